"""WebSockets as tables need them: read with a price for each frame, written in one go after each batch of moves."""
