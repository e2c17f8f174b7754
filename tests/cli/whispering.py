"""An evening of Whispers in the terminal that this runs in; afterwards it says what the person has whispered."""

from duskboard.cli.commands.play import ME, TerminalMatch
from duskboard.cli.terminal.screen import terminal
from tests.cli.screens import arguments
from tests.whispers import WHISPERS

if __name__ == "__main__":
    with terminal() as screen:
        evening = TerminalMatch(screen, arguments(game=WHISPERS, players=4), 4)
        evening.play()
    print([turn.action.word for turn in evening.match.turns if turn.seat == ME])
