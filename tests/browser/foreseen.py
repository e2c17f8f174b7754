"""Runs of Mini Rogue that are known before they are played: the luck is given, and every decision is written down.

python -m tests.browser.foreseen looks for new ones, with a bot's decisions, and writes them into runs/.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from duskboard.bots.rogue.bot_delver import Heuristic
from duskboard.engine import AnyMatch, Seat, Seeded
from duskboard.engine.match import attempt
from duskboard.games.rogue.game import ROGUE
from duskboard.games.rogue.options import Options
from duskboard.server.tables.live_match import Luck, set_up

RUNS = Path(__file__).parent / "runs"


class Script(Struct):
    """A run: its luck, its options, and what is decided, in the game's own notation."""

    luck: str
    seats: int
    options: dict[str, Any]
    decisions: list[str] = []

    def play(self) -> Iterator[tuple[AnyMatch, Seat, Any]]:
        """Who decides what: the match stands as it is before that decision."""
        match = self.begin()
        for written in self.decisions:
            (seat,) = match.to_act
            action = ROGUE.notation.read(written)
            yield match, seat, action
            self.go_on(match, action)
        assert not match.to_act, "the run is not over"

    def begin(self) -> AnyMatch:
        return set_up(ROGUE, Options(**self.options), self.seats, bytes.fromhex(self.luck))

    def go_on(self, match: AnyMatch, action: Any) -> None:
        """As the server does it."""
        luck = Luck(bytes.fromhex(self.luck), len(match.turns))
        match.accept(attempt(ROGUE, match.state, match.to_act[0], action, luck))


def read(name: str) -> Script:
    return msgspec.json.decode((RUNS / f"{name}.json").read_bytes(), type=Script)


# Looking for new ones

WANTED: dict[str, tuple[str, int, dict[str, Any]]] = {
    "victory": ("victory", 1, {"character": "priestess"}),
    "death": ("death", 1, {"difficulty": "roguelike"}),
    "tower": ("death", 1, {"mat": "tower", "stances": True, "character": "mage"}),
    "two": ("death", 2, {"character": "crusader", "partner": "priestess"}),
}
TRIED, FEWEST = 60, 16  # runs; decisions that make one worth looking at


def decided(script: Script) -> str:
    """Let bots play it; how it ends."""
    match = script.begin()
    bots = [Heuristic(ROGUE, match.options, seat, Seeded.of("foreseen", seat)) for seat in range(script.seats)]
    while match.to_act:
        (seat,) = match.to_act
        action = bots[seat].decide(match.view(seat), match.legal(seat))
        script.decisions.append(ROGUE.notation.write(action))
        script.go_on(match, action)
    assert match.result is not None
    return match.result.ending


def main() -> None:
    RUNS.mkdir(exist_ok=True)
    for name, (ending, seats, options) in WANTED.items():
        scripts = [Script(Seeded.of("foreseen", n).secret.hex(), seats, options, []) for n in range(TRIED)]
        fitting = [one for one in scripts if decided(one) == ending and len(one.decisions) >= FEWEST]
        shortest = min(fitting, key=lambda one: len(one.decisions))
        (RUNS / f"{name}.json").write_bytes(msgspec.json.format(msgspec.json.encode(shortest), indent=1) + b"\n")
        print(f"{name}: {len(shortest.decisions)} decisions")


if __name__ == "__main__":
    main()
