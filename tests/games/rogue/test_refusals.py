"""Why not? Every reason for which an answer is refused, with the clause that refuses it."""

import pytest

from duskboard.engine import Refused
from duskboard.games.rogue.actions import (
    Accept,
    Backstab,
    Bash,
    Buy,
    Choose,
    Double,
    Evade,
    Feat,
    Foresee,
    Go,
    Pass,
    Play,
    Put,
    RaiseShield,
    Replace,
    Reroll,
    Roll,
    Sell,
    SendCrow,
    Shift,
    Strike,
    Swap,
    TakeStance,
    Tribute,
)
from duskboard.games.rogue.box.pieces import Character, Potion, Stance
from duskboard.games.rogue.game import ROGUE
from duskboard.games.rogue.log.agenda import Do, Task
from duskboard.games.rogue.options import Options, why_not_start
from tests.games.rogue.moves import conjure, drink, roll, set_out, standing, turn
from tests.games.rogue.tables import Run, against, grid, hero, in_room, on_the_way, picks, refused

OG = "og_first"
START = (True, *[False] * 7)


def crow_at(cell=0, **rest):
    return standing(cell, item="crow", entered=START, grid=grid(_0="bonfire", _1="tomb", _3="cave"), **rest)


def merchant(**stats):
    return in_room("merchant", hero(**{"gold": 10, **stats}))


def fight(character="crusader", **stats):
    return against(OG, hero(character, **stats))


def over():
    return Run(hero(hp=1)).do(Task(Do.HURT, 0, 1))


def laying():
    """The Crow has brought two Rooms; the first lies on cell 4."""
    return Run(hero(item="crow")).do(Task(Do.AREA, number=3)).play(Accept(), 0, 0).play(Put(4))


FULL = {"potions": ["fire", "holy"]}

CASES = [
    # the key of the reason, the clause, the table, the wish, by whom (None: by whoever is asked)
    ("run-over", "M-7.2", over, Roll(), 0),
    ("run-over", "M-7.2", over, Roll(), 7),
    ("no-such-seat", "M-8.1", fight, Roll(), 1),
    ("no-such-seat", "M-8.1", fight, Roll(), -1),
    ("another-is-asked", "M-6.11", lambda: against(OG, hero(), hero("mage")), Roll(), 1),
    ("choose-character", "M-2.4", set_out, Roll(), None),
    ("choose-character", "M-8.1", lambda: set_out(seats=2, partner="mage"), Play(Character.MAGE), None),
    # skills
    ("not-your-skill", "M-2.4", fight, Backstab(), None),
    ("not-your-skill", "M-2.4", lambda: standing(0), Evade(1), None),
    ("not-your-skill", "M-2.4", lambda: in_room("bonfire", hero("priestess")), RaiseShield(), None),
    ("skill-spent", "M-2.5", lambda: fight(ready=False, potions=["healing"]), Bash(), None),
    ("skill-spent", "M-2.5", lambda: standing(0, ready=False), RaiseShield(), None),
    ("skill-spent", "M-2.5", lambda: standing(0, "mage", ready=False, grid=grid(_0="tomb", _1="cave", _3="crow")),
     Foresee(4), None),
    ("combat-skill-later", "M-6.10", lambda: standing(0), Bash(), None),
    ("combat-skill-later", "M-6.10", lambda: roll(fight("priestess"), 3, 1), Tribute(1), None),
    ("way-skill-later", "M-6.10", fight, RaiseShield(), None),
    ("way-skill-later", "M-6.10", lambda: in_room("bonfire", hero("mage")), Foresee(4), None),
    ("no-evading-exit", "M-2.13", lambda: standing(5, "rogue", potions=["healing"]), Evade(8), None),
    ("no-way-there", "M-3.2", lambda: standing(0, "rogue"), Evade(4), None),
    ("no-way-there", "M-3.2", lambda: standing(4), Go(3), None),
    ("not-facedown", "M-2.12", lambda: standing(0, "mage"), Foresee(1), None),
    ("not-facedown", "M-2.12", lambda: standing(0, "mage"), Foresee(8), None),
    ("not-facedown", "M-2.12", lambda: on_the_way(hero("mage"), dice=(0, 0)).play(Foresee(4), 0), Foresee(4), None),
    ("tribute-too-high", "M-2.7", lambda: fight("priestess"), Tribute(10), None),
    ("tribute-too-high", "M-2.7", lambda: fight("priestess", hp=1, potions=["healing"]), Tribute(1), None),
    ("not-conjurable", "M-2.8", lambda: fight("mage"), conjure("healing"), None),
    # potions
    ("no-such-potion", "M-6.8", lambda: standing(0), drink("healing"), None),
    ("potion-later", "M-R26", lambda: roll(fight(potions=["healing"]), 3, 1), drink("healing"), None),
    ("only-healing-saves", "M-R12", lambda: Run(hero(hp=1, potions=["healing", "fire"])).do(Task(Do.HURT, 0, 1)),
     drink("fire"), None),
    ("potion-for-fights", "M-6.8", lambda: standing(0, potions=["fire"]), drink("fire"), None),
    ("one-potion-a-turn", "M-10.7",
     lambda: fight("priestess", potions=["healing", "holy"], curse=True).play(drink("healing")), drink("holy"), None),
    ("after-the-dice", "M-10.7", lambda: fight(potions=["fire"]), drink("fire"), None),
    ("does-nothing", "M-6.8", lambda: standing(0, hp=20, potions=["healing"]), drink("healing"), None),
    ("does-nothing", "M-6.8", lambda: turn(fight(potions=["fire", "holy"]), 2, 1), drink("holy"), None),
    # the Crow
    ("no-crow", "M-4.9", lambda: standing(0), SendCrow(1), None),
    ("no-crow", "M-4.9", lambda: standing(0, item="worn_sword", feats=2), SendCrow(1), None),
    ("not-for-the-crow", "M-4.9", crow_at, SendCrow(0), None),
    ("not-for-the-crow", "M-4.9", crow_at, SendCrow(4), None),
    ("place-taken", "M-4.10", laying, Put(4), None),
    # dice
    ("no-such-die", "M-2.3", lambda: roll(fight(), 6, 1), Reroll(1), None),
    ("no-such-die", "M-2.3", lambda: roll(fight(xp=6), 6, 6, 1), Feat(2, "xp"), None),
    ("not-critical", "M-10.4", lambda: roll(fight(), 5, 1), Reroll(0), None),
    ("feat-used", "M-R4", lambda: roll(fight(xp=6), 2, 2, 1).play(Feat(0, "xp"), 1), Feat(0, "xp"), None),
    ("feat-needs-xp", "M-10.5", lambda: roll(fight(), 2, 1), Feat(0, "xp"), None),
    ("feat-needs-hp", "M-10.5", lambda: roll(fight(hp=2, xp=1), 2, 1), Feat(0, "hp"), None),
    ("feat-needs-item", "M-10.5", lambda: roll(fight(), 2, 1), Feat(0, "item"), None),
    ("feat-needs-item", "M-10.5", lambda: roll(fight(item="crow"), 2, 1), Feat(0, "item"), None),
    # trade
    ("nothing-to-sell", "M-4.11", merchant, Sell(), None),
    ("nothing-to-sell", "M-4.11", merchant, Sell(Potion.FIRE), None),
    ("no-such-ware", "M-4.11", lambda: in_room("hunter", hero(gold=9)), Buy(4), None),
    ("too-expensive", "M-4.11", lambda: merchant(gold=4), Buy(4), None),
    ("no-potion-here", "M-4.11", merchant, Buy(0, Potion.FIRE), None),
    ("no-potion-here", "M-4.11", lambda: merchant(**FULL), Buy(0, drop=Potion.FIRE), None),
    ("buys-nothing", "M-4.12", lambda: merchant(hp=20), Buy(0), None),
    ("buys-nothing", "M-4.12", merchant, Buy(2), None),
    ("which-potion", "M-4.11", merchant, Buy(5), None),
    ("held-already", "M-4.12", lambda: merchant(potions=["fire"]), Buy(5, Potion.FIRE), None),
    ("throw-one-away", "M-4.11", lambda: merchant(**FULL), Buy(5, Potion.FROST), None),
    ("throw-one-away", "M-4.11", lambda: merchant(**FULL), Buy(5, Potion.FROST, Potion.HEALING), None),
    ("no-need-to-throw-away", "M-4.11", lambda: merchant(potions=["fire"]), Buy(5, Potion.FROST, Potion.FIRE), None),
    # the rest
    ("cannot-pay", "M-6.7", lambda: in_room("hermit", hero(food=1)), Choose(0), None),
    ("no-such-action", "M-4.2", lambda: in_room("bonfire", hero()), Choose(3), None),
    ("not-swappable", "M-4.3", lambda: in_room("hermit", hero(xp=1)).play(Choose(2)), Swap(0, 1), None),
    ("not-swappable", "M-4.3", lambda: in_room("hermit", hero(xp=1)).play(Choose(2)), Swap(1, 1), None),
    ("not-swappable", "M-4.3", lambda: in_room("hermit", hero(xp=1)).play(Choose(2)), Swap(7, 8), None),
    ("not-an-answer", "M-6.11", fight, Pass(), None),
    ("not-an-answer", "M-6.11", lambda: in_room("chest", hero(), dice=picks(6, 1)), Choose(2), None),
    ("not-an-answer", "M-6.11", lambda: in_room("shrine", hero(gold=1)), Shift(1), None),
    ("not-an-answer", "M-6.11", lambda: standing(0), Reroll(0), None),
    ("not-an-answer", "M-6.11", fight, Strike(), None),
    ("not-an-answer", "M-6.11", fight, Go(1), None),
    ("not-an-answer", "M-6.11", fight, SendCrow(1), None),
    ("not-an-answer", "M-6.11", fight, Buy(0), None),
    ("not-an-answer", "M-6.11", fight, Swap(1, 2), None),
    ("not-an-answer", "M-6.11", fight, Put(1), None),
    ("not-an-answer", "M-6.11", fight, Double(0), None),
    ("not-an-answer", "M-6.11", fight, TakeStance(Stance.BALANCED), None),
    ("not-an-answer", "M-6.11", fight, Replace(Potion.FIRE), None),
    ("not-an-answer", "M-6.11", fight, Play(Character.MAGE), None),
]  # fmt: skip


@pytest.mark.parametrize(("because", "clause", "table", "wish", "seat"), CASES)
def test_an_answer_is_refused_by_a_clause(because, clause, table, wish, seat):
    run = table()
    before = run.state
    assert refused(run, wish, seat) == (clause, because)
    with pytest.raises(Refused):
        run.play(wish, seat=seat)
    assert run.state == before, "a refusal changes nothing"


def test_with_a_feat_in_every_attack_another_clause_refuses():
    run = roll(against(OG, hero(xp=6), options=Options(feats="attack")), 2, 2, 1).play(Feat(0, "xp"), 1)
    assert refused(run, Feat(0, "xp")) == ("M-9.1", "feat-used")


def test_two_alike_are_refused_before_the_run():
    refusal = why_not_start(Options(character="mage", partner="mage"), 2)
    assert (refusal.clause, refusal.because, refusal.field) == ("M-8.1", "same-character", "partner")


def test_every_reason_that_the_game_declares_is_provoked_here():
    provoked = {because for because, *_ in CASES} | {"same-character"}
    assert provoked == set(ROGUE.notation.reasons)


@pytest.mark.parametrize("hp", [2, 9])
def test_a_refusal_says_how_many_hp_can_be_given_up(hp):
    refusal = fight("priestess", hp=hp, potions=["healing"]).refusal(Tribute(hp))
    assert refusal.facts == {"hp": hp, "most": hp - 1}


def test_a_refusal_says_what_a_ware_costs():
    assert in_room("hunter", hero(gold=1, armor=1), area=5).refusal(Buy(0)).facts == {"price": 3, "gold": 1}


def test_a_refusal_says_which_die_by_its_number():
    assert roll(fight(xp=6), 5, 4, 1).refusal(Reroll(1)).facts == {"die": 2}
