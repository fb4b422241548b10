"""A sheet as it is shown where no area says how: what is told of its fields, group by group."""

from typing import Any, Literal, get_origin

from vtt.rules.contract.description import Block, Facts
from vtt.rules.kit.fields import Told, told
from vtt.table.creature import Sheet


def told_blocks(sheet: Sheet) -> tuple[Block, ...]:
    """A block for each group of fields, in their order; what is empty is left out."""
    groups: dict[str, list[tuple[str, str]]] = {}
    for each in told(type(sheet)):
        written = _written(each, getattr(sheet, each.name))
        if written:
            groups.setdefault(each.field.group, []).append((each.field.label, written))
    return tuple(Facts(group, tuple(entries)) for group, entries in groups.items())


def _written(each: Told, value: Any) -> str:
    if isinstance(value, tuple):
        line = each.field.line
        return ", ".join(map(str, value) if line is None else map(line.write, value))
    if isinstance(value, bool):
        return "yes" if value else "no"
    if get_origin(each.kind) is Literal:
        return each.field.words.get(value, value.capitalize())
    return str(value)
