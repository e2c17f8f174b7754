"""Travelling: areas, moves, falling and delving. M-6.2, M-6.6, and chapters 3 and 11 of the sheet."""

from duskboard.engine import Seat
from duskboard.games.rogue.actions import (
    Accept,
    Action,
    Drink,
    Evade,
    Foresee,
    Go,
    Play,
    Put,
    RaiseShield,
    SendCrow,
)
from duskboard.games.rogue.box.card_data import BOSSES, BOX, FIGURES
from duskboard.games.rogue.box.pieces import EXIT, START, WIDTH, Boss, Cell, Family, Foe, Item, Room, Skill, card_of
from duskboard.games.rogue.log.agenda import About, Do, Question, Task
from duskboard.games.rogue.log.events import (
    AreaBegan,
    Ate,
    BossRevealed,
    CharacterChosen,
    CrowCalled,
    Delved,
    FallStopped,
    Fell,
    ItemGone,
    Moved,
    RoomEntered,
    RoomLookedAt,
    RoomPut,
    RoomReplaced,
    RoomResolved,
    RoomRevealed,
    SkillUsed,
    Starved,
)
from duskboard.games.rogue.options import agreed_character
from duskboard.games.rogue.rules.gains_and_losses import Desk, Todo, drink, refresh
from duskboard.games.rogue.rules.state import State

LAST_AREA = 10
FIRST_AREA = 1
ROOMS = tuple(Room)


def neighbours(cell: Cell) -> list[Cell]:
    """M-3.2 The one to the right and the one below, never back."""
    right = [cell + 1] if cell % WIDTH < WIDTH - 1 else []
    below = [cell + WIDTH] if cell + WIDTH <= EXIT else []
    return right + below


# Setting out


def setup(table: Desk, todo: Todo) -> None:
    """M-6.1 Characters are chosen, then the first area is laid out."""
    todo.append(Task(Do.AREA, number=FIRST_AREA))
    todo.extend(Task(Do.CHARACTER, seat) for seat in reversed(range(table.state.seats)))


def choose_character(table: Desk, todo: Todo, task: Task) -> Question | None:
    """M-2.4 As agreed before, or as this seat chooses now."""
    agreed = agreed_character(table.state.options, task.seat)
    if agreed is None:
        return Question(About.CHARACTER, task.seat)
    table.emit(CharacterChosen(task.seat, agreed))
    return None


def answer_character(table: Desk, todo: Todo, question: Question, action: Action) -> None:
    assert isinstance(action, Play)
    table.emit(CharacterChosen(question.seat, action.character))


# Preparation: steps 1 to 3


def prepare(table: Desk, todo: Todo, task: Task) -> Question | None:
    """M-11.1 Before the grid is laid, M-4.10 who holds the Crow may call it."""
    for seat, hero in enumerate(table.state.heroes):
        if hero.held is not None and hero.held.item is Item.CROW and not task.good:
            todo.append(Task(Do.AREA, number=task.number, room=task.room, good=True))
            return Question(About.CALL_CROW, seat, number=task.number)
    table.emit(AreaBegan(task.number, floor_of(table.state, task.number), task.room))
    todo.append(Task(Do.UNVEIL, room=task.room))
    if task.seats:
        (seat,) = task.seats
        todo.append(Task(Do.CROW_LEAVES, seat))
        todo.extend(looks(seat, FIGURES.prices["crow_rooms"], table.state.one_by_one))
    return None


def looks(seat: Seat, rooms: int, one_by_one: bool) -> list[Task]:
    """M-4.10 Look at all of the Rooms, then put one after the other."""
    if one_by_one:
        return [Task(Do.LOOK, seat)] * rooms
    return [*[Task(Do.PUT, seat)] * (rooms - 1), Task(Do.LOOK, seat, number=rooms)]


def floor_of(state: State, area: int) -> int:
    """M-3.1"""
    return FIGURES.mats[state.options.mat].floor[area]


def answer_call_crow(table: Desk, todo: Todo, question: Question, action: Action) -> None:
    if isinstance(action, Accept):
        area = todo.pop()
        table.emit(CrowCalled(question.seat))
        todo.append(Task(Do.AREA, number=area.number, room=area.room, good=True, seats=(question.seat,)))


def look(table: Desk, todo: Todo, task: Task) -> Question:
    """M-4.10 The first Rooms of the shuffled deck, for their owner's eyes; version 1 gives no number, and means one."""
    for _ in range(task.number or 1):
        pool = unseen(table.state)
        table.emit(RoomLookedAt(task.seat, pool[table.pick(len(pool))]))
    return put_next(table, todo, task)


def put_next(table: Desk, todo: Todo, task: Task) -> Question:
    """M-4.10 Where does the next one lie?"""
    return Question(About.PUT, task.seat)


def answer_put(table: Desk, todo: Todo, question: Question, action: Action) -> None:
    assert isinstance(action, Put)
    table.emit(RoomPut(question.seat, action.cell, table.state.looked_at[0]))


def crow_leaves(table: Desk, todo: Todo, task: Task) -> None:
    """M-4.10 It cannot appear in this area."""
    table.emit(ItemGone(task.seat, Item.CROW))


def unveil(table: Desk, todo: Todo, task: Task) -> None:
    """M-11.2, M-R18 The top-left Room, also for the blind; M-11.3 then the boss of a boss area."""
    state = table.state
    todo.append(Task(Do.WALK))
    if task.room is None:
        reveal(table, START)
        todo.append(Task(Do.ARRIVE))
    if state.area in FIGURES.mats[state.options.mat].bosses:
        reveal_boss(table)


def reveal(table: Desk, cell: Cell) -> None:
    """M-6.12 Which Room it is, is drawn when it is turned up, unless the Crow brought it."""
    state = table.state
    if cell == EXIT or state.grid[cell] is not None:
        return
    room = state.brought[cell]
    if room is None:
        pool = unseen(state)
        room = pool[table.pick(len(pool))]
    table.emit(RoomRevealed(cell, room))


def unseen(state: State) -> list[Room]:
    """M-6.12 The Rooms that a facedown card may be: not held, not in this grid, not known to lie elsewhere."""
    out = {*state.grid, *state.brought, *state.away, *state.hidden_away, *state.looked_at}
    out.update(card_of(hero.held) for hero in state.heroes if hero.held is not None)
    return [room for room in ROOMS if room not in out]


def reveal_boss(table: Desk) -> None:
    """M-5.1 Any of those never turned up, M-5.2 and Og's Remains at the very end."""
    if table.state.area == LAST_AREA:
        table.emit(BossRevealed(Boss.OG))
        return
    pool = [boss for boss in BOSSES if boss not in table.state.met]
    table.emit(BossRevealed(pool[table.pick(len(pool))]))


# Exploration: steps 4 to 6


def walk(table: Desk, todo: Todo, task: Task) -> None:
    """M-11.6 Step by step to the exit; M-8.4 both move, then the Rooms are resolved."""
    if table.state.heroes[0].cell == EXIT:
        todo.append(Task(Do.EXIT))
        return
    todo += (Task(Do.WALK), Task(Do.ARRIVE))
    todo.extend(Task(Do.APPROACH, seat) for seat in reversed(range(table.state.seats)))


def approach(table: Desk, todo: Todo, task: Task) -> Question:
    """M-11.5 Reveal the Rooms to the right and below, M-6.5 unless blind, M-R17 who sees what is up all the same."""
    hero = table.state.heroes[task.seat]
    if not hero.blindness:
        for cell in neighbours(hero.cell):
            reveal(table, cell)
    return Question(About.WAY, task.seat)


def answer_way(table: Desk, todo: Todo, question: Question, action: Action) -> None:
    """M-6.2 A step, or something that comes before it."""
    seat = question.seat
    match action:
        case Go(cell=cell):
            step(table, seat, cell, evading=False)
            return
        case Evade(cell=cell):  # M-2.13
            table.emit(SkillUsed(seat, Skill.EVASION))
            step(table, seat, cell, evading=True)
            return
        case RaiseShield():
            table.emit(SkillUsed(seat, Skill.SHIELD))
        case Drink(potion=potion):
            drink(table, seat, potion)
        case SendCrow(cell=cell):  # M-4.9
            pool = unseen(table.state)
            table.emit(RoomReplaced(seat, cell, pool[table.pick(len(pool))]))
        case _:
            assert isinstance(action, Foresee)
            table.emit(SkillUsed(seat, Skill.CLAIRVOYANCE))
            reveal(table, action.cell)
            todo += (Task(Do.APPROACH, seat), Task(Do.FORESEE, seat, FIGURES.prices["foreseen"] - 1))
            return
    todo.append(Task(Do.APPROACH, seat))


def step(table: Desk, seat: Seat, cell: Cell, evading: bool) -> None:
    """M-6.5 Who is blind turns a Room up on entering it."""
    table.emit(Moved(seat, cell, evading))
    reveal(table, cell)


def foresee(table: Desk, todo: Todo, task: Task) -> Question | None:
    """M-2.12 Up to three Rooms: look, then decide on the next."""
    return Question(About.FORESEE, task.seat, number=task.number) if task.number else None


def answer_foresee(table: Desk, todo: Todo, question: Question, action: Action) -> None:
    if isinstance(action, Foresee):
        reveal(table, action.cell)
        todo.append(Task(Do.FORESEE, question.seat, question.number - 1))


def arrive(table: Desk, todo: Todo, task: Task) -> None:
    """M-8.4, M-8.5 Who stands in the same Room resolves it together; M-2.13 who evades it, not at all."""
    groups: dict[Cell, list[Seat]] = {}
    for seat, hero in enumerate(table.state.heroes):
        if hero.cell != EXIT and not hero.evading:
            groups.setdefault(hero.cell, []).append(seat)
    for seats in reversed(groups.values()):
        todo.append(Task(Do.ENTER, seats=tuple(seats)))


def enter(table: Desk, todo: Todo, task: Task) -> None:
    """M-11.4 Resolve the Room; M-8.6 a Monster is fought by all who are there, M-8.5 the rest is done one by one."""
    state, seats = table.state, task.seats
    cell = state.heroes[seats[0]].cell
    room = state.grid[cell]
    assert room is not None
    table.emit(RoomEntered(seats, cell, room))
    todo.append(Task(Do.RESOLVED, seats=seats))
    card = BOX.rooms[room]
    if card.family is Family.MONSTER:
        todo.append(Task(Do.FIGHT, foe=card.foes[state.floor - 1], seats=seats))
    else:
        todo.extend(Task(Do.ROOM, seat, room=room) for seat in reversed(seats))


def resolved(table: Desk, todo: Todo, task: Task) -> None:
    table.emit(RoomResolved(task.seats))


def leave(table: Desk, todo: Todo, task: Task) -> None:
    """M-6.2 At the exit: the boss, M-8.8 for both; without one the back of the pile refreshes the skills."""
    all_seats = tuple(range(table.state.seats))
    todo.append(Task(Do.DELVED))
    todo.extend(Task(Do.EAT, seat) for seat in reversed(all_seats))
    boss = table.state.boss
    if boss is None:
        for seat in all_seats:
            refresh(table, seat)
        return
    foe = Foe.OG_FIRST if boss is Boss.OG else Foe(boss)
    todo.append(Task(Do.FIGHT, foe=foe, seats=all_seats, good=True))


# Falling


def fall(table: Desk, todo: Todo, task: Task) -> None:
    """M-6.6 To the area below, the card one stands on goes along; M-3.4 or there is none below."""
    state = table.state
    below = FIGURES.mats[state.options.mat].fall.get(state.area)
    if below is None:
        table.emit(FallStopped(task.seat))
        return
    cell = state.heroes[task.seat].cell
    carried = None if cell == EXIT else state.grid[cell]
    todo.clear()  # M-R16 no Delving; M-R29 a partner's Room is left as it is
    table.emit(Fell(below, task.seat))
    todo.append(Task(Do.AREA, number=below, room=carried))


# Delving: steps 7 to 10


def eat(table: Desk, todo: Todo, task: Task) -> None:
    """M-11.7 One Food, or 3 HP."""
    if table.state.heroes[task.seat].food:
        table.emit(Ate(task.seat))
        return
    table.emit(Starved(task.seat))
    todo.append(Task(Do.HURT, task.seat, FIGURES.prices["starving"], cause="starving"))


def delved(table: Desk, todo: Todo, task: Task) -> None:
    """M-11.8 to M-11.10 Cards faceup, one area further, all Rooms back."""
    area = table.state.area
    table.emit(Delved(area))
    todo.append(Task(Do.AREA, number=area + 1))
