"""Chat beside moves: few commits, limits for each person, address and seat, and no line doubled or out of order."""

import asyncio

import msgspec

from duskboard.server.protocol.table import ChatLine
from duskboard.server.store.chat_lines import KeptLine
from duskboard.server.store.database import Unwell
from duskboard.server.store.store import Store
from tests.server.hall import first_choice, hall, refusal, run
from tests.server.stored import rows_left
from tests.server.test_store import held

TIGHT = {"chat_rate": 0.001, "chat_burst": 3, "chat_rate_per_address": 1e6, "chat_burst_per_address": 1e6}


def said(number, text="hello"):
    return {"kind": "Say", "id": f"{number}", "text": text}


def texts(at_table):
    return [line["text"] for line in at_table.chat]


async def until(true):
    while not true():
        await asyncio.sleep(0)


def counted(monkeypatch):
    """How many lines each commit of chat has."""
    commits, real = [], Store.say

    async def say(self, lines):
        commits.append(len(lines))
        return await real(self, lines)

    monkeypatch.setattr(Store, "say", say)
    return commits


def test_lines_that_wait_share_a_commit_whatever_their_table(tmp_path, monkeypatch):
    commits = counted(monkeypatch)

    async def test():
        async with hall(tmp_path) as there:
            tables = [await there.table("Ann", "Bo") for _ in range(4)]
            at_tables = [await one.at(table).__aenter__() for table, both in tables for one in both]
            go_on, busy = await held(there.app.store)
            first = asyncio.create_task(at_tables[0].say("first"))
            await until(lambda: commits == [1])
            saying = [asyncio.create_task(one.say(f"line {n}")) for one in at_tables for n in range(5)]
            waiting = [there.app.lobby.open_tables[table].chat for table, _ in tables]
            await until(lambda: sum(len(chat._waiting) for chat in waiting) == 40)
            go_on.set()
            await asyncio.gather(busy, first, *saying)
            assert commits == [1, 40]
            for at_table in at_tables:
                await at_table.until(lambda at_table=at_table: len(at_table.chat) >= 10)
                own = [line["text"] for line in at_table.chat if line["seat"] == at_table.seat]
                assert [text for text in own if text != "first"] == [f"line {n}" for n in range(5)]
                await at_table.__aexit__(None, None, None)
            assert texts(at_tables[-1]) == texts(at_tables[-2])

    run(test())


def test_whoever_talks_too_much_is_refused_at_once_and_others_are_heard(tmp_path):
    async def test():
        async with hall(tmp_path, **TIGHT) as there:
            table, (ann, bo) = await there.table("Ann", "Bo")
            other = (await ann.set_up("dungeon", 2, "Ann"))["table"]["id"]
            async with ann.at(table) as at_ann, bo.at(table) as at_bo, ann.at(other) as elsewhere:
                for number in range(3):
                    await at_ann.wish(said(number))
                for at_table in (at_ann, elsewhere):  # at all tables together
                    problem = await refusal(at_table.wish(said(7)))
                    assert problem["because"] == "too-much-talk"
                    assert problem["facts"]["wait"] > 900
                    assert f"wait {problem['facts']['wait']} s" in problem["sentence"]
                await at_bo.say("may I?")
                assert texts(at_bo) == ["hello"] * 3 + ["may I?"]
                actor = at_ann if at_ann.ask else at_bo
                await actor.play(first_choice(actor))

    run(test())


def test_those_of_one_address_share_a_rate(tmp_path):
    limits = {"chat_rate_per_address": 0.001, "chat_burst_per_address": 3}

    async def test():
        async with hall(tmp_path, **limits) as there:
            table, visitors = await there.table("Ann", "Bo", "Cy", "Di")
            for number, visitor in enumerate(visitors):
                async with visitor.at(table) as at_table:
                    if number < 3:
                        await at_table.wish(said(number))
                    else:
                        assert (await refusal(at_table.wish(said(number))))["because"] == "too-much-talk"

    run(test())


def test_few_lines_of_a_seat_wait_and_the_next_is_refused_at_once(tmp_path):
    async def test():
        async with hall(tmp_path, chat_waiting=4) as there:
            table, (ann, bo) = await there.table("Ann", "Bo")
            async with ann.at(table) as at_ann, bo.at(table) as at_bo:
                go_on, busy = await held(there.app.store)
                saying = [asyncio.create_task(at_ann.wish(said(number, f"{number}"))) for number in range(4)]
                chat = there.app.lobby.open_tables[table].chat
                await until(lambda: len(chat._waiting) + len(chat._writing) == 4)
                assert (await refusal(at_ann.wish(said(4))))["because"] == "too-much-talk"
                saying.append(asyncio.create_task(at_bo.say("I may")))
                await until(lambda: len(chat._waiting) + len(chat._writing) == 5)
                go_on.set()
                await asyncio.gather(busy, *saying)
                assert sorted(texts(at_bo)) == ["0", "1", "2", "3", "I may"]

    run(test())


def test_a_line_that_is_repeated_is_neither_counted_nor_said_again(tmp_path):
    async def test():
        async with hall(tmp_path, **TIGHT) as there:
            table, (ann, bo) = await there.table("Ann", "Bo")
            async with ann.at(table) as at_ann, bo.at(table) as at_bo:
                go_on, busy = await held(there.app.store)
                chat = there.app.lobby.open_tables[table].chat
                await at_ann.send(said(0, "0"))
                await until(lambda: chat._writing)
                for number in (0, 1):
                    for _ in range(10):  # while one is being written and the other waits
                        await at_ann.send(said(number, f"{number}"))
                await until(lambda: chat._waiting)
                go_on.set()
                await busy
                for _ in range(10):  # after they were said
                    await at_ann.wish(said(0, "0"))
                await at_ann.wish(said(2, "2"))
                await at_bo.until(lambda: len(at_bo.chat) == 3)
                assert texts(at_bo) == ["0", "1", "2"]
                assert (await refusal(at_ann.wish(said(3))))["because"] == "too-much-talk"

    run(test())


def test_a_line_that_is_repeated_to_a_server_that_was_started_again_is_not_said_again(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, _) = await there.table("Ann", "Bo")
            async with ann.at(table) as at_ann:
                await at_ann.wish(said(1, "once"))
        async with hall(tmp_path) as there, there.visitor(ann.key).at(table) as at_ann:
            assert (await at_ann.wish(said(1, "once")))["kind"] == "Said"
            assert texts(at_ann) == ["once"]
            assert "id" not in at_ann.chat[0]

    run(test())


def test_whoever_is_gone_takes_along_what_waits(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo) = await there.table("Ann", "Bo")
            live_table = there.app.lobby.open_tables[table]
            async with bo.at(table) as at_bo:
                go_on, busy = await held(there.app.store)
                async with ann.at(table) as at_ann:
                    await at_ann.send(said(0, "is being written"))
                    await until(lambda: live_table.chat._writing)
                    for number in range(1, 4):
                        await at_ann.send(said(number, f"waits {number}"))
                    await until(lambda: len(live_table.chat._waiting) == 3)
                await until(lambda: not live_table.devices.is_present(0))
                async with ann.at(table) as at_ann:  # and repeats one of them over another connection
                    await at_ann.send(said(2, "waits 2"))
                    await until(lambda: live_table.chat._waiting[0, "2"].device in live_table.devices[0])
                    go_on.set()
                    await busy
                    await at_bo.say("and I")
                    assert texts(at_bo) == ["is being written", "waits 2", "and I"]
                    assert not live_table.chat._waiting
                    assert not live_table.chat._writing

    run(test())


def test_chat_that_cannot_be_stored_is_refused_and_can_be_said_again(tmp_path, monkeypatch):
    async def fail(self, lines):
        raise Unwell("database or disk is full")

    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo) = await there.table("Ann", "Bo")
            async with ann.at(table) as at_ann, bo.at(table) as at_bo:
                monkeypatch.setattr(Store, "say", fail)
                assert (await refusal(at_ann.wish(said(1))))["because"] == "not-stored"
                monkeypatch.undo()
                await at_ann.wish(said(1))
                await at_bo.until(lambda: texts(at_bo) == ["hello"])
                assert there.app.metrics.failed_commits == 1

    run(test())


def test_a_second_process_that_has_talked_here_is_noticed_and_nothing_is_lost(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, _) = await there.table("Ann", "Bo")
            other, (cy, _) = await there.table("Cy", "Di")
            async with ann.at(table) as at_ann, cy.at(other) as at_cy:
                live_table = there.app.lobby.open_tables[table]
                await there.app.store.say(
                    [KeptLine(live_table.held, ChatLine(1, 1, "Bo", "I was first", 5), "x", None)]
                )
                go_on, busy = await held(there.app.store)
                saying = [asyncio.create_task(one.say("hello")) for one in (at_ann, at_cy)]
                go_on.set()
                await asyncio.gather(busy, *saying)
                assert there.app.lobby.open_tables[table] is not live_table
                assert texts(at_ann) == ["I was first", "hello"]
                assert texts(at_cy) == ["hello"]
                assert at_cy.connections == 1

    run(test())


def test_what_is_stored_of_a_line(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, _) = await there.table("Ann", "Bo")
            async with ann.at(table) as at_ann:
                await at_ann.wish(said(1, "hello"))

    run(test())
    ((number, line),) = rows_left(tmp_path, "SELECT number, line FROM chat")
    stored = msgspec.json.decode(line)
    assert (number, stored["text"], stored["id"]) == (1, "hello", "1")
