"""Refusals of requests and messages, as exceptions that carry a problem and an HTTP status."""

from duskboard.engine import Fact, Refusal
from duskboard.server.protocol.problem import Because, Problem

WRONG, NOT_YOURS, NOT_THERE, NOT_NOW, TOO_LONG, TOO_MANY, OUR_FAULT, TROUBLE = 400, 403, 404, 409, 413, 429, 500, 503


class Denied(Exception):
    """Carries the problem for the client, and the status for HTTP."""

    def __init__(self, problem: Problem, status: int = WRONG) -> None:
        super().__init__(problem.sentence)
        self.problem, self.status = problem, status


def denied(because: Because, sentence: str, status: int = WRONG, field: str | None = None, **facts: Fact) -> Denied:
    """A denial by the table itself, not by a rule of the game."""
    return Denied(Problem(because, sentence, facts=facts, field=field), status)


def by_rule(refusal: Refusal, sentence: str, status: int = WRONG) -> Denied:
    """A denial by a rule of the game, with its clause and facts."""
    return Denied(Problem(refusal.because, sentence, refusal.clause, refusal.facts, refusal.field), status)


def no_table() -> Denied:
    """There is none, or none any more."""
    return denied("no-table", "There is no table with this link; it may have been deleted.", NOT_THERE)


def moved_away() -> Denied:
    """Another server has it now, or what this one has in memory may be out of date."""
    return denied("moved", "This table has just moved to another server; try again in a moment.", TROUBLE)


def our_fault() -> Denied:
    """Something that should not happen. The log has the details, the answer has none."""
    sentence = "Something went wrong on our side; nothing was changed. Try again."
    return denied("our-fault", sentence, OUR_FAULT)


def not_stored() -> Denied:
    """The database cannot be written or read now: the disk may be full, or gone."""
    return denied("not-stored", "This could not be stored, so nothing was done: try again in a while.", TROUBLE)
