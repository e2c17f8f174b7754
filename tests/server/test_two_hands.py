"""No sequence of wishes shows a device two hands of one match: a state machine over the real server."""

import asyncio
import tempfile
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from duskboard.client import NotGranted, ShownOut
from duskboard.server.tables import commands, seats
from tests.conftest import LONG, only_nightly
from tests.server.hall import hall
from tests.server.leaving import BOT

DEVICES = 4
TABLES = 3  # at the most; a what-if table is another one
MOVES = 40  # that are made at once, at the most
PATIENCE = 30.0  # seconds after which a step that hangs is given up
ANSWER = 2.0  # seconds for one move; a refused one is not waited for
WHICH = st.integers(0, DEVICES - 1)
SEAT = st.integers(0, 2)
EXAMPLES, STEPS = (100, 40) if LONG else (6, 25)
NIGHTLY_EXAMPLES = 300


class Devices(RuleBasedStateMachine):
    """Some devices do anything at some tables, in any order; refusals are fine, a second hand is not."""

    def __init__(self):
        super().__init__()
        self.runner = asyncio.Runner()
        self.stack = AsyncExitStack()
        self.shown = {}  # (table, match, device) -> seats
        self.tables, self.codes, self.lines = [], [], {}
        self.folder = tempfile.TemporaryDirectory()
        self.there = self.do(self.stack.enter_async_context(hall(Path(self.folder.name), tunnel=0.0, stalling=0.0)))
        self.devices = [self.there.visitor() for _ in range(DEVICES)]

    def do(self, work):
        async def patiently():
            async with asyncio.timeout(PATIENCE):
                return await work

        return self.runner.run(patiently())

    def wish(self, device, method, path, body=None):
        """One request, and then a look at what everybody is shown of all tables."""
        answer = None
        with suppress(NotGranted):
            answer = self.do(self.devices[device].ask(method, path, body))
        self.look()
        assert self.there.app.metrics.errors == 0
        return answer

    def look(self):
        for table in self.tables:
            self.do(self.look_at(table))

    async def look_at(self, table):
        stranger = self.there.visitor()
        for number, device in enumerate(self.devices):
            with suppress(NotGranted):  # it is gone, or has not begun
                before = (await device.ask("GET", f"/tables/{table}"))["table"]
                seen = await device.ask("GET", f"/tables/{table}/matches/{before['match']}/seen")
                plain = await device.ask("GET", f"/tables/{table}/plain")
                public = await stranger.ask("GET", f"/tables/{table}/plain")
                after = (await device.ask("GET", f"/tables/{table}"))["table"]
                if (before["phase"], after["phase"], before["match"]) == ("playing", "playing", after["match"]):
                    if seen["seat"] is not None:
                        self.note(table, after["match"], number, seen["seat"])
                    elif plain["seq"] == public["seq"]:
                        assert plain == public
        await stranger.__aexit__()
        for (device, at), line in self.lines.items():
            self.listen(device, at, line)

    def listen(self, device, table, line):
        for message in line.heard:
            now = message.get("match") if message["kind"] == "Welcome" else message
            if now and message["kind"] in ("Welcome", "Update") and now["result"] is None:
                number = now["number"] if message["kind"] == "Welcome" else now["match"]
                if now["view"]["seat"] is not None:
                    self.note(table, number, device, now["view"]["seat"])

    def note(self, table, match, device, seat):
        hands = self.shown.setdefault((table, match, device), set())
        hands.add(seat)
        assert len(hands) == 1, f"device {device} was shown the hands {sorted(hands)} of match {match}"

    def at(self, which):
        return self.tables[which % len(self.tables)]

    # What may be done

    @initialize(bots=st.integers(0, 2), people=st.integers(1, 3))
    def set_up(self, bots, people):
        wish = {"game": "dungeon", "seats": 3, "name": "D0", "pace": "none", "bots": [BOT] * bots}
        seated = self.do(self.devices[0].ask("POST", "/tables", wish))
        self.tables.append(seated["table"]["id"])
        for device in range(1, people):
            self.sit(device, 0, None)

    @rule(device=WHICH, table=WHICH, seat=st.none() | SEAT)
    def sit(self, device, table, seat):
        self.wish(device, "POST", f"/tables/{self.at(table)}/sit", {"name": f"D{device}", "seat": seat})

    @rule(device=WHICH, table=WHICH, what=st.sampled_from(["leave", "back", "rematch"]))
    def go(self, device, table, what):
        self.wish(device, "POST", f"/tables/{self.at(table)}/{what}")

    @rule(device=WHICH, table=WHICH, seat=SEAT)
    def move(self, device, table, seat):
        self.wish(device, "POST", f"/tables/{self.at(table)}/move", {"seat": seat})

    @rule(device=WHICH, table=WHICH, seat=SEAT)
    def put_bot(self, device, table, seat):
        self.wish(device, "POST", f"/tables/{self.at(table)}/bot", {"seat": seat, "bot": BOT})

    @rule(device=WHICH, table=WHICH, seat=SEAT)
    def dismiss(self, device, table, seat):
        self.wish(device, "POST", f"/tables/{self.at(table)}/no-bot", {"seat": seat})

    @rule(device=WHICH, table=WHICH, seat=SEAT)
    def play_for(self, device, table, seat):
        self.wish(device, "POST", f"/tables/{self.at(table)}/play-for", {"seat": seat})

    @rule(device=WHICH, table=WHICH)
    def make_link(self, device, table):
        answer = self.wish(device, "POST", f"/tables/{self.at(table)}/personal-link")
        if answer is not None:
            self.codes.append(answer["code"])

    @rule(device=WHICH, code=st.integers(0, 9))
    def redeem(self, device, code):
        if self.codes:
            self.wish(device, "POST", "/redeem", {"code": self.codes[-1 - code % len(self.codes)]})

    @rule(device=WHICH, table=WHICH)
    def delete_own_part(self, device, table):
        self.wish(device, "DELETE", f"/tables/{self.at(table)}")

    @rule(device=WHICH)
    def become_a_new_device(self, device):
        """With its key it gives back all that it was; a private window would do the same."""
        self.wish(device, "DELETE", "/me")
        self.devices[device] = self.there.visitor()
        for table, match, other in [seen for seen in self.shown if seen[2] == device]:
            del self.shown[table, match, other]
        for other, table in [line for line in self.lines if line[0] == device]:
            self.hang_up(other, table)

    @rule(device=WHICH, table=WHICH)
    def connect(self, device, table):
        if (device, self.at(table)) not in self.lines:
            line = self.devices[device].at(self.at(table))
            try:
                self.lines[device, self.at(table)] = self.do(line.__aenter__())
            except ShownOut:  # the table is gone
                self.do(line.__aexit__(None, None, None))
            self.look()

    @rule(device=WHICH, table=WHICH)
    def disconnect(self, device, table):
        self.hang_up(device, self.at(table))

    def hang_up(self, device, table):
        if (line := self.lines.pop((device, table), None)) is not None:
            self.do(line.__aexit__(None, None, None))
            self.listen(device, table, line)

    @rule(table=WHICH)
    def play_on(self, table):
        """Whoever is connected and asked decides, until nobody is or the match is over."""
        here = [line for (_, at), line in self.lines.items() if at == self.at(table)]

        async def play():
            for _ in range(MOVES):
                owing = [line for line in here if line.seat is not None and line.owes]
                for line in owing:
                    with suppress(NotGranted, TimeoutError):
                        async with asyncio.timeout(ANSWER):
                            await line.play(line.ask["choices"]["listed"][0])
                await asyncio.sleep(0)

        self.do(play())
        self.look()

    @rule(table=WHICH)
    def store_away(self, table):
        """The table is read from the database again."""
        live_table = self.there.app.lobby.open_tables.get(self.at(table))
        if live_table is not None and not live_table.attendance._requests:
            self.do(self._forgotten(live_table))
        self.look()

    async def _forgotten(self, live_table):
        """On PostgreSQL it is given back meanwhile, so there has to be an event loop."""
        self.there.app.lobby._forget(live_table)

    @rule(device=WHICH, table=WHICH, seat=SEAT)
    def what_if(self, device, table, seat):
        if len(self.tables) < TABLES:
            wish = {"replay": f"/t/{self.at(table)}/1", "at": 1, "seat": seat, "name": f"D{device}", "pace": "none"}
            seated = self.wish(device, "POST", "/tables/what-if", wish)
            if seated is not None:
                self.tables.append(seated["table"]["id"])
                self.look()

    def teardown(self):
        for device, table in list(self.lines):
            self.hang_up(device, table)
        self.do(self.stack.aclose())
        self.runner.close()
        self.folder.cleanup()


@pytest.mark.net
def test_no_sequence_of_wishes_shows_a_device_two_hands_of_one_match():
    run_state_machine_as_test(Devices, settings=settings(max_examples=EXAMPLES, stateful_step_count=STEPS))


@only_nightly
def test_no_sequence_of_wishes_of_a_whole_night_does():
    run_state_machine_as_test(Devices, settings=settings(max_examples=NIGHTLY_EXAMPLES, stateful_step_count=STEPS))


def leaves_and_redeems(devices):
    devices.make_link(0, 0)
    devices.go(1, 0, "leave")
    devices.redeem(1, 0)


def sits_where_another_sat(devices):
    devices.go(0, 0, "leave")
    devices.go(1, 0, "leave")
    devices.sit(1, 0, 0)


@pytest.mark.parametrize("way", [leaves_and_redeems, sits_where_another_sat])
def test_a_server_that_is_broken_on_purpose_is_found_out(monkeypatch, way):
    monkeypatch.setattr(commands, "_check_one_hand", lambda live_table, key, seat: None)
    monkeypatch.setattr(seats, "is_open", lambda sheet, seat: sheet.chairs[seat].is_empty)
    devices = Devices()
    try:
        devices.set_up(bots=0, people=3)
        with pytest.raises(AssertionError, match="was shown the hands"):
            way(devices)
    finally:
        devices.teardown()
