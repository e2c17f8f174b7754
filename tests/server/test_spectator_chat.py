"""Spectators talk among themselves; those who play read it when the match is over, and not before."""

from duskboard.client import Visitor
from tests.server.hall import hall, refusal, run
from tests.server.played import DICE, play_all

SECRET = "she bluffs"


def line(number, text=SECRET, **more):
    return {"kind": "Say", "id": f"{number}", "text": text, **more}


def texts(at_table):
    return [one["text"] for one in at_table.chat]


async def playing(there):
    return await there.table("Ann", "Bo", game="liars_dice", options={"dice": 1})


def test_no_device_of_a_player_gets_a_line_before_the_end_and_then_all_do(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann, bo) = await playing(there)
            async with (
                there.visitor().at(table) as eve,
                there.visitor().at(table) as uma,
                ann.at(table) as at_ann,
                ann.at(table, watching=True) as screen_of_ann,
                bo.at(table) as at_bo,
            ):
                await eve.wish(line(1, name="Eve"))
                await uma.until(lambda: texts(uma) == [SECRET])
                assert (uma.chat[0]["seat"], uma.chat[0]["name"]) == (None, "Eve")
                await eve.wish(line(1, name="Eve"))  # repeated: said once
                await at_bo.say("my turn?")  # told after it, so whatever came before has come
                for device in (at_ann, screen_of_ann, at_bo, uma):
                    await device.until(lambda device=device: "my turn?" in texts(device))
                assert texts(uma) == [SECRET, "my turn?"]
                assert texts(at_ann) == texts(at_bo) == texts(screen_of_ann) == ["my turn?"]
                async with ann.at(table) as again, ann.at(table, watching=True) as watching, bo.at(table) as other:
                    assert texts(again) == texts(watching) == texts(other) == ["my turn?"]
                async with there.visitor().at(table) as newcomer:
                    assert sorted(texts(newcomer)) == ["my turn?", SECRET]
                assert (await refusal(screen_of_ann.wish(line(2))))["because"] == "seated-already"
            async with ann.at(table) as at_ann, there.visitor().at(table):
                await play_all(table, [ann, bo])
                await at_ann.until(lambda: SECRET in texts(at_ann))
            async with bo.at(table) as at_bo:
                assert SECRET in texts(at_bo)

    run(test())


def test_who_sits_down_or_has_left_a_seat_of_the_match_reads_nothing_either(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann, _) = await playing(there)
            async with there.visitor().at(table) as eve:
                await eve.wish(line(1))
                await ann.ask("POST", f"/tables/{table}/leave")
                async with ann.at(table) as watching:
                    assert watching.seat is None
                    assert texts(watching) == []

    run(test())


def test_a_spectators_line_is_charged_checked_and_never_stored(tmp_path):
    async def test():
        limits = {"chat_rate": 0.001, "chat_burst": 2}
        async with hall(tmp_path, **DICE, **limits) as there:
            table, (ann, bo) = await playing(there)
            async with there.visitor().at(table) as eve:
                assert (await refusal(eve.wish(line(1, "  "))))["because"] == "empty-chat"
                assert (await refusal(eve.wish(line(2, "a\u202eb"))))["because"] == "invisible-character"
                assert (await refusal(eve.wish(line(3, name="a\u202eb"))))["because"] == "invisible-character"
                await eve.wish(line(4, name="Ann"))
                assert eve.chat[-1]["name"] == "Ann (2)", "nobody is taken for a player"
                await eve.wish(line(5))
                assert (await refusal(eve.wish(line(6))))["because"] == "too-much-talk"
                other = await Visitor(there.url).__aenter__()
                async with other.at(table) as uma:  # another window of the same address, without a key
                    assert (await refusal(uma.wish(line(7))))["because"] == "too-much-talk"
                await other.__aexit__()
            assert SECRET.encode() not in b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
            assert ann.key
            assert bo.key

    run(test())


def test_before_a_match_only_those_who_sit_there_talk(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, _ = await there.table("Ann", seats=2, game="liars_dice")
            async with there.visitor().at(table) as eve:
                assert (await refusal(eve.wish(line(1))))["because"] == "not-seated"

    run(test())
