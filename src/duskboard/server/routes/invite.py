"""An invitation to a table: its link as a QR code, to be drawn on a page or held up to a phone."""

from io import BytesIO

import segno

from duskboard.server.protocol.denied import NOT_NOW, denied
from duskboard.server.protocol.table import TableId
from duskboard.server.settings import Settings

INK, PAPER = "#231820", "#ffffff"  # some cameras see no code that is light on dark
QUIET = 4  # modules of nothing around it, as the standard wants


def invite_link(settings: Settings, table_id: TableId) -> str:
    """Where a browser finds the table."""
    return f"{settings.public_url}/t/{table_id}"


def invite_code(settings: Settings, table_id: TableId) -> bytes:
    """The link as an SVG without a size of its own. An address that cannot work is not handed out."""
    if settings.reach == "machine":
        sentence = (
            f"{settings.public_url} works on this machine only. To open the table to the house, start the server with "
            "--lan; to the world, with --public-url."
        )
        raise denied("only-here", sentence, NOT_NOW, address=settings.public_url)
    drawn = BytesIO()
    code = segno.make_qr(invite_link(settings, table_id), error="m")
    code.save(
        drawn, kind="svg", dark=INK, light=PAPER, border=QUIET, xmldecl=False, omitsize=True, svgclass=None,
        lineclass=None,
    )  # fmt: skip
    return drawn.getvalue()
