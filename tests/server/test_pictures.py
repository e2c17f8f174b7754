"""Keepsakes over HTTP: a picture, a few lines for a chat, one seat's record, and what a chat shows of a link."""

import re

import httpx2
import pytest

from duskboard.engine.records import redact
from duskboard.server.routes.pictures import ALONE
from tests.server.hall import hall, refusal, run
from tests.server.played import DICE, dice, plain, play_all, record_of, whole

JSON = {"content-type": "application/json"}
INDEX = "<!doctype html><html><head><title>Duskboard</title></head><body></body></html>"
PNG = b"\x89PNG\r\n\x1a\n"


async def both(there):
    """A match at a table and a record that was brought: where their keepsakes are, and their replays."""
    table, (ann, _) = await dice(there, "Ann <b>&", "Bo", name_in_record=True)
    record = (await ann._http.post("/api/records", content=whole(), headers=JSON)).json()["id"]
    return ann, [(f"/api/tables/{table}/matches/1", f"/t/{table}/1"), (f"/api/records/{record}", f"/r/{record}")]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_pictures_and_lines_of_both(tmp_path, language):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            ann, sources = await both(there)
            for path, replay in sources:
                svg = await ann._http.get(f"{path}/picture.svg?language={language}")
                assert (svg.status_code, svg.headers["content-type"]) == (200, "image/svg+xml")
                assert svg.text.startswith("<svg")
                assert "<b>" not in svg.text
                assert svg.headers["content-security-policy"] == ALONE
                assert svg.headers.get_list("content-security-policy") == [ALONE]
                assert svg.headers["content-disposition"].startswith("inline")
                assert svg.headers["x-content-type-options"] == "nosniff"
                png = await ann._http.get(f"{path}/picture.png?language={language}")
                assert (png.status_code, png.headers["content-type"]) == (200, "image/png")
                assert png.content.startswith(PNG)
                assert [int.from_bytes(png.content[at : at + 4]) for at in (16, 20)] == [1200, 630]
                text = await ann._http.get(f"{path}/summary?language={language}")
                assert text.headers["content-type"] == "text/plain; charset=utf-8"
                assert f"{there.url}{replay}" in text.text
            assert "default-src 'self'" in png.headers["content-security-policy"]

    run(test())


def test_a_language_that_is_not_there_is_refused(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            ann, sources = await both(there)
            for path, _ in sources:
                for part in ("picture.svg", "picture.png", "summary"):
                    answer = await ann._http.get(f"{path}/{part}?language=tlh")
                    assert (answer.status_code, answer.json()["because"]) == (400, "invalid")

    run(test())


def test_names_are_those_that_were_allowed(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann, bo) = await dice(there, "Annabella", "Boleslav", name_in_record=True)
            for part in ("picture.svg", "summary", "seen/1"):
                text = (await there.visitor()._http.get(f"/api/tables/{table}/matches/1/{part}")).text
                assert "Boleslav" not in text
            assert "Annabella" in text
            await ann.ask("POST", f"/tables/{table}/name-in-record", {"allowed": False})
            for part in ("picture.svg", "summary", "seen/1"):
                assert "Annabella" not in (await bo._http.get(f"/api/tables/{table}/matches/1/{part}")).text

    run(test())


def test_what_one_seat_saw_is_a_file_for_everybody_once_the_match_is_over(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann, _) = await dice(there, "Ann", "Bo")
            record = await record_of(ann, table, 1, DICE["shelf"])
            for eyes, seat in (("watch", None), ("0", 0), ("1", 1)):
                answer = await there.visitor()._http.get(f"/api/tables/{table}/matches/1/seen/{eyes}")
                assert answer.json() == plain(redact(record, seat))
                assert answer.headers["content-disposition"] == 'attachment; filename="seen.json"'
            for eyes in ("all", "2", "x"):
                problem = await refusal(ann.ask("GET", f"/tables/{table}/matches/1/seen/{eyes}"))
                assert problem["because"] == "no-seat"

    run(test())


def test_a_link_to_a_replay_or_a_table_has_a_picture_in_a_chat_and_no_other_link_has(tmp_path):
    page, data = tmp_path / "page", tmp_path / "data"
    page.mkdir()
    data.mkdir()
    (page / "index.html").write_text(INDEX)

    async def test():
        async with (
            hall(data, page=page, **DICE) as there,
            httpx2.AsyncClient(base_url=there.url, trust_env=False, verify=False) as http,
        ):
            ann, sources = await both(there)
            going, people = await there.table("Ann", "Bo", game="liars_dice", options={"dice": 1})
            for path, replay in sources:
                html = (await http.get(replay)).text
                head = html.partition("</head>")[0]
                assert html.replace(head, "") == INDEX.replace(INDEX.partition("</head>")[0], "")
                assert f'<meta property="og:image" content="{there.url}{path}/picture.png">' in head
                assert '<meta property="og:title" content="Liar&#x27;s Dice">' in head
                assert '<meta property="og:locale" content="en_GB">' in head
                ja = (await http.get(replay, headers={"accept-language": "ja"})).text
                assert f'<meta property="og:image" content="{there.url}{path}/picture.png?language=ja">' in ja
                assert '<meta property="og:locale" content="ja_JP">' in ja
                assert all(f'<meta property="og:{one}"' in ja for one in ("title", "description", "image:alt"))
                assert "Ann" not in html
                assert "Ann" not in ja
                tag = (await http.get(replay)).headers["etag"]
                assert (await http.get(replay, headers={"if-none-match": tag})).status_code == 304
            table, drawings = sources[0][1].split("/")[2], set()
            for language, title in (("en", "Liar&#x27;s Dice: a seat for you"), ("ja", "「Liar&#x27;s Dice」で一緒に")):
                invitation = (await http.get(f"/t/{going}", headers={"accept-language": language})).text
                assert f'<meta property="og:title" content="{title}' in invitation
                assert "og:description" in invitation
                picture = re.search(r'"og:image" content="([^"]*)"', invitation)[1]
                assert picture.startswith(f"{there.url}/api/games/liars_dice/invitation.png")
                drawn = await http.get(picture)
                assert (drawn.status_code, drawn.headers["content-type"]) == (200, "image/png")
                assert [int.from_bytes(drawn.content[at : at + 4]) for at in (16, 20)] == [1200, 630]
                drawings.add(drawn.content)
                assert "Ann" not in invitation
                assert "Bo" not in invitation.replace("Board", "")
            assert len(drawings) == 2, "one for each language"
            assert (await http.get("/api/games/chess/invitation.png")).json()["because"] == "unknown-game"
            others = (
                "/", "/t/nowhere", f"/t/{table}/2", f"/t/{going}/1", "/t/nowhere/1", "/r/nowhere", f"/r/{'a' * 22}",
                '/r/"><script>', "/me",
            )  # fmt: skip
            for other in others:
                assert (await http.get(other)).text == INDEX, other
            await play_all(going, people)
            assert "og:image" in (await http.get(f"/t/{going}/1")).text
            assert ann.key

    run(test())
