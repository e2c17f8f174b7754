"""What if: a table at which a match that is over goes on from one of its moments, with luck drawn anew."""

import asyncio
from dataclasses import replace

import msgspec

from duskboard.engine import Match, Shelf, witnessed
from duskboard.engine.records import read, replay
from duskboard.engine.records.replay_steps import entries
from duskboard.games.dungeon.game import DUNGEON
from tests.server.hall import hall, refusal, run
from tests.server.played import DICE, WHISPERS, dice, plain, play, play_all, record_of, whispers, whole

AGAIN = Shelf(replace(DUNGEON, again=True))
FLEETING = {"TilesDealt", "TilePlaced", "TileDrawn", "TileTurnedUp"}


async def what_if(visitor, address, at, seat=0, **more):
    """The new table's card."""
    seated = await visitor.what_if(address, at, seat, "Ann", **{"pace": "none", **more})
    assert seated["you"] == seat
    return seated["table"]


async def solo(there):
    """A match of Dungeon in Memory, played alone to its end."""
    table, (ann,) = await there.table("Ann")
    async with ann.at(table) as at_ann:
        await play(at_ann)
    return table, ann, await record_of(ann, table, 1, there.app.lobby.shelf)


def at_step(record, at):
    """The match as it stood then."""
    return Match.resume(record.game, seats=len(record.names), options=record.options, turns=record.turns[: at + 1])


def test_alone_the_match_goes_on_at_once_from_that_moment_with_new_luck(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, ann, record = await solo(there)
            at = len(record.turns) // 2
            card = await what_if(ann, f"/t/{table}/1", at)
            assert card["what_if"] == {"replay": f"/t/{table}/1", "at": at}
            assert (card["phase"], card["match"], card["listed"], card["pace"]) == ("playing", 1, False, "none")
            assert card["id"] != table
            then = at_step(record, at)
            async with ann.at(card["id"]) as at_ann:
                assert at_ann.table == {**card, "seats": at_ann.table["seats"]}
                assert (at_ann.seq, at_ann.view) == (at, plain(then.view(0)))
                now = at_ann.heard[0]["match"]
                assert now["events"] == []
                log = [event for event in witnessed(then.log, 0) if not event.fleeting]
                assert now["log"] == plain(log)
                assert {event["kind"] for event in now["log"]}.isdisjoint(FLEETING)
                assert at_ann.ask["choices"] == plain(then.legal(0))
                await play(at_ann)
            other = await record_of(ann, card["id"], 1, there.app.lobby.shelf)
            assert plain(other.turns[: at + 1]) == plain(record.turns[: at + 1])
            assert replay(other).result is not None
            told = await ann.replay(f"/t/{card['id']}/1")
            assert told["what_if"] == card["what_if"]
            mine = {one["id"]: one["what_if"] for one in await ann.ask("GET", "/tables/mine")}
            assert mine == {table: None, card["id"]: card["what_if"]}

    run(test())


def test_luck_is_drawn_anew_for_each_match_and_only_from_that_moment_on(tmp_path):
    async def test():
        async with hall(tmp_path, shelf=AGAIN) as there:
            table, ann, record = await solo(there)
            card = await what_if(ann, f"/t/{table}/1", 1)
            tails = []
            async with ann.at(card["id"]) as at_ann:
                for wish in (None, None, {"same_luck": True}):
                    await play(at_ann)
                    number = at_ann.match + 1  # the next match can be told before the wish for it is answered
                    await ann.ask("POST", f"/tables/{card['id']}/rematch", wish)
                    await at_ann.until(lambda number=number: at_ann.match == number)
                    assert at_ann.seq == 1
                await play(at_ann)
            for number in (1, 2, 3, 4):
                again = await record_of(ann, card["id"], number, AGAIN)
                replay(again)
                assert plain(again.turns[:2]) == plain(record.turns[:2])
                tails.append(plain(again.turns[2:]))
            secrets = [(await there.app.store.match(card["id"], number)).secret for number in (1, 2, 3, 4)]
            assert len(set(secrets)) == 3
            assert secrets[2] == secrets[3]
            assert tails[2] == tails[3]
            assert len([tail for tail in tails if tail == plain(record.turns[2:])]) < 4

    run(test())


def test_several_sit_down_by_link_and_the_match_begins_when_nobody_is_missing(tmp_path):
    async def test():
        async with hall(tmp_path, **WHISPERS) as there:
            table, (ann, _, _) = await whispers(there, "Ann", "Bo", "Cy")
            record = await record_of(ann, table, 1, WHISPERS["shelf"])
            at = 1  # somebody has whispered, and may change it; two are awaited
            actor = record.turns[1].seat
            card = await what_if(ann, f"/t/{table}/1", at, seat=2)
            assert (card["phase"], [seat["held"] for seat in card["seats"]]) == (
                "gathering",
                ["nobody", "nobody", "person"],
            )
            new = there.visitor()
            await new.sit(card["id"], "Dot", seat=0)
            await ann.ask("POST", f"/tables/{card['id']}/bot", {"seat": 1, "bot": "random"})
            then = at_step(record, at)
            async with ann.at(card["id"]) as at_ann, new.at(card["id"]) as at_new:
                for at_table in (at_ann, at_new):
                    assert at_table.match == 1
                    first = at_table.heard[0]["match"]
                    seen = witnessed(then.log, at_table.seat)
                    assert first["log"] + first["events"] == plain(seen) or at_table.seq > at
                assert at_new.view["mine"] is None or actor == 0
                await play(at_ann, at_new)
            again = await record_of(ann, card["id"], 1, WHISPERS["shelf"])
            assert plain(again.turns[:2]) == plain(record.turns[:2])
            assert replay(again).result is not None
            plain_board = await ann.ask("GET", f"/tables/{card['id']}/plain")
            assert plain_board["seq"] == len(again.turns) - 1

    run(test())


async def with_bots(there):
    """A match of Dungeon in Memory with two bots, to its end: its table, who played it, its record."""
    table, (ann,) = await there.table("Ann", seats=3, bots=["goldfish", "rambler"])
    async with ann.at(table) as at_ann:
        await play(at_ann)
    return table, ann, await record_of(ann, table, 1, there.app.lobby.shelf)


def held(card):
    return [(seat["held"], seat["bot"]) for seat in card["seats"]]


def test_the_bots_that_sat_there_sit_down_again_and_the_match_goes_on_at_once(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, ann, _ = await with_bots(there)
            card = await what_if(ann, f"/t/{table}/1", 1)
            assert held(card) == [("person", None), ("bot", "goldfish"), ("bot", "rambler")]
            assert card["phase"] == "playing"

    run(test())


def test_the_chair_of_a_bot_can_be_taken_and_the_bots_can_stay_away(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, ann, _ = await with_bots(there)
            card = await what_if(ann, f"/t/{table}/1", 1, seat=1)
            assert held(card) == [("nobody", None), ("person", None), ("bot", "rambler")]
            card = await what_if(ann, f"/t/{table}/1", 1, bots=False)
            assert held(card) == [("person", None), ("nobody", None), ("nobody", None)]
            assert card["phase"] == "gathering"

    run(test())


def test_from_a_check_it_goes_on_with_the_next_exploration(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, ann, record = await with_bots(there)
            frames = (await ann.replay(f"/t/{table}/1"))["tape"]["frames"]
            check = next(at for at, frame in enumerate(frames) if frame["events"][0]["kind"] == "CheckBegan")
            card = await what_if(ann, f"/t/{table}/1", check)
            assert card["what_if"]["at"] == check
            other = there.app.lobby.open_tables[card["id"]].live_match.match.turns
            begun = entries(record)[check] + 1
            assert plain(other[:begun]) == plain(record.turns[:begun])
            assert frames[check + 1]["events"][0]["kind"] == "ExplorationBegan"
            last = len(frames) - 2  # the decision whose check ends the match
            wish = {"replay": f"/t/{table}/1", "at": last, "seat": 0, "name": "Ann"}
            assert (await refusal(ann.ask("POST", "/tables/what-if", wish)))["because"] == "no-moment"

    run(test())


def test_odds_and_the_plain_board_know_the_moment(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann, _) = await dice(there, "Ann", "Bo")
            record = await record_of(ann, table, 1, DICE["shelf"])
            at = len(record.turns) - 2
            (seat,) = at_step(record, at).to_act
            card = await what_if(ann, f"/t/{table}/1", at, seat=seat)
            await ann.ask("POST", f"/tables/{card['id']}/bot", {"seat": 1 - seat, "bot": "random"})
            told = await ann.ask("GET", f"/tables/{card['id']}/odds")
            assert (told["match"], told["seq"], told["ask"]) == (1, at, at)
            board = await ann.ask("GET", f"/tables/{card['id']}/plain")
            assert (board["seq"], board["ask"]) == (at, at)
            assert len(board["choices"]) == len(told["odds"])

    run(test())


def test_a_match_that_began_so_survives_a_restart_and_so_does_the_position(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, ann, record = await solo(there)
            at = len(record.turns) // 2
            card = await what_if(ann, f"/t/{table}/1", at)
            async with ann.at(card["id"]) as at_ann:
                await at_ann.asked()
                before = at_ann.view, at_ann.ask, at_ann.seq
        async with hall(tmp_path) as there:
            ann = there.visitor(ann.key)
            async with ann.at(card["id"]) as at_ann:
                assert (at_ann.view, at_ann.ask, at_ann.seq) == before
                assert at_ann.heard[0]["match"]["events"] == []  # what was fleeting is not told again
                assert at_ann.table["what_if"] == {"replay": f"/t/{table}/1", "at": at}
                await at_ann.play(at_ann.ask["choices"]["listed"][0])
                before = at_ann.view, at_ann.ask, at_ann.seq
        async with hall(tmp_path) as there:
            ann = there.visitor(ann.key)
            async with ann.at(card["id"]) as at_ann:
                assert (at_ann.view, at_ann.ask, at_ann.seq) == before
                await play(at_ann)
                await ann.ask("POST", f"/tables/{card['id']}/rematch")
                await at_ann.until(lambda: at_ann.match == 2)
                assert at_ann.seq == at
            assert replay(await record_of(ann, card["id"], 1, there.app.lobby.shelf)).result is not None
            await ann.ask("DELETE", f"/tables/{card['id']}")
            rows = await there.app.store.writer.work(lambda db: db.execute("SELECT * FROM positions").fetchall())
            assert rows == []

    run(test())


def test_its_seats_and_options_cannot_be_changed_but_its_pace_can(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, ann, _ = await solo(there)
            card = await what_if(ann, f"/t/{table}/1", 0)
            async with ann.at(card["id"]) as at_ann:
                await play(at_ann)
            for change in ({"seats": 2}, {"options": {}}, {"options": {"square": True}}):
                problem = await refusal(ann.ask("PATCH", f"/tables/{card['id']}", change))
                assert problem["because"] == "what-if"
            changed = await ann.ask("PATCH", f"/tables/{card['id']}", {"pace": "quick", "listed": True})
            assert (changed["pace"], changed["listed"], changed["what_if"]) == ("quick", True, card["what_if"])

    run(test())


def test_a_record_that_was_brought_goes_on_as_well(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            ann = there.visitor()
            address = await ann.bring(whole())
            card = await what_if(ann, address, 0, seat=1)
            assert (card["game"], card["options"]["dice"], len(card["seats"])) == ("liars_dice", 1, 2)
            assert card["what_if"] == {"replay": address, "at": 0}
            bo = there.visitor()
            await bo.sit(card["id"], "Bo")
            async with ann.at(card["id"]) as at_ann, bo.at(card["id"]) as at_bo:
                await play(at_ann, at_bo)
                card = await what_if(ann, f"/t/{card['id']}/1", 1)  # and from there again
                assert card["what_if"]["at"] == 1

    run(test())


WRONG = [
    ({"at": -1}, "no-moment"),
    ({"at": 10**4}, "no-moment"),
    ({"at": 10**12}, "no-moment"),
    ({"at": 10**30}, "no-moment"),
    ({"seat": 2}, "no-seat"),
    ({"seat": -1}, "no-seat"),
    ({"name": "   "}, "empty-name"),
    ({"name": ""}, "invalid"),
    ({"pace": "slow"}, "invalid"),
    ({"replay": "/t/nowhere/1"}, "no-table"),
    ({"replay": "/r/nowhere"}, "no-match"),
    ({"replay": "/r/" + "a" * 22}, "no-record"),
    ({"replay": "https://example.org/t/abc/1"}, "no-match"),
    ({"replay": "/t/{table}/2"}, "no-match"),
    ({"replay": "/t/{table}/1/"}, "no-match"),
    ({"replay": "/t/{table}/１"}, "no-match"),
    ({"luck": "mine"}, "invalid"),
]


def test_what_cannot_be_has_a_sentence_and_leaves_no_table(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann, _) = await dice(there, "Ann", "Bo")
            usual = {"replay": "/t/{table}/1", "at": 0, "seat": 0, "name": "Ann"}
            for wish, because in WRONG:
                wrong = {**usual, **wish}
                wrong["replay"] = wrong["replay"].replace("{table}", table)
                problem = await refusal(ann.ask("POST", "/tables/what-if", wrong))
                assert problem["because"] == because, wish
                assert problem["sentence"]
            assert len(await ann.ask("GET", "/tables/mine")) == 1

    run(test())


def test_the_last_step_is_no_moment(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, ann, record = await solo(there)
            last = len(record.turns) - 1
            wish = {"replay": f"/t/{table}/1", "at": last, "seat": 0, "name": "Ann"}
            problem = await refusal(ann.ask("POST", "/tables/what-if", wish))
            assert problem["because"] == "no-moment"
            assert (await what_if(ann, f"/t/{table}/1", last - 1))["match"] == 1

    run(test())


def test_nobody_sets_up_too_many(tmp_path):
    async def test():
        async with hall(tmp_path, tables_per_visitor=2) as there:
            table, ann, _ = await solo(there)
            cards = [await what_if(ann, f"/t/{table}/1", 0) for _ in range(2)]
            assert len({card["id"] for card in cards}) == 2
            wish = {"replay": f"/t/{table}/1", "at": 0, "seat": 0, "name": "Ann"}
            assert (await refusal(ann.ask("POST", "/tables/what-if", wish)))["because"] == "too-many-tables"

    run(test())


def test_a_clock_plays_on_for_whoever_is_away(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann, _) = await dice(there, "Ann", "Bo")
            card = await what_if(ann, f"/t/{table}/1", 0, pace="quick")
            bo = there.visitor()
            await bo.sit(card["id"], "Bo")
            async with ann.at(card["id"]) as at_ann:
                assert all(one["left"] > 0 for one in at_ann.owing)
                live_table = there.app.lobby.open_tables[card["id"]]
                for ask in live_table.live_match.asks.values():
                    ask.due = 0.0
                live_table.autoplay._ring()
                await at_ann.until(lambda: at_ann.seq == 1)
                assert [one["by"] for one in at_ann.heard if one["kind"] == "Update"] == ["clock"]

    run(test())


def test_several_at_once_get_tables_of_their_own(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, _, _ = await solo(there)
            others = [there.visitor() for _ in range(3)]
            cards = await asyncio.gather(*[what_if(other, f"/t/{table}/1", 0) for other in others])
            assert len({card["id"] for card in cards}) == 3

    run(test())


def test_a_window_that_was_half_open_has_the_same_questions_after_a_restart(tmp_path):
    async def test():
        async with hall(tmp_path, **WHISPERS) as there:
            table, (ann, *_) = await whispers(there, "Ann", "Bo", "Cy")
            card = await what_if(ann, f"/t/{table}/1", 1)  # one has whispered, two are awaited
            others = [there.visitor() for _ in range(2)]
            for other, name in zip(others, ("Dot", "Eve"), strict=True):
                await other.sit(card["id"], name)
            asks = {seat: ask.number for seat, ask in there.app.lobby.open_tables[card["id"]].live_match.asks.items()}
            assert set(asks.values()) == {1}
            changes = there.app.lobby.open_tables[card["id"]].live_match.position.changes
            assert {seat: ask.number for seat, ask in changes.items()} == dict.fromkeys({0, 1, 2} - asks.keys(), 1)
        async with hall(tmp_path, **WHISPERS) as there:
            people = [there.visitor(visitor.key) for visitor in (ann, *others)]
            for visitor in people:
                async with visitor.at(card["id"]) as at_table:
                    assert at_table.ask["number"] == 1
                    assert at_table.heard[0]["match"]["events"] == []
            await play_all(card["id"], people)
            assert replay(await record_of(people[0], card["id"], 1, WHISPERS["shelf"])).result is not None

    run(test())


def test_what_came_before_the_moment_is_kept_once_for_all_matches(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, ann, record = await solo(there)
            at = len(record.turns) // 2
            card = await what_if(ann, f"/t/{table}/1", at)
            async with ann.at(card["id"]) as at_ann:
                await play(at_ann)
                await ann.ask("POST", f"/tables/{card['id']}/rematch")
                await at_ann.until(lambda: at_ann.match == 2)
                await play(at_ann)
            query = "SELECT number, MIN(seq) FROM turns JOIN matches ON id = match WHERE table_id = ? GROUP BY number"
            rows = await there.app.store.writer.work(lambda db: db.execute(query, (card["id"],)).fetchall())
            assert rows == [(1, at), (2, at)]
            exported = {one["id"]: one for one in (await ann.ask("GET", "/me/export"))["tables"]}[card["id"]]
            for number in (1, 2):
                again = await record_of(ann, card["id"], number, there.app.lobby.shelf)
                assert plain(again.turns[: at + 1]) == plain(record.turns[: at + 1])
                assert replay(again).result is not None
                stored = await there.app.store.match(card["id"], number)
                assert [one.turn for one in stored.turns] == again.turns
                assert len(exported["matches"][number - 1]["record"]["entries"]) == len(again.turns)
                assert len((await ann.replay(f"/t/{card['id']}/{number}"))["tape"]["frames"]) == len(entries(again))

    run(test())


def test_a_moment_after_too_much_is_refused(tmp_path):
    text = whole()
    setup = len(msgspec.json.encode(read(text, DICE["shelf"]).turns[0]))

    async def test():
        async with hall(tmp_path, longest_position=setup, **DICE) as there:
            ann = there.visitor()
            wish = {"replay": await ann.bring(text), "at": 1, "seat": 0, "name": "Ann"}
            answer = await ann._http.post("/api/tables/what-if", json=wish)
            assert (answer.status_code, answer.json()["because"]) == (413, "too-long")
            assert answer.json()["facts"] == {"most": setup}
            assert await ann.ask("GET", "/tables/mine") == []
            assert await what_if(ann, wish["replay"], 0)

    run(test())


def test_nobody_makes_others_wait_with_wishes_that_cannot_be(tmp_path):
    """What can be refused at once is refused before the match is read again, and every reading is counted."""

    async def test():
        async with hall(tmp_path, tables_per_address=3, **DICE) as there:
            table, (ann, _) = await dice(there, "Ann", "Bo")  # the first of the three
            brought, asked = await ann.bring(whole()), []
            ask = there.app.replay_client._worker.ask

            async def counted(question):
                asked.append(question)
                return await ask(question)

            there.app.replay_client._worker.ask = counted
            for address in (f"/t/{table}/1", brought):
                usual = {"replay": address, "at": 0, "seat": 0, "name": "Ann"}
                for wrong, because in (
                    ({"seat": 2}, "no-seat"),
                    ({"seat": -1}, "no-seat"),
                    ({"name": " "}, "empty-name"),
                ):
                    problem = await refusal(ann.ask("POST", "/tables/what-if", {**usual, **wrong}))
                    assert problem["because"] == because
            assert asked == []
            for at, because in ((90, "no-moment"), (91, "no-moment"), (92, "too-many-tables"), (93, "too-many-tables")):
                assert (await refusal(ann.ask("POST", "/tables/what-if", {**usual, "at": at})))["because"] == because
            assert len(asked) == 2

    run(test())
