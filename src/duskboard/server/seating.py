"""Who sits where: what may be done to a table's sheet, without a table. Every function gives a new sheet."""

from typing import Any

import msgspec
from msgspec.structs import replace

from duskboard.bots import company, usual_bot
from duskboard.engine import AnyGame, Refused, Seat, judge_start, read_options
from duskboard.server.denied import NOT_NOW, by_rule, denied
from duskboard.server.people import tidy_name
from duskboard.server.protocol.seat import ChangeTable, NewTable
from duskboard.server.store import Chair, Sheet

NOBODY = Chair()


def new_sheet(game: AnyGame, wish: NewTable) -> Sheet:
    """A table as it was wished, with bots on its last seats."""
    options = checked_options(game, wish.options, wish.seats)
    people = 0 if wish.name is None else 1
    if people + len(wish.bots) > wish.seats:
        sentence = f"There are {wish.seats} seats: too few for {len(wish.bots)} bots and you."
        raise denied("too-many-bots", sentence, field="bots", seats=wish.seats, bots=len(wish.bots))
    empty = wish.seats - len(wish.bots)
    chairs = [NOBODY] * empty + [Chair(bot=checked_bot(game, bot)) for bot in wish.bots]
    return Sheet(game.name, options, wish.pace, wish.listed, tuple(chairs))


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


def change(game: AnyGame, sheet: Sheet, wish: ChangeTable) -> Sheet:
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


def first_empty(sheet: Sheet) -> Seat:
    """The first empty seat."""
    for seat, chair in enumerate(sheet.chairs):
        if chair.is_empty:
            return seat
    raise denied("table-full", "Every seat at this table is taken; you can watch.", NOT_NOW)


def sit(sheet: Sheet, seat: Seat, name: str, name_in_record: bool) -> Sheet:
    """Somebody takes an empty seat."""
    check_seat(len(sheet.chairs), seat)
    if not sheet.chairs[seat].is_empty:
        raise denied("seat-taken", f"Seat {seat + 1} is taken.", NOT_NOW, field="seat", seat=seat)
    return with_chair(without_claim(sheet, seat), seat, Chair(name=tidy_name(name), name_in_record=name_in_record))


def put_bot(game: AnyGame, sheet: Sheet, seat: Seat, bot: str) -> Sheet:
    """A bot takes a seat."""
    return with_chair(sheet, seat, Chair(bot=checked_bot(game, bot)))


def check_seat(seats: int, seat: Seat) -> None:
    """Refuse a seat that a table with so many does not have."""
    if not 0 <= seat < seats:
        sentence = f"This table has {seats} seats, counted from 0; there is no seat {seat}."
        raise denied("no-seat", sentence, field="seat", seats=seats)


def vacate(sheet: Sheet, seat: Seat, claim: bool = False) -> Sheet:
    """Somebody gives a seat up. With a *claim* they may take it back, as long as no other person sits there."""
    if claim:
        return replace(with_chair(sheet, seat, NOBODY), left={**sheet.left, seat: sheet.chairs[seat]})
    return with_chair(_heard(sheet, seat), seat, NOBODY)


def take_back(sheet: Sheet, seat: Seat) -> Sheet:
    """Whoever left the seat sits there again: under the same name, and who had muted them still does."""
    left = {other: chair for other, chair in sheet.left.items() if other != seat}
    return replace(with_chair(sheet, seat, sheet.left[seat]), left=left)


def without_claim(sheet: Sheet, seat: Seat) -> Sheet:
    """Nobody may take this seat back any more."""
    if seat not in sheet.left:
        return sheet
    return replace(_heard(sheet, seat), left={other: left for other, left in sheet.left.items() if other != seat})


def _heard(sheet: Sheet, seat: Seat) -> Sheet:
    """Whoever had muted this seat will hear the next one there."""

    def heard(chair: Chair) -> Chair:
        return replace(chair, muted=tuple(muted for muted in chair.muted if muted != seat))

    left = {other: heard(chair) for other, chair in sheet.left.items()}
    return replace(sheet, chairs=tuple(map(heard, sheet.chairs)), left=left)


def dismissed(before: Sheet, after: Sheet) -> list[Seat]:
    """The seats on which the bot of before sits no more."""
    pairs = enumerate(zip(before.chairs, after.chairs, strict=False))  # there may be fewer seats now
    return [seat for seat, (old, new) in pairs if old.bot is not None and old.bot != new.bot]


def known_bots(game: AnyGame, chairs: tuple[Chair, ...]) -> tuple[Chair, ...]:
    """A stored table may name bots that there are no more: the game's usual one plays on for them."""
    known, usual = company(game), usual_bot(game)
    return tuple(replace(chair, bot=usual) if chair.bot and chair.bot not in known else chair for chair in chairs)


def with_chair(sheet: Sheet, seat: Seat, chair: Chair) -> Sheet:
    """The sheet with one chair changed."""
    return replace(sheet, chairs=(*sheet.chairs[:seat], chair, *sheet.chairs[seat + 1 :]))


# Who plays


def fits(seats: int, sheet: Sheet) -> bool:
    """Is a match for these seats still the table's? Seats may have come or gone since it was over."""
    return seats == len(sheet.chairs)


def cast_after(cast: tuple[Chair, ...], sheet: Sheet) -> tuple[Chair, ...]:
    """Who plays: whoever sits there, while the match goes on. After it only what they allow may change."""
    if sheet.phase == "playing":
        return sheet.chairs
    return tuple(_after(played, now) for played, now in zip(cast, sheet.chairs, strict=True))


def _after(played: Chair, now: Chair) -> Chair:
    """Once they have left, no namesake speaks for them."""
    if played.name is not None and played.name == now.name:
        return replace(played, name_in_record=now.name_in_record)
    return NOBODY if played.name is not None and not played.name_in_record else played
