"""A shelf whose bots misbehave, for a worker that must bear them."""

import os
import time

from duskboard.bots import AT_HOME
from duskboard.bots.dungeon import Simple
from duskboard.games import SHELF as REAL
from duskboard.games.dungeon.actions import GoOn


class Raises(Simple):
    def decide(self, view, choices):
        raise RuntimeError("I do not know")


class Dies(Simple):
    def decide(self, view, choices):
        os._exit(3)


class Sleeps(Simple):
    def decide(self, view, choices):
        time.sleep(3600)


class Cheats(Simple):
    def decide(self, view, choices):
        return {"kind": "Win"}


class Errs(Simple):
    def decide(self, view, choices):
        return GoOn()  # an action, but one of those who play alone


class Prints(Simple):
    def decide(self, view, choices):
        print('{"number": 1, "action": "mine"}', flush=True)
        return super().decide(view, choices)


ODD = {"raises": Raises, "dies": Dies, "sleeps": Sleeps, "cheats": Cheats, "errs": Errs, "prints": Prints}
SHELF = REAL


def install() -> None:
    """The odd bots sit at home in Dungeon in Memory."""
    AT_HOME["dungeon"] = {**AT_HOME["dungeon"], **ODD}


if os.environ.get("DUSKBOARD_ODD_BOTS"):
    install()
