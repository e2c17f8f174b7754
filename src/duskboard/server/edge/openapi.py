"""What the description of the API says beside what the handlers say: problems, and things that are a game's own."""

from typing import Any

from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import OpenAPIType, Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

from duskboard.engine import Event
from duskboard.server.protocol.problem import Problem

PROBLEMS = {
    status: ResponseSpec(Problem, description=description, generate_examples=False)
    for status, description in {
        400: "the request could not be understood",
        403: "that is not for you",
        404: "there is no such thing",
        405: "not in this way",
        409: "not now",
        413: "too long",
        429: "too many; wait as long as it says",
        500: "something went wrong on our side",
        503: "not stored; try again in a while",
    }.items()
}

NOT_READY = {503: ResponseSpec(Problem, description="not made ready in time, or not stored", generate_examples=False)}


class GameEventSchema(OpenAPISchemaPlugin):
    """An event is an object with its kind; which kinds there are, and what else is in it, is the game's own."""

    @staticmethod
    def is_plugin_supported_type(value: Any) -> bool:
        return value is Event

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: Any) -> Schema:
        kind = Schema(type=OpenAPIType.STRING)
        return Schema(type=OpenAPIType.OBJECT, properties={"kind": kind}, required=["kind"], title="Event")
