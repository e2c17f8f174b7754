"""Mini Rogue as text: the table in a terminal."""

import pytest
from msgspec.structs import replace

from duskboard.engine import Match, Seeded
from duskboard.engine.rule_sheet import read_sheet
from duskboard.engine.text_width import columns, fit
from duskboard.games.rogue import actions as a
from duskboard.games.rogue.box.hero import Stop
from duskboard.games.rogue.box.pieces import Boss, Character, Foe, Potion, Room, Stance
from duskboard.games.rogue.game import ROGUE
from duskboard.games.rogue.log.agenda import About, Do, Question, Task
from duskboard.games.rogue.options import Options
from duskboard.games.rogue.text.choice_preview import weigh
from duskboard.games.rogue.text.draw import bar, pips
from duskboard.games.rogue.text.notation import ENTIRELY_OURS, show
from duskboard.games.rogue.text.prompts import PLAIN, ask, keys
from duskboard.games.rogue.view import view
from tests.games.rogue.tables import Run, against, grid, hero, in_room, on_the_way

NAMES = ("Ann", "Bo")
WAYWARD = {"entered": (True, *[False] * 7)}


def seen(run, seat=0):
    return view(run.state, seat)


def picture(run, chosen=None, seat=0):
    return show(seen(run, seat), NAMES[: run.state.seats], chosen).split("\n")


# Pictures


def test_tracks_and_columns():
    assert bar(13, 20) == "██████▌···"
    assert bar(23, 23) == "███████████▌"
    assert pips(1, 4) == "■□□□"
    assert fit("ハナ", 6) == "ハナ  "
    assert fit("Wanderer", 5) == "Wand…"


def test_before_anybody_has_chosen_the_four_characters_are_shown_with_what_they_start_with():
    run = Run(options=Options(difficulty="hard"))
    state = replace(run.state, heroes=(), area=0, question=Question(About.CHARACTER, 0))
    lines = show(view(state, 0), NAMES[:1], a.Play(Character.MAGE)).split("\n")
    assert lines[1] == "  Crusader   9 HP, 1 Armor, 3 Food; Bash, Shield"
    assert lines[3] == "▸ Mage       10 HP, 3 Gold, 3 Food, Perception; Conjuration, Clairvoyance"
    second = replace(state, heroes=(hero("mage"),), question=Question(About.CHARACTER, 1), seats=2)
    assert "✓ Mage" in show(view(second, 1), NAMES, None)
    assert weigh(view(state, 0), a.Play(Character.ROGUE)) == "9 HP, 5 Gold, 2 Food; Backstab, Evasion"


def test_the_area_shows_what_is_known_where_one_stands_and_what_is_weighed():
    run = on_the_way(
        hero(
            hp=13, xp=6, armor=1, food=3, gold=2, potions=["fire"], item="worn_sword", feats=2, curse=True, shield=True
        ),
        grid=grid(_0="bonfire", _1="tomb", _3="monster_b"),
        boss=Boss.GHOUL,
        area=2,
    )
    assert picture(run, a.Go(1)) == [
        "Sewers 1 ▸2† · Dungeon 3 4† · Catacombs 5 6 7† · Sunken Keep 8 9 10†",
        "┌a1─────────────┬b1─────────────┬c1─────────────┐  Ann, Crusader",
        "│ Bonfire       │▸Tomb          │ ?             │  HP     ██████▌··· 13/20",
        "│ ● you are here│ check         │               │  XP     ███········· 6/23",
        "├a2─────────────┼b2─────────────┼c2─────────────┤  Armor  ■□□□ +1",
        "│ Giant Rat     │ ?             │ ?             │  Food   ■■■□",
        "│ 6 HP, hits 2  │               │               │  Gold   ■■□□□□□□□□ 2",
        "├a3─────────────┼b3─────────────┼c3─────────────┤  Potion Fire",
        "│ ?             │ ?             │ Ghoul         │  Item   Worn Sword **",
        "│               │               │ 16 HP, hits 1 │  Skill  ready   2 dice",
        "└───────────────┴───────────────┴───────────────┘  cursed",
        "▸ b1: Tomb",
    ]
    assert picture(run, seat=None)[3].startswith("│ ● Ann ")
    assert weigh(seen(run), a.Go(3)) == "Giant Rat, 6 HP, hits for 2"
    assert weigh(seen(run), a.Go(4)) == "an unknown Room"


def test_the_tower_has_stairs_up_and_other_floors():
    run = on_the_way(options=Options(mat="tower"), dice=(0, 0), entered=(True, True, *[False] * 6))
    lines = picture(run)
    assert lines[0] == "Tower ▸1 2 3† · 4 5 6† · 7 8† · 9 10†"
    assert "left behind" in lines[3]
    assert "Exit" in lines[8]
    assert "stairs up" in lines[9]
    assert lines[-1] == ""  # kept for the marked choice
    assert weigh(seen(run), a.Go(8)) == "the exit"


def test_only_the_one_who_called_the_crow_sees_in_the_picture_what_it_brought():
    brought = (None, Room.SHRINE, *[None] * 6)
    run = on_the_way(hero(item="crow"), hero("mage"), brought=brought, seer=0, dice=(0,), **WAYWARD)
    run.state = replace(run.state, grid=grid(_0="bonfire"), brought=brought)
    assert "│ ? Shrine      │" in picture(run)[2]
    assert "│ by the Crow   │" in picture(run)[3]
    assert "│ ?             │" in picture(run, seat=1)[2]
    assert "│ ? Shrine" not in "".join(picture(run, seat=None))
    assert weigh(seen(run), a.Swap(1, 2)) == "Shrine and an unknown Room"
    assert "▸?" in picture(run, a.Swap(1, 2))[2]


def test_two_heroes_stand_side_by_side():
    run = on_the_way(hero(item="crow"), hero("mage", xp=18, poison=True, ready=False), dice=(0, 0))
    lines = picture(run, seat=1)
    assert "│ ① ② you       │" in lines[3]
    assert [line[51:] for line in lines[1:13]] == [
        "① Ann, Crusader",
        "HP █████····· 10/20  XP 0",
        "Armor 0  Food 0  Gold 0",
        "1 die, ready; Crow",
        "Potion –",
        "",
        "② Bo (you), Mage",
        "HP █████····· 10/20  XP 18",
        "Armor 0  Food 0  Gold 0",
        "3 dice, spent; –",
        "Potion –",
        "poisoned",
    ]


def test_a_fight_shows_the_foe_the_dice_and_its_answer():
    run = against("winged_serpent", hero(xp=6, armor=1), area=6)
    assert "│   │  │   │" in picture(run)[6]
    run.play(a.Roll(), 5, 0, 3)
    assert picture(run, a.Reroll(0))[1:12] == [
        "┌───────────────────────────────────────────────┐  Ann, Crusader",
        "│ Winged Serpent                                │  HP     █████····· 10/20",
        "│ HP ██████ 12/12                               │  XP     ███········· 6/23",
        "│ hits for 6 · Curse · pays +2 XP               │  Armor  ■□□□",
        "│ ┌───┐  ┌───┐     ┏━━━┓                        │  Food   □□□□",
        "│ │ 6!│  │ X │     ┃ 4 ┃                        │  Gold   □□□□□□□□□□ 0",
        "│ └───┘  └───┘     ┗━━━┛                        │  Potion –",
        "│  ▸1      2                                    │  Item   –",
        "│ deals 6                                       │  Skill  ready   2 dice",
        "│ its answer: 4, a hit for 5 after Armor        │",
        "└───────────────────────────────────────────────┘",
    ]
    run.play(a.Feat(1, "hp"), 2)
    assert " 2• " in picture(run)[8]


@pytest.mark.parametrize(
    ("foe", "dungeon", "answer"),
    [
        ("giant_rat", 1, "its answer: 1, a miss"),
        ("giant_rat", 6, "its answer: 6, a hit for 2, through any Armor"),
        ("mutant_fly", 3, "its answer: 3, a hit for 2, through any Armor"),
        ("giant_rat", 2, "its answer: 2, a hit for 0 after Armor"),
    ],
)
def test_the_answer_of_a_foe_is_the_one_that_follows(foe, dungeon, answer):
    run = against(foe, hero(armor=1, shield=True))
    run.play(a.Roll(), 1, dungeon - 1)
    assert answer in picture(run)[10]


def test_a_fight_shows_skill_stance_frost_and_whose_turn_it_is():
    run = against("og_first", hero("mage", curse=True), hero(), area=10, boss=True, options=Options(stances=True))
    run.play(a.TakeStance(Stance.AGGRESSIVE)).play(a.Conjure(Potion.FROST), 3, 3, 1)
    lines = picture(run)
    assert "Og's Remains   Ann attacks" in lines[2]
    assert "hits for 8 · Curse " in lines[4]
    assert "deals 3 · aggressive · Conjuration · skull" in lines[9]
    assert "its answer: none, it is frozen" in lines[10]


def test_a_house_rule_is_called_one():
    assert "Apparition (house rule)" in picture(against("apparition"))[2]
    assert "tunnel (swap two Rooms) (house rule)" in ask(seen(in_room("hermit", hero(xp=1, food=1))), NAMES)
    assert "(house rule)" in PLAIN[About.TUNNEL]


def test_every_house_rule_that_the_text_names_is_one_in_the_sheet():
    text = read_sheet("rogue", "en")
    for clause in ENTIRELY_OURS:
        body = text.split(f"**{clause}**")[1].split("\n- **")[0].split("\n#")[0]
        assert " ".join(body.split()).endswith("*House rule.*")


def test_the_end_tells_the_way_and_who_was_beaten():
    run = in_room("trap_spikes", hero(hp=2), dice=(1, 4), cleared=0)
    assert picture(run)[2:] == [
        "Ann the Crusader fell in area 1. Areas cleared: 0 of 10.",
        "",
        "Area  1  Spikes: 0 HP",
    ]
    assert ask(seen(run), NAMES) == "The run is over."
    assert keys(seen(run)) == ""


def test_a_run_to_the_end_is_drawn_area_by_area():
    run = Run(hero(hp=9), hero("mage"), area=10, boss=Boss.OG, slain=(Foe.GIANT_RAT, Foe.GIANT_RAT))
    run.do(Task(Do.FIGHT, foe=Foe.OG_SECOND, seats=(0, 1), good=True))
    trail = (Stop(9, Room.MONSTER_A, (9, 10)), Stop(9, None, (9, 10)), Stop(10, Room.TOMB, (9, 10)))
    run.state = replace(run.state, fight=replace(run.fight, hp=1), trail=trail)
    run.play(a.Roll(), 4, 4).play(a.Strike())
    assert picture(run)[2:] == [
        "Og's Blood belongs to Ann the Crusader and Bo the Mage. Areas cleared: 1 of 10.",
        "",
        "Area  9  King's Guard, the exit: 9 HP and 10 HP",
        "Area 10  Tomb, Og's Remains: 9 HP and 10 HP",
        "",
        "Beaten: Giant Rat and Og's Remains, risen.",
    ]


def test_every_picture_fits_a_terminal():
    for seed in range(6):
        chance = Seeded.of("wide", seed)
        match = Match.begin(ROGUE, seats=1 + seed % 2, options=Options(stances=seed % 3 == 0), chance=chance)
        names = ("Wanderer of the North", "ハナ")[: match.seats]
        while match.to_act:
            (seat,) = match.to_act
            for chosen in (None, *match.legal(seat).listed):
                text = show(match.view(seat), names, chosen)
                assert max(map(columns, text.split("\n"))) <= 80
                assert len(text.split("\n")) <= 16
            assert keys(match.view(seat))
            chooses = ROGUE.propose if chance.pick(3) == 0 else ROGUE.idle
            match.play(seat, chooses(match.view(seat), seat, chance))
        assert max(map(columns, show(match.view(None), names, None).split("\n"))) <= 80
