"""Chapter 9 of the rule sheet: alone in the dungeon. The cases O01 to O07 are the model's own."""

from msgspec.structs import replace

from duskboard.engine import Match, Scripted, Seeded
from duskboard.games.dungeon.actions import GoOn, Hold, NewDungeon, Place
from duskboard.games.dungeon.events import DungeonOpened, SoloScored, TileLaid, TileSetAside, TileTurnedUp
from duskboard.games.dungeon.game import DUNGEON
from duskboard.games.dungeon.options import Options
from duskboard.games.dungeon.path import Walk
from duskboard.games.dungeon.phase import Phase
from duskboard.games.dungeon.pieces import ADVANCED_TILES, NORTH, SOUTH, START, Ghost, Placed, Tile
from tests.games.dungeon.tables import begin, refused, solo, tile

LEFTS = "L L L L L"  # lost on tile 6


def outcome(codes, **options):
    match = solo(codes, **options)
    assert match.result is not None
    return match.result.ending, match.result.points[0]


def test_D_9_1_alone_there_are_all_tiles_no_hand_and_nobody_to_tell():
    match = begin(1)
    assert match.state.deck == ADVANCED_TILES[1]
    assert match.state.hands == ((),)
    assert refused(match, 0, Hold()) == ("D-9.1", "nobody-to-tell")


def test_D_9_2_first_the_decision_then_the_tile():
    match = begin(1)
    assert match.legal(0).listed == (GoOn(), NewDungeon())
    assert match.view(0).turned_up is None
    assert refused(match, 0, Place(tile("S"), NORTH)) == ("D-9.2", "steer-first")
    (event,) = match.play(0, GoOn())
    assert isinstance(event, TileTurnedUp)
    assert match.view(0).turned_up == event.tile
    assert refused(match, 0, GoOn()) == ("D-9.2", "tile-waits")
    assert refused(match, 0, NewDungeon()) == ("D-9.2", "tile-waits")


def test_D_9_2_chance_decides_which_tile_is_turned_up():
    for pick in (0, 17, 36):
        match = begin(1)
        match.chance = Scripted([pick])
        match.play(0, GoOn())
        assert match.state.turned_up == ADVANCED_TILES[1][pick]


def test_D_9_3_the_tile_turned_up_is_placed_in_any_rotation():
    match = begin(1)
    match.play(0, GoOn())
    up = match.state.turned_up
    assert match.legal(0).listed == tuple(Place(up, rotation) for rotation in range(4))
    other = next(face for face in ADVANCED_TILES[1] if face != up)
    assert refused(match, 0, Place(other, NORTH)) == ("D-9.3", "not-turned-up")
    haunted = Tile(up.kind, None if up.ghost else Ghost.A)
    assert refused(match, 0, Place(haunted, NORTH)) == ("D-9.3", "not-turned-up")
    match.play(0, Place(up, SOUTH))
    assert (match.state.stack[-1], match.state.phase) == (Placed(up, SOUTH), Phase.STEER)


def test_D_9_4_a_new_dungeon_has_a_map_of_its_own():
    """O02: five lefts, then S opens a new dungeon: 7 tiles, and going on."""
    match = solo(f"{LEFTS} | S@E S")
    assert match.result.points == (8,)
    laid = [event.step for event in match.log if isinstance(event, TileLaid)]
    assert [(step.number, step.cell) for step in laid[6:]] == [(7, (0, 0)), (8, (1, 0))]
    assert DungeonOpened(2) in match.log


def test_D_9_4_a_repeat_as_first_tile_repeats_the_last_movement_of_the_dungeon_before():
    """O06, O07: five lefts, RE opens to the north and turns left; S to the west is right, to the north wrong."""
    assert outcome(f"{LEFTS} | RE@N S@W") == ("complete", 8)
    assert outcome(f"{LEFTS} | RE@N S@N") == ("misplaced", 7)


def test_D_9_4_the_movement_repeated_is_the_one_really_walked():
    """P20 ends with a left turn on an older tile, P03 with the right turn of a Repeat."""
    assert outcome("S R R L2 R R R | RE@N S@W") == ("complete", 10)
    assert outcome("RE R R R | RE@N S@E") == ("complete", 7)


def test_D_9_4_the_view_shows_how_high_each_dungeon_has_grown():
    match = begin(1)
    for action in (GoOn, NewDungeon, GoOn):
        match.play(0, action())
        match.play(0, match.legal(0).listed[0])
        assert not match.view(0).opens
    assert match.view(0).stacks == (2, 2)


def test_D_9_5_the_check_comes_with_the_last_tile_and_goes_dungeon_by_dungeon():
    match = begin(1)
    match.state = replace(match.state, deck=(tile("S"),))
    match.play(0, GoOn())
    match.play(0, Place(tile("S"), NORTH))
    assert match.to_act == ()
    assert match.result.ending == "complete"


def test_D_9_5_a_loss_on_the_very_last_tile_is_no_failure():
    assert outcome(LEFTS) == ("complete", 6)


def test_D_9_6_a_tile_on_a_lost_dungeon_fails():
    """O01."""
    assert outcome(f"{LEFTS} S") == ("went-on-lost", 6)
    assert solo(f"{LEFTS} S").result.winners == ()
    assert outcome("S S S S S S", square=True) == ("went-on-lost", 10)


def test_D_9_6_a_misplaced_tile_fails():
    """O04."""
    assert outcome("L S@S") == ("misplaced", 2)


def test_D_9_6_the_first_failure_counts():
    assert outcome(f"L S@S {LEFTS} | S") == ("misplaced", 2)


def test_D_9_7_without_failure_every_tile_counts():
    """A perfect walker alone: all 38 tiles, whatever comes."""
    for seed in range(20):
        match = Match.begin(DUNGEON, seats=1, chance=Seeded.of("perfect", seed))
        path = Walk(Options())
        path.place(START, NORTH)
        while match.to_act:
            lost = path.loss is not None
            if lost:
                path = Walk(Options(), number=path.number, copying=path.last_move)
            match.play(0, NewDungeon() if lost else GoOn())
            up = match.state.turned_up
            rotation = NORTH if path.heading is None else path.heading
            path.place(up, rotation)
            match.play(0, Place(up, rotation))
        assert (match.result.points, match.result.winners) == ((38,), (0,))


def test_D_9_8_each_additional_rule_adds_four_points():
    """O05: five lefts as a whole deck with two rules: 6 + 8."""
    assert outcome(LEFTS, square=True, five_ghosts=True) == ("complete", 14)
    assert outcome(LEFTS, square=True, five_ghosts=True, same_ghost=True) == ("complete", 18)
    match = solo(LEFTS, square=True, five_ghosts=True)
    assert match.log[-1] == SoloScored(tiles=6, bonus=8, failure=None)


def test_D_R16_a_new_dungeon_too_early_is_a_failure():
    """O03: four lefts, then a new dungeon."""
    assert outcome("L L L L | S") == ("opened-early", 5)


def test_D_R16_a_table_may_allow_it():
    assert outcome("L L L L | S", solo_early_new="allow") == ("complete", 6)


def test_D_R17_the_failing_tile_does_not_count_but_is_shown():
    match = solo(f"{LEFTS} S")
    assert match.result.points == (6,)
    assert [event.aside.number for event in match.log if isinstance(event, TileSetAside)] == [7]


def test_D_R18_the_bonus_is_added_even_after_a_failure():
    assert outcome("L S@S", square=True) == ("misplaced", 6)


def test_D_R19_square_and_ghosts_are_counted_for_each_dungeon():
    assert outcome("S S S S S | S S S S S", square=True) == ("complete", 15)
    assert outcome("S+A R+A | S+A S", same_ghost=True) == ("complete", 9)
    assert outcome("S+A R+A | S+A R+A S", same_ghost=True) == ("went-on-lost", 9)


def test_D_R19_the_ghost_on_the_first_tile_of_a_dungeon_counts():
    assert outcome(f"{LEFTS} | S+A R+A S", same_ghost=True) == ("went-on-lost", 12)


def test_D_R20_coming_to_the_first_tile_from_behind_is_a_circle():
    """L L S L L around the first tile: as with the start tile, the last one leads in from behind."""
    match = solo(f"{LEFTS} | S2 L L S L L | S")
    assert match.result.ending == "complete"
    assert [loss.cause.value for loss in match.state.losses] == ["wall", "loop"]


def test_D_R20_a_repeat_as_first_tile_is_a_circle_if_it_is_entered_as_before():
    """P03 ends with a right turn, so the Repeat turns right, and three rights lead back to it in the same state."""
    match = solo("RE R R R | RE R R R | S")
    assert match.result.ending == "complete"
    assert [(loss.cause.value, loss.met) for loss in match.state.losses] == [("loop", 3), ("loop", 6)]
