"""Legal moves, computed from what the seat sees, so that the list of choices leaks nothing hidden.

M-6.11 is the complete list. A state and a view both have the fields that are needed here (:class:`Scene`).
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Protocol

from duskboard.games.rogue.actions import (
    Accept,
    Action,
    Backstab,
    Bash,
    Buy,
    Choose,
    Conjure,
    Double,
    Drink,
    Evade,
    Feat,
    Foresee,
    Go,
    Pass,
    Play,
    Price,
    Put,
    RaiseShield,
    Replace,
    Reroll,
    Roll,
    Sell,
    SendCrow,
    Shift,
    Strike,
    Swap,
    TakeStance,
    Tribute,
)
from duskboard.games.rogue.box.card_data import BOX, FIGURES
from duskboard.games.rogue.box.effects import Change, Effect, meaning
from duskboard.games.rogue.box.hero import Fight, Hero
from duskboard.games.rogue.box.pieces import (
    EXIT,
    OFFENSIVE,
    ROOMS_LAID,
    SIX,
    Character,
    Item,
    Potion,
    Room,
    Skill,
    Stance,
    Stat,
)
from duskboard.games.rogue.log.agenda import About, Question
from duskboard.games.rogue.options import Options, agreed_character
from duskboard.games.rogue.rules.gains_and_losses import does_something, drinkable, unentered
from duskboard.games.rogue.rules.travel import neighbours


class Scene(Protocol):
    """The fields of a state or a view that choices depend on."""

    @property
    def options(self) -> Options: ...
    @property
    def seats(self) -> int: ...
    @property
    def heroes(self) -> tuple[Hero, ...]: ...
    @property
    def floor(self) -> int: ...
    @property
    def grid(self) -> tuple[Room | None, ...]: ...
    @property
    def laid(self) -> tuple[bool, ...]: ...
    @property
    def entered(self) -> tuple[bool, ...]: ...
    @property
    def fight(self) -> Fight | None: ...


PASS, ACCEPT, ROLL, STRIKE = Pass(), Accept(), Roll(), Strike()
YES_OR_NO: tuple[Action, ...] = (ACCEPT, PASS)
STANCES: tuple[Action, ...] = tuple(TakeStance(stance) for stance in Stance)
GO, EVADE = tuple(map(Go, range(EXIT + 1))), tuple(map(Evade, range(EXIT + 1)))
FORESEE, SEND = tuple(map(Foresee, range(ROOMS_LAID))), tuple(map(SendCrow, range(ROOMS_LAID)))
DRINK = {potion: Drink(potion) for potion in Potion}
CONJURE: tuple[Action, ...] = tuple(map(Conjure, OFFENSIVE))
TRIBUTE = tuple(map(Tribute, range(1, FIGURES.limits[Stat.HP] + 1)))
REROLL, DOUBLE, CHOOSE = tuple(map(Reroll, range(3))), tuple(map(Double, range(3))), tuple(map(Choose, range(6)))
PRICES: tuple[Price, ...] = ("xp", "hp", "item")
FEAT = {(die, price): Feat(die, price) for die in range(3) for price in PRICES}
FEAT_XP, FEAT_HP = FIGURES.prices["feat_xp"], FIGURES.prices["feat_hp"]
SHIELD, BASH, BACKSTAB = RaiseShield(), Bash(), Backstab()


type Known = tuple[Question, tuple[Hero, ...], tuple[Room | None, ...], tuple[bool, ...], Fight | None]


class _Last:
    """A cache of one entry: the same choices are counted, listed, picked from and validated in turn.

    Question and answers are replaced together, so that a thread never sees those of two different entries.
    """

    entry: tuple[Known, Sequence[Action]] | None = None


def choices(scene: Scene, question: Question) -> Sequence[Action]:
    """The answers to *question*, in a stable order."""
    if (last := _Last.entry) is not None:
        (asked, heroes, grid, entered, fight), answers = last
        if (
            asked is question
            and heroes is scene.heroes
            and grid is scene.grid
            and entered is scene.entered
            and fight is scene.fight
        ):
            return answers
    answers = ANSWERS[question.about](scene, question)
    _Last.entry = (question, scene.heroes, scene.grid, scene.entered, scene.fight), answers
    return answers


def characters(scene: Scene, question: Question) -> Sequence[Action]:
    """M-2.4, M-8.1 Any that nobody else is, or was agreed to be."""
    taken = {hero.character for hero in scene.heroes}
    if question.seat < scene.seats - 1 and (partner := agreed_character(scene.options, 1)) is not None:
        taken.add(partner)
    return [Play(character) for character in Character if character not in taken]


def yes_or_no(scene: Scene, question: Question) -> Sequence[Action]:
    return YES_OR_NO


def places(scene: Scene, question: Question) -> Sequence[Action]:
    """M-4.10 Any free cell of the grid, or the unused pile."""
    free = [cell for cell in range(ROOMS_LAID) if not scene.laid[cell] and scene.grid[cell] is None]
    return [*map(Put, free), Put(None)]


def ways(scene: Scene, question: Question) -> Sequence[Action]:
    """M-6.2 Each neighbour; the exploration skill; the Crow; defensive potions."""
    hero = scene.heroes[question.seat]
    near = neighbours(hero.cell)
    found: list[Action] = [GO[cell] for cell in near]
    if hero.ready:
        skill = BOX.characters[hero.character].exploration
        if skill is Skill.SHIELD:
            found.append(SHIELD)
        elif skill is Skill.EVASION:
            found += [EVADE[cell] for cell in near if cell != EXIT]  # M-R13
        elif skill is Skill.CLAIRVOYANCE:
            found += [FORESEE[cell] for cell in range(ROOMS_LAID) if scene.grid[cell] is None]
    if hero.held is not None and hero.held.item is Item.CROW:
        found += [SEND[cell] for cell in unentered(scene.entered) if scene.grid[cell] is not None]
    return found + drinks(hero)


def drinks(hero: Hero) -> list[Action]:
    return [DRINK[potion] for potion in drinkable(hero)] if hero.potions else []


def foreseeable(scene: Scene, question: Question) -> Sequence[Action]:
    """M-2.12 Another facedown Room, or enough."""
    return [*(FORESEE[cell] for cell in range(ROOMS_LAID) if scene.grid[cell] is None), PASS]


def before_check(scene: Scene, question: Question) -> Sequence[Action]:
    """M-6.3 Roll; Healing, Holy; Perception makes it succeed."""
    hero = scene.heroes[question.seat]
    found: list[Action] = [ROLL]
    for potion in hero.potions:
        if potion == Potion.PERCEPTION or does_something(hero, potion):
            found.append(DRINK[potion])
    return found


def stances(scene: Scene, question: Question) -> Sequence[Action]:
    return STANCES


def before_attack(scene: Scene, question: Question) -> Sequence[Action]:
    """M-10.1 Roll; one skill a turn, one potion a turn."""
    hero, fight = scene.heroes[question.seat], scene.fight
    assert fight is not None
    found: list[Action] = [ROLL]
    if hero.ready and fight.skill is None:
        skill = BOX.characters[hero.character].combat
        if skill is Skill.BASH:
            found.append(BASH)
        elif skill is Skill.BACKSTAB:
            found.append(BACKSTAB)
        elif skill is Skill.CONJURATION:
            found += CONJURE
        else:
            found += TRIBUTE[: hero.hp - 1]  # M-2.7 never all of it
    return found if fight.drank else found + drinks(hero)


def attacks(scene: Scene, question: Question) -> Sequence[Action]:
    """M-10.3 to M-10.6 Strike; M-R2 a critical die again, or not; a feat on a die that has it left."""
    hero, fight = scene.heroes[question.seat], scene.fight
    assert fight is not None
    used = fight.feats[question.seat]
    found: list[Action] = [STRIKE]
    for at, die in enumerate(fight.dice):
        if die.critical:
            found.append(REROLL[at])
        if used >> at & 1:
            continue
        if hero.xp >= FEAT_XP:
            found.append(FEAT[at, "xp"])
        if hero.hp > FEAT_HP:
            found.append(FEAT[at, "hp"])
        if hero.held is not None and hero.held.feats:
            found.append(FEAT[at, "item"])
    return found


def dice(scene: Scene, question: Question) -> Sequence[Action]:
    """M-2.9"""
    assert scene.fight is not None
    return DOUBLE[: len(scene.fight.dice)]


def potions(scene: Scene, question: Question) -> Sequence[Action]:
    """M-10.7 None, or any potion held that would do something."""
    hero, fight = scene.heroes[question.seat], scene.fight
    assert fight is not None
    return [PASS, *(DRINK[potion] for potion in hero.potions if helps(hero, fight, potion))]


def helps(hero: Hero, fight: Fight, potion: Potion) -> bool:
    """M-6.8 An offensive one always does, but for Frost on a foe that is frozen already."""
    if potion in OFFENSIVE:
        return potion != Potion.FROST or not fight.frozen
    return does_something(hero, potion)


def healing(scene: Scene, question: Question) -> Sequence[Action]:
    return (DRINK[Potion.HEALING], PASS)


def fire_actions(scene: Scene, question: Question) -> Sequence[Action]:
    """M-4.2, M-4.3 One of the three, if it can be paid."""
    assert question.room is not None
    hero = scene.heroes[question.seat]
    actions = BOX.rooms[question.room].actions
    return [CHOOSE[at] for at, action in enumerate(actions) if can_pay(hero, action.pay)]


def can_pay(hero: Hero, price: tuple[Effect, ...]) -> bool:
    """M-6.7 A voluntary price is paid in full."""
    for effect in price:
        change = meaning(effect)
        assert isinstance(change, Change)
        if getattr(hero, change.stat.value) < -change.by:
            return False
    return True


def alternatives(scene: Scene, question: Question) -> Sequence[Action]:
    """M-4.1 Any of them, even one without effect."""
    return CHOOSE[: len(question.row)]


def swaps(scene: Scene, question: Question) -> Sequence[Action]:
    """M-4.3, M-R22 Any two Rooms that nobody has entered, or none."""
    cells = unentered(scene.entered)
    return [PASS, *(swap(one, other) for at, one in enumerate(cells) for other in cells[at + 1 :])]


@cache
def swap(one: int, other: int) -> Swap:
    return Swap(one, other)


def shifts(scene: Scene, question: Question) -> Sequence[Action]:
    """M-4.13 No way round from 6 to 1."""
    return [Shift(by) for by in (0, -1, 1) if 1 <= question.number + by <= SIX]


def trades(scene: Scene, question: Question) -> Sequence[Action]:
    """M-4.11 What can be paid, M-4.12 and does something; what can be sold; a potion; and leave."""
    assert question.room is not None
    hero, card = scene.heroes[question.seat], BOX.rooms[question.room]
    found: list[Action] = [PASS]
    for at, ware in enumerate(card.buy):
        if ware.costs(scene.floor) <= hero.gold:
            found += purchases(hero, at, ware.row[0][0])
    if hero.armor:
        found.append(Sell())
    found += map(Sell, hero.potions)
    return found + drinks(hero)


def purchases(hero: Hero, at: int, effect: Effect) -> list[Action]:
    """M-4.12 The ways to buy this ware, if it would do something at all."""
    if effect == "any potion":
        drops: Sequence[Potion | None] = hero.potions if len(hero.potions) >= FIGURES.most_potions else (None,)
        return [Buy(at, potion, drop) for potion in Potion if potion not in hero.potions for drop in drops]
    if effect == "blessing":
        return [Buy(at)] if hero.curse or hero.poison or hero.blindness else []
    change = meaning(effect)
    assert isinstance(change, Change)
    return [Buy(at)] if getattr(hero, change.stat.value) < FIGURES.limits[change.stat] else []


def replacements(scene: Scene, question: Question) -> Sequence[Action]:
    """M-6.8 Decline, or one of the two goes."""
    return [PASS, *map(Replace, scene.heroes[question.seat].potions)]


ANSWERS: dict[About, Callable[[Scene, Question], Sequence[Action]]] = {
    About.CHARACTER: characters,
    About.CALL_CROW: yes_or_no,
    About.PUT: places,
    About.WAY: ways,
    About.FORESEE: foreseeable,
    About.CHECK: before_check,
    About.STANCE: stances,
    About.READY: before_attack,
    About.ATTACK: attacks,
    About.DOUBLE: dice,
    About.DRINK: potions,
    About.SAVE: healing,
    About.BLESS: yes_or_no,
    About.ACTION: fire_actions,
    About.ROW: alternatives,
    About.TUNNEL: swaps,
    About.SHIFT: shifts,
    About.OFFER: yes_or_no,
    About.FEED: yes_or_no,
    About.MARKET: trades,
    About.FULL: replacements,
    About.WEAPON: yes_or_no,
}
