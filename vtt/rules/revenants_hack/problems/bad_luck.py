"""Stroke of Bad Luck: an armour or a weapon loses 1 quality (RH-PROB-18)."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.rules.procedure import Change, Request, Say
from vtt.rules.revenants_hack.access import possession, sheet_of
from vtt.rules.revenants_hack.combat.items import quality_lost, random_line
from vtt.rules.revenants_hack.equipment import free_name
from vtt.rules.revenants_hack.problems.having import found, key, with_problem
from vtt.rules.revenants_hack.sheet_parts import Possession, Problem
from vtt.table.events import SheetChanged
from vtt.table.table import Table

WHY = "RH-PROB-18"


def takes_its_toll(table: Table, who: str, problem: Problem) -> Generator[Request, Any, Table]:
    """One random armour or weapon loses 1 quality; the problem, where it is still there, remembers which, and what it
    was like if that destroyed it. Nothing happens to who has none."""
    item = yield from random_line(table, who, why=WHY, fits=wears_out, kind="that can wear out")
    if not item:
        return table
    before = possession(sheet_of(table, who), item)
    table = yield from quality_lost(table, who, item, why=WHY)
    sheet = sheet_of(table, who)
    if found(sheet, key(problem)) is not None:
        destroyed = before if before is not None and before.quality == 1 else None
        left = possession(sheet, item)
        if destroyed is not None and left is not None:
            # Of a stack only some were lost (house rule ``stack_loss``).
            destroyed = replace(destroyed, count=destroyed.count - left.count)
        fallen = replace(problem, item=item, destroyed=destroyed)
        table = yield Change(SheetChanged(who, with_problem(sheet, fallen)))
    return table


def wears_out(line: Possession) -> bool:
    """Whether a line is an armour or a weapon with quality to lose (RH-DICE-03)."""
    return line.quality > 0 and (line.arms is not None or bool(line.defence))


def undone(table: Table, who: str, problem: Problem) -> Generator[Request, Any, Table]:
    """The point of quality is given back, by the house rule ``bad_luck``; what was destroyed is there again, neither
    worn nor in hand."""
    sheet = sheet_of(table, who)
    if problem.destroyed is not None:
        there_again = replace(problem.destroyed, name=free_name(sheet.inventory, problem.destroyed.name))
        inventory = (*sheet.inventory, there_again)
    else:
        line = possession(sheet, problem.item)
        if line is None or (line.full_quality and line.quality >= line.full_quality):
            return table
        mended = replace(line, quality=line.quality + 1)
        inventory = tuple([mended if one is line else one for one in sheet.inventory])
    table = yield Change(SheetChanged(who, replace(sheet, inventory=inventory)))
    creature = table.creatures[who]
    words = {"item": problem.item, "who": creature.name}
    text = "{who}: {item} is there again" if problem.destroyed is not None else "{who}: {item} gets 1 quality back"
    yield Say(text, words, WHY, about=(creature.id,))
    return table
