"""One SQLite file: for a server that is alone with its tables."""
