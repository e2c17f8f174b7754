"""The guide to decrees prints a pack that can be played as it stands."""

import re
from pathlib import Path

from duskboard.games.deathname.decrees import why_not_decrees
from duskboard.games.deathname.options import Options

GUIDE = Path("docs/guide/decrees.md").read_text("utf-8")


def test_N_11_2_the_pack_of_the_guide_is_for_the_players_that_its_command_names():
    (pack,) = re.findall(r"```toml\n(.*?)```", GUIDE, re.DOTALL)
    (players,) = re.findall(r"simulate deathname --players (\d)", GUIDE)
    assert why_not_decrees(Options(decrees=pack), int(players)) is None
