"""What a table might agree on is judged without a table, in the very words in which setting one up is refused."""

import httpx2
import pytest

from tests.server.hall import hall, refusal, run
from tests.whispers import SHELF

ALOUD = {"shelf": SHELF, "shelf_name": "tests.whispers:SHELF"}


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("whispers", 3, {}),
        ("whispers", 2, {"password": "moth"}),
        ("whispers", 5, {"password": "m" * 20, "topic": "1984", "rounds": 30}),
        ("whispers", 3, {"topic": ""}),
        ("dungeon", 4, {"level": "advanced", "square": True}),
    ],
)
def test_what_can_be_agreed_on_is_not_refused_and_no_table_is_set_up(tmp_path, game, seats, options):
    async def test():
        async with hall(tmp_path, **ALOUD) as there, httpx2.AsyncClient(trust_env=False, verify=False) as http:
            wish = {"seats": seats, "options": options}
            answer = await http.post(f"{there.url}/api/games/{game}/judge", json=wish)
            assert (answer.status_code, answer.content) == (204, b"")
            assert "set-cookie" not in answer.headers
            assert not there.app.lobby.open_tables
            seated = await there.visitor().set_up(game, name="Ann", **wish)
            assert options.items() <= seated["table"]["options"].items()

    run(test())


@pytest.mark.parametrize(
    ("game", "seats", "options", "because", "field", "words"),
    [
        ("chess", 3, {}, "unknown-game", "game", "no game is called 'chess'"),
        ("whispers", 1, {}, "seats", "seats", "Whispers is for 2 to 5 players, not 1."),
        ("whispers", 2, {}, "no-password", "password", "Two need a password. (W-1.1)"),
        ("whispers", 3, {"password": "two words"}, "not-a-word", "password", "A password is one word. (W-1.2)"),
        ("whispers", 3, {"rounds": 4}, "bad-option", "rounds", "Option 'rounds': expected 1 or 2 or 30, got 4."),
        ("whispers", 3, {"voice": 1}, "unknown-option", "voice", "Whispers has no option 'voice'"),
        ("whispers", 3, {"password": "m" * 21}, "bad-option", "password", "text of at most 20 characters, got 'mmm"),
        ("whispers", 3, {"password": 1984}, "bad-option", "password", "text of at most 20 characters, got 1984."),
        ("dungeon", 1, {"one_voice": True}, "one-voice-alone", "one_voice", "(D-10.5)"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_as_a_table_would_be(tmp_path, game, seats, options, because, field, words):
    async def test():
        async with hall(tmp_path, **ALOUD) as there:
            visitor, wish = there.visitor(), {"seats": seats, "options": options}
            judged = await refusal(visitor.ask("POST", f"/games/{game}/judge", wish))
            assert (judged["because"], judged["field"]) == (because, field)
            assert words in judged["sentence"]
            assert await refusal(visitor.set_up(game, name="Ann", **wish)) == judged

    run(test())


@pytest.mark.parametrize("options", [{"password": "x" * 10_000}, {"x" * 10_000: 1}, {"rounds": ["x" * 999] * 10}])
def test_a_refusal_does_not_echo_a_book(tmp_path, options):
    async def test():
        async with hall(tmp_path, **ALOUD) as there:
            wish = {"seats": 3, "options": options}
            problem = await refusal(there.visitor().ask("POST", "/games/whispers/judge", wish))
            assert "x" * 41 not in str(problem)
            assert len(problem["sentence"]) < 200

    run(test())


def test_a_wish_to_judge_has_to_be_one(tmp_path):
    async def test():
        async with hall(tmp_path, **ALOUD) as there:
            for wish, field in (({}, None), ({"seats": "3"}, "seats"), ({"seats": 3, "name": "Ann"}, None)):
                problem = await refusal(there.visitor().ask("POST", "/games/whispers/judge", wish))
                assert (problem["because"], problem.get("field")) == ("invalid", field), wish

    run(test())


def test_judging_is_as_limited_as_asking_for_anything_else(tmp_path):
    async def test():
        async with hall(tmp_path, **ALOUD, request_rate=0.01, request_burst=3) as there:
            visitor = there.visitor()
            await visitor.ask("GET", "/games")
            for _ in range(2):
                assert await visitor.ask("POST", "/games/whispers/judge", {"seats": 3}) is None
            problem = await refusal(visitor.ask("POST", "/games/whispers/judge", {"seats": 3}))
            assert problem["because"] == "too-many-requests"

    run(test())


def test_a_game_is_told_for_how_many_it_is_and_for_how_many_it_could_be(tmp_path):
    async def test():
        async with hall(tmp_path, **ALOUD) as there:
            cards = {card["name"]: card for card in await there.visitor().ask("GET", "/games")}
            card = cards["whispers"]
            assert (card["fewest"], card["most"], card["possible"]) == (3, 5, [2, 3, 4, 5])
            card = cards["dungeon"]
            assert (card["fewest"], card["most"], card["possible"]) == (1, 5, [1, 2, 3, 4, 5])

    run(test())


def test_an_option_that_is_a_text_has_no_values_but_a_length(tmp_path):
    async def test():
        async with hall(tmp_path, **ALOUD) as there:
            cards = {card["name"]: card for card in await there.visitor().ask("GET", "/games")}
            rounds, password, topic = cards["whispers"]["options"]
            assert (rounds["values"], rounds["longest"]) == ([1, 2, 30], None)
            assert password == {
                "name": "password", "help": "two may play who share one", "values": [], "longest": 20, "default": "",
                "rare": True,
            }  # fmt: skip
            assert (topic["values"], topic["longest"], topic["default"]) == ([], 5000, "animals")
            assert {option["longest"] for option in cards["dungeon"]["options"]} == {None}

    run(test())


def test_a_table_plays_with_its_texts_also_after_a_restart(tmp_path):
    async def test():
        options = {"password": "moth", "topic": '「夜」\n\\ "1984"'}
        async with hall(tmp_path, **ALOUD) as there:
            table, (ann, _) = await there.table("Ann", "Bo", game="whispers", options=options)
            key = ann.key
        async with hall(tmp_path, **ALOUD) as there:
            seated = await there.visitor(key).ask("GET", f"/tables/{table}")
            assert options.items() <= seated["table"]["options"].items()
            async with there.visitor(key).at(table) as at_ann:
                await at_ann.play({"kind": "Whisper", "word": "owl"})
            assert there.app.lobby.open_tables[table].live_match.match.options.topic == options["topic"]

    run(test())
