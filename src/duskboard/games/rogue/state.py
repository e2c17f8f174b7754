"""What lies on the table, and what each event does to it.

A facedown Room has no identity here (M-6.12), unless the Crow brought it: then one seat knows it.
"""

from collections.abc import Callable
from typing import Any, Self

from msgspec import Struct
from msgspec.structs import replace

from duskboard.engine import Seat
from duskboard.engine.tuples import put
from duskboard.games.rogue.agenda import Question, Task
from duskboard.games.rogue.cards import BOX, FIGURES
from duskboard.games.rogue.events import (
    ActionChosen,
    Afflicted,
    AreaBegan,
    Asked,
    Ate,
    AttackRolled,
    BossRevealed,
    Bought,
    Changed,
    CharacterChosen,
    Checked,
    CrowCalled,
    Cured,
    Delved,
    Died,
    DieDoubled,
    DieRerolled,
    DieShifted,
    DungeonDieRolled,
    FallStopped,
    FeatDone,
    Fell,
    FightBegan,
    FoeAttacked,
    FoeHealed,
    FoeSlain,
    FoeStruck,
    Happening,
    ItemGone,
    ItemLeft,
    ItemTaken,
    Moved,
    Offered,
    PotionDrunk,
    PotionGained,
    PotionLeft,
    PotionSold,
    Refreshed,
    RoomEntered,
    RoomLookedAt,
    RoomPut,
    RoomReplaced,
    RoomResolved,
    RoomRevealed,
    RoomsSwapped,
    RowRead,
    SkillUsed,
    StanceTaken,
    Starved,
    TurnBegan,
    Won,
)
from duskboard.games.rogue.hero import Fight, Hero, Stop, depth
from duskboard.games.rogue.options import Options
from duskboard.games.rogue.pieces import (
    EXIT,
    ROOMS_LAID,
    START,
    Boss,
    Family,
    Foe,
    Item,
    Potion,
    Room,
    Skill,
)

UNKNOWN: tuple[Room | None, ...] = (None,) * ROOMS_LAID
NOWHERE = (False,) * ROOMS_LAID


class State(Struct, frozen=True):
    options: Options
    seats: int  # how many
    heroes: tuple[Hero, ...] = ()
    area: int = 0
    floor: int = 0
    grid: tuple[Room | None, ...] = UNKNOWN  # face up; None: facedown
    brought: tuple[Room | None, ...] = UNKNOWN  # M-4.10 facedown, known to the seer
    entered: tuple[bool, ...] = NOWHERE
    away: tuple[Room, ...] = ()  # M-6.12 known to lie among the unused Rooms of this area
    hidden_away: tuple[Room, ...] = ()  # M-4.10 known so only to the seer
    looked_at: Room | None = None  # M-4.10 in the seer's hand
    seer: Seat | None = None
    boss: Boss | None = None  # face up at the exit
    met: tuple[Boss, ...] = ()  # turned up on this run
    fight: Fight | None = None
    question: Question | None = None
    agenda: tuple[Task, ...] = ()  # the last one is done first
    cleared: int = 0  # M-7.3 areas left by their exit
    trail: tuple[Stop, ...] = ()
    slain: tuple[Foe, ...] = ()
    cause: str = ""  # M-7.2
    won: bool = False
    fallen: Seat | None = None

    @property
    def laid(self) -> tuple[bool, ...]:
        """M-4.10 Where the Crow's Rooms lie facedown: that, everybody sees."""
        return NOWHERE if self.brought is UNKNOWN else tuple([room is not None for room in self.brought])

    @classmethod
    def start(cls, options: Options, seats: int) -> Self:
        """M-6.1 The table before anybody has chosen a character."""
        return cls(options, seats)


def evolve(state: State, event: Happening) -> State:
    """The table after *event*."""
    return EFFECTS[type(event)](state, event)


def with_hero(state: State, seat: Seat, hero: Hero) -> State:
    heroes = state.heroes
    return replace(state, heroes=(hero,) if len(heroes) == 1 else put(heroes, seat, hero))


def without[T](things: tuple[T, ...], thing: T) -> tuple[T, ...]:
    return tuple([one for one in things if one != thing])


# What each event does


def _nothing(state: State, event: Happening) -> State:
    """Said, and nothing moves."""
    return state


def _asked(state: State, event: Asked) -> State:
    return replace(state, question=event.question, agenda=event.then)


def _chosen(state: State, event: CharacterChosen) -> State:
    """M-2.4, M-7.1 Values floor at 0."""
    card = BOX.characters[event.character]
    hero = Hero(card.id, card.hp, card.xp, card.armor, card.food, card.gold, card.potions)
    for change in FIGURES.difficulty[state.options.difficulty]:
        stat = change.stat.value
        hero = replace(hero, **{stat: max(0, getattr(hero, stat) + change.by)})
    return replace(state, heroes=(*state.heroes, hero))


def _area_began(state: State, event: AreaBegan) -> State:
    carried = event.carried
    return replace(
        state,
        area=event.area,
        floor=event.floor,
        grid=put(UNKNOWN, START, carried),
        entered=put(NOWHERE, START, carried is not None),
        brought=UNKNOWN,
        away=(),
        hidden_away=(),
        boss=None,
        heroes=tuple([replace(hero, cell=START, evading=False, encountered=False) for hero in state.heroes]),
    )


def _crow_called(state: State, event: CrowCalled) -> State:
    return replace(state, seer=event.seat)


def _looked_at(state: State, event: RoomLookedAt) -> State:
    return replace(state, looked_at=event.room)


def _put(state: State, event: RoomPut) -> State:
    assert event.room is not None, "only what really happened is folded, not what a seat saw of it"
    if event.cell is None:
        return replace(state, hidden_away=(*state.hidden_away, event.room), looked_at=None)
    return replace(state, brought=put(state.brought, event.cell, event.room), looked_at=None)


def _revealed(state: State, event: RoomRevealed) -> State:
    grid = put(state.grid, event.cell, event.room)
    if state.brought[event.cell] is None:
        return replace(state, grid=grid)
    return replace(state, grid=grid, brought=put(state.brought, event.cell, None))


def _boss_revealed(state: State, event: BossRevealed) -> State:
    return replace(state, boss=event.boss, met=(*state.met, event.boss))


def _moved(state: State, event: Moved) -> State:
    hero = state.heroes[event.seat]
    shield = hero.shield and not event.evading  # M-2.13 what is evaded counts as resolved
    state = with_hero(state, event.seat, replace(hero, cell=event.cell, evading=event.evading, shield=shield))
    return state if event.cell == EXIT else replace(state, entered=put(state.entered, event.cell, True))


def _entered(state: State, event: RoomEntered) -> State:
    return replace(state, entered=put(state.entered, event.cell, True))


def _resolved(state: State, event: RoomResolved) -> State:
    """M-4.6 A Monster or Trap was encountered; M-2.10 the Shield is lowered."""
    for seat in event.seats:
        hero = state.heroes[seat]
        room = state.grid[hero.cell]
        assert room is not None
        met = hero.encountered or BOX.rooms[room].family in (Family.MONSTER, Family.TRAP)
        state = with_hero(state, seat, replace(hero, encountered=met, shield=False))
    hps = tuple([hero.hp for hero in state.heroes])
    return replace(state, trail=(*state.trail, Stop(state.area, state.grid[state.heroes[event.seats[0]].cell], hps)))


def _replaced(state: State, event: RoomReplaced) -> State:
    old = state.grid[event.cell]
    assert old is not None
    state = _item_gone(state, ItemGone(event.seat, Item.CROW))
    return replace(state, grid=put(state.grid, event.cell, event.room), away=(*state.away, old))


def _swapped(state: State, event: RoomsSwapped) -> State:
    one, other = event.one, event.other
    grid, brought = state.grid, state.brought
    return replace(
        state,
        grid=put(put(grid, one, grid[other]), other, grid[one]),
        brought=put(put(brought, one, brought[other]), other, brought[one]),
    )


def _fell(state: State, event: Fell) -> State:
    """M-6.6 The fight is over, the Shield is lowered."""
    heroes = tuple([replace(hero, shield=False) for hero in state.heroes])
    hps = tuple([hero.hp for hero in heroes])
    cell = heroes[event.seat].cell
    stop = Stop(state.area, state.boss if cell == EXIT else state.grid[cell], hps)
    return replace(state, heroes=heroes, fight=None, trail=(*state.trail, stop))


def _ate(state: State, event: Ate) -> State:
    hero = state.heroes[event.seat]
    return with_hero(state, event.seat, replace(hero, food=hero.food - 1))


def _delved(state: State, event: Delved) -> State:
    """M-11.8 The cards are turned faceup; M-2.10 a Shield is lowered."""
    heroes = tuple([replace(hero, ready=True, shield=False) for hero in state.heroes])
    stop = Stop(state.area, state.boss, tuple([hero.hp for hero in heroes]))
    return replace(state, heroes=heroes, cleared=state.cleared + 1, trail=(*state.trail, stop))


def _changed(state: State, event: Changed) -> State:
    hero = state.heroes[event.seat]
    stat = event.stat.value
    return with_hero(state, event.seat, replace(hero, **{stat: getattr(hero, stat) + event.by}))


def _afflicted(state: State, event: Afflicted) -> State:
    return with_hero(state, event.seat, replace(state.heroes[event.seat], **{event.affliction.value: True}))


def _cured(state: State, event: Cured) -> State:
    cured = {affliction.value: False for affliction in event.afflictions}
    return with_hero(state, event.seat, replace(state.heroes[event.seat], **cured))


def _refreshed(state: State, event: Refreshed) -> State:
    return with_hero(state, event.seat, replace(state.heroes[event.seat], ready=True))


def _potion_gained(state: State, event: PotionGained) -> State:
    hero = state.heroes[event.seat]
    potions = hero.potions if event.instead is None else without(hero.potions, event.instead)
    return with_hero(state, event.seat, replace(hero, potions=(*potions, event.potion)))


def _potion_gone(state: State, event: PotionSold | PotionDrunk) -> State:
    hero = state.heroes[event.seat]
    return with_hero(state, event.seat, replace(hero, potions=without(hero.potions, event.potion)))


def _drunk(state: State, event: PotionDrunk) -> State:
    """M-10.7 In combat it is the potion of this turn."""
    state = _potion_gone(state, event)
    if state.fight is None:
        return state
    fight = _working(state.fight, event.seat, event.potion)
    return replace(state, fight=replace(fight, drank=True))


def _working(fight: Fight, seat: Seat, potion: Potion | None) -> Fight:
    """M-6.8, M-2.8 An offensive potion does its work in this combat, drunk or conjured."""
    if potion == Potion.FIRE:
        return replace(fight, fire=fight.fire + 1)
    if potion == Potion.FROST:
        return replace(fight, frozen=True)
    if potion == Potion.POISON:
        return replace(fight, venom=put(fight.venom, seat, fight.venom[seat] + 1))
    return fight


def _item_taken(state: State, event: ItemTaken) -> State:
    return with_hero(state, event.seat, replace(state.heroes[event.seat], held=event.held))


def _item_gone(state: State, event: ItemGone) -> State:
    """M-6.12 It lies among the unused Rooms of this area now."""
    state = with_hero(state, event.seat, replace(state.heroes[event.seat], held=None))
    room = Room.CROW if event.item is Item.CROW else Room.ARMORY
    return replace(state, away=(*state.away, room))


def _skill_used(state: State, event: SkillUsed) -> State:
    hero = replace(state.heroes[event.seat], ready=False)
    state = with_hero(state, event.seat, hero)
    if event.skill is Skill.SHIELD:  # M-2.10 for every character, M-2.13 but not in a cell that was just evaded
        heroes = [replace(one, shield=not (one.evading and depth(one) > depth(hero))) for one in state.heroes]
        return replace(state, heroes=tuple(heroes))
    if event.victim is not None:  # M-2.11
        saved = replace(state.heroes[event.victim], hp=FIGURES.prices["saved"])
        return with_hero(state, event.victim, saved)
    if state.fight is None:
        return state
    bonus = {Skill.BASH: 2 * hero.armor, Skill.TRIBUTE: 2 * event.hp}.get(event.skill, 0)  # M-2.6, M-2.7
    fight = _working(state.fight, event.seat, event.potion)
    return replace(state, fight=replace(fight, skill=event.skill, bonus=bonus))


def _fight_began(state: State, event: FightBegan) -> State:
    none = (0,) * state.seats
    fight = Fight(event.foe, event.hp, event.hp, event.seats, event.boss, event.seats[0], none, none)
    return replace(state, fight=fight)


def _turn_began(state: State, event: TurnBegan) -> State:
    old = state.fight
    assert old is not None
    feats = old.feats if state.options.feats == "combat" else put(old.feats, event.seat, 0)  # M-R4, M-9.1
    fight = Fight(old.foe, old.hp, old.most, old.seats, old.boss, event.seat, feats, old.venom)
    return replace(state, fight=fight)


def _in_fight(state: State, **changes: Any) -> State:
    assert state.fight is not None
    return replace(state, fight=replace(state.fight, **changes))


def _stance_taken(state: State, event: StanceTaken) -> State:
    return _in_fight(state, stance=event.stance)


def _attack_rolled(state: State, event: AttackRolled) -> State:
    return _in_fight(state, dice=event.dice, dungeon=event.dungeon, cursed=event.curse is True)


def _rerolled(state: State, event: DieRerolled) -> State:
    assert state.fight is not None
    return _in_fight(state, dice=put(state.fight.dice, event.die, event.now))


def _feat_done(state: State, event: FeatDone) -> State:
    """M-10.5 A feat of the item is used up; the price in XP or HP has been paid by then."""
    fight = state.fight
    assert fight is not None
    feats = put(fight.feats, event.seat, fight.feats[event.seat] | 1 << event.die)
    state = _in_fight(state, dice=put(fight.dice, event.die, event.now), feats=feats)
    if event.price != "item":
        return state
    hero = state.heroes[event.seat]
    assert hero.held is not None
    return with_hero(state, event.seat, replace(hero, held=replace(hero.held, feats=hero.held.feats - 1)))


def _doubled(state: State, event: DieDoubled) -> State:
    assert state.fight is not None
    die = state.fight.dice[event.die]
    return _in_fight(state, dice=put(state.fight.dice, event.die, replace(die, total=event.total)))


def _struck(state: State, event: FoeStruck) -> State:
    return _in_fight(state, hp=event.hp)


def _healed(state: State, event: FoeHealed) -> State:
    assert state.fight is not None
    return _in_fight(state, hp=state.fight.hp + event.by)


def _slain(state: State, event: FoeSlain) -> State:
    return replace(state, fight=None, slain=(*state.slain, event.foe))


def _died(state: State, event: Died) -> State:
    hps = tuple([hero.hp for hero in state.heroes])
    cell = state.heroes[event.seat].cell
    stop = Stop(state.area, state.boss if cell == EXIT else state.grid[cell], hps)
    return replace(state, cause=event.cause, fallen=event.seat, question=None, agenda=(), trail=(*state.trail, stop))


def _won(state: State, event: Won) -> State:
    stop = Stop(state.area, Boss.OG, tuple([hero.hp for hero in state.heroes]))
    return replace(state, won=True, cleared=state.cleared + 1, question=None, agenda=(), trail=(*state.trail, stop))


EFFECTS: dict[type, Callable[[State, Any], State]] = {
    Asked: _asked,
    CharacterChosen: _chosen,
    AreaBegan: _area_began,
    CrowCalled: _crow_called,
    RoomLookedAt: _looked_at,
    RoomPut: _put,
    RoomRevealed: _revealed,
    BossRevealed: _boss_revealed,
    Moved: _moved,
    RoomEntered: _entered,
    RoomResolved: _resolved,
    RoomReplaced: _replaced,
    RoomsSwapped: _swapped,
    Fell: _fell,
    FallStopped: _nothing,
    Starved: _nothing,
    Ate: _ate,
    Delved: _delved,
    Changed: _changed,
    Afflicted: _afflicted,
    Cured: _cured,
    Refreshed: _refreshed,
    PotionGained: _potion_gained,
    PotionLeft: _nothing,
    PotionDrunk: _drunk,
    PotionSold: _potion_gone,
    ItemTaken: _item_taken,
    ItemGone: _item_gone,
    ItemLeft: _nothing,
    SkillUsed: _skill_used,
    Checked: _nothing,
    DungeonDieRolled: _nothing,
    DieShifted: _nothing,
    RowRead: _nothing,
    ActionChosen: _nothing,
    Offered: _nothing,
    Bought: _nothing,
    FightBegan: _fight_began,
    TurnBegan: _turn_began,
    StanceTaken: _stance_taken,
    AttackRolled: _attack_rolled,
    DieRerolled: _rerolled,
    FeatDone: _feat_done,
    DieDoubled: _doubled,
    FoeStruck: _struck,
    FoeAttacked: _nothing,
    FoeHealed: _healed,
    FoeSlain: _slain,
    Died: _died,
    Won: _won,
}
