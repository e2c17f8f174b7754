"""Prompts and the summary of the options, in one line each."""

from duskboard.engine import Names
from duskboard.engine.notation import listing
from duskboard.games.deathname.decrees import pack_of
from duskboard.games.deathname.options import NO_LIMIT, Options
from duskboard.games.deathname.phase import Phase
from duskboard.games.deathname.players import unused_cards
from duskboard.games.deathname.view import View

SCRIPTS = {"any": "", "latin": " in Latin letters", "kana": " in kana"}


def agree(options: Options, seats: int) -> str:
    """Summarize the options in one line."""
    what = "first names" if options.topic == "first_names" else "titles"
    about = f" ({options.about})" if options.about else ""
    rules = {
        f"{what}{about}{SCRIPTS[options.script]}": True,
        _limit(options): True,
        "practice first": options.practice,
        "sound-alikes": options.sound_alikes,
        "names agreed to be alike": bool(options.alike.strip()),
        f"decrees: {pack_of(options).title or 'your own'}": bool(options.decrees.strip()),
        "decrees in order": options.decree_order == "fixed",
        "X for a net loss": options.x_mark == "net_loss",
        "Same Name Penalty in DAY 2": options.day2_same_name_penalty,
        "articles do not count": options.articles == "skip",
    }
    return " · ".join(rule for rule, holds in rules.items() if holds)


def _limit(options: Options) -> str:
    """N-4.7"""
    return "no draft limit" if options.draft_limit == NO_LIMIT else f"draft limit {options.draft_limit}"


def ask(view: View, names: Names) -> str:
    """The prompt: what this seat has to decide, or who is awaited."""
    if view.phase is Phase.OVER:
        return "The match is over."
    waiting = f"Waiting for {listing([names[seat] for seat in view.asked])}."
    if view.seat not in view.asked:
        may_change = view.seat is not None and view.phase is Phase.WRITE
        return f"{waiting} Until all are in, you may write another name." if may_change else waiting
    if view.phase is Phase.WRITE:
        return _ask_name(view)
    if view.phase is Phase.SELECT:
        return "Which of your cards do you play?"
    last = " This is the last declaration." if view.declared + 1 == view.agreed.limit else ""
    return f"Keep this card, or pass it?{last}"


def _ask_name(view: View) -> str:
    """N-8.1 What is asked for, and what never is; N-8.2, N-8.9, N-8.10 as the table has agreed."""
    agreed = view.agreed
    script, length = SCRIPTS[agreed.script], f"up to {agreed.longest} characters"
    if agreed.topic == "first_names":
        return f"A first name{script}, {length}. Never a private person's full name."
    return f"A title{f' ({agreed.about})' if agreed.about else ''}{script}, {length}."


def keys(view: View) -> str:
    """N-7.1 How a card is chosen; other decisions are few enough to be listed, or written."""
    if view.phase is not Phase.SELECT or view.seat is None:
        return ""
    return f"{', '.join(map(str, unused_cards(view, view.seat)))} or ← →: choose · Enter: play it"
