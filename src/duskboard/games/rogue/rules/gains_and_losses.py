"""Changes of stats, potions, items and afflictions: chapter 2 of the sheet, and M-6.5 to M-6.9."""

from duskboard.engine import Seat, Table
from duskboard.games.rogue.actions import Accept, Action, Drink, Pass, Replace, Swap
from duskboard.games.rogue.box.card_data import FIGURES, GHOSTS, WEAPON_FEATS
from duskboard.games.rogue.box.effects import Change, Regeneration, TopUp, meaning
from duskboard.games.rogue.box.hero import Hero
from duskboard.games.rogue.box.pieces import ROOMS_LAID, Affliction, Character, Held, Item, Potion, Skill, Stat
from duskboard.games.rogue.log.agenda import About, Do, Question, Task
from duskboard.games.rogue.log.events import (
    Afflicted,
    Changed,
    Cured,
    Died,
    ItemGone,
    ItemLeft,
    ItemTaken,
    PotionDrunk,
    PotionGained,
    PotionLeft,
    Refreshed,
    RoomsSwapped,
    SkillUsed,
)
from duskboard.games.rogue.log.fight_events import FoeHealed
from duskboard.games.rogue.rules.state import State

type Todo = list[Task]  # a stack: the last one is run first
type Desk = Table[State]

LIMITS = FIGURES.limits


def gain(table: Desk, seat: Seat, stat: Stat, by: int) -> None:
    """M-2.1 What goes beyond the maximum is lost, M-2.2 but XP becomes HP."""
    hero = table.state.heroes[seat]
    real = min(by, LIMITS[stat] - getattr(hero, stat.value))
    if real:
        table.emit(Changed(seat, stat, real))
    if stat is Stat.XP and by > real:
        gain(table, seat, Stat.HP, by - real)


def lose(table: Desk, todo: Todo, seat: Seat, stat: Stat, by: int, cause: str) -> None:
    """M-6.7 What is not there is paid in HP, all missing units as one loss."""
    if stat is Stat.HP:
        todo.append(Task(Do.HURT, seat, by, cause=cause))
        return
    real = min(by, getattr(table.state.heroes[seat], stat.value))
    if real:
        table.emit(Changed(seat, stat, -real))
    if by > real:
        todo.append(Task(Do.HURT, seat, by - real, cause=cause))


def hurt(table: Desk, todo: Todo, task: Task) -> Question | None:
    """M-7.2 A loss of HP; one that would kill may be answered: M-R12 by Healing, M-2.11 then by the Blessing."""
    state, seat = table.state, task.seat
    hero = state.heroes[seat]
    if hero.hp > task.number:
        table.emit(Changed(seat, Stat.HP, -task.number))
        return None
    if not task.good and may_heal(state, seat):
        todo.append(task)
        return Question(About.SAVE, seat, number=task.number)
    priestess = blesser(state)
    if priestess is not None and not task.seats:
        todo.append(task)
        return Question(About.BLESS, priestess, number=task.number, victim=seat)
    table.emit(Changed(seat, Stat.HP, -hero.hp))
    table.emit(Died(seat, task.cause))
    todo.clear()  # M-7.2 at once: pending tasks are dropped
    return None


def may_heal(state: State, seat: Seat) -> bool:
    """M-R12 With the potion, and in combat only as the first one of the turn."""
    drank = state.fight is not None and state.fight.turn == seat and state.fight.drank
    return Potion.HEALING in state.heroes[seat].potions and not drank


def blesser(state: State) -> Seat | None:
    """M-2.11, M-8.9 A Priestess whose card is faceup."""
    for seat, hero in enumerate(state.heroes):
        if hero.character is Character.PRIESTESS and hero.ready:
            return seat
    return None


def answer_save(table: Desk, todo: Todo, question: Question, action: Action) -> None:
    """M-R12 Healed just before the loss is applied, or not."""
    task = todo.pop()
    if isinstance(action, Drink):
        drink(table, question.seat, action.potion)
    todo.append(Task(Do.HURT, task.seat, task.number, good=True, cause=task.cause))


def answer_bless(table: Desk, todo: Todo, question: Question, action: Action) -> None:
    """M-2.11 HP becomes 2; the loss has happened all the same."""
    task = todo.pop()
    if isinstance(action, Accept):
        table.emit(SkillUsed(question.seat, Skill.BLESSING, victim=question.victim))
    else:
        todo.append(Task(Do.HURT, task.seat, task.number, good=True, cause=task.cause, seats=(question.seat,)))


def drink(table: Desk, seat: Seat, potion: Potion) -> None:
    """M-6.8 What a potion does at once; in combat the fight remembers the rest."""
    table.emit(PotionDrunk(seat, potion))
    if potion == Potion.HEALING:
        gain(table, seat, Stat.HP, FIGURES.potions["healing"])
    elif potion == Potion.HOLY:
        bless(table, seat)
    elif potion == Potion.PERCEPTION:
        cure(table, seat, (Affliction.BLINDNESS,))


def bless(table: Desk, seat: Seat) -> None:
    """M-6.5 Blessing, M-6.8 Holy: all afflictions at once."""
    cure(table, seat, tuple(Affliction))


def cure(table: Desk, seat: Seat, afflictions: tuple[Affliction, ...]) -> None:
    hero = table.state.heroes[seat]
    real = tuple([affliction for affliction in afflictions if getattr(hero, affliction.value)])
    if real:
        table.emit(Cured(seat, real))


def refresh(table: Desk, seat: Seat) -> None:
    """M-2.5"""
    if not table.state.heroes[seat].ready:
        table.emit(Refreshed(seat))


# The effects of a row


def apply(table: Desk, todo: Todo, task: Task) -> Question | None:
    """M-4.1 One effect after the other, each by itself: one can die, or be saved, between two of them."""
    effect, *rest = task.effects
    if rest:
        todo.append(Task(Do.APPLY, task.seat, room=task.room, effects=tuple(rest), cause=task.cause))
    seat, what = task.seat, meaning(effect)
    if isinstance(what, Change):
        by = what.on(table.state.floor)
        if by > 0:
            gain(table, seat, what.stat, by)
        else:
            lose(table, todo, seat, what.stat, -by, task.cause)
        return None
    if isinstance(what, Affliction):
        if not getattr(table.state.heroes[seat], what.value):  # M-6.5 a second one is ignored
            table.emit(Afflicted(seat, what))
        return None
    if isinstance(what, Potion):
        return find_potion(table, seat, what)
    if isinstance(what, Item):
        return find_weapon(table, seat, what)
    if isinstance(what, TopUp):
        missing = what.to - table.state.heroes[seat].hp
        if missing > 0:
            gain(table, seat, Stat.HP, missing)
        return None
    if isinstance(what, Regeneration):
        regenerate(table, what.by)
        return None
    return SPECIAL[what](table, todo, task)


def regenerate(table: Desk, by: int) -> None:
    """M-6.5 The foe regains HP, not beyond those of its start."""
    fight = table.state.fight
    assert fight is not None
    if real := min(by, fight.most - fight.hp):
        table.emit(FoeHealed(real))


def find_potion(table: Desk, seat: Seat, potion: Potion) -> Question | None:
    """M-6.8 Two at most, no two alike."""
    hero = table.state.heroes[seat]
    if potion in hero.potions:
        table.emit(PotionLeft(seat, potion))
    elif len(hero.potions) < FIGURES.most_potions:
        table.emit(PotionGained(seat, potion))
    else:
        return Question(About.FULL, seat, potion=potion)
    return None


def answer_full(table: Desk, todo: Todo, question: Question, action: Action) -> None:
    """M-6.8 A new one may replace an old one, or be declined."""
    assert question.potion is not None
    if isinstance(action, Replace):
        table.emit(PotionGained(question.seat, question.potion, action.potion))
    else:
        table.emit(PotionLeft(question.seat, question.potion))


def find_weapon(table: Desk, seat: Seat, weapon: Item) -> Question | None:
    """M-4.7, M-6.9 One item at a time."""
    if table.state.heroes[seat].held is not None:
        return Question(About.WEAPON, seat, effect=weapon)
    table.emit(ItemTaken(seat, Held(weapon, WEAPON_FEATS[weapon])))
    return None


def answer_weapon(table: Desk, todo: Todo, question: Question, action: Action) -> None:
    weapon = Item(question.effect)
    if isinstance(action, Pass):
        table.emit(ItemLeft(question.seat, weapon))
        return
    put_away(table, question.seat)
    table.emit(ItemTaken(question.seat, Held(weapon, WEAPON_FEATS[weapon])))


def put_away(table: Desk, seat: Seat) -> None:
    """M-6.9 The item held goes back among the Rooms."""
    held = table.state.heroes[seat].held
    if held is not None:
        table.emit(ItemGone(seat, held.item))


def _bless(table: Desk, todo: Todo, task: Task) -> None:
    bless(table, task.seat)


def _refresh(table: Desk, todo: Todo, task: Task) -> None:
    refresh(table, task.seat)


def _weaken(table: Desk, todo: Todo, task: Task) -> None:
    """M-6.5, M-R9"""
    lose(table, todo, task.seat, Stat.XP, 1, task.cause)


def _fall(table: Desk, todo: Todo, task: Task) -> None:
    todo.append(Task(Do.FALL, task.seat))


def _ghost(table: Desk, todo: Todo, task: Task) -> None:
    """M-5.3 The Ghost of the floor; M-8.6 all in the Room fight it, and who has met it begins."""
    heroes = table.state.heroes
    here = heroes[task.seat].cell
    others = [seat for seat, hero in enumerate(heroes) if hero.cell == here and not hero.evading and seat != task.seat]
    todo.append(Task(Do.FIGHT, foe=GHOSTS[table.state.floor - 1], seats=(task.seat, *others)))


def _tunnel(table: Desk, todo: Todo, task: Task) -> Question:
    return Question(About.TUNNEL, task.seat)


def answer_tunnel(table: Desk, todo: Todo, question: Question, action: Action) -> None:
    """M-4.3, M-R22 Two Rooms change places, or none."""
    if isinstance(action, Swap):
        table.emit(RoomsSwapped(question.seat, action.one, action.other))


SPECIAL = {
    "blessing": _bless,
    "refresh": _refresh,
    "weaken": _weaken,
    "fall": _fall,
    "ghost": _ghost,
    "tunnel": _tunnel,
}


def drinkable(hero: Hero) -> list[Potion]:
    """M-6.8, M-R26 The defensive potions that would do something now."""
    return [potion for potion in hero.potions if does_something(hero, potion)]


def does_something(hero: Hero, potion: Potion) -> bool:
    """M-6.8 Outside an attack: Healing below the maximum, Holy with an affliction, Perception for blind eyes."""
    if potion == Potion.HEALING:
        return hero.hp < LIMITS[Stat.HP]
    if potion == Potion.HOLY:
        return hero.curse or hero.poison or hero.blindness
    return potion == Potion.PERCEPTION and hero.blindness


def unentered(entered: tuple[bool, ...]) -> list[int]:
    return [cell for cell in range(ROOMS_LAID) if not entered[cell]]
