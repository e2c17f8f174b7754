"""Draws the ground of an invitation to Death Name: a night, and cards with what may become of a name."""

from duskboard.keepsakes.deathname.picture import GROUND
from duskboard.keepsakes.deathname.rounds import MOON
from duskboard.keepsakes.deathname.shapes import shape
from duskboard.keepsakes.drawing import sign

CARDS = (  # x, y, how far it is turned, and the sign on it
    (640, 210, -14, sign(shape("dagger"), 90, 130, 92, "#8d2f2f")),
    (930, 205, 13, sign(shape("flames"), 90, 130, 104, "#c8501a")),
    (785, 180, -1, sign(shape("scythe"), 90, 130, 112, "#231820", shape("scythe_lines"), line=2.6)),
)
PAPER, INK = "#f4e8d0", "#231820"
MOONLIGHT = (
    '<defs><radialGradient id="moonlight"><stop offset="0" stop-color="#cfd9ff" stop-opacity=".35"/>'
    '<stop offset="1" stop-color="#cfd9ff" stop-opacity="0"/></radialGradient></defs>'
    '<ellipse cx="880" cy="320" rx="520" ry="360" fill="url(#moonlight)"/>'
)


def invitation() -> str:
    return GROUND + MOONLIGHT + "".join(_card(*card) for card in CARDS)


def _card(x: float, y: float, turned: float, on_it: str) -> str:
    lines = "".join(f'<path d="M30 {y}h120" stroke="{INK}" stroke-opacity=".35" stroke-width="4"/>' for y in (222, 244))
    return (
        f'<g transform="translate({x} {y}) rotate({turned} 90 140) scale(1.15)">'
        f'<rect width="180" height="270" rx="14" fill="{PAPER}" stroke="{INK}" stroke-width="5"/>'
        f'<rect x="12" y="12" width="156" height="246" rx="8" fill="none" stroke="{MOON}" stroke-width="3"/>'
        f"{on_it}{lines}</g>"
    )
