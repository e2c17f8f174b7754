"""The heuristic bot's decisions in combat: stance, skill and potions, rerolls and feats."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from duskboard.bots.rogue.effects import MOST_HP, drunk, with_hp
from duskboard.bots.rogue.fight_value import (
    FALL,
    FIRE,
    VENOM,
    Battle,
    Ends,
    battle,
    blows,
    brewed,
    card_of,
    carry_on,
    ends_of,
    hurt_by,
    skilled,
)
from duskboard.bots.rogue.odds import die as die_odds
from duskboard.bots.rogue.view_access import Hero, Place, place_of
from duskboard.games.rogue.actions import (
    Action,
    Backstab,
    Bash,
    Conjure,
    Double,
    Drink,
    Feat,
    Reroll,
    Strike,
    TakeStance,
    Tribute,
)
from duskboard.games.rogue.box.card_data import FIGURES, FoeCard
from duskboard.games.rogue.box.pieces import MISS, OFFENSIVE, SIX, Skill
from duskboard.games.rogue.view import View

FEAT_XP, FEAT_HP = FIGURES.prices["feat_xp"], FIGURES.prices["feat_hp"]


def battle_of(view: View, seat: int) -> Battle:
    """The fight at the start of this turn, including effects that are already active."""
    fight = view.fight
    assert fight is not None
    hp = fight.hp - fight.bonus - FIRE * fight.fire
    venom = VENOM * fight.venom[seat]
    return Battle(fight.foe, hp, fight.boss, len(fight.seats), venom, fight.frozen, fight.stance)


def stance(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-8.10 As if it were kept for the whole fight."""
    assert view.question is not None
    place, fight = place_of(view), battle_of(view, view.question.seat)

    def after(action: Action) -> float:
        assert isinstance(action, TakeStance)
        return battle(hero, place, replace(fight, stance=action.stance))

    return max(listed, key=after)


# Before the roll


def ready(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-10.1 Roll, or first a skill or a potion."""
    assert view.question is not None
    place, fight = place_of(view), battle_of(view, view.question.seat)
    spent = replace(hero, ready=False)

    def after(action: Action) -> float:
        match action:
            case Bash() | Backstab():
                ((_, then),) = skilled(hero, fight)
                return battle(spent, place, then)
            case Conjure(potion=potion):
                return battle(spent, place, brewed(fight, potion))
            case Tribute(hp=hp):
                return battle(with_hp(spent, hero.hp - hp), place, replace(fight, hp=fight.hp - 2 * hp))
            case Drink(potion=potion):
                return battle(drunk(hero, potion), place, fight)
            case _:
                return battle(hero, place, fight)

    return max(listed, key=after)


# After the roll


class Exchange(Struct):
    """An attack after the roll: the dice and the foe's answer are known."""

    place: Place
    card: FoeCard
    fight: Battle
    dungeon: int
    doubling: bool

    def after(self, hero: Hero, totals: Sequence[int], ends: Ends) -> float:
        """The probability to win the run with these totals of the dice."""
        left = self.left(totals)
        if left <= 0:
            return ends.unhurt[hero.hp + MOST_HP]
        blow = self.blow(hero)
        if not blow:
            return carry_on(hero, self.card, replace(self.fight, hp=left, frozen=False), ends)
        if hero.hp <= blow or FALL in self.card.effects:
            return ends.hurt[hero.hp - blow + MOST_HP]
        scarred = hurt_by(hero, self.card, False)
        ends = Ends(ends.hurt, ends.hurt)
        return carry_on(with_hp(scarred, hero.hp - blow), self.card, replace(self.fight, hp=left, frozen=False), ends)

    def left(self, totals: Sequence[int]) -> int:
        """M-10.8 The foe's HP after this attack."""
        return self.fight.hp - self.fight.venom - sum(totals) - (max(totals) if self.doubling else 0)

    def blow(self, hero: Hero) -> int:
        if self.fight.frozen or self.dungeon == MISS:
            return 0
        hit, six = blows(hero, self.card)
        return six if self.dungeon == SIX else hit


def exchange_of(view: View, seat: int) -> Exchange:
    fight = view.fight
    assert fight is not None
    return Exchange(
        place_of(view),
        card_of(fight.foe, place_of(view)),
        battle_of(view, seat),
        fight.dungeon,
        fight.skill is Skill.BACKSTAB,
    )


def attack(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-10.3 to M-10.6 Strike, if that is enough; else the reroll or feat that promises most."""
    fight, question = view.fight, view.question
    assert fight is not None
    assert question is not None
    exchange = exchange_of(view, question.seat)
    totals = [die.total for die in fight.dice]
    if exchange.left(totals) <= 0:
        return Strike()
    fresh = [at for at in range(len(totals)) if not fight.feats[question.seat] >> at & 1]
    worst = min(fresh, key=totals.__getitem__, default=None)
    odds = die_odds(fight.stance, fight.cursed)

    def promise(mine: Hero, at: int, base: int) -> float:
        """The expected value with this die rolled again."""
        ends = ends_of(mine, exchange.place, fight.foe, fight.boss)
        found = 0.0
        for value, likely in odds:
            then = [*totals[:at], base + value if value else 0, *totals[at + 1 :]]
            found += likely * exchange.after(mine, then, ends)
        return found

    def after(action: Action) -> float:
        if isinstance(action, Reroll):
            return promise(hero, action.die, totals[action.die])
        if isinstance(action, Feat):
            return promise(paid(hero, action), action.die, 0) if action.die == worst else 0.0
        return exchange.after(hero, totals, ends_of(hero, exchange.place, fight.foe, fight.boss))

    return max(listed, key=after)


def paid(hero: Hero, feat: Feat) -> Hero:
    """M-10.5"""
    if feat.price == "xp":
        return replace(hero, xp=hero.xp - FEAT_XP)
    if feat.price == "hp":
        return replace(hero, hp=hero.hp - FEAT_HP)
    held = hero.held
    assert held is not None
    return replace(hero, held=replace(held, feats=held.feats - 1))


def double(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-2.9 The best die."""
    assert view.fight is not None
    totals = [die.total for die in view.fight.dice]
    return Double(totals.index(max(totals)))


def potion(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-10.7 The potion that promises most, or none."""
    fight, question = view.fight, view.question
    assert fight is not None
    assert question is not None
    exchange = exchange_of(view, question.seat)
    exchange.doubling = False  # the totals include it by now
    totals = [die.total for die in fight.dice]

    def after(action: Action) -> float:
        mine, then = hero, exchange
        if isinstance(action, Drink):
            mine = drunk(hero, action.potion)
            if action.potion in OFFENSIVE:
                then = replace(exchange, fight=brewed(exchange.fight, action.potion))
        return then.after(mine, totals, ends_of(mine, exchange.place, fight.foe, fight.boss))

    return max(listed, key=after)
