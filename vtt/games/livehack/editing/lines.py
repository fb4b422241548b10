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
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from vtt.games.livehack.sheets import ATTRIBUTES, DEFENCES, WOUNDS, Attack, Bond, Item, Skill, Specialty, Trait
from vtt.numerals import read_number, signed
from vtt.rules.kit.written_lines import LineError, lines_of, with_words, words_of
from vtt.table.bands import BANDS, Band

_LINE = re.compile(
    r"(?P<name>[^():]*?[^():\s])(?:\s+(?P<rating>[+\-−]?\d{1,4}))?\s*(?:\((?P<words>[^()]*)\))?\s*(?::\s*(?P<rest>.*))?"
)
_RATED = re.compile(r"(?P<name>.*?\S)\s+(?P<rating>[+\-−]?\d{1,4})")
_GRIM = "grim "
_FLESH = "flesh of "
_LOWERS = "lowers "

T = TypeVar("T")


class Line(NamedTuple):
    """A line taken apart. ``signed``: its rating has a sign."""

    name: str
    rating: int | None
    signed: bool
    words: tuple[str, ...]
    rest: str


def line_of(written: str) -> Line:
    """A line's parts. Raises ``LineError`` for one that is none."""
    match = _LINE.fullmatch(written)
    if match is None:
        raise LineError(f"expected a name, a rating, words in parentheses and a note after a colon; {_found(written)}")
    rating = match["rating"]
    return Line(
        name=match["name"].strip(),
        rating=None if rating is None else read_number(rating),
        signed=rating is not None and not rating[0].isdigit(),
        words=words_of(match["words"] or ""),
        rest=(match["rest"] or "").strip(),
    )


def one_line(text: str) -> str:
    """A text without its line ends."""
    return " ".join(text.split())


def lines_from(text: str, before: Iterable[T], written: Callable[[T], str], read: Callable[[str], T]) -> tuple[T, ...]:
    """The things of some lines; a line that reads like one of ``before`` is that one. Raises ``LineError``."""
    known = {written(each): each for each in before}
    return tuple(known[line] if line in known else read(line) for line in lines_of(text))


def skill_line(skill: Skill) -> str:
    """A skill with its attribute and specialties."""
    line = with_words(f"{skill.name} {signed(skill.rating)}", [skill.attribute] if skill.attribute else [])
    special = specialty_words(skill.specialties)
    return one_line(f"{line}: {special}" if special else line)


def skills_from(text: str, before: Sequence[Skill]) -> tuple[Skill, ...]:
    """The skills of some lines. Raises ``LineError``."""
    return lines_from(text, before, skill_line, _skill)


def _skill(written: str) -> Skill:
    line = line_of(written)
    attribute: Any = _one_word(line, ATTRIBUTES)
    return Skill(
        name=line.name,
        rating=line.rating or 0,
        attribute=attribute,
        specialties=specialties_from(line.rest),
    )


def specialty_words(specialties: Iterable[Specialty]) -> str:
    """Specialties in one line: ``Ropes +2, Cliffs +1``."""
    return ", ".join(f"{each.name} {signed(each.rating)}" for each in specialties)


def specialties_from(text: str) -> tuple[Specialty, ...]:
    """The inverse of ``specialty_words``."""
    return tuple(_specialty(word) for word in words_of(text))


def _specialty(word: str) -> Specialty:
    match = _RATED.fullmatch(word)
    return Specialty(name=word) if match is None else Specialty(name=match["name"], rating=read_number(match["rating"]))


def bond_line(bond: Bond, names: Mapping[str, str]) -> str:
    """A bond; ``names`` has what those on the table are called, by id."""
    line = f"{names.get(bond.to, bond.to)} {signed(bond.rating)}"
    return one_line(f"{line}: {bond.about}" if bond.about else line)


def bonds_from(text: str, before: Sequence[Bond], names: Mapping[str, str]) -> tuple[Bond, ...]:
    """The bonds of some lines: to those on the table by their names, else to whoever is written. Raises
    ``LineError``."""
    ids = {name.casefold(): identity for identity, name in names.items()}

    def read(written: str) -> Bond:
        line = line_of(written)
        if line.words:
            raise LineError(f"{line.name}: expected a name, a rating and a note after a colon; {_found(written)}")
        rating = 1 if line.rating is None else line.rating
        return Bond(to=ids.get(line.name.casefold(), line.name), rating=rating, about=line.rest)

    return lines_from(text, before, lambda bond: bond_line(bond, names), read)


def item_line(item: Item) -> str:
    """An item with what it is added to."""
    words = [*item.pertains]
    words += [f"{start}{text}" for start, text in ((_GRIM, item.grim), (_FLESH, item.eaten)) if text]
    rated = item.rating or _RATED.fullmatch(item.name) is not None
    line = with_words(f"{item.name} {signed(item.rating)}" if rated else item.name, words)
    return one_line(f"{line}: {item.note}" if item.note else line)


def items_from(text: str, before: Sequence[Item]) -> tuple[Item, ...]:
    """The items of some lines. Raises ``LineError``."""
    return lines_from(text, before, item_line, _item)


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


def trait_line(trait: Trait) -> str:
    """A negative trait."""
    return with_words(f"{trait.name} {trait.rating}", [f"{_LOWERS}{trait.lowers}"] if trait.lowers else [])


def traits_from(text: str, before: Sequence[Trait]) -> tuple[Trait, ...]:
    """The traits of some lines. Raises ``LineError``."""
    return lines_from(text, before, trait_line, _trait)


def _trait(written: str) -> Trait:
    line = line_of(written)
    if line.rating is None or line.rest:
        raise LineError(f"{line.name}: expected a trait and its rating, such as wounds 4; {_found(written)}")
    lowers: Any = _one_word(line, ATTRIBUTES, _LOWERS)
    return Trait(name=line.name.casefold(), rating=line.rating, lowers=lowers)


def _one_word(line: Line, known: Sequence[str], before: str = "") -> str:
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
