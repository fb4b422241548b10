"""What is carried: taken in hand, put on (RH-ATK-08), repaired (RH-ITEM-02), laid down, shot off (RH-AMMO)."""

from msgspec.structs import replace

from vtt.apostrophes import folded
from vtt.games.revenants_hack.lasting import without_aim
from vtt.games.revenants_hack.problems.taking import put_down
from vtt.games.revenants_hack.reach import UNARMED, WEAPON, defence_of
from vtt.games.revenants_hack.sheet.access import (
    action_spent,
    name,
    possession,
    refuse_action,
    refuse_activation,
    sheet_of,
)
from vtt.games.revenants_hack.sheet.creature_sheet import CreatureSheet
from vtt.games.revenants_hack.sheet.items import with_line
from vtt.games.revenants_hack.sheet.parts import DEFENCE_LABELS, Arms, Possession
from vtt.numerals import counted
from vtt.rules.contract.description import Offer, Parameter, Refusal
from vtt.rules.contract.parameters import flag, integer
from vtt.rules.contract.procedure import DONE, Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.authoring import OFF_ON, House, action, no
from vtt.table.events import SheetChanged
from vtt.table.table import Table

_ITEM = Parameter(name="item", label="Item", kind="choice", required=True)


@action("wield", "Take in hand", WEAPON, rules=("RH-ATK-01", "RH-AIM-05"))
def wield(table: Table, intent: Intent) -> Procedure:
    """Another weapon is in hand; an aim with the one before is lost (RH-AIM-05)."""
    actor, called = intent.actor, _called(intent)
    creature, sheet = table.creatures[actor], sheet_of(table, actor)
    after = without_aim(sheet)
    yield Change(SheetChanged(actor, replace(after, wielded=called)))
    values = {"who": creature.name, "weapon": called}
    text = "{who} takes {weapon} in hand" if called else "{who} puts the weapon away"
    yield Say(text, values, "RH-ATK-01", "result", None, creature.hidden)
    if after is not sheet:
        yield Say("{who} loses the aim: another weapon", values, "RH-AIM-05", "detail", None, creature.hidden)
    return Outcome(called or "Unarmed")


@wield.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only a weapon that is carried and not in hand already."""
    actor = intent.actor
    if refused := refuse_activation(table, actor):
        return refused
    sheet, called = sheet_of(table, actor), _called(intent)
    line = possession(sheet, called) if called else None
    if called and (line is None or line.arms is None or line.destroyed):
        return no("{who} has no weapon called {called}", "RH-ATK-01", who=name(table, actor), called=called)
    if sheet.wielded == called:
        return no(
            "the {called} is in hand already" if called else "the hands are empty already", "RH-ATK-01", called=called
        )
    return None


@action("wear", "Put on", Parameter(name="armour", label="Armour", kind="choice"), rules=("RH-ATK-08",))
def wear(table: Table, intent: Intent) -> Procedure:
    """The armour that is worn gives the type of defence (RH-ATK-08)."""
    actor, called = intent.actor, _called(intent, "armour")
    creature = table.creatures[actor]
    table = yield Change(SheetChanged(actor, replace(sheet_of(table, actor), worn=called)))
    table = yield from action_spent(table, actor, "armour")
    defence = DEFENCE_LABELS[defence_of(sheet_of(table, actor))]
    values = {"who": creature.name, "armour": called, "defence": defence}
    text = "{who} puts on {armour}: {defence}" if called else "{who} takes off the armour: {defence}"
    yield Say(text, values, "RH-ATK-08", "result", None, creature.hidden)
    return Outcome(called or "Unarmored")


@wear.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only armour that is carried and not worn already; in a fight it takes the combat action (RH-ACT-01)."""
    actor = intent.actor
    if refused := refuse_action(table, actor):
        return refused
    sheet, called = sheet_of(table, actor), _called(intent, "armour")
    line = possession(sheet, called) if called else None
    if called and (line is None or not line.defence or line.destroyed):
        return no("{who} has no armour called {called}", "RH-ATK-08", who=name(table, actor), called=called)
    if sheet.worn == called:
        return no("the {called} is worn already" if called else "no armour is worn", "RH-ATK-08", called=called)
    return None


def _called(intent: Intent, parameter: str = "weapon") -> str:
    called = str(intent.arguments.get(parameter) or "")
    return "" if called == UNARMED.name else called


def price(line: Possession, points: int) -> int:
    """What so many points cost, in the smallest coin, a fraction of which is rounded up."""
    return -(-line.cost * points // 10)


def lost_points(line: Possession) -> int:
    """How many points of quality could be restored: none of what is destroyed (RH-ITEM-01)."""
    return 0 if line.destroyed else max(line.full_quality - line.quality, 0)


@action(
    "repair",
    "Repair",
    _ITEM,
    integer("points", "Points of quality", None, 1),
    flag("pay", "Paid by the owner", True),
    rules=("RH-ITEM-02",),
)
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


@repair.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only what is there still, up to its full quality, for coins that are there; not while rounds are counted."""
    sheet = sheet_of(table, intent.actor)
    called = str(intent.arguments["item"])
    line = possession(sheet, called)
    if line is None or line.destroyed:
        text = "{who} has no {called}: what is destroyed is beyond repair"
        return no(text, "RH-ITEM-01", who=name(table, intent.actor), called=called)
    lost = lost_points(line)
    if not lost:
        return no("the {called} has lost no quality", "RH-ITEM-02", called=called)
    points = intent.arguments.get("points") or lost
    if points > lost:
        text = "the {called} has lost {lost} of quality, not {points}"
        return no(text, "RH-ITEM-02", called=called, lost=counted(lost, "point"), points=points)
    if table.clock.moment:
        return no("there is no time for repairs while rounds are counted", "RH-ITEM-02")
    cost = price(line, points)
    if intent.arguments["pay"] and cost > sheet.record.coins:
        return no(
            "that costs {cost}, and {who} has {coins}",
            "RH-ITEM-02",
            cost=counted(cost, "coin"),
            who=name(table, intent.actor),
            coins=sheet.record.coins,
        )
    return None


@action("drop_item", "Lay down", _ITEM, rules=("RH-PROB-12",))
def drop_item(table: Table, intent: Intent) -> Procedure:
    """The whole line lies where the creature stands; it is neither worn nor in hand any more."""
    actor = intent.actor
    creature, sheet = table.creatures[actor], sheet_of(table, actor)
    line = possession(sheet, str(intent.arguments["item"]))
    assert line is not None
    table = yield Change(SheetChanged(actor, with_line(sheet, line, None)))
    yield from put_down(table, creature, line, creature.at)
    words = {"who": creature.name, "item": line.name}
    yield Say("{who} lays down: {item}", words, "RH-PROB-12", "heading", None, creature.hidden)
    return DONE


@drop_item.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only what is carried, and nothing that grows on the creature."""
    if refused := refuse_activation(table, intent.actor):
        return refused
    called = str(intent.arguments["item"])
    line = possession(sheet_of(table, intent.actor), called)
    if line is None:
        return no("{who} has no {called}", "RH-PROB-12", who=name(table, intent.actor), called=called)
    if line.arms is not None and line.arms.natural:
        return no("the {called} cannot be laid down", "RH-PROB-12", called=called)
    return None


def item_offers(table: Table, creature: str, sheet: CreatureSheet, line: Possession) -> tuple[Offer, ...]:
    """What can be done with a line of the inventory, the likeliest first."""
    made = []
    if line.arms is not None and not line.arms.natural:
        in_hand = line.name == sheet.wielded
        label = "Put away" if in_hand else "Take in hand"
        made.append(wield.offer(table, creature, label, {"weapon": "" if in_hand else line.name}))
    if line.defence:
        worn = line.name == sheet.worn
        made.append(
            wear.offer(table, creature, "Take off" if worn else "Put on", {"armour": "" if worn else line.name})
        )
    lost = lost_points(line)
    if lost:
        note = f"{counted(price(line, 1), 'coin')} a point"
        arguments = {"item": line.name, "points": lost}
        made.append(repair.offer(table, creature, f"Repair {lost} quality", arguments, note=note))
        arguments = {**arguments, "pay": False}
        made.append(repair.offer(table, creature, f"Repair {lost} quality, paid by somebody else", arguments))
    if line.arms is None or not line.arms.natural:
        made.append(drop_item.offer(table, creature, "Lay down", {"item": line.name}))
    return tuple(made)


AMMO_PER_TARGET: House[bool] = House("ammo_per_target", "A piece of ammunition for each target", "RH-AMMO-01", OFF_ON)


def pieces(table: Table, arms: Arms, targets: int) -> int:
    """How many pieces an attack on so many targets uses up: 1, or by a house rule 1 for each target."""
    if not arms.ammunition:
        return 0
    return max(targets, 1) if AMMO_PER_TARGET(table) else 1


def ammunition_left(sheet: CreatureSheet, arms: Arms) -> int:
    """How many pieces are left for a weapon."""
    line = _line(sheet, arms)
    return 0 if line is None else line.count


def refuse_ammunition(table: Table, who: str, arms: Arms, targets: int = 1) -> Refusal | None:
    """Without a piece there is no shot (RH-AMMO-02)."""
    wanted = pieces(table, arms, targets)
    if not wanted:
        return None
    sheet = table.creatures[who].sheet
    left = ammunition_left(sheet, arms)  # type: ignore[arg-type]
    if left >= wanted:
        return None
    if left:
        text = "{who} has {left} of the {wanted} {ammunition} that so many targets take"
        return no(text, "RH-AMMO-02", who=name(table, who), left=left, wanted=wanted, ammunition=arms.ammunition)
    return no("{who} has no {ammunition} left", "RH-AMMO-02", who=name(table, who), ammunition=arms.ammunition)


def with_ammunition_used(sheet: CreatureSheet, arms: Arms, used: int) -> CreatureSheet:
    """The sheet with so many pieces fewer; the line goes with its last piece."""
    line = _line(sheet, arms) if used else None
    if line is None:
        return sheet
    left = line.count - used
    return with_line(sheet, line, replace(line, count=left) if left > 0 else None)


def _line(sheet: CreatureSheet, arms: Arms) -> Possession | None:
    wanted = folded(arms.ammunition)
    return next((line for line in sheet.inventory if folded(line.name) == wanted and line.count > 0), None)
