"""The games. Each registers itself with a plug-in under the entry-point group ``duskboard.games``."""

from duskboard.engine.shelf import Shelf

SHELF = Shelf.installed()
