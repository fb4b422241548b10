"""A text in the layout of the fifth edition: ``Armor Class 15 (leather armor)``, abilities in a row, ``Actions``."""

import re
from collections.abc import Sequence
from typing import Any

from vtt.rules.livehack.library.d20.pasted_lines import bonuses_of, joined, scores_of, value_after
from vtt.rules.stat_blocks.improved_initiative import block_of
from vtt.rules.stat_blocks.stat_block import StatBlock

_SECTIONS = {
    "traits": "Traits",
    "actions": "Actions",
    "bonus actions": "BonusActions",
    "reactions": "Reactions",
    "legendary actions": "LegendaryActions",
    "mythic actions": "MythicActions",
}
_HEADER = re.compile(
    r"^(?:armor class|armour class|ac|hit points|hp|speed|initiative|str|dex|con|int|wis|cha|"
    r"mod|save|saving throws|saves|skills|"
    r"damage (?:vulnerabilities|resistances|immunities)|condition immunities|vulnerabilities|resistances|immunities|"
    r"senses|languages|challenge|cr|proficiency bonus|gear)\b|^[-+()\d\s]+$",
    re.IGNORECASE,
)
_HEADED = re.compile(r"^[A-Z][\w'/,& -]{1,50}(?: \([^()]*\))?\. ?")
_LISTED = re.compile(r"(?:[^,()]|\([^()]*\)|[()])+")
"""What commas part, but for those in parentheses."""
_FIELDS = {
    "DamageVulnerabilities": ("damage vulnerabilities", "vulnerabilities"),
    "DamageResistances": ("damage resistances", "resistances"),
    "DamageImmunities": ("damage immunities", "immunities"),
    "ConditionImmunities": ("condition immunities",),
    "Senses": ("senses",),
    "Languages": ("languages",),
    "Speed": ("speed",),
}


def fifth_edition(lines: Sequence[str]) -> StatBlock:
    """The block that the lines describe. Raises ``Unreadable`` naming the field."""
    armour = value_after(lines, "armor class", "armour class", "ac")
    value: dict[str, Any] = {
        "Name": lines[0],
        "Type": "" if len(lines) < 2 or _HEADER.match(lines[1]) else lines[1],
        "AC": re.split(r"\s+Initiative\b", armour)[0] or None,
        "HP": value_after(lines, "hit points", "hp"),
        "Challenge": value_after(lines, "challenge(?: rating)?", "cr").split(" Proficiency")[0],
        "Abilities": {name[:3].capitalize(): score for name, score in scores_of(lines).items()},
        "Saves": _pairs(value_after(lines, "saving throws", "saves")),
        "Skills": _pairs(value_after(lines, "skills")),
    }
    for field, labels in _FIELDS.items():
        text = value_after(lines, *labels)
        value[field] = [part.strip() for part in _LISTED.findall(text) if part.strip()]
    return block_of(value | _sections(lines[1:]))


def _pairs(text: str) -> list[dict[str, Any]]:
    return [{"Name": name, "Modifier": bonus} for name, bonus in bonuses_of(text)]


def _sections(lines: Sequence[str]) -> dict[str, list[dict[str, str]]]:
    """Everything under a heading, and before the first one what is told after the last value."""
    found: dict[str, list[str]] = {"Traits": []}
    section = "Traits"
    last = max(
        (number for number, line in enumerate(lines) if _HEADER.match(line) and not _HEADED.match(line)), default=-1
    )
    for line in lines[last + 1 :]:
        named = _SECTIONS.get(line.casefold().strip(" .:"))
        if named:
            section = named
            found.setdefault(section, [])
        else:
            found[section].append(line)
    return {name: [_told(text) for text in joined(several, _HEADED)] for name, several in found.items()}


def _told(text: str) -> dict[str, str]:
    heading = _HEADED.match(text)
    if heading is None:
        return {"Name": "", "Content": text}
    return {"Name": heading.group().strip(" ."), "Content": text[heading.end() :]}
