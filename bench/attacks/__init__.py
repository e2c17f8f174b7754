"""Denial-of-service attacks of one visitor, each bounded in time, run in a process and from an address of its own."""
