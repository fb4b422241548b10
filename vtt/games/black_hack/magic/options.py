"""Spells and prayers: the house rules."""

from typing import Literal

from vtt.games.black_hack.magic.prayer_options import PRAYER_OPTIONS
from vtt.games.black_hack.magic.spell_options import SPELL_OPTIONS
from vtt.rules.contract.description import OptionDescription
from vtt.rules.kit.house import House

MEMORISE_TWICE: House[bool] = House(
    "memorise_twice", "A spell or prayer may be memorised more than once", "BH-MAG-02", {False: "No", True: "Yes"}
)
MEMORISING: House[Literal["anew", "adds"]] = House(
    "memorising",
    "A new session of memorising",
    "BH-MAG-02",
    {"anew": "Makes the whole choice anew", "adds": "Adds to what is still held"},
)
CAST_BEFORE: House[Literal["any", "memory"]] = House(
    "cast_before",
    "A spell counts as cast before",
    "BH-MAG-06",
    {"any": "However it was cast", "memory": "If it was cast from memory"},
)
SCROLLS: House[Literal["kept", "consumed"]] = House(
    "scrolls", "A scroll that has been read", "BH-MAG-08", {"kept": "Can be read again", "consumed": "Is gone"}
)
SPELL_DAMAGE: House[Literal["alike", "each"]] = House(
    "spell_damage",
    "Damage of a spell to several Creatures",
    "BH-MAG-12",
    {"alike": "One roll for all", "each": "One roll for each"},
)
SPELL_TARGETS: House[Literal["caster", "random"]] = House(
    "spell_targets",
    "A rolled number of targets is picked",
    "BH-MAG-12",
    {"caster": "By the caster", "random": "By the dice"},
)
SPELLS_SPARE: House[Literal["nobody", "allies"]] = House(
    "spells_spare",
    "What befalls everyone Nearby spares",
    "BH-MAG-12",
    {"nobody": "Nobody but the caster", "allies": "Allies whom the caster picks"},
)
RESISTING_SPELLS: House[Literal["none", "test"]] = House(
    "resisting_spells",
    "A Character hit by a hostile spell",
    "BH-MAG-12",
    {"none": "Cannot resist it", "test": "May resist with an INT Test"},
)

OPTIONS: tuple[OptionDescription, ...] = (
    MEMORISE_TWICE.description,
    MEMORISING.description,
    CAST_BEFORE.description,
    SCROLLS.description,
    SPELL_DAMAGE.description,
    SPELL_TARGETS.description,
    SPELLS_SPARE.description,
    RESISTING_SPELLS.description,
    *SPELL_OPTIONS,
    *PRAYER_OPTIONS,
)
