"""Numbers that are read differently from how a file writes them, each of which the GM may see and some of which the GM
may refuse before they are accepted."""

import re
from collections.abc import Collection, Iterable, Mapping
from typing import Any

import msgspec

_STEP = re.compile(r"[^.\[\]]+")

Entries = dict[str, dict[str, dict[str, Any]]]


class Otherwise(msgspec.Struct, frozen=True):
    """What stands in a field of an entry where a change is refused: ``value`` in place of the whole field, or, with
    ``instead_of``, in place of that wording wherever it stands in the field's text. A value of ``None`` takes the field
    away."""

    path: str
    value: int | str | None
    instead_of: str = ""


class NumberChange(msgspec.Struct, frozen=True, kw_only=True):
    """One number of a file and what it becomes. ``path`` is the field in the entry (``listed.armour``), ``label`` how
    it reads, ``written`` how the file has it (``15 (m)``), ``why`` the ledger id and ``reason`` a few words on it.
    ``refused`` says what stands in the entry instead where the GM does not want the change; without it there is no
    choice."""

    shelf: str
    key: str
    path: str
    label: str
    written: str
    becomes: str
    why: str
    reason: str = ""
    refused: tuple[Otherwise, ...] = ()

    @property
    def optional(self) -> bool:
        """Whether the GM may refuse it."""
        return bool(self.refused)


def without(entries: Entries, refused: Collection[NumberChange]) -> Entries:
    """The entries with some changes refused; whatever has none of them stays the very same object. Raises ``KeyError``
    or ``IndexError`` for a path that is not there."""
    changed: Entries = dict(entries)
    mine: dict[tuple[str, str], list[NumberChange]] = {}
    for change in refused:
        mine.setdefault((change.shelf, change.key), []).append(change)
    for (shelf, key), changes in mine.items():
        if changed[shelf] is entries[shelf]:
            changed[shelf] = dict(entries[shelf])
        fields: Any = changed[shelf][key]
        for each in changes:
            for other in each.refused:
                fields = _put(fields, _STEP.findall(other.path), other)
        changed[shelf][key] = fields
    return changed


def named(entries: Mapping[str, Mapping[str, Mapping[str, Any]]], change: NumberChange) -> str:
    """The name of the entry that a change is of; its key where there is no such entry."""
    return str(entries.get(change.shelf, {}).get(change.key, {}).get("name", change.key))


def grouped(changes: Iterable[NumberChange]) -> dict[tuple[str, str], list[NumberChange]]:
    """Changes by shelf and key of their entry, in the order in which entries come up."""
    found: dict[tuple[str, str], list[NumberChange]] = {}
    for change in changes:
        found.setdefault((change.shelf, change.key), []).append(change)
    return found


def _put(value: Any, steps: list[str], other: Otherwise) -> Any:
    """The value with what stands at the end of some steps changed; nothing in it is changed in place."""
    if not steps:
        return value.replace(other.instead_of, str(other.value)) if other.instead_of else other.value
    step, *rest = steps
    if isinstance(value, list):
        number = int(step)
        return [*value[:number], _put(value[number], rest, other), *value[number + 1 :]]
    if not rest and other.value is None:
        return {key: each for key, each in value.items() if key != step}
    below = value[step] if rest or other.instead_of else None
    return {**value, step: _put(below, rest, other)}
