"""Renders a view as text: the mat, the area or the fight, and the heroes; at the end, a summary of the run."""

import textwrap

from duskboard.engine import Names
from duskboard.engine.notation import listing
from duskboard.games.rogue.actions import Action, Play
from duskboard.games.rogue.box.card_data import BOX, FIGURES
from duskboard.games.rogue.box.hero import Stop
from duskboard.games.rogue.box.pieces import Boss, Character, Room
from duskboard.games.rogue.text.choice_preview import starting, weigh
from duskboard.games.rogue.text.draw import beside
from duskboard.games.rogue.text.draw_area import AREA, draw_area, draw_mat
from duskboard.games.rogue.text.draw_fight import draw_fight
from duskboard.games.rogue.text.draw_hero import draw_heroes
from duskboard.games.rogue.text.names import CHARACTERS, FOES, ROOMS, foe_of
from duskboard.games.rogue.text.parse import write
from duskboard.games.rogue.view import Ending, View

COLUMNS = 79


def show(view: View, names: Names, chosen: Action | None) -> str:
    """Render a view, with a preview of the selected choice."""
    if view.ending is not None:
        return "\n".join([draw_mat(view), "", *draw_ending(view, view.ending, names)])
    if not view.area:
        return "\n".join(["Four are ready to go.", *draw_characters(view, chosen)])
    left = draw_area(view, names, chosen) if view.fight is None else draw_fight(view, names, chosen, AREA)
    table = [draw_mat(view), *beside(left, draw_heroes(view, names), AREA)]
    return "\n".join([*table, *_weighed(view, chosen)])


def _weighed(view: View, chosen: Action | None) -> list[str]:
    """The preview of the selected choice; an empty line without one, so that the layout stays still."""
    if chosen is None:
        return [""]
    return textwrap.wrap(f"▸ {write(chosen)}: {weigh(view, chosen)}", COLUMNS)


def draw_characters(view: View, chosen: Action | None) -> list[str]:
    """M-2.4 Who may go down, with what they start with; whoever has gone already is marked."""
    taken = [hero.character for hero in view.heroes]
    weighed = chosen.character if isinstance(chosen, Play) else None
    return [
        f"{'▸' if one is weighed else '✓' if one in taken else ' '} {CHARACTERS[one]:<10} {starting(view, one)}"
        for one in Character
    ]


# The end


def draw_ending(view: View, ending: Ending, names: Names) -> list[str]:
    """M-7.3 How far it went, area by area, and whom they have beaten."""
    lines = [*textwrap.wrap(_epitaph(view, ending, names), COLUMNS), ""]
    for area in dict.fromkeys(stop.area for stop in ending.trail):
        stops = [stop for stop in ending.trail if stop.area == area]
        hps = " and ".join(f"{hp} HP" for hp in stops[-1].hp)
        way = f"Area {area:>2}  {', '.join(_stop(view, stop) for stop in stops)}: {hps}"
        lines += textwrap.wrap(way, COLUMNS, subsequent_indent=" " * 9)
    if ending.slain:
        slain = listing(dict.fromkeys(FOES[foe] for foe in ending.slain))
        lines += ["", *textwrap.wrap(f"Beaten: {slain}.", COLUMNS)]
    return lines


def _epitaph(view: View, ending: Ending, names: Names) -> str:
    who = [f"{name} the {CHARACTERS[hero.character]}" for name, hero in zip(names, view.heroes, strict=True)]
    cleared = f"Areas cleared: {view.cleared} of 10."
    if ending.won:
        return f"Og's Blood belongs to {listing(who)}. {cleared}"
    assert ending.fallen is not None
    return f"{who[ending.fallen]} fell in area {view.area}. {cleared}"


def _stop(view: View, stop: Stop) -> str:
    if stop.what is None:
        return "the exit"
    if stop.what in list(Boss):
        return FOES[foe_of(Boss(stop.what))]
    room = Room(stop.what)
    foes = BOX.rooms[room].foes
    return FOES[foes[FIGURES.mats[view.options.mat].floor[stop.area] - 1]] if foes else ROOMS[room]
