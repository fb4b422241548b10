"""Weapons and items as lines of text, the way a person writes them: ``torch (Ud6, lit)``, ``long bow (ranged)``."""

import re
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from vtt.dice import NotationError, parse
from vtt.games.black_hack.goods.well_known import ammunition_for, known_item, known_weapon
from vtt.games.black_hack.sheet.parts import ATTRIBUTES, CarriedItem, Weapon
from vtt.games.black_hack.usage.dice import is_usage
from vtt.numerals import counted
from vtt.rules.kit.written_lines import LineError, lines_of, named, with_words, words_of

_LINE = re.compile(r"(?P<name>[^()]+?)\s*(?:\((?P<words>[^()]*)\))?\s*")
_USAGE = re.compile(r"(new )?ud\s?(\d+)", re.IGNORECASE)
_COUNT = re.compile(r"x\s?(\d{1,4})", re.IGNORECASE)
_TARGETS = re.compile(r"(\d{1,2}) targets?", re.IGNORECASE)
_FLAGS = ("light", "lit", "ammunition", "worn", "used", "weightless")
_REACHES = ("melee", "ranged", "unarmed")


def item_line(item: CarriedItem) -> str:
    """An item as a line."""
    words = [f"x{item.count}"] if item.count > 1 else []
    words += [f"Ud{item.usage}"] if item.usage else []
    words += [f"new Ud{item.full}"] if item.full else []
    words += [flag for flag in _FLAGS if getattr(item, flag)]
    return with_words(item.name, words)


def weapon_line(weapon: Weapon) -> str:
    """A weapon, or an attack of a foe, as a line."""
    words: list[str] = [weapon.reach] if weapon.reach != "melee" else []
    words += ["large"] if weapon.large else []
    words += [weapon.attribute] if weapon.attribute else []
    words += [counted(weapon.targets, "target")] if weapon.targets > 1 else []
    words += [f"damage {weapon.damage}"] if weapon.damage else []
    words += [f"shoots {weapon.ammunition}"] if weapon.ammunition else []
    return with_words(weapon.name, words)


def items_from(text: str, before: Sequence[CarriedItem]) -> tuple[CarriedItem, ...]:
    """The items of some lines. What a line does not say stays as it was in ``before`` for an item of the same name.
    Raises ``LineError``."""
    return tuple(_item(name, words, named(before, name)) for name, words in _parts(text))


def weapons_from(text: str, before: Sequence[Weapon]) -> tuple[Weapon, ...]:
    """The weapons of some lines, as ``items_from``. Raises ``LineError``."""
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
        usage, count = _USAGE.fullmatch(word), _COUNT.fullmatch(word)
        if usage is not None and is_usage(int(usage[2])):
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
        elif (targets := _TARGETS.fullmatch(word)) is not None and int(targets[1]):
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
    try:
        parse(notation)
    except NotationError as error:
        raise LineError(f"{name}: {error}") from None
    return notation


def _parts(text: str) -> list[tuple[str, tuple[str, ...] | None]]:
    """Each line's name, and its words in parentheses where there are any."""
    parts: list[tuple[str, tuple[str, ...] | None]] = []
    for line in lines_of(text):
        match = _LINE.fullmatch(line)
        if match is None:
            raise LineError(f"expected a name and words in parentheses, found {line!r}")
        words = match["words"]
        parts.append((match["name"], None if words is None else words_of(words)))
    return parts
