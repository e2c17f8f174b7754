"""Draws a fight: the foe with its HP, the dice, and the damage so far."""

from duskboard.engine import Names
from duskboard.games.rogue.actions import Action, Double, Feat, Reroll
from duskboard.games.rogue.box.card_data import BOX, FoeCard
from duskboard.games.rogue.box.hero import Fight, Hero, dice_of
from duskboard.games.rogue.box.pieces import MISS, SIX, Die, Stance
from duskboard.games.rogue.rules.combat import damage_of
from duskboard.games.rogue.text.draw import bar, box
from duskboard.games.rogue.text.names import FOES, SKILLS, effect_name, effects_name, house_rule
from duskboard.games.rogue.view import View


def draw_fight(view: View, names: Names, chosen: Action | None, width: int) -> list[str]:
    """Draw a fight: the foe above, the dice below."""
    fight = view.fight
    assert fight is not None
    foe, hero = BOX.foe(fight.foe, view.floor), view.heroes[fight.turn]
    whose = f"   {names[fight.turn]} attacks" if len(fight.seats) > 1 else ""
    return box(
        [
            f"{FOES[fight.foe]}{house_rule(fight.foe)}{whose}",
            f"HP {bar(fight.hp, fight.most)} {fight.hp}/{fight.most}",
            _blow(foe),
            *_dice(fight, dice_of(hero), chosen),
            _so_far(fight),
            answer(fight, foe, hero),
        ],
        width,
    )


def _blow(foe: FoeCard) -> str:
    effects = [effect_name(effect) for effect in foe.effects] + ["Ignore Armor"] * foe.ignores_armor
    reward = f"pays {effects_name(foe.reward)}" if foe.reward else ""
    return " · ".join(filter(None, [f"hits for {foe.damage}", ", ".join(effects), reward]))


def _dice(fight: Fight, count: int, chosen: Action | None) -> list[str]:
    """Draw Character dice with light frames, the Dungeon die with a heavy one; M-10.5 a dot: its feat is used."""
    weighed = chosen.die if isinstance(chosen, Reroll | Feat | Double) else None
    dice: list[Die | None] = [*fight.dice] or [None] * count
    frames = [_die(die) for die in dice]
    dungeon = str(fight.dungeon) if fight.dungeon else " "
    marks = [
        f"{'▸' if at == weighed else ' '}{at + 1}{'•' if fight.feats[fight.turn] >> at & 1 else ' '} "
        for at in range(len(dice))
    ]
    return [
        "  ".join(["┌───┐"] * len(dice) + ["   ┏━━━┓"]),
        "  ".join([*frames, f"   ┃ {dungeon} ┃"]),
        "  ".join(["└───┘"] * len(dice) + ["   ┗━━━┛"]),
        "  ".join(f" {mark}" for mark in marks),
    ]


def _die(die: Die | None) -> str:
    """Draw a die: its value including rerolls, or X for a miss; ! marks a critical."""
    if die is None:
        return "│   │"
    value = str(die.total) if die.total else "X"
    return f"│{value:>2}{'!' if die.critical else ' '}│"


def _so_far(fight: Fight) -> str:
    """The damage that a strike would deal now, and what affects it."""
    marks = [
        "" if fight.stance is Stance.BALANCED else fight.stance.value,
        SKILLS[fight.skill] if fight.skill else "",
        "skull" if fight.cursed else "",
    ]
    if fight.dice or damage_of(fight, fight.turn):
        marks.insert(0, f"deals {damage_of(fight, fight.turn)}")
    return " · ".join(filter(None, marks))


def answer(fight: Fight, foe: FoeCard, hero: Hero) -> str:
    """M-10.9 How the foe would answer, if it lives."""
    if fight.frozen:
        return "its answer: none, it is frozen"
    if not fight.dungeon:
        return ""
    if fight.dungeon == MISS:
        return "its answer: 1, a miss"
    if fight.dungeon == SIX or foe.ignores_armor:
        return f"its answer: {fight.dungeon}, a hit for {foe.damage}, through any Armor"
    armor = hero.armor + hero.shield
    return f"its answer: {fight.dungeon}, a hit for {max(0, foe.damage - armor)} after Armor"
