"""People for tests: they play anything, lose their connection, send everything twice, and remember what was granted."""

import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from time import monotonic
from typing import Any

from duskboard.client import AtTable, Message, NotGranted, Visitor

CRY = 0.3  # of all windows


class Granted:
    """An action that the server has acknowledged."""

    def __init__(self, seat: int, action: Any, answer: Message, action_id: str, began: float) -> None:
        self.seat, self.action, self.id = seat, action, action_id
        self.began, self.ended = began, monotonic()
        self.match, self.seq = answer["match"], answer["seq"]


class Player:
    """Somebody at a table, who plays until the match is over."""

    def __init__(self, visitor: Visitor, table: str, luck: random.Random) -> None:
        self.visitor, self.table, self.luck = visitor, table, luck
        self.granted: list[Granted] = []
        self.sent: list[Message] = []

    def choose(self, ask: Message) -> Any:
        """Anything; but a cry only now and then."""
        listed = ask["choices"]["listed"]
        if listed[0]["kind"] == "Announce":
            return listed[0] if self.luck.random() < CRY else listed[1]
        return self.luck.choice(listed)

    async def move(self, at_table: AtTable, copies: int = 1) -> bool:
        """One decision, sent so many times; false when the match is over."""
        ask = await at_table.asked()
        if ask is None:
            return False
        action, began = self.choose(ask), monotonic()
        wish = {
            "kind": "Play",
            "id": f"{self.luck.getrandbits(64)}",
            "match": at_table.match,
            "ask": ask["number"],
            "action": action,
        }
        for _ in range(copies - 1):
            await at_table.send(wish)
        try:
            answer = await at_table.wish(wish)
        except NotGranted as no:
            if no.problem["because"] != "closed":
                raise
            # Another device of this seat was quicker.
            await at_table.until(lambda: at_table.ask != ask or at_table.result is not None)
            return True
        self.sent.append(wish)
        assert at_table.seat is not None
        self.granted.append(Granted(at_table.seat, action, answer, wish["id"], began))
        await at_table.until(lambda: (at_table.match, at_table.seq) >= (answer["match"], answer["seq"]))
        return True


def witnessed(at_table: AtTable, match: int) -> list[Message]:
    """All events of a match that this device has been told, over all its connections."""
    events: list[Message] = []
    for message in at_table.heard:
        if message["kind"] == "Welcome" and message["match"] and message["match"]["number"] == match:
            now = message["match"]
            events += now["events"] if events else now["log"] + now["events"]
        elif message["kind"] == "Update" and message["match"] == match:
            events += message["events"]
    return events


async def sit_down(visitor: Visitor, table: str, name: str) -> None:
    """Sit down, also at a table that goes from one server to another just now."""
    while True:
        try:
            await visitor.sit(table, name)
        except NotGranted as no:
            if no.problem["because"] != "moved":
                raise
        else:
            return


@asynccontextmanager
async def people(url: str, players: int, seed: str, **wishes: Any) -> AsyncIterator[list[Player]]:
    """Players at one table, everybody with luck of their own."""
    async with AsyncExitStack() as stack:
        visitors = [await stack.enter_async_context(Visitor(url)) for _ in range(players)]
        wishes = {"pace": "none", "seats": players, **wishes}
        seated = await visitors[0].set_up("dungeon", name="Player 0", **wishes)
        table = seated["table"]["id"]
        for number, visitor in enumerate(visitors[1:], 1):
            await sit_down(visitor, table, f"Player {number}")
        yield [Player(visitor, table, random.Random(f"{seed}/{n}")) for n, visitor in enumerate(visitors)]
