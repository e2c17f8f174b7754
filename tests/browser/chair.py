"""Somebody who sits at a table without a window, and decides when a test says so."""

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import httpx2
from websockets.sync.client import ClientConnection, connect

from duskboard.client import COOKIE

PATIENCE = 20  # seconds until something must have come


@contextmanager
def chairs(link: str, *names: str) -> Iterator[list["Chair"]]:
    """These people at the table behind *link*, one after the other."""
    address = link.replace("/t/", "/api/tables/")
    with ExitStack() as stack:
        seated = []
        for name in names:
            with httpx2.Client(trust_env=False, verify=False) as http:
                http.post(f"{address}/sit", json={"name": name}).raise_for_status()
                seated.append(stack.enter_context(chair(link, http.cookies[COOKIE])))
        yield seated


@contextmanager
def chair(link: str, key: str) -> Iterator["Chair"]:
    """Whoever has this key, at the table behind *link*; they may have a window there as well."""
    address = link.replace("http", "ws", 1).replace("/t/", "/api/tables/")
    with connect(f"{address}/live?match=0&seen=0", additional_headers={"Cookie": f"{COOKIE}={key}"}) as line:
        yield Chair(line)


class Chair:
    """A device without a browser, in the test's own thread."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._numbers = 0
        self._now: dict[str, Any] | None = None  # the match, as of the last message about it

    def write(self, name: str) -> None:
        self.decide({"kind": "Write", "name": name})

    def declare(self, *, keep: bool) -> None:
        self.decide({"kind": "Keep" if keep else "Pass"})

    def select(self, card: int) -> None:
        self.decide({"kind": "Select", "card": card})

    def decide(self, action: dict[str, Any], step: int = 0) -> None:
        """As soon as it is asked, after that *step* or a later one, and until it is done."""
        while not self._is_asked or self._step < step:
            self._hear()
        assert self._now is not None
        self._numbers += 1
        wish = {"kind": "Play", "id": str(self._numbers), "ask": self._now["ask"]["number"], "action": action}
        self._line.send(json.dumps({**wish, "match": self._now["number"]}))
        while self._hear().get("answers") != wish["id"]:
            pass

    @property
    def view(self) -> dict[str, Any]:
        """Where the match stands, as of the last message about it."""
        assert self._now is not None
        found: dict[str, Any] = self._now["view"]
        return found

    @property
    def _is_asked(self) -> bool:
        now = self._now
        return now is not None and any(owed["seat"] == now["view"]["seat"] for owed in now["owing"])

    @property
    def _step(self) -> int:
        return -1 if self._now is None or self._now["ask"] is None else int(self._now["ask"]["number"])

    def _hear(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self._line.recv(timeout=PATIENCE))
        match message["kind"]:
            case "Welcome":
                self._now = message["match"]
            case "Update":
                self._now = {**message, "number": message["match"]}
            case "Refused":
                raise AssertionError(message)
        return message
