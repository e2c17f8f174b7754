"""The bots for Mini Rogue."""

from duskboard.bots.bot_kind import Kind
from duskboard.bots.rogue.bot_delver import Heuristic
from duskboard.bots.rogue.bot_novice import Novice
from duskboard.bots.rogue.veteran.bot import Veteran

COMPANY = {
    "novice": Kind(
        Novice,
        1,
        ("Tam", "Nell"),
        {"ja": ("タム", "ネル")},
    ),
    "delver": Kind(
        Heuristic,
        2,
        ("Greta", "Brand"),
        {"ja": ("グレタ", "ブランドン")},
        usual=True,
    ),
    "veteran": Kind(
        Veteran,
        3,
        ("Sibyl", "Magnus"),
        {"ja": ("シビル", "マグナス")},
    ),
}
