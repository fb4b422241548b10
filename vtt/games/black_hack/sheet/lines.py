"""What is listed on a sheet as lines of text, the way a person writes them: ``torch (Ud6, lit)``, ``long bow
(ranged)``, ``Second wind (3, 1 used): 1d6 HP``; and what follows from the cells of a row."""

import re
from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from vtt.dice import USAGE_CHAIN
from vtt.games.black_hack.equipment import ammunition_for, known_item, known_weapon
from vtt.games.black_hack.sheet.parts import (
    ATTRIBUTES,
    HIGHEST_SPELL_LEVEL,
    CarriedItem,
    OwnAbility,
    OwnSpell,
    Weapon,
    dice_fault,
)
from vtt.numerals import counted
from vtt.rules.contract.forms import FormColumn, Row
from vtt.rules.kit.fields import Field, Line
from vtt.rules.kit.sheet_rows import CellError, with_row
from vtt.rules.kit.written_lines import LineError, lines_of, named, with_words, words_of

_LINE: Final = r"(?P<name>[^()]+?)\s*(?:\((?P<words>[^()]*)\))?\s*"
_USAGE: Final = r"(new )?ud\s?(\d+)"
_COUNT: Final = r"x\s?(\d{1,4})"
_TARGETS: Final = r"(\d{1,2}) targets?"
_FLAGS = ("light", "lit", "ammunition", "worn", "used", "weightless")
_REACHES = ("melee", "ranged", "unarmed")


def _item_line(item: CarriedItem) -> str:
    words = [f"x{item.count}"] if item.count > 1 else []
    words += [f"Ud{item.usage}"] if item.usage else []
    words += [f"new Ud{item.full}"] if item.full else []
    words += [flag for flag in _FLAGS if getattr(item, flag)]
    return with_words(item.name, words)


def _weapon_line(weapon: Weapon) -> str:
    words: list[str] = [weapon.reach] if weapon.reach != "melee" else []
    words += ["large"] if weapon.large else []
    words += [weapon.attribute] if weapon.attribute else []
    words += [counted(weapon.targets, "target")] if weapon.targets > 1 else []
    words += [f"damage {weapon.damage}"] if weapon.damage else []
    words += [f"shoots {weapon.ammunition}"] if weapon.ammunition else []
    return with_words(weapon.name, words)


def _items_from(text: str, before: Sequence[CarriedItem]) -> tuple[CarriedItem, ...]:
    """The items of some lines. What a line does not say stays as it was in ``before`` for an item of the same name.
    Raises ``LineError``."""
    return tuple(_item(name, words, named(before, name)) for name, words in _parts(text))


def _weapons_from(text: str, before: Sequence[Weapon]) -> tuple[Weapon, ...]:
    """The weapons of some lines, as ``_items_from``. Raises ``LineError``."""
    return tuple(_weapon(name, words, named(before, name)) for name, words in _parts(text))


def _item(name: str, words: tuple[str, ...] | None, before: CarriedItem | None) -> CarriedItem:
    if words is None and before is None:
        known = known_item(name)
        found = CarriedItem(name=name)
        if known is None:
            return found
        return replace(found, usage=known.usage, light=known.light, ammunition=known.ammunition)
    fields: dict[str, Any] = dict.fromkeys(_FLAGS, False) | {"usage": 0, "full": 0, "count": 1}
    for word in words or ():
        usage, count = re.fullmatch(_USAGE, word, re.IGNORECASE), re.fullmatch(_COUNT, word, re.IGNORECASE)
        if usage is not None and int(usage[2]) in USAGE_CHAIN:
            fields["full" if usage[1] else "usage"] = int(usage[2])
        elif count is not None and int(count[1]):
            fields["count"] = int(count[1])
        elif word.casefold() in _FLAGS:
            fields[word.casefold()] = True
        else:
            raise LineError(f"{name}: expected x3, Ud4 to Ud20 or {', '.join(_FLAGS)}, found {word!r}")
    fields["light"] = fields["light"] or fields["lit"]
    return replace(before or CarriedItem(name=name), **fields)


def _weapon(name: str, words: tuple[str, ...] | None, before: Weapon | None) -> Weapon:
    if words is None:
        known = known_weapon(name)
        if before is not None or known is None:
            return before or Weapon(name=name)
        shot = ammunition_for(name) if known.reach == "ranged" else ()
        return Weapon(name=name, reach=known.reach, large=known.large, ammunition=shot[0] if shot else "")
    fields: dict[str, Any] = {"reach": "melee", "large": False, "damage": "", "ammunition": ""}
    fields |= {"attribute": "", "targets": 1}
    for word in words:
        low = word.casefold()
        if low in _REACHES:
            fields["reach"] = low
        elif low == "large":
            fields["large"] = True
        elif word.upper() in ATTRIBUTES:
            fields["attribute"] = word.upper()
        elif (targets := re.fullmatch(_TARGETS, word, re.IGNORECASE)) is not None and int(targets[1]):
            fields["targets"] = int(targets[1])
        elif low.startswith("damage "):
            fields["damage"] = _dice(name, word[7:].strip())
        elif low.startswith("shoots "):
            fields["ammunition"] = word[7:].strip()
        else:
            raise LineError(
                f"{name}: expected ranged, large, WIS, 2 targets, damage 1d8 or shoots arrows, found {word!r}"
            )
    return replace(before or Weapon(name=name), **fields)


def _dice(name: str, notation: str) -> str:
    if reason := dice_fault(notation):
        raise LineError(f"{name}: {reason}")
    return notation


def _parts(text: str) -> list[tuple[str, tuple[str, ...] | None]]:
    """Each line's name, and its words in parentheses where there are any."""
    parts: list[tuple[str, tuple[str, ...] | None]] = []
    for line in lines_of(text):
        match = re.fullmatch(_LINE, line)
        if match is None:
            raise LineError(f"expected a name and words in parentheses, found {line!r}")
        words = match["words"]
        parts.append((match["name"], None if words is None else words_of(words)))
    return parts


def _weapon_filled(weapon: Weapon, row: Row, columns: Sequence[FormColumn]) -> Weapon:
    """A weapon out of its row. One that is new by a well-known name shoots what such weapons shoot."""
    damage = str(row.get("damage", weapon.damage)).strip()
    if damage and (reason := dice_fault(damage)):
        raise CellError("damage", reason)
    made = with_row(weapon, {**row, "damage": damage}, columns)
    if not weapon.name and made.reach == "ranged" and "ammunition" not in row and known_weapon(made.name) is not None:
        made = replace(made, ammunition=next(iter(ammunition_for(made.name)), ""))
    return made


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


def _ability_line(ability: OwnAbility) -> str:
    """An ability as a line: ``Second wind (3, 1 used): 1d6 HP``."""
    words = [str(ability.uses)] * bool(ability.uses) + [f"{ability.used} used"] * bool(ability.used)
    called = f"{ability.name} ({', '.join(words)})" if words else ability.name
    return " ".join(f"{called}: {ability.text}".split()) if ability.text else called


def _spell_line(spell: OwnSpell) -> str:
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
            raise LineError(f"{name}: expected level 1 to {HIGHEST_SPELL_LEVEL}, or harmful, found {word!r}")
    return OwnSpell(name=name, level=level, text=text, harmful=harmful)


ITEM: Final = Line(write=_item_line, read=lambda line: _items_from(line, ())[0], lines=_items_from, filled=_item_filled)
WEAPON: Final = Line(
    write=_weapon_line, read=lambda line: _weapons_from(line, ())[0], lines=_weapons_from, filled=_weapon_filled
)
ABILITY: Final = Line(write=_ability_line, read=_ability, filled=_ability_filled)
SPELL: Final = Line(write=_spell_line, read=_spell)
ATTACK_COLUMNS: Final = {
    "name": Field("Name"),
    "reach": Field("Range", words={"melee": "Hand to hand"}),
    "attribute": Field("Attribute", words={"": "By its range"} | {str(name): str(name) for name in ATTRIBUTES}),
    "damage": Field("Damage dice", note="Empty: the foe’s"),
    "targets": Field("Targets", cells=(1, 99), aside=True),
    "large": Field("Large", aside=True),
    "note": Field("Notes", aside=True, wide=True),
}
"""A foe's attacks are weapons as well: what of them is typed."""
