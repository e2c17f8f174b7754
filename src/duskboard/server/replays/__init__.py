"""Finished matches: reading, replaying and continuing them."""
