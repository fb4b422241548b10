"""What the GM does to Luck, Strain and the fallen outright (RH-LUCK-06, RH-OUT-09, RH-OUT-10, RH-SHIFT-05)."""

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from vtt.dice import ByTotal, Constant, Dice, NotationError, parse
from vtt.games.revenants_hack.luck import harm
from vtt.games.revenants_hack.luck.fates import target_of, with_max_luck
from vtt.games.revenants_hack.luck.resting import WHO
from vtt.games.revenants_hack.luck.time import party, who_rests
from vtt.games.revenants_hack.sheet.access import name, secret, sheet_of, shield_of
from vtt.games.revenants_hack.sheet.creature_sheet import MOST_LUCK
from vtt.numerals import counted
from vtt.rules.contract.description import Offer, Parameter, Refusal
from vtt.rules.contract.parameters import creature, integer
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Say, Throw, Value
from vtt.rules.kit.actions import Action, gms_action
from vtt.rules.kit.offer_making import GM_GROUP
from vtt.rules.kit.refusals import no
from vtt.table.events import SheetChanged
from vtt.table.table import Table

EXPLORATION: Final = "Exploration"
_NOTHING: dict[str, Value] = {}


def _to_the_living(
    table: Table, creature: str, action: Action, label: str, watch: str = "", missing: dict[str, Value] = _NOTHING
) -> Iterator[Offer]:
    """What the GM can do to anybody who lives; ``watch`` is the figure of the sheet that it changes."""
    if sheet_of(table, creature).state != "dead":
        path = f"creatures.{creature}.{watch}" if watch else ""
        yield action.offer(table, "", label, {"target": creature}, missing=missing, group=GM_GROUP, watch=path)


_MAXIMUM = Parameter(name="maximum", label="Max Luck", kind="integer", required=True, minimum=1, maximum=MOST_LUCK)
_AMOUNT = Parameter(name="amount", label="How much", kind="integer", required=True, minimum=1, maximum=999)
_ONE = integer("amount", "How much", 1, 1, 99)


@gms_action("gain_luck", "Give Luck back", creature(), _AMOUNT, rules=("RH-LUCK-01", "RH-LUCK-02", "RH-LUCK-04"))
def gain_luck(table: Table, intent: Intent) -> Procedure:
    """An effect gives Luck back."""
    yield from harm.regain_luck(table, target_of(intent), int(intent.arguments["amount"]), why="RH-LUCK-02")
    return Outcome("Luck regained")


@gain_luck.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Not above Max Luck (RH-LUCK-01), and not in bed (RH-OUT-06)."""
    if refused := refuse_dead(table, intent):
        return refused
    sheet, called = sheet_of(table, target_of(intent)), name(table, target_of(intent))
    if sheet.record.bed is not None:
        return no("{called} has to stay in bed and regains no Luck", "RH-OUT-06", called=called)
    return no("{called} has all Luck already", "RH-LUCK-01", called=called) if sheet.luck >= sheet.max_luck else None


gain_luck.offered(
    lambda table, creature: _to_the_living(table, creature, gain_luck, "Give Luck back", "luck", {"amount": 1})
)


@gms_action("lose_luck", "Take Luck", creature(), _AMOUNT, rules=("RH-LUCK-03", "RH-LUCK-05", "RH-SHIFT-01"))
def lose_luck(table: Table, intent: Intent) -> Procedure:
    """An effect takes Luck: one reduction."""
    yield from harm.lose_luck(table, target_of(intent), int(intent.arguments["amount"]), why="RH-LUCK-05")
    return Outcome("Luck lost")


@gms_action("set_max_luck", "Set Max Luck", creature(), _MAXIMUM, rules=("RH-LUCK-01",))
def set_max_luck(table: Table, intent: Intent) -> Procedure:
    """A grave event changes Max Luck; Luck above it comes down to it, which is no loss of Luck."""
    target, maximum = target_of(intent), int(intent.arguments["maximum"])
    creature = table.creatures[target]
    after = with_max_luck(sheet_of(table, target), maximum)
    yield Change(SheetChanged(target, after))
    values = {"who": creature.name, "luck": after.luck, "maximum": maximum}
    yield Say("{who}: Luck {luck} of at most {maximum} now", values, "RH-LUCK-01", "result", None, secret(creature))
    return Outcome(f"Max Luck {maximum}")


@set_max_luck.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """It has to change something."""
    sheet = sheet_of(table, target_of(intent))
    if sheet.max_luck == intent.arguments["maximum"]:
        text = "the Max Luck of {who} is {max_luck} already"
        return no(text, "RH-LUCK-01", who=name(table, target_of(intent)), max_luck=sheet.max_luck)
    return refuse_dead(table, intent)


@set_max_luck.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    maximum = min(sheet_of(table, creature).max_luck + 1, MOST_LUCK)
    yield from _to_the_living(table, creature, set_max_luck, "Set Max Luck", "", {"maximum": maximum})


@gms_action("gain_strain", "Give Strain", creature(), _ONE, rules=("RH-STRN-01", "RH-STRN-02"))
def gain_strain(table: Table, intent: Intent) -> Procedure:
    """An effect gives Strain, point by point (RH-STRN-02)."""
    for _ in range(int(intent.arguments["amount"])):
        table = yield from harm.gain_strain(table, target_of(intent), cause="the GM’s word", why="RH-STRN-02")
    return Outcome("Strain gained")


@lose_luck.refuses
@gain_strain.refuses
def refuse_dead(table: Table, intent: Intent) -> Refusal | None:
    """The dead neither gain nor lose anything."""
    target = target_of(intent)
    return (
        no("{target} is dead", "RH-OUT-04", target=name(table, target))
        if sheet_of(table, target).state == "dead"
        else None
    )


gain_strain.offered(lambda table, creature: _to_the_living(table, creature, gain_strain, "Give 1 Strain", "strain"))

lose_luck.offered(
    lambda table, creature: _to_the_living(table, creature, lose_luck, "Take Luck", "luck", {"amount": 1})
)


@gms_action("lose_strain", "Take Strain off", creature(), _ONE, rules=("RH-STRN-01",))
def lose_strain(table: Table, intent: Intent) -> Procedure:
    """An effect takes Strain off."""
    target = target_of(intent)
    creature, sheet = table.creatures[target], sheet_of(table, target)
    after = sheet.strain - int(intent.arguments["amount"])
    yield Change(SheetChanged(target, replace(sheet, strain=after)))
    values = {"who": creature.name, "before": sheet.strain, "after": after}
    yield Say("{who}: Strain {before}, now {after}", values, "RH-STRN-01", "result", None, secret(creature))
    return Outcome("Strain lost")


@lose_strain.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Strain is never below 0 (RH-STRN-01)."""
    sheet = sheet_of(table, target_of(intent))
    if sheet.strain < int(intent.arguments["amount"]):
        return no(
            "{who} has only {strain} Strain", "RH-STRN-01", who=name(table, target_of(intent)), strain=sheet.strain
        )
    return refuse_dead(table, intent)


@lose_strain.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    if sheet_of(table, creature).strain:
        yield from _to_the_living(table, creature, lose_strain, "Take 1 Strain off", "strain")


def life_change(table: Table, creature: str, amount: int) -> Intent | None:
    """Damage (RH-DMG-01), or Luck given back (RH-LUCK-02)."""
    action = "take_damage" if amount < 0 else "gain_luck"
    return Intent(action, "", {"target": creature, "amount": abs(amount)})


@gms_action(
    "take_damage",
    "Damage",
    creature(),
    Parameter(name="amount", label="A number or dice", kind="value", required=True, default="1d6"),
    rules=(*(f"RH-DMG-0{number}" for number in range(1, 8)), "RH-ODDS-03"),
)
def take_damage(table: Table, intent: Intent) -> Procedure:
    """A creature suffers damage: a number, or dice that the GM throws; one instance (RH-DMG-01)."""
    target = target_of(intent)
    creature, sheet = table.creatures[target], sheet_of(table, target)
    dice: Dice = parse(str(intent.arguments["amount"]))
    yield Say("{who} suffers damage", {"who": creature.name}, "RH-DMG-01", "heading", about=(creature.id,))
    if isinstance(dice, Constant):
        amount = dice.value
    else:
        threshold, last = max(sheet.luck, shield_of(sheet)), sheet.luck == 0
        classes = ByTotal(lambda total: (total > 0, total > threshold or last))
        label = "Damage to {who}"
        thrown = yield Throw(dice, "gm", "RH-DMG-01", label, {"who": creature.name}, classes, creature.hidden)
        amount = thrown.total
    if amount <= 0:
        yield Say("No damage", why="RH-DMG-06", level="result", about=(creature.id,))
        return Outcome("No damage")
    table = yield from harm.damage(table, target, amount, why="")
    return Outcome("1 Strain" if sheet_of(table, target).strain > sheet.strain else "1 Luck lost")


@take_damage.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Dice that can be read, or a number."""
    try:
        parse(str(intent.arguments["amount"]))
    except NotationError as error:
        return no("{problem}", "RH-DMG-01", problem=str(error))
    return refuse_dead(table, intent)


take_damage.offered(
    lambda table, creature: _to_the_living(table, creature, take_damage, "Damage", "luck", {"amount": "1d6"})
)


@gms_action("explore_hex", "A new hex is explored", WHO, rules=("RH-SHIFT-05",))
def explore_hex(table: Table, intent: Intent) -> Procedure:
    """A new hex is explored: the count of those who are named goes up, or of all characters (RH-SHIFT-05)."""
    yield Say("A new hex is explored", why="RH-SHIFT-05", level="heading")
    for identity in _explorers(table, intent):
        sheet = sheet_of(table, identity)
        record = replace(sheet.record, hexes=sheet.record.hexes + 1)
        table = yield Change(SheetChanged(identity, replace(sheet, record=record)))
        creature = table.creatures[identity]
        text = "{who} has explored {hexes}"
        values = {"who": creature.name, "hexes": counted(record.hexes, "hex", "hexes")}
        yield Say(text, values, "RH-SHIFT-05", "detail", None, secret(creature))
    return Outcome("Explored")


@explore_hex.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Somebody has to be there; named ids must be characters."""
    for identity in intent.arguments.get("who") or ():
        if identity not in table.creatures or sheet_of(table, identity).role != "character":
            return no("{identity!r} is no character on the table", "RH-SHIFT-05", identity=identity)
    return None if _explorers(table, intent) else no("no character is on the table", "RH-SHIFT-05")


@explore_hex.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    yield explore_hex.offer(table, "", "A new hex is explored", choices=who_rests(table), group=EXPLORATION)


@gms_action("wake", "Wake", creature(), rules=("RH-LUCK-06", "RH-OUT-09"))
def wake(table: Table, intent: Intent) -> Procedure:
    """The GM lets an unconscious creature come to (RH-LUCK-06, RH-OUT-09)."""
    table = yield from harm.wake(table, target_of(intent), why="RH-LUCK-06")
    return Outcome("Awake")


@wake.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only who is unconscious can come to."""
    if sheet_of(table, target_of(intent)).state == "unconscious":
        return None
    return refuse_dead(table, intent) or no("{who} is awake", "RH-LUCK-06", who=name(table, target_of(intent)))


@wake.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    if sheet_of(table, creature).state == "unconscious":
        yield from _to_the_living(table, creature, wake, "Wake")


def _explorers(table: Table, intent: Intent) -> tuple[Any, ...]:
    return tuple(intent.arguments.get("who") or ()) or party(table)
