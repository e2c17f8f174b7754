"""The page: the built browser client, read once and sent from memory. What is not in the folder is not there."""

import re
from collections.abc import Awaitable, Callable
from gzip import compress
from hashlib import sha256
from pathlib import Path

from litestar import Response, route
from litestar.datastructures import Headers
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from msgspec import Struct
from msgspec.structs import replace

from duskboard.server.edge.identity import ApiRequest
from duskboard.server.edge.link_preview import END_OF_HEAD
from duskboard.server.edge.page_language import Language, in_japanese, language_of

INDEX = "/index.html"
REPLAYS = ("/t/{table:str}/{number:int}", "/r/{record:str}")
ROOMS = (  # all of them one page
    "/", "/new/{game:str}", "/learn/{game:str}", "/learn/{game:str}/{chapter:str}", "/t/{table:str}", *REPLAYS,
    "/bring", "/me", "/rules", "/rules/{game:str}", "/credits",
)  # fmt: skip
UNSENT = ("/manifest.json",)  # for those who build
PACKED = ".gz"

FOR_GOOD = "public, max-age=31536000, immutable"  # their names change with their content
FOR_A_WHILE = "public, max-age=3600"
ASK_FIRST = "no-cache"

KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
NOT_AT_ALL = re.compile(r"\s*q\s*=\s*0(\.0*)?\s*")
NOT_BUILT = "The browser table has not been built: run `make play`, or `npm run build` in web/.\n"


class Sheet(Struct, frozen=True):
    """A file in one form, plain or compressed, with the tag by which a browser knows that it has it already."""

    body: bytes
    tag: str

    @classmethod
    def of(cls, body: bytes) -> "Sheet":
        return cls(body, f'"{sha256(body).hexdigest()[:20]}"')


class File(Struct, frozen=True):
    """A file of the page."""

    kind: str
    keep: str  # how long a browser may keep it
    plain: Sheet
    packed: Sheet | None
    is_translated: bool = False  # there is one for each language


class Page:
    """All files by their path. *preview* gives the lines that the head of the page has at a path, in a language."""

    def __init__(self, folder: Path, preview: Callable[[str, Language], Awaitable[str]]) -> None:
        self._preview = preview
        self._files = dict(read_files(folder))
        index = self._files.pop(INDEX, None)
        self._index: dict[Language, File] = {} if index is None else translations(index)

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
            index = with_head(self._index[language], await self._preview(path, language))
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


def read_files(folder: Path) -> dict[str, File]:
    """Every file that is sent, by its path in an address."""
    paths = {f"/{path.relative_to(folder).as_posix()}": path for path in folder.rglob("*") if path.is_file()}
    return {
        name: _read(name, path, paths.get(name + PACKED))
        for name, path in paths.items()
        if not name.endswith(PACKED) and name not in UNSENT
    }


def translations(index: File) -> dict[Language, File]:
    """The page in each language, compressed where it was."""
    body = in_japanese(index.plain.body)
    packed = None if index.packed is None else Sheet.of(compress(body, mtime=0))
    japanese = File(index.kind, index.keep, Sheet.of(body), packed, is_translated=True)
    return {"en": replace(index, is_translated=True), "ja": japanese}


def with_head(index: File, head: str) -> File:
    """The page with more lines in its head; a page with none is the same for all addresses, and compressed already."""
    if not head:
        return index
    body = index.plain.body.replace(END_OF_HEAD, head.encode() + END_OF_HEAD, 1)
    return File(index.kind, index.keep, Sheet.of(body), None, index.is_translated)


def _read(name: str, path: Path, packed: Path | None) -> File:
    keep = ASK_FIRST if name == INDEX else FOR_GOOD if name.startswith("/assets/") else FOR_A_WHILE
    return File(
        kind=KINDS.get(path.suffix, "application/octet-stream"),
        keep=keep,
        plain=Sheet.of(path.read_bytes()),
        packed=None if packed is None else Sheet.of(packed.read_bytes()),
    )


def send(file: File, asked: Headers) -> Response[bytes]:
    """A file as the browser can read it, or only word that it has it already."""
    packed = file.packed if takes_gzip(asked.get("accept-encoding", "")) else None
    sheet = packed or file.plain
    headers = {"cache-control": file.keep, "etag": sheet.tag}
    vary = ["accept-encoding"] * (file.packed is not None) + ["accept-language"] * file.is_translated
    if vary:
        headers["vary"] = ", ".join(vary)
    if is_known(sheet.tag, asked.get("if-none-match", "")):
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    if packed is not None:
        headers["content-encoding"] = "gzip"
    return Response(sheet.body, headers=headers, media_type=file.kind)


def takes_gzip(accepted: str) -> bool:
    """Does an Accept-Encoding want gzip? ``gzip;q=0`` does not."""
    for one in accepted.lower().split(","):
        name, _, weight = one.partition(";")
        if name.strip() == "gzip":
            return not NOT_AT_ALL.fullmatch(weight)
    return False


def is_known(tag: str, known: str) -> bool:
    """Is a tag in an If-None-Match? A proxy may have weakened it on its way."""
    return known.strip() == "*" or tag in [one.strip().removeprefix("W/") for one in known.split(",")]


def not_built() -> Response[bytes]:
    """There is no page yet, and what to do about it."""
    headers = {"cache-control": "no-store"}
    return Response(NOT_BUILT.encode(), status_code=503, media_type="text/plain", headers=headers)
