"""Exact outcome probabilities of a choice: enumerates all dice rolls and plays each one by the rules.

They are computed from a view, so they use no hidden information. Later decisions are assumed: sixes are not rerolled,
no feat, no potion and no Blessing is used. The assumptions are returned with the odds.
"""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import cache

from duskboard.engine import Chance, Likely, Odds, Scripted, Seat, Table, branches
from duskboard.games.rogue.actions import Action, Drink, Go, Roll, Tribute
from duskboard.games.rogue.box.card_data import BOX
from duskboard.games.rogue.box.hero import Fight, dice_of
from duskboard.games.rogue.box.pieces import EXIT, Family, Potion
from duskboard.games.rogue.choices import DOUBLE, PASS, ROLL, STRIKE, choices
from duskboard.games.rogue.log.agenda import About, Do, Question, Task
from duskboard.games.rogue.log.events import Afflicted, Asked, Checked, Cured, Died, Fell, Happening, Moved
from duskboard.games.rogue.log.fight_events import FoeAttacked, FoeSlain, FoeStruck, TurnBegan
from duskboard.games.rogue.rules import rules
from duskboard.games.rogue.rules.apply_events import evolve
from duskboard.games.rogue.rules.dice import throw
from duskboard.games.rogue.rules.gains_and_losses import blesser
from duskboard.games.rogue.rules.state import State
from duskboard.games.rogue.view import View

BEFORE_ROLL = (About.STANCE, About.READY)
IN_FIGHT = (*BEFORE_ROLL, About.ATTACK, About.DOUBLE, About.DRINK)
CHECKED = (Family.TRAP, Family.TREASURE, Family.ARMORY, Family.TOMB)
ASSUMED = ("sixes-stand", "no-feat", "no-potion")  # about the rest of an attack
UNBLESSED = ("no-blessing",)
TURN = (TurnBegan, FoeSlain, Fell, Died)  # events that end an attack


class Enough(Exception):
    """Stops the simulation: the event that was asked for has happened."""


class Until(Table[State]):
    """A table that stops at the first event of these kinds, by raising ``Enough``."""

    __slots__ = ("last",)

    def __init__(self, state: State, chance: Chance, last: tuple[type, ...]) -> None:
        super().__init__(state, evolve, chance)
        self.last = last

    def emit(self, event: Happening) -> None:  # type: ignore[override]
        super().emit(event)
        if isinstance(event, self.last):
            raise Enough


def odds(view: View, seat: Seat) -> Sequence[Odds]:
    """The odds of each choice of *seat* that dice or the foe's attack decide."""
    question = view.question
    if question is None or question.seat != seat:
        return ()
    state, listed = as_state(view, question), choices(view, question)
    if question.about in IN_FIGHT:
        return attack_odds(state, seat, listed)
    if question.about is About.CHECK:
        return [check(state, seat, action) for action in listed if isinstance(action, Roll)]
    if question.about is About.WAY:
        return [ahead(state, seat, go) for go in listed if isinstance(go, Go) and is_checked(state, go)]
    if question.about is About.OFFER:
        return [prayer(state, seat, action) for action in listed]
    return ()


REST = {About.STANCE: (Do.READY,), About.DOUBLE: (Do.DRINK,), About.DRINK: (Do.STRIKE,)}  # of a combat turn


def as_state(view: View, question: Question) -> State:
    """A state from what this seat sees; tasks after the attack or the Room are left out."""
    rest = [Task(do, question.seat, good=True) for do in REST.get(question.about, ())]
    return State(
        view.options,
        view.seats,
        view.heroes,
        area=view.area,
        floor=view.floor,
        grid=view.grid,
        brought=view.brought,
        entered=view.entered,
        boss=view.boss,
        met=view.met,
        fight=view.fight,
        question=question,
        agenda=tuple(rest),
    )


type Begin = Callable[[Table[State]], None]
type Outcomes = Iterable[tuple[Fraction, list[Happening]]]


def outcomes(state: State, begin: Begin, last: tuple[type, ...] = ()) -> Outcomes:
    """Every possible sequence of events up to one of these kinds, with its probability."""
    return branches(lambda chance: played(state, begin, last, chance))


def played(state: State, begin: Begin, last: tuple[type, ...], chance: Chance) -> list[Happening]:
    """One sequence of events, in which later questions get their default answers."""
    table = Until(state, chance, last)
    try:
        begin(table)
        while isinstance(table.events[-1], Asked):
            rules.resolve(table, rules.to_act(table.state)[0], plainest(table.state))
    except Enough:
        pass
    return table.events  # type: ignore[return-value]


@cache
def throws(count: int, cursed: bool, poisoned: bool) -> list[tuple[Fraction, list[int]]]:
    """Every roll of a dice pool, as picks that produce it; the order of the Character dice is ignored."""
    shares: dict[tuple[tuple[int, ...], int, bool | None, bool | None], Fraction] = {}
    for share, thrown in branches(lambda chance: throw(chance.pick, count, cursed, poisoned)):
        key = tuple(sorted(thrown.faces)), thrown.dungeon, thrown.curse, thrown.poison
        shares[key] = shares.get(key, Fraction(0)) + share
    return [
        (share, [face - 1 for face in (*faces, dungeon)] + [int(die) for die in (curse, poison) if die is not None])
        for (faces, dungeon, curse, poison), share in shares.items()
    ]


def attacks(state: State, seat: Seat, action: Action) -> Outcomes:
    """Every possible course of an attack; before the roll, all rolls of the pool are enumerated."""

    def begin(table: Table[State]) -> None:
        rules.resolve(table, seat, action)

    hero = state.heroes[seat]
    if state.question is None or state.question.about not in BEFORE_ROLL:
        return outcomes(state, begin, TURN)
    cured = action == Drink(Potion.HOLY)
    pool = throws(dice_of(hero), hero.curse and not cured, hero.poison and not cured)
    return [(share, played(state, begin, TURN, Scripted(picks))) for share, picks in pool]


def plainest(state: State) -> Action:
    """The default answer: roll, strike, double the best die, and spend nothing."""
    question = state.question
    assert question is not None
    if question.about is About.DOUBLE:
        assert state.fight is not None
        return best_die(state.fight)
    listed = choices(state, question)
    return next((action for action in (ROLL, STRIKE, PASS) if action in listed), listed[0])


def best_die(fight: Fight) -> Action:
    """M-2.9"""
    return max(DOUBLE[: len(fight.dice)], key=lambda double: fight.dice[double.die].total)


def attack_odds(state: State, seat: Seat, listed: Sequence[Action]) -> list[Odds]:
    """The odds of each choice; M-2.7 offers of more HP than a certain kill needs are left out."""
    told: list[Odds] = []
    for action in listed:
        if isinstance(action, Tribute) and told[-1].likely[0].chance == (1, 1):
            continue
        told.append(attack(state, seat, action))
    return told


def attack(state: State, seat: Seat, action: Action) -> Odds:
    """M-10.1 to M-10.9 One turn: what it deals, whether it kills, what the answer costs, whether that kills."""
    damage = kills = hurt = dies = Fraction(0)
    for share, events in attacks(state, seat, action):
        for event in events:
            if isinstance(event, FoeStruck):
                damage += share * event.damage
            elif isinstance(event, FoeSlain):
                kills += share
            elif isinstance(event, FoeAttacked):
                hurt += share * event.damage
            elif isinstance(event, Died):
                dies += share
    likely = (
        Likely("kills", exact(kills)),
        Likely("damage", mean=float(damage)),
        Likely("hurt", mean=float(hurt)),
        Likely("dies", exact(dies)),
    )
    unblessed = () if blesser(state) is None else UNBLESSED  # M-2.11 it would save the one who dies
    return Odds(action, likely, ASSUMED + unblessed)


def check(state: State, seat: Seat, action: Action) -> Odds:
    """M-6.3 Does it succeed?"""
    return Odds(action, (success(state, lambda table: rules.resolve(table, seat, action)),), ())


def is_checked(state: State, go: Go) -> bool:
    """Does that Room, if it is face up, have a Skill Check?"""
    room = None if go.cell == EXIT else state.grid[go.cell]
    return room is not None and BOX.rooms[room].family in CHECKED


def ahead(state: State, seat: Seat, go: Go) -> Odds:
    """M-6.3 The check of a Room that lies open on the way."""
    there = evolve(state, Moved(seat, go.cell))

    def enter(table: Table[State]) -> None:
        rules.go_on(table, [Task(Do.ENTER, seats=(seat,))])

    return Odds(go, (success(there, enter),), ("no-potion",))


def success(state: State, begin: Begin) -> Likely:
    good = sum(
        (share for share, events in outcomes(state, begin, (Checked,)) if events[-1].success),  # type: ignore[union-attr]
        Fraction(0),
    )
    return Likely("success", exact(good))


def prayer(state: State, seat: Seat, action: Action) -> Odds:
    """M-4.15 Is one afflicted, is one cured?"""
    afflicted = cured = Fraction(0)
    for share, events in outcomes(state, lambda table: rules.resolve(table, seat, action)):
        afflicted += share * any(isinstance(event, Afflicted) for event in events)
        cured += share * any(isinstance(event, Cured) for event in events)
    return Odds(action, (Likely("afflicted", exact(afflicted)), Likely("cured", exact(cured))), ())


def exact(chance: Fraction) -> tuple[int, int]:
    return chance.numerator, chance.denominator
