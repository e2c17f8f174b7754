"""Plays matches among bots; each bot gets only the events and views of its seat."""

from collections.abc import Sequence
from typing import Any

from duskboard.bots.bot_kind import Bot, Maker
from duskboard.engine import AnyGame, AnyMatch, Event, Match, Seat, Seeded

UNFINISHED = "unfinished"  # the ending of a match that exceeds the game's bound


def seat_bots(game: AnyGame, options: Any, makers: Sequence[Maker], *seed: str | int) -> list[Bot]:
    """A bot for every seat, each with a random generator of its own."""
    return [make(game, options, seat, Seeded.of(*seed, "bot", seat)) for seat, make in enumerate(makers)]


def tell(bots: Sequence[Bot | None], events: Sequence[Event]) -> None:
    """Pass *events* to every bot, redacted for its seat."""
    for seat, bot in enumerate(bots):
        for event in events if bot else ():
            seen = event.seen_by(seat)
            if bot and seen is not None:
                bot.watch(seen)


def act(match: AnyMatch, bot: Bot, seat: Seat) -> Sequence[Event]:
    """Let *bot* decide for *seat*, and play its action."""
    return match.play(seat, bot.decide(match.view(seat), match.legal(seat)))


def play_out(match: AnyMatch, bots: Sequence[Bot]) -> str:
    """Play a match to its end, within the game's bound, and return its ending."""
    tell(bots, match.log)
    for _ in range(match.game.longest(match.options, match.seats)):
        if not match.to_act:
            break
        seat = match.to_act[0]
        tell(bots, act(match, bots[seat], seat))
    return match.result.ending if match.result else UNFINISHED


def play_random(match: AnyMatch, chance: Seeded) -> str:
    """Like ``play_out`` with random players that need no events: much faster."""
    game = match.game
    for _ in range(game.longest(match.options, match.seats)):
        seats = match.to_act
        if not seats:
            break
        seat = seats[0]
        match.play(seat, game.propose(match.view(seat), seat, chance))
    return match.result.ending if match.result else UNFINISHED


def begin(game: AnyGame, options: Any, seats: int, *seed: str | int) -> AnyMatch:
    """A match with a reproducible random generator."""
    return Match.begin(game, seats=seats, options=options, chance=Seeded.of(*seed, "table"))
