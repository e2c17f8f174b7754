"""What survives a restart, in a database."""
