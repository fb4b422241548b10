"""Movement, distances, attacks, damage dice, ammunition, criticals, quality of items: what a sheet shows of it."""

from vtt.numerals import counted
from vtt.rules.description import Block, Facts, Grid, GridRow, Item, Items, Offer
from vtt.rules.revenants_hack.combat.gear import lost_points, price
from vtt.rules.revenants_hack.combat.movement import feet_left, whole_feet
from vtt.rules.revenants_hack.combat.reach import defence_of, speed_of, worn_defence
from vtt.rules.revenants_hack.offer_making import offer
from vtt.rules.revenants_hack.sheet.access import DEFENCE_LABELS, CreatureSheet, sheet_of
from vtt.rules.revenants_hack.sheet.items import arms_words
from vtt.rules.revenants_hack.sheet.parts import DEFENCES, AttackNumbers, Possession
from vtt.table.table import Table


def blocks(table: Table, creature: str) -> tuple[Block, ...]:
    """The attack numbers, what it is like to attack the creature, what it carries."""
    sheet = sheet_of(table, creature)
    return (
        Grid(
            "Attack numbers",
            tuple(DEFENCE_LABELS[defence] for defence in DEFENCES),
            (_numbers("Melee, STR", sheet.melee), _numbers("Ranged, WIS", sheet.ranged)),
            aside=True,
        ),
        Facts("Defence and movement", (("Defence", _defence(sheet)), ("Speed", _speed(table, creature, sheet)))),
        Items("Carried", tuple(_item(table, creature, sheet, line) for line in sheet.inventory), _coins(sheet)),
    )


def _numbers(label: str, numbers: AttackNumbers) -> GridRow:
    tip = "What the attack roll must reach against each type of defence."
    return GridRow(label, tuple(str(getattr(numbers, defence)) for defence in DEFENCES), tip=tip)


def _defence(sheet: CreatureSheet) -> str:
    now, worn = defence_of(sheet), worn_defence(sheet)
    return DEFENCE_LABELS[now] if now == worn else f"{DEFENCE_LABELS[now]}, wears {DEFENCE_LABELS[worn]}"


def _speed(table: Table, creature: str, sheet: CreatureSheet) -> str:
    words = f"{speed_of(table, sheet)} ft"
    return f"{words}, {whole_feet(feet_left(table, creature))} left" if table.initiative.acting == creature else words


def _coins(sheet: CreatureSheet) -> str:
    return counted(sheet.record.coins, "coin") if sheet.record.coins else ""


def _item(table: Table, creature: str, sheet: CreatureSheet, line: Possession) -> Item:
    made = item_offers(table, creature, sheet, line)
    tips = [arms_words(line.arms)] if line.arms is not None else []
    tips += [DEFENCE_LABELS[line.defence]] if line.defence else []
    tips += [f"Shield {line.shield}"] if line.shield else []
    tips += [f"worth {line.cost}"] if line.cost else []
    tips += [line.note] if line.note else []
    return Item(line.name, ", ".join(_marks(sheet, line)), ", ".join(tips), made[0] if made else None, made[1:])


def _marks(sheet: CreatureSheet, line: Possession) -> list[str]:
    marks = [str(line.count)] if line.count > 1 else []
    if line.full_quality:
        marks.append(f"{line.quality} of {line.full_quality}")
    if line.arms is not None and line.name == sheet.wielded:
        marks.append("in hand")
    if line.defence and line.name == sheet.worn:
        marks.append("worn")
    return marks


def item_offers(table: Table, creature: str, sheet: CreatureSheet, line: Possession) -> tuple[Offer, ...]:
    """What can be done with a line of the inventory, the likeliest first."""
    made = []
    if line.arms is not None and not line.arms.natural:
        in_hand = line.name == sheet.wielded
        label = "Put away" if in_hand else "Take in hand"
        made.append(offer(table, "wield", creature, label, {"weapon": "" if in_hand else line.name}))
    if line.defence:
        worn = line.name == sheet.worn
        made.append(
            offer(table, "wear", creature, "Take off" if worn else "Put on", {"armour": "" if worn else line.name})
        )
    lost = lost_points(line)
    if lost:
        note = f"{counted(price(line, 1), 'coin')} a point"
        arguments = {"item": line.name, "points": lost}
        made.append(offer(table, "repair", creature, f"Repair {lost} quality", arguments, note=note))
        arguments = {**arguments, "pay": False}
        made.append(offer(table, "repair", creature, f"Repair {lost} quality, paid by somebody else", arguments))
    if line.arms is None or not line.arms.natural:
        made.append(offer(table, "drop_item", creature, "Lay down", {"item": line.name}))
    return tuple(made)
