"""What the server counts and measures."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import Literal, get_args

from msgspec import Struct

# What clients are turned away for: a WebSocket that sends too much, all WebSockets of an address together, requests
# over the rate, connections over the number, and clients that take too long to ask or to read.
type Flood = Literal["frames", "messages", "requests", "connections", "deadlines"]

BOUNDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)  # seconds


class Figure(Struct, frozen=True):
    """One number, as hosts are told it."""

    name: str
    kind: Literal["gauge", "counter"]
    text: str  # what it counts
    value: int
    label: str = ""  # of several with one name


class Histogram:
    """How many times lay within which bounds. prometheus_client's own takes too long for every move (ADR 23)."""

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: Sequence[float] = BOUNDS) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)  # the last: longer than all bounds
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.total += seconds


class Metrics:
    """Plain counters and gauges."""

    def __init__(self) -> None:
        self.moves = self.refusals = self.failed_commits = 0
        self.requests = self.errors = 0
        self.floods: dict[Flood, int] = dict.fromkeys(get_args(Flood.__value__), 0)
        self.connections = self.connections_ever = 0
        self.blocked = self.blocks = self.closed = 0
        self.steals = self.moved = self.fenced = self.in_doubt = self.relayed = self.unreachable = 0
        self.bus_up = 0  # 1 while there is a bus
        self.owned: int | None = None  # tables, as the database has said last; none where it is not asked
        self.told = Histogram()  # from the arrival of a move to the last device that is told of it

    def figures(self, *, tables: int, commits: int, rows: int) -> Iterator[Figure]:
        """Each of them."""
        yield from (
            Figure("tables_open", "gauge", "tables in memory", tables),
            Figure(
                "tables_owned", "gauge", "tables that this server owns", tables if self.owned is None else self.owned
            ),
            Figure("connections", "gauge", "devices connected now", self.connections),
            Figure("connections_total", "counter", "devices that have connected", self.connections_ever),
            Figure("moves_total", "counter", "moves made and stored", self.moves),
            Figure("refusals_total", "counter", "wishes refused", self.refusals),
            Figure("commits_total", "counter", "commits to the database", commits),
            Figure("committed_moves_total", "counter", "moves in those commits", rows),
            Figure("failed_commits_total", "counter", "what could not be stored", self.failed_commits),
            Figure("requests_total", "counter", "HTTP requests", self.requests),
            Figure("errors_total", "counter", "requests that failed by our own fault", self.errors),
            Figure("blocks", "gauge", "networks blocked", self.blocks),
            Figure("blocked_total", "counter", "requests refused from blocked networks", self.blocked),
            Figure("tables_closed", "gauge", "tables closed by the host", self.closed),
            Figure("steals_total", "counter", "tables taken from a node that has ended", self.steals),
            Figure("moved_total", "counter", "tables that another node has taken from this one", self.moved),
            Figure("fenced_total", "counter", "writes refused because another node owns the table", self.fenced),
            Figure(
                "in_doubt_total", "counter", "commits of which it is not known whether they were done", self.in_doubt
            ),
            Figure("bus_up", "gauge", "1 while other servers are heard by a bus", self.bus_up),
            Figure("relayed_total", "counter", "requests and WebSockets handed to another node", self.relayed),
            Figure("unreachable_total", "counter", "of them, those that it did not take", self.unreachable),
        )
        for flood, count in self.floods.items():
            yield Figure("floods_total", "counter", "clients turned away", count, flood)
