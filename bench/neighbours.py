"""Benchmark of isolation: latency of moves at 50 tables while one address attacks the server in many ways."""

import asyncio
import os
import sys
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

import uvloop
from msgspec import Struct

from bench.attacks.__main__ import ATTACKS, NICENESS
from bench.server import Load, busy, one_move_a_second, serving

TABLES = 50
ROUNDS = 3  # each on a new server
WARM_UP, BEFORE, DURING, AFTER, SETTLE = 3.0, 5.0, 6.0, 3.0, 0.5  # seconds
PATIENCE = 10.0  # seconds to wait for answers to the last moves
MOST_RATIO, MOST_P99 = 2.0, 50.0  # of the p99 during to the p99 before; milliseconds


MEMORY = "/dev/shm"  # in memory, because a shared disk stalls for longer than any attack; ``disk`` uses the disk


class Moves(Struct, frozen=True):
    """Latency of moves, in milliseconds."""

    p50: float
    p99: float


class Measured(Struct, frozen=True):
    """One attack: latency of the others' moves, CPU load of the server's main process, and the attacker's counts."""

    before: Moves
    during: Moves
    after: Moves
    cpu: float
    done: str


async def moves(load: Load, seconds: float) -> Moves:
    """Measure for so long; a move that is still unanswered counts with the time that has passed."""
    await one_move_a_second(load, seconds)
    ends = perf_counter() + PATIENCE
    while any(four.sent for four in load.tables) and perf_counter() < ends:
        await asyncio.sleep(0.005)
    late = [perf_counter() - sent for four in load.tables for sent in four.sent.values()]
    cuts = quantiles([*load.latencies, *late], n=100)
    return Moves(cuts[49] * 1000, cuts[98] * 1000)


def cpu_of(process: int) -> float:
    """CPU seconds that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def attacked(load: Load, name: str, port: int, server: int, address: str) -> Measured:
    """Measure before, during and after one attack."""
    pipe = asyncio.subprocess.PIPE
    command = (sys.executable, "-m", "bench.attacks", name, str(port), address, str(DURING))
    attacker = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
    assert attacker.stdin is not None
    assert attacker.stdout is not None
    try:
        assert await attacker.stdout.readline() == b"ready\n", name
        before = await moves(load, BEFORE)
        attacker.stdin.write(b"go\n")
        cpu, began = cpu_of(server), perf_counter()
        during = await moves(load, DURING)
        cpu = (cpu_of(server) - cpu) / (perf_counter() - began)
        done = (await attacker.stdout.read()).decode().strip()
    finally:
        if attacker.returncode is None:
            attacker.terminate()
        await attacker.wait()
    await one_move_a_second(load, SETTLE)
    return Measured(before, during, await moves(load, AFTER), cpu, done)


async def one_round(names: list[str], number: int, folder: str) -> dict[str, Measured]:
    """All attacks in sequence on one server, each from another address."""
    with serving("usual", folder=folder) as (port, server):
        load = Load(port, is_paced=True, is_spread=True)
        await load.connect(await load.set_up(TABLES))
        await one_move_a_second(load, WARM_UP)
        found = {}
        for at, name in enumerate(names, 1):
            found[name] = one = await attacked(load, name, port, server, f"127.2.{number}.{at}")
            print(
                f"  {name}: p99 {one.before.p99:.1f}, {one.during.p99:.1f}, {one.after.p99:.1f} ms; "
                f"server {one.cpu:.0%} of a core; {busy()}; {one.done}",
                flush=True,
            )
        load.hang_up()
        return found


def row(name: str, runs: list[Measured]) -> str:
    """The medians of an attack, as a row of the table."""

    def told(which: str) -> str:
        values = [median(getattr(getattr(run, when), which) for run in runs) for when in ("before", "during", "after")]
        return " / ".join(f"{value:.1f}" for value in values)

    ratio = median(run.during.p99 / run.before.p99 for run in runs)
    p99 = median(run.during.p99 for run in runs)
    kept = "yes" if ratio <= MOST_RATIO and p99 < MOST_P99 else "no"
    cpu = median(run.cpu for run in runs)
    return f"| {ATTACKS[name].__doc__} | {told('p50')} | {told('p99')} | {ratio:.1f} | {cpu:.0%} | {kept} |"


def main(wanted: list[str]) -> None:
    """Run all attacks, or those that are named; ``once`` for one round only, ``disk`` for a database on the disk."""
    folder = "." if "disk" in wanted or not Path(MEMORY).is_dir() else MEMORY
    names = [name for name in ATTACKS if name in wanted] or list(ATTACKS)
    rounds = 1 if "once" in wanted else ROUNDS
    found: dict[str, list[Measured]] = {name: [] for name in names}
    for number in range(rounds):
        for name, one in uvloop.run(one_round(names, number, folder)).items():
            found[name].append(one)
    print(
        f"\n{TABLES} tables of 4, one move a second each, from {TABLES} addresses; one more address attacks for "
        f"{DURING:.0f} s, in a process with a niceness of {NICENESS}. Milliseconds from sending a move to the last "
        f"seat's update, before / during / after; medians of {rounds} rounds, each on a new server with its database "
        f"{'on the disk' if folder == '.' else 'in memory'}. Kept: the p99 "
        f"during the attack is at most {MOST_RATIO:.0f} times the one before, and under {MOST_P99:.0f} ms.\n\n"
        "| attack | p50 | p99 | p99 ratio | server's core | kept |\n|---|---|---|---|---|---|"
    )
    for name, runs in found.items():
        print(row(name, runs))
