"""One's own name: for oneself in replays, pictures and texts; for others only after a yes, which can be taken back."""

import pytest

from tests.server.hall import hall, run
from tests.server.played import DICE, dice, play_all

SEEN = (
    "replay/all", "replay/watch", "replay/0", "replay/1", "picture.svg", "summary", "summary?language=ja",
    "seen/0", "seen/watch", "record",
)  # fmt: skip
GAME = {"game": "liars_dice", "options": {"dice": 1}}


async def told(visitor, table, number=1, parts=SEEN):
    """Everything that this device can get of a match."""
    answers = [await visitor._http.get(f"/api/tables/{table}/matches/{number}/{part}") for part in parts]
    assert {answer.status_code for answer in answers} == {200}
    return {part: answer.text for part, answer in zip(parts, answers, strict=True)}


def naming(texts, name):
    return [part for part, text in texts.items() if name in text]


def test_one_sees_the_own_name_and_nobody_elses(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann, bo) = await dice(there, "Annabella", "Boleslav")
            hers = await told(ann, table)
            assert naming(hers, "Annabella") == list(SEEN[:7])  # files to be passed on do not
            assert naming(hers, "Boleslav") == []
            his = await told(bo, table)
            assert naming(his, "Annabella") == []
            assert "Boleslav" in his["picture.svg"]
            stranger = await told(there.visitor(), table)
            assert naming(stranger, "Annabella") == naming(stranger, "Boleslav") == []
            assert "Red" in stranger["summary"]

    run(test())


def test_pictures_in_dots_differ_as_well(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann, _) = await dice(there, "Annabella", "Boleslav")
            path = f"/api/tables/{table}/matches/1/picture.png"
            hers, stranger = [(await one._http.get(path)).content for one in (ann, there.visitor())]
            other = (await there.visitor()._http.get(path)).content
            assert hers != stranger == other

    run(test())


def test_a_record_is_the_same_for_everybody_and_so_is_its_digest(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann, bo) = await dice(there, "Annabella", "Boleslav")
            visitors = (ann, bo, there.visitor())
            texts = [await told(one, table, parts=("record", "seen/0")) for one in visitors]
            assert texts[0] == texts[1] == texts[2]
            replays = [await one.ask("GET", f"/tables/{table}/matches/1/replay/all") for one in visitors]
            assert len({one["tape"]["digest"] for one in replays}) == 1
            assert replays[0]["tape"]["digest"] in texts[0]["record"]
            assert [one["you"] for one in replays] == [0, 1, None]

    run(test())


def test_a_yes_concerns_the_own_name_alone_and_every_match_of_the_device(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            first, (ann, bo) = await dice(there, "Annabella", "Boleslav")
            await ann.ask("POST", f"/tables/{first}/rematch")  # nobody else is there to be asked
            await play_all(first, [ann, bo])
            await ann.ask("POST", "/me/name", {"allowed": True})
            for number in (1, 2):
                stranger = await told(there.visitor(), first, number)
                assert naming(stranger, "Annabella") == list(SEEN)
                assert naming(stranger, "Boleslav") == []
            assert [one["named"] for one in (await ann.ask("GET", "/me"))["matches"]] == [True, True]
            assert [one["named"] for one in (await bo.ask("GET", "/me"))["matches"]] == [False, False]

            await ann.ask("POST", "/me/name", {"allowed": False})
            for number in (1, 2):
                assert naming(await told(there.visitor(), first, number), "Annabella") == []
            assert [one["named"] for one in (await ann.ask("GET", "/me"))["matches"]] == [False, False]

    run(test())


def test_it_is_taken_back_after_one_has_left_and_after_a_new_start(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann, _) = await dice(there, "Annabella", "Boleslav")
            await ann.ask("POST", "/me/name", {"allowed": True})
            await ann.ask("POST", f"/tables/{table}/leave")
            assert naming(await told(there.visitor(), table), "Annabella") == list(SEEN)
            await ann.ask("POST", "/me/name", {"allowed": False})
            assert naming(await told(there.visitor(), table), "Annabella") == []
        async with hall(tmp_path, **DICE) as there:
            assert naming(await told(there.visitor(), table), "Annabella") == []

    run(test())


def test_who_deletes_their_data_is_not_named_any_more(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann, bo) = await dice(there, "Annabella", "Boleslav")
            await ann.ask("POST", "/me/name", {"allowed": True})
            await ann.ask("DELETE", "/me")
            for visitor in (ann, bo, there.visitor()):
                assert naming(await told(visitor, table), "Annabella") == []

    run(test())


@pytest.mark.parametrize("allowed", [True, False])
def test_it_holds_for_a_match_that_goes_on(tmp_path, allowed):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann, bo) = await there.table("Annabella", "Boleslav", name_in_record=not allowed, **GAME)
            await ann.ask("POST", "/me/name", {"allowed": allowed})
            await play_all(table, [ann, bo])
            assert bool(naming(await told(there.visitor(), table), "Annabella")) is allowed

    run(test())


def test_the_preview_of_a_link_names_nobody_who_did_not_say_yes(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann, _) = await dice(there, "Annabella", "Boleslav")
            for visitor in (ann, there.visitor()):
                page = (await visitor._http.get(f"/t/{table}/1")).text
                assert "Annabella" not in page
                assert "Boleslav" not in page

    run(test())
