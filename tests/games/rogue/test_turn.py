"""The turn: setup (M-6.1), one area (M-6.2), when skills may be used (M-6.10), and chapter 11 step by step."""

import pytest
from msgspec.structs import replace

from duskboard.games.rogue.actions import (
    Accept,
    Backstab,
    Bash,
    Choose,
    Evade,
    Foresee,
    Go,
    Pass,
    Play,
    Put,
    RaiseShield,
    SendCrow,
    Strike,
    Tribute,
)
from duskboard.games.rogue.box.card_data import BOX
from duskboard.games.rogue.box.pieces import Boss, Character, Room, Skill
from duskboard.games.rogue.log.agenda import About, Do, Task
from duskboard.games.rogue.log.events import (
    ActionChosen,
    AreaBegan,
    Asked,
    Ate,
    BossRevealed,
    Changed,
    CharacterChosen,
    Delved,
    Died,
    Moved,
    Refreshed,
    RoomEntered,
    RoomResolved,
    RoomRevealed,
    Starved,
)
from duskboard.games.rogue.log.fight_events import FightBegan
from tests.games.rogue.moves import conjure, drawn, drink, kinds, roll, set_out, standing, turn
from tests.games.rogue.tables import Run, against, grid, hero, in_room, on_the_way, picks, refused

START = (True, *[False] * 7)  # only the first Room was entered
QUIET = grid(_0="bonfire", _1="merchant", _2="hunter", _5="merchant")  # nothing happens to who has nothing


def at_the_exit(*heroes, dice=(), **state):
    """Everybody has just moved onto the exit."""
    heroes = heroes or (hero(food=1),)
    run = Run(*[replace(one, cell=8) for one in heroes], **({"grid": QUIET} | state))
    return run.do(Task(Do.WALK), dice=dice)


# M-6.1 Setup


def test_M_6_1_the_character_is_asked_for_and_its_stats_are_set():
    run = set_out()
    assert run.about is About.CHARACTER
    assert run.choices == [Play(character) for character in Character]
    run.play(Play(Character.MAGE), *drawn("bonfire"))
    mage = run.hero
    assert (mage.hp, mage.armor, mage.gold, mage.food, mage.xp) == (11, 0, 3, 4, 0)
    assert mage.potions == ("perception",)
    assert mage.ready


def test_M_6_1_the_difficulty_takes_something_off():
    run = set_out(*drawn("bonfire"), character="mage", difficulty="roguelike")
    assert (run.hero.hp, run.hero.food, run.hero.gold) == (9, 3, 0)


def test_M_6_1_who_was_agreed_on_is_not_asked_for():
    run = set_out(*drawn("bonfire"), character="rogue")
    assert kinds(run)[0] is CharacterChosen
    assert run.hero.character == "rogue"
    assert run.about is About.ACTION


def test_M_6_1_a_run_starts_in_area_1_on_the_top_left_room():
    run = set_out(*drawn("bonfire"), character="rogue")
    assert (run.state.area, run.state.floor, run.hero.cell) == (1, 1, 0)
    assert run.state.grid == ("bonfire", *[None] * 7)
    assert kinds(run, AreaBegan, RoomRevealed, RoomEntered) == [AreaBegan, RoomRevealed, RoomEntered]


def test_M_6_1_the_boss_pile_lies_facedown_at_first():
    run = set_out(*drawn("bonfire"), character="rogue")
    assert run.state.boss is None
    assert run.state.met == ()


@pytest.mark.parametrize(("area", "left"), [(2, 4), (4, 3), (7, 2)])
def test_M_6_1_three_random_bosses_lie_above_og(area, left):
    bosses = [Boss.DRAGON, Boss.PROTECTOR, Boss.SPIDER_QUEEN, Boss.GHOUL]
    met = tuple(bosses[: 4 - left])
    found = set()
    for pick in range(left):
        run = Run(area=area, met=met).do(Task(Do.AREA, number=area), dice=(*drawn("bonfire"), pick))
        found.add(run.state.boss)
    assert found == set(bosses) - set(met)


def test_M_6_1_og_lies_at_the_bottom():
    run = Run(area=9, met=(Boss.DRAGON,)).do(Task(Do.AREA, number=10), dice=drawn("bonfire"))
    assert run.state.boss is Boss.OG


# M-6.2 A turn is one area


def test_M_6_2_a_turn_is_preparation_exploration_and_delving():
    """One area from its beginning to the next, with harmless Rooms, and all that happens in its order."""
    run = Run(hero("mage", food=1)).do(Task(Do.AREA, number=1), dice=drawn("merchant", "hunter", "tomb"))
    steps = [kinds(run)]
    for action, *dice in (
        (Go(1), *drawn("bonfire", "cave", gone=["merchant", "hunter", "tomb"])),
        (Go(2),),
        (Choose(2), *drawn("hermit", gone=["merchant", "hunter", "tomb", "bonfire", "cave"])),
        (Go(5),),
        (Choose(2),),
        (Pass(),),
        (Go(8), *drawn("bonfire"), 0),
    ):
        run.play(action, *dice)
        steps.append(kinds(run))
    assert steps == [
        [AreaBegan, RoomRevealed, RoomEntered, RoomResolved, RoomRevealed, RoomRevealed, Asked],
        [Moved, RoomEntered, RoomResolved, RoomRevealed, RoomRevealed, Asked],
        [Moved, RoomEntered, Asked],
        [ActionChosen, Changed, RoomResolved, RoomRevealed, Asked],
        [Moved, RoomEntered, Asked],
        [ActionChosen, Asked],
        [RoomResolved, Asked],
        [Moved, Ate, Delved, AreaBegan, RoomRevealed, BossRevealed, RoomEntered, Asked],
    ]
    assert (run.state.area, run.state.cleared, run.hero.cell, run.hero.food) == (2, 1, 0, 0)


def test_M_6_2_before_the_first_move_there_is_a_window():
    run = on_the_way(hero("crusader"), dice=drawn("tomb", "cave", gone=["bonfire"]))
    assert run.about is About.WAY
    assert run.choices == [Go(1), Go(3), RaiseShield()]


@pytest.mark.parametrize(("cell", "only"), [(2, 5), (6, 7)])
def test_M_6_2_before_a_move_without_a_choice_there_is_a_window(cell, only):
    run = standing(cell)
    assert run.choices == [Go(only), RaiseShield()]


@pytest.mark.parametrize("cell", [5, 7])
def test_M_6_2_before_the_move_to_the_exit_there_is_a_window(cell):
    run = standing(cell, potions=["healing"], item="crow", entered=(True, True, True, True, True, True, True, False))
    assert run.choices == [Go(8), RaiseShield(), SendCrow(7), drink("healing")]


def test_M_6_2_the_window_is_for_exploration_skills_the_crow_and_potions():
    run = standing(0, "rogue", item="crow", potions=["healing", "holy"], curse=True, entered=START)
    crow = [SendCrow(cell) for cell in range(1, 8)]
    assert run.choices == [Go(1), Go(3), Evade(1), Evade(3), *crow, drink("healing"), drink("holy")]


def test_M_6_2_the_window_stays_open_until_one_moves():
    run = standing(0, potions=["healing", "holy"], poison=True)
    run.play(drink("healing"))
    assert (run.hero.hp, run.about) == (16, About.WAY)
    run.play(drink("holy"))
    assert (run.hero.poison, run.about) == (False, About.WAY)
    run.play(RaiseShield())
    assert run.choices == [Go(1), Go(3)]
    run.play(Go(3))
    assert run.hero.cell == 3


# M-6.10 When skills may be used


@pytest.mark.parametrize(
    ("character", "skill"),
    [
        ("crusader", Bash()),
        ("priestess", Tribute(1)),
        ("mage", conjure("fire")),
        ("rogue", Backstab()),
    ],
)
def test_M_6_10_combat_skills_are_used_before_the_roll_of_a_combat_turn(character, skill):
    run = against("giant_rat", hero(character))
    assert run.about is About.READY
    assert run.refusal(skill) is None
    roll(run, 3, 1)
    assert refused(run, skill) == ("M-6.10", "combat-skill-later")
    assert refused(standing(0, character, potions=["healing"]), skill) == ("M-6.10", "combat-skill-later")


@pytest.mark.parametrize("character", ["crusader", "priestess", "mage", "rogue"])
def test_M_6_10_a_combat_skill_may_also_be_used_in_a_later_turn(character):
    run = turn(against("og_first", hero(character)), 3, 1)
    assert run.about is About.READY
    assert len(run.choices) > 1


@pytest.mark.parametrize(
    ("character", "skill"),
    [("crusader", RaiseShield()), ("mage", Foresee(4)), ("rogue", Evade(1))],
)
def test_M_6_10_exploration_skills_are_used_after_the_next_rooms_are_revealed(character, skill):
    run = on_the_way(hero(character), dice=drawn("tomb", "cave", gone=["bonfire"]))
    assert [event.cell for event in run.happened(RoomRevealed)] == [1, 3]
    assert run.refusal(skill) is None
    assert refused(against("giant_rat", hero(character)), skill) == ("M-6.10", "way-skill-later")
    fire = in_room("bonfire", hero(character))
    assert refused(fire, skill) == ("M-6.10", "way-skill-later")


def test_M_6_10_no_character_has_a_preparation_or_a_passive_skill():
    combat = {card.combat for card in BOX.characters.values()}
    exploration = {card.exploration for card in BOX.characters.values()}
    assert combat == {Skill.BASH, Skill.TRIBUTE, Skill.CONJURATION, Skill.BACKSTAB}
    assert exploration == {Skill.SHIELD, Skill.BLESSING, Skill.CLAIRVOYANCE, Skill.EVASION}
    run = Run(hero(food=1), area=1, grid=QUIET).do(Task(Do.AREA, number=3), dice=drawn("bonfire"))
    assert run.about is About.ACTION, "nobody is asked before the grid is laid"


def test_M_6_10_the_blessing_is_a_reaction_and_no_choice_before_a_move():
    run = standing(0, "priestess", potions=["healing"])
    assert run.choices == [Go(1), Go(3), drink("healing")]
    hurt = Run(hero("priestess", hp=2)).do(Task(Do.HURT, 0, 2))
    assert hurt.about is About.BLESS


# Chapter 11: the turn, step by step


def test_M_11_1_the_crow_may_be_used_before_the_grid_is_laid():
    run = Run(hero(item="crow")).do(Task(Do.AREA, number=3))
    assert run.about is About.CALL_CROW
    assert not run.happened(AreaBegan)
    run.play(Accept(), *drawn("tomb", gone=["crow"]), *drawn("chest", gone=["crow", "tomb"]))
    run.play(Put(0))
    run.play(Put(None), *picks(5, 2))  # no draw for the first Room: it is the Tomb
    assert run.state.grid[0] == "tomb"


def test_M_11_1_all_rooms_are_shuffled_and_eight_are_laid_facedown():
    before = {"grid": tuple(Room)[:8], "entered": (True,) * 8, "away": (Room.CROW,), "hidden_away": (Room.ARMORY,)}
    run = Run(**before).do(Task(Do.AREA, number=3), dice=drawn("bonfire"))  # of all twenty
    assert run.state.grid == ("bonfire", *[None] * 7)
    assert run.state.entered == START
    assert (run.state.away, run.state.hidden_away, run.state.brought) == ((), (), (None,) * 8)


def test_M_11_1_an_item_that_is_held_is_not_among_the_rooms():
    run = Run(hero(item="great_axe", feats=3))
    run.do(Task(Do.AREA, number=3), dice=drawn("bonfire", gone=["armory"]))
    assert run.state.grid[0] == "bonfire"


def test_M_11_2_the_top_left_room_is_revealed_and_you_stand_on_it():
    run = Run(hero(cell=8)).do(Task(Do.AREA, number=3), dice=drawn("bonfire"))
    assert [(event.cell, event.room) for event in run.happened(RoomRevealed)] == [(0, "bonfire")]
    assert run.hero.cell == 0


@pytest.mark.parametrize("area", [1, 3, 5, 6, 8, 9])
def test_M_11_3_without_a_boss_area_no_boss_is_turned_up(area):
    run = Run(boss=Boss.DRAGON).do(Task(Do.AREA, number=area), dice=drawn("bonfire"))
    assert not run.happened(BossRevealed)
    assert run.state.boss is None


@pytest.mark.parametrize("blind", [False, True])
@pytest.mark.parametrize("area", [2, 4, 7])
def test_M_11_3_in_a_boss_area_the_boss_is_turned_up_also_for_the_blind(area, blind):
    run = Run(hero(blindness=blind)).do(Task(Do.AREA, number=area), dice=(*drawn("bonfire"), 1))
    assert run.state.boss is Boss.PROTECTOR
    assert run.state.met == (Boss.PROTECTOR,)


def test_M_11_4_the_room_where_you_are_is_resolved():
    run = Run().do(Task(Do.AREA, number=1), dice=drawn("bonfire"))
    assert run.happened(RoomEntered) == [RoomEntered((0,), 0, "bonfire")]
    assert run.about is About.ACTION
    run.play(Choose(0), *drawn("tomb", "cave", gone=["bonfire"]))
    assert kinds(run)[:3] == [ActionChosen, Changed, RoomResolved]


def test_M_11_5_the_rooms_to_the_right_and_below_are_revealed():
    run = on_the_way(dice=drawn("tomb", "cave", gone=["bonfire"]))
    assert run.state.grid == ("bonfire", "tomb", None, "cave", None, None, None, None)


def test_M_11_5_what_is_revealed_stays_revealed():
    run = on_the_way(dice=drawn("merchant", "cave", gone=["bonfire"]))
    run.play(Go(1), *drawn("tomb", "chest", gone=["bonfire", "merchant", "cave"]))
    assert run.state.grid == ("bonfire", "merchant", "tomb", "cave", "chest", None, None, None)


def test_M_11_5_the_blind_reveal_nothing_before_they_move():
    run = on_the_way(hero(blindness=True))
    assert run.choices == [Go(1), Go(3), RaiseShield()]
    assert run.state.grid == ("bonfire", *[None] * 7)
    run.play(Go(3), *drawn("hermit", gone=["bonfire"]))
    assert run.state.grid[3] == "hermit"


@pytest.mark.parametrize(
    ("cell", "to"), [(0, [1, 3]), (1, [2, 4]), (2, [5]), (3, [4, 6]), (4, [5, 7]), (5, [8]), (6, [7]), (7, [8])]
)
def test_M_11_5_you_move_right_or_down_and_never_otherwise(cell, to):
    run = standing(cell)
    assert [action for action in run.choices if isinstance(action, Go)] == [Go(one) for one in to]
    for other in set(range(9)) - set(to):
        assert refused(run, Go(other)) == ("M-3.2", "no-way-there")


def test_M_11_5_the_window_comes_after_the_reveal():
    run = on_the_way(dice=drawn("tomb", "cave", gone=["bonfire"]))
    assert kinds(run) == [RoomRevealed, RoomRevealed, Asked]
    assert run.about is About.WAY


def test_M_11_6_at_the_exit_the_boss_is_fought():
    run = at_the_exit(boss=Boss.GHOUL, area=2)
    (began,) = run.happened(FightBegan)
    assert (began.foe, began.boss) == ("ghoul", True)
    assert not run.happened(Refreshed)


def test_M_11_6_without_a_boss_the_back_of_the_pile_turns_the_card_faceup():
    run = at_the_exit(hero(ready=False, food=1), dice=(*drawn("bonfire"), 0))
    assert kinds(run, Refreshed, Ate, Delved) == [Refreshed, Ate, Delved]


def test_M_11_6_the_card_is_faceup_before_you_may_starve():
    run = at_the_exit(hero("priestess", hp=3, ready=False))
    assert run.about is About.BLESS


def test_M_11_7_one_food_is_eaten():
    run = at_the_exit(hero(food=3), dice=(*drawn("bonfire"), 0))
    assert (run.hero.food, run.hero.hp) == (2, 10)
    assert run.happened(Ate)


def test_M_11_7_without_food_three_hp_are_lost():
    run = at_the_exit(hero(), dice=(*drawn("bonfire"), 0))
    assert (run.hero.food, run.hero.hp) == (0, 7)
    assert kinds(run, Starved, Changed, Delved) == [Starved, Changed, Delved]


def test_M_11_7_one_may_starve_to_death():
    run = at_the_exit(hero(hp=3))
    assert run.happened(Died)[0].cause == "starving"
    assert run.result.ending == "death"
    assert run.state.area == 1


def test_M_11_7_after_a_boss_one_eats_too():
    run = at_the_exit(hero(hp=20, ready=False), boss=Boss.DRAGON, area=2, dice=picks(5, 1))
    run.state = replace(run.state, fight=replace(run.fight, hp=1))
    run.play(Strike(), *picks(2))
    run.play(Choose(1), *drawn("bonfire"))
    assert kinds(run, Starved, Delved, AreaBegan) == [Starved, Delved, AreaBegan]


def test_M_11_8_the_card_is_turned_faceup():
    run = at_the_exit(hero(hp=20, ready=False), boss=Boss.DRAGON, area=2, dice=picks(5, 1))
    run.state = replace(run.state, fight=replace(run.fight, hp=1))
    run.play(Strike(), *picks(2))
    assert not run.hero.ready, "a boss does not turn it"
    run.play(Choose(1), *drawn("bonfire"))
    assert run.hero.ready


@pytest.mark.parametrize(("area", "floor"), [(1, 1), (2, 2), (4, 3), (5, 3), (7, 4), (9, 4)])
def test_M_11_9_the_next_area_follows(area, floor):
    boss = area + 1 in (2, 4, 7)
    run = Run(area=area).do(Task(Do.DELVED), dice=(*drawn("bonfire"), *([0] if boss else [])))
    assert (run.state.area, run.state.floor, run.state.cleared) == (area + 1, floor, 1)


def test_M_11_10_all_rooms_go_back():
    run = at_the_exit(
        hero(food=1, encountered=True),
        grid=tuple(Room)[:8],
        away=(Room.CROW,),
        dice=(*drawn("crow"), 0, *drawn("bonfire", "hermit", gone=["crow"])),
    )
    assert run.state.grid == ("crow", "bonfire", None, "hermit", *[None] * 4)
    assert not run.hero.encountered
