"""The actions of Death Name: what a player may ask the rules to do. Named in the imperative."""

from typing import Annotated

from msgspec import Meta, Struct


class Write(Struct, frozen=True, tag=True, tag_field="kind"):
    """N-3.1 Write this name on an own card; N-3.2 or another one instead."""

    name: str


class Keep(Struct, frozen=True, tag=True, tag_field="kind"):
    """N-4.4 The card is mine for the round."""


class Pass(Struct, frozen=True, tag=True, tag_field="kind"):
    """N-4.6 Away with it."""


class Select(Struct, frozen=True, tag=True, tag_field="kind"):
    """N-7.1 Play the own card that was written in this round of DAY 1."""

    card: Annotated[int, Meta(ge=0, le=9)]


type Action = Write | Keep | Pass | Select
