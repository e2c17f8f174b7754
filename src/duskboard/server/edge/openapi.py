"""What the description of the API says of things that are a game's own."""

from typing import Any

from litestar.openapi.spec import OpenAPIType, Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

from duskboard.engine import Event


class GameEventSchema(OpenAPISchemaPlugin):
    """An event is an object with its kind; which kinds there are, and what else is in it, is the game's own."""

    @staticmethod
    def is_plugin_supported_type(value: Any) -> bool:
        return value is Event

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: Any) -> Schema:
        kind = Schema(type=OpenAPIType.STRING)
        return Schema(type=OpenAPIType.OBJECT, properties={"kind": kind}, required=["kind"], title="Event")
