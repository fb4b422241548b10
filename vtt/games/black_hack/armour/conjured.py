"""Armour made by magic: how it comes, and which armour counts beside what is worn (BH-ARM-12)."""

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from vtt.games.black_hack.armour.pool import CONJURED_VALUE, conjured_counts, worn_value
from vtt.games.black_hack.goods.well_known import ITEMS
from vtt.games.black_hack.sheet.access import character, is_character, name, refuse_character, refuse_turn, sheet_of
from vtt.games.black_hack.sheet.parts import Conjured
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.parameters import choice, creature, text
from vtt.rules.contract.procedure import Change, Changing, Intent, Outcome, Procedure, Say
from vtt.rules.kit.actions import action, gms_action
from vtt.rules.kit.offer_making import GM_GROUP
from vtt.rules.kit.refusals import Reasons, no
from vtt.table.events import SheetChanged
from vtt.table.table import Table


@gms_action("conjure_armour", "Conjure armour", creature(), text("name", "Name"), helps=True, rules=("BH-ARM-12",))
def conjure_armour(table: Table, intent: Intent) -> Procedure:
    """Two dice of AV 2 armour made by magic, in place of any conjured before (BH-ARM-12)."""
    identity = str(intent.arguments["target"])
    called = str(intent.arguments.get("name") or "Conjured armour")
    yield Say("{who}: {armour}", {"who": name(table, identity), "armour": called}, "BH-ARM-12", "heading")
    yield from conjured_armour(table, identity, called)
    return Outcome("Conjured")


@conjure_armour.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Conjured armour is for characters."""
    return refuse_character(table, str(intent.arguments["target"]), "have Armour Dice")


@conjure_armour.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    if is_character(table, creature):
        target = {"target": creature}
        yield conjure_armour.offer(table, "", "Conjure armour", target, note="2 dice, AV 2", group=GM_GROUP)


def conjured_armour(table: Table, identity: str, called: str, magic: Literal["", "arcane", "prayer"] = "") -> Changing:
    """A character has two dice of AV 2 armour made by this kind of magic, in place of any conjured before."""
    sheet = character(table, identity)
    worn = worn_value(sheet.armour)
    conjured = Conjured(name=called, used=worn < CONJURED_VALUE, magic=magic)
    after = replace(sheet, conjured=conjured)
    table = yield Change(SheetChanged(identity, after))
    if conjured_counts(after):
        text = "2 Armour Dice, AV 2; a broken one is gone for good"
    elif worn == CONJURED_VALUE:
        text = "2 Armour Dice, AV 2, beside worn armour of AV 2: the worn pool counts until the other is chosen"
    else:
        text = "no use under worn armour of AV {worn}"
    values = {"worn": worn, "who": name(table, identity)}
    yield Say("{who}: " + text, values, "BH-ARM-12", "result", about=(identity,))
    return table


@action(
    "use_pool",
    "Choose the armour that counts",
    choice("pool", "Armour", {"worn": "Worn", "conjured": "Conjured"}, "worn"),
    rules=("BH-ARM-12",),
)
def use_pool(table: Table, intent: Intent) -> Procedure:
    """The player picks which pool of AV 2 counts (BH-ARM-12)."""
    sheet = character(table, intent.actor)
    conjured = intent.arguments["pool"] == "conjured"
    assert sheet.conjured is not None
    yield Change(SheetChanged(intent.actor, replace(sheet, conjured=replace(sheet.conjured, used=conjured))))
    text = "{who}: the conjured armour counts" if conjured else "{who}: the worn armour counts"
    yield Say(text, {"who": name(table, intent.actor)}, "BH-ARM-12", "result")
    return Outcome("Conjured" if conjured else "Worn")


@use_pool.refuses
def _(table: Table, intent: Intent) -> Reasons:
    """There is a choice only between worn and conjured armour of AV 2 both (BH-ARM-12)."""
    yield refuse_character(table, intent.actor, "have Armour Dice") or refuse_turn(table, intent.actor)
    sheet = character(table, intent.actor)
    if sheet.conjured is None:
        yield no("there is no conjured armour", "BH-ARM-12")
        return
    worn = worn_value(sheet.armour)
    if worn != CONJURED_VALUE:
        which = "the conjured armour" if worn < CONJURED_VALUE else "the worn armour"
        yield no("the higher AV counts: {which}", "BH-ARM-07", which=which)


@use_pool.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    sheet = sheet_of(table, creature)
    if isinstance(sheet, Character) and sheet.conjured is not None:
        pool = "worn" if sheet.conjured.used else "conjured"
        yield use_pool.offer(table, creature, f"Count the {pool} armour", {"pool": pool}, group=ITEMS)
