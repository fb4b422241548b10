"""Nothing of a pasted text vanishes: a line that has not become a fact of its block stands in its text as it is."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from vtt.rules.stat_blocks.stat_block import Paragraph, StatBlock

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
