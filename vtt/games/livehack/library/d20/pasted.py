"""Stat blocks in words, as they are pasted: in the layouts of the third, fourth and fifth edition and of Basic Fantasy.
Prose that is no stat block is refused."""

import re
from collections.abc import Sequence

from vtt.games.livehack.library.d20.conversion import CONVERSION, with_left_over
from vtt.games.livehack.library.d20.pasted_editions import DEFENCES, fifth_edition, fourth_edition, third_edition
from vtt.games.livehack.library.d20.pasted_lines import lines_of, value_after
from vtt.games.livehack.parts import ATTRIBUTES
from vtt.rules.contract.faults import Fault
from vtt.rules.contract.library import Reading
from vtt.rules.kit.stat_blocks.basic_fantasy import block_of
from vtt.rules.kit.stat_blocks.json_files import MOST_CHARACTERS, Gathered
from vtt.rules.kit.stat_blocks.stat_block import StatBlock, Unreadable, quoted

_LABELS = {
    "armor_class": ("armor class", "armour class", "ac"),
    "hit_dice": ("hit dice", "hd"),
    "no_of_attacks": ("no\\. of attacks", "#? ?attacks"),
    "damage": ("damage",),
    "movement": ("movement", "move"),
    "no_appearing": ("no\\. appearing",),
    "save_as": ("save as",),
    "morale": ("morale",),
    "treasure_type": ("treasure type",),
    "xp": ("xp",),
}


def basic_fantasy(lines: Sequence[str]) -> tuple[StatBlock, tuple[Fault, ...]]:
    """The block that the lines describe, and what is read differently. Raises ``Unreadable`` naming the field."""
    values = {field: value_after(lines, *labels) for field, labels in _LABELS.items()}
    every = tuple(label for labels in _LABELS.values() for label in labels)
    told = [line for line in lines[1:] if not value_after([line], *every)]
    return block_of({"name": lines[0], **values, "description": "\n".join(told)})


_BETWEEN = re.compile(r"^\s*={3,}\s*$", re.MULTILINE)
_ARMOUR = re.compile(r"^(?:armou?r class|ac)\b\.?:? *-?\d", re.IGNORECASE)
_NO_NUMBER = re.compile(r"^(?:armou?r class|ac)\b\.?:? *(?P<rest>.*)$", re.IGNORECASE)
_BESIDE = re.compile(r"^(?:hit points|hp|speed|str|hit dice|actions|challenge|init\w*)\b", re.IGNORECASE)
"""Lines that only a stat block has; with one of them an Armour Class without a number is a mistake in it, not prose."""
_BASIC = re.compile(r"^(?:no\. of attacks|save as|no\. appearing)\b", re.IGNORECASE)
_THIRD = re.compile(
    r"\btouch -?\d|\bflat-footed \d|\bFort\w* [+-]\d+, *Ref|^base (?:atk|attack)|^hit dice:", re.IGNORECASE
)
_EXPECTED = (
    "no stat block; expected a name, then a line with an Armour Class: 'Armor Class 15', 'AC 15, touch 11' or "
    "'AC 17; Fortitude 15, Reflex 13, Will 14'"
)


def read_pasted(name: str, text: str) -> Reading:
    """The creatures of a text, one block after the other with lines of ``===`` between, and whatever could not be used.
    Never raises."""
    found = Gathered(name, CONVERSION)
    parts = _BETWEEN.split(text)
    for number, part in enumerate(parts, start=1):
        place = f"block {number}" if len(parts) > 1 else ""
        if len(part) > MOST_CHARACTERS:
            found.refuse(place, f"more than {MOST_CHARACTERS:,} characters; {_EXPECTED}")
            continue
        lines = lines_of(part)
        if not lines:
            if len(parts) == 1:
                found.refuse(place, _EXPECTED)
            continue
        called = f"{place} ({lines[0][:40]})" if place else lines[0][:40]
        try:
            block = _block(lines)
        except Unreadable as problem:
            found.refuse(f"{called}, {problem.fault.path}", problem.fault.reason)
            continue
        if block is None:
            found.refuse(place, _EXPECTED)
        else:
            found.add(called, with_left_over(block[0], lines), block[1])
    return found.reading()


def _block(lines: Sequence[str]) -> tuple[StatBlock, tuple[Fault, ...]] | None:
    if DEFENCES.search(" ".join(lines)):
        return _with_scores(fourth_edition(lines))
    if _ARMOUR.match(lines[0]) or not any(_ARMOUR.match(line) for line in lines):
        _refuse_half_a_block(lines[1:])
        return None
    if any(_BASIC.match(line) for line in lines):
        return basic_fantasy(lines)
    if any(_THIRD.search(line) for line in lines):
        return _with_scores(third_edition(lines))
    return _with_scores(fifth_edition(lines))


def _refuse_half_a_block(lines: Sequence[str]) -> None:
    """Raises ``Unreadable`` for a stat block whose Armour Class is missing or no number; prose is none."""
    beside = sum(_BESIDE.match(line) is not None for line in lines)
    written = next((found["rest"] for line in lines if (found := _NO_NUMBER.match(line))), None)
    if written and beside:
        raise Unreadable("Armor Class", f"{quoted(written)}; expected a number")
    if written is None and beside > 2:
        raise Unreadable("Armor Class", "missing; expected a number")


def _with_scores(block: StatBlock) -> tuple[StatBlock, tuple[Fault, ...]]:
    """The block, and a note on each ability whose score was not found beside those of others."""
    missing = [name for name in ATTRIBUTES if name not in block.scores]
    if len(missing) == len(ATTRIBUTES):
        return block, ()
    return block, tuple(Fault(name.capitalize(), "no score found; it counts 0") for name in missing)
