"""The medium (level 4): also models how opponents reason, and simulates drafts in sampled worlds."""

from collections.abc import Sequence

from duskboard.bots.deathname.day2 import added, draws, hands_of, now
from duskboard.bots.deathname.day2_last_card import foreseen, victory
from duskboard.bots.deathname.day2_value import day2_worth
from duskboard.bots.deathname.expected_points import expected
from duskboard.bots.deathname.opponent_estimates import Reckoner
from duskboard.bots.deathname.player import any_best
from duskboard.bots.deathname.sampled_drafts import Situation, imagine, keeping, likelihood, passing
from duskboard.bots.deathname.writing_habits import by_chance, mixed
from duskboard.engine import Chance
from duskboard.games.deathname.options import most_declarations
from duskboard.games.deathname.phase import DAY_2
from duskboard.games.deathname.view import View

WORLDS = 100  # sampled before it declares
WISE = 0.5  # the probability that a seat in them expects others to aim
SPITE = 1.0  # the value of a point that its name costs the seat that gets the card, at first another one
FORESIGHT = 0.1  # the value of a point of DAY 2 while it writes: low, because it depends on the others, too


class Medium(Reckoner):
    """Assumes that opponents reason, too: about the decree, about opponents who aim at it, and about its own cards."""

    trust = (0.15, 0.05, 0.25, 0.45, 0.1)

    def worth(self, view: View) -> Sequence[float]:
        """By page, the probability of an X, the cost to others, and the value of the card in DAY 2.

        Where many write early names to be first, an X is as likely in the middle, where a miss may gain points.
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
        """Is keeping better on average over sampled worlds, weighted by how well they explain all declarations?"""
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
        """The best response to the predicted play of the others; in the last round, the likeliest to win."""
        hands = hands_of(view, self.options)
        to_come = draws(self.options, len(hands), self.memory.revealed)
        mixes, rests = foreseen(view.decree, hands, to_come, self.options)
        if view.number == DAY_2[-1]:
            return any_best(victory(view, hands, mixes, self.seat, self.options), luck)
        return any_best(added(now(view.decree, hands, mixes, self.seat, self.options), rests[self.seat]), luck)
