"""The files of the built page, read once, plain and compressed. What is not in the folder is not there."""

import re
from hashlib import sha256
from pathlib import Path

from litestar import Response
from litestar.datastructures import Headers
from msgspec import Struct

INDEX = "/index.html"
UNSENT = ("/manifest.json",)  # for those who build
PACKINGS = {"br": ".br", "gzip": ".gz"}  # the smallest first

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
    packed: dict[str, Sheet]  # by encoding, the smallest first
    is_translated: bool = False  # there is one for each language


def read_files(folder: Path) -> dict[str, File]:
    """Every file that is sent, by its path in an address."""
    paths = {f"/{path.relative_to(folder).as_posix()}": path for path in folder.rglob("*") if path.is_file()}
    packings = tuple(PACKINGS.values())
    return {
        name: _read(name, path, {way: paths[name + end] for way, end in PACKINGS.items() if name + end in paths})
        for name, path in paths.items()
        if not name.endswith(packings) and name not in UNSENT
    }


def _read(name: str, path: Path, packed: dict[str, Path]) -> File:
    keep = ASK_FIRST if name == INDEX else FOR_GOOD if name.startswith("/assets/") else FOR_A_WHILE
    return File(
        kind=KINDS.get(path.suffix, "application/octet-stream"),
        keep=keep,
        plain=Sheet.of(path.read_bytes()),
        packed={way: Sheet.of(file.read_bytes()) for way, file in packed.items()},
    )


def send(file: File, asked: Headers) -> Response[bytes]:
    """A file as the browser can read it, or only word that it has it already."""
    accepted = asked.get("accept-encoding", "")
    way = next((way for way in file.packed if takes(accepted, way)), None)
    sheet = file.plain if way is None else file.packed[way]
    headers = {"cache-control": file.keep, "etag": sheet.tag}
    vary = ["accept-encoding"] * bool(file.packed) + ["accept-language"] * file.is_translated
    if vary:
        headers["vary"] = ", ".join(vary)
    if is_known(sheet.tag, asked.get("if-none-match", "")):
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    if way is not None:
        headers["content-encoding"] = way
    return Response(sheet.body, headers=headers, media_type=file.kind)


def takes(accepted: str, encoding: str) -> bool:
    """Does an Accept-Encoding want this encoding? ``gzip;q=0`` does not want gzip."""
    for one in accepted.lower().split(","):
        name, _, weight = one.partition(";")
        if name.strip() == encoding:
            return not NOT_AT_ALL.fullmatch(weight)
    return False


def is_known(tag: str, known: str) -> bool:
    """Is a tag in an If-None-Match? A proxy may have weakened it on its way."""
    return known.strip() == "*" or tag in [one.strip().removeprefix("W/") for one in known.split(",")]
