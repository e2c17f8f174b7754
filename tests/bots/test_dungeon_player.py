"""A player decides from its mind, once for each window, and is the same whenever it is made anew."""

import os
import subprocess
import sys
from collections import Counter

import pytest
from msgspec.structs import replace

from duskboard.bots import bots_for
from duskboard.bots.dungeon import COMPANY
from duskboard.bots.dungeon.levels import ELEPHANT, GOLDFISH, LEVELS, WAYFARER, of_seat
from duskboard.bots.dungeon.player import Explorer
from duskboard.bots.self_play import begin, play_out, seat_bots
from duskboard.engine import Choices, Match, Seeded
from duskboard.games.dungeon.actions import Announce, GoOn, Hold, NewDungeon, Place
from duskboard.games.dungeon.events import (
    CheckBegan,
    DecisionSealed,
    DecisionsRevealed,
    ExplorationBegan,
    TilePlaced,
    TilesDealt,
    TileTurnedUp,
    TurnPassed,
)
from duskboard.games.dungeon.game import DUNGEON
from duskboard.games.dungeon.options import Options
from duskboard.games.dungeon.phase import Phase
from duskboard.games.dungeon.pieces import EAST, NORTH, SOUTH, STRAIGHT, WEST
from tests.bots.dungeons import ADVANCED
from tests.games.dungeon.tables import table, tile

LEFTS = [NORTH, WEST, SOUTH, EAST, NORTH]  # five lefts end at a wall
WINDOW = table("S", "L S", "L", phase=Phase.ANNOUNCE)
ME, OTHER = 1, 0


def seated(level=ELEPHANT, options=WINDOW.options, seed=0):
    """At a table with others, and the start tile lies there."""
    bot = Explorer(level, DUNGEON, options, ME, Seeded.of("seated", seed))
    bot.watch(ExplorationBegan(OTHER))
    bot.watch(TilesDealt(OTHER, 3))
    return bot


def show(bot, code, *rotations, by=OTHER):
    for rotation in rotations:
        bot.watch(TilePlaced(by, tile(code), rotation))


def decide(bot, match=WINDOW, seat=ME):
    return bot.decide(match.view(seat), match.legal(seat))


def believing(lost, level=WAYFARER, seed=0):
    """Somebody in a window who believes so much in being lost."""
    bot = seated(level, seed=seed)
    show(bot, "S", NORTH)
    believe(bot, lost)
    return bot


def believe(bot, lost):
    alive = bot.mind.alive
    bot.mind.ends = {STRAIGHT: lost}
    for idea in bot.mind.ideas:
        idea.mass *= (1 - lost) / alive


# Windows


def test_the_elephant_holds_while_the_path_holds_and_cries_when_it_is_lost():
    bot = seated()
    show(bot, "L", *LEFTS[:4])
    assert decide(bot) == Hold()
    show(bot, "L", LEFTS[4])
    assert decide(bot) == Announce()


def test_it_cries_at_a_misplaced_tile():
    bot = seated()
    show(bot, "S", EAST)
    assert decide(bot) == Announce()


def test_the_next_dungeon_begins_with_an_empty_mind():
    bot = seated()
    show(bot, "S", EAST)
    bot.watch(CheckBegan("no-tile"))
    bot.watch(ExplorationBegan(1))
    assert decide(bot) == Hold()


def test_it_cries_above_its_nerve_and_whoever_is_sure_never_does_by_accident():
    """Over many windows: half of them at the nerve, hardly any far from it."""
    nerve = of_seat(WAYFARER, ME).nerve
    cries = {
        lost: sum(decide(believing(lost, seed=seed)) == Announce() for seed in range(120))
        for lost in (0.001, nerve, 0.999)
    }
    assert cries[0.001] == 0
    assert 40 < cries[nerve] < 80
    assert cries[0.999] == 120


def test_asked_twice_it_says_the_same_and_means_the_same():
    """However often a window is polled, there is one decision in it; asking leaves no trace in the mind."""
    nerve = of_seat(WAYFARER, ME).nerve
    for seed in range(30):
        bot, once = believing(nerve, seed=seed), believing(nerve, seed=seed)
        answers = [decide(bot) for _ in range(5)]
        assert set(answers) == {decide(once)}
        show(bot, "S", NORTH)
        show(once, "S", NORTH)
        assert bot.mind.lost == once.mind.lost
        assert decide(bot, table("S", "L S", "L", active=ME)) == decide(once, table("S", "L S", "L", active=ME))


def test_a_cry_can_only_be_a_reason_to_follow():
    """The luck of a window stays the same in its second round: nobody who cried would have held."""
    followed = 0
    for seed in range(60):
        bot = believing(0.35, seed=seed)
        before = decide(bot)
        bot.watch(DecisionsRevealed((OTHER,)))
        after = decide(bot)
        assert (before, after) != (Announce(), Hold())
        followed += before != after
    assert followed > 5


def test_silence_calms_by_how_many_are_silent():
    calm = {}
    for others in (1, 3):
        bot = believing(0.5)
        for other in (0, 2, 3)[:others]:
            bot.watch(DecisionSealed(other))
        bot.watch(DecisionSealed(ME, False))
        bot.watch(DecisionsRevealed(()))
        calm[others] = bot.mind.lost
    assert calm[3] < calm[1] < 0.5


def test_whoever_stayed_after_a_cry_plays_on_as_if_it_was_wrong():
    bot = believing(0.5)
    bot.watch(DecisionsRevealed((OTHER,)))
    assert bot.mind.lost > 0.5
    bot.watch(DecisionsRevealed(()))
    bot.watch(TurnPassed(2))
    assert bot.mind.lost == 0


def test_a_turn_that_passes_after_silence_changes_nothing():
    bot = believing(0.5)
    bot.watch(DecisionsRevealed(()))
    before = bot.mind.lost
    bot.watch(TurnPassed(2))
    assert bot.mind.lost == before > 0


def test_whoever_cried_thinks_no_more_until_the_next_dungeon():
    bot = believing(0.5)
    bot.watch(DecisionsRevealed((ME,)))
    show(bot, "L", NORTH, WEST)
    assert bot.mind.memory.now == 2
    bot.watch(ExplorationBegan(OTHER))
    show(bot, "L", NORTH, WEST)
    assert bot.mind.memory.now == 3


def test_too_late_with_one_voice_it_stays_and_hopes():
    bot = believing(0.9)
    bot.watch(DecisionsRevealed((OTHER,), (ME,)))
    bot.watch(TurnPassed(ME))
    assert bot.mind.lost == 0


def test_members_of_a_kind_have_tempers_of_their_own():
    careful, even, bold = (of_seat(WAYFARER, seat).nerve for seat in range(3))
    assert careful > even > bold
    assert even == pytest.approx(WAYFARER.nerve)
    assert of_seat(WAYFARER, 3) == of_seat(WAYFARER, 0)
    for level in LEVELS.values():
        assert all(0.3 < of_seat(level, seat).nerve < 0.75 for seat in range(3))


def test_it_knows_which_tiles_are_its_own():
    """They are kept better."""
    kept = {}
    for by in (ME, OTHER):
        bot = seated(replace(WAYFARER, attention=1.0))
        show(bot, "S", NORTH, by=by)
        for code in ("L", "R", "L", "R"):
            show(bot, code, {"L": NORTH, "R": WEST}[code])
        kept[by] = bot.mind.memory.kept(2)
    assert kept[ME] > kept[OTHER]


# Placing


def test_it_places_along_the_path_with_a_tile_that_does_not_end_it():
    bot = seated()
    show(bot, "L", *LEFTS[:4])
    assert decide(bot, table("S", "L S", "L", active=ME)) == Place(tile("S"), NORTH)


def test_if_every_tile_ends_the_path_it_places_one_of_them():
    bot = seated()
    show(bot, "L", *LEFTS[:4])
    assert decide(bot, table("S", "L", "L", active=ME)) == Place(tile("L"), NORTH)


def test_where_all_is_lost_it_follows_the_top_tile():
    bot = seated()
    show(bot, "S", EAST)
    assert decide(bot, table("S", "L S", "L", stack="R", active=ME)).rotation == EAST


def test_with_foresight_it_hands_on_what_another_cannot_survive():
    """After three lefts: after a fourth one the next left ends the path, and there are many lefts."""
    lefts = Counter()
    for foresight in (0, 12):
        for seed in range(30):
            bot = seated(replace(ELEPHANT, foresight=foresight), seed=seed)
            show(bot, "L", *LEFTS[:3])
            lefts[foresight] += decide(bot, table("L", "L S", "L", active=ME)).tile == tile("L")
    assert 5 < lefts[0] < 25
    assert lefts[12] > 25


def test_hands_slip_and_minds_match():
    """At an open place the goldfish turns some tiles a quarter off, the elephant none."""
    off = Counter()
    for name, level in (("goldfish", GOLDFISH), ("elephant", ELEPHANT)):
        for seed in range(200):
            bot = seated(level, seed=seed)
            turned = decide(bot, table("S", "L S", "L", active=ME)).rotation
            assert turned in (NORTH, EAST, WEST)
            off[name] += turned != NORTH
    assert 2 <= off["goldfish"] <= 20
    assert off["elephant"] == 0


# Alone


def alone(level=ELEPHANT, options=None, seed=0):
    bot = Explorer(level, DUNGEON, options or Options(), 0, Seeded.of("alone", seed))
    bot.watch(ExplorationBegan(0))
    return bot


def test_alone_it_opens_a_new_dungeon_when_the_path_is_lost():
    match = Match.begin(DUNGEON, seats=1, chance=Seeded.of("alone"))
    bot = alone()
    assert decide(bot, match, 0) == GoOn()
    show(bot, "L", *LEFTS, by=0)
    assert decide(bot, match, 0) == NewDungeon()
    bot.watch(TileTurnedUp(tile("RE"), opens=True))
    show(bot, "RE", EAST, by=0)
    assert bot.mind.headings()[NORTH] == 1  # it repeats the left


@pytest.mark.parametrize(
    "options",
    [Options(), Options(square=True, five_ghosts=True, same_ghost=True), Options(strict_corridor=True)],
    ids=["plain", "rules 2 to 4", "strict"],
)
def test_alone_the_elephant_never_fails(options):
    for seed in range(8):
        match = begin(DUNGEON, options, 1, "alone", seed)
        play_out(match, seat_bots(DUNGEON, options, [COMPANY["elephant"].make], "alone", seed))
        assert match.result.ending == "complete"


def test_alone_better_memories_come_further():
    means = []
    for name in ("goldfish", "wayfarer", "cartographer"):
        points = 0
        for seed in range(12):
            match = begin(DUNGEON, Options(), 1, "further", seed)
            play_out(match, seat_bots(DUNGEON, Options(), [COMPANY[name].make], "further", seed))
            points += match.result.points[0]
        means.append(points / 12)
    assert means[0] + 4 < means[1] < means[2] - 4


def test_where_a_new_dungeon_costs_nothing_little_doubt_is_enough():
    match = Match.begin(DUNGEON, seats=1, chance=Seeded.of("alone"))
    opened = Counter()
    for early in ("fail", "allow"):
        for seed in range(30):
            bot = alone(WAYFARER, Options(solo_early_new=early), seed)
            show(bot, "S", NORTH, by=0)
            believe(bot, 0.25)
            opened[early] += decide(bot, match, 0) == NewDungeon()
    assert opened["allow"] > opened["fail"] + 10


# Whatever the table agrees on


EVERY = [
    Options(one_voice=True),
    Options(square=True, five_ghosts=True),
    Options(level="advanced", one_voice=True, square=True, five_ghosts=True, same_ghost=True),
    Options(level="advanced", strict_corridor=True, reading=4),
]


@pytest.mark.parametrize("options", EVERY, ids=str)
def test_every_kind_plays_by_every_rule(options):
    for number, seats in enumerate((2, 3, 5)):
        makers = [list(COMPANY.values())[(number + seat) % len(COMPANY)].make for seat in range(seats)]
        match = begin(DUNGEON, options, seats, "rules", number)
        play_out(match, seat_bots(DUNGEON, options, makers, "rules", number))
        assert match.result is not None


# The same bot again


KINDS = ("goldfish", "wayfarer", "pathfinder", "elephant")


def test_made_anew_in_the_middle_it_decides_the_same():
    """From its seat's events alone, though it was never asked before."""
    decided = 0
    makers = [COMPANY[name].make for name in KINDS]
    match = begin(DUNGEON, ADVANCED, 4, "anew")
    bots = seat_bots(DUNGEON, ADVANCED, makers, "anew")
    told = 0
    while match.to_act and decided < 60:
        for event in match.log[told:]:
            for seat, bot in enumerate(bots):
                bot.watch(event.seen_by(seat))
        told = len(match.log)
        seat = match.to_act[0]
        anew = makers[seat](DUNGEON, ADVANCED, seat, Seeded.of("anew", "bot", seat))
        for event in match.log:
            anew.watch(event.seen_by(seat))
        action = bots[seat].decide(match.view(seat), match.legal(seat))
        assert anew.decide(match.view(seat), Choices()) == action
        match.play(seat, action)
        decided += 1
    assert decided == 60


def test_a_mind_knows_only_its_seat():
    """With everything dealt anew that the seat may not know, nothing in its decisions changes."""
    match = begin(DUNGEON, ADVANCED, 4, "evening")
    play_out(match, seat_bots(DUNGEON, ADVANCED, [COMPANY[name].make for name in KINDS], "evening"))
    for seat, name in enumerate(KINDS):
        seen = [event.seen_by(seat) for event in match.log]
        dealt = DUNGEON.sample(ADVANCED, 4, seat, seen, Seeded.of("another deal", seat))
        assert list(match.log) != dealt
        assert beliefs(name, seat, seen) == beliefs(name, seat, [event.seen_by(seat) for event in dealt])


def beliefs(name, seat, seen):
    bot = COMPANY[name].make(DUNGEON, ADVANCED, seat, Seeded.of("beliefs", seat))
    found = []
    for event in seen:
        bot.watch(event)
        found.append((bot.mind.lost, bot.mind.headings()))
    return found


SAME = """
from duskboard.bots.self_play import begin, play_out, seat_bots
from duskboard.bots.dungeon import COMPANY
from duskboard.games.dungeon.game import DUNGEON
match = begin(DUNGEON, DUNGEON.Options(), 3, "process")
makers = [COMPANY[name].make for name in ("goldfish", "wayfarer", "elephant")]
play_out(match, seat_bots(DUNGEON, DUNGEON.Options(), makers, "process"))
print(match.log)
"""


def test_the_same_seed_makes_the_same_evening_in_every_process():
    """Whatever the order of hashes is there."""
    logs = set()
    for seed in ("1", "2"):
        env = os.environ | {"PYTHONHASHSEED": seed}
        found = subprocess.run([sys.executable, "-c", SAME], env=env, capture_output=True, text=True, check=True)
        logs.add(found.stdout)
    assert len(logs) == 1


def test_the_house_knows_every_kind():
    assert list(bots_for(DUNGEON))[:6] == list(LEVELS) == list(COMPANY)
    assert [kind.level for kind in COMPANY.values()] == [1, 2, 3, 4, 5, 6]
