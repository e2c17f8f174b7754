"""Tables for the tests of Death Name: the model's four, and packs of decrees that the box does not have."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from duskboard.engine import AnyMatch, Event, Match, Refused, Scripted, Seeded
from duskboard.games.deathname.actions import Keep, Pass, Select, Write
from duskboard.games.deathname.events import RoundBegan
from duskboard.games.deathname.facts_for_tests import FOR_THREE, pack
from duskboard.games.deathname.game import DEATHNAME
from duskboard.games.deathname.options import Options
from duskboard.games.deathname.phase import Phase

PURPLE, BLUE, GREEN, YELLOW = range(4)  # clockwise, as in the model's examples
FOUR = ("Chris", "Bob", "Dora", "Ethan")  # what they write
SIX = ("Abe", "Bea", "Cal", "Dee", "Eli", "Fay")  # what up to six write where it does not matter
PRACTICE_CARD = (0, -1, 1, 0)  # for four
BLANK = (0, 0, 0, 0)


THREE = FOR_THREE
SAME_DECREE = {n: pack(*[(1, d)] * 4, *[(2, d)] * 3) for n in (4, 5, 6) for d in [(0, -1, *[0] * (n - 4), 1, 0)]}


def table(options: Options | None = None, *, decree: Sequence[int] | None = None, seats: int = 4) -> AnyMatch:
    """A match at its first round; with *decree*, every round goes by that one."""
    options = options or Options()
    if decree is not None:
        text = pack(*[(1, decree)] * 4, *[(2, decree)] * 3)
        options = replace(options, decrees=text)
    return Match.begin(DEATHNAME, seats=seats, options=options, chance=Seeded.of("table"))


def write(match: AnyMatch, names: Sequence[str]) -> None:
    """Everybody writes, in the order of the seats."""
    for seat, name in enumerate(names):
        match.play(seat, Write(name))


def declare(match: AnyMatch, *passers: int) -> None:
    """All who are asked declare: these pass, the others keep."""
    for seat in tuple(match.to_act):
        match.play(seat, Pass() if seat in passers else Keep())


def keep_all(match: AnyMatch) -> None:
    declare(match)


def select(match: AnyMatch, names: Sequence[str]) -> None:
    """Everybody selects the card with this name, the first of them that is unused."""
    for seat, name in enumerate(names):
        cards = match.state.cards[seat]
        number = next(at for at, card in enumerate(cards, start=1) if card.name == name and not card.used)
        match.play(seat, Select(number))


def holdings(match: AnyMatch) -> list[str]:
    """By seat, the name on the card that it holds."""
    return [match.state.names[writer] for writer in match.state.held]


def no_luck() -> Scripted:
    """For rules that must not need any."""
    return Scripted([])


# Longer stretches


def play_round(match: AnyMatch, names: Sequence[str], *passers: Sequence[int]) -> None:
    """A whole round of DAY 1: everybody writes, then these pass, declaration by declaration; at last all keep."""
    number = match.state.number
    write(match, names)
    for each in passers:
        declare(match, *each)
    if match.state.number == number and match.state.phase is Phase.DECLARE:
        declare(match)


def play_until(match: AnyMatch, number: int) -> AnyMatch:
    """Rounds in which nothing matters, until this one begins: other names each time, all keep, the next card."""
    while match.state.number < number and match.to_act:
        if match.state.phase is Phase.SELECT:
            for seat in tuple(match.to_act):
                match.play(seat, match.legal(seat).listed[0])
        else:
            play_round(match, [f"{name}{'abcde'[match.state.number]}" for name in SIX[: match.seats]])
    return match


def play_on(match: AnyMatch) -> AnyMatch:
    """To the end."""
    return play_until(match, 8)


def day_two(names: Sequence[Sequence[str]], options: Options | None = None, **rest: Any) -> AnyMatch:
    """A table at the start of DAY 2, after everybody has written these names, round by round."""
    match = table(options, **rest)
    for each in names:
        play_round(match, each)
    return match


# What came of it


def happened(match: AnyMatch, *kinds: type[Event]) -> list[Any]:
    """All events of these kinds, in order."""
    return [event for event in match.log if isinstance(event, kinds)]


def points(match: AnyMatch, number: int | None = None) -> list[int]:
    """By seat, what a round brought; the last one that was scored unless told otherwise."""
    return [scores[-1 if number is None else number - 1] for scores in match.state.scores]


def in_order(match: AnyMatch) -> list[str]:
    """The names of the last round that was scored, from the first place on."""
    return [laid.name for laid in match.state.last.places]


def at_the_end(match: AnyMatch) -> list[str]:
    """By seat, the name it held when the last round was laid out."""
    return [laid.name for laid in sorted(match.state.last.places, key=lambda laid: laid.holder)]


def crossed(match: AnyMatch) -> list[str]:
    """The names that got an X in the last round that was scored, in order."""
    last = match.state.last
    return [laid.name for laid in last.places if laid.writer in last.crossed]


def refused(match: AnyMatch, seat: int, action: Any) -> tuple[str, str]:
    """The clause and the reason for which it is refused; it changes nothing."""
    before, length = match.state, len(match.turns)
    with pytest.raises(Refused) as caught:
        match.play(seat, action)
    assert (match.state, len(match.turns)) == (before, length)
    return caught.value.refusal.clause, caught.value.refusal.because


# Matches for laws


def random_match(seed: int, options: Options | None = None, *, seats: int, pool: Sequence[str]) -> AnyMatch:
    """A whole match in which anybody writes any name of the pool, declares and selects as chance will."""
    chance = Seeded.of("random", seed, seats)
    match = Match.begin(DEATHNAME, seats=seats, options=options, chance=Seeded.of("decrees", seed))
    while match.to_act:
        assert len(match.turns) <= DEATHNAME.longest(match.options, seats), "it does not come to an end"
        seat = match.to_act[chance.pick(len(match.to_act))]
        listed = match.legal(seat).listed
        if not listed:
            match.play(seat, Write(pool[chance.pick(len(pool))]))
            continue
        passes = chance.pick(4) > 0  # drafts of some length
        match.play(seat, listed[passes] if listed[0] == Keep() else listed[chance.pick(len(listed))])
    return match


def rounds(match: AnyMatch) -> Iterator[list[Any]]:
    """The log, round by round."""
    starts = [at for at, event in enumerate(match.log) if isinstance(event, RoundBegan)]
    for begin, end in zip(starts, [*starts[1:], len(match.log)], strict=True):
        yield match.log[begin:end]
