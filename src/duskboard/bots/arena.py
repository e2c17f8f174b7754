"""A match among bots, each of which is told and shown what its seat may know, and no more."""

from collections.abc import Sequence
from typing import Any

from duskboard.bots.kind import Bot, Maker
from duskboard.engine import AnyGame, AnyMatch, Event, Match, Seat, Seeded

UNFINISHED = "unfinished"  # a match that bots would never end by themselves


def seat_bots(game: AnyGame, options: Any, makers: Sequence[Maker], *seed: str | int) -> list[Bot]:
    """A bot on every seat, each with luck of its own."""
    return [make(game, options, seat, Seeded.of(*seed, "bot", seat)) for seat, make in enumerate(makers)]


def tell(bots: Sequence[Bot | None], events: Sequence[Event]) -> None:
    """Let every bot witness *events* as its seat sees them."""
    for seat, bot in enumerate(bots):
        for event in events if bot else ():
            seen = event.seen_by(seat)
            if bot and seen is not None:
                bot.watch(seen)


def act(match: AnyMatch, bot: Bot, seat: Seat) -> Sequence[Event]:
    """Let *bot* decide for *seat*."""
    return match.play(seat, bot.decide(match.view(seat), match.legal(seat)))


def play_out(match: AnyMatch, bots: Sequence[Bot]) -> str:
    """Play a match to its end, within the game's bound, and say how it ended."""
    tell(bots, match.log)
    for _ in range(match.game.longest(match.options, match.seats)):
        if not match.to_act:
            break
        seat = match.to_act[0]
        tell(bots, act(match, bots[seat], seat))
    return match.result.ending if match.result else UNFINISHED


def play_random(match: AnyMatch, chance: Seeded) -> str:
    """The same with players that choose anything legal and need to be told nothing: much faster."""
    game = match.game
    for _ in range(game.longest(match.options, match.seats)):
        seats = match.to_act
        if not seats:
            break
        seat = seats[0]
        match.play(seat, game.propose(match.view(seat), seat, chance))
    return match.result.ending if match.result else UNFINISHED


def begin(game: AnyGame, options: Any, seats: int, *seed: str | int) -> AnyMatch:
    """A match whose luck anybody can repeat."""
    return Match.begin(game, seats=seats, options=options, chance=Seeded.of(*seed, "table"))
