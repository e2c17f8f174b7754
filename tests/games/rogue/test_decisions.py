"""Who is asked, when, and what they may answer (M-6.11); what nobody knows, and the order of luck (M-6.12)."""

from fractions import Fraction

import pytest

from duskboard.engine import Match, Seeded, Table, branches
from duskboard.games.rogue.actions import (
    Accept,
    Backstab,
    Bash,
    Choose,
    Feat,
    Foresee,
    Go,
    Pass,
    Play,
    Put,
    Replace,
    Reroll,
    Roll,
    Sell,
    Shift,
    Strike,
    Swap,
    TakeStance,
)
from duskboard.games.rogue.box.pieces import Boss, Character, Room, Stance
from duskboard.games.rogue.game import ROGUE
from duskboard.games.rogue.log.agenda import About, Do, Task
from duskboard.games.rogue.log.events import Asked, BossRevealed, Checked, Moved, RoomRevealed
from duskboard.games.rogue.options import Options
from duskboard.games.rogue.players import idle, propose, thinking
from duskboard.games.rogue.rules.apply_events import evolve
from duskboard.games.rogue.rules.rules import go_on
from duskboard.games.rogue.view import view
from tests.games.rogue.moves import BLANK, DROP, SKULL, drawn, drink, kinds, roll, rolled, set_out, standing, turn
from tests.games.rogue.tables import Run, against, grid, hero, in_room, on_the_way, picks

# M-6.11 Decisions


def test_M_6_11_before_a_grid_is_laid_the_crow_may_be_used():
    run = Run(hero(item="crow")).do(Task(Do.AREA, number=3))
    assert (run.about, run.choices) == (About.CALL_CROW, [Accept(), Pass()])
    run.play(Accept(), *drawn("tomb", gone=["crow"]), *drawn("cave", gone=["crow", "tomb"]))
    assert (run.about, run.state.looked_at) == (About.PUT, ("tomb", "cave"))
    assert run.choices == [*map(Put, range(8)), Put(None)]
    run.play(Put(4))
    assert run.choices == [*map(Put, (0, 1, 2, 3, 5, 6, 7)), Put(None)]
    run.play(Put(None), *drawn("bonfire", gone=["crow", "tomb", "cave"]))
    assert run.about is About.ACTION


def test_M_6_11_a_grid_is_laid_without_the_crow():
    run = Run(hero(item="crow")).do(Task(Do.AREA, number=3))
    run.play(Pass(), *drawn("bonfire", gone=["crow"]))
    assert (run.about, run.state.area, run.hero.held.item) == (About.ACTION, 3, "crow")


def test_M_6_11_before_every_move():
    mage = hero("mage", potions=["perception", "holy"], blindness=True, cell=4)
    known = grid(_0="tomb", _1="cave", _4="bonfire")
    run = Run(mage, grid=known, entered=(True, True, False, False, True, *[False] * 3)).do(Task(Do.APPROACH, 0))
    look = [Foresee(cell) for cell in (2, 3, 5, 6, 7)]
    assert run.choices == [Go(5), Go(7), *look, drink("perception"), drink("holy")]


def test_M_6_11_before_a_check():
    run = in_room("trap_door", hero(potions=["perception", "healing"]))
    assert (run.about, run.choices) == (About.CHECK, [Roll(), drink("perception"), drink("healing")])
    run.play(drink("healing"))
    assert (run.about, run.choices) == (About.CHECK, [Roll(), drink("perception")])


def test_M_6_11_before_a_check_with_holy():
    run = in_room("trap_door", hero(potions=["holy", "fire"], curse=True))
    assert run.choices == [Roll(), drink("holy")]
    run.play(drink("holy"), *picks(5, 1))  # only the roll is left, so it is not asked for
    assert run.happened(Checked)[0].curse is None


def test_M_6_11_before_a_combat_turn():
    crusader = hero(potions=["healing", "fire"])
    run = against("giant_rat", crusader, options=Options(stances=True))
    assert (run.about, run.choices) == (About.STANCE, [TakeStance(stance) for stance in Stance])
    run.play(TakeStance(Stance.BALANCED))
    assert (run.about, run.choices) == (About.READY, [Roll(), Bash(), drink("healing")])
    run.play(Bash())
    assert run.choices == [Roll(), drink("healing")]
    run.play(drink("healing"), *picks(3, 1))  # nothing is left but to roll
    assert run.about is About.ATTACK


def test_M_6_11_after_the_roll():
    run = roll(against("giant_rat", hero(xp=6, item="rusty_dagger", feats=1)), 6, 2, 1)
    feats = [Feat(die, price) for die in (0, 1) for price in ("xp", "hp", "item")]
    assert run.about is About.ATTACK
    assert run.choices == [Strike(), Reroll(0), *feats]


def test_M_6_11_after_the_roll_comes_backstabs_die():
    run = against("og_first", hero("rogue", xp=6))
    run.play(Backstab(), *picks(2, 3, 1))
    run.play(Strike())
    assert (run.about, len(run.choices)) == (About.DOUBLE, 2)


def test_M_6_11_step_7():
    run = turn(against("og_first", hero(potions=["fire", "healing"])), 3, 1)
    assert (run.about, run.choices) == (About.DRINK, [Pass(), drink("fire"), drink("healing")])


def test_M_6_11_a_loss_that_would_leave_0_hp():
    run = Run(hero("priestess", hp=1, potions=["healing"])).do(Task(Do.HURT, 0, 9))
    assert (run.about, run.choices) == (About.SAVE, [drink("healing"), Pass()])
    run.play(drink("healing"))
    assert (run.about, run.choices) == (About.BLESS, [Accept(), Pass()])


def test_M_6_11_rows_with_alternatives():
    run = in_room("chest", hero(), dice=picks(5, 3))
    assert (run.about, run.choices) == (About.ROW, [Choose(0), Choose(1)])
    bonfire = in_room("bonfire", hero())
    assert (bonfire.about, bonfire.choices) == (About.ACTION, [Choose(0), Choose(1), Choose(2)])
    hermit = in_room("hermit", hero(food=1))
    assert hermit.choices == [Choose(1), Choose(2)]


def test_M_6_11_the_rewards():
    run = Run().do(Task(Do.REWARD, 0), dice=picks(4))
    assert (run.about, run.choices) == (About.ROW, [Choose(0), Choose(1)])


def test_M_6_11_the_tunnel_asks_for_two_rooms_or_none():
    run = in_room("hermit", hero(xp=1))
    run.play(Choose(2))
    pairs = [Swap(one, other) for one in range(1, 8) for other in range(one + 1, 8)]
    assert (run.about, run.choices) == (About.TUNNEL, [Pass(), *pairs])


@pytest.mark.parametrize(("die", "by"), [(1, [0, 1]), (3, [0, -1, 1]), (6, [0, -1])])
def test_M_6_11_a_tomb_after_a_success(die, by):
    run = in_room("tomb", hero(potions=["perception"]))
    run.play(drink("perception"), *picks(die))
    assert (run.about, run.choices) == (About.SHIFT, [Shift(one) for one in by])


def test_M_6_11_the_shrine_the_crow_and_the_merchant():
    assert in_room("shrine", hero(gold=1)).choices == [Accept(), Pass()]
    assert in_room("crow", hero(food=1)).choices == [Accept(), Pass()]
    assert in_room("merchant", hero(armor=1, hp=20)).choices == [Pass(), Sell()]


def test_M_6_11_a_third_potion_and_a_weapon_beside_the_crow():
    run = Run(hero(potions=["fire", "holy"])).do(Task(Do.APPLY, 0, effects=("frost potion",)))
    assert (run.about, run.choices) == (About.FULL, [Pass(), Replace("fire"), Replace("holy")])
    armory = in_room("armory", hero(item="crow"), dice=picks(5, 1))
    assert (armory.about, armory.choices) == (About.WEAPON, [Accept(), Pass()])


def test_M_6_11_one_answer_is_not_asked_for():
    spent = hero(ready=False, hp=2)
    run = against("giant_rat", spent, dice=(*picks(2, 1), *picks(2, 1), *picks(2, 1)))
    assert run.about is None, "three turns without a single choice"
    assert run.hero.xp == 1
    assert not run.happened(Asked)


def test_M_6_11_one_answer_is_taken_and_told():
    run = standing(2, ready=False)
    assert [event.cell for event in run.happened(Moved)] == [5]


def test_M_6_11_who_has_nothing_is_not_asked_at_the_shrine_the_crow_or_the_merchant():
    assert not in_room("shrine", hero(), dice=picks(6)).happened(Asked)
    assert not in_room("crow", hero()).happened(Asked)
    assert not in_room("merchant", hero()).happened(Asked)


def test_M_6_11_nobody_is_asked_anything_that_the_table_does_not_list():
    """A few whole runs, by somebody who plays anything: every question has two answers, and all of them are legal."""
    asked = set()
    for number in range(12):
        seats = 1 + number % 2
        options = Options(stances=number % 3 == 0, feats="attack" if number % 4 == 0 else "combat")
        chance = Seeded.of("decisions", number)
        match = Match.begin(ROGUE, seats=seats, options=options, chance=chance)
        while match.to_act:
            (seat,) = match.to_act
            question = match.state.question
            asked.add(question.about)
            assert question.seat == seat
            assert len(match.legal(seat).listed) > 1
            match.play(seat, propose(match.view(seat), seat, chance))
    assert {About.WAY, About.READY, About.ATTACK, About.ROW} <= asked


@pytest.mark.parametrize(
    ("run", "answer"),
    [
        (lambda: against("giant_rat"), Roll()),
        (lambda: roll(against("giant_rat"), 3, 1), Strike()),
        (lambda: turn(against("og_first", hero(potions=["fire"])), 3, 1), Pass()),
        (lambda: in_room("trap_door", hero(potions=["perception"])), Roll()),
        (lambda: in_room("shrine", hero(gold=1)), Pass()),
        (lambda: in_room("merchant", hero(gold=9)), Pass()),
        (lambda: Run(hero(hp=1, potions=["healing"])).do(Task(Do.HURT, 0, 1)), drink("healing")),
        (lambda: Run(hero("priestess", hp=1)).do(Task(Do.HURT, 0, 1)), Accept()),
    ],
)
def test_M_6_11_who_is_away_answers_as_plainly_as_can_be(run, answer):
    table = run()
    assert idle(view(table.state, 0), 0, Seeded.of("away")) == answer


def test_M_6_11_who_is_away_only_walks_and_may_be_anybody():
    ways = standing(0, "rogue", potions=["healing"])
    found = {idle(view(ways.state, 0), 0, Seeded.of("away", number)) for number in range(20)}
    assert found == {Go(1), Go(3)}
    characters = {idle(view(set_out().state, 0), 0, Seeded.of("away", number)) for number in range(40)}
    assert characters == {Play(character) for character in Character}


def test_M_6_11_whoever_is_asked_may_think_for_a_while():
    time = thinking(view(set_out().state, None), 0)
    assert 0 < time.quick < time.relaxed


# M-6.12 Hidden cards and the order of luck


def test_M_6_12_a_facedown_room_has_no_identity():
    run = set_out(*drawn("bonfire"), character="rogue")
    assert run.state.grid[1:] == (None,) * 7
    assert run.state.brought == (None,) * 8


def revealed_by_chance(state):
    """Which Room may lie on cell 1, and how likely."""

    def once(chance):
        table = Table(state, evolve, chance)
        go_on(table, [Task(Do.APPROACH, 0)])
        return next(event.room for event in table.events if isinstance(event, RoomRevealed) and event.cell == 1)

    found = {}
    for weight, room in branches(once):
        found[room] = found.get(room, 0) + weight
    return found


def test_M_6_12_any_room_may_come_that_is_not_held_and_not_known_to_lie_elsewhere():
    state = Run(
        hero(item="worn_sword", feats=2),
        grid=grid(_0="bonfire", _3="tomb"),
        brought=grid(_7="cave"),
        away=(Room.CROW, Room.CHEST),
        hidden_away=(Room.MIMIC,),
    ).state
    out = {"armory", "bonfire", "tomb", "cave", "crow", "chest", "mimic"}
    assert revealed_by_chance(state) == {room: Fraction(1, 13) for room in Room if room not in out}


def test_M_6_12_what_the_crow_put_there_comes_without_luck():
    run = Run(grid=grid(_0="bonfire", _3="tomb"), brought=grid(_1="cave"))
    run.do(Task(Do.APPROACH, 0))
    assert run.state.grid[1] == "cave"
    assert run.state.brought == (None,) * 8


def test_M_6_12_the_boss_comes_from_those_never_turned_up():
    met = (Boss.GHOUL, Boss.DRAGON)
    for pick, boss in enumerate((Boss.PROTECTOR, Boss.SPIDER_QUEEN)):
        run = Run(met=met).do(Task(Do.AREA, number=7), dice=(*drawn("bonfire"), pick))
        assert run.state.boss is boss


def test_M_6_12_first_the_room_is_revealed_then_the_boss():
    run = Run().do(Task(Do.AREA, number=2), dice=(*drawn("bonfire"), 0))
    assert kinds(run, RoomRevealed, BossRevealed) == [RoomRevealed, BossRevealed]


def test_M_6_12_before_a_move_the_right_one_then_the_one_below():
    run = on_the_way(dice=drawn("tomb", "cave", gone=["bonfire"]))
    assert [(event.cell, event.room) for event in run.happened(RoomRevealed)] == [(1, "tomb"), (3, "cave")]


def test_M_6_12_dice_fall_in_their_order_in_combat():
    run = against("og_first", hero(xp=6, curse=True, poison=True))
    run.play(Roll(), *picks(2, 3, 4), SKULL, BLANK)
    assert rolled(run) == ((2, 3), 4, True, False)


def test_M_6_12_dice_fall_in_their_order_in_a_check():
    run = in_room("trap_door", hero(xp=6, curse=True, poison=True), dice=(*picks(2, 3, 4), BLANK, DROP))
    assert rolled(run) == ((2, 3), 4, False, True)


def test_M_6_12_nobody_can_peek():
    """M-4.10 Only who put a Room there with the Crow knows it; the state itself does not know the others."""
    run = Run(hero(item="crow"), hero("mage", gold=1)).do(Task(Do.AREA, number=3))
    run.play(Accept(), *drawn("tomb", gone=["crow"]), *drawn("cave", gone=["crow", "tomb"]))
    assert view(run.state, 0).looked_at == ("tomb", "cave")
    assert view(run.state, 1).looked_at == view(run.state, None).looked_at == ()
    run.play(Put(4))
    assert view(run.state, 0).brought[4] == "tomb"
    for other in (1, None):
        assert view(run.state, other).brought == (None,) * 8
        assert view(run.state, other).laid[4], "that something lies there, everybody sees"
        assert view(run.state, other).grid == (None,) * 8
