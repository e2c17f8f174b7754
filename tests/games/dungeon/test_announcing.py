"""Chapter 6 of the rule sheet: announcing Lost, and rule #1."""

import pytest

from duskboard.engine import Match, Refused, Seeded
from duskboard.games.dungeon.actions import Place
from duskboard.games.dungeon.events import (
    CheckBegan,
    DecisionSealed,
    DecisionsRevealed,
    ExplorationBegan,
    LostCardsAppeared,
    TurnPassed,
)
from duskboard.games.dungeon.game import DUNGEON
from duskboard.games.dungeon.phase import Phase
from duskboard.games.dungeon.pieces import NORTH
from duskboard.games.dungeon.players import WATCHING
from tests.games.dungeon.tables import (
    HOLDS,
    LOST,
    A,
    B,
    C,
    D,
    E,
    begin,
    of,
    place,
    play_round,
    refused,
    table,
    tile,
    tiles,
    window,
)

# 6 Announcing Lost


def test_D_6_1_everybody_else_of_the_team_is_asked():
    match = table("S", "S", "S", "S", team=[A, B, D], cards=[0, 0, 1, 0])
    place(match, A, "S", "N")
    assert match.to_act == (B, D)
    assert match.legal(B).listed == (LOST, HOLDS)
    assert refused(match, A, LOST) == ("D-6.1", "active-may-not")
    assert refused(match, A, Place(tile("S"), NORTH)) == ("D-6.1", "window-open")


def test_D_6_1_nobody_announces_between_two_tiles():
    match = table("S", "S", "S", active=B, stack="S")
    assert refused(match, B, LOST) == ("D-6.1", "place-first")
    for seat in (A, C):
        assert refused(match, seat, LOST) == ("D-6.1", "no-window")


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


def test_D_6_3_also_who_has_no_tile_left_is_asked_again():
    match = table("S", "S", "", "S", phase=Phase.ANNOUNCE)
    play_round(match, [B])
    assert match.to_act == (C, D)


def test_D_6_3_a_round_without_a_cry_closes_the_window():
    match = window(seats=4, active=A)
    assert (match.state.phase, match.to_act) == (Phase.PLACE, (B,))


def test_D_6_4_an_announcer_leaves_the_card_and_the_team_with_the_hand():
    match = window(B, seats=3, active=A)
    assert (match.state.team, match.state.cards, match.state.hands[B]) == ((A, C), (0, 3, 0), tiles("S"))
    assert (match.view(B).hand, match.view(B).hands) == (tiles("S"), (1, 1, 1))
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


def test_D_10_2_to_D_10_4_the_check_knows_the_additional_rules():
    for stack, options in (
        ("S S S S S", {"square": True}),
        ("S+A L+C S2+B L2+D L+E", {"five_ghosts": True}),
        ("S+A R+A", {"same_ghost": True, "level": "advanced"}),
    ):
        match = table("S", "S", stack=stack, phase=Phase.ANNOUNCE, points=[0, 2], **options)
        play_round(match, [B])
        assert match.state.winners == (B,)


def test_D_10_5_rule_1_is_for_two_as_well():
    assert begin(2, one_voice=True).to_act


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


def test_D_7_1_after_a_check_there_is_time_to_look_at_it():
    match = Match.begin(DUNGEON, seats=3, chance=Seeded.of("a check", 1))
    first = DUNGEON.thinking(match.view(None), 0)
    for _ in range(12):
        seat = match.to_act[0]
        match.play(seat, DUNGEON.idle(match.view(seat), seat, Seeded.of("idle", 1)))
    assert match.view(None).phase in ("place", "announce")
    later = DUNGEON.thinking(match.view(None), 0)
    assert first.quick >= later.quick + WATCHING
    assert first.relaxed >= later.relaxed + WATCHING
