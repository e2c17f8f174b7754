"""Mini Rogue as text: names, sentences, and the story of a run."""

import pytest
from msgspec.structs import replace

from duskboard.engine.rule_sheet import read_sheet
from duskboard.games.rogue.box.card_data import BOX
from duskboard.games.rogue.box.pieces import (
    Affliction,
    Boss,
    Character,
    Die,
    Family,
    Foe,
    Held,
    Item,
    Potion,
    Room,
    Skill,
    Stance,
    Stat,
)
from duskboard.games.rogue.log import events as e
from duskboard.games.rogue.log import fight_events as f
from duskboard.games.rogue.log.agenda import About, Question
from duskboard.games.rogue.text.events_text import say
from duskboard.games.rogue.text.names import FOES, ROOMS, ROWS, effect_name
from duskboard.games.rogue.text.notation import keep
from duskboard.games.rogue.text.story import tell

NAMES = ("Ann", "Bo")


# Names


def test_everything_in_the_box_has_a_name_and_every_row_that_has_one_on_its_card():
    assert set(ROOMS) == set(Room)
    assert set(FOES) == set(Foe)
    named = {room for room, card in BOX.rooms.items() if card.family in (Family.TRAP, Family.TOMB, Family.SHRINE)}
    assert set(ROWS) == named
    assert {len(rows) for rows in ROWS.values()} == {6}


def test_M_R25_the_names_of_rows_are_those_of_the_sheet():
    sheet = read_sheet("rogue", "en")
    assert {row for rows in ROWS.values() for row in rows if row not in sheet} == set()


@pytest.mark.parametrize(
    ("effect", "floor", "name"),
    [
        ("hp-F", None, "−F HP"),
        ("hp-F", 3, "−3 HP"),
        ("gold+F", None, "+F Gold"),
        ("xp+2", None, "+2 XP"),
        ("hp up to 10", None, "up to 10 HP"),
        ("regeneration 2", None, "Regeneration 2"),
        ("curse", None, "Curse"),
        ("frost potion", None, "a Frost potion"),
        ("great_axe", None, "the Great Axe"),
        ("fall", None, "a fall"),
    ],
)
def test_effects_have_names(effect, floor, name):
    assert effect_name(effect, floor) == name


# Sentences


ROLLED = f.AttackRolled(0, (6, 1), (Die(6, 6, True), Die(1, 0)), 4, None, None)
CHECKED = e.Checked(0, Room.TOMB, (3, 5), 5, None, None, True)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (e.Asked(Question(About.WAY, 1)), "Bo chooses a way."),
        (e.CharacterChosen(0, Character.MAGE), "Ann sets out as the Mage."),
        (e.AreaBegan(3, 2), "Area 3, on floor 2. Eight Rooms lie facedown."),
        (e.AreaBegan(3, 2, Room.TOMB), "Area 3, on floor 2. The Tomb came along; seven Rooms lie facedown."),
        (e.CrowCalled(0), "Ann sends the Crow ahead."),
        (e.RoomLookedAt(0, Room.TOMB), "The Crow brings Ann the Tomb."),
        (e.RoomLookedAt(0), "The Crow brings Ann a Room."),
        (e.RoomPut(0, 4, Room.TOMB), "Ann lays the Tomb facedown at b2."),
        (e.RoomPut(0, None), "Ann lays a Room among the unused Rooms."),
        (e.RoomRevealed(1, Room.MONSTER_A), "At b1: Monster A."),
        (e.BossRevealed(Boss.DRAGON), "At the exit waits the Cursed Dragon."),
        (e.BossRevealed(Boss.OG), "At the exit wait Og's Remains."),
        (e.Moved(0, 1), "Ann goes to b1."),
        (e.Moved(0, 8), "Ann comes to the exit."),
        (e.Moved(0, 1, True), "Ann slips past the Room at b1."),
        (e.RoomEntered((0,), 1, Room.TRAP_AXE), "Ann comes to the Axe trap."),
        (e.RoomEntered((0, 1), 1, Room.TOMB), "Ann and Bo come to the Tomb."),
        (e.RoomResolved((0,)), "Ann is ready to go on."),
        (e.RoomResolved((0, 1)), "Ann and Bo are ready to go on."),
        (e.RoomReplaced(0, 1, Room.TOMB), "The Crow carries off the Room at b1 and leaves the Tomb."),
        (e.RoomsSwapped(0, 1, 3), "Ann digs: the Rooms at b1 and a2 change places."),
        (e.Fell(4), "The floor gives way. Down to area 4."),
        (e.FallStopped(0), "Nobody can fall from here; Ann stays."),
        (e.Starved(0), "Ann has no Food left to eat."),
        (e.Ate(0), "Ann eats 1 Food."),
        (e.Delved(3), "Area 3 is cleared."),
        (e.Changed(0, Stat.XP, 2), "Ann gains 2 XP."),
        (e.Changed(0, Stat.HP, -2), "Ann loses 2 HP."),
        (e.Afflicted(0, Affliction.CURSE), "Ann is cursed."),
        (e.Cured(0, (Affliction.CURSE, Affliction.POISON)), "Ann is cured of Curse and Poison."),
        (e.Refreshed(0), "The skill of Ann is ready again."),
        (e.PotionGained(0, Potion.FIRE), "Ann takes a Fire potion."),
        (e.PotionGained(0, Potion.FIRE, Potion.HOLY), "Ann takes a Fire potion and throws Holy away."),
        (e.PotionLeft(0, Potion.FIRE), "Ann leaves the Fire potion."),
        (e.PotionDrunk(0, Potion.FIRE), "Ann uses a Fire potion."),
        (e.PotionSold(0, Potion.FIRE), "Ann sells a Fire potion."),
        (e.ItemTaken(0, Held(Item.GREAT_AXE, 3)), "Ann takes the Great Axe, good for 3 feats."),
        (e.ItemTaken(0, Held(Item.CROW)), "Ann takes the Crow."),
        (e.ItemGone(0, Item.CROW), "Ann no longer has the Crow."),
        (e.ItemLeft(0, Item.WORN_SWORD), "Ann leaves the Worn Sword."),
        (e.SkillUsed(0, Skill.SHIELD), "Ann raises the Shield."),
        (e.SkillUsed(0, Skill.TRIBUTE, hp=3), "Ann gives up 3 HP: Divine Tribute."),
        (e.SkillUsed(0, Skill.CONJURATION, Potion.FROST), "Ann conjures Frost."),
        (e.SkillUsed(0, Skill.BLESSING, victim=1), "The Blessing of Ann keeps Bo alive, with 2 HP."),
        (CHECKED, "Ann rolls a three and a five, a success."),
        (
            e.Checked(0, Room.TOMB, (1,), 5, True, True, False),
            "Ann rolls a miss, no success. A skull: each die counts 1 less. A drop of poison.",
        ),
        (e.Checked(0, Room.TOMB, (), 5, None, None, True), "Ann sees through it all, a success."),
        (e.DungeonDieRolled(0, 4, 4), "The Dungeon die: a four."),
        (e.DungeonDieRolled(0, 4, 5), "The Dungeon die: a four, and it counts as a five."),
        (e.DieShifted(0, 1), "Ann turns the die up by 1."),
        (e.DieShifted(0, -1), "Ann turns the die down by 1."),
        (e.RowRead(0, Room.TOMB, 5, True), "The Tomb: a five. Rats."),
        (e.RowRead(0, Room.SHRINE, 2, True), "The Shrine: a two. Be cursed, weakling!"),
        (e.RowRead(0, Room.TRAP_SPIKES, 1, False), "The Spikes trap: a one. Poisoned spikes."),
        (e.RowRead(0, Room.CHEST, 2, True), "The Chest: a two. +1 Armor or +1 Gold."),
        (e.RowRead(0, Room.MIMIC, 5, True), "The Mimic: a five. The Ghost, then +2 Gold."),
        (e.RowRead(0, Room.CORRIDOR, 1, True), "The Corridor: a one. Nothing."),
        (e.RowRead(0, None, 2, True), "The Rewards: a two. A Frost potion or +2 Gold."),
        (e.ActionChosen(0, Room.BONFIRE, "hone"), "By the Bonfire Ann hones the weapon."),
        (e.Offered(0), "Ann gives the Shrine a gold piece."),
        (e.Bought(0, Room.MERCHANT, 1, 2), "Ann buys +1 Food for 2 Gold."),
        (f.FightBegan(Foe.GIANT_RAT, 6, (0,)), "Ann faces the Giant Rat, 6 HP."),
        (f.FightBegan(Foe.OG_FIRST, 50, (0, 1), True), "Ann and Bo face Og's Remains, 50 HP."),
        (f.TurnBegan(1), "Bo attacks."),
        (f.StanceTaken(0, Stance.AGGRESSIVE), "Ann takes the aggressive stance."),
        (ROLLED, "Ann rolls a six and a miss; the foe shows a four."),
        (
            replace(ROLLED, curse=False, poison=False),
            "Ann rolls a six and a miss; the foe shows a four. The Curse die is blank. The Poison die is blank.",
        ),
        (f.DieRerolled(0, 0, 4, Die(4, 10)), "Die 1 again: a four, worth 10 now."),
        (f.DieRerolled(0, 0, 1, Die(1, 0)), "Die 1 again: a miss, worth nothing now."),
        (f.FeatDone(0, 1, "item", 5, Die(5, 5)), "A feat by the weapon: die 2 shows a five, worth 5 now."),
        (f.DieDoubled(0, 0, 12), "Die 1 counts twice: 12."),
        (f.FoeStruck(0, 5, 2), "Ann deals 5 damage. The foe has 2 HP left."),
        (f.FoeStruck(0, 0, 7), "Ann deals no damage. The foe has 7 HP left."),
        (f.FoeStruck(0, 9, 0), "Ann deals 9 damage."),
        (f.FoeAttacked(0, "frozen"), "The foe is frozen and does not attack."),
        (f.FoeAttacked(0, "missed"), "The foe misses Ann."),
        (f.FoeAttacked(0, "stopped"), "The Armor of Ann stops the blow."),
        (f.FoeAttacked(0, "hit", 5), "The foe hits Ann for 5."),
        (f.FoeAttacked(0, "hit", 5, True), "The foe hits Ann for 5, through any Armor."),
        (f.FoeHealed(2), "The foe regains 2 HP."),
        (f.FoeSlain(Foe.GIANT_RAT, (0,)), "The Giant Rat is beaten."),
        (f.FoeSlain(Foe.OG_FIRST, (0,)), "Og's Remains are beaten, but not for good."),
        (e.Died(0, "poison"), "Ann died of poison."),
        (e.Died(0, "starving"), "Ann died of hunger."),
        (e.Died(0, "trap_spikes"), "Ann fell at the Spikes trap."),
        (e.Died(1, "winged_serpent"), "Bo was slain by the Winged Serpent."),
        (e.Won(), "Og's Blood belongs to Ann and Bo."),
    ],
)
def test_events_are_said(event, sentence):
    assert say(event, NAMES) == keep(event, NAMES) == sentence


def test_a_row_has_a_sentence_on_every_card_and_die():
    for room, card in BOX.rooms.items():
        for die in range(1, 7) if card.rows else ():
            assert all(say(e.RowRead(0, room, die, success), NAMES) for success in (True, False))


# The story


@pytest.mark.parametrize(
    ("events", "story"),
    [
        (
            [
                e.Moved(0, 1),
                e.RoomEntered((0,), 1, Room.TOMB),
                CHECKED,
                e.RowRead(0, Room.TOMB, 5, True),
                e.Changed(0, Stat.FOOD, -1),
            ],
            ["Ann comes to the Tomb. Ann rolls a three and a five, a success. The Tomb: a", "five. Rats: −1 Food."],
        ),
        (
            [
                e.ActionChosen(0, Room.HERMIT, "help"),
                e.Changed(0, Stat.XP, -1),
                e.Changed(0, Stat.GOLD, 3),
                e.RoomResolved((0,)),
            ],
            ["Ann helps the Hermit: −1 XP, +3 Gold."],
        ),
        (
            [f.FoeStruck(0, 3, 4), f.FoeAttacked(0, "hit", 5), e.Changed(0, Stat.HP, -5), f.TurnBegan(0)],
            ["Ann deals 3 damage. The foe has 4 HP left. The foe hits Ann for 5."],
        ),
        (
            [
                e.Changed(0, Stat.XP, -1),
                f.FeatDone(0, 0, "xp", 2, Die(2, 2)),
                f.FoeStruck(0, 2, 0),
                f.FoeSlain(Foe.GIANT_RAT, (0,)),
                e.Changed(0, Stat.XP, 1),
            ],
            ["A feat for 1 XP: die 1 shows a two, worth 2 now. Ann deals 2 damage. The Giant", "Rat is beaten: +1 XP."],
        ),
        (
            [
                e.Bought(0, Room.MERCHANT, 3, 3),
                e.Changed(0, Stat.GOLD, -3),
                e.Changed(0, Stat.HP, 2),
                e.Asked(Question(About.MARKET, 0)),
            ],
            ["Ann buys +4 HP for 3 Gold: +2 HP."],
        ),
        (
            [e.SkillUsed(0, Skill.TRIBUTE, hp=2), e.Changed(0, Stat.HP, -2), e.Changed(0, Stat.HP, -1)],
            ["Ann gives up 2 HP: Divine Tribute. Ann loses 1 HP."],
        ),
        (
            [e.RoomEntered((0,), 1, Room.MONSTER_A), f.FightBegan(Foe.GIANT_SPIDER, 6, (0,))],
            ["Ann faces the Giant Spider, 6 HP."],
        ),
        (
            [
                e.Offered(0),
                e.Changed(0, Stat.GOLD, -1),
                e.DungeonDieRolled(0, 4, 5),
                e.Moved(0, 8),
                e.Starved(0),
                e.Died(0, "starving"),
            ],
            [
                "Ann gives the Shrine a gold piece: −1 Gold. The Dungeon die: a four, and it",
                "counts as a five. Ann comes to the exit. Ann has no Food left to eat.",
                "Ann died of hunger.",
            ],
        ),
        ([e.Asked(Question(About.CHARACTER, 0))], ["Ann chooses a character."]),
    ],
)
def test_events_in_a_row_are_a_story(events, story):
    assert tell(events, NAMES[:1]) == story


def test_for_two_it_is_told_whose_turn_it_is():
    assert tell([f.TurnBegan(1), f.FoeSlain(Foe.GIANT_RAT, (0, 1)), e.Changed(0, Stat.XP, 1)], NAMES) == [
        "Bo attacks. The Giant Rat is beaten. Ann gains 1 XP."
    ]
