"""The shape of the database, and how an older one grows into it."""

import os
import sqlite3
from pathlib import Path

from duskboard.server.store.database import UnusableDatabase
from duskboard.server.store.sqlite.commit_mark import size_of, with_suffix
from duskboard.server.store.sqlite.damage_check import BROKEN, DamagedDatabase, check_content, check_files

# One step a version; a step is never changed once it has been released.
STEPS = (
    """
    CREATE TABLE tables (id TEXT PRIMARY KEY, sheet BLOB NOT NULL, listed INT NOT NULL, phase TEXT NOT NULL,
                         made REAL NOT NULL, touched REAL NOT NULL) WITHOUT ROWID;
    CREATE INDEX tables_by_age ON tables (touched);
    CREATE TABLE keys (hash BLOB, table_id TEXT, seat INT, PRIMARY KEY (hash, table_id)) WITHOUT ROWID;
    CREATE INDEX keys_by_table ON keys (table_id);
    CREATE TABLE matches (id INTEGER PRIMARY KEY AUTOINCREMENT, table_id TEXT NOT NULL, number INT NOT NULL,
                          game TEXT NOT NULL, version INT NOT NULL, options BLOB NOT NULL, seats INT NOT NULL,
                          secret BLOB NOT NULL, UNIQUE (table_id, number));
    CREATE TABLE turns (match INT, seq INT, seat INT, action_id TEXT, at REAL NOT NULL, turn BLOB NOT NULL,
                        PRIMARY KEY (match, seq)) WITHOUT ROWID;
    CREATE TABLE chat (table_id TEXT, number INT, line BLOB NOT NULL, PRIMARY KEY (table_id, number)) WITHOUT ROWID;
    """,
    """
    CREATE TABLE links (hash BLOB PRIMARY KEY, table_id TEXT NOT NULL, seat INT NOT NULL, made REAL NOT NULL)
                       WITHOUT ROWID;
    CREATE INDEX links_by_table ON links (table_id);
    ALTER TABLE matches ADD COLUMN chairs BLOB NOT NULL DEFAULT '[]';
    ALTER TABLE matches ADD COLUMN seen BLOB NOT NULL DEFAULT '[]';
    """,
    """
    CREATE TABLE records (id TEXT PRIMARY KEY, size INT NOT NULL, made REAL NOT NULL, touched REAL NOT NULL,
                          record BLOB NOT NULL);
    CREATE INDEX records_by_age ON records (touched);
    CREATE TABLE bringers (key BLOB, record_id TEXT, PRIMARY KEY (key, record_id)) WITHOUT ROWID;
    CREATE INDEX bringers_by_record ON bringers (record_id);
    CREATE TABLE positions (table_id TEXT PRIMARY KEY, turns BLOB NOT NULL);
    ALTER TABLE matches ADD COLUMN outcome BLOB;
    ALTER TABLE chat ADD COLUMN key BLOB;
    CREATE TABLE players (key BLOB, match INT, seat INT NOT NULL, PRIMARY KEY (key, match)) WITHOUT ROWID;
    CREATE INDEX players_by_match ON players (match);
    INSERT INTO players
        SELECT hash, matches.id, seat FROM matches JOIN keys USING (table_id) JOIN tables ON tables.id = table_id
        WHERE seat IS NOT NULL AND seat < seats
          AND (phase != 'playing' OR number < json_extract(CAST(sheet AS TEXT), '$.match'))
          AND json_extract(CAST(chairs AS TEXT), '$[' || seat || '].name')
            = json_extract(CAST(sheet AS TEXT), '$.chairs[' || seat || '].name');
    """,
    """
    CREATE TABLE claims (key BLOB, table_id TEXT, seat INT NOT NULL, PRIMARY KEY (key, table_id)) WITHOUT ROWID;
    CREATE INDEX claims_by_table ON claims (table_id);
    """,
    """
    CREATE TABLE devices (key BLOB PRIMARY KEY, made REAL NOT NULL, touched REAL NOT NULL, label TEXT NOT NULL)
                         WITHOUT ROWID;
    INSERT INTO devices
        SELECT key, strftime('%s'), strftime('%s'), '' FROM (
            SELECT hash AS key FROM keys UNION SELECT key FROM claims UNION SELECT key FROM players
            UNION SELECT key FROM bringers UNION SELECT key FROM chat)
        WHERE key IS NOT NULL;
    ALTER TABLE keys ADD COLUMN since REAL NOT NULL DEFAULT 0;
    CREATE TABLE hands (match INT, key BLOB, seat INT NOT NULL, PRIMARY KEY (match, key)) WITHOUT ROWID;
    INSERT INTO hands
        SELECT matches.id, key, seat FROM matches JOIN tables ON tables.id = table_id
        JOIN (SELECT hash AS key, table_id AS at, seat FROM keys WHERE seat IS NOT NULL
              UNION SELECT key, table_id, seat FROM claims) ON at = table_id
        WHERE phase = 'playing' AND number = json_extract(CAST(sheet AS TEXT), '$.match');
    ALTER TABLE matches ADD COLUMN sat BLOB NOT NULL DEFAULT '[]';
    CREATE TABLE blocks (network TEXT PRIMARY KEY, made REAL NOT NULL, until REAL, note TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE closed (table_id TEXT PRIMARY KEY, since REAL NOT NULL) WITHOUT ROWID;
    CREATE TABLE house (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
    """,
    """
    CREATE TABLE nodes (id TEXT PRIMARY KEY, address TEXT NOT NULL, until REAL NOT NULL, draining INT NOT NULL,
                        version TEXT NOT NULL, games BLOB NOT NULL) WITHOUT ROWID;
    CREATE TABLE owners (table_id TEXT PRIMARY KEY, node TEXT, epoch INT NOT NULL) WITHOUT ROWID;
    INSERT INTO owners SELECT id, NULL, 1 FROM tables;
    """,
    """
    ALTER TABLE nodes ADD COLUMN since REAL NOT NULL DEFAULT 0;
    """,
)
VERSION = len(STEPS)
LONGEST_WAL = 16 << 20  # bytes that are left of a write-ahead log which had to grow, once it was written back


class SqliteDb(sqlite3.Connection):
    """A connection, as :class:`duskboard.server.store.database.Db` has it."""

    now = "((julianday('now') - 2440587.5) * 86400.0)"
    share = ""  # who writes is alone
    sweeping = "1"


class NewerDatabase(UnusableDatabase):
    """The database was written by a newer program."""


def open_database(path: str) -> SqliteDb:
    """Open the database, make it if there is none, and bring an older one up to date.

    One that is damaged is left as it is: :class:`DamagedDatabase`.
    """
    file = Path(path)
    check_files(file)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))  # readable by its owner only
    connection = connect(path)
    try:
        # Until it is known to be whole, closing it must not write the -wal into it.
        connection.setconfig(sqlite3.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, True)
        version = _known_version(file, connection)
        check_content(file, connection)
        connection.setconfig(sqlite3.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, False)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")  # what is acknowledged survives a power cut
        connection.execute("PRAGMA secure_delete = ON")  # what people typed goes with their table
        connection.execute(f"PRAGMA journal_size_limit = {LONGEST_WAL}")
        for step in range(version, VERSION):
            connection.executescript(f"BEGIN IMMEDIATE;{STEPS[step]}PRAGMA user_version = {step + 1};COMMIT;")
    except BaseException:
        connection.close()
        raise
    return connection


def open_to_read(path: str) -> SqliteDb:
    """Another connection to a database that is open already, which cannot write."""
    connection = connect(path)
    connection.execute("PRAGMA query_only = ON")
    return connection


def open_to_look(file: Path, *, is_alone: bool) -> SqliteDb:
    """Open a database that is as this program writes it, without changing anything, also beside a running server."""
    if not file.exists():
        raise UnusableDatabase(
            f"there is no {file.name} in {file.parent}: name the folder of the server with --data, "
            "or its PostgreSQL with --database."
        )
    check_files(file)
    # Else SQLite makes its two files beside it, and leaves them there.
    untouched = "&immutable=1" if is_alone and not size_of(with_suffix(file, "-wal")) else ""
    connection = connect(f"{file.absolute().as_uri()}?mode=ro{untouched}", uri=True)
    try:
        version = _known_version(file, connection)
        if version < VERSION:
            raise UnusableDatabase(
                f"{file} has schema version {version}, and this program works with version {VERSION}: start "
                "`duskboard serve` with this folder once, which brings it up to date."
            )
        check_content(file, connection)
    except BaseException:
        connection.close()
        raise
    return connection


def connect(path: str, *, uri: bool = False) -> SqliteDb:
    """A connection that another thread may use, and that begins no transactions by itself."""
    return sqlite3.connect(
        path, isolation_level=None, check_same_thread=False, cached_statements=512, factory=SqliteDb, uri=uri
    )


def _known_version(file: Path, connection: sqlite3.Connection) -> int:
    version = _version_of(file, connection)
    if version > VERSION:
        raise NewerDatabase(
            f"{file} has schema version {version}, and this program knows versions up to {VERSION}: "
            "use the newer Duskboard that wrote it, or another --data folder."
        )
    return version


def _version_of(file: Path, connection: sqlite3.Connection) -> int:
    try:
        return schema_version(connection)
    except sqlite3.Error as error:
        if error.sqlite_errorcode & 0xFF in BROKEN:
            raise DamagedDatabase(file, str(error)) from None
        raise


def schema_version(connection: sqlite3.Connection) -> int:
    """Which step the database has reached; 0 for an empty one."""
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return version
