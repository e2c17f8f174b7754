"""The medium hears what the others think: it asks what they will do, given what they see."""

from collections.abc import Sequence

from duskboard.bots.deathname.day2 import added, draws, hands_of, now
from duskboard.bots.deathname.foresight import day2_worth
from duskboard.bots.deathname.hope import expected
from duskboard.bots.deathname.player import any_best
from duskboard.bots.deathname.playing import foreseen, victory
from duskboard.bots.deathname.reckoner import Reckoner
from duskboard.bots.deathname.ways import by_chance, mixed
from duskboard.bots.deathname.worlds import Situation, imagine, keeping, likelihood, passing
from duskboard.engine import Chance
from duskboard.games.deathname.options import most_declarations
from duskboard.games.deathname.phase import DAY_2
from duskboard.games.deathname.view import View

WORLDS = 100  # that it imagines before it declares
WISE = 0.5  # how likely somebody in them reckons with those who aim
SPITE = 1.0  # what a point is worth that its name costs whoever gets the card: that is somebody else, to begin with
FORESIGHT = 0.1  # what a point of DAY 2 is worth while it writes: little, for the others will have a say in it


class Medium(Reckoner):
    """It takes the others for people who think as well: of the decree, of those who aim at it, and of its cards."""

    trust = (0.15, 0.05, 0.25, 0.45, 0.1)

    def worth(self, view: View) -> Sequence[float]:
        """How likely a name gets an X, what it costs others, and what it will be worth when the cards have come home.

        Where many write early names to be first, an X is as likely in the middle; but what misses there may gain.
        """
        seats = len(view.decree)
        pages = [[self.page(card.name) for card in cards] for cards in view.cards]
        others = [pages[seat] for seat in range(seats) if seat != self.seat]
        home = day2_worth(draws(self.options, seats, []), pages[self.seat], others, by_chance())
        brings = [expected(view.decree, low) for low in self.lower()]
        return [
            crossed - SPITE * gift + FORESIGHT * later
            for crossed, gift, later in zip(super().worth(view), brings, home, strict=True)
        ]

    def keeps(self, view: View, luck: Chance) -> bool:
        """Is it better in most worlds that explain what all have declared?"""
        known, guesses = self.known(), self.guesses()
        unknown = {writer: guess for writer, guess in guesses.items() if writer not in known}
        draft = Situation(
            view.decree,
            1 if view.direction == "left" else -1,
            view.held,
            view.drafting,
            self.memory.saw,
            most_declarations(self.options) - view.declared,
            mixed(list(guesses.values()), [1 / len(guesses)] * len(guesses)),
        )
        gain = 0.0
        for _ in range(WORLDS):
            world = imagine(known, unknown, WISE, luck)
            likely = likelihood(world, draft, self.memory.declared, self.seat)
            gain += likely * (keeping(world, draft, self.seat) - passing(world, draft, self.seat))
        return gain >= 0

    def card(self, view: View, luck: Chance) -> int:
        """The best answer to what the others will play; in the last round, the one that wins."""
        hands = hands_of(view, self.options)
        to_come = draws(self.options, len(hands), self.memory.revealed)
        mixes, rests = foreseen(view.decree, hands, to_come, self.options)
        if view.number == DAY_2[-1]:
            return any_best(victory(view, hands, mixes, self.seat, self.options), luck)
        return any_best(added(now(view.decree, hands, mixes, self.seat, self.options), rests[self.seat]), luck)
