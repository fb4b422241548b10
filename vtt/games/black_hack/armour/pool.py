"""What is worn or made by magic: its AV, the dice of its pool, what it burdens, and what cannot be so (BH-ARM)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from msgspec.structs import replace

from vtt.games.black_hack.equipment import ITEMS
from vtt.games.black_hack.menus import on_creatures
from vtt.games.black_hack.sheet.access import (
    armour_value,
    character,
    is_character,
    name,
    of_character,
    refuse_character,
    refuse_turn,
    sheet_of,
    tables,
)
from vtt.games.black_hack.sheet.parts import Armour, ArmourKind, CharacterClass, Conjured
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.derived import Derived
from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.library import Problem
from vtt.rules.contract.parameters import choice, creature, text
from vtt.rules.contract.procedure import Change, Changing, Intent, Outcome, Procedure, Say
from vtt.rules.kit.authoring import House, action, gms_action, no
from vtt.rules.kit.creatures import changed
from vtt.rules.kit.refusals import Reasons
from vtt.table.events import SheetChanged
from vtt.table.table import Table

BARE_SHIELD: House[Literal[0, 1]] = House(
    "bare_shield", "A shield or helmet without armour mends as", "BH-ARM-08", {0: "AV 0", 1: "AV 1"}
)
UNLISTED_SHIELD: House[Literal[1, 0]] = House(
    "unlisted_shield",
    "A shield or helmet outside the class list adds",
    "BH-ARM-10",
    {1: "1 to every Test", 0: "Nothing"},
)
CLERIC_PLATE: House[Literal["burden", "usable"]] = House(
    "cleric_plate",
    "Plate and mail on a Cleric",
    "BH-CLR-02",
    {"burden": "Is outside the class list", "usable": "Is usable"},
)

CONJURED_VALUE = 2
_MOST_AV = 10
"""No armour of one's own making is better."""


@lru_cache(maxsize=1024)
def worn_value(armour: Armour) -> int:
    """The AV of what is worn: the highest counts, shield and helmet give none (BH-ARM-07, BH-ARM-08)."""
    if armour.own.value and armour.worn:
        return armour.own.value
    return max((armour_value(kind) for kind in armour.worn), default=0)


@lru_cache(maxsize=1024)
def worn_whole(armour: Armour) -> int:
    """Unbroken dice of what is worn: AV, and one each for shield and helmet (BH-ARM-01, BH-ARM-08)."""
    return worn_value(armour) + armour.shield + armour.helmet - armour.broken - armour.lost


def conjured_counts(sheet: Character) -> bool:
    """Whether conjured armour is the one that counts: over AV below 2, and at AV 2 if chosen (BH-ARM-12)."""
    conjured = sheet.conjured
    if conjured is None or conjured.dice <= 0:
        return False
    value = worn_value(sheet.armour)
    return value < CONJURED_VALUE or (value == CONJURED_VALUE and conjured.used)


def value(sheet: Character) -> int:
    """The AV that counts now."""
    return CONJURED_VALUE if conjured_counts(sheet) else worn_value(sheet.armour)


def mending_value(table: Table, sheet: Character) -> int:
    """The AV that worn dice are mended against (BH-ARM-04); 0 for a bare shield or helmet, or 1 by a house rule."""
    found = worn_value(sheet.armour)
    if found == 0 and (sheet.armour.shield or sheet.armour.helmet):
        return BARE_SHIELD(table)
    return found


def whole(sheet: Character) -> int:
    """Unbroken Armour Dice of the pool that counts now; with conjured armour a shield or helmet still adds its own."""
    if sheet.conjured is not None and conjured_counts(sheet):
        armour = sheet.armour
        return sheet.conjured.dice + min(armour.shield + armour.helmet, max(0, worn_whole(armour)))
    return max(0, worn_whole(sheet.armour))


def with_broken_die(sheet: Character) -> Character:
    """The sheet after one Armour Die was broken (BH-ARM-02). A conjured die goes first and is gone for good; with the
    last one the conjured armour ends (BH-ARM-12)."""
    conjured = sheet.conjured
    if conjured is not None and conjured_counts(sheet):
        left = None if conjured.dice == 1 else replace(conjured, dice=conjured.dice - 1)
        return replace(sheet, conjured=left)
    return replace(sheet, armour=_one_more_broken(sheet.armour))


def burden(table: Table, sheet: Character) -> int:
    """What armour outside the class list adds to every test (BH-ARM-10)."""
    if not table.options:
        return burden_of(sheet.armour, sheet.character_class)
    pieces = UNLISTED_SHIELD(table)
    plate = sheet.character_class == "cleric" and CLERIC_PLATE(table) == "usable"
    return burden_of(sheet.armour, sheet.character_class, pieces, plate)


@lru_cache(maxsize=1024)
def _one_more_broken(armour: Armour) -> Armour:
    return replace(armour, broken=armour.broken + 1)


@lru_cache(maxsize=1024)
def burden_of(armour: Armour, kind: CharacterClass, for_pieces: int = 1, plate: bool = False) -> int:
    """What this armour adds to every test of a class; ``for_pieces`` for a shield or helmet outside its list. With
    ``plate`` the class is used to plate and mail as well. Mithril counts as cloth (BH-ITEM-21)."""
    used_to = tables().classes[kind]
    listed = {*used_to.armour, "plate"} if plate else used_to.armour
    worn = max((armour_value(piece) for piece in armour.worn if _counts_as(piece) not in listed), default=0)
    if worn and armour.own.value:
        worn = armour.own.value
    shield = used_to.large_shield if armour.large_shield else used_to.shield
    pieces = (armour.shield and not shield) + (armour.helmet and not used_to.helmet)
    return worn + for_pieces * pieces


def _counts_as(kind: ArmourKind) -> ArmourKind:
    """The kind that the class lists take a kind of armour for."""
    return "cloth" if kind == "mithril" else kind


def armour_faults(armour: Armour) -> list[Problem]:
    """What cannot be so about the dice of what is worn: no more of them are gone than there are."""
    pool, gone = worn_value(armour) + armour.shield + armour.helmet, armour.broken + armour.lost
    if armour.broken >= 0 and armour.lost >= 0 and gone <= pool:
        return []
    place = "armour.lost" if armour.lost else "armour.broken"
    return [Problem(place, f"expected no more broken and lost dice than the {pool} of the pool, found {gone}")]


def own_armour_faults(armour: Armour) -> Iterator[Problem]:
    """What cannot be so about armour of one's own making."""
    own = armour.own
    if not 0 <= own.value <= _MOST_AV:
        yield Problem("armour.own.value", f"expected 0 to {_MOST_AV}, found {own.value}")
    elif (own.name or own.value) and not armour.worn:
        yield Problem("armour.worn", "expected the kind of armour that it counts as")


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


on_creatures(conjure_armour, "Conjure armour", is_character, note="2 dice, AV 2")


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
    yield from changed(table, intent.actor, conjured=replace(sheet.conjured, used=conjured))
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


def _armour_value(_: Table, sheet: Character) -> int:
    return value(sheet)


def _armour_dice(_: Table, sheet: Character) -> int:
    return whole(sheet)


DERIVED = (
    Derived(name="armour_value", about="the AV that counts now (BH-ARM-07)", value=of_character(_armour_value)),
    Derived(
        name="armour_dice",
        about="unbroken Armour Dice that can be used now (BH-ARM-01)",
        value=of_character(_armour_dice),
    ),
    Derived(name="burden", about="what unlisted armour adds to every Test (BH-ARM-10)", value=of_character(burden)),
)
"""What can be asked about the armour of a character."""
