"""The server under test: the real one, with limits that allow 4,000 clients from one address.

With ``usual`` among its arguments it has its default limits, and trusts no proxy, so that addresses are separate. What
has the form ``name=value`` is a setting, such as the database.
"""

import os
import sys
from pathlib import Path
from typing import Any

from duskboard.server.app import make_app
from duskboard.server.serve import listen, log_to, run
from duskboard.server.settings import Settings

MANY = 1_000_000
AT_ONCE = 1e12  # turns a second. All clients have one address here: with fewer, each would wait for the one before it
GENEROUS: dict[str, Any] = {
    "message_rate": MANY, "message_burst": MANY, "messages_per_address": MANY, "messages_per_address_burst": MANY,
    "request_rate": MANY, "request_burst": MANY, "request_pace": AT_ONCE, "message_pace": AT_ONCE,
    "connect_pace": AT_ONCE,
    "tables_per_address": MANY,
    "connections_per_address": MANY, "sockets_per_address": MANY, "connects_per_address": MANY,
    "connects_per_address_burst": MANY,
}  # fmt: skip
NO_PROXY = "192.0.2.1"  # an address for documentation, which is never used


def main() -> None:
    port, data, options = int(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:]
    named: dict[str, Any] = dict(option.split("=", 1) for option in options if "=" in option)
    urls = named.pop("urls", f"http://127.0.0.1:{port}").split(",")
    is_usual = "usual" in options
    if is_usual:
        os.environ["FORWARDED_ALLOW_IPS"] = NO_PROXY
    limits = {} if is_usual else GENEROUS
    settings = Settings(data=data, public_url=urls[0], origins=frozenset(urls), **limits, **named)
    log_to(sys.stderr)
    run(make_app(settings), listen("127.0.0.1", port), settings.longest_message)


if __name__ == "__main__":
    main()
