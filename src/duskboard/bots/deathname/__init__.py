"""The bots for Death Name."""

from duskboard.bots.bot_kind import Kind
from duskboard.bots.deathname.level1_guest import Guest
from duskboard.bots.deathname.level2_reader import Reader
from duskboard.bots.deathname.level3_detective import Detective
from duskboard.bots.deathname.level4_medium import Medium

COMPANY = {
    "guest": Kind(
        Guest,
        1,
        ("Poppy", "Basil", "Dot", "Monty", "Tilly", "Gus"),
        {"ja": ("ポピー", "バジル", "ドッティ", "モンティ", "ティリー", "オーガス")},
    ),
    "reader": Kind(
        Reader,
        2,
        ("Agnes", "Percy", "Edith", "Cecil", "Maud", "Horace"),
        {"ja": ("アグネス", "パーシー", "イーディス", "セシル", "モーディ", "ホレス")},
        usual=True,
    ),
    "detective": Kind(
        Detective,
        3,
        ("Iris", "Felix", "Vera", "Hugo", "Nora", "Silas"),
        {"ja": ("アイリス", "フェリックス", "ベラ", "ヒューゴ", "ノーラ", "サイラス")},
    ),
    "medium": Kind(
        Medium,
        4,
        ("Ophelia", "Lucian", "Selene", "Ambrose", "Morwenna", "Orsino"),
        {"ja": ("オフィーリア", "ルシアン", "セレネ", "アンブローズ", "モーウェナ", "オーシーノ")},
    ),
}
