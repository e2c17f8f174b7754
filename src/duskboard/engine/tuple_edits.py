"""Helpers that copy a tuple with one item replaced or removed: game states are immutable."""


def put[T](items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """*items* with *item* at index *at*."""
    changed = list(items)
    changed[at] = item
    return tuple(changed)


def without[T](items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """*items* without the first one that equals *item*."""
    at = items.index(item)
    return items[:at] + items[at + 1 :]
