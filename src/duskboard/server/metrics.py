"""What the server counts, in the Prometheus text format."""

from collections.abc import Iterator


class Metrics:
    """Plain numbers; whoever counts adds one."""

    def __init__(self) -> None:
        self.moves = self.refusals = self.failed_commits = 0
        self.requests = self.errors = self.floods = 0
        self.connections = self.connections_ever = 0

    def lines(self, *, tables: int, commits: int, rows: int) -> Iterator[str]:
        """The page that a Prometheus server reads."""
        for name, kind, text, value in (
            ("tables_open", "gauge", "tables in memory", tables),
            ("connections", "gauge", "devices connected now", self.connections),
            ("connections_total", "counter", "devices that have connected", self.connections_ever),
            ("moves_total", "counter", "moves made and stored", self.moves),
            ("refusals_total", "counter", "wishes refused", self.refusals),
            ("commits_total", "counter", "commits to the database", commits),
            ("committed_moves_total", "counter", "moves in those commits", rows),
            ("failed_commits_total", "counter", "moves that could not be stored", self.failed_commits),
            ("requests_total", "counter", "HTTP requests", self.requests),
            ("errors_total", "counter", "requests that failed by our own fault", self.errors),
            ("floods_total", "counter", "connections closed for sending too much", self.floods),
        ):
            yield f"# HELP duskboard_{name} {text}\n# TYPE duskboard_{name} {kind}\nduskboard_{name} {value}\n"
