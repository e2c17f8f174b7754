"""Renders example keepsakes for the docs, from matches with fixed seeds.

.venv/bin/python -m scripts.stories
"""

from pathlib import Path

from duskboard.bots import bots_for, usual_bot
from duskboard.bots.self_play import begin, play_out, seat_bots
from duskboard.engine import read_options
from duskboard.engine.records import Record
from duskboard.games import SHELF
from duskboard.keepsakes import picture, png

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
STORIES: dict[
    str, tuple[str, tuple[str, ...], str, int, dict[str, object]]
] = {  # file: game, players, language, seed, options
    "story-dungeon": ("dungeon", ("Mika", "Ryo", "Hana", "Tom"), "en", 117, {"level": "advanced"}),
    "story-rogue": ("rogue", ("Sable",), "en", 130, {"difficulty": "harder"}),
    "story-deathname": ("deathname", ("Mika", "Ryo", "Hana", "Tom", "Ken"), "en", 129, {}),
    "story-deathname-ja": ("deathname", ("ミカ", "亮", "花子", "トム", "けん"), "ja", 105, {"script": "kana"}),
}


def main(folder: Path = PICTURES) -> None:
    for name, (game, players, language, seed, options) in STORIES.items():
        record = played(game, players, seed, options)
        (folder / f"{name}.png").write_bytes(png(picture(record, language)))
        print(f"{name}.png")


def played(name: str, players: tuple[str, ...], seed: int, options: dict[str, object]) -> Record:
    """A match among default bots, under these players' names."""
    game = SHELF[name]
    agreed = read_options(game, options)
    match = begin(game, agreed, len(players), seed)
    play_out(match, seat_bots(game, agreed, [bots_for(game)[usual_bot(game)]] * len(players), seed))
    return Record.of(match, players)


if __name__ == "__main__":
    main()
