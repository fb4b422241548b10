"""Repairs: 10% of the cost for each point of quality (RH-ITEM-02)."""

from msgspec.structs import replace

from vtt.numerals import counted
from vtt.rules.description import Refusal
from vtt.rules.procedure import Change, Intent, Outcome, Procedure, Say
from vtt.rules.revenants_hack.access import name, possession, sheet_of
from vtt.rules.revenants_hack.combat.items import with_line
from vtt.rules.revenants_hack.sheet_parts import Possession
from vtt.table.events import SheetChanged
from vtt.table.table import Table


def price(line: Possession, points: int) -> int:
    """What so many points cost, in the smallest coin, a fraction of which is rounded up."""
    return -(-line.cost * points // 10)


def lost_points(line: Possession) -> int:
    """How many points of quality could be restored: none of what is destroyed (RH-ITEM-01)."""
    return 0 if line.destroyed else max(line.full_quality - line.quality, 0)


def refuse_repair(table: Table, intent: Intent) -> Refusal | None:
    """Only what is there still, up to its full quality, for coins that are there; not while rounds are counted."""
    sheet = sheet_of(table, intent.actor)
    called = str(intent.arguments["item"])
    line = possession(sheet, called)
    if line is None or line.destroyed:
        return Refusal(f"{name(table, intent.actor)} has no {called}: what is destroyed is beyond repair", "RH-ITEM-01")
    lost = lost_points(line)
    if not lost:
        return Refusal(f"the {called} has lost no quality", "RH-ITEM-02")
    points = intent.arguments.get("points") or lost
    if points > lost:
        return Refusal(f"the {called} has lost {counted(lost, 'point')} of quality, not {points}", "RH-ITEM-02")
    if table.clock.moment:
        return Refusal("there is no time for repairs while rounds are counted", "RH-ITEM-02")
    cost = price(line, points)
    if intent.arguments["pay"] and cost > sheet.record.coins:
        return Refusal(
            f"that costs {counted(cost, 'coin')}, and {name(table, intent.actor)} has {sheet.record.coins}",
            "RH-ITEM-02",
        )
    return None


def repair(table: Table, intent: Intent) -> Procedure:
    """The price is paid, or noted where somebody else pays, and the points are back."""
    actor = intent.actor
    creature, sheet = table.creatures[actor], sheet_of(table, actor)
    line = possession(sheet, str(intent.arguments["item"]))
    assert line is not None
    points = intent.arguments.get("points") or lost_points(line)
    cost = price(line, points)
    pays = bool(intent.arguments["pay"])
    after = with_line(sheet, line, replace(line, quality=line.quality + points))
    if pays and cost:
        after = replace(after, record=replace(sheet.record, coins=sheet.record.coins - cost))
    yield Change(SheetChanged(actor, after))
    values = {
        "who": creature.name,
        "item": line.name,
        "points": points,
        "cost": counted(cost, "coin"),
        "left": after.record.coins,
        "quality": line.quality + points,
        "full": line.full_quality,
    }
    text = "{item} of {who}: {points} quality restored, {quality} of {full} now, for {cost}"
    yield Say(text + (", {left} left" if pays else ""), values, "RH-ITEM-02", "result", None, creature.hidden)
    return Outcome("Repaired", True)
