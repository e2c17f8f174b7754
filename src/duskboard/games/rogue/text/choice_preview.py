"""Previews the effect of the selected choice in words. Facts only, no recommendation."""

from typing import assert_never

from duskboard.games.rogue import actions as a
from duskboard.games.rogue.box.card_data import BOX, FIGURES
from duskboard.games.rogue.box.pieces import EXIT, Cell, Character, Family, Foe, Potion, Stance, Stat
from duskboard.games.rogue.choices import FEAT_HP, FEAT_XP
from duskboard.games.rogue.log.agenda import About, Question
from duskboard.games.rogue.text.names import (
    DOINGS,
    FOES,
    POTIONS,
    ROOMS,
    SKILLS,
    STATS,
    cell_name,
    effects_name,
    foe_of,
    house_rule,
    row_name,
)
from duskboard.games.rogue.view import View

BREWS = {
    Potion.FIRE: f"{FIGURES.potions['fire']} damage",
    Potion.FROST: "the foe does not attack this turn",
    Potion.POISON: f"{FIGURES.potions['poison']} damage in each of your turns of this fight",
    Potion.HEALING: f"+{FIGURES.potions['healing']} HP",
    Potion.HOLY: "cures Curse, Poison and Blindness",
    Potion.PERCEPTION: "cures Blindness",
}
STANCES = {
    Stance.BALANCED: "the dice as printed",
    Stance.AGGRESSIVE: "a 2 misses too, a 5 is critical too",
    Stance.DEFENSIVE: "a Miss counts 1, nothing is critical",
}
YES = {
    About.CALL_CROW: "look at two Rooms and choose their places",
    About.OFFER: "−1 Gold, and the die counts 1 more",
    About.FEED: "−1 Food, and the Crow is yours",
    About.WEAPON: "take it",
    About.BLESS: f"{FIGURES.prices['saved']} HP instead of 0",
}
NO = {
    About.CALL_CROW: "lay the Rooms as they come",
    About.FORESEE: "enough seen",
    About.DRINK: "no potion",
    About.SAVE: "let it come",
    About.BLESS: "let it come",
    About.TUNNEL: "leave all Rooms where they lie",
    About.OFFER: "no offering",
    About.FEED: "−1 Gold, or −1 HP without Gold",
    About.MARKET: "leave",
    About.FULL: "leave the potion",
    About.WEAPON: "leave it",
}
SHIELD, BASH = "1 Armor more for everybody in the next cell", "twice the Armor as damage"
BACKSTAB, CLAIRVOYANCE = "one die counts twice", "turn it up, and then up to two more"


def weigh(view: View, action: a.Action) -> str:
    """Describe the effect of *action*."""
    question = view.question
    assert question is not None
    match action:
        case a.Play(character=character):
            return starting(view, character)
        case a.Go(cell=cell):
            return lying(view, cell)
        case a.Evade(cell=cell):
            return f"past {lying(view, cell)}, without any effect"
        case a.Foresee():
            return "turn it up" if question.about is About.FORESEE else CLAIRVOYANCE
        case a.SendCrow(cell=cell):
            return f"another Room instead of {lying(view, cell)}; the Crow leaves"
        case a.Put(cell=cell):
            return "among the unused Rooms" if cell is None else f"facedown at {cell_name(cell)}"
        case a.Swap(one=one, other=other):
            return f"{lying(view, one)} and {lying(view, other)}"
        case a.RaiseShield():
            return SHIELD
        case _:
            return _weigh_dice(view, question, action)


type Dicing = (
    a.Drink
    | a.Roll
    | a.TakeStance
    | a.Bash
    | a.Tribute
    | a.Conjure
    | a.Backstab
    | a.Double
    | a.Reroll
    | a.Feat
    | a.Strike
)
type Having = a.Choose | a.Shift | a.Buy | a.Sell | a.Replace | a.Accept | a.Pass


def _weigh_dice(view: View, question: Question, action: Dicing | Having) -> str:
    match action:
        case a.Drink(potion=potion):
            perceived = potion is Potion.PERCEPTION and question.about is About.CHECK
            return "the check succeeds" if perceived else BREWS[potion]
        case a.Roll():
            return "all dice at once"
        case a.TakeStance(stance=stance):
            return STANCES[stance]
        case a.Bash():
            return f"{BASH}: +{2 * view.heroes[question.seat].armor}"
        case a.Tribute(hp=hp):
            return f"−{hp} HP for {2 * hp} damage"
        case a.Conjure(potion=potion):
            return BREWS[potion]
        case a.Backstab():
            return BACKSTAB
        case a.Double(die=die):
            return f"die {die + 1} counts {2 * _worth(view, die)}"
        case a.Reroll(die=die):
            return f"adds to the {_worth(view, die)} of die {die + 1}; a Miss loses all of it"
        case a.Feat(die=die, price=price):
            cost = {"xp": f"−{FEAT_XP} XP", "hp": f"−{FEAT_HP} HP", "item": "a feat of the weapon"}[price]
            return f"{cost}; the new result of die {die + 1} replaces its {_worth(view, die)}"
        case a.Strike():
            return "the dice count as they lie"
        case _:
            return _weigh_things(view, question, action)


def _worth(view: View, die: int) -> int:
    assert view.fight is not None
    return view.fight.dice[die].total


def _weigh_things(view: View, question: Question, action: Having) -> str:
    match action:
        case a.Choose(at=at):
            return _alternative(view, question, at)
        case a.Shift(by=by):
            assert question.room is not None
            die = question.number + by
            row = BOX.rooms[question.room].rows[die - 1]
            named, does = row_name(question.room, row, die), " or ".join(effects_name(one, view.floor) for one in row)
            return f"{die}, {named}" + ("" if named.lower() in does.lower() else f": {does}")
        case a.Buy(ware=ware, potion=potion, drop=drop):
            return _purchase(view, question, ware, potion, drop)
        case a.Sell(potion=potion):
            assert question.room is not None
            prices = BOX.rooms[question.room].sell
            return f"−1 Armor, +{prices['armor']} Gold" if potion is None else f"+{prices['potion']} Gold"
        case a.Replace(potion=potion):
            return f"{POTIONS[potion]} goes"
        case a.Accept():
            return YES[question.about]
        case a.Pass():
            return NO[question.about]
        case _:
            assert_never(action)


def _alternative(view: View, question: Question, at: int) -> str:
    if question.row:
        return effects_name(question.row[at], view.floor)
    assert question.room is not None
    action = BOX.rooms[question.room].actions[at]
    does = effects_name((*action.pay, *action.row[0]), view.floor)
    return f"{DOINGS[action.id]}: {does}{house_rule(action.id)}"


def _purchase(view: View, question: Question, ware: int, potion: Potion | None, drop: Potion | None) -> str:
    assert question.room is not None
    card = BOX.rooms[question.room].buy[ware]
    bought = effects_name(card.row[0]) if potion is None else f"a {POTIONS[potion]} potion: {BREWS[potion]}"
    away = f"; {POTIONS[drop]} is thrown away" if drop else ""
    return f"−{card.costs(view.floor)} Gold, {bought}{away}"


# Cells and characters


def foe_at(view: View, cell: Cell) -> Foe | None:
    """The foe at this cell, if it is face up."""
    if cell == EXIT:
        return None if view.boss is None else foe_of(view.boss)
    room = view.grid[cell]
    card = None if room is None else BOX.rooms[room]
    return card.foes[view.floor - 1] if card is not None and card.family is Family.MONSTER else None


def figures_of(view: View, foe: Foe) -> tuple[int, int]:
    """M-8.2 HP at this table, and damage."""
    card = BOX.foe(foe, view.floor)
    return card.hp * (FIGURES.prices["coop"] if len(view.heroes) > 1 else 1), card.damage


def lying(view: View, cell: Cell) -> str:
    """Describe a cell as far as this seat knows it."""
    foe = foe_at(view, cell)
    if foe is not None:
        hp, damage = figures_of(view, foe)
        return f"{FOES[foe]}, {hp} HP, hits for {damage}"
    if cell == EXIT:
        return "the exit"
    room = view.grid[cell] or view.brought[cell]
    return "an unknown Room" if room is None else ROOMS[room]


def starting(view: View, character: Character) -> str:
    """M-2.4, M-7.1 What this character begins with, and its skills."""
    card = BOX.characters[character]
    stats = {stat: getattr(card, stat.value) for stat in (Stat.HP, Stat.ARMOR, Stat.GOLD, Stat.FOOD)}
    for change in FIGURES.difficulty[view.options.difficulty]:
        stats[change.stat] = max(0, stats[change.stat] + change.by)
    figures = ", ".join(f"{value} {STATS[stat]}" for stat, value in stats.items() if value)
    potions = "".join(f", {POTIONS[potion]}" for potion in card.potions)
    return f"{figures}{potions}; {SKILLS[card.combat]}, {SKILLS[card.exploration]}"
