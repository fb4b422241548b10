"""A stat block of a d20 game becomes an entry, and every number that changed is told (LH-CONV-01 to LH-CONV-04)."""

from collections.abc import Iterator
from typing import Any, Final

from vtt.rules.creature_shelves.keys import CREATURES
from vtt.rules.livehack.library.d20.numbers import BASE, converted_text, lowered, numbers_in, signed
from vtt.rules.livehack.library.entries import checked
from vtt.rules.livehack.sheets import WOUNDS
from vtt.rules.number_changes import NumberChange, Otherwise
from vtt.rules.stat_blocks.gathering import Conversion, Converted
from vtt.rules.stat_blocks.looks import glyph_of, half_width
from vtt.rules.stat_blocks.stat_block import Listed, StatBlock, Strike
from vtt.table.bands import Band

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
            reason="an addition: the score's d20 modifier",
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


CONVERSION: Final = Conversion(CREATURES, converted, lambda fields: checked(CREATURES, fields)[1])
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
