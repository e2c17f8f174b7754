"""A simple player of Death Name: it writes where the decree hurts, and keeps what will hardly hurt."""

from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from typing import Any

from duskboard.engine import AnyGame, Chance, Choices, Event, Seat
from duskboard.games.deathname.actions import Action, Keep, Pass, Select, Write
from duskboard.games.deathname.events import CardLookedAt, RoundBegan
from duskboard.games.deathname.lexicon import names
from duskboard.games.deathname.options import Options
from duskboard.games.deathname.order import Key, order
from duskboard.games.deathname.phase import Phase
from duskboard.games.deathname.players import unused_cards
from duskboard.games.deathname.spelling import same
from duskboard.games.deathname.view import View

AIM = 12  # of the book's pages, so many lie open where it looks for a name: one in AIM
TRIES = 5  # names that it thinks of before it takes one that was written before


class Simple:
    """It takes other names to be spread over the alphabet as those in its book are.

    So it writes a name that would come to lie on a place that loses, and it passes a card that will bring less than
    the others' cards on average, as far as it knows: its own name, and the names that it has held in this round.
    """

    def __init__(self, game: AnyGame, options: Options, seat: Seat, chance: Chance) -> None:
        self._seat, self._chance = seat, chance
        self._book = sorted_book(options.script)
        self._held: dict[Seat, str] = {}  # by writer, the names of this round that went through its hands

    def watch(self, event: Event) -> None:
        match event:
            case RoundBegan():
                self._held.clear()
            case CardLookedAt(seat=seat, writer=writer, name=name) if seat == self._seat:
                self._held[writer] = name
            case _:
                pass

    def decide(self, view: View, choices: Choices[Any]) -> Action:
        if view.phase is Phase.WRITE:
            return Write(self._name(view))
        if view.phase is Phase.DECLARE:
            return Keep() if self._is_worth_keeping(view) else Pass()
        return self._card(view)

    def _name(self, view: View) -> str:
        """A name near one of the worst places, that nobody has written here before."""
        worst = [place for place, icon in enumerate(view.decree) if icon == min(view.decree)]
        place = worst[self._chance.pick(len(worst))]
        middle, open_pages = (place + 0.5) / len(view.decree), max(TRIES, len(self._book) // AIM)
        first = round(middle * len(self._book) - open_pages / 2)
        first = min(max(first, 0), len(self._book) - open_pages)
        old = {same(card.name) for cards in view.cards for card in cards}
        for _ in range(TRIES):
            name = self._book[first + self._chance.pick(open_pages)]
            if same(name) not in old:
                break
        return name

    def _is_worth_keeping(self, view: View) -> bool:
        """Does the card in hand bring at least as much as the cards that others hold?"""
        assert view.hand is not None
        mine = view.held[self._seat]
        known = self._held | {self._seat: view.written or ""}
        others = [name for writer, name in known.items() if writer != mine]
        unknown = len(view.decree) - 1 - len(others)
        lower = [1.0 if order(name) < order(view.hand) else 0.0 for name in others]
        lower += [self._share_below(view.hand)] * unknown
        equal = sum(same(name) == same(view.hand) for name in others)
        hope = expected(view.decree, lower, equal)
        return hope * len(view.decree) >= sum(view.decree)

    def _share_below(self, name: str) -> float:
        """How likely a name that it does not know comes before this one."""
        return bisect_left(self._book, order(name), key=order) / len(self._book)

    def _card(self, view: View) -> Action:
        """N-7.1 The card that promises most, if everybody else plays any of theirs."""
        unused = unused_cards(view, self._seat)
        hopes = [self._hope_of(view, view.cards[self._seat][card - 1].name) for card in unused]
        best = [card for card, hope in zip(unused, hopes, strict=True) if hope == max(hopes)]
        return Select(best[self._chance.pick(len(best))])

    def _hope_of(self, view: View, name: str) -> float:
        lower = [
            share_below([order(card.name) for card in cards if not card.used], order(name))
            for writer, cards in enumerate(view.cards)
            if writer != self._seat
        ]
        return expected(view.decree, lower, equal=0)


@cache
def sorted_book(script: str) -> tuple[str, ...]:
    """Every name of the book, in alphabetical order."""
    return tuple(sorted(names(script), key=order))


def share_below(keys: Sequence[Key], key: Key) -> float:
    """What part of *keys* comes before *key*."""
    return sum(other < key for other in keys) / len(keys)


def expected(decree: Sequence[int], lower: Sequence[float], equal: int) -> float:
    """What a card brings on average, if each other one comes before it with this likelihood.

    With cards that equal it, it covers as many places more (N-5.2).
    """
    places = [1.0]  # by how many come before: how likely
    for likely in lower:
        places = [
            (places[at] if at < len(places) else 0.0) * (1 - likely) + (places[at - 1] * likely if at else 0.0)
            for at in range(len(places) + 1)
        ]
    return sum(likely * sum(decree[at : at + 1 + equal]) for at, likely in enumerate(places))
