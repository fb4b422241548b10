"""What this game knows of a creature: a character, or a foe of the GM's (a monster or an NPC)."""

from typing import Annotated, ClassVar, TypeAlias

import msgspec

from vtt.games.black_hack.sheet import parts
from vtt.games.black_hack.sheet.lasting import Affliction, Effect, Hindrance, Ongoing
from vtt.games.black_hack.sheet.lines import ABILITY, ATTACK_COLUMNS, ITEM, SPELL, WEAPON
from vtt.rules.kit.fields import Field, SheetPart
from vtt.table.creature import Sheet

_WEAPON_LINES = "One a line; in parentheses ranged, large, WIS, shoots arrows"
_ATTACK_LINES = "One a line; in parentheses ranged, WIS, 2 targets, damage 1d8"
_ITEM_LINES = "One a line; in parentheses x3, Ud4 to Ud20, new Ud8, light, lit, worn, weightless"
_ABILITY_LINES = "One a line: Second wind (3, 1 used): what it does"
_SPELL_LINES = "One a line: Whistle up a wind (level 2, harmful): what it does"
OWN_DIE = {"0": "By class"} | {str(sides): f"d{sides}" for sides in (4, 6, 8, 10, 12, 20)}
"""What a Hit Die or Damage Die of one's own may be, by its sides."""


class Memory(SheetPart, frozen=True):
    """A Spellcaster's magic, by the keys of spells or prayers: those in the ``book`` (BH-WIZ-08, BH-CLR-09), those
    ``memorised``, on which Day (0: never; BH-MAG-02), those ``cast`` in this session (BH-MAG-06). ``places`` are those
    that the character knows well enough to be taken to (BH-SPL-28), by name; ``own`` are spells that stand on no
    list."""

    book: tuple[str, ...] = ()
    memorised: tuple[str, ...] = ()
    day: int = 0
    cast: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    own: Annotated[
        tuple[parts.OwnSpell, ...], Field("Own spells", "Magic", _SPELL_LINES, line=SPELL, thing="spell")
    ] = ()


NO_MEMORY = Memory()


class Character(SheetPart, Sheet, frozen=True, kw_only=True, tag_field="kind", tag="character"):
    """A player's character.

    ``fat_head_until`` is seconds of playing time (BH-OUT-06), 0 for none. ``rest_spoiled`` marks a STR or DEX test
    made since the last day's rest began (BH-REST-04); ``rests`` counts hours of rest this day. ``table_due`` is an Out
    of Action roll still to be made by a house rule (BH-HEAL-02). ``hit_die`` and ``damage_die`` are sizes of dice where
    they are not the class's, else 0 (BH-LIFE-03, BH-ATK-08).
    """

    fleeing: ClassVar[bool] = False
    morale_due: ClassVar[bool] = False

    character_class: Annotated[parts.CharacterClass, Field("Class", "Who")] = msgspec.field(name="class")
    level: Annotated[int, Field("Level", "Who")] = 1
    attributes: Annotated[parts.Attributes, Field("Attributes")] = parts.Attributes()
    hp: Annotated[int, Field("Hit points", "Life")]
    max_hp: Annotated[int, Field("Maximum", "Life")]
    armour: Annotated[parts.Armour, Field("Armour")] = parts.Armour()
    conjured: parts.Conjured | None = None
    weapons: Annotated[tuple[parts.Weapon, ...], Field("Weapons", "Carried", _WEAPON_LINES, line=WEAPON)] = ()
    wielded: str = ""
    items: Annotated[
        tuple[parts.CarriedItem, ...], Field("Items", "Carried", _ITEM_LINES, line=ITEM, thing="item")
    ] = ()
    coins: Annotated[int, Field("Coins", "Carried")] = 0
    hindrances: tuple[Hindrance, ...] = ()
    ongoing: Ongoing | None = None
    effects: tuple[Effect, ...] = ()
    state: parts.State = ""
    fat_head_until: int = 0
    cracked_bones: bool = False
    background_used: bool = False
    rest_spoiled: bool = False
    rests: int = 0
    table_due: bool = False
    spent: parts.Spent = parts.UNSPENT
    story: Annotated[parts.Story, Field(flat=True)] = parts.NO_STORY
    growth: parts.Growth = parts.NO_GROWTH
    memory: Annotated[Memory, Field()] = NO_MEMORY
    purse: parts.Purse = parts.NO_PURSE
    fate: parts.Fate = parts.NO_FATE
    afflictions: tuple[Affliction, ...] = ()
    abilities: Annotated[
        tuple[parts.OwnAbility, ...],
        Field("Own abilities", "Own abilities", _ABILITY_LINES, line=ABILITY, thing="ability"),
    ] = ()
    hit_die: Annotated[int, Field("Hit Die", "Life", words=OWN_DIE)] = 0
    damage_die: Annotated[int, Field("Damage Die", "Life", words=OWN_DIE)] = 0


class Foe(SheetPart, Sheet, frozen=True, kw_only=True):
    """What monsters and NPCs share. ``attacks`` are the ways it attacks; HD is its level (BH-LIFE-01).

    ``damage`` replaces the table's dice when not empty (BH-DMG-03). ``fleeing`` is failed morale (BH-MOR-03);
    ``morale_tested`` that its test of this fight is done (BH-MOR-01). ``initial`` is the size its group had.
    ``tags`` are what it is (``undead``, ``evil``, ``animal``); ``goal`` is what it wants, empty where a Reaction
    decides (BH-REAC-02).
    """

    hd: Annotated[int, Field("Hit Dice", "Who")]
    hp: Annotated[int, Field("Hit points", "Life")]
    max_hp: Annotated[int, Field("Maximum", "Life")]
    attacks: Annotated[
        tuple[parts.Weapon, ...],
        Field("Attacks", "Fight", _ATTACK_LINES, line=WEAPON, thing="attack", columns=ATTACK_COLUMNS),
    ] = ()
    damage: Annotated[str, Field("Damage dice", "Fight", "Empty: by its Hit Dice")] = ""
    armour_note: Annotated[str, Field("Armour", "Fight")] = ""
    special: Annotated[str, Field("Special", "Fight", long=True, before="armour_note")] = ""
    hindrances: tuple[Hindrance, ...] = ()
    ongoing: Ongoing | None = None
    effects: tuple[Effect, ...] = ()
    state: parts.State = ""
    fleeing: bool = False
    morale_due: bool = False
    morale_tested: bool = False
    initial: int = 0
    spent: parts.Spent = parts.UNSPENT
    tags: Annotated[tuple[str, ...], Field("What it is", "Nature", "Words such as undead, evil, animal")] = ()
    goal: Annotated[str, Field("What it wants", "Nature", "Empty: a Reaction decides", wide=True)] = ""
    afflictions: tuple[Affliction, ...] = ()
    fate: parts.Fate = parts.NO_FATE


class Monster(Foe, frozen=True, kw_only=True, tag_field="kind", tag="monster"):
    """A monster: at 0 HP it is removed (BH-LIFE-09)."""


class NonPlayerCharacter(Foe, frozen=True, kw_only=True, tag_field="kind", tag="npc"):
    """An NPC: at 0 HP it is Out of Action (BH-LIFE-08)."""


AnySheet: TypeAlias = Character | Monster | NonPlayerCharacter
SHEET_TYPES: tuple[type[Sheet], ...] = (Character, Monster, NonPlayerCharacter)


ATTRIBUTE_HELP: dict[parts.Attribute, str] = {
    "STR": "bodily power, melee attacks",
    "DEX": "speed and agility, ranged attacks",
    "CON": "toughness, bodily health",
    "INT": "knowledge and judgement, arcane spells",
    "WIS": "cunning and perception, divine prayers",
    "CHA": "influence, strength of personality",
}
