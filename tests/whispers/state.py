"""What was whispered, what each event does to it, and what one seat knows of it."""

from typing import Self, assert_never

from msgspec import Struct
from msgspec.structs import replace

from duskboard.engine import Seat
from tests.whispers.pieces import Happening, Hushed, Options, Whispered, WhisperedAgain, WordsTold


class State(Struct, frozen=True):
    options: Options
    words: tuple[str | None, ...]  # of this round, by seat
    told: tuple[tuple[str, ...], ...] = ()  # of the rounds before

    @classmethod
    def start(cls, options: Options, seats: int) -> Self:
        return cls(options, (None,) * seats)

    @property
    def is_over(self) -> bool:
        return len(self.told) == self.options.rounds


def evolve(state: State, event: Happening) -> State:
    match event:
        case Hushed():
            return state
        case Whispered(seat=seat, word=word) | WhisperedAgain(seat=seat, word=word):
            return replace(state, words=(*state.words[:seat], word, *state.words[seat + 1 :]))
        case WordsTold(words=words):
            return replace(state, words=(None,) * len(words), told=(*state.told, words))
        case _:
            assert_never(event)


class View(Struct, frozen=True):
    seat: Seat | None
    mine: str | None
    whispered: tuple[bool, ...]
    told: tuple[tuple[str, ...], ...]
    is_over: bool


def view(state: State, seat: Seat | None) -> View:
    """W-2.1 Everybody knows their own word, and who has whispered."""
    return View(
        seat=seat,
        mine=None if seat is None else state.words[seat],
        whispered=tuple(word is not None for word in state.words),
        told=state.told,
        is_over=state.is_over,
    )
