"""Renders the README's animated SVG: the first dungeon of a match in the terminal.

.venv/bin/python scripts/cast.py
"""

from argparse import Namespace
from html import escape
from pathlib import Path
from typing import Any

from duskboard.bots import bots_for, usual_bot
from duskboard.cli.commands.play import ME, TerminalMatch
from duskboard.cli.terminal.menu import Chooser
from duskboard.cli.terminal.screen import page
from duskboard.engine import Seeded
from duskboard.games import SHELF

PICTURE = Path(__file__).parents[1] / "docs" / "pictures" / "match.svg"
COLUMNS, ROWS = 80, 24
CHAR, LINE, EDGE = 8.4, 18, 16  # pixels
NIGHT, TEXT, CANDLE = "#17121f", "#f6ebd9", "#ffc861"
SHORT, LONG = 0.9, 7.0  # seconds that a frame is shown


class Camera:
    """A screen that records every frame."""

    def __init__(self) -> None:
        self.frames: list[tuple[list[str], float]] = []

    def show(self, lines: Any) -> None:
        self.frames.append((list(lines), SHORT))

    def key(self) -> str:
        return "enter"

    def size(self) -> tuple[int, int]:
        return COLUMNS, ROWS


class Filmed(TerminalMatch):
    """A match in which a bot plays for the person, and which stops after the first dungeon."""

    def __init__(self, camera: Camera, args: Namespace, players: int) -> None:
        super().__init__(camera, args, players)
        self.camera = camera
        bot = bots_for(args.game)[usual_bot(args.game)]
        self.bots[ME] = bot(args.game, self.match.options, ME, Seeded.of("cast"))

    def _ask(self) -> Any:
        told = self._told()
        if any("The path is checked." in line for line in told):
            page(self.screen, told)
            self.camera.frames[-1] = (self.camera.frames[-1][0], LONG)
            return None
        bot = self.bots[ME]
        assert bot is not None
        action = bot.decide(self.match.view(ME), self.match.legal(ME))
        chooser = Chooser(self.screen, self.match, ME, self.names, told)
        chooser._draw()
        chooser.mark = list(chooser.listed).index(action)
        chooser._draw()
        return action


def film(seed: int) -> list[tuple[list[str], float]]:
    game = SHELF["dungeon"]
    args = Namespace(game=game, name="Ann", bots=None, seed=seed, option=[])
    camera = Camera()
    Filmed(camera, args, 3).play()
    return camera.frames


def line_of(text: str, row: int) -> str:
    """One line of text with a fixed width, so that box-drawing characters join in any font."""
    plain = text.replace("\x1b[38;5;221m", "").replace("\x1b[0m", "")
    if not plain.strip():
        return ""
    lamp = ' class="lamp"' if plain != text else ""
    width = len(plain) * CHAR
    return f'<text{lamp} x="{EDGE}" y="{EDGE + LINE * row + 14}" textLength="{width:.1f}">{escape(plain)}</text>'


def svg(frames: list[tuple[list[str], float]]) -> str:
    total = sum(seconds for _, seconds in frames)
    width, height = COLUMNS * CHAR + 2 * EDGE, ROWS * LINE + 2 * EDGE
    groups, styles, began = [], [], 0.0
    for number, (lines, seconds) in enumerate(frames):
        start, end = 100 * began / total, 100 * (began + seconds) / total
        began += seconds
        # Every frame is visible only in its own share of the time.
        styles.append(
            f"@keyframes f{number}{{0%{{opacity:0}}{start:.3f}%{{opacity:1}}{end:.3f}%,100%{{opacity:0}}}}"
            f"#f{number}{{animation:f{number} {total:.1f}s step-end infinite}}"
        )
        rows = "".join(line_of(text, row) for row, text in enumerate(lines[:ROWS]))
        groups.append(f'<g id="f{number}">{rows}</g>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" role="img" '
        f'aria-label="A dungeon is stacked tile by tile in the terminal, then laid out: lost.">\n'
        f"<style>text{{font:14px ui-monospace,DejaVu Sans Mono,monospace;fill:{TEXT};white-space:pre}}"
        f".lamp{{fill:{CANDLE}}}g{{opacity:0}}{''.join(styles)}"
        "@media (prefers-reduced-motion:reduce){g{animation:none!important}g:last-of-type{opacity:1}}"
        f'</style>\n<rect width="100%" height="100%" rx="6" fill="{NIGHT}"/>\n' + "\n".join(groups) + "\n</svg>\n"
    )


if __name__ == "__main__":
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(svg(film(seed=53)), "utf-8")
    print(f"{PICTURE.name}: {PICTURE.stat().st_size // 1000} kB")
