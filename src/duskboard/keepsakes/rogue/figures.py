"""What one seat can learn from a run: how far it came with whom."""

from msgspec import Struct

from duskboard.engine import Match
from duskboard.engine.record import Record
from duskboard.games.rogue.pieces import Character, Difficulty
from duskboard.games.rogue.view import View


class Figures(Struct, frozen=True):
    """Mini Rogue, one run of one seat."""

    character: Character
    partner: Character | None  # none for who went down alone
    area: int  # reached
    floor: int
    won: bool
    difficulty: Difficulty


def last_view(record: Record) -> View:
    """What everybody sees when the run is over."""
    match = Match.resume(record.game, seats=len(record.names), options=record.options, turns=record.turns)
    view: View = match.view(None)
    return view


def figures(record: Record) -> tuple[Figures, ...]:
    """By seat."""
    view = last_view(record)
    assert view.ending is not None, "only matches that are over are kept"
    characters = [hero.character for hero in view.heroes]
    return tuple(
        [
            Figures(
                character=character,
                partner=characters[1 - seat] if len(characters) > 1 else None,
                area=view.area,
                floor=view.floor,
                won=view.ending.won,
                difficulty=Difficulty(record.options.difficulty),
            )
            for seat, character in enumerate(characters)
        ]
    )
