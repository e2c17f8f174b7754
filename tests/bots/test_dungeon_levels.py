"""The levels at the table: each is better than the one below, and errs as the guide says."""

import pytest

from duskboard.bots.contest import contest, estimate
from duskboard.bots.dungeon.levels import LEVELS
from duskboard.games.dungeon import DUNGEON
from duskboard.games.dungeon.options import Options
from scripts.memory import main, recall, table, witness
from tests.bots.dungeons import ADVANCED, at_the_start, decks, played
from tests.conftest import only_long

NAMES = list(LEVELS)
BOTH = pytest.mark.parametrize("options", [Options(), ADVANCED], ids=["beginner", "advanced"])


def lead(options, lower, upper, matches):
    """How much more of the victories of duels the upper one has."""
    played = [contest(DUNGEON, options, [lower, upper], 2, 5, number) for number in range(matches)]
    return estimate([scores[1].won - scores[0].won for scores in played])


def test_the_ends_are_far_apart():
    """In the few duels for which there is time in the short suite."""
    assert lead(Options(), "goldfish", "elephant", 20).mean > 0.7
    assert lead(ADVANCED, "goldfish", "wayfarer", 20).mean > 0.4


@only_long
@BOTH
@pytest.mark.parametrize("at", range(5), ids=lambda at: NAMES[at + 1])
def test_neighbours_are_apart(options, at):
    assert lead(options, NAMES[at], NAMES[at + 1], 300).low > 0


@only_long
@BOTH
def test_levels_order_at_four(options):
    shares = {at: [] for at in range(len(NAMES))}
    for number in range(600):
        for at, score in contest(DUNGEON, options, NAMES, 4, 5, number).items():
            shares[at].append(score.won)
    means = [estimate(shares[at]).mean for at in range(len(NAMES))]
    assert means == sorted(means)


RATES = {}  # by level: early and misplaced at the table, on time as a lone witness, each in % and give or take 5


@only_long
@BOTH
def test_rates(options):
    found = table(options, 400)
    for name in NAMES:
        counts = found[name]
        early, misplaced, on_time = RATES[options.level][name]
        assert abs(100 * counts["early"] / counts["explorations"] - early) < 5, name
        assert abs(100 * counts["wrong"] / counts["tiles"] - misplaced) < 2, name
        assert abs(100 * witness(name, options, 400)["on time"] / 400 - on_time) < 6, name


CELLS = {}  # by level, advanced: how much of the belief has the right cell, at the ages 2, 4, 6 and 10, in %


@only_long
@pytest.mark.parametrize("name", NAMES)
def test_recall_curve(name):
    found = recall(LEVELS[name], ADVANCED, 400)
    means = [100 * sum(found.cell[age]) / len(found.cell[age]) for age in (2, 4, 6, 10)]
    assert means == pytest.approx(CELLS[name], abs=4)


@only_long
@BOTH
@pytest.mark.parametrize("name", NAMES)
def test_belief_is_honest(options, name):
    """Of the windows in which a mind is sure, it is right in nearly all."""
    sure, right, holds, held = 0, 0, 0, 0
    for tiles, _ in decks(200, options, "honest"):
        mind = at_the_start(LEVELS[name], options, str(tiles[:5]))
        for walk in played(mind, tiles, options):
            if mind.lost > 0.9:
                sure, right = sure + 1, right + (walk.loss is not None)
                break
            if mind.lost < 0.1:
                holds, held = holds + 1, held + (walk.loss is None)
    assert held / holds > 0.9
    assert right / sure > (0.4 if name == "goldfish" else 0.6)


def test_the_figures_of_the_guide_are_printed(capsys):
    main(["--dungeons", "2", "--matches", "2"])
    told = capsys.readouterr().out
    assert told.count("**") == 12
    assert "| elephant: cell | 100 | 100" in told
