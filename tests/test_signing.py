"""Signatures under records: made and checked byte by byte."""

import re
from pathlib import Path

import pytest

from duskboard import signing
from duskboard.engine.records import BadRecord, read
from tests.engine.test_record import LINE

ROOT = Path(__file__).parents[1]
GUIDE = (ROOT / "docs/guide/records.md").read_text("utf-8")
PRIVATE, OTHER = bytes(range(32)), bytes(range(1, 33))
HOUSE = "https://games.example.org"


def test_the_vector_of_the_guide_is_true():
    vector = dict(re.findall(r"^\| (private key|public key|signed|the line) \| `(.*)` \|$", GUIDE, re.MULTILINE))
    assert bytes.fromhex(vector["private key"]) == PRIVATE
    assert signing.public_half(PRIVATE) == vector["public key"]
    line = signing.sign(vector["signed"].encode(), HOUSE, PRIVATE)
    assert line.decode() == vector["the line"]
    signing.check(line, signing.signature_of(line))


def test_a_signed_record_is_a_record_and_its_signature_fits():
    from duskboard.games import SHELF

    signed = signing.sign(LINE, HOUSE, PRIVATE)
    record = read(signed, SHELF)
    assert record.signature == signing.signature_of(signed)
    for text in (signed, signed + b"\n", b" " + signed + b"\r\n"):
        signing.check(text, record.signature)
    assert signing.sign(LINE, HOUSE, PRIVATE) == signed  # the same each time
    assert signing.signature_of(LINE) is None


def test_a_new_key_can_be_typed_as_an_argument():
    assert not any(signing.public_half(signing.new_private_key()).startswith("-") for _ in range(800))


def flipped(text, at):
    return text[:at] + bytes([text[at] ^ 1]) + text[at + 1 :]


def test_any_changed_byte_is_found():
    signed = signing.sign(LINE, HOUSE, PRIVATE)
    signature = signing.signature_of(signed)
    key = len(signed) - len(b'","value":"') - 86 - len(b'"}}') - 20
    places = [*range(1, len(LINE) - 1, 101), key, len(signed) - 10, len(signed) - 4]
    for at in places:
        changed = flipped(signed, at)
        with pytest.raises(BadRecord, match="does not fit"):
            signing.check(changed, signing.signature_of(changed) or signature)


def test_spaces_count():
    signed = signing.sign(LINE, HOUSE, PRIVATE)
    signature = signing.signature_of(signed)
    for changed in (
        signed.replace(b'{"record":1,', b'{"record": 1,'), signed.replace(b',"signature":{', b', "signature": {'),
        signed.replace(b',"signature":{', b',"signature": {').replace(b'"record":1', b'"record":1 '), LINE, b"", b"{}",
    ):  # fmt: skip
        with pytest.raises(BadRecord, match="even a space more counts"):
            signing.check(changed, signature)


def test_another_key_does_not_fit():
    signed, other = signing.sign(LINE, HOUSE, PRIVATE), signing.sign(LINE, HOUSE, OTHER)
    mine, theirs = signing.signature_of(signed), signing.signature_of(other)
    mixed = signed.replace(mine.key.encode(), theirs.key.encode())
    with pytest.raises(BadRecord):
        signing.check(mixed, signing.signature_of(mixed))
    with pytest.raises(BadRecord):  # a signature that was read from elsewhere
        signing.check(signed, theirs)


def test_keys_are_random():
    assert len({signing.new_private_key() for _ in range(20)}) == 20
