"""How each event of a fight changes the state."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from duskboard.engine import Seat
from duskboard.engine.tuple_edits import put
from duskboard.games.rogue.box.hero import Fight
from duskboard.games.rogue.box.pieces import Potion
from duskboard.games.rogue.log.fight_events import (
    AttackRolled,
    DieDoubled,
    DieRerolled,
    FeatDone,
    FightBegan,
    FoeHealed,
    FoeSlain,
    FoeStruck,
    StanceTaken,
    TurnBegan,
)
from duskboard.games.rogue.rules.state import State, with_hero


def working(fight: Fight, seat: Seat, potion: Potion | None) -> Fight:
    """M-6.8, M-2.8 An offensive potion does its work in this combat, drunk or conjured."""
    if potion == Potion.FIRE:
        return replace(fight, fire=fight.fire + 1)
    if potion == Potion.FROST:
        return replace(fight, frozen=True)
    if potion == Potion.POISON:
        return replace(fight, venom=put(fight.venom, seat, fight.venom[seat] + 1))
    return fight


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


IN_FIGHT: dict[type, Callable[[State, Any], State]] = {
    FightBegan: _fight_began,
    TurnBegan: _turn_began,
    StanceTaken: _stance_taken,
    AttackRolled: _attack_rolled,
    DieRerolled: _rerolled,
    FeatDone: _feat_done,
    DieDoubled: _doubled,
    FoeStruck: _struck,
    FoeHealed: _healed,
    FoeSlain: _slain,
}
