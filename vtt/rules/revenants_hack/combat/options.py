"""Movement, distances, attacks, damage dice, ammunition, criticals, quality of items: the house rules."""

from typing import Literal

from vtt.rules.description import OptionDescription
from vtt.rules.kit.house import OFF_ON, House, described

STACK_LOSS: House[Literal["whole line", "single piece"]] = House(
    "stack_loss",
    "Of several pieces on one line is lost",
    "RH-DICE-03",
    {"whole line": "The whole line", "single piece": "A single piece"},
)
DIE_FLOOR: House[Literal["flat 1", "d2"]] = House(
    "die_floor", "Below d4 comes", "RH-DICE-04", {"flat 1": "A flat 1", "d2": "A d2"}
)
DIE_CAP: House[Literal["d20", "d12"]] = House(
    "die_cap", "The largest damage die", "RH-DICE-04", {"d20": "d20", "d12": "d12"}
)
SHIELD_WEARS: House[bool] = House(
    "shield_wears", "A natural 20 wears the shield in place of the armour", "RH-DMG-07", OFF_ON
)
RULER: House[Literal["on when feet are known", "on", "off"]] = House(
    "ruler",
    "Feet count",
    "RH-BAND-03",
    {
        "on when feet are known": "Where the GM set no band",
        "on": "Always, as the board is drawn",
        "off": "Never: bands only",
    },
)
FRIENDLY_FIRE: House[bool] = House("friendly_fire", "Everybody in the striking range is a target", "RH-ATK-06", OFF_ON)
PASSIVE_MELEE_ONLY: House[bool] = House(
    "passive_melee_only", "1 damage without an attack only in melee", "RH-ATK-16", OFF_ON
)
PENTAGON_ORDER: House[Literal["as listed", "swapped"]] = House(
    "pentagon_order",
    "The attack pentagon begins with",
    "RH-PENT-01",
    {"as listed": "Damage boost, Accuracy", "swapped": "Accuracy, Damage boost"},
)
ACCURACY_ROLL: House[bool] = House(
    "accuracy_roll", "Accuracy rolls against the picked target's own type", "RH-PENT-04", OFF_ON
)
AMMO_PER_TARGET: House[bool] = House("ammo_per_target", "A piece of ammunition for each target", "RH-AMMO-01", OFF_ON)
CRIT_ROLLS: House[Literal[1, 2]] = House("crit_rolls", "Damage rolls of a natural 20", "RH-CRIT-02", {1: "1", 2: "2"})

OPTIONS: tuple[OptionDescription, ...] = described(
    STACK_LOSS,
    DIE_FLOOR,
    DIE_CAP,
    SHIELD_WEARS,
    RULER,
    FRIENDLY_FIRE,
    PASSIVE_MELEE_ONLY,
    PENTAGON_ORDER,
    ACCURACY_ROLL,
    AMMO_PER_TARGET,
    CRIT_ROLLS,
)
