"""The match options of Death Name, and the limits that follow from them."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

RARE = {"rare": True}  # seldom needed: a form may hide it behind "more"
LONGEST_ABOUT = 40
LONGEST_ALIKE = 600
LONGEST_PACK = 6000
NO_LIMIT = 0
MOST_DECLARATIONS = 50  # N-4.7 without a limit two players could swap for ever


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """N-8.9, N-8.10, N-8.13, N-11.1 What names are, how long a draft may go on, and by which decrees."""

    topic: Annotated[
        Literal["first_names", "titles"],
        Meta(description="what is written: first names, or titles of any kind (games, songs, films)"),
    ] = "first_names"
    about: Annotated[
        str, Meta(max_length=LONGEST_ABOUT, description="titles of what, in your own words, such as: board games")
    ] = ""
    script: Annotated[Literal["any", "latin", "kana"], Meta(description="the letters that names are written with")] = (
        "any"
    )
    draft_limit: Annotated[
        Literal[3, 1, 2, 4, 5, 6, 0],
        Meta(description="the most times Keep or Pass is declared in a round; 0: no limit, as in the manual"),
    ] = 3
    practice: Annotated[bool, Meta(description="a practice round first, which does not count")] = False
    sound_alikes: Annotated[bool, Meta(description="Latin names that sound alike (Shawn, Sean) are the same name")] = (
        False
    )
    alike: Annotated[
        str,
        Meta(
            max_length=LONGEST_ALIKE,
            description="names that are the same at this table, such as: Shawn = Sean = Shaun; Bob = Robert",
        ),
    ] = ""
    decrees: Annotated[
        str, Meta(max_length=LONGEST_PACK, description="decrees of your own, a TOML file; empty: those of the box")
    ] = ""
    decree_order: Annotated[
        Literal["shuffled", "fixed"],
        Meta(description="ruling R13: the order of the decrees within a day", extra_json_schema=RARE),
    ] = "shuffled"
    x_mark: Annotated[
        Literal["any_lose_icon", "net_loss"],
        Meta(description="rulings R6, R7: what marks an X: any lose icon, or a net loss", extra_json_schema=RARE),
    ] = "any_lose_icon"
    day2_same_name_penalty: Annotated[
        bool, Meta(description="ruling R9: the Same Name Penalty in DAY 2 as well", extra_json_schema=RARE)
    ] = False
    articles: Annotated[
        Literal["count", "skip"],
        Meta(description="titles: does a leading The, A or An count in the order?", extra_json_schema=RARE),
    ] = "count"


def most_declarations(options: Options) -> int:
    """N-4.7"""
    return MOST_DECLARATIONS if options.draft_limit == NO_LIMIT else options.draft_limit


def longest_name(options: Options) -> int:
    """N-8.2, N-8.10 Characters."""
    return 15 if options.topic == "first_names" else 40
