"""What this game knows of a creature: a character, or a foe of the GM's (a monster or an NPC)."""

from typing import ClassVar, Literal, TypeAlias

import msgspec

from vtt.table.bands import Scale
from vtt.table.creature import Sheet

Attribute = Literal["STR", "DEX", "CON", "INT", "WIS", "CHA"]
ATTRIBUTES: tuple[Attribute, ...] = ("STR", "DEX", "CON", "INT", "WIS", "CHA")
CharacterClass = Literal["warrior", "thief", "cleric", "wizard"]
ArmourKind = Literal["cloth", "leather", "chain", "plate"]
Reach = Literal["melee", "ranged", "unarmed"]
HindranceName = Literal["weakened", "distracted", "stuck", "paralysed"]
State = Literal["", "out", "dead", "lost"]


class _Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Common settings of the parts of a sheet."""


class Attributes(_Part, frozen=True, cache_hash=True):
    """The six attributes."""

    STR: int = 10
    DEX: int = 10
    CON: int = 10
    INT: int = 10
    WIS: int = 10
    CHA: int = 10


class Spent(_Part, frozen=True, cache_hash=True):
    """What is spent of a turn (BH-TIME-01, BH-TIME-09): Moves, the Action, the Warrior's damage dice with the targets
    they were given to (BH-WAR-06, BH-WAR-08), and the hindrances already tested against this turn (BH-COND-01)."""

    moves: int = 0
    action: bool = False
    extra_move: bool = False
    damage_dice: int = 0
    targets: tuple[str, ...] = ()
    tried: tuple[str, ...] = ()


UNSPENT = Spent()


class Armour(_Part, frozen=True, cache_hash=True):
    """Worn armour and its dice (BH-ARM-01): ``worn`` holds every armour put on, the highest AV counts (BH-ARM-07).

    ``broken`` dice can be rolled after a rest, ``lost`` ones are broken permanently; the rest of the pool is whole.
    """

    worn: tuple[ArmourKind, ...] = ()
    shield: bool = False
    helmet: bool = False
    broken: int = 0
    lost: int = 0


class Conjured(_Part, frozen=True):
    """Armour made by magic (BH-ARM-12): ``dice`` left of AV 2 armour; ``used`` is whether its pool counts now."""

    name: str
    dice: int = 2
    used: bool = True


class Weapon(_Part, frozen=True, cache_hash=True):
    """A weapon: how it reaches, whether it is large, and the name of the item it shoots, if any."""

    name: str
    reach: Reach = "melee"
    large: bool = False
    ammunition: str = ""


class CarriedItem(_Part, frozen=True):
    """Something carried. ``usage`` is the size of its Usage Die, 0 for none (BH-USE-01); ``fired`` marks ammunition
    used in this fight (BH-USE-05); ``lit`` a light that burns (BH-USE-06)."""

    name: str
    usage: int = 0
    light: bool = False
    lit: bool = False
    ammunition: bool = False
    fired: bool = False


class Hindrance(_Part, frozen=True):
    """A hindrance and the test that ends it (BH-COND-01); ``cause`` is the creature whose player keeps it up on a
    foe."""

    name: HindranceName
    attribute: Attribute = "CON"
    costs_action: bool = False
    cause: str = ""


class Ongoing(_Part, frozen=True):
    """Ongoing damage and the test that ends it (BH-COND-06, BH-COND-07): ``loss`` HP a turn, with 0 the own level."""

    attribute: Attribute = "CON"
    cause: str = ""
    loss: int = 0


class Effect(_Part, frozen=True):
    """Something that lasts by a Usage Die, rolled once each turn of its scale (BH-USE-07).

    ``turns`` is what is left of it when a house rule fixes the duration at the start, else 0.
    """

    name: str
    usage: int
    scale: Scale = Scale.MINUTES
    turns: int = 0


class Character(_Part, Sheet, frozen=True, kw_only=True, tag_field="kind", tag="character"):
    """A player's character.

    ``fat_head_until`` is seconds of playing time (BH-OUT-06), 0 for none. ``rest_spoiled`` marks a STR or DEX test
    made since the last day's rest began (BH-REST-04); ``rests`` counts hours of rest this day. ``table_due`` is an Out
    of Action roll still to be made by a house rule (BH-HEAL-02).
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


class Foe(_Part, Sheet, frozen=True, kw_only=True):
    """What monsters and NPCs share. ``attacks`` are the ways it attacks; HD is its level (BH-LIFE-01).

    ``damage`` replaces the table's dice when not empty (BH-DMG-03). ``fleeing`` is failed morale (BH-MOR-03);
    ``morale_tested`` that its test of this fight is done (BH-MOR-01). ``initial`` is the size its group had.
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


class Monster(Foe, frozen=True, kw_only=True, tag_field="kind", tag="monster"):
    """A monster: at 0 HP it is removed (BH-LIFE-09)."""


class NonPlayerCharacter(Foe, frozen=True, kw_only=True, tag_field="kind", tag="npc"):
    """An NPC: at 0 HP it is Out of Action (BH-LIFE-08)."""


AnySheet: TypeAlias = Character | Monster | NonPlayerCharacter
SHEET_TYPES: tuple[type[Sheet], ...] = (Character, Monster, NonPlayerCharacter)
