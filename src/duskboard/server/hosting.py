"""What those at a table may do with it: sit, leave, fill it, play again. Written down first, then told."""

import secrets
from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from duskboard.engine import Seat, Turn
from duskboard.engine.chance import SECRET_BYTES
from duskboard.engine.options import read_options
from duskboard.server import seating
from duskboard.server.denied import NOT_NOW, NOT_THERE, NOT_YOURS, Denied, denied
from duskboard.server.people import hash_of, new_token
from duskboard.server.playing import Playing, seen_before, set_up
from duskboard.server.protocol.seat import ChangeTable, Rematch, Sit
from duskboard.server.room import Room
from duskboard.server.store import KeyHash, LinkSpent, NewMatch, Sheet
from duskboard.server.wish import Wish

VOTES_AGAINST_PRESENT = 2  # nobody who is present, or was just now, can be voted out by one other alone
SEATLESS_KEPT = 50  # keys of those who sat there in a match and left


async def sit(room: Room, key: KeyHash, wish: Sit) -> Seat:
    """Take an empty seat: before the match, or as a latecomer."""
    async with room.changing:
        if room.seat_of(key) is not None:
            raise denied("seated-already", "You sit at this table already.", NOT_NOW)
        seat = seating.first_empty(room.sheet) if wish.seat is None else wish.seat
        sheet = seating.sit(room.sheet, seat, wish.name, wish.name_in_record)
        if room.playing is not None:  # a latecomer has not witnessed what was fleeting before
            room.playing.acknowledge(seat, room.playing.seq)
        await save(room, sheet, keys=[(key, seat)])
        return seat


async def leave(room: Room, key: KeyHash) -> None:
    """Give the seat up, on all devices."""
    async with room.changing:
        seat = room.seated(key)
        await save(room, seating.vacate(room.sheet, seat, claim=room.sheet.phase == "playing"), vacate=[seat])


async def come_back(room: Room, key: KeyHash | None) -> Seat:
    """Take the seat back that one has left in a match, from the bot that plays there now, on all devices it had."""
    async with room.changing:
        if room.seat_of(key) is not None:
            raise denied("seated-already", "You sit at this table already.", NOT_NOW)
        seat = room.claim_of(key)
        if seat is None:
            sentence = (
                "You have no seat to take back here: only who has left one in the middle of a match can do that, "
                "as long as nobody else sits there."
            )
            raise denied("nothing-to-take-back", sentence, NOT_NOW)
        if room.playing is not None:  # what was fleeting meanwhile, nobody has witnessed on this seat
            room.playing.acknowledge(seat, room.playing.seq)
        own = [(one, seat) for one, claimed in room.claims.items() if claimed == seat]
        await save(room, seating.take_back(room.sheet, seat), keys=own)
        return seat


async def seat_bot(room: Room, key: KeyHash, seat: Seat, bot: str) -> bool:
    """Put a bot on an empty seat; on another's, vote for it. Says whether it sits there now."""
    async with room.changing:
        voter = room.seated(key)
        seating.check_seat(len(room.sheet.chairs), seat)
        seating.checked_bot(room.game, bot)
        sheet = room.sheet
        if sheet.chairs[seat].name is not None:
            if not _is_outvoted(room, seat, voter):
                room.tell_table()
                return False
            # Who was there and was voted out all the same shall not come back by themselves.
            sheet = seating.vacate(sheet, seat, claim=sheet.phase == "playing" and room.is_away(seat))
        await save(room, seating.put_bot(room.game, sheet, seat, bot), vacate=[seat])
        return True


def _is_outvoted(room: Room, seat: Seat, voter: Seat) -> bool:
    """Have all others who are here agreed?"""
    if seat == voter:
        raise denied("own-seat", "To give up your own seat, leave it; then put a bot there.", NOT_NOW)
    votes = room.votes.setdefault(seat, set())
    votes.add(voter)
    others = {other for other in room.people if other != seat and (room.is_present(other) or other in votes)}
    return others <= votes and len(votes) >= (1 if room.is_away(seat) else VOTES_AGAINST_PRESENT)


async def unseat_bot(room: Room, key: KeyHash, seat: Seat) -> None:
    """Send a bot away, or take a vote for one back."""
    async with room.changing:
        voter = room.seated(key)
        seating.check_seat(len(room.sheet.chairs), seat)
        chair = room.sheet.chairs[seat]
        if chair.bot is not None:
            await save(room, seating.with_chair(room.sheet, seat, seating.NOBODY))
        elif voter in room.votes.get(seat, ()):
            room.votes[seat].discard(voter)
            room.tell_table()
        else:
            raise denied("no-bot-there", "There is no bot on that seat, and you have not voted for one.", NOT_NOW)


def play_for(room: Room, key: KeyHash, seat: Seat) -> None:
    """Let a seat be played for once that is empty, or has no clock and was silent for days."""
    if room.seated(key) == seat:
        raise denied("own-seat", "It is your own decision.", NOT_NOW)
    seating.check_seat(len(room.sheet.chairs), seat)
    playing = room.playing
    asked = None if playing is None else playing.asks.get(seat)
    if playing is None or asked is None:
        raise denied("not-asked", "That seat owes no decision now.", NOT_NOW)
    silent = room.store.now() - asked.since
    if not room.sheet.chairs[seat].is_empty:
        if room.sheet.pace != "none":
            raise denied("by-the-clock", "That seat plays by the clock, which will play for it in time.", NOT_NOW)
        if silent < room.settings.silent:
            sentence = "That seat has not been silent for three days."
            raise denied("not-silent", sentence, NOT_NOW, seconds=int(silent))
    room.put(Wish(seat, playing.number, asked.number, playing.idle(seat), "wish", None, None))


async def change(room: Room, key: KeyHash, wish: ChangeTable) -> None:
    """Agree on something else, between matches."""
    async with room.changing:
        room.seated(key)
        if room.sheet.what_if is not None and (wish.seats is not None or wish.options is not None):
            sentence = "This table goes on from a moment of another match: its seats and its options are those."
            raise denied("what-if", sentence, NOT_NOW)
        await save(room, seating.change(room.game, room.sheet, wish))


async def play_again(room: Room, key: KeyHash, wish: Rematch) -> None:
    """Wish for a rematch; it begins when everybody who is here wishes it, with the same luck if all wish that."""
    async with room.changing:
        seat = room.seated(key)
        if room.sheet.phase != "over":
            raise denied("not-over", "The match is not over yet.", NOT_NOW)
        luck = _same_luck(room) if wish.same_luck else None
        room.rematch[seat] = wish.same_luck
        here = {other for other in room.people if room.is_present(other)} | {seat}
        if not here <= room.rematch.keys():
            room.tell_table()
            return
        seating.checked_options(room.game, room.sheet.options, len(room.sheet.chairs))
        luck = luck if all(room.rematch.values()) else None
        room.rematch.clear()
        await save(room, replace(room.sheet, phase="gathering"), luck=luck)


def _same_luck(room: Room) -> bytes:
    """The secret of the last match, where another one may have it: it is the same luck only at the same table."""
    if not room.game.again:
        sentence = f"{room.game.title} is not played again with the same luck: somebody's secrets would be known."
        raise denied("luck-once", sentence, NOT_NOW, field="same_luck")
    played, sheet = room.playing, room.sheet
    options = seating.checked_options(room.game, sheet.options, len(sheet.chairs))
    is_full = not any(chair.is_empty for chair in sheet.chairs)
    if played is None or not is_full or options != msgspec.to_builtins(played.match.options):
        sentence = "The same luck needs the same table: the options and seats of the last match, and nobody missing."
        raise denied("changed-since", sentence, NOT_NOW, field="same_luck")
    return played.secret


async def mute(room: Room, key: KeyHash, seat: Seat, muted: bool) -> None:
    """Hear a seat's chat no more, or again."""
    async with room.changing:
        own = room.seated(key)
        seating.check_seat(len(room.sheet.chairs), seat)
        if seat == own:
            raise denied("own-seat", "Nobody can mute themselves.", NOT_NOW)
        chair = room.sheet.chairs[own]
        whom = sorted({*chair.muted, seat} if muted else {*chair.muted} - {seat})
        await save(room, seating.with_chair(room.sheet, own, replace(chair, muted=tuple(whom))))
        room.welcome(own)


async def name_in_record(room: Room, key: KeyHash, allowed: bool) -> None:
    """May downloaded records carry my name?"""
    async with room.changing:
        own = room.seated(key)
        chair = replace(room.sheet.chairs[own], name_in_record=allowed)
        await save(room, seating.with_chair(room.sheet, own, chair))


async def personal_link(room: Room, key: KeyHash) -> str:
    """A code that opens the own seat on one more device, once."""
    async with room.changing:
        seat = room.seated(key)
        code = new_token()
        await room.store.add_link(hash_of(code), room.id, seat, room.settings.links_per_seat)
        return code


async def take_back(room: Room, key: KeyHash, seat: Seat, link: KeyHash) -> None:
    """Open a seat on this device, by a link that is spent by it. Who has the seat already needs none."""
    async with room.changing:
        own = room.seat_of(key)
        if own == seat:
            return
        if own is not None:
            raise denied("seated-already", "You sit at this table already, on another seat.", NOT_NOW)
        try:
            await save(room, room.sheet, keys=[(key, seat)], spend=link)
        except LinkSpent:
            raise unknown_link() from None


def unknown_link() -> Denied:
    sentence = "This personal link is not known: it may have been used already. Ask for a new one."
    return denied("unknown-link", sentence, NOT_THERE, field="code")


def check_may_delete(room: Room, key: KeyHash | None) -> None:
    """Only those who sat there; and nobody deletes a table from under the others who still do."""
    if key is None or key not in room.keys:
        raise denied("not-seated", "Only those who have sat at this table can delete it.", NOT_YOURS)
    own = room.seat_of(key)
    others = [seat for seat in room.people if seat != own]
    if others and (own is None or room.sheet.phase == "playing"):
        raise denied("others-sit", "Others sit here: leave the table to them.", NOT_NOW)


async def save(
    room: Room,
    sheet: Sheet,
    *,
    keys: Iterable[tuple[KeyHash, Seat | None]] = (),
    vacate: Iterable[Seat] = (),
    spend: KeyHash | None = None,
    luck: bytes | None = None,
    position: Sequence[Turn] = (),
) -> None:
    """Write the sheet down, begin the match if the table is full now (with this *luck* or new), and tell everybody."""
    keys, vacate = list(keys), list(vacate)
    for key, _ in keys:  # whoever sits down elsewhere does not want their old seat any more
        if (claimed := room.claim_of(key)) is not None:
            sheet = seating.without_claim(sheet, claimed)
    claims = claims_after(room, sheet)
    playing, begin = None, None
    is_full = not any(chair.is_empty for chair in sheet.chairs)
    if sheet.phase == "gathering" and is_full:
        options = read_options(room.game, sheet.options)
        secret = secrets.token_bytes(SECRET_BYTES) if luck is None else luck
        match = set_up(room.game, options, len(sheet.chairs), secret, room.position)
        sheet = replace(sheet, phase="playing", match=sheet.match + 1)
        seq = len(match.turns) - 1
        begin = NewMatch(sheet.match, room.game, options, len(sheet.chairs), secret, match.turns[seq], seq)
        playing = match, secret
    cast = None
    if begin is None and room.playing is not None and seating.fits(room.playing.match.seats, sheet):
        cast = room.cast_of(sheet)
    # Who has sat there in a match may delete the table later; of who only looked in, nothing is kept.
    remember = room.sheet.match > 0 and len([key for key in room.keys.values() if key is None]) < SEATLESS_KEPT
    row = await room.store.save(
        room.id, sheet, keys=keys, vacate=vacate, remember=remember, begin=begin, cast=cast, spend=spend,
        position=position, claims=claims if claims != room.claims else None,
    )  # fmt: skip
    dismissed = seating.dismissed(room.sheet, sheet)
    room.sheet, room.claims = sheet, claims
    if sheet.phase == "gathering" or (room.playing is not None and not seating.fits(room.playing.match.seats, sheet)):
        room.playing = None
    for bot in dismissed:
        room.drop_wishes(bot)  # what it has been thinking goes with it
    for gone in vacate:
        room.give_up(gone, remember)
    for key, seat in keys:
        if seat is not None:
            room.take(key, seat)
    if playing is not None and row is not None:
        match, secret = playing
        seen = seen_before(room.position)
        room.begin(Playing(room.game, row, sheet.match, secret, match, room.store.now(), seen))
    else:
        room.changed()


def claims_after(room: Room, sheet: Sheet) -> dict[KeyHash, Seat]:
    """Who may take a seat back once *sheet* is the table's: the keys of all whom it knows to have left one."""
    before = {key: seat for key, seat in room.claims.items() if seat in sheet.left}
    leaving = {
        key: seat
        for key, seat in room.keys.items()
        if seat is not None and seat in sheet.left and seat not in room.sheet.left
    }
    return before | leaving
