"""The games that Duskboard itself brings: their sheets, boards, old records and playthroughs are in this repository."""

from duskboard.games import SHELF

OURS = [game for game in SHELF.values() if game.plugin and game.plugin.game.startswith("duskboard.")]
