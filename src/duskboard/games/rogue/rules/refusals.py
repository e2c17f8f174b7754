"""Explains why an action is refused: finds the clause, from the most general reason to the most specific."""

from duskboard.engine import Refusal, Seat
from duskboard.games.rogue.actions import (
    Action,
    Backstab,
    Bash,
    Buy,
    Choose,
    Conjure,
    Drink,
    Evade,
    Feat,
    Foresee,
    Go,
    Play,
    Put,
    RaiseShield,
    Reroll,
    Sell,
    SendCrow,
    Strike,
    Swap,
    Tribute,
)
from duskboard.games.rogue.box.card_data import BOX, FIGURES
from duskboard.games.rogue.box.hero import Hero
from duskboard.games.rogue.box.pieces import EXIT, OFFENSIVE, Item, Potion, Room
from duskboard.games.rogue.choices import can_pay
from duskboard.games.rogue.log.agenda import About, Question
from duskboard.games.rogue.rules.state import State

COMBAT_SKILLS = {Bash: "bash", Tribute: "tribute", Conjure: "conjuration", Backstab: "backstab"}
WAY_SKILLS = {RaiseShield: "shield", Evade: "evasion", Foresee: "clairvoyance"}
SKILLS: dict[type, str] = {**COMBAT_SKILLS, **WAY_SKILLS}  # type: ignore[dict-item]
DRINKING = (About.WAY, About.CHECK, About.READY, About.DRINK, About.MARKET, About.SAVE)  # M-R26


def refuse(state: State, seat: Seat, action: Action) -> Refusal:
    """The reason why *action*, which is not among the choices, is refused."""
    question = state.question
    if question is None:
        return Refusal.of("M-7.2", "run-over")
    if not 0 <= seat < state.seats:
        return Refusal.of("M-8.1", "no-such-seat", seats=state.seats)
    if seat != question.seat:
        return Refusal.of("M-6.11", "another-is-asked", asked=question.seat)
    if question.about is About.CHARACTER:
        return Refusal.of("M-8.1" if isinstance(action, Play) else "M-2.4", "choose-character")
    hero = state.heroes[seat]
    if type(action) in SKILLS:
        return skill(state, question, hero, action)
    match action:
        case Drink(potion=potion):
            return potion_refused(state, question, hero, potion)
        case Go(cell=cell) if question.about is About.WAY:
            return Refusal.of("M-3.2", "no-way-there", cell=cell)
        case SendCrow(cell=cell) if question.about is About.WAY:
            return send_crow(state, hero, cell)
        case Reroll() | Feat() | Strike() if question.about is About.ATTACK:
            return dice(state, hero, action)
        case Buy() | Sell() if question.about is About.MARKET:
            return trade(state, question, hero, action)
        case Choose(at=at) if question.about is About.ACTION:
            return fire_action(question, hero, at)
        case Swap() if question.about is About.TUNNEL:
            return Refusal.of("M-4.3", "not-swappable")
        case Put() if question.about is About.PUT:
            return Refusal.of("M-4.10", "place-taken")
        case _:
            return Refusal.of("M-6.11", "not-an-answer", about=question.about)


def skill(state: State, question: Question, hero: Hero, action: Action) -> Refusal:
    """M-2.5, M-6.10 Whose skill, which card, which moment."""
    name = SKILLS[type(action)]
    card = BOX.characters[hero.character]
    if name not in (card.combat, card.exploration):
        return Refusal.of("M-2.4", "not-your-skill", skill=name, character=hero.character)
    in_combat = name == card.combat
    again = question.about is About.FORESEE and isinstance(action, Foresee)
    if not hero.ready and not again:
        return Refusal.of("M-2.5", "skill-spent", skill=name)
    if question.about is not (About.READY if in_combat else About.WAY) and not again:
        return Refusal.of("M-6.10", "combat-skill-later" if in_combat else "way-skill-later", skill=name)
    match action:
        case Evade(cell=cell):
            if cell == EXIT:
                return Refusal.of("M-2.13" if state.boss is None else "M-R13", "no-evading-exit")
            return Refusal.of("M-3.2", "no-way-there", cell=cell)
        case Foresee(cell=cell):
            return Refusal.of("M-2.12", "not-facedown", cell=cell)
        case Tribute(hp=hp):
            return Refusal.of("M-2.7", "tribute-too-high", hp=hp, most=hero.hp - 1)
        case _:
            return Refusal.of("M-2.8", "not-conjurable")


def potion_refused(state: State, question: Question, hero: Hero, potion: Potion) -> Refusal:
    """M-6.8 Held, at its moment, the only one of the turn, and of use."""
    if potion not in hero.potions:
        return Refusal.of("M-6.8", "no-such-potion", potion=potion)
    if question.about not in DRINKING:
        return Refusal.of("M-R26", "potion-later", potion=potion)
    if question.about is About.SAVE:
        return Refusal.of("M-R12", "only-healing-saves")
    fight = state.fight
    if fight is None and potion in OFFENSIVE:
        return Refusal.of("M-6.8", "potion-for-fights", potion=potion)
    if fight is not None and fight.drank:
        return Refusal.of("M-10.7", "one-potion-a-turn")
    if question.about is About.READY and potion in OFFENSIVE:
        return Refusal.of("M-10.7", "after-the-dice", potion=potion)
    return Refusal.of("M-6.8", "does-nothing", potion=potion)


def send_crow(state: State, hero: Hero, cell: int) -> Refusal:
    """M-4.9 The Crow held, a Room face up that nobody has entered."""
    if hero.held is None or hero.held.item is not Item.CROW:
        return Refusal.of("M-4.9", "no-crow")
    return Refusal.of("M-4.9", "not-for-the-crow", cell=cell)


def dice(state: State, hero: Hero, action: Reroll | Feat | Strike) -> Refusal:
    """M-10.4, M-10.5"""
    fight = state.fight
    assert fight is not None
    assert not isinstance(action, Strike)
    if action.die >= len(fight.dice):
        return Refusal.of("M-2.3", "no-such-die", dice=len(fight.dice))
    if isinstance(action, Reroll):
        return Refusal.of("M-10.4", "not-critical", die=action.die + 1)
    if fight.feats[fight.turn] >> action.die & 1:
        return Refusal.of("M-9.1" if state.options.feats == "attack" else "M-R4", "feat-used", die=action.die + 1)
    return Refusal.of("M-10.5", f"feat-needs-{action.price}")


def trade(state: State, question: Question, hero: Hero, action: Buy | Sell) -> Refusal:
    """M-4.11, M-4.12"""
    assert question.room is not None
    if isinstance(action, Sell):
        return Refusal.of("M-4.11", "nothing-to-sell")
    wares = BOX.rooms[question.room].buy
    if action.ware >= len(wares):
        return Refusal.of("M-4.11", "no-such-ware")
    ware = wares[action.ware]
    price = ware.costs(state.floor)
    if hero.gold < price:
        return Refusal.of("M-4.11", "too-expensive", price=price, gold=hero.gold)
    if ware.row[0] != ("any potion",):
        if action.potion is not None or action.drop is not None:
            return Refusal.of("M-4.11", "no-potion-here")
        return Refusal.of("M-4.12", "buys-nothing")
    if action.potion is None:
        return Refusal.of("M-4.11", "which-potion")
    if action.potion in hero.potions:
        return Refusal.of("M-4.12", "held-already", potion=action.potion)
    full = len(hero.potions) >= FIGURES.most_potions
    return Refusal.of("M-4.11", "throw-one-away" if full else "no-need-to-throw-away")


def fire_action(question: Question, hero: Hero, at: int) -> Refusal:
    """M-4.2, M-4.3"""
    assert question.room is not None
    actions = BOX.rooms[question.room].actions
    if at < len(actions) and not can_pay(hero, actions[at].pay):
        return Refusal.of("M-6.7", "cannot-pay")
    return Refusal.of("M-4.3" if question.room is Room.HERMIT else "M-4.2", "no-such-action")
