"""Exact chances of whole fights in plain play: no skill, no feat, no potion, and every 6 is kept.

A fight is a walk from turn to turn, over the hero's HP, XP, Curse and Poison and the foe's HP. The real rules say where
each turn may lead; what comes out alike is counted once.
"""

from collections import Counter
from functools import cache

from msgspec.structs import replace

from duskboard.engine import Table, branches
from duskboard.games.rogue.actions import Roll, Strike
from duskboard.games.rogue.box.pieces import Die, Foe
from duskboard.games.rogue.rules import rules
from duskboard.games.rogue.rules.apply_events import evolve
from tests.games.rogue.tables import against, hero

OUTLIVES_A_DROP = 2  # HP: with more of them a roll is the same
OUTLIVES_A_TURN = 99  # HP of a foe


def resolve(state, action, chance):
    """One answer, with its luck."""
    table = Table(state, evolve, chance)
    rules.resolve(table, state.question.seat, action)
    return table


class NoLuck:
    """Where nothing may be rolled."""

    def pick(self, n):
        raise AssertionError(f"one of {n} outcomes is asked for, where no die is rolled")


def chance_to_win(foe, area, *, armor, hp, xp):
    """How likely a hero without afflictions wins this fight; of Og's Remains both phases."""
    ready = begin(foe, area, armor)
    return duel(foe, area, armor)((hp, xp, False, False), ready.fight.hp)


def begin(foe, area, armor):
    """A fight that begins. There is a skill to use and a feat, so both roll and strike are asked for."""
    return against(foe, hero(armor=armor, item="rusty_dagger", feats=1), area=area, boss=True).state


def at(state, stats, foe_hp):
    """The same fight with these HP, XP, Curse and Poison, and this HP of the foe."""
    hp, xp, curse, poison = stats
    one = replace(state.heroes[0], hp=hp, xp=xp, curse=curse, poison=poison)
    return replace(state, heroes=(one,), fight=replace(state.fight, hp=foe_hp))


def stats_of(state):
    one = state.heroes[0]
    return one.hp, one.xp, one.curse, one.poison


def duel(foe, area, armor):
    """The chance to win from any moment before a roll."""
    ready = begin(foe, area, armor)
    _, rolled = next(branches(lambda chance: resolve(ready, Roll(), chance)))

    @cache
    def rolls(stats):
        """What the dice may show, and how likely: Dungeon die, damage, HP lost by a drop of poison (None: all)."""
        found = Counter()
        for weight, table in branches(lambda chance: resolve(at(ready, stats, OUTLIVES_A_TURN), Roll(), chance)):
            after = table.state
            lost = None if after.fallen is not None else stats[0] - after.heroes[0].hp
            found[after.fight.dungeon, sum(die.total for die in after.fight.dice), lost] += weight
        return [(float(weight), *shown) for shown, weight in found.items()]

    def struck(stats, foe_hp, dungeon, damage):
        """The table after the strike and the foe's answer."""
        state = at(rolled.state, stats, foe_hp)
        state = replace(state, fight=replace(state.fight, dungeon=dungeon, dice=(Die(damage, damage),)))
        return resolve(state, Strike(), NoLuck()).state

    @cache
    def answered(stats, left, dungeon):
        """The hero after the foe's answer, if the foe has so many HP left."""
        return stats_of(struck(stats, left, dungeon, 0))

    @cache
    def beaten(stats):
        """The chance to win once the foe is at 0 HP: it is won, or Og rises again."""
        if foe != Foe.OG_FIRST:
            return 1.0
        risen = struck(stats, 1, 6, 1)
        assert risen.fight.foe is Foe.OG_SECOND
        return second(stats_of(risen), risen.fight.hp)

    @cache
    def wins(stats, foe_hp):
        again, won = 0.0, 0.0
        for weight, dungeon, damage, lost in rolls((min(stats[0], OUTLIVES_A_DROP), *stats[1:])):
            if lost is None:
                continue  # dead before the attack counts
            now = (stats[0] - lost, *stats[1:])
            left = foe_hp - damage
            if left <= 0:
                won += weight * beaten(now)
                continue
            now = answered(now, left, dungeon)
            if (now, left) == (stats, foe_hp):
                again += weight
            elif now[0]:
                won += weight * wins(now, left)
        return won / (1 - again)  # a turn in which nothing happens is had again

    second = duel("og_second", area, armor) if foe == Foe.OG_FIRST else None
    return wins


def turn_by_turn(foe, area, *, armor, hp, xp):
    """The same with the rules run for every whole turn, and nothing grouped: slow, for small fights."""
    ready = begin(foe, area, armor)

    def whole_turn(chance, stats, foe_hp):
        after = resolve(at(ready, stats, foe_hp), Roll(), chance).state
        return after if after.fallen is not None else resolve(after, Strike(), chance).state

    @cache
    def wins(stats, foe_hp):
        again, won = 0.0, 0.0
        for weight, after in branches(lambda chance: whole_turn(chance, stats, foe_hp)):
            if after.fallen is not None:
                continue
            if after.fight is None:
                won += weight
            elif (stats_of(after), after.fight.hp) == (stats, foe_hp):
                again += weight
            else:
                won += weight * wins(stats_of(after), after.fight.hp)
        return won / (1 - again)

    return wins((hp, xp, False, False), ready.fight.hp)
