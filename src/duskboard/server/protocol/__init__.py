"""Every message between a table and those who sit at it; docs/guide/protocol.md tells the story around them.

All of it is JSON. Seats count from 0. Of options, actions, events and views the server knows only that they are the
game's own.
"""
