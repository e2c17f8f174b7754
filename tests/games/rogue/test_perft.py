"""How many ways a run can go, counted by the game and once more by hand: wrong choices show deep down."""

from functools import cache

import pytest

from duskboard.engine import Table, branches
from duskboard.games.rogue.actions import Roll
from duskboard.games.rogue.game import ROGUE
from duskboard.games.rogue.log.agenda import About
from duskboard.games.rogue.log.events import Asked, Ate
from tests.conftest import LONG
from tests.games.rogue.tables import against, grid, hero, in_room, on_the_way

pytestmark = pytest.mark.net


# As the game counts


def perft(state, depth, about=None):
    """The number of ways to go on for *depth* decisions, or until something else is asked."""
    question = state.question
    if depth == 0 or (about is not None and question.about is not about):
        return 1
    total = 0
    for action in ROGUE.legal(state, question.seat).listed:
        for _, after in branches(lambda chance, action=action: resolved(state, action, chance)):
            total += 1 if after is None else perft(after, depth - 1, about)
    return total


def resolved(state, action, chance):
    """The table after *action*; None: nothing is asked any more, or the area is left."""
    table = Table(state, ROGUE.evolve, chance)
    ROGUE.resolve(table, state.question.seat, action)
    left = any(isinstance(event, Ate) for event in table.events)
    return table.state if isinstance(table.events[-1], Asked) and not left else None


# As one counts by hand


@pytest.mark.parametrize(("character", "ways"), [("crusader", 6), ("rogue", 24), ("priestess", 6)])
def test_M_3_2_there_are_six_paths_and_each_can_evade_one_of_three_rooms(character, ways):
    """M-2.13 Three of the four steps lead to a Room, so a path can be walked plainly or with one of three evasions."""
    one = hero(character, food=1, ready=character == "rogue")
    laid = grid(**{f"_{cell}": "merchant" for cell in range(8)})  # nothing to trade: nothing happens in them
    run = on_the_way(one, grid=laid)
    assert perft_of_area(run.state) == ways


def perft_of_area(state):
    """Ways until the area is left: nothing depends on luck in it."""
    total = 0
    for action in ROGUE.legal(state, 0).listed:
        table = Table(state, ROGUE.evolve, NoLuck())
        try:
            ROGUE.resolve(table, 0, action)
        except NextArea:
            total += 1
            continue
        total += perft_of_area(table.state)
    return total


class NextArea(Exception):
    """Rooms are drawn: the next area is laid out."""


class NoLuck:
    def pick(self, n):
        raise NextArea


@cache
def attacks(dice, xp, hp, used, depth):
    """M-10.3 to M-10.6 by hand: dice are (worth, critical); the last decision is to strike."""
    if depth == 0:
        return 1
    total = 1  # strike
    for at, (worth, critical) in enumerate(dice):
        others = lambda die, at=at: (*dice[:at], die, *dice[at + 1 :])  # noqa: E731
        for face in range(1, 7):
            new = (0, False) if face == 1 else (face, face == 6)
            if critical:
                added = (worth + face, face == 6) if face > 1 else (0, False)
                total += attacks(others(added), xp, hp, used, depth - 1)
            if at not in used:
                marked = used | {at}
                total += attacks(others(new), xp - 1, hp, marked, depth - 1) if xp >= 1 else 0
                total += attacks(others(new), xp, hp - 2, marked, depth - 1) if hp >= 3 else 0
    return total


@pytest.mark.parametrize("faces", [(6, 1), (3, 6), (6, 6), (2, 4)])
def test_M_10_6_rerolls_and_feats_are_as_many_as_counted_by_hand(faces):
    depth = 4 if LONG else 3
    run = against("og_first", hero(xp=7, hp=4), area=10, boss=True)
    run.play(Roll(), *(face - 1 for face in faces), 0)  # Og misses
    dice = tuple((0 if face == 1 else face, face == 6) for face in faces)
    assert perft(run.state, depth, About.ATTACK) == attacks(dice, 7, 4, frozenset(), depth)


WARES = ((1, "hp", 1), (2, "food", 1), (3, "hp", 4), (5, "armor", 1))  # what a merchant sells, without cure and potion
LIMITS = {"hp": 20, "food": 4, "armor": 4}


def trades(stats, gold, potions, depth):
    """M-4.11, M-4.12 by hand, for somebody in good health."""
    if depth == 0:
        return 1
    total = 1  # leave
    for price, stat, by in WARES:
        if gold >= price and stats[stat] < LIMITS[stat]:
            more = stats | {stat: min(LIMITS[stat], stats[stat] + by)}
            total += trades(more, gold - price, potions, depth - 1)
    if gold >= 5:
        for new in {"fire", "frost", "poison", "healing", "holy", "perception"} - potions:
            for gone in potions if len(potions) == 2 else {None}:
                total += trades(stats, gold - 5, potions - {gone} | {new}, depth - 1)
    if stats["armor"]:
        total += trades(stats | {"armor": stats["armor"] - 1}, min(10, gold + 3), potions, depth - 1)
    for potion in potions:
        total += trades(stats, min(10, gold + 3), potions - {potion}, depth - 1)
        if potion == "healing" and stats["hp"] < 20:
            total += trades(stats | {"hp": min(20, stats["hp"] + 6)}, gold, potions - {potion}, depth - 1)
    return total


@pytest.mark.parametrize("potions", [(), ("healing",), ("fire", "healing")])
def test_M_4_11_trades_are_as_many_as_counted_by_hand(potions):
    depth = 4 if LONG else 3
    run = in_room("merchant", hero(hp=17, armor=1, food=3, gold=7, potions=potions))
    stats = {"hp": 17, "armor": 1, "food": 3}
    assert perft(run.state, depth) == trades(stats, 7, frozenset(potions), depth)
