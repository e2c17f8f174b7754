"""Runs of random play: every card, every row, every foe and every question really comes up in a game."""

from collections import defaultdict
from typing import get_args

import pytest

from duskboard.engine import Match, Seeded, Step, Table, Turn
from duskboard.games.rogue.actions import Action, Choose, Double, Play, TakeStance
from duskboard.games.rogue.box.pieces import Affliction, Character, Difficulty, Foe, Item, Mat, Potion, Room, Skill
from duskboard.games.rogue.game import ROGUE
from duskboard.games.rogue.log.agenda import About, Do, Task
from duskboard.games.rogue.log.events import (
    ActionChosen,
    Afflicted,
    Asked,
    Bought,
    CharacterChosen,
    Cured,
    Happening,
    ItemLeft,
    ItemTaken,
    PotionDrunk,
    PotionGained,
    RoomEntered,
    RowRead,
    SkillUsed,
    Won,
)
from duskboard.games.rogue.log.fight_events import (
    AttackRolled,
    DieDoubled,
    FightBegan,
    FoeAttacked,
    FoeHealed,
    FoeSlain,
    StanceTaken,
)
from duskboard.games.rogue.options import Options
from duskboard.games.rogue.rules import rules
from duskboard.games.rogue.rules.apply_events import evolve
from duskboard.games.rogue.rules.state import State
from tests.conftest import LONG
from tests.games.laws import BOLD, one_move
from tests.games.rogue.tables import hero

pytestmark = pytest.mark.net
RUNS = 3000 if LONG else 1200
DEEP_RUNS = 300 if LONG else 80  # from each area

TRAPS = ("trap_spikes", "trap_axe", "trap_bats", "trap_door")
TOMBS = ("tomb", "cave", "corridor", "shelter")
ONCE = ("chest", "mimic", "armory", "shrine", None)  # their rows need a success, or know no failure; None: the Rewards
ROWS = {(room, row, good) for room in (*TRAPS, *TOMBS) for row in range(1, 7) for good in (False, True)}
ROWS |= {(room, row, True) for room in ONCE for row in range(1, 7)}
TWO = [(room, row) for room, rows in (("chest", range(1, 7)), (None, range(1, 7)), ("shelter", [4])) for row in rows]
THREE = [("mimic", 4), ("shelter", 1), ("shelter", 2)]
ALTERNATIVES = {(room, row, at) for room, row in TWO for at in range(2)}
ALTERNATIVES |= {(room, row, at) for room, row in THREE for at in range(3)}
WARES = {("merchant", ware) for ware in range(6)} | {("hunter", ware) for ware in range(4)}
FIRES = {("bonfire", name) for name in ("hone", "forage", "rest")} | {
    ("hermit", name) for name in ("help", "meal", "tunnel")
}
MONSTERS = {
    1: {"giant_spider", "giant_rat", "mutant_fly", "apparition"},
    2: {"goblin_warrior", "skeleton_soldier", "burrowing_worm", "ghost"},
    3: {"undead_arbalist", "winged_serpent", "dire_wolf", "specter"},
    4: {"kings_guard", "cursed_guard", "ancestor_spirit", "revenant", "og_first", "og_second"},
}
BOSSES = {"dragon", "protector", "spider_queen", "ghoul"}


class Witness:
    """Everything that came up, by kind."""

    def __init__(self):
        self.seen = defaultdict(set)
        self.endings = defaultdict(int)

    def watch(self, match, bold):
        """A run to its end."""
        self.tell(match, match.turns[0].events)
        while match.to_act:
            question = match.state.question
            one_move(match, bold, match.chance)
            turn = match.turns[-1]
            self.seen["actions"].add(type(turn.action))
            if question.about is About.ROW and isinstance(turn.action, Choose):
                self.seen["alternatives"].add((question.room, question.number, turn.action.at))
            self.tell(match, turn.events)
        self.endings[match.result.ending] += 1

    def tell(self, match, events):
        seen = self.seen
        for event in events:
            seen["events"].add(type(event))
            match event:
                case Asked(question=question):
                    seen["questions"].add(question.about)
                case RoomEntered(room=room):
                    seen["rooms"].add(room)
                case RowRead(room=room, row=row, success=success):
                    seen["rows"].add((room, row, success))
                case FightBegan(foe=foe):
                    seen["foes"].add((match.state.floor if foe in BOSSES else 0, foe))
                case FoeSlain(foe=foe):
                    seen["slain"].add(foe)
                case FoeAttacked(outcome=outcome):
                    seen["blows"].add(outcome)
                case AttackRolled(faces=faces, curse=curse, poison=poison):
                    seen["dice"] |= {len(faces), ("curse", curse), ("poison", poison)}
                case PotionGained(potion=potion):
                    seen["potions gained"].add(potion)
                case PotionDrunk(potion=potion):
                    seen["potions drunk"].add(potion)
                case ItemTaken(held=held):
                    seen["items"].add(held.item)
                case Afflicted(affliction=affliction):
                    seen["afflictions"].add(affliction)
                case Cured(afflictions=afflictions):
                    seen["cures"] |= set(afflictions)
                case SkillUsed(skill=skill):
                    seen["skills"].add(skill)
                case Bought(room=room, ware=ware):
                    seen["wares"].add((room, ware))
                case ActionChosen(room=room, action=action):
                    seen["fires"].add((room, action))
                case _:
                    pass

    def lacking(self, expected):
        """What should have come up and did not, by kind."""
        found = {kind: wanted - self.seen[kind] for kind, wanted in expected.items()}
        return {kind: missing for kind, missing in found.items() if missing}


def plain_runs():
    """Runs from the very beginning."""
    witness = Witness()
    for seed in range(RUNS):
        chance = Seeded.of("tables", seed)
        options = Options(
            difficulty=tuple(Difficulty)[chance.pick(4)],
            mat=tuple(Mat)[chance.pick(5) == 0],
            stances=chance.pick(3) == 0,
            feats="attack" if chance.pick(7) == 0 else "combat",
        )
        seats, bold = 1 + (chance.pick(4) == 0), BOLD[chance.pick(3)]
        witness.watch(Match.begin(ROGUE, seats=seats, options=options, chance=chance), bold)
    return witness


def deep_runs():
    """Runs of somebody strong who comes to an area of floors 2 to 4 with everything but luck."""
    witness = Witness()
    for area in range(2, 11):
        for seed in range(DEEP_RUNS):
            witness.watch(far_down(area, seed), BOLD[seed // 4 % 3])
    return witness


def far_down(area, seed):
    chance = Seeded.of("deep", area, seed)
    character = tuple(Character)[seed % 4]
    item = "crow" if seed % 5 == 0 else None
    strong = hero(character, hp=20, xp=23, armor=4, food=4, gold=5, potions=["healing", "fire"], item=item)
    match = Match(ROGUE, Options(), 1, chance)
    table = Table(State(match.options, 1, (strong,)), evolve, chance)
    rules.go_on(table, [Task(Do.AREA, number=area)])
    match.accept(Step(table.state, Turn(None, None, table.picks, table.events)))
    return match


def test_everything_on_floors_1_to_3_comes_up_in_random_play():
    """But for what takes somebody strong: Og, Backstab with two dice, a weapon for the Crow."""
    rare_answers, rare_events = {Double}, {FoeHealed, ItemLeft, DieDoubled, Won}
    expected = {
        "rooms": set(Room),
        "rows": ROWS,
        "alternatives": ALTERNATIVES,
        "wares": WARES,
        "fires": FIRES,
        "questions": set(About) - {About.WEAPON, About.DOUBLE},
        "actions": set(get_args(Action.__value__)) - rare_answers,
        "events": set(get_args(Happening.__value__)) - rare_events,
        "potions gained": set(Potion),
        "potions drunk": set(Potion),
        "items": set(Item),
        "afflictions": set(Affliction),
        "cures": set(Affliction),
        "skills": set(Skill),
        "foes": {(0, foe) for floor in (1, 2, 3) for foe in MONSTERS[floor]} | {(1, boss) for boss in BOSSES},
        "dice": {1, 2, ("curse", None), ("curse", True), ("curse", False), ("poison", True), ("poison", False)},
        "blows": {"frozen", "missed", "stopped", "hit"},
    }
    assert plain_runs().lacking(expected) == {}


def test_everything_comes_up_deep_down_and_og_is_beaten():
    """But for what stands at the beginning or is an option; and no card of this box lets a foe regain HP."""
    setting_out, unheard_of = {Play, TakeStance}, {FoeHealed, CharacterChosen, StanceTaken}
    expected = {
        "rooms": set(Room),
        "rows": ROWS,
        "questions": set(About) - {About.CHARACTER, About.STANCE},
        "actions": set(get_args(Action.__value__)) - setting_out,
        "events": set(get_args(Happening.__value__)) - unheard_of,
        "items": set(Item),
        "skills": set(Skill),
        "foes": {(0, foe) for foes in MONSTERS.values() for foe in foes}
        | {(floor, boss) for floor in (1, 2, 3) for boss in BOSSES},
        "slain": set(Foe),
        "dice": {3},
    }
    witness = deep_runs()
    assert witness.lacking(expected) == {}
    assert set(witness.endings) == {"victory", "death"}
