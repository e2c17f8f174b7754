"""Entry point of ``make bench``: benchmarks of the rules and the server, or one benchmark by name."""

import os
import platform
import sys
from pathlib import Path

from bench import chat, cluster, compare, neighbours, page, rules, server, soak


def machine() -> str:
    """The processor, operating system and Python version of this machine."""
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        names = [line.partition(":")[2].strip() for line in cpuinfo.read_text().splitlines() if "model name" in line]
        model = names[0] if names else model
    return f"{model}, {os.cpu_count()} cores, Python {platform.python_version()}, {platform.system()}"


print(machine(), flush=True)
wanted, *more = sys.argv[1:] or [""]
match wanted:
    case "rules":
        rules.main()
    case "server":
        server.main()
    case "bots":
        server.bots()
    case "chat":
        chat.main()
    case "cluster":
        cluster.main(more)
    case "compare":
        compare.main(more)
    case "neighbours":
        neighbours.main(more)
    case "page":
        page.main(more)
    case "soak":
        soak.main(more)
    case _:
        rules.main()
        server.main()
