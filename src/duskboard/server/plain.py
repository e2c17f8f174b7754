"""The plain board: a match in the words of the game's own notation, for games without a board in the browser."""

from duskboard.engine import Names, Seat
from duskboard.server.playing import Playing
from duskboard.server.protocol.seat import Plain


def plain_board(playing: Playing, seat: Seat | None, names: Names) -> Plain:
    """What *seat* (``None``: a spectator) sees and is asked: made from its view and what it saw, and nothing else."""
    notation, view, asked = playing.game.notation, playing.match.view(seat), playing.ask(seat)
    kept = [notation.keep(event, names) for event in playing.seen_since(seat, 0) if not event.fleeting]
    return Plain(
        match=playing.number,
        seq=playing.seq,
        ask=None if asked is None else asked.number,
        question=notation.ask(view, names),
        picture=notation.show(view, names, None),
        choices=() if asked is None else tuple(map(notation.write, asked.choices.listed)),
        log=tuple(sentence for sentence in kept if sentence),
    )
