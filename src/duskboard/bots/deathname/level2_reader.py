"""The reader (level 2): aims its names at the worst places, and keeps cards of above-average expectation."""

from duskboard.bots.deathname.expected_points import expected
from duskboard.bots.deathname.name_book import key_of
from duskboard.bots.deathname.player import Player, any_best
from duskboard.engine import Chance
from duskboard.games.deathname.names.spelling import same
from duskboard.games.deathname.players import unused_cards
from duskboard.games.deathname.view import View

AIM = 12  # it picks from a range of one part in so many of the book


class Reader(Player):
    """Assumes that other names are distributed over the alphabet like those of its book.

    So it writes a name that would fall on a losing place, and passes a card that is expected to bring less than the
    others on average, given the names it knows: its own, and those that it has held in this round.
    """

    def look_up(self, view: View, luck: Chance) -> int:
        """A random name near one of the worst places."""
        worst = [place for place, icon in enumerate(view.decree) if icon == min(view.decree)]
        open_pages = aim(len(self.book.names), worst[luck.pick(len(worst))], len(view.decree))
        return open_pages[luck.pick(len(open_pages))]

    def keeps(self, view: View, luck: Chance) -> bool:
        """Does the card in hand bring at least as much as the cards that others hold?"""
        assert view.hand is not None
        key = key_of(view.hand, self.options)
        others = [name for writer, name in self.memory.names.items() if writer != view.held[self.seat]]
        lower = [float(key_of(name, self.options) < key) for name in others]
        lower += [self.book.share(key)] * (len(view.decree) - 1 - len(others))
        equal = sum(same(name) == same(view.hand) for name in others)
        return expected(view.decree, lower, equal) * len(view.decree) >= sum(view.decree)

    def card(self, view: View, luck: Chance) -> int:
        """The card with the best expectation if the others play random cards."""
        mine = view.cards[self.seat]
        return any_best(
            {card: self._hope_of(view, mine[card - 1].name) for card in unused_cards(view, self.seat)}, luck
        )

    def _hope_of(self, view: View, name: str) -> float:
        key, lower = key_of(name, self.options), []
        for writer, cards in enumerate(view.cards):
            if writer != self.seat:
                keys = [key_of(card.name, self.options) for card in cards if not card.used]
                lower.append(sum(other < key for other in keys) / len(keys))
        return expected(view.decree, lower)


def aim(names: int, place: int, seats: int) -> range:
    """The range of names in a book that are expected to fall on this place."""
    count = names // AIM
    first = round((place + 0.5) / seats * names - count / 2)
    first = min(max(first, 0), names - count)
    return range(first, first + count)
