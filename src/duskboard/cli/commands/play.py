"""duskboard play: one person plays in the terminal with bots on the other seats."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from secrets import randbits
from typing import Any

from duskboard.bots import Bot, bots_for, called, usual_bot
from duskboard.bots.self_play import act, begin, tell
from duskboard.cli.arguments import add_game, add_options, chosen_bots, chosen_options, count, usual_players
from duskboard.cli.stop import FAILED, Stop
from duskboard.cli.terminal.character_width import legible
from duskboard.cli.terminal.menu import Chooser
from duskboard.cli.terminal.screen import Screen, highlighted, page, pressed, terminal
from duskboard.cli.terminal.text_wrapping import plain, wrapped
from duskboard.engine import AnyMatch, Event, Refused, Seeded, judge_start
from duskboard.engine.records import Record, bots_from_the_start, write
from duskboard.engine.rule_sheet import introduction
from duskboard.games import SHELF

ME = 0
LONG = 4  # lines: longer text is shown on a page of its own
LONGEST_NAME = 20


def name(text: str) -> str:
    """For argparse: a player's name."""
    if not (text.strip() and text.isprintable() and len(text) <= LONGEST_NAME):
        raise ArgumentTypeError(f"expected a name of 1 to {LONGEST_NAME} characters, got {text!r}")
    return text.strip()


def add(parser: ArgumentParser) -> None:
    """Describe the command."""
    add_game(parser, default=next(iter(SHELF)))
    parser.add_argument(
        "--players", type=count, metavar="K", help="you and K-1 bots; 1 is solo (default: you are asked)"
    )
    parser.add_argument("--name", type=name, default="Wanderer", help="what the table calls you (default: Wanderer)")
    parser.add_argument("--bots", metavar="A,B", help="who plays on the other seats (default: the usual one)")
    parser.add_argument("--seed", type=int, metavar="S", help="the same luck again (default: unforeseeable)")
    add_options(parser)
    parser.add_argument("--save", type=Path, metavar="FILE", help="write the record here when you leave the table")


def run(args: Namespace) -> int:
    """Play one match; afterwards its ending is printed on the normal screen."""
    tables = tables_for(args)
    if args.bots is not None:
        chosen_bots(args, max(tables) - 1)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Stop("play needs a terminal; without one, try duskboard simulate.", FAILED)
    if find_spec("termios") is None:
        raise Stop("play needs a terminal of Linux or macOS; here, try duskboard simulate.", FAILED)
    if args.save:
        args.save.open("ab").close()  # fail now rather than after the match
    played: TerminalMatch | None = None
    try:
        with terminal() as screen:
            players = args.players or ask_players(screen, args, tables)
            if players:
                played = TerminalMatch(screen, args, players)
                played.play()
    finally:
        if played is not None:
            _finish(played, args.save)
    return 0


def _finish(played: "TerminalMatch", save: Path | None) -> None:
    """Print the ending and save the record, also of a match that was left."""
    sys.stdout.write("\n".join(map(legible, played.ending())) + "\n")
    if save:
        save.write_bytes(write(Record.of(played.match, played.names, played.sat)) + b"\n")
        sys.stdout.write(f"The record is in {save}.\n")


def tables_for(args: Namespace) -> list[int]:
    """The numbers of players that these options allow; a refusal is raised if there is none."""
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
    """Ask for the number of players; 0 if the person leaves."""
    usual = min(tables, key=lambda seats: abs(seats - usual_players(args.game)))
    many = f"{tables[0]} to {tables[-1]}" if len(tables) > 1 else str(tables[0])
    alone = " 1 is solo." if 1 in tables else ""
    page_lines = [
        args.game.title,
        "",
        plain(introduction(args.game, "en")),
        "",
        f"You are {args.name}. Bots take the other seats.{alone}",
        "",
    ]
    while True:
        screen.show(
            [
                *wrapped(page_lines, screen.size()[0]),
                highlighted(f"How many players, {many}?"),
                f"Enter: {usual} · q: leave",
            ]
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


class TerminalMatch:
    """A match of one person with bots, played in the terminal."""

    def __init__(self, screen: Screen, args: Namespace, players: int) -> None:
        options = chosen_options(args)
        self.screen = screen
        seed = randbits(128) if args.seed is None else args.seed
        self.match: AnyMatch = begin(args.game, options, players, "play", seed)
        bots = chosen_bots(args, players - 1) or [usual_bot(args.game)] * (players - 1)
        self.names = (args.name, *(called(args.game, bot, seat) for seat, bot in enumerate(bots, start=1)))
        self.sat = bots_from_the_start([None, *bots])
        self.bots: list[Bot | None] = [None]
        for seat, bot in enumerate(bots, start=1):
            self.bots.append(bots_for(args.game)[bot](args.game, options, seat, Seeded.of("play", seed, "bot", seat)))
        self.tale: list[Event] = []  # events since the person last decided
        self.asking: Chooser | None = None  # the open decision of the person
        self.skipping = False  # to the person's next decision

    def play(self) -> None:
        """Play to the end, or until the person leaves."""
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
        """Let the person act; none if they leave. After a refusal they are asked again, with the reason."""
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
        """Let the next bot act; false if the person leaves while watching."""
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
        """The person's decision; none if they leave. Long news is shown first, on a page of its own."""
        self.skipping = False
        if self.asking is None:
            told = self._told()
            if len(told) > LONG:
                page(self.screen, told)
                told = []
            self.asking = Chooser(self.screen, self.match, ME, self.names, told)
        return self.asking.choose()

    def _watch(self) -> bool:
        """Show a bot's move; false if the person leaves. They may also skip ahead."""
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
        """The lines that are printed after the match."""
        result = self.match.result
        if result is None:
            return ["You have left the table."]
        points = ", ".join(f"{name} {points}" for name, points in zip(self.names, result.points, strict=True))
        return [*self._told(), "", f"Points: {points}."]
