"""Playthroughs: whole matches as readable text, so that a change of behaviour shows as a diff that one can read.

The first decisions of each are written in full: the table as a spectator sees it, what changed in each seat's view,
the choices, the choice, and each event with what the seats saw of it. The rest is written as choices and events.
The decisions are read from the playthrough itself, so that only the rules can change it. One that is not there yet is
played by bots.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from duskboard.bots import bots_for
from duskboard.bots.self_play import begin, seat_bots, tell
from duskboard.engine import AnyGame, AnyMatch, Refused, Seat, read_options, seat_names
from duskboard.games import SHELF
from tests.playthroughs.texts import OWN_DECREES, TEXTS, Writer

HERE = Path(__file__).parent
IN_FULL = 16  # decisions
DECISION = re.compile(r"^== \d+: seat (\d+): (.+)$", re.MULTILINE)

type Decide = Callable[[AnyMatch, Seat], Any]

# By game and name: seats, options, and who has played on each seat when it was new.
PLAYTHROUGHS: dict[tuple[str, str], tuple[int, dict[str, object], tuple[str, ...]]] = {
    ("dungeon", "beginner-four"): (4, {}, ("wayfarer",)),
    ("dungeon", "advanced-all-rules"): (
        3,
        {"level": "advanced", "one_voice": True, "square": True, "five_ghosts": True, "same_ghost": True},
        ("wayfarer",),
    ),
    ("dungeon", "solo"): (1, {"square": True}, ("wayfarer",)),
    ("dungeon", "random-five"): (5, {"strict_corridor": True}, ("random",)),
    ("rogue", "crusader"): (1, {"character": "crusader"}, ("delver",)),
    ("rogue", "priestess"): (1, {"character": "priestess", "difficulty": "harder"}, ("delver",)),
    ("rogue", "mage-in-the-tower"): (1, {"character": "mage", "mat": "tower", "stances": True}, ("delver",)),
    ("rogue", "rogue-roguelike"): (
        1,
        {"character": "rogue", "difficulty": "roguelike", "feats": "attack"},
        ("delver",),
    ),
    ("rogue", "two"): (2, {}, ("delver",)),
    ("rogue", "random-two"): (2, {}, ("random",)),
    ("deathname", "english-four"): (4, {"script": "latin"}, ("reader",)),
    ("deathname", "kana-five"): (5, {"script": "kana", "practice": True, "draft_limit": 2}, ("random",)),
    ("deathname", "titles-six"): (
        6,
        {
            "topic": "titles",
            "about": "board games",
            "sound_alikes": True,
            "alike": "Ticket to Ride = Zug um Zug",
            "articles": "skip",
            "decrees": OWN_DECREES,
        },
        ("reader", "random"),
    ),
}


def text_of(key: tuple[str, str]) -> str:
    """One playthrough, as it goes today."""
    game, (seats, given, _) = SHELF[key[0]], PLAYTHROUGHS[key]
    match = begin(game, read_options(game, given), seats, "playthrough", key[1])
    decide = as_written(key) if file_of(key).exists() else by_bots(key, match)
    return "\n".join(lines_of(match, decide)) + "\n"


def as_written(key: tuple[str, str]) -> Decide:
    """The decisions of the playthrough as it stands."""
    written = iter(DECISION.findall(file_of(key).read_text("utf-8")))

    def decide(match: AnyMatch, seat: Seat) -> Any:
        owner, action = next(written, (None, ""))
        assert owner == str(seat), "other decisions are asked for now: remove the file, make golden, and read the diff"
        return match.game.notation.read(action)

    return decide


def by_bots(key: tuple[str, str], match: AnyMatch) -> Decide:
    """A new match."""
    game, names = match.game, PLAYTHROUGHS[key][2]
    makers = [bots_for(game)[names[seat % len(names)]] for seat in range(match.seats)]
    bots = seat_bots(game, match.options, makers, "playthrough", key[1])
    for seat, texts in enumerate(TEXTS.get(key, ())):
        bots[seat] = Writer(game, texts, bots[seat])
    told = 0

    def decide(match: AnyMatch, seat: Seat) -> Any:
        nonlocal told
        tell(bots, match.log[told:])
        told = len(match.log)
        return bots[seat].decide(match.view(seat), match.legal(seat))

    return decide


def lines_of(match: AnyMatch, decide: Decide) -> Iterator[str]:
    game, options = match.game, match.options
    yield f"game: {game.name}, version {game.version}"
    yield f"seats: {match.seats}"
    yield f"options: {msgspec.json.encode(options).decode()}"
    before: dict[Seat | None, dict[str, Any]] = {}
    yield from heading("set-up")
    yield from events_of(match, in_full=True)
    while match.to_act:
        in_full = len(match.turns) <= IN_FULL
        seat = match.to_act[0]
        position = list(position_of(match, before)) if in_full else []
        action = decide(match, seat)
        yield from heading(f"{len(match.turns)}: seat {seat}: {game.notation.write(action)}")
        yield from position
        try:
            match.play(seat, action)
        except Refused as refused:
            yield f"refused: {refused}"
        else:
            yield from events_of(match, in_full)
    yield from heading("end")
    yield from table_of(game, match)
    yield f"result: {msgspec.json.encode(match.result).decode()}"


def heading(text: str) -> list[str]:
    return ["", f"== {text}"]


def table_of(game: AnyGame, match: AnyMatch) -> Iterator[str]:
    """The table from beside it."""
    for line in game.notation.show(match.view(None), seat_names(match.seats), None).split("\n"):
        yield f"  {line}".rstrip()


def position_of(match: AnyMatch, before: dict[Seat | None, dict[str, Any]]) -> Iterator[str]:
    """The table, what is new in each seat's view, and what each may decide."""
    yield from table_of(match.game, match)
    for seat in (*range(match.seats), None):
        view = msgspec.to_builtins(match.view(seat))
        for name, value in view.items():
            if before.get(seat, {}).get(name, ...) != value:
                yield f"view of {who(seat)}: {name} = {msgspec.json.encode(value).decode()}"
        before[seat] = view
    for seat in match.to_act:
        choices = match.legal(seat)
        written = [match.game.notation.write(action) for action in choices.listed]
        written += [f"{one.action.lower()} any {one.field} of up to {one.longest} characters" for one in choices.open]
        yield f"choices of {who(seat)}: {', '.join(written)}"


def events_of(match: AnyMatch, in_full: bool) -> Iterator[str]:
    """Each event as a sentence; in full, also what each seat saw of it, where that is something else."""
    for event in match.turns[-1].events:
        yield f"event: {match.game.notation.say(event, seat_names(match.seats))}"
        for seat in (*range(match.seats), None) if in_full else ():
            seen = event.seen_by(seat)
            if seen is None:
                yield f"  {who(seat)} does not see it"
            elif seen != event:
                yield f"  {who(seat)} sees: {match.game.notation.say(seen, seat_names(match.seats))}"


def who(seat: Seat | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


def file_of(key: tuple[str, str]) -> Path:
    return HERE / key[0] / f"{key[1]}.txt"
