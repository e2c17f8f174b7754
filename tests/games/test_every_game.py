"""The contract: what must hold for every game on the shelf."""

import re
from functools import reduce
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from duskboard.engine import Match, Refused, Seeded, Shelf, UnknownGame
from duskboard.engine.options import is_text, option_fields, usual_seats
from duskboard.engine.records import Record, read, redact, replay, write
from duskboard.engine.rule_sheet import LANGUAGES, clauses, sheet_of
from duskboard.games import SHELF
from duskboard.server.protocol.problem import Because
from tests.conftest import LONG
from tests.games.laws import (
    GAMES,
    another_mind,
    check_secrecy,
    facts_of,
    is_in_the_dark,
    one_move,
    options_of,
    played,
    seats_of,
    tables_of,
    wishes_of,
)

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
pytestmark = pytest.mark.net
DEALS = 8


@every_game
def test_the_log_is_the_game(game):
    @given(played(game))
    def law(match):
        assert reduce(game.evolve, match.log, game.start(match.options, match.seats)) == match.state

    law()


@every_game
def test_every_kind_of_event_has_its_effect(game):
    """A game may look effects up in a table: then a kind that is missing there must not go unnoticed."""
    kinds = set(get_args(game.Event.__value__))
    assert kinds == set(getattr(import_module(game.evolve.__module__), "EFFECTS", kinds))


@every_game
def test_states_views_actions_and_events_survive_json(game):
    @given(played(game))
    def law(match):
        things = [(match.state, type(match.state)), (match.options, game.Options)]
        things += [(match.view(seat), game.View) for seat in seats_of(match)]
        things += [(event, game.Event) for event in match.log]
        things += [(turn.action, game.Action) for turn in match.turns[1:]]
        for thing, kind in things:
            assert msgspec.json.decode(msgspec.json.encode(thing), type=kind) == thing

    law()


@every_game
def test_a_seat_may_think_for_a_while_and_less_where_the_pace_is_quick(game):
    @given(played(game))
    def law(match):
        for seat in match.to_act:
            thinking = game.thinking(match.view(None), seat)
            assert 0 < thinking.quick < thinking.relaxed

    law()


@every_game
def test_every_event_says_who_sees_it_and_never_as_another_kind(game):
    @given(played(game))
    def law(match):
        for event in match.log:
            for seat in seats_of(match):
                assert event.seen_by(seat) is None or type(event.seen_by(seat)) is type(event)

    law()


@every_game
def test_whoever_is_to_act_has_a_choice_and_nobody_else_has(game):
    @given(played(game))
    def law(match):
        for seat in range(match.seats):
            choices = match.legal(seat)
            assert bool(choices.listed or choices.open) == (seat in match.to_act or seat in match.may_change)
            assert len(set(choices.listed)) == len(choices.listed)
            assert choices == match.legal(seat)
        assert not set(match.to_act) & set(match.may_change)
        assert match.to_act or not match.may_change
        assert (match.result is None) == bool(match.to_act)

    law()


@every_game
def test_who_changes_their_mind_changes_no_question_of_those_who_are_awaited(game):
    @given(played(game), st.integers(0, 2**32))
    def law(match, seed):
        if not match.may_change:
            return
        awaited, questions = match.to_act, [match.legal(seat) for seat in match.to_act]
        another_mind(match, Seeded.of(seed))
        assert set(match.to_act) == set(awaited)
        assert [match.legal(seat) for seat in awaited] == questions

    law()


@every_game
def test_listed_actions_pass_the_judge_and_never_raise(game):
    @given(played(game))
    def law(match):
        for seat in (*match.to_act, *match.may_change):
            for action in match.legal(seat).listed:
                assert game.why_not(match.state, seat, action) is None
                again = Match(game, match.options, match.seats, Seeded.of("try"))
                again.state = match.state
                again.play(seat, action)

    law()


@every_game
def test_what_is_not_listed_is_refused_with_a_clause_and_changes_nothing(game):
    sheet = clauses(sheet_of(game, "en"))

    @given(played(game))
    def law(match):
        before, length = match.state, len(match.turns)
        for seat in range(match.seats):
            for wish in wishes_of(match):
                if wish in match.legal(seat).listed or match.legal(seat).open:
                    continue
                with pytest.raises(Refused) as refused:
                    match.play(seat, wish)
                assert refused.value.refusal.clause in sheet
                assert f"({refused.value.refusal.clause})" in str(refused.value)
        assert (match.state, len(match.turns)) == (before, length)

    law()


@every_game
def test_every_refusal_has_a_reason_that_the_game_declares(game):
    reasons = game.notation.reasons
    assert len(set(reasons)) == len(reasons)
    assert not set(reasons) & set(get_args(Because.__value__)), "a key that the house itself has"

    @given(played(game), options_of(game), st.sampled_from(game.seats))
    def law(match, options, seats):
        refusals = [game.why_not_start(options, seats)]
        refusals += [game.why_not(match.state, seat, wish) for seat in range(match.seats) for wish in wishes_of(match)]
        assert {refusal.because for refusal in refusals if refusal is not None} <= set(reasons)

    law()


@every_game
def test_propose_and_idle_are_never_refused(game):
    @given(played(game), st.integers(0, 2**32))
    def law(match, seed):
        chance = Seeded.of(seed)
        asked = [(choose, seat) for seat in match.to_act for choose in (game.propose, game.idle)]
        for choose, seat in [*asked, *((game.propose, seat) for seat in match.may_change)]:
            action = choose(match.view(seat), seat, chance)
            assert game.why_not(match.state, seat, action) is None

    law()


@every_game
def test_every_number_of_players_can_agree_on_something_and_the_default_is_for_some(game):
    assert tables_of(game) == list(game.seats), "a number of players needs a text in the table of texts"
    assert usual_seats(game)


@every_game
def test_an_option_has_a_default_and_a_text_says_how_long_it_may_be(game):
    for field in option_fields(game).values():
        assert "default" in field
        assert field["maxLength"] > 0 if is_text(field) else len(field.get("enum", "01")) > 1


@every_game
def test_random_matches_end_within_the_declared_bound(game):
    for seats in usual_seats(game):
        for seed in range(200 if LONG else 20):
            chance = Seeded.of("bound", seats, seed)
            match = Match.begin(game, seats=seats, chance=chance)
            bound = game.longest(match.options, seats)
            while match.to_act:
                one_move(match, 10, chance)
                assert len(match.turns) - 1 <= bound
            assert match.result is not None
            assert len(match.result.points) == seats


@every_game
def test_actions_can_be_written_and_read(game):
    @given(played(game))
    def law(match):
        for action in wishes_of(match):
            assert game.notation.read(game.notation.write(action)) == action

    law()


@every_game
def test_every_position_and_event_can_be_said(game):
    @given(played(game))
    def law(match):
        names = [f"Player {seat}" for seat in range(match.seats)]
        for seat in seats_of(match):
            assert game.notation.ask(match.view(seat), names)
            assert game.notation.show(match.view(seat), names, None)
            for event in match.seen(seat):
                assert game.notation.say(event, names)
                assert game.notation.keep(event, names)
        assert game.notation.tell(match.log, names)

    law()


@every_game
def test_nobody_receives_a_byte_that_depends_on_what_they_may_not_know(game):
    redealt = []

    @given(played(game), st.integers(0, 2**32))
    def law(match, seed):
        for seat in seats_of(match):
            # Of two things, sealed, one comes up again half of the time: then it is dealt once more.
            deals = (check_secrecy(match, seat, Seeded.of("redeal", seed, deal)) for deal in range(DEALS))
            changed = any(deals)
            if is_in_the_dark(match, seat):  # alone, or at an open table, there may be nothing to hide
                redealt.append(changed)

    law()
    assert sum(redealt) >= 0.9 * len(redealt), "too few re-deals really changed something"


@every_game
def test_odds_are_chances_of_what_is_listed_and_told_only_to_who_is_asked(game):
    @given(played(game, most_turns=40))
    def law(match):
        for seat in range(match.seats) if game.odds else ():
            told = game.odds(match.view(seat), seat)
            actions = [odds.action for odds in told]
            assert len(set(actions)) == len(actions)
            assert set(actions) <= set(match.legal(seat).listed)
            for likely in (likely for odds in told for likely in odds.likely):
                assert likely.chance is not None or likely.mean is not None
                assert likely.chance is None or 0 <= likely.chance[0] <= likely.chance[1] < 2**53

    law()


@every_game
def test_records_are_replayed_to_the_same_match_and_redacted_to_what_was_seen(game):
    @given(played(game))
    def law(match):
        names = tuple(f"Player {seat}" for seat in range(match.seats))
        line = write(Record.of(match, names))
        record = read(line, Shelf(game))
        assert write(record) == line
        assert replay(record).state == match.state
        for seat in seats_of(match):
            told = [event for entry in redact(record, seat).entries for event in entry.events]
            over = match.result is not None
            assert told == [event for event in match.seen(seat) if over or not event.fleeting]

    law()


def folder_of(module):
    return Path(find_spec(module).origin).parent


@every_game
def test_every_clause_is_coded_and_tested_in_both_languages(game):
    sheets = [clauses(sheet_of(game, language)) for language in LANGUAGES]
    assert list(sheets[0]) == list(sheets[1]), "the sheets have different clauses"
    letter = next(iter(sheets[0]))[0]
    folder = folder_of(game.plugin.game.partition(":")[0])
    code = "".join(path.read_text() for path in [*folder.rglob("*.py"), *folder.rglob("*.toml")])
    tests = "".join(path.read_text() for path in folder_of(facts_of(game).tests).rglob("*.py"))
    cited = set(re.findall(rf"\b{letter}-R?\d+(?:\.\d+)?\b", code))
    names = "\n".join(re.findall(r"^def (test_\w+)", tests, re.MULTILINE))
    tested = {f"{letter}-{one.replace('_', '.')}" for one in re.findall(rf"_{letter}_(R\d+|\d+_\d+)(?=_)", names)}
    assert set(sheets[0]) - cited == set(), "clauses that no code cites"
    assert cited - set(sheets[0]) == set(), "code that cites no clause of the sheet"
    assert set(sheets[0]) - tested == set(), "clauses without a test"
    assert tested - set(sheets[0]) == set(), "tests of clauses that the sheet does not have"


@every_game
def test_a_game_is_found_by_its_name(game):
    assert SHELF[game.name] is SHELF.find(game.name) is game
    with pytest.raises(UnknownGame, match=f"did you mean '{game.name}'"):
        SHELF.find(game.name[:-1])
