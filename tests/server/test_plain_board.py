"""The plain board: any game on the shelf can be played with nothing but its own words."""

import msgspec
import pytest

from duskboard.client import Visitor
from tests.liars_dice import LIARS_DICE, SHELF
from tests.server.hall import first_choice, hall, refusal, run
from tests.server.process import ServerProcess

DICE = {"shelf": SHELF, "shelf_name": "tests.liars_dice:SHELF"}


def test_a_board_is_what_its_seat_sees_and_is_asked_in_words(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann, bo) = await there.table("Ann", "Bo", game="liars_dice", options={"dice": 1})
            async with ann.at(table) as at_ann:
                await at_ann.asked()
                mine, other = (
                    await ann.ask("GET", f"/tables/{table}/plain"),
                    await bo.ask("GET", f"/tables/{table}/plain"),
                )
                watched = await there.visitor().ask("GET", f"/tables/{table}/plain")
                die = at_ann.view["mine"][0]
                assert mine == {
                    "match": 1, "seq": 0, "ask": at_ann.ask["number"], "question": "Make the first bid.",
                    "picture": f"Ann  [{die}]\nBo   [?]\nThere is no bid yet.",
                    "choices": [f"{count} × {face}" for count in (1, 2) for face in range(1, 7)],
                    "log": [f"Ann shakes 1 dice: [{die}].", "Bo shakes 1 dice."],
                }  # fmt: skip
                assert (other["ask"], other["choices"], other["question"]) == (None, [], "Waiting for Ann.")
                assert "Ann  [?]" in other["picture"]
                assert watched["picture"].count("[?]") == 2
                assert watched["log"] == ["Ann shakes 1 dice.", "Bo shakes 1 dice."]

    run(test())


def test_the_choices_are_in_the_order_of_the_ask_and_the_log_grows_without_empty_lines(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann, bo) = await there.table("Ann", "Bo", game="liars_dice", options={"dice": 2})
            async with ann.at(table) as at_ann, bo.at(table) as at_bo:
                await at_ann.asked()
                await at_ann.play({"kind": "Boast", "text": "I never lie."})
                board = await ann.ask("GET", f"/tables/{table}/plain")
                listed = msgspec.convert(at_ann.ask["choices"]["listed"], list[LIARS_DICE.Action])
                assert board["choices"] == [LIARS_DICE.notation.write(action) for action in listed]
                assert (board["seq"], board["ask"]) == (1, at_ann.ask["number"])
                await at_ann.play(at_ann.ask["choices"]["listed"][7])
                await at_bo.asked()
                board = await bo.ask("GET", f"/tables/{table}/plain")
                assert board["choices"][-1] == "Liar!"
                assert board["log"][-2:] == ["Ann boasts: “I never lie.”", "Ann bids 2 × 2."]
                assert "The bid: 2 × 2" in board["picture"]

    run(test())


def test_what_was_fleeting_is_not_on_it(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo) = await there.table("Ann", "Bo")
            async with ann.at(table) as at_ann, bo.at(table) as at_bo:
                tables = [at_ann, at_bo]
                await at_ann.until(lambda: at_ann.view is not None)
                if at_ann.view["active"] == 1:
                    tables.reverse()
                for at_table in tables:
                    await at_table.asked()
                    await at_table.play(first_choice(at_table))
                board = await ann.ask("GET", f"/tables/{table}/plain")
                seen = there.app.lobby.open_tables[table].live_match.match.seen(0)
                assert {type(event).__name__ for event in seen} >= {"TilesDealt", "TilePlaced", "DecisionSealed"}
                keep, names = SHELF["dungeon"].notation.keep, ("Ann", "Bo")
                assert board["log"] == [keep(event, names) for event in seen if not event.fleeting]

    run(test())


def test_before_a_match_there_is_no_board(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann,) = await there.table("Ann", seats=2)
            assert (await refusal(ann.ask("GET", f"/tables/{table}/plain")))["because"] == "not-begun"
            assert (await refusal(ann.ask("GET", "/tables/nowhere/plain")))["because"] == "no-table"

    run(test())


def test_a_game_without_a_rule_sheet_says_so_and_its_rare_option_is_marked(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            visitor = there.visitor()
            assert (await refusal(visitor.ask("GET", "/rules/liars_dice/en")))["because"] == "no-rules"
            cards = {card["name"]: card for card in await visitor.ask("GET", "/games")}
            rare = {name: [o["name"] for o in card["options"] if o["rare"]] for name, card in cards.items()}
            assert rare["dungeon"] == ["strict_corridor", "solo_early_new", "reading"]
            assert rare["liars_dice"] == ["wild"]
            assert cards["liars_dice"]["options"][0] == {
                "name": "dice", "help": "dice under each cup", "values": [1, 2, 3, 4, 5], "longest": None, "default": 3,
                "rare": False,
            }  # fmt: skip

    run(test())


@pytest.fixture
def elsewhere(tmp_path):
    """A server with another shelf, under a name that it was given."""
    process = ServerProcess(tmp_path, shelf=DICE["shelf_name"], name="kitchen.local", devices_per_seat=2)
    process.start()
    process.wait_until_open()
    yield process
    process.stop()


def test_a_server_process_has_the_shelf_and_the_name_it_was_given_and_its_bots_know_the_game(elsewhere):
    async def test():
        async with Visitor(elsewhere.url) as ann:
            house = await ann.ask("GET", "/house")
            assert house["address"] == elsewhere.public_url == f"http://kitchen.local:{elsewhere.port}"
            assert house["reach"] == "house"
            answer = await ann._http.get("/api/house", headers={"host": f"kitchen.local:{elsewhere.port}"})
            assert answer.json() == house
            seated = await ann.set_up("liars_dice", 2, "Ann", bots=["random"], options={"dice": 1})
            async with ann.at(seated["table"]["id"]) as at_table:
                while await at_table.asked() is not None:
                    await at_table.play(at_table.ask["choices"]["listed"][-1])
                assert at_table.result["ending"] == "last-cup"

    run(test())
