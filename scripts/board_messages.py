"""Records what the server sends to the boards in three short matches, for the tests of web/src/games: `make golden`.

    .venv/bin/python -m scripts.board_messages           # write the recordings anew; read the diff before you commit it
    .venv/bin/python -m scripts.board_messages --check   # exit with 1 if they are out of date

A real server runs in this process, with luck that is known. Real clients play over the WebSocket, one move at a time. A
recording has what a device hears on arrival at a named moment, the updates of the first steps, refusals, what the plain
board is told, and a replay. What differs from run to run (the table's id, ids of wishes) is replaced.
"""

import asyncio
import difflib
import json
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

from duskboard.client import AtTable, Message, NotGranted, Visitor
from duskboard.games.rogue.game import ROGUE
from scripts.walk import serving

ROOT = Path(__file__).parents[1]
FILES = {game: ROOT / f"web/src/games/{game}/recorded.gen.json" for game in ("dungeon", "rogue", "deathname")}
LUCK = bytes(range(16))
DRAWN = "duskboard.server.tables.change_types.secrets"  # where the server draws the luck of a match
WATCHING = "watching"
WISH = "wish"  # the id of every wish
PONG = {"kind": "Pong"}
HASTE = {"message_rate": 1e6, "message_burst": 1e6}  # the server would take so many moves for a flood
SHOWN = 12  # lines of a difference
PATIENCE = 120  # seconds for one match, so that a check that hangs ends


class KnownLuck:
    """Stands for the module `secrets`."""

    def __init__(self, luck: bytes) -> None:
        self._luck = luck

    def token_bytes(self, length: int) -> bytes:
        assert length == len(self._luck), "the server draws another number of bytes"
        return self._luck


class Recorder:
    """People at a table, a spectator, and what they are told. An eye is a seat's number, or `watching`."""

    def __init__(self, table: str, people: list[Visitor], spectator: Visitor) -> None:
        self.table, self.people, self.spectator = table, people, spectator
        self.at: list[AtTable] = []
        self.watcher = spectator.at(table)
        self.arrivals: dict[str, dict[str, Message]] = {}
        self.updates: dict[str, list[Message]] = {}
        self.refused: dict[str, Message] = {}
        self.plain: dict[str, dict[str, Any]] = {}

    async def arrive(self, stack: AsyncExitStack) -> None:
        for person in self.people:
            self.at.append(await stack.enter_async_context(person.at(self.table)))
        await stack.enter_async_context(self.watcher)
        for one in (*self.at, self.watcher):
            await one.until(lambda one=one: one.table["phase"] == "playing" and one.match == 1)  # type: ignore[misc]

    @property
    def due(self) -> int:
        """The first seat that owes a decision."""
        return int(self.watcher.owing[0]["seat"])

    async def play(self, seat: int, action: Any) -> None:
        """Until everybody has been told."""
        await self.at[seat].until(lambda: self.at[seat].owes)
        answer = await self.at[seat].play(action)
        for one in (*self.at, self.watcher):
            await one.until(lambda one=one: one.seq >= answer["seq"])  # type: ignore[misc]

    async def moment(self, name: str, *eyes: int | str) -> None:
        """What a device with these eyes is told when it arrives now."""
        for eye in eyes:
            await self.receipts_read(self.watcher if isinstance(eye, str) else self.at[eye])
            visitor = self.spectator if isinstance(eye, str) else self.people[eye]
            async with visitor.at(self.table) as at:
                self.arrivals.setdefault(name, {})[str(eye)] = at.heard[0]

    async def receipts_read(self, at: AtTable) -> None:
        """Until the server has read which steps this device has seen: a Welcome tells the others as new.

        Messages of one connection are read in their order, so the answer to a Ping comes after that.
        """
        pongs = at.heard.count(PONG)
        await at.send({"kind": "Ping"})
        await at.until(lambda: at.heard.count(PONG) > pongs)

    async def plain_moment(self, name: str, *eyes: int | str) -> None:
        for eye in eyes:
            visitor = self.spectator if isinstance(eye, str) else self.people[eye]
            told = await visitor.ask("GET", f"/tables/{self.table}/plain")
            self.plain.setdefault(name, {})[str(eye)] = told

    async def refuse(self, name: str, seat: int, action: Any) -> None:
        """The rules are against it."""
        at = self.at[seat]
        asked = -1 if at.ask is None else at.ask["number"]
        try:
            await at.wish({"kind": "Play", "match": at.match, "ask": asked, "action": action})
        except NotGranted as no:
            self.refused[name] = {"kind": "Refused", "id": WISH, "problem": no.problem}
            return
        raise AssertionError(f"{name}: this should have been refused: {action}")

    def keep_updates(self, *eyes: int | str) -> None:
        """All steps up to now."""
        for eye in eyes:
            at = self.watcher if isinstance(eye, str) else self.at[eye]
            self.updates[str(eye)] = [one for one in at.heard if one["kind"] == "Update"]


async def dungeon(at: Recorder) -> None:
    """Two people: a tile that holds, a refusal, then three explorations that are lost at once."""
    await at.moment("first turn", 0, 1, WATCHING)
    await at.plain_moment("first turn", 0, 1, WATCHING)
    await lay(at, at.due)
    await at.moment("window", 0, 1, WATCHING)
    await at.plain_moment("window", 0, 1)
    await at.refuse("cried on the own tile", 1 - at.due, {"kind": "Announce"})
    await at.play(at.due, {"kind": "Hold"})
    while at.watcher.result is None:
        await lay(at, at.due, wrong=True)
        await at.play(at.due, {"kind": "Announce"})
        if not at.updates:
            at.keep_updates(0, 1, WATCHING)
    await at.moment("over", 0, WATCHING)
    await at.plain_moment("over", 0)


async def lay(at: Recorder, seat: int, *, wrong: bool = False) -> None:
    """The first tile of the hand, its arrow to the north; or the wrong way round."""
    tile = at.at[seat].view["hand"][0]
    await at.play(seat, {"kind": "Place", "tile": tile, "rotation": 2 if wrong else 0})


async def rogue(at: Recorder) -> None:
    """A run through the Tower of which every decision is written down."""
    names = {
        0: "check", 1: "way", 2: "stance", 3: "fight before the roll", 4: "fight after the roll", 19: "chest",
        20: "market",
    }  # fmt: skip
    for number, written in enumerate(RUN["decisions"]):
        if number in names:
            await at.moment(names[number], 0, *([WATCHING] if number in (1, 4) else []))
        if number == 1:
            await at.refuse("a way that is none", 0, {"kind": "Go", "cell": 8})
            await at.refuse("a skill for fights", 0, {"kind": "Conjure", "potion": "fire"})
            await at.plain_moment("way", 0)
        await at.play(0, msgspec.to_builtins(ROGUE.notation.read(written)))
        if number == 4:
            at.keep_updates(0)
    await at.moment("over", 0)


async def deathname(at: Recorder) -> None:
    """Four people through both days."""
    rounds = (
        ("Leon", "Bruno", "Ada", "Vera"), ("Iris", "Emil", "Yuki", "Olga"), ("Max", "Nora", "Oskar", "Nora"),
        ("Rosa", "Dora", "Zoe", "Hugo"),
    )  # fmt: skip
    await at.moment("write", 0, WATCHING)
    await at.plain_moment("write", 0)
    await at.refuse("a title", 0, {"kind": "Write", "name": "Mr Bean"})
    for number, names in enumerate(rounds, start=1):
        for seat, name in enumerate(names):
            await at.play(seat, {"kind": "Write", "name": name})
            if (number, seat) == (1, 0):
                await at.moment("sealed", 0, WATCHING)
        if number == 1:
            await at.moment("keep or pass", 0, WATCHING)
        for seat in range(len(names)):
            await at.play(seat, {"kind": "Keep"})
        if number == 1:
            at.keep_updates(0, WATCHING)
    for turn in range(3):
        if turn == 0:
            await at.moment("select", 0, WATCHING)
        for seat in range(4):
            await at.play(seat, {"kind": "Select", "card": turn + 1})
    await at.moment("over", 0, WATCHING)


RUN: dict[str, Any] = json.loads((ROOT / "tests/browser/runs/tower.json").read_bytes())
MATCHES: dict[str, tuple[bytes, list[str], dict[str, Any], Callable[[Recorder], Awaitable[None]], int]] = {
    # luck, people, options, what happens, frames of the replay
    "dungeon": (LUCK, ["Ann", "Tom"], {}, dungeon, 99),
    "rogue": (bytes.fromhex(RUN["luck"]), ["Ann"], RUN["options"], rogue, 8),
    "deathname": (LUCK, ["Ann", "Tom", "Ryo", "Hana"], {"decree_order": "fixed"}, deathname, 12),
}


async def record(game: str) -> bytes:
    """The whole recording of a game's match."""
    luck, names, options, story, frames = MATCHES[game]
    with tempfile.TemporaryDirectory() as folder, patch(DRAWN, KnownLuck(luck)):
        async with serving(Path(folder), **HASTE) as url, AsyncExitStack() as stack:
            people = [await stack.enter_async_context(Visitor(url)) for _ in names]
            spectator = await stack.enter_async_context(Visitor(url))
            seated = await people[0].set_up(game, len(names), names[0], options=options, pace="none")
            table: str = seated["table"]["id"]
            for person, name in zip(people[1:], names[1:], strict=True):
                await person.sit(table, name)
            at = Recorder(table, people, spectator)
            await at.arrive(stack)
            await story(at)
            replay = await spectator.replay(f"/t/{table}/1")
    replay["tape"]["frames"] = replay["tape"]["frames"][:frames]
    told = {
        "arrivals": at.arrivals, "updates": at.updates, "refused": at.refused, "plain": at.plain, "replay": replay,
    }  # fmt: skip
    for message in [*every(at.arrivals), *every(at.updates), *every(at.refused)]:
        steady(message)
    return written(told).replace(table.encode(), b"table")


def every(told: Any) -> Iterator[Message]:
    """All messages in it."""
    if isinstance(told, dict) and "kind" in told:
        yield told
    else:
        for one in told.values() if isinstance(told, dict) else told:
            yield from every(one)


def steady(message: Message) -> None:
    """Without what differs from run to run."""
    if message.get("answers") is not None:
        message["answers"] = WISH
    if "table" in message:
        message["table"]["spectators"] = 1


def written(told: dict[str, Any]) -> bytes:
    """JSON with a message, or a frame, on each line."""

    def lines(one: Any, depth: int) -> str:
        opens = isinstance(one, list) or (isinstance(one, dict) and "kind" not in one)
        if depth == 0 or not opens or not one:
            return json.dumps(one, ensure_ascii=False, separators=(",", ":"))
        if isinstance(one, list):
            return "[\n" + ",\n".join(lines(each, depth - 1) for each in one) + "\n]"
        return "{\n" + ",\n".join(f"{json.dumps(key)}: {lines(each, depth - 1)}" for key, each in one.items()) + "\n}"

    return (lines(told, 3) + "\n").encode()


def main(words: list[str]) -> int:
    """Write the recordings, or say how they differ."""
    stale = []
    for game, file in FILES.items():
        new = asyncio.run(asyncio.wait_for(record(game), PATIENCE))
        old = file.read_bytes() if file.exists() else b""
        if new == old:
            continue
        stale.append(file.relative_to(ROOT))
        if "--check" in words:
            differing = difflib.unified_diff(old.decode().splitlines(), new.decode().splitlines(), "kept", "now", n=0)
            for line in list(differing)[:SHOWN]:
                print(line[:200])
        else:
            file.write_bytes(new)
    if "--check" in words and stale:
        print("out of date, `make golden` writes them anew:", *stale)
        return 1
    print("written:" if stale else "board messages: up to date", *stale)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
