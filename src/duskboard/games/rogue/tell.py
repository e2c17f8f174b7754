"""Events in a row, as a story: what happened, and behind it what it cost or brought."""

import textwrap
from collections.abc import Sequence

from duskboard.engine import Names, Seat
from duskboard.games.rogue import events as e
from duskboard.games.rogue import events_fight as f
from duskboard.games.rogue.agenda import About
from duskboard.games.rogue.cards import BOX
from duskboard.games.rogue.names import STATS, signed
from duskboard.games.rogue.pieces import EXIT, Family, Skill, Stat
from duskboard.games.rogue.say import keep

COLUMNS = 78
NEW_SCENE = (e.AreaBegan, e.RoomEntered, f.FightBegan, e.Died, e.Won)


def tell(events: Sequence[e.Happening], names: Names) -> list[str]:
    """The story, in lines that fit a terminal: whoever asks counts them, so that the table still fits below."""
    scenes: list[list[str]] = []
    owner: Seat | None = None  # whose gains and losses may stand behind the last sentence
    known: e.Changed | None = None  # what the last sentence has said already
    joint = ": "
    for event, after in zip(events, [*events[1:], None], strict=True):
        paid = isinstance(event, e.Changed) and isinstance(after, f.FeatDone)  # the feat will say so
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
    """Seen on the table, or said by what comes next."""
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
            return BOX.rooms[room].family is Family.MONSTER  # the foe will say so
        case _:
            return isinstance(event, e.RoomResolved | e.RoomRevealed)


def owner_of(event: e.Happening) -> Seat | None:
    """Whose figures follow from *event*, if from this one they do."""
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
    """The change that the sentence of *event* names already."""
    match event:
        case f.FoeAttacked(seat=seat, outcome="hit", damage=damage):
            return e.Changed(seat, Stat.HP, -damage)
        case e.Bought(seat=seat, price=price):
            return e.Changed(seat, Stat.GOLD, -price)
        case e.SkillUsed(seat=seat, skill=Skill.TRIBUTE, hp=hp):
            return e.Changed(seat, Stat.HP, -hp)
        case _:
            return None
