"""The rules of Mini Rogue as the engine calls them: whose turn it is, legal answers, and their resolution.

A rule that needs an answer postpones the rest as tasks (agenda.py); travel.py, rooms.py, gains_and_losses.py and
combat.py run them.
"""

from collections.abc import Callable, Sequence
from typing import Any

from duskboard.engine import Choices, Refusal, Result, Seat, Table
from duskboard.games.rogue.actions import Action
from duskboard.games.rogue.choices import choices
from duskboard.games.rogue.log.agenda import About, Do, Question, Task
from duskboard.games.rogue.log.events import Asked
from duskboard.games.rogue.options import Options
from duskboard.games.rogue.rules import combat, gains_and_losses, rooms, travel
from duskboard.games.rogue.rules.gains_and_losses import Desk, Todo
from duskboard.games.rogue.rules.refusals import refuse
from duskboard.games.rogue.rules.state import State

TASKS: dict[Do, Callable[[Desk, Todo, Task], Question | None]] = {
    Do.CHARACTER: travel.choose_character,
    Do.AREA: travel.prepare,
    Do.LOOK: travel.look,
    Do.PUT: travel.put_next,
    Do.CROW_LEAVES: travel.crow_leaves,
    Do.UNVEIL: travel.unveil,
    Do.WALK: travel.walk,
    Do.APPROACH: travel.approach,
    Do.FORESEE: travel.foresee,
    Do.ARRIVE: travel.arrive,
    Do.ENTER: travel.enter,
    Do.ROOM: rooms.room,
    Do.RESOLVED: travel.resolved,
    Do.CHECK: rooms.check,
    Do.OUTCOME: rooms.outcome,
    Do.READ: rooms.read,
    Do.APPLY: gains_and_losses.apply,
    Do.HURT: gains_and_losses.hurt,
    Do.FIGHT: combat.begin,
    Do.TURN: combat.turn,
    Do.READY: combat.ready,
    Do.ATTACK: combat.attack,
    Do.DRINK: combat.before_strike,
    Do.STRIKE: combat.strike,
    Do.BLOW: combat.blow,
    Do.NEXT: combat.next_turn,
    Do.FALL: travel.fall,
    Do.REWARD: rooms.reward,
    Do.EXIT: travel.leave,
    Do.EAT: travel.eat,
    Do.DELVED: travel.delved,
}

ANSWERS: dict[About, Callable[[Desk, Todo, Question, Any], None]] = {
    About.CHARACTER: travel.answer_character,
    About.CALL_CROW: travel.answer_call_crow,
    About.PUT: travel.answer_put,
    About.WAY: travel.answer_way,
    About.FORESEE: travel.answer_foresee,
    About.CHECK: rooms.answer_check,
    About.STANCE: combat.answer_stance,
    About.READY: combat.answer_ready,
    About.ATTACK: combat.answer_attack,
    About.DOUBLE: combat.answer_double,
    About.DRINK: combat.answer_drink,
    About.SAVE: gains_and_losses.answer_save,
    About.BLESS: gains_and_losses.answer_bless,
    About.ACTION: rooms.answer_action,
    About.ROW: rooms.answer_row,
    About.TUNNEL: gains_and_losses.answer_tunnel,
    About.SHIFT: rooms.answer_shift,
    About.OFFER: rooms.answer_offer,
    About.FEED: rooms.answer_feed,
    About.MARKET: rooms.answer_market,
    About.FULL: gains_and_losses.answer_full,
    About.WEAPON: gains_and_losses.answer_weapon,
}


def setup(table: Table[State]) -> None:
    """M-6.1"""
    todo: Todo = []
    travel.setup(table, todo)
    go_on(table, todo)


def go_on(table: Table[State], todo: Todo) -> None:
    """Run pending tasks until a seat has to decide; M-6.11 a question with a single answer is answered at once."""
    while todo:
        task = todo.pop()
        question = TASKS[task.do](table, todo, task)
        if question is not None:
            answers = choices(table.state, question)
            if len(answers) > 1:
                table.emit(Asked(question, tuple(todo)))
                return
            ANSWERS[question.about](table, todo, question, answers[0])


def to_act(state: State) -> Sequence[Seat]:
    """M-6.11 Whoever is asked; nobody once the run is over."""
    return () if state.question is None else (state.question.seat,)


def legal(state: State, seat: Seat) -> Choices[Action]:
    """M-6.11"""
    question = state.question
    if question is None or seat != question.seat:
        return Choices()
    return Choices(tuple(choices(state, question)))


def why_not(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Validate an action: the clause that refuses it, and the facts; none if it is legal."""
    question = state.question
    if question is not None and seat == question.seat and action in choices(state, question):
        return None
    return refuse(state, seat, action)


def resolve(table: Table[State], seat: Seat, action: Action) -> None:
    """Emit the events that a legal action causes."""
    state = table.state
    assert state.question is not None
    todo = list(state.agenda)
    ANSWERS[state.question.about](table, todo, state.question, action)
    go_on(table, todo)


def is_over(state: State) -> bool:
    """M-7.2, M-7.3"""
    return state.won or state.fallen is not None


def result(state: State) -> Result | None:
    """M-7.3 Og's Blood, or M-7.2 a death; M-8.3 for all alike. No score: areas cleared are told."""
    if not is_over(state):
        return None
    all_seats = tuple(range(state.seats))
    return Result("victory" if state.won else "death", (state.cleared,) * state.seats, all_seats if state.won else ())


LONGEST = 5_000  # decisions: far more than any tested run of random play needed


def longest(options: Options, seats: int) -> int:
    """The declared upper bound of decisions in a run of random play."""
    return LONGEST * seats
