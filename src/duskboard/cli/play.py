"""duskboard play: one person at the terminal, bots on the other seats."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from secrets import randbits
from typing import Any

from duskboard.bots import Bot, bots_for
from duskboard.cli.arena import act, begin, tell
from duskboard.cli.arguments import add_game, add_options, chosen_bots, chosen_options, count, usual_players
from duskboard.cli.choose import Chooser
from duskboard.cli.screen import Screen, page, terminal
from duskboard.engine import AnyGame, AnyMatch, Event, Refusal, Refused, Seeded, judge_start
from duskboard.engine.record import Record, write

ME = 0
HOUSE = ("Ash", "Briar", "Cole", "Dusk", "Ember")  # the names of the bots
LONG = 6  # lines: a longer tale gets a page of its own


def add(parser: ArgumentParser) -> None:
    """Describe the command."""
    add_game(parser, default="dungeon")
    parser.add_argument(
        "--players", type=count, metavar="K", help="you and K-1 bots; 1 is alone (default: you are asked)"
    )
    parser.add_argument("--name", default="Wanderer", help="what the table calls you (default: Wanderer)")
    parser.add_argument("--bots", metavar="A,B", help="who plays on the other seats (default: the game's own bot)")
    parser.add_argument("--seed", type=int, metavar="S", help="the same luck again (default: unforeseeable)")
    add_options(parser)
    parser.add_argument("--save", type=Path, metavar="FILE", help="write the record here at the end")


def run(args: Namespace) -> int:
    """Play one match; afterwards its end stays on the ordinary screen."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Refused(Refusal("", "no-terminal"), "play needs a terminal; without one, try duskboard simulate.")
    options = chosen_options(args)
    if args.players is not None:
        judge_start(args.game, options, args.players)
    with terminal() as screen:
        players = args.players or ask_players(screen, args)
        if not players:
            return 0
        evening = Evening(screen, args, players)
        finished = evening.play()
    sys.stdout.write("\n".join(evening.ending() if finished else ["You have left the table."]) + "\n")
    if args.save:
        args.save.write_bytes(write(Record.of(evening.match, evening.names)) + b"\n")
    return 0


def ask_players(screen: Screen, args: Namespace) -> int:
    """How many sit down; none if the person leaves."""
    game: AnyGame = args.game
    low, high = game.seats[0], game.seats[-1]
    usual = usual_players(game)
    alone = "; 1 is alone" if low == 1 else ""
    screen.show(
        [
            game.title,
            "",
            f"How many players, {low} to {high}? You are one, bots are the others{alone}.",
            "",
            f"Enter: {usual} · q: leave",
        ]
    )
    while True:
        match screen.key():
            case "enter":
                return usual
            case "q" | "escape":
                return 0
            case digit if digit.isdecimal() and int(digit) in game.seats:
                return int(digit)
            case _:
                pass


class Evening:
    """One match with one person."""

    def __init__(self, screen: Screen, args: Namespace, players: int) -> None:
        options = chosen_options(args)
        self.screen = screen
        self.names = (args.name, *HOUSE[: players - 1])
        seed = randbits(128) if args.seed is None else args.seed
        self.match: AnyMatch = begin(args.game, options, players, "play", seed)
        makers = chosen_bots(args, players) or [next(iter(bots_for(args.game).values()))] * players
        self.bots: list[Bot | None] = [
            None if seat == ME else make(args.game, options, seat, Seeded.of("play", seed, "bot", seat))
            for seat, make in enumerate(makers)
        ]
        self.tale: list[Event] = []  # what happened since the person was last asked

    def play(self) -> bool:
        """To the end, or until the person leaves."""
        self._happened(self.match.log)
        while self.match.to_act:
            if ME in self.match.to_act:
                action = self._ask()
                if action is None:
                    return False
                self.tale.clear()
                self._happened(self.match.play(ME, action))
            else:
                seat = self.match.to_act[0]
                bot = self.bots[seat]
                assert bot is not None
                events = act(self.match, bot, seat)
                self._happened(events)
                if ME not in self.match.to_act and any(event.fleeting for event in events):
                    self._watch()
        page(self.screen, self._told())
        return True

    def _happened(self, events: Any) -> None:
        tell(self.bots, events)
        self.tale += [seen for event in events if (seen := event.seen_by(ME)) is not None]

    def _told(self) -> list[str]:
        return self.match.game.notation.tell(self.tale, self.names)

    def _ask(self) -> Any:
        """The person's decision, or none if they leave. A long tale is told first, on a page of its own."""
        told = self._told()
        if len(told) > LONG:
            page(self.screen, told)
            told = []
        return Chooser(self.screen, self.match, ME, self.names, told).choose()

    def _watch(self) -> None:
        """Who is not asked may still look on."""
        told = self._told()
        if len(told) <= LONG:
            shown = self.match.game.notation.show(self.match.view(ME), self.names, None)
            told = [*shown.split("\n"), "", *told]
        page(self.screen, told)
        self.tale.clear()

    def ending(self) -> list[str]:
        """What stays on the screen when the table is gone."""
        notation, view = self.match.game.notation, self.match.view(ME)
        return [
            *notation.show(view, self.names, None).split("\n"),
            "",
            notation.say(self.match.log[-1], self.names),
        ]
