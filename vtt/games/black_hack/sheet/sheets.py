"""What this game knows of a creature: a character, or a foe of the GM's (a monster or an NPC)."""

from typing import ClassVar, TypeAlias

import msgspec

from vtt.games.black_hack.sheet.lasting import Affliction, Effect, Hindrance, Ongoing
from vtt.games.black_hack.sheet.parts import (
    NO_FATE,
    NO_GROWTH,
    NO_MEMORY,
    NO_PURSE,
    NO_STORY,
    UNSPENT,
    Armour,
    Attribute,
    Attributes,
    CarriedItem,
    CharacterClass,
    Conjured,
    Fate,
    Growth,
    Memory,
    OwnAbility,
    Purse,
    SheetPart,
    Spent,
    State,
    Story,
    Weapon,
)
from vtt.table.creature import Sheet


class Character(SheetPart, Sheet, frozen=True, kw_only=True, tag_field="kind", tag="character"):
    """A player's character.

    ``fat_head_until`` is seconds of playing time (BH-OUT-06), 0 for none. ``rest_spoiled`` marks a STR or DEX test
    made since the last day's rest began (BH-REST-04); ``rests`` counts hours of rest this day. ``table_due`` is an Out
    of Action roll still to be made by a house rule (BH-HEAL-02). ``hit_die`` and ``damage_die`` are sizes of dice where
    they are not the class's, else 0 (BH-LIFE-03, BH-ATK-08).
    """

    fleeing: ClassVar[bool] = False
    morale_due: ClassVar[bool] = False

    character_class: CharacterClass = msgspec.field(name="class")
    level: int = 1
    attributes: Attributes = Attributes()
    hp: int
    max_hp: int
    armour: Armour = Armour()
    conjured: Conjured | None = None
    weapons: tuple[Weapon, ...] = ()
    wielded: str = ""
    items: tuple[CarriedItem, ...] = ()
    coins: int = 0
    hindrances: tuple[Hindrance, ...] = ()
    ongoing: Ongoing | None = None
    effects: tuple[Effect, ...] = ()
    state: State = ""
    fat_head_until: int = 0
    cracked_bones: bool = False
    background_used: bool = False
    rest_spoiled: bool = False
    rests: int = 0
    table_due: bool = False
    spent: Spent = UNSPENT
    story: Story = NO_STORY
    growth: Growth = NO_GROWTH
    memory: Memory = NO_MEMORY
    purse: Purse = NO_PURSE
    fate: Fate = NO_FATE
    afflictions: tuple[Affliction, ...] = ()
    abilities: tuple[OwnAbility, ...] = ()
    hit_die: int = 0
    damage_die: int = 0


class Foe(SheetPart, Sheet, frozen=True, kw_only=True):
    """What monsters and NPCs share. ``attacks`` are the ways it attacks; HD is its level (BH-LIFE-01).

    ``damage`` replaces the table's dice when not empty (BH-DMG-03). ``fleeing`` is failed morale (BH-MOR-03);
    ``morale_tested`` that its test of this fight is done (BH-MOR-01). ``initial`` is the size its group had.
    ``tags`` are what it is (``undead``, ``evil``, ``animal``); ``goal`` is what it wants, empty where a Reaction
    decides (BH-REAC-02).
    """

    hd: int
    hp: int
    max_hp: int
    attacks: tuple[Weapon, ...] = ()
    damage: str = ""
    armour_note: str = ""
    special: str = ""
    hindrances: tuple[Hindrance, ...] = ()
    ongoing: Ongoing | None = None
    effects: tuple[Effect, ...] = ()
    state: State = ""
    fleeing: bool = False
    morale_due: bool = False
    morale_tested: bool = False
    initial: int = 0
    spent: Spent = UNSPENT
    tags: tuple[str, ...] = ()
    goal: str = ""
    afflictions: tuple[Affliction, ...] = ()
    fate: Fate = NO_FATE


class Monster(Foe, frozen=True, kw_only=True, tag_field="kind", tag="monster"):
    """A monster: at 0 HP it is removed (BH-LIFE-09)."""


class NonPlayerCharacter(Foe, frozen=True, kw_only=True, tag_field="kind", tag="npc"):
    """An NPC: at 0 HP it is Out of Action (BH-LIFE-08)."""


AnySheet: TypeAlias = Character | Monster | NonPlayerCharacter
SHEET_TYPES: tuple[type[Sheet], ...] = (Character, Monster, NonPlayerCharacter)


ATTRIBUTE_HELP: dict[Attribute, str] = {
    "STR": "bodily power, melee attacks",
    "DEX": "speed and agility, ranged attacks",
    "CON": "toughness, bodily health",
    "INT": "knowledge and judgement, arcane spells",
    "WIS": "cunning and perception, divine prayers",
    "CHA": "influence, strength of personality",
}
