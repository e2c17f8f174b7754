"""Records that strangers bring: a good one is kept and shown, and whatever else comes gets a sentence."""

import gzip
import json
import random

import msgspec
import pytest

from duskboard.engine.records import Running, field_digest, read, redact
from duskboard.engine.records.replay_steps import read_eyes, tape
from duskboard.server.replays.replay_process import LONGEST_SENTENCE
from duskboard.server.routes import uploads
from duskboard.server.settings import DAY
from duskboard.server.tables.people import hash_of
from tests.liars_dice import SHELF
from tests.server.hall import hall, refusal, run
from tests.server.played import DICE, plain, whole
from tests.server.stored import about_sqlite

JSON = {"content-type": "application/json"}


async def bring(visitor, text, **headers):
    return await visitor._http.post("/api/records", content=text, headers={**JSON, **headers})


def changed(**fields):
    """A good record with other fields in its header, and right digests of them."""
    raw = json.loads(whole())
    raw |= fields
    for name in set(fields) & set(raw["digests"]):
        raw["digests"][name] = field_digest(name, fields[name])
    return raw


def with_entry(number, **fields):
    raw = json.loads(whole())
    raw["entries"][number] |= fields
    return raw


def rebuilt(entries):
    """Right digests, whatever was played."""
    raw = json.loads(whole())
    running = Running(raw)
    raw["entries"] = [{**entry, "digest": running.over(entry)} for entry in entries]
    return raw


def wrong_play():
    entries = json.loads(whole())["entries"]
    entries[1] = {**entries[1], "action": {"kind": "Doubt"}}  # nobody has bid yet
    return rebuilt(entries)


def wrong_luck():
    entries = json.loads(whole())["entries"]
    entries[0] = {**entries[0], "picks": [pick ^ 1 for pick in entries[0]["picks"]]}
    return rebuilt(entries)


def twice():
    return whole().replace(b'"version":1', b'"version":1,"version":1', 1)


HOSTILE = {
    "nothing": (b"", "truncated|cut off"),
    "no JSON": (b"hello", "not a record"),
    "a number": (b"1", "expected a JSON object"),
    "a list": (b"[]", "expected a JSON object"),
    "empty": (b"{}", "'record' is missing"),
    "deep": (b"[" * 500_000, "deep"),
    "deep inside": (b'{"record": 1, "options": ' + b'{"a":' * 100_000, "deep"),
    "cut off": (whole()[:-20], "cut off"),
    "one byte": (b"\x00", "not a record"),
    "not UTF-8": (whole().replace(b"Ann", b"\xff\xfe\xfd"), "not a record"),
    "lone surrogate": (whole().replace(b"Ann", b"\\ud800"), "not a record|printable"),
    "bidi name": (changed(seats=["\u202eAnn", "Bo"]), "printable"),
    "invisible name": (changed(seats=["A\x00", "Bo"]), "printable"),
    "long name": (changed(seats=["A" * 61, "Bo"]), "1 to 60"),
    "no name": (changed(seats=["", "Bo"]), "1 to 60"),
    "key twice": (twice(), "stands twice"),
    "other format": (changed(record=3), "version 1"),
    "unknown game": (changed(game="chess"), "no game is called"),
    "long game": (changed(game="c" * 900_000), "no game is called"),
    "newer game": (changed(version=2), "from 1 to 1"),
    "version 0": (changed(version=0), "from 1 to 1"),
    "odd option": (changed(options={"dice": "many"}), "dice"),
    "unknown option": (changed(options={"x" * 100_000: 1}), "no option"),
    "too many players": (changed(seats=["Ann"] * 50), "seats|players"),
    "wrong digest": (with_entry(1, digest="0" * 64), "was changed"),
    "changed action": (with_entry(1, action={"kind": "Doubt"}), "was changed"),
    "wrong play": (wrong_play(), "entry 1"),
    "wrong luck": (wrong_luck(), "entry 0"),
    "no entries": (changed(entries=[]), "at least the set-up"),
    "entries cut off": (rebuilt(json.loads(whole())["entries"][:-1]), "result"),
    "no result": (changed(result=None), "not over"),
    "not over": (whole(moves=1), "not over"),
    "other result": (changed(result={"ending": "last-cup", "points": [9, 9], "winners": [0, 1]}), "result"),
    "a field too many": (changed(extra=1), "unknown"),
    "endless number": (whole().replace(b'"version":1', b'"version":' + b"9" * 900_000, 1), "version|read|record"),
    "big number": (whole().replace(b'"version":1', b'"version":' + b"9" * 30, 1), "version|read|record"),
    "a number with a tail": (whole().replace(b'"version":1', b'"version":1e999', 1), "version|record"),
    "picks without end": (with_entry(0, picks=[0] * 300_000), "entry 0"),
    "huge pick": (rebuilt([{**json.loads(whole())["entries"][0], "picks": [2**70]}]), "entry 0|picks|read"),
    "seat too far": (with_entry(1, seat=10**6), "entry 1"),
    "many entries": (rebuilt(json.loads(whole())["entries"] * 500), "entry"),
}


def test_a_good_record_is_kept_and_can_be_watched_and_downloaded(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            ann, text = there.visitor(), whole()
            answer = await bring(ann, json.dumps(json.loads(text), indent=2).encode())  # spaces are no difference
            assert answer.status_code == 201
            assert ann.key is not None
            record_id = answer.json()["id"]
            assert len(record_id) == 22
            file = await there.visitor()._http.get(f"/api/records/{record_id}")
            assert file.content == text
            assert file.headers["content-disposition"] == f'attachment; filename="{record_id}.json"'
            record = read(text, SHELF)
            for eyes in ("all", "watch", "0", "1"):
                told = await there.visitor().ask("GET", f"/records/{record_id}/replay/{eyes}")
                shown = plain(tape(record, read_eyes(eyes, record.names)))
                assert told == {
                    "tape": shown,
                    "table": None,
                    "match": 0,
                    "what_if": None,
                    "own": False,
                    "signed": None,
                    "you": None,
                }
            assert (await ann.replay(f"/r/{record_id}"))["own"] is True
            assert await ann.bring(text) == f"/r/{record_id}"
            assert (await refusal(ann.bring(b"hello")))["because"] == "bad-record"
            for eyes, seat in (("watch", None), ("0", 0), ("1", 1)):
                seen = await ann._http.get(f"/api/records/{record_id}/seen/{eyes}")
                assert seen.json() == plain(redact(record, seat))
                assert seen.headers["content-disposition"].startswith("attachment")
            assert (await refusal(ann.ask("GET", f"/records/{record_id}/seen/all")))["because"] == "no-seat"
            assert (await refusal(ann.ask("GET", f"/records/{record_id}/replay/2")))["because"] == "no-seat"

    run(test())


def test_hostile_records_get_a_sentence_and_nothing_is_kept_of_them(tmp_path):
    async def test():
        async with hall(tmp_path, records_per_address=1e6, **DICE) as there:
            eve = there.visitor()
            for name, (text, says) in HOSTILE.items():
                text = text if isinstance(text, bytes) else msgspec.json.encode(text)
                assert len(text) <= uploads.LONGEST_RECORD, name
                answer = await bring(eve, text)
                problem = answer.json()
                assert (answer.status_code, problem["because"]) == (400, "bad-record"), (name, problem)
                assert any(part in problem["sentence"] for part in says.split("|")), (name, problem["sentence"])
                assert len(problem["sentence"]) <= LONGEST_SENTENCE + 1, name
                assert problem["sentence"].isprintable(), name
            assert eve.key is None
            rows = await there.app.store.writer.work(lambda db: db.execute("SELECT * FROM records").fetchall())
            assert rows == []
            assert (await bring(eve, whole())).status_code == 201
            assert there.app.metrics.errors == 0

    run(test())


def test_records_with_random_damage_never_hurt_anybody(tmp_path):
    async def test():
        luck, text = random.Random("damage"), whole()
        async with hall(tmp_path, records_per_address=1e6, **DICE) as there:
            eve = there.visitor()
            for _ in range(60):
                damaged = bytearray(text)
                for _ in range(luck.randint(1, 3)):
                    at = luck.randrange(len(damaged))
                    damaged[at : at + luck.randint(0, 4)] = luck.randbytes(luck.randint(0, 4))
                answer = await bring(eve, bytes(damaged))
                assert answer.status_code in (201, 400), damaged
            assert there.app.metrics.errors == 0

    run(test())


def test_what_is_too_long_packed_or_no_json_is_not_even_read(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            eve, text = there.visitor(), whole()
            padded = text + b" " * (uploads.LONGEST_RECORD - len(text))
            assert (await bring(eve, padded)).status_code == 201
            answer = await bring(eve, padded + b" ")
            assert (answer.status_code, answer.json()["because"]) == (413, "too-long")

            async def endless():
                for _ in range(40):
                    yield b" " * 65536

            answer = await bring(eve, endless())
            assert (answer.status_code, answer.json()["because"]) == (413, "too-long")
            bomb = gzip.compress(b" " * (64 << 20))
            for headers in (
                {"content-encoding": "gzip"},
                {"content-encoding": "br"},
                {"content-type": "text/plain"},
                {"content-type": "multipart/form-data; boundary=x"},
                {"content-type": ""},
            ):
                answer = await bring(eve, bomb, **headers)
                assert (answer.status_code, answer.json()["because"]) == (400, "bad-request")
            assert (await bring(eve, bomb)).json()["because"] == "bad-record"
            assert (await bring(eve, text, **{"content-type": "Application/JSON; charset=utf-8"})).status_code == 201
            sent = await eve._http.post("/api/tables", content=b" " * 70_000, headers=JSON)
            assert sent.status_code == 413  # the limit is this one's alone
            answer = await bring(eve, text, origin="https://example.org")
            assert (answer.status_code, answer.json()["because"]) == (403, "wrong-origin")

    run(test())


def test_the_same_record_is_kept_once_and_only_who_brought_it_can_take_it_away(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            ann, bo, eve = there.visitor(), there.visitor(), there.visitor()
            one, two = [(await bring(visitor, whole())).json()["id"] for visitor in (ann, bo)]
            other = (await bring(eve, whole("another"))).json()["id"]
            assert one == two != other
            path = f"/records/{one}"
            assert (await refusal(there.visitor().ask("DELETE", path)))["because"] == "no-key"
            assert (await refusal(eve.ask("DELETE", path)))["because"] == "no-record"
            assert await ann.ask("DELETE", path) is None
            assert (await refusal(ann.ask("DELETE", path)))["because"] == "no-record"
            told = await ann.ask("GET", f"{path}/replay/all")  # Bo has brought it, too
            assert told["own"] is False
            assert await bo.ask("DELETE", path) is None
            for part in ("", "/replay/all", "/seen/0", "/picture.svg", "/picture.png", "/summary"):
                assert (await refusal(bo.ask("GET", path + part)))["because"] == "no-record"
            assert (await ann.ask("GET", f"/records/{other}/replay/all"))["tape"]["frames"]
            for strange in ("x", "a" * 22, "a" * 5000, "..%2f..%2fetc", "٣" * 22):
                assert (await refusal(ann.ask("GET", f"/records/{strange}/replay/all")))["because"] in (
                    "no-record",
                    "not-found",
                )

    run(test())


def test_there_is_room_for_so_much_and_the_longest_untouched_go(tmp_path):
    texts = [whole(f"seed {number}") for number in range(5)]
    one, two, three, four, five = map(len, texts)

    async def test():
        limits = {"records_per_visitor": one + two + three - 1, "records_kept": one + three + four + five - 1}
        async with hall(tmp_path, **limits, **DICE) as there:
            clock = iter(range(0, 10**9, 2 * DAY))
            there.app.store.now = lambda: float(next(clock))
            ann, bo = there.visitor(), there.visitor()
            first = (await bring(ann, texts[0])).json()["id"]
            second = (await bring(ann, texts[1])).json()["id"]
            await ann.ask("GET", f"/records/{first}/replay/all")  # now it is the last used
            third = (await bring(ann, texts[2])).json()["id"]
            assert (await refusal(ann.ask("GET", f"/records/{second}/replay/all")))["because"] == "no-record"
            assert await there.app.archive.brought(hash_of(ann.key)) == (third, first)
            others = [(await bring(bo, text)).json()["id"] for text in texts[3:]]
            assert (await refusal(ann.ask("GET", f"/records/{first}/replay/all")))["because"] == "no-record"
            for kept in (third, *others):
                await ann.ask("GET", f"/records/{kept}")

    run(test())


def test_a_record_is_touched_once_a_day(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            store, ann = there.app.store, there.visitor()
            store.now = lambda: 1000.0
            record = (await bring(ann, whole())).json()["id"]
            for now, touched in ((1000.0 + DAY, 1000.0), (1001.0 + DAY, 1001.0 + DAY), (1002.0 + DAY, 1001.0 + DAY)):
                store.now = lambda now=now: now
                await ann.ask("GET", f"/records/{record}")
                rows = await store.writer.work(lambda db: db.execute("SELECT touched FROM records").fetchall())
                assert rows == [(touched,)]

    run(test())


@about_sqlite
def test_the_text_of_a_record_comes_last(tmp_path):
    """Whoever only wants the sizes does not read through it."""

    async def test():
        async with hall(tmp_path) as there:
            store = there.app.store
            columns = await store.writer.work(lambda db: db.execute("PRAGMA table_info(records)").fetchall())
            assert columns[-1][1] == "record"

    run(test())


def test_nobody_brings_too_many_and_old_ones_are_forgotten(tmp_path):
    async def test():
        async with hall(tmp_path, records_per_address=2, **DICE) as there:
            ann = there.visitor()
            record = (await bring(ann, whole())).json()["id"]
            assert (await bring(ann, b"hello")).status_code == 400
            answer = await bring(ann, whole())
            assert (answer.status_code, answer.json()["because"]) == (429, "too-many-requests")
            assert answer.json()["facts"]["wait"] > 60
            store = there.app.store
            now = store.now()
            store.now = lambda: now + 89 * 86400
            await store.sweep(90, spare=[])
            await ann.ask("GET", f"/records/{record}")
            store.now = lambda: now + 180 * 86400
            await store.sweep(90, spare=[])
            assert (await refusal(ann.ask("GET", f"/records/{record}")))["because"] == "no-record"
            rows = await store.writer.work(lambda db: db.execute("SELECT * FROM bringers").fetchall())
            assert rows == []

    run(test())


@pytest.mark.parametrize("lives", [1, 2])
def test_it_is_there_after_a_restart(tmp_path, lives):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            ann = there.visitor()
            record = (await bring(ann, whole())).json()["id"]
        for _ in range(lives):
            async with hall(tmp_path, **DICE) as there:
                told = await there.visitor(ann.key).ask("GET", f"/records/{record}/replay/1")
                assert told["own"] is True

    run(test())
