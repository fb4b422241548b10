"""A stat block of a d20 game becomes an entry, and every number that changed is told (LH-CONV-01 to LH-CONV-04)."""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from vtt.games.livehack.library.creatures import SHELVES
from vtt.games.livehack.parts import WOUNDS
from vtt.rules.contract.number_changes import NumberChange, Otherwise
from vtt.rules.kit.creature_shelves.entries import CREATURES
from vtt.rules.kit.stat_blocks.json_files import Conversion, Converted
from vtt.rules.kit.stat_blocks.stat_block import Listed, Paragraph, StatBlock, Strike, glyph_of, half_width
from vtt.table.bands import Band

BASE = 10
"""What is built into Armour Classes, Difficulty Classes and the defences of the fourth edition."""

_IN_TEXT = re.compile(
    r"\b(?P<words>DC(?: of| is)?|AC(?: of| is)?|passive Perception) (?P<number>\d{1,3})(?![\d,]*\d)", re.IGNORECASE
)
_RULES = {"dc": "LH-CONV-02", "ac": "LH-CONV-01", "pa": "LH-CONV-04"}


class InText(msgspec.Struct, frozen=True):
    """A number in a text: how it is written (``DC 14``), what it is without its base, how that is written
    (``+4 (DC 14)``), and the rule."""

    written: str
    value: int
    becomes: str
    why: str


def lowered(number: int) -> int:
    """A listed number without its base of 10; it may be below 0 (LH-CONV-01)."""
    return number - BASE


def signed(number: int) -> str:
    """A modifier as it reads: ``+5``, ``+0``, ``-1``."""
    return f"{number:+d}"


def numbers_in(text: str) -> tuple[InText, ...]:
    """Every number with a base of 10 in a text, each wording once."""
    return tuple({match.group(): _in_text(match) for match in _IN_TEXT.finditer(text)}.values())


def converted_text(text: str) -> str:
    """The text with each such number as a modifier: ``DC 14`` becomes ``+4 (DC 14)``."""
    return _IN_TEXT.sub(lambda match: _in_text(match).becomes, text)


def _in_text(match: re.Match[str]) -> InText:
    value = lowered(int(match["number"]))
    return InText(match.group(), value, f"{signed(value)} ({match.group()})", _RULES[match["words"][:2].casefold()])


_TEXT = "record.text"
_NOT_IN_2012 = "; the text of 2012 does not name it, and it may stay (LH-REV-04)"


def converted(block: StatBlock, key: str) -> Converted:
    """The entry of that key that a stat block becomes."""
    text = _text(block)
    fields: dict[str, Any] = {
        "name": block.name,
        "glyph": glyph_of(block.kind),
        "radius": half_width(block.kind),
        "role": "monster",
        "attributes": {name: modifier(score) for name, score in block.scores.items()},
        "listed": _listed(block),
        "skills": [{"name": name, "rating": rating} for name, rating in block.skills],
        "attacks": [_attack(strike) for strike in block.strikes],
        "speed": block.speed,
        "record": {"abilities": list(block.words), "source": block.source, "text": converted_text(text)},
    }
    told = {name: value for name, value in fields.items() if value or name == "speed"}
    return Converted(key, told, tuple(_changes(block, key, text)))


def modifier(score: int) -> int:
    """What an ability score of 10 or 11 makes 0, two more 1."""
    return (score - 10) // 2


def _listed(block: StatBlock) -> dict[str, int]:
    listed = {"armour": lowered(block.armour.value)} if block.armour is not None else {}
    for kind, bonus in block.saves.items():
        listed[kind] = bonus
    for kind, number in block.defences.items():
        listed[kind] = lowered(number.value)
    return listed


def _attack(strike: Strike) -> dict[str, Any]:
    rating = strike.bonus if strike.difficulty is None else lowered(strike.difficulty.value)
    fields = {
        "name": strike.name,
        "rating": rating,
        "damage": strike.damage,
        "defence": strike.defence if strike.defence != "reflex" else "",
        "trait": strike.trait if strike.trait != WOUNDS else "",
        "label": strike.label,
        "form": strike.form,
        "reach": strike.reach.value if strike.reach is not Band.CLOSE else "",
        "note": converted_text(strike.note),
    }
    found = {name: value for name, value in fields.items() if value}
    return found if strike.trait == WOUNDS else {**found, "threatens": False, "save": strike.defence}


def _text(block: StatBlock) -> str:
    facts = [block.kind, *(f"{label} {text}".strip() for label, text in block.facts)]
    facts += [f"{label} AC {number.written}" for label, number in block.others]
    lines = [" · ".join(fact for fact in facts if fact)]
    lines += [f"{told.heading}. {told.text}" if told.heading else told.text for told in block.paragraphs]
    return "\n".join(line for line in lines if line)


def _changes(block: StatBlock, key: str, text: str) -> Iterator[NumberChange]:
    """Defences first, then attributes, attacks, and what stands in texts."""
    if block.armour is not None:
        yield _ten_less(key, "Armour Class", "listed.armour", block.armour, "LH-CONV-01")
    for kind, listed in block.defences.items():
        yield _ten_less(key, kind.capitalize(), f"listed.{kind}", listed, "LH-CONV-03", _NOT_IN_2012)
    for name, score in block.scores.items():
        yield NumberChange(
            shelf=CREATURES,
            key=key,
            path=f"attributes.{name}",
            label=name.capitalize(),
            written=str(score),
            becomes=signed(modifier(score)),
            why="LH-COMP-03",
            reason="an addition: the score’s d20 modifier",
            refused=(Otherwise(f"attributes.{name}", 0),),
        )
    for number, strike in enumerate(block.strikes):
        yield from _strike_changes(key, f"attacks[{number}]", strike)
    yield from _told_changes(block, key, text)


def _told_changes(block: StatBlock, key: str, text: str) -> Iterator[NumberChange]:
    """Each wording once, wherever it stands: in the text and in the notes of attacks."""
    for found in numbers_in("\n".join((text, *(strike.note for strike in block.strikes)))):
        headings = dict.fromkeys(each.heading for each in block.paragraphs if found.written in each.text)
        places = ", ".join(filter(None, headings))
        if not places and found.why == "LH-CONV-01":
            places = ", ".join(other for other, listed in block.others if listed.value == found.value + BASE)
        notes = [number for number, strike in enumerate(block.strikes) if found.written in strike.note]
        yield NumberChange(
            shelf=CREATURES,
            key=key,
            path=_TEXT,
            label=f"{found.written}: {places}" if places else found.written,
            written=found.written,
            becomes=signed(found.value),
            why=found.why,
            reason="ten less, where it is told of",
            refused=(
                Otherwise(_TEXT, found.written, found.becomes),
                *(Otherwise(f"attacks[{number}].note", found.written, found.becomes) for number in notes),
            ),
        )


CONVERSION: Final = Conversion(CREATURES, converted, lambda fields: SHELVES.entry(CREATURES, fields)[1])
"""How this game takes stat blocks."""


def _ten_less(key: str, label: str, path: str, number: Listed, why: str, more: str = "") -> NumberChange:
    """A defence without its base: the GM may keep it as it is listed (LH-CONV-04, LH-REV-04)."""
    return NumberChange(
        shelf=CREATURES,
        key=key,
        path=path,
        label=label,
        written=number.written,
        becomes=signed(lowered(number.value)),
        why=why,
        reason=f"ten less: the base of 10 is taken out{more}",
        refused=(Otherwise(path, number.value),),
    )


def _strike_changes(key: str, path: str, strike: Strike) -> Iterator[NumberChange]:
    if strike.difficulty is not None:
        yield NumberChange(
            shelf=CREATURES,
            key=key,
            path=f"{path}.rating",
            label=f"{strike.name}, attack bonus",
            written=strike.difficulty.written,
            becomes=signed(lowered(strike.difficulty.value)),
            why="LH-CONV-02",
            reason=f"ten less: what it attacks {strike.defence.capitalize()} with",
            refused=(Otherwise(f"{path}.rating", strike.difficulty.value),),
        )
    if strike.hit_dice:
        yield NumberChange(
            shelf=CREATURES,
            key=key,
            path=f"{path}.rating",
            label=f"{strike.name}, attack bonus",
            written=f"hit dice {strike.hit_dice}",
            becomes=signed(strike.bonus),
            why="LH-CONV-04",
            reason="an addition: read from the hit dice",
            refused=(Otherwise(f"{path}.rating", 0),),
        )


_WORD = re.compile(r"[^\W_]+")
_NUMBERS = re.compile(
    r"^(?:armou?r class|ac|fort\w*|ref\w*|will|saving throws?|saves?|str\w*|dex\w*|con\w*|int\w*|wis\w*|cha\w*|"
    r"skills?|abilities|attributes|hit dice|hit points|hp|init\w*|speed|spd|cr|challenge\w*|senses|no\. of attacks)\b|"
    r"[\d (),+-]+$",
    re.IGNORECASE,
)
"""Lines of numbers and facts, which are read one by one and stand in the entry in another order."""
_LABELS = frozenset(
    re.findall(
        r"\w+",
        "armor armour class ac touch flat footed fort fortitude ref reflex will saving throw throws save saves skill "
        "skills abilities attributes hit dice points hp init initiative speed spd cr challenge rating senses no of "
        "attacks and str dex con int wis cha strength dexterity constitution intelligence wisdom charisma",
    )
)
"""Words that say which number stands beside them."""

_HEADS = frozenset({"actions", "bonus actions", "reactions", "legendary actions", "mythic actions"})
"""Heads of the fifth edition, which say no more than what stands below them does."""
_MODIFIER = re.compile(r"\([+-]\d+\)")
"""A modifier beside its score, from which it follows."""


def with_left_over(block: StatBlock, lines: Sequence[str]) -> StatBlock:
    """The block with what stands beside its Armour Class as a fact, and the lines that it says nothing of as
    paragraphs, in their order."""
    if block.armour is not None:
        beside = re.sub(r"^-?\d+", "", block.armour.written).strip(" ,;()")
        if re.search(r"[A-Za-z]{2}", beside):
            block = replace(block, facts=(*block.facts, ("Armour", beside)))
    told = " ".join(_words(" ".join(_texts(block))))
    known = _LABELS | set(told.split())
    first, *others = lines
    left = [] if known.issuperset(_words(first)) else [first]
    left += [line for line in others if not _is_told(line, f" {told} ", known)]
    return replace(block, paragraphs=(*block.paragraphs, *(Paragraph("", line) for line in left))) if left else block


def _is_told(line: str, told: str, known: frozenset[str] | set[str]) -> bool:
    if f" {' '.join(_words(line))} " in told or line.casefold() in _HEADS:
        return True
    return _NUMBERS.match(line) is not None and known.issuperset(_words(_MODIFIER.sub("", line)))


def _words(text: str) -> list[str]:
    return [word.casefold() for word in _WORD.findall(text)]


def _texts(value: Any) -> Iterator[str]:
    """Every text and number of a block in its order, but for how its Armour Class was written."""
    if isinstance(value, StatBlock):
        value = {**msgspec.to_builtins(value), "armour": value.armour.value if value.armour else ""}
        del value["key"]
    if isinstance(value, dict):
        for each in value.values():
            yield from _texts(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _texts(each)
    else:
        yield str(value)
