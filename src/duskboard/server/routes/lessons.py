"""Introductions over HTTP: the match that is told, and a judge for what the newcomer tries. Nothing is kept of them."""

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from duskboard.engine import AnyGame, Shelf
from duskboard.engine.introduction import Introduction, NoIntroduction, chapters, read_introduction
from duskboard.engine.introduction import Remark as Said
from duskboard.server.edge.openapi import PROBLEMS
from duskboard.server.protocol.denied import NOT_NOW, NOT_THERE, by_rule, denied
from duskboard.server.protocol.lesson import Attempt, Chapter, Lesson, LessonStep, Remark
from duskboard.server.tables.lobby import game_called


@get("/api/games/{game:str}/introduction/{language:str}", responses=PROBLEMS)
async def introduction(
    shelf: NamedDependency[Shelf], game: FromPath[str], language: FromPath[str], chapter: FromQuery[str] = ""
) -> Lesson:
    """A game's first minutes: a match that is told step by step, and what is said to the newcomer."""
    return lesson(_introduction(game_called(shelf, game), language, chapter), language, chapter)


@post("/api/games/{game:str}/introduction/{language:str}/try", responses=PROBLEMS, status_code=204)
async def attempt(
    shelf: NamedDependency[Shelf],
    game: FromPath[str],
    language: FromPath[str],
    data: JSONBody[Attempt],
    chapter: FromQuery[str] = "",
) -> None:
    """Is this what happens next? If not, the rule that is against it; or the course, which needs another move here."""
    course = _introduction(game_called(shelf, game), language, chapter)
    if not 0 <= data.after < len(course.positions):
        raise denied("no-moment", f"This introduction has the steps 0 to {len(course.positions) - 1}.", NOT_THERE)
    try:
        action = msgspec.json.decode(data.action, type=course.game.Action)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise denied("malformed-action", f"This is not an action of {course.game.title}: {error}.") from None
    refusal = course.why_not(data.after, action)
    if refusal is not None:
        raise by_rule(refusal, course.game.notation.explain(refusal, course.record.names), NOT_NOW)
    if not course.is_expected(data.after, action):
        raise denied("another-move", "That would be allowed; the introduction goes on with another move.", NOT_NOW)


def _introduction(game: AnyGame, language: str, chapter: str) -> Introduction:
    try:
        return read_introduction(game, language, chapter)
    except NoIntroduction:
        sentence = "There is no introduction to that game in that language here."
        raise denied("no-introduction", sentence, NOT_THERE) from None


def lesson(course: Introduction, language: str, chapter: str = "") -> Lesson:
    """The whole introduction, as a client needs it."""
    record, last = course.record, len(course.positions) - 1
    return Lesson(
        game=course.game.name,
        version=record.version,
        options=record.options,
        seats=record.names,
        you=course.seat,
        steps=[
            LessonStep(
                frame=position.frame,
                choices=position.choices,
                result=record.result if at == last else None,
                yours=position.action is not None,
            )
            for at, position in enumerate(course.positions)
        ],
        remarks=[_remark(course, said) for said in course.course.say],
        knows=course.texts.knows,
        others=tuple(
            Chapter(name, read_introduction(course.game, language, name).texts.title)
            for name in ("", *chapters(course.game))
            if name != chapter
        ),
    )


def _remark(course: Introduction, said: Said) -> Remark:
    text = course.texts.say[said.key]
    return Remark(said.key, said.after, said.look, text.title, text.text, text.do, said.wish)


LESSONS = [introduction, attempt]
