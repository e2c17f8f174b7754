"""What the server counts and measures, in Prometheus' text format."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import accumulate

from litestar import Response, get
from litestar.di import NamedDependency
from prometheus_client import CollectorRegistry, ProcessCollector, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, InfoMetricFamily
from prometheus_client.exposition import choose_encoder
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from duskboard.server.cluster.peers import split
from duskboard.server.edge.identity import ApiRequest
from duskboard.server.metrics import Figure, Histogram
from duskboard.server.protocol.denied import NOT_YOURS, denied
from duskboard.server.settings import VERSION
from duskboard.server.tables.lobby import Lobby

LOOPBACK = ("127.0.0.1", "::1")
MOVES = "from the arrival of a person's move until the last device was told of it, in seconds"
COMMITS = "how long commits of moves take, in seconds"


class Figures(Collector):
    """Reads the plain counters of a server that has started, when it is asked, which may be in another thread."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby

    def collect(self) -> Iterable[Metric]:
        lobby, writer = self._lobby, self._lobby.store.writer
        yield InfoMetricFamily("duskboard_server", "this server", {"version": VERSION, "node": lobby.store.node})
        families: dict[str, Metric] = {}
        for figure in lobby.metrics.figures(tables=len(lobby.open_tables), commits=writer.commits, rows=writer.rows):
            family = families.setdefault(figure.name, family_of(figure))
            family.add_sample(f"duskboard_{figure.name}", {"kind": figure.label} if figure.label else {}, figure.value)
        yield from families.values()
        yield times("duskboard_move_seconds", MOVES, lobby.metrics.told)
        yield times("duskboard_commit_seconds", COMMITS, writer.commit_times)


def family_of(figure: Figure) -> Metric:
    """All figures of one name, without any of them."""
    kinds = {"gauge": GaugeMetricFamily, "counter": CounterMetricFamily}
    family: Metric = kinds[figure.kind](f"duskboard_{figure.name}", figure.text)
    return family


def times(name: str, text: str, histogram: Histogram) -> Metric:
    """A histogram as Prometheus has it: each bucket counts what the smaller ones count, too."""
    counts = accumulate(histogram.counts)
    bounds = [*map(str, histogram.bounds), "+Inf"]
    return HistogramMetricFamily(name, text, buckets=list(zip(bounds, counts, strict=True)), sum_value=histogram.total)


def make_registry() -> CollectorRegistry:
    """With what the system knows of the process: its memory, its CPU time and its open files."""
    registry = CollectorRegistry()
    ProcessCollector(registry=registry)
    return registry


@contextmanager
def scraped(address: str, registry: CollectorRegistry) -> Iterator[None]:
    """Tell the figures at an address of their own as well, in a thread; ``OSError`` if nobody can listen there."""
    host, port = split(address)
    server, thread = start_http_server(port, host, registry)
    try:
        yield
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@get("/metrics", include_in_schema=False)
async def metrics(request: ApiRequest, registry: NamedDependency[CollectorRegistry]) -> Response[bytes]:
    """For a Prometheus server on this machine: how often devices are refused concerns its host only."""
    if request.client is None or request.client.host not in LOOPBACK:
        raise denied("not-here", "Metrics are told on the server's own machine only.", NOT_YOURS)
    encode, media_type = choose_encoder(request.headers.get("accept", ""))
    return Response(encode(registry), media_type=media_type)
