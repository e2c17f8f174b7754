"""Matches to be watched again: through the eyes of a seat exactly what it saw, and before the end nothing at all."""

import asyncio

import msgspec
import pytest

from duskboard.engine.records import redact, replay
from duskboard.engine.records.replay_steps import Eyes, read_eyes, tape
from tests.server.hall import hall, refusal, run
from tests.server.played import DICE, WHISPERS, dice, plain, play, record_of, whispers

EYES = ["all", "watch", "0", "1", "2"]


def test_a_match_is_told_through_all_eyes_as_the_tape_has_it(tmp_path):
    async def test():
        async with hall(tmp_path, **WHISPERS) as there:
            table, (ann, _, _) = await whispers(there, "Ann", "Bo", "Cy", listed=True)
            record = await record_of(ann, table, 1, WHISPERS["shelf"])
            stranger = there.visitor()
            for text in EYES:
                told = await stranger.ask("GET", f"/tables/{table}/matches/1/replay/{text}")
                shown = plain(tape(record, read_eyes(text, record.names)))
                assert told == {
                    "tape": shown,
                    "table": table,
                    "match": 1,
                    "what_if": None,
                    "own": False,
                    "signed": None,
                    "you": None,
                }
                assert (
                    told["tape"]["digest"]
                    == msgspec.json.decode((await ann._http.get(f"/api/tables/{table}/matches/1/record")).content)[
                        "entries"
                    ][-1]["digest"]
                )
            assert told["tape"]["result"] == plain(replay(record).result)

    run(test())


@pytest.mark.parametrize("game", [(WHISPERS, whispers), (DICE, dice)], ids=["whispers", "dice"])
def test_the_eyes_of_a_seat_see_exactly_what_is_left_of_the_record_for_it(tmp_path, game):
    shelf, played = game

    async def test():
        async with hall(tmp_path, **shelf) as there:
            table, (ann, *_) = await played(there, "Ann", "Bo", "Cy")
            record = await record_of(ann, table, 1, shelf["shelf"])
            for text in ("watch", "0", "1", "2"):
                seat = None if text == "watch" else int(text)
                frames = (await ann.ask("GET", f"/tables/{table}/matches/1/replay/{text}"))["tape"]["frames"]
                own = redact(record, seat)
                noticed = [frame for frame in frames if frame["events"] or (seat is not None and frame["seat"] == seat)]
                seen = [(entry["seat"], entry["events"]) for entry in plain(own)["entries"]]
                assert [(frame["seat"], frame["events"]) for frame in noticed] == seen
                assert all(frame["truth"] is None for frame in frames)
                assert len(frames) == len(record.turns)

    run(test())


def test_it_is_packed_for_those_who_can_unpack(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann, _) = await dice(there, "Ann", "Bo")
            path = f"/api/tables/{table}/matches/1/replay/all"
            packed = await ann._http.get(path, headers={"accept-encoding": "gzip"})
            bare = await ann._http.get(path, headers={"accept-encoding": "identity"})
            assert packed.headers["content-encoding"] == "gzip"
            assert "content-encoding" not in bare.headers
            assert packed.headers["vary"] == bare.headers["vary"] == "accept-encoding"
            assert packed.content == bare.content  # httpx2 has unpacked it
            assert int(packed.headers["content-length"]) < len(bare.content)
            assert packed.headers["content-type"] == "application/json"

    run(test())


def test_nothing_is_told_of_a_match_that_goes_on(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann, bo) = await there.table("Ann", "Bo", game="liars_dice")
            parts = [
                "replay/all",
                "replay/0",
                "seen/0",
                "seen/watch",
                "picture.svg",
                "picture.png",
                "summary",
                "record",
            ]
            for part in parts:
                answer = await ann._http.get(f"/api/tables/{table}/matches/1/{part}")
                assert (answer.status_code, answer.json()["because"]) == (409, "not-over"), part
            assert there.app.replay_client._worker.process is None
            wish = {"replay": f"/t/{table}/1", "at": 0, "seat": 0, "name": "Ann"}
            assert (await refusal(ann.ask("POST", "/tables/what-if", wish)))["because"] == "not-over"
            async with ann.at(table) as at_ann, bo.at(table) as at_bo:
                await play(at_ann, at_bo)
                await asyncio.gather(*[visitor.ask("POST", f"/tables/{table}/rematch") for visitor in (ann, bo)])
                await at_ann.until(lambda: at_ann.match == 2)
            assert (await ann.ask("GET", f"/tables/{table}/matches/1/replay/all"))["match"] == 1
            for part in parts:
                answer = await ann._http.get(f"/api/tables/{table}/matches/2/{part}")
                assert (answer.status_code, answer.json()["because"]) == (409, "not-over"), part

    run(test())


def test_what_is_stored_away_can_be_watched_too_and_who_asks_in_vain_gets_a_sentence(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, _ = await dice(there, "Ann", "Bo")
            before = await there.visitor().ask("GET", f"/tables/{table}/matches/1/replay/1")
        async with hall(tmp_path, **DICE) as there:
            someone = there.visitor()
            assert await someone.ask("GET", f"/tables/{table}/matches/1/replay/1") == before
            for eyes in ("2", "-1", "everything", "01x", "٣", "1" * 50):
                problem = await refusal(someone.ask("GET", f"/tables/{table}/matches/1/replay/{eyes}"))
                assert problem["because"] == "no-seat"
                assert "expected all, watch or a seat from 0 to 1" in problem["sentence"]
            for path, because in (
                (f"/tables/{table}/matches/2/replay/all", "no-match"),
                (f"/tables/{table}/matches/0/replay/all", "no-match"),
                (f"/tables/{table}/matches/99999999999999999999/replay/all", "no-match"),
                ("/tables/nowhere/matches/1/replay/all", "no-table"),
            ):
                assert (await refusal(someone.ask("GET", path)))["because"] == because

    run(test())


def test_only_names_that_were_allowed_are_told_and_a_change_of_mind_counts(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann, bo) = await dice(there, "Ann", "Bo", name_in_record=True)
            path = f"/tables/{table}/matches/1/replay/watch"
            stranger = there.visitor()
            assert (await stranger.ask("GET", path))["tape"]["seats"] == ["Ann", "Blue"]
            assert (await bo.ask("GET", path))["tape"]["seats"] == ["Ann", "Bo"]
            await ann.ask("POST", f"/tables/{table}/name-in-record", {"allowed": False})
            assert (await stranger.ask("GET", path))["tape"]["seats"] == ["Red", "Blue"]
            assert (await bo.ask("GET", path))["tape"]["seats"] == ["Red", "Bo"]

    run(test())


def test_everything_shown_has_the_truth_where_the_game_can_tell_it(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann,) = await there.table("Ann")
            async with ann.at(table) as at_ann:
                await play(at_ann)
            record = await record_of(ann, table, 1, there.app.lobby.shelf)
            told = await there.visitor().ask("GET", f"/tables/{table}/matches/1/replay/all")
            assert told["tape"] == plain(tape(record, Eyes(everything=True)))
            assert all(frame["truth"] is not None for frame in told["tape"]["frames"]) == (
                record.game.truth is not None
            )

    run(test())
