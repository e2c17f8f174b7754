"""make bench: how fast the rules are, and how fast the table server is; or only a part of it, by name."""

import os
import platform
import sys
from pathlib import Path

from bench import rules, server


def machine() -> str:
    """The processor and the Python that these figures belong to."""
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        names = [line.partition(":")[2].strip() for line in cpuinfo.read_text().splitlines() if "model name" in line]
        model = names[0] if names else model
    return f"{model}, {os.cpu_count()} cores, Python {platform.python_version()}, {platform.system()}"


print(machine(), flush=True)
wanted = sys.argv[1:] or ["rules", "server"]
if "rules" in wanted:
    rules.main()
if "server" in wanted:
    server.main()
if "bots" in wanted:
    server.bots()
