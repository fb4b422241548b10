"""Spells and prayers: the house rules."""

from vtt.rules.black_hack.magic.prayer_options import PRAYER_OPTIONS
from vtt.rules.black_hack.magic.spell_options import SPELL_OPTIONS
from vtt.rules.description import OptionDescription

OPTIONS: tuple[OptionDescription, ...] = (
    OptionDescription(
        key="memorise_twice",
        label="A spell or prayer may be memorised more than once",
        values=((False, "No"), (True, "Yes")),
        default=False,
        why="BH-MAG-02",
    ),
    OptionDescription(
        key="memorising",
        label="A new session of memorising",
        values=(("anew", "Makes the whole choice anew"), ("adds", "Adds to what is still held")),
        default="anew",
        why="BH-MAG-02",
    ),
    OptionDescription(
        key="cast_before",
        label="A spell counts as cast before",
        values=(("any", "However it was cast"), ("memory", "If it was cast from memory")),
        default="any",
        why="BH-MAG-06",
    ),
    OptionDescription(
        key="scrolls",
        label="A scroll that has been read",
        values=(("kept", "Can be read again"), ("consumed", "Is gone")),
        default="kept",
        why="BH-MAG-08",
    ),
    OptionDescription(
        key="spell_damage",
        label="Damage of a spell to several Creatures",
        values=(("alike", "One roll for all"), ("each", "One roll for each")),
        default="alike",
        why="BH-MAG-12",
    ),
    OptionDescription(
        key="spell_targets",
        label="A rolled number of targets is picked",
        values=(("caster", "By the caster"), ("random", "By the dice")),
        default="caster",
        why="BH-MAG-12",
    ),
    OptionDescription(
        key="spells_spare",
        label="What befalls everyone Nearby spares",
        values=(("nobody", "Nobody but the caster"), ("allies", "Allies whom the caster picks")),
        default="nobody",
        why="BH-MAG-12",
    ),
    OptionDescription(
        key="resisting_spells",
        label="A Character hit by a hostile spell",
        values=(("none", "Cannot resist it"), ("test", "May resist with an INT Test")),
        default="none",
        why="BH-MAG-12",
    ),
    *SPELL_OPTIONS,
    *PRAYER_OPTIONS,
)
