"""The value of having won a fight, by the HP that are left."""

from msgspec import Struct
from msgspec.structs import replace

from duskboard.bots.rogue.effects import LIMITS, MOST_HP, MOST_XP, bags
from duskboard.bots.rogue.veteran.positions import Point
from duskboard.bots.rogue.veteran.value import Chances, chances, delved
from duskboard.bots.rogue.view_access import Hero
from duskboard.games.rogue.box.card_data import BOX, FIGURES, FoeCard
from duskboard.games.rogue.box.effects import Change, Effect, meaning
from duskboard.games.rogue.box.pieces import Foe, Potion, Stat

FALL = "fall"


class Bout(Struct, frozen=True):
    """A fight: the foe, and the position once it is won."""

    foe: Foe
    point: Point
    party: int = 1  # M-8.6 how many fight
    stances: bool = False  # M-8.10
    boss: bool = False  # then potions are considered in every later turn, else only in this one

    @property
    def card(self) -> FoeCard:
        """The figures of the foe on this floor; M-3.4 without its fall, where there is nothing to fall to."""
        card = BOX.foe(self.foe, self.point.place.floor)
        return replace(card, effects=()) if FALL in card.effects and self.point.place.below is None else card

    @property
    def hp(self) -> int:
        """M-8.2 The foe's at the start, as much as one has to do oneself of it."""
        return self.share(self.card.hp * self.point.place.foe_hp)

    def share(self, hp: int) -> int:
        """M-8.6 A partner does as much."""
        return -(-hp // self.party)


def won(hero: Hero, bout: Bout) -> Chances:
    """The probability to win the run once this foe is beaten, by HP; not for Og."""
    if not bout.boss:
        return rewarded(hero, bout.card.reward, bout)
    gains = (*bout.card.reward, *FIGURES.reward)
    rows = [[rewarded(hero, (*gains, *effects), bout) for effects in row] for row in FIGURES.rewards]
    best = [[max(column) for column in zip(*row, strict=True)] for row in rows]  # M-5.4 the better one
    return [sum(column) / len(best) for column in zip(*best, strict=True)]


def rewarded(hero: Hero, effects: tuple[Effect, ...], bout: Bout) -> Chances:
    """The value after these rewards, by the HP before them; M-2.2 XP beyond the maximum is HP."""
    heal, mine = 0, [hero]
    for effect in effects:
        what = meaning(effect)
        if isinstance(what, Potion):
            mine = bags(mine[0], what)
            continue
        assert isinstance(what, Change)
        mine, more = [gained(one, what, bout.point.place.floor) for one in mine], beyond(hero, what)
        heal += more
    tables = [after(one, bout) for one in mine]
    found = tables[0] if len(tables) == 1 else [max(column) for column in zip(*tables, strict=True)]
    return [0.0, *(found[min(hp + heal, MOST_HP)] for hp in range(1, MOST_HP + 1))] if heal else found


def after(hero: Hero, bout: Bout) -> Chances:
    """M-11.6 After a boss there is only the next area."""
    return delved(hero, bout.point.place) if bout.boss else chances(hero, bout.point)


def gained(hero: Hero, change: Change, floor: int) -> Hero:
    """M-2.1 One stat up, but for HP."""
    stat = change.stat
    return replace(hero, **{stat.value: min(getattr(hero, stat.value) + change.on(floor), LIMITS[stat])})


def beyond(hero: Hero, change: Change) -> int:
    return max(0, hero.xp + change.by - MOST_XP) if change.stat is Stat.XP else 0
