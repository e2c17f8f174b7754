"""What a Prometheus server reads, by the parser of its own makers; and that the guide tells all of it."""

import asyncio
import re
from collections import Counter

import httpx2
from prometheus_client.parser import text_string_to_metric_families

from duskboard.cli import main
from duskboard.server.metrics import BOUNDS, Histogram
from duskboard.server.routes.metrics_page import scraped
from tests.free_port import HERE, free_port
from tests.server.hall import first_choice, hall, run
from tests.server.test_guides import HOST, ROW, section
from tests.server.test_serve import browser


async def page(there):
    async with browser(there) as http:
        return (await http.get("/metrics")).text


def samples(text):
    """Each figure by its name, or by its name and label."""
    return {
        f"{sample.name}{sorted(sample.labels.values())[0]}" if sample.labels else sample.name: sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_metrics_are_told_on_this_machine_only(tmp_path):
    async def test():
        async with hall(tmp_path) as there, browser(there) as http:
            answer = await http.get("/metrics")
            assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
            assert "# TYPE duskboard_moves_total counter\nduskboard_moves_total 0.0\n" in answer.text
            answer = await http.get("/metrics", headers={"X-Forwarded-For": "203.0.113.5"})
            assert (answer.status_code, answer.json()["because"]) == (403, "not-here")
            answer = await http.get("/metrics", headers={"Accept": "application/openmetrics-text; version=1.0.0"})
            assert answer.text.endswith("# EOF\n")

    run(test())


def test_every_metric_is_told_and_none_that_does_not_exist(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            kinds = dict(re.findall(r"^# TYPE (duskboard_\w+) (\w+)$", await page(there), re.MULTILINE))
            told = {row[1]: row[2].split("|")[0].strip() for row in ROW.finditer(section(HOST, "Metrics"))}
            assert told == kinds
            named = re.findall(r"\bduskboard_(?!key)\w+", HOST)
            assert {name.removesuffix("_bucket") for name in named} <= kinds.keys()

    run(test())


def test_moves_are_counted_and_measured(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            before = samples(await page(there))
            assert before["duskboard_move_seconds_count"] == before["duskboard_move_seconds_sum"] == 0
            table, (ann, bo) = await there.table("Ann", "Bo")
            async with ann.at(table) as at_ann, bo.at(table) as at_bo:
                for _ in range(3):
                    actor = at_ann if at_ann.ask else at_bo
                    await actor.play(first_choice(actor))
                    await at_ann.until(lambda: at_ann.seq == at_bo.seq)
                    await at_bo.until(lambda: at_ann.seq == at_bo.seq)
                if there.app.node is not None:
                    await there.app.node._beat()  # with which it learns how many tables it owns
                text = await page(there)
            now = samples(text)
            assert now["duskboard_moves_total"] == now["duskboard_move_seconds_count"] == 3
            assert now["duskboard_committed_moves_total"] == 3
            assert now["duskboard_commit_seconds_count"] == 3
            assert 0 < now["duskboard_commit_seconds_sum"] < now["duskboard_move_seconds_sum"]
            assert now["duskboard_tables_owned"] == now["duskboard_tables_open"] == 1
            assert "process_resident_memory_bytes" in now
            assert table not in text

    run(test())


def test_what_a_bot_does_is_no_move_of_a_person(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann,) = await there.table("Ann", bots=("elephant",), seats=2)
            async with ann.at(table) as at_ann:
                if at_ann.ask is None:
                    await at_ann.until(lambda: at_ann.ask is not None)
                await at_ann.play(first_choice(at_ann))
                await at_ann.until(lambda: at_ann.seq >= 2)
            now = samples(await page(there))
            assert now["duskboard_moves_total"] >= 2
            assert now["duskboard_move_seconds_count"] == 1

    run(test())


def test_each_time_falls_into_the_first_bucket_that_holds_it():
    times = Histogram()
    for seconds in (0, 0.0005, 0.0006, 0.03, 5.0, 60.0):
        times.observe(seconds)
    counted = Counter(dict(zip([*BOUNDS, "more"], times.counts, strict=True)))
    assert +counted == {0.0005: 2, 0.001: 1, 0.05: 1, 5.0: 1, "more": 1}
    assert times.total == 65.0311


def test_buckets_are_told_as_sums(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            for seconds in (0.0001, 0.002, 9.0):
                there.app.metrics.told.observe(seconds)
            told = [
                (sample.labels["le"], sample.value)
                for family in text_string_to_metric_families(await page(there))
                for sample in family.samples
                if sample.name == "duskboard_move_seconds_bucket"
            ]
            assert [float(bound) for bound, _ in told] == [*BOUNDS, float("inf")]
            assert [value for _, value in told] == [1, 1, *[2] * (len(BOUNDS) - 2), 3]

    run(test())


# At an address of its own


def test_a_scraper_elsewhere_has_an_address_of_its_own(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            port = free_port()
            with scraped(f"{HERE}:{port}", there.app.registry):
                async with httpx2.AsyncClient(trust_env=False, verify=False) as http:
                    answer = await http.get(f"http://{HERE}:{port}/metrics")
            assert answer.headers["content-type"].startswith("text/plain")
            assert samples(answer.text)["duskboard_moves_total"] == 0
            assert samples(answer.text).keys() == samples(await page(there)).keys()

    run(test())


def test_an_address_that_is_in_use_is_told_in_a_sentence(tmp_path, capsys):
    async def test():
        async with hall(tmp_path) as there:
            taken = there.url.removeprefix("http://")
            options = ["--port", "0", "--data", str(tmp_path / "other"), "--metrics", taken]
            assert await asyncio.to_thread(main, ["serve", *options]) == 1
            said = capsys.readouterr().err
            assert (
                said
                == f"duskboard: cannot tell metrics at {taken}: Address already in use; choose another --metrics.\n"
            )

    run(test())
