"""Replays the record of every introduction by the current rules and rewrites it; read the diff before you commit it.

.venv/bin/python -m scripts.introductions
"""

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from duskboard.engine import AnyGame, AnyMatch, Match, OutOfScript, Refused, Scripted, read_options
from duskboard.engine.records import Record, write
from duskboard.games import SHELF

GAMES = Path(__file__).parents[1] / "src/duskboard/games"


def again(game: AnyGame, raw: dict[str, Any]) -> bytes:
    """The record of the same actions and random picks under the current rules."""
    first, *entries = raw["entries"]
    match: AnyMatch = Match.begin(
        game,
        seats=len(raw["seats"]),
        options=read_options(game, raw["options"]),
        chance=Scripted(first["picks"]),
    )
    for entry in entries:
        match.chance = Scripted(entry["picks"])
        try:
            match.play(entry["seat"], msgspec.convert(entry["action"], game.Action))
        except (Refused, OutOfScript, msgspec.ValidationError) as error:
            raise SystemExit(f"entry {len(match.turns)} is no longer possible: {error}") from None
    return write(Record.of(match, tuple(raw["seats"]))) + b"\n"


def main() -> int:
    """Rewrite the records that have changed, and print their names."""
    for game in SHELF.values():
        for file in sorted((GAMES / game.name / "introduction").rglob("record*.json")):
            old = file.read_bytes()
            new = again(game, json.loads(old))
            if new != old:
                file.write_bytes(new)
                print(f"{file.relative_to(GAMES.parents[2])}: written anew")
    return 0


if __name__ == "__main__":
    sys.exit(main())
