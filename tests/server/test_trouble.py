"""Trouble: a disk that is full, a second writer, a mistake in a game. Nothing is lost, and the others play on."""

import asyncio
import dataclasses

from duskboard.engine import Shelf
from duskboard.games.dungeon.actions import Announce
from duskboard.games.dungeon.game import DUNGEON
from duskboard.server.store.database import Unwell
from duskboard.server.store.store import Store
from tests.server.hall import first_choice, hall, refusal, run
from tests.server.stored import first
from tests.server.test_store import begun
from tests.server.test_trust import go, placed


def test_a_delete_that_fails_changes_nothing(tmp_path, monkeypatch):
    async def fail(self, held):
        raise Unwell("disk I/O error")

    async def test():
        async with hall(tmp_path) as there:
            table, (ann,) = await there.table("Ann", seats=2)
            async with ann.at(table) as at_table:
                monkeypatch.setattr(Store, "delete", fail)
                assert (await refusal(ann.ask("DELETE", f"/tables/{table}")))["because"] == "not-stored"
                await at_table.say("still here")
                assert at_table.connections == 1

    run(test())


def test_a_move_that_cannot_be_stored_is_not_made_and_can_be_tried_again(tmp_path, monkeypatch):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo) = await there.table("Ann", "Bo")
            async with ann.at(table) as at_ann, bo.at(table) as at_bo:
                actor = at_ann if at_ann.ask else at_bo
                writer = there.app.store.writer
                monkeypatch.setattr(writer, "_commit", _no_space)
                assert (await refusal(actor.play(first_choice(actor))))["because"] == "not-stored"
                assert actor.seq == 0
                monkeypatch.undo()
                assert (await actor.play(first_choice(actor)))["seq"] == 1
                assert there.app.metrics.failed_commits == 1

    run(test())


def _no_space(inserts):
    raise Unwell("database or disk is full")


def test_a_second_writer_loses_and_everybody_comes_back_to_what_the_first_has_written(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo) = await there.table("Ann", "Bo")
            async with ann.at(table) as at_ann, bo.at(table) as at_bo:
                seats = {at_ann.seat: at_ann, at_bo.seat: at_bo}
                actor = at_ann if at_ann.ask else at_bo
                live_table = there.app.lobby.open_tables[table]
                live_match = live_table.live_match
                # Somebody else writes the step first: another of the listed actions.
                other = live_match.match.attempt(actor.seat, live_match.match.legal(actor.seat).listed[0])
                done = asyncio.get_running_loop().create_future()
                there.app.store.append(live_table.held, live_match.row, [(1, other.turn, None)], 0.0, done.set_result)
                assert await done is None
                problem = await refusal(actor.play(first_choice(actor)))
                assert problem["because"] == "closed"
                assert there.app.lobby.open_tables[table] is not live_table
                for at_table in seats.values():
                    await at_table.until(lambda at_table=at_table: at_table.seq == 1)
                assert there.app.lobby.open_tables[table].live_match.match.turns[1] == other.turn

    run(test())


def test_a_store_that_answers_one_table_with_trouble_answers_the_others(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            heard = []

            def trouble(error):
                raise RuntimeError("a bug in a game")

            _, row = await begun(there.app.store)
            for seq, done in enumerate((trouble, heard.append), 1):
                there.app.store.writer.insert(first("t"), [(row, seq, 0, None, 0.0, b"{}")], done)
            while not heard:
                await asyncio.sleep(0)
            assert heard == [None]

    run(test())


def test_a_mistake_in_a_game_is_refused_and_costs_nobody_else_their_move(tmp_path):
    def resolve(table, seat, action):
        if isinstance(action, Announce):
            raise RuntimeError("a mistake in the rules")
        DUNGEON.resolve(table, seat, action)

    async def test():
        shelf = Shelf(dataclasses.replace(DUNGEON, resolve=resolve))
        async with hall(tmp_path, shelf=shelf) as there:
            _, _, tables = await placed(there, "Ann", "Bo", "Cy")
            first, second = [at_table for at_table in tables if at_table.ask]
            cry, hold = first.ask["choices"]["listed"]
            problem, answer = await asyncio.gather(refusal(first.play(cry)), second.play(hold))
            assert problem["because"] == "our-fault"
            assert "mistake" not in problem["sentence"]
            assert answer["seq"] == 2
            assert (await first.play(hold))["seq"] == 3
            await go(tables)
            assert there.app.metrics.errors == 1

    run(test())


def test_a_table_that_could_not_be_written_down_is_not_there(tmp_path, monkeypatch):
    async def fail(self, *args, **named):
        raise Unwell("disk I/O error")

    async def test():
        async with hall(tmp_path) as there:
            monkeypatch.setattr(Store, "save", fail)
            problem = await refusal(there.visitor().set_up("dungeon", 2, "Ann"))
            assert problem["because"] == "not-stored"
            assert not there.app.lobby.open_tables

    run(test())


def test_the_sweeper_goes_on_after_trouble(tmp_path, monkeypatch):
    monkeypatch.setattr("duskboard.server.tables.lobby.SWEEP_EVERY", 0.0)
    answers = []

    async def sweep(self, days, *, spare):
        answers.append(days)
        if len(answers) % 2:
            raise Unwell("database is locked")
        return 1

    async def test():
        monkeypatch.setattr(Store, "sweep", sweep)
        async with hall(tmp_path, keep_days=30):
            while len(answers) < 5:
                await asyncio.sleep(0)
        assert set(answers) == {30}

    run(test())
