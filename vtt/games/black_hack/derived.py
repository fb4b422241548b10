"""What follows from a table of The Black Hack and stands in none of its fields."""

from vtt.games.black_hack import carrying
from vtt.games.black_hack.attacks import armour
from vtt.games.black_hack.effects import attributes_now
from vtt.games.black_hack.magic.words import glows
from vtt.games.black_hack.sheet.parts import Attributes
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.derived import Derived
from vtt.table.table import Table


def _character(table: Table, creature: str) -> Character | None:
    sheet = table.creatures[creature].sheet
    return sheet if isinstance(sheet, Character) else None


def _armour_value(table: Table, creature: str) -> int | None:
    sheet = _character(table, creature)
    return None if sheet is None else armour.value(sheet)


def _armour_dice(table: Table, creature: str) -> int | None:
    sheet = _character(table, creature)
    return None if sheet is None else armour.whole(sheet)


def _burden(table: Table, creature: str) -> int | None:
    sheet = _character(table, creature)
    return None if sheet is None else armour.burden(table, sheet)


def _carried(table: Table, creature: str) -> int | None:
    sheet = _character(table, creature)
    return None if sheet is None else carrying.carried(table, sheet)


def _encumbered(table: Table, creature: str) -> bool | None:
    sheet = _character(table, creature)
    return None if sheet is None else carrying.is_encumbered(table, sheet)


def _attributes(table: Table, creature: str) -> Attributes | None:
    sheet = _character(table, creature)
    return None if sheet is None else attributes_now(table, sheet)


def _glows(table: Table, thing: str) -> tuple[str, ...]:
    return glows(table, thing)


DERIVED = (
    Derived(name="armour_value", about="the AV that counts now (BH-ARM-07)", value=_armour_value),
    Derived(name="armour_dice", about="unbroken Armour Dice that can be used now (BH-ARM-01)", value=_armour_dice),
    Derived(name="burden", about="what unlisted armour adds to every Test (BH-ARM-10)", value=_burden),
    Derived(name="carried", about="items that count as carried (BH-INV-01)", value=_carried),
    Derived(name="encumbered", about="whether more is carried than STR (BH-INV-02)", value=_encumbered),
    Derived(name="attributes_now", about="the Attributes with what lasts on them", value=_attributes),
    Derived(name="glows", about="evil, magical: what glows now (BH-SPL-06)", of=("thing",), value=_glows),
)
