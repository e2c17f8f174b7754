"""Statistics of one seat in a run: characters, difficulty, and how far it came."""

from msgspec import Struct

from duskboard.engine import Match
from duskboard.engine.records import Record
from duskboard.games.rogue.box.pieces import Character, Difficulty
from duskboard.games.rogue.view import View


class Figures(Struct, frozen=True):
    """Statistics of one seat in a run of Mini Rogue."""

    character: Character
    partner: Character | None  # none in solo play
    area: int  # reached
    floor: int
    won: bool
    difficulty: Difficulty


def last_view(record: Record) -> View:
    """The spectator's view at the end of the run."""
    match = Match.resume(record.game, seats=len(record.names), options=record.options, turns=record.turns)
    view: View = match.view(None)
    return view


def figures(record: Record) -> tuple[Figures, ...]:
    """The statistics, by seat."""
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
