"""The house rules of Banish Undead and of single prayers."""

from vtt.rules.description import OptionDescription

PRAYER_OPTIONS: tuple[OptionDescription, ...] = (
    OptionDescription(
        key="banish_powerful_foe",
        label="The Test to Banish adds",
        values=((False, "The highest HD"), (True, "The highest HD, and Powerful Foe on top")),
        default=False,
        why="BH-BAN-02",
    ),
    OptionDescription(
        key="protection_from_evil",
        label="Protection from Evil protects",
        values=(("caster", "The Cleric"), ("one", "One Nearby Creature")),
        default="caster",
        why="BH-PRY-04",
    ),
    OptionDescription(
        key="bless_reach",
        label="Bless",
        values=(("allies", "Is for allies"), ("caster", "Includes the Cleric")),
        default="allies",
        why="BH-PRY-06",
    ),
    OptionDescription(
        key="hold_person",
        label="Hold Person ends",
        values=(
            ("caster", "When the Cleric's Test fails"),
            ("held", "For each Character held, with a WIS Test of its own"),
        ),
        default="caster",
        why="BH-PRY-08",
    ),
    OptionDescription(
        key="silence_stops_spells",
        label="Casting in a magical silence",
        values=((False, "Is possible"), (True, "Is impossible")),
        default=False,
        why="BH-PRY-09",
    ),
    OptionDescription(
        key="prayer_reach",
        label="The prayer Prayer",
        values=(("allies", "Is for allies"), ("caster", "Includes the Cleric")),
        default="allies",
        why="BH-PRY-14",
    ),
    OptionDescription(
        key="create_food_water",
        label="Create Food/Water makes",
        values=(("both", "Food and water"), ("one", "One of the two, as the Cleric chooses")),
        default="both",
        why="BH-PRY-17",
    ),
    OptionDescription(
        key="poison_immunity",
        label="Immunity from Neutralise Poison",
        values=(
            ("session", "Lasts for the session"),
            ("day", "Lasts one Day"),
            ("named", "Is against one named poison"),
        ),
        default="session",
        why="BH-PRY-19",
    ),
    OptionDescription(
        key="raise_dead_hp",
        label="Raised from the dead with",
        values=(("1d4", "1d4 HP"), ("1", "1 HP"), ("max", "Maximum HP")),
        default="1d4",
        why="BH-PRY-26",
    ),
    OptionDescription(
        key="conjured_elemental",
        label="A conjured elemental",
        values=(("obeys", "Follows simple commands"), ("gm", "Does as the GM decides")),
        default="obeys",
        why="BH-PRY-29",
    ),
    OptionDescription(
        key="word_of_recall",
        label="Word of Recall",
        values=(("once", "One return for each casting"), ("unlimited", "Any number of returns")),
        default="once",
        why="BH-PRY-31",
    ),
    OptionDescription(
        key="holy_word_minutes",
        label="The 1d6 Minutes of Holy Word",
        values=(("strong", "Are for 9 and 10 HD alone"), ("both", "Are for the Paralysed as well")),
        default="strong",
        why="BH-PRY-35",
    ),
)
