"""What a person at a table may do with it: sit, leave, vote, change it. Each checks, then applies one change."""

from collections.abc import Mapping

from msgspec.structs import replace

from duskboard.engine import Seat
from duskboard.server.protocol.denied import NOT_NOW, NOT_THERE, Denied, denied
from duskboard.server.protocol.seat import ChangeTable, Sit
from duskboard.server.store import table_sheets
from duskboard.server.store.store import LinkSpent
from duskboard.server.store.stored import KeyHash
from duskboard.server.tables import seats, votes
from duskboard.server.tables.change_types import Change
from duskboard.server.tables.people import hash_of, new_token
from duskboard.server.tables.table import Table


async def sit(table: Table, key: KeyHash, wish: Sit) -> Seat:
    """Take an empty seat: before the match, or one that all who play have opened to a newcomer."""
    async with table.lock:
        if table.seat_of(key) is not None:
            raise denied("seated-already", "You sit at this table already.", NOT_NOW)
        seat = seats.first_open(table.sheet) if wish.seat is None else wish.seat
        sheet = seats.sit(table.sheet, seat, wish.name, wish.name_in_record)
        _check_one_hand(table, key, seat)
        await table.apply(Change(sheet, keys=[(key, seat)], caught_up=seat))
        return seat


def _check_one_hand(table: Table, key: KeyHash, seat: Seat) -> None:
    """A device that has seen one seat's secrets in a match does not get another's in the same match."""
    if table.sheet.phase == "playing" and table.hands.get(key, seat) != seat:
        sentence = "This device has seen another hand of this match, so it cannot get a second one before it is over."
        raise denied("one-hand", sentence, NOT_NOW, field="seat")


async def move(table: Table, key: KeyHash, seat: Seat) -> Seat:
    """Change to another empty seat before the match, with all devices of the own one."""
    async with table.lock:
        own = table.seated(key)
        await table.apply(Change(seats.move(table.sheet, own, seat), move=(own, seat)))
        return seat


async def leave(table: Table, key: KeyHash) -> None:
    """Give the seat up, on all its devices."""
    async with table.lock:
        seat = table.seated(key)
        sheet = table_sheets.vacate(table.sheet, seat, claim=table.sheet.phase == "playing")
        await table.apply(Change(sheet, vacate=[seat]))


async def come_back(table: Table, key: KeyHash | None) -> Seat:
    """Take a seat back that was left in a match, from the bot that plays there now, on all devices it had."""
    async with table.lock:
        if table.seat_of(key) is not None:
            raise denied("seated-already", "You sit at this table already.", NOT_NOW)
        seat = table.claim_of(key)
        if seat is None:
            sentence = (
                "You have no seat to take back here: only who has left one in the middle of a match can do that, "
                "as long as nobody else sits there."
            )
            raise denied("nothing-to-take-back", sentence, NOT_NOW)
        own = [(one, seat) for one, claimed in table.claims.items() if claimed == seat]
        await table.apply(Change(table_sheets.take_back(table.sheet, seat), keys=own, caught_up=seat))
        return seat


async def seat_bot(table: Table, key: KeyHash, seat: Seat, bot: str) -> bool:
    """Put a bot on an empty seat; on an absent person's, vote for it. Says whether it sits there now."""
    async with table.lock:
        voter = table.seated(key)
        seats.check_seat(len(table.sheet.chairs), seat)
        seats.checked_bot(table.game, bot)
        sheet = table.sheet
        if sheet.chairs[seat].name is not None:
            votes.check_absent(seat, voter, table.devices.seconds_away(seat), table.settings.tunnel)
            if not table.votes.agree(seat, voter, table.devices.present(table.people) - {seat}):
                table.tell_table()
                return False
            sheet = table_sheets.vacate(sheet, seat, claim=sheet.phase == "playing")
        await table.apply(Change(seats.put_bot(table.game, sheet, seat, bot), vacate=[seat]))
        return True


async def unseat_bot(table: Table, key: KeyHash, seat: Seat) -> None:
    """Dismiss a bot; or withdraw the own vote about this seat.

    In a match, the bot of an absent person goes at once and the seat waits for its owner. Any other bot's seat has
    secrets that no person knows yet: it is opened to a newcomer only if all people who play agree.
    """
    async with table.lock:
        voter, sheet = table.seated(key), table.sheet
        seats.check_seat(len(sheet.chairs), seat)
        if table.votes.take_back(seat, voter):
            table.tell_table()
            return
        if sheet.chairs[seat].bot is None:
            raise denied("no-bot-there", "There is no bot on that seat, and you have not voted for one.", NOT_NOW)
        if sheet.phase != "playing" or seat in sheet.left:
            await table.apply(Change(table_sheets.with_chair(sheet, seat, table_sheets.NOBODY)))
        elif table.votes.agree(seat, voter, votes.all_who_play(sheet)):
            await table.apply(Change(seats.opened(sheet, seat)))
        else:
            table.tell_table()


def play_for(table: Table, key: KeyHash, seat: Seat) -> None:
    """Let a bot make one decision for a seat that is empty, silent for days, or stalls a table without a clock."""
    voter = table.seated(key)
    if voter == seat:
        raise denied("own-seat", "It is your own decision.", NOT_NOW)
    seats.check_seat(len(table.sheet.chairs), seat)
    asked = None if table.live_match is None else table.live_match.asks.get(seat)
    if asked is None:
        raise denied("not-asked", "That seat owes no decision now.", NOT_NOW)
    silent = table.store.now() - asked.since
    if (
        table.sheet.chairs[seat].is_empty
        or votes.is_silent_for_days(table.sheet, silent, table.settings)
        or table.votes.agree_to_decide(seat, voter, asked.number, table.devices.present(table.people) - {seat})
    ):
        table.autoplay.play_once(seat)
    else:
        table.tell_table()


async def change(table: Table, key: KeyHash, wish: ChangeTable) -> None:
    """Agree on something else, between matches."""
    async with table.lock:
        table.seated(key)
        if table.sheet.what_if is not None and (wish.seats is not None or wish.options is not None):
            sentence = "This table goes on from a moment of another match: its seats and its options are those."
            raise denied("what-if", sentence, NOT_NOW)
        await table.apply(Change(seats.change(table.game, table.sheet, wish)))


async def mute(table: Table, key: KeyHash, seat: Seat, muted: bool) -> None:
    """Stop showing a seat's chat to the own seat, or show it again."""
    async with table.lock:
        own = table.seated(key)
        seats.check_seat(len(table.sheet.chairs), seat)
        if seat == own:
            raise denied("own-seat", "Nobody can mute themselves.", NOT_NOW)
        chair = table.sheet.chairs[own]
        whom = sorted({*chair.muted, seat} if muted else {*chair.muted} - {seat})
        await table.apply(Change(table_sheets.with_chair(table.sheet, own, replace(chair, muted=tuple(whom)))))
        table.welcome(own)


async def name_in_record(table: Table, key: KeyHash, allowed: bool) -> None:
    """Allow or forbid downloaded records to carry the own name."""
    async with table.lock:
        own = table.seated(key)
        chair = replace(table.sheet.chairs[own], name_in_record=allowed)
        await table.apply(Change(table_sheets.with_chair(table.sheet, own, chair)))


async def show_name(table: Table, key: KeyHash, allowed: bool, played: Mapping[int, Seat]) -> None:
    """Allow or forbid others to see the own name at a table, in the match that runs there and in the one just over.

    *played*: the seats of finished matches, by their keys in the database.
    """
    async with table.lock:
        sheet = table.sheet
        if (own := table.seat_of(key)) is not None:
            sheet = table_sheets.with_chair(sheet, own, replace(sheet.chairs[own], name_in_record=allowed))
        if (claimed := table.claim_of(key)) is not None:
            sheet = replace(sheet, left={**sheet.left, claimed: replace(sheet.left[claimed], name_in_record=allowed)})
        if sheet != table.sheet:
            await table.apply(Change(sheet))
        if table.live_match is not None and (seat := played.get(table.live_match.row)) is not None:
            table.show_name(seat, allowed)


# Personal links


async def personal_link(table: Table, key: KeyHash) -> str:
    """A code that opens the own seat on one more device, once."""
    async with table.lock:
        seat = table.seated(key)
        code = new_token()
        await table.store.add_link(hash_of(code), table.held, seat, table.settings.links_per_seat)
        return code


async def redeem_link(table: Table, key: KeyHash, seat: Seat, link: KeyHash) -> None:
    """Open a seat on this device, by a link that is spent by it. A device of that seat needs none."""
    async with table.lock:
        own = table.seat_of(key)
        if own == seat:
            return
        if own is not None:
            raise denied("seated-already", "You sit at this table already, on another seat.", NOT_NOW)
        _check_one_hand(table, key, seat)
        try:
            await table.apply(Change(table.sheet, keys=[(key, seat)], spend=link))
        except LinkSpent:
            raise unknown_link() from None


def unknown_link() -> Denied:
    sentence = "This personal link is not known: it may have been used already. Ask for a new one."
    return denied("unknown-link", sentence, NOT_THERE, field="code")
