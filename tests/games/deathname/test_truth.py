"""What a replay that shows everything knows of a round."""

from duskboard.engine import AnyMatch
from duskboard.games.deathname.actions import Keep, Pass, Select, Write
from duskboard.games.deathname.phase import Phase
from duskboard.games.deathname.truth import Lying, Truth, truth
from tests.games.deathname.tables import BLUE, FOUR, GREEN, PURPLE, YELLOW, declare, keep_all, play_round, table, write

NOTHING = Lying(name=None, card=None, holder=None, keep=None)


def of(match: AnyMatch) -> Truth:
    assert (match.game.truth, match.game.Truth) == (truth, Truth)
    return truth(match.state)


def holders(told: Truth) -> list[int | None]:
    return [card.holder for card in told.cards]


def test_nothing_lies_there_before_anybody_writes() -> None:
    told = of(table())
    assert (told.number, told.phase, told.last, told.declared) == (1, Phase.WRITE, None, 0)
    assert told.cards == (NOTHING,) * 4


def test_a_sealed_name_is_told_and_its_writer_has_it() -> None:
    match = table()
    match.play(BLUE, Write("Bob"))
    assert of(match).cards == (NOTHING, Lying("Bob", 1, BLUE, keep=None), NOTHING, NOTHING)


def test_a_changed_name_is_told_as_it_is_now() -> None:
    match = table()
    match.play(BLUE, Write("Bob"))
    match.play(BLUE, Write("Bill"))
    assert of(match).cards[BLUE].name == "Bill"


def test_who_holds_whose_card_and_what_they_have_sealed() -> None:
    match = table()
    write(match, FOUR)
    assert holders(of(match)) == [BLUE, GREEN, YELLOW, PURPLE]
    match.play(PURPLE, Pass())
    match.play(BLUE, Keep())
    assert [card.keep for card in of(match).cards] == [True, None, None, False]
    assert [card.name for card in of(match).cards] == list(FOUR)


def test_a_keeper_stays_one() -> None:
    """N-4.4 Purple and Green swap; Blue and Yellow have kept."""
    match = table()
    write(match, FOUR)
    declare(match, PURPLE, GREEN)
    told = of(match)
    assert told.declared == 1
    assert holders(told) == [BLUE, PURPLE, YELLOW, GREEN]
    assert [card.keep for card in told.cards] == [True, None, True, None]


def test_a_scored_round_is_the_last_one() -> None:
    match = table(decree=(0, -1, 1, 0))
    write(match, FOUR)
    keep_all(match)
    told = of(match)
    assert (told.number, told.cards) == (2, (NOTHING,) * 4)
    assert told.last is not None
    assert told.last.number == 1
    assert [(laid.name, laid.writer, laid.holder) for laid in told.last.places] == [
        ("Bob", BLUE, GREEN),
        ("Chris", PURPLE, BLUE),
        ("Dora", GREEN, YELLOW),
        ("Ethan", YELLOW, PURPLE),
    ]
    assert told.last.gains == (0, -1, 0, 1)
    assert told.last.crossed == (PURPLE,)


def test_a_card_of_day_two_is_told_while_it_is_sealed() -> None:
    match = table()
    for _ in range(4):
        play_round(match, FOUR)
    assert of(match).cards == (NOTHING,) * 4
    match.play(GREEN, Select(3))
    assert of(match).cards == (NOTHING, NOTHING, Lying("Dora", 3, GREEN, keep=None), NOTHING)


def test_when_it_is_over_the_last_cards_lie_there() -> None:
    match = table()
    for _ in range(4):
        play_round(match, FOUR)
    for card in (1, 2, 3):
        for seat in range(4):
            match.play(seat, Select(card))
    told = of(match)
    assert (told.phase, told.number) == (Phase.OVER, 7)
    assert [card.name for card in told.cards] == list(FOUR)
    assert told.last is not None
    assert told.last.number == 7
