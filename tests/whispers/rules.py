"""The rules, clause by clause."""

from collections.abc import Sequence

from duskboard.engine import Choices, Open, Refusal, Result, Seat, Table
from tests.whispers.pieces import (
    LONGEST_WORD,
    Action,
    Hushed,
    Options,
    Shout,
    Whisper,
    Whispered,
    WhisperedAgain,
    WordsTold,
)
from tests.whispers.state import State

WHISPER = Open("Whisper", "word", LONGEST_WORD)


def why_not_start(options: Options, seats: int) -> Refusal | None:
    """W-1.1 Two need a password. W-1.2 A password is one word."""
    if seats == 2 and not options.password:
        return Refusal("W-1.1", "no-password", field="password")
    return Refusal("W-1.2", "not-a-word", field="password") if " " in options.password else None


def setup(table: Table[State]) -> None:
    """W-1.3"""
    table.emit(Hushed())


def to_act(state: State) -> Sequence[Seat]:
    """W-2.1 All at once."""
    return () if state.is_over else [seat for seat, word in enumerate(state.words) if word is None]


def may_change(state: State) -> Sequence[Seat]:
    """W-2.2 Whoever has whispered, as long as somebody is awaited."""
    return [seat for seat, word in enumerate(state.words) if word is not None]


def legal(state: State, seat: Seat) -> Choices[Action]:
    return Choices() if state.is_over else Choices(open=(WHISPER,))


def why_not(state: State, seat: Seat, action: Action) -> Refusal | None:
    if state.is_over:
        return Refusal.of("W-3.2", "all-told")
    if isinstance(action, Shout):
        return Refusal.of("W-2.3", "too-loud")
    return None if 0 < len(action.word) <= LONGEST_WORD else Refusal.of("W-2.1", "no-word", longest=LONGEST_WORD)


def resolve(table: Table[State], seat: Seat, action: Action) -> None:
    assert isinstance(action, Whisper)
    kind = Whispered if table.state.words[seat] is None else WhisperedAgain
    table.emit(kind(seat, action.word))
    words = tuple(word for word in table.state.words if word is not None)
    if len(words) == len(table.state.words):
        table.emit(WordsTold(words))


def result(state: State) -> Result | None:
    """W-3.2 The most letters win."""
    if not state.is_over:
        return None
    points = tuple(sum(map(len, words)) for words in zip(*state.told, strict=True))
    winners = tuple(seat for seat, letters in enumerate(points) if letters == max(points))
    return Result("all-told", points, winners)
