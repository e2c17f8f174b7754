"""Choosing one's seat: when sitting down, and another one while the table gathers."""

from tests.server.hall import hall, refusal, run


def held(card):
    return [seat["name"] if seat["held"] != "nobody" else None for seat in card["seats"]]


def test_a_newcomer_chooses_a_seat_and_changes_to_another_with_all_devices(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann,) = await there.table("Ann", seats=4)
            bo, phone = there.visitor(), there.visitor()
            assert (await bo.sit(table, "Bo", seat=2))["you"] == 2
            link = await bo.ask("POST", f"/tables/{table}/personal-link")
            async with ann.at(table) as at_ann, bo.at(table) as at_bo:
                await at_bo.say("here?")
                assert (await bo.ask("POST", f"/tables/{table}/move", {"seat": 1}))["you"] == 1
                await at_ann.until(lambda: held(at_ann.table) == ["Ann", "Bo", None, None])
                await at_bo.until(lambda: at_bo.seat == 1)
                await at_bo.say("or here?")
                await at_ann.until(lambda: len(at_ann.chat) == 2)
                assert at_ann.chat[1]["seat"] == 1
                # A link that was made before opens the seat where Bo sits now.
                assert (await phone.ask("POST", "/redeem", {"code": link["code"]}))["you"] == 1
            async with ann.at(table) as at_ann:
                assert [(line["seat"], line["text"]) for line in at_ann.chat] == [(1, "here?"), (1, "or here?")]
        async with hall(tmp_path) as there:  # and all of it was stored
            again = there.visitor(bo.key)
            async with again.at(table) as at_bo:
                assert at_bo.seat == 1
                assert [line["seat"] for line in at_bo.chat] == [1, 1]

    run(test())


def test_who_is_muted_stays_muted_on_another_seat(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo) = await there.table("Ann", "Bo", seats=4)
            await ann.ask("POST", f"/tables/{table}/mute", {"seat": 1, "muted": True})
            async with ann.at(table) as at_ann, bo.at(table) as at_bo:
                await at_bo.say("unheard")
                await bo.ask("POST", f"/tables/{table}/move", {"seat": 3})
                await at_bo.until(lambda: at_bo.seat == 3)
                await at_bo.say("still unheard")
                await at_ann.say("done")
                assert [line["text"] for line in at_ann.chat] == ["done"]
            async with ann.at(table) as at_ann:
                assert [line["text"] for line in at_ann.chat] == ["done"]
            cy = there.visitor()
            await cy.sit(table, "Cy", seat=1)
            async with ann.at(table) as at_ann, cy.at(table) as at_cy:
                await at_cy.say("I am heard")
                await at_ann.until(lambda: at_ann.chat[-1]["text"] == "I am heard")

    run(test())


def test_a_seat_that_is_taken_or_not_there_or_played_is_refused(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo) = await there.table("Ann", "Bo", seats=3)
            path = f"/tables/{table}/move"
            assert (await refusal(ann.ask("POST", path, {"seat": 1})))["because"] == "seat-taken"
            assert (await refusal(ann.ask("POST", path, {"seat": 0})))["because"] == "seat-taken"
            assert (await refusal(ann.ask("POST", path, {"seat": 3})))["because"] == "no-seat"
            assert (await refusal(there.visitor().ask("POST", path, {"seat": 2})))["because"] in (
                "no-key",
                "not-seated",
            )
            await ann.ask("PATCH", f"/tables/{table}", {"seats": 2})  # now all are here, and the match begins
            assert (await refusal(bo.ask("POST", path, {"seat": 0})))["because"] == "playing"

    run(test())


def test_bots_sit_where_they_were_wished(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            ann = there.visitor()
            seated = await ann.set_up("dungeon", 4, "Ann", bots=["wayfarer", None, "wayfarer"])
            assert [seat["held"] for seat in seated["table"]["seats"]] == ["person", "bot", "nobody", "bot"]
            wish = ann.set_up("dungeon", 2, "Ann", bots=[None] * 3)
            assert (await refusal(wish))["because"] == "too-many-bots"

    run(test())
