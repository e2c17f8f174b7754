"""Generates the table of confusable characters from Unicode's confusables.txt (UTS 39).

    .venv/bin/python -m scripts.lookalikes PATH/TO/confusables.txt

The file is available at https://www.unicode.org/Public/security/ and needed only here. One line of the table has a
character or sequence, then all characters that look like it.
"""

import re
import sys
from collections import defaultdict
from pathlib import Path
from unicodedata import category

TABLE = Path(__file__).parents[1] / "src/duskboard/engine/lookalike_names.txt"
ENTRY = re.compile(r"^([0-9A-F]+) ;\t([0-9A-F ]+) ;\tMA", re.MULTILINE)
VERSION = re.compile(r"^# Version: ([0-9.]+)", re.MULTILINE)
NOT_IN_NAMES = ("Cc", "Cf", "Co", "Cs")  # control and private characters; not Cn, for a newer Python may know more
LARGEST = 150_000  # bytes


def table_of(confusables: str) -> str:
    """The table, with a first line that names its source."""
    groups: defaultdict[str, list[str]] = defaultdict(list)
    for source, target in ENTRY.findall(confusables.lstrip("\ufeff")):
        character = chr(int(source, 16))
        if category(character) not in NOT_IN_NAMES and not character.isspace():
            look = "".join(chr(int(code, 16)) for code in target.split())
            groups[look.replace("\t", "")].append(character)  # one entry has a tab by mistake
    version = VERSION.search(confusables)
    assert version is not None, "this is not Unicode's confusables.txt: its version is missing"
    head = f"# From confusables.txt of Unicode {version[1]}; its licence is in lookalikes.LICENSE.\n"
    return head + "".join(f"{target}\t{''.join(sorted(sources))}\n" for target, sources in sorted(groups.items()))


def main() -> None:
    """Write the table."""
    table = table_of(Path(sys.argv[1]).read_text("utf-8"))
    size = len(table.encode())
    assert size < LARGEST, f"the table has {size} bytes; {LARGEST} were meant to be enough"
    TABLE.write_text(table, "utf-8")
    sys.stdout.write(f"{TABLE.name}: {size} bytes, {table.count(chr(10)) - 1} looks\n")


if __name__ == "__main__":
    main()
