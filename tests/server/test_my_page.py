"""My page: what was played on this device, everything that is kept about it, and the end of it without a trace."""

import asyncio
import shutil
import sqlite3

import msgspec
import pytest

from duskboard.engine.record import Record, read, redact, replay
from duskboard.server import me, traces
from duskboard.server.archive import matches_of
from duskboard.server.people import hash_of
from duskboard.server.store import FILE
from tests.server.hall import hall, refusal, run
from tests.server.played import DICE, WHISPERS, dice, plain, play, play_all, record_of, whispers, whole
from tests.server.test_store import OLD

JSON = {"content-type": "application/json"}


async def rows(there, query, *parameters):
    return await there.app.store.writer.work(lambda db: db.execute(query, parameters).fetchall())


async def everything_stored(there):
    """Every byte in the database that is not of its structure."""
    tables = [name for (name,) in await rows(there, "SELECT name FROM sqlite_master WHERE type = 'table'")]
    return repr([await rows(there, f"SELECT * FROM {table}") for table in tables if not table.startswith("sqlite")])


# What was played


def test_matches_that_were_played_to_their_end_are_listed_the_last_first(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            assert await there.visitor().ask("GET", "/me") == {"matches": [], "unfinished": 0, "records": []}
            first, (ann, bo) = await dice(there, "Ann", "Bo")
            seated = await ann.set_up("dungeon", 1, "Ann", pace="none", options={"square": True})
            second = seated["table"]["id"]
            await play_all(second, [ann])
            await ann.set_up("dungeon", 2, "Ann")  # nobody comes
            page = await ann.ask("GET", "/me")
            assert page["unfinished"] == 1
            assert [(one["table"], one["number"], one["game"]) for one in page["matches"]] == [
                (second, 1, "dungeon"),
                (first, 1, "liars_dice"),
            ]
            alone, together = page["matches"]
            assert (alone["seats"], alone["you"], alone["what_if"]) == (["Ann"], 0, False)
            assert alone["options"]["square"] is True
            assert (together["seats"], together["you"]) == (["Ann", "Bo"], 0)
            assert together["figures"] is None
            for one in page["matches"]:
                record = await record_of(ann, one["table"], 1, DICE["shelf"])
                assert one["result"] == plain(record.result)
                assert abs(one["ended"] - there.app.store.now()) < 60
            (his,) = (await bo.ask("GET", "/me"))["matches"]
            assert (his["table"], his["you"]) == (first, 1)

    run(test())


def test_figures_are_worked_out_once_and_kept(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann,) = await there.table("Ann")
            await play_all(table, [ann])
            (one,) = (await ann.ask("GET", "/me"))["matches"]
            assert one["figures"] is not None
            ((outcome,),) = await rows(there, "SELECT outcome FROM matches")
            assert msgspec.json.decode(outcome)["figures"] == [one["figures"]]
            await there.app.reteller.close()
            there.app.reteller._worker.ask = None  # nobody is asked again
            assert (await ann.ask("GET", "/me"))["matches"] == [one]

    run(test())


def test_what_cannot_be_counted_now_comes_the_next_time(tmp_path, monkeypatch):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            _, (ann, _) = await dice(there, "Ann", "Bo")
            with monkeypatch.context() as patch:
                patch.setattr(me, "PATIENCE", -1.0)
                assert (await ann.ask("GET", "/me"))["matches"] == []
            async with there.app.reteller._turn:
                there.app.reteller._limit = 0.05
                assert (await ann.ask("GET", "/me"))["matches"] == []
            assert len((await ann.ask("GET", "/me"))["matches"]) == 1

    run(test())


def test_only_who_played_to_the_end_has_played(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann, bo) = await there.table("Ann", "Bo", game="liars_dice")
            cy, dot = there.visitor(), there.visitor()
            await bo.ask("POST", f"/tables/{table}/leave")
            await cy.sit(table, "Cy")
            await play_all(table, [ann, cy])
            await cy.ask("POST", f"/tables/{table}/leave")
            await dot.sit(table, "Dot")
            counts = [len((await visitor.ask("GET", "/me"))["matches"]) for visitor in (ann, bo, cy, dot)]
            assert counts == [1, 0, 1, 0]
            # Who has left and did not want their name in records is not named by the others' pages either.
            (one,) = (await ann.ask("GET", "/me"))["matches"]
            assert one["seats"] == ["Ann", "Blue"]

    run(test())


def test_a_what_if_match_is_marked(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann,) = await there.table("Ann")
            await play_all(table, [ann])
            wish = {"replay": f"/t/{table}/1", "at": 0, "seat": 0, "name": "Ann", "pace": "none"}
            other = (await ann.ask("POST", "/tables/what-if", wish))["table"]["id"]
            await play_all(other, [ann])
            marks = [(one["table"], one["what_if"]) for one in (await ann.ask("GET", "/me"))["matches"]]
            assert marks == [(other, True), (table, False)]

    run(test())


@pytest.mark.parametrize("phase", ["playing", "over"])
def test_matches_of_an_older_database_are_found(tmp_path, phase):
    """Who played is known there by the name on the seat."""
    shutil.copy(OLD / "schema-2.db", tmp_path / FILE)
    if phase == "over":
        with sqlite3.connect(tmp_path / FILE) as db:
            db.execute("UPDATE tables SET phase = 'over'")
        db.close()

    async def test():
        async with hall(tmp_path) as there:
            found = await rows(there, "SELECT key, seat FROM players ORDER BY seat")
            keys = [hash_of(f"the-key-of-{name}".ljust(32, "-")) for name in ("ann", "bo")]
            assert found == ([(keys[0], 0), (keys[1], 1)] if phase == "over" else [])

    run(test())


# Everything


def test_the_export_has_everything_and_no_secret_of_a_match_that_goes_on(tmp_path):
    async def test():
        async with hall(tmp_path, **WHISPERS) as there:
            done, (ann, bo, cy) = await whispers(there, "Ann", "Bo", "Cy")
            going = (await ann.set_up("whispers", 3, "Zoe", pace="none", name_in_record=True))["table"]["id"]
            await bo.sit(going, "Bo")
            await cy.sit(going, "Cy", name_in_record=True)
            async with ann.at(going) as at_ann, bo.at(going) as at_bo:
                await at_ann.play({"kind": "Whisper", "word": "moth"})
                await at_bo.play({"kind": "Whisper", "word": "badger"})
                await at_ann.say("good evening")
                await at_bo.say("hush!")
            text = (await ann._http.get(f"/api/tables/{done}/matches/1/record")).content
            brought = (await ann._http.post("/api/records", content=text, headers=JSON)).json()["id"]
            answer = await ann._http.get("/api/me/export")
            assert answer.headers["content-disposition"] == 'attachment; filename="duskboard.json"'
            told = answer.json()
            assert b"badger" not in answer.content  # Bo's word, which nobody knows yet
            assert b"hush!" not in answer.content
            tables = {table["id"]: table for table in told["tables"]}
            assert tables.keys() == {done, going}
            (match,) = tables[done]["matches"]
            record = await record_of(ann, done, 1, WHISPERS["shelf"])
            assert read(msgspec.json.encode(match["record"]), WHISPERS["shelf"]) == record
            assert replay(record).result is not None
            (match,) = tables[going]["matches"]
            playing = there.app.lobby.rooms[going].playing.match
            assert "record" not in match
            assert match["seen"] == plain(redact(Record.of(playing, ("Zoe", "Blue", "Cy")), 0))
            assert (tables[going]["seat"], tables[going]["name"]) == (0, "Zoe")
            assert [line["text"] for line in tables[going]["chat"]] == ["good evening"]
            assert told["records"] == {brought: msgspec.json.decode(text)}
            assert (await refusal(there.visitor().ask("GET", "/me/export")))["because"] == "no-key"

    run(test())


def test_a_match_that_cannot_be_told_now_does_not_keep_the_rest_back(tmp_path, caplog):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann, _) = await dice(there, "Ann", "Bo")
            async with ann.at(table) as at_ann:
                await at_ann.say("well played")
            async with there.app.reteller._turn:
                there.app.reteller._limit = 0.05
                (told,) = (await ann.ask("GET", "/me/export"))["tables"]
            assert [line["text"] for line in told["chat"]] == ["well played"]
            (match,) = told["matches"]
            assert match.keys() == {"number", "seat", "note"}
            assert "try again" in match["note"]

    run(test())


def test_matches_are_fetched_one_at_a_time(tmp_path, monkeypatch):
    """The thread that looks them up is the one that writes everybody's moves."""

    def only_bare(db, which, parameters, *, bare=False):
        assert bare
        return matches_of(db, which, parameters, bare=True)

    async def test():
        async with hall(tmp_path, **DICE) as there:
            _, (ann, _) = await dice(there, "Ann", "Bo")
            monkeypatch.setattr(traces, "matches_of", only_bare)
            (told,) = (await ann.ask("GET", "/me/export"))["tables"]
            assert told["matches"][0]["record"]
            assert len((await ann.ask("GET", "/me"))["matches"]) == 1

    run(test())


# The end of it


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
            assert await again.ask("GET", "/me") == {"matches": [], "unfinished": 0, "records": []}
            assert there.app.lobby.rooms == {}
            assert (await there.visitor()._http.delete("/api/me")).status_code == 204
        assert b"Annabella" not in (tmp_path / FILE).read_bytes()

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
        assert b"Annabella" not in (tmp_path / FILE).read_bytes()
        async with hall(tmp_path, **DICE) as there:
            texts = [line["text"] for line in (await welcome(there.visitor(bo.key), table))["chat"]]
            assert texts == ["hello, you", "where is everybody?"]

    run(test())


async def welcome(visitor, table):
    async with visitor.at(table) as at_table:
        return at_table.heard[0]


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
            assert there.app.lobby.rooms == {}
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
            table, (ann, bo) = await there.table("Ann", "Bo", game="liars_dice")
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
            table, (ann, bo) = await there.table("Ann", "Bo", game="liars_dice")
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
            await there.app.traces.forget_closed("nowhere", hash_of("somebody"))

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
