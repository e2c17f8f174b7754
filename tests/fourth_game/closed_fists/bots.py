"""Bots that hide any number of pebbles."""

from duskboard.bots import Kind
from duskboard.bots.random_bot import Random

COMPANY = {"gambler": Kind(Random, 1, ("Ada", "Ole", "Ivy", "Per", "Una"), usual=True)}
