"""The events of a fight as English sentences."""

from typing import assert_never

from duskboard.engine import Names
from duskboard.engine.notation import listing
from duskboard.games.rogue.box.pieces import Foe
from duskboard.games.rogue.log import fight_events as e
from duskboard.games.rogue.log.events import Checked
from duskboard.games.rogue.text.names import OGS, a_face, an_own_face, capital, the_foe

type Fighting = (
    e.FightBegan
    | e.TurnBegan
    | e.StanceTaken
    | e.AttackRolled
    | e.DieRerolled
    | e.FeatDone
    | e.DieDoubled
    | e.FoeStruck
    | e.FoeAttacked
    | e.FoeHealed
    | e.FoeSlain
)
PAID = {"xp": "A feat for 1 XP", "hp": "A feat for 2 HP", "item": "A feat by the weapon"}
ANSWERS = {
    "frozen": "The foe is frozen and does not attack.",
    "missed": "The foe misses {name}.",
    "stopped": "The Armor of {name} stops the blow.",
    "hit": "The foe hits {name} for {damage}{through}.",
}


def say_combat(event: Fighting, names: Names) -> str:
    """The sentence for an event of a fight."""
    match event:
        case e.FightBegan(foe=foe, hp=hp, seats=seats):
            faces = "faces" if len(seats) == 1 else "face"
            return f"{listing(names[seat] for seat in seats)} {faces} {the_foe(foe)}, {hp} HP."
        case e.TurnBegan(seat=seat):
            return f"{names[seat]} attacks."
        case e.StanceTaken(seat=seat, stance=stance):
            return f"{names[seat]} takes the {stance} stance."
        case e.AttackRolled(seat=seat, faces=faces, dungeon=dungeon):
            rolled = f"{names[seat]} rolls {listing(map(an_own_face, faces))}; the foe shows {a_face(dungeon)}."
            return " ".join(filter(None, [rolled, omens(event)]))
        case e.DieRerolled(die=die, face=face, now=now):
            return f"Die {die + 1} again: {an_own_face(face)}{_worth(now.total)}."
        case e.FeatDone(die=die, price=price, face=face, now=now):
            return f"{PAID[price]}: die {die + 1} shows {an_own_face(face)}{_worth(now.total)}."
        case e.DieDoubled(die=die, total=total):
            return f"Die {die + 1} counts twice: {total}."
        case e.FoeStruck(seat=seat, damage=damage, hp=hp):
            left = f" The foe has {hp} HP left." if hp else ""
            return f"{names[seat]} deals {damage or 'no'} damage.{left}"
        case e.FoeAttacked(seat=seat, outcome=outcome, damage=damage, ignored=ignored):
            through = ", through any Armor" if ignored else ""
            return ANSWERS[outcome].format(name=names[seat], damage=damage, through=through)
        case e.FoeHealed(by=by):
            return f"The foe regains {by} HP."
        case e.FoeSlain(foe=foe):
            again = ", but not for good" if foe is Foe.OG_FIRST else ""
            return f"{capital(the_foe(foe))} {'are' if foe in OGS else 'is'} beaten{again}."
        case _:
            assert_never(event)


def omens(event: e.AttackRolled | Checked) -> str:
    """M-10.2 What the Curse and the Poison die show, if they were rolled."""
    said = []
    if event.curse is not None:
        said.append("A skull: each die counts 1 less." if event.curse else "The Curse die is blank.")
    if event.poison is not None:
        said.append("A drop of poison." if event.poison else "The Poison die is blank.")
    return " ".join(said)


def _worth(total: int) -> str:
    return f", worth {total} now" if total else ", worth nothing now"
