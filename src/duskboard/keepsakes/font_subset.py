"""Cuts a TrueType font down to the letters of one picture, so that the picture can carry it."""

from struct import pack, unpack_from

DROPPED = ("GSUB", "STAT", "gasp")  # ligatures would name glyphs that are not kept
ARE_WORDS, HAS_SCALE, MORE_COMPONENTS, HAS_XY_SCALE, HAS_MATRIX = 0x01, 0x08, 0x20, 0x40, 0x80  # of composite glyphs
CHECKSUM_OF_FILE = 0xB1B0AFBA


def subset(font: bytes, letters: str) -> bytes:
    """The font with the outlines of *letters* alone. Glyphs keep their numbers, so all tables still fit together."""
    tables = _tables(font)
    places = _places(tables)
    numbers = _numbers(tables["cmap"])
    kept = _with_components(
        {0, *[numbers[ord(letter)] for letter in letters if ord(letter) in numbers]}, tables, places
    )
    glyphs, starts = b"", [0]
    for number in range(len(places) - 1):
        if number in kept:
            outline = tables["glyf"][places[number] : places[number + 1]]
            glyphs += outline + bytes(-len(outline) % 4)
        starts.append(len(glyphs))
    head = bytearray(tables["head"])
    head[50:52] = pack(">h", 1)  # long offsets
    head[8:12] = bytes(4)
    changed = {"glyf": glyphs, "loca": pack(f">{len(starts)}I", *starts), "head": bytes(head)}
    return _file({tag: changed.get(tag, table) for tag, table in tables.items() if tag not in DROPPED})


def _tables(font: bytes) -> dict[str, bytes]:
    (count,) = unpack_from(">H", font, 4)
    entries = [unpack_from(">4s3I", font, 12 + 16 * at) for at in range(count)]
    return {tag.decode(): font[start : start + size] for tag, _, start, size in entries}


def _places(tables: dict[str, bytes]) -> list[int]:
    """Where each glyph begins in "glyf"; one place more than there are glyphs."""
    loca, (is_long,) = tables["loca"], unpack_from(">h", tables["head"], 50)
    if is_long:
        return list(unpack_from(f">{len(loca) // 4}I", loca))
    return [2 * half for half in unpack_from(f">{len(loca) // 2}H", loca)]


def _numbers(cmap: bytes) -> dict[int, int]:
    """By character, its glyph, read from the Unicode table of format 4, which all of our fonts have."""
    (count,) = unpack_from(">H", cmap, 2)
    starts = [unpack_from(">2HI", cmap, 4 + 8 * at)[2] for at in range(count)]
    at = next(start for start in starts if unpack_from(">H", cmap, start) == (4,))
    (doubled,) = unpack_from(">H", cmap, at + 6)
    ends, firsts, deltas, offsets = (at + 14 + doubled * part + (2 if part else 0) for part in range(4))
    found = {}
    for segment in range(0, doubled, 2):
        (last,), (first,) = unpack_from(">H", cmap, ends + segment), unpack_from(">H", cmap, firsts + segment)
        (delta,), (offset,) = unpack_from(">H", cmap, deltas + segment), unpack_from(">H", cmap, offsets + segment)
        for code in range(first, min(last, 0xFFFE) + 1):
            glyph = code
            if offset:
                (glyph,) = unpack_from(">H", cmap, offsets + segment + offset + 2 * (code - first))
            found[code] = (glyph + delta) % 0x10000 if glyph or not offset else 0
    return found


def _with_components(wanted: set[int], tables: dict[str, bytes], places: list[int]) -> set[int]:
    """These glyphs, and those that they are put together from: an é may be an e and an accent."""
    found: set[int] = set()
    while wanted:
        number = wanted.pop()
        found.add(number)
        wanted |= set(_components(tables["glyf"][places[number] : places[number + 1]])) - found
    return found


def _components(outline: bytes) -> list[int]:
    if not outline or unpack_from(">h", outline) >= (0,):
        return []
    found, at, flags = [], 10, MORE_COMPONENTS
    while flags & MORE_COMPONENTS:
        flags, number = unpack_from(">2H", outline, at)
        found.append(number)
        at += 4 + (4 if flags & ARE_WORDS else 2)
        at += 2 if flags & HAS_SCALE else 4 if flags & HAS_XY_SCALE else 8 if flags & HAS_MATRIX else 0
    return found


def _file(tables: dict[str, bytes]) -> bytes:
    count = len(tables)
    power = 1 << (count.bit_length() - 1)
    header = pack(">I4H", 0x00010000, count, 16 * power, power.bit_length() - 1, 16 * (count - power))
    start, entries, body, head_at = 12 + 16 * count, b"", b"", 0
    for tag, table in sorted(tables.items()):
        if tag == "head":
            head_at = start
        padded = table + bytes(-len(table) % 4)
        entries += pack(">4s3I", tag.encode(), _checksum(padded), start, len(table))
        body, start = body + padded, start + len(padded)
    whole = bytearray(header + entries + body)
    whole[head_at + 8 : head_at + 12] = pack(">I", (CHECKSUM_OF_FILE - _checksum(bytes(whole))) % 2**32)
    return bytes(whole)


def _checksum(padded: bytes) -> int:
    numbers: tuple[int, ...] = unpack_from(f">{len(padded) // 4}I", padded)
    return sum(numbers) % 2**32
