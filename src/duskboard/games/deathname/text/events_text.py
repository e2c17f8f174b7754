"""Events as English sentences: a full one when it happens, and one for the log."""

from collections.abc import Sequence
from itertools import groupby
from typing import assert_never

from duskboard.engine import Names, Seat
from duskboard.engine.notation import listing
from duskboard.games.deathname.events import (
    CardLookedAt,
    CardSelected,
    CardsLaidOut,
    CardsPassed,
    DeclarationSealed,
    DeclarationsRevealed,
    DraftEnded,
    Happening,
    KillPointsScored,
    MatchWon,
    NameChanged,
    NameWritten,
    PracticeWiped,
    RoundBegan,
    RoundScored,
)
from duskboard.games.deathname.phase import DAY_2, PRACTICE, day_of
from duskboard.games.deathname.pieces import Laid

ENDINGS = {
    "all-kept": "Nobody passes, so the draft is over.",
    "one-passer": "There is nobody to take the card, so the draft is over.",
    "limit": "That was the last declaration: cards passed on now are scored unseen.",
}


def signed(points: int) -> str:
    """A number with its sign: "−1", "0", "+1"."""
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


def called(number: int) -> str:
    """N-2.1, N-2.4 A round by its name."""
    return "Practice round" if number == PRACTICE else f"Round {number} of {DAY_2[-1]}"


def keep(event: Happening, names: Names) -> str:
    """The sentence for the log: N-4.2 without the name on a card that was looked at."""
    if isinstance(event, CardLookedAt):
        return f"{_looks(event, names)}."
    return say(event, names)


def say(event: Happening, names: Names) -> str:
    """The full sentence that is shown when *event* happens; redacted fields are left out of it."""
    match event:
        case RoundBegan(number=number, decree=decree):
            places = ", ".join(map(signed, decree))
            return f"{called(number)}, DAY {day_of(number)}. The decree, place by place: {places}."
        case NameWritten(seat=seat, name=name):
            return f"{names[seat]} has written {f'“{name}”' if name else 'a name'}."
        case NameChanged(seat=seat, name=name):
            return f"{names[seat]} has written {f'“{name}”' if name else 'another name'} instead."
        case CardsPassed():
            return _passed(event, names)
        case CardLookedAt(name=name):
            return f"{_looks(event, names)}{f': “{name}”' if name else ''}."
        case DeclarationSealed(seat=seat, keep=keeps):
            return f"{names[seat]} has decided{'' if keeps is None else ': Keep' if keeps else ': Pass'}."
        case DeclarationsRevealed(keepers=keepers, passers=passers):
            return _revealed(keepers, passers, names)
        case DraftEnded(reason=reason):
            return ENDINGS[reason]
        case CardsLaidOut(places=places):
            return f"In alphabetical order: {_in_order(places, names)}."
        case CardSelected(seat=seat, card=card):
            return f"{names[seat]} has selected {'a card' if card is None else f'card {card}'}."
        case _:
            return _say_points(event, names)


def _say_points(event: RoundScored | PracticeWiped | KillPointsScored | MatchWon, names: Names) -> str:
    """The sentence for an event that scores."""
    match event:
        case RoundScored(gains=gains):
            changed = [f"{names[seat]} {signed(points)}" for seat, points in enumerate(gains) if points]
            by_decree = f"By the decree: {', '.join(changed)}." if changed else "The decree changes nothing."
            return " ".join(filter(None, [by_decree, say_penalty(event, names), _crossed(event, names)]))
        case PracticeWiped():
            return "That was practice: all cards are wiped, and nothing counts."
        case KillPointsScored(points=points):
            return f"All cards go home. Kill Points: {scores(points, names)}."
        case MatchWon(winners=winners):
            won = "wins" if len(winners) == 1 else "share the victory"
            return f"{seats_named(winners, names)} {won}."
        case _:
            assert_never(event)


def say_penalty(event: RoundScored, names: Names) -> str:
    """N-5.4 Who wrote the same name, if some did."""
    return f"Same Name Penalty: −1 for {seats_named(event.same_name, names)}." if event.same_name else ""


def _crossed(event: RoundScored, names: Names) -> str:
    """N-5.3 Whose cards get an X, if any do."""
    card = "card" if len(event.crossed) == 1 else "cards"
    return f"An X on the {card} of {seats_named(event.crossed, names)}." if event.crossed else ""


def seats_named(seats: Sequence[Seat], names: Names) -> str:
    return listing([names[seat] for seat in seats])


def scores(points: Sequence[int], names: Names) -> str:
    """The points of all players in one line."""
    return ", ".join(f"{name} {signed(number)}" for name, number in zip(names, points, strict=True))


def _passed(event: CardsPassed, names: Names) -> str:
    """N-4.1 All cards, or N-4.6 those of the passers, which may have to go over keepers."""
    if len(event.givers) == len(names):
        return f"All cards go to the {event.direction}."
    ways = [f"{names[giver]} to {names[taker]}" for giver, taker in zip(event.givers, event.takers, strict=True)]
    return f"Cards go to the {event.direction}: {listing(ways)}."


def _looks(event: CardLookedAt, names: Names) -> str:
    """N-4.2 Whose card it is, everybody sees by its colour."""
    whose = "their own" if event.writer == event.seat else f"{names[event.writer]}'s"
    return f"{names[event.seat]} looks at {whose} card"


def _revealed(keepers: Sequence[Seat], passers: Sequence[Seat], names: Names) -> str:
    """N-4.3 All hands at once."""
    if not passers:
        return "Everybody keeps." if len(keepers) == len(names) else f"{_hands(keepers, 'keep', names)}."
    if not keepers:
        return "Everybody passes." if len(passers) == len(names) else f"{_hands(passers, 'pass', names)}."
    return f"{_hands(keepers, 'keep', names)}; {_hands(passers, 'pass', names)}."


def _hands(seats: Sequence[Seat], verb: str, names: Names) -> str:
    ending = ("es" if verb == "pass" else "s") if len(seats) == 1 else ""
    return f"{seats_named(seats, names)} {verb}{ending}"


def _in_order(places: Sequence[Laid], names: Names) -> str:
    """N-5.1, N-5.2 Card by card; equal names belong together, however they are spelt."""
    groups = groupby(places, key=lambda laid: laid.group)
    return "; ".join(", the same as ".join(_laid(laid, names) for laid in group) for _, group in groups)


def _laid(laid: Laid, names: Names) -> str:
    held = "" if laid.holder == laid.writer else f", held by {names[laid.holder]}"
    return f"“{laid.name}” by {names[laid.writer]}{held}"
