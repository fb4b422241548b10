"""The house rules of single spells."""

from typing import Literal

from vtt.rules.contract.description import OptionDescription
from vtt.rules.kit.house import House, described

CHARM_LASTS: House[Literal["action", "scene"]] = House(
    "charm_lasts", "Charm lasts", "BH-SPL-01", {"action": "For one simple Action", "scene": "Until the scene ends"}
)
MAGIC_MISSILE_REACH: House[Literal["far", "sight"]] = House(
    "magic_missile_reach",
    "Magic Missile reaches",
    "BH-SPL-02",
    {"far": "Faraway and Distant targets", "sight": "Any target in sight"},
)
INVISIBLE_UNTIL: House[Literal["attack", "harm"]] = House(
    "invisible_until",
    "Invisibility ends with",
    "BH-SPL-13",
    {"attack": "An Attack", "harm": "An Attack or a harmful spell"},
)
CONFUSION_ROLLS: House[Literal["each", "group"]] = House(
    "confusion_rolls",
    "Confusion rolls a Reaction",
    "BH-SPL-16",
    {"each": "For each target", "group": "Once for all of them"},
)
POLYMORPH_CHANGES: House[Literal["looks", "abilities"]] = House(
    "polymorph_changes",
    "Polymorph gives",
    "BH-SPL-18",
    {"looks": "Another appearance", "abilities": "What the GM grants of the new form as well"},
)
WALL_DAMAGE: House[Literal["number", "rolled"]] = House(
    "wall_damage",
    "A wall of elements or blades deals",
    "BH-SPL-20",
    {"number": "The number of the victim's HD", "rolled": "A roll of the victim's HD"},
)
WALL_HARMS: House[Literal["coming", "turns"]] = House(
    "wall_harms",
    "A wall of elements or blades harms",
    "BH-SPL-20",
    {"coming": "Whoever comes Close", "turns": "Whoever comes Close, and again each Turn there"},
)
DIMENSION_DOOR_REACH: House[Literal["nearby", "sight"]] = House(
    "dimension_door_reach",
    "Dimension Door takes",
    "BH-SPL-21",
    {"nearby": "A Nearby target", "sight": "Any target in sight"},
)
ANIMATED_HD: House[Literal["down", "up"]] = House(
    "animated_hd", "Half the HD of the caster is rounded", "BH-SPL-22", {"down": "Down, to 1 at least", "up": "Up"}
)
ANTI_MAGIC: House[Literal["suppressed", "ended"]] = House(
    "anti_magic",
    "Magic that runs Nearby an Anti-Magic Shell",
    "BH-SPL-29",
    {"suppressed": "Comes back when the shell ends", "ended": "Is ended for good"},
)
DAEMON_TEST: House[Literal["turns", "once"]] = House(
    "daemon_test",
    "The Charm on a daemon is tested",
    "BH-SPL-33",
    {"turns": "At the start of each of the caster's Turns", "once": "Once, when it appears"},
)
LEVEL_DRAIN_MONSTERS: House[Literal["caster", "con"]] = House(
    "level_drain_monsters",
    "Level Drain on a Monster or NPC",
    "BH-SPL-36",
    {"caster": "The caster tests INT", "con": "The GM gives it a CON score and tests"},
)

SPELL_OPTIONS: tuple[OptionDescription, ...] = described(
    CHARM_LASTS,
    MAGIC_MISSILE_REACH,
    INVISIBLE_UNTIL,
    CONFUSION_ROLLS,
    POLYMORPH_CHANGES,
    WALL_DAMAGE,
    WALL_HARMS,
    DIMENSION_DOOR_REACH,
    ANIMATED_HD,
    ANTI_MAGIC,
    DAEMON_TEST,
    LEVEL_DRAIN_MONSTERS,
)
