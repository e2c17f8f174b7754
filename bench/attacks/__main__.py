"""python -m bench.attacks NAME PORT ADDRESS SECONDS: prepares, prints "ready", waits for a line, attacks, reports."""

import os
import sys
from collections.abc import Awaitable, Callable

import uvloop

from bench.attacks.frames import FRAMES, Attack
from bench.attacks.requests import REQUESTS
from bench.attacks.visitor import Visitor

NICENESS = 10  # so that the attacker does not take CPU time from the server on the same machine

ATTACKS: dict[str, Callable[[Visitor], Awaitable[Attack]]] = {
    attack.__name__: attack for attack in (*FRAMES, *REQUESTS)
}


async def main(name: str, port: int, address: str, seconds: float) -> None:
    visitor = Visitor(port, address)
    attack = await ATTACKS[name](visitor)
    print("ready", flush=True)
    sys.stdin.readline()
    visitor.done.clear()
    visitor.begin(seconds)
    await attack()
    print(", ".join(f"{count:,} {what}" for what, count in sorted(visitor.done.items())), flush=True)


if __name__ == "__main__":
    os.nice(NICENESS)
    uvloop.run(main(sys.argv[1], int(sys.argv[2]), sys.argv[3], float(sys.argv[4])))
