"""Matches for the nets: a game with options of its own choosing, played for a while by players of mixed boldness."""

from collections.abc import Iterator
from typing import Any

import msgspec
from hypothesis import strategies as st

from duskboard.engine import (
    AnyGame,
    AnyMatch,
    Event,
    Match,
    Refused,
    Scripted,
    Seat,
    Secret,
    Seeded,
    Table,
    Turn,
    judge_start,
    witnessed,
)
from duskboard.games import SHELF
from duskboard.games.dungeon.actions import Announce, Hold
from duskboard.games.dungeon.events import DecisionSealed
from duskboard.games.rogue.events import RoomLookedAt, RoomReplaced, RoomRevealed
from duskboard.games.rogue.way import unseen

BOLD = (0, 2, 10)  # of ten decisions, so many by `propose` instead of `idle`
COMPANY = 4


def seats_of(match: AnyMatch) -> list[Seat | None]:
    """Every seat, and a spectator."""
    return [*range(match.seats), None]


def options_of(game: AnyGame) -> st.SearchStrategy[Any]:
    """Any combination of the game's options; those that do not go together are sorted out later."""
    schema = msgspec.json.schema(game.Options)["$defs"][game.Options.__name__]["properties"]
    values = {name: st.sampled_from(field.get("enum", [True, False])) for name, field in schema.items()}
    return st.builds(game.Options, **values)


@st.composite
def played(draw: Any, game: AnyGame, most_turns: int = 80, seats: int | None = None) -> AnyMatch:
    """A match, anywhere between its set-up and its end."""
    players = draw(st.sampled_from(game.seats)) if seats is None else seats
    options = draw(options_of(game).filter(lambda options: fits(game, options, players)))
    chance = Seeded.of("law", draw(st.integers(0, 2**32)))
    match = Match.begin(game, seats=players, options=options, chance=chance)
    bold = draw(st.sampled_from(BOLD))
    for _ in range(draw(st.integers(0, most_turns))):
        if not match.to_act:
            break
        one_move(match, bold, chance)
    return match


def one_move(match: AnyMatch, bold: int, chance: Seeded) -> None:
    """Somebody who owes a decision makes one."""
    seat = match.to_act[chance.pick(len(match.to_act))]
    choose = match.game.propose if chance.pick(10) < bold else match.game.idle
    match.play(seat, choose(match.view(seat), seat, chance))


def fits(game: AnyGame, options: Any, seats: int) -> bool:
    try:
        judge_start(game, options, seats)
    except Refused:
        return False
    return True


# What reaches a seat


def told(events: list[Event], seat: Seat | None) -> bytes:
    """The bytes by which *seat* learns of *events*."""
    return msgspec.json.encode(witnessed(events, seat))


def shown(game: AnyGame, state: Any, seat: Seat | None, wishes: list[Any]) -> bytes:
    """The bytes that *seat* gets of a position: view, who is asked, choices, and every refusal it can provoke."""
    if seat is None:
        return msgspec.json.encode([game.view(state, None), game.to_act(state)])
    refusals = [game.why_not(state, seat, wish) for wish in wishes]
    said = [game.notation.explain(refusal, "ABCDEF") for refusal in refusals if refusal]
    return msgspec.json.encode([game.view(state, seat), game.to_act(state), game.legal(state, seat), refusals, said])


def wishes_of(match: AnyMatch) -> list[Any]:
    """Actions to try: all that were ever played here, and all that anybody could play now."""
    played_so_far = [turn.action for turn in match.turns if turn.action is not None]
    possible = [action for seat in range(match.seats) for action in match.legal(seat).listed]
    return list(dict.fromkeys([*played_so_far, *possible]))


def boundaries(match: AnyMatch) -> Iterator[tuple[int, int]]:
    """For each turn, where its events begin and end in the log."""
    begin = 0
    for turn in match.turns:
        yield begin, begin + len(turn.events)
        begin += len(turn.events)


def check_secrecy(match: AnyMatch, seat: Seat | None, chance: Seeded) -> bool:
    """Re-deal all that *seat* may not know: not one byte that it received may change. Was anything re-dealt?"""
    game, log = match.game, match.log
    other = list(game.sample(match.options, match.seats, seat, match.seen(seat), chance))
    wishes = wishes_of(match)
    one_state = other_state = game.start(match.options, match.seats)
    for turn, (begin, end) in zip(match.turns, boundaries(match), strict=True):
        assert told(other[begin:end], seat) == told(log[begin:end], seat)
        if turn.action is not None:
            check_rules_tell_nothing(game, other_state, turn, other[begin:end])
        for event, twin in zip(log[begin:end], other[begin:end], strict=True):
            one_state, other_state = game.evolve(one_state, event), game.evolve(other_state, twin)
        assert shown(game, other_state, seat, wishes) == shown(game, one_state, seat, wishes)
    return other != log


def check_rules_tell_nothing(game: AnyGame, state: Any, turn: Turn, twins: list[Event]) -> None:
    """The rules, run on the re-dealt table, must emit the same public events, and as many secret ones.

    The re-dealt log has its public events from the real one, so only this finds an event that depends on a secret.
    """
    table = Table(state, game.evolve, Scripted(turn.picks))
    if game.name in TWIN_LUCK:
        table.chance = TWIN_LUCK[game.name](table, turn, twins)
    game.resolve(table, turn.seat, TWIN_ACTIONS[game.name](turn, twins))
    assert [type(event) for event in table.events] == [type(event) for event in twins]
    for event, twin in zip(table.events, twins, strict=True):
        assert isinstance(event, Secret) or event == twin


def dungeon_action(turn: Turn, twins: list[Event]) -> Any:
    """The same action, or the decision that was sealed at the re-dealt table."""
    first = twins[0]
    if isinstance(first, DecisionSealed):
        return Announce() if first.lost else Hold()
    return turn.action


def same_action(turn: Turn, twins: list[Event]) -> Any:
    """Where no decision is ever sealed, the same action."""
    return turn.action


class RogueLuck:
    """The same luck where a hidden Room is another one: it is drawn from other Rooms then, but the same comes up."""

    def __init__(self, table: Table[Any], turn: Turn, twins: list[Event]) -> None:
        self._table, self._picks, self._twins = table, Scripted(turn.picks), twins

    def pick(self, n: int) -> int:
        pick = self._picks.pick(n)
        if n <= MOST_FACES:
            return pick
        coming = self._twins[len(self._table.events) :]
        drawn = next((event for event in coming if isinstance(event, ROOM_DRAWN)), None)
        assert drawn is not None, "the rules draw a Room where the re-dealt log has none"
        return unseen(self._table.state).index(drawn.room)


MOST_FACES = 6  # of a die: whatever has more outcomes is a draw of Rooms
ROOM_DRAWN = (RoomLookedAt, RoomRevealed, RoomReplaced)

TWIN_ACTIONS = {"dungeon": dungeon_action, "liars_dice": same_action, "rogue": same_action}
TWIN_LUCK = {"rogue": RogueLuck}
GAMES = list(SHELF.values())
