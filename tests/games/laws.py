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
from duskboard.engine.facts_for_tests import FactsForTests
from duskboard.engine.options import is_text, option_fields
from duskboard.games import SHELF

BOLD = (0, 2, 10)  # of ten decisions, so many by `propose` instead of `idle`
TRIES = 8  # at a re-deal that is not by chance what really happened
FICKLE = 4  # of so many moves, one is a change of mind where somebody may change theirs


def facts_of(game: AnyGame) -> FactsForTests:
    """What the game's plug-in tells the laws."""
    facts: FactsForTests = game.part("facts_for_tests") or FactsForTests()
    return facts


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
        return [field["default"], *facts_of(game).option_texts.get(name, ())]
    return list(field.get("enum", [True, False]))


def starts(game: AnyGame, seats: int) -> list[Any]:
    """Options with which so many can play: the default ones, else those of which one text is of the table."""
    default = game.Options()
    if fits(game, default, seats):
        return [default]
    texts = facts_of(game).option_texts.items()
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
    return facts_of(match.game).is_dark(match, seat)


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
    assert game.views(state)(seat) == game.view(state, seat), "seat_view makes another view than view does"
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
    facts = facts_of(game)
    if facts.twin_luck is not None:
        table.chance = facts.twin_luck(table, turn, twins)
    game.resolve(table, turn.seat, facts.twin_action(turn, twins))
    assert [type(event) for event in table.events] == [type(event) for event in twins]
    for event, twin in zip(table.events, twins, strict=True):
        assert isinstance(event, Secret) or event == twin


GAMES = list(SHELF.values())
