"""Who plays Death Name."""

from duskboard.bots.deathname.detective import Detective
from duskboard.bots.deathname.guest import Guest
from duskboard.bots.deathname.medium import Medium
from duskboard.bots.deathname.reader import Reader
from duskboard.bots.kind import Kind

COMPANY = {
    "guest": Kind(Guest, 1, ("Poppy", "Basil", "Dot", "Monty", "Tilly", "Gus")),
    "reader": Kind(Reader, 2, ("Agnes", "Percy", "Edith", "Cecil", "Maud", "Horace"), usual=True),
    "detective": Kind(Detective, 3, ("Iris", "Felix", "Vera", "Hugo", "Nora", "Silas")),
    "medium": Kind(Medium, 4, ("Ophelia", "Lucian", "Selene", "Ambrose", "Morwenna", "Orsino")),
}
