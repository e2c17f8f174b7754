"""Monte Carlo drafts: samples the hidden names, and simulates how seats with their knowledge would declare."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from duskboard.bots.deathname.expected_points import expected
from duskboard.bots.deathname.memory import Declared
from duskboard.bots.deathname.pick_name import somewhere
from duskboard.bots.deathname.writing_habits import PAGES, Way, below
from duskboard.engine import Chance, Seat
from duskboard.games.deathname.pieces import Decree

FINE = 32  # resolution of a share
KNOWN = 128  # decrees that are cached
SLIP = 0.12  # the probability that a seat declares otherwise than predicted
MOST = 6  # declarations that are simulated ahead
ENOUGH = 2  # passers that are needed for cards to be passed


class World(Struct, frozen=True):
    """A sample of all names, and of how each seat estimates the names it does not see."""

    pages: tuple[float, ...]  # by writer, the position of the name
    wise: tuple[bool, ...]  # by seat: expects others to aim; else assumes names distributed as in the book


class Situation(Struct, frozen=True):
    """The public state of a draft."""

    decree: Decree
    step: int  # the direction of passing: 1 left, -1 right
    held: tuple[Seat, ...]
    drafting: tuple[Seat, ...]
    saw: Mapping[Seat, tuple[Seat, ...]]  # by seat, the writers of the cards it has seen
    left: int  # declarations that are left, including this one
    usual: Way  # the average distribution of names in this round


def imagine(known: Mapping[Seat, float], unknown: Mapping[Seat, Way], wise: float, luck: Chance) -> World:
    """Sample a world: unknown names are drawn from their distributions."""
    pages = dict(known) | {writer: drawn(guess, somewhere(luck)) for writer, guess in unknown.items()}
    seats = range(len(pages))
    return World(tuple([pages[seat] for seat in seats]), tuple([somewhere(luck) < wise for _ in seats]))


def drawn(guess: Way, share: float) -> float:
    """The quantile of a distribution: the page below which this *share* lies."""
    page = min(bisect_right(guess, share), PAGES) - 1
    wide = guess[page + 1] - guess[page]
    return page + (share - guess[page]) / wide if wide > 0 else float(page)


def would_keep(world: World, draft: Situation, seat: Seat, writer: Seat, saw: Sequence[Seat]) -> bool:
    """Would *seat*, having seen these cards, keep this one? If its expected points are at least average."""
    page, seats = world.pages[writer], len(draft.decree)
    before = sum([world.pages[other] < page for other in saw])
    share = below(draft.usual, page) if world.wise[seat] else page / PAGES
    return hopes(draft.decree)[seats - len(saw)][before][round(share * FINE)] * seats >= sum(draft.decree)


@lru_cache(KNOWN)
def hopes(decree: Decree) -> tuple[tuple[tuple[float, ...], ...], ...]:
    """Expected points of a card: by the number of unknown names, of known names before it, and by share."""
    return tuple([
        tuple([_by_share(decree, unknown, before) for before in range(len(decree) - unknown)])
        for unknown in range(len(decree))
    ])  # fmt: skip


def _by_share(decree: Decree, unknown: int, before: int) -> tuple[float, ...]:
    return tuple([expected(decree[before:], [share / FINE] * unknown) for share in range(FINE + 1)])


def likelihood(world: World, draft: Situation, declared: Sequence[Declared], me: Seat) -> float:
    """The likelihood of the others' declarations in this world."""
    likely = 1.0
    for one in declared:
        if one.seat != me:
            as_thought = would_keep(world, draft, one.seat, one.writer, one.seen) == one.kept
            likely *= 1 - SLIP if as_thought else SLIP
    return likely


def keeping(world: World, draft: Situation, me: Seat) -> int:
    """The points of the card in hand."""
    return _brings(world, draft.decree, draft.held[me])


def passing(world: World, draft: Situation, me: Seat) -> int:
    """The points after passing, if all seats go on as predicted."""
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
