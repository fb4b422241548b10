"""Creatures as the lists of Basic Fantasy have them: an Armour Class such as ``15 (m)``, hit dice such as ``11* (+9)``,
attacks and damage in words (``2 claws/1 bite``, ``1d4/1d4/2d4``)."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from vtt.rules.contract.faults import Fault
from vtt.rules.kit.stat_blocks.basic_attacks import strikes_of
from vtt.rules.kit.stat_blocks.improved_initiative import speed_of
from vtt.rules.kit.stat_blocks.stat_block import Listed, Paragraph, StatBlock
from vtt.rules.kit.stat_blocks.unreadable import Unreadable, quoted

_ARMOUR = re.compile(r"^(?P<number>-?\d+)(?: to (?P<most>-?\d+))?(?P<rest>.*)$", re.DOTALL)
_ONLY = {
    "‡": "hit only by magical weapons",
    "(m)": "hit only by magical weapons",
    "†": "hit only by silver or magical weapons",
    "(s)": "hit only by silver or magical weapons",
}
_FIRST_DICE = re.compile(r"^(?P<dice>\d+)(?P<more>[+\-−–]\d+)?(?P<rest>.*)$", re.DOTALL)
_LISTED_BONUS = re.compile(r"\(\+(\d+)\)")
_TABLE = ((32, 16), (28, 15), (24, 14), (20, 13), (16, 12), (14, 11), (12, 10), (10, 9), (9, 8))
"""From so many hit dice on the attack bonus is this; below nine it is their number."""
_FACTS = {
    "hit_dice": "Hit dice",
    "movement": "Movement",
    "no_appearing": "Appearing",
    "save_as": "Saves as",
    "morale": "Morale",
    "treasure_type": "Treasure",
    "xp": "XP",
}


def is_block(value: Mapping[str, Any]) -> bool:
    """Whether an object of a file is such an entry, with its fields under ``data`` or at once."""
    fields = value.get("data", value)
    return isinstance(fields, Mapping) and "armor_class" in fields


def block_of(value: Mapping[str, Any]) -> tuple[StatBlock, tuple[Fault, ...]]:
    """The stat block that an entry describes, and what is read differently from how it is written. Raises
    ``Unreadable`` naming the field."""
    under = "data." if "data" in value else ""
    fields: Mapping[str, Any] = value.get("data", value)
    for field, given in fields.items():
        if given is not None and not isinstance(given, str | int | float):
            raise Unreadable(f"{under}{field}", f"{quoted(str(given))}; expected a text")
    texts = {field: " ".join(str(given).split()) for field, given in fields.items() if given is not None}
    name = texts.get("name") or str(value.get("name") or "").strip()
    if not name.strip("* "):
        raise Unreadable(f"{under}name", "missing; expected a name")
    if not texts.get("armor_class"):
        raise Unreadable(f"{under}armor_class", "missing; expected an Armour Class such as 15")
    dice = texts.get("hit_dice", "")
    bonus = attack_bonus(dice)
    if bonus is None and dice:
        raise Unreadable(f"{under}hit_dice", f"{quoted(dice)}; expected hit dice such as 2, 2+1 or 11* (+9)")
    armour, others, words = _armour(texts["armor_class"])
    listed = bool(_LISTED_BONUS.search(dice.partition(" to ")[0]))
    return StatBlock(
        name=name.strip("* "),
        key=str(value.get("id") or ""),
        armour=armour,
        others=others,
        speed=speed_of(texts.get("movement", "")),
        words=(*words, *_ways(texts.get("movement", ""))),
        facts=tuple((label, texts[field]) for field, label in _FACTS.items() if texts.get(field)),
        paragraphs=tuple(_told(fields, texts)),
        strikes=strikes_of(
            texts.get("no_of_attacks", ""), texts.get("damage", ""), bonus or 0, "" if listed or not dice else dice
        ),
        hit_dice=dice,
    ), tuple(_notes(under, texts, armour))


def attack_bonus(dice: str) -> int | None:
    """The attack bonus of hit dice: the one in parentheses (``11* (+9)``), else that of their number, 0 for less than
    one; of several (``2* to 4*``) that of the first. ``None`` for what are no hit dice."""
    first = dice.partition(" to ")[0].strip()
    listed = _LISTED_BONUS.search(first)
    if listed is not None:
        return int(listed[1])
    found = _FIRST_DICE.match(first)
    if found is None:
        return None
    rest = found["rest"].strip().casefold()
    if rest.startswith(("d", "h")):
        return 0
    number = int(found["dice"])
    if number == 1 and (found["more"] or "")[:1] in ("-", "−", "–"):
        return 0
    return next((bonus for least, bonus in _TABLE if number >= least), number)


def _armour(text: str) -> tuple[Listed | None, tuple[tuple[str, Listed], ...], tuple[str, ...]]:
    """The Armour Class, the one without armour, and words on who can hit it at all."""
    found = _ARMOUR.match(text)
    if found is None:
        return None, (), (text.replace(",", ";"),)
    rest = found["rest"]
    words = tuple(dict.fromkeys(said for mark, said in _ONLY.items() if mark in rest))
    for aside in re.findall(r"\(([^()\d]{2,})\)", rest):
        words += () if aside == "see below" else (aside.replace(",", ";"),)
    bare = re.search(r"\((\d+)\)", rest)
    others = (("unarmoured", Listed(int(bare[1]), bare[1])),) if bare else ()
    return Listed(int(found["number"]), text), others, words


def _ways(text: str) -> Iterator[str]:
    for way, feet in re.findall(r"\b([A-Z][a-z]+(?: Form)?|fly)\s+(\d+)'", text):
        yield f"{way.casefold()} {feet} ft"


def _told(fields: Mapping[str, Any], texts: Mapping[str, str]) -> Iterator[Paragraph]:
    if attacks := texts.get("no_of_attacks"):
        yield Paragraph("Attacks", f"{attacks}; damage {texts.get('damage') or 'none'}")
    for line in str(fields.get("description") or "").splitlines():
        if line.strip():
            yield Paragraph("", " ".join(line.split()))


def _notes(under: str, texts: Mapping[str, str], armour: Listed | None) -> Iterator[Fault]:
    """What has no single number."""
    written = texts["armor_class"]
    if armour is None:
        yield Fault(f"{under}armor_class", f"{quoted(written)} has no number; the words are kept")
    for field in ("armor_class", "hit_dice"):
        if re.search(r"\d[*) (+]* to \d", texts.get(field, "")):
            yield Fault(f"{under}{field}", f"{quoted(texts[field])}: the first is taken")
