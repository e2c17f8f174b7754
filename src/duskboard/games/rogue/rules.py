"""The rules as the engine asks for them: who is asked, what may be answered, what comes of an answer.

A rule that needs an answer puts off the rest as tasks (agenda.py); way.py, rooms.py, stats.py and combat.py do them.
"""

from collections.abc import Callable, Sequence
from typing import Any

from duskboard.engine import Choices, Refusal, Result, Seat, Table
from duskboard.games.rogue import combat, rooms, stats, way
from duskboard.games.rogue.actions import Action
from duskboard.games.rogue.agenda import About, Do, Question, Task
from duskboard.games.rogue.choices import choices
from duskboard.games.rogue.events import Asked
from duskboard.games.rogue.options import Options
from duskboard.games.rogue.refusals import refuse
from duskboard.games.rogue.state import State
from duskboard.games.rogue.stats import Desk, Todo

TASKS: dict[Do, Callable[[Desk, Todo, Task], Question | None]] = {
    Do.CHARACTER: way.choose_character,
    Do.AREA: way.prepare,
    Do.LOOK: way.look,
    Do.CROW_LEAVES: way.crow_leaves,
    Do.UNVEIL: way.unveil,
    Do.WALK: way.walk,
    Do.APPROACH: way.approach,
    Do.FORESEE: way.foresee,
    Do.ARRIVE: way.arrive,
    Do.ENTER: way.enter,
    Do.ROOM: rooms.room,
    Do.RESOLVED: way.resolved,
    Do.CHECK: rooms.check,
    Do.OUTCOME: rooms.outcome,
    Do.READ: rooms.read,
    Do.APPLY: stats.apply,
    Do.HURT: stats.hurt,
    Do.FIGHT: combat.begin,
    Do.TURN: combat.turn,
    Do.READY: combat.ready,
    Do.ATTACK: combat.attack,
    Do.DRINK: combat.before_strike,
    Do.STRIKE: combat.strike,
    Do.BLOW: combat.blow,
    Do.NEXT: combat.next_turn,
    Do.FALL: way.fall,
    Do.REWARD: rooms.reward,
    Do.EXIT: way.leave,
    Do.EAT: way.eat,
    Do.DELVED: way.delved,
}

ANSWERS: dict[About, Callable[[Desk, Todo, Question, Any], None]] = {
    About.CHARACTER: way.answer_character,
    About.CALL_CROW: way.answer_call_crow,
    About.PUT: way.answer_put,
    About.WAY: way.answer_way,
    About.FORESEE: way.answer_foresee,
    About.CHECK: rooms.answer_check,
    About.STANCE: combat.answer_stance,
    About.READY: combat.answer_ready,
    About.ATTACK: combat.answer_attack,
    About.DOUBLE: combat.answer_double,
    About.DRINK: combat.answer_drink,
    About.SAVE: stats.answer_save,
    About.BLESS: stats.answer_bless,
    About.ACTION: rooms.answer_action,
    About.ROW: rooms.answer_row,
    About.TUNNEL: stats.answer_tunnel,
    About.SHIFT: rooms.answer_shift,
    About.OFFER: rooms.answer_offer,
    About.FEED: rooms.answer_feed,
    About.MARKET: rooms.answer_market,
    About.FULL: stats.answer_full,
    About.WEAPON: stats.answer_weapon,
}


def setup(table: Table[State]) -> None:
    """M-6.1"""
    todo: Todo = []
    way.setup(table, todo)
    go_on(table, todo)


def go_on(table: Table[State], todo: Todo) -> None:
    """Do what is to be done until somebody has to be asked; M-6.11 one answer is not asked for."""
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
    """The only judge of an action: the clause that refuses it, and the facts."""
    question = state.question
    if question is not None and seat == question.seat and action in choices(state, question):
        return None
    return refuse(state, seat, action)


def resolve(table: Table[State], seat: Seat, action: Action) -> None:
    """The rules: what comes of an action that nothing refuses."""
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
    everybody = tuple(range(state.seats))
    return Result("victory" if state.won else "death", (state.cleared,) * state.seats, everybody if state.won else ())


LONGEST = 5_000  # decisions: far more than any seeded run of random play has needed


def longest(options: Options, seats: int) -> int:
    """The declared bound of a run of random play."""
    return LONGEST * seats
