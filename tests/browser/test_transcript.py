"""What a screen reader hears of a whole round, as `make transcript` writes it down."""

from tests.browser.conftest import serving
from tests.browser.transcript import LUCK, NAMED_BY_CHROMIUM, faults, listen, told


def test_nothing_is_said_twice_or_replaced_unheard(browser, chromium, tmp_path):
    named = browser.browser_type.launch(executable_path=chromium, args=[NAMED_BY_CHROMIUM])
    server = serving(tmp_path, luck=LUCK, bot_haste=1)
    try:
        heard = listen(named, f"{server.url}/", "dungeon", "en")
    finally:
        named.close()
        server.stop()
    assert list(faults(heard)) == []
    words = [line.split(maxsplit=2)[2] for line in told(heard)]
    met = [words.index(line) for line in (
        "Linden lays left turn, with the Medusa, heading north.",
        "Still a way through?",
        "Lay it down (button), left turn, heading north, chosen",
        "Wren and Linden cry LOST! and leave the team.",
        "Lost on tile 3. It lies north, but the path was heading west. (D-5.4)",
        "A new dungeon. Ann begins.",
    )]  # fmt: skip
    assert met == sorted(met)
