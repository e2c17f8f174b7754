"""The TypeScript types say what the Python structs say: every message, every kind, and what may be missing."""

import json
import re
from enum import IntEnum, StrEnum
from inspect import getsource
from typing import Annotated, Any, Literal, get_args

import pytest
from msgspec import Meta, Struct, to_builtins

from duskboard.games import SHELF
from duskboard.games.rogue.box.card_data import BOX
from duskboard.server.protocol import messages
from duskboard.server.protocol.problem import Because
from duskboard.server.protocol.table import Phase
from scripts.typescript import HEADER, Sheet, cards_of, files, game_sheet, lib_sheet, main, protocol_modules
from tests.ours import OURS

LIB = "web/src/lib/protocol.gen.ts"


class Torch(IntEnum):
    """How much light is left."""

    DARK = 0
    BRIGHT = 2


class Suit(StrEnum):
    SUN = "sun"
    MOON = "moon"


class Node(Struct, frozen=True):
    """A thing that holds its like, see :class:`Torch` and ``Suit``."""

    below: tuple["Node", ...]
    torch: Torch | None = None  # none: it is day
    suits: dict[Suit, int] = {}


class Brief(Struct, frozen=True, omit_defaults=True, tag="brief", tag_field="kind", rename="camel"):
    must_be: int
    may_be: int = 0
    may_be_none: int | None = None


class Row(Struct, frozen=True, array_like=True):
    x: int


def declaration(text, name):
    """The paragraph of a file that declares one name."""
    (found,) = [part for part in text.split("\n\n") if re.search(rf"^export \w+ {name}\b", part, re.MULTILINE)]
    return found


def kinds(text, union):
    """The tags of a union's members, as a client would narrow it."""
    _, _, members = declaration(text, union).rpartition("=")
    names = re.findall(r"(\w+)(?:<[^>]*>)?(?= \||\n|;)", members)
    return [re.findall(r'readonly kind: "(\w+)";', declaration(text, name)) for name in names]


def python_kinds(union):
    return [[member.__struct_config__.tag] for member in get_args(union.__value__)]


@pytest.fixture(scope="module")
def lib():
    return lib_sheet().text()


# What is generated is what the structs say


@pytest.mark.parametrize("union", [messages.FromServer, messages.FromSeat], ids=str)
def test_every_message_is_a_member_of_its_union_and_has_its_kind(lib, union):
    assert kinds(lib, union.__name__) == python_kinds(union)


def test_every_struct_and_alias_of_the_protocol_is_declared_once(lib):
    source = "".join(map(getsource, protocol_modules()))
    # An exception is not sent, only the problem that it carries.
    names = re.findall(r"^(?:class|type) (\w+)\b(?!\(Exception\))", source, re.MULTILINE)
    declared = re.findall(r"^export \w+ (\w+)", lib, re.MULTILINE)
    assert set(names) < set(declared)
    of_the_engine = {
        "Seat",
        "Fact",
        "Choices",
        "Open",
        "Result",
        "Odds",
        "Likely",
        "Tape",
        "Frame",
        "Eyes",
        "Held",
        "Sitting",
    }
    assert set(declared) - set(names) == of_the_engine
    assert len(declared) == len(set(declared))


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
def test_every_kind_of_action_and_event_of_a_game_is_in_its_file(game):
    text = files()[f"web/src/games/{game.name}/protocol.gen.ts"]
    assert kinds(text, "Action") == python_kinds(game.Action)
    assert kinds(text, "Event") == python_kinds(game.Event)


@pytest.mark.parametrize("game", SHELF.values(), ids=lambda game: game.name)
def test_the_options_and_the_view_of_a_game_are_whole(game):
    text = game_sheet(game, lib_sheet()).text()
    for name in ("Options", "View"):
        said = re.findall(r"readonly (\w+\??):", declaration(text, name))
        assert said == list(getattr(game, name).__struct_fields__)


def members(text, union):
    """The texts of a union."""
    _, _, said = declaration(text, union).partition("=")
    return re.findall(r'"([^"]+)"', said)


def test_every_reason_of_the_house_and_of_a_game_is_declared(lib):
    assert members(lib, "Because") == list(get_args(Because.__value__))
    for game in OURS:
        text = files()[f"web/src/games/{game.name}/protocol.gen.ts"]
        assert members(text, "Reason") == list(game.notation.reasons)


def test_a_game_without_a_reason_has_none():
    sheet = Sheet()
    sheet.call("Reason", Literal[()])
    assert sheet.texts["Reason"] == "export type Reason = never;"


def test_a_game_imports_what_the_protocol_declares():
    text = files()["web/src/games/dungeon/protocol.gen.ts"]
    assert 'import type { Seat } from "../../lib/protocol.gen";' in text
    assert "export type Seat" not in text


def test_what_is_the_games_own_is_a_parameter_wherever_it_is_reached(lib):
    for head in (
        "interface TableCard<Options = unknown> {",
        "interface Choices<Action = unknown> {",
        "interface Ask<Action = unknown> {",
        "interface Update<View = unknown, Action = unknown, Event = unknown> {",
        "interface Welcome<View = unknown, Action = unknown, Event = unknown, Options = unknown> {",
        "type FromServer<View = unknown, Action = unknown, Event = unknown, Options = unknown> =",
        "type FromSeat<Action = unknown> = Play<Action> | Seen | Say | Ping;",
        "interface Pong {",
    ):
        assert f"export {head}" in lib
    assert "readonly match: MatchNow<View, Action, Event> | null;" in declaration(lib, "Welcome")
    assert "readonly default: unknown;" in declaration(lib, "OptionCard")


# What may be missing


def test_a_default_may_be_left_out_by_who_writes_and_is_there_for_who_reads(lib):
    assert "readonly name?: Name | null;" in declaration(lib, "NewTable")
    assert "readonly seats: number;" in declaration(lib, "NewTable")
    assert "readonly seat?: Seat | null;" in declaration(lib, "Sit")
    assert "readonly bot: string | null;" in declaration(lib, "SeatCard")
    assert "readonly answers: string | null;" in declaration(lib, "Update")


def test_a_default_that_the_server_omits_may_be_missing(lib):
    problem = declaration(lib, "Problem")
    assert "readonly because: string;" in problem
    assert "readonly clause?: string;" in problem
    assert "readonly field?: string | null;" in problem


def test_omitted_nullable_renamed_and_tagged_fields():
    sheet = Sheet()
    assert sheet.spell(Brief) == "Brief"
    assert sheet.texts["Brief"] == (
        "export interface Brief {\n"
        '  readonly kind: "brief";\n'
        "  readonly mustBe: number;\n"
        "  readonly mayBe?: number;\n"
        "  readonly mayBeNone?: number | null;\n"
        "}"
    )


# How annotations are spelled


@pytest.mark.parametrize(
    ("hint", "spelled"),
    [
        (tuple[int, ...], "readonly number[]"),
        (tuple[int, str], "readonly [number, string]"),
        (tuple[()], "readonly []"),
        (list[int | None], "readonly (number | null)[]"),
        (tuple[tuple[int, int], ...], "readonly (readonly [number, number])[]"),
        (dict[str, bool], "{ readonly [key: string]: boolean }"),
        (dict[Suit, float], "{ readonly [key in Suit]?: number }"),
        (Annotated[int, Meta(ge=0)], "number"),
        (Any, "unknown"),
    ],
    ids=str,
)
def test_an_annotation_is_spelled(hint, spelled):
    assert Sheet().spell(hint) == spelled


def test_a_struct_may_hold_its_like_numbers_keep_their_names_and_docs_come_along():
    sheet = Sheet()
    sheet.call("View", Node)
    assert sheet.text() == (
        f"{HEADER}\n\n"
        "/** A thing that holds its like, see `Torch` and `Suit`. */\n"
        "export interface Node {\n"
        "  readonly below: readonly Node[];\n"
        "  /** none: it is day */\n"
        "  readonly torch: Torch | null;\n"
        "  readonly suits: { readonly [key in Suit]?: number };\n"
        "}\n\n"
        "/** How much light is left. */\n"
        "export const Torch = { DARK: 0, BRIGHT: 2 } as const;\n"
        "export type Torch = (typeof Torch)[keyof typeof Torch];\n\n"
        'export type Suit = "sun" | "moon";\n\n'
        "export type View = Node;\n"
    )


@pytest.mark.parametrize("hint", [complex, object, Row], ids=str)
def test_what_has_no_like_in_typescript_is_refused(hint):
    with pytest.raises(TypeError, match="expected a"):
        Sheet().spell(hint)


def test_two_things_of_one_name_are_refused():
    sheet = Sheet()
    sheet.spell(Phase)
    with pytest.raises(ValueError, match="one thing called Phase"):
        sheet.spell(type("Phase", (Struct,), {}))


# What is stale


def test_the_files_in_the_tree_are_not_stale(capsys):
    assert main("--check") == 0, capsys.readouterr().err


def test_written_files_are_not_stale_and_are_not_written_again(tmp_path, capsys):
    assert main(root=tmp_path) == 0
    assert capsys.readouterr().out.count(": written anew") == len(files())
    assert main("--check", root=tmp_path) == 0
    assert main(root=tmp_path) == 0
    assert capsys.readouterr() == ("", "")


def test_the_figures_on_the_cards_are_those_of_the_data_files():
    """A client shows what is printed on a card without a second copy of any figure."""
    cards = files()["web/src/games/rogue/cards.gen.ts"]
    written = json.loads(cards.split("export const CARDS = ")[1].removesuffix(" as const;\n"))
    assert written == json.loads(json.dumps(to_builtins(BOX, str_keys=True)))
    assert cards_of("dungeon") is None


def test_a_changed_struct_makes_its_file_stale_and_only_that(tmp_path, capsys):
    main(root=tmp_path)
    file = tmp_path / LIB
    before = file.read_text("utf-8")
    edited = before.replace("readonly again: number | null;", "readonly again: number;")
    assert edited != before
    file.write_text(edited, "utf-8")
    capsys.readouterr()
    assert main("--check", root=tmp_path) == 1
    assert capsys.readouterr().err == f"{LIB} is stale: run make types, and commit what it writes.\n"
    assert file.read_text("utf-8") == edited
    main(root=tmp_path)
    assert file.read_text("utf-8") == before


def test_a_missing_file_is_stale_and_checking_writes_nothing(tmp_path, capsys):
    assert main("--check", root=tmp_path) == 1
    said = capsys.readouterr().err
    assert [path for path in files() if f"{path} is stale" not in said] == []
    assert not list(tmp_path.iterdir())
