"""Scoring: sorts the names, groups equal ones, and applies the decree. Pure: names in, points out."""

from collections.abc import Sequence

from msgspec import Struct

from duskboard.engine import Seat
from duskboard.games.deathname.events import RoundScored
from duskboard.games.deathname.names.order import Key, order
from duskboard.games.deathname.names.same_name import grouped
from duskboard.games.deathname.options import Options
from duskboard.games.deathname.pieces import Decree, Laid


class Held(Struct, frozen=True):
    """A card, and the seat that holds it at the end of the draft."""

    name: str
    writer: Seat
    holder: Seat
    card: int


def lay_out(cards: Sequence[Held], options: Options) -> tuple[Laid, ...]:
    """N-5.1 In alphabetical order; N-5.2 equal names together, N-8.13 at the first spelling of their group."""
    skip = options.topic == "titles" and options.articles == "skip"

    def place(card: Held) -> Key:
        return order(card.name, skip)

    groups = [
        sorted([cards[at] for at in members], key=lambda card: (place(card), card.writer))
        for members in grouped([card.name for card in cards], options)
    ]
    groups.sort(key=lambda group: place(group[0]))
    laid: list[Laid] = []
    for group in groups:
        first = len(laid)
        laid += [Laid(card.name, card.writer, card.holder, card.card, first) for card in group]
    return tuple(laid)


def score(places: Sequence[Laid], decree: Decree, options: Options, *, day: int) -> RoundScored:
    """N-5.2, N-R5 Each holder has the sum of all icons of the group; N-5.3, N-R7 the X, one a card.

    N-5.4, N-R8, N-R17 The Same Name Penalty is one point for each writer, N-R11 and makes no X.
    """
    gains = [0] * len(places)
    same_name: list[Seat] = []
    crossed: list[Seat] = []
    penalty = day == 1 or options.day2_same_name_penalty  # N-R9
    for group in groups_of(places):
        icons = [decree[place] for place in group]
        for place in group:
            gains[places[place].holder] = sum(icons)
            if penalty and len(group) > 1:
                same_name.append(places[place].writer)
            if day == 1 and marks_x(icons, options):
                crossed.append(places[place].writer)
    return RoundScored(tuple(gains), tuple(sorted(same_name)), tuple(sorted(crossed)))


def groups_of(places: Sequence[Laid]) -> list[range]:
    """N-5.2, N-R14 The places that each group covers: as many as it has cards, so they always fit."""
    firsts = sorted({laid.group for laid in places})
    return [range(first, end) for first, end in zip(firsts, [*firsts[1:], len(places)], strict=True)]


def marks_x(icons: Sequence[int], options: Options) -> bool:
    """N-5.3 Any lose icon, N-R6 whatever the sum; or, if the table agreed so, a loss in sum."""
    return sum(icons) < 0 if options.x_mark == "net_loss" else min(icons) < 0
