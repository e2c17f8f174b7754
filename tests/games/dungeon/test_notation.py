"""Dungeon in Memory as text: pictures, sentences, actions to type."""

import re
from pathlib import Path

import pytest

from duskboard.engine import Match, Refusal, Seeded
from duskboard.games.dungeon.actions import Announce, GoOn, NewDungeon, Place
from duskboard.games.dungeon.events import (
    DecisionSealed,
    DecisionsRevealed,
    ExplorationScored,
    LostCardsAppeared,
    MatchWon,
    SoloScored,
    TileTurnedUp,
)
from duskboard.games.dungeon.game import DUNGEON
from duskboard.games.dungeon.options import Options
from duskboard.games.dungeon.path import Cause, Loss
from duskboard.games.dungeon.phase import Phase
from duskboard.games.dungeon.pieces import EAST, NORTH, SOUTH, WEST, Kind, Tile
from duskboard.games.dungeon.text.draw import back, draw_map, draw_tile
from duskboard.games.dungeon.text.events_text import keep, say, say_loss, tell
from duskboard.games.dungeon.text.notation import BECAUSE, explain, keys, read, show, write
from tests.games.dungeon.tables import play_round, solo, table, tile, walk

NAMES = ("Ann", "Bo", "Cy")


# Actions


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("L2+D west", Place(tile("L2+D"), WEST)),
        ("  s   NORTH ", Place(tile("S"), NORTH)),
        ("LOST!", Announce()),
        ("go on", GoOn()),
    ],
)
def test_an_action_is_read_as_people_type_it(text, action):
    assert read(text) == action
    assert read(write(action)) == action


@pytest.mark.parametrize("text", ["", "L2", "X north", "S up", "S+Z north", "S north please"])
def test_what_is_no_action_is_told_what_was_expected(text):
    with pytest.raises(ValueError, match="expected a tile and a wind, like 'L2 west', or lost!, holds"):
        read(text)


# Pictures


def test_a_left_turn_with_a_second_path_and_a_ghost():
    assert draw_tile(tile("L2+D"), NORTH) == [
        "┌────│────┐",
        "│    ╰─────",
        "◀━━━━┓    │",
        "│    ┃  ☻D│",
        "└────┃────┘",
    ]


def test_a_ghost_never_hides_a_passage():
    assert draw_tile(tile("L2+D"), EAST) == [
        "┌────▲────┐",
        "│    ┃    │",
        "━━━━━┛    │",
        "│☻D  ╭─────",
        "└────│────┘",
    ]


def test_a_repeat_is_open_on_all_sides():
    assert draw_tile(tile("RE"), SOUTH) == [
        "┌────┃────┐",
        "│    ┃    │",
        "╌╌╌ ▼Re ╌╌╌",
        "│    ╎    │",
        "└────╎────┘",
    ]


def test_every_picture_has_the_same_size():
    pictures = [draw_tile(Tile(kind), turn) for kind in Kind for turn in range(4)]
    assert {(len(picture), *map(len, picture)) for picture in [*pictures, back()]} == {(5, 11, 11, 11, 11, 11)}


def test_the_map_of_five_lefts_shows_the_wall():
    path, steps = walk("L L L L L")
    assert draw_map(steps, path.loss) == [
        "",
        "   3━━━━━2 ✗ ━━6",
        "   ┃     ┃     ┃",
        "   ┃     ┃     ┃",
        "   4━━━━━1━━━━━5",
        "         ┃",
    ]


def test_the_map_marks_where_a_misplaced_tile_would_have_lain():
    path, steps = walk("S L@E")
    assert draw_map(steps[:2], path.loss)[1].strip() == "✗"


def test_the_map_marks_a_tile_outside_the_square():
    path, steps = walk("S S S S S", square=True)
    assert "✗ 6" in draw_map(steps, path.loss)[1]


def test_the_table_shows_who_has_left_and_whose_cards_lie_on_top():
    match = table("S", "S", "S", stack="S", phase=Phase.ANNOUNCE)
    play_round(match, [1])
    text = show(match.view(2), NAMES, None)
    assert "LOST cards on the stack: Bo" in text
    assert "Ann  0 pt  1 tile   has placed" in text
    assert "Bo   0 pt  1 tile   out" in text
    assert "Cy   0 pt  1 tile   you, deciding" in text
    assert DUNGEON.notation.ask(match.view(2), NAMES) == "Bo cried Lost. Still a way through?"


def test_who_is_not_asked_is_told_who_is_awaited_or_that_it_is_over():
    match = table("S", "S", "S", stack="S", phase=Phase.ANNOUNCE)
    assert DUNGEON.notation.ask(match.view(0), NAMES) == "Waiting for Bo and Cy."
    assert DUNGEON.notation.ask(solo("S S").view(0), NAMES) == "The match is over."


def test_who_is_alone_is_asked_whether_the_dungeon_goes_on_and_then_for_a_tile():
    ask = DUNGEON.notation.ask
    match = Match.begin(DUNGEON, seats=1, chance=Seeded.of("alone"))
    assert ask(match.view(0), NAMES) == "Go on here? Or is this dungeon lost? Then open a new one."
    match.play(0, GoOn())
    assert ask(match.view(0), NAMES) == "Your tile. Turn it the way you are walking."
    match.play(0, match.legal(0).listed[0])
    match.play(0, NewDungeon())
    assert ask(match.view(0), NAMES) == "Your tile opens a new dungeon. Turn it as you like."


def test_the_keys_choose_among_tiles_that_are_not_the_same():
    turning = "← → or n e s w: turn · Enter: lay it down"
    assert keys(table("S S", "S").view(0)) == turning
    assert keys(table("S L S", "S").view(0)) == f"1–2: tile · {turning}"


def test_names_of_any_width_stay_in_their_column():
    rows = show(table("S", "S").view(None), ("Ann", "ハナ"), None).split("\n")
    assert rows[:2] == ["Ann   0 pt  1 tile   to place", "ハナ  0 pt  1 tile"]


def test_the_hand_has_one_number_for_tiles_that_are_the_same():
    text = show(table("S L S", "S").view(0), NAMES[:2], Place(tile("S"), NORTH))
    assert text.split("\n")[-1].split() == ["▸1", "S", "2", "L", "S"]


def test_what_the_table_plays_by():
    assert DUNGEON.notation.agree(Options(), 4) == "beginner, first to 3 points"
    assert DUNGEON.notation.agree(Options(square=True), 1) == "alone, up to 50 points · 9 by 9 square"


def test_a_crossing_looks_like_one_from_every_side():
    assert draw_tile(tile("S2"), EAST) == [
        "┌────│────┐",
        "│    │    │",
        "━━━━━━━━━━▶",
        "│    │    │",
        "└────│────┘",
    ]


def test_the_table_shows_closed_dungeons():
    match = Match.begin(DUNGEON, seats=1, chance=Seeded.of("closed"))
    for word in ("go on", None, "new dungeon", None):
        action = read(word) if word else match.legal(0).listed[0]
        if word is None and match.state.opens:
            assert DUNGEON.notation.ask(match.view(0), NAMES) == "Your tile opens a new dungeon. Turn it as you like."
        match.play(0, action)
    assert "closed dungeons: 2 tiles" in show(match.view(0), NAMES[:1], None)


# Sentences


@pytest.mark.parametrize(
    ("codes", "options", "sentence"),
    [
        ("L L L L L", {}, "Lost on tile 6: the path meets the wall of tile 2. (D-5.1)"),
        ("L L S L L", {}, "Lost on tile 6: the path comes back to tile 1 the same way and goes in circles. (D-5.2)"),
        ("RE R R S R R R", {}, "Lost on tile 8: the path would run backwards through tile 1. (D-5.3)"),
        ("L@E", {}, "Lost on tile 2: it lies east, the path was heading north. (D-5.4)"),
        ("S S S S S", {"square": True}, "Lost on tile 6: it lies outside the 9 by 9 square. (D-10.2)"),
        ("S+A L+C S2+B S L2+D L+E", {"five_ghosts": True}, "Lost on tile 7: the fifth ghost. (D-10.3)"),
        ("S+A R+A", {"same_ghost": True}, "Lost on tile 3: the same ghost again. (D-10.4)"),
    ],
)
def test_every_loss_says_where_and_why_with_its_clause(codes, options, sentence):
    path, _ = walk(codes, **options)
    assert say_loss(path.loss) == sentence


def test_a_way_out_behind_the_first_tile_is_said_too():
    loss = Loss(7, Cause.REVERSE, (0, -1), SOUTH)
    assert say_loss(loss) == "Lost on tile 7: the path would run backwards out of the dungeon. (D-5.3)"


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (DecisionSealed(1), "Bo has decided."),
        (DecisionSealed(1, True), "Bo has decided: Lost."),
        (DecisionsRevealed(()), "Nobody cries Lost."),
        (DecisionsRevealed((0, 2)), "Ann and Cy: Lost!"),
        (DecisionsRevealed((1,), (2,)), "Bo: Lost! Cy cried too, but one voice is enough. (D-10.1)"),
        (LostCardsAppeared(6, (0,)), "On tile 6 lies the LOST card of Ann."),
        (LostCardsAppeared(6, (0, 1, 2)), "On tile 6 lie the LOST cards of Ann, Bo and Cy."),
        (ExplorationScored((), ()), "Nobody scores."),
        (ExplorationScored((0,), (1,)), "A point for Ann. Bo announced too early."),
        (MatchWon((0,)), "Ann wins with 3 points."),
        (MatchWon((0, 1)), "Ann and Bo share the victory with 3 points."),
        (TileTurnedUp(tile("S"), True), "The next tile is a straight; it opens a new dungeon."),
        (SoloScored(38, 12, None), "Every tile in its place. 38 points and 12 for the additional rules: 50."),
        (SoloScored(1, 0, "misplaced"), "A tile was turned the wrong way. (D-9.6) 1 point."),
        (SoloScored(6, 0, "opened-early"), "A new dungeon was opened before the old one was lost. (D-R16) 6 points."),
    ],
)
def test_events_are_said(event, sentence):
    assert say(event, NAMES) == sentence


@pytest.mark.parametrize(
    ("opens", "sentence"), [(False, "The next tile is turned up."), (True, "The next tile opens a new dungeon.")]
)
def test_the_log_does_not_say_which_tile_was_turned_up(opens, sentence):
    assert keep(TileTurnedUp(tile("S"), opens), NAMES) == sentence


def test_a_check_is_told_as_a_map_with_its_reasons():
    told = tell(solo("L L L L L | S").log, NAMES)
    assert "Lost on tile 6: the path meets the wall of tile 2. (D-5.1)" in told
    assert any("✗" in line for line in told)
    assert "Dungeon 2" in told
    held = tell(solo("S S").log, NAMES)
    assert held[held.index("The path held to the end.") + 1] == "Every tile in its place. 3 points."


# Refusals


def test_a_refusal_names_people_and_its_clause():
    assert explain(Refusal.of("D-3.1", "not-your-turn", active=1), NAMES) == "It is Bo's turn to place a tile. (D-3.1)"
    waiting = Refusal.of("D-6.1", "window-open", waiting_for=(1, 2))
    assert explain(waiting, NAMES) == "The others are still deciding: Bo and Cy. (D-6.1)"
    missing = Refusal.of("D-3.2", "not-in-hand", tile="L", ghost="C")
    assert explain(missing, NAMES) == "There is no L+C in your hand. (D-3.2)"


def test_every_sentence_of_a_refusal_is_used_and_every_refusal_has_one():
    folder = Path(__file__).parents[3] / "src/duskboard/games/dungeon"
    code = (folder / "rules/rules.py").read_text() + (folder / "options.py").read_text()
    assert set(re.findall(r'Refusal(?:\.of)?\("D-[^"]+", "([^"]+)"', code)) == set(BECAUSE)
