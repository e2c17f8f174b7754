"""My page: what was played on this device, and everything that is kept about it."""

import shutil
import sqlite3

import msgspec
import pytest
from msgspec.structs import replace

from duskboard.engine.records import Record, read, redact, replay
from duskboard.server.routes import me
from duskboard.server.store import device_data
from duskboard.server.store.archive import matches_of
from duskboard.server.store.sqlite.engine import FILE
from duskboard.server.tables.people import hash_of
from tests.server.hall import hall, refusal, run
from tests.server.played import DICE, WHISPERS, dice, plain, play_all, record_of, whispers
from tests.server.stored import about_sqlite, rows
from tests.server.test_sqlite import OLD

JSON = {"content-type": "application/json"}


# What was played


def test_matches_that_were_played_to_their_end_are_listed_the_last_first(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            assert await there.visitor().ask("GET", "/me") == {
                "matches": [],
                "complete": True,
                "unfinished": 0,
                "records": [],
            }
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
            await there.app.replay_client.close()
            there.app.replay_client._worker.ask = None  # nobody is asked again
            assert (await ann.ask("GET", "/me"))["matches"] == [one]

    run(test())


def test_what_cannot_be_counted_now_comes_the_next_time(tmp_path, monkeypatch):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            _, (ann, _) = await dice(there, "Ann", "Bo")
            with monkeypatch.context() as patch:
                patch.setattr(me, "PATIENCE", -1.0)
                page = await ann.ask("GET", "/me")
                assert (page["matches"], page["complete"]) == ([], False)
            async with there.app.replay_client._turn:
                there.app.replay_client._limit = 0.05
                assert (await ann.ask("GET", "/me"))["matches"] == []
            page = await ann.ask("GET", "/me")
            assert (len(page["matches"]), page["complete"]) == (1, True)
            with monkeypatch.context() as patch:
                patch.setattr(me, "MOST_MATCHES", 1)  # there may be more that are not listed
                assert not (await ann.ask("GET", "/me"))["complete"]

    run(test())


def test_only_who_played_to_the_end_has_played(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann, bo) = await there.table("Ann", "Bo", seats=3, game="liars_dice")
            cy, dot = there.visitor(), there.visitor()
            await bo.ask("POST", f"/tables/{table}/leave")
            await ann.ask("PATCH", f"/tables/{table}", {"seats": 2})
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


@about_sqlite
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
            exported = read(msgspec.json.encode(match["record"]), WHISPERS["shelf"])
            assert exported == replace(record, signature=None)  # only a record that is downloaded is signed
            assert replay(record).result is not None
            (match,) = tables[going]["matches"]
            live_match = there.app.lobby.open_tables[going].live_match.match
            assert "record" not in match
            assert match["seen"] == plain(redact(Record.of(live_match, ("Zoe", "Blue", "Cy")), 0))
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
            async with there.app.replay_client._turn:
                there.app.replay_client._limit = 0.05
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
            monkeypatch.setattr(device_data, "matches_of", only_bare)
            (told,) = (await ann.ask("GET", "/me/export"))["tables"]
            assert told["matches"][0]["record"]
            assert len((await ann.ask("GET", "/me"))["matches"]) == 1

    run(test())
