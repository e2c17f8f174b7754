"""Two servers on one database: each table has one owner, and people need not know which."""

from tests.cluster.nodes import nodes
from tests.server.hall import first_choice, refusal, run
from tests.server.played import play
from tests.server.stored import everything_stored


def of(there, visitor):
    """The same person, by the address of another server."""
    return there.visitor(visitor.key)


def test_people_play_by_whichever_server_they_come(postgresql, tmp_path):
    async def test():
        async with nodes(postgresql, tmp_path) as (one, other):
            table, (ann, bo) = await one.table("Ann", "Bo")
            async with ann.at(table) as at_ann, of(other, bo).at(table) as at_bo:
                assert table in one.app.lobby.open_tables
                assert table not in other.app.lobby.open_tables
                actor, waiting = (at_ann, at_bo) if at_ann.ask else (at_bo, at_ann)
                assert (await actor.play(first_choice(actor)))["seq"] == 1
                await waiting.until(lambda: waiting.seq == 1)
                await at_bo.say("by the other door")
                await at_ann.until(lambda: at_ann.chat[-1:] and at_ann.chat[-1]["text"] == "by the other door")
                # What is asked over HTTP goes to the owner, too.
                assert (await of(other, bo).ask("GET", f"/tables/{table}"))["you"] == 1
                assert (await of(other, bo).ask("POST", f"/tables/{table}/mute", {"seat": 0, "muted": True}))["id"]
                problem = await refusal(other.visitor().ask("POST", f"/tables/{table}/leave"))
                assert problem["because"] == "no-key"
                await play(at_ann, at_bo)
            assert other.app.metrics.relayed >= 3

    run(test())


def test_what_concerns_tables_of_both_is_done_by_both(postgresql, tmp_path):
    """Whoever deletes what is kept of them, at one server, is forgotten at tables that the other has open."""

    async def test():
        async with nodes(postgresql, tmp_path) as (one, other):
            here, (ann, bo) = await one.table("Annabella", "Bo")
            there, (cy, _) = await other.table("Cy", "Di", seats=3)
            ann_there = of(other, ann)
            await ann_there.sit(there, "Annabella")
            async with bo.at(here) as at_bo, cy.at(there) as at_cy:
                await ann.ask("POST", "/me/name", {"allowed": True})
                assert here in one.app.lobby.open_tables
                assert there in other.app.lobby.open_tables
                assert other.app.lobby.open_tables[there].sheet.chairs[2].name_in_record
                await ann.ask("DELETE", "/me")
                for at_table in (at_bo, at_cy):
                    await at_table.until(
                        lambda at_table=at_table: "Annabella" not in [seat["name"] for seat in at_table.table["seats"]]
                    )
            assert "Annabella" not in await everything_stored(one)

    run(test())


def test_a_link_opens_a_seat_at_whichever_server(postgresql, tmp_path):
    async def test():
        async with nodes(postgresql, tmp_path) as (one, other):
            table, (ann, _) = await one.table("Ann", "Bo")
            async with ann.at(table):
                code = (await ann.ask("POST", f"/tables/{table}/personal-link"))["code"]
                phone = other.visitor()
                assert (await phone.ask("POST", "/redeem", {"code": code}))["you"] == 0
                async with phone.at(table) as at_phone:
                    assert at_phone.seat == 0
            assert table not in other.app.lobby.open_tables

    run(test())


def test_who_is_handed_on_comes_back_when_the_server_between_ends(postgresql, tmp_path):
    """It does not wait for them, nor do they wait for it: they come to the owner by another way."""

    async def test():
        async with nodes(postgresql, tmp_path) as (one, other):
            table, (ann, bo) = await one.table("Ann", "Bo")
            async with ann.at(table), of(other, bo).at(table) as at_bo:
                assert other.app.peers._joined
                other.app.peers.end()
                await at_bo.until(lambda: at_bo.connections == 2)
                assert not [told for told in at_bo.heard if told["kind"] == "Goodbye"]
                assert table in one.app.lobby.open_tables

    run(test())
