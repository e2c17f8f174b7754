"""What a server is started with, and its limits."""

from importlib.metadata import version
from pathlib import Path

from msgspec import Struct

from duskboard.server.protocol.server_info import Reach

VERSION = version("duskboard")
MINUTE, DAY, YEAR = 60, 24 * 3600, 365 * 24 * 3600
PAGE = Path(__file__).parents[1] / "page"  # where the client's build puts it, in a checkout and in the wheel


class Settings(Struct, frozen=True):
    """Everything that can be set. The limits are generous for people and tight for floods."""

    data: Path
    public_url: str  # where people find the server; links begin with it
    reach: Reach = "machine"  # for whom that address works
    origins: frozenset[str] = frozenset()  # the names it was started with: scheme, host and port
    database: str = ""  # the address of a PostgreSQL; none: SQLite in the folder
    node: str = ""  # where other servers on the same database reach this one: host and port; none: it is alone
    node_listen: str = ""  # where it listens to them, if that is not the same
    cluster_secret: str = ""  # that all of them share
    bus: str = ""  # the address of a Valkey or Redis for hints between servers; none: they learn from the database
    drain: float = 0  # seconds between "not ready" and the end, in which a load balancer looks elsewhere
    trusted_proxies: str = ""  # whose X-Forwarded-For is believed; none: 127.0.0.1, or FORWARDED_ALLOW_IPS
    keep_days: float = 90  # a table that was not used for so long is deleted
    page: Path = PAGE  # the built browser client

    away: float = 10 * MINUTE  # a table without people stands still after so many seconds
    tunnel: float = 1 * MINUTE  # a seat that lost its connection is not away before so many seconds
    silent: float = 3 * DAY  # without a clock, a seat this long silent may be played for
    stalling: float = 5 * MINUTE  # without a clock, all others may let a bot make one decision that takes longer
    bot_haste: float = 1  # bots wait so many times their usual while; 0 for tests
    bot_limit: float = 15  # seconds after which a thinking bot is given up; on a busy machine a good one may need ten
    bot_processes: int = 0  # in which bots think; 0: one for each core, but at least 2 and at most 4
    retell_limit: float = 10  # seconds after which reading or retelling a record is given up

    message_rate: float = 10  # frames a second on one WebSocket, in the long run; each KiB counts as one more
    message_burst: float = 60
    messages_per_address: float = 300  # the same, on all WebSockets of one address together
    messages_per_address_burst: float = 1500
    message_pace: float = 400  # pieces of what they send that are read a second, however many come at once
    chat_rate: float = 1  # lines of chat a second by one person, at all tables, in the long run
    chat_burst: float = 6
    chat_rate_per_address: float = 10  # the same by all from one address
    chat_burst_per_address: float = 40
    chat_waiting: int = 4  # lines of one seat that are not on the disk yet
    chat_every: float = 0.1  # seconds between two commits of chat; the first line after a pause is written at once
    request_rate: float = 20  # requests a second from one address, in the long run
    request_burst: float = 100
    request_pace: float = 250  # requests a second of one address that are begun, however many come at once
    longest_message: int = 16 * 1024  # bytes
    longest_body: int = 64 * 1024
    most_unread: int = 512 * 1024  # bytes that a slow reader may be behind
    head_limit: float = 10  # seconds in which the head of a request must arrive
    body_limit: float = 30  # seconds in which its body must
    read_limit: float = 60  # seconds after which an answer of which nothing more is read is given up

    tables_per_visitor: int = 30  # unfinished ones
    tables_per_address: float = 200  # set up within an hour
    connections_per_address: int = 200  # WebSockets
    connects_per_address: float = 40  # new connections a second from one address, in the long run
    connects_per_address_burst: float = 400
    connect_pace: float = 150  # new connections a second of one address that are begun, however many come at once
    sockets_per_address: int = 400  # connections of any kind; never more than half of all
    sockets_in_all: int = 0  # 0: as many as the process may have open files, without a reserve
    spectators_per_table: int = 50
    devices_per_seat: int = 6
    links_per_seat: int = 3  # personal links that are not yet used
    records_per_address: float = 60  # brought within an hour
    records_per_visitor: int = 16 * 1024 * 1024  # bytes of them that are kept
    records_kept: int = 256 * 1024 * 1024  # bytes of all of them
    longest_position: int = 256 * 1024  # bytes of all that led to a moment from which a table goes on

    @property
    def is_secure(self) -> bool:
        """Do people come by https?"""
        return self.public_url.startswith("https://")
