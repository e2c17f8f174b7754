"""The detective remembers what everybody at this table has written, and works out what a card is worth."""

from duskboard.bots.deathname.day2 import added, draws, hands_of, later, now, plain
from duskboard.bots.deathname.draft import Draft, upstream
from duskboard.bots.deathname.player import any_best
from duskboard.bots.deathname.reckoner import Reckoner
from duskboard.engine import Chance
from duskboard.games.deathname.view import View


class Detective(Reckoner):
    """It takes the others for people who aim, or who write what comes to mind, or as they always do: it will find out.

    It does not ask what they think of it.
    """

    trust = (0.25, 0.1, 0.48, 0.02, 0.15)

    def keeps(self, view: View, luck: Chance) -> bool:
        """Is the card in hand worth more than what would come for it?"""
        draft = self.draft(view)
        ((_, stays),) = draft.brings(view.held[self.seat])
        coming = [view.held[giver] for giver in upstream(view.drafting, self.seat, view.direction)]
        return stays >= draft.passing(stays, coming)

    def draft(self, view: View) -> Draft:
        """What it knows of the cards of this round."""
        known = self.known()
        unknown = {writer: guess for writer, guess in self.guesses().items() if writer not in known}
        return Draft(view.decree, known, unknown)

    def card(self, view: View, luck: Chance) -> int:
        """The best answer to readers, who take all others to play anything; with an eye on the decrees to come."""
        hands = hands_of(view, self.options)
        to_come = draws(self.options, len(hands), self.memory.revealed)
        worth = now(view.decree, hands, plain(view.decree, hands, self.options), self.seat, self.options)
        return any_best(added(worth, later(to_come, hands, self.seat, self.options)), luck)
