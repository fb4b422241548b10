"""Skills, bonds, items, attacks and traits as lines of text, the way a person writes them:

    Climb +3 (strength): Ropes +2, Cliffs +1
    Brom +2: pulled me out of the river
    Shield +1 (reflex): dented
    Sword (skill Swords, damage strength, against reflex)
    wounds 4

A line that cannot be written so, because a name in it holds what parts the words, stands for itself as long as nobody
changes it.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from vtt.games.livehack.parts import ATTRIBUTES, DEFENCES, RATED, SPECIALTY, WOUNDS, Attack, Bond, Item, Skill, Trait
from vtt.numerals import read_number, signed
from vtt.rules.contract.forms import FormColumn, Row
from vtt.rules.kit.fields import Line
from vtt.rules.kit.sheet_rows import row_of, with_row
from vtt.rules.kit.written_lines import LineError, with_words, words_of
from vtt.table.bands import BANDS, Band
from vtt.table.table import Table

_LINE: Final = (
    r"(?P<name>[^():]*?[^():\s])(?:\s+(?P<rating>[+\-−]?\d{1,4}))?\s*(?:\((?P<words>[^()]*)\))?\s*(?::\s*(?P<rest>.*))?"
)
_GRIM = "grim "
_FLESH = "flesh of "
_LOWERS = "lowers "


class Written(NamedTuple):
    """A line taken apart. ``signed``: its rating has a sign."""

    name: str
    rating: int | None
    signed: bool
    words: tuple[str, ...]
    rest: str


def line_of(written: str) -> Written:
    """A line's parts. Raises ``LineError`` for one that is none."""
    match = re.fullmatch(_LINE, written)
    if match is None:
        raise LineError(f"expected a name, a rating, words in parentheses and a note after a colon; {_found(written)}")
    rating = match["rating"]
    return Written(
        name=match["name"].strip(),
        rating=None if rating is None else read_number(rating),
        signed=rating is not None and not rating[0].isdigit(),
        words=words_of(match["words"] or ""),
        rest=(match["rest"] or "").strip(),
    )


def one_line(text: str) -> str:
    """A text without its line ends."""
    return " ".join(text.split())


def _skill_line(skill: Skill) -> str:
    line = with_words(f"{skill.name} {signed(skill.rating)}", [skill.attribute] if skill.attribute else [])
    special = ", ".join(map(SPECIALTY.write, skill.specialties))
    return one_line(f"{line}: {special}" if special else line)


def _skill(written: str) -> Skill:
    line = line_of(written)
    attribute: Any = _one_word(line, ATTRIBUTES)
    return Skill(
        name=line.name,
        rating=line.rating or 0,
        attribute=attribute,
        specialties=tuple(map(SPECIALTY.read, words_of(line.rest))),
    )


SKILL: Final = Line(write=_skill_line, read=_skill)


def _bond(names: Mapping[str, str]) -> Line[Bond]:
    """Bonds to those on the table by their names, else to whoever is written; ``names`` has what they are called."""
    ids = {name.casefold(): identity for identity, name in names.items()}

    def write(bond: Bond) -> str:
        line = f"{names.get(bond.to, bond.to)} {signed(bond.rating)}"
        return one_line(f"{line}: {bond.about}" if bond.about else line)

    def read(written: str) -> Bond:
        line = line_of(written)
        if line.words:
            raise LineError(f"{line.name}: expected a name, a rating and a note after a colon; {_found(written)}")
        rating = 1 if line.rating is None else line.rating
        return Bond(to=ids.get(line.name.casefold(), line.name), rating=rating, about=line.rest)

    def row(bond: Bond, columns: Sequence[FormColumn]) -> Row:
        return {**row_of(bond, columns), "to": names.get(bond.to, bond.to)}

    def filled(bond: Bond, typed: Row, columns: Sequence[FormColumn]) -> Bond:
        cells: dict[str, Any] = dict(typed)
        if "to" in cells:
            called = str(cells["to"]).strip()
            cells["to"] = bond.to if called == names.get(bond.to) else ids.get(called.casefold(), called)
        return with_row(bond, cells, columns)

    return Line(write=write, read=read, row=row, filled=filled)


def _names_on(table: Table) -> dict[str, str]:
    """What those on the table are called by id, except for names that several have."""
    names = [creature.name.casefold() for creature in table.creatures.values()]
    return {
        identity: creature.name
        for identity, creature in table.creatures.items()
        if names.count(creature.name.casefold()) == 1
    }


BOND: Final = replace(_bond({}), at=lambda table: _bond(_names_on(table)))


def _item_line(item: Item) -> str:
    words = [*item.pertains]
    words += [f"{start}{text}" for start, text in ((_GRIM, item.grim), (_FLESH, item.eaten)) if text]
    rated = item.rating or re.fullmatch(RATED, item.name) is not None
    line = with_words(f"{item.name} {signed(item.rating)}" if rated else item.name, words)
    return one_line(f"{line}: {item.note}" if item.note else line)


def _item(written: str) -> Item:
    line = line_of(written)
    pertains: list[str] = []
    said = {_GRIM: "", _FLESH: ""}
    for word in line.words:
        start = next((start for start in said if word.casefold().startswith(start)), "")
        if start:
            said[start] = word[len(start) :].strip()
        else:
            pertains.append(word)
    return Item(
        name=line.name,
        rating=line.rating or 0,
        pertains=tuple(pertains),
        note=line.rest,
        grim=said[_GRIM],
        eaten=said[_FLESH],
    )


ITEM: Final = Line(write=_item_line, read=_item)


def _trait_line(trait: Trait) -> str:
    return one_line(with_words(f"{trait.name} {trait.rating}", [f"{_LOWERS}{trait.lowers}"] if trait.lowers else []))


def _trait(written: str) -> Trait:
    line = line_of(written)
    if line.rating is None or line.rest:
        raise LineError(f"{line.name}: expected a trait and its rating, such as wounds 4; {_found(written)}")
    lowers: Any = _one_word(line, ATTRIBUTES, _LOWERS)
    return Trait(name=line.name.casefold(), rating=line.rating, lowers=lowers)


def _trait_filled(trait: Trait, row: Row, columns: Sequence[FormColumn]) -> Trait:
    made = with_row(trait, row, columns)
    return replace(made, name=made.name.casefold()) if made.name != trait.name else made


TRAIT: Final = Line(write=_trait_line, read=_trait, filled=_trait_filled)


def _one_word(line: Written, known: Sequence[str], before: str = "") -> str:
    """The one word of a line's parentheses out of those known, or empty."""
    if not line.words:
        return ""
    word = line.words[0].casefold()
    found = word[len(before) :].strip() if word.startswith(before) else ""
    if len(line.words) > 1 or found not in known:
        expected = ", ".join(f"{before}{each}" for each in known)
        raise LineError(f"{line.name}: expected one of {expected}; {_found(', '.join(line.words))}")
    return found


def _found(written: str) -> str:
    return f"found {written!r}"


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
_NUMBER: Final = r"(?P<which>bonus|damage) (?P<rating>[+\-−]?\d{1,4})"


def _attack_line(attack: Attack) -> str:
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
    number = re.fullmatch(_NUMBER, low)
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


ATTACK: Final = Line(write=_attack_line, read=_attack)
