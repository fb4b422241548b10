"""What tables refer to: tables that there are not, and tables that lead back to themselves."""

from collections.abc import Mapping

from vtt.games.black_hack.library.random_table import RandomTable, references
from vtt.rules.contract.faults import Fault


def unknown_references(tables: Mapping[str, RandomTable], key: str) -> list[Fault]:
    """The rows of a table that refer to tables that are not among ``tables``."""
    return [
        Fault(path, f"no table {other!r}; expected the key of a table")
        for path, other in references(tables[key])
        if other not in tables
    ]


def cycle_through(tables: Mapping[str, RandomTable], key: str) -> tuple[str, ...]:
    """The keys on a way from a table back to itself, the first one at both ends; empty where there is no way."""
    came_from: dict[str, str] = {}
    waiting = [key]
    while waiting:
        here = waiting.pop()
        for _, other in references(tables[here]):
            if other == key:
                return _way(came_from, key, here)
            if other in tables and other not in came_from:
                came_from[other] = here
                waiting.append(other)
    return ()


def endless(tables: Mapping[str, RandomTable]) -> set[str]:
    """The tables that lead back to themselves, or to one that does: what is left when those that end are taken away,
    again and again."""
    asked_by: dict[str, list[str]] = {key: [] for key in tables}
    open_ways: dict[str, int] = {}
    for key, found in tables.items():
        others = {other for _, other in references(found) if other in tables}
        open_ways[key] = len(others)
        for other in others:
            asked_by[other].append(key)
    ending = [key for key, number in open_ways.items() if not number]
    while ending:
        for key in asked_by[ending.pop()]:
            open_ways[key] -= 1
            if not open_ways[key]:
                ending.append(key)
    return {key for key, number in open_ways.items() if number}


def _way(came_from: Mapping[str, str], key: str, last: str) -> tuple[str, ...]:
    """From a table to the last one that refers to it, and back."""
    way = [key]
    while last != key:
        way.append(last)
        last = came_from[last]
    return (key, *reversed(way))
