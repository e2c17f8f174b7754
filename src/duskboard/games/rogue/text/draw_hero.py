"""Draws heroes: stats, potions, item, skill, afflictions. One hero gets bars, two get fewer lines each."""

from duskboard.engine import Names, Seat
from duskboard.engine.text_width import fit
from duskboard.games.rogue.box.card_data import FIGURES
from duskboard.games.rogue.box.hero import Hero, dice_of
from duskboard.games.rogue.box.pieces import Affliction, Stat
from duskboard.games.rogue.text.draw import bar, pips
from duskboard.games.rogue.text.draw_area import PAWNS
from duskboard.games.rogue.text.names import CHARACTERS, ITEMS, POTIONS, SUFFERING, counted
from duskboard.games.rogue.view import View

HERO = 29  # columns
LIMITS = FIGURES.limits


def draw_heroes(view: View, names: Names) -> list[str]:
    """Draw all heroes."""
    if len(view.heroes) == 1:
        return _whole(view.heroes[0], names[0])
    return [line for seat, hero in enumerate(view.heroes) for line in _brief(view, seat, hero, names[seat])]


def _whole(hero: Hero, name: str) -> list[str]:
    return [
        _who(name, hero),
        f"HP     {bar(hero.hp, LIMITS[Stat.HP])} {hero.hp}/{LIMITS[Stat.HP]}",
        f"XP     {bar(hero.xp, LIMITS[Stat.XP])} {hero.xp}/{LIMITS[Stat.XP]}",
        f"Armor  {pips(hero.armor, LIMITS[Stat.ARMOR])}{_shield(hero)}",
        f"Food   {pips(hero.food, LIMITS[Stat.FOOD])}",
        f"Gold   {pips(hero.gold, LIMITS[Stat.GOLD])} {hero.gold}",
        f"Potion {_potions(hero)}",
        f"Item   {_item(hero)}",
        f"Skill  {_skill(hero)}   {counted(dice_of(hero), 'die')}",
        _sufferings(hero),
    ]


def _brief(view: View, seat: Seat, hero: Hero, name: str) -> list[str]:
    mark = f"{PAWNS[seat]} "
    return [
        _who(f"{mark}{name}{' (you)' if seat == view.seat else ''}", hero),
        f"HP {bar(hero.hp, LIMITS[Stat.HP])} {hero.hp}/{LIMITS[Stat.HP]}  XP {hero.xp}",
        f"Armor {hero.armor}{_shield(hero)}  Food {hero.food}  Gold {hero.gold}",
        f"{counted(dice_of(hero), 'die')}, {_skill(hero)}; {_item(hero)}",
        f"Potion {_potions(hero)}",
        _sufferings(hero),
    ]


def _who(name: str, hero: Hero) -> str:
    """Name and character; only the name is truncated."""
    character = CHARACTERS[hero.character]
    most = HERO - len(character) - 2
    return f"{fit(name, most).rstrip()}, {character}"


def _shield(hero: Hero) -> str:
    """M-2.10"""
    return " +1" if hero.shield else ""


def _potions(hero: Hero) -> str:
    return ", ".join(POTIONS[potion] for potion in hero.potions) or "–"


def _item(hero: Hero) -> str:
    """M-6.9 With the feats that are left on it."""
    if hero.held is None:
        return "–"
    return f"{ITEMS[hero.held.item]}{' ' + '*' * hero.held.feats if hero.held.feats else ''}"


def _skill(hero: Hero) -> str:
    """M-2.5"""
    return "ready" if hero.ready else "spent"


def _sufferings(hero: Hero) -> str:
    return ", ".join(SUFFERING[one] for one in Affliction if getattr(hero, one.value))
