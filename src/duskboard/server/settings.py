"""What a server is started with, and its limits."""

from pathlib import Path

from msgspec import Struct

from duskboard.server.protocol.house import Reach

MINUTE, DAY = 60, 24 * 3600
PAGE = Path(__file__).parents[1] / "page"  # where the client's build puts it, in a checkout and in the wheel


class Settings(Struct, frozen=True):
    """Everything that can be set. The limits are generous for people and tight for floods."""

    data: Path
    public_url: str  # where people find the server; links begin with it
    reach: Reach = "machine"  # for whom that address works
    origins: frozenset[str] = frozenset()  # the names it was started with: scheme, host and port
    keep_days: float = 90  # a table at which nobody has been for so long is forgotten
    page: Path = PAGE  # the built browser client

    away: float = 10 * MINUTE  # a table without people stands still after so many seconds
    tunnel: float = 1 * MINUTE  # a seat that lost its connection is not away before so many seconds
    silent: float = 3 * DAY  # without a clock, a seat this long silent may be played for
    bot_haste: float = 1  # bots wait so many times their usual while; 0 for tests
    bot_limit: float = 15  # seconds after which a thinking bot is given up; on a busy machine a good one may need ten
    bot_processes: int = 0  # in which bots think; 0: one for each core, but at least 2 and at most 4
    retell_limit: float = 10  # seconds after which reading or retelling a record is given up

    message_rate: float = 10  # messages a second on one connection, in the long run
    message_burst: float = 60
    request_rate: float = 20  # requests a second from one address, in the long run
    request_burst: float = 100
    longest_message: int = 16 * 1024  # bytes
    longest_body: int = 64 * 1024
    most_unread: int = 512 * 1024  # bytes that a slow reader may be behind

    tables_per_visitor: int = 30  # unfinished ones
    tables_per_address: float = 200  # set up within an hour
    connections_per_address: int = 200
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
