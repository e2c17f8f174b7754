"""What the server counts, in the Prometheus text format."""

from collections.abc import Iterator
from typing import Literal, get_args

# What clients are turned away for: a WebSocket that sends too much, all WebSockets of an address together, requests
# over the rate, connections over the number, and clients that take too long to ask or to read.
type Flood = Literal["frames", "messages", "requests", "connections", "deadlines"]


class Metrics:
    """Plain counters and gauges."""

    def __init__(self) -> None:
        self.moves = self.refusals = self.failed_commits = 0
        self.requests = self.errors = 0
        self.floods: dict[Flood, int] = dict.fromkeys(get_args(Flood.__value__), 0)
        self.connections = self.connections_ever = 0
        self.blocked = self.blocks = self.closed = 0
        self.steals = self.moved = self.in_doubt = self.relayed = self.unreachable = 0

    def lines(self, *, tables: int, commits: int, rows: int) -> Iterator[str]:
        """The page that a Prometheus server reads."""
        described = set()
        for labelled, kind, text, value in self.figures(tables=tables, commits=commits, rows=rows):
            name, label, _ = labelled.partition("{")
            if name not in described:
                described.add(name)
                about = text.partition(":")[0] if label else text
                yield f"# HELP duskboard_{name} {about}\n# TYPE duskboard_{name} {kind}\n"
            yield f"duskboard_{labelled} {value}\n"

    def figures(self, *, tables: int, commits: int, rows: int) -> Iterator[tuple[str, str, str, int]]:
        """Each figure: its name, its kind, what it counts, and how many."""
        yield from (
            ("tables_open", "gauge", "tables in memory", tables),
            ("connections", "gauge", "devices connected now", self.connections),
            ("connections_total", "counter", "devices that have connected", self.connections_ever),
            ("moves_total", "counter", "moves made and stored", self.moves),
            ("refusals_total", "counter", "wishes refused", self.refusals),
            ("commits_total", "counter", "commits to the database", commits),
            ("committed_moves_total", "counter", "moves in those commits", rows),
            ("failed_commits_total", "counter", "what could not be stored", self.failed_commits),
            ("requests_total", "counter", "HTTP requests", self.requests),
            ("errors_total", "counter", "requests that failed by our own fault", self.errors),
            ("blocks", "gauge", "networks blocked", self.blocks),
            ("blocked_total", "counter", "requests refused from blocked networks", self.blocked),
            ("tables_closed", "gauge", "tables closed by the host", self.closed),
            ("steals_total", "counter", "tables taken from a node that has ended", self.steals),
            ("moved_total", "counter", "tables that another node has taken from this one", self.moved),
            ("in_doubt_total", "counter", "commits of which it is not known whether they were done", self.in_doubt),
            ("relayed_total", "counter", "requests and WebSockets handed to another node", self.relayed),
            ("unreachable_total", "counter", "of them, those that it did not take", self.unreachable),
        )
        for flood, count in self.floods.items():
            yield f'floods_total{{kind="{flood}"}}', "counter", f"clients turned away: {flood}", count
