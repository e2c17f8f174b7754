"""A table server for measuring: the real one, with limits that let 4,000 clients in from one address."""

import sys
from pathlib import Path

from duskboard.server.app import make_app
from duskboard.server.serve import listen, log_to, run
from duskboard.server.settings import Settings

MANY = 1_000_000


def main() -> None:
    port, data = int(sys.argv[1]), Path(sys.argv[2])
    url = f"http://127.0.0.1:{port}"
    settings = Settings(
        data=data, public_url=url, origins=frozenset({url}), message_rate=MANY, message_burst=MANY, request_rate=MANY,
        request_burst=MANY, tables_per_address=MANY, connections_per_address=MANY,
    )  # fmt: skip
    log_to(sys.stderr)
    run(make_app(settings), listen("127.0.0.1", port), settings.longest_message)


main()
