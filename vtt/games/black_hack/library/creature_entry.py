"""An entry of the bestiary: what is known of a kind of creature before one of them stands on the table.

``resources/bestiary/black-hack/01-vermin-and-beasts.toml`` explains how one is written.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Any, Literal

import msgspec

from vtt.dice import Dice, Roll, parse
from vtt.games.black_hack.equipment import weapon_fields
from vtt.games.black_hack.sheet_parts import Weapon
from vtt.games.black_hack.sheet_problems import MOST_HD, unreadable_dice
from vtt.games.black_hack.sheets import AnySheet, Foe, Monster, NonPlayerCharacter
from vtt.rules.contract.faults import Fault


class CreatureEntry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A kind of creature. ``hp`` are dice or a number where they are not a d8 for each HD (BH-LIFE-02); ``number``
    dice of how many there are together; ``radius`` half the width of the token in feet; ``met`` where it is met;
    ``goal`` what it wants (BH-REAC-02); ``rule`` the ledger id of a rule that calls for it."""

    name: Annotated[str, msgspec.Meta(min_length=1)]
    hd: Annotated[int, msgspec.Meta(ge=1, le=MOST_HD)]
    kind: Literal["monster", "npc"] = "monster"
    glyph: str = ""
    radius: Annotated[float, msgspec.Meta(ge=0.5, le=50)] = 2.5
    hp: str = ""
    attacks: tuple[Weapon, ...] = ()
    damage: str = ""
    armour_note: str = ""
    special: str = ""
    tags: tuple[str, ...] = ()
    goal: str = ""
    number: str = "1"
    met: str = ""
    notes: str = ""
    rule: str = ""


def with_whole_attacks(fields: Mapping[str, Any]) -> dict[str, Any]:
    """The fields with attacks that are names alone made into tables, and what is known of such weapons filled in."""
    attacks = fields.get("attacks")
    if not isinstance(attacks, list | tuple):
        return dict(fields)
    return {**fields, "attacks": [weapon_fields(attack) for attack in attacks]}


def creature_faults(entry: CreatureEntry) -> list[Fault]:
    """Whatever is wrong with an entry of the right types: its dice."""
    written = {"hp": entry.hp, "damage": entry.damage, "number": entry.number}
    written |= {f"attacks[{number}].damage": attack.damage for number, attack in enumerate(entry.attacks)}
    return unreadable_dice(written)


def rolled_hp(hd: int) -> Dice:
    """A d8 for each HD (BH-LIFE-02)."""
    return Roll(hd, 8)


def average_hp(hd: int) -> int:
    """What a d8 for each HD gives on average, halves dropped."""
    return hd * 9 // 2


def sheet_of_entry(entry: CreatureEntry, hd: int, hp: int, group_size: int = 0) -> AnySheet:
    """The sheet of one such creature; ``group_size`` is how many came together (BH-MOR-01), 0 for one alone."""
    kind: type[Monster | NonPlayerCharacter] = Monster if entry.kind == "monster" else NonPlayerCharacter
    return kind(
        hd=hd,
        hp=hp,
        max_hp=hp,
        attacks=entry.attacks,
        damage=entry.damage,
        armour_note=entry.armour_note,
        special=entry.special,
        tags=entry.tags,
        goal=entry.goal,
        initial=group_size,
    )


def entry_of_sheet(name: str, sheet: Foe, glyph: str, radius: float, notes: str) -> CreatureEntry:
    """A creature on the table as a kind of its own, unhurt and with its HP to be rolled anew."""
    return CreatureEntry(
        name=name,
        hd=sheet.hd,
        kind="monster" if isinstance(sheet, Monster) else "npc",
        glyph=glyph,
        radius=radius,
        attacks=sheet.attacks,
        damage=sheet.damage,
        armour_note=sheet.armour_note,
        special=sheet.special,
        tags=sheet.tags,
        goal=sheet.goal,
        notes=notes,
    )


@lru_cache(maxsize=256)
def number_dice(text: str) -> Dice:
    """How many there are together."""
    return parse(text)
