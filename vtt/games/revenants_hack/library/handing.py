"""Equipment from the shelf comes into somebody's hands, for nothing or for its price (RH-SHEET-04)."""

from collections.abc import Iterator

from msgspec.structs import replace

from vtt.apostrophes import folded
from vtt.games.revenants_hack.library.entries import equipment_by_key, thing_told
from vtt.games.revenants_hack.sheet.access import Changing, name, sheet_of
from vtt.games.revenants_hack.sheet.creature_sheet import CreatureSheet
from vtt.games.revenants_hack.sheet.equipment import EquipmentEntry, free_name, possession_of
from vtt.games.revenants_hack.sheet.parts import Possession
from vtt.numerals import counted
from vtt.rules.contract.description import Offer, ParameterOption, Refusal
from vtt.rules.contract.parameters import creature, integer, text
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.authoring import gms_action, no
from vtt.rules.kit.offer_making import GM_GROUP
from vtt.table.events import SheetChanged
from vtt.table.table import Table

WHY = "RH-SHEET-04"
MOST_LOTS = 100
_HANDING = (
    text("item", "What", required=True),
    creature("target", "Who"),
    integer("count", "How many lots", 1, 1, MOST_LOTS),
)


@gms_action("give_equipment", "Give", *_HANDING, rules=("RH-SHEET-04",), hidden=True)
def give_equipment(table: Table, intent: Intent) -> Procedure:
    """It stands on the sheet; nobody pays."""
    entry, lots = equipment_by_key(table)[str(intent.arguments["item"])], int(intent.arguments["count"])
    target = str(intent.arguments["target"])
    yield Say("{who} is given {what}", {"who": name(table, target), "what": words(entry, lots)}, WHY, "result")
    yield from handed(table, target, entry, lots)
    return Outcome(words(entry, lots))


@give_equipment.refuses
def refuse_give(table: Table, intent: Intent) -> Refusal | None:
    """Only what stands on the shelf, and to nobody dead (RH-OUT-04)."""
    key, target = str(intent.arguments["item"]), str(intent.arguments["target"])
    if key not in equipment_by_key(table):
        return no("there is no {key} among the equipment", WHY, key=key)
    if sheet_of(table, target).state == "dead":
        return no("{target} is dead", "RH-OUT-04", target=name(table, target))
    return None


@gms_action("buy_equipment", "Buy", *_HANDING, rules=("RH-SHEET-04",), hidden=True)
def buy_equipment(table: Table, intent: Intent) -> Procedure:
    """It stands on the sheet, and its price is paid."""
    entry, lots = equipment_by_key(table)[str(intent.arguments["item"])], int(intent.arguments["count"])
    target, price = str(intent.arguments["target"]), _price(table, intent)
    values = {"who": name(table, target), "what": words(entry, lots), "price": counted(price, "coin")}
    yield Say("{who} buys {what} for {price}", values, WHY, "result")
    table = yield from handed(table, target, entry, lots)
    sheet = sheet_of(table, target)
    record = replace(sheet.record, coins=sheet.record.coins - price)
    yield Change(SheetChanged(target, replace(sheet, record=record)))
    return Outcome(words(entry, lots))


@buy_equipment.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Besides, only for coins that are there."""
    if refusal := refuse_give(table, intent):
        return refusal
    price, coins = _price(table, intent), sheet_of(table, str(intent.arguments["target"])).record.coins
    if price > coins:
        who = name(table, str(intent.arguments["target"]))
        return no("{who} has {coins}, and it costs {price}", WHY, who=who, coins=counted(coins, "coin"), price=price)
    return None


@buy_equipment.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    """Any thing of the shelf with what it costs, to whoever has coins (RH-SHEET-04)."""
    sheet = sheet_of(table, creature)
    coins = sheet.record.coins
    if table.creatures[creature].side != "players" or not coins or sheet.state == "dead":
        return
    things = equipment_by_key(table)
    wares = tuple(
        ParameterOption(
            key,
            thing_told(thing),
            note=counted(thing.cost, "coin") + (f" for {thing.count}" if thing.count > 1 else ""),
            words=" ".join((*thing.names, thing.note)),
        )
        for key, thing in things.items()
    )
    yield buy_equipment.offer(
        table,
        "",
        "Buy something",
        {"target": creature},
        missing={"item": min(things, key=lambda key: things[key].cost), "count": 1},
        choices={"item": wares},
        listed=("item",),
        note=f"{name(table, creature)} has {counted(coins, 'coin')}",
        group=GM_GROUP,
    )


def handed(table: Table, target: str, entry: EquipmentEntry, lots: int = 1) -> Changing:
    """So many lots of it stand in somebody's inventory; the answer is the table after it."""
    table = yield Change(SheetChanged(target, with_line(sheet_of(table, target), entry, lots)))
    return table


def with_line(sheet: CreatureSheet, entry: EquipmentEntry, lots: int = 1) -> CreatureSheet:
    """The sheet with so many lots more. What has no quality, or comes in numbers, joins a line of the same name;
    of anything else each piece is a line of its own. Somebody without a weapon, or without armour, takes it in
    hand or puts it on."""
    line = possession_of(entry, "", entry.count * lots)
    lines = list(sheet.inventory)
    at = next((at for at, other in enumerate(lines) if _joins(other, line, entry)), None)
    if at is not None:
        lines[at] = replace(lines[at], count=lines[at].count + line.count, cost=lines[at].cost + line.cost)
    elif line.full_quality and entry.count == 1:
        for _ in range(lots):
            lines.append(possession_of(entry, free_name(lines, entry.name)))
    else:
        lines.append(line)
    wielded = sheet.wielded or (line.name if line.arms is not None else "")
    worn = sheet.worn or (line.name if line.defence else "")
    return replace(sheet, inventory=tuple(lines), wielded=wielded, worn=worn)


def words(entry: EquipmentEntry, lots: int) -> str:
    """``12 arrows``, ``sword``, ``2 × sword``."""
    if entry.count > 1:
        return f"{entry.count * lots} {entry.name}"
    return entry.name if lots == 1 else f"{lots} × {entry.name}"


def _joins(line: Possession, new: Possession, entry: EquipmentEntry) -> bool:
    return folded(line.name) == folded(new.name) and (entry.count > 1 or not new.full_quality)


def _price(table: Table, intent: Intent) -> int:
    return equipment_by_key(table)[str(intent.arguments["item"])].cost * int(intent.arguments["count"])
