"""One's devices: which share a seat, and who may shut out whom."""

import asyncio

import msgspec
import pytest

from duskboard.client import ShownOut
from duskboard.server.tables.people import hash_of
from tests.server.hall import hall, refusal, run
from tests.server.stored import rename, rows

MINUTE = 60.0


async def redeem(there, visitor, table, other=None):
    """Another device opens the seat of *visitor* by a personal link."""
    code = (await visitor.ask("POST", f"/tables/{table}/personal-link"))["code"]
    other = other or there.visitor()
    await other.ask("POST", "/redeem", {"code": code})
    return other


def ticking(there):
    """Every look at the clock is a minute later, so that no two things happen at the same time."""
    began = there.app.store.now()
    ticks = iter(range(1, 1_000_000))
    there.app.store.now = lambda: began + next(ticks) * MINUTE


def brief(cards):
    return [(card["this"], card["tables"], card["revocable"]) for card in cards]


def test_the_devices_of_a_seat_are_listed_with_days_and_without_keys(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            assert await there.visitor().ask("GET", "/me/devices") == []
            assert await there.visitor("x" * 32).ask("GET", "/me/devices") == []
            ticking(there)
            table, (ann, bo) = await there.table("Ann", "Bo")
            assert brief(await ann.ask("GET", "/me/devices")) == [(True, 1, False)]
            phone = await redeem(there, ann, table)
            second, _ = await there.table("Cy", seats=3)
            await ann.sit(second, "Ann")
            await redeem(there, ann, second, phone)
            cards = await ann.ask("GET", "/me/devices")
            assert brief(cards) == [(True, 2, False), (False, 2, True)]
            assert [card["label"] for card in cards] == ["Python", "Python"]
            for card in cards:
                assert card["since"] % 86400 == card["seen"] % 86400 == 0
            assert brief(await phone.ask("GET", "/me/devices")) == [(True, 2, False), (False, 2, False)]
            assert brief(await bo.ask("GET", "/me/devices")) == [(True, 1, False)]
            told = msgspec.json.encode(cards).decode()
            for visitor in (ann, phone):
                assert visitor.key not in told
                assert hash_of(visitor.key).hex() not in told
            exported = await ann.ask("GET", "/me/export")
            assert exported["devices"] == cards

    run(test())


def test_a_device_that_is_shut_out_loses_its_seats_its_connections_and_its_links(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            ticking(there)
            table, (ann, _) = await there.table("Ann", "Bo")
            phone = await redeem(there, ann, table)
            left_over = (await phone.ask("POST", f"/tables/{table}/personal-link"))["code"]
            mine = (await phone.set_up("dungeon", 2, "Phone"))["table"]["id"]
            (_, other) = await ann.ask("GET", "/me/devices")
            async with phone.at(table) as at_phone, ann.at(table) as at_ann, phone.at(mine) as elsewhere:
                assert at_phone.seat == 0
                assert brief(await ann.ask("POST", f"/me/devices/{other['id']}/revoke")) == [(True, 1, False)]
                with pytest.raises(ShownOut, match="shut this one out"):
                    await at_phone.until(lambda: False)
                assert at_phone.heard[-1]["because"] == "shut-out"
                assert (await phone.ask("GET", f"/tables/{table}"))["you"] is None
                problem = await refusal(phone.ask("POST", f"/tables/{table}/leave"))
                assert problem["because"] == "not-seated"
                await at_ann.say("still here")
                assert elsewhere.seat == 0
                await elsewhere.say("so is my own table")
            for visitor in (phone, there.visitor()):
                assert (await refusal(visitor.ask("POST", "/redeem", {"code": left_over})))["because"] == "unknown-link"
            async with phone.at(table) as watching:
                assert watching.seat is None
        async with hall(tmp_path) as there, there.visitor(phone.key).at(table) as watching:
            assert watching.seat is None  # and after a restart

    run(test())


def test_whoever_came_later_cannot_shut_out_who_was_there_before(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            ticking(there)
            table, (ann, _) = await there.table("Ann", "Bo")
            friend = await redeem(there, ann, table)
            third = await redeem(there, friend, table)
            ids = [card["id"] for card in await ann.ask("GET", "/me/devices") if card["this"]]
            for visitor in (friend, third):
                problem = await refusal(visitor.ask("POST", f"/me/devices/{ids[0]}/revoke"))
                assert problem["because"] == "later-device"
            assert (await ann.ask("GET", f"/tables/{table}"))["you"] == 0
            (own,) = [card["id"] for card in await third.ask("GET", "/me/devices") if card["this"]]
            await friend.ask("POST", f"/me/devices/{own}/revoke")  # but the third came after the friend
            assert (await third.ask("GET", f"/tables/{table}"))["you"] is None

    run(test())


def test_an_old_acquaintance_with_the_table_does_not_count_as_being_at_the_seat_first(tmp_path):
    """Bo sat elsewhere at the table before Ann came; then Ann gives Bo a link to her seat."""

    async def test():
        async with hall(tmp_path) as there:
            ticking(there)
            table, (bo, _) = await there.table("Bo", "Cy", seats=3)
            await bo.ask("POST", f"/tables/{table}/leave")
            ann = there.visitor()
            await ann.sit(table, "Ann", seat=0)
            await redeem(there, ann, table, bo)
            (own,) = [card["id"] for card in await ann.ask("GET", "/me/devices") if card["this"]]
            assert (await refusal(bo.ask("POST", f"/me/devices/{own}/revoke")))["because"] == "later-device"

    run(test())


def test_leaving_and_coming_back_does_not_change_who_was_first(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            ticking(there)
            table, (ann, _) = await there.table("Ann", "Bo")
            friend = await redeem(there, ann, table)
            await friend.ask("POST", f"/tables/{table}/leave")
            (own, other) = await ann.ask("GET", "/me/devices")  # both may take it back
            assert (own["tables"], other["tables"], other["revocable"]) == (0, 1, True)
            await friend.back(table)
            assert (await refusal(friend.ask("POST", f"/me/devices/{own['id']}/revoke")))["because"] == "later-device"
            await friend.ask("POST", f"/tables/{table}/leave")
            await ann.ask("POST", f"/me/devices/{other['id']}/revoke")
            assert (await refusal(friend.back(table)))["because"] == "nothing-to-take-back"
            await ann.back(table)
            assert [(await one.ask("GET", f"/tables/{table}"))["you"] for one in (ann, friend)] == [0, None]

    run(test())


def test_strangers_and_names_that_nobody_has_are_refused(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo) = await there.table("Ann", "Bo")
            (own,) = await ann.ask("GET", "/me/devices")
            for device in (own["id"], "nobody", "x" * 500):
                for visitor in (ann, bo):
                    problem = await refusal(visitor.ask("POST", f"/me/devices/{device}/revoke"))
                    assert problem["because"] == "no-device"
            problem = await refusal(there.visitor().ask("POST", f"/me/devices/{own['id']}/revoke"))
            assert problem["because"] == "no-key"
            assert (await ann.ask("GET", f"/tables/{table}"))["you"] == 0

    run(test())


def test_a_seat_is_taken_at_a_table_that_cannot_be_opened(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            ticking(there)
            table, (ann, _) = await there.table("Ann", "Bo")
            await redeem(there, ann, table)
        async with hall(tmp_path) as there:
            await rename(there, "tables", "sheet", b"dungeon", b"gone")
            ann = there.visitor(ann.key)
            (_, other) = await ann.ask("GET", "/me/devices")
            await ann.ask("POST", f"/me/devices/{other['id']}/revoke")
            assert len(await rows(there, "SELECT * FROM keys WHERE seat = 0")) == 1

    run(test())


def test_two_who_shut_out_the_same_device_at_once_do_it_once(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            ticking(there)
            table, (ann, _) = await there.table("Ann", "Bo")
            await redeem(there, ann, table)
            (_, other) = await ann.ask("GET", "/me/devices")
            path = f"/me/devices/{other['id']}/revoke"
            answers = await asyncio.gather(*[ann.ask("POST", path) for _ in range(5)], return_exceptions=True)
            assert any(isinstance(answer, list) for answer in answers)
            assert len(await rows(there, "SELECT * FROM keys WHERE seat = 0")) == 1
            assert there.app.metrics.errors == 0

    run(test())
