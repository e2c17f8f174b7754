"""Summarizes consecutive events as prose; gains and losses are appended to the sentence that caused them."""

import textwrap
from collections.abc import Sequence

from duskboard.engine import Names, Seat
from duskboard.games.rogue.box.card_data import BOX
from duskboard.games.rogue.box.pieces import EXIT, Family, Skill, Stat
from duskboard.games.rogue.log import events as e
from duskboard.games.rogue.log import fight_events as f
from duskboard.games.rogue.log.agenda import About
from duskboard.games.rogue.text.events_text import keep
from duskboard.games.rogue.text.names import STATS, signed

COLUMNS = 78
NEW_SCENE = (e.AreaBegan, e.RoomEntered, f.FightBegan, e.Died, e.Won)


def tell(events: Sequence[e.Happening], names: Names) -> list[str]:
    """The story, wrapped to lines: callers count them, so that the table still fits below."""
    scenes: list[list[str]] = []
    owner: Seat | None = None  # the seat whose gains and losses may be appended to the last sentence
    known: e.Changed | None = None  # the change that the last sentence already names
    joint = ": "
    for event, after in zip(events, [*events[1:], None], strict=True):
        paid = isinstance(event, e.Changed) and isinstance(after, f.FeatDone)  # the feat's sentence names it
        if event == known or paid or is_quiet(event, len(names)):
            continue
        if isinstance(event, e.Changed) and event.seat == owner:
            scenes[-1][-1] = f"{scenes[-1][-1].removesuffix('.')}{joint}{signed(event.by)} {STATS[event.stat]}."
            joint = ", "
            continue
        if not scenes or isinstance(event, NEW_SCENE):
            scenes.append([])
        scenes[-1].append(keep(event, names))
        owner, known, joint = owner_of(event), known_by(event), ": "
    return [line for scene in scenes for line in textwrap.wrap(" ".join(scene), COLUMNS)]


def is_quiet(event: e.Happening, seats: int) -> bool:
    """Is *event* left out, because the table shows it or the next sentence names it?"""
    match event:
        case e.Asked(question=question):
            return question.about is not About.CHARACTER
        case e.Moved(cell=cell, evading=evading):
            return cell != EXIT and not evading
        case e.DungeonDieRolled(face=face, row=row):
            return face == row
        case f.TurnBegan():
            return seats == 1
        case e.RoomEntered(room=room):
            return BOX.rooms[room].family is Family.MONSTER  # the foe's sentence follows
        case _:
            return isinstance(event, e.RoomResolved | e.RoomRevealed)


def owner_of(event: e.Happening) -> Seat | None:
    """The seat whose following gains and losses *event* causes, if it does."""
    match event:
        case e.RoomEntered(seats=(seat,)) | f.FoeSlain(seats=(seat,)):
            return seat
        case (
            e.RowRead(seat=seat)
            | e.ActionChosen(seat=seat)
            | e.Offered(seat=seat)
            | e.Bought(seat=seat)
            | e.PotionDrunk(seat=seat)
            | e.PotionSold(seat=seat)
            | e.Starved(seat=seat)
        ):
            return seat
        case _:
            return None


def known_by(event: e.Happening) -> e.Changed | None:
    """The change that the sentence of *event* already names."""
    match event:
        case f.FoeAttacked(seat=seat, outcome="hit", damage=damage):
            return e.Changed(seat, Stat.HP, -damage)
        case e.Bought(seat=seat, price=price):
            return e.Changed(seat, Stat.GOLD, -price)
        case e.SkillUsed(seat=seat, skill=Skill.TRIBUTE, hp=hp):
            return e.Changed(seat, Stat.HP, -hp)
        case _:
            return None
