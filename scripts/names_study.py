"""Measures the variety of names that Death Name's bots write: python -m scripts.names_study [PLAYERS] [MATCHES].

All kinds play at one table, on every seat in rotation. Printed for each: the number of names and of different ones, the
share of the most frequent one, and the time of a decision.
"""

import sys
from collections import Counter
from time import process_time

from duskboard.bots import company
from duskboard.bots.contest import seating
from duskboard.bots.self_play import act, begin, seat_bots, tell
from duskboard.games import SHELF
from duskboard.games.deathname.events import NameWritten
from duskboard.games.deathname.options import Options


def study(players: int, matches: int) -> None:
    game, options = SHELF.find("deathname"), Options()
    kinds = list(company(game))
    written: dict[str, list[str]] = {kind: [] for kind in kinds}
    took: dict[str, list[float]] = {kind: [] for kind in kinds}
    for number in range(matches):
        seats = [kinds[at] for at in seating(len(kinds), players, number)]
        match = begin(game, options, players, "names", number)
        bots = seat_bots(game, options, [company(game)[kind].make for kind in seats], "names", number)
        tell(bots, match.log)
        while match.to_act:
            seat = match.to_act[0]
            before = process_time()
            events = act(match, bots[seat], seat)
            took[seats[seat]].append(process_time() - before)
            tell(bots, events)
            written[seats[seat]] += [event.name for event in events if isinstance(event, NameWritten)]
    for kind in kinds:
        print(f"{kind:10} {tell_names(written[kind])}; {tell_times(took[kind])}")


def tell_names(names: list[str]) -> str:
    """Statistics of the first thousand names, so that figures are comparable."""
    counted = Counter(names[:1000])
    name, often = counted.most_common(1)[0]
    return f"{counted.total()} names, {len(counted)} different, most often {name} ({often / counted.total():.1%})"


def tell_times(seconds: list[float]) -> str:
    return f"a decision {1000 * sum(seconds) / len(seconds):.1f} ms, at most {1000 * max(seconds):.0f} ms"


if __name__ == "__main__":
    players, matches = [int(word) for word in sys.argv[1:]] or (4, 250)
    study(players, matches)
