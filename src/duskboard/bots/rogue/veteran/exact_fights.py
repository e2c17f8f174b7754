"""Solves fights by dynamic programming: the value of every turn under the best use of skills and potions.

A table holds the value at the start of the hero's turn for every HP of the foe and of the hero. Anything else that
changes in a fight (a potion used, the skill used, an affliction caught) selects another table. In tables a six is
rolled again once, and feats are left out: those are searched for the actual attack (attack.py).
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from operator import mul

from msgspec import Struct
from msgspec.structs import replace

from duskboard.bots.rogue.effects import HEALING, MOST_HP, cured
from duskboard.bots.rogue.odds import HALF, attack, die
from duskboard.bots.rogue.veteran.positions import Point, Spot
from duskboard.bots.rogue.veteran.value import SAVED, Chances, chances, plain
from duskboard.bots.rogue.veteran.value_after_fight import FALL, Bout, won
from duskboard.bots.rogue.view_access import Hero, dice_of, without
from duskboard.games.rogue.box.card_data import FIGURES, FoeCard
from duskboard.games.rogue.box.pieces import Affliction, Character, Foe, Potion, Stance

FIRE, VENOM = FIGURES.potions["fire"], FIGURES.potions["poison"]
TRIBUTES = (1, 2, 3, 4, 5, 6, 8, 10)  # M-2.7 amounts that are considered
WEAKENED, WEAKENED_BY_BOSS = 1, 2  # estimated XP lost to a foe who weakens
FEW_HP = 10  # a hero with no more needs a smaller table
KNOWN = 1500  # tables that are cached, some 40 kB each
AFFLICTIONS = frozenset(Affliction)

type Rows = list[Chances]  # by the foe's HP, by the hero's
type Known = dict[int, Chances | None]  # by the damage of the blow
type Dense = list[float]  # probability by damage
type Dice = Sequence[tuple[int, float]]  # damage of an attack, and its probability


class Config(Struct, frozen=True):
    """Everything that may change in a fight, except for HP."""

    hero: Hero
    venom: int = 0
    worn: bool = False  # M-6.5 weakened already
    top: int = MOST_HP  # the most HP that the hero can have in this fight


class Turns(Struct):
    """The value of a fight by the foe's HP and the hero's."""

    won: Chances  # by HP, with the foe beaten
    start: Rows  # at the start of the hero's turn
    struck: dict[int, Rows]  # after an attack, by the blow that follows
    waiting: Rows  # after an attack, with the blow unknown

    def at(self, foe: int) -> Chances:
        return self.start[foe] if foe > 0 else self.won

    def after(self, foe: int, blow: int) -> Chances:
        """The value after an attack that leaves the foe so many HP; a beaten foe does not strike."""
        return self.struck[blow][foe] if foe > 0 else self.won

    def rolled(self, foe: int) -> Chances:
        return self.waiting[foe] if foe > 0 else self.won


def config(hero: Hero, bout: Bout, venom: int = 0) -> Config:
    """M-5.2 After Og there is nothing more to buy or to learn; against a boss one may be healed."""
    mine = replace(plain(hero), shield=hero.shield)
    if bout.foe in (Foe.OG_FIRST, Foe.OG_SECOND):
        mine = replace(mine, food=0, gold=0, xp=FIGURES.levels[dice_of(hero) - 1], blindness=False, held=None)
    return Config(mine, venom, top=FEW_HP if hero.hp <= FEW_HP and not bout.boss else MOST_HP)


def meeting(hero: Hero, bout: Bout) -> float:
    """The probability to win the run by a fight that begins now."""
    return turns(config(hero, bout), bout).start[bout.hp][hero.hp]


@lru_cache(KNOWN)
def turns(who: Config, bout: Bout) -> Turns:
    """Solve a fight, from the lowest HP of the foe and of the hero upwards; cached."""
    return Solver(who, bout).solve()


def blows(hero: Hero, card: FoeCard) -> dict[int, float]:
    """M-10.9 What the Dungeon die costs, and how likely."""
    hit = card.damage if card.ignores_armor else max(0, card.damage - hero.armor - hero.shield)
    found = {0: 1 / 6}
    for blow, likely in ((hit, 4 / 6), (card.damage, 1 / 6)):
        found[blow] = found.get(blow, 0.0) + likely
    return found


def hurt(who: Config, bout: Bout) -> Config:
    """M-10.10 What a blow does beside."""
    hero, worn = who.hero, who.worn
    for effect in bout.card.effects:
        if effect in AFFLICTIONS:
            hero = replace(hero, **{effect: True})
        elif effect == "weaken" and not worn:
            by, worn = (WEAKENED_BY_BOSS if bout.boss else WEAKENED), True
            hero = replace(hero, xp=max(0, hero.xp - by))
    return replace(who, hero=hero, worn=worn)


@cache
def backstab(dice: int, cursed: bool, stance: Stance) -> Dice:
    """M-2.9 An attack whose best die counts twice."""
    found: dict[int, float] = {}
    for skull in HALF if cursed else (False,):
        falls = {(0, 0): 0.5 if cursed else 1.0}
        for _ in range(dice):
            step: dict[tuple[int, int], float] = {}
            for (total, best), chance in falls.items():
                for value, likely in die(stance, skull):
                    key = total + value, max(best, value)
                    step[key] = step.get(key, 0.0) + chance * likely
            falls = step
        for (total, best), chance in falls.items():
            found[total + best] = found.get(total + best, 0.0) + chance
    return tuple(sorted(found.items()))


def brewed(who: Config, potion: Potion) -> Config:
    """The lasting effect of drinking this potion."""
    hero = replace(who.hero, potions=without(who.hero.potions, potion))
    if potion is Potion.HOLY:
        hero = cured(hero)
    return replace(who, hero=hero, venom=who.venom + (potion is Potion.POISON))


def best_of(rows: Sequence[Chances]) -> Chances:
    return [max(column) for column in zip(*rows, strict=True)] if len(rows) > 1 else rows[0]


class Solver:
    """Computes one table."""

    def __init__(self, who: Config, bout: Bout) -> None:
        self.who, self.bout = who, bout
        hero = who.hero
        self.blows = blows(hero, bout.card)
        self.won = ending(who, bout)[: who.top + 1]
        self.start: Rows = [self.won]
        self.waiting: Rows = [self.won]
        self.dice = [self.poisoned_foe(attack(dice_of(hero), hero.curse, stance)) for stance in self.stances()]
        self.dense = [spread(dice) for dice in self.dice]
        self.columns: Rows = [[0.0] for _ in self.won]  # the value after an attack, by the hero's HP, by the foe's
        self.misses = [dice[0][1] if dice[0][0] == 0 else 0.0 for dice in self.dice]
        after = hurt(who, bout)
        self.hurt = None if after == who else turns(after, bout)
        self.struck: dict[int, Rows] = {blow: [self.won] for blow in self.blows}
        self.fallen = self.fall()
        self.spent = turns(replace(who, hero=replace(hero, ready=False)), bout) if hero.ready else None
        self.saved: Turns | None = None
        if hero.ready and hero.character is Character.PRIESTESS:  # M-2.11
            self.saved = turns(replace(after, hero=replace(after.hero, ready=False)), bout)
        self.brews = {potion: turns(brewed(who, potion), bout) for potion in hero.potions if self.would_drink(potion)}
        self.skills = self.skill_rows()

    def stances(self) -> Sequence[Stance]:
        return tuple(Stance) if self.bout.stances else (Stance.BALANCED,)

    def poisoned_foe(self, dice: Dice) -> Dice:
        more = VENOM * self.who.venom
        return [(damage + more, likely) for damage, likely in dice]

    def fall(self) -> Chances | None:
        """M-4.17 One blow ends it, below."""
        below = self.bout.point.place.below
        if FALL not in self.bout.card.effects or below is None:
            return None
        return chances(self.who.hero, Point(below, Spot.START))[: self.who.top + 1]

    def would_drink(self, potion: Potion) -> bool:
        hero = self.who.hero
        if not self.bout.boss or potion is Potion.PERCEPTION:
            return False
        return potion is not Potion.HOLY or hero.curse or hero.poison

    def solve(self) -> Turns:
        for foe in range(1, self.bout.hp + 1):
            self.add(foe)
        return Turns(self.won, self.start, self.struck, self.waiting)

    # One more HP of the foe

    def add(self, foe: int) -> None:
        dead = self.dead(foe)
        known = {blow: self.known(foe, blow, dead) for blow in self.blows if blow}
        drinks = {blow: self.drinks(foe, blow) for blow in self.blows}
        rows = [self.falling(foe, dice) for dice in self.dense]
        skills = self.skills(foe)
        skill = best_of(skills) if skills else None
        if len(rows) > 1 or any(drink is not None for drink in drinks.values()):
            start, rest = self.one_by_one(rows, skill, known, drinks, dead)
        else:
            start, rest = self.plainly(rows[0], skill, known, dead)
        idle = start if drinks[0] is None else best_of([start, drinks[0]])
        again = self.blows[0]
        self.start.append(start)
        waiting = [one + again * other for one, other in zip(rest, idle, strict=True)]
        self.waiting.append(waiting)
        for column, value in zip(self.columns, waiting, strict=True):
            column.append(value)
        for blow in self.blows:
            row = known.get(blow)
            self.struck[blow].append(shifted(start, blow, dead) if row is None else row)

    def plainly(self, row: Chances, skill: Chances | None, known: Known, dead: float) -> tuple[Chances, Chances]:
        """The turn's value by HP, and the value after the blow: the common case, without potions."""
        poison, miss, again = 0.5 if self.who.hero.poison else 0.0, self.misses[0], self.blows[0]
        (one, likely, first), (other, seldom, second) = self.two_blows(known)
        whole, drop, last = 1 / (1 - miss * again * (1 - poison)), again * poison, dead if poison else 0.0
        padded = [dead] * (MOST_HP + 1)  # the last one is for 0 HP
        one, other = MOST_HP - one, MOST_HP - other
        rests = [0.0]
        for hp in range(1, self.who.top + 1):
            rest = likely * (padded[hp + one] if first is None else first[hp])
            rest += seldom * (padded[hp + other] if second is None else second[hp])
            now = (row[hp] + miss * (rest + drop * last)) * whole
            turn = now + poison * (last - now)
            last = now
            padded.append(skill[hp] if skill is not None and skill[hp] > turn else turn)
            rests.append(rest)
        return [0.0, *padded[MOST_HP + 1 :]], rests

    def two_blows(self, known: Known) -> list[tuple[int, float, Chances | None]]:
        found = [(blow, likely, known[blow]) for blow, likely in self.blows.items() if blow]
        return found if len(found) > 1 else [*found, (MOST_HP, 0.0, None)]

    def one_by_one(
        self, rows: Rows, skill: Chances | None, known: Known, drinks: Known, dead: float
    ) -> tuple[Chances, Chances]:
        """Like ``plainly``, with potions or stances to choose from."""
        again, poison = self.blows[0], 0.5 if self.who.hero.poison else 0.0
        blows = [(blow, likely, known[blow], drinks[blow]) for blow, likely in self.blows.items() if blow]
        loop, drop = again * (1 - poison), again * poison
        idle = drinks[0] or [0.0] * (self.who.top + 1)  # M-10.7 a potion when no blow comes
        attacks = [(row, miss, 1 - miss * loop) for row, miss in zip(rows, self.misses, strict=True)]
        start, rests, last = [0.0], [0.0], dead if poison else 0.0
        for hp in range(1, self.who.top + 1):
            rest = 0.0
            for blow, likely, row, drink in blows:
                value = row[hp] if row is not None else start[hp - blow] if hp > blow else dead
                if drink is not None and drink[hp] > value:
                    value = drink[hp]
                rest += likely * value
            more, calm, now = rest + drop * last, rest + again * idle[hp], 0.0
            for row, miss, whole in attacks:
                now = max(now, (row[hp] + miss * more) / whole, row[hp] + miss * calm)
            turn = (1 - poison) * now + poison * last
            last = now
            start.append(skill[hp] if skill is not None and skill[hp] > turn else turn)
            rests.append(rest)
        return start, rests

    def dead(self, foe: int) -> float:
        """The value after a blow that leaves no HP."""
        if self.saved is None:
            return 0.0
        if self.fallen is not None:
            return self.fallen[SAVED]
        return self.saved.start[foe][SAVED]

    def known(self, foe: int, blow: int, dead: float) -> Chances | None:
        """The value after this blow if it changes the table; none if the fight goes on in this one."""
        if self.fallen is not None:
            return shifted(self.fallen, blow, dead)
        return None if self.hurt is None else shifted(self.hurt.start[foe], blow, dead)

    def drinks(self, foe: int, blow: int) -> Chances | None:
        """M-10.7 The best potion before this blow."""
        rows: Rows = []
        for potion, after in self.brews.items():
            match potion:
                case Potion.FIRE:
                    rows.append(after.after(foe - FIRE, blow))
                case Potion.FROST:
                    rows.append(after.at(foe))
                case Potion.POISON:
                    rows.append(after.after(foe - VENOM, blow))
                case Potion.HEALING:
                    rows.append(healed(after.after(foe, blow)))
                case _:
                    rows.append(after.after(foe, blow) if blow in after.struck else after.at(foe))
        return best_of(rows) if rows else None

    def falling(self, foe: int, dice: Dense) -> Chances:
        """The expected value of an attack, without the part of zero damage."""
        some, kills = dice[1:foe], sum(dice[foe:])
        found = [0.0]
        for end, column in zip(self.won[1:], self.columns[1:], strict=True):
            found.append(kills * end + sum(map(mul, some, column[foe - 1 : 0 : -1])))
        return found

    # M-2.6 to M-2.9 Before the roll

    def skill_rows(self) -> Callable[[int], Rows]:
        hero, spent = self.who.hero, self.spent
        if spent is None:
            return lambda foe: []
        if hero.character is Character.CRUSADER:
            return lambda foe: [spent.at(foe - 2 * hero.armor)]
        if hero.character is Character.PRIESTESS:
            return lambda foe: [shifted(spent.at(foe - 2 * hp), hp, 0.0) for hp in TRIBUTES]
        dice = [self.poisoned_foe(attack(dice_of(hero), hero.curse, stance)) for stance in self.stances()]
        if hero.character is Character.MAGE:
            bare = replace(self.who, hero=replace(hero, ready=False))
            venom = turns(replace(bare, venom=bare.venom + 1), self.bout)
            return lambda foe: [spent.at(foe - FIRE), venom.start[foe], *self.frozen(foe, dice, spent)]
        double = [self.poisoned_foe(backstab(dice_of(hero), hero.curse, stance)) for stance in self.stances()]
        return lambda foe: [self.dropped(self.whole(foe, one, spent, spent.waiting), foe) for one in double]

    def frozen(self, foe: int, dice: Sequence[Dice], spent: Turns) -> Rows:
        return [self.dropped(self.whole(foe, one, spent, spent.start), foe) for one in dice]

    def whole(self, foe: int, dice: Dice, spent: Turns, after: Rows) -> Chances:
        """The expected value of an attack."""
        kills, row = 0.0, [0.0] * (self.who.top + 1)
        for damage, likely in dice:
            if damage >= foe:
                kills += likely
            else:
                row = [one + likely * other for one, other in zip(row, after[foe - damage], strict=True)]
        return [one + kills * other for one, other in zip(row, spent.won, strict=True)]

    def dropped(self, row: Chances, foe: int) -> Chances:
        """M-10.2 With the Poison die before it."""
        if not self.who.hero.poison:
            return row
        return [0.0, *((one + other) / 2 for one, other in zip(row[1:], row, strict=False))]


def spread(dice: Dice) -> Dense:
    """Probabilities by damage, from 0 up."""
    found = [0.0] * (dice[-1][0] + 1)
    for damage, likely in dice:
        found[damage] = likely
    return found


def shifted(row: Chances, by: int, dead: float) -> Chances:
    """The row for a hero with so many HP less."""
    most = len(row) - 1
    return [0.0, *[dead] * min(by, most), *row[1 : max(1, most + 1 - by)]] if by else row


def healed(row: Chances) -> Chances:
    """M-6.8 With Healing drunk first."""
    return [0.0, *row[1 + HEALING :], *[row[-1]] * HEALING]


def ending(who: Config, bout: Bout) -> Chances:
    """The probability to win the run once the foe is beaten; M-5.2 Og rises once more, and then it is over."""
    if bout.foe is Foe.OG_SECOND:
        return [0.0, *[1.0] * MOST_HP]
    if bout.foe is Foe.OG_FIRST:
        risen = replace(bout, foe=Foe.OG_SECOND)
        return turns(replace(who, venom=0, worn=False), risen).start[risen.hp]
    return won(who.hero, bout)
