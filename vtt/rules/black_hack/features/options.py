"""What the classes can do: the house rules."""

from vtt.rules.description import OptionDescription

OPTIONS: tuple[OptionDescription, ...] = (
    OptionDescription(
        key="attack_stories",
        label="A Warrior's story for each target",
        values=((True, "Is asked for"), (False, "Is not asked for")),
        default=True,
        why="BH-WAR-07",
    ),
    OptionDescription(
        key="self_reliant",
        label="A Warrior's Broken Armour Die that shows 1",
        values=(("once", "Is rolled again once"), ("every", "Is rolled again as long as it shows 1")),
        default="once",
        why="BH-WAR-05",
    ),
    OptionDescription(
        key="shield_bash",
        label="A Shield Bash comes with",
        values=(
            ("natural", "A d20 of 1 to 5"),
            ("success", "A d20 of 1 to 5 that Defends"),
            ("total", "A total of 5 or less"),
        ),
        default="natural",
        why="BH-WAR-12",
    ),
    OptionDescription(
        key="weapons_outside_list",
        label="A weapon outside the class list",
        values=(
            ("warn", "Is only pointed out"),
            ("disadvantage", "Attacks with Disadvantage"),
            ("unarmed", "Deals unarmed damage"),
        ),
        default="warn",
        why="BH-THF-02",
    ),
    OptionDescription(
        key="cleric_plate",
        label="Plate and mail on a Cleric",
        values=(("burden", "Is outside the class list"), ("usable", "Is usable")),
        default="burden",
        why="BH-CLR-02",
    ),
    OptionDescription(
        key="background_uses",
        label="Backgrounds help in a session",
        values=(("one", "Once, however many there are"), ("each", "Each of them once")),
        default="one",
        why="BH-BACK-01",
    ),
    OptionDescription(
        key="hidden_attacker",
        label="A hidden creature that attacks",
        values=(("stays", "Stays hidden"), ("shown", "Is shown")),
        default="stays",
        why="BH-MOVE-08",
    ),
)
