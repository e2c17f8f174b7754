"""What a page needs is named in its head, so that a browser on a slow line asks for all of it at once."""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from duskboard.server.edge.page_language import Language

# By the address of a page: its own module, whether it has the table of a game, and what it asks the server for.
PAGES = {
    re.compile(r"/"): ("", False, ("/api/games", "/api/tables", "/api/tables/mine")),
    re.compile(r"/new/[^/]+"): ("NewTable", False, ("/api/games",)),
    re.compile(r"/learn/.+"): ("Learn", False, ("/api/games",)),
    re.compile(r"/t/[^/]+"): ("", True, ("/api/games",)),
    re.compile(r"/t/[^/]+/[0-9]+|/r/[^/]+"): ("Replay", True, ("/api/games",)),
    re.compile(r"/rules(/[^/]+)?"): ("Rules", False, ("/api/games",)),
    re.compile(r"/me"): ("Me", False, ("/api/games",)),
}
ENTRY = "index.html"


class Chunk(Struct, frozen=True):
    """An entry of the manifest that the build leaves: a file, and what it needs at once."""

    file: str
    imports: tuple[str, ...] = ()
    css: tuple[str, ...] = ()


class Preloads:
    """The lines for the head of each page."""

    def __init__(self, manifest: dict[str, Chunk]) -> None:
        self._manifest = manifest
        self._at_once = set(self._files([ENTRY]))  # the page names these itself
        self._known: dict[tuple[str, str, Language, tuple[str, ...]], str] = {}

    def lines(self, path: str, game: str, language: Language) -> str:
        """What the page at this path needs beside what every page has; *game* is played there, if it is not empty."""
        found = next((needs for address, needs in PAGES.items() if address.fullmatch(path)), None)
        if found is None or not self._manifest:
            return ""
        page, has_table, wishes = found
        which = (page, game if has_table else "", language, wishes)
        if which not in self._known:
            self._known[which] = "".join(self._links(*which))
        return self._known[which]

    def _links(self, page: str, game: str, language: Language, wishes: tuple[str, ...]) -> Iterator[str]:
        modules = [f"src/words/{language}/index.ts"] + ([f"src/pages/{page}.svelte"] if page else [])
        if game:
            folder = f"src/games/{game}"
            has_board = f"{folder}/table.ts" in self._manifest
            modules += [f"{folder if has_board else 'src/games/plain'}/table.ts"]
            modules += [f"{folder}/words/{language}.ts", f"{folder}/words/{language}/index.ts"]  # one of them is there
        for file in dict.fromkeys(self._files(modules)):
            if file not in self._at_once:
                kind = 'rel="preload" as="style"' if file.endswith(".css") else 'rel="modulepreload"'
                yield f'<link {kind} crossorigin href="/{file}">'
        for wish in wishes:
            yield f'<link rel="preload" as="fetch" crossorigin href="{wish}">'

    def _files(self, modules: list[str]) -> Iterator[str]:
        """The files of these modules, and of all that they import."""
        seen: set[str] = set()
        while modules:
            module, *modules = modules
            if module in seen or (chunk := self._manifest.get(module)) is None:
                continue
            seen.add(module)
            yield from (chunk.file, *chunk.css)
            modules = [*chunk.imports, *modules]


def read_preloads(folder: Path) -> Preloads:
    """Of the page in this folder; none of a page that was not built."""
    manifest = folder / "manifest.json"
    chunks = msgspec.json.decode(manifest.read_bytes(), type=dict[str, Chunk]) if manifest.exists() else {}
    return Preloads(chunks)
