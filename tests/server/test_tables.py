"""Tables: setting them up, sitting, leaving, bots, rematches, chat, and who may do what."""

import asyncio

import msgspec
import pytest

from duskboard.engine.records import read
from duskboard.games import SHELF
from tests.server.hall import first_choice, hall, refusal, run
from tests.server.played import play


def test_a_table_is_set_up_found_by_its_link_and_begins_when_it_is_full(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann,) = await there.table("Ann", seats=2, options={"level": "advanced"})
            seated = await ann.ask("GET", f"/tables/{table}")
            assert seated["you"] == 0
            assert seated["table"]["phase"] == "gathering"
            assert seated["table"]["options"]["level"] == "advanced"
            bo = there.visitor()
            assert (await bo.ask("GET", f"/tables/{table}"))["you"] is None
            assert (await bo.sit(table, "Bo"))["you"] == 1
            assert (await ann.ask("GET", f"/tables/{table}"))["table"]["phase"] == "playing"

    run(test())


@pytest.mark.parametrize(
    ("wish", "because", "field", "words"),
    [
        ({"game": "chess", "seats": 2}, "unknown-game", "game", "no game is called 'chess'"),
        ({"game": "dungeon", "seats": 9}, "seats", "seats", "for 1 to 5 players, not 9"),
        ({"game": "dungeon", "seats": 2, "options": {"level": 3}}, "bad-option", "level", "expected advanced or begin"),
        ({"game": "dungeon", "seats": 2, "options": {"hat": 3}}, "unknown-option", "hat", "has no option 'hat'"),
        ({"game": "dungeon", "seats": 1, "options": {"one_voice": True}}, "one-voice-alone", "one_voice", "D-10.5"),
        ({"game": "dungeon", "seats": 2, "bots": ["wayfarer"] * 2}, "too-many-bots", "bots", "too few for 2 bots"),
        ({"game": "dungeon", "seats": 2, "bots": ["genius"]}, "unknown-bot", "bot", "there is goldfish"),
        ({"game": "dungeon", "seats": 2, "name": " \u200d "}, "empty-name", "name", "can be seen"),
        ({"game": "dungeon", "seats": 2, "name": "\u3164\u2800"}, "empty-name", "name", "can be seen"),
        ({"game": "dungeon", "seats": 2, "name": "A\u202enn"}, "invisible-character", "name", "U+202E"),
        ({"game": "dungeon", "seats": 2, "name": "x" * 25}, "invalid", "name", "length <= 24"),
        ({"game": "dungeon", "seats": 2, "pace": "slow"}, "invalid", "pace", "Invalid enum value"),
        ({"game": "dungeon", "seats": 2, "colour": "red"}, "invalid", None, "unknown field"),
    ],
)
def test_a_table_that_cannot_be_is_refused_by_its_field(tmp_path, wish, because, field, words):
    async def test():
        async with hall(tmp_path) as there:
            problem = await refusal(there.visitor().ask("POST", "/tables", {"name": "Ann", **wish}))
            assert (problem["because"], problem.get("field")) == (because, field), problem
            assert words in problem["sentence"] + problem.get("clause", "")
            assert not there.app.lobby.open_tables

    run(test())


def test_listed_tables_can_be_joined_and_the_others_only_by_link(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            listed, (ann,) = await there.table("Ann", seats=3, listed=True)
            hidden, _ = await there.table("Bo", seats=3)
            found = await there.visitor().ask("GET", "/tables")
            assert [card["id"] for card in found] == [listed]
            assert [card["id"] for card in await ann.ask("GET", "/tables/mine")] == [listed]
            assert await there.visitor().ask("GET", "/tables/mine") == []
            await ann.ask("PATCH", f"/tables/{listed}", {"listed": False, "pace": "quick"})
            assert await ann.ask("GET", "/tables") == []
            assert hidden != listed

    run(test())


def test_what_is_agreed_on_can_change_until_a_match_begins(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo) = await there.table("Ann", "Bo", seats=4)
            assert (await refusal(ann.ask("PATCH", f"/tables/{table}", {"seats": 1})))["because"] == "seat-taken"
            assert (await refusal(ann.ask("PATCH", f"/tables/{table}", {"seats": 7})))["field"] == "seats"
            outsider = there.visitor()
            assert (await refusal(outsider.ask("PATCH", f"/tables/{table}", {"seats": 2})))["because"] == "no-key"
            card = await bo.ask("PATCH", f"/tables/{table}", {"seats": 2, "options": {"square": True}})
            assert (card["phase"], card["options"]["square"]) == ("playing", True)
            assert (await refusal(ann.ask("PATCH", f"/tables/{table}", {"seats": 3})))["because"] == "playing"

    run(test())


def test_two_people_of_one_name_are_told_apart(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, *_) = await there.table("Ann", "ＡＮＮ", "Ann (2)", "ann")
            names = [seat["name"] for seat in (await ann.ask("GET", f"/tables/{table}"))["table"]["seats"]]
            assert names == ["Ann", "ＡＮＮ (2)", "Ann (2) (2)", "ann (3)"]

    run(test())


def test_a_seat_that_was_left_before_a_match_goes_to_another_or_a_bot(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo, cy) = await there.table("Ann", "Bo", "Cy", seats=4)
            await ann.ask("POST", f"/tables/{table}/bot", {"seat": 3, "bot": "wayfarer"})
            async with ann.at(table) as at_ann, bo.at(table) as at_bo, cy.at(table) as at_cy:
                await play(at_ann, at_bo, at_cy)
            async with ann.at(table) as at_table:
                await bo.ask("POST", f"/tables/{table}/leave")
                await at_table.until(lambda: at_table.table["seats"][1]["held"] == "nobody")
                assert (await refusal(bo.ask("POST", f"/tables/{table}/leave")))["because"] == "not-seated"
                late = there.visitor()
                assert (await late.sit(table, "Late"))["you"] == 1
                assert (await refusal(late.sit(table, "Late")))["because"] == "seated-already"
                assert (await refusal(there.visitor().sit(table, "Too late")))["because"] == "table-full"
                assert (await refusal(there.visitor().sit(table, "No", seat=2)))["because"] == "seat-taken"
                assert (await refusal(there.visitor().sit(table, "No", seat=-1)))["because"] == "no-seat"
                await late.ask("POST", f"/tables/{table}/leave")
                card = await cy.ask("POST", f"/tables/{table}/bot", {"seat": 1, "bot": "wayfarer"})
                assert card["seats"][1]["held"] == "bot"
                card = await cy.ask("POST", f"/tables/{table}/no-bot", {"seat": 1})
                assert card["seats"][1]["held"] == "nobody"

    run(test())


def test_the_others_together_give_a_seat_to_a_bot(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo, cy) = await there.table("Ann", "Bo", "Cy")
            wish = {"seat": 2, "bot": "wayfarer"}
            async with ann.at(table) as at_ann, bo.at(table):
                async with cy.at(table):
                    assert (await refusal(cy.ask("POST", f"/tables/{table}/bot", wish)))["because"] == "own-seat"
                await at_ann.until(lambda: not at_ann.table["seats"][2]["present"])
                there.app.lobby.open_tables[table].devices._left[2] -= there.app.lobby.settings.tunnel
                card = await ann.ask("POST", f"/tables/{table}/bot", wish)
                assert card["seats"][2]["votes"] == [0]
                await ann.ask("POST", f"/tables/{table}/no-bot", {"seat": 2})
                await at_ann.until(lambda: at_ann.table["seats"][2]["votes"] == [])
                problem = await refusal(ann.ask("POST", f"/tables/{table}/no-bot", {"seat": 2}))
                assert problem["because"] == "no-bot-there"
                for visitor in (ann, bo):
                    await visitor.ask("POST", f"/tables/{table}/bot", wish)
                await at_ann.until(lambda: at_ann.table["seats"][2]["held"] == "bot")
                assert (await refusal(cy.ask("POST", f"/tables/{table}/leave")))["because"] == "not-seated"

    run(test())


def test_a_screen_for_all_is_a_spectators_even_in_a_players_browser(tmp_path):
    """Whoever opens it has a seat, and the whole room looks at it."""

    async def test():
        async with hall(tmp_path) as there:
            table, (ann, _bo) = await there.table("Ann", "Bo")
            async with ann.at(table) as at_ann, ann.at(table, watching=True) as screen:
                assert (at_ann.seat, screen.seat) == (0, None)
                assert (at_ann.view["seat"], screen.view["seat"]) == (0, None)
                assert screen.view["hand"] == []
                assert screen.ask is None
                await at_ann.until(lambda: at_ann.table["spectators"] == 1)

    run(test())


def test_a_person_who_is_present_or_was_just_now_is_not_voted_out(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo) = await there.table("Ann", "Bo")
            live_table = there.app.lobby.open_tables[table]
            wish = {"seat": 1, "bot": "wayfarer"}
            async with ann.at(table) as at_ann:
                async with bo.at(table):
                    await at_ann.until(lambda: at_ann.table["seats"][1]["present"])
                    problem = await refusal(ann.ask("POST", f"/tables/{table}/bot", wish))
                    assert problem["because"] == "still-here"
                await at_ann.until(lambda: not at_ann.table["seats"][1]["present"])
                problem = await refusal(ann.ask("POST", f"/tables/{table}/bot", wish))  # perhaps only a tunnel
                assert (problem["because"], 50 < problem["facts"]["wait"] <= 60) == ("still-here", True)
                live_table.devices._left[1] -= there.app.lobby.settings.tunnel
                card = await ann.ask("POST", f"/tables/{table}/bot", wish)
                assert card["seats"][1]["held"] == "bot"

    run(test())


def test_bots_play_a_whole_match_with_a_person_and_again(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann,) = await there.table("Ann", seats=3, bots=["wayfarer", "wayfarer"])
            async with ann.at(table) as at_table:
                for match in (1, 2):
                    await at_table.until(lambda match=match: at_table.match == match)
                    while (ask := await at_table.asked()) is not None:
                        await at_table.play(ask["choices"]["listed"][0])  # she cries whenever she can
                    assert at_table.result is not None
                    await at_table.until(lambda: at_table.table["phase"] == "over")
                    if match == 1:
                        await ann.ask("POST", f"/tables/{table}/rematch")
            record = await ann.ask("GET", f"/tables/{table}/matches/1/record")
            assert record["seats"] == ["Red", "Wren", "Linden"]
            assert read(msgspec.json.encode(record), SHELF).result is not None
            assert (await refusal(ann.ask("GET", f"/tables/{table}/matches/3/record")))["because"] == "no-match"

    run(test())


def test_a_rematch_begins_when_everybody_who_is_here_wishes_it(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo) = await there.table("Ann", "Bo")
            assert (await refusal(ann.ask("POST", f"/tables/{table}/rematch")))["because"] == "not-over"
            async with ann.at(table) as at_ann, bo.at(table) as at_bo:

                async def play(at_table):
                    while (ask := await at_table.asked()) is not None:
                        await at_table.play(ask["choices"]["listed"][0])

                await asyncio.gather(play(at_ann), play(at_bo))
                await at_ann.until(lambda: at_ann.table["phase"] == "over")
                card = await ann.ask("POST", f"/tables/{table}/rematch")
                assert [seat["rematch"] for seat in card["seats"]] == [True, False]
                assert card["phase"] == "over"
                assert (await bo.ask("POST", f"/tables/{table}/rematch"))["phase"] == "playing"
                await at_ann.until(lambda: at_ann.match == 2)

    run(test())


def test_chat_is_heard_by_all_but_those_who_mute_it_and_is_said_once(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo, cy) = await there.table("Ann", "Bo", "Cy", seats=4)
            async with ann.at(table) as at_ann, bo.at(table) as at_bo, cy.at(table) as at_cy:
                await cy.ask("POST", f"/tables/{table}/mute", {"seat": 0, "muted": True})
                line = {"kind": "Say", "id": "1", "text": "<b>hello</b>\nthere"}
                for _ in range(3):
                    await at_ann.send(line)
                await at_bo.say("hi")
                await at_cy.until(lambda: len(at_cy.chat) == 1)
                await at_bo.until(lambda: len(at_bo.chat) == 2)
                assert [line["text"] for line in at_bo.chat] == ["<b>hello</b>\nthere", "hi"]
                assert [line["text"] for line in at_cy.chat] == ["hi"]
                await cy.ask("POST", f"/tables/{table}/mute", {"seat": 0, "muted": False})
            async with cy.at(table) as at_cy, there.visitor().at(table) as watching:
                assert [line["name"] for line in at_cy.chat] == ["Ann", "Bo"]
                problem = await refusal(watching.wish({"kind": "Say", "text": "boo"}))
                assert problem["because"] == "not-seated"
                problem = await refusal(at_cy.wish({"kind": "Say", "text": "a\x07b"}))
                assert problem["because"] == "invisible-character"
                assert (await refusal(at_cy.wish({"kind": "Say", "text": " \n "})))["because"] == "empty-chat"

    run(test())


def test_a_personal_link_opens_the_seat_on_one_more_device_once(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo) = await there.table("Ann", "Bo")
            link = await ann.ask("POST", f"/tables/{table}/personal-link")
            assert link["url"] == f"{there.url}/t/{table}#{link['code']}"
            phone = there.visitor()
            assert (await phone.ask("POST", "/redeem", {"code": link["code"]}))["you"] == 0
            problem = await refusal(there.visitor().ask("POST", "/redeem", {"code": link["code"]}))
            assert problem["because"] == "unknown-link"
            assert (await refusal(there.visitor().ask("POST", f"/tables/{table}/personal-link")))["because"] == "no-key"
            async with ann.at(table) as desk, phone.at(table) as at_phone:
                assert desk.seat == at_phone.seat == 0
                async with bo.at(table) as at_bo:
                    actor = desk if desk.ask else at_bo
                    await actor.play(first_choice(actor))
                await at_phone.until(lambda: at_phone.seq == 1)
                await desk.until(lambda: desk.seq == 1)
                assert at_phone.view == desk.view
            # Links that were not used are spent with the seat.
            link = await bo.ask("POST", f"/tables/{table}/personal-link")
            await bo.ask("POST", f"/tables/{table}/leave")
            assert (await refusal(phone.ask("POST", "/redeem", {"code": link["code"]})))["because"] == "unknown-link"

    run(test())


def test_names_are_in_a_record_only_where_they_are_allowed(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann,) = await there.table("Ann", seats=2, name_in_record=False)
            bo = there.visitor()
            await bo.sit(table, "Bo", name_in_record=True)

            async def names():
                return (await ann.ask("GET", f"/tables/{table}/matches/1/seen"))["seats"]

            assert await names() == ["Red", "Bo"]
            await ann.ask("POST", f"/tables/{table}/name-in-record", {"allowed": True})
            assert await names() == ["Ann", "Bo"]
            problem = await refusal(ann.ask("GET", f"/tables/{table}/matches/1/record"))
            assert problem["because"] == "not-over"

    run(test())


def test_those_who_sat_there_delete_their_own_part_and_the_last_one_the_table(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo) = await there.table("Ann", "Bo")
            outsider = there.visitor()
            await outsider.set_up("dungeon", 2, "Eve")
            assert (await refusal(outsider.ask("DELETE", f"/tables/{table}")))["because"] == "not-seated"
            assert (await refusal(there.visitor().ask("DELETE", f"/tables/{table}")))["because"] == "not-seated"
            async with ann.at(table) as at_table, bo.at(table) as at_bo:
                await at_bo.say("good-bye")
                await bo.ask("DELETE", f"/tables/{table}")
                await at_table.until(lambda: at_table.table["seats"][1]["held"] == "nobody")
                assert (await refusal(bo.back(table)))["because"] == "nothing-to-take-back"
                assert (await refusal(bo.ask("DELETE", f"/tables/{table}")))["because"] == "not-seated"
                assert (await refusal(there.visitor().sit(table, "Eve")))["because"] == "seat-held"
                assert there.app.lobby.open_tables[table].chat.lines == ()
                await ann.ask("DELETE", f"/tables/{table}")
                with pytest.raises(Exception, match="This table was deleted"):
                    await at_table.until(lambda: False)
            assert (await refusal(ann.ask("GET", f"/tables/{table}")))["because"] == "no-table"
            assert await ann.ask("GET", "/tables/mine") == []

    run(test())


def test_a_seat_without_a_clock_is_played_for_when_it_is_empty_or_long_silent(tmp_path):
    async def test():
        async with hall(tmp_path, silent=3 * 24 * 3600) as there:
            table, people = await there.table("Ann", "Bo")
            async with people[0].at(table) as watching:
                owing = watching.owing[0]["seat"]
            owed, other = people[owing], people[1 - owing]
            wish = {"seat": owing}
            assert (await refusal(other.ask("POST", f"/tables/{table}/play-for", wish)))["because"] == "not-silent"
            assert (await refusal(owed.ask("POST", f"/tables/{table}/play-for", wish)))["because"] == "own-seat"
            wrong = {"seat": 1 - owing}
            assert (await refusal(owed.ask("POST", f"/tables/{table}/play-for", wrong)))["because"] == "not-asked"
            async with other.at(table) as at_table:
                await owed.ask("POST", f"/tables/{table}/leave")
                await other.ask("POST", f"/tables/{table}/play-for", wish)
                await at_table.until(lambda: at_table.seq == 1)

    run(test())


def test_after_three_days_of_silence_another_may_wish_it(tmp_path):
    async def test():
        async with hall(tmp_path, silent=0) as there:
            table, (ann, bo) = await there.table("Ann", "Bo")
            async with ann.at(table) as at_table:
                owing = at_table.owing[0]["seat"]
                other = (bo, ann)[owing]
                await other.ask("POST", f"/tables/{table}/play-for", {"seat": owing})
                await at_table.until(lambda: at_table.seq == 1)
                assert at_table.heard[-1]["by"] == "wish"

    run(test())


def test_a_visitor_has_only_so_many_unfinished_tables(tmp_path):
    async def test():
        async with hall(tmp_path, tables_per_visitor=2) as there:
            ann = there.visitor()
            for _ in range(2):
                await ann.set_up("dungeon", 2, "Ann")
            problem = await refusal(ann.set_up("dungeon", 2, "Ann"))
            assert (problem["because"], problem["facts"]) == ("too-many-tables", {"most": 2})
            await there.visitor().set_up("dungeon", 2, "Bo")
        (tmp_path / "other").mkdir()
        async with hall(tmp_path / "other", tables_per_address=1) as there:
            await there.visitor().set_up("dungeon", 2, "Ann")
            assert (await refusal(there.visitor().set_up("dungeon", 2, "Bo")))["because"] == "too-many-tables"

    run(test())
