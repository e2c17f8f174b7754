"""What survives a restart, in one SQLite file."""
