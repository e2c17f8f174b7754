"""The rulings about potions: M-R10 to M-R12, M-R26 and M-R27."""

import pytest

from duskboard.games.rogue.actions import (
    Accept,
    Backstab,
    Choose,
    Feat,
    Foresee,
    Go,
    Pass,
    Roll,
    Strike,
    Tribute,
)
from duskboard.games.rogue.log.agenda import About, Do, Task
from duskboard.games.rogue.log.events import Checked, Died
from duskboard.games.rogue.options import Options
from tests.games.rogue.moves import (
    changes,
    conjure,
    damage,
    drawn,
    drink,
    roll,
    rolled,
    standing,
    turn,
)
from tests.games.rogue.tables import Run, against, grid, hero, in_room, on_the_way, picks, refused

OG = "og_first"
PIT = picks(1, 5)


def test_M_R10_a_conjured_poison_and_a_drunk_one_add_up():
    run = against(OG, hero("mage", potions=["poison"]))
    run.play(conjure("poison"), *picks(2, 1))
    run.play(Strike()).play(drink("poison"), *picks(2, 1))
    assert damage(run) == 2 + 8
    run.play(Strike(), *picks(2, 1))
    assert damage(run) == 2 + 8


def test_M_R11_perception_for_a_check_does_not_cure_the_eyes():
    run = in_room("trap_door", hero(potions=["perception"], blindness=True))
    run.play(drink("perception"), *picks(1))
    assert (run.hero.gold, run.hero.blindness, run.hero.potions) == (2, True, ())


def test_M_R11_perception_for_the_eyes_makes_no_check_succeed():
    run = on_the_way(hero(potions=["perception"], blindness=True), grid=grid(_0="bonfire", _1="trap_door", _3="tomb"))
    run.play(drink("perception"))
    run.play(Go(1), *picks(1, 1), *drawn("cave", "crow", gone=["bonfire", "trap_door", "tomb"]))
    assert (run.hero.gold, run.hero.blindness) == (0, False)


# M-R12 Healing as a reaction

LOSSES = {
    "a hit": lambda: turn(against(OG, hero(hp=8, potions=["healing"])), 2, 3).play(Pass()),
    "a drop of poison": lambda: roll(against(OG, hero(hp=1, poison=True, potions=["healing"])), 2, 3, poison=True),
    "a drop in a check": lambda: in_room("trap_door", hero(hp=1, poison=True, potions=["healing"])).play(
        Roll(), *picks(1, 1), 1
    ),
    "a trap": lambda: in_room("trap_spikes", hero(hp=3, potions=["healing"]), area=8).play(Roll(), *PIT),
    "something missing": lambda: in_room("trap_axe", hero(hp=1, potions=["healing"])).play(Roll(), *picks(1, 3)),
    "hunger": lambda: Run(hero(hp=3, potions=["healing"])).do(Task(Do.EAT, 0)),
    "a thieving crow": lambda: in_room("crow", hero(hp=1, potions=["healing"])),
}


@pytest.mark.parametrize("loss", LOSSES)
def test_M_R12_healing_can_save_from_any_loss(loss):
    run = LOSSES[loss]()
    assert (run.about, run.choices) == (About.SAVE, [drink("healing"), Pass()])
    before, lost = run.hero.hp, run.state.question.number
    run.play(drink("healing"))
    assert changes(run)[:2] == [("hp", 6), ("hp", -lost)], "just before it, then the loss"
    assert (run.hero.hp, run.hero.potions) == (before + 6 - lost, ())


def test_M_R12_it_may_be_declined():
    run = Run(hero(hp=3, potions=["healing"])).do(Task(Do.HURT, 0, 3)).play(Pass())
    assert run.happened(Died)


def test_M_R12_up_to_20_and_then_the_loss():
    run = Run(hero(hp=18, potions=["healing"])).do(Task(Do.HURT, 0, 18)).play(drink("healing"))
    assert run.hero.hp == 2


def test_M_R12_nobody_is_asked_about_a_loss_that_does_not_kill():
    run = Run(hero(hp=3, potions=["healing"])).do(Task(Do.HURT, 0, 2))
    assert (run.about, run.hero.hp) == (None, 1)


def test_M_R12_in_combat_only_if_no_potion_was_used_this_turn():
    run = turn(against(OG, hero(hp=8, potions=["healing", "fire"])), 2, 3).play(drink("fire"))
    assert (run.result.ending, run.hero.potions) == ("death", ("healing",))


def test_M_R12_a_conjured_potion_does_not_stand_in_its_way():
    run = against(OG, hero("mage", hp=8, potions=["healing"]))
    run.play(conjure("fire"))
    roll(run, 2, 3)
    run.play(Strike()).play(Pass())
    assert run.about is About.SAVE


def test_M_R12_if_it_is_not_enough_the_blessing_may_follow():
    run = Run(hero("priestess", hp=1, potions=["healing"])).do(Task(Do.HURT, 0, 9)).play(drink("healing"))
    assert run.about is About.BLESS
    assert run.play(Accept()).hero.hp == 2


def test_M_R12_if_it_is_not_enough_one_dies_all_the_same():
    run = Run(hero(hp=1, potions=["healing"])).do(Task(Do.HURT, 0, 7)).play(drink("healing"))
    assert (run.result.ending, run.hero.hp) == ("death", 0)


def test_M_R12_what_one_pays_never_brings_one_to_0():
    run = against(OG, hero("priestess", hp=3))
    assert run.choices == [Roll(), Tribute(1), Tribute(2)]
    assert refused(run, Tribute(3)) == ("M-2.7", "tribute-too-high")
    feats = roll(against(OG, hero(hp=3, xp=1)), 2, 1)
    feats.play(Feat(0, "hp"), *picks(6))
    assert feats.hero.hp == 1
    assert feats.about is About.ATTACK, "and it opens no reaction"


# M-R26, M-R27 When


def asked_about(about):
    """A table where this is asked, and somebody holds all that could be drunk."""
    ill = {"potions": ["healing", "holy"], "curse": True}

    def fight():
        return against(OG, hero("rogue", xp=6, **ill))

    rest = {
        About.ATTACK: lambda: roll(fight(), 2, 2, 1, curse=False),
        About.DOUBLE: lambda: roll(fight().play(Backstab()), 2, 2, 1, curse=False).play(Strike()),
        About.STANCE: lambda: against(OG, hero(**ill), options=Options(stances=True)),
        About.ACTION: lambda: in_room("bonfire", hero(**ill)),
        About.ROW: lambda: in_room("chest", hero(**ill)).play(Roll(), *picks(6, 1), 0),
        About.TUNNEL: lambda: in_room("hermit", hero(xp=1, **ill)).play(Choose(2)),
        About.SHIFT: lambda: in_room("tomb", hero(**ill)).play(Roll(), *picks(6, 3), 0),
        About.OFFER: lambda: in_room("shrine", hero(gold=1, **ill)),
        About.FEED: lambda: in_room("crow", hero(food=1, **ill)),
        About.FULL: lambda: Run(hero(**ill)).do(Task(Do.APPLY, 0, effects=("fire potion",))),
        About.WEAPON: lambda: in_room("armory", hero(item="crow", **ill)).play(Roll(), *picks(6, 1), 0),
        About.FORESEE: lambda: on_the_way(hero("mage", **ill), dice=(0, 0)).play(Foresee(4), 0),
        About.CALL_CROW: lambda: Run(hero(item="crow", **ill)).do(Task(Do.AREA, number=3)),
        About.PUT: lambda: Run(hero(item="crow", **ill)).do(Task(Do.AREA, number=3)).play(Accept(), 0, 0),
        About.BLESS: lambda: Run(hero("priestess", hp=1, potions=["holy"], curse=True)).do(Task(Do.HURT, 0, 1)),
    }
    return rest[about]()


@pytest.mark.parametrize(
    "about",
    [
        About.ATTACK, About.DOUBLE, About.STANCE, About.ACTION, About.ROW, About.TUNNEL, About.SHIFT, About.OFFER,
        About.FEED, About.FULL, About.WEAPON, About.FORESEE, About.CALL_CROW, About.PUT, About.BLESS,
    ],
)  # fmt: skip
def test_M_R26_outside_the_windows_nothing_is_drunk(about):
    run = asked_about(about)
    assert run.about is about
    assert refused(run, drink("holy")) == ("M-R26", "potion-later")


def test_M_R26_the_windows():
    ill = {"potions": ["healing", "holy"], "curse": True}
    both = {drink("healing"), drink("holy")}
    windows = {
        About.WAY: standing(0, **ill),
        About.CHECK: in_room("trap_door", hero(**ill)),
        About.READY: against(OG, hero(**ill)),
        About.DRINK: turn(against(OG, hero(**ill)), 2, 1, curse=False),
        About.MARKET: in_room("merchant", hero(**ill)),
    }
    for about, run in windows.items():
        assert run.about is about
        assert both <= set(run.choices)
    assert in_room("hunter", hero(**ill)).play(drink("holy")).hero.curse is False
    blind = {"potions": ["perception"], "blindness": True}
    for run in (standing(0, **blind), against(OG, hero(**blind)), in_room("merchant", hero(**blind))):
        assert not run.play(drink("perception")).hero.blindness


def test_M_R26_healing_is_a_reaction_too_and_the_others_are_not():
    run = Run(hero(hp=1, potions=["healing", "holy"], curse=True)).do(Task(Do.HURT, 0, 1))
    assert run.choices == [drink("healing"), Pass()]
    assert refused(run, drink("holy")) == ("M-R12", "only-healing-saves")


def test_M_R27_perception_is_declared_before_the_roll_and_only_the_dungeon_die_is_rolled():
    run = in_room("trap_door", hero(xp=18, potions=["perception"], curse=True, poison=True, hp=1))
    run.play(drink("perception"), *picks(6))
    assert rolled(run) == ((), 6, None, None)
    assert (run.happened(Checked)[0].success, run.hero.gold, run.hero.hp) == (True, 4, 1)


def test_M_R27_after_the_roll_it_is_too_late():
    run = in_room("tomb", hero(potions=["perception"])).play(Roll(), *picks(6, 3))
    assert refused(run, drink("perception")) == ("M-R26", "potion-later")
