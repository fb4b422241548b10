"""The house rules of single spells."""

from vtt.rules.description import OptionDescription

SPELL_OPTIONS: tuple[OptionDescription, ...] = (
    OptionDescription(
        key="charm_lasts",
        label="Charm lasts",
        values=(("action", "For one simple Action"), ("scene", "Until the scene ends")),
        default="action",
        why="BH-SPL-01",
    ),
    OptionDescription(
        key="magic_missile_reach",
        label="Magic Missile reaches",
        values=(("far", "Faraway and Distant targets"), ("sight", "Any target in sight")),
        default="far",
        why="BH-SPL-02",
    ),
    OptionDescription(
        key="invisible_until",
        label="Invisibility ends with",
        values=(("attack", "An Attack"), ("harm", "An Attack or a harmful spell")),
        default="attack",
        why="BH-SPL-13",
    ),
    OptionDescription(
        key="confusion_rolls",
        label="Confusion rolls a Reaction",
        values=(("each", "For each target"), ("group", "Once for all of them")),
        default="each",
        why="BH-SPL-16",
    ),
    OptionDescription(
        key="polymorph_changes",
        label="Polymorph gives",
        values=(("looks", "Another appearance"), ("abilities", "What the GM grants of the new form as well")),
        default="looks",
        why="BH-SPL-18",
    ),
    OptionDescription(
        key="wall_damage",
        label="A wall of elements or blades deals",
        values=(("number", "The number of the victim's HD"), ("rolled", "A roll of the victim's HD")),
        default="number",
        why="BH-SPL-20",
    ),
    OptionDescription(
        key="wall_harms",
        label="A wall of elements or blades harms",
        values=(("coming", "Whoever comes Close"), ("turns", "Whoever comes Close, and again each Turn there")),
        default="coming",
        why="BH-SPL-20",
    ),
    OptionDescription(
        key="dimension_door_reach",
        label="Dimension Door takes",
        values=(("nearby", "A Nearby target"), ("sight", "Any target in sight")),
        default="nearby",
        why="BH-SPL-21",
    ),
    OptionDescription(
        key="animated_hd",
        label="Half the HD of the caster is rounded",
        values=(("down", "Down, to 1 at least"), ("up", "Up")),
        default="down",
        why="BH-SPL-22",
    ),
    OptionDescription(
        key="anti_magic",
        label="Magic that runs Nearby an Anti-Magic Shell",
        values=(("suppressed", "Comes back when the shell ends"), ("ended", "Is ended for good")),
        default="suppressed",
        why="BH-SPL-29",
    ),
    OptionDescription(
        key="daemon_test",
        label="The Charm on a daemon is tested",
        values=(("turns", "At the start of each of the caster's Turns"), ("once", "Once, when it appears")),
        default="turns",
        why="BH-SPL-33",
    ),
    OptionDescription(
        key="level_drain_monsters",
        label="Level Drain on a Monster or NPC",
        values=(("caster", "The caster tests INT"), ("con", "The GM gives it a CON score and tests")),
        default="caster",
        why="BH-SPL-36",
    ),
)
