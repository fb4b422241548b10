"""A text in the layout of Basic Fantasy: ``Armor Class: 15 (m)``, ``No. of Attacks: 1 bite``, ``Save As: ...``."""

from collections.abc import Sequence

from vtt.rules.faults import Fault
from vtt.rules.livehack.library.d20.pasted_lines import value_after
from vtt.rules.stat_blocks.basic_fantasy import block_of
from vtt.rules.stat_blocks.stat_block import StatBlock

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
