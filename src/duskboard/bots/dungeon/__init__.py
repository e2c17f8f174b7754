"""The bots for Dungeon in Memory: one player model with six levels of memory."""

from functools import partial

from duskboard.bots.bot_kind import Kind
from duskboard.bots.dungeon.levels import CARTOGRAPHER, ELEPHANT, GOLDFISH, PATHFINDER, RAMBLER, WAYFARER
from duskboard.bots.dungeon.player import Explorer

COMPANY = {
    "goldfish": Kind(
        partial(Explorer, GOLDFISH),
        1,
        ("Bubbles", "Finn", "Coral", "Skip", "Pearl"),
        {"ja": ("バブルス", "フィン", "コーラル", "スキッピー", "パール")},
    ),
    "rambler": Kind(
        partial(Explorer, RAMBLER),
        2,
        ("Fern", "Heath", "Bramble", "Tansy", "Moss"),
        {"ja": ("ファーン", "ヒース", "ブランブル", "タンジー", "モス")},
    ),
    "wayfarer": Kind(
        partial(Explorer, WAYFARER),
        3,
        ("Robin", "Wren", "Linden", "Juniper", "Sage"),
        {"ja": ("ロビン", "レン", "リンデン", "ジュニパー", "セージ")},
        usual=True,
    ),
    "pathfinder": Kind(
        partial(Explorer, PATHFINDER),
        4,
        ("Hazel", "Rowan", "Flint", "Ember", "Ash"),
        {"ja": ("ヘーゼル", "ローワン", "フリント", "エンバー", "アッシュ")},
    ),
    "cartographer": Kind(
        partial(Explorer, CARTOGRAPHER),
        5,
        ("Atlas", "Quill", "Vellum", "Meridian", "Compass"),
        {"ja": ("アトラス", "クイル", "ベラム", "メリディアン", "コンパス")},
    ),
    "elephant": Kind(
        partial(Explorer, ELEPHANT),
        6,
        ("Ellie", "Tembo", "Jumbo", "Ivory", "Mnemo"),
        {"ja": ("エリー", "テンボ", "ジャンボ", "アイボリー", "ムネモ")},
    ),
}
