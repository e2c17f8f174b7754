"""Mini Rogue as text: actions to type, questions, refusals."""

import re
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import replace

from duskboard.engine import Match, Refusal, Seeded
from duskboard.engine.rule_sheet import clauses, read_sheet
from duskboard.games.rogue import actions as a
from duskboard.games.rogue.box.pieces import Character, Die, Potion, Room, Stance
from duskboard.games.rogue.game import ROGUE
from duskboard.games.rogue.log.agenda import About, Question
from duskboard.games.rogue.options import Options
from duskboard.games.rogue.text.choice_preview import NO, YES, weigh
from duskboard.games.rogue.text.events_text import ASKED
from duskboard.games.rogue.text.notation import BECAUSE, agree, explain
from duskboard.games.rogue.text.parse import SPOKEN, WORDS, read, write
from duskboard.games.rogue.text.prompts import ask, keys
from duskboard.games.rogue.view import view
from tests.games.rogue.tables import Run, against, grid, hero, on_the_way

NAMES = ("Ann", "Bo")


def seen(run, seat=0):
    return view(run.state, seat)


# Actions


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("b1", a.Go(1)),
        ("  GO   c3 ", a.Go(8)),
        ("Crusader", a.Play(Character.CRUSADER)),
        ("evade a2", a.Evade(3)),
        ("put away", a.Put(None)),
        ("feat 2 weapon", a.Feat(1, "item")),
        ("2", a.Choose(1)),
        ("buy 6 fire -holy", a.Buy(5, Potion.FIRE, Potion.HOLY)),
        ("sell armor", a.Sell()),
        ("higher", a.Shift(1)),
        ("swap a2 b3", a.Swap(3, 7)),
        ("no", a.Pass()),
    ],
)
def test_an_action_is_read_as_people_type_it(text, action):
    assert read(text) == action
    assert read(write(action)) == action


def test_every_action_has_words_of_its_own():
    assert len(WORDS) == len(SPOKEN)
    assert all(read(write(action).upper()) == action for action in SPOKEN)
    assert {type(action) for action in SPOKEN} == set(get_args(a.Action.__value__))


@pytest.mark.parametrize("text", ["", "d1", "drink", "drink tea", "feat 4 xp", "tribute 21", "roll please"])
def test_what_is_no_action_is_told_what_was_expected(text):
    with pytest.raises(ValueError, match=r"expected a cell such as 'b1', 'roll', 'strike', .* or 'pass'; got"):
        read(text)


# What is agreed, and what is asked


def test_what_the_table_plays_by():
    assert agree(Options(), 1) == "Normal"
    options = Options(difficulty="roguelike", mat="tower", stances=True, feats="attack")
    assert agree(options, 2) == "Roguelike · the Tower · stances · feats in every attack · for two, by house rules"


def asked(run, question):
    """What is asked by *question*, at the table of *run*."""
    return ask(view(replace(run.state, question=question), question.seat), NAMES)


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        (Question(About.CHARACTER, 0), "Who goes down?"),
        (Question(About.CALL_CROW, 0, number=4), "Before area 4 is laid: send the Crow ahead for two Rooms?"),
        (Question(About.PUT, 0), "The Crow has brought the Tomb. Where should it go?"),
        (Question(About.FORESEE, 0, number=2), "Turn up another Room? 2 more can be seen."),
        (
            Question(About.CHECK, 0, Room.TRAP_AXE),
            "The Axe trap. A check with 1 die: a 5 or a 6 is a success, but with a skull only a 6.",
        ),
        (Question(About.CHECK, 1, Room.CHEST), "The Chest. A check with 2 dice: a 5 or a 6 is a success."),
        (
            Question(About.SAVE, 0, number=4),
            "You would lose 4 HP, and that is all you have. Drink Healing first?",
        ),
        (Question(About.BLESS, 0, number=4), "A loss of 4 HP, and that is all you have. Give the Blessing?"),
        (Question(About.BLESS, 0, number=4, victim=1), "A loss of 4 HP, and that is all Bo has. Give the Blessing?"),
        (
            Question(About.SHIFT, 0, Room.TOMB, 5),
            "A success. The die shows a five, and may be turned by 1 (4 Codex; 5 Rats; 6 Ghost).",
        ),
        (
            Question(About.SHIFT, 0, Room.CORRIDOR, 1),
            "A success. The die shows a one, and may be turned by 1 (1 nothing; 2 nothing).",
        ),
        (
            Question(About.FULL, 0, potion=Potion.FIRE),
            "A Fire potion, but you hold two. Which one goes for it, or none?",
        ),
        (
            Question(About.WEAPON, 0, effect="worn_sword"),
            "The Worn Sword, 2 free feats. Take it, and give up the Crow?",
        ),
        (
            Question(About.ACTION, 0, Room.BONFIRE),
            "The Bonfire: 1) hone the weapon (+1 XP), 2) search for food (+1 Food), 3) rest (+2 HP)?",
        ),
        (
            Question(About.MARKET, 0, Room.HUNTER),
            (
                "The Hunter, prices in Gold: 1) +1 Food for 1, 2) a blessing for 2, 3) +4 HP for 3, "
                "4) any potion for 5. Takes Armor for 4, a potion for 2."
            ),
        ),
        (
            Question(About.ROW, 0, None, 4, (("healing potion",), ("armor+1",))),
            "The Rewards: 1) a Healing potion, 2) +1 Armor?",
        ),
        (Question(About.FEED, 0, Room.CROW), "The Crow is hungry. Give it 1 Food? If not, it steals 1 Gold."),
    ],
)
def test_questions_say_what_can_be_done(question, sentence):
    run = Run(hero(item="crow", curse=True), hero("mage", xp=6), looked_at=(Room.TOMB,), seer=0)
    assert asked(run, question) == sentence


def test_both_rooms_of_the_crow_are_named_before_the_first_is_put():
    run = Run(hero(item="crow"), looked_at=(Room.TOMB, Room.CHEST), seer=0)
    sentence = "The Crow has brought the Tomb and the Chest. Where should the Tomb go?"
    assert asked(run, Question(About.PUT, 0)) == sentence


def test_the_way_is_asked_for_with_open_and_with_blind_eyes():
    run = on_the_way(dice=(0, 0))
    assert ask(seen(run), NAMES) == "Right to b1, or down to a2?"
    assert ask(seen(run, 1), NAMES) == "Waiting for Ann."
    blind = Run(hero(cell=5, blindness=True))
    assert asked(blind, Question(About.WAY, 0)) == "You are blind. One way on: c3."
    tower = Run(options=Options(mat="tower"))
    assert asked(tower, Question(About.CHARACTER, 0)) == "Who climbs the Tower?"


def test_the_keys_name_every_group_of_choices():
    run = on_the_way(hero("rogue", hp=5, potions=["healing"]), dice=(0, 0))
    assert keys(seen(run)) == (
        "1 b1 · 2 a2 · 3 evade: b1, a2 · 4 drink healing · 1–4 or ↑ ↓, then ← →: choose · Enter: do it"
    )
    many = against("giant_rat", hero("priestess", hp=13))
    assert keys(seen(many)).startswith("1 roll · 2 tribute: 1, 2, 3, 4, 5, 6, 7, …, 12 · ")


# What a choice would do


def weighed(run, question, action):
    return weigh(view(replace(run.state, question=question), question.seat), action)


WAY, CHECK, READY = Question(About.WAY, 0), Question(About.CHECK, 0, Room.TOMB), Question(About.READY, 0)
MARKET = Question(About.MARKET, 0, Room.MERCHANT)


@pytest.mark.parametrize(
    ("question", "action", "does"),
    [
        (WAY, a.Evade(1), "past Tomb, without any effect"),
        (WAY, a.Foresee(2), "turn it up, and then up to two more"),
        (Question(About.FORESEE, 0), a.Foresee(2), "turn it up"),
        (WAY, a.SendCrow(1), "another Room instead of Tomb; the Crow leaves"),
        (WAY, a.RaiseShield(), "1 Armor more for everybody in the next cell"),
        (Question(About.PUT, 0), a.Put(4), "facedown at b2"),
        (Question(About.PUT, 0), a.Put(None), "among the unused Rooms"),
        (WAY, a.Drink(Potion.PERCEPTION), "cures Blindness"),
        (CHECK, a.Drink(Potion.PERCEPTION), "the check succeeds"),
        (CHECK, a.Drink(Potion.HEALING), "+6 HP"),
        (READY, a.Roll(), "all dice at once"),
        (READY, a.TakeStance(Stance.DEFENSIVE), "a Miss counts 1, nothing is critical"),
        (READY, a.Bash(), "twice the Armor as damage: +4"),
        (READY, a.Tribute(3), "−3 HP for 6 damage"),
        (READY, a.Conjure(Potion.FIRE), "7 damage"),
        (READY, a.Backstab(), "one die counts twice"),
        (READY, a.Double(0), "die 1 counts 12"),
        (READY, a.Reroll(0), "adds to the 6 of die 1; a Miss loses all of it"),
        (READY, a.Feat(0, "xp"), "−1 XP; the new result of die 1 replaces its 6"),
        (READY, a.Strike(), "the dice count as they lie"),
        (Question(About.ACTION, 0, Room.HERMIT), a.Choose(2), "tunnel: swap two Rooms (house rule)"),
        (Question(About.ROW, 0, None, 4, (("gold+2",), ("armor+1",))), a.Choose(1), "+1 Armor"),
        (Question(About.SHIFT, 0, Room.TOMB, 5), a.Shift(-1), "4, Codex: +1 XP"),
        (Question(About.SHIFT, 0, Room.TOMB, 5), a.Shift(1), "6, Ghost"),
        (MARKET, a.Buy(1), "−2 Gold, +1 Food"),
        (
            MARKET,
            a.Buy(5, Potion.FROST, Potion.HOLY),
            "−5 Gold, a Frost potion: the foe does not attack this turn; Holy is thrown away",
        ),
        (MARKET, a.Sell(), "−1 Armor, +3 Gold"),
        (MARKET, a.Sell(Potion.HOLY), "+3 Gold"),
        (MARKET, a.Pass(), "leave"),
        (Question(About.FULL, 0), a.Replace(Potion.HOLY), "Holy goes"),
        (Question(About.FEED, 0), a.Accept(), "−1 Food, and the Crow is yours"),
    ],
)
def test_a_choice_says_what_it_does(question, action, does):
    run = against("giant_rat", hero(armor=2), grid=grid(_0="monster_b", _1="tomb"))
    run.state = replace(run.state, fight=replace(run.fight, dice=(Die(6, 6, True),)))
    assert weighed(run, question, action) == does


def test_yes_and_no_mean_something_wherever_they_can_be_said():
    for about, spoken in ((a.Accept(), YES), (a.Pass(), NO)):
        assert all(spoken.values()), about
    assert set(YES) <= set(NO)
    assert set(ASKED) == set(About)


# Refusals


@pytest.mark.parametrize(
    ("refusal", "sentence"),
    [
        (Refusal.of("M-6.8", "potion-for-fights", potion="fire"), "That potion is for fights. (M-6.8)"),
        (Refusal.of("M-6.11", "another-is-asked", asked=1), "It is Bo's choice now. (M-6.11)"),
        (Refusal.of("M-3.2", "no-way-there", cell=4), "No way leads to b2 from here: go right or down. (M-3.2)"),
        (Refusal.of("M-6.8", "no-such-potion", potion="holy"), "You have no Holy potion. (M-6.8)"),
        (
            Refusal.of("M-2.5", "skill-spent", skill="tribute"),
            "Your card lies facedown, so there is no Divine Tribute. (M-2.5)",
        ),
        (
            Refusal.of("M-2.4", "not-your-skill", skill="bash", character="mage"),
            "Bash is not a skill of the Mage. (M-2.4)",
        ),
        (Refusal.of("M-4.11", "too-expensive", price=5, gold=2), "It costs 5 Gold, and you have 2. (M-4.11)"),
        (Refusal.of("M-4.12", "buys-nothing"), "That would do nothing for you now. House rule. (M-4.12)"),
    ],
)
def test_a_refusal_says_why_with_its_clause(refusal, sentence):
    assert explain(refusal, NAMES) == sentence


def test_every_sentence_of_a_refusal_is_used_and_every_refusal_has_one():
    folder = Path(__file__).parents[3] / "src/duskboard/games/rogue"
    code = (folder / "rules/refusals.py").read_text() + (folder / "options.py").read_text()
    quoted = set(re.findall(r'"([a-z]+(?:-[a-z]+)+)"', code))
    if "feat-needs-{action.price}" in code:
        quoted |= {f"feat-needs-{price}" for price in get_args(a.Price.__value__)}
    assert quoted == set(BECAUSE)


def test_every_wish_at_any_moment_is_refused_in_words():
    sheet = clauses(read_sheet("rogue", "en"))
    chance = Seeded.of("refused")
    match = Match.begin(ROGUE, seats=2, chance=chance)
    for _ in range(40):
        if not match.to_act:
            break
        for seat in range(2):
            for wish in list(SPOKEN)[::7]:
                refusal = ROGUE.why_not(match.state, seat, wish)
                assert refusal is None or explain(refusal, NAMES).endswith(f"({refusal.clause})")
                assert refusal is None or refusal.clause in sheet
        seat = match.to_act[0]
        match.play(seat, ROGUE.idle(match.view(seat), seat, chance))
