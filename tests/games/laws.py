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
from duskboard.engine.options import is_text, option_fields
from duskboard.games import SHELF
from duskboard.games.deathname.actions import Keep, Pass, Select, Write
from duskboard.games.deathname.events import (
    CardLookedAt,
    CardSelected,
    DeclarationSealed,
    NameChanged,
    NameWritten,
    RoundBegan,
)
from duskboard.games.dungeon.actions import Announce, Hold
from duskboard.games.dungeon.events import DecisionSealed
from duskboard.games.rogue.log.events import AreaBegan, RoomLookedAt, RoomPut, RoomReplaced, RoomRevealed, RoomsSwapped
from duskboard.games.rogue.rules.travel import unseen
from tests.games.deathname.tables import SAME_DECREE, THREE
from tests.whispers.pieces import Whisper

BOLD = (0, 2, 10)  # of ten decisions, so many by `propose` instead of `idle`
TRIES = 8  # at a re-deal that is not by chance what really happened
FICKLE = 4  # of so many moves, one is a change of mind where somebody may change theirs


def seats_of(match: AnyMatch) -> list[Seat | None]:
    """Every seat, and a spectator."""
    return [*range(match.seats), None]


# What is agreed on


def options_of(game: AnyGame) -> st.SearchStrategy[Any]:
    """Any combination of the game's options; those that do not go together are mended later."""
    values = {name: st.sampled_from(values_of(game, name, field)) for name, field in option_fields(game).items()}
    return st.builds(game.Options, **values)


def values_of(game: AnyGame, name: str, field: dict[str, Any]) -> list[Any]:
    """What an option may be; of a text, its default and those of the table."""
    if is_text(field):
        return [field["default"], *TEXTS.get(game.name, {}).get(name, ())]
    return list(field.get("enum", [True, False]))


def starts(game: AnyGame, seats: int) -> list[Any]:
    """Options with which so many can play: the default ones, else those of which one text is of the table."""
    default = game.Options()
    if fits(game, default, seats):
        return [default]
    texts = TEXTS.get(game.name, {}).items()
    written = [msgspec.structs.replace(default, **{name: text}) for name, each in texts for text in each]
    return [options for options in written if fits(game, options, seats)]


def mended(game: AnyGame, options: Any, start: Any, seats: int) -> Any:
    """As much of *options* as goes together; what is refused is as in *start*. So no example has to be thrown away."""
    for _ in game.Options.__struct_fields__:
        refusal = game.why_not_start(options, seats)
        if refusal is None:
            return options
        if refusal.field not in game.Options.__struct_fields__:
            break
        options = msgspec.structs.replace(options, **{refusal.field: getattr(start, refusal.field)})
    return options if fits(game, options, seats) else start


@st.composite
def agreed(draw: Any, game: AnyGame, seats: int) -> Any:
    """Options with which so many can play."""
    start = draw(st.sampled_from(starts(game, seats)))
    return mended(game, draw(options_of(game)), start, seats)


def tables_of(game: AnyGame) -> list[int]:
    """How many may sit down, with one text of the table at most."""
    return [seats for seats in game.seats if starts(game, seats)]


@st.composite
def played(draw: Any, game: AnyGame, most_turns: int = 80, seats: int | None = None) -> AnyMatch:
    """A match, anywhere between its set-up and its end."""
    players = draw(st.sampled_from(tables_of(game))) if seats is None else seats
    options = draw(agreed(game, players))
    chance = Seeded.of("law", draw(st.integers(0, 2**32)))
    match = Match.begin(game, seats=players, options=options, chance=chance)
    bold = draw(st.sampled_from(BOLD))
    for _ in range(draw(st.integers(0, most_turns))):
        if not match.to_act:
            break
        if match.may_change and chance.pick(FICKLE) == 0:
            another_mind(match, chance)
        else:
            one_move(match, bold, chance)
    return match


def one_move(match: AnyMatch, bold: int, chance: Seeded) -> None:
    """Somebody who owes a decision makes one."""
    seat = match.to_act[chance.pick(len(match.to_act))]
    choose = match.game.propose if chance.pick(10) < bold else match.game.idle
    match.play(seat, choose(match.view(seat), seat, chance))


def another_mind(match: AnyMatch, chance: Seeded) -> None:
    """Somebody who has decided decides otherwise, while others are awaited."""
    seat = match.may_change[chance.pick(len(match.may_change))]
    match.play(seat, match.game.propose(match.view(seat), seat, chance))


def fits(game: AnyGame, options: Any, seats: int) -> bool:
    try:
        judge_start(game, options, seats)
    except Refused:
        return False
    return True


# What is hidden


def is_in_the_dark(match: AnyMatch, seat: Seat | None) -> bool:
    """Is there anything that this seat does not know, by the rules of the game?"""
    return DARK.get(match.game.name, lambda match, seat: match.seen(seat) != match.log)(match, seat)


def deathname_is_dark(match: AnyMatch, seat: Seat | None) -> bool:
    """What others wrote, as far as it has not been held or laid out; and what they declared or selected."""
    state = match.state
    begin = max(at for at, event in enumerate(match.log) if isinstance(event, RoundBegan))
    looks = [event for event in match.log[begin:] if isinstance(event, CardLookedAt) and event.seat == seat]
    known = {seat, *(look.writer for look in looks)}
    unknown = any(name is not None and writer not in known for writer, name in enumerate(state.names))
    sealed = any(keep is not None and who != seat for who, keep in enumerate(state.sealed))
    selected = any(card is not None and who != seat for who, card in enumerate(state.selected))
    return match.result is None and (unknown or sealed or selected)


def rogue_is_dark(match: AnyMatch, seat: Seat | None) -> bool:
    """M-4.10 The Rooms that another's Crow has brought, as far as they have not been turned up since."""
    in_claws, lying, for_ever = 0, set[int](), 0
    for event in match.log:
        match event:
            case AreaBegan():
                for_ever += len(lying)
                lying.clear()
            case RoomLookedAt(seat=owner) if owner != seat:
                in_claws += 1
            case RoomPut(seat=owner, cell=cell):
                is_hidden = owner != seat
                in_claws -= is_hidden
                for_ever += cell in lying or (is_hidden and cell is None)
                lying = lying - {cell} | ({cell} - {None} if is_hidden else set())
            case RoomsSwapped(one=one, other=other):
                lying = {{one: other, other: one}.get(cell, cell) for cell in lying}
            case RoomRevealed(cell=cell):
                lying.discard(cell)
            case _:
                pass
    return bool(in_claws or lying or for_ever)


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


def redealt(match: AnyMatch, seat: Seat | None, chance: Seeded) -> list[Event]:
    """The log, with everything filled in anew that *seat* has not seen; where nothing is hidden that is as it was."""
    for _ in range(TRIES):
        other = list(match.game.sample(match.options, match.seats, seat, match.seen(seat), chance))
        if other != match.log:
            break
    return other


def check_secrecy(match: AnyMatch, seat: Seat | None, chance: Seeded) -> bool:
    """Re-deal all that *seat* may not know: not one byte that it received may change. Was anything re-dealt?"""
    game, log = match.game, match.log
    other, wishes = redealt(match, seat, chance), wishes_of(match)
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


def whispered_action(turn: Turn, twins: list[Event]) -> Any:
    """The word that was whispered at the re-dealt table."""
    return Whisper(twins[0].word)  # type: ignore[attr-defined]


def deathname_action(turn: Turn, twins: list[Event]) -> Any:
    """What was written, declared or selected at the re-dealt table: there everything is sealed."""
    first = twins[0]
    match first:
        case NameWritten(name=name) | NameChanged(name=name):
            return Write(name)
        case DeclarationSealed(keep=keep):
            return Keep() if keep else Pass()
        case CardSelected(card=card):
            return Select(card)
    raise AssertionError(f"every action seals something first, not {first}")


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

TWIN_ACTIONS = {
    "dungeon": dungeon_action, "liars_dice": same_action, "rogue": same_action, "deathname": deathname_action,
    "whispers": whispered_action,
}  # fmt: skip
TWIN_LUCK = {"rogue": RogueLuck}
DARK = {"deathname": deathname_is_dark, "rogue": rogue_is_dark}
GAMES = list(SHELF.values())

# Texts that a table of a game may agree on, by option: good ones, and some that go with few others.
TEXTS: dict[str, dict[str, tuple[str, ...]]] = {
    "deathname": {
        "about": ("board games",),
        "alike": ("Aaron = Adam; Adam = Alan",),
        "decrees": (THREE, SAME_DECREE[5]),
    },
    "whispers": {"password": ("moth", "two words"), "topic": ("1984",)},
}
