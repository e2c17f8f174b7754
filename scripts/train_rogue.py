"""Fits the value function of Mini Rogue's veteran bot by backward induction: ``python -m scripts.train_rogue``.

At the last exit the probability to win is that of beating Og's Remains, which duel.py computes. One step before, it is
the expected value of a Room, followed by the value at that exit; and so on, from point to point, back to the first
door. At each point heroes are sampled from runs of the heuristic bot, every other one with random changes; their values
are computed by one step of lookahead, and the weights are fitted to them. So no run has to be played to its end for
training, and the targets have no noise of a whole run.

With its fixed seed it writes the same weights.json again. It takes about two minutes of one idle core.
"""

import argparse
import time
from pathlib import Path
from random import Random

from duskboard.bots.rogue.bot_delver import Heuristic
from duskboard.bots.rogue.veteran import weights
from duskboard.bots.rogue.veteran.features import FREE, NAMES, features
from duskboard.bots.rogue.veteran.next_room import prospect
from duskboard.bots.rogue.veteran.positions import Point, Spot
from duskboard.bots.rogue.view_access import Place
from duskboard.games.rogue.box.card_data import FIGURES
from duskboard.games.rogue.box.limits import AREAS
from duskboard.games.rogue.box.pieces import Boss, Mat, Room
from scripts.rogue.fit import error, fitted
from scripts.rogue.heroes import Pool, heroes_of_runs, sample

ROOMS = 10  # the number of possible next Rooms that are sampled for each hero
BACKWARDS = (Spot.EXIT, Spot.CORNER, Spot.MIDDLE, Spot.SIDE, Spot.START, Spot.DOOR)


def points() -> list[Point]:
    """Every point that has weights, the last one of a run first."""
    side = FIGURES.mats[Mat.DUNGEON]
    found = []
    for area in range(AREAS, 0, -1):
        boss = Boss.OG if area == AREAS else None
        place = Place(area, side.floor[area], boss, Mat.DUNGEON)
        found += [Point(place, spot) for spot in BACKWARDS if spot is not Spot.EXIT or area in side.bosses]
    return found


def learn(pool: Pool, count: int, luck: Random) -> None:
    """Fit the weights of every point, from the last to the first; each fit has those of the next point as prior."""
    prior: tuple[float, ...] = (0.0,) * len(NAMES)
    for point in points():
        began = time.perf_counter()
        examples = sample(pool, point, count, luck)
        chances = [prospect(hero, there, luck.sample(list(Room), ROOMS)) for hero, there in examples]
        rows = [features(hero, there) for hero, there in examples]
        prior = fitted(rows, chances, prior, len(FREE))
        weights.WEIGHTS[point.like] = prior
        off, mean = error(rows, chances, prior), sum(chances) / len(chances)
        took = time.perf_counter() - began
        print(f"{point.place.area:2} {point.spot:6} mean {mean:.3f} off by {off:.3f}, {took:.0f} s", flush=True)


def main() -> None:
    asked = argparse.ArgumentParser(description="Teach the veteran of Mini Rogue.")
    asked.add_argument("--runs", type=int, default=40, help="runs with each character to take heroes from")
    asked.add_argument("--examples", type=int, default=240, help="heroes to learn from at each point")
    asked.add_argument("--seed", default="train")
    asked.add_argument("--to", type=Path, default=weights.FILE)
    given = asked.parse_args()
    pool = heroes_of_runs(Heuristic, given.runs, given.seed)
    learn(pool, given.examples, Random(given.seed))
    weights.write(given.to)


if __name__ == "__main__":
    main()
