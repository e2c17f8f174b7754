"""Tuples with one thing changed: states are made of them."""


def put[T](items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """*items* with another one at this place."""
    changed = list(items)
    changed[at] = item
    return tuple(changed)


def without[T](items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """*items* less one that equals *item*."""
    at = items.index(item)
    return items[:at] + items[at + 1 :]
