"""A visitor cannot fill the log: lines that they can cause are counted."""

import asyncio
import logging

from duskboard.server.limits import quiet_log
from duskboard.server.limits.quiet_log import QuietLog
from tests.server.hall import hall, run
from tests.server.played import DICE, dice

LOG = logging.getLogger("duskboard.server")


def lines(caplog, event):
    records = [record for record in caplog.records if record.getMessage() == event]
    return [(record.error, getattr(record, "times", None)) for record in records]


def test_the_first_is_written_and_the_others_are_counted(caplog, monkeypatch):
    timers = []

    async def test():
        loop = asyncio.get_running_loop()
        monkeypatch.setattr(loop, "call_later", lambda _, call, *arguments: timers.append((call, arguments)))
        log = QuietLog(LOG)
        for number in range(1000):
            log.warning("it failed", error=str(number))
        log.warning("something else", error="x")
        assert lines(caplog, "it failed") == [("0", None)]
        assert lines(caplog, "something else") == [("x", None)]
        for call, arguments in [*timers]:
            timers.clear()
            call(*arguments)
        assert lines(caplog, "it failed") == [("0", None), ("999", 999)]
        assert lines(caplog, "something else") == [("x", None)]
        log._after("it failed")  # nothing happened since
        log.warning("it failed", error="again")
        assert lines(caplog, "it failed") == [("0", None), ("999", 999), ("again", None)]

    asyncio.run(test())


def test_busy_replays_do_not_fill_the_log(tmp_path, caplog, monkeypatch):
    monkeypatch.setattr(quiet_log, "EVERY", 3600.0)

    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann, _) = await dice(there, "Ann", "Bo")
            replay_client = there.app.replay_client
            async with replay_client._turn:  # somebody else's question takes long
                replay_client._limit = 0.0
                paths = [f"/api/tables/{table}/matches/1/replay/{eyes}" for eyes in ("all", "watch", "0", "1")] * 10
                answers = [(await ann._http.get(path)).status_code for path in paths]
            assert answers == [503] * len(paths)
            assert lines(caplog, "nothing retold") == []  # that others wait is no trouble of ours

    run(test())
