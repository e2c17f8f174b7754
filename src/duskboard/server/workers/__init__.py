"""Processes beside the event loop: bots, odds, and sharing one computation among equal requests."""
