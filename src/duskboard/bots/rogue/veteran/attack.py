"""An attack after the roll: the value of rerolls, feats and potions, searched over all further dice."""

from functools import cache

from msgspec.structs import replace

from duskboard.bots.rogue.combat import paid
from duskboard.bots.rogue.effects import drunk
from duskboard.bots.rogue.veteran.exact_fights import FIRE, VENOM, Turns, config, turns
from duskboard.bots.rogue.veteran.value import worth
from duskboard.bots.rogue.veteran.value_after_fight import Bout
from duskboard.bots.rogue.view_access import Hero, dice_of
from duskboard.engine import Seat
from duskboard.games.rogue.actions import Action, Feat, Reroll
from duskboard.games.rogue.box.card_data import FIGURES
from duskboard.games.rogue.box.hero import Fight
from duskboard.games.rogue.box.pieces import MISS, SIX, Foe, Held, Potion, Skill, Stance
from duskboard.games.rogue.choices import FEAT_HP, FEAT_XP, PRICES

CHAINS = 1  # rerolls of a six that are searched
HALE = 10  # the HP at which the cost of a feat is valued: enough to survive
USUAL = 3  # estimated value of a rolled die

type Dice = tuple[tuple[int, int, bool], ...]  # for each die: its total, rerolls left, feat left


@cache
def faces(stance: Stance, skull: bool) -> tuple[tuple[int, bool], ...]:
    """The value of each face, and whether it may be rolled again (M-10.4)."""
    card = FIGURES.stances[stance]
    found = []
    for face in range(MISS, SIX + 1):
        shown = face - skull
        missed = shown in card.miss or shown < MISS
        found.append((0 if missed else shown, not missed and shown in card.critical))
    return tuple(found)


class Attack:
    """The hero's attack after the roll, with the foe's answer known."""

    def __init__(self, bout: Bout, fight: Fight, seat: Seat, hero: Hero) -> None:
        self.bout, self.fight, self.seat, self.hero = bout, fight, seat, hero
        self.foe = fight.hp - fight.bonus - FIRE * fight.fire - VENOM * fight.venom[seat]
        self.stabbing = fight.skill is Skill.BACKSTAB and not any(die.total > die.face for die in fight.dice)
        self.faces = faces(fight.stance, fight.cursed)
        self.costs: dict[tuple[int, Held | None], float] = {}
        self.known: dict[tuple[Hero, Dice], float] = {}
        self.closed: dict[tuple[Hero, int], float] = {}

    def dice(self) -> Dice:
        used = self.fight.feats[self.seat]
        return tuple((die.total, CHAINS * die.critical, not used >> at & 1) for at, die in enumerate(self.fight.dice))

    def after(self, hero: Hero, action: Action) -> float:
        """The probability to win the run after this action."""
        dice = self.dice()
        if isinstance(action, Reroll):
            return self.again(hero, dice, action.die)
        if isinstance(action, Feat):
            return self.anew(paid(hero, action), dice, action.die) if action.die == lowest(dice) else 0.0
        return self.strike(hero, dice)

    def best(self, hero: Hero, dice: Dice) -> float:
        """The value under the best action for these dice; their order does not matter."""
        key = hero, tuple(sorted(dice))
        if key not in self.known:
            self.known[key] = self.work_out(*key)
        return self.known[key]

    def work_out(self, hero: Hero, dice: Dice) -> float:
        found = self.strike(hero, dice)
        if self.left(dice) <= 0:
            return found
        chained = next((at for at, (_, chains, _) in enumerate(dice) if chains), None)
        if chained is not None:
            found = max(found, self.again(hero, dice, chained))
        low = lowest(dice)
        if low is not None and (buyer := self.cheapest(hero, dice, low)) is not None:
            found = max(found, self.anew(buyer, dice, low))
        return found

    def again(self, hero: Hero, dice: Dice, at: int) -> float:
        """M-10.4 A critical die once more, and added; a Miss takes all of it."""
        total, chains, fresh = dice[at]
        left = max(chains - 1, 0)
        found = 0.0
        for value, critical in self.faces:
            die = (total + value if value else 0, left * critical, fresh)
            found += self.best(hero, (*dice[:at], die, *dice[at + 1 :]))
        return found / len(self.faces)

    def anew(self, hero: Hero, dice: Dice, at: int) -> float:
        """M-10.5 A feat, paid already: the new result replaces the old one."""
        found = 0.0
        for value, critical in self.faces:
            die = (value, CHAINS * critical, False)
            found += self.best(hero, (*dice[:at], die, *dice[at + 1 :]))
        return found / len(self.faces)

    def cheapest(self, hero: Hero, dice: Dice, at: int) -> Hero | None:
        """The hero after paying the cheapest price of a feat; none if none is affordable."""
        hoped = (*dice[:at], (USUAL, 0, False), *dice[at + 1 :])
        found = [paid(hero, Feat(at, price)) for price in PRICES if affordable(hero, price)]
        return max(found, key=lambda one: self.strike(one, hoped), default=None)

    # The end of the attack

    def left(self, dice: Dice) -> int:
        """M-10.8 The foe's HP after it."""
        totals = [total for total, _, _ in dice]
        return self.foe - sum(totals) - (max(totals) if self.stabbing else 0)

    def strike(self, hero: Hero, dice: Dice) -> float:
        left = self.left(dice)
        key = hero, left
        if key not in self.closed:
            options: list[Potion | None] = [None]
            if left > 0 and not self.fight.drank:
                options += [potion for potion in hero.potions if self.helps(hero, potion)]
            self.closed[key] = max([self.close(hero, left, potion) for potion in options])
        return self.closed[key]

    def drinking(self, hero: Hero, total: int, potion: Potion | None) -> float:
        """M-10.7 With this potion, when the dice count so much."""
        return self.close(hero, self.foe - total, potion)

    def helps(self, hero: Hero, potion: Potion) -> bool:
        """M-6.8 In a fight."""
        if potion is Potion.HOLY:
            return hero.curse or hero.poison
        return potion is not Potion.PERCEPTION

    def close(self, hero: Hero, left: int, potion: Potion | None) -> float:
        """The value after the foe's answer."""
        frozen, more = self.fight.frozen, 0
        if potion is not None:
            hero = drunk(hero, potion)
            left -= FIRE * (potion is Potion.FIRE) + VENOM * (potion is Potion.POISON)
            more, frozen = int(potion is Potion.POISON), frozen or potion is Potion.FROST
        after, foe = self.turns(hero, more), self.bout.share(left)
        row = after.at(foe) if frozen else after.after(foe, self.blow(hero))
        return row[hero.hp] * self.cost(hero)

    def turns(self, hero: Hero, more: int) -> Turns:
        """The table for the next turn, as if feats were free unless they cost a level."""
        if dice_of(hero) == dice_of(self.hero):
            hero = replace(hero, xp=self.hero.xp, held=self.hero.held)
        return turns(config(hero, self.bout, self.fight.venom[self.seat] + more), self.bout)

    def cost(self, hero: Hero) -> float:
        """The factor by which the price paid lowers the probability to win; M-5.2 nothing is kept for after Og."""
        if dice_of(hero) != dice_of(self.hero) or self.bout.foe in (Foe.OG_FIRST, Foe.OG_SECOND):
            return 1.0
        key = hero.xp, hero.held
        if key not in self.costs:
            hale = replace(self.hero, hp=HALE)
            paid = replace(hale, xp=hero.xp, held=hero.held)
            self.costs[key] = worth(paid, self.bout.point) / worth(hale, self.bout.point)
        return self.costs[key]

    def blow(self, hero: Hero) -> int:
        """M-10.9"""
        card, dungeon = self.bout.card, self.fight.dungeon
        if dungeon == MISS:
            return 0
        if card.ignores_armor or dungeon == SIX:
            return card.damage
        return max(0, card.damage - hero.armor - hero.shield)


def lowest(dice: Dice) -> int | None:
    """The index of the lowest die that has its feat left."""
    return min((at for at, die in enumerate(dice) if die[2]), key=lambda at: dice[at][0], default=None)


def affordable(hero: Hero, price: str) -> bool:
    """M-10.5"""
    if price == "xp":
        return hero.xp >= FEAT_XP
    if price == "hp":
        return hero.hp > FEAT_HP
    return hero.held is not None and hero.held.feats > 0
