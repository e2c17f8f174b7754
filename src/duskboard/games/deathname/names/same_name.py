"""Groups equal names: by spelling (N-8.12), by the table's list of equal names, or by sound (N-8.13)."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from unicodedata import normalize

from duskboard.engine import Refusal
from duskboard.games.deathname.names.name_rules import why_not_name
from duskboard.games.deathname.names.sound import sound
from duskboard.games.deathname.names.spelling import KNOWN, same
from duskboard.games.deathname.options import Options

CLASSES = re.compile(r"[;\n]")
TOGETHER = 2  # names make a class, at least
LONGEST_QUOTE = 40

type Class = tuple[str, ...]  # keys of names that this table treats as equal


@lru_cache(KNOWN)
def classes(text: str) -> tuple[Class, ...]:
    """N-8.13 "Shawn = Sean; Ann = Anne", as the table wrote it down."""
    return tuple(tuple(map(same, members)) for members in _read(text))


def _read(text: str) -> Iterator[list[str]]:
    for entry in CLASSES.split(normalize("NFKC", text)):  # an input method may type ＝ and ；
        if entry.strip():
            yield entry.split("=")


def why_not_alike(options: Options) -> Refusal | None:
    """N-8.13 A class has two names or more, and each of them could be written."""
    for members in _read(options.alike):
        if len(members) < TOGETHER:
            return Refusal("N-8.13", "alike-alone", {"entry": members[0].strip()[:LONGEST_QUOTE]}, field="alike")
        for name in members:
            if why_not_name(name, options) is not None:
                return Refusal("N-8.13", "alike-name", {"entry": name.strip()[:LONGEST_QUOTE]}, field="alike")
    return None


def grouped(names: Sequence[str], options: Options) -> list[list[int]]:
    """Partition *names* into groups of equal ones, as indices in order; equality is made transitive (N-8.13)."""
    groups: list[list[int]] = []
    keys: list[set[str]] = []
    for at, name in enumerate(names):
        group, known = [at], keys_of(name, options)
        for other, theirs in [pair for pair in zip(groups, keys, strict=True) if pair[1] & known]:
            groups.remove(other)
            keys.remove(theirs)
            group, known = sorted(other + group), theirs | known
        groups.append(group)
        keys.append(known)
    return groups


def keys_of(name: str, options: Options) -> set[str]:
    """Keys of a name; names that share one are equal: N-8.12 spelling, N-8.13 classes of the table, sound."""
    spelling = same(name)
    keys = {f"spelling {spelling}"}
    keys |= {f"class {at}" for at, members in enumerate(classes(options.alike)) if spelling in members}
    if options.sound_alikes and (heard := sound(spelling)):
        keys.add(f"sound {heard}")
    return keys
