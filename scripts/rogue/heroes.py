"""Training examples: heroes at each point of simulated runs, and random variations of them."""

from collections import defaultdict
from random import Random

from msgspec import convert
from msgspec.structs import replace

from duskboard.bots.bot_kind import Maker
from duskboard.bots.rogue.veteran.positions import Point, Spot, at_cell, at_door
from duskboard.bots.rogue.view_access import Hero, hero_of, place_of
from duskboard.bots.self_play import begin, seat_bots
from duskboard.games.rogue.box.card_data import BOSSES, FIGURES, WEAPON_FEATS
from duskboard.games.rogue.box.pieces import START, Character, Difficulty, Held, Item, Potion, Stat
from duskboard.games.rogue.game import ROGUE
from duskboard.games.rogue.log.agenda import About
from duskboard.games.rogue.options import Options

type Pool = dict[tuple[int, Spot], list[Hero]]

SHAKEN = {Stat.HP: 5, Stat.XP: 4, Stat.ARMOR: 1, Stat.FOOD: 2, Stat.GOLD: 4}  # the largest random change
OFTEN, SELDOM = 0.5, 0.15


def heroes_of_runs(maker: Maker, runs: int, seed: str) -> Pool:
    """The heroes of so many runs with each character, on all difficulties in rotation, by point."""
    pool: Pool = defaultdict(list)
    for number in range(runs):
        for character in Character:
            difficulty = list(Difficulty)[number % len(Difficulty)]
            options = convert({"difficulty": difficulty.value, "character": character.value}, Options)
            watch(maker, options, pool, seed, character, number)
    return pool


def watch(maker: Maker, options: Options, pool: Pool, *seed: str | int) -> None:
    match = begin(ROGUE, options, 1, *seed)
    (bot,) = seat_bots(ROGUE, options, [maker], *seed)
    area = 0
    while match.to_act:
        view = match.view(0)
        assert view.question is not None
        if view.area != area:
            area = view.area
            pool[area, Spot.DOOR].append(hero_of(view, 0))
        if view.question.about is About.WAY:
            pool[area, at_cell(place_of(view), view.heroes[0].cell).spot].append(hero_of(view, 0))
        match.play(0, bot.decide(view, match.legal(0)))


def sample(pool: Pool, point: Point, count: int, luck: Random) -> list[tuple[Hero, Point]]:
    """Sample heroes at this point, every other one with random changes; with a random boss where there is one."""
    there = pool[point.place.area, point.spot]
    found = []
    for number in range(count):
        hero = replace(luck.choice(there), cell=START, shield=False, encountered=luck.random() < OFTEN)
        hero = replace(hero, character=luck.choice(list(Character))) if number % 4 == 3 else hero
        found.append((shaken(hero, luck) if number % 2 else hero, against(point, luck)))
    return found


def against(point: Point, luck: Random) -> Point:
    """M-5.1 The point with a random boss; at the door it is unknown."""
    place = point.place
    if point.spot is Spot.DOOR:
        return at_door(place)
    if place.area in FIGURES.mats[place.mat].bosses and place.boss is None:
        return replace(point, place=replace(place, boss=luck.choice(BOSSES)))
    return point


def shaken(hero: Hero, luck: Random) -> Hero:
    """The hero with random changes of everything."""
    for stat, most in SHAKEN.items():
        if luck.random() < OFTEN:
            low = 1 if stat is Stat.HP else 0
            now = getattr(hero, stat.value) + luck.randint(-most, most)
            hero = replace(hero, **{stat.value: min(max(now, low), FIGURES.limits[stat])})
    if luck.random() < OFTEN:
        hero = replace(hero, potions=tuple(luck.sample(list(Potion), luck.randint(0, FIGURES.most_potions))))
    if luck.random() < OFTEN:
        item = luck.choice([None, *Item])
        held = None if item is None else Held(item, luck.randint(1, WEAPON_FEATS[item]) if item in WEAPON_FEATS else 0)
        hero = replace(hero, held=held)
    for affliction in ("curse", "poison", "blindness"):
        if luck.random() < SELDOM:
            hero = replace(hero, **{affliction: not getattr(hero, affliction)})
    return replace(hero, ready=not hero.ready) if luck.random() < SELDOM else hero
