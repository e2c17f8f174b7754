"""Belief sampling: draws a full log that is consistent with what one seat has witnessed.

Secrecy tests draw the hidden information anew with it; bots may search with it.
"""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from duskboard.engine import Chance, Seat
from duskboard.games.deathname.events import (
    CardLookedAt,
    CardSelected,
    CardsLaidOut,
    DeclarationSealed,
    DeclarationsRevealed,
    Happening,
    NameChanged,
    NameWritten,
    RoundBegan,
)
from duskboard.games.deathname.names.lexicon import names
from duskboard.games.deathname.options import Options
from duskboard.games.deathname.phase import DAY_1
from duskboard.games.deathname.pieces import Laid


def sample(
    options: Options, seats: int, seat: Seat | None, seen: Sequence[Happening], chance: Chance
) -> list[Happening]:
    """A possible full log: hidden names, declarations and selected cards are filled in at random.

    What *seat* may know is decided here independently of ``seen_by``, so that a leak in *seen* is overwritten.
    """
    book = names(options.script)
    log: list[Happening] = []
    used: list[set[int]] = [set() for _ in range(seats)]
    for events in _rounds(seen):
        laid = _laid_out(events)
        filled = _write(events, seat, laid, book, chance)
        filled = _declare(filled, seat, chance)
        log += _select(filled, seat, laid, used, chance)
        if any(isinstance(event, CardSelected) for event in events):
            for card in laid:
                used[card.writer].add(card.card)
    return log


def _rounds(seen: Sequence[Happening]) -> Iterator[list[Happening]]:
    """Split the log before each round."""
    starts = [at for at, event in enumerate(seen) if isinstance(event, RoundBegan)]
    for begin, end in zip(starts, [*starts[1:], len(seen)], strict=True):
        yield list(seen[begin:end])


def _laid_out(events: Sequence[Happening]) -> tuple[Laid, ...]:
    """N-5.5 What everybody knows at the end of a round."""
    return next((event.places for event in events if isinstance(event, CardsLaidOut)), ())


def _write(
    events: Sequence[Happening], seat: Seat | None, laid: Sequence[Laid], book: Sequence[str], chance: Chance
) -> list[Happening]:
    """N-3.1, N-4.2 A name for each card that this seat has neither written nor held nor seen laid out."""
    known = {card.writer: card.name for card in laid} or _looked_at(events, seat)
    last = {event.seat: at for at, event in enumerate(events) if isinstance(event, NameWritten | NameChanged)}
    for writer in last:
        if writer != seat:
            known.setdefault(writer, book[chance.pick(len(book))])
    filled: list[Happening] = []
    for at, event in enumerate(events):
        if isinstance(event, NameWritten | NameChanged) and event.seat != seat:
            final = last[event.seat] == at
            filled.append(replace(event, name=known[event.seat] if final else book[chance.pick(len(book))]))
        elif isinstance(event, CardLookedAt) and event.seat != seat:
            filled.append(replace(event, name=known[event.writer] if event.writer != seat else _own(events, seat)))
        else:
            filled.append(event)
    return filled


def _looked_at(events: Sequence[Happening], seat: Seat | None) -> dict[Seat, str]:
    """N-4.2 By writer, the names on the cards that were given to this seat."""
    return {event.writer: event.name for event in events if isinstance(event, CardLookedAt) and event.seat == seat}


def _own(events: Sequence[Happening], seat: Seat | None) -> str:
    """The name that this seat wrote last."""
    return [event.name for event in events if isinstance(event, NameWritten | NameChanged) and event.seat == seat][-1]


def _declare(events: Sequence[Happening], seat: Seat | None, chance: Chance) -> list[Happening]:
    """N-4.3 What others declared: as it was revealed, or anything while it is not."""
    revealed: DeclarationsRevealed | None = None
    filled: list[Happening] = []
    for event in reversed(events):
        if isinstance(event, DeclarationsRevealed):
            revealed = event
        if isinstance(event, DeclarationSealed) and event.seat != seat:
            keep = event.seat in revealed.keepers if revealed else bool(chance.pick(2))
            event = replace(event, keep=keep)
        filled.append(event)
    return filled[::-1]


def _select(
    events: Sequence[Happening],
    seat: Seat | None,
    laid: Sequence[Laid],
    used: Sequence[set[int]],
    chance: Chance,
) -> list[Happening]:
    """N-7.1 Which cards others selected: as they were laid out, or any unused one while they are not."""
    shown = {card.writer: card.card for card in laid}
    filled: list[Happening] = []
    for event in events:
        if isinstance(event, CardSelected) and event.seat != seat:
            unused = sorted(set(DAY_1) - used[event.seat])
            card = shown[event.seat] if shown else unused[chance.pick(len(unused))]
            event = replace(event, card=card)
        filled.append(event)
    return filled
