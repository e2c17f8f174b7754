"""What the delver counts with: dice, what HP are worth, what effects do."""

from itertools import pairwise, product

import pytest

from duskboard.bots.rogue.effects import bags, changed, drunk
from duskboard.bots.rogue.odds import attack, die, losses, success, survival
from duskboard.bots.rogue.view_access import hero_of, place_of
from duskboard.bots.rogue.win_probability import chances, worth
from duskboard.games.rogue.box.effects import Change, meaning
from duskboard.games.rogue.box.pieces import Potion, Stance
from duskboard.games.rogue.view import view
from tests.games.rogue.tables import grid, hero, on_the_way


def test_the_odds_add_up():
    for stance, skull in product(Stance, (False, True)):
        assert sum(likely for _, likely in die(stance, skull)) == pytest.approx(1)
    for dice, cursed in product((1, 2, 3), (False, True)):
        assert sum(likely for _, likely in attack(dice, cursed, Stance.BALANCED)) == pytest.approx(1)
        for poisoned, frozen in product((False, True), repeat=2):
            odds = losses(dice, cursed, Stance.BALANCED, 0, poisoned, 2, 4, 12, frozen)
            assert sum(odds) == pytest.approx(1)
            assert all(one <= other for one, other in pairwise(survival(odds)))
    assert success(1, False) == pytest.approx(1 / 3)
    assert success(1, True) == pytest.approx(1 / 4)


def test_more_is_never_worth_less():
    run = on_the_way(hero(hp=10, xp=4, food=1), grid=grid(_0="bonfire", _1="tomb", _3="cave"), area=3)
    mine, place = hero_of(view(run.state, 0), 0), place_of(view(run.state, 0))
    assert all(one < other for one, other in pairwise(chances(mine, place)))
    for effect in ("hp+1", "xp+2", "armor+1", "food+1", "gold+1"):
        change = meaning(effect)
        assert isinstance(change, Change)
        assert worth(changed(mine, change, 1), place) > worth(mine, place)


def test_it_knows_what_effects_do():
    run = on_the_way(
        hero(hp=10, xp=22, food=1, blindness=True, potions=["perception", "fire"]), grid=grid(_0="bonfire"), dice=()
    )
    mine = hero_of(view(run.state, 0), 0)
    more = changed(mine, Change(meaning("xp+2").stat, 2), 1)
    assert (more.xp, more.hp) == (23, 11)
    less = changed(mine, meaning("food-F"), 3)
    assert (less.food, less.hp) == (0, 8)
    assert not drunk(mine, Potion.PERCEPTION).blindness
    assert drunk(mine, Potion.FIRE).potions == (Potion.PERCEPTION,)
    assert bags(mine, Potion.FIRE) == [mine]
    assert len(bags(mine, Potion.FROST)) == 3
