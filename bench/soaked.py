"""The server of the soak test: the real one with fast eviction of empty tables. On SIGUSR1 it reports live objects.

The report is not part of the product, so that it cannot be requested from a real server.
"""

import gc
import signal
import sys
from pathlib import Path
from typing import Any

import msgspec

from bench.host import MANY
from duskboard.server.app import App, make_app
from duskboard.server.serve import listen, log_to, run
from duskboard.server.settings import Settings
from duskboard.server.tables.table import Table

AWAY = 5.0  # seconds after which a table without people is evicted from memory


def main() -> None:
    port, data, told = int(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3])
    url = f"http://127.0.0.1:{port}"
    settings = Settings(
        data=data, public_url=url, origins=frozenset({url}), away=AWAY, tunnel=1, bot_haste=0.2, request_rate=MANY,
        request_burst=MANY, tables_per_address=MANY, connections_per_address=MANY, chat_rate_per_address=MANY,
        chat_burst_per_address=MANY,
    )  # fmt: skip
    log_to(sys.stderr)
    app = make_app(settings)
    signal.signal(signal.SIGUSR1, lambda *_: tell(app, told))
    run(app, listen("127.0.0.1", port), settings.longest_message)


def tell(app: App, path: Path) -> None:
    """Count live objects, without a garbage collection first."""
    objects: list[Any] = gc.get_objects()
    figures = {
        "rooms": sum(type(one) is Table for one in objects),
        "open": len(app.lobby.open_tables),
        "all_moves": app.metrics.moves,
        "objects": len(objects),
    }
    new = path.with_suffix(".new")
    new.write_bytes(msgspec.json.encode(figures))
    new.rename(path)


if __name__ == "__main__":
    main()
