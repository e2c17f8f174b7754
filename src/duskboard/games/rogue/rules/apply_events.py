"""How each event changes the state."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from duskboard.engine.tuple_edits import put, without
from duskboard.games.rogue.box.card_data import BOX, FIGURES
from duskboard.games.rogue.box.hero import Hero, Stop, depth
from duskboard.games.rogue.box.pieces import EXIT, START, Boss, Family, Item, Room, Skill
from duskboard.games.rogue.log.events import (
    ActionChosen,
    Afflicted,
    AreaBegan,
    Asked,
    Ate,
    BossRevealed,
    Bought,
    Changed,
    CharacterChosen,
    Checked,
    CrowCalled,
    Cured,
    Delved,
    Died,
    DieShifted,
    DungeonDieRolled,
    FallStopped,
    Fell,
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
    Starved,
    Won,
)
from duskboard.games.rogue.log.fight_events import FoeAttacked
from duskboard.games.rogue.rules.apply_fight_events import IN_FIGHT, working
from duskboard.games.rogue.rules.state import NOWHERE, UNKNOWN, State, with_hero


def evolve(state: State, event: Happening) -> State:
    """The state after *event*."""
    return EFFECTS[type(event)](state, event)


def _nothing(state: State, event: Happening) -> State:
    """Display only: the state does not change."""
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
    assert event.room is not None, "only what really happened is folded, not what a seat saw of it"
    return replace(state, looked_at=(*state.looked_at, event.room))


def _put(state: State, event: RoomPut) -> State:
    assert event.room is not None, "only what really happened is folded, not what a seat saw of it"
    left = state.looked_at[1:]
    if event.cell is None:
        return replace(state, hidden_away=(*state.hidden_away, event.room), looked_at=left)
    return replace(state, brought=put(state.brought, event.cell, event.room), looked_at=left)


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
    fight = working(state.fight, event.seat, event.potion)
    return replace(state, fight=replace(fight, drank=True))


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
    fight = working(state.fight, event.seat, event.potion)
    return replace(state, fight=replace(fight, skill=event.skill, bonus=bonus))


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
    **IN_FIGHT,
    FoeAttacked: _nothing,
    Died: _died,
    Won: _won,
}
