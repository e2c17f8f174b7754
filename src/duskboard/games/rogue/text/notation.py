"""The text interface of Mini Rogue: explains refusals, summarizes options, and assembles the notation."""

from typing import Any

from duskboard.engine import Names, Notation, Refusal
from duskboard.games.rogue.actions import Action
from duskboard.games.rogue.box.pieces import Character, Difficulty, Potion, Skill
from duskboard.games.rogue.options import Options
from duskboard.games.rogue.text.events_text import keep, say
from duskboard.games.rogue.text.names import CHARACTERS, DIFFICULTIES, POTIONS, SKILLS, cell_name
from duskboard.games.rogue.text.parse import read, write
from duskboard.games.rogue.text.picture import show
from duskboard.games.rogue.text.prompts import ask, keys
from duskboard.games.rogue.text.story import tell
from duskboard.games.rogue.view import View


def agree(options: Options, seats: int) -> str:
    """Summarize the options in one line."""
    rules = [
        DIFFICULTIES[Difficulty(options.difficulty)],
        "the Tower" if options.mat == "tower" else "",
        "stances" if options.stances else "",
        "feats in every attack" if options.feats == "attack" else "",
        "for two, by house rules" if seats > 1 else "",
    ]
    return " · ".join(filter(None, rules))


# Refusals

BECAUSE = {
    "same-character": "There is only one card of the {character}; choose two different characters.",
    "run-over": "The run is over.",
    "no-such-seat": "There are {seats} seats at this table, and this is not one of them.",
    "another-is-asked": "It is {asked}'s choice now.",
    "choose-character": "First choose a character that nobody else has.",
    "no-such-potion": "You have no {potion} potion.",
    "potion-later": "Not now: potions are used before a move or a roll, with a blow, or at a trade.",
    "only-healing-saves": "Only a Healing potion can save you now.",
    "potion-for-fights": "That potion is for fights.",
    "one-potion-a-turn": "You have already used a potion this turn.",
    "after-the-dice": "A {potion} potion is used after the dice, with the blow.",
    "does-nothing": "A {potion} potion would do nothing now.",
    "not-your-skill": "{skill} is not a skill of the {character}.",
    "skill-spent": "Your card lies facedown, so there is no {skill}.",
    "combat-skill-later": "{skill} is used in a fight, before the roll.",
    "way-skill-later": "{skill} is used on the way, before a move.",
    "no-way-there": "No way leads to {cell} from here: go right or down.",
    "no-evading-exit": "Whatever waits at the exit cannot be evaded.",
    "not-facedown": "The card at {cell} is not a facedown Room.",
    "tribute-too-high": "You must keep 1 HP, so {hp} is too much: {most} at most.",
    "not-conjurable": "Only Fire, Frost or Poison can be conjured.",
    "no-crow": "You do not hold the Crow.",
    "not-for-the-crow": "The Crow takes a Room that is face up and that nobody has entered; {cell} is not.",
    "place-taken": "That place is not free.",
    "not-swappable": "Swap two Rooms that nobody has entered.",
    "no-such-die": "You have rolled fewer dice than that: {dice}.",
    "not-critical": "Die {die} is not a critical, so it cannot be rolled again.",
    "feat-used": "Die {die} has already used its feat.",
    "feat-needs-xp": "A feat costs 1 XP, and you have none.",
    "feat-needs-hp": "A feat costs 2 HP, and 1 must be left.",
    "feat-needs-item": "You hold no weapon with a feat left.",
    "nothing-to-sell": "You do not have that to sell.",
    "no-such-ware": "That is not for sale here.",
    "too-expensive": "It costs {price} Gold, and you have {gold}.",
    "no-potion-here": "That is not a potion.",
    "buys-nothing": "That would do nothing for you now.",
    "which-potion": "Say which potion.",
    "held-already": "You hold a {potion} potion already.",
    "throw-one-away": "You hold two potions: say which one is thrown away.",
    "no-need-to-throw-away": "There is a free place, so nothing is thrown away.",
    "cannot-pay": "You cannot pay for that.",
    "no-such-action": "There is no such choice here.",
    "not-an-answer": "That is not the question right now.",
}
ENTIRELY_OURS = ("M-4.12", "M-R12", "M-R13", "M-R26")  # clauses that are house rules as a whole


def explain(refusal: Refusal, names: Names) -> str:
    """A refusal as a sentence, with its clause; house rules are marked."""
    facts: dict[str, Any] = {fact: _named(fact, value, names) for fact, value in refusal.facts.items()}
    ours = " House rule." if refusal.clause in ENTIRELY_OURS else ""
    return f"{BECAUSE[refusal.because].format(**facts)}{ours} ({refusal.clause})"


def _named(fact: str, value: Any, names: Names) -> Any:
    """A fact's id or number in words."""
    match fact:
        case "asked":
            return names[value]
        case "cell":
            return cell_name(value)
        case "potion":
            return POTIONS[Potion(value)]
        case "skill":
            return SKILLS[Skill(value)]
        case "character":
            return CHARACTERS[Character(value)]
        case _:
            return value


NOTATION: Notation[View, Action] = Notation(
    show=show,
    agree=agree,
    ask=ask,
    keys=keys,
    say=say,
    keep=keep,
    tell=tell,
    write=write,
    read=read,
    explain=explain,
    reasons=tuple(BECAUSE),
)
