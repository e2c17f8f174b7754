"""Data files in which one thing is different, for the tests of what is refused."""

from copy import deepcopy

import pytest

from duskboard.games.rogue.box.card_data import BadData, load, read_box

FILES = load()


def changed(change):
    """The box, read from files in which one thing is different."""
    data = deepcopy(FILES)
    change(data)
    return read_box(data)


def card(data, id_):
    """The entry of this card, in whichever file it stands."""
    lists = [entries for file in ("rooms", "foes", "characters") for entries in data[file].values()]
    return next(entry for entries in lists for entry in entries if entry["id"] == id_)


def setting(id_, field, value):
    """This field of this card is different."""
    return lambda data: card(data, id_).__setitem__(field, value)


def without(id_, field):
    return lambda data: card(data, id_).pop(field)


def line(id_, field, at, value):
    """One line of a list of this card is different."""
    return lambda data: card(data, id_)[field].__setitem__(at, value)


def inside(id_, field, at, name, value):
    """One field inside an action or a ware."""
    return lambda data: card(data, id_)[field][at].__setitem__(name, value)


def figure(table, name, value):
    return lambda data: data["limits"][table].__setitem__(name, value)


def no_figure(table, name):
    return lambda data: data["limits"][table].pop(name)


def once_more(file, kind, id_, **other):
    """This card stands a second time, perhaps under another heading."""
    return lambda data: data[file].setdefault(kind, []).append({**card(data, id_), **other})


def lost(file, kind, id_):
    return lambda data: data[file][kind].remove(card(data, id_))


def refused(change, named, *words):
    with pytest.raises(BadData) as problem:
        changed(change)
    assert str(problem.value).startswith(named)
    for word in words:
        assert word in str(problem.value)


def mat(**other):
    return figure("mats", "dungeon", {**FILES["limits"]["mats"]["dungeon"], **other})
