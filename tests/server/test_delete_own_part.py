"""Whoever wishes it is forgotten: nothing of theirs is left, and nobody else is disturbed."""

import asyncio

import pytest

from duskboard.engine.records import replay
from duskboard.server.store.sqlite.engine import FILE
from duskboard.server.tables.people import hash_of
from tests.server.hall import hall, refusal, run
from tests.server.played import DICE, dice, play, play_all, record_of, whole
from tests.server.stored import everything_stored, is_postgresql, rows

JSON = {"content-type": "application/json"}


async def welcome(visitor, table):
    async with visitor.at(table) as at_table:
        return at_table.heard[0]


def test_where_nobody_else_is_nothing_is_left(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            ann = there.visitor()
            table = (await ann.set_up("dungeon", 1, "Annabella", pace="none", name_in_record=True))["table"]["id"]
            await play_all(table, [ann])
            with_bot = await ann.set_up("liars_dice", 2, "Annabella", bots=["random"], pace="none")
            async with ann.at(with_bot["table"]["id"]) as at_ann:
                await at_ann.say("is anybody here?")
            record = (await ann._http.post("/api/records", content=whole(), headers=JSON)).json()["id"]
            phone = there.visitor()
            link = await ann.ask("POST", f"/tables/{table}/personal-link")
            await phone.ask("POST", "/redeem", {"code": link["code"]})
            await ann.ask("GET", "/me")
            key, answer = ann.key, await ann._http.delete("/api/me")
            assert answer.status_code == 204
            assert "Max-Age=0" in answer.headers["set-cookie"]
            assert ann.key is None
            stored = await everything_stored(there)
            assert "Annabella" not in stored
            assert repr(hash_of(key)) not in stored
            assert (await refusal(ann.ask("GET", f"/tables/{table}")))["because"] == "no-table"
            assert (await refusal(ann.ask("GET", f"/records/{record}")))["because"] == "no-record"
            again = there.visitor(key)
            assert await again.ask("GET", "/me") == {"matches": [], "complete": True, "unfinished": 0, "records": []}
            assert there.app.lobby.open_tables == {}
            assert (await there.visitor()._http.delete("/api/me")).status_code == 204
        assert is_postgresql or b"Annabella" not in (tmp_path / FILE).read_bytes()

    run(test())


def test_others_are_not_disturbed_and_a_match_goes_on(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            wishes = {"game": "liars_dice", "options": {"dice": 1}, "name_in_record": True}
            table, (ann, bo) = await there.table("Annabella", "Bo", **wishes)
            record = (await bo._http.post("/api/records", content=whole(), headers=JSON)).json()["id"]
            await ann._http.post("/api/records", content=whole(), headers=JSON)
            async with bo.at(table) as at_bo:
                async with ann.at(table) as at_ann:
                    await at_ann.say("hello")
                    await at_bo.say("hello, you")
                    await play(at_ann, at_bo)
                    for visitor in (ann, bo):
                        await visitor.ask("POST", f"/tables/{table}/rematch")
                    await at_bo.until(lambda: at_bo.match == 2)
                    await at_ann.until(lambda: at_ann.match == 2)
                    if at_ann.owes:
                        await at_ann.play(at_ann.ask["choices"]["listed"][0])
                        await at_bo.until(lambda: at_bo.seq == 1)
                key = ann.key
                await ann.ask("DELETE", "/me")
                await at_bo.until(lambda: at_bo.table["seats"][0]["held"] == "nobody")
                assert at_bo.table["phase"] == "playing"
                while at_bo.result is None:
                    if at_bo.owes:
                        await at_bo.play(at_bo.ask["choices"]["listed"][0])
                    else:
                        before = at_bo.seq
                        await bo.ask("POST", f"/tables/{table}/play-for", {"seat": 0})
                        await at_bo.until(lambda before=before: at_bo.seq > before)
                await at_bo.until(lambda: at_bo.table["phase"] == "over")
                await at_bo.say("where is everybody?")
                numbers = [line["number"] for line in at_bo.chat]
                assert len(numbers) == len(set(numbers))
            stored = await everything_stored(there)
            assert "Annabella" not in stored
            assert repr(hash_of(key)) not in stored
            page = await bo.ask("GET", "/me")
            assert [one["seats"] for one in page["matches"]] == [["Red", "Bo"]] * 2
            assert page["records"] == [record]
            for number in (1, 2):
                kept = await record_of(bo, table, number, DICE["shelf"])
                assert (kept.names[0], replay(kept).result is not None) == ("Red", True)
            texts = [line["text"] for line in (await welcome(bo, table))["chat"]]
            assert texts == ["hello, you", "where is everybody?"]
        assert is_postgresql or b"Annabella" not in (tmp_path / FILE).read_bytes()
        async with hall(tmp_path, **DICE) as there:
            texts = [line["text"] for line in (await welcome(there.visitor(bo.key), table))["chat"]]
            assert texts == ["hello, you", "where is everybody?"]

    run(test())


def test_tables_that_are_stored_away_and_seats_that_were_left_are_forgotten_too(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann, bo) = await dice(there, "Annabella", "Bo", name_in_record=True)
            async with ann.at(table) as at_ann:
                await at_ann.say("I have to go")
            await ann.ask("POST", f"/tables/{table}/leave")
            waiting, _ = await there.table("Cy", seats=2)
            await ann.sit(waiting, "Annabella")
        async with hall(tmp_path, **DICE) as there:
            assert there.app.lobby.open_tables == {}
            assert "Annabella" in await everything_stored(there)
            ann = there.visitor(ann.key)
            assert len((await ann.ask("GET", "/me"))["matches"]) == 1
            await ann.ask("DELETE", "/me")
            assert "Annabella" not in await everything_stored(there)
            assert "have to go" not in await everything_stored(there)
            bo = there.visitor(bo.key)
            assert (await bo.ask("GET", f"/tables/{table}"))["you"] == 1
            assert (await bo.ask("GET", f"/tables/{waiting}"))["table"]["phase"] == "playing"

    run(test())


def test_a_table_whose_game_is_gone_is_forgotten_as_well(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann, bo) = await dice(there, "Annabella", "Bo", name_in_record=True)
            alone, (cy,) = await there.table("Cy", seats=2, game="liars_dice")
        async with hall(tmp_path) as there:  # without Liar's Dice
            ann = there.visitor(ann.key)
            assert (await refusal(ann.ask("GET", f"/tables/{table}")))["because"] == "unknown-game"
            assert (await ann.ask("GET", "/me"))["matches"] == []
            assert [one["id"] for one in (await ann.ask("GET", "/me/export"))["tables"]] == [table]
            await ann.ask("DELETE", "/me")
            await there.visitor(cy.key).ask("DELETE", "/me")
            stored = await everything_stored(there)
            assert "Annabella" not in stored
            assert repr(hash_of(ann.key or "")) not in stored
            assert await rows(there, "SELECT id FROM tables") == [(table,)]
            assert alone not in stored
        async with hall(tmp_path, **DICE) as there:
            seated = await there.visitor(bo.key).ask("GET", f"/tables/{table}")
            assert (seated["you"], [seat["held"] for seat in seated["table"]["seats"]]) == (1, ["nobody", "person"])

    run(test())


def test_lines_of_others_who_sat_on_the_same_seat_stay(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann, bo) = await there.table("Ann", "Bo", seats=3, game="liars_dice")
            async with bo.at(table) as at_bo:
                await at_bo.say("I was here first")
            await bo.ask("POST", f"/tables/{table}/leave")
            cy = there.visitor()
            await cy.sit(table, "Cy")
            phone = there.visitor()
            link = await cy.ask("POST", f"/tables/{table}/personal-link")
            await phone.ask("POST", "/redeem", {"code": link["code"]})
            async with cy.at(table) as at_cy, phone.at(table) as at_phone:
                await at_cy.say("and I am here now")
                await at_phone.say("on two devices")
            await asyncio.gather(cy.ask("DELETE", "/me"), phone.ask("DELETE", "/me"))
            texts = [line["text"] for line in (await welcome(ann, table))["chat"]]
            assert texts == ["I was here first"]

    run(test())


@pytest.mark.parametrize("of_old", [False, True])
def test_a_namesake_has_no_right_to_lines_that_are_known_to_be_anothers(tmp_path, of_old):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann, bo) = await there.table("Ann", "Bo", seats=3, game="liars_dice")
            async with bo.at(table) as at_bo:
                await at_bo.say("my own words")
            await bo.ask("POST", f"/tables/{table}/leave")
            eve = there.visitor()
            await eve.sit(table, "Bo")
            async with eve.at(table) as at_eve:
                await at_eve.say("I am Bo")
            if of_old:  # when nobody noted who has said it, there is only the name
                await rows(there, "UPDATE chat SET key = NULL")
            (told,) = (await eve.ask("GET", "/me/export"))["tables"]
            texts = [line["text"] for line in told["chat"]]
            assert texts == (["my own words", "I am Bo"] if of_old else ["I am Bo"])
            await eve.ask("DELETE", "/me")
            texts = [line["text"] for line in (await welcome(ann, table))["chat"]]
            assert texts == ([] if of_old else ["my own words"])

    run(test())


def test_other_devices_of_the_same_seat_are_the_same_person(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann, bo) = await there.table("Ann", "Bo", game="liars_dice")
            phone = there.visitor()
            link = await bo.ask("POST", f"/tables/{table}/personal-link")
            await phone.ask("POST", "/redeem", {"code": link["code"]})
            async with phone.at(table) as at_phone:
                await at_phone.say("from the tram")
            (told,) = (await bo.ask("GET", "/me/export"))["tables"]
            assert [line["text"] for line in told["chat"]] == ["from the tram"]
            await bo.ask("DELETE", "/me")
            assert (await welcome(ann, table))["chat"] == []

    run(test())


def test_a_closed_table_that_is_gone_meanwhile_is_no_trouble(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            await there.app.device_data.forget_closed("nowhere", hash_of("somebody"))

    run(test())


def test_a_name_that_was_taken_out_of_a_match_does_not_come_back(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann, bo) = await dice(there, "Annabella", "Bo", name_in_record=True)
            assert (await record_of(bo, table, 1, DICE["shelf"])).names == ("Annabella", "Blue")
            await ann.ask("DELETE", "/me")
            assert (await record_of(bo, table, 1, DICE["shelf"])).names == ("Red", "Blue")
            await bo.ask("POST", f"/tables/{table}/name-in-record", {"allowed": True})  # who played is written anew
            assert (await bo.replay(f"/t/{table}/1"))["tape"]["seats"] == ["Red", "Bo"]
            assert "Annabella" not in await everything_stored(there)

    run(test())
