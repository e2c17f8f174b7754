"""Introductions over HTTP: told whole, judged like a table, and nothing is kept of them."""

import msgspec
import pytest

from duskboard.engine import witnessed
from duskboard.engine.introduction import read_introduction
from duskboard.engine.records.replay_steps import entries, scenes
from duskboard.games import SHELF
from tests.liars_dice import SHELF as WITH_DICE
from tests.server.hall import hall, refusal, run

COURSES = [(game, language) for game in SHELF if SHELF[game].introduction for language in ("en", "ja")]


@pytest.mark.parametrize(("game", "language"), COURSES)
def test_every_introduction_is_told_and_can_be_played_to_its_end(tmp_path, game, language):
    async def test():
        async with hall(tmp_path) as there:
            guest, path = there.visitor(), f"/games/{game}/introduction/{language}"
            lesson = await guest.ask("GET", path)
            course = read_introduction(SHELF[game], language)
            assert [remark["key"] for remark in lesson["remarks"]] == [said.key for said in course.course.say]
            assert len(lesson["steps"]) == len(entries(course.record))
            for after, step in enumerate(lesson["steps"]):
                if step["yours"]:
                    action = msgspec.to_builtins(course.positions[after].action)
                    assert await guest.ask("POST", f"{path}/try", {"after": after, "action": action}) is None
            (tried,) = [remark for remark in lesson["remarks"] if remark["wish"] is not None]
            no = await refusal(guest.ask("POST", f"{path}/try", {"after": tried["after"], "action": tried["wish"]}))
            assert no["clause"] in [said.clause for said in course.course.say]
            assert await guest.ask("GET", "/tables/mine") == []

    run(test())


def test_what_is_told_is_what_the_newcomer_sees_and_no_luck_is_in_it(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            lesson = await there.visitor().ask("GET", "/games/deathname/introduction/en")
            course = read_introduction(SHELF["deathname"], "en")
            told = [scene for turn in course.record.turns for scene in scenes(course.game, turn.events)]
            for step, events in zip(lesson["steps"], told, strict=True):
                seen = witnessed(events, course.seat)
                assert step["frame"]["events"] == msgspec.json.decode(msgspec.json.encode(seen))
                assert step["frame"]["truth"] is None
                assert "picks" not in msgspec.json.encode(step).decode()

    run(test())


def test_another_move_that_the_rules_allow_is_no_refusal_of_theirs(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            guest, path = there.visitor(), "/games/dungeon/introduction/en"
            lesson = await guest.ask("GET", path)
            asked = next(at for at, step in enumerate(lesson["steps"]) if step["yours"])
            expected = msgspec.to_builtins(read_introduction(SHELF["dungeon"], "en").positions[asked].action)
            other = next(one for one in lesson["steps"][asked]["choices"]["listed"] if one != expected)
            no = await refusal(guest.ask("POST", f"{path}/try", {"after": asked, "action": other}))
            assert no["because"] == "another-move"
            assert "clause" not in no

    run(test())


@pytest.mark.parametrize(
    ("body", "because"),
    [
        ({"after": -1, "action": {"kind": "Hold"}}, "no-moment"),
        ({"after": 10**9, "action": {"kind": "Hold"}}, "no-moment"),
        ({"after": 0, "action": {"kind": "Fly"}}, "malformed-action"),
        ({"after": 0, "action": None}, "malformed-action"),
        ({"after": 0}, "invalid"),
        ({"after": "0", "action": {}}, "invalid"),
        ({"after": 0, "action": {}, "more": 1}, "invalid"),
    ],
)
def test_what_is_no_decision_is_refused_with_a_sentence(tmp_path, body, because):
    async def test():
        async with hall(tmp_path) as there:
            no = await refusal(there.visitor().ask("POST", "/games/dungeon/introduction/en/try", body))
            assert no["because"] == because
            assert no["sentence"].endswith(".")

    run(test())


def test_chapters_know_of_each_other(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            guest = there.visitor()
            first = await guest.ask("GET", "/games/dungeon/introduction/ja")
            (other,) = first["others"]
            alone = await guest.ask("GET", f"/games/dungeon/introduction/ja?chapter={other['name']}")
            assert len(alone["seats"]) == 1
            assert [chapter["name"] for chapter in alone["others"]] == [""]
            assert all(chapter["title"] for chapter in (other, *alone["others"]))

    run(test())


@pytest.mark.parametrize(
    ("path", "because"),
    [
        ("/games/liars_dice/introduction/en", "no-introduction"),
        ("/games/dungeon/introduction/fr", "no-introduction"),
        ("/games/dungeon/introduction/en?chapter=..", "no-introduction"),
        ("/games/chess/introduction/en", "unknown-game"),
    ],
)
def test_what_there_is_none_of_is_said(tmp_path, path, because):
    async def test():
        async with hall(tmp_path, shelf=WITH_DICE, shelf_name="tests.liars_dice:SHELF") as there:
            assert (await refusal(there.visitor().ask("GET", path)))["because"] == because

    run(test())
