"""A mind walks its ideas by the rules, and what no idea knows is gone."""

import gc
from collections import Counter
from types import FunctionType, ModuleType

import pytest
from msgspec.structs import replace

from duskboard.bots.dungeon.levels import CARTOGRAPHER, ELEPHANT, GOLDFISH, LEVELS, RAMBLER, WAYFARER
from duskboard.bots.dungeon.particle_filter import SILENCE
from duskboard.games.dungeon.options import Options
from duskboard.games.dungeon.path import Walk
from duskboard.games.dungeon.pieces import EAST, LEFT, NORTH, RIGHT, STRAIGHT, WEST, Kind, Tile
from tests.bots.dungeons import ADVANCED, SURE, at_the_start, decks, mind_of, played, show
from tests.games.dungeon.tables import tile

FORGETFUL = list(LEVELS)[:-1]
HAUNTED = Options(level="advanced", square=True, five_ghosts=True, same_ghost=True)


# Ideas


@pytest.mark.parametrize("options", [Options(), ADVANCED, HAUNTED, Options(level="advanced", strict_corridor=True)])
def test_a_perfect_memory_believes_what_is_true_and_nothing_else(options):
    losses = 0
    for tiles, _ in decks(60, options):
        mind = at_the_start(ELEPHANT, options)
        for walk in played(mind, tiles, options):
            assert mind.lost == (1.0 if walk.loss else 0.0)
            if walk.loss is None:
                [idea] = mind.ideas
                assert (idea.heading, idea.walk.frontier) == (walk.heading, walk.frontier)
        losses += walk.loss is not None
    assert losses > 40


@pytest.mark.parametrize("name", FORGETFUL)
def test_an_idea_walks_like_the_rules_however_confused_it_is(name):
    """Whatever it remembers, its path is the one that the rules make of that."""
    confused = 0
    for tiles, _ in decks(6, ADVANCED, name):
        mind = at_the_start(LEVELS[name], ADVANCED, name)
        for _ in played(mind, tiles):
            for idea in mind.ideas:
                path = Walk(ADVANCED)
                for mark in idea.marks:
                    path.place(mark.tile, NORTH if path.heading is None else path.heading)
                assert path.loss is None
                assert (path.frontier, path.heading, path.last_move) == (
                    idea.walk.frontier, idea.walk.heading, idea.walk.last_move,
                )  # fmt: skip
                confused += not all(mark.intact for mark in idea.marks)
    assert confused


@pytest.mark.parametrize("name", FORGETFUL)
def test_the_top_tile_is_never_in_doubt(name):
    swung = 0
    for tiles, _ in decks(8, ADVANCED, name):
        mind = at_the_start(LEVELS[name], ADVANCED, name)
        for at, walk in enumerate(played(mind, tiles)):
            top = mind.top
            assert top.tile == tiles[at]
            for idea in mind.ideas:
                assert idea.marks[-1].tile == top.tile
                assert idea.marks[-1].intact
                before = along(idea)
                assert (before + idea.swing) % 4 == top.rotation
                swung += idea.swing != NORTH
            assert walk.number == at + 2
    assert swung


def along(idea):
    """The heading at which the path of this idea comes to its last tile."""
    path = Walk(ADVANCED)
    for mark in idea.marks[:-1]:
        path.place(mark.tile, NORTH if path.heading is None else path.heading)
    return path.heading


@pytest.mark.parametrize("name", FORGETFUL)
def test_belief_is_shared_out_among_as_many_ideas_as_fit(name):
    level = LEVELS[name]
    for tiles, _ in decks(4, ADVANCED, name):
        mind = at_the_start(level, ADVANCED, name)
        for _ in played(mind, tiles):
            assert mind.alive + sum(mind.ends.values()) == pytest.approx(1)
            assert all(idea.count > 0 and idea.mass > 0 for idea in mind.ideas)
            assert sum(idea.count for idea in mind.ideas) <= level.ideas


def test_nothing_remembers_behind_the_ideas():
    """After fifteen tiles no kind is to be found in a mind but in its ideas, and on the table."""
    tiles = [Tile(Kind.S2), Tile(Kind.R), Tile(Kind.L), Tile(Kind.S)] * 4
    mind = at_the_start(GOLDFISH)
    for one in tiles[:15]:
        mind.see(one, NORTH if not mind.ideas else mind.ideas[0].heading, own=False)
        mind.declined()
    hidden = [mind.ideas, mind.top]
    assert [thing for thing in reached(mind, hidden) if isinstance(thing, (Kind, Tile, Walk))] == []
    assert [thing for thing in reached(mind, []) if isinstance(thing, Walk)]  # the search finds what there is


def reached(root, hidden):
    """Everything that can be reached from *root*, but not through what is *hidden*, nor through code."""
    known, queue = {id(thing) for thing in hidden}, [root]
    while queue:
        thing = queue.pop()
        if id(thing) in known or isinstance(thing, (type, ModuleType, FunctionType, Options)):
            continue
        known.add(id(thing))
        yield thing
        queue += gc.get_referents(thing)


def test_confused_ideas_have_lost_the_truth_for_good():
    """A mind all of whose ideas are wrong about a tile cannot get it back from anywhere."""
    mind = show(at_the_start(replace(GOLDFISH, half_life=0.01)), "S2 R S L S2")
    assert mind.ideas
    assert not any(mark.number == 2 and mark.intact for idea in mind.ideas for mark in idea.marks)


# What is seen


def test_anothers_tile_against_the_path_is_thought_misplaced():
    mind = show(at_the_start(SURE), "S")
    mind.see(tile("S"), EAST, own=False)
    assert mind.lost == 1.0


def test_another_may_be_right_where_ideas_differ():
    """Two ideas differ about the way; a tile that follows one makes it likelier, by how seldom others err."""
    mind = two_ideas()
    mind.see(tile("S"), NORTH, own=False)
    doubt = SURE.doubt
    assert mind.lost == pytest.approx((doubt / 3) / (doubt / 3 + 1 - doubt))


def test_an_own_tile_is_no_evidence():
    """If I was wrong, it is lost now: the ideas against it are believed as much as before."""
    mind = two_ideas()
    mind.see(tile("S"), NORTH, own=True)
    assert mind.lost == pytest.approx(0.5)


def two_ideas():
    """Half believe that the Repeat has gone straight on, half that it has turned to the right."""
    mind = mind_of(SURE, copying={STRAIGHT: 0.5, RIGHT: 0.5})
    mind.see(tile("RE"), NORTH, own=True)
    assert mind.headings() == [0.5, 0.5, 0, 0]
    return mind


def test_in_a_lost_dungeon_people_follow_the_top_tile():
    """So a tile that does not is a reason to think that the path still holds."""
    beliefs = {}
    for rotation in (NORTH, EAST):
        mind = two_ideas()
        mind.ends = {STRAIGHT: 1.0}
        mind.see(tile("S"), rotation, own=False)  # the Repeat on top points north
        beliefs[rotation] = mind.lost
    assert beliefs[NORTH] > beliefs[EAST]


def test_a_sure_mind_thinks_again_when_others_walk_another_way():
    """All its ideas say that the path runs through the second tile to the north. A tile to the west brings up others
    in which that one lay elsewhere; else every honest tile would be a misplaced one to it."""
    level = replace(WAYFARER, half_life=4.0, span=1, ideas=4, doubt=0.02)
    lost = []
    for seed in range(60):
        mind = show(at_the_start(level, seed=seed), "L2 L L L L")
        if mind.headings()[NORTH] > 0.99:
            mind.see(tile("S"), WEST, own=False)
            lost.append(mind.lost)
    assert len(lost) > 5
    assert sum(belief < 0.5 for belief in lost) > len(lost) / 2


def test_the_elephant_does_not_think_again():
    mind = show(at_the_start(ELEPHANT), "L2 L S L S2")
    mind.see(tile("S"), (mind.ideas[0].heading + 1) % 4, own=False)
    assert (mind.lost, mind.ideas) == (1.0, [])


def test_tiles_walked_again_are_remembered_again():
    """The last left of a round leads through the first tile: it is kept better than where the path stays outside."""
    level = replace(WAYFARER, attention=1.0, span=1, half_life=3.0, ideas=40)
    through = kept_of(level, "S2 L L L S S R S S", 2)
    outside = kept_of(level, "S2 L L S S S R S S", 2)
    assert through > outside + 0.03


def kept_of(level, codes, number):
    return sum(show(at_the_start(level, seed=seed), codes).memory.kept(number) for seed in range(10)) / 10


# What is heard


def believing(lost):
    mind = show(at_the_start(replace(SURE, trust=3.0)), "S S")
    mind.ends = {STRAIGHT: lost}
    for idea in mind.ideas:
        idea.mass *= 1 - lost
    assert mind.lost == pytest.approx(lost)
    return mind


def test_a_cry_and_a_silence_shift_the_odds():
    mind = believing(0.25)  # odds of 1 to 3
    mind.heard()
    assert mind.lost == pytest.approx(0.5)
    mind.silence(2)
    assert mind.lost / (1 - mind.lost) == pytest.approx((1 - SILENCE * 2) ** 2)
    assert mind.lost < 0.5


def test_whoever_has_stayed_must_think_that_the_cry_was_wrong():
    mind = believing(0.9)
    mind.declined()
    assert mind.lost == 0.0


def test_and_if_all_was_lost_only_the_top_tile_is_left():
    mind = show(at_the_start(SURE), "S")
    mind.see(tile("L"), EAST, own=False)
    mind.declined()
    assert (mind.lost, mind.headings()) == (0.0, [1.0, 0, 0, 0])
    mind.see(tile("S"), NORTH, own=False)
    assert mind.lost == 0.0


# Additional rules, and alone


def test_ideas_end_by_the_additional_rules():
    assert show(at_the_start(SURE, Options(square=True)), "S S S S").lost == 0
    assert show(at_the_start(SURE, Options(square=True)), "S S S S S").lost == 1
    ghosts = "S+A L+C S2+B S L2+D L+E"
    assert show(at_the_start(SURE, Options(five_ghosts=True)), ghosts).lost == 1
    assert show(at_the_start(SURE, Options()), ghosts).lost == 0
    again = "S+A R+D R+A"
    assert show(at_the_start(SURE, Options(level="advanced", same_ghost=True)), again).lost == 1
    assert show(at_the_start(SURE, ADVANCED), again).lost == 0


def test_ghosts_are_forgotten_too():
    """Where they matter; one is then missing, was another one, or was never there."""
    changed = Counter()
    codes = "S+A S S2+B S L2+D S S L+C"
    seen = [None, *(tile(code).ghost for code in codes.split())]
    for options in (Options(), Options(five_ghosts=True)):
        for seed in range(10):
            mind = show(at_the_start(replace(RAMBLER, ideas=20), options, seed), codes)
            for mark in [mark for idea in mind.ideas for mark in idea.marks if mark.number]:
                was, now = seen[mark.number - 1], mark.tile.ghost
                changed[options.five_ghosts, was and "one", now and "one"] += was is not now
    assert {key: count for key, count in changed.items() if not key[0] and count} == {}
    assert all(changed[True, was, now] > 3 for was, now in (("one", None), ("one", "one"), (None, "one")))


def test_the_last_move_is_known_for_a_new_dungeon():
    mind = show(at_the_start(SURE), "L L L L L")
    assert mind.lost == 1.0
    assert mind.last_moves() == {LEFT: pytest.approx(1.0)}
    assert show(at_the_start(SURE), "L R").last_moves() == {RIGHT: pytest.approx(1.0)}


# How well


def test_recall_follows_the_parameters():
    """The share of ideas that know a tile is what memory keeps of it; a little more, since a confusion after which the
    path would have ended long ago does not come to mind."""
    level = replace(CARTOGRAPHER, half_life=3.0, ideas=40, span=2)
    shares, kept = {}, {}
    for tiles, _ in decks(30, ADVANCED, "curve"):
        mind = at_the_start(level, ADVANCED, str(tiles[0]))
        for walk in played(mind, tiles[:11]):
            if walk.loss is not None or not mind.ideas:
                break
            for number in range(2, mind.memory.now):
                age = mind.memory.now - number
                shares.setdefault(age, []).append(intact(mind, number) / mind.alive)
                kept.setdefault(age, []).append(mind.memory.kept(number))
    for age in (1, 2, 3, 4, 5, 6, 8, 10):
        share, expected = (sum(values[age]) / len(values[age]) for values in (shares, kept))
        assert expected - 0.06 < share < expected + 0.12, (age, share, expected)
    assert sum(kept[8]) / len(kept[8]) < 0.6


def intact(mind, number):
    """The belief in ideas that know this tile as it was."""
    return sum(idea.mass for idea in mind.ideas for mark in idea.marks if mark.number == number and mark.intact)


def known(level, age, options=ADVANCED, count=12):
    """How much of the belief has the right kind at this age."""
    shares = []
    for tiles, _ in decks(count, options, "known"):
        mind = at_the_start(level, options, str(tiles[:3]))
        for at, _ in enumerate(played(mind, tiles, options), start=2):
            if at - age >= 2 and mind.ideas:
                right = tiles[at - age - 2].kind
                found = [idea.mass for idea in mind.ideas for mark in idea.marks if mark == (at - age, *mark[1:])
                         and mark.tile.kind is right]  # fmt: skip
                shares.append(sum(found) / mind.alive)
    return sum(shares) / len(shares)


def test_half_life_matters():
    short, long = (known(replace(WAYFARER, half_life=half_life), 6) for half_life in (1.0, 7.0))
    assert long > short + 0.12


def test_the_older_the_less_is_known():
    ages = [known(WAYFARER, age, count=20) for age in (1, 3, 5, 8)]
    assert ages[0] > ages[1] + 0.05 > ages[2] + 0.1 > ages[3] + 0.1


def errors(count):
    """By level, how far the belief in being lost is from the truth."""
    for level in LEVELS.values():
        missed = []
        for tiles, _ in decks(count, ADVANCED, "order"):
            mind = at_the_start(level, ADVANCED, str(tiles[:4]))
            missed += [abs(mind.lost - (walk.loss is not None)) for walk in played(mind, tiles)]
        yield sum(missed) / len(missed)


def test_each_level_is_wrong_about_being_lost_less_than_the_one_below():
    found = list(errors(25))
    assert found == sorted(found, reverse=True)
    assert found[-1] == 0
    assert found[0] > found[2] + 0.02
