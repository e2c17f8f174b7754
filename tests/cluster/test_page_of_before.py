"""A page finds its parts while servers of two builds are there, whichever server it asks."""

from contextlib import AsyncExitStack

import httpx2

from tests.cluster.nodes import node
from tests.free_port import HERE, free_port
from tests.server.hall import run

BEFORE, NOW = b"export const build = 'before';\n", b"export const build = 'now';\n"


def build(folder, name, content):
    """A page with one part."""
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(f'<head></head><script type="module" src="/assets/{name}"></script>')
    (folder / "assets" / name).write_bytes(content)
    return folder


def with_two_builds(postgresql, tmp_path, look):
    """Let *look* ask a server of the build before, and one of the build of now."""
    builds = [build(tmp_path / "before", "main-B1.js", BEFORE), build(tmp_path / "now", "main-C2.js", NOW)]
    ports = [free_port() for _ in builds]
    urls = [f"http://{HERE}:{port}" for port in ports]

    async def test():
        async with AsyncExitStack() as stack:
            halls = [
                await stack.enter_async_context(node(postgresql, tmp_path, port, urls, page=page))
                for port, page in zip(ports, builds, strict=True)
            ]
            clients = [
                await stack.enter_async_context(httpx2.AsyncClient(base_url=url, trust_env=False, verify=False))
                for url in urls
            ]
            await look(halls, clients)

    run(test())


def test_a_part_of_another_build_is_found_at_the_server_that_has_it(postgresql, tmp_path):
    async def look(halls, clients):
        older, newer = clients
        for client, path, content in (
            (newer, "/assets/main-B1.js", BEFORE), (older, "/assets/main-C2.js", NOW),
            (newer, "/assets/main-C2.js", NOW), (older, "/assets/main-B1.js", BEFORE),
        ):  # fmt: skip
            answer = await client.get(path)
            assert (answer.status_code, answer.content) == (200, content)
            assert answer.headers["content-type"].startswith("text/javascript")
            assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert [there.app.metrics.relayed for there in halls] == [1, 1]
        known = {"if-none-match": answer.headers["etag"]}
        assert (await newer.get("/assets/main-B1.js", headers=known)).status_code == 304
        # Also while the older one is about to stop.
        halls[0].app.lobby.is_draining = True
        await halls[0].app.node._beat()
        assert (await newer.get("/assets/main-B1.js")).content == BEFORE

    with_two_builds(postgresql, tmp_path, look)


def test_what_no_server_has_is_not_there_and_is_not_asked_round_for_ever(postgresql, tmp_path):
    async def look(halls, clients):
        asked = []
        for there in halls:
            ask = there.app.peers.ask
            there.app.peers.ask = lambda address, scope, body, ask=ask: (
                asked.append(scope["path"]),
                ask(address, scope, body),
            )[1]
        assert (await clients[0].get("/assets/gone-D3.js")).status_code == 404
        assert asked == ["/assets/gone-D3.js"]
        # Nothing but parts of a page is asked for in this way.
        for path in ("/assets/../secret", "/assets/a/b.js", "/assets/", f"/assets/{'x' * 200}.js", "/nowhere.js"):
            assert (await clients[0].get(path)).status_code == 404
        assert (await clients[0].post("/assets/gone-D3.js")).status_code == 405
        assert asked == ["/assets/gone-D3.js"]
        await halls[1].app.node.stop()
        assert (await clients[0].get("/assets/main-C2.js")).status_code == 404

    with_two_builds(postgresql, tmp_path, look)
