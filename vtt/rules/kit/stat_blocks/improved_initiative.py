"""Creatures as Improved Initiative keeps them: JSON of stat blocks of the fifth edition."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from vtt.rules.kit.stat_blocks.action_prose import attacking, strikes_of
from vtt.rules.kit.stat_blocks.stat_block import (
    ATTRIBUTES,
    Attribute,
    Defence,
    Listed,
    Paragraph,
    StatBlock,
    Unreadable,
    quoted,
)

_PASSIVE = re.compile(r"\bpassive \w+ \d", re.IGNORECASE)
"""A sense with a base of 10 in it stands among the texts, where such numbers are lowered."""
_NUMBER = re.compile(r"[+\-−–]?\d+")
_ACTIONS = ("Actions", "LegendaryActions", "Reactions", "BonusActions", "MythicActions")
_LISTS = {
    "DamageVulnerabilities": "vulnerable to",
    "DamageResistances": "resists",
    "DamageImmunities": "immune to",
    "ConditionImmunities": "never",
}
_ABILITIES: dict[str, Attribute] = {attribute[:3]: attribute for attribute in ATTRIBUTES}
_SAVES: dict[str, Defence] = {"con": "fortitude", "dex": "reflex", "wis": "will"}


def is_block(value: Mapping[str, Any]) -> bool:
    """Whether an object of a file is such a stat block."""
    return "AC" in value or "Abilities" in value or "HP" in value


def block_of(value: Mapping[str, Any]) -> StatBlock:
    """The stat block that an object describes. Raises ``Unreadable`` naming the field."""
    name = value.get("Name")
    if not isinstance(name, str) or not name.strip():
        raise Unreadable("Name", "missing; expected a name" if name is None else f"{quoted(name)}; expected a name")
    armour, elsewhere = _armour(value.get("AC"))
    traits = tuple(_told(value, "Traits"))
    actions = tuple(told for part in _ACTIONS for told in _told(value, part))
    speeds = ", ".join(_texts(value, "Speed"))
    return StatBlock(
        name=name.strip(),
        kind=_text(value, "Type"),
        source=_text(value, "Source"),
        armour=armour,
        others=elsewhere,
        saves={_SAVES[ability]: bonus for ability, bonus in _bonuses(value, "Saves", lower=True) if ability in _SAVES},
        scores=_scores(value),
        skills=(
            *_bonuses(value, "Skills"),
            *(
                (f"{_ABILITIES.get(word, word).capitalize()} save", bonus)
                for word, bonus in _bonuses(value, "Saves", lower=True)
                if word not in _SAVES
            ),
        ),
        speed=speed_of(speeds),
        words=tuple(_words(value, speeds)),
        facts=tuple(_facts(value)),
        paragraphs=(
            *traits,
            *actions,
            *([Paragraph("", _text(value, "Description"))] if value.get("Description") else []),
        ),
        strikes=strikes_of((*actions, *attacking(traits)), name),
        hit_points=_points(value),
    )


def speed_of(text: str) -> int:
    """Feet of the first speed that is any, walking where there is one (``0 ft., fly 50 ft.`` flies); 30 where none is
    named."""
    feet = [int(number) for number in re.findall(r"\d+", text)]
    return next((each for each in feet if each), 0) if feet else 30


def _armour(given: Any) -> tuple[Listed, tuple[tuple[str, Listed], ...]]:
    """The Armour Class as a number, a text (``17 (natural armor)``) or an object with Value and Notes; and those that
    the notes name besides."""
    if given is None:
        raise Unreadable("AC", "missing; expected an Armour Class")
    value, notes, path = given, "", "AC"
    if isinstance(given, Mapping):
        value, notes, path = given.get("Value"), str(given.get("Notes") or "").strip(), "AC.Value"
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, str) and _NUMBER.match(value.strip()):
        number = _NUMBER.match(value.strip())
        assert number is not None
        notes = " ".join(part for part in (value.strip()[number.end() :].strip(), notes) if part)
        value = int(number.group().replace("−", "-").replace("–", "-"))
    if type(value) is not int:
        raise Unreadable(path, f"{quoted(value)}; expected an Armour Class such as 15")
    listed = Listed(value, f"{value} {notes}".strip())
    inside = notes.removeprefix("(").removesuffix(")")
    others = re.findall(r"(?:^|, )(\d+) ([a-z][^,;()]*)", inside)
    return listed, tuple((words.strip(), Listed(int(number), number)) for number, words in others)


def _scores(value: Mapping[str, Any]) -> dict[Attribute, int]:
    given = value.get("Abilities") or {}
    if not isinstance(given, Mapping):
        raise Unreadable("Abilities", f"{quoted(given)}; expected a score for each of {', '.join(_ABILITIES)}")
    scores: dict[Attribute, int] = {}
    for key, score in given.items():
        attribute = _ABILITIES.get(str(key)[:3].casefold())
        if attribute is None:
            raise Unreadable(f"Abilities.{str(key)[:40]}", "unknown; expected Str, Dex, Con, Int, Wis or Cha")
        scores[attribute] = _whole(score, f"Abilities.{key}")
    return {attribute: scores[attribute] for attribute in ATTRIBUTES if attribute in scores}


def _bonuses(value: Mapping[str, Any], part: str, *, lower: bool = False) -> Iterator[tuple[str, int]]:
    seen = set()
    for number, each in enumerate(_list(value, part)):
        path = f"{part}[{number}]"
        if not isinstance(each, Mapping) or not isinstance(each.get("Name"), str):
            raise Unreadable(path, "expected an object with Name and Modifier")
        name = each["Name"].strip()
        called = name[:3].casefold() if lower else name
        if called.casefold() not in seen:
            seen.add(called.casefold())
            yield called, _whole(each.get("Modifier"), f"{path}.Modifier")


def _told(value: Mapping[str, Any], part: str) -> Iterator[Paragraph]:
    for number, each in enumerate(_list(value, part)):
        if not isinstance(each, Mapping) or not isinstance(each.get("Content", ""), str):
            raise Unreadable(f"{part}[{number}]", "expected an object with Name and Content")
        heading = " ".join(str(each[key]).strip() for key in ("Name", "Usage") if each.get(key))
        yield Paragraph(heading, str(each.get("Content", "")).strip())


def _facts(value: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    if points := _points(value):
        yield "Hit points", points
    for field, label in (("Challenge", "Challenge"), ("InitiativeModifier", "Initiative")):
        if value.get(field) not in (None, ""):
            yield label, f"{value[field]:+d}" if type(value[field]) is int else str(value[field])
    yield from (("", sense) for sense in _texts(value, "Senses") if _PASSIVE.search(sense))
    for field, label in (("Speed", "Speed"), ("Languages", "Languages")):
        if texts := _texts(value, field):
            yield label, ", ".join(texts)


def _points(value: Mapping[str, Any]) -> str:
    """Hit points with their dice: ``135 (18d10+36)``."""
    points = value.get("HP")
    if isinstance(points, Mapping):
        points = f"{points.get('Value', '')} {points.get('Notes') or ''}".strip()
    return "" if points is None else str(points)


def _words(value: Mapping[str, Any], speeds: str) -> Iterator[str]:
    """Senses, other ways to move, what it resists: without commas, which part words on a sheet."""
    for sense in _texts(value, "Senses"):
        if not _PASSIVE.search(sense):
            yield sense.replace(",", ";")
    for way in re.findall(r"\b(?:fly|swim|climb|burrow) \d+ ft\b\.?(?: \(hover\))?", speeds):
        yield way.replace("ft.", "ft")
    for field, label in _LISTS.items():
        if texts := _texts(value, field):
            yield f"{label} {'; '.join(texts)}".replace(",", ";")


def _texts(value: Mapping[str, Any], field: str) -> list[str]:
    given = value.get(field)
    if isinstance(given, str):
        return [given.strip()] if given.strip() else []
    return [str(each).strip() for each in _list(value, field) if str(each).strip()]


def _list(value: Mapping[str, Any], field: str) -> list[Any]:
    given = value.get(field)
    if given is None:
        return []
    if not isinstance(given, list):
        raise Unreadable(field, f"{quoted(given)}; expected a list")
    return given


def _text(value: Mapping[str, Any], field: str) -> str:
    return str(value.get(field) or "").strip()


def _whole(given: Any, path: str) -> int:
    if isinstance(given, float) and given.is_integer():
        return int(given)
    if isinstance(given, str) and _NUMBER.fullmatch(given.strip()):
        return int(given.strip().replace("−", "-").replace("–", "-"))
    if type(given) is not int:
        raise Unreadable(path, f"{quoted(given)}; expected a whole number")
    return given
