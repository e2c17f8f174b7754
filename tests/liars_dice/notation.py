"""Liar's Dice as text."""

import re
from collections.abc import Sequence
from typing import Any, assert_never

from duskboard.engine import Names, Notation, Refusal
from tests.liars_dice.pieces import (
    Action,
    Bid,
    BidMade,
    Boast,
    Boasted,
    DieLost,
    Doubt,
    Happening,
    Options,
    Revealed,
    Rolled,
    TurnPassed,
)
from tests.liars_dice.state import View

BID = re.compile(r"(\d+) [×x] (\d+)")
SAYING = "boast: "
HIDDEN = "?"


def cup(dice: Sequence[int | str]) -> str:
    return " ".join(f"[{die}]" for die in dice) or "no dice"


def show(view: View, names: Names, weighed: Action | None) -> str:
    """Every cup, and the bid."""
    width = max(map(len, names))
    lines = [
        f"{name:{width}}  {cup(view.mine if seat == view.seat else [HIDDEN] * view.dice[seat])}"
        for seat, name in enumerate(names)
    ]
    lines.append(f"The bid: {write(view.bid)}" if view.bid else "There is no bid yet.")
    if view.lifted:
        lines.append("Last lifted: " + ", ".join(f"{name} {cup(view.lifted[seat])}" for seat, name in enumerate(names)))
    if weighed is not None:
        lines.append(f"You are weighing: {write(weighed)}")
    return "\n".join(lines)


def agree(options: Options, seats: int) -> str:
    return f"{options.dice} dice each" + " · ones are wild" * options.wild


def ask(view: View, names: Names) -> str:
    if view.is_over:
        return "The match is over."
    if view.seat != view.turn:
        return f"Waiting for {names[view.turn]}."
    return "Raise the bid, or doubt it." if view.bid else "Make the first bid."


def say(event: Happening, names: Names) -> str:
    match event:
        case Rolled(seat=seat, count=count, dice=dice):
            return f"{names[seat]} shakes {count} dice{f': {cup(dice)}' if dice else ''}."
        case Boasted(seat=seat, text=text):
            return f"{names[seat]} boasts: “{text}”"
        case BidMade(seat=seat, bid=bid):
            return f"{names[seat]} bids {write(bid)}."
        case Revealed(doubter=doubter, matching=matching):
            return f"{names[doubter]} doubts it. All cups are lifted: there are {matching}."
        case DieLost(seat=seat):
            return f"{names[seat]} loses a die."
        case TurnPassed(seat=seat):
            return f"It is {names[seat]}'s turn."
        case _:
            assert_never(event)


def keep(event: Happening, names: Names) -> str:
    """Whose turn it was is not worth a line."""
    return "" if isinstance(event, TurnPassed) else say(event, names)


def tell(events: Sequence[Happening], names: Names) -> list[str]:
    return [say(event, names) for event in events]


def write(action: Action) -> str:
    """ "2 × 5", "Liar!", "boast: I never lie."."""
    match action:
        case Bid(count=count, face=face):
            return f"{count} × {face}"
        case Doubt():
            return "Liar!"
        case Boast(text=text):
            return f"{SAYING}{text}"
        case _:
            assert_never(action)


def read(text: str) -> Action:
    """The action that *text* writes."""
    if text.startswith(SAYING):
        return Boast(text.removeprefix(SAYING))
    if text.strip().lower().rstrip("!") == "liar":
        return Doubt()
    if bid := BID.fullmatch(text.strip()):
        return Bid(int(bid[1]), int(bid[2]))
    raise ValueError(f"expected a bid like '2 × 5', 'Liar!', or 'boast: …'; got {text!r}")


BECAUSE = {
    "no-dice-left": "The match is over.",
    "somebody-elses-turn": "It is {turn}'s turn.",
    "no-such-bid": "There are {dice} dice under all cups, with {faces} faces each.",
    "not-higher": "A bid must be higher than {count} × {face}.",
    "nothing-to-doubt": "There is no bid to doubt yet.",
    "boasted-already": "You have boasted already in this turn.",
    "nothing-said": "A boast has something in it that can be read.",
    "too-long-a-boast": "A boast has at most {longest} characters.",
}


def explain(refusal: Refusal, names: Names) -> str:
    facts: dict[str, Any] = dict(refusal.facts)
    if "turn" in facts:
        facts["turn"] = names[facts["turn"]]
    return f"{BECAUSE[refusal.because].format(**facts)} ({refusal.clause})"


NOTATION: Notation[View, Action] = Notation(
    show=show,
    agree=agree,
    ask=ask,
    keys=lambda view: "",
    say=say,
    keep=keep,
    tell=tell,
    write=write,
    read=read,
    explain=explain,
    reasons=tuple(BECAUSE),
)
