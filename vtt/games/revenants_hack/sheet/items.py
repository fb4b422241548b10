"""Items that wear, break, get lost (RH-ITEM, RH-DICE-03). A line of the inventory is known by its name."""

from collections.abc import Callable
from typing import Literal

from msgspec.structs import replace

from vtt.dice import ByTotal, Roll, Thrown
from vtt.games.revenants_hack.sheet.access import Changing, name, possession, secret, sheet_of
from vtt.games.revenants_hack.sheet.creature_sheet import CreatureSheet
from vtt.games.revenants_hack.sheet.parts import Possession
from vtt.rules.contract.procedure import Asking, Change, Say, Throw
from vtt.rules.kit.house import House
from vtt.table.events import SheetChanged
from vtt.table.table import Table

STACK_LOSS: House[Literal["whole line", "single piece"]] = House(
    "stack_loss",
    "A line of several pieces loses",
    "RH-DICE-03",
    {"whole line": "The whole line", "single piece": "A single piece"},
)
EACH_LINE = ByTotal()


def quality_lost(table: Table, who: str, item: str, *, why: str) -> Changing:
    """An item loses 1 quality; at 0 it is destroyed and leaves the inventory (RH-ITEM-01, RH-ITEM-03). What has no
    quality has none to lose."""
    sheet = sheet_of(table, who)
    line = possession(sheet, item)
    if line is None or line.quality <= 0:
        return table
    values = {"who": name(table, who), "item": line.name, "left": line.quality - 1, "full": line.full_quality}
    yield Say("{who}: {item} loses 1 quality, {left} left", values, why, secret=secret(table.creatures[who]))
    if line.quality == 1:
        return (yield from destroyed(table, who, item, why="RH-ITEM-01"))
    worn = with_line(sheet, line, replace(line, quality=line.quality - 1))
    table = yield Change(SheetChanged(who, worn))
    return table


def destroyed(table: Table, who: str, item: str, *, why: str) -> Changing:
    """A line of the inventory is destroyed (a single piece of it by the house rule ``stack_loss``); nothing happens
    where there is no such line."""
    sheet = sheet_of(table, who)
    line = possession(sheet, item)
    if line is None:
        return table
    creature = table.creatures[who]
    values = {"who": creature.name, "item": line.name}
    if line.count > 1 and STACK_LOSS(table) == "single piece":
        rest: Possession | None = replace(line, count=line.count - 1, quality=line.full_quality)
        yield Say("{who}: one {item} is destroyed", values, why, "result", about=(creature.id,))
    else:
        rest = None
        yield Say("{who}: {item} is destroyed", values, why, "result", about=(creature.id,))
    bare = rest is None and line.name == sheet.worn
    table = yield Change(SheetChanged(who, with_line(sheet, line, rest)))
    if bare:
        yield Say("{who} is Unarmored now", values, "RH-ITEM-03", about=(creature.id,))
    return table


def random_line(
    table: Table, who: str, *, why: str, fits: Callable[[Possession], bool] | None = None, kind: str = ""
) -> Asking[str]:
    """The name of a random line of the inventory that fits, or empty where none does: the GM is told (RH-DICE-03).
    ``kind`` says which ones fit, where not all do: ``that can wear out``."""
    creature = table.creatures[who]
    lines = [line.name for line in sheet_of(table, who).inventory if fits is None or fits(line)]
    values = {"who": creature.name, "lines": len(lines), "kind": kind}
    if not lines:
        text = "{who} carries nothing {kind}: nothing happens" if kind else "{who} carries nothing: nothing happens"
        yield Say(text, values, "RH-DICE-03", "reminder", secret=secret(creature))
        return ""
    if len(lines) == 1:
        return lines[0]
    dice = Roll(1, len(lines))
    label = "Which of {lines} lines of {who}’s inventory" + (" {kind}" if kind else "")
    thrown: Thrown = yield Throw(dice, who, why, label, values, EACH_LINE, secret(creature), "settled")
    return lines[thrown.total - 1]


def without_destroyed(sheet: CreatureSheet) -> CreatureSheet:
    """The sheet without what has no quality left, however that came to be (RH-ITEM-01)."""
    for line in sheet.inventory:
        if line.destroyed:
            sheet = with_line(sheet, line, None)
    return sheet


def in_hand(sheet: CreatureSheet, called: str) -> CreatureSheet:
    """The sheet with that weapon in hand, or nothing where it is gone: the last throwing knife was thrown."""
    held = called if any(each.name == called for each in sheet.inventory) else ""
    return sheet if held == sheet.wielded else replace(sheet, wielded=held)


def with_line(sheet: CreatureSheet, line: Possession, after: Possession | None) -> CreatureSheet:
    """The sheet with a line changed, or without it: then it is neither worn nor wielded any more."""
    if after is not None:
        return replace(sheet, inventory=tuple([after if each is line else each for each in sheet.inventory]))
    left = tuple([each for each in sheet.inventory if each is not line])
    names = {each.name for each in left}
    return replace(
        sheet,
        inventory=left,
        wielded=sheet.wielded if sheet.wielded in names else "",
        worn=sheet.worn if sheet.worn in names else "",
    )
