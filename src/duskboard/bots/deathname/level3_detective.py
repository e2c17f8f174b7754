"""The detective (level 3): models each opponent by what they wrote, and maximizes expected points."""

from duskboard.bots.deathname.day2 import added, draws, hands_of, later, now, plain
from duskboard.bots.deathname.draft import Draft, upstream
from duskboard.bots.deathname.opponent_estimates import Reckoner
from duskboard.bots.deathname.player import any_best
from duskboard.engine import Chance
from duskboard.games.deathname.view import View


class Detective(Reckoner):
    """Assumes that opponents aim at the decree, write what comes to mind, or repeat a habit, and learns which.

    It does not model what they think of it.
    """

    trust = (0.25, 0.1, 0.48, 0.02, 0.15)

    def keeps(self, view: View, luck: Chance) -> bool:
        """Is the card in hand worth at least as much as the expected replacement?"""
        draft = self.draft(view)
        ((_, stays),) = draft.brings(view.held[self.seat])
        coming = [view.held[giver] for giver in upstream(view.drafting, self.seat, view.direction)]
        return stays >= draft.passing(stays, coming)

    def draft(self, view: View) -> Draft:
        """The cards of this round as far as it knows them."""
        known = self.known()
        unknown = {writer: guess for writer, guess in self.guesses().items() if writer not in known}
        return Draft(view.decree, known, unknown)

    def card(self, view: View, luck: Chance) -> int:
        """The best response to opponents who assume random play, plus the value of the rest for later decrees."""
        hands = hands_of(view, self.options)
        to_come = draws(self.options, len(hands), self.memory.revealed)
        worth = now(view.decree, hands, plain(view.decree, hands, self.options), self.seat, self.options)
        return any_best(added(worth, later(to_come, hands, self.seat, self.options)), luck)
