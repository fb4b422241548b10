"""The parts of a sheet: attributes, armour, weapons, what is carried, what happened so far."""

from typing import Annotated, Literal

import msgspec

from vtt.dice import NotationError, parse
from vtt.rules.kit.fields import Field, SheetPart

Attribute = Literal["STR", "DEX", "CON", "INT", "WIS", "CHA"]
ATTRIBUTES: tuple[Attribute, ...] = ("STR", "DEX", "CON", "INT", "WIS", "CHA")
CharacterClass = Literal["warrior", "thief", "cleric", "wizard"]
ArmourKind = Literal["cloth", "leather", "chain", "plate", "mithril"]
ArmourPiece = Literal["cloth", "leather", "chain", "plate", "mithril", "shield", "helmet"]
Reach = Literal["melee", "ranged", "unarmed"]
HindranceName = Literal["weakened", "distracted", "stuck", "paralysed"]
State = Literal["", "out", "dead", "lost"]


HIGHEST_SPELL_LEVEL = 10
_ATTRIBUTE_WORDS = {"": "By its range"} | {str(name): str(name) for name in ATTRIBUTES}
_DICE = {str(sides): f"Ud{sides}" for sides in (4, 6, 8, 10, 12, 20)}
_REACHES = {"melee": "Hand to hand"}
_ARMOURS = {
    "": "None",
    "cloth": "Cloth",
    "leather": "Leather",
    "chain": "Chain mail",
    "plate": "Plate",
    "mithril": "Mithril",
}
_NAME = Field("Name")
_NOTE = Field("Notes", aside=True, wide=True)


def _aside(label: str) -> Field:
    return Field(label, aside=True)


def dice_fault(written: str) -> str:
    """What is wrong with dice as they were typed; empty where they can be read."""
    try:
        parse(written)
    except NotationError as error:
        return str(error)
    return ""


class Attributes(SheetPart, frozen=True, cache_hash=True):
    """The six attributes."""

    STR: Annotated[int, Field("STR")] = 10
    DEX: Annotated[int, Field("DEX")] = 10
    CON: Annotated[int, Field("CON")] = 10
    INT: Annotated[int, Field("INT")] = 10
    WIS: Annotated[int, Field("WIS")] = 10
    CHA: Annotated[int, Field("CHA")] = 10


class OwnArmour(SheetPart, frozen=True, cache_hash=True):
    """What the body armour that counts is in truth, where it is none of the list: what it is called, its AV (0: that of
    its kind, BH-ARM-09), what it is like."""

    name: Annotated[str, Field("Called", note="Empty: by its kind")] = ""
    value: Annotated[int, Field("Its AV", note="0: by its kind")] = 0
    text: Annotated[str, Field("What it is like", wide=True)] = ""


NO_OWN_ARMOUR = OwnArmour()


class Spent(SheetPart, frozen=True, cache_hash=True):
    """What is spent of a turn (BH-TIME-01, BH-TIME-09): Moves, the Action, the Warrior's damage dice (BH-WAR-08), and
    the hindrances already tested against this turn (BH-COND-01). ``struck`` are the ids of those whom the Action went
    against, with an attack that has several targets. ``acted`` says that an Action was taken in Moments outside a
    fight, which spends nothing: nobody waits for whoever did (BH-GMS-05)."""

    moves: int = 0
    action: bool = False
    extra_move: bool = False
    damage_dice: int = 0
    tried: tuple[str, ...] = ()
    struck: tuple[str, ...] = ()
    acted: bool = False


UNSPENT = Spent()


class Armour(SheetPart, frozen=True, cache_hash=True):
    """Worn armour and its dice (BH-ARM-01): ``worn`` holds every armour put on, the highest AV counts (BH-ARM-07).

    ``broken`` dice can be rolled after a rest, ``lost`` ones are broken permanently; the rest of the pool is whole.
    ``large_shield`` says that the shield is a large one (BH-THF-02), ``own`` what the worn armour of the highest AV
    really is.
    """

    worn: Annotated[tuple[ArmourKind, ...], Field("Armour", words=_ARMOURS)] = ()
    shield: Annotated[bool, Field("Shield")] = False
    large_shield: bool = False
    helmet: Annotated[bool, Field("Helmet")] = False
    broken: Annotated[int, Field("Broken dice")] = 0
    lost: Annotated[int, Field("Dice lost for good")] = 0
    own: Annotated[OwnArmour, Field(before="shield")] = NO_OWN_ARMOUR


class Conjured(SheetPart, frozen=True):
    """Armour made by magic (BH-ARM-12): ``dice`` left of AV 2 armour; ``used`` is whether its pool counts now.
    ``magic`` is the kind of magic that made it."""

    name: str
    dice: int = 2
    used: bool = True
    magic: Literal["", "arcane", "prayer"] = ""


class Rider(SheetPart, frozen=True, cache_hash=True):
    """What a foe's attack that does damage brings besides: a hindrance, ongoing damage, a mark. ``attribute`` is tested
    to resist it at once where ``resisted``, and to end it; ``tags`` are what it is (``poison``, ``paralysis``)."""

    hindrance: HindranceName | Literal[""] = ""
    ongoing: bool = False
    mark: str = ""
    attribute: Attribute = "CON"
    resisted: bool = True
    tags: tuple[str, ...] = ()


class Weapon(SheetPart, frozen=True, cache_hash=True):
    """A weapon: how it reaches, whether it is large, the name of the item it shoots, if any, the damage dice of this
    attack of a foe where they are not its HD's, and what it brings besides. ``tags`` are what harms by it
    (``fire``). ``attribute`` is tested to attack with it or to Defend against it, empty for that of its reach
    (BH-ATK-07); ``targets`` are how many a foe may strike with one Action, ``note`` is what else there is to say."""

    name: Annotated[str, _NAME]
    reach: Annotated[Reach, Field("Kind", words=_REACHES)] = "melee"
    large: Annotated[bool, Field("Large")] = False
    ammunition: Annotated[str, Field("Shoots", aside=True, before="note")] = ""
    damage: str = ""
    rider: Rider | None = None
    tags: tuple[str, ...] = ()
    attribute: Annotated[Attribute | Literal[""], Field("Attribute", words=_ATTRIBUTE_WORDS, before="ammunition")] = ""
    targets: int = 1
    note: Annotated[str, _NOTE] = ""


class CarriedItem(SheetPart, frozen=True):
    """Something carried. ``usage`` is the size of its Usage Die, 0 for none (BH-USE-01); ``fired`` marks ammunition
    used in this fight (BH-USE-05); ``lit`` a light that burns (BH-USE-06). ``key`` is the magic item it is
    (BH-ITEM-01), ``spell`` what a scroll or wand holds, ``owner`` who filled or made it, ``worn`` whether it is put on,
    ``used`` that it has served this session; ``weightless`` things are not counted (BH-INV-01); ``note`` is the
    player's. ``piece`` is the armour it is while it is carried and not worn, with so many ``broken`` and ``lost``
    dice, ``own`` what that armour really is. There are ``count`` of it; ``full`` is the Usage Die of a new one, 0 for
    that of the list: with the die one of them is used up, and the next is new (BH-USE-04)."""

    name: Annotated[str, _NAME]
    usage: Annotated[int, Field("Usage Die", words={"0": "None", **_DICE})] = 0
    light: Annotated[bool, _aside("Gives light")] = False
    lit: Annotated[bool, _aside("Lit")] = False
    ammunition: Annotated[bool, _aside("Ammunition")] = False
    fired: bool = False
    key: str = ""
    spell: str = ""
    owner: str = ""
    worn: Annotated[bool, _aside("Worn")] = False
    used: Annotated[bool, _aside("Used this session")] = False
    weightless: Annotated[bool, _aside("Not counted")] = False
    tags: tuple[str, ...] = ()
    note: Annotated[str, _NOTE] = ""
    piece: ArmourPiece | Literal[""] = ""
    broken: int = 0
    lost: int = 0
    count: Annotated[int, Field("How many", cells=(1, 9_999), before="usage")] = 1
    full: Annotated[int, Field("When new", words={"0": "As listed", **_DICE}, aside=True, before="light")] = 0
    own: OwnArmour = NO_OWN_ARMOUR


class OwnAbility(SheetPart, frozen=True):
    """Something that a character can do and no rule knows: what it is called and does, how often (0: at will), and how
    many of these uses are gone. An addition of the program: what it does is the GM's to say."""

    name: Annotated[str, _NAME]
    text: Annotated[str, Field("What it does", aside=True, wide=True)] = ""
    uses: Annotated[int, Field("Uses", note="0: at will", cells=(0, 999), before="text")] = 0
    used: Annotated[int, Field("Used", cells=(0, 999), before="text")] = 0


class OwnSpell(SheetPart, frozen=True):
    """A spell or prayer that stands on no list: its level and what it does. It is of the list of whoever has it, and
    stands in their book (BH-MAG-01). An addition of the program: what it does is the GM's to say."""

    name: Annotated[str, _NAME]
    level: Annotated[int, Field("Level", cells=(1, HIGHEST_SPELL_LEVEL))] = 1
    text: Annotated[str, Field("What it does", aside=True, wide=True)] = ""
    harmful: Annotated[bool, Field("Does harm", before="text")] = False


class Experience(SheetPart, frozen=True):
    """Something that changed a character (BH-EXP-01): a note, where it came from, whether it has been shared, and the
    tale it was shared with, if anybody wrote it down (BH-EXP-09)."""

    note: str = ""
    source: str = ""
    shared: bool = False
    story: str = ""


class LevelGain(SheetPart, frozen=True):
    """What one Level brought, so that it can be taken back (BH-SPL-36) and given again (BH-PRY-37)."""

    level: int
    max_hp: int = 0
    attributes: tuple[Attribute, ...] = ()


class Story(SheetPart, frozen=True):
    """Who a character is: the concept in a sentence (BH-CHAR-01), Backgrounds (BH-BACK-02) with those ``used`` since
    ``background_used`` was set (BH-BACK-01) and their earlier wordings,
    the keepsake of the class (BH-CHAR-09), the device on a Warrior's Decorative Shield (BH-WAR-04), what the armour of
    the starting kit looks like (``outfit``), and the name of the ``player``."""

    concept: Annotated[str, Field("Concept", "Who", wide=True)] = ""
    backgrounds: Annotated[tuple[str, ...], Field("Backgrounds", "Story", "One a line", long=True)] = ()
    used: tuple[str, ...] = ()
    former: tuple[str, ...] = ()
    keepsake: Annotated[str, Field("Keepsake", "Story", wide=True)] = ""
    device: str = ""
    outfit: str = ""
    player: str = ""


class Growth(SheetPart, frozen=True):
    """Experiences, what each Level from the second on has brought, and what was drained."""

    experiences: tuple[Experience, ...] = ()
    gains: tuple[LevelGain, ...] = ()
    drained: tuple[LevelGain, ...] = ()


class Debt(SheetPart, frozen=True):
    """Coins owed (BH-EXP-11)."""

    amount: int
    creditor: str = ""


class Purse(SheetPart, frozen=True):
    """Money besides good coins: counterfeit ones (BH-THF-13), further currencies by name (BH-ECO-01), debts."""

    counterfeit: int = 0
    currencies: dict[str, int] = msgspec.field(default_factory=dict)
    debts: tuple[Debt, ...] = ()


class Fate(SheetPart, frozen=True):
    """Where somebody is away from the table, the calendar day of death (0 while alive), and whether nothing can bring
    them back (BH-SPL-35)."""

    location: str = ""
    died: int = 0
    final: bool = False


NO_STORY, NO_GROWTH, NO_PURSE, NO_FATE = Story(), Growth(), Purse(), Fate()
