"""Drafts and scoring once more, as done by hand at a table: from the rule sheet, and knowing nothing of the program."""

from collections.abc import Callable, Sequence
from typing import NamedTuple


class Round(NamedTuple):
    """What a round brings, by seat; and which writers' cards get an X."""

    icons: list[int]  # for the holder (N-5.1, N-5.2)
    penalty: list[int]  # for the writer (N-5.4)
    crossed: list[bool]  # by writer (N-5.3)

    @property
    def points(self) -> list[int]:
        return [icons + penalty for icons, penalty in zip(self.icons, self.penalty, strict=True)]


def score_by_hand(
    decree: Sequence[int],
    names: Sequence[str],
    held: Sequence[int],
    *,
    net_loss: bool = False,
    writers_pay: bool = True,
    is_same: Callable[[str, str], bool] = lambda one, other: one.casefold() == other.casefold(),
) -> Round:
    """*names* by writer, in plain letters; *held* by holder: whose card it is. X marks are as in DAY 1."""
    n = len(decree)
    holder_of = {writer: holder for holder, writer in enumerate(held)}
    on_the_table = sorted(range(n), key=lambda writer: names[writer].casefold())
    icons, penalty, crossed = [0] * n, [0] * n, [False] * n
    place = 0
    while on_the_table:
        group = [on_the_table.pop(0)]
        grown = True
        while grown:  # whoever is like one of the group is of the group
            like = [w for w in on_the_table if any(is_same(names[w], names[member]) for member in group)]
            grown = bool(like)
            group += like
            on_the_table = [writer for writer in on_the_table if writer not in like]
        matched = decree[place : place + len(group)]
        place += len(group)
        for writer in group:
            icons[holder_of[writer]] = sum(matched)
            crossed[writer] = sum(matched) < 0 if net_loss else min(matched) < 0
            if len(group) > 1 and writers_pay:
                penalty[writer] = -1
    return Round(icons, penalty, crossed)


def draft_by_hand(n: int, direction: str, passers: Sequence[Sequence[int]], limit: int | None) -> list[int]:
    """By seat, whose card it holds at the end, after these have passed, declaration by declaration (chapter 4)."""
    step = {"left": 1, "right": -1}[direction]
    held = {(writer + step) % n: writer for writer in range(n)}
    for count, each in enumerate(passers, start=1):
        if len(each) < 2:
            break
        cards = {}
        for giver in each:
            taker = giver
            while True:  # round the table, over all who do not pass
                taker = (taker + step) % n
                if taker in each:
                    break
            cards[taker] = held[giver]
        held |= cards
        if count == limit:
            break
    return [held[seat] for seat in range(n)]
