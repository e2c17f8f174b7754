"""Laws of Death Name alone, over whole matches in which everybody writes, declares and selects as chance will."""

from collections import Counter
from functools import cache

import pytest

from duskboard.engine import Seeded
from duskboard.games.deathname.decrees import pack_of
from duskboard.games.deathname.events import (
    CardLookedAt,
    CardSelected,
    CardsLaidOut,
    CardsPassed,
    DeclarationsRevealed,
    DraftEnded,
    KillPointsScored,
    NameChanged,
    NameWritten,
    RoundBegan,
    RoundScored,
)
from duskboard.games.deathname.game import DEATHNAME
from duskboard.games.deathname.options import Options, most_declarations
from duskboard.games.deathname.phase import Phase
from tests.conftest import LONG
from tests.games.deathname.by_hand import draft_by_hand, score_by_hand
from tests.games.deathname.tables import SAME_DECREE, THREE, happened, random_match, rounds

pytestmark = pytest.mark.net

POOLS = (
    ("Ann", "Ben"),
    ("ann", "Ann", "BEN", "Cleo", "Zoe"),
    ("Abe", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"),
)


def some_options(seed, seats):
    """Options that go together."""
    chance = Seeded.of("options", seed)
    decrees = THREE if seats == 3 else SAME_DECREE[seats] if chance.pick(4) == 0 else ""
    return Options(
        draft_limit=chance.pick(7),
        practice=seats > 3 and chance.pick(3) == 0,
        x_mark=("any_lose_icon", "net_loss")[chance.pick(2)],
        day2_same_name_penalty=bool(chance.pick(2)),
        decree_order=("shuffled", "fixed")[chance.pick(2)],
        decrees=decrees,
    )


@cache
def matches():
    """Some hundred rounds for each number of players."""
    return [
        random_match(seed, some_options(seed, seats), seats=seats, pool=POOLS[seed % 3])
        for seats in (3, 4, 5, 6)
        for seed in range(400 if LONG else 40)
    ]


def states(match):
    """Each position of the match, after each event."""
    state = DEATHNAME.start(match.options, match.seats)
    for event in match.log:
        state = DEATHNAME.evolve(state, event)
        yield event, state


def only(events, kind):
    """The one event of this kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def test_N_2_1_every_round_comes_once_and_in_order():
    for match in matches():
        first = 0 if match.options.practice else 1
        assert [event.number for event in happened(match, RoundBegan)] == list(range(first, 8))
        assert match.state.phase is Phase.OVER


def test_N_2_2_no_decree_comes_oftener_than_it_is_in_the_pack():
    for match in matches():
        for day, numbers in ((1, range(1, 5)), (2, range(5, 8))):
            came = Counter(event.decree for event in happened(match, RoundBegan) if event.number in numbers)
            assert came <= Counter(pack_of(match.options).of(day, match.seats))


def test_N_2_3_luck_is_used_only_to_draw_a_decree():
    for match in matches():
        for turn in match.turns:
            drawn = [event for event in turn.events if isinstance(event, RoundBegan) and event.number > 0]
            assert len(turn.picks) == (len(drawn) if match.options.decree_order == "shuffled" else 0)


def test_N_3_1_what_was_written_last_is_what_is_laid_out():
    for match in matches():
        for part in rounds(match):
            written = {event.seat: event.name for event in part if isinstance(event, NameWritten | NameChanged)}
            laid = {card.writer: card.name for card in only(part, CardsLaidOut).places}
            assert not written or laid == written


def test_N_4_1_the_cards_in_hand_are_always_one_of_each_writer():
    for match in matches():
        for _, state in states(match):
            assert sorted(state.held) == (list(range(match.seats)) if state.held else [])
            assert (state.phase is Phase.DECLARE) == bool(state.held)


def test_N_4_2_everybody_looks_at_the_card_in_hand_and_at_no_other():
    for match in matches():
        for event, state in states(match):
            if isinstance(event, CardLookedAt):
                assert (state.held[event.seat], state.names[event.writer]) == (event.writer, event.name)
                assert event.seat in state.asked


def test_N_4_4_who_declares_is_in_the_draft_and_who_keeps_never_again():
    for match in matches():
        for part in rounds(match):
            inside = set(range(match.seats))
            for event in part:
                if isinstance(event, DeclarationsRevealed):
                    assert {*event.keepers, *event.passers} == inside
                    assert len(event.keepers) + len(event.passers) == len(inside)
                    inside = set(event.passers)


def test_N_4_5_drafts_end_for_the_right_reason_and_in_time():
    reasons = set()
    for match in matches():
        for part in rounds(match):
            revealed = [event for event in part if isinstance(event, DeclarationsRevealed)]
            assert len(revealed) <= most_declarations(match.options)
            assert all(len(event.passers) > 1 for event in revealed[:-1])
            for event in part:
                if isinstance(event, DraftEnded):
                    passers = len(revealed[-1].passers)
                    assert event.reason == ("all-kept", "one-passer", "limit")[min(passers, 2)]
                    assert passers < 2 or len(revealed) == most_declarations(match.options)
                    reasons.add(event.reason)
    assert reasons == {"all-kept", "one-passer", "limit"}


def test_N_4_5_when_a_draft_has_ended_nobody_is_in_it_and_nobody_is_asked():
    for match in matches():
        for event, state in states(match):
            if isinstance(event, DraftEnded):
                assert (state.drafting, state.asked) == ((), ())


def test_N_4_6_drafts_are_as_done_by_hand():
    for match in matches():
        for part in rounds(match):
            passers = [event.passers for event in part if isinstance(event, DeclarationsRevealed)]
            if passers:
                way = "right" if part[0].number in (2, 4) else "left"
                held = draft_by_hand(match.seats, way, passers, most_declarations(match.options))
                holders = {card.holder: card.writer for card in only(part, CardsLaidOut).places}
                assert [holders[seat] for seat in range(match.seats)] == held
                assert {event.direction for event in part if isinstance(event, CardsPassed)} == {way}


def test_N_5_1_every_place_has_one_card_and_every_seat_one_place():
    for match in matches():
        everybody = list(range(match.seats))
        for event in happened(match, CardsLaidOut):
            assert sorted(card.writer for card in event.places) == everybody
            assert sorted(card.holder for card in event.places) == everybody
            names = [card.name.casefold() for card in event.places]
            assert names == sorted(names)


def test_N_5_2_a_group_is_in_one_row_and_named_by_its_first_place():
    for match in matches():
        for event in happened(match, CardsLaidOut):
            names = [card.name.casefold() for card in event.places]
            assert [card.group for card in event.places] == [names.index(name) for name in names]


def test_N_5_2_every_round_is_scored_as_by_hand():
    count = 0
    for match in matches():
        options = match.options
        for part in rounds(match):
            began, laid, found = part[0], only(part, CardsLaidOut).places, only(part, RoundScored)
            names = {card.writer: card.name for card in laid}
            held = {card.holder: card.writer for card in laid}
            day_1 = began.number < 5
            hand = score_by_hand(
                began.decree,
                [names[writer] for writer in range(match.seats)],
                [held[seat] for seat in range(match.seats)],
                net_loss=options.x_mark == "net_loss",
                writers_pay=day_1 or options.day2_same_name_penalty,
            )
            assert list(found.gains) == hand.icons
            assert [-(seat in found.same_name) for seat in range(match.seats)] == hand.penalty
            assert [seat in found.crossed for seat in range(match.seats)] == [day_1 and x for x in hand.crossed]
            if began.number:
                assert [scores[began.number - 1] for scores in match.state.scores] == hand.points
            count += 1
    assert count > 1000


def test_N_5_5_scores_are_what_was_gained_less_what_was_paid():
    for match in matches():
        scored = happened(match, RoundScored)[match.options.practice :]
        for seat, scores in enumerate(match.state.scores):
            assert list(scores) == [event.gains[seat] - event.same_name.count(seat) for event in scored]


def test_N_5_5_what_is_public_is_shown_to_all():
    public = (
        "phase",
        "number",
        "decree",
        "asked",
        "drafting",
        "declared",
        "cards",
        "scores",
        "kills",
        "last",
        "winners",
    )
    for match in matches()[::10]:
        for _, state in states(match):
            for seat in (0, match.seats - 1, None):
                view = DEATHNAME.view(state, seat)
                assert [getattr(view, field) for field in public] == [getattr(state, field) for field in public]


def test_N_6_2_kill_points_are_the_x_of_the_own_cards():
    for match in matches():
        scored = happened(match, RoundScored)[match.options.practice :]
        crosses = [sum(seat in event.crossed for event in scored) for seat in range(match.seats)]
        assert list(only(match.log, KillPointsScored).points) == crosses
        assert [sum(card.crossed for card in cards) for cards in match.state.cards] == crosses
        assert all(not event.crossed for event in scored[4:])


def test_N_7_3_cards_are_conserved():
    """One more each round of DAY 1, then one more used each round of DAY 2, each the selected one."""
    for match in matches():
        for event, state in states(match):
            if isinstance(event, RoundScored):
                for cards in state.cards:
                    assert len(cards) == min(state.number, 4)
                    assert sum(card.used for card in cards) == max(0, state.number - 4)
        selected = {(event.seat, event.card) for event in happened(match, CardSelected)}
        used = {(seat, at) for seat in range(match.seats) for at in range(1, 5) if match.state.cards[seat][at - 1].used}
        assert selected == used
        assert len(selected) == 3 * match.seats


def test_N_10_2_nobody_stands_better_than_a_winner():
    endings = set()
    for match in matches():
        stands = [
            (sum(scores) + kills, kills) for scores, kills in zip(match.state.scores, match.state.kills, strict=True)
        ]
        assert [seat for seat in range(match.seats) if stands[seat] == max(stands)] == list(match.result.winners)
        assert [total for total, _ in stands] == list(match.result.points) == list(match.view(None).totals)
        assert match.result.ending == ("won" if len(match.result.winners) == 1 else "shared")
        endings.add(match.result.ending)
    assert endings == {"won", "shared"}


def test_who_is_asked_owes_something_and_nobody_is_asked_twice():
    """N-3.1, N-4.3, N-7.1"""
    for match in matches():
        for _, state in states(match):
            owing = {Phase.WRITE: state.names, Phase.DECLARE: state.sealed, Phase.SELECT: state.selected}
            for seat in state.asked:
                assert owing[state.phase][seat] is None
