"""Duskboard: a digital tabletop for little games with secrets in them."""
