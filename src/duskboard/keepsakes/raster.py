"""Renders SVG to PNG with resvg."""

from functools import cache
from pathlib import Path

import resvg_py

from duskboard.keepsakes.font_metrics import ELSEWHERE

FONTS = Path(__file__).parent / "fonts"


def png(svg: str) -> bytes:
    """*svg* as PNG, in its own size. System fonts are loaded only if ours lack a letter."""
    is_ours = f'font-family="{ELSEWHERE}"' not in svg
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, font_files=_fonts(), skip_system_fonts=is_ours))


@cache
def _fonts() -> list[str]:
    return [str(path) for path in sorted(FONTS.glob("*.ttf"))]
