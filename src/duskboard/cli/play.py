"""duskboard play: one person at the terminal, bots on the other seats."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from secrets import randbits
from typing import Any

from duskboard.bots import Bot, bots_for, called, usual_bot
from duskboard.bots.arena import act, begin, tell
from duskboard.cli.arguments import add_game, add_options, chosen_bots, chosen_options, count, usual_players
from duskboard.cli.cells import legible
from duskboard.cli.choose import Chooser
from duskboard.cli.paper import plain, wrapped
from duskboard.cli.screen import Screen, lamp, page, pressed, terminal
from duskboard.cli.stop import FAILED, Stop
from duskboard.engine import AnyMatch, Event, Refused, Seeded, judge_start
from duskboard.engine.record import Record, write
from duskboard.engine.sheet import introduction

ME = 0
LONG = 4  # lines: a longer tale gets a page of its own
LONGEST_NAME = 20


def name(text: str) -> str:
    """For argparse: a name that fits at the table."""
    if not (text.strip() and text.isprintable() and len(text) <= LONGEST_NAME):
        raise ArgumentTypeError(f"expected a name of 1 to {LONGEST_NAME} characters, got {text!r}")
    return text.strip()


def add(parser: ArgumentParser) -> None:
    """Describe the command."""
    add_game(parser, default="dungeon")
    parser.add_argument(
        "--players", type=count, metavar="K", help="you and K-1 bots; 1 is alone (default: you are asked)"
    )
    parser.add_argument("--name", type=name, default="Wanderer", help="what the table calls you (default: Wanderer)")
    parser.add_argument("--bots", metavar="A,B", help="who plays on the other seats (default: the usual one)")
    parser.add_argument("--seed", type=int, metavar="S", help="the same luck again (default: unforeseeable)")
    add_options(parser)
    parser.add_argument("--save", type=Path, metavar="FILE", help="write the record here when you leave the table")


def run(args: Namespace) -> int:
    """Play one match; afterwards its end stays on the ordinary screen."""
    tables = tables_for(args)
    if args.bots is not None:
        chosen_bots(args, max(tables) - 1)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Stop("play needs a terminal; without one, try duskboard simulate.", FAILED)
    if find_spec("termios") is None:
        raise Stop("play needs a terminal of Linux or macOS; here, try duskboard simulate.", FAILED)
    if args.save:
        args.save.open("ab").close()  # better now than after the match
    evening: Evening | None = None
    try:
        with terminal() as screen:
            players = args.players or ask_players(screen, args, tables)
            if players:
                evening = Evening(screen, args, players)
                evening.play()
    finally:
        if evening is not None:
            _remember(evening, args.save)
    return 0


def _remember(evening: "Evening", save: Path | None) -> None:
    """Say how it ended, and save it, also if it was cut short."""
    sys.stdout.write("\n".join(map(legible, evening.ending())) + "\n")
    if save:
        save.write_bytes(write(Record.of(evening.match, evening.names)) + b"\n")
        sys.stdout.write(f"The record is in {save}.\n")


def tables_for(args: Namespace) -> list[int]:
    """How many may sit down with these options, or at least the reason why nobody may."""
    options, tables = chosen_options(args), []
    refused: Refused | None = None
    for seats in args.game.seats if args.players is None else [args.players]:
        try:
            judge_start(args.game, options, seats)
            tables.append(seats)
        except Refused as why_not:
            refused = why_not
    if refused and not tables:
        raise refused
    return tables


def ask_players(screen: Screen, args: Namespace, tables: Sequence[int]) -> int:
    """How many sit down; none if the person leaves."""
    usual = min(tables, key=lambda seats: abs(seats - usual_players(args.game)))
    many = f"{tables[0]} to {tables[-1]}" if len(tables) > 1 else str(tables[0])
    alone = " 1 is alone." if 1 in tables else ""
    page_lines = [
        args.game.title,
        "",
        plain(introduction(args.game.name, "en")),
        "",
        f"You are {args.name}. Bots take the other seats.{alone}",
        "",
    ]
    while True:
        screen.show(
            [*wrapped(page_lines, screen.size()[0]), lamp(f"How many players, {many}?"), f"Enter: {usual} · q: leave"]
        )
        match pressed(screen):
            case "enter":
                return usual
            case "q" | "escape":
                return 0
            case digit if digit.isdecimal() and int(digit) in tables:
                return int(digit)
            case _:
                pass


class Evening:
    """One match with one person."""

    def __init__(self, screen: Screen, args: Namespace, players: int) -> None:
        options = chosen_options(args)
        self.screen = screen
        seed = randbits(128) if args.seed is None else args.seed
        self.match: AnyMatch = begin(args.game, options, players, "play", seed)
        bots = chosen_bots(args, players - 1) or [usual_bot(args.game)] * (players - 1)
        self.names = (args.name, *(called(bot, seat) for seat, bot in enumerate(bots, start=1)))
        self.bots: list[Bot | None] = [None]
        for seat, bot in enumerate(bots, start=1):
            self.bots.append(bots_for(args.game)[bot](args.game, options, seat, Seeded.of("play", seed, "bot", seat)))
        self.tale: list[Event] = []  # what happened since the person was last asked
        self.asking: Chooser | None = None  # the question that the person has before them
        self.skipping = False  # to the next thing that concerns the person

    def play(self) -> None:
        """To the end, or until the person leaves."""
        self._happened(self.match.log)
        while self.match.to_act:
            if ME in self.match.to_act:
                events = self._decide()
                if events is None:
                    return
                self.tale.clear()
                self._happened(events)
            elif not self._others():
                return
        page(self.screen, self._told(), "Enter: leave the table")

    def _decide(self) -> Sequence[Event] | None:
        """Let the person act, or none if they leave. What the rules refuse stays before them, with the reason."""
        while (action := self._ask()) is not None:
            try:
                events = self.match.play(ME, action)
            except Refused as refused:
                assert self.asking is not None
                self.asking.refused = self.match.game.notation.explain(refused.refusal, self.names)
            else:
                self.asking = None
                return events
        return None

    def _others(self) -> bool:
        """Let somebody else act; false if the person leaves instead of looking on."""
        seat = self.match.to_act[0]
        bot = self.bots[seat]
        assert bot is not None
        events = act(self.match, bot, seat)
        self._happened(events)
        worth_a_look = any(event.fleeting for event in events)
        if not worth_a_look or ME in self.match.to_act or not self.match.to_act:
            return True
        return self._watch()

    def _happened(self, events: Sequence[Event]) -> None:
        tell(self.bots, events)
        self.tale += [seen for event in events if (seen := event.seen_by(ME)) is not None]

    def _told(self) -> list[str]:
        return self.match.game.notation.tell(self.tale, self.names)

    def _ask(self) -> Any:
        """The person's decision, or none if they leave. A long tale is told first, on a page of its own."""
        self.skipping = False
        if self.asking is None:
            told = self._told()
            if len(told) > LONG:
                page(self.screen, told)
                told = []
            self.asking = Chooser(self.screen, self.match, ME, self.names, told)
        return self.asking.choose()

    def _watch(self) -> bool:
        """Who is not asked may still look on, or skip ahead."""
        told = self._told()
        if len(told) <= LONG:
            if self.skipping:
                return True
            shown = self.match.game.notation.show(self.match.view(ME), self.names, None)
            told = [*shown.split("\n"), "", *told]
        key = page(self.screen, told, "Enter: go on · s: skip ahead · q: leave")
        self.skipping = key == "s"
        self.tale.clear()
        return key != "q"

    def ending(self) -> list[str]:
        """What stays on the screen when the table is gone."""
        result = self.match.result
        if result is None:
            return ["You have left the table."]
        points = ", ".join(f"{name} {points}" for name, points in zip(self.names, result.points, strict=True))
        return [*self._told(), "", f"Points: {points}."]
