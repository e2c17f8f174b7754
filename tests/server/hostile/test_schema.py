"""The description of the HTTP part is true: what it allows is understood, and every answer is as it says."""

import httpx2
import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.openapi import from_url
from schemathesis.specs.openapi.checks import (
    allow_header_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from duskboard.server.protocol.problem import Problem
from tests.conftest import LONG

EXAMPLES = 50 if LONG else 8  # a route
OPERATIONS = [
    "DELETE /api/me",
    "DELETE /api/records/{record}",
    "DELETE /api/tables/{table}",
    "GET /api/games",
    "GET /api/games/{game}/introduction/{language}",
    "GET /api/games/{game}/invitation.png",
    "GET /api/health",
    "GET /api/house",
    "GET /api/me",
    "GET /api/me/devices",
    "GET /api/me/export",
    "GET /api/records/{record}",
    "GET /api/records/{record}/picture.png",
    "GET /api/records/{record}/picture.svg",
    "GET /api/records/{record}/replay/{eyes}",
    "GET /api/records/{record}/seen/{eyes}",
    "GET /api/records/{record}/summary",
    "GET /api/rules/{game}/{language}",
    "GET /api/tables",
    "GET /api/tables/mine",
    "GET /api/tables/{table}",
    "GET /api/tables/{table}/invite.svg",
    "GET /api/tables/{table}/matches/{number}/picture.png",
    "GET /api/tables/{table}/matches/{number}/picture.svg",
    "GET /api/tables/{table}/matches/{number}/record",
    "GET /api/tables/{table}/matches/{number}/replay/{eyes}",
    "GET /api/tables/{table}/matches/{number}/seen",
    "GET /api/tables/{table}/matches/{number}/seen/{eyes}",
    "GET /api/tables/{table}/matches/{number}/summary",
    "GET /api/tables/{table}/odds",
    "GET /api/tables/{table}/plain",
    "PATCH /api/tables/{table}",
    "POST /api/games/{game}/introduction/{language}/try",
    "POST /api/games/{game}/judge",
    "POST /api/me/devices/{device}/revoke",
    "POST /api/me/name",
    "POST /api/records",
    "POST /api/redeem",
    "POST /api/tables",
    "POST /api/tables/what-if",
    "POST /api/tables/{table}/back",
    "POST /api/tables/{table}/bot",
    "POST /api/tables/{table}/leave",
    "POST /api/tables/{table}/move",
    "POST /api/tables/{table}/mute",
    "POST /api/tables/{table}/name-in-record",
    "POST /api/tables/{table}/no-bot",
    "POST /api/tables/{table}/personal-link",
    "POST /api/tables/{table}/play-for",
    "POST /api/tables/{table}/rematch",
    "POST /api/tables/{table}/sit",
]
WITHOUT_BODY = (
    "DELETE", "GET", "POST /api/me/devices", "POST /api/records", "POST /api/tables/{table}/back",
    "POST /api/tables/{table}/leave", "POST /api/tables/{table}/personal-link",
)  # fmt: skip
RIGHT = [(label, GenerationMode.POSITIVE) for label in OPERATIONS]
WRONG = [
    (label, GenerationMode.NEGATIVE)
    for label in OPERATIONS
    if "{number}" in label or not label.startswith(WITHOUT_BODY)
]
# At a table where nothing was played yet, of a server for this machine only, to which nobody has brought a record.
NEVER_GRANTED = (
    "record", "seen", "plain", "odds", "invite.svg", "rematch", "play-for", "redeem", "{eyes}", "picture.png",
    "picture.svg", "summary", "records", "{record}", "what-if", "try", "back", "revoke",
)  # fmt: skip
HERE = {"table": "", "game": "dungeon", "language": "en"}  # of what is in a path, what is really there
KNOWN = {"game": "dungeon", "seats": 3, "options": {}, "bots": [], "name": "Eve", "bot": "wayfarer"}
SUCCESS = [
    not_a_server_error, content_type_conformance, response_headers_conformance, response_schema_conformance,
    status_code_conformance, unsupported_method, allow_header_conformance,
]  # fmt: skip

read_problem = msgspec.json.Decoder(Problem, strict=True).decode


@pytest.fixture(scope="module")
def schema(server):
    return from_url(f"{server.url}/api/schema/openapi.json")


@pytest.fixture(scope="module")
def described(server):
    return httpx2.get(f"{server.url}/api/schema/openapi.json", trust_env=False, verify=False).json()


@pytest.fixture
def seat(server):
    """Somebody's key and table: alone at it, so that everything but a move can be wished."""
    with httpx2.Client(base_url=server.url, trust_env=False, verify=False) as ann:
        wish = {"game": "dungeon", "seats": 3, "name": "Ann", "bots": ["wayfarer"]}
        table = ann.post("/api/tables", json=wish).json()["table"]["id"]
        yield table, dict(ann.cookies)


def test_every_route_is_described(schema, described):
    with_body = [
        f"{method.upper()} {path}"
        for path, methods in described["paths"].items()
        for method, operation in methods.items()
        if "requestBody" in operation or "{number}" in path
    ]
    assert sorted(with_body) == sorted(label for label, _ in WRONG)
    found = [result.ok().label for result in schema.get_all_operations()]
    assert sorted(found) == OPERATIONS


@pytest.mark.net
@pytest.mark.parametrize(("label", "mode"), RIGHT + WRONG, ids=str)
def test_every_answer_is_as_described(server, schema, described, seat, label, mode):
    """With somebody's key, at their own table and at tables that are not there."""
    method, path = label.split()
    operation = schema[path][method]
    table, cookies = seat

    @settings(
        max_examples=EXAMPLES, deadline=None, database=None, suppress_health_check=list(HealthCheck),
        phases=[Phase.explicit, Phase.generate, Phase.shrink],
    )  # fmt: skip
    @given(case=operation.as_strategy(generation_mode=mode))
    def examples(case):
        look(case)
        for name in (case.path_parameters or {}).keys() & HERE.keys():
            case.path_parameters[name] = {**HERE, "table": table}[name]
        look(case)
        if mode is GenerationMode.POSITIVE and isinstance(case.body, dict):
            content = operation.definition.raw["requestBody"]["content"]["application/json"]["schema"]
            (named, *_) = content.get("oneOf", [content])  # a body may be left out where there are two
            names = described["components"]["schemas"][named["$ref"].rpartition("/")[2]]["properties"]
            known = {**KNOWN, "seat": 2 if label.endswith("no-bot") else 1}  # where the bot is, or nobody
            case.body = {name: known.get(name, value) for name, value in case.body.items() if name in names}
            look(case)

    def look(case):
        with_key = {} if label.endswith("/sit") else cookies
        answer = case.call(base_url=server.url, cookies=with_key)
        look_at(case, answer)
        granted.append(answer.status_code < 400)

    granted = []
    examples()
    if mode is GenerationMode.POSITIVE and not label.endswith(NEVER_GRANTED):
        assert any(granted)


def look_at(case, answer):
    """A success as it is described, or a problem with a sentence."""
    assert answer.status_code < 500, answer.text
    if answer.status_code < 400:
        case.validate_response(answer, checks=SUCCESS)
    elif answer.headers["content-type"] == ["application/json"]:
        case.validate_response(answer, checks=[status_code_conformance, response_schema_conformance])
        problem = read_problem(answer.content)
        assert problem.because
        assert problem.sentence
    else:
        assert (answer.status_code, answer.text) == (400, "Invalid HTTP request received.")
