"""Drafts played on in the mind: names that others may have written, and what they would do who see what they see."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from duskboard.bots.deathname.hope import expected
from duskboard.bots.deathname.memory import Declared
from duskboard.bots.deathname.naming import somewhere
from duskboard.bots.deathname.ways import PAGES, Way, below
from duskboard.engine import Chance, Seat
from duskboard.games.deathname.pieces import Decree

FINE = 32  # steps in which a share is told
KNOWN = 128  # decrees
SLIP = 0.12  # how often somebody declares other than one would think
MOST = 6  # declarations that are thought ahead
ENOUGH = 2  # passers, for cards to go round


class World(Struct, frozen=True):
    """What everybody may have written, and how each takes the names that they do not see."""

    pages: tuple[float, ...]  # by writer, where the name stands
    wise: tuple[bool, ...]  # by seat: reckons with those who aim; else takes names to be spread as in the book


class Situation(Struct, frozen=True):
    """A draft as all may see it."""

    decree: Decree
    step: int  # to whom a card goes: 1 left, -1 right
    held: tuple[Seat, ...]
    drafting: tuple[Seat, ...]
    saw: Mapping[Seat, tuple[Seat, ...]]  # by seat, whose cards it has seen
    left: int  # declarations, this one among them
    usual: Way  # where names of this round stand, all in all


def imagine(known: Mapping[Seat, float], unknown: Mapping[Seat, Way], wise: float, luck: Chance) -> World:
    """A world that may be: names drawn as they are guessed."""
    pages = dict(known) | {writer: drawn(guess, somewhere(luck)) for writer, guess in unknown.items()}
    seats = range(len(pages))
    return World(tuple([pages[seat] for seat in seats]), tuple([somewhere(luck) < wise for _ in seats]))


def drawn(guess: Way, share: float) -> float:
    """The page before which this share of the guess lies."""
    page = min(bisect_right(guess, share), PAGES) - 1
    wide = guess[page + 1] - guess[page]
    return page + (share - guess[page]) / wide if wide > 0 else float(page)


def would_keep(world: World, draft: Situation, seat: Seat, writer: Seat, saw: Sequence[Seat]) -> bool:
    """Would somebody who has seen these cards keep this one? If it brings no less than others, all in all."""
    page, seats = world.pages[writer], len(draft.decree)
    before = sum([world.pages[other] < page for other in saw])
    share = below(draft.usual, page) if world.wise[seat] else page / PAGES
    return hopes(draft.decree)[seats - len(saw)][before][round(share * FINE)] * seats >= sum(draft.decree)


@lru_cache(KNOWN)
def hopes(decree: Decree) -> tuple[tuple[tuple[float, ...], ...], ...]:
    """What a card brings: by how many names one does not know, how many known ones come before, and the share."""
    return tuple([
        tuple([_by_share(decree, unknown, before) for before in range(len(decree) - unknown)])
        for unknown in range(len(decree))
    ])  # fmt: skip


def _by_share(decree: Decree, unknown: int, before: int) -> tuple[float, ...]:
    return tuple([expected(decree[before:], [share / FINE] * unknown) for share in range(FINE + 1)])


def likelihood(world: World, draft: Situation, declared: Sequence[Declared], me: Seat) -> float:
    """How likely the others have declared as they did, if this is the world."""
    likely = 1.0
    for one in declared:
        if one.seat != me:
            as_thought = would_keep(world, draft, one.seat, one.writer, one.seen) == one.kept
            likely *= 1 - SLIP if as_thought else SLIP
    return likely


def keeping(world: World, draft: Situation, me: Seat) -> int:
    """What the card in hand brings."""
    return _brings(world, draft.decree, draft.held[me])


def passing(world: World, draft: Situation, me: Seat) -> int:
    """What comes of passing, if everybody goes on as one would think."""
    held, saw = list(draft.held), dict(draft.saw)
    passers = [seat for seat in draft.drafting if seat == me or _passes(world, draft, seat, held, saw)]
    for _ in range(min(draft.left, MOST)):
        if me not in passers or len(passers) < ENOUGH:  # N-4.4, N-4.5
            break
        cards = [held[seat] for seat in passers]
        for at, card in enumerate(cards):  # N-4.6
            taker = passers[(at + draft.step) % len(passers)]
            held[taker] = card
            if card not in saw[taker]:
                saw[taker] += (card,)
        passers = [seat for seat in passers if _passes(world, draft, seat, held, saw)]
    return _brings(world, draft.decree, held[me])


def _passes(
    world: World, draft: Situation, seat: Seat, held: Sequence[Seat], saw: Mapping[Seat, tuple[Seat, ...]]
) -> bool:
    return not would_keep(world, draft, seat, held[seat], saw[seat])


def _brings(world: World, decree: Decree, writer: Seat) -> int:
    """N-5.1, N-5.2"""
    page = world.pages[writer]
    before = sum([other < page for other in world.pages])
    return sum(decree[before : before + world.pages.count(page)])
