"""The tables of a sheet: weapons and attacks, items, own abilities, own spells."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from vtt.dice import NotationError, parse
from vtt.games.black_hack.goods.well_known import ammunition_for, known_item, known_weapon
from vtt.games.black_hack.magic.spell_list import HIGHEST_LEVEL
from vtt.games.black_hack.sheet.lines import item_line, items_from, weapon_line, weapons_from
from vtt.games.black_hack.sheet.parts import ATTRIBUTES, CarriedItem, OwnAbility, OwnSpell, Weapon
from vtt.rules.contract.forms import FormColumn, Row, choices, column
from vtt.rules.kit.sheet_rows import CellError, RowTable, row_of, with_row
from vtt.rules.kit.written_lines import LineError, lines_of

_DICE: Final[dict[str, str]] = {"0": "None"} | {str(sides): f"Ud{sides}" for sides in (4, 6, 8, 10, 12, 20)}
_REACHES: Final = {"melee": "Hand to hand", "ranged": "Ranged"}
_BY_REACH: Final[dict[str, str]] = {"": "By its range"} | {str(name): str(name) for name in ATTRIBUTES}
_ITEM_NOTE = "One a line; in parentheses x3, Ud4 to Ud20, new Ud8, light, lit, worn, weightless"
_WEAPON_NOTE = "One a line; in parentheses ranged, large, WIS, shoots arrows"
_ATTACK_NOTE = "One a line; in parentheses ranged, WIS, 2 targets, damage 1d8"
_NAME = column("name", "Name", value="")
_NOTE = column("note", "Notes", value="", aside=True, wide=True)


def _weapon_filled(weapon: Weapon, row: Row, columns: Sequence[FormColumn]) -> Weapon:
    """A weapon out of its row. One that is new by a well-known name shoots what such weapons shoot."""
    damage = str(row.get("damage", weapon.damage)).strip()
    try:
        if damage:
            parse(damage)
    except NotationError as error:
        raise CellError("damage", str(error)) from None
    made = with_row(weapon, {**row, "damage": damage}, columns)
    if not weapon.name and made.reach == "ranged" and "ammunition" not in row and known_weapon(made.name) is not None:
        made = replace(made, ammunition=next(iter(ammunition_for(made.name)), ""))
    return made


def _item_row(item: CarriedItem, columns: Sequence[FormColumn]) -> Row:
    row = row_of(item, columns)
    return {**row, "usage": str(item.usage), "full": str(item.full)}


def _item_filled(item: CarriedItem, row: Row, columns: Sequence[FormColumn]) -> CarriedItem:
    """An item out of its row. What burns is a light; of what is new and well-known the list says its die."""
    dice: dict[str, Any] = {key: int(row[key]) for key in ("usage", "full") if key in row}
    known = known_item(str(row.get("name", "")).strip())
    if not item.name and known is not None and not dice.get("usage"):
        item = replace(item, light=known.light, ammunition=known.ammunition)
        dice["usage"] = known.usage
        row = {key: cell for key, cell in row.items() if key not in ("light", "ammunition") or cell}
    made = replace(with_row(item, {key: cell for key, cell in row.items() if key not in dice}, columns), **dice)
    if made.full and made.usage > made.full:
        raise CellError("full", f"expected at least Ud{made.usage}, as it is now")
    return replace(made, light=made.light or made.lit)


def _ability_filled(ability: OwnAbility, row: Row, columns: Sequence[FormColumn]) -> OwnAbility:
    made = with_row(ability, row, columns)
    if made.uses and made.used > made.uses:
        raise CellError("used", f"expected at most {made.uses}, found {made.used}")
    return made


def ability_line(ability: OwnAbility) -> str:
    """An ability as a line: ``Second wind (3, 1 used): 1d6 HP``."""
    words = [str(ability.uses)] * bool(ability.uses) + [f"{ability.used} used"] * bool(ability.used)
    called = f"{ability.name} ({', '.join(words)})" if words else ability.name
    return " ".join(f"{called}: {ability.text}".split()) if ability.text else called


def spell_line(spell: OwnSpell) -> str:
    """A spell as a line: ``Whistle up a wind (level 2)``."""
    called = f"{spell.name} (level {spell.level}{', harmful' if spell.harmful else ''})"
    return " ".join(f"{called}: {spell.text}".split()) if spell.text else called


def _called(line: str) -> tuple[str, tuple[str, ...], str]:
    """Name, words in parentheses and text of a line."""
    head, _, text = line.partition(":")
    name, _, words = head.partition("(")
    if words and not words.rstrip().endswith(")"):
        raise LineError(f"expected a name, words in parentheses and a text after a colon, found {line!r}")
    return name.strip(), tuple(word.strip() for word in words.rstrip(") ").split(",") if word.strip()), text.strip()


def abilities_from(text: str, before: Sequence[OwnAbility]) -> tuple[OwnAbility, ...]:
    """The abilities of some lines; a line that stands in ``before`` is what it was. Raises ``LineError``."""
    held = {ability_line(each): each for each in before}
    return tuple(held.get(line) or _ability(line) for line in lines_of(text))


def own_spells_from(text: str, before: Sequence[OwnSpell]) -> tuple[OwnSpell, ...]:
    """The spells of some lines; a line that stands in ``before`` is what it was. Raises ``LineError``."""
    held = {spell_line(each): each for each in before}
    return tuple(held.get(line) or _spell(line) for line in lines_of(text))


def _ability(line: str) -> OwnAbility:
    name, words, text = _called(line)
    found = {"uses": 0, "used": 0}
    for word in words:
        number, _, used = word.partition(" ")
        if not number.isdecimal() or used not in ("", "used") or len(number) > 3:
            raise LineError(f"{name}: expected a number of uses, or 1 used, found {word!r}")
        found["used" if used else "uses"] = int(number)
    return OwnAbility(name=name, text=text, **found)


def _spell(line: str) -> OwnSpell:
    name, words, text = _called(line)
    level, harmful = 1, False
    for word in words:
        _, _, number = word.partition("level ")
        if word == "harmful":
            harmful = True
        elif number.isdecimal() and len(number) < 3:
            level = int(number)
        else:
            raise LineError(f"{name}: expected level 1 to {HIGHEST_LEVEL}, or harmful, found {word!r}")
    return OwnSpell(name=name, level=level, text=text, harmful=harmful)


WEAPONS: Final = RowTable(
    path="weapons",
    label="Weapons",
    group="Carried",
    thing="weapon",
    note=_WEAPON_NOTE,
    columns=(
        _NAME,
        choices("reach", "Kind", {**_REACHES, "unarmed": "Unarmed"}),
        column("large", "Large", value=False),
        choices("attribute", "Attribute", _BY_REACH),
        column("ammunition", "Shoots", value="", aside=True),
        _NOTE,
    ),
    blank=Weapon(name=""),
    line=weapon_line,
    lines=weapons_from,
    filled=_weapon_filled,
)
ATTACKS: Final = RowTable(
    path="attacks",
    label="Attacks",
    group="Fight",
    thing="attack",
    note=_ATTACK_NOTE,
    columns=(
        _NAME,
        choices("reach", "Range", _REACHES | {"unarmed": "Unarmed"}),
        choices("attribute", "Attribute", _BY_REACH),
        column("damage", "Damage dice", value="", note="Empty: the foe's"),
        column("targets", "Targets", value=1, least=1, most=99, aside=True),
        column("large", "Large", value=False, aside=True),
        _NOTE,
    ),
    blank=Weapon(name=""),
    line=weapon_line,
    lines=weapons_from,
    filled=_weapon_filled,
)
ITEMS: Final = RowTable(
    path="items",
    label="Items",
    group="Carried",
    thing="item",
    note=_ITEM_NOTE,
    columns=(
        _NAME,
        column("count", "How many", value=1, least=1, most=9_999),
        choices("usage", "Usage Die", _DICE),
        choices("full", "When new", {**_DICE, "0": "As listed"}, aside=True),
        column("light", "Gives light", value=False, aside=True),
        column("lit", "Lit", value=False, aside=True),
        column("ammunition", "Ammunition", value=False, aside=True),
        column("worn", "Worn", value=False, aside=True),
        column("used", "Used this session", value=False, aside=True),
        column("weightless", "Not counted", value=False, aside=True),
        _NOTE,
    ),
    blank=CarriedItem(name=""),
    line=item_line,
    lines=items_from,
    row=_item_row,
    filled=_item_filled,
)
ABILITIES: Final = RowTable(
    path="abilities",
    label="Own abilities",
    group="Own abilities",
    thing="ability",
    note="One a line: Second wind (3, 1 used): what it does",
    columns=(
        _NAME,
        column("uses", "Uses", value=0, least=0, most=999, note="0: at will"),
        column("used", "Used", value=0, least=0, most=999),
        column("text", "What it does", value="", aside=True, wide=True),
    ),
    blank=OwnAbility(name=""),
    line=ability_line,
    lines=abilities_from,
    filled=_ability_filled,
)
SPELLS: Final = RowTable(
    path="memory.own",
    label="Own spells",
    group="Magic",
    thing="spell",
    note="One a line: Whistle up a wind (level 2, harmful): what it does",
    columns=(
        _NAME,
        column("level", "Level", value=1, least=1, most=HIGHEST_LEVEL),
        column("harmful", "Does harm", value=False),
        column("text", "What it does", value="", aside=True, wide=True),
    ),
    blank=OwnSpell(name=""),
    line=spell_line,
    lines=own_spells_from,
)


def doubled(path: str, names: Sequence[str]) -> list[tuple[str, str]]:
    """Places of names that stand there twice, with what was expected: what is used is picked by its name."""
    seen: set[str] = set()
    found = []
    for place, name in enumerate(names):
        if name.casefold() in seen:
            found.append((f"{path}[{place}].name", f"expected a name that no other has; found {name!r} again"))
        seen.add(name.casefold())
    return found
