"""Benchmark of the rules: moves per second of random play, and a profile."""

import sys
from cProfile import Profile
from pstats import Stats
from statistics import median
from time import perf_counter

from duskboard.bots.self_play import begin, play_random
from duskboard.engine import AnyGame, Seeded
from duskboard.games import SHELF

RUNS = 5
SECONDS = 2.0  # for each run
COMPANY = 4  # players, or the most that the game allows


def play(game: AnyGame, seats: int, matches: range) -> int:
    """Play these matches, and return the number of moves."""
    moves = 0
    for number in matches:
        match = begin(game, game.Options(), seats, "bench", number)
        play_random(match, Seeded.of("bench", number, "players"))
        moves += len(match.turns) - 1
    return moves


def moves_per_second(game: AnyGame, seats: int) -> float:
    """Moves per second of one run of fixed duration."""
    began, moves, number = perf_counter(), 0, 0
    while perf_counter() - began < SECONDS:
        moves += play(game, seats, range(number, number + 20))
        number += 20
    return moves / (perf_counter() - began)


def profile(game: AnyGame, seats: int) -> None:
    """Print the functions that take the most time."""
    with Profile() as watching:
        play(game, seats, range(400))
    Stats(watching, stream=sys.stdout).sort_stats("tottime").print_stats("duskboard", 12)


def main() -> None:
    for name, game in SHELF.items():
        seats = min(COMPANY, game.seats[-1])
        runs = [moves_per_second(game, seats) for _ in range(RUNS)]
        print(f"{name}, random play, {seats} players, one core: {median(runs):,.0f} moves a second", end=" ")
        print(f"(median of {RUNS} runs: {', '.join(f'{run:,.0f}' for run in sorted(runs))})")
        profile(game, seats)
