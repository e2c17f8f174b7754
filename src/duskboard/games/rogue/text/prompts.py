"""Prompts for a seat's decision, and hints at its answers, in one line each."""

from collections.abc import Iterable, Sequence

from duskboard.engine import Names
from duskboard.engine.notation import listing
from duskboard.games.rogue.box.card_data import BOX, WEAPON_FEATS
from duskboard.games.rogue.box.hero import Hero, dice_of
from duskboard.games.rogue.box.pieces import Item
from duskboard.games.rogue.choices import choices
from duskboard.games.rogue.log.agenda import About, Question
from duskboard.games.rogue.rules.travel import neighbours
from duskboard.games.rogue.text.names import (
    DOINGS,
    HOUSE,
    ITEMS,
    POTIONS,
    a_face,
    capital,
    cell_name,
    counted,
    effects_name,
    house_rule,
    row_name,
    the_room,
)
from duskboard.games.rogue.text.parse import write
from duskboard.games.rogue.view import View

PLAIN = {
    About.STANCE: "Your attack. Which stance?",
    About.READY: "Your attack. Roll, or use something first?",
    About.ATTACK: "Strike, or roll a die again?",
    About.DOUBLE: "Which die counts twice?",
    About.DRINK: "Add a potion?",
    About.TUNNEL: f"The tunnel: swap two Rooms that nobody has entered, or none{HOUSE}.",
    About.OFFER: "The Shrine. Offer 1 Gold? Then the die counts 1 more.",
    About.FEED: "The Crow is hungry. Give it 1 Food? If not, it steals 1 Gold.",
}


def ask(view: View, names: Names) -> str:
    """The prompt: what this seat has to decide, or who is awaited."""
    question = view.question
    if question is None:
        return "The run is over."
    if view.seat != question.seat:
        return f"Waiting for {names[question.seat]}."
    return PLAIN.get(question.about) or _ask(view, question, names)


def _ask(view: View, question: Question, names: Names) -> str:
    match question.about:
        case About.CHARACTER:
            return "Who goes down?" if view.options.mat == "dungeon" else "Who climbs the Tower?"
        case About.CALL_CROW:
            return f"Before area {question.number} is laid: send the Crow ahead for two Rooms?"
        case About.PUT:
            first, *others = map(the_room, view.looked_at)
            if not others:
                return f"The Crow has brought {first}. Where should it go?"
            return f"The Crow has brought {listing([first, *others])}. Where should {first} go?"
        case About.WAY:
            return _ask_way(view.heroes[question.seat])
        case About.FORESEE:
            return f"Turn up another Room? {question.number} more can be seen."
        case About.CHECK:
            return _ask_check(view.heroes[question.seat], question)
        case About.SAVE:
            return f"You would lose {question.number} HP, and that is all you have. Drink Healing first?"
        case About.BLESS:
            whose = "you have" if question.victim == question.seat else f"{names[question.victim]} has"
            return f"A loss of {question.number} HP, and that is all {whose}. Give the Blessing?"
        case About.SHIFT:
            return _ask_shift(question)
        case About.FULL:
            assert question.potion is not None
            return f"A {POTIONS[question.potion]} potion, but you hold two. Which one goes for it, or none?"
        case About.WEAPON:
            return _ask_weapon(view.heroes[question.seat], Item(question.effect))
        case About.ACTION | About.MARKET:
            return _ask_trade(view, question)
        case _:
            return f"{_where(question)}: {numbered(effects_name(one, view.floor) for one in question.row)}?"


def _ask_way(hero: Hero) -> str:
    blind = "You are blind. " if hero.blindness else ""
    near = neighbours(hero.cell)
    if len(near) == 1:
        return f"{blind}One way on: {cell_name(near[0])}."
    return f"{blind}Right to {cell_name(near[0])}, or down to {cell_name(near[1])}?"


def _ask_check(hero: Hero, question: Question) -> str:
    """M-6.3"""
    dice = counted(dice_of(hero), "die")
    cursed = ", but with a skull only a 6" if hero.curse else ""
    return f"{_where(question)}. A check with {dice}: a 5 or a 6 is a success{cursed}."


def _ask_shift(question: Question) -> str:
    """M-4.13 What each row is called."""
    assert question.room is not None
    rows = BOX.rooms[question.room].rows
    near = [die for die in (question.number - 1, question.number, question.number + 1) if 1 <= die <= len(rows)]
    named = [f"{die} {row_name(question.room, rows[die - 1], die)}" for die in near]
    return f"A success. The die shows {a_face(question.number)}, and may be turned by 1 ({'; '.join(named)})."


def _ask_weapon(hero: Hero, weapon: Item) -> str:
    """M-4.7"""
    assert hero.held is not None
    feats = counted(WEAPON_FEATS[weapon], "free feat")
    return f"The {ITEMS[weapon]}, {feats}. Take it, and give up the {ITEMS[hero.held.item]}?"


def _ask_trade(view: View, question: Question) -> str:
    """M-4.2, M-4.3, M-4.11 What a card has to offer, by number."""
    assert question.room is not None
    card = BOX.rooms[question.room]
    if card.actions:
        offered = [
            f"{DOINGS[one.id]} ({effects_name((*one.pay, *one.row[0]), view.floor)}){house_rule(one.id)}"
            for one in card.actions
        ]
        return f"{_where(question)}: {numbered(offered)}?"
    wares = numbered(f"{effects_name(ware.row[0])} for {ware.costs(view.floor)}" for ware in card.buy)
    armor, potion = card.sell["armor"], card.sell["potion"]
    return f"{_where(question)}, prices in Gold: {wares}. Takes Armor for {armor}, a potion for {potion}."


def _where(question: Question) -> str:
    """The card that asks; M-5.4 without one, the Rewards."""
    return capital(the_room(question.room)) if question.room else "The Rewards"


def numbered(things: Iterable[str]) -> str:
    """Number *things* from 1: "1) rest, 2) eat"."""
    return ", ".join(f"{number}) {thing}" for number, thing in enumerate(things, 1))


# Answers

MANY = 8  # choices of one group that are still spelled out


def keys(view: View) -> str:
    """The choices grouped by their first word, each group with its number, and the keys that select one."""
    if view.question is None:
        return ""
    groups: dict[str, list[str]] = {}
    for action in choices(view, view.question):
        first, _, rest = write(action).partition(" ")
        groups.setdefault(first, []).append(rest)
    named = [f"{number} {_group(first, rest)}" for number, (first, rest) in enumerate(groups.items(), 1)]
    return f"{' · '.join(named)} · 1–{len(groups)} or ↑ ↓, then ← →: choose · Enter: do it"


def _group(first: str, rest: Sequence[str]) -> str:
    if len(rest) == 1:
        return f"{first} {rest[0]}".strip()
    shown = [*rest[: MANY - 1], "…", rest[-1]] if len(rest) > MANY else rest
    return f"{first}: {', '.join(shown)}"
