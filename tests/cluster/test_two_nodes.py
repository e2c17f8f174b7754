"""Two servers on one database: each table has one owner, and people need not know which."""

from tests.cluster.nodes import nodes
from tests.server.hall import first_choice, refusal, run
from tests.server.played import play


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
