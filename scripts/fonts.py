"""Cut our fonts down to what the pages need: Latin letters, figures, punctuation.

Run after an update of the font packages, from the root: uv run --with 'fonttools[woff]' python -m scripts.fonts
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
FACES = {"grenze-gotisch": ("700",), "alegreya-sans": ("400", "700")}


def main() -> None:
    FONTS.mkdir(exist_ok=True)
    for package, weights in FACES.items():
        for weight in weights:
            name = f"{package}-latin-{weight}-normal.woff2"
            command = [
                sys.executable, "-m", "fontTools.subset", str(PACKAGES / package / "files" / name),
                f"--output-file={FONTS / f'{package}-{weight}.woff2'}", "--flavor=woff2", f"--unicodes={LETTERS}",
                "--layout-features=kern,liga,lnum,tnum,mark,ccmp", "--no-hinting", "--desubroutinize",
            ]  # fmt: skip
            subprocess.run(command, check=True)
            line_up(FONTS / f"{package}-{weight}.woff2")
        (FONTS / f"OFL-{package}.txt").write_text((PACKAGES / package / "LICENSE").read_text("utf-8"), "utf-8")


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
