"""What the house tells of itself: its address and for whom it works, rule sheets, and invitations that can work."""

import asyncio
import re
import xml.etree.ElementTree as ET

import httpx2
import pytest
import segno

from duskboard.cli.commands.serve import reach_of
from duskboard.engine.rule_sheet import LANGUAGES, read_sheet
from tests.server.hall import hall, refusal, run

SVG = "{http://www.w3.org/2000/svg}"


def browser(there):
    return httpx2.AsyncClient(base_url=there.url, trust_env=False, verify=False)


@pytest.mark.parametrize(
    ("name", "reach"),
    [
        ("127.0.0.1", "machine"), ("127.0.1.1", "machine"), ("::1", "machine"), ("localhost", "machine"),
        ("table.localhost", "machine"),
        ("0.0.0.0", "house"), ("::", "house"), ("192.168.1.7", "house"), ("10.0.0.2", "house"), ("172.20.1.1", "house"),
        ("169.254.3.4", "house"), ("100.100.1.2", "house"), ("fd12::7", "house"), ("fe80::1%eth0", "house"),
        ("kitchen", "house"), ("kitchen.local", "house"), ("kitchen.lan", "house"),
        ("games.example.org", "world"), ("local.example.org", "world"), ("8.8.8.8", "world"),
        ("2606:4700::1111", "world"),
    ],
)  # fmt: skip
def test_an_address_works_for_a_machine_a_house_or_the_world(name, reach):
    assert reach_of(name) == reach


def test_the_house_tells_its_address_and_for_whom_it_works(tmp_path):
    async def test():
        async with hall(tmp_path, public_url="https://games.example.org", reach="world") as there:
            told = await there.visitor().ask("GET", "/house")
            assert told == {"version": told["version"], "address": "https://games.example.org", "reach": "world"}
            assert re.match(r"\d+\.\d+\.\d+", told["version"])

    run(test())


# Invitations


def dark(svg):
    """The dark modules of a code that segno has drawn: one path of relative moves and horizontal lines."""
    (path,) = [one for one in svg.iter(f"{SVG}path") if one.get("stroke")]
    modules, x, y = set(), 0.0, 0.0
    for command, numbers in re.findall(r"([MmhH])([^MmhH]*)", path.get("d")):
        given = [float(number) for number in re.findall(r"-?\d*\.?\d+", numbers)]
        if command == "M":
            x, y = given
        elif command == "m":
            x, y = x + given[0], y + given[1]
        else:
            modules |= {(int(x) + step, int(y)) for step in range(int(given[0]))}
            x += given[0]
    return modules


@pytest.mark.parametrize("reach", ["house", "world"])
def test_an_invitation_is_a_code_of_the_tables_link(tmp_path, reach):
    async def test():
        address = "http://kitchen.local:8000"
        async with hall(tmp_path, public_url=address, reach=reach) as there, browser(there) as http:
            table, _ = await there.table("Ann", seats=2)
            answer = await http.get(f"/api/tables/{table}/invite.svg")
            assert answer.status_code == 200
            assert answer.headers["content-type"] == "image/svg+xml"
            svg = ET.fromstring(answer.content)
            assert svg.tag == f"{SVG}svg"
            code = segno.make_qr(f"{address}/t/{table}", error="m")
            wanted = {
                (x, y) for y, row in enumerate(code.matrix_iter(border=4)) for x, module in enumerate(row) if module
            }
            assert dark(svg) == wanted
            size = code.symbol_size(border=4)[0]
            assert svg.get("viewBox") == f"0 0 {size} {size}"
            assert svg.get("width") is None
            # Nothing in it that a page's policy would have to forbid, and nothing that runs.
            inside = {one.tag.removeprefix(SVG) for one in svg.iter()}
            assert inside == {"svg", "path"}
            assert not [name for one in svg.iter() for name in one.attrib if name == "style" or name.startswith("on")]

    run(test())


def test_an_invitation_that_cannot_work_is_not_handed_out(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann,) = await there.table("Ann", seats=2)
            problem = await refusal(ann.ask("GET", f"/tables/{table}/invite.svg"))
            assert problem["because"] == "only-here"
            assert problem["facts"] == {"address": there.url}
            assert "works on this machine only" in problem["sentence"]
            assert "--lan" in problem["sentence"]
            assert "--public-url" in problem["sentence"]
            assert (await refusal(ann.ask("GET", "/tables/nowhere/invite.svg")))["because"] == "no-table"

    run(test())


# Rules


def test_a_rule_sheet_is_told_in_both_languages_and_no_other_text(tmp_path):
    async def test():
        async with hall(tmp_path) as there, browser(there) as http:
            for language in LANGUAGES:
                answer = await http.get(f"/api/rules/dungeon/{language}")
                assert answer.headers["content-type"] == "text/markdown; charset=utf-8"
                assert answer.content.decode() == read_sheet("dungeon", language)
            for path in (
                "dungeon/fr",
                "chess/en",
                "dungeon/en.md",
                "..%2fguide%2fhost/en",
                "dungeon.en/ja",
                "%00/en",
                "dungeon/%00",
            ):
                answer = await http.get(f"/api/rules/{path}")
                assert answer.status_code == 404, path
                assert answer.json()["because"] in ("no-rules", "not-found"), path
            assert (await http.get("/api/rules/chess/en")).json()["because"] == "no-rules"
            assert (await http.get("/api/rules/dungeon/fr")).json()["because"] == "no-rules"

    run(test())


def test_a_handler_that_needs_five_things_waits_for_no_more_tasks_than_one_that_needs_one(tmp_path):
    started = []

    def start(loop, coroutine, **rest):
        started[-1] += 1
        return asyncio.Task(coroutine, loop=loop, **rest)

    async def test():
        async with hall(tmp_path) as there:
            ann = there.visitor()
            await ann.ask("GET", "/house")  # from here on there is a connection
            asyncio.get_running_loop().set_task_factory(start)
            for path in ("/house", "/me"):
                started.append(0)
                await ann.ask("GET", path)
            asyncio.get_running_loop().set_task_factory(None)

    run(test())
    one, five = started
    assert one == five > 0
