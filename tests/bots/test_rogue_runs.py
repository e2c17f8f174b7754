"""Whole runs of Mini Rogue: every player answers everything, always alike, and the better one wins more often."""

from collections import Counter
from itertools import product

import msgspec
import pytest

from duskboard.bots import company
from duskboard.bots.rogue.bot_delver import Heuristic
from duskboard.bots.rogue.bot_novice import Novice
from duskboard.bots.rogue.veteran.bot import Veteran
from duskboard.bots.self_play import begin, play_out, play_random, seat_bots
from duskboard.engine import Seeded
from duskboard.games.rogue.actions import Play
from duskboard.games.rogue.box.pieces import Character
from duskboard.games.rogue.game import ROGUE
from duskboard.games.rogue.log.agenda import About
from duskboard.games.rogue.options import Options
from duskboard.games.rogue.view import View
from tests.bots.rogues import CHARACTERS, bot, run_through
from tests.conftest import LONG, only_long

LEVELS = [Novice, Heuristic, Veteran]
DIFFICULTIES = ["normal", "hard", "harder", "roguelike"]
OPTIONS = list(product(["dungeon", "tower"], [False, True], ["combat", "attack"]))

pytestmark = pytest.mark.net


def test_they_are_three_levels():
    kinds = company(ROGUE)
    assert [kind.make for kind in kinds.values()] == LEVELS
    assert [kind.level for kind in kinds.values()] == [1, 2, 3]


@pytest.mark.parametrize("maker", LEVELS)
@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_its_answers_are_legal_under_all_options(maker, seats, difficulty):
    """The veteran thinks longer: in the short suite one of them is enough, and not always."""
    at = DIFFICULTIES.index(difficulty) + len(DIFFICULTIES) * (seats - 1)
    cases = OPTIONS if LONG or maker is not Veteran else OPTIONS[at : at + 1] if at % 3 else []
    for mat, stances, feats in cases:
        options = Options(difficulty, CHARACTERS[at % 4], CHARACTERS[(at + 1) % 4], mat, stances, feats)
        _, match = run_through(maker, options, seats, difficulty, at)
        assert match.result is not None
        at += 1


def test_it_has_an_answer_to_every_kind_of_question():
    """M-6.11 Some come seldom, or never: it keeps the Crow for the way (M-4.10), and drinks in time (M-R12)."""
    asked = Counter()
    for seed, character, seats in product(range(3), [*CHARACTERS, "choose"], (1, 2)):
        partner = "choose" if character == "choose" else CHARACTERS[CHARACTERS.index(character) - 1]
        options = Options(character=character, partner=partner, stances=seed % 2 == 0)
        asked += run_through(Heuristic, options, seats, seed)[0]
    assert {*About} - {*asked} <= {About.PUT, About.SAVE, About.WEAPON, About.TUNNEL}
    for maker in LEVELS:
        assert {*maker.answers} == {*About} - {About.CHARACTER}


@pytest.mark.parametrize("maker", LEVELS)
def test_it_gives_the_same_answers_again_and_needs_no_more_than_its_view(maker):
    """So it can be rebuilt at any time, also from what came over a wire."""
    match = begin(ROGUE, Options(character="mage"), 1, "again")
    while match.to_act:
        shown, legal = match.view(0), match.legal(0)
        action = bot(maker).decide(shown, legal)
        told = msgspec.json.decode(msgspec.json.encode(shown), type=View)
        assert bot(maker).decide(told, legal) == action
        match.play(0, action)


@pytest.mark.parametrize("maker", LEVELS)
def test_it_goes_down_as_the_one_it_does_best_with(maker):
    match = begin(ROGUE, Options(), 2, "who")
    assert bot(maker).decide(match.view(0), match.legal(0)) == Play(Character.MAGE)
    match.play(0, Play(Character.MAGE))
    assert bot(maker, 1).decide(match.view(1), match.legal(1)) == Play(Character.PRIESTESS)


@only_long
def test_each_level_wins_more_often_than_the_one_below_and_luck_never():
    wins = Counter()
    for character, seed in product(CHARACTERS, range(25)):
        options = Options(character=character)
        for maker in LEVELS:
            match = begin(ROGUE, options, 1, "sample", character, seed)
            wins[maker] += play_out(match, seat_bots(ROGUE, options, [maker], "sample", seed)) == "victory"
        match = begin(ROGUE, options, 1, "sample", character, seed)
        wins["luck"] += play_random(match, Seeded.of("sample", seed)) == "victory"
    assert wins["luck"] == 0
    assert 0 < wins[Novice] < wins[Heuristic] < wins[Veteran]
