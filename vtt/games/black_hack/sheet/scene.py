"""A creature's sheet from the flat fields of a scene file, which may leave out and abbreviate much; and what cannot be
so about a sheet, field by field."""

from collections.abc import Mapping
from typing import Any, NoReturn

import msgspec
from msgspec.structs import replace

from vtt.echoes import echoed, one_of
from vtt.games.black_hack.armour.pool import armour_faults, worn_whole
from vtt.games.black_hack.attacks.weapons import UNARMED
from vtt.games.black_hack.equipment import known_armour, known_item, weapon_fields
from vtt.games.black_hack.goods.magic_items import magic_item_called
from vtt.games.black_hack.sheet.parts import ATTRIBUTES, dice_fault
from vtt.games.black_hack.sheet.sheets import OWN_DIE, AnySheet, Character, Monster, NonPlayerCharacter
from vtt.games.black_hack.usage.dice import is_usage
from vtt.rules.contract.faults import Fault
from vtt.rules.contract.library import Problem
from vtt.table.creature import Sheet
from vtt.table.decoding import built

HIGHEST_ATTRIBUTE = 20
HIGHEST_LEVEL = 30
MOST_HD = 99
MOST_HP = 9_999


def sheet_problems(sheet: Sheet) -> tuple[Problem, ...]:
    """Every field that cannot be so, with what was expected."""
    known: Any = sheet
    of_kind: AnySheet = known
    scores = _scores(of_kind) if isinstance(of_kind, Character) else []
    return (*scores, *contradictions(of_kind))


def contradictions(of_kind: AnySheet) -> list[Problem]:
    """What cannot be so in any scene either, which may set scores that no character comes to."""
    found: list[Problem] = []
    if isinstance(of_kind, Character):
        found.extend(_character(of_kind))
    else:
        if not 1 <= of_kind.hd <= MOST_HD:
            found.append(Problem("hd", f"expected 1 to {MOST_HD} Hit Dice, found {of_kind.hd}"))
        written = {"damage": of_kind.damage}
        written |= {f"attacks[{number}].damage": attack.damage for number, attack in enumerate(of_kind.attacks)}
        found.extend(Problem(fault.path, fault.reason) for fault in unreadable_dice(written))
    if not 1 <= of_kind.max_hp <= MOST_HP:
        found.append(Problem("max_hp", f"expected 1 to {MOST_HP:,}, found {of_kind.max_hp}"))
    if not 0 <= of_kind.hp <= max(1, of_kind.max_hp):
        found.append(Problem("hp", f"expected 0 to {of_kind.max_hp}, the maximum, found {of_kind.hp}"))
    return found


def unreadable_dice(written: Mapping[str, str]) -> list[Fault]:
    """Whatever is no dice among texts by the paths of their fields; empty texts stand for none."""
    return [Fault(place, reason) for place, text in written.items() if text and (reason := dice_fault(text))]


def _scores(sheet: Character) -> list[Problem]:
    return [
        Problem(f"attributes.{name}", f"expected 1 to {HIGHEST_ATTRIBUTE}, found {score}")
        for name in ATTRIBUTES
        if not 1 <= (score := getattr(sheet.attributes, name)) <= HIGHEST_ATTRIBUTE
    ]


def _character(sheet: Character) -> list[Problem]:
    found = []
    if not 1 <= sheet.level <= HIGHEST_LEVEL:
        found.append(Problem("level", f"expected 1 to {HIGHEST_LEVEL}, found {sheet.level}"))
    for field, sides in {"hit_die": sheet.hit_die, "damage_die": sheet.damage_die}.items():
        if str(sides) not in OWN_DIE:
            found.append(Problem(field, f"expected as many sides as one of {one_of(OWN_DIE)}, found {sides}"))
    if sheet.coins < 0:
        found.append(Problem("coins", f"expected 0 or more, found {sheet.coins}"))
    return [*found, *armour_faults(sheet.armour)]


_TYPES: dict[str, type[Character | Monster | NonPlayerCharacter]] = {
    "character": Character,
    "monster": Monster,
    "npc": NonPlayerCharacter,
}


def sheet(fields: Mapping[str, Any]) -> AnySheet:
    """The sheet that a scene's fields describe.

    ``kind`` is ``character`` where there is a ``class``, else ``monster``. ``hp`` and ``max_hp`` default to each other,
    but a maximum is at least 1.
    Weapons, attacks and items may be names alone; the well-known equipment says what they are where they do not say it
    themselves. ``armour`` may be a name or a list of names, hindrances names. A character wields its first weapon and
    is Out of Action at 0 HP. Raises ``msgspec.ValidationError`` that says what was expected, and where.
    """
    given = dict(fields)
    kind = given.pop("kind", "character" if "class" in given else "monster")
    if kind not in _TYPES:
        _refuse(f"unknown kind {echoed(kind)}; expected one of {', '.join(_TYPES)}", "kind")
    target = _TYPES[kind]
    if "hp" not in given and "max_hp" not in given:
        raise msgspec.ValidationError("Object missing required field `hp`")
    given.setdefault("max_hp", given.get("hp") or 1)
    given.setdefault("hp", given.get("max_hp"))
    if "hindrances" in given:
        given["hindrances"] = [_named(entry) for entry in _list(given, "hindrances")]
    if target is Character:
        given["items"] = [_item(entry) for entry in _list(given, "items")]
        given["weapons"] = [weapon_fields(entry, given["items"]) for entry in _list(given, "weapons")]
        if "armour" in given:
            given["armour"] = _armour(given["armour"])
    elif "attacks" in given:
        given["attacks"] = [weapon_fields(entry) for entry in _list(given, "attacks")]
    made: AnySheet = msgspec.convert({"kind": kind, **given}, type=built(target))
    return _checked(made, given)


def _checked(made: AnySheet, given: Mapping[str, Any]) -> AnySheet:
    if not 0 <= made.hp <= made.max_hp:
        _refuse(f"expected 0 to max_hp, which is {made.max_hp}; found {made.hp}", "hp")
    if made.hp == 0 and not made.state:
        if isinstance(made, Monster):
            _refuse("expected at least 1, as a monster at 0 HP is gone; found 0", "hp")
        made = replace(made, state="out")
    for effect in made.effects:
        if effect.usage:
            _check_usage(effect.usage, "effects")
    made = _carrying(made, given) if isinstance(made, Character) else made
    for problem in contradictions(made):
        _refuse(problem.reason, problem.place)
    return made


def _carrying(made: Character, given: Mapping[str, Any]) -> Character:
    if worn_whole(made.armour) < 0:
        _refuse("expected no more broken and lost dice than the armour has", "armour")
    for item in made.items:
        if item.usage:
            _check_usage(item.usage, "items")
    names = [weapon.name for weapon in made.weapons]
    wielded = given.get("wielded", names[0] if names else "")
    if names and not wielded:
        wielded = UNARMED.name
    if wielded and wielded not in (*names, UNARMED.name):
        _refuse(f"unknown weapon {echoed(wielded)}; expected one of {', '.join((*names, UNARMED.name))}", "wielded")
    return replace(made, wielded=wielded)


def _check_usage(usage: int, field: str) -> None:
    if not is_usage(usage):
        _refuse(f"expected a Usage Die of 4, 6, 8, 10, 12 or 20; found {usage}", field)


def _list(given: Mapping[str, Any], name: str) -> list[Any]:
    entries = given.get(name, [])
    if not isinstance(entries, list | tuple):
        _refuse(f"expected a list; found {echoed(entries)}", name)
    return list(entries)


def _named(entry: Any) -> Any:
    return {"name": entry} if isinstance(entry, str) else entry


def _item(entry: Any) -> Any:
    """An item with what is known of such items, unless it says so itself."""
    item = _named(entry)
    if not isinstance(item, Mapping) or not isinstance(item.get("name"), str):
        return item
    magic = magic_item_called(item["name"])
    if magic is not None:
        return {**msgspec.to_builtins(magic), **item}
    known = known_item(item["name"])
    if known is None or not {"usage", "light", "ammunition"}.isdisjoint(item):
        return item
    return {"usage": known.usage, "light": known.light, "ammunition": known.ammunition, **item}


def _armour(given: Any) -> Any:
    if isinstance(given, str):
        given = {"worn": [given]} if given and given != "none" else {}
    elif isinstance(given, list | tuple):
        given = {"worn": given}
    if not isinstance(given, Mapping) or not isinstance(given.get("worn", []), list | tuple):
        _refuse("expected a name, a list of names, or a table with the list worn", "armour")
    return {**given, "worn": [_armour_kind(name) for name in given.get("worn", [])]}


def _armour_kind(name: Any) -> str:
    kind = known_armour(name) if isinstance(name, str) else None
    if kind is None:
        _refuse(f"unknown armour {echoed(name)}; expected cloth, leather, chain, plate or mithril", "armour")
    return kind


def _refuse(problem: str, field: str) -> NoReturn:
    raise msgspec.ValidationError(f"{problem} - at `$.{field}`")
