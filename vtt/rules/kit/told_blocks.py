"""A sheet as it is shown where no area says how: what is told of its fields, group by group."""

from typing import Any

from vtt.rules.contract.description import Block, Facts
from vtt.rules.kit.fields import Told, told, written
from vtt.table.creature import Sheet


def told_blocks(sheet: Sheet) -> tuple[Block, ...]:
    """A block for each group of fields, in their order; what is empty is left out."""
    groups: dict[str, list[tuple[str, str]]] = {}
    for each in told(type(sheet)):
        shown = _shown(each, getattr(each.holder(sheet), each.name, None))
        if shown and each.field.label:
            groups.setdefault(each.field.group, []).append((each.field.label, shown))
    return tuple(Facts(group, tuple(entries)) for group, entries in groups.items())


def _shown(each: Told, value: Any) -> str:
    if isinstance(value, tuple):
        line = each.field.line
        return ", ".join(map(str, value) if line is None else map(line.write, value))
    if isinstance(value, dict):
        return ", ".join(f"{key} {number}" for key, number in value.items())
    if isinstance(value, bool):
        return "yes" if value else "no"
    text = written(value)
    return each.words.get(text, text)
