"""Runs for two in which somebody has a secret: the Crow was called, and brought two Rooms."""

from functools import cache

from duskboard.engine import AnyGame, AnyMatch, Match, Seat, Seeded
from duskboard.games.rogue.actions import Accept
from duskboard.games.rogue.game import ROGUE
from duskboard.games.rogue.log.agenda import About
from duskboard.games.rogue.log.events import CrowCalled
from tests.conftest import LONG

FRIENDLY = (About.FEED, About.CALL_CROW)  # the Crow is fed, and called
TRIED = 3000 if LONG else 600  # seeds
LONGEST = 60  # decisions until it is called


def play_on(match: AnyMatch, chance: Seeded, more: int) -> bool:
    """Two careful players who love the Crow: until it is called, and for some turns *more*. Was it called?"""
    was_called = False
    while match.to_act and more and (was_called or len(match.turns) < LONGEST):
        seat = match.to_act[0]
        about = match.state.question.about
        if about in FRIENDLY:
            match.play(seat, Accept())
        elif about is About.PUT:
            listed = match.legal(seat).listed
            match.play(seat, listed[chance.pick(len(listed))])
        else:
            match.play(seat, ROGUE.idle(match.view(seat), seat, chance))
        was_called = was_called or any(isinstance(event, CrowCalled) for event in match.turns[-1].events)
        more -= was_called
    return was_called


@cache
def seeds() -> list[int]:
    """Seeds of runs in which the Crow is called, the shortest first; found once."""
    found = []
    for seed in range(TRIED):
        match = begun(ROGUE, seed)
        if play_on(match, luck(seed), 1):
            found.append((len(match.turns), seed))
    return [seed for _, seed in sorted(found)]


def begun(game: AnyGame, seed: int) -> AnyMatch:
    return Match.begin(game, seats=2, chance=Seeded.of("crow", seed))


def luck(seed: int) -> Seeded:
    return Seeded.of("crow", seed, "players")


def crow_run(game: AnyGame, number: int, more: int) -> AnyMatch:
    """The *number*-th of these runs, so many turns after the Crow was called."""
    seed = seeds()[number % len(seeds())]
    match = begun(game, seed)
    play_on(match, luck(seed), more)
    return match


def hidden_from(match: AnyMatch, seat: Seat | None) -> bool:
    """Is there a Room that another knows, and *seat* has not seen by now?"""
    state = match.state
    return seat != state.seer and bool(any(state.brought) or state.hidden_away or state.looked_at)
