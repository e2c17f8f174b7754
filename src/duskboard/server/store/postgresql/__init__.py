"""PostgreSQL: for servers that several machines share."""
