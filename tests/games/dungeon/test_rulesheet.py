"""Dungeon in Memory, clause by clause: each test is a sentence that the rule sheet would agree with.

Chapters 4 and 5 are in test_path.py, chapter 9 in test_alone.py.
"""

from collections import Counter
from fractions import Fraction

import pytest

from duskboard.engine import Match, Refused, Scripted, Seeded, Table, branches
from duskboard.games.dungeon import DUNGEON, rules
from duskboard.games.dungeon.actions import GoOn, NewDungeon, Place
from duskboard.games.dungeon.check import score
from duskboard.games.dungeon.events import (
    CheckBegan,
    DecisionSealed,
    DecisionsRevealed,
    DungeonLost,
    ExplorationBegan,
    ExplorationScored,
    LostCardsAppeared,
    MatchWon,
    TileDrawn,
    TileLaid,
    TilePlaced,
    TilesDealt,
    TileSetAside,
    TurnPassed,
)
from duskboard.games.dungeon.options import Options, tiles_for
from duskboard.games.dungeon.phase import Phase
from duskboard.games.dungeon.pieces import ADVANCED_TILES, BEGINNER_TILES, EAST, NORTH, START, Kind, Placed, read_box
from duskboard.games.dungeon.walk import WAYS
from tests.games.dungeon.tables import HOLDS, LOST, place, play_round, table, tile, tiles, window

A, B, C, D, E = range(5)  # the players, clockwise


def begin(seats=4, **options):
    return Match.begin(DUNGEON, seats=seats, options=Options(**options), chance=Seeded.of("rules"))


def refused(match, seat, action):
    refusal = DUNGEON.why_not(match.state, seat, action)
    assert refusal is not None
    return refusal.clause, refusal.because


def kinds(faces):
    return Counter(face.kind.value for face in faces)


def of(events, kind):
    return [event for event in events if isinstance(event, kind)]


# 1 The box


def test_D_1_1_one_passage_or_two_or_four_open_sides():
    open_sides = {kind: sum(way is not None for way in WAYS[kind, NORTH]) for kind in Kind if kind is not Kind.RE}
    assert open_sides == {"S": 2, "L": 2, "R": 2, "S2": 4, "L2": 4, "R2": 4, "ST": 4}
    assert Kind.RE not in {kind for kind, _ in WAYS}


def test_D_1_2_the_box_has_38_tiles():
    assert kinds(ADVANCED_TILES[1]) == {"S": 7, "S2": 4, "L": 6, "L2": 3, "R": 6, "R2": 6, "RE": 5}
    assert len(ADVANCED_TILES[1]) + 1 == 38


def test_D_1_3_beginners_have_straights_and_lefts():
    assert kinds(BEGINNER_TILES[1]) == {"S": 7, "S2": 4, "L": 6, "L2": 3}
    assert tiles_for(Options(), 4) == BEGINNER_TILES[1]
    assert tiles_for(Options(level="advanced"), 4) == ADVANCED_TILES[1]


def test_D_1_4_five_kinds_of_ghosts_on_two_tiles_each_one_of_them_for_beginners():
    assert Counter(face.ghost for face in ADVANCED_TILES[1] if face.ghost) == dict.fromkeys("ABCDE", 2)
    assert Counter(face.ghost for face in BEGINNER_TILES[1] if face.ghost) == dict.fromkeys("ABCDE", 1)


def test_D_1_4_ghosts_mean_nothing_by_themselves():
    match = table("S+A", "S", stack="L+C S2+B L2+D L+E")
    place(match, A, "S+A", "E")
    play_round(match, [B])
    assert not of(match.log, DungeonLost)


def test_D_1_5_everybody_begins_with_no_points_and_a_lost_card():
    state = begin().state
    assert (state.points, state.cards) == ((0, 0, 0, 0), (0, 0, 0, 0))
    assert refused(begin(), 4, LOST) == ("D-1.5", "no-such-seat")
    assert refused(begin(), -1, LOST) == ("D-1.5", "no-such-seat")


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (lambda data: data["reading"]["1"].update(S=8), r"reading\.1: expected 38 tiles, got 39"),
        (lambda data: data["ghosts"].pop("A"), "ghosts: expected 10 tiles, got 8"),
        (lambda data: data["reading"]["1"].update(R=1, S=12), r"reading\.1\.R: fewer than its ghosts, 1"),
    ],
)
def test_D_1_2_a_wrong_table_of_tiles_is_named(spoil, complaint):
    counts = {"S": 7, "S2": 4, "L": 6, "L2": 3, "R": 6, "R2": 6, "RE": 5, "ST": 1}
    ghosts = {"A": ["S", "R"], "B": ["S2", "R2"], "C": ["L", "RE"], "D": ["L2", "R"], "E": ["L", "R2"]}
    data = {"reading": {"1": counts}, "ghosts": ghosts}
    assert read_box(data) == {1: ADVANCED_TILES[1]}
    spoil(data)
    with pytest.raises(ValueError, match=complaint):
        read_box(data)


# 2 Setting out


def test_D_2_1_the_start_tile_lies_to_the_north():
    assert begin().state.stack == (Placed(START, NORTH),)


@pytest.mark.parametrize(("level", "hand"), [("beginner", 3), ("advanced", 2)])
def test_D_2_2_three_tiles_each_or_two_in_the_advanced_level(level, hand):
    state = begin(level=level).state
    assert [len(tiles) for tiles in state.hands] == [hand] * 4


def test_D_2_2_only_its_owner_sees_a_hand():
    dealt = TilesDealt(1, 2, tiles("S L"))
    assert [dealt.seen_by(seat).tiles for seat in (0, 1, None)] == [(), tiles("S L"), ()]
    match = begin()
    assert [match.view(seat).hand == match.state.hands[1] for seat in (1, None)] == [True, False]


def test_D_2_2_every_tile_is_equally_likely():
    """A deck of three: each ordered pair comes with the same chance."""

    def deal(chance):
        return rules.deal(Table(table("", "", deck="S L R").state, DUNGEON.evolve, chance), 2)

    outcomes = list(branches(deal))
    assert len(outcomes) == len({dealt for _, dealt in outcomes}) == 6
    assert {chance for chance, _ in outcomes} == {Fraction(1, 6)}


@pytest.mark.parametrize(("seats", "level", "deck"), [(4, "beginner", 8), (5, "beginner", 5), (5, "advanced", 27)])
def test_D_2_3_the_rest_is_the_deck(seats, level, deck):
    match = begin(seats, level=level)
    assert len(match.state.deck) == match.view(0).deck == deck


def test_D_2_4_chance_names_the_first_to_begin():
    starters = {pick: Match.begin(DUNGEON, seats=3, chance=Scripted([pick, *[0] * 9])).to_act for pick in range(3)}
    assert starters == {0: (0,), 1: (1,), 2: (2,)}


def test_D_2_4_turns_go_clockwise():
    match = begin(3)
    first = match.state.active
    order = []
    for _ in range(4):
        order.append(match.state.active)
        match.play(match.state.active, match.legal(match.state.active).listed[0])
        play_round(match)
    assert order == [(first + turn) % 3 for turn in range(4)]


# 3 A turn


def test_D_3_1_only_the_active_player_places_and_must():
    match = table("S", "L", active=A)
    assert match.to_act == (A,)
    assert refused(match, B, Place(tile("L"), NORTH)) == ("D-3.1", "not-your-turn")
    assert all(isinstance(action, Place) for action in match.legal(A).listed)


def test_D_3_2_any_tile_of_the_hand_in_any_of_four_rotations():
    match = table("S L S", "R")
    assert match.legal(A).listed == tuple(Place(tile(code), turn) for code in ("S", "L") for turn in range(4))
    assert match.legal(B).listed == ()


def test_D_3_2_a_tile_that_is_not_in_the_hand_is_refused():
    match = table("S+A", "R")
    assert refused(match, A, Place(tile("S"), NORTH)) == ("D-3.2", "not-in-hand")
    assert refused(match, A, Place(tile("R"), NORTH)) == ("D-3.2", "not-in-hand")
    assert refused(match, A, Place(tile("S+A"), 4)) == ("D-3.2", "no-such-rotation")


def test_D_3_2_the_tile_leaves_the_hand_and_covers_the_stack():
    match = table("S L", "R")
    place(match, A, "L", "E")
    assert match.state.stack[-1] == Placed(tile("L"), EAST)
    assert match.state.hands[A] == tiles("S")


def test_D_3_3_the_program_never_corrects_and_never_tells():
    """A right and a wrong tile look the same to everybody, but for the rotation itself."""
    right, wrong = table("S", "R", "R"), table("S", "R", "R")
    place(right, A, "S", "N")
    place(wrong, A, "S", "S")
    for seat in (A, B, C, None):
        one, other = right.view(seat), wrong.view(seat)
        assert one.top != other.top
        names = [name for name in one.__struct_fields__ if name != "top"]
        assert [getattr(one, name) for name in names] == [getattr(other, name) for name in names]


def test_D_3_4_only_the_top_tile_can_be_seen_also_through_lost_cards():
    match = table("S", "R", "R", stack="S L R")
    assert match.view(B).top == match.state.stack[-1]
    place(match, A, "S", "N")
    play_round(match, [B])
    assert (match.view(C).top, match.view(C).cards) == (Placed(tile("S"), NORTH), (B,))


def test_D_3_4_lost_cards_under_a_tile_are_hidden():
    match = table("S", "R", "R S", stack="S", cards=[0, 2, 0], team=[A, C])
    assert match.view(A).cards == (B,)
    place(match, A, "S", "N")
    assert match.view(A).cards == ()


def test_D_3_5_a_tile_is_drawn_while_the_deck_has_one():
    match = table("S S", "R R", deck="L R")
    place(match, A, "S", "N", picks=[1])
    assert (match.state.hands[A], match.state.deck) == (tiles("S R"), tiles("L"))
    empty = table("S S", "R R")
    place(empty, A, "S", "N")
    assert empty.state.hands[A] == tiles("S")


def test_D_3_5_only_its_owner_sees_the_tile_drawn():
    drawn = TileDrawn(1, tile("S"))
    assert [drawn.seen_by(seat).tile for seat in (0, 1, None)] == [None, tile("S"), None]


# 6 Announcing Lost


def test_D_6_1_everybody_else_of_the_team_is_asked():
    match = table("S", "S", "S", "S", team=[A, B, D], cards=[0, 0, 1, 0])
    place(match, A, "S", "N")
    assert match.to_act == (B, D)
    assert match.legal(B).listed == (LOST, HOLDS)
    assert refused(match, A, LOST) == ("D-6.1", "active-may-not")
    assert refused(match, A, Place(tile("S"), NORTH)) == ("D-6.1", "window-open")


def test_D_6_2_decisions_are_sealed_until_all_are_in():
    match = table("S", "S", "S", phase=Phase.ANNOUNCE, stack="S")
    (sealed,) = match.play(B, LOST)
    assert sealed == DecisionSealed(B, True)
    assert [sealed.seen_by(seat).lost for seat in (A, B, C, None)] == [None, True, None, None]
    assert [match.view(seat).sealed for seat in (A, B, C, None)] == [None, True, None, None]
    assert refused(match, B, HOLDS) == ("D-6.2", "already-sealed")
    assert match.play(C, HOLDS)[1] == DecisionsRevealed((B,))


def test_D_6_2_who_is_quicker_never_matters():
    ends = []
    for order in ((B, C, D), (D, C, B)):
        match = table("S", "S", "S", "S", phase=Phase.ANNOUNCE, stack="S")
        for seat in order:
            match.play(seat, LOST if seat != C else HOLDS)
        ends.append(match.state)
    assert ends[0] == ends[1]


def test_D_6_3_whoever_stayed_hears_a_cry_and_decides_once_more():
    match = window(B, seats=4, active=A)
    assert match.to_act == (C, D)
    play_round(match, [C])
    assert match.to_act == (D,)
    events = play_round(match)
    assert events[-2:] == [DecisionsRevealed(()), TurnPassed(D)]


def test_D_6_3_a_round_without_a_cry_closes_the_window():
    match = window(seats=4, active=A)
    assert (match.state.phase, match.to_act) == (Phase.PLACE, (B,))


def test_D_6_4_an_announcer_leaves_the_card_and_the_team_with_the_hand():
    match = window(B, seats=3, active=A)
    assert (match.state.team, match.state.cards, match.state.hands[B]) == ((A, C), (0, 3, 0), tiles("S"))
    play_round(match)
    assert match.to_act == (C,)


def test_D_6_4_cards_laid_between_two_tiles_lie_together():
    match = window(B, seats=4, active=A)
    play_round(match, [C])
    assert match.state.cards[B] == match.state.cards[C] == 3


def test_D_6_5_only_the_active_player_left_means_the_check():
    match = window(B, C, seats=3, active=A)
    assert CheckBegan("one-left") in match.log


def test_D_6_6_the_next_member_clockwise_is_active_and_leavers_are_skipped():
    """Five players: A places 2, B 3, C announces; D 4, E 5, A and D announce; B 6, E 7, B announces: check."""
    match = table(*["S"] * 5, deck=" ".join(["S"] * 6))
    turns = []

    def turn(*announcing, follow=()):
        seat = match.state.active
        turns.append((seat, len(match.state.stack) + 1))
        place(match, seat, "S", "N", picks=[0])
        events = play_round(match, announcing)
        while match.state.phase is Phase.ANNOUNCE:
            events = play_round(match, follow)
        return events

    turn()
    turn(C)
    turn()
    turn(A, follow=(D,))
    turn()
    events = turn(B)
    assert turns == [(A, 2), (B, 3), (D, 4), (E, 5), (B, 6), (E, 7)]
    assert [(card.number, card.seats) for card in of(events, LostCardsAppeared)] == [(3, (C,)), (5, (A, D)), (7, (B,))]
    assert of(events, ExplorationBegan) == [ExplorationBegan(E)]


def test_D_6_6_no_tile_in_the_next_hand_means_the_check():
    match = table("S", "", active=A)
    place(match, A, "S", "N")
    assert CheckBegan("no-tile") in play_round(match)


# 7 Checking the path


def test_D_7_1_tiles_are_laid_from_the_bottom_without_turning_them():
    match = table("S", "S", stack="L2 L L L L", phase=Phase.ANNOUNCE)
    events = play_round(match, [B])
    assert [(event.step.number, event.step.cell) for event in of(events, TileLaid)] == [
        (1, (0, 0)), (2, (0, 1)), (3, (-1, 1)), (4, (-1, 0)), (5, (1, 0)), (6, (1, 1)),
    ]  # fmt: skip
    assert [one.number for event in of(events, TileLaid) for one in event.step.passed] == [1, 2]


def test_D_7_1_after_the_loss_tiles_go_beside_the_map_until_the_cards_are_out():
    match = table("S", "S", "S", stack="L L L L L S S S", phase=Phase.ANNOUNCE, team=[A, C], cards=[0, 8, 0])
    events = play_round(match, [C])
    order = [type(event).__name__ for event in events if isinstance(event, TileLaid | TileSetAside | DungeonLost)]
    assert order == ["TileLaid"] * 6 + ["DungeonLost"] + ["TileSetAside"] * 3
    silent = table("S", "", stack="L L L L L S S S", phase=Phase.ANNOUNCE)
    assert of(play_round(silent), TileSetAside) == []


def test_D_7_1_a_misplaced_tile_is_not_laid_and_both_rotations_are_told():
    match = table("S", "S", stack="S L@E", phase=Phase.ANNOUNCE)
    events = play_round(match, [B])
    (lost,) = of(events, DungeonLost)
    assert (lost.loss.number, lost.loss.heading, lost.loss.laid) == (3, NORTH, EAST)
    assert [event.aside.number for event in of(events, TileSetAside)] == [3]


@pytest.mark.parametrize(
    ("lost_at", "cards", "gained"),
    [
        (6, (0, 6), (B,)),
        (6, (0, 5, 6), (C,)),
        (6, (0, 8, 8), (B, C)),
        (6, (0, 4, 9), (C,)),
        (None, (0, 5, 0), (A, C)),
        (None, (0, 0, 0), (A, B, C)),
        (6, (0, 0), ()),
        (6, (0, 4), ()),
        (9, (0, 7, 10, 10, 12), (C, D)),
        (None, (0, 3), (A,)),
        (5, (0, 5), (B,)),
    ],
)
def test_D_7_2_to_D_7_5_the_worked_scorings(lost_at, cards, gained):
    assert score(cards, lost_at).gained == gained


def test_D_7_2_whoever_announced_too_early_gains_nothing():
    assert score((0, 5, 6), 6) == ExplorationScored(gained=(C,), failed=(B,))


def test_D_7_3_the_first_cards_after_the_loss_gain_a_point_however_late():
    assert score((0, 9, 9, 12), 6) == ExplorationScored(gained=(B, C), failed=())


def test_D_7_4_in_a_dungeon_never_lost_the_silent_gain_a_point():
    assert score((0, 5, 0), None) == ExplorationScored(gained=(A, C), failed=(B,))


def test_D_7_5_lost_and_nobody_announced_nobody_scores():
    assert score((0, 0, 0), 6) == ExplorationScored(gained=(), failed=())


def test_D_7_6_all_tiles_and_cards_go_back_and_the_last_to_place_begins():
    match = table("S", "S", "S", stack="S S", active=B, phase=Phase.ANNOUNCE)
    play_round(match, [A, C])
    assert match.state.stack == (Placed(START, NORTH),)
    assert (match.state.team, match.state.cards, match.to_act) == ((A, B, C), (0, 0, 0), (B,))
    assert sorted(map(str, match.state.deck + sum(match.state.hands, ()))) == sorted(map(str, BEGINNER_TILES[1]))


# 8 The end


def test_D_8_1_three_points_end_the_match():
    match = table("S", "S", stack="S@E", phase=Phase.ANNOUNCE, points=[0, 2])
    events = play_round(match, [B])
    assert events[-1] == MatchWon((B,))
    assert (match.to_act, match.result.winners, match.result.points) == ((), (B,), (0, 3))
    assert match.result.ending == "won"
    assert refused(match, A, LOST) == ("D-8.1", "match-over")
    assert match.legal(A).listed == ()


def test_D_8_1_before_that_there_is_no_result():
    assert begin().result is None


def test_D_8_2_several_share_the_victory():
    match = table("S", "S", "S", stack="S@E", phase=Phase.ANNOUNCE, points=[2, 2, 2])
    assert play_round(match, [B, C])[-1] == MatchWon((B, C))
    assert (match.result.ending, match.result.winners) == ("shared", (B, C))


def test_when_the_match_is_over_everybody_may_look_at_the_map():
    match = table("S", "S", stack="S L@E S", phase=Phase.ANNOUNCE, points=[0, 2])
    play_round(match, [B])
    for seat in (A, B, None):
        check = match.view(seat).check
        assert [step.number for step in check.laid] == [1, 2]
        assert [aside.number for aside in check.aside] == [3, 4]
        assert (check.losses[0].number, check.cards, check.winners) == (3, (0, 4), (B,))
    assert table("S", "S").view(A).check is None


# 10 Additional rules, as far as they are not about the path


@pytest.mark.parametrize(
    ("members", "active", "cries", "leaves"),
    [((A, B, C, D, E), B, (A, D), D), ((A, B, C, D, E), E, (A, D), A), ((A, C, D), D, (A, C), A)],
)
def test_D_10_1_of_several_voices_the_nearest_clockwise_is_heard(members, active, cries, leaves):
    cards = [0 if seat in members else 1 for seat in range(5)]
    match = table(*["S"] * 5, active=active, team=members, cards=cards, phase=Phase.ANNOUNCE, one_voice=True)
    events = play_round(match, cries)
    (others,) = [seat for seat in cries if seat != leaves]
    assert DecisionsRevealed((leaves,), (others,)) in events
    assert leaves not in match.state.team
    assert others in match.state.team


def test_D_10_1_the_first_round_with_a_cry_closes_the_window():
    match = table(*["S"] * 4, phase=Phase.ANNOUNCE, one_voice=True)
    play_round(match, [C])
    assert (match.state.phase, match.to_act) == (Phase.PLACE, (B,))


def test_D_10_1_who_was_too_late_may_try_again():
    match = table(*["S"] * 3, phase=Phase.ANNOUNCE, one_voice=True)
    play_round(match, [B, C])
    assert match.state.cards == (0, 1, 0)
    place(match, C, "S", "N")
    assert refused(match, B, LOST) == ("D-R21", "has-left")
    assert match.to_act == (A,)


def test_D_10_5_rules_can_be_combined():
    everything = {"one_voice": True, "square": True, "five_ghosts": True, "same_ghost": True}
    assert begin(4, level="advanced", **everything).to_act


@pytest.mark.parametrize(
    ("seats", "options", "field"), [(4, {"same_ghost": True}, "same_ghost"), (1, {"one_voice": True}, "one_voice")]
)
def test_D_10_5_rule_4_needs_all_tiles_and_rule_1_needs_company(seats, options, field):
    with pytest.raises(Refused) as refusal:
        begin(seats, **options)
    assert (refusal.value.refusal.clause, refusal.value.refusal.field) == ("D-10.5", field)


def test_D_10_5_alone_rule_4_is_for_everybody():
    assert begin(1, same_ghost=True).to_act == (0,)


# Rulings


def test_D_R1_tiles_are_placed_face_up():
    match = table("S", "R")
    place(match, A, "S", "E")
    assert TilePlaced(A, tile("S"), EAST).seen_by(None) == match.log[0]
    assert match.view(None).top == Placed(tile("S"), EAST)


@pytest.mark.parametrize(
    ("reading", "counts"),
    [
        (1, {"S": 7, "S2": 4, "L": 6, "L2": 3, "R": 6, "R2": 6, "RE": 5}),
        (2, {"S": 7, "S2": 4, "L": 6, "L2": 3, "R": 6, "R2": 5, "RE": 6}),
        (3, {"S": 7, "S2": 6, "L": 4, "L2": 3, "R": 6, "R2": 6, "RE": 5}),
        (4, {"S": 7, "S2": 6, "L": 4, "L2": 5, "R": 6, "R2": 6, "RE": 3}),
    ],
)
def test_D_R2_the_list_of_tiles_can_be_read_in_four_ways(reading, counts):
    assert kinds(tiles_for(Options(level="advanced", reading=reading), 4)) == counts


def test_D_R3_which_tiles_carry_the_ghosts():
    carried = sorted((face.ghost.value, face.kind.value) for face in ADVANCED_TILES[1] if face.ghost)
    assert carried == [
        ("A", "R"), ("A", "S"), ("B", "R2"), ("B", "S2"), ("C", "L"),
        ("C", "RE"), ("D", "L2"), ("D", "R"), ("E", "L"), ("E", "R2"),
    ]  # fmt: skip


def test_D_R4_two_path_tiles_belong_to_the_beginners():
    assert {Kind.S2, Kind.L2} < set(kinds(BEGINNER_TILES[1]))


def test_D_R11_a_tile_may_be_misplaced_on_purpose():
    match = table("S", "R")
    assert DUNGEON.why_not(match.state, A, Place(tile("S"), EAST)) is None


def test_D_R12_who_follows_a_cry_belongs_to_the_same_group():
    match = table(*["S"] * 4, stack="S@E", phase=Phase.ANNOUNCE, points=[0, 2, 2, 0])
    play_round(match, [B])
    play_round(match, [C])
    play_round(match, [D])
    assert match.state.winners == (B, C)
    assert match.state.points == (0, 3, 3, 1)


def test_D_R13_if_every_cry_was_too_early_the_silent_gain_nothing():
    assert score((0, 4, 0), 6).gained == ()


def test_D_R14_the_last_to_place_begins_not_the_last_in_order():
    match = table("S", "S", "S", active=A, phase=Phase.ANNOUNCE, stack="S")
    assert ExplorationBegan(A) in play_round(match, [B, C])


def test_D_R21_whoever_has_left_watches():
    match = table("S", "S", "S", team=[A, C], cards=[0, 1, 0], phase=Phase.ANNOUNCE)
    assert refused(match, B, LOST) == ("D-R21", "has-left")
    assert refused(match, B, HOLDS) == ("D-R21", "has-left")
    assert match.to_act == (C,)


def test_D_R22_lost_is_announced_only_after_a_tile():
    match = begin()
    for seat in range(4):
        assert refused(match, seat, LOST) == ("D-R22", "no-window")


def test_D_R23_the_tile_is_drawn_before_the_others_decide():
    match = table("S", "R", deck="L")
    events = place(match, A, "S", "N", picks=[0])
    assert [type(event) for event in events] == [TilePlaced, TileDrawn]
    assert match.state.phase is Phase.ANNOUNCE


def test_D_9_1_steering_is_only_for_playing_alone():
    for action in (GoOn(), NewDungeon()):
        assert refused(begin(2), 0, action) == ("D-9.1", "only-alone")
