"""The guest (level 1): writes names that come to mind, and judges cards by a rough estimate of their place."""

from duskboard.bots.deathname.name_book import key_of
from duskboard.bots.deathname.pick_name import draw
from duskboard.bots.deathname.player import Player, any_best
from duskboard.engine import Chance
from duskboard.games.deathname.players import unused_cards
from duskboard.games.deathname.view import View

THOUGHTS = 3  # names that it considers before it writes one
VAGUE = 1.5  # places on each side that its estimate covers


class Guest(Player):
    """Estimates a name's place from its position in the alphabet, and averages the decree around it."""

    def look_up(self, view: View, luck: Chance) -> int:
        """Of some names that come to mind, the one with the lowest estimate for the seat that gets the card."""
        thoughts = [draw(self.book.mind, luck) for _ in range(THOUGHTS)]
        return min(thoughts, key=lambda at: self.feeling(view, self.book.names[at]))

    def keeps(self, view: View, luck: Chance) -> bool:
        """Keep the card unless its estimate is below the average of the decree."""
        assert view.hand is not None
        return self.feeling(view, view.hand) >= sum(view.decree) / len(view.decree)

    def card(self, view: View, luck: Chance) -> int:
        """A card with the best estimate."""
        mine = view.cards[self.seat]
        return any_best({card: self.feeling(view, mine[card - 1].name) for card in unused_cards(view, self.seat)}, luck)

    def feeling(self, view: View, name: str) -> float:
        """The decree averaged around the name's expected place."""
        seats = len(view.decree)
        middle = self.book.share(key_of(name, self.options)) * seats - 0.5
        near = [max(0.0, VAGUE - abs(place - middle)) for place in range(seats)]
        return sum(icon * weight for icon, weight in zip(view.decree, near, strict=True)) / sum(near)
