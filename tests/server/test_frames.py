"""The short way of reading whole short messages hears what a real parser hears, however the bytes are cut."""

import asyncio
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn
from hypothesis import example, given
from hypothesis import strategies as st
from uvicorn.server import ServerState

from duskboard.server.edge.address_limits import AddressLimits
from duskboard.server.edge.websocket import websocket_protocol
from duskboard.server.edge.websocket.frames import frame_head, whole_text
from duskboard.server.edge.websocket.outbox import Outbox
from duskboard.server.edge.websocket.websocket_protocol import SOCKET, TableSocket
from duskboard.server.metrics import Metrics
from duskboard.server.settings import Settings
from tests.server.hostile.rawsocket import BINARY, CLOSE, CONT, PING, PONG, TEXT, frame, length_of, masking

UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
MANY: Any = 1e9
AMPLE = Settings(
    Path(), "http://x", frozenset(), message_rate=MANY, message_burst=MANY, messages_per_address=MANY,
    messages_per_address_burst=MANY, message_pace=MANY,
)  # fmt: skip


class Transport(asyncio.Transport):
    """Keeps what is sent, as a fast network would."""

    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)})
        self.sent = b""
        self.is_closed = False

    def write(self, data: Any) -> None:
        self.sent += data

    def close(self) -> None:
        self.is_closed = True

    abort = close

    def is_closing(self) -> bool:
        return self.is_closed

    def get_protocol(self) -> Any:
        return None

    def get_write_buffer_size(self) -> int:
        return 0

    def pause_reading(self) -> None:
        pass

    resume_reading = pause_reading


async def heard(pieces: Sequence[bytes]) -> tuple[list[bytes], bytes, bool]:
    """The messages in what a client sends, what it is answered, and whether it is hung up on."""
    messages: list[bytes] = []
    is_open = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        scope["extensions"][SOCKET].hear = messages.append
        is_open.set()
        while (await receive())["type"] != "websocket.disconnect":
            pass

    guarded: Any = SimpleNamespace(__call__=app, edge=AddressLimits(AMPLE, Metrics()), outbox=Outbox())
    config = uvicorn.Config(app, ws_per_message_deflate=False, ws_ping_interval=None, ws_max_size=2000, log_config=None)
    config.load()
    config.app, config.loaded_app = guarded, app
    socket, transport = TableSocket(config, ServerState(), {}), Transport()
    socket.connection_made(transport)
    socket.data_received(UPGRADE)
    await is_open.wait()
    greeting = len(transport.sent)
    for piece in pieces:
        if not transport.is_closed:
            socket.data_received(piece)
    is_closed = transport.is_closed
    socket.connection_lost(None)
    await asyncio.gather(*socket.tasks)
    return messages, transport.sent[greeting:], is_closed


TEXTS = st.binary(max_size=700) | st.sampled_from([b"", b"x" * 125, b"x" * 126, b"\x81\x80mask", b'{"kind":"Ping"}'])
WHOLE = TEXTS.map(frame)
OTHERS = st.one_of(
    st.builds(frame, TEXTS, st.just(BINARY)),
    st.builds(frame, TEXTS, st.sampled_from([TEXT, CONT]), fin=st.booleans()),
    st.builds(frame, st.binary(max_size=9), st.sampled_from([PING, PONG])),
    st.builds(lambda text: frame(text, fin=False) + frame(b"now", PING) + frame(text, CONT), TEXTS),
    st.builds(frame, TEXTS, masked=st.booleans(), rsv=st.sampled_from([0, 4])),
    st.just(b"\x81\xfe\x00\x05" + masking(b"short")),  # its length takes more bytes than it needs
    st.just(frame(b"\x03\xe8", CLOSE)),
    st.binary(max_size=20),
)

WITHIN_ANOTHER = b"\x81\x8b\0\0\0\0" + frame(b"other")  # without a mask that hides it


@given(st.lists(WHOLE | OTHERS, max_size=8), st.lists(st.integers(0, 3000), max_size=6))
@example([frame(b"a"), b"\x81\xfe\x00\x05" + masking(b"short"), frame(b"b"), frame(b"c")], [])
@example([WITHIN_ANOTHER, frame(b"after")], [6, 17])
@example([frame(b"half", fin=False), frame(b"a message within another")], [10])
def test_the_short_way_hears_what_the_parser_hears(frames, cuts):
    stream = b"".join(frames)
    ends = [0, *sorted({cut for cut in cuts if cut < len(stream)}), len(stream)]
    pieces = [stream[begin:end] for begin, end in pairwise(ends) if begin < end]
    short = asyncio.run(heard(pieces))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(websocket_protocol, "whole_text", lambda data: None)
        parsed = asyncio.run(heard(pieces))
    assert short == parsed


@pytest.mark.parametrize("length", [0, 1, 125, 126, 500])
def test_a_whole_short_message_is_read_without_a_parser(length):
    text = bytes(range(256)) * 2
    data = frame(text[:length])
    assert whole_text(data) == text[:length]
    assert whole_text(data + b"x") is whole_text(data[:-1]) is whole_text(data[:1]) is None
    assert whole_text(frame(text[:length], masked=False)) is whole_text(frame(text[:length], BINARY)) is None


@pytest.mark.parametrize("length", [0, 125, 126, 65535, 65536])
def test_the_head_of_a_message_says_its_length(length):
    assert frame_head(length) == b"\x81" + length_of(length, masked=False)
