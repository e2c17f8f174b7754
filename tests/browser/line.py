"""A line between browser and server that can be cut, swallow what it is given, and be mended."""

import selectors
import socket
import threading
from contextlib import suppress
from typing import Literal

CHUNK = 64 * 1024
type Way = Literal["both", "up", "down"]


class Line:
    """Forwards from one port of this machine to another, in a thread of its own."""

    def __init__(self, port: int, server_port: int) -> None:
        self._port, self._server = port, ("127.0.0.1", server_port)
        self._swallows: set[str] = set()
        self._lock = threading.Lock()
        self._ends: dict[socket.socket, tuple[socket.socket, str]] = {}
        self._is_cut = False
        self._listener = socket.create_server(("127.0.0.1", port))
        self._wake, self._woken = socket.socketpair()
        self._selector = selectors.DefaultSelector()
        self._thread = threading.Thread(target=self._run, daemon=True)
        for end in (self._listener, self._woken):
            self._selector.register(end, selectors.EVENT_READ)
        self._thread.start()

    def cut(self) -> None:
        """Both sides notice at once, and nobody gets through."""
        with self._lock:
            self._is_cut = True
            self._hang_up()

    def swallow(self, way: Way = "both") -> None:
        """Nobody notices: it only grows silent. *up* is to the server."""
        with self._lock:
            self._swallows = {"up", "down"} if way == "both" else {way}

    def mend(self) -> None:
        """New connections get through. Those that were swallowed are dead by now."""
        with self._lock:
            self._hang_up()
            self._is_cut, self._swallows = False, set()

    def close(self) -> None:
        self._wake.send(b"!")
        self._thread.join()
        self._hang_up()
        self._selector.close()
        for end in (self._listener, self._wake, self._woken):
            end.close()

    def _run(self) -> None:
        while True:
            for key, _ in self._selector.select():
                if key.fileobj is self._woken:
                    return
                with self._lock, suppress(OSError):
                    self._accept() if key.fileobj is self._listener else self._pass_on(key.fileobj)

    def _accept(self) -> None:
        near, _ = self._listener.accept()
        if self._is_cut:
            near.close()
            return
        try:
            far = socket.create_connection(self._server)
        except OSError:
            near.close()
            return
        for end, other, way in ((near, far, "up"), (far, near, "down")):
            self._ends[end] = (other, way)
            self._selector.register(end, selectors.EVENT_READ)

    def _pass_on(self, end: socket.socket) -> None:
        if end not in self._ends:
            return
        other, way = self._ends[end]
        try:
            data = end.recv(CHUNK)
        except OSError:
            data = b""
        if not data:
            self._forget(end)
            self._forget(other)
        elif way not in self._swallows:
            other.sendall(data)

    def _hang_up(self) -> None:
        for end in list(self._ends):
            self._forget(end)

    def _forget(self, end: socket.socket) -> None:
        if self._ends.pop(end, None) is not None:
            self._selector.unregister(end)
            end.close()
