"""The guest has come for the company: it writes what comes to mind, and goes by its feeling."""

from duskboard.bots.deathname.book import key_of
from duskboard.bots.deathname.naming import draw
from duskboard.bots.deathname.player import Player, any_best
from duskboard.engine import Chance
from duskboard.games.deathname.players import unused_cards
from duskboard.games.deathname.view import View

THOUGHTS = 3  # names that come to mind before it writes one
VAGUE = 1.5  # places on each side that its feeling reaches


class Guest(Player):
    """It feels where a name stands in the alphabet, and looks what the decree says thereabouts. It goes no further."""

    def look_up(self, view: View, luck: Chance) -> int:
        """Of the names that come to mind, the common ones more often, the one that feels worst for whoever gets it."""
        thoughts = [draw(self.book.mind, luck) for _ in range(THOUGHTS)]
        return min(thoughts, key=lambda at: self.feeling(view, self.book.names[at]))

    def keeps(self, view: View, luck: Chance) -> bool:
        """Unless it feels that the card is worse than most."""
        assert view.hand is not None
        return self.feeling(view, view.hand) >= sum(view.decree) / len(view.decree)

    def card(self, view: View, luck: Chance) -> int:
        """One for which it has the best feeling."""
        mine = view.cards[self.seat]
        return any_best({card: self.feeling(view, mine[card - 1].name) for card in unused_cards(view, self.seat)}, luck)

    def feeling(self, view: View, name: str) -> float:
        """What the decree says of a name that is as far down the alphabet, more or less."""
        seats = len(view.decree)
        middle = self.book.share(key_of(name, self.options)) * seats - 0.5
        near = [max(0.0, VAGUE - abs(place - middle)) for place in range(seats)]
        return sum(icon * weight for icon, weight in zip(view.decree, near, strict=True)) / sum(near)
