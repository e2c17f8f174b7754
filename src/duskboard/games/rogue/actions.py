"""The actions of Mini Rogue: what a player may ask the rules to do. Named in the imperative."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from duskboard.games.rogue.box.pieces import Cell, Character, Potion, Stance

type Price = Literal["xp", "hp", "item"]  # M-10.5


class Play(Struct, frozen=True, tag=True, tag_field="kind"):
    """M-2.4 Go down as this character."""

    character: Character


class Go(Struct, frozen=True, tag=True, tag_field="kind"):
    """M-3.2 To the right, or down."""

    cell: Cell


class Evade(Struct, frozen=True, tag=True, tag_field="kind"):
    """M-2.13 The same, and the Room there does nothing."""

    cell: Cell


class RaiseShield(Struct, frozen=True, tag=True, tag_field="kind"):
    """M-2.10"""


class Foresee(Struct, frozen=True, tag=True, tag_field="kind"):
    """M-2.12 Turn up this Room."""

    cell: Cell


class SendCrow(Struct, frozen=True, tag=True, tag_field="kind"):
    """M-4.9 Let the Crow take this Room away and bring another."""

    cell: Cell


class Put(Struct, frozen=True, tag=True, tag_field="kind"):
    """M-4.10 Put the Room that the Crow brought there; on no cell: among the unused ones."""

    cell: Cell | None


class Drink(Struct, frozen=True, tag=True, tag_field="kind"):
    """M-6.8"""

    potion: Potion


class Roll(Struct, frozen=True, tag=True, tag_field="kind"):
    """M-6.3, M-10.1"""


class TakeStance(Struct, frozen=True, tag=True, tag_field="kind"):
    """M-8.10"""

    stance: Stance


class Bash(Struct, frozen=True, tag=True, tag_field="kind"):
    """M-2.6"""


class Tribute(Struct, frozen=True, tag=True, tag_field="kind"):
    """M-2.7 Give up so many HP."""

    hp: Annotated[int, Meta(ge=1, le=20)]


class Conjure(Struct, frozen=True, tag=True, tag_field="kind"):
    """M-2.8 As if this potion were drunk."""

    potion: Potion


class Backstab(Struct, frozen=True, tag=True, tag_field="kind"):
    """M-2.9"""


class Double(Struct, frozen=True, tag=True, tag_field="kind"):
    """M-2.9 This die counts twice."""

    die: Annotated[int, Meta(ge=0, le=2)]


class Reroll(Struct, frozen=True, tag=True, tag_field="kind"):
    """M-10.4 Roll a critical die again, and add."""

    die: Annotated[int, Meta(ge=0, le=2)]


class Feat(Struct, frozen=True, tag=True, tag_field="kind"):
    """M-10.5 Roll a die anew, for a price."""

    die: Annotated[int, Meta(ge=0, le=2)]
    price: Price


class Strike(Struct, frozen=True, tag=True, tag_field="kind"):
    """M-10.6 The dice are as they should be."""


class Choose(Struct, frozen=True, tag=True, tag_field="kind"):
    """M-4.1 This one of the alternatives, from 0."""

    at: Annotated[int, Meta(ge=0, le=5)]


class Swap(Struct, frozen=True, tag=True, tag_field="kind"):
    """M-4.3 Exchange two Rooms."""

    one: Cell
    other: Cell


class Shift(Struct, frozen=True, tag=True, tag_field="kind"):
    """M-4.13 Change the Dungeon die by one."""

    by: Annotated[int, Meta(ge=-1, le=1)]


class Buy(Struct, frozen=True, tag=True, tag_field="kind"):
    """M-4.11 This ware, from 0; of potions, which one, and which is thrown away for it."""

    ware: Annotated[int, Meta(ge=0, le=5)]
    potion: Potion | None = None
    drop: Potion | None = None


class Sell(Struct, frozen=True, tag=True, tag_field="kind"):
    """M-4.11 A piece of Armor, or this potion."""

    potion: Potion | None = None


class Replace(Struct, frozen=True, tag=True, tag_field="kind"):
    """M-6.8 Throw this potion away for the new one."""

    potion: Potion


class Accept(Struct, frozen=True, tag=True, tag_field="kind"):
    """Yes: offer, feed the Crow, call it, take the weapon, bless."""


class Pass(Struct, frozen=True, tag=True, tag_field="kind"):
    """No, or: go on."""


type Action = (
    Play
    | Go
    | Evade
    | RaiseShield
    | Foresee
    | SendCrow
    | Put
    | Drink
    | Roll
    | TakeStance
    | Bash
    | Tribute
    | Conjure
    | Backstab
    | Double
    | Reroll
    | Feat
    | Strike
    | Choose
    | Swap
    | Shift
    | Buy
    | Sell
    | Replace
    | Accept
    | Pass
)
