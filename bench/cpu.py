"""What a process costs: its processor time, by thread. Unlike throughput it hardly depends on what else is running."""

import os
from pathlib import Path

TICK = 1 / os.sysconf("SC_CLK_TCK")  # seconds


def used(process: int) -> tuple[float, float]:
    """Processor seconds of the main thread, and of all others, since the process began."""
    main = others = 0.0
    for thread in Path(f"/proc/{process}/task").iterdir():
        fields = (thread / "stat").read_text().rpartition(")")[2].split()
        seconds = (int(fields[11]) + int(fields[12])) * TICK
        if thread.name == str(process):
            main += seconds
        else:
            others += seconds
    return main, others


class Meter:
    """Processor time from now on."""

    def __init__(self, process: int) -> None:
        self._process = process
        self._before = used(process)

    def seconds(self) -> tuple[float, float]:
        """Of the main thread, and of all others."""
        (main, others), (main_before, others_before) = used(self._process), self._before
        return main - main_before, others - others_before

    def each(self, moves: int) -> str:
        """So much for each of *moves*."""
        event_loop, beside = [seconds / moves * 1e6 for seconds in self.seconds()]
        return f"{event_loop:.1f} µs of the event loop a move, {beside:.1f} µs of other threads"
