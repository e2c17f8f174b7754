"""Servers that share a PostgreSQL, and what may happen to them."""
