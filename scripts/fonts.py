"""Cut our fonts down to what the pages need: Latin letters, figures, punctuation; the felt pen has kana as well.

Run after an update of the font packages, from the root. The felt pen's package is large and needed here alone:
(cd web && npm install --no-save @fontsource/yusei-magic); uv run --with 'fonttools[woff]' python -m scripts.fonts
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGES = ROOT / "web" / "node_modules" / "@fontsource"
FONTS = ROOT / "web" / "src" / "fonts"
LETTERS = (
    "U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+2010-2015,U+2018-201E,U+2022,U+2026,U+2032-2033,U+2212,U+2190-2193"
)
KANA = "U+3041-3096,U+3099-309E,U+30A1-30FE"
FACES = {"grenze-gotisch": ("700",), "alegreya-sans": ("400", "700")}
PEN = "yusei-magic"


def main() -> None:
    FONTS.mkdir(exist_ok=True)
    for package, weights in FACES.items():
        for weight in weights:
            line_up(cut(package, f"latin-{weight}", weight, LETTERS))
    for name, letters in (("400", LETTERS), ("kana-400", KANA)):
        cut(PEN, "japanese-400", name, letters)
    for package in (*FACES, PEN):
        (FONTS / f"OFL-{package}.txt").write_text((PACKAGES / package / "LICENSE").read_text("utf-8"), "utf-8")


def cut(package: str, source: str, name: str, letters: str) -> Path:
    """One font, less all other letters."""
    whole = PACKAGES / package / "files" / f"{package}-{source}-normal.woff2"
    target = FONTS / f"{package}-{name}.woff2"
    command = [
        sys.executable, "-m", "fontTools.subset", str(whole),
        f"--output-file={target}", "--flavor=woff2", f"--unicodes={letters}",
        "--layout-features=kern,liga,lnum,tnum,mark,ccmp", "--no-hinting", "--desubroutinize",
    ]  # fmt: skip
    subprocess.run(command, check=True)
    return target


def line_up(path: Path) -> None:
    """Make lining figures of one width the usual ones: beside Japanese, browsers do not ask a font for features."""
    from fontTools.ttLib import TTFont  # type: ignore[import-not-found]

    font = TTFont(path)
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
    font.flavor = "woff2"
    font.save(path)


if __name__ == "__main__":
    main()
