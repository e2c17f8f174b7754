"""The levels at the table: each is better than the one below, and errs as the guide says."""

import pytest

from duskboard.bots.contest import contest, estimate
from duskboard.bots.dungeon.levels import LEVELS
from duskboard.games.dungeon.game import DUNGEON
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
    """By a third of the victories or more, which 100 duels show; but for the last two, by a fifth."""
    duels = 200 if NAMES[at + 1] == "elephant" else 100
    assert lead(options, NAMES[at], NAMES[at + 1], duels).low > 0


@only_long
@BOTH
def test_levels_order_at_four(options):
    shares = {at: [] for at in range(len(NAMES))}
    for number in range(300):
        for at, score in contest(DUNGEON, options, NAMES, 4, 5, number).items():
            shares[at].append(score.won)
    means = [estimate(shares[at]).mean for at in range(len(NAMES))]
    assert means == sorted(means)


RATES = {  # as in the guide, in %: early and misplaced at the table, on time as a lone witness
    "beginner": {
        "goldfish": (37, 4.3, 29), "rambler": (23, 2.2, 54), "wayfarer": (15, 1.2, 67),
        "pathfinder": (5, 0.8, 80), "cartographer": (0, 0.4, 84), "elephant": (0, 0, 89),
    },
    "advanced": {
        "goldfish": (39, 7.8, 34), "rambler": (22, 3.1, 55), "wayfarer": (13, 1.4, 66),
        "pathfinder": (3, 0.9, 79), "cartographer": (1, 0.6, 87), "elephant": (0, 0, 96),
    },
}  # fmt: skip


@only_long
@BOTH
def test_rates(options):
    found = table(options, 120)
    for name in NAMES:
        counts = found[name]
        early, misplaced, on_time = RATES[options.level][name]
        assert 100 * counts["early"] / counts["explorations"] == pytest.approx(early, abs=4), name
        assert 100 * counts["wrong"] / counts["tiles"] == pytest.approx(misplaced, abs=1), name
        assert 100 * witness(name, options, 200)["on time"] / 200 == pytest.approx(on_time, abs=4), name


CELLS = {  # as in the guide, advanced, in %: how much of the belief has the right cell at the ages 2, 4, 6 and 10
    "goldfish": (56, 20, 7, 2),
    "rambler": (88, 53, 23, 3),
    "wayfarer": (91, 64, 35, 7),
    "pathfinder": (98, 88, 66, 21),
    "cartographer": (99, 95, 84, 47),
    "elephant": (100, 100, 100, 100),
}


@only_long
@pytest.mark.parametrize("name", NAMES)
def test_recall_curve(name):
    found = recall(LEVELS[name], ADVANCED, 200)
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
