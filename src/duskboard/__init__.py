"""Duskboard: a digital tabletop for small board and card games with hidden information."""
