"""Ratings as they stand: negative traits, attributes less the damage to them, what the offset table bars (LH-OFFS).

Everything here reads a sheet and nothing else."""

from typing import Final, Literal, TypeAlias

from vtt.games.livehack.parts import ATTRIBUTES, Attribute, Defence, Trait
from vtt.games.livehack.sheets import CreatureSheet
from vtt.rules.contract.description import Refusal
from vtt.rules.engine.remembered import same
from vtt.rules.kit.refusals import no

Column: TypeAlias = Literal[0, -5, -10]
"""The columns of the offset table; 0 for neither."""

_NAMES: Final = frozenset(ATTRIBUTES)
_MENTAL: Final[tuple[tuple[Attribute, str], ...]] = (("intelligence", "LH-OFFS-03"), ("wisdom", "LH-OFFS-04"))
_BODILY: Final[tuple[tuple[Attribute, str], ...]] = (("strength", "LH-OFFS-02"), ("dexterity", "LH-OFFS-05"))
_BARRED: Final[dict[Attribute, str]] = {
    "intelligence": "{who} understands nothing any more",
    "wisdom": "{who} decides nothing any more: somebody has to say what to do",
    "strength": "{who} has no strength left for anything physical",
    "dexterity": "{who} has no command over the body",
}
_FAILED: Final[dict[Attribute, str]] = {
    "intelligence": "{who} does not understand even the simplest task this turn",
    "wisdom": "{who} cannot bring itself to act this turn",
    "dexterity": "{who} cannot control the body this turn",
}


def rating_of(sheet: CreatureSheet, trait: str) -> int:
    """The rating of a negative trait, 0 where there is none (LH-TRAIT-01)."""
    for each in sheet.traits:
        if each.name == trait:
            return each.rating
    return 0


def damage_to(sheet: CreatureSheet, attribute: Attribute) -> int:
    """What negative traits take from an attribute (LH-TRAIT-02)."""
    if not sheet.traits:
        return 0
    return sum([each.rating for each in sheet.traits if attribute in (each.name, each.lowers)])


def lowering(traits: tuple[Trait, ...]) -> tuple[Trait, ...]:
    """Those that take anything from an attribute, the very same tuple for equal ones: Wounds and the like change no
    roll that is made as usual (LH-TRAIT-02)."""
    for trait in traits:
        if trait.lowers or trait.name in _NAMES:
            return same(tuple([each for each in traits if each.lowers or each.name in _NAMES]))
    return ()


def attribute_of(sheet: CreatureSheet, attribute: Attribute) -> int:
    """An attribute as it stands: its rating less the damage to it (LH-COMP-03, LH-OFFS-01)."""
    rating: int = getattr(sheet.attributes, attribute)
    return rating - damage_to(sheet, attribute) if sheet.traits else rating


def threshold_of(sheet: CreatureSheet) -> int:
    """So many Wounds bring death near: Constitution as it stands + 10 (LH-DYING-06, LH-DYING-07)."""
    return attribute_of(sheet, "constitution") + 10


def column(sheet: CreatureSheet, attribute: Attribute) -> Column:
    """The column of the offset table in force for an attribute: 0 for none; only damage brings the effects
    (LH-OFFS-01)."""
    if not lowering(sheet.traits) or not damage_to(sheet, attribute):
        return 0
    offset = attribute_of(sheet, attribute)
    return -10 if offset <= -10 else -5 if offset <= -5 else 0


def offset_bar(sheet: CreatureSheet, called: str, *, physical: bool = False) -> Refusal | None:
    """Why a damaged attribute keeps somebody called so from acting: Intelligence and Wisdom from anything, Strength and
    Dexterity from what is physical, movement included (LH-OFFS-02..05). At -5 the roll against DR 0 has to be made
    first, and one that failed holds for the turn; at -10 of Wisdom somebody else may give an order."""
    if not lowering(sheet.traits):
        return None
    for attribute, why in (*_MENTAL, *_BODILY) if physical else _MENTAL:
        now = column(sheet, attribute)
        if not now or attribute in sheet.spent.fit:
            continue
        if now == -10:
            return no(_BARRED[attribute], why, who=called)
        if attribute == "strength":
            continue
        if attribute in sheet.spent.unfit:
            return no(_FAILED[attribute], why, who=called)
        return no(
            "{who} has to make a roll of {attribute} against DR 0 first",
            why,
            who=called,
            attribute=attribute.capitalize(),
        )
    return None


EFFECTS: Final[dict[Attribute, tuple[str, str, str]]] = {
    "strength": ("carries less, nothing else", "falls prone; nothing physical, no movement", "LH-OFFS-02"),
    "intelligence": ("the simplest task takes a roll", "understands nothing, does not respond", "LH-OFFS-03"),
    "wisdom": ("acts only after a roll", "decides nothing, obeys anybody", "LH-OFFS-04"),
    "dexterity": ("anything physical, walking too, takes a roll", "falls over, paralysed", "LH-OFFS-05"),
    "constitution": ("effort takes a roll first", "nothing that costs Fatigue", "LH-OFFS-06"),
    "charisma": (
        "antagonises whoever is spoken to, unless a roll succeeds",
        "every attempt to speak is met with hostility",
        "LH-OFFS-07",
    ),
}
"""The offset table: what -5 and -10 do to each attribute, and the rule (LH-OFFS-08). Rolls are against DR 0."""

HELPLESS_AT_TEN: Final[tuple[Attribute, ...]] = ("strength", "intelligence", "dexterity")
"""At -10 of these somebody has to be carried and fed (LH-OFFS-09)."""


_UNHARMED: Final[tuple[Column, ...]] = (0, 0, 0, 0, 0, 0)


def columns(sheet: CreatureSheet) -> tuple[Column, ...]:
    """The column in force for each of the six attributes, in the order of the table."""
    if not lowering(sheet.traits):
        return _UNHARMED
    return tuple([column(sheet, attribute) for attribute in ATTRIBUTES])


def helpless(sheet: CreatureSheet) -> bool:
    """Whether somebody has to be carried and fed (LH-OFFS-09)."""
    return bool(sheet.traits) and helpless_by(columns(sheet))


def helpless_by(now: tuple[Column, ...]) -> bool:
    """The same by the columns in force."""
    return any(each == -10 and attribute in HELPLESS_AT_TEN for attribute, each in zip(ATTRIBUTES, now, strict=True))


_ATTRIBUTE_OF: dict[Defence, Attribute] = {"reflex": "dexterity", "fortitude": "constitution", "will": "wisdom"}


def armour(sheet: CreatureSheet) -> int:
    """What counts against being hit: the converted Armour Class, else Reflex with Dexterity (LH-CONV-01, LH-DEF-02)."""
    return sheet.listed.armour if sheet.listed.armour is not None else defence(sheet, "reflex")


def defence(sheet: CreatureSheet, kind: Defence) -> int:
    """A defence with its attribute: out of a stat block, else the sheet's own (LH-DEF-01, LH-CONV-03)."""
    listed: int | None = getattr(sheet.listed, kind)
    if listed is not None:
        return listed
    return int(getattr(sheet.defences, kind) + getattr(sheet.attributes, _ATTRIBUTE_OF[kind]))
