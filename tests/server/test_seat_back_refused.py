"""Nobody takes back a seat that is not theirs any more, and nothing is kept of who wants to be forgotten."""

import asyncio

import pytest

from duskboard.engine import Shelf
from tests.liars_dice import LIARS_DICE
from tests.server.hall import hall, refusal, run
from tests.server.leaving import because, leave, left, put_bot, same_luck
from tests.server.played import play
from tests.server.stored import everything_stored, rows

MANY = 30


@pytest.fixture(autouse=True)
def the_same_luck(monkeypatch):
    same_luck(monkeypatch)


# Who may not


def test_where_another_has_sat_down_after_the_match_there_is_nothing_to_take_back(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo, cy) = await there.table("Ann", "Bo", "Cy")
            await leave(bo, table)
            await put_bot(ann, table, 1)
            async with ann.at(table) as at_ann, cy.at(table) as at_cy:
                await play(at_ann, at_cy)
            await ann.ask("POST", f"/tables/{table}/no-bot", {"seat": 1})
            late = there.visitor()
            async with bo.at(table) as at_bo:
                assert at_bo.yours == 1
                await late.sit(table, "Late")
                await at_bo.until(lambda: at_bo.yours is None)  # told at once
                assert at_bo.connections == 1
                problem = await refusal(bo.back(table))
                assert problem["because"] == "nothing-to-take-back"
                assert "nobody else sits there" in problem["sentence"]
                await ann.ask("POST", f"/tables/{table}/rematch")  # and no other is here who would have to wish it
                await leave(late, table)
                card = await put_bot(ann, table, 1)
                assert card["seats"][1]["instead_of"] == "Late"
                assert await because(bo.back(table)) == "nothing-to-take-back"  # it is not his any more
                assert at_bo.yours is None
            assert (await late.back(table))["you"] == 1

    run(test())


@pytest.mark.parametrize("way", ["sit", "redeem"])
def test_who_has_sat_down_elsewhere_does_not_want_the_old_seat(tmp_path, way):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo, cy) = await left(there)
            async with ann.at(table) as at_ann, cy.at(table) as at_cy:
                await play(at_ann, at_cy)
            if way == "sit":
                await leave(cy, table)
                await bo.sit(table, "Bo")
            else:
                code = (await cy.ask("POST", f"/tables/{table}/personal-link"))["code"]
                await bo.ask("POST", "/redeem", {"code": code})
            assert await because(bo.back(table)) == "seated-already"
            card = (await ann.ask("GET", f"/tables/{table}"))["table"]
            assert card["seats"][1]["instead_of"] is None
            assert [seat for _, _, seat in await rows(there, "SELECT * FROM claims")] == []

    run(test())


def test_before_and_after_a_match_a_seat_that_is_left_is_left(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo) = await there.table("Ann", "Bo", seats=3)
            await leave(bo, table)
            assert await because(bo.back(table)) == "nothing-to-take-back"
            table, (ann, bo) = await there.table("Ann", "Bo")
            async with ann.at(table) as at_ann, bo.at(table) as at_bo:
                await play(at_ann, at_bo)
            await leave(bo, table)
            assert await because(bo.back(table)) == "nothing-to-take-back"

    run(test())


def test_a_seat_that_is_gone_cannot_be_taken_back(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo) = await left(there, "Ann", "Bo")
            async with ann.at(table) as at_ann, bo.at(table) as at_bo:
                await play(at_ann)
                await ann.ask("POST", f"/tables/{table}/no-bot", {"seat": 1})
                assert at_bo.yours == 1
                await ann.ask("PATCH", f"/tables/{table}", {"seats": 1})
                await at_bo.until(lambda: at_bo.yours is None)
                await ann.ask("PATCH", f"/tables/{table}", {"seats": 2})
                assert await because(bo.back(table)) == "nothing-to-take-back"

    run(test())


def test_nobody_takes_anothers_seat_back_and_nobody_takes_it_back_twice(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo, cy) = await left(there)
            other, (eve,) = await there.table("Eve", seats=2)
            stranger, made_up = there.visitor(), there.visitor("x" * 32)
            for visitor in (stranger, made_up, eve):
                assert await because(visitor.back(table)) == "nothing-to-take-back"
            for visitor in (ann, cy):
                assert await because(visitor.back(table)) == "seated-already"
            assert await because(bo.back(other)) == "nothing-to-take-back"
            assert await because(bo.back("nowhere")) == "no-table"
            assert (await bo.ask("GET", f"/tables/{table}"))["you"] is None
            answers = await asyncio.gather(*[bo.back(table) for _ in range(MANY)], return_exceptions=True)
            granted = [answer for answer in answers if isinstance(answer, dict)]
            assert [answer["you"] for answer in granted] == [1]
            refused = [answer.problem["because"] for answer in answers if not isinstance(answer, dict)]
            assert refused == ["seated-already"] * (MANY - 1)
            assert there.app.metrics.errors == 0

    run(test())


def test_coming_and_going_leaves_nothing_behind(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo) = await there.table("Ann", "Bo")
            async with ann.at(table) as at_ann:
                for _ in range(8):
                    await leave(bo, table)
                    await put_bot(ann, table, 1)
                    await bo.back(table)
                await leave(bo, table)
                assert len(await rows(there, "SELECT * FROM claims")) == 1
                assert len(there.app.lobby.open_tables[table].keys) == 2
                await bo.back(table)
                async with bo.at(table) as at_bo:
                    await play(at_ann, at_bo)
            assert there.app.metrics.errors == 0

    run(test())


def test_who_floods_the_way_back_is_made_to_wait(tmp_path):
    async def test():
        async with hall(tmp_path, request_rate=0.001, request_burst=10) as there:
            table, (_, bo) = await there.table("Ann", "Bo")
            answers = await asyncio.gather(*[because(bo.back(table)) for _ in range(MANY)])
            assert set(answers) == {"seated-already", "too-many-requests"}
            assert answers.count("too-many-requests") >= MANY - 10

    run(test())


# What is kept


def test_who_wants_to_be_forgotten_has_nothing_to_come_back_to(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, visitors = await there.table("Ann", "Bartholomew", "Cy")
            ann, bo, cy = visitors
            await leave(bo, table)
            await put_bot(ann, table, 1)
            (exported,) = (await bo.ask("GET", "/me/export"))["tables"]
            assert exported["sheet"]["left"] == {"1": {"name": "Bartholomew"}}
            (others,) = (await cy.ask("GET", "/me/export"))["tables"]
            assert others["sheet"]["left"] == {}
            key = bo.key
            await bo.ask("DELETE", "/me")
            card = (await ann.ask("GET", f"/tables/{table}"))["table"]
            assert (card["seats"][1]["held"], card["seats"][1]["instead_of"]) == ("bot", None)
            assert "Bartholomew" not in await everything_stored(there)
            assert await because(there.visitor(key).back(table)) == "nothing-to-take-back"
            await leave(cy, table)
            await leave(ann, table)
            for visitor in (ann, cy):
                assert len(await rows(there, "SELECT * FROM tables")) == 1
                await visitor.ask("DELETE", f"/tables/{table}")
            for name in ("claims", "keys", "hands", "tables"):
                assert await rows(there, f"SELECT * FROM {name}") == []

    run(test())


def test_who_wants_to_be_forgotten_is_forgotten_at_a_table_that_cannot_be_opened_as_well(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            _, (_, bo) = await left(there, "Ann", "Bartholomew")
            assert "Bartholomew" in await everything_stored(there)
        async with hall(tmp_path, shelf=Shelf(LIARS_DICE), shelf_name="tests.liars_dice:SHELF") as there:
            await there.visitor(bo.key).ask("DELETE", "/me")
            assert "Bartholomew" not in await everything_stored(there)
            assert await rows(there, "SELECT * FROM claims") == []

    run(test())
