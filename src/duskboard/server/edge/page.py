"""The page: the built browser client, sent from memory. Every address of it is one file, with another head."""

import re
from base64 import b64encode
from collections.abc import Awaitable, Callable
from gzip import compress
from hashlib import sha256
from pathlib import Path

from litestar import Response, route
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from msgspec.structs import replace

from duskboard.server.edge import page_files
from duskboard.server.edge.identity import ApiRequest
from duskboard.server.edge.page_files import INDEX, File, Sheet, send
from duskboard.server.edge.page_language import Language, in_japanese, language_of
from duskboard.server.edge.page_preload import read_preloads

REPLAYS = ("/t/{table:str}/{number:int}", "/r/{record:str}")
ROOMS = (  # all of them one page
    "/", "/new/{game:str}", "/learn/{game:str}", "/learn/{game:str}/{chapter:str}", "/t/{table:str}", *REPLAYS,
    "/bring", "/me", "/rules", "/rules/{game:str}", "/credits",
)  # fmt: skip
END_OF_HEAD = b"</head>"
INLINE_STYLE = re.compile(rb"<style>(.*?)</style>", re.DOTALL)
NOT_BUILT = "The browser table has not been built: run `make play`, or `npm run build` in web/.\n"


class Page:
    """All files by their path.

    *look_up* finds the game that is played at a path, if one is, and the lines that the head of the page has there.
    """

    def __init__(self, folder: Path, look_up: Callable[[str, Language], Awaitable[tuple[str, str]]]) -> None:
        self._look_up = look_up
        self._files = dict(page_files.read_files(folder))
        self._preloads = read_preloads(folder)
        index = self._files.pop(INDEX, None)
        self._index: dict[Language, File] = {} if index is None else translations(index)
        self.inline_styles = [] if index is None else hashes_of_styles(index.plain.body)

    def has(self, path: str) -> bool:
        """Is there a file at this path?"""
        return path in self._files

    def handler(self) -> HTTPRouteHandler:
        """The route to every file, and to every room of the house."""
        folders = {name.rpartition("/")[0] for name in self._files} - {""}
        in_folders = tuple(f"{folder}/" for folder in folders)
        at_the_door = [name for name in self._files if not name.startswith(in_folders)]

        @route(
            [*ROOMS, *at_the_door, *(f"{folder}/{{name:str}}" for folder in folders)],
            http_method=["GET", "HEAD"], include_in_schema=False,
        )  # fmt: skip
        async def page(request: ApiRequest) -> Response[bytes]:
            path = request.scope["path"]
            if (file := self._files.get(path)) is not None:
                return send(file, request.headers)
            if not self._index:
                return not_built()
            if path.startswith(in_folders):
                raise NotFoundException
            language = language_of(request.headers.get("accept-language", ""))
            game, head = await self._look_up(path, language)
            index = with_head(self._index[language], head + self._preloads.lines(path, game, language))
            return send(index, request.headers)

        return page

    def nowhere(self, request: ApiRequest) -> Response[bytes] | None:
        """For a person who has lost the way: the house, which says so. For a program: none."""
        wanted = request.accept.best_match(["application/json", "text/html"])
        if not self._index or wanted != "text/html" or request.scope["path"].startswith("/api/"):
            return None
        index = self._index[language_of(request.headers.get("accept-language", ""))]
        headers = {"cache-control": index.keep, "vary": "accept-language"}
        return Response(index.plain.body, media_type=index.kind, headers=headers, status_code=404)


def translations(index: File) -> dict[Language, File]:
    """The page in each language, compressed where it was."""
    return {"en": replace(index, is_translated=True), "ja": _with_body(index, in_japanese(index.plain.body))}


def with_head(index: File, head: str) -> File:
    """The page with more lines in its head; a page with none is the same for all addresses, and compressed already."""
    return _with_body(index, index.plain.body.replace(END_OF_HEAD, head.encode() + END_OF_HEAD, 1)) if head else index


def _with_body(index: File, body: bytes) -> File:
    packed = {"gzip": Sheet.of(compress(body, mtime=0))} if index.packed else {}
    return replace(index, plain=Sheet.of(body), packed=packed, is_translated=True)


def hashes_of_styles(index: bytes) -> list[str]:
    """The styles that are written into the page, as a content policy names them."""
    return [f"'sha256-{b64encode(sha256(style).digest()).decode()}'" for style in INLINE_STYLE.findall(index)]


def not_built() -> Response[bytes]:
    """There is no page yet, and what to do about it."""
    headers = {"cache-control": "no-store"}
    return Response(NOT_BUILT.encode(), status_code=503, media_type="text/plain", headers=headers)
