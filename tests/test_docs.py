"""The docs are true: their code runs, their links lead somewhere, and every command has its heading."""

import re
from fnmatch import fnmatch
from pathlib import Path

import pytest

from duskboard.cli import COMMANDS
from duskboard.engine.rule_sheet import LANGUAGES
from tests.ours import OURS

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
CODE = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:)([^)#]+)")
EXAMPLES = [(page.name, at, code) for page in PAGES for at, code in enumerate(CODE.findall(page.read_text("utf-8")))]


@pytest.mark.parametrize(("page", "at", "code"), EXAMPLES, ids=lambda value: str(value)[:30].split("\n")[0])
def test_the_code_of_a_page_runs(page, at, code, capsys):
    exec(compile(code, f"{page}, example {at + 1}", "exec"), {"__name__": "example"})


def test_a_match_from_python_is_ten_lines():
    (example,) = [code for page, at, code in EXAMPLES if (page, at) == ("play-from-python.md", 0)]
    assert len([line for line in example.splitlines() if line.strip()]) == 10


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page):
    for target in LINK.findall(page.read_text("utf-8")):
        assert (page.parent / target).exists(), target


def test_every_promise_of_security_names_tests_that_there_are():
    text = (ROOT / "SECURITY.md").read_text("utf-8")
    promised, _, others = text.partition("## What is not promised")
    found = {path.relative_to(ROOT).as_posix() for path in ROOT.glob("tests/**/*.py")}
    names = re.findall(r"`((?:tests/)?[\w/*]*test_\w+\.py)`", promised)
    for name in names:
        assert any(fnmatch(path, name) or path.endswith(f"/{name}") for path in found), name
    assert len(names) > 20
    assert "test_" not in others
    for promise in re.findall(r"^- .*?(?=^- |^#|\Z)", promised, re.MULTILINE | re.DOTALL):
        assert "tests/" in promise or "test_" in promise, promise


def test_every_command_has_a_heading_and_every_decision_is_listed():
    guide = (ROOT / "docs/guide/play.md").read_text("utf-8")
    assert set(re.findall(r"^## duskboard ([\w-]+)", guide, re.MULTILINE)) == set(COMMANDS)
    index = (ROOT / "docs/adr/README.md").read_text("utf-8")
    assert {page.name for page in ROOT.glob("docs/adr/0*.md")} == set(re.findall(r"\((\d{4}-[^)]+)\)", index))


def test_every_game_has_its_sheets_and_no_sheet_is_left_over():
    sheets = {page.name for page in ROOT.glob("docs/rules/*.md")}
    assert sheets == {f"{game.name}.{language}.md" for game in OURS for language in LANGUAGES}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
def test_every_sheet_begins_with_ten_lines_in_short(game, language):
    sheet = (ROOT / "docs" / "rules" / f"{game.name}.{language}.md").read_text("utf-8")
    _, first, *_ = sheet.split("\n## ")
    title, *lines = first.splitlines()
    assert title == {"en": "In short", "ja": "早わかり"}[language]
    assert len([line for line in lines if line.startswith("- ")]) == 10


def test_the_readme_names_the_two_commands_and_the_makers_are_credited():
    readme = (ROOT / "README.md").read_text("utf-8")
    assert "make play" in readme
    assert "make test" in readme
    credits_ = (ROOT / "CREDITS.md").read_text("utf-8")
    for name in (
        "Watanuki Kaeru", "TOPECONHEROES Daryama", "Okabodo", "Paolo Di Stefano", "Gabriel Gendron",
        "Nuts! Publishing", "Fukutarou", "MATSUDA98", "Fukuroudou",
    ):  # fmt: skip
        assert name in credits_


def test_every_make_target_of_the_docs_exists():
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    for page in PAGES:
        assert set(re.findall(r"(?:^|`)\s*make ([a-z-]+)", page.read_text("utf-8"), re.MULTILINE)) <= targets
