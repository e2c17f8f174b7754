"""Chapter 4 of the rule sheet: Merchant and Hunter. Prices as they are printed."""

import pytest
from msgspec.structs import replace

from duskboard.games.rogue.actions import Buy, Drink, Go, Pass, Sell
from duskboard.games.rogue.box.pieces import Potion, Room
from duskboard.games.rogue.log.events import Bought, Changed, PotionGained, RoomRevealed
from tests.games.rogue.tables import AREA, grid, hero, in_room, on_the_way, refused

ILL = {"curse": True, "poison": True, "blindness": True}
WELL = {"curse": False, "poison": False, "blindness": False}
MERCHANT = [(1, {"hp": 11}), (2, {"food": 3}), (2, WELL), (3, {"hp": 14}), (5, {"armor": 3})]
HUNTER = [(None, {"food": 3}), (2, WELL), (3, {"hp": 14})]  # None: as much as the number of the floor
POTION = {"merchant": (5, 5), "hunter": (3, 5)}  # the ware and its price
WARES = [
    (market, at, price or floor, after, floor)
    for market, wares in (("merchant", MERCHANT), ("hunter", HUNTER))
    for at, (price, after) in enumerate(wares)
    for floor in (1, 2, 3, 4)
]


def rich(gold, **more):
    """Somebody who could do with anything."""
    return hero(**({"hp": 10, "armor": 2, "food": 2, "gold": gold} | ILL | more))


# M-4.11 Trades


@pytest.mark.parametrize(("market", "at", "price", "after", "floor"), WARES)
def test_M_4_11_every_ware_has_its_price(market, at, price, after, floor):
    run = in_room(market, rich(price), area=AREA[floor])
    assert Buy(at) in run.choices
    run.play(Buy(at))
    assert run.happened(Bought) == [Bought(0, Room(market), at, price)]
    assert run.hero == rich(0, **after)


@pytest.mark.parametrize(("market", "at", "price", "after", "floor"), WARES)
def test_M_4_11_pay_in_full(market, at, price, after, floor):
    run = in_room(market, rich(price - 1), area=AREA[floor])
    assert Buy(at) not in run.choices
    assert refused(run, Buy(at)) == ("M-4.11", "too-expensive")


@pytest.mark.parametrize("market", POTION)
@pytest.mark.parametrize("kind", list(Potion))
@pytest.mark.parametrize("floor", [1, 4])
def test_M_4_11_a_potion_of_your_choice_costs_5_gold(market, kind, floor):
    ware, price = POTION[market]
    run = in_room(market, hero(gold=price), area=AREA[floor]).play(Buy(ware, kind))
    assert run.happened(PotionGained) == [PotionGained(0, kind)]
    assert run.hero == hero(gold=0, potions=[kind])
    assert refused(in_room(market, hero(gold=price - 1)), Buy(ware, kind)) == ("M-4.11", "too-expensive")


@pytest.mark.parametrize("market", POTION)
def test_M_4_11_a_third_potion_needs_one_thrown_away_first(market):
    ware, price = POTION[market]
    run = in_room(market, hero(gold=price, potions=["fire", "holy"]))
    bought = [action for action in run.choices if isinstance(action, Buy) and action.ware == ware]
    others = [kind for kind in Potion if kind not in ("fire", "holy")]
    assert bought == [Buy(ware, kind, drop) for kind in others for drop in (Potion.FIRE, Potion.HOLY)]
    assert refused(run, Buy(ware, Potion.FROST)) == ("M-4.11", "throw-one-away")
    assert run.play(Buy(ware, Potion.FROST, Potion.FIRE)).hero.potions == ("holy", "frost")


@pytest.mark.parametrize("market", POTION)
def test_M_4_11_nothing_is_thrown_away_where_there_is_a_free_place(market):
    ware, price = POTION[market]
    run = in_room(market, hero(gold=price, potions=["fire"]))
    assert refused(run, Buy(ware, Potion.FROST, Potion.FIRE)) == ("M-4.11", "no-need-to-throw-away")


@pytest.mark.parametrize("market", POTION)
def test_M_4_11_say_which_potion_and_name_one_only_for_that_ware(market):
    ware, price = POTION[market]
    run = in_room(market, hero(gold=price))
    assert refused(run, Buy(ware)) == ("M-4.11", "which-potion")
    assert refused(run, Buy(ware - 1, Potion.FIRE)) == ("M-4.11", "no-potion-here")
    assert refused(run, Buy(0, drop=Potion.FIRE)) == ("M-4.11", "no-potion-here")


@pytest.mark.parametrize(("market", "wares"), [("merchant", 6), ("hunter", 4)])
def test_M_4_11_a_market_has_these_wares_and_no_others(market, wares):
    run = in_room(market, rich(10))
    assert {action.ware for action in run.choices if isinstance(action, Buy)} == set(range(wares))
    for ware in range(wares, 6):
        assert refused(run, Buy(ware)) == ("M-4.11", "no-such-ware")


@pytest.mark.parametrize(("market", "gold"), [("merchant", 3), ("hunter", 4)])
@pytest.mark.parametrize("floor", [1, 2, 3, 4])
def test_M_4_11_armor_can_be_sold(market, gold, floor):
    run = in_room(market, hero(armor=2), area=AREA[floor]).play(Sell())
    assert (run.hero.armor, run.hero.gold) == (1, gold)


@pytest.mark.parametrize(("market", "gold"), [("merchant", 3), ("hunter", 2)])
@pytest.mark.parametrize("kind", list(Potion))
def test_M_4_11_a_potion_can_be_sold(market, gold, kind):
    run = in_room(market, hero(potions=[kind, "fire" if kind != "fire" else "frost"]))
    run.play(Sell(kind))
    assert (kind in run.hero.potions, len(run.hero.potions), run.hero.gold) == (False, 1, gold)


@pytest.mark.parametrize("market", POTION)
def test_M_4_11_what_you_do_not_have_cannot_be_sold_and_items_never(market):
    run = in_room(market, hero(gold=3, item="great_axe", feats=3))
    assert not [action for action in run.choices if isinstance(action, Sell)]
    assert refused(run, Sell()) == ("M-4.11", "nothing-to-sell")
    assert refused(run, Sell(Potion.FIRE)) == ("M-4.11", "nothing-to-sell")


@pytest.mark.parametrize("market", POTION)
def test_M_4_11_as_often_as_you_like_and_in_any_order_until_you_leave(market):
    run = in_room(market, hero(hp=3, armor=3, potions=["frost"], gold=3))
    ware = 3 if market == "merchant" else 2
    run.play(Buy(ware)).play(Sell()).play(Buy(ware)).play(Sell()).play(Sell(Potion.FROST)).play(Buy(ware))
    assert (run.about, run.hero.hp, run.hero.armor, run.hero.potions) == ("market", 15, 1, ())
    assert run.play(Pass()).about is None


@pytest.mark.parametrize("market", POTION)
def test_M_4_11_or_nothing_at_all(market):
    who = rich(10)
    assert in_room(market, who).play(Pass()).hero == who


@pytest.mark.parametrize("market", POTION)
def test_M_4_11_who_can_do_nothing_is_not_asked(market):
    run = in_room(market, hero(hp=20))
    assert (run.about, run.happened(Changed)) == (None, [])


@pytest.mark.parametrize("market", POTION)
@pytest.mark.parametrize(
    ("kind", "after"),
    [
        ("healing", {"hp": 16}),
        ("holy", WELL),
        ("perception", {"blindness": False}),
    ],
)
def test_M_4_11_healing_holy_and_perception_may_be_drunk_here(market, kind, after):
    run = in_room(market, rich(0, potions=[kind])).play(Drink(Potion(kind)))
    assert run.hero == rich(0, **after)


@pytest.mark.parametrize("market", POTION)
@pytest.mark.parametrize("kind", ["fire", "frost", "poison"])
def test_M_4_11_other_potions_may_not(market, kind):
    assert refused(in_room(market, rich(0, potions=[kind])), Drink(Potion(kind))) == ("M-6.8", "potion-for-fights")


def test_M_4_11_eyes_that_are_cured_here_see_the_neighbours_before_the_next_move():
    blind = on_the_way(hero(hp=20, gold=2, blindness=True), grid=grid(_0="bonfire", _1="merchant"))
    run = blind.play(Go(1)).play(Buy(2), 0, 0)
    assert [event.cell for event in run.happened(RoomRevealed)] == [2, 4]
    assert (run.about, run.hero.blindness) == ("way", False)


# M-4.12 Trades that do nothing


@pytest.mark.parametrize(
    ("market", "ware", "stats"),
    [
        ("merchant", 0, {"hp": 20}),
        ("merchant", 1, {"food": 4}),
        ("merchant", 2, WELL),
        ("merchant", 3, {"hp": 20}),
        ("merchant", 4, {"armor": 4}),
        ("hunter", 0, {"food": 4}),
        ("hunter", 1, WELL),
        ("hunter", 2, {"hp": 20}),
    ],
)
def test_M_4_12_a_trade_that_does_nothing_at_all_is_refused(market, ware, stats):
    run = in_room(market, rich(10, **stats))
    assert Buy(ware) not in run.choices
    assert refused(run, Buy(ware)) == ("M-4.12", "buys-nothing")


@pytest.mark.parametrize("market", POTION)
@pytest.mark.parametrize("kind", list(Potion))
def test_M_4_12_a_potion_of_a_kind_that_you_hold_is_refused(market, kind):
    ware, _ = POTION[market]
    run = in_room(market, rich(10, potions=[kind]))
    assert refused(run, Buy(ware, kind)) == ("M-4.12", "held-already")
    other = "fire" if kind != "fire" else "frost"
    full = in_room(market, rich(10, potions=[kind, other]))
    assert refused(full, Buy(ware, kind, kind)) == ("M-4.12", "held-already")


@pytest.mark.parametrize("affliction", ["curse", "poison", "blindness"])
@pytest.mark.parametrize(("market", "ware"), [("merchant", 2), ("hunter", 1)])
def test_M_4_12_one_affliction_is_enough_for_a_blessing(market, ware, affliction):
    run = in_room(market, hero(gold=2, **{affliction: True})).play(Buy(ware))
    assert run.hero == hero(gold=0)


@pytest.mark.parametrize(("market", "ware"), [("merchant", 3), ("hunter", 2)])
def test_M_4_12_4_hp_at_18_hp_are_allowed(market, ware):
    assert in_room(market, hero(hp=18, gold=3)).play(Buy(ware)).hero.hp == 20


@pytest.mark.parametrize("market", POTION)
@pytest.mark.parametrize("gold", [9, 10])
def test_M_4_12_a_sale_that_brings_you_above_10_gold_is_allowed(market, gold):
    armed = hero(hp=20, gold=gold, armor=1, potions=["fire"])
    assert in_room(market, armed).play(Sell()).hero == replace(armed, gold=10, armor=0)
    assert in_room(market, armed).play(Sell(Potion.FIRE)).hero == replace(armed, gold=10, potions=())
