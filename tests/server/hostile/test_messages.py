"""Hostile messages: whatever is sent is refused with a sentence, and the others play on."""

import typing

from duskboard.server.protocol import messages
from duskboard.server.store.chat_lines import CHAT_KEPT
from tests.server.hall import first_choice, refusal, run
from tests.server.hostile.rawsocket import BINARY, frame, message
from tests.server.hostile.siege import FLOOD, SECRET, besieged
from tests.server.hostile.test_frames import close

# Messages


MISTAKES: dict[str, tuple[bytes, ...]] = {
    "int": (b"null", b"true", b"1.5", b'"1"', b"[]", b"{}", b"1e400", b"-", b"01", b"9" * 5000, b"NaN", b"Infinity"),
    "str": (
        b"null",
        b"true",
        b"1",
        b"[]",
        b"{}",
        b'""',
        b'"%s"' % (b"x" * 501),
        b'"\\ud800"',
        b'"\\q"',
        b'"\n"',
        b"'a'",
    ),
}
EXAMPLES: dict[type, dict[str, bytes]] = {
    messages.Play: {"id": b'"1"', "match": b"1", "ask": b"0", "action": b'{"kind":"Hold"}'},
    messages.Seen: {"match": b"1", "seq": b"0"},
    messages.Say: {"id": b'"1"', "text": b'"hello"', "name": b'"Eve"'},
    messages.Ping: {},
}


MAY_BE_LEFT_OUT = (messages.Say, "name")


def written(kind: str, fields: dict[str, bytes]) -> bytes:
    """A message from its fields, in JSON or not."""
    pairs = [b'"kind":"%s"' % kind.encode(), *[b'"%s":%s' % (name.encode(), value) for name, value in fields.items()]]
    return frame(b"{" + b",".join(pairs) + b"}")


def test_a_wrong_type_in_any_field_of_any_message_is_refused(tmp_path):
    assert set(EXAMPLES) == set(typing.get_args(messages.FromSeat.__value__))

    async def test():
        async with besieged(tmp_path) as siege, siege.line(siege.bo.key) as line:
            for kind, example in EXAMPLES.items():
                assert set(example) == set(kind.__struct_fields__)
                for field, value in example.items():
                    if (kind, field) != MAY_BE_LEFT_OUT:
                        left_out = {name: one for name, one in example.items() if name != field}
                        refused = await siege.refused(line, written(kind.__name__, left_out))
                        assert refused["problem"]["because"] == "malformed"
                    if field == "action":
                        continue
                    for wrong in MISTAKES["str" if value.startswith(b'"') else "int"]:
                        if wrong == b"null" and (kind, field) == MAY_BE_LEFT_OUT:
                            continue
                        refused = await siege.refused(line, written(kind.__name__, {**example, field: wrong}))
                        assert refused["problem"]["because"] == "malformed", (kind, field, wrong)
            for action in (
                b"null",
                b"1",
                b'"Hold"',
                b"[]",
                b"{}",
                b'{"kind":1}',
                b'{"kind":"Fly"}',
                b'{"kind":"Place"}',
            ):
                refused = await siege.refused(line, written("Play", {**EXAMPLES[messages.Play], "action": action}))
                assert (refused["id"], refused["problem"]["because"]) == ("1", "malformed-action"), action
            # PostgreSQL has no texts with this character.
            refused = await siege.refused(line, written("Play", {**EXAMPLES[messages.Play], "id": b'"a\\u0000b"'}))
            assert (refused["id"], refused["problem"]["because"]) == ("a\0b", "malformed")
            assert siege.live_table.live_match.seq == 0
            assert not siege.live_table.chat.lines

    run(test())


NO_MESSAGES = {
    "nothing": b"",
    "space": b" \n\t",
    "no JSON": SECRET.encode(),
    "zeros": b"\0" * 100,
    "a byte order mark": b'\xef\xbb\xbf{"kind":"Ping"}',
    "UTF-16": '{"kind":"Ping"}'.encode("utf-16"),
    "not UTF-8": b"\xff\xfe\xfd",
    "not UTF-8, within": b'{"kind":"Say","id":"1","text":"\xff"}',
    "a surrogate in UTF-8": b'{"kind":"Say","id":"1","text":"\xed\xa0\x80"}',
    "half a surrogate pair": b'{"kind":"Say","id":"1","text":"\\ud800 and more text"}',
    "the other half": b'{"kind":"Say","id":"1","text":"\\udc00 and more text"}',
    "an id of half a pair": b'{"kind":"Say","id":"\\ud83d and more text","text":"a"}',
    "null": b"null",
    "a number": b"1",
    "a list": b'[{"kind":"Ping"}]',
    "no kind": b"{}",
    "a kind that is none": b'{"kind":"Welcome"}',
    "a kind of another kind": b'{"kind":["Ping"]}',
    "a kind that shouts": b'{"kind":"PING"}',
    "two messages": b'{"kind":"Ping"}{"kind":"Ping"}',
    "two lines": b'{"kind":"Ping"}\n{"kind":"Ping"}',
    "a comment": b'{"kind":"Ping"}//',
    "a comma too many": b'{"kind":"Ping",}',
    "half a message": b'{"kind":"Pin',
    "deep lists": b"[" * 16_000,
    "deep lists that end": b'{"kind":"Say","id":' + b"[" * 8_000 + b"]" * 8_000 + b"}",
    "deep objects": b'{"a":' * 3_000,
    "a long kind": b'{"kind":"%s"}' % (b"x" * 16_000),
    "the last of two kinds": b'{"kind":"Ping","kind":"Pong"}',
    "the last of two texts": b'{"kind":"Say","id":"1","text":"a","text":null}',
    "a number of two thousand digits for text": b'{"kind":"Say","id":"1","text":%s}' % (b"7" * 2_000),
}


def test_what_is_no_message_is_refused_and_the_connection_stays(tmp_path):
    async def test():
        async with besieged(tmp_path) as siege, siege.line(siege.bo.key) as line, siege.line() as watching:
            for name, text in NO_MESSAGES.items():
                for connection in (line, watching):
                    refused = await siege.refused(connection, frame(text))
                    assert refused["problem"]["because"] == "malformed", name
                refused = await siege.refused(line, frame(text, BINARY))
                assert refused["problem"]["because"] == "malformed", name
            refused = await siege.refused(line, frame(b'{"kind":"Say","id":"which","text":7}'))
            assert refused["id"] == "which"
            line.send(frame(b'{"kind":"Ping","kind":"Ping","more":{"of":[1e300,' + b"9" * 4000 + b"]}}"))
            await line.told("Pong")
            assert not siege.live_table.chat.lines

    run(test())


def test_old_ids_closed_asks_and_the_asks_of_others_move_nothing(tmp_path):
    async def test():
        async with besieged(tmp_path) as siege:
            siege.undisturbed = False  # for a move is made before the players count theirs
            placing, other = (siege.at_ann, siege.at_bo) if siege.at_ann.ask else (siege.at_bo, siege.at_ann)
            key = (siege.bo if other is siege.at_bo else siege.ann).key
            play = {"kind": "Play", "match": 1, "ask": placing.ask["number"], "action": first_choice(placing)}
            async with siege.line(key) as line, siege.line() as watching:
                # It is not this seat's ask, whatever it says it is.
                for odd in (
                    {}, {"seat": placing.seat}, {"ask": -2}, {"ask": 1}, {"ask": 10**30}, {"match": 0}, {"match": 2},
                    {"match": -(10**30)},
                ):  # fmt: skip
                    refused = await siege.refused(line, message(**{**play, "id": f"{odd}"[:64], **odd}))
                    assert refused["problem"]["because"] == "closed", odd
                refused = await siege.refused(watching, message(**play, id="w"))
                assert refused["problem"]["because"] == "not-seated"
                assert (siege.live_table.live_match.seq, siege.metrics.moves) == (0, 0)
                done = await placing.wish({**play, "id": "mine"})
                assert (done["kind"], done["seq"]) == ("Update", 1)
                # Another seat's id is not an answer to this one, and the ask is over for everybody.
                refused = await siege.refused(line, message(**play, id="mine"))
                assert refused["problem"]["because"] == "closed"
                again = await placing.wish({**play, "id": "mine"})
                assert (again["kind"], again["seq"]) == ("Answered", 1)
                assert (await refusal(placing.wish({**play, "id": "not mine"})))["because"] == "closed"
                # Acknowledging the future, or another match, is acknowledging what has been.
                for match, seq in ((1, 10**30), (1, -(10**30)), (9, 1), (-1, -1)):
                    line.send(message(kind="Seen", match=match, seq=seq))
                    watching.send(message(kind="Seen", match=match, seq=seq))
                line.send(message(kind="Ping"))
                await line.told("Pong")
                assert max(siege.live_table.live_match.acknowledged) <= siege.live_table.live_match.seq == 1

    run(test())


def test_a_flood_of_messages_closes_that_one_connection(tmp_path):
    async def test():
        async with besieged(tmp_path, message_rate=0.001, message_burst=1000) as siege:
            for key in (None, siege.bo.key):
                async with siege.line(key) as line:
                    await line.told("Welcome")
                    line.send(message(kind="Ping") * 1000 + message(kind="Say", id="1", text=SECRET) * 200)
                    code, reason, goodbye = await line.farewell()
                    assert (code, reason) == (FLOOD, "flood")
                    assert (goodbye["because"], goodbye["again"]) == ("flood", 10_000)
                    line.send(close(FLOOD))
                    await line.end()
            assert siege.metrics.floods["frames"] == 2
            assert not siege.live_table.chat.lines
            await siege.at_bo.say("I can still talk")

    run(test())


def test_a_flood_of_moves_and_chat_fills_no_room(tmp_path):
    async def test():
        async with besieged(tmp_path, "Ann", "Bo", message_rate=0.001, message_burst=600) as siege:
            asked = siege.at_ann if siege.at_ann.ask else siege.at_bo
            key = (siege.ann if asked is siege.at_ann else siege.bo).key
            stale = {"kind": "Play", "match": 1, "ask": 7, "action": first_choice(asked)}
            async with siege.line(key) as line:
                line.send(b"".join(message(**stale, id=f"{n}") for n in range(250)))
                line.send(b"".join(message(kind="Say", id=f"{n}", text=SECRET) for n in range(240)))
                line.send(message(kind="Say", id="last", text="last"))
                while (await line.told("Said"))["id"] != "last":
                    assert len(siege.live_table.moves._inbox) <= 500
                    assert len(siege.live_table.background) <= 500
            assert len(siege.live_table.chat.lines) == CHAT_KEPT
            assert siege.live_table.chat.lines[-1].text == "last"

    run(test())


# Text


MARKUP = (
    "<b>Ann</b>", "<script>alert(1)", "&lt;&amp;", "';DROP TABLE x;--", '"\\u0041"', "%s%n{0}${x}", "../../etc", "`id`",
    "=1+1", "\N{COMBINING ACUTE ACCENT}" * 24, "\N{WOMAN}\N{ZERO WIDTH JOINER}\N{PERSONAL COMPUTER}", "日本", "שלום",
)  # fmt: skip
INVISIBLE = (
    "\0", "\x07", "\x1b[2J", "\x7f", "\x85", "\xad", "\u061c", "\u200b", "\u200e", "\u200f", "\u2028", "\u2029",
    "\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2060", "\u2066", "\u2067", "\u2068", "\u2069", "\ufeff",
    "\ufff9", "\ue000", "\uffff", "\U000e0041", "\r", "\t",
)  # fmt: skip


def test_markup_is_kept_as_it_was_typed_and_never_looked_at(tmp_path):
    async def test():
        async with besieged(tmp_path) as siege:
            for number, text in enumerate(MARKUP, 1):
                siege.tables += 1
                seated = await siege.there.visitor().set_up("dungeon", 2, text)
                assert seated["table"]["seats"][0]["name"] == text
                await siege.at_bo.say(text)
                await siege.at_ann.until(lambda number=number: len(siege.at_ann.chat) == number)
            async with siege.line() as watching:
                chat = (await watching.told("Welcome"))["chat"]
            assert [line["text"] for line in siege.at_ann.chat] == [line["text"] for line in chat] == list(MARKUP)

    run(test())


def test_instructions_to_a_screen_are_refused_in_names_and_chat(tmp_path):
    async def test():
        async with besieged(tmp_path) as siege:
            waiting, _ = await siege.there.table("Ida", seats=2)
            siege.tables = 2
            for character in INVISIBLE:
                name, code = f"A{character}b", f"U+{ord(character[0]):04X}"
                for wish in (
                    siege.there.visitor().set_up("dungeon", 2, name),
                    siege.there.visitor().sit(waiting, name),
                    siege.at_bo.wish({"kind": "Say", "text": name}),
                ):
                    problem = await refusal(wish)
                    assert (problem["because"], problem["facts"]) == ("invisible-character", {"character": code})
            for nothing in (" ", "\u3000", "\xa0 \n", "\u200d\u200c"):
                assert (await refusal(siege.there.visitor().set_up("dungeon", 2, nothing)))["because"] == "empty-name"
            assert not siege.live_table.chat.lines

    run(test())
