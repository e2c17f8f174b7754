"""The shape of the database, and how an older one grows into it."""

import os
import sqlite3

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
)
VERSION = len(STEPS)


class NewerDatabase(Exception):
    """The database was written by a newer program."""


def open_database(path: str) -> sqlite3.Connection:
    """Open the database, make it if there is none, and bring an older one up to date."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))  # for nobody else to read
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, cached_statements=512)
    try:
        version = schema_version(connection)
        if version > VERSION:
            raise NewerDatabase(
                f"{path} has schema version {version}, and this program knows versions up to {VERSION}: "
                "use the newer Duskboard that wrote it, or another --data folder."
            )
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")  # what is acknowledged survives a power cut
        connection.execute("PRAGMA secure_delete = ON")  # what people typed goes with their table
        for step in range(version, VERSION):
            connection.executescript(f"BEGIN IMMEDIATE;{STEPS[step]}PRAGMA user_version = {step + 1};COMMIT;")
    except BaseException:
        connection.close()
        raise
    return connection


def schema_version(connection: sqlite3.Connection) -> int:
    """Which step the database has reached; 0 for an empty one."""
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return version
