"""The counting player of Mini Rogue: it answers everything, wins often, and sees what is plain to see."""

from collections import Counter
from itertools import pairwise, product

import msgspec
import pytest

from duskboard.bots.arena import begin, play_out, play_random, seat_bots
from duskboard.bots.rogue import ANSWERS, Heuristic
from duskboard.bots.rogue.fights import card_of
from duskboard.bots.rogue.gains import bags, changed, drunk
from duskboard.bots.rogue.odds import attack, die, losses, success, survival
from duskboard.bots.rogue.table import ahead, hero_of, place_of
from duskboard.bots.rogue.way import best_way, beyond
from duskboard.bots.rogue.worth import chances, worth
from duskboard.engine import Choices, Seeded
from duskboard.games.rogue import ROGUE
from duskboard.games.rogue.actions import (
    Accept,
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
from duskboard.games.rogue.agenda import About, Do, Question, Task
from duskboard.games.rogue.effects import Change, meaning
from duskboard.games.rogue.options import Options
from duskboard.games.rogue.pieces import Boss, Character, Potion, Room, Stance
from duskboard.games.rogue.view import View, view
from tests.conftest import only_long
from tests.games.rogue.tables import Run, against, grid, hero, in_room, on_the_way

CHARACTERS = [character.value for character in Character]


def bot(seat=0, options=None):
    return Heuristic(ROGUE, options or Options(), seat, Seeded.of("bot"))


def decide(run):
    """What the one who is asked would answer."""
    return bot(run.asked).decide(view(run.state, run.asked), Choices(tuple(run.choices)))


def run_through(options, seats, *seed):
    """A run of such players: every answer is legal. Tells what was asked, and how it ended."""
    match = begin(ROGUE, options, seats, *seed)
    bots = seat_bots(ROGUE, options, [Heuristic] * seats, *seed)
    asked = Counter()
    while match.to_act:
        (seat,) = match.to_act
        asked[match.view(seat).question.about] += 1
        action = bots[seat].decide(match.view(seat), match.legal(seat))
        assert action in match.legal(seat).listed
        match.play(seat, action)
    return asked, match


# Whole runs


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("difficulty", ["normal", "hard", "harder", "roguelike"])
def test_its_answers_are_legal_under_all_options(seats, difficulty):
    for at, (mat, stances, feats) in enumerate(product(["dungeon", "tower"], [False, True], ["combat", "attack"])):
        options = Options(difficulty, CHARACTERS[at % 4], CHARACTERS[(at + 1) % 4], mat, stances, feats)
        _, match = run_through(options, seats, difficulty, at)
        assert match.result is not None


def test_it_has_an_answer_to_every_kind_of_question():
    """M-6.11 Some come seldom, or never: it keeps the Crow for the way (M-4.10), and drinks in time (M-R12)."""
    asked = Counter()
    for seed, character, seats in product(range(3), [*CHARACTERS, "choose"], (1, 2)):
        partner = "choose" if character == "choose" else CHARACTERS[CHARACTERS.index(character) - 1]
        asked += run_through(Options(character=character, partner=partner, stances=seed % 2 == 0), seats, seed)[0]
    assert {*About} - {*asked} <= {About.PUT, About.SAVE, About.WEAPON, About.TUNNEL}
    assert {*ANSWERS} == {*About} - {About.CHARACTER}


@only_long
def test_it_wins_clearly_more_often_than_luck():
    wins = {"heuristic": 0, "random": 0}
    for character, seed in product(CHARACTERS, range(10)):
        options = Options(character=character)
        match = begin(ROGUE, options, 1, "sample", character, seed)
        wins["heuristic"] += play_out(match, seat_bots(ROGUE, options, [Heuristic], "sample", seed)) == "victory"
        match = begin(ROGUE, options, 1, "sample", character, seed)
        wins["random"] += play_random(match, Seeded.of("sample", seed)) == "victory"
    assert wins["heuristic"] >= 12
    assert wins["random"] == 0


def test_it_gives_the_same_answers_again_and_needs_no_more_than_its_view():
    """So it can be rebuilt at any time, also from what came over a wire."""
    match = begin(ROGUE, Options(character="mage"), 1, "again")
    while match.to_act:
        shown, legal = match.view(0), match.legal(0)
        action = bot().decide(shown, legal)
        told = msgspec.json.decode(msgspec.json.encode(shown), type=View)
        assert bot().decide(told, legal) == action
        match.play(0, action)


# Who goes down


def test_it_goes_down_as_the_one_it_does_best_with():
    match = begin(ROGUE, Options(), 2, "who")
    assert bot().decide(match.view(0), match.legal(0)) == Play(Character.MAGE)
    match.play(0, Play(Character.MAGE))
    assert bot(1).decide(match.view(1), match.legal(1)) == Play(Character.PRIESTESS)


# Combat


def after_roll(run, *dice):
    return run.play(Roll(), *(face - 1 for face in dice))


def test_it_strikes_when_that_is_enough():
    run = after_roll(against("giant_rat", hero(xp=6)), 3, 4, 2)
    assert decide(run) == Strike()


def test_it_rerolls_a_six_that_does_not_kill():
    run = after_roll(against("og_second", hero(hp=20, xp=6), area=10), 6, 3, 2)
    assert decide(run) == Reroll(0)


def test_it_uses_a_weapon_on_a_miss():
    run = after_roll(against("goblin_warrior", hero(xp=6, item="great_axe", feats=3), area=3), 1, 5, 5)
    assert decide(run) == Feat(0, "item")


def test_it_pays_xp_for_a_feat_that_may_save_its_life():
    run = after_roll(against("goblin_warrior", hero(hp=4, xp=12), area=3), 1, 5, 6)
    assert isinstance(decide(run), Feat)


def test_it_does_not_throw_away_a_level_for_a_feat():
    run = after_roll(against("giant_rat", hero(hp=20, xp=6, armor=2)), 1, 5, 1)
    assert decide(run) != Feat(0, "xp")


def test_a_die_that_had_its_feat_is_left_alone():
    run = after_roll(against("og_second", hero(xp=1, hp=2, item="worn_sword", feats=2), area=10), 1, 2)
    run.play(Feat(0, "item"), 5)
    assert run.about is About.ATTACK
    assert decide(run) in (Strike(), Reroll(0))


def at_step_7(run, *dice):
    return after_roll(run, *dice).play(Strike())


def test_it_takes_the_potion_that_kills_before_it_is_killed():
    run = at_step_7(against("goblin_warrior", hero(hp=4, potions=["fire", "holy"]), area=3), 3, 5)
    assert decide(run) == Drink(Potion.FIRE)


def test_it_freezes_a_foe_whose_blow_would_kill_it():
    run = at_step_7(against("kings_guard", hero(hp=8, xp=6, potions=["frost"]), area=8), 3, 3, 6)
    assert decide(run) == Drink(Potion.FROST)


def test_it_keeps_its_potion_when_the_dice_are_enough():
    run = at_step_7(against("giant_rat", hero(xp=6, potions=["fire"])), 3, 5, 6)
    assert run.about is About.DRINK
    assert decide(run) == Pass()


def test_it_heals_before_the_blow_that_would_kill_it():
    run = at_step_7(against("goblin_warrior", hero(hp=3, potions=["healing"]), area=3), 3, 5)
    while run.about in (About.DRINK, About.SAVE):
        run.play(decide(run))
    assert run.hero.hp == 3 + 6 - 4


def test_a_healing_that_is_not_enough_is_not_wasted():
    run = after_roll(against("og_second", hero("priestess", hp=1, potions=["healing"]), area=10), 3, 6).play(Pass())
    assert run.about is About.SAVE
    assert decide(run) == Pass()
    assert decide(run.play(Pass())) == Accept()


def test_it_conjures_against_a_boss():
    run = against("spider_queen", hero("mage", xp=6), boss=True, area=4)
    assert isinstance(decide(run), Conjure)


def test_it_bashes_where_that_kills():
    run = against("og_second", hero(hp=5, xp=6, armor=4), boss=True, area=10)
    assert decide(run) == Bash()


def test_it_doubles_its_best_die():
    run = against("og_second", hero("rogue", hp=20, xp=6), boss=True, area=10)
    assert decide(run) == Backstab()
    run.play(Backstab(), 2, 4, 1)  # M-6.11 then there is only the roll
    run.play(Strike())
    assert run.about is About.DOUBLE
    assert decide(run) == Double(1)


def test_it_gives_hp_for_a_tribute_only_where_that_helps():
    run = against("og_second", hero("priestess", hp=20, xp=18), boss=True, area=10)
    assert isinstance(decide(run), Tribute)
    assert decide(against("giant_rat", hero("priestess", hp=2, xp=0))) == Roll()


def test_it_cures_itself_before_a_long_fight():
    run = against(
        "og_first", hero(hp=15, xp=18, armor=2, curse=True, poison=True, potions=["holy"]), area=10, boss=True
    )
    assert decide(run) == Drink(Potion.HOLY)


def test_a_foe_that_is_nearly_beaten_is_not_missed():
    """M-8.10 Defensive, no die misses; with one die against a giant only luck can help."""
    run = against("giant_rat", hero(xp=0), options=Options(stances=True))
    run.state = msgspec.structs.replace(run.state, fight=msgspec.structs.replace(run.fight, hp=1))
    assert decide(run) == TakeStance(Stance.DEFENSIVE)
    run = against("og_second", hero(hp=20), area=10, options=Options(stances=True))
    assert decide(run) == TakeStance(Stance.AGGRESSIVE)


# On the way


def test_it_takes_the_bonfire_rather_than_a_monster_it_cannot_beat():
    run = on_the_way(hero(hp=4), area=5, grid=grid(_0="bonfire", _1="monster_a", _3="hermit"))
    assert decide(run) == Go(3)


def test_it_goes_for_a_monster_that_teaches_something_when_it_is_strong():
    run = on_the_way(
        hero(hp=18, xp=16, armor=3, food=4), area=3, grid=grid(_0="bonfire", _1="monster_a", _3="trap_bats")
    )
    assert decide(run) == Go(1)


def test_a_rogue_between_two_beasts_evades():
    run = on_the_way(hero("rogue", hp=4), area=5, grid=grid(_0="bonfire", _1="monster_a", _3="monster_b"))
    assert isinstance(decide(run), Evade)


def test_the_crow_takes_away_what_would_kill():
    run = on_the_way(hero(hp=4, item="crow"), area=5, grid=grid(_0="bonfire", _1="monster_a", _3="monster_b"))
    assert isinstance(decide(run), SendCrow)


def test_the_shield_is_raised_against_a_foe_whose_blows_it_stops():
    run = on_the_way(hero(hp=3, armor=1), area=1, grid=grid(_0="bonfire", _1="monster_a", _3="monster_b"))
    assert decide(run) == RaiseShield()


def at_the_last_room(hero_, **state):
    """Nothing but the exit ahead."""
    entered = tuple(cell in (0, 1, 2, 5) for cell in range(8))
    there = msgspec.structs.replace(hero_, cell=5)
    return on_the_way(there, entered=entered, grid=grid(_0="tomb", _1="cave", _2="chest", _5="crow"), **state)


def test_it_does_not_leave_an_area_starving_with_a_potion_that_heals():
    run = at_the_last_room(hero(hp=2, xp=18, food=0, potions=["healing"]), area=1)
    assert decide(run) == Drink(Potion.HEALING)


def test_without_a_boss_it_keeps_what_it_has():
    run = at_the_last_room(hero(hp=18, xp=18, food=4, potions=["healing"]), area=1)
    assert decide(run) == Go(8)


def test_it_looks_around_where_no_boss_waits():
    run = on_the_way(hero("mage"), grid=grid(_0="bonfire", _1="tomb", _3="cave"))
    assert decide(run) == Foresee(4)
    run.play(Foresee(4), 0)
    assert decide(run) == Foresee(2)
    run.play(Foresee(2), 0)
    assert decide(run) == Foresee(6)


def test_when_all_is_seen_it_stops_looking():
    run = on_the_way(
        hero("mage"), grid=grid(_0="bonfire", _1="tomb", _3="cave", _2="crow", _4="chest", _5="mimic", _6="hunter")
    )
    run.play(Foresee(7), 0)
    assert run.about is not About.FORESEE or decide(run) == Pass()


def test_the_skill_is_kept_for_a_monster_that_is_near_and_for_a_boss():
    run = on_the_way(hero("mage"), grid=grid(_0="bonfire", _1="monster_a", _3="cave"))
    assert isinstance(decide(run), Go)
    run = on_the_way(hero("mage"), grid=grid(_0="bonfire", _1="tomb", _3="cave"), area=2, boss=Boss.GHOUL)
    assert isinstance(decide(run), Go)


def test_the_second_player_stands_by_the_first_against_a_monster():
    pair = (hero(hp=5, xp=6, cell=1), hero("mage", hp=14, xp=12, armor=2, food=3))
    state = Run(*pair, area=3, grid=grid(_0="bonfire", _1="monster_a", _3="trap_door"), entered=(True, *[False] * 7))
    run = state.do(Task(Do.APPROACH, 1))
    assert decide(run) == Go(1)


def test_it_asks_for_the_shortest_way_only_in_its_head():
    assert ahead(0) == (1, 3)
    assert ahead(5) == (8,)
    assert beyond(4) == [5, 7]
    assert best_way(0, {1: 1.0, 2: 5.0, 3: 2.0, 4: 0.0, 5: 0.0, 6: 0.0, 7: 3.0}) == 6.0


def test_where_nobody_falls_the_worm_is_fought_to_the_end():
    """M-4.17 In the Tower a blow is nothing but a blow: it is better to freeze a worm that would kill."""
    there = hero(hp=2, xp=6, potions=["frost"])
    run = at_step_7(against("burrowing_worm", there, area=4, options=Options(mat="tower")), 2, 2, 5)
    assert decide(run) == Drink(Potion.FROST)
    place = place_of(view(run.state, 0))
    assert card_of(run.fight.foe, place).effects == ()


# What lies in Rooms


def test_it_buys_food_when_it_would_starve():
    run = in_room("merchant", hero(hp=14, xp=8, food=0, gold=2), area=5)
    assert decide(run) == Buy(1)


def test_it_leaves_when_it_needs_nothing():
    run = in_room("hunter", hero(hp=20, food=4, gold=1, potions=["fire", "poison"]), area=5)
    assert decide(run) == Pass()


def test_it_sells_what_it_needs_less():
    run = in_room("merchant", hero(hp=3, xp=8, food=0, potions=["perception"]), area=5)
    assert decide(run) == Sell(Potion.PERCEPTION)


def test_with_much_gold_it_buys_armor_or_a_potion():
    run = in_room("merchant", hero(hp=20, xp=8, food=4, gold=10, potions=["holy", "perception"], curse=True), area=5)
    for _ in range(6):
        if decide(run) == Pass():
            break
        run.play(decide(run))
    assert run.hero.gold < 5
    assert run.hero.armor or run.hero.potions != (Potion.HOLY, Potion.PERCEPTION)


def test_it_does_not_meet_og_with_potions_that_do_not_hurt_him():
    """A potion is sold before another one is bought; with a full purse it is thrown away."""
    for gold in (5, 10):
        there = hero(hp=20, xp=20, food=4, gold=gold, potions=["holy", "perception"])
        run = in_room("hunter", there, area=10, boss=Boss.OG)
        while run.about is About.MARKET and decide(run) != Pass():
            run.play(decide(run))
        assert {*run.hero.potions} & {Potion.FIRE, Potion.FROST, Potion.POISON}


def test_at_a_bonfire_the_hungry_forage_and_the_wounded_rest():
    assert decide(in_room("bonfire", hero(hp=18, xp=10, food=0), area=5)) == Choose(1)
    assert decide(in_room("bonfire", hero(hp=1, xp=10, food=4), area=5)) == Choose(2)
    assert decide(in_room("bonfire", hero(hp=15, xp=5, food=4), area=1)) == Choose(0)


def test_it_tunnels_a_monster_away():
    laid = grid(
        _0="hermit", _1="monster_a", _2="bonfire", _3="monster_b", _4="hunter", _5="tomb", _6="chest", _7="mimic"
    )
    run = Run(hero(hp=4), area=5, grid=laid, entered=(True, *[False] * 7))
    run.do(Task(Do.APPLY, effects=("tunnel",)))
    found = decide(run)
    assert isinstance(found, Swap)
    assert {found.one, found.other} & {1, 3}


def test_perception_is_drunk_where_a_failure_would_kill():
    run = in_room("trap_spikes", hero(hp=1, potions=["perception"]), area=3)
    assert decide(run) == Drink(Potion.PERCEPTION)


def test_it_heals_before_a_check_that_may_kill_it():
    run = in_room("trap_spikes", hero(hp=2, poison=True, potions=["healing"]), area=5)
    assert decide(run) == Drink(Potion.HEALING)


def test_it_shifts_the_die_away_from_a_ghost():
    run = in_room("cave", hero(hp=5), area=5, dice=(5, 0))
    assert run.about is About.SHIFT
    assert decide(run) == Shift(1)


def test_a_row_is_chosen_by_need():
    run = Run(hero(hp=10), grid=grid(_0="chest"))
    run.do(Task(Do.READ, number=1, room=Room.CHEST, good=True))
    assert decide(run) == Choose(0)


def test_it_offers_and_feeds_by_what_is_left():
    assert decide(in_room("shrine", hero(gold=5), area=1)) == Accept()
    assert decide(in_room("shrine", hero(gold=1, curse=True, poison=True), area=1)) == Pass()
    assert decide(in_room("crow", hero(food=1, gold=5), area=5)) == Pass()
    assert decide(in_room("crow", hero(hp=1, food=4, gold=0), area=9)) == Accept()


def test_a_third_potion_takes_the_place_of_a_poorer_one():
    run = Run(hero(potions=["holy", "perception"]), area=10, boss=Boss.OG)
    run.do(Task(Do.APPLY, effects=("fire potion",)))
    assert isinstance(decide(run), Replace)
    run = Run(hero(potions=["fire", "frost"]), area=10, boss=Boss.OG)
    run.do(Task(Do.APPLY, effects=("perception potion",)))
    assert decide(run) == Pass()


def test_a_better_weapon_is_taken_and_a_worse_one_left():
    run = Run(hero(item="crow"), grid=grid(_0="armory"))
    assert decide(run.do(Task(Do.APPLY, effects=("great_axe",)))) == Accept()
    run = Run(hero(item="great_axe", feats=3), grid=grid(_0="armory"))
    assert decide(run.do(Task(Do.APPLY, effects=("rusty_dagger",)))) == Pass()


def test_the_crows_rooms_lie_where_it_begins_or_are_gone():
    run = Run(hero(hp=6, item="crow"), seer=0)
    run.state = msgspec.structs.replace(run.state, question=Question(About.PUT, 0), looked_at=Room.CHEST)
    assert decide(run) == Put(0)
    run.state = msgspec.structs.replace(run.state, looked_at=Room.MONSTER_A, floor=3, area=5)
    assert decide(run) == Put(None)


# What it counts with


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
