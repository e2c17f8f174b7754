"""Events as English sentences. No event of Mini Rogue is fleeting, so the log keeps the full sentence."""

from duskboard.engine import Names
from duskboard.engine.notation import listing
from duskboard.games.rogue.box.card_data import BOX
from duskboard.games.rogue.box.pieces import EXIT, Boss, Foe, Room, Skill
from duskboard.games.rogue.log import events as e
from duskboard.games.rogue.log.agenda import About
from duskboard.games.rogue.text.fight_events_text import Fighting, omens, say_combat
from duskboard.games.rogue.text.names import (
    AFFLICTIONS,
    CHARACTERS,
    ITEMS,
    POTIONS,
    STATS,
    SUFFERING,
    a_face,
    an_own_face,
    capital,
    cell_name,
    counted,
    effects_name,
    foe_of,
    rewards_row,
    row_name,
    the_foe,
    the_room,
)

ASKED = {
    About.CHARACTER: "chooses a character",
    About.CALL_CROW: "may send the Crow ahead",
    About.PUT: "is placing a Room",
    About.WAY: "chooses a way",
    About.FORESEE: "may turn up another Room",
    About.CHECK: "has a check to roll",
    About.STANCE: "chooses a stance",
    About.READY: "gets ready to attack",
    About.ATTACK: "looks at the dice",
    About.DOUBLE: "chooses a die to double",
    About.DRINK: "may use a potion",
    About.SAVE: "may drink Healing before the blow falls",
    About.BLESS: "may give a Blessing",
    About.ACTION: "chooses what to do",
    About.ROW: "chooses what to take",
    About.TUNNEL: "may swap two Rooms",
    About.SHIFT: "may turn the die by 1",
    About.OFFER: "may make an offering",
    About.FEED: "may feed the Crow",
    About.MARKET: "looks at the wares",
    About.FULL: "has no room for another potion",
    About.WEAPON: "may take the weapon",
}
AT_THE_FIRE = {
    "hone": "By the Bonfire {name} hones the weapon.",
    "forage": "By the Bonfire {name} searches for food.",
    "rest": "By the Bonfire {name} rests.",
    "help": "{name} helps the Hermit.",
    "meal": "{name} shares a meal with the Hermit.",
    "tunnel": "The Hermit shows {name} a tunnel.",
}
BY_SKILL = {
    Skill.BASH: "{name} puts shield and shoulder into the blow: Bash.",
    Skill.SHIELD: "{name} raises the Shield.",
    Skill.TRIBUTE: "{name} gives up {hp} HP: Divine Tribute.",
    Skill.BLESSING: "The Blessing of {name} keeps {victim} alive, with 2 HP.",
    Skill.CONJURATION: "{name} conjures {potion}.",
    Skill.CLAIRVOYANCE: "{name} closes both eyes and sees: Clairvoyance.",
    Skill.BACKSTAB: "{name} looks for an opening: Backstab.",
    Skill.EVASION: "{name} makes no sound: Evasion.",
}


def say(event: e.Happening, names: Names) -> str:
    """The sentence for *event*."""
    match event:
        case e.Asked(question=question):
            return f"{names[question.seat]} {ASKED[question.about]}."
        case e.CharacterChosen(seat=seat, character=character):
            return f"{names[seat]} sets out as the {CHARACTERS[character]}."
        case e.AreaBegan(area=area, floor=floor, carried=carried):
            if carried is None:
                return f"Area {area}, on floor {floor}. Eight Rooms lie facedown."
            return f"Area {area}, on floor {floor}. {capital(the_room(carried))} came along; seven Rooms lie facedown."
        case e.Fell(area=area):
            return f"The floor gives way. Down to area {area}."
        case e.FallStopped(seat=seat):
            return f"Nobody can fall from here; {names[seat]} stays."
        case e.Starved(seat=seat):
            return f"{names[seat]} has no Food left to eat."
        case e.Ate(seat=seat):
            return f"{names[seat]} eats 1 Food."
        case e.Delved(area=area):
            return f"Area {area} is cleared."
        case e.Died(seat=seat, cause=cause):
            return f"{names[seat]} {_death(cause)}."
        case e.Won():
            return f"Og's Blood belongs to {listing(names)}."
        case _:
            return _say_way(event, names)


def keep(event: e.Happening, names: Names) -> str:
    """The sentence for the log."""
    return say(event, names)


def _death(cause: str) -> str:
    """M-7.2 The cause of a death."""
    if cause in ("poison", "starving"):
        return "died of poison" if cause == "poison" else "died of hunger"
    if cause in list(Room):
        return f"fell at {the_room(Room(cause))}"
    return f"was slain by {the_foe(Foe(cause))}"


# The grid

type Walking = (
    e.CrowCalled
    | e.RoomLookedAt
    | e.RoomPut
    | e.RoomRevealed
    | e.BossRevealed
    | e.Moved
    | e.RoomEntered
    | e.RoomResolved
    | e.RoomReplaced
    | e.RoomsSwapped
)


def _say_way(event: "Walking | Having | Resolving | Fighting", names: Names) -> str:
    match event:
        case e.CrowCalled(seat=seat):
            return f"{names[seat]} sends the Crow ahead."
        case e.RoomLookedAt(seat=seat, room=room):
            return f"The Crow brings {names[seat]} {the_room(room) if room else 'a Room'}."
        case e.RoomPut(seat=seat, cell=cell, room=room):
            what = the_room(room) if room else "a Room"
            where = "among the unused Rooms" if cell is None else f"facedown at {cell_name(cell)}"
            return f"{names[seat]} lays {what} {where}."
        case e.RoomRevealed(cell=cell, room=room):
            return f"At {cell_name(cell)}: {the_room(room)}."
        case e.BossRevealed(boss=boss):
            return f"At the exit {'wait' if boss is Boss.OG else 'waits'} {the_foe(foe_of(boss))}."
        case e.Moved(seat=seat, cell=cell, evading=evading):
            if evading:
                return f"{names[seat]} slips past the Room at {cell_name(cell)}."
            return f"{names[seat]} comes to the exit." if cell == EXIT else f"{names[seat]} goes to {cell_name(cell)}."
        case e.RoomEntered(seats=seats, room=room):
            come = "comes" if len(seats) == 1 else "come"
            return f"{listing(names[seat] for seat in seats)} {come} to {the_room(room)}."
        case e.RoomResolved(seats=seats):
            can = "is" if len(seats) == 1 else "are"
            return f"{listing(names[seat] for seat in seats)} {can} ready to go on."
        case e.RoomReplaced(cell=cell, room=room):
            return f"The Crow carries off the Room at {cell_name(cell)} and leaves {the_room(room)}."
        case e.RoomsSwapped(seat=seat, one=one, other=other):
            return f"{names[seat]} digs: the Rooms at {cell_name(one)} and {cell_name(other)} change places."
        case _:
            return _say_things(event, names)


# Stats and things

type Having = (
    e.Changed
    | e.Afflicted
    | e.Cured
    | e.Refreshed
    | e.PotionGained
    | e.PotionLeft
    | e.PotionDrunk
    | e.PotionSold
    | e.ItemTaken
    | e.ItemGone
    | e.ItemLeft
    | e.SkillUsed
)


def _say_things(event: "Having | Resolving | Fighting", names: Names) -> str:
    match event:
        case e.Changed(seat=seat, stat=stat, by=by):
            return f"{names[seat]} {'gains' if by > 0 else 'loses'} {abs(by)} {STATS[stat]}."
        case e.Afflicted(seat=seat, affliction=affliction):
            return f"{names[seat]} is {SUFFERING[affliction]}."
        case e.Cured(seat=seat, afflictions=afflictions):
            return f"{names[seat]} is cured of {listing(AFFLICTIONS[one] for one in afflictions)}."
        case e.Refreshed(seat=seat):
            return f"The skill of {names[seat]} is ready again."
        case e.PotionGained(seat=seat, potion=potion, instead=instead):
            away = f" and throws {POTIONS[instead]} away" if instead else ""
            return f"{names[seat]} takes a {POTIONS[potion]} potion{away}."
        case e.PotionLeft(seat=seat, potion=potion):
            return f"{names[seat]} leaves the {POTIONS[potion]} potion."
        case e.PotionDrunk(seat=seat, potion=potion):
            return f"{names[seat]} uses a {POTIONS[potion]} potion."
        case e.PotionSold(seat=seat, potion=potion):
            return f"{names[seat]} sells a {POTIONS[potion]} potion."
        case e.ItemTaken(seat=seat, held=held):
            feats = f", good for {counted(held.feats, 'feat')}" if held.feats else ""
            return f"{names[seat]} takes the {ITEMS[held.item]}{feats}."
        case e.ItemGone(seat=seat, item=item):
            return f"{names[seat]} no longer has the {ITEMS[item]}."
        case e.ItemLeft(seat=seat, item=item):
            return f"{names[seat]} leaves the {ITEMS[item]}."
        case e.SkillUsed(seat=seat, skill=skill, potion=potion, hp=hp, victim=victim):
            brew = POTIONS[potion] if potion else ""
            saved = "" if victim is None else names[victim]
            return BY_SKILL[skill].format(name=names[seat], hp=hp, potion=brew, victim=saved)
        case _:
            return _say_rooms(event, names)


# Rooms

type Resolving = e.Checked | e.DungeonDieRolled | e.DieShifted | e.RowRead | e.ActionChosen | e.Offered | e.Bought


def _say_rooms(event: "Resolving | Fighting", names: Names) -> str:
    match event:
        case e.Checked():
            return _checked(event, names)
        case e.DungeonDieRolled(face=face, row=row):
            raised = "" if row == face else f", and it counts as {a_face(row)}"
            return f"The Dungeon die: {a_face(face)}{raised}."
        case e.DieShifted(seat=seat, by=by):
            return f"{names[seat]} turns the die {'up' if by > 0 else 'down'} by 1."
        case e.RowRead():
            return _row(event)
        case e.ActionChosen(seat=seat, action=action):
            return AT_THE_FIRE[action].format(name=names[seat])
        case e.Offered(seat=seat):
            return f"{names[seat]} gives the Shrine a gold piece."
        case e.Bought(seat=seat, room=room, ware=ware, price=price):
            bought = effects_name(BOX.rooms[room].buy[ware].row[0])
            return f"{names[seat]} buys {bought} for {price} Gold."
        case _:
            return say_combat(event, names)


def _checked(event: e.Checked, names: Names) -> str:
    """M-6.3 The dice and what they mean; the Dungeon die is told with its row, if one is read."""
    if not event.faces:
        return f"{names[event.seat]} sees through it all, a success."
    rolled = listing(map(an_own_face, event.faces))
    won = "a success" if event.success else "no success"
    return " ".join(filter(None, [f"{names[event.seat]} rolls {rolled}, {won}.", omens(event)]))


def _row(event: e.RowRead) -> str:
    """The row of a card that was read: "The Tomb: a five. Rats." """
    if event.room is None:
        return f"The Rewards: {a_face(event.row)}. {capital(row_name(None, rewards_row(event.row), event.row))}."
    card = BOX.rooms[event.room]
    row = (card.failure if card.failure and not event.success else card.rows)[event.row - 1]
    named = capital(row_name(event.room, row, event.row))
    return f"{capital(the_room(event.room))}: {a_face(event.row)}. {named if named[-1] in '!?' else f'{named}.'}"
