"""What a link to a replay looks like in a chat: the page says so itself, to those who only look at its head."""

from html import escape

import msgspec
from msgspec import Struct

from duskboard.engine import Shelf
from duskboard.engine.rule_sheet import title_in
from duskboard.server.edge.page_language import Language
from duskboard.server.replays.source import OF_RECORD, OF_TABLE
from duskboard.server.store.archive import Archive

END_OF_HEAD = b"</head>"
LOCALE: dict[Language, str] = {"en": "en_GB", "ja": "ja_JP"}
DESCRIPTION: dict[Language, str] = {
    "en": "A match to be watched move by move, through the eyes of every player.",
    "ja": "1手ずつ、全員の視点で見られるリプレイです。",
}
ALT: dict[Language, str] = {"en": "A picture of the match", "ja": "ゲームの記念カード"}


class Head(Struct, frozen=True):
    """Of a record, only what is needed here."""

    game: str


async def preview(archive: Archive, shelf: Shelf, public_url: str, path: str, language: Language) -> str:
    """Lines for the head of the page; none where there is no match to be watched at this address."""
    game, pictures = await _game(archive, path)
    if game not in shelf:
        return ""
    lines = {
        "og:type": "website",
        "og:site_name": "Duskboard",
        "og:title": title_in(shelf[game], language),
        "og:description": DESCRIPTION[language],
        "og:locale": LOCALE[language],
        "og:url": f"{public_url}{path}",
        "og:image": f"{public_url}/api{pictures}/picture.png{'' if language == 'en' else f'?language={language}'}",
        "og:image:alt": ALT[language],
        "og:image:width": "1200",
        "og:image:height": "630",
    }
    meta = [f'<meta property="{name}" content="{escape(text)}">' for name, text in lines.items()]
    return "".join([*meta, '<meta name="twitter:card" content="summary_large_image">'])


async def _game(archive: Archive, path: str) -> tuple[str, str]:
    """The game that was played, and where its pictures are."""
    if (found := OF_TABLE.fullmatch(path)) is not None:
        game = await archive.game_of(found[1], int(found[2]))
        return game or "", f"/tables/{found[1]}/matches/{int(found[2])}"
    if (found := OF_RECORD.fullmatch(path)) is not None and (kept := await archive.record(found[1], None)) is not None:
        return msgspec.json.decode(kept[0], type=Head).game, f"/records/{found[1]}"
    return "", ""
