"""Combat: chapters 5 and 10 of the sheet, M-6.4, and M-8.6 for two."""

from duskboard.engine import Seat
from duskboard.games.rogue.actions import (
    Action,
    Backstab,
    Bash,
    Conjure,
    Double,
    Drink,
    Feat,
    Reroll,
    Roll,
    TakeStance,
    Tribute,
)
from duskboard.games.rogue.box.card_data import BOX, FIGURES, FoeCard
from duskboard.games.rogue.box.hero import Fight, dice_of
from duskboard.games.rogue.box.pieces import MISS, SIX, Die, Foe, Skill, Stat
from duskboard.games.rogue.log.agenda import About, Do, Question, Task
from duskboard.games.rogue.log.events import Changed, ItemGone, SkillUsed, Won
from duskboard.games.rogue.log.fight_events import (
    AttackRolled,
    DieDoubled,
    DieRerolled,
    FeatDone,
    FightBegan,
    FoeAttacked,
    FoeSlain,
    FoeStruck,
    StanceTaken,
    TurnBegan,
)
from duskboard.games.rogue.rules.dice import DICE, throw, throw_one
from duskboard.games.rogue.rules.gains_and_losses import Desk, Todo, drink
from duskboard.games.rogue.rules.state import State


def fight_of(state: State) -> Fight:
    assert state.fight is not None
    return state.fight


def card_of(state: State) -> FoeCard:
    """The figures of the foe on this floor."""
    return BOX.foe(fight_of(state).foe, state.floor)


def begin(table: Desk, todo: Todo, task: Task) -> None:
    """M-6.4 The character first, M-R15 every die with its feat; M-8.2 for two every foe has double HP."""
    assert task.foe is not None
    hp = BOX.foe(task.foe, table.state.floor).hp
    if table.state.seats > 1:
        hp *= FIGURES.prices["coop"]
    table.emit(FightBegan(task.foe, hp, task.seats, task.good))
    todo.append(Task(Do.TURN, task.seats[0]))


def turn(table: Desk, todo: Todo, task: Task) -> Question | None:
    """M-6.4 A combat turn; M-8.10 first the stance, where stances are played."""
    table.emit(TurnBegan(task.seat))
    todo.append(Task(Do.READY, task.seat))
    return Question(About.STANCE, task.seat) if table.state.options.stances else None


def answer_stance(table: Desk, todo: Todo, question: Question, action: Action) -> None:
    assert isinstance(action, TakeStance)
    table.emit(StanceTaken(question.seat, action.stance))


def ready(table: Desk, todo: Todo, task: Task) -> Question:
    """M-10.1 Before the roll: a skill, a defensive potion."""
    return Question(About.READY, task.seat)


def answer_ready(table: Desk, todo: Todo, question: Question, action: Action) -> None:
    seat = question.seat
    match action:
        case Roll():
            roll(table, todo, seat)
            return
        case Drink(potion=potion):
            drink(table, seat, potion)
        case Bash():  # M-2.6
            table.emit(SkillUsed(seat, Skill.BASH))
        case Tribute(hp=hp):  # M-2.7 paid before the roll
            table.emit(SkillUsed(seat, Skill.TRIBUTE, hp=hp))
            table.emit(Changed(seat, Stat.HP, -hp))
        case Conjure(potion=potion):  # M-2.8
            table.emit(SkillUsed(seat, Skill.CONJURATION, potion))
        case _:
            assert isinstance(action, Backstab)  # M-2.9
            table.emit(SkillUsed(seat, Skill.BACKSTAB))
    todo.append(Task(Do.READY, seat))


def roll(table: Desk, todo: Todo, seat: Seat) -> None:
    """M-10.1 All dice at once; M-10.2 the Curse takes 1 off each, the Poison 1 HP; M-10.3 a Miss is worth nothing."""
    hero = table.state.heroes[seat]
    stance = fight_of(table.state).stance
    thrown = throw(table.pick, dice_of(hero), hero.curse, hero.poison)
    dice = tuple([DICE[stance, thrown.curse is True, face] for face in thrown.faces])
    table.emit(AttackRolled(seat, thrown.faces, dice, thrown.dungeon, thrown.curse, thrown.poison))
    todo.append(Task(Do.ATTACK, seat))
    if thrown.poison:
        todo.append(Task(Do.HURT, seat, 1, cause="poison"))


def attack(table: Desk, todo: Todo, task: Task) -> Question:
    """M-10.3 to M-10.6"""
    return Question(About.ATTACK, task.seat)


def answer_attack(table: Desk, todo: Todo, question: Question, action: Action) -> None:
    """M-10.6 Again and again, until one is satisfied."""
    seat = question.seat
    match action:
        case Reroll(die=die):
            reroll(table, seat, die)
        case Feat():
            feat(table, seat, action)
        case _:
            todo.append(Task(Do.DRINK, seat))
            return
    todo.append(Task(Do.ATTACK, seat))


def again(table: Desk) -> tuple[int, Die]:
    """Reroll one Character die of this attack: M-R6 the Curse is still on it."""
    fight = fight_of(table.state)
    face = throw_one(table.pick)
    return face, DICE[fight.stance, fight.cursed, face]


def reroll(table: Desk, seat: Seat, die: int) -> None:
    """M-10.4 Added to what the die is worth; a Miss takes all of it."""
    old = fight_of(table.state).dice[die]
    face, new = again(table)
    total = old.total + new.total if new.total else 0
    table.emit(DieRerolled(seat, die, face, Die(new.face, total, new.critical)))


def feat(table: Desk, seat: Seat, action: Feat) -> None:
    """M-10.5 Paid first; the new result replaces all that the die was worth."""
    if action.price == "xp":
        table.emit(Changed(seat, Stat.XP, -FIGURES.prices["feat_xp"]))
    elif action.price == "hp":
        table.emit(Changed(seat, Stat.HP, -FIGURES.prices["feat_hp"]))
    face, now = again(table)
    table.emit(FeatDone(seat, action.die, action.price, face, now))
    held = table.state.heroes[seat].held
    if action.price == "item" and held is not None and not held.feats:
        table.emit(ItemGone(seat, held.item))  # M-6.9


def before_strike(table: Desk, todo: Todo, task: Task) -> Question | None:
    """M-10.6 Backstab's die; M-10.7 then a potion, if none was used this turn."""
    fight = fight_of(table.state)
    if fight.skill is Skill.BACKSTAB and not task.good:
        todo.append(Task(Do.DRINK, task.seat, good=True))
        return Question(About.DOUBLE, task.seat)
    todo.append(Task(Do.STRIKE, task.seat))
    return None if fight.drank else Question(About.DRINK, task.seat)


def answer_double(table: Desk, todo: Todo, question: Question, action: Action) -> None:
    """M-2.9 The die with its whole chain."""
    assert isinstance(action, Double)
    total = 2 * fight_of(table.state).dice[action.die].total
    table.emit(DieDoubled(question.seat, action.die, total))


def answer_drink(table: Desk, todo: Todo, question: Question, action: Action) -> None:
    """M-10.7"""
    if isinstance(action, Drink):
        drink(table, question.seat, action.potion)


def strike(table: Desk, todo: Todo, task: Task) -> None:
    """M-10.8 All damage at once: dice, skill, Fire, and every Poison at work."""
    fight, seat = fight_of(table.state), task.seat
    damage = damage_of(fight, seat)
    left = max(0, fight.hp - damage)
    table.emit(FoeStruck(seat, damage, left))
    if left:
        todo += (Task(Do.NEXT, seat), Task(Do.BLOW, seat))
    else:
        slay(table, todo)


def damage_of(fight: Fight, seat: Seat) -> int:
    """M-10.6, M-6.8; M-R10 a Poison conjured and one drunk add up."""
    potions = FIGURES.potions["fire"] * fight.fire + FIGURES.potions["poison"] * fight.venom[seat]
    return sum([die.total for die in fight.dice]) + fight.bonus + potions


def blow(table: Desk, todo: Todo, task: Task) -> None:
    """M-10.9 The foe's answer by the Dungeon die; M-10.10 its effects come after a loss of HP."""
    state, seat = table.state, task.seat
    fight, foe, hero = fight_of(state), card_of(state), state.heroes[seat]
    if fight.frozen:
        table.emit(FoeAttacked(seat, "frozen"))
        return
    if fight.dungeon == MISS:
        table.emit(FoeAttacked(seat, "missed"))
        return
    ignored = foe.ignores_armor or fight.dungeon == SIX  # M-R7 else the Armor takes off its points, every time
    damage = foe.damage if ignored else max(0, foe.damage - hero.armor - hero.shield)
    if not damage:
        table.emit(FoeAttacked(seat, "stopped"))  # M-R8
        return
    table.emit(FoeAttacked(seat, "hit", damage, ignored))
    if foe.effects:
        todo.append(Task(Do.APPLY, seat, effects=foe.effects, cause=foe.id))
    todo.append(Task(Do.HURT, seat, damage, cause=foe.id))


def next_turn(table: Desk, todo: Todo, task: Task) -> None:
    """M-10.11 Again; M-8.6 for two in turns."""
    seats = fight_of(table.state).seats
    todo.append(Task(Do.TURN, seats[(seats.index(task.seat) + 1) % len(seats)]))


def slay(table: Desk, todo: Todo) -> None:
    """M-10.8 The reward, M-8.7 for all who fought; M-5.2 Og rises once more, and then it is over."""
    fight, foe = fight_of(table.state), card_of(table.state)
    table.emit(FoeSlain(fight.foe, fight.seats))
    if fight.foe is Foe.OG_SECOND:
        table.emit(Won())
        todo.clear()  # M-7.3 at once, no Delving
        return
    if fight.foe is Foe.OG_FIRST:
        todo.append(Task(Do.FIGHT, foe=Foe.OG_SECOND, seats=fight.seats, good=True))
        return
    for seat in sorted(fight.seats, reverse=True):
        if fight.boss:  # M-5.1 XP, then Gold, then the Rewards die
            todo.append(Task(Do.REWARD, seat))
        todo.append(Task(Do.APPLY, seat, effects=(*foe.reward, *(FIGURES.reward if fight.boss else ()))))
