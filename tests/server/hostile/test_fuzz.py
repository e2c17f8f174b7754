"""Everything at once, by chance."""

import asyncio
import random
from typing import Any
from urllib.parse import quote

import msgspec
import pytest

from tests.conftest import LONG
from tests.server import hall as hall_module
from tests.server.hall import run
from tests.server.hostile import rawsocket
from tests.server.hostile.rawsocket import (
    BINARY,
    CONT,
    PING,
    TEXT,
    frame,
    message,
    wire,
)
from tests.server.hostile.siege import (
    FRAMES,
    JSON,
    MESSAGES,
    REQUESTS,
    SECRET,
    Siege,
    besieged,
)
from tests.server.hostile.test_keys import WISHES

# Everything at once, by chance


class Mischief:
    """Changes what is right into what is nearly right."""

    def __init__(self, luck: random.Random) -> None:
        self.luck = luck

    def value(self) -> Any:
        """Anything."""
        return self.luck.choice(
            (None, True, False, 0, 1, -1, 2**31, -(2**63), 2**64, 10**40, 1.5, 1e308, "", "x", SECRET, "\0", "\u202e",
             "x" * 600, [], [[]], {}, {"kind": "Ping"}, [None] * 50, {"a": {"b": []}}, "Play", "__proto__")
        )  # fmt: skip

    def tree(self, thing: Any) -> Any:
        """A field dropped, doubled, put elsewhere, or of another type; anywhere in *thing*."""
        if isinstance(thing, dict) and thing and self.luck.random() < 0.8:
            changed = dict(thing)
            name = self.luck.choice(list(changed))
            match self.luck.randrange(6):
                case 0:
                    del changed[name]
                case 1:
                    changed[name] = self.value()
                case 2:
                    changed[self.luck.choice(("kind", "id", "ask", "Kind", "", "x" * 99))] = changed[name]
                case 3:
                    other = self.luck.choice(list(changed))
                    changed[name], changed[other] = changed[other], changed[name]
                case _:
                    changed[name] = self.tree(changed[name])
            return changed
        if isinstance(thing, list) and thing and self.luck.random() < 0.8:
            place = self.luck.randrange(len(thing))
            return [*thing[:place], self.tree(thing[place]), *thing[place + self.luck.randrange(2) :]]
        if isinstance(thing, int) and not isinstance(thing, bool) and self.luck.random() < 0.5:
            return thing + self.luck.choice((-1, 1, 2, 10**20))
        return self.value()

    def garbled(self, data: bytes) -> bytes:
        """Bytes flipped, lost, doubled, put in."""
        changed = bytearray(data)
        for _ in range(self.luck.choice((1, 1, 1, 2, 5))):
            place = self.luck.randrange(len(changed) + 1)
            match self.luck.randrange(6):
                case 0 if place < len(changed):
                    changed[place] ^= 1 << self.luck.randrange(8)
                case 1:
                    del changed[place : place + self.luck.randrange(1, 9)]
                case 2:
                    changed[place:place] = changed[place : place + self.luck.randrange(1, 30)]
                case 3:
                    changed[place:place] = self.luck.randbytes(self.luck.randrange(1, 4))
                case 4:
                    odd = (
                        b"[" * 5000,
                        b"{",
                        b'"',
                        b"\\ud800",
                        b"\xff",
                        b"\xed\xa0\x80",
                        b"\0",
                        b"1e999",
                        b"NaN",
                        b"9" * 4400,
                    )
                    changed[place:place] = self.luck.choice(odd)
                case _:
                    changed[place:] = b""
        return bytes(changed)

    def json(self, thing: Any) -> bytes:
        """*thing*, changed as a tree or as text or both."""
        text = msgspec.json.encode(self.tree(thing) if self.luck.random() < 0.6 else thing)
        return self.garbled(text) if self.luck.random() < 0.6 else text


def valid_message(siege: Siege, luck: random.Random) -> dict[str, Any]:
    """Something that Eve could say."""
    eve = siege.at_table[2]
    ask = eve.ask or {"number": eve.seq, "choices": {"listed": [{"kind": "Hold"}]}}
    play = {"match": 1, "ask": ask["number"], "action": luck.choice(ask["choices"]["listed"])}
    return luck.choice(
        [
            {"kind": "Play", "id": f"{luck.getrandbits(40)}", **play},
            {"kind": "Seen", "match": 1, "seq": eve.seq},
            {"kind": "Say", "id": f"{luck.getrandbits(40)}", "text": f"{SECRET} <b>"},
            {"kind": "Ping"},
        ]
    )


async def fuzz_messages(siege: Siege, luck: random.Random) -> None:
    """Whatever a message is, it is answered, or done, or passed over; the connection stays."""
    mischief, at_once = Mischief(luck), 40
    kinds = set()
    for batch in range(MESSAGES // at_once):
        key = luck.choice((None, siege.visitors[2].key))
        async with siege.line(key) as line:
            for _ in range(at_once):
                text = mischief.json(valid_message(siege, luck))[:16_000]
                line.send(frame(text, luck.choice((TEXT, TEXT, BINARY))))
            line.send(message(kind="Play", id=f"last {batch}", match=0, ask=0, action={}))
            while True:
                heard = await line.frame()
                assert heard[0] == TEXT, heard
                told = msgspec.json.decode(heard[1])
                kinds.add(told["kind"])
                if told["kind"] == "Refused":
                    assert told["problem"]["sentence"].endswith((".", ")"))
                    if told["id"] == f"last {batch}":
                        break
    assert (
        {"Welcome", "Refused", "Pong"}
        <= kinds
        <= {"Welcome", "Refused", "Pong", "Table", "Chat", "Said", "Update", "Answered"}
    )


async def fuzz_frames(siege: Siege, luck: random.Random) -> None:
    """Whatever a frame is, the connection ends when the other end does."""
    mischief = Mischief(luck)
    for _ in range(FRAMES):
        async with siege.line(luck.choice((None, siege.visitors[2].key))) as line:
            for _ in range(luck.randrange(1, 5)):
                text = mischief.json(valid_message(siege, luck))[: luck.choice((10, 200, 20_000))]
                fin, masked = luck.random() < 0.8, luck.random() < 0.9
                opcode = luck.choice((*range(16), TEXT, TEXT, CONT, PING))
                data = frame(text, opcode, fin=fin, rsv=luck.choice((0, 0, 0, 1, 4)), masked=masked)
                line.send(luck.choice((data, mischief.garbled(data), luck.randbytes(luck.randrange(1, 400)))))
            line.writer.write_eof()
            await line.end()


async def fuzz_requests(siege: Siege, luck: random.Random) -> None:
    """Whatever a request is, the answer is a defined one."""
    mischief = Mischief(luck)
    eve = siege.visitors[2]
    outcomes = set()
    for _ in range(REQUESTS):
        method, path, wish = luck.choice(
            [*WISHES, ("GET", "", None), ("GET", "/matches/1/seen", None), ("POST", "/sit", {"name": "E"})]
        )
        if path == "/leave" or method == "DELETE":
            continue  # it could be granted
        target = f"/api/tables/{siege.table}{path}".encode()
        headers = [("Host", siege.there.url.removeprefix("http://")), JSON, ("Cookie", f"duskboard_key={eve.key}")]
        body = b"" if wish is None else mischief.json(wish)
        match luck.randrange(5):
            case 0:
                target = b"/" + quote(mischief.garbled(target[1:])).encode()
            case 1:
                headers.append((luck.choice(("Cookie", "Origin", "Expect", "Upgrade", "X-A")), luck.randbytes(9).hex()))
            case 2:
                headers[2] = ("Cookie", quote(mischief.garbled(b"duskboard_key=abc")))
            case _:
                pass
        request = rawsocket.head_of(method, target, [*headers, ("Content-Length", str(len(body)))]) + body
        async with wire(siege.there.url) as line:
            line.send(mischief.garbled(request) if luck.random() < 0.2 else request)
            line.writer.write_eof()
            try:
                answer = await line.answer(method)
            except (asyncio.IncompleteReadError, ConnectionError):
                continue  # it was no whole request
            outcomes.add(answer.status)
            assert answer.status < 500, request
            if answer.status >= 400 and ("content-type", "application/json") in answer.headers:
                assert answer.problem
    assert {200, 400} <= outcomes


@pytest.mark.net
@pytest.mark.parametrize("fuzz", [fuzz_messages, fuzz_frames, fuzz_requests])
def test_nothing_that_is_sent_by_chance_disturbs_the_table(tmp_path, monkeypatch, fuzz):
    monkeypatch.setattr(hall_module, "PATIENCE", 170 if LONG else 60)
    seed = random.randrange(2**32)
    print(f"seed {seed}")

    async def test():
        async with besieged(tmp_path, "Ann", "Bo", "Eve") as siege:
            siege.undisturbed = False  # some of what Eve sends by chance are moves
            await fuzz(siege, random.Random(seed))
            for table in siege.at_table[:2]:
                assert table.connections == 1

    run(test())
