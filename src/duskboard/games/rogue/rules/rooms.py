"""The Rooms without combat: chapter 4 of the sheet, and M-6.3 the Skill Check."""

from collections.abc import Callable

from duskboard.engine import Seat
from duskboard.games.rogue.actions import Accept, Action, Buy, Choose, Drink, Pass, Sell, Shift
from duskboard.games.rogue.box.card_data import BOX, FIGURES, RoomCard
from duskboard.games.rogue.box.effects import Effect, Row
from duskboard.games.rogue.box.hero import dice_of
from duskboard.games.rogue.box.pieces import SIX, STAR, Family, Held, Item, Potion, Room, Stat, card_of
from duskboard.games.rogue.log.agenda import About, Do, Question, Task
from duskboard.games.rogue.log.events import (
    ActionChosen,
    Bought,
    Changed,
    Checked,
    DieShifted,
    DungeonDieRolled,
    ItemTaken,
    Offered,
    PotionDrunk,
    PotionGained,
    PotionSold,
    RowRead,
)
from duskboard.games.rogue.rules.dice import FACES, throw, throw_one
from duskboard.games.rogue.rules.gains_and_losses import Desk, Todo, drink, gain, lose, put_away, refresh


def room(table: Desk, todo: Todo, task: Task) -> Question | None:
    """M-11.4 By its seal; M-8.5 a card that the partner has just taken is not there any more."""
    assert task.room is not None
    heroes = table.state.heroes
    if any(hero.held is not None and card_of(hero.held) is task.room for hero in heroes):
        return None
    return FAMILIES[BOX.rooms[task.room].family](table, todo, task.seat, BOX.rooms[task.room])


def do(todo: Todo, seat: Seat, effects: tuple[Effect, ...], room: Room | None) -> None:
    """Schedule these effects, one after the other."""
    if effects:
        todo.append(Task(Do.APPLY, seat, room=room, effects=effects, cause=room or "rewards"))


# Bonfire and Hermit


def bonfire(table: Desk, todo: Todo, seat: Seat, card: RoomCard) -> Question:
    """M-4.2, M-4.3 The skills are refreshed, then one action."""
    refresh(table, seat)
    return Question(About.ACTION, seat, card.id)


def answer_action(table: Desk, todo: Todo, question: Question, action: Action) -> None:
    assert isinstance(action, Choose)
    assert question.room is not None
    chosen = BOX.rooms[question.room].actions[action.at]
    table.emit(ActionChosen(question.seat, question.room, chosen.id))
    do(todo, question.seat, (*chosen.pay, *chosen.row[0]), question.room)


# Skill Checks


def trap(table: Desk, todo: Todo, seat: Seat, card: RoomCard) -> None:
    """M-4.4, M-4.7 A Skill Check, and nothing before it."""
    todo.append(Task(Do.CHECK, seat, room=card.id))


def treasure(table: Desk, todo: Todo, seat: Seat, card: RoomCard) -> None:
    """M-4.5 Gold, M-4.6 more of it after a Monster or Trap of this area; then a Skill Check."""
    todo.append(Task(Do.CHECK, seat, room=card.id))
    do(todo, seat, card.encountered if table.state.heroes[seat].encountered else card.always, card.id)


def tomb(table: Desk, todo: Todo, seat: Seat, card: RoomCard) -> None:
    """M-4.13 A Skill Check, M-4.14 after the Shelter's top-up."""
    todo.append(Task(Do.CHECK, seat, room=card.id))
    do(todo, seat, card.always, card.id)


def check(table: Desk, todo: Todo, task: Task) -> Question:
    """M-6.3 Before the roll."""
    return Question(About.CHECK, task.seat, task.room)


def answer_check(table: Desk, todo: Todo, question: Question, action: Action) -> None:
    """M-6.3 All dice, M-R3 once; M-R27 or Perception: only the Dungeon die, and M-R11 the eyes stay as they are."""
    seat, at = question.seat, question.room
    assert at is not None
    if isinstance(action, Drink) and action.potion != Potion.PERCEPTION:
        drink(table, seat, action.potion)
        todo.append(Task(Do.CHECK, seat, room=at))
        return
    if isinstance(action, Drink):
        table.emit(PotionDrunk(seat, action.potion))
        dungeon = throw_one(table.pick)
        table.emit(Checked(seat, at, (), dungeon, None, None, True))
        todo.append(Task(Do.OUTCOME, seat, dungeon, at, good=True))
        return
    hero = table.state.heroes[seat]
    thrown = throw(table.pick, dice_of(hero), hero.curse, hero.poison)
    success = max(thrown.faces) >= (SIX if thrown.curse else STAR)  # M-R5 a cursed 6 is a 5, a cursed 5 no more
    table.emit(Checked(seat, at, thrown.faces, thrown.dungeon, thrown.curse, thrown.poison, success))
    todo.append(Task(Do.OUTCOME, seat, thrown.dungeon, at, good=success))
    if thrown.poison:
        todo.append(Task(Do.HURT, seat, 1, cause="poison"))


def outcome(table: Desk, todo: Todo, task: Task) -> Question | None:
    """M-4.4 to M-4.13 What the check is worth, by the card's seal."""
    assert task.room is not None
    card = BOX.rooms[task.room]
    if card.family is Family.TOMB and task.good:
        return Question(About.SHIFT, task.seat, task.room, task.number)
    if card.family is Family.TRAP or card.family is Family.TOMB or task.good:
        return read(table, todo, task)
    return None  # M-4.5 only the gold; M-R23 nothing


def answer_shift(table: Desk, todo: Todo, question: Question, action: Action) -> None:
    """M-4.13 The Dungeon die may be changed by one."""
    assert isinstance(action, Shift)
    if action.by:
        table.emit(DieShifted(question.seat, action.by))
    todo.append(Task(Do.READ, question.seat, question.number + action.by, question.room, good=True))


def read(table: Desk, todo: Todo, task: Task) -> Question | None:
    """M-4.1 The row of the Dungeon die: its effects, or one of its alternatives."""
    row = row_of(task.room, task.number, task.good)
    table.emit(RowRead(task.seat, task.room, task.number, task.good))
    if len(row) > 1:
        return Question(About.ROW, task.seat, task.room, task.number, row)
    do(todo, task.seat, row[0], task.room)
    return None


def row_of(room: Room | None, die: int, success: bool) -> Row:
    """The row of the card, M-5.4 or of the Rewards card."""
    if room is None:
        return FIGURES.rewards[die - 1]
    card = BOX.rooms[room]
    return (card.failure if card.failure and not success else card.rows)[die - 1]


def answer_row(table: Desk, todo: Todo, question: Question, action: Action) -> None:
    assert isinstance(action, Choose)
    do(todo, question.seat, question.row[action.at], question.room)


# The Crow


def crow(table: Desk, todo: Todo, seat: Seat, card: RoomCard) -> Question | None:
    """M-4.8 It is fed, or it steals."""
    if table.state.heroes[seat].food >= FIGURES.prices["crow_food"]:
        return Question(About.FEED, seat, card.id)
    lose(table, todo, seat, Stat.GOLD, FIGURES.prices["crow_gold"], card.id)
    return None


def answer_feed(table: Desk, todo: Todo, question: Question, action: Action) -> None:
    if isinstance(action, Accept):
        table.emit(Changed(question.seat, Stat.FOOD, -FIGURES.prices["crow_food"]))
        put_away(table, question.seat)
        table.emit(ItemTaken(question.seat, Held(Item.CROW)))
    else:
        lose(table, todo, question.seat, Stat.GOLD, FIGURES.prices["crow_gold"], Room.CROW)


# Merchant and Hunter


def market(table: Desk, todo: Todo, seat: Seat, card: RoomCard) -> Question:
    """M-4.11 One trade after the other, until one leaves."""
    return Question(About.MARKET, seat, card.id)


def answer_market(table: Desk, todo: Todo, question: Question, action: Action) -> None:
    seat, at = question.seat, question.room
    assert at is not None
    card = BOX.rooms[at]
    if isinstance(action, Pass):
        return
    todo.append(Task(Do.ROOM, seat, room=at))
    match action:
        case Buy():
            buy(table, todo, seat, card, action)
        case Sell(potion=None):
            table.emit(Changed(seat, Stat.ARMOR, -1))
            gain(table, seat, Stat.GOLD, card.sell["armor"])
        case Sell(potion=str() as potion):
            table.emit(PotionSold(seat, potion))
            gain(table, seat, Stat.GOLD, card.sell["potion"])
        case _:
            assert isinstance(action, Drink)
            drink(table, seat, action.potion)


def buy(table: Desk, todo: Todo, seat: Seat, card: RoomCard, action: Buy) -> None:
    """M-4.11 Paid in full, then had; with two potions one of them is thrown away first."""
    ware = card.buy[action.ware]
    price = ware.costs(table.state.floor)
    table.emit(Bought(seat, card.id, action.ware, price))
    table.emit(Changed(seat, Stat.GOLD, -price))
    if action.potion is not None:
        table.emit(PotionGained(seat, action.potion, action.drop))
    else:
        do(todo, seat, ware.row[0], card.id)


# Shrine


def shrine(table: Desk, todo: Todo, seat: Seat, card: RoomCard) -> Question | None:
    """M-4.15 An offering before the roll, for who has Gold."""
    if table.state.heroes[seat].gold >= FIGURES.prices["offering"]:
        return Question(About.OFFER, seat, card.id)
    pray(table, todo, seat, card.id, raised=0)
    return None


def answer_offer(table: Desk, todo: Todo, question: Question, action: Action) -> None:
    assert question.room is not None
    offered = isinstance(action, Accept)
    if offered:
        table.emit(Offered(question.seat))
        table.emit(Changed(question.seat, Stat.GOLD, -FIGURES.prices["offering"]))
    pray(table, todo, question.seat, question.room, raised=int(offered))


def pray(table: Desk, todo: Todo, seat: Seat, room: Room, raised: int) -> None:
    """M-4.15 Only the Dungeon die; after an offering it counts one more, except a 6."""
    face = throw_one(table.pick)
    row = min(face + raised, FACES)
    table.emit(DungeonDieRolled(seat, face, row))
    todo.append(Task(Do.READ, seat, row, room, good=True))


def reward(table: Desk, todo: Todo, task: Task) -> None:
    """M-5.4 The Rewards card: only the Dungeon die."""
    face = throw_one(table.pick)
    table.emit(DungeonDieRolled(task.seat, face, face))
    todo.append(Task(Do.READ, task.seat, face, None, good=True))


FAMILIES: dict[Family, Callable[[Desk, Todo, Seat, RoomCard], Question | None]] = {
    Family.BONFIRE: bonfire,
    Family.TRAP: trap,
    Family.TREASURE: treasure,
    Family.ARMORY: trap,
    Family.CROW: crow,
    Family.MERCHANT: market,
    Family.TOMB: tomb,
    Family.SHRINE: shrine,
}
