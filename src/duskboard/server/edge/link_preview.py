"""What a link looks like in a chat: the page says so itself, to those who only look at its head."""

import re
from html import escape

import msgspec
from msgspec import Struct

from duskboard.engine import Shelf
from duskboard.engine.rule_sheet import title_in
from duskboard.server.edge.page_language import Language
from duskboard.server.replays.source import OF_RECORD, OF_TABLE
from duskboard.server.store.archive import Archive
from duskboard.server.tables.lobby import Lobby

TABLE = re.compile(r"/t/([A-Za-z0-9_-]{1,40})", re.ASCII)

LOCALE: dict[Language, str] = {"en": "en_GB", "ja": "ja_JP"}
DESCRIPTION: dict[Language, str] = {
    "en": "A match to be watched move by move, through the eyes of every player.",
    "ja": "1手ずつ、全員の視点で見られるリプレイです。",
}
INVITATION: dict[Language, str] = {"en": "{title}: a seat for you", "ja": "「{title}」で一緒に遊びませんか？"}
COME_IN: dict[Language, str] = {
    "en": "Open the link and sit down: nothing to install, no account.",
    "ja": "リンクを開いて席に着くだけ。インストールも登録もいりません。",
}
ALT: dict[Language, str] = {"en": "A picture of the match", "ja": "ゲームの記念カード"}
ALT_OF_GAME: dict[Language, str] = {"en": "A picture of the game", "ja": "ゲームのイラスト"}


class Head(Struct, frozen=True):
    """Of a record, only what is needed here."""

    game: str


async def look_up(lobby: Lobby, archive: Archive, public_url: str, path: str, language: Language) -> tuple[str, str]:
    """The game that is or was played at this address, and the lines for the head of the page; none where there is none.

    An invitation contains no names: who sends it on may not know who sits there.
    """
    if (table := TABLE.fullmatch(path)) is not None:
        game = await _game_of_table(lobby, table[1])
        return game, _invitation(lobby.shelf, game, public_url, path, language)
    game, pictures = await _game(archive, path)
    return game, _replay(lobby.shelf, game, f"{public_url}{path}", f"{public_url}/api{pictures}", language)


def _invitation(shelf: Shelf, game: str, public_url: str, path: str, language: Language) -> str:
    if game not in shelf:
        return ""
    title = title_in(shelf[game], language)
    return _lines(
        {
            "og:title": INVITATION[language].format(title=title),
            "og:description": COME_IN[language],
            "og:locale": LOCALE[language],
            "og:url": f"{public_url}{path}",
        }
    ) + _picture(f"{public_url}/api/games/{game}/invitation.png", ALT_OF_GAME[language], language)


def _replay(shelf: Shelf, game: str, url: str, pictures: str, language: Language) -> str:
    if game not in shelf:
        return ""
    return _lines(
        {
            "og:title": title_in(shelf[game], language),
            "og:description": DESCRIPTION[language],
            "og:locale": LOCALE[language],
            "og:url": url,
        }
    ) + _picture(f"{pictures}/picture.png", ALT[language], language)


def _picture(address: str, alt: str, language: Language) -> str:
    """A picture of 1200 by 630. Its address is whole: who looks at it is not on this page."""
    picture = {
        "og:image": f"{address}{'' if language == 'en' else f'?language={language}'}",
        "og:image:alt": alt,
        "og:image:width": "1200",
        "og:image:height": "630",
    }
    return _metas(picture) + '<meta name="twitter:card" content="summary_large_image">'


def _lines(said: dict[str, str]) -> str:
    return _metas({"og:type": "website", "og:site_name": "Duskboard", **said})


def _metas(said: dict[str, str]) -> str:
    return "".join(f'<meta property="{name}" content="{escape(text)}">' for name, text in said.items())


async def _game_of_table(lobby: Lobby, table_id: str) -> str:
    """It is read from the store, and nothing becomes the owner of the table by that."""
    if table_id in lobby.closed or "\0" in table_id:
        return ""
    return await lobby.store.game_at(table_id) or ""


async def _game(archive: Archive, path: str) -> tuple[str, str]:
    """The game that was played, and where its pictures are."""
    if (found := OF_TABLE.fullmatch(path)) is not None:
        game = await archive.game_of(found[1], int(found[2]))
        return game or "", f"/tables/{found[1]}/matches/{int(found[2])}"
    if (found := OF_RECORD.fullmatch(path)) is not None and (kept := await archive.record(found[1], None)) is not None:
        return msgspec.json.decode(kept[0], type=Head).game, f"/records/{found[1]}"
    return "", ""
