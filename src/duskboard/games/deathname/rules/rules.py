"""The rules of Death Name in the order of docs/rules/deathname.en.md; chapter 5 is in scoring.py."""

from collections.abc import Sequence
from typing import assert_never

from duskboard.engine import Choices, Refusal, Result, Seat, Table
from duskboard.games.deathname.actions import Action, Keep, Pass, Select, Write
from duskboard.games.deathname.choices import choices
from duskboard.games.deathname.decrees import practice, why_not_decrees
from duskboard.games.deathname.events import (
    CardLookedAt,
    CardSelected,
    CardsLaidOut,
    CardsPassed,
    DeclarationSealed,
    DeclarationsRevealed,
    DraftEnded,
    KillPointsScored,
    MatchWon,
    NameChanged,
    NameWritten,
    PracticeWiped,
    RoundBegan,
)
from duskboard.games.deathname.names.characters import is_line
from duskboard.games.deathname.names.name_rules import why_not_name
from duskboard.games.deathname.names.same_name import why_not_alike
from duskboard.games.deathname.names.spelling import written
from duskboard.games.deathname.options import Options, longest_name, most_declarations
from duskboard.games.deathname.phase import DAY_1, DAY_2, PRACTICE, Phase, day_of
from duskboard.games.deathname.pieces import Decree, Direction
from duskboard.games.deathname.rules.scoring import Held, lay_out, score
from duskboard.games.deathname.rules.state import State

# 1 The box

ONE_PLACE = 3  # N-1.5 with so many names the second is also the second to last


def why_not_start(options: Options, seats: int) -> Refusal | None:
    """N-1.1, N-11.2 Decrees for so many; N-1.5 practice that says something; N-8.10 titles of what; N-8.13 classes."""
    if options.about and options.topic != "titles":
        return Refusal("N-8.10", "about-what", field="about")
    if not is_line(options.about):
        return Refusal("N-8.10", "about-characters", field="about")
    if options.practice and seats <= ONE_PLACE:
        return Refusal("N-1.5", "practice-too-few", {"seats": seats}, field="practice")
    return why_not_decrees(options, seats) or why_not_alike(options)


# 2 The course of play


def setup(table: Table[State]) -> None:
    """N-2.4 The practice round first, if the table wants it."""
    if table.state.options.practice:
        table.emit(RoundBegan(PRACTICE, practice(table.state.seats)))
    else:
        begin(table, DAY_1[0])


def begin(table: Table[State], number: int) -> None:
    """N-2.3 A round begins with its decree."""
    table.emit(RoundBegan(number, reveal_decree(table, day_of(number))))


def reveal_decree(table: Table[State], day: int) -> Decree:
    """N-2.2, N-R13 Any of those to come in this day, N-11.3 also if there are more than needed; or the next one."""
    to_come = table.state.to_come[day - 1]
    return to_come[0 if table.state.options.decree_order == "fixed" else table.pick(len(to_come))]


def to_act(state: State) -> Sequence[Seat]:
    """N-3.1, N-4.3, N-7.1 All at once: whoever has not decided yet; N-10.1 nobody once the match is over."""
    return state.asked


def may_change(state: State) -> Sequence[Seat]:
    """N-3.2 Whoever has written, until all are in."""
    if state.phase is not Phase.WRITE:
        return ()
    return tuple([seat for seat, name in enumerate(state.names) if name is not None])


def legal(state: State, seat: Seat) -> Choices[Action]:
    """N-3.1 Any name; N-4.3 Keep or Pass; N-7.1 an own unused card."""
    if seat not in state.asked and seat not in may_change(state):
        return Choices()
    return choices(state.phase, longest_name(state.options), state.cards[seat])


def why_not(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Validate an action: the clause that refuses it, and the facts; none if it is legal."""
    if state.phase is Phase.OVER:
        return Refusal.of("N-10.1", "match-over")
    if not 0 <= seat < state.seats:
        return Refusal.of("N-1.1", "no-such-seat", seats=state.seats)
    match action:
        case Write():
            return why_not_write(state, action)
        case Keep() | Pass():
            return why_not_declare(state, seat)
        case Select():
            return why_not_select(state, seat, action)
        case _:
            assert_never(action)


def resolve(table: Table[State], seat: Seat, action: Action) -> None:
    """Emit the events that a legal action causes."""
    match action:
        case Write(name=name):
            write(table, seat, written(name))
        case Keep():
            declare(table, seat, keep=True)
        case Pass():
            declare(table, seat, keep=False)
        case Select(card=card):
            select(table, seat, card)
        case _:
            assert_never(action)


# 3 Writing


def why_not_write(state: State, action: Write) -> Refusal | None:
    """N-3.1 Names are written in DAY 1, N-3.2 until all are in; chapter 8 says which, N-8.11, N-R18 used or not."""
    if state.phase is Phase.SELECT:
        return Refusal.of("N-7.1", "no-more-writing")
    if state.phase is Phase.DECLARE:
        return Refusal.of("N-3.2", "all-written")
    return why_not_name(action.name, state.options)


def write(table: Table[State], seat: Seat, name: str) -> None:
    """N-3.1, N-3.2 When the last one has written, the cards go round."""
    if table.state.names[seat] is not None:
        table.emit(NameChanged(seat, name))
        return
    table.emit(NameWritten(seat, name))
    if not table.state.asked:
        pass_on(table, tuple(range(table.state.seats)))
        look(table)


# 4 The draft


def direction(number: int) -> Direction:
    """N-4.1 Left in rounds 1 and 3, and in practice; right in rounds 2 and 4."""
    return "right" if number in DAY_1[1::2] else "left"


def pass_on(table: Table[State], givers: tuple[Seat, ...]) -> None:
    """N-4.6 Each to the next of them in the direction of the round, N-R1 over all who have kept."""
    way = direction(table.state.number)
    step = 1 if way == "left" else -1
    takers = tuple([givers[(at + step) % len(givers)] for at in range(len(givers))])
    table.emit(CardsPassed(way, givers, takers))


def look(table: Table[State]) -> None:
    """N-4.2 Each at the card received, alone."""
    state = table.state
    for seat in state.drafting:
        writer = state.held[seat]
        table.emit(CardLookedAt(seat, writer, state.names[writer] or ""))


def why_not_declare(state: State, seat: Seat) -> Refusal | None:
    """N-4.3 Who is in the draft, once each time; N-4.4 not who has kept; N-R22 no change of mind."""
    if state.phase is Phase.WRITE:
        return Refusal.of("N-4.1", "no-card-yet", waiting_for=state.asked)
    if state.phase is Phase.SELECT:
        return Refusal.of("N-7.1", "no-draft")
    if seat not in state.drafting:
        return Refusal.of("N-4.4", "has-kept")
    if seat not in state.asked:
        return Refusal.of("N-R22", "declared-already", waiting_for=state.asked)
    return None


def declare(table: Table[State], seat: Seat, keep: bool) -> None:
    """N-4.3 A declaration is sealed; when all are in, they are revealed together."""
    table.emit(DeclarationSealed(seat, keep))
    if not table.state.asked:
        reveal(table)


def reveal(table: Table[State]) -> None:
    """N-4.5, N-R2, N-R4 One passer or none ends the draft; N-4.6 else they pass; N-4.7, N-R3 up to the limit."""
    sealed = table.state.sealed
    keepers = tuple([seat for seat in table.state.drafting if sealed[seat]])
    passers = tuple([seat for seat in table.state.drafting if not sealed[seat]])
    table.emit(DeclarationsRevealed(keepers, passers))
    if len(passers) <= 1:
        table.emit(DraftEnded("one-passer" if passers else "all-kept"))
        score_draft(table)
        return
    pass_on(table, passers)
    if table.state.declared < most_declarations(table.state.options):
        look(table)
        return
    table.emit(DraftEnded("limit"))  # N-R31 passed cards are not looked at any more
    score_draft(table)


# 5 Scoring


def score_draft(table: Table[State]) -> None:
    """N-5.1 Everybody scores the card they hold, N-R15 be it their own."""
    state = table.state
    cards = [
        Held(state.names[writer] or "", writer, holder, state.number) for holder, writer in enumerate(state.held)
    ]  # fmt: skip
    score_cards(table, cards)


def score_cards(table: Table[State], cards: Sequence[Held]) -> None:
    """N-5.1 to N-5.4 The cards in order, then the points; and what comes next."""
    state = table.state
    places = lay_out(cards, state.options)
    table.emit(CardsLaidOut(places))
    table.emit(score(places, state.decree, state.options, day=day_of(state.number)))
    go_on(table)


def go_on(table: Table[State]) -> None:
    """N-2.1 The next round, N-R19 from practice to the first; N-6.1 temporary scoring; N-10.2 the end."""
    number = table.state.number
    if number == PRACTICE:
        table.emit(PracticeWiped())
    if number == DAY_1[-1]:
        table.emit(KillPointsScored(kill_points(table.state)))
    if number == DAY_2[-1]:
        table.emit(MatchWon(winners(table.state)))
    else:
        begin(table, number + 1)


# 6 Temporary scoring


def kill_points(state: State) -> tuple[int, ...]:
    """N-6.2 One for each own card with an X."""
    return tuple([sum(card.crossed for card in cards) for cards in state.cards])


# 7 DAY 2


def why_not_select(state: State, seat: Seat, action: Select) -> Refusal | None:
    """N-7.1 An own card, N-7.3 that is still unused; N-R30 once."""
    if state.phase is not Phase.SELECT:
        return Refusal.of("N-7.1", "not-yet-day-2")
    if seat not in state.asked:
        return Refusal.of("N-R30", "selected-already", waiting_for=state.asked)
    if action.card not in DAY_1:
        return Refusal.of("N-7.1", "no-such-card", card=action.card)
    if state.cards[seat][action.card - 1].used:
        return Refusal.of("N-7.3", "card-used", name=state.cards[seat][action.card - 1].name)
    return None


def select(table: Table[State], seat: Seat, card: int) -> None:
    """N-7.2 When all are in, the cards are revealed together and scored, N-R10 groups and all."""
    table.emit(CardSelected(seat, card))
    state = table.state
    if state.asked:
        return
    chosen = [number or 0 for number in state.selected]
    score_cards(
        table,
        [Held(state.cards[writer][card - 1].name, writer, writer, card) for writer, card in enumerate(chosen)],
    )


# 10 The end


def totals(state: State) -> tuple[int, ...]:
    """N-10.1, N-R12 All rounds, and the Kill Points."""
    kills = state.kills or (0,) * state.seats
    return tuple([sum(scores) + killed for scores, killed in zip(state.scores, kills, strict=True)])


def winners(state: State) -> tuple[Seat, ...]:
    """N-10.2 The highest total, among equals more Kill Points; N-10.3 then all of them."""
    standing = list(zip(totals(state), state.kills, strict=True))
    return tuple([seat for seat, stands in enumerate(standing) if stands == max(standing)])


def result(state: State) -> Result | None:
    """N-10.2, N-10.3"""
    if state.phase is not Phase.OVER:
        return None
    return Result("shared" if len(state.winners) > 1 else "won", totals(state), state.winners)


# Upper bounds for the length of a match


def longest(options: Options, seats: int) -> int:
    """In each round of DAY 1 every seat writes, and declares as often as allowed; in DAY 2 every seat selects."""
    rounds = len(DAY_1) + options.practice
    return seats * (rounds * (1 + most_declarations(options)) + len(DAY_2))
