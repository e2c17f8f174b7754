"""Who sits where: what may be done to a table's sheet, without a table. Every function gives a new sheet."""

from typing import Any

import msgspec
from msgspec.structs import replace

from duskboard.bots import company, usual_bot
from duskboard.engine import AnyGame, Refused, Seat, judge_start, read_options
from duskboard.engine.records import Held
from duskboard.server.protocol.denied import NOT_NOW, Denied, by_rule, denied
from duskboard.server.protocol.seat import ChangeTable, NewTable
from duskboard.server.store.table_sheets import NOBODY, Chair, TableSheet, with_chair, without_claim
from duskboard.server.tables.people import tidy_name


def new_sheet(game: AnyGame, wish: NewTable) -> TableSheet:
    """A table as it was wished, with bots on its last seats."""
    options = checked_options(game, wish.options, wish.seats)
    people = 0 if wish.name is None else 1
    bots = sum(bot is not None for bot in wish.bots)
    if len(wish.bots) > wish.seats or people + bots > wish.seats:
        sentence = f"There are {wish.seats} seats: too few for {bots} bots and you."
        raise denied("too-many-bots", sentence, field="bots", seats=wish.seats, bots=bots)
    empty = wish.seats - len(wish.bots)
    company = [NOBODY if bot is None else Chair(bot=checked_bot(game, bot)) for bot in wish.bots]
    chairs = [NOBODY] * empty + company
    return TableSheet(game.name, options, wish.pace, wish.listed, tuple(chairs))


def checked_options(game: AnyGame, given: dict[str, Any], seats: int) -> dict[str, Any]:
    """The options as they are stored, or a refusal that names the field."""
    try:
        options = read_options(game, given)
        judge_start(game, options, seats)
    except Refused as refused:
        raise by_rule(refused.refusal, str(refused)) from None
    stored: dict[str, Any] = msgspec.to_builtins(options)
    return stored


def checked_bot(game: AnyGame, bot: str) -> str:
    """The name of a bot that can play *game*."""
    known = company(game)
    if not known:
        raise denied("no-bot", f"There is no bot for {game.title} yet.", field="bot")
    if bot not in known:
        sentence = f"No bot for {game.title} is called that; there is {', '.join(known)}."
        raise denied("unknown-bot", sentence, field="bot", known=tuple(known))
    return bot


def change(game: AnyGame, sheet: TableSheet, wish: ChangeTable) -> TableSheet:
    """Something else is agreed on, between matches."""
    if sheet.phase == "playing":
        raise denied("playing", "A match is being played: its table stays as it is until it is over.", NOT_NOW)
    seats = len(sheet.chairs) if wish.seats is None else wish.seats
    options = checked_options(game, sheet.options if wish.options is None else wish.options, seats)
    chairs = (*sheet.chairs, *[NOBODY] * (seats - len(sheet.chairs)))
    for seat in range(seats, len(chairs)):
        if not chairs[seat].is_empty:
            sentence = f"Seat {seat + 1} is taken: the seats that go must be empty."
            raise denied("seat-taken", sentence, NOT_NOW, field="seats", seat=seat)
    return replace(
        sheet,
        options=options,
        pace=sheet.pace if wish.pace is None else wish.pace,
        listed=sheet.listed if wish.listed is None else wish.listed,
        chairs=chairs[:seats],
        left={seat: chair for seat, chair in sheet.left.items() if seat < seats},
    )


def is_open(sheet: TableSheet, seat: Seat) -> bool:
    """May a newcomer sit down here? An empty seat of a running match has secrets, so all who play must have agreed."""
    return sheet.chairs[seat].is_empty and (sheet.phase != "playing" or seat in sheet.opened)


def first_open(sheet: TableSheet) -> Seat:
    """The first seat that a newcomer may take."""
    for seat in range(len(sheet.chairs)):
        if is_open(sheet, seat):
            return seat
    if any(chair.is_empty for chair in sheet.chairs):
        raise seat_held()
    raise denied("table-full", "Every seat at this table is taken; you can watch.", NOT_NOW)


def seat_held() -> Denied:
    """An empty seat of a running match that is kept for its owner, or was not given away by those who play."""
    sentence = (
        "A seat's secrets belong to the one who sits there: until this match is over, an empty seat is played by a "
        "bot, and goes to another person only by a link that its owner made. You can watch."
    )
    return denied("seat-held", sentence, NOT_NOW, field="seat")


def sit(sheet: TableSheet, seat: Seat, name: str, name_in_record: bool) -> TableSheet:
    """A person takes an empty seat."""
    check_seat(len(sheet.chairs), seat)
    if not sheet.chairs[seat].is_empty:
        raise denied("seat-taken", f"Seat {seat + 1} is taken.", NOT_NOW, field="seat", seat=seat)
    if not is_open(sheet, seat):
        raise seat_held()
    return with_chair(without_claim(sheet, seat), seat, Chair(name=tidy_name(name), name_in_record=name_in_record))


def move(sheet: TableSheet, before: Seat, after: Seat) -> TableSheet:
    """A person changes to an empty seat, and stays muted by those who had muted them."""
    if sheet.phase != "gathering":
        raise denied("playing", "A match is being played, or was: its seats stay as they are.", NOT_NOW, field="seat")
    check_seat(len(sheet.chairs), after)
    if not sheet.chairs[after].is_empty:
        raise denied("seat-taken", f"Seat {after + 1} is taken.", NOT_NOW, field="seat", seat=after)
    chairs = [
        replace(chair, muted=tuple(sorted(after if muted == before else muted for muted in chair.muted)))
        for chair in sheet.chairs
    ]
    chairs[before], chairs[after] = NOBODY, chairs[before]
    return replace(sheet, chairs=tuple(chairs))


def put_bot(game: AnyGame, sheet: TableSheet, seat: Seat, bot: str) -> TableSheet:
    """A bot takes a seat."""
    return with_chair(sheet, seat, Chair(bot=checked_bot(game, bot)))


def check_seat(seats: int, seat: Seat) -> None:
    """Refuse a seat that a table with so many does not have."""
    if not 0 <= seat < seats:
        sentence = f"This table has {seats} seats, counted from 0; there is no seat {seat}."
        raise denied("no-seat", sentence, field="seat", seats=seats)


def dismissed(before: TableSheet, after: TableSheet) -> list[Seat]:
    """The seats on which the bot of before sits no more."""
    pairs = enumerate(zip(before.chairs, after.chairs, strict=False))  # there may be fewer seats now
    return [seat for seat, (old, new) in pairs if old.bot is not None and old.bot != new.bot]


def known_bots(game: AnyGame, chairs: tuple[Chair, ...]) -> tuple[Chair, ...]:
    """A stored table may name bots that there are no more: the game's usual one plays on for them."""
    known, usual = company(game), usual_bot(game)
    return tuple(replace(chair, bot=usual) if chair.bot and chair.bot not in known else chair for chair in chairs)


def opened(sheet: TableSheet, seat: Seat) -> TableSheet:
    """All who play have agreed to give a bot's seat to a newcomer: the bot goes, and the seat is free."""
    return replace(with_chair(sheet, seat, NOBODY), opened=(*sheet.opened, seat))


def without_filled(sheet: TableSheet) -> TableSheet:
    """Of the seats that were opened to newcomers, only those stay open that are still empty."""
    is_playing = sheet.phase == "playing"
    still = tuple(seat for seat in sheet.opened if is_playing and sheet.chairs[seat].is_empty)
    return sheet if still == sheet.opened else replace(sheet, opened=still)


# Who plays


def holders(sheet: TableSheet) -> list[tuple[Held, str | None]]:
    """Who holds each seat, without names."""
    return [(chair.held, chair.bot) for chair in sheet.chairs]


def owners(sheet: TableSheet) -> set[Seat]:
    """Seats with a person who plays, or who left in a match and may come back at any time."""
    return {seat for seat, chair in enumerate(sheet.chairs) if chair.name is not None} | set(sheet.left)


def fits(seats: int, sheet: TableSheet) -> bool:
    """Is a match for these seats still the table's? Seats may have come or gone since it was over."""
    return seats == len(sheet.chairs)


def cast_after(cast: tuple[Chair, ...], sheet: TableSheet) -> tuple[Chair, ...]:
    """The players of a match under a new sheet. After its end only what they allow may change."""
    if sheet.phase == "playing":
        return sheet.chairs
    return tuple(_after(played, now) for played, now in zip(cast, sheet.chairs, strict=True))


def _after(played: Chair, now: Chair) -> Chair:
    """Once they have left, no namesake speaks for them."""
    if played.name is not None and played.name == now.name:
        return replace(played, name_in_record=now.name_in_record)
    return NOBODY if played.name is not None and not played.name_in_record else played
