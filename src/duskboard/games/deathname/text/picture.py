"""Renders a view as text: the decree, the seat's cards, players and their status, the score sheet, the last names."""

from duskboard.engine import Names, Seat
from duskboard.engine.text_width import columns, fit
from duskboard.games.deathname.actions import Action, Select
from duskboard.games.deathname.phase import DAY_1, DAY_2, PRACTICE, Phase
from duskboard.games.deathname.pieces import Card, Laid, Sorted
from duskboard.games.deathname.text.events_text import called, signed
from duskboard.games.deathname.text.text_columns import BLANKS, gap_for, grid
from duskboard.games.deathname.view import View

WIDTH = 80
# Lines left for the table in a window of 24, beside the prompt and the recent events.
HEIGHT = {Phase.WRITE: 14, Phase.DECLARE: 15, Phase.SELECT: 18, Phase.OVER: 24}
DOING = {
    Phase.WRITE: ("writing", "has written"),
    Phase.DECLARE: ("deciding", "decided"),
    Phase.SELECT: ("selecting", "has selected"),
}
ICONS = {-2: "††−2", -1: "†−1", 0: "0", 1: "+1", 2: "+2"}  # N-1.3 a dagger for each point that is lost


def show(view: View, names: Names, chosen: Action | None) -> str:
    """Render a view. Blocks are separated by blank lines where there is room, the lower ones first."""
    blocks = [
        [heading(view), *draw_decree(view)],
        own_names(view, names),
        draw_people(view, names),
        draw_cards(view, names, chosen),
        draw_last(view.last, view, names) if view.last else [],
    ]
    blocks = [block for block in blocks if block]
    spare = max(HEIGHT[view.phase] - sum(map(len, blocks)), 0)
    apart = [at + spare >= len(blocks) and at > 0 for at in range(len(blocks))]
    lines = [line for block, blank in zip(blocks, apart, strict=True) for line in ([""] if blank else []) + block]
    return "\n".join(fit(line, WIDTH).rstrip(BLANKS) for line in lines)


def heading(view: View) -> str:
    """N-2.1 Which round it is; N-4.1 where cards go; N-4.7 how often has been declared."""
    if view.phase is Phase.OVER:
        return "The end, after seven rounds"
    parts = [f"DAY {view.day}", called(view.number)]
    if view.phase is not Phase.SELECT:
        parts.append(f"cards go to the {view.direction}")
    if view.phase is Phase.DECLARE:
        limit = f" of {view.agreed.limit}" if view.agreed.limit else ""
        parts.append(f"declaration {view.declared + 1}{limit}")
    return " · ".join(parts)


def draw_decree(view: View) -> list[str]:
    """N-1.3 A row of places."""
    if view.phase is Phase.OVER:
        return []
    places = [f"{place}: {ICONS[icon]}" for place, icon in enumerate(view.decree, start=1)]
    return grid([["The decree", *places]], WIDTH)


def own_names(view: View, names: Names) -> list[str]:
    """N-3.1 The own name; N-4.2 the card in hand, and whose it is."""
    wrote = f"You wrote “{view.written}”." if view.written else ""
    lines = [line for line in (wrote, _in_hand(view, names)) if line]
    both = " ".join(lines)
    return [both] if lines and columns(both) <= WIDTH else lines


def _in_hand(view: View, names: Names) -> str:
    if view.hand is None or view.seat is None:
        return ""
    card = f"“{view.hand}” by {called_by(view.held[view.seat], view, names)}"
    if view.seat not in view.drafting:
        return f"You have kept {card}."
    decided = {None: "", True: " You keep it.", False: " You pass it."}[view.sealed]
    return f"In your hand: {card}.{decided}"


def called_by(seat: Seat, view: View, names: Names) -> str:
    return "you" if seat == view.seat else names[seat]


# People and their points


def draw_people(view: View, names: Names) -> list[str]:
    """For each player the card they hold and their status; to the right the score sheet."""
    sheet = draw_sheet(view)
    gap = gap_for("".join(names))
    left = WIDTH - len(sheet[0]) - len(gap)
    header = ["", "holds" if view.held else "", ""]
    people = [[_who(seat, view, names), _holds(seat, view, names), _does(seat, view)] for seat in range(len(names))]
    return [gap.join(both) for both in zip(grid([header, *people], left), sheet, strict=True)]


def _who(seat: Seat, view: View, names: Names) -> str:
    return "You" if seat == view.seat else names[seat]


def _holds(seat: Seat, view: View, names: Names) -> str:
    """N-1.2 The colour of a card shows its writer."""
    if not view.held:
        return ""
    writer = view.held[seat]
    if writer == seat:
        return "their own" if seat != view.seat else "your own"
    return "your card" if writer == view.seat else f"{names[writer]}'s card"


def _does(seat: Seat, view: View) -> str:
    """N-3.1, N-4.3, N-7.1 Whether a decision is owed or sealed; N-4.4 who has kept; in the end, who has won."""
    if view.phase is Phase.OVER:
        return _wins(view) if seat in view.winners else ""
    if view.phase is Phase.DECLARE and seat not in view.drafting:
        return "kept"
    owes, has_done = DOING[view.phase]
    return owes if seat in view.asked else has_done


def _wins(view: View) -> str:
    """N-10.2 Perhaps only by Kill Points; N-10.3 perhaps not alone."""
    by_kills = ", by Kill Points" if view.totals.count(max(view.totals)) > len(view.winners) else ""
    return ("shares the victory" if len(view.winners) > 1 else "wins") + by_kills


def draw_sheet(view: View) -> list[str]:
    """N-10.1 Round by round, the Kill Points, and the total so far."""
    table = [[*(f"R{number}" for number in DAY_1), "Kill", *(f"R{number}" for number in DAY_2), "Sum"]]
    for seat, scores in enumerate(view.scores):
        row = [*map(signed, scores), *[""] * (DAY_2[-1] - len(scores))]
        row.insert(len(DAY_1), str(view.kills[seat]) if view.kills else "")
        table.append([*row, signed(view.totals[seat])])
    widths = [max(map(len, cells)) for cells in zip(*table, strict=True)]
    return [" ".join(cell.rjust(wide) for cell, wide in zip(row, widths, strict=True)) for row in table]


# Cards


def draw_cards(view: View, names: Names, chosen: Action | None) -> list[str]:
    """N-7.1 What everybody can play in DAY 2, by the round in which it was written; N-7.3 of one's own all four."""
    if view.phase is not Phase.SELECT:
        return []
    marked = chosen.card if isinstance(chosen, Select) else view.selected
    rows = []
    for seat, cards in enumerate(view.cards):
        mine = seat == view.seat
        cells = [draw_card(card, number, mine, mine and number == marked) for number, card in enumerate(cards, start=1)]
        rows.append([_who(seat, view, names), *cells])
    return grid(rows, WIDTH)


def draw_card(card: Card, number: int, is_mine: bool, is_marked: bool) -> str:
    """N-5.3 With its X, N-R23 which has no effect any more; N-7.3 or set aside."""
    if card.used:
        return f" R{number} used" if is_mine else ""
    return f"{'▸' if is_marked else ' '}R{number} {card.name}{' X' if card.crossed else ''}"


# The last names


def draw_last(last: Sorted, view: View, names: Names) -> list[str]:
    """N-5.1 The names in their places, who wrote and who held them; N-5.2 a = before one that is equal."""
    drafted = last.number not in DAY_2
    rows = [[_round(last), *(f"{'= ' if laid.group < at else ''}{laid.name}" for at, laid in enumerate(last.places))]]
    if view.day == 1 or not drafted:  # in DAY 2 the rows of cards show who wrote the names of DAY 1
        rows.append(["by", *(f"{called_by(laid.writer, view, names)}{_penalty(laid, last)}" for laid in last.places)])
    if drafted:
        rows.append(["held by", *(called_by(laid.holder, view, names) for laid in last.places)])
    return grid([*rows, ["points", *(_points(laid, last) for laid in last.places)]], WIDTH)


def _round(last: Sorted) -> str:
    return "Practice" if last.number == PRACTICE else f"Round {last.number}"


def _penalty(laid: Laid, last: Sorted) -> str:
    """N-5.4"""
    return " −1" if laid.writer in last.same_name else ""


def _points(laid: Laid, last: Sorted) -> str:
    """N-5.2 What the decree brings the holder, N-5.3 and the X."""
    return f"{signed(last.gains[laid.holder])}{' X' if laid.writer in last.crossed else ''}"
