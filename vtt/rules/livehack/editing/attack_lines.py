"""Attacks as lines of text: ``Sword (skill Swords, damage strength, against reflex): two-handed``."""

import re
from collections.abc import Sequence
from typing import Any

from vtt.numerals import read_number, signed
from vtt.rules.livehack.editing.lines import line_of, lines_from, one_line
from vtt.rules.livehack.sheets import ATTRIBUTES, DEFENCES, WOUNDS, Attack
from vtt.rules.written_lines import LineError, with_words
from vtt.table.bands import BANDS, Band

EXPECTED = (
    "skill Swords, specialty Longswords, bonus +3, damage skill Swords, damage strength, damage +2, against reflex, "
    "trait wounds, called stunned, reach nearby, transforms, into stone, remedy salt water, save fortitude"
)
_TEXTS = {
    "damage skill": "damage_skill",
    "skill": "skill",
    "specialty": "specialty",
    "trait": "trait",
    "called": "label",
    "into": "form",
    "remedy": "remedy",
}
"""What a word begins with, and the field that the rest of it is."""
_PROSE = ("form", "remedy")
"""Fields whose text may hold commas."""
_NUMBER = re.compile(r"(?P<which>bonus|damage) (?P<rating>[+\-−]?\d{1,4})")


def attack_line(attack: Attack) -> str:
    """An attack: what is rolled, what it does."""
    words = [f"skill {attack.skill}"] if attack.skill else []
    words += [f"specialty {attack.specialty}"] if attack.specialty else []
    words += [f"bonus {signed(attack.rating)}"] if attack.rating else []
    words += [f"damage skill {attack.damage_skill}"] if attack.damage_skill else []
    words += [f"damage {attack.damage_attribute}"] if attack.damage_attribute else []
    words += [f"damage {signed(attack.damage)}"] if attack.damage else []
    words += [f"against {attack.defence}"] if attack.defence != "reflex" else []
    words += [f"trait {attack.trait}"] if attack.trait != WOUNDS else []
    words += [f"called {attack.label}"] if attack.label else []
    words += [f"reach {attack.reach.value}"] if attack.reach is not Band.CLOSE else []
    words += [] if attack.threatens else ["transforms"]
    words += [f"into {attack.form}"] if attack.form else []
    words += [f"remedy {attack.remedy}"] if attack.remedy else []
    words += [f"save {attack.save}"] if attack.save != "fortitude" else []
    line = with_words(attack.name, words)
    return one_line(f"{line}: {attack.note}" if attack.note else line)


def attacks_from(text: str, before: Sequence[Attack]) -> tuple[Attack, ...]:
    """The attacks of some lines. Raises ``LineError``."""
    return lines_from(text, before, attack_line, _attack)


def _attack(written: str) -> Attack:
    """``Claw +3`` has a bonus, ``Claw 2`` is the second claw."""
    line = line_of(written)
    name = line.name if line.rating is None or line.signed else f"{line.name} {line.rating}"
    fields: dict[str, Any] = {"rating": line.rating} if line.signed else {}
    last = ""
    for word in line.words:
        found = _read(word)
        if not found and last in _PROSE:
            found = {last: f"{fields[last]}, {word}"}
        if not found:
            raise LineError(f"{name}: expected {EXPECTED}; found {word!r}")
        fields |= found
        (last,) = found
    return Attack(name=name, note=line.rest, **fields)


def _read(word: str) -> dict[str, Any]:
    """The field that one word says, or nothing for a word that is unknown."""
    low = word.casefold()
    number = _NUMBER.fullmatch(low)
    if number is not None:
        return {"rating" if number["which"] == "bonus" else "damage": read_number(number["rating"])}
    for start, field in _TEXTS.items():
        if low.startswith(f"{start} "):
            text = word[len(start) :].strip()
            return {field: text.casefold() if field == "trait" else text}
    first, _, rest = low.partition(" ")
    if first == "damage" and rest in ATTRIBUTES:
        return {"damage_attribute": rest}
    if first in ("against", "save") and rest in DEFENCES:
        return {"defence" if first == "against" else "save": rest}
    if first == "reach" and rest in {band.value for band in BANDS}:
        return {"reach": Band(rest)}
    return {"threatens": False} if low == "transforms" else {}
