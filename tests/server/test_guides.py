"""The guides of the server are true: every message, field, route, key, limit and option, and none too many."""

import ast
import json
import re
from argparse import ArgumentParser
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from duskboard.cli.commands import serve
from duskboard.engine import Choices, Likely, Odds, Result
from duskboard.engine.game import Open
from duskboard.engine.records import SeatRecord, SeatTurn, Sitting
from duskboard.engine.records.replay_steps import Eyes, Frame, Tape
from duskboard.games import SHELF
from duskboard.server.edge.identity import KeyHolder
from duskboard.server.protocol.messages import LONGEST_CHAT, LONGEST_ID, FromSeat, FromServer, Refused
from duskboard.server.protocol.problem import Because, Problem
from duskboard.server.protocol.table import LONGEST_NAME
from duskboard.server.routes import tables, websocket
from duskboard.server.settings import Settings
from scripts.typescript import is_of, protocol_modules
from tests.liars_dice import LIARS_DICE

ROOT = Path(__file__).parents[2]
PROTOCOL = (ROOT / "docs/guide/protocol.md").read_text("utf-8")
HOST = (ROOT / "docs/guide/host.md").read_text("utf-8")
SCALE = (ROOT / "docs/guide/scale.md").read_text("utf-8")
SERVER = sorted((ROOT / "src/duskboard/server").rglob("*.py"))
OPTIONS = ROOT / "src/duskboard/engine/options.py"  # whose refusals the server passes on

HEADING = re.compile(r"^(#+) (.+)$", re.MULTILINE)
EXAMPLE = re.compile(r"^```json\n(.*?)^```", re.MULTILINE | re.DOTALL)
ROW = re.compile(r"^\| `([^`]+)` \|(.*)$", re.MULTILINE)
GAME = SHELF["dungeon"]
WITH_ODDS = LIARS_DICE
NOT_A_LIMIT = {
    "database",
    "node",
    "node_listen",
    "bus",
    "cluster_secret",
    "drain",
    "trusted_proxies",
    "data",
    "public_url",
    "reach",
    "origins",
    "keep_days",
    "page",
    "bot_haste",
}

OWN = {
    struct.__name__: struct
    for module in protocol_modules()
    for struct in vars(module).values()
    if isinstance(struct, type) and issubclass(struct, msgspec.Struct) and is_of(module, struct)
}
TOLD = (Choices, Open, Result, Odds, Likely, SeatRecord, SeatTurn, Tape, Frame, Eyes, Sitting)  # of the engine
STRUCTS: dict[str, Any] = OWN | {struct.__name__: struct for struct in TOLD}
FROM_SERVER = {struct.__name__ for struct in get_args(FromServer.__value__)}
FROM_SEAT = {struct.__name__ for struct in get_args(FromSeat.__value__)}


def sections(page: str) -> list[tuple[str, str]]:
    """Each heading, with the text up to the next one."""
    found = list(HEADING.finditer(page))
    ends = [*(heading.start() for heading in found[1:]), len(page)]
    return [(heading[2], page[heading.end() : end]) for heading, end in zip(found, ends, strict=True)]


def section(page: str, name: str) -> str:
    (text,) = [text for heading, text in sections(page) if heading == name]
    return text


def rows(text: str) -> list[str]:
    """The first column of a table."""
    return [row[1] for row in ROW.finditer(text)]


# Messages


@pytest.mark.parametrize("name", sorted(STRUCTS))
def test_a_struct_has_a_heading_and_exactly_its_fields(name):
    fields = [field.encode_name for field in msgspec.structs.fields(STRUCTS[name])]
    assert rows(section(PROTOCOL, name)) == fields


def test_no_heading_is_left_over():
    reference = PROTOCOL[PROTOCOL.index("\n## Reference: HTTP") :]
    headings = {heading[2] for heading in HEADING.finditer(reference) if heading[1] == "###"}
    assert {heading for heading in headings if " " not in heading} == set(STRUCTS)


@pytest.mark.parametrize("name", sorted(OWN))
def test_a_struct_is_introduced_by_its_own_words(name):
    said = re.sub(r":class:`(\w+)`|``(\w+)``", r"\1\2", OWN[name].__doc__)
    told = re.sub(r"\[(\w+)\]\(#\w+\)|`(\w+)`", r"\1\2", section(PROTOCOL, name))
    assert told.strip().startswith(said)


# Examples


OF_THE_GAME: dict[tuple[str, type], Any] = {
    ("events", list): list[GAME.Event],
    ("log", list): list[GAME.Event],
    ("listed", list): list[GAME.Action],
    ("action", dict): GAME.Action | WITH_ODDS.Action,
    ("view", dict): GAME.View,
}


def without_the_game(value: Any) -> Any:
    """An example whose events, views and actions were read by the game; events, which are its own, are taken out."""
    if isinstance(value, list):
        return [without_the_game(one) for one in value]
    if not isinstance(value, dict):
        return value
    bare = {}
    for name, inner in value.items():
        kind = OF_THE_GAME.get((name, type(inner)))
        if kind is not None and not told_in_words(inner):
            same(msgspec.convert(inner, kind), inner)
            bare[name] = [] if name in ("events", "log") else inner
        elif name == "options" and isinstance(inner, dict):
            msgspec.convert(inner, GAME.Options)  # they may be shortened: it has defaults
            bare[name] = inner
        else:
            bare[name] = without_the_game(inner)
    return bare


def told_in_words(log: Any) -> bool:
    """A plain board's log is sentences."""
    return isinstance(log, list) and all(isinstance(line, str) for line in log)


def same(read: Any, written: Any) -> None:
    """Nothing was overlooked, and nothing is left out that would be sent."""
    assert json.loads(msgspec.json.encode(read)) == written


class ReadableProblem(Problem, frozen=True, omit_defaults=True):
    """A problem whose facts msgspec can read back: it reads no union of two kinds of lists."""

    facts: dict[str, str | int | list[str | int]] = msgspec.field(default_factory=dict)


class ReadableRefused(Refused, frozen=True, tag="Refused"):
    """The same around it."""

    problem: ReadableProblem


READABLE = {"Problem": ReadableProblem, "Refused": ReadableRefused}

EXAMPLES = [(heading, text) for heading, body in sections(PROTOCOL) for text in EXAMPLE.findall(body)]


@pytest.mark.parametrize(
    ("heading", "text"), EXAMPLES, ids=[f"{heading}-{at}" for at, (heading, _) in enumerate(EXAMPLES)]
)
def test_an_example_is_what_its_heading_says(heading, text):
    example = without_the_game(json.loads(text))
    name = heading if heading in STRUCTS else example["kind"]  # in the story: a message
    read = msgspec.json.decode(json.dumps(example), type=READABLE.get(name, STRUCTS[name]))
    if not STRUCTS[name].__struct_config__.forbid_unknown_fields:  # a request may leave something out
        same(read, example)


def test_every_message_and_every_body_has_an_example():
    shown = {heading for heading, _ in EXAMPLES}
    assert set(OWN) <= shown
    assert shown >= FROM_SERVER | FROM_SEAT


def test_both_lists_of_messages_are_complete():
    finished = section(PROTOCOL, "The connection")
    listed = re.findall(r"^\| \[(\w+)\]", finished, re.MULTILINE)
    assert set(listed) == FROM_SERVER | FROM_SEAT
    assert len(listed) == len(set(listed))


# Routes

ROUTES = {
    f"{method} {re.sub(r':[a-z]+}', '}', path)}": handler
    for handler in tables.ROUTES
    for path in handler.paths
    for method in handler.http_methods
}
LIVE = {f"GET {re.sub(r':[a-z]+}', '}', path)}" for path in websocket.live.paths}


def test_every_route_has_an_entry_and_none_is_left_over():
    described = [heading for heading, _ in sections(PROTOCOL) if re.match(r"[A-Z]+ /", heading)]
    assert len(described) == len(set(described))
    assert set(described) == ROUTES.keys() | LIVE


@pytest.mark.parametrize("route", sorted(ROUTES))
def test_a_route_names_its_body_its_answer_and_only_problems_that_exist(route):
    hints = get_type_hints(ROUTES[route].fn)
    entry = section(PROTOCOL, route)
    body, answer, problems = re.search(r"- body: (.*)\n- answer: (.*)\n- problems: (.*(?:\n  .*)*)", entry).groups()
    assert re.findall(r"\[(\w+)\]", body) == names_in(hints.get("data"))
    assert re.findall(r"\[(\w+)\]", answer) == names_in(hints["return"])
    status = ROUTES[route].status_code
    assert (str(status) in answer) == (status != 200)
    assert set(re.findall(r"`([^`]+)`", problems)) <= keys()


def names_in(hint: Any) -> list[str]:
    """The structs in a type."""
    if isinstance(hint, type) and hint.__name__ in STRUCTS:
        return [hint.__name__]
    return [name for inner in get_args(hint) for name in names_in(inner)]


def test_every_route_that_gives_a_key_says_so():
    for route, handler in ROUTES.items():
        gives = KeyHolder in get_type_hints(handler.fn).values()
        assert ("the key as a cookie" in section(PROTOCOL, route)) == gives, route


# Keys


@cache
def keys() -> set[str]:
    """Every ``because`` in the code: of a denial, a problem or a goodbye, or chosen for one."""
    found: set[str] = set()
    for path in [*SERVER, OPTIONS]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            found |= keys_at(node)
    return found


def keys_at(node: ast.AST) -> set[str]:
    if isinstance(node, ast.Assign) and [ast.unparse(target) for target in node.targets] == ["because"]:
        return {inner.value for inner in ast.walk(node.value) if is_text(inner)}
    if isinstance(node, ast.AnnAssign) and "Because" in ast.unparse(node.annotation):
        return {inner.value for inner in ast.walk(node.value) if is_text(inner)}
    if not isinstance(node, ast.Call):
        return set()
    name = ast.unparse(node.func).rpartition(".")[2]
    at = {"denied": 0, "Problem": 0, "Goodbye": 0, "close": 1, "Refusal": 1}.get(name)
    if at is None or len(node.args) <= at or not is_text(node.args[at]):
        return set()
    return {node.args[at].value}


def is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def test_every_key_is_in_the_list_and_none_that_does_not_exist():
    listed = rows(section(PROTOCOL, "All keys"))
    assert listed == sorted(listed)
    assert set(listed) == keys()


def test_every_key_is_typed_and_none_is_that_nobody_uses():
    typed = get_args(Because.__value__)
    assert list(typed) == sorted(set(typed))
    assert set(typed) == keys()


def test_no_denial_is_missed():
    """A key that is not written out where it is used would escape the list."""
    passed_on = {"no.problem.because", "refusal.because", "because"}
    for path in SERVER:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("denied", "Problem", "Goodbye"):
                assert keys_at(node) or ast.unparse(node.args[0]) in passed_on, ast.unparse(node)


def test_every_goodbye_is_told():
    finished = section(PROTOCOL, "When the server hangs up")
    first = [line.split("|")[1] for line in finished.splitlines() if line.startswith("| `")]
    told = {key for cell in first for key in re.findall(r"`([a-z-]+)`", cell)}
    said = set()
    for path in SERVER:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(".close"):
                said |= keys_at(node)
    assert said
    assert said <= told <= keys()


# Limits


def test_every_limit_is_told_as_it_is():
    told = {row[1]: row[2].split("|")[0].strip() for row in ROW.finditer(section(PROTOCOL, "Limits"))}
    fields = {field.name: field.default for field in msgspec.structs.fields(Settings)}
    limits = {
        name: f"{default:g}" if default < 1000 else str(int(default))
        for name, default in fields.items()
        if name not in NOT_A_LIMIT
    }
    assert told == limits


def test_the_longest_texts_are_told():
    told = section(PROTOCOL, "Limits")
    assert f"A name has 1 to {LONGEST_NAME} characters" in told
    assert f"a line of chat 1 to {LONGEST_CHAT}, an id 1 to {LONGEST_ID}." in told


# Hosting


def test_every_option_of_serve_is_told_and_none_that_does_not_exist():
    parser = ArgumentParser()
    serve.add(parser)
    options = {option for action in parser._actions for option in action.option_strings} - {"-h", "--help"}
    pages = rows(section(HOST, "Options")), rows(section(SCALE, "Several servers"))
    told = [re.match(r"--[a-z-]+", row)[0] for page in pages for row in page]
    assert set(told) == options
    assert len(told) == len(options)
    assert set(re.findall(r"duskboard serve [^`\n]*?(--[a-z-]+)", HOST + SCALE)) <= options
