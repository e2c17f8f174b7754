"""Frames (RFC 6455, section 5.2) of the one form that nearly all have: a whole, short text message."""

from collections.abc import Callable

from websockets import frames
from websockets.frames import Frame

TEXT, MASKED = 0x81, 0x80  # a whole message of text; from a client every frame is masked
SHORT, LONG = 126, 1 << 16  # bytes from which on a frame's length takes two and eight bytes more
MASK = 4  # bytes

apply_mask: Callable[[bytes, bytes], bytes] = frames.apply_mask  # type: ignore[attr-defined]  # in C where it can be


def frame_head(length: int) -> bytes:
    """The beginning of a whole text message of so many bytes, from a server."""
    if length < SHORT:
        return bytes((TEXT, length))
    if length < LONG:
        return b"\x81\x7e" + length.to_bytes(2)
    return b"\x81\x7f" + length.to_bytes(8)


def whole_text(data: bytes) -> bytes | None:
    """The message, if *data* from a client is one whole text message and nothing else; the rest is for a parser."""
    if len(data) < 2 + MASK or data[0] != TEXT:
        return None
    length, begin = data[1] - MASKED, 2 + MASK
    if length == SHORT:
        length, begin = int.from_bytes(data[2:4]), 4 + MASK
    if not 0 <= length == len(data) - begin or (begin > 2 + MASK and length < SHORT):
        return None
    return apply_mask(data[begin:], data[begin - MASK : begin])


def size_of(frame: Frame) -> int:
    """How many bytes a frame from a client had, if its length was written as short as can be; it had no fewer."""
    length = len(frame.data)
    return len(frame_head(length)) + MASK + length
