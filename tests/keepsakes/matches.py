"""Matches that are over, to be kept: among bots and from seeds, or event by event."""

from functools import cache

from duskboard.bots import bots_for, usual_bot
from duskboard.bots.self_play import begin, play_out, seat_bots
from duskboard.engine import Match, Result, Turn
from duskboard.engine.options import read_options
from duskboard.engine.records import Record
from duskboard.games import SHELF

NAMES = ("Mika", "Ryo", "Hana", "Tom", "Ken", "Lin")
HOSTILE = (
    "</text><script>&\"'",
    "W" * 24,
    "הדס בת־אורי לבית הלוי",
    "花子とゆかいな仲間たちのひとり太郎丸",
    "Maximilian von Habsburg",
    "e" + "\u0301" * 23,
)


@cache
def played(game, players, seed, bot=None, options=()):
    """The record of a match among bots."""
    chosen = SHELF[game]
    agreed = read_options(chosen, dict(options))
    match = begin(chosen, agreed, players, seed)
    play_out(match, seat_bots(chosen, agreed, [bots_for(chosen)[bot or usual_bot(chosen)]] * players, seed))
    assert match.result is not None
    return Record.of(match, NAMES[:players])


def told(game, events, *, names=("Ann", "Bo"), points=(0, 0), winners=(), ending="won", **options):
    """A record of these events alone: what is kept of a match is read from its log."""
    chosen = SHELF[game]
    turns = [Turn(None, None, [], list(events))]
    result = Result(ending, points, winners)
    return Record(chosen, chosen.version, read_options(chosen, options), names, turns, result)


def unfinished(game):
    """A match that has only begun."""
    chosen = SHELF[game]
    return Record.of(Match.begin(chosen, seats=min(chosen.seats) + 3), NAMES[: min(chosen.seats) + 3])


KINDS = [
    ("dungeon", 4, 1, "wayfarer", ()),
    ("dungeon", 5, 2, "wayfarer", (("level", "advanced"),)),
    ("dungeon", 2, 3, "random", (("level", "advanced"), ("square", True), ("five_ghosts", True), ("same_ghost", True))),
    ("dungeon", 3, 5, "random", ()),
    ("dungeon", 1, 3, "wayfarer", (("square", True),)),
    ("dungeon", 1, 4, "random", ()),
    ("rogue", 1, 1, "delver", ()),
    ("rogue", 1, 8, "random", (("character", "rogue"),)),
    ("rogue", 1, 2, "random", (("mat", "tower"), ("difficulty", "roguelike"))),
    ("rogue", 2, 2, "delver", (("character", "crusader"), ("partner", "priestess"))),
    ("rogue", 2, 3, "random", ()),
    ("deathname", 4, 1, "reader", (("practice", True),)),
    ("deathname", 5, 2, "reader", (("script", "kana"),)),
    ("deathname", 6, 3, "reader", (("topic", "titles"), ("about", "films"))),
    ("deathname", 4, 4, "random", ()),
]
