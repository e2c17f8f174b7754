"""Extracts the rounds of a match from a record: names in order, gains, and Kill Points."""

from msgspec import Struct

from duskboard.engine.records import Record
from duskboard.games.deathname.events import CardsLaidOut, KillPointsScored, RoundBegan, RoundScored
from duskboard.games.deathname.phase import PRACTICE
from duskboard.games.deathname.pieces import Sorted


class Tale(Struct, frozen=True):
    """The rounds of a whole match."""

    rounds: tuple[Sorted, ...]  # without practice
    kills: tuple[int, ...]  # by seat

    def scores(self, seat: int) -> tuple[int, ...]:
        """Round by round: what the decree gave, less the Same Name Penalty."""
        return tuple([one.gains[seat] - (seat in one.same_name) for one in self.rounds])


def tale_of(record: Record) -> Tale:
    """The rounds of a match, in order."""
    rounds: list[Sorted] = []
    kills: tuple[int, ...] = (0,) * len(record.names)
    began, laid = RoundBegan(PRACTICE, ()), CardsLaidOut(())
    for event in (event for turn in record.turns for event in turn.events):
        match event:
            case RoundBegan():
                began = event
            case CardsLaidOut():
                laid = event
            case RoundScored() if began.number != PRACTICE:
                gained = (event.gains, event.same_name, event.crossed)
                rounds.append(Sorted(began.number, began.decree, laid.places, *gained))
            case KillPointsScored():
                kills = event.points
            case _:
                pass
    return Tale(tuple(rounds), kills)
