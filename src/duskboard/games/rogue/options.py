"""The match options of Mini Rogue and their validation."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from duskboard.engine import Refusal
from duskboard.games.rogue.box.pieces import Character

RARE = {"rare": True}  # seldom needed: a form may hide it behind "more"

type Chosen = Literal["choose", "crusader", "priestess", "mage", "rogue"]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """M-2.4, M-7.1 Who goes down, and how hard it is; M-3.4, M-8.10, M-9.1 what the sheet leaves open."""

    difficulty: Annotated[
        Literal["normal", "hard", "harder", "roguelike"],
        Meta(description="how much Food, HP and Gold you start without; harder: the designers' own"),
    ] = "normal"
    character: Annotated[Chosen, Meta(description="who goes down; choose: you are asked at the table")] = "choose"
    partner: Annotated[Chosen, Meta(description="for two: who goes with them")] = "choose"
    mat: Annotated[
        Literal["dungeon", "tower"],
        Meta(description="tower: the other side of the mat; floors of different lengths, no falls"),
    ] = "dungeon"
    stances: Annotated[bool, Meta(description="before each attack choose to be balanced, aggressive or defensive")] = (
        False
    )
    feats: Annotated[
        Literal["combat", "attack"],
        Meta(description="how often a die can use a feat: once per combat, or once per attack", extra_json_schema=RARE),
    ] = "combat"


def agreed_character(options: Options, seat: int) -> Character | None:
    """M-2.4 Who was agreed on for *seat* before the run; None: it chooses at the table."""
    chosen = options.partner if seat else options.character
    return None if chosen == "choose" else Character(chosen)


def why_not_start(options: Options, seats: int) -> Refusal | None:
    """M-8.1 There is only one card of each character."""
    if seats > 1 and options.character != "choose" and options.character == options.partner:
        return Refusal("M-8.1", "same-character", {"character": options.character}, field="partner")
    return None
