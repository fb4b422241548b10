"""Making a character: the house rules."""

from vtt.rules.description import OptionDescription

OPTIONS: tuple[OptionDescription, ...] = (
    OptionDescription(
        key="decorative_shield",
        label="A Warrior's Decorative Shield",
        values=(("ornament", "Is an ornament"), ("shield", "Is a working shield, not on top of another")),
        default="ornament",
        why="BH-WAR-04",
    ),
    OptionDescription(
        key="cleric_coins_a",
        label="Coins in a Cleric's package A",
        values=(("2d8", "2d8"), ("2d6", "2d6")),
        default="2d8",
        why="BH-CLR-12",
    ),
    OptionDescription(
        key="cleric_coins_b",
        label="Coins in a Cleric's package B",
        values=(("none", "None"), ("as_a", "As in package A")),
        default="none",
        why="BH-CLR-13",
    ),
)
