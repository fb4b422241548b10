"""A thing of the Foundry system as the fields of an entry for the goods."""

import re
from collections.abc import Mapping
from typing import Any

from vtt.dice import USAGE_CHAIN
from vtt.games.black_hack.equipment import equipment, known_armour, known_weapon
from vtt.games.black_hack.goods.well_known import known_item
from vtt.games.black_hack.library.foundry_values import Found, others, whole_number, without_markup
from vtt.rules.contract.faults import Fault

_KNOWN = frozenset({"description", "rarity", "quantity", "usageDie", "armourValue"})
_COST = re.compile(r"^\s*Cost:\s*(\d+|\d*d\d+(?:\s*[x+]\s*\d+)?)\s*(?:coins?\s*)?\.?\s*$", re.IGNORECASE | re.MULTILINE)
_USAGE = re.compile(r"(?:U?d)?(\d+)", re.IGNORECASE)
_PATHS = {
    "tier": "data.rarity",
    "count": "data.quantity",
    "usage": "data.usageDie",
    "armour_value": "data.armourValue",
}
_NO_DIE = ("", "none", None)


def equipment_fields(name: Any, data: Mapping[str, Any]) -> Found:
    """The name, the tier, the price that a description names, the Usage Die (``none``, ``d6``, or current and maximum)
    and how many there are."""
    fields: dict[str, Any] = {"name": name}
    notes: list[Fault] = []
    unused = list(others(data, _KNOWN))
    rarity = data.get("rarity")
    if rarity:
        fields["tier"] = rarity.casefold() if isinstance(rarity, str) else rarity
    count = data.get("quantity")
    if count is not None:
        number = whole_number(count)
        fields["count"] = count if number is None else number
    _read_description(data.get("description"), fields, unused)
    _read_usage(data.get("usageDie"), fields, notes, unused)
    value = data.get("armourValue")
    value = value.get("maximum", value.get("value")) if isinstance(value, Mapping) else value
    if value not in (None, 0, ""):
        fields["armour_value"] = whole_number(value) or value
    if isinstance(name, str):
        _add_what_is_known(name, fields, notes)
    return Found(fields=fields, paths=_PATHS, unused=tuple(unused), notes=tuple(notes))


def _read_description(text: Any, fields: dict[str, Any], unused: list[Fault]) -> None:
    if not isinstance(text, str):
        if text is not None:
            unused.append(Fault("description", "expected a text"))
        return
    plain = without_markup(text)
    cost = _COST.search(plain)
    if cost is not None:
        fields["cost"] = cost[1].replace(" ", "")
        plain = "\n".join(line for line in (plain[: cost.start()] + plain[cost.end() :]).splitlines() if line)
    if plain:
        fields["note"] = plain


def _read_usage(value: Any, fields: dict[str, Any], notes: list[Fault], unused: list[Fault]) -> None:
    now, most = (value.get("current"), value.get("maximum")) if isinstance(value, Mapping) else (None, value)
    if isinstance(value, Mapping):
        unused.extend(
            Fault(f"usageDie.{fault.path}", fault.reason) for fault in others(value, frozenset({"current", "maximum"}))
        )
    if most in _NO_DIE:
        most, now = now, None
    if most in _NO_DIE:
        return
    match = _USAGE.fullmatch(str(most).strip())
    if match is None or int(match[1]) not in USAGE_CHAIN:
        unused.append(Fault("usageDie", f"{most!r}; expected none, or d4, d6, d8, d10, d12 or d20"))
        return
    fields["usage"] = int(match[1])
    if now not in _NO_DIE and now != most:
        notes.append(Fault("usageDie.current", f"{now} of {most}: read as new"))


def _add_what_is_known(name: str, fields: dict[str, Any], notes: list[Fault]) -> None:
    item, weapon, armour = known_item(name), known_weapon(name), known_armour(name)
    shot = {word for names in equipment().ammunition.values() for word in names}
    words = set(re.findall(r"[a-z]+", name.casefold()))
    if item is not None:
        fields |= {"light": item.light, "ammunition": item.ammunition}
    elif words & shot:
        fields["ammunition"] = True
        notes.append(Fault("name", "read as ammunition"))
    if weapon is not None and item is None and "ammunition" not in fields:
        fields |= {"reach": weapon.reach, "large": weapon.large}
        notes.append(Fault("name", f"read as a {'large ' * weapon.large}{weapon.reach} weapon"))
    if armour is not None:
        fields["armour"] = armour
