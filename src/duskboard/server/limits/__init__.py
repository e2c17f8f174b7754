"""Counting what an address may use: rates, connections, open files, log lines."""
