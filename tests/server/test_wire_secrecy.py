"""Secrecy on the wire: two servers whose matches differ only in what a seat may not know tell this seat the same bytes.

The match of the second server is the first one's, with everything filled in anew that the seat has not seen. All that
reaches the seat is compared: over the WebSocket and over HTTP, message by message, so also their number and length.
"""

import asyncio
import random
import tempfile
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from pkgutil import resolve_name
from zlib import crc32

import httpx2
import msgspec
import pytest
from hypothesis import Phase, assume, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect

from duskboard.client import COOKIE
from duskboard.engine import Match, Seeded, Shelf
from duskboard.engine.facts_for_tests import same_action
from duskboard.engine.options import usual_seats
from duskboard.server.app import SHELF_NAME
from duskboard.server.protocol.denied import Denied
from duskboard.server.protocol.messages import Pong, Said
from duskboard.server.tables import live_match, lobby
from duskboard.server.tables.live_match import NOTHING_ASKED, LiveMatch
from duskboard.server.tables.plain_board import plain_board
from duskboard.server.tables.table import Table
from tests.conftest import LONG
from tests.games.laws import (
    GAMES,
    boundaries,
    facts_of,
    is_in_the_dark,
    one_move,
    played,
    redealt,
    seats_of,
    tables_of,
    wishes_of,
)
from tests.server.hall import hall

EXAMPLES = 30 if LONG else 4
MOST_TURNS = 20
MEMORY = "/dev/shm" if Path("/dev/shm").is_dir() else None  # what is compared here need not survive
SLOWER, TICK = 4, 10  # seconds
TRIES = 12  # at matches in which a leak may show; the first one that does ends it
SHARE = 0.9  # of the re-deals must really have changed something

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
pytestmark = pytest.mark.net


@pytest.fixture(autouse=True)
def everything_else_is_equal(monkeypatch):
    """Two servers differ in names and clocks as well; that is not what is tested here."""
    monkeypatch.setattr(lobby, "new_table_id", lambda: "the-table")
    # Limits are multiples of five seconds, so whoever is slower by up to four is told the same.
    monkeypatch.setattr(live_match, "left", lambda due, now: int(due - now + SLOWER) // TICK)


def scripted(game, log, turns):
    """The game, with a table at which happens what *log* says. Judging, asking and showing stay the game's own."""
    script = iter([log[begin:end] for begin, end in turns])

    def happen(table, *_):
        for event in next(script):
            table.emit(event)

    return replace(game, setup=happen, resolve=happen)


class Line:
    """A connection that keeps every byte it is told."""

    def __init__(self, url, key):
        self.url, self.headers = url, {"Cookie": f"{COOKIE}={key}"} if key else {}
        self.http = httpx2.AsyncClient(trust_env=False, headers=self.headers, verify=False)
        self.told = []

    async def open(self, match=0, seen=0):
        url = f"{self.url.replace('http', 'ws')}/api/tables/the-table/live?match={match}&seen={seen}"
        self.socket = await connect(url, additional_headers=self.headers, max_size=None)
        self.told.append(await self.socket.recv(decode=False))

    async def close(self):
        await self.http.aclose()
        await self.socket.close()

    async def settle(self):
        """Hear everything that is on its way: what we ask now is answered last."""
        await self.socket.send(b'{"kind":"Ping"}')
        while (text := await self.socket.recv(decode=False)) != PONG:
            self.told.append(text)

    async def send(self, message):
        await self.socket.send(msgspec.json.encode(message).decode())

    async def ask(self, method, path):
        answer = await self.http.request(method, f"{self.url}/api{path}")
        headers = sorted(f"{name}: {value}" for name, value in answer.headers.items() if name != "date")
        self.told.append("\n".join([f"{answer.status_code}", *headers, ""]).encode() + answer.content)


PONG = msgspec.json.encode(Pong())
RECORD = "/tables/the-table/matches/1/record"
PATHS = (
    "/tables/the-table", "/tables", "/tables/mine", "/tables/the-table/matches/1/seen",
    RECORD, "/tables/the-table/matches/2/seen", "/tables/the-table/plain", "/tables/the-table/odds",
    "/health", "/games",
)  # fmt: skip


@asynccontextmanager
async def one_server(folder, **limits):
    """A server, and the door by which the one comes to whom all is told that is compared."""
    async with hall(folder, **limits) as there:
        yield there, there.url


async def perform(game, match, actions, observer, wishes, seed, shelf_name, servers=one_server):
    """Play *actions* at a table of *game*, and return every byte that *observer* was told."""
    luck = random.Random(seed)
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
        limits = {"shelf": Shelf(game), "shelf_name": shelf_name}
        async with servers(Path(folder), **limits) as (there, door), AsyncExitStack() as stack:
            people = [f"Seat {seat}" for seat in range(match.seats)]
            options = msgspec.to_builtins(match.options)
            _, visitors = await there.table(*people, game=game.name, options=options, pace="quick")
            lines = [Line(door if seat == observer else there.url, one.key) for seat, one in enumerate(visitors)]
            watching = Line(door if observer is None else there.url, None)
            watched = watching if observer is None else lines[observer]
            for line in sorted((*lines, watching), key=lambda line: line is watched):
                await line.open()
                stack.push_async_callback(line.close)
            for line in (*lines, watching):
                await line.settle()
            for seq, (seat, action) in enumerate(actions, 1):
                await provoke(watched, there.app.lobby.open_tables["the-table"], observer, wishes, luck)
                asked = there.app.lobby.open_tables["the-table"].live_match.ask(seat).number
                # Even the ids of others' actions would tell something.
                action_id = f"{seq}-{mark_of(action):08x}"
                wish = {"kind": "Play", "id": action_id, "match": 1, "ask": asked, "action": action}
                await lines[seat].send(wish)
                live_table = there.app.lobby.open_tables["the-table"]
                while live_table.live_match.seq < seq:
                    await lines[seat].settle()
                while live_table.live_match.match.result is not None and live_table._told.phase != "over":
                    await asyncio.sleep(0)  # that a match is over is written down, and then told, a moment later
                for line in (*lines, watching):
                    await line.settle()
                if luck.random() < 0.3:
                    await come_back(watched, there.app.lobby.open_tables["the-table"], seq, luck)
                    await watching.settle()
            await provoke(watched, there.app.lobby.open_tables["the-table"], observer, wishes, luck)
            for path in PATHS:
                await look(watched, there.app.lobby.open_tables["the-table"], path)
            told = watched.told
            for url in (there.url, door):
                told = [text.replace(url.removeprefix("http://").encode(), b"HOST") for text in told]
            return told


async def provoke(line, live_table, observer, wishes, luck):
    """Everything the seat can try, to see how it is refused, and everything it can ask for."""
    before, tried = len(line.told), False
    for wish in luck.sample(wishes, min(3, len(wishes))):
        # To an ask that is open, but only what the rules refuse: what they allow would be played.
        asked = live_table.live_match.ask(observer)
        number = NOTHING_ASKED if asked is None else asked.number
        if asked is None or live_table.game.why_not(live_table.live_match.match.state, observer, wish) is not None:
            await line.send({"kind": "Play", "id": "try", "match": 1, "ask": number, "action": wish})
            tried = True
    await line.send({"kind": "Play", "id": "old", "match": 1, "ask": 0, "action": {"kind": "Nonsense"}})
    await line.settle()
    while tried and not any(b'"id":"try"' in text for text in line.told[before:]):  # a refusal waits for the store
        await line.settle()
    await look(line, live_table, luck.choice(PATHS))


async def look(line, live_table, path):
    if path != RECORD or live_table.live_match.match.result is None:  # all is open then
        await line.ask("GET", path)


async def come_back(line, live_table, seq, luck):
    """The seat loses its page, and comes back with or without a memory of it."""
    present = len(list(live_table.devices.all))
    await line.socket.close()
    while len(list(live_table.devices.all)) == present:  # who is back before they were missed was never away
        await asyncio.sleep(0)
    await line.open(*luck.choice([(0, 0), (1, seq), (1, seq // 2), (7, seq)]))
    await line.settle()


def actions_of(game, match, log, turns):
    """The actions that make *log* of a match."""
    parts = zip(match.turns[1:], turns[1:], strict=True)
    return [facts_of(game).twin_action(turn, log[begin:end]) for turn, (begin, end) in parts]


def compare(game, match, observer, seed, shelf_name=SHELF_NAME, servers=one_server):
    """The law, for one match and one seat. Was anything re-dealt? Odds are told by the game that is on the shelf."""
    log, other, turns, wishes = (
        match.log,
        redealt(match, observer, Seeded.of(seed)),
        list(boundaries(match)),
        wishes_of(match),
    )
    seats = [turn.seat for turn in match.turns[1:]]
    one_play = list(zip(seats, [turn.action for turn in match.turns[1:]], strict=True))
    other_play = list(zip(seats, actions_of(game, match, other, turns), strict=True))

    async def both():
        async with asyncio.timeout(60):
            rest = observer, wishes, seed, shelf_name, servers
            one = await perform(scripted(game, log, turns), match, one_play, *rest)
            two = await perform(scripted(game, other, turns), match, other_play, *rest)
        return one, two

    one, two = asyncio.run(both())
    assert [len(text) for text in one] == [len(text) for text in two]
    assert one == two
    return other != log


def secret_match(game, number, more):
    """A match in which something was hidden; for games in which that is rare."""
    return resolve_name(facts_of(game).secret_match)(game, number, more)


@st.composite
def with_secrets(draw, game):
    """A match, and who does not know all of it. Whoever plays alone has nobody to keep secrets from."""
    if facts_of(game).secret_match:
        match = secret_match(game, draw(st.integers(0, MOST_TURNS)), draw(st.integers(1, 4)))
        return match, [seat for seat in seats_of(match) if is_in_the_dark(match, seat)] or [None]
    tables = tables_of(game)
    seats = draw(st.sampled_from([seats for seats in tables if seats > 1] or tables))
    match = draw(played(game, MOST_TURNS, seats))
    while match.to_act and not kept_in_the_dark(match):  # before the first decision there may be no secret at all
        one_move(match, 10, match.chance)
    assume(match.to_act or kept_in_the_dark(match))  # a short match may have ended, with everything told
    return match, kept_in_the_dark(match) or seats_of(match)


def kept_in_the_dark(match):
    """Those for whom something may have been otherwise."""
    return [seat for seat in seats_of(match) if redealt(match, seat, Seeded.of("dark")) != match.log]


@every_game
def test_what_a_seat_may_not_know_changes_no_byte_on_the_wire(game, record_property):
    # Where less is hidden there are fewer ways to betray it, and matches are longer.
    hold_to_the_law(game, EXAMPLES // 2 if facts_of(game).secret_match else EXAMPLES, record_property)


def hold_to_the_law(game, examples, record_property, servers=one_server):
    """Compare so many pairs of servers."""
    dealt = []

    @settings(max_examples=examples, phases=(Phase.explicit, Phase.reuse, Phase.generate))  # shrinking would take ages
    @given(st.integers(0, 2**32), st.data())
    def law(seed, data):
        match, observers = data.draw(with_secrets(game))
        observer = data.draw(st.sampled_from(observers))
        dealt.append(compare(game, match, observer, seed, servers=servers))

    law()
    counted = f"{game.name}: {len(dealt)} pairs of servers compared, {sum(dealt)} of them really re-dealt"
    record_property("figure", counted)
    assert sum(dealt) >= SHARE * len(dealt)


# Leaky twins: the law must catch each of them


def everything_is_public(monkeypatch, game):
    """Events go out as they are, as on a path that somebody forgot to filter."""
    monkeypatch.setattr(live_match, "witnessed", lambda events, seat: events)


def hands_in_the_view(monkeypatch, game):
    """A spectator's view is made from the first seat's."""
    real = LiveMatch.updates

    def updates(self, *args):
        update = real(self, *args)
        return lambda seat: msgspec.structs.replace(update(seat), view=str(self.match.state))

    monkeypatch.setattr(LiveMatch, "updates", updates)


def ids_for_all(monkeypatch, game):
    """Everybody is told the id of an action that somebody else has chosen."""
    real = LiveMatch.updates

    def updates(self, by, action_id, now):
        update = real(self, by, action_id, now)
        return lambda seat: msgspec.structs.replace(update(seat), answers=action_id)

    monkeypatch.setattr(LiveMatch, "updates", updates)


def a_message_too_many(monkeypatch, game):
    """One message more, depending on a secret."""
    real = Table._tell_step

    def tell(self, live_match, move):
        real(self, live_match, move)
        for _ in range(mark_of(live_match.match.turns[-1].action) % 5):
            self._tell_all(Said("x"))

    monkeypatch.setattr(Table, "_tell_step", tell)


def a_longer_refusal(monkeypatch, game):
    """A refusal that is as long as a secret is."""
    real = LiveMatch.attempt

    def attempt(self, *args):
        try:
            return real(self, *args)
        except Denied as no:
            secret = "x" * (mark_of(self.match.state) % 50)
            raise Denied(msgspec.structs.replace(no.problem, sentence=secret), no.status) from None

    monkeypatch.setattr(LiveMatch, "attempt", attempt)


def picks_over_http(monkeypatch, game):
    """The record of a match that goes on, for whoever asks."""
    monkeypatch.setattr("duskboard.server.routes.tables.redact", lambda record, seat: record.turns)


def another_seats_picture(monkeypatch, game):
    """The plain board is drawn for another seat than the one that asks."""
    monkeypatch.setattr(
        "duskboard.server.routes.tables.plain_board",
        lambda match, seat, names: plain_board(match, 1 - bool(seat), names),
    )


def everything_on_return(monkeypatch, game):
    """Who comes back is told all that happened, as it happened."""
    real = LiveMatch.now
    monkeypatch.setattr(
        LiveMatch, "now", lambda self, *args: msgspec.structs.replace(real(self, *args), log=self.match.log)
    )


def mark_of(secret):
    """A number that changes with a secret."""
    return crc32(msgspec.json.encode(secret))


def seals(game):
    """Does somebody decide in secret?"""
    return facts_of(game).twin_action is not same_action


OF_THINGS = [
    everything_is_public, hands_in_the_view, a_longer_refusal, picks_over_http, another_seats_picture,
    everything_on_return,
]  # fmt: skip
OF_DECISIONS = [ids_for_all, a_message_too_many]  # only where somebody decides in secret
LEAKS = [(game, leak) for game in GAMES for leak in OF_THINGS]
LEAKS += [(game, leak) for game in GAMES if seals(game) for leak in OF_DECISIONS]


@pytest.mark.parametrize(("game", "leak"), LEAKS, ids=lambda thing: getattr(thing, "name", None) or thing.__name__)
def test_a_leaky_twin_is_caught(game, leak, monkeypatch):
    leak(monkeypatch, game)
    for seed in range(TRIES):
        match, observer = with_a_sealed_action(game, seed) if seals(game) else with_something_hidden(game, seed)
        try:
            compare(game, match, observer, seed)
        except AssertionError:
            return
    pytest.fail("the law did not see it")


def with_something_hidden(game, seed):
    """A match, and a seat that does not know what another does."""
    match = secret_match(game, seed, 3)
    return match, next(seat for seat in range(match.seats) if is_in_the_dark(match, seat))


def with_a_sealed_action(game, seed):
    """A match, and a seat that does not know what another has just decided."""
    for number in range(1000):
        chance = Seeded.of("leak", seed, number)
        match = Match.begin(game, seats=min(usual_seats(game), key=lambda seats: abs(seats - 3)), chance=chance)
        for _ in range(6 + chance.pick(8)):
            if match.to_act:
                seat = match.to_act[chance.pick(len(match.to_act))]
                choose = game.idle if chance.pick(3) else game.propose
                match.play(seat, choose(match.view(seat), seat, chance))
        for observer in range(match.seats):
            other, turns = redealt(match, observer, Seeded.of(seed)), list(boundaries(match))
            if actions_of(game, match, other, turns) != [turn.action for turn in match.turns[1:]]:
                return match, observer
    raise AssertionError("no seat has a secret action at random play")
