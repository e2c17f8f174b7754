"""The HTTP routes and the WebSocket, a module for each noun."""
