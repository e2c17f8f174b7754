"""Records that a house has signed: downloaded, brought again, broken, and of another house."""

import json

import httpx2
import msgspec

from duskboard import signing
from duskboard.engine.records import read
from tests.cli.running import run as command
from tests.server.hall import hall, run
from tests.server.played import DICE, dice, play_all, whole
from tests.server.stored import rows
from tests.server.test_uploads import bring

OTHER = bytes(range(32))


async def download(visitor, table):
    answer = await visitor._http.get(f"/api/tables/{table}/matches/1/record")
    assert answer.status_code == 200
    return answer.content


async def brought(visitor, text):
    """How the replay of a record that is brought tells of its signature."""
    answer = await bring(visitor, text)
    assert answer.status_code == 201, answer.text
    record = answer.json()["id"]
    assert (await visitor._http.get(f"/api/records/{record}")).content == text
    return (await visitor.ask("GET", f"/records/{record}/replay/all"))["signed"]


def test_a_record_that_is_downloaded_is_signed_with_the_key_of_the_house(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann, bo) = await dice(there, "Ann", "Bo")
            text = await download(ann, table)
            known = (await ann._http.get("/.well-known/duskboard.json")).json()
            assert known["house"] == there.url
            ((alg, key),) = [(one["alg"], one["key"]) for one in known["record_keys"]]
            signature = read(text, DICE["shelf"]).signature
            assert (alg, signature.key, signature.house) == ("Ed25519", key, there.url)
            signing.check(text, signature)
            assert await download(bo, table) == text
            ((stored,),) = await rows(there, "SELECT value FROM house WHERE name = 'record_key'")
            assert signing.public_half(stored) == key
        async with hall(tmp_path, **DICE) as there:  # and after a restart
            async with httpx2.AsyncClient(base_url=there.url) as http:
                known = (await http.get("/.well-known/duskboard.json")).json()
            assert known["record_keys"] == [{"alg": "Ed25519", "key": key}]

    run(test())


def test_the_replay_of_a_record_tells_whose_signature_it_has(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann, _) = await dice(there, "Ann", "Bo")
            text = await download(ann, table)
            key = read(text, DICE["shelf"]).signature.key
            assert await brought(ann, text) == {"here": True, "house": there.url, "key": key}
            other = signing.sign(whole(), "https://elsewhere.example", OTHER)
            told = {"here": False, "house": "https://elsewhere.example", "key": signing.public_half(OTHER)}
            assert await brought(ann, other) == told
            assert await brought(ann, whole()) is None
            assert (await ann.ask("GET", f"/tables/{table}/matches/1/replay/all"))["signed"] is None

    run(test())


def test_the_house_in_a_signature_is_not_believed(tmp_path):
    """It is not signed: whoever changes it makes no difference to whose key it is."""

    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann, _) = await dice(there, "Ann", "Bo")
            text = await download(ann, table)
            renamed = text.replace(f'"house":"{there.url}"'.encode(), b'"house":"https://famous.example"')
            assert renamed != text
            assert (await brought(ann, renamed))["house"] == there.url
            forged = signing.sign(whole(), there.url, OTHER)
            assert (await brought(ann, forged))["here"] is False

    run(test())


def test_a_broken_signature_is_refused_with_a_sentence(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            ann = there.visitor()
            signed = signing.sign(whole(), there.url, OTHER)
            raw = json.loads(signed)
            other_match = whole("another")
            transplanted = other_match[:-1] + b',"signature":' + msgspec.json.encode(raw["signature"]) + b"}"
            pretty = json.dumps(raw, indent=2).encode()
            for text in (transplanted, pretty, signed.replace(raw["signature"]["value"].encode(), b"A" * 86)):
                answer = await bring(ann, text)
                assert answer.status_code == 400
                problem = answer.json()
                assert problem["because"] == "bad-record"
                assert "field 'signature': it does not fit" in problem["sentence"]
            first = json.dumps({"signature": raw["signature"]} | raw).encode()
            assert "expected it to be the last one" in (await bring(ann, first)).json()["sentence"]
            assert await rows(there, "SELECT * FROM records") == []

    run(test())


def test_the_same_signed_record_has_the_same_id_with_and_without_the_end_of_its_line(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            signed = signing.sign(whole(), there.url, OTHER)
            ids = {(await bring(there.visitor(), text)).json()["id"] for text in (signed, signed + b"\n")}
            assert len(ids) == 1

    run(test())


def test_the_export_is_not_signed_and_what_goes_on_is_neither(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann, _) = await dice(there, "Ann", "Bo")
            exported = await ann.ask("GET", "/me/export")
            assert "signature" not in exported["tables"][0]["matches"][0]["record"]
            assert "signature" not in await ann.ask("GET", f"/tables/{table}/matches/1/seen")

    run(test())


def test_the_command_line_says_who_signed_and_whether_it_fits(tmp_path, capsys):
    file = tmp_path / "match.json"

    async def test():
        async with hall(tmp_path) as there:
            table, (ann,) = await there.table("Ann")
            await play_all(table, [ann])
            file.write_bytes(await download(ann, table))
            return (await ann._http.get("/.well-known/duskboard.json")).json()["record_keys"][0]["key"]

    keys = []

    async def kept():
        keys.append(await test())

    run(kept())
    (key,) = keys
    code, out, err = command(capsys, "replay", str(file))
    assert (code, err) == (0, "")
    assert f"It is signed with the key {key}, and the signature fits" in out.splitlines()[-1]
    assert command(capsys, "replay", str(file), "--key", key, "--json")[0] == 0
    code, out, err = command(capsys, "replay", str(file), "--key", "k" * 43)
    assert (code, out) == (1, "")
    assert "--key: this record is not signed with that key" in err
    assert command(capsys, "replay", str(file), "--key", "short")[0] == 2
    file.write_bytes(file.read_bytes().replace(b'"record":2,', b'"record": 2,'))
    code, out, err = command(capsys, "replay", str(file))
    assert (code, out) == (1, "")
    assert "the file was changed since it was signed" in err
