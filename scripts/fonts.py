"""Subsets the fonts of the web page and of the keepsakes.

For the page: Latin letters, figures and punctuation; the handwriting font has kana as well. For the pictures that are
drawn without a browser (keepsakes), these and Japanese letters as TTF: a server may have no fonts installed.

Run after an update of the font packages or of keepsakes/words, from the root. The Japanese packages are large and
needed here alone: (cd web && npm install --no-save @fontsource/yusei-magic @fontsource/kaisei-tokumin
@fontsource/zen-kaku-gothic-new); uv run --with 'fonttools[woff]' --with gimei python -m scripts.fonts
"""

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from duskboard.games import SHELF
from duskboard.keepsakes.words import given_names

ROOT = Path(__file__).parents[1]
PACKAGES = ROOT / "web" / "node_modules" / "@fontsource"
FONTS = ROOT / "web" / "src" / "fonts"
KEPT = ROOT / "src" / "duskboard" / "keepsakes"
PLAIN = (  # what the page itself writes
    "U+0020-007E,U+00A0,U+00B1,U+00B7,U+00D7,U+2010-2015,U+2018-201E,U+2022,U+2026,U+2032-2033,U+2190-2193,U+2212"
)
ACCENTED = (
    "U+00A1-00B0,U+00B2-00B6,U+00B8-00D6,U+00D8-00FF,U+0131,U+0152-0153"  # what some names have: fetched for them
)
LETTERS = f"{PLAIN},{ACCENTED}"
KANA = "U+3041-3096,U+3099-309E,U+30A1-30FE"
SIGNS = "U+3000-3003,U+3005-3006,U+3008-3011,U+301C,U+FF01,U+FF08-FF09,U+FF0B,U+FF0F,U+FF1A,U+FF1F"
FAR = {  # other letters that names have
    "latin-ext": "U+0100-024F,U+1E80-1E85,U+1E9E,U+1EF2-1EF3",
    "vietnamese": "U+0102-0103,U+0110-0111,U+1EA0-1EF9",
    "cyrillic": "U+0400-045F,U+0490-0491",
    "greek": "U+0370-03FF",
}
FACES = {"grenze-gotisch": ("700",), "alegreya-sans": ("400", "700")}
PEN, BRUSH, GOTHIC = "yusei-magic", "kaisei-tokumin", "zen-kaku-gothic-new"


def main() -> None:
    FONTS.mkdir(exist_ok=True)
    for package, weights in FACES.items():
        for weight in weights:
            line_up(cut(package, f"latin-{weight}", FONTS / f"{package}-{weight}.woff2", PLAIN))
            cut(package, f"latin-{weight}", FONTS / f"{package}-accented-{weight}.woff2", ACCENTED)
    for name, letters in (("400", PLAIN), ("accented-400", ACCENTED), ("kana-400", KANA)):
        cut(PEN, "japanese-400", FONTS / f"{PEN}-{name}.woff2", letters)
    for package in (*FACES, PEN):
        keep_licence(package, FONTS)
    keep()


def keep() -> None:
    """Write the fonts of the keepsakes, and the widths of their letters, which drawing without a browser needs."""
    folder = KEPT / "fonts"
    folder.mkdir(exist_ok=True)
    japanese = f"{KANA},{SIGNS}"
    for package, weights in FACES.items():
        for weight in weights:
            line_up(cut(package, f"latin-{weight}", folder / f"{package}-{weight}.ttf", LETTERS))
    for source, letters in FAR.items():
        add(folder / "alegreya-sans-700.ttf", cut("alegreya-sans", f"{source}-700", folder / "more.ttf", letters))
    cut(PEN, "japanese-400", folder / f"{PEN}-400.ttf", f"{LETTERS},{KANA}")
    cut(BRUSH, "japanese-700", folder / f"{BRUSH}-700.ttf", f"{japanese},{codes(said())}")
    cut(GOTHIC, "japanese-500", folder / f"{GOTHIC}-500.ttf", f"{japanese},{codes(said() | name_kanji())}")
    for package in (*FACES, PEN, BRUSH, GOTHIC):
        keep_licence(package, folder)
    for path in folder.glob("*.ttf"):
        call(path)
    widths = {path.stem: widths_of(path) for path in sorted(folder.glob("*.ttf"))}
    (folder / "widths.json").write_text(json.dumps(widths, ensure_ascii=False, indent=0) + "\n", "utf-8")


def keep_licence(package: str, folder: Path) -> None:
    (folder / f"OFL-{package}.txt").write_text((PACKAGES / package / "LICENSE").read_text("utf-8"), "utf-8")


def said() -> set[str]:
    """Every Japanese character in the keepsakes' texts."""
    texts = [path.read_text("utf-8") for path in KEPT.glob("**/words/*.toml")]
    names = [name for game in SHELF.values() for name in given_names(game, "ja").values()]
    return {letter for text in (*texts, *names) for letter in text if letter > "\u3000"}


def name_kanji() -> set[str]:
    """The kanji of Japanese names, except for the rarest."""
    import gimei  # type: ignore[import-not-found]
    import yaml  # type: ignore[import-untyped]

    names = yaml.safe_load((Path(gimei.__file__).parent / "data" / "names.yml").read_text("utf-8"))
    times = Counter(letter for name in written(names) for letter in name if letter >= "\u4e00")
    return {letter for letter, count in times.items() if count > 1}


def written(names: Any) -> Iterator[str]:
    """The names in kanji: each name is a list of its spellings, the first of them in kanji."""
    if isinstance(names, list) and isinstance(names[0], str):
        yield names[0]
    else:
        for part in names.values() if isinstance(names, dict) else names:
            yield from written(part)


def codes(letters: set[str]) -> str:
    return ",".join(f"U+{ord(letter):04X}" for letter in sorted(letters))


def cut(package: str, source: str, target: Path, letters: str) -> Path:
    """Write a subset of a font with these letters."""
    whole = PACKAGES / package / "files" / f"{package}-{source}-normal.woff2"
    command = [
        sys.executable, "-m", "fontTools.subset", str(whole),
        f"--output-file={target}", *(["--flavor=woff2"] if target.suffix == ".woff2" else []), f"--unicodes={letters}",
        "--layout-features=kern,liga,lnum,tnum,mark,ccmp", "--no-hinting", "--desubroutinize",
    ]  # fmt: skip
    if target.suffix == ".ttf" and "japanese" in source:
        command.append("--drop-tables+=vhea,vmtx,VORG,BASE,GPOS,GSUB")  # no vertical text
    subprocess.run(command, check=True)
    return target


def line_up(path: Path) -> None:
    """Make lining tabular figures the default: beside Japanese text, browsers do not apply font features."""
    font = opened(path)
    features = font["GSUB"].table.FeatureList.FeatureRecord
    lookups = font["GSUB"].table.LookupList.Lookup
    for wanted in ("lnum", "tnum"):
        swaps: dict[str, str] = {}
        for number in {at for one in features if one.FeatureTag == wanted for at in one.Feature.LookupListIndex}:
            for table in lookups[number].SubTable:
                swaps |= getattr(getattr(table, "ExtSubTable", table), "mapping", {})
        for cmap in font["cmap"].tables:
            for digit in range(ord("0"), ord("9") + 1):
                if digit in cmap.cmap:
                    cmap.cmap[digit] = swaps.get(cmap.cmap[digit], cmap.cmap[digit])
    font.flavor = "woff2" if path.suffix == ".woff2" else None
    font.save(path)


def call(path: Path) -> None:
    """Set the family name and weight that pictures refer to; some fonts have a family for each weight."""
    font = opened(path)
    family, weight = path.stem.rsplit("-", 1)
    font["name"].names = [name for name in font["name"].names if name.nameID in (0, 1, 2, 4, 6, 13, 14)]
    font["name"].setName(family.replace("-", " ").title(), 1, 3, 1, 0x409)
    font["OS/2"].usWeightClass = int(weight)
    font.flavor = None
    font.save(path)


def add(path: Path, more: Path) -> None:
    """Merge the letters of *more* into a font."""
    from fontTools.merge import Merger  # type: ignore[import-not-found]

    for part in (path, more):
        font = opened(part)
        font.flavor = None
        font.save(part)
    whole = Merger().merge([str(path), str(more)])
    whole["head"].created = whole["head"].modified = opened(path)["head"].modified  # for a reproducible file
    whole.recalcTimestamp = False
    whole.save(path)
    more.unlink()


def widths_of(path: Path) -> dict[str, str]:
    """By width in thousandths of the font size: the letters of that width."""
    font = opened(path)
    by_width: dict[int, list[str]] = {}
    for code, glyph in sorted(font.getBestCmap().items()):
        wide = round(1000 * font["hmtx"][glyph][0] / font["head"].unitsPerEm)
        by_width.setdefault(wide, []).append(chr(code))
    return {str(wide): "".join(letters) for wide, letters in sorted(by_width.items())}


def opened(path: Path) -> Any:
    from fontTools.ttLib import TTFont  # type: ignore[import-not-found]

    return TTFont(path, recalcTimestamp=False)


if __name__ == "__main__":
    main()
