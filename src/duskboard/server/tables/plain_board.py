"""The plain board: a match in the words of the game's own notation, for games without a board in the browser."""

from duskboard.engine import Names, Seat
from duskboard.server.protocol.seat import Plain
from duskboard.server.tables.live_match import LiveMatch


def plain_board(live_match: LiveMatch, seat: Seat | None, names: Names) -> Plain:
    """What *seat* (``None``: a spectator) sees and is asked: made from its view and what it saw, and nothing else."""
    notation, view, asked = live_match.game.notation, live_match.match.view(seat), live_match.ask(seat)
    kept = [notation.keep(event, names) for event in live_match.seen_since(seat, 0) if not event.fleeting]
    return Plain(
        match=live_match.number,
        seq=live_match.seq,
        ask=None if asked is None else asked.number,
        question=notation.ask(view, names),
        picture=notation.show(view, names, None),
        choices=() if asked is None else tuple(map(notation.write, asked.choices.listed)),
        log=tuple(sentence for sentence in kept if sentence),
    )
