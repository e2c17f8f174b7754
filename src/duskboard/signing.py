"""Ed25519 signatures of records: a server states that it hosted a match. Works offline.

Signed are exactly the bytes of the record's line without its last field, so that a program in any language can verify
it by cutting the text: see docs/guide/records.md.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from duskboard.engine.records import BadRecord, Signature

MARK = b',"signature":'  # cannot occur within a JSON string, where quotes are escaped


def new_private_key() -> bytes:
    """A new private key: 32 random bytes, to be kept secret.

    Its public half does not begin with a dash, so that it can be typed as an argument of a command (``--key KEY``).
    """
    while public_half(key := Ed25519PrivateKey.generate().private_bytes_raw()).startswith("-"):
        pass
    return key


def public_half(private: bytes) -> str:
    """The public key for a private key, in base64url."""
    return _text(Ed25519PrivateKey.from_private_bytes(private).public_key().public_bytes_raw())


def sign(line: bytes, house: str, private: bytes) -> bytes:
    """Add a signature as the last field to a record, which is one line of JSON."""
    value = _text(Ed25519PrivateKey.from_private_bytes(private).sign(line))
    signature = Signature(house, public_half(private), value)
    return line[:-1] + MARK + msgspec.json.encode(signature) + b"}"


def signature_of(line: bytes) -> Signature | None:
    """The signature of a record that :func:`duskboard.engine.records.read` has accepted; none without one."""
    cut = _cut(line)
    return None if cut is None else cut[1]


def check(line: bytes, signature: Signature) -> None:
    """Verify the *signature* that was read from this line, over its exact bytes; :class:`BadRecord` if it fails."""
    cut = _cut(line)
    if cut is None or cut[1] != signature or not _fits(cut[0], signature):
        raise BadRecord(
            "field 'signature': it does not fit; the file was changed since it was signed, and even a space more counts"
        )


def _cut(line: bytes) -> tuple[bytes, Signature] | None:
    """Split a line into the signed bytes and the signature; none without one."""
    before, mark, field = line.strip().rpartition(MARK)
    if not mark or not field.endswith(b"}"):
        return None
    try:
        return before + b"}", msgspec.json.decode(field[:-1], type=Signature)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def _fits(signed: bytes, signature: Signature) -> bool:
    try:
        key = Ed25519PublicKey.from_public_bytes(_bytes(signature.key))
        key.verify(_bytes(signature.value), signed)
    except (InvalidSignature, ValueError):
        return False
    return True


def _text(data: bytes) -> str:
    """Encode as base64url without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    """Decode base64url; only the canonical encoding is accepted."""
    data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if _text(data) != text:
        raise ValueError(f"expected base64url without anything left over, got {text!r}")
    return data
