"""The attack pentagon: five options in a ring, of which one and one of its two neighbours may be taken (RH-PENT-01)."""

from typing import Final, Literal

from vtt.rules.description import ParameterOption, Refusal
from vtt.rules.kit.house import House
from vtt.table.table import Table

PENTAGON_ORDER: House[Literal["as listed", "swapped"]] = House(
    "pentagon_order",
    "The attack pentagon begins with",
    "RH-PENT-01",
    {"as listed": "Damage boost, Accuracy", "swapped": "Accuracy, Damage boost"},
)


PentagonOption = Literal["damage", "accuracy", "reach", "speed", "multiple"]

RING: Final[tuple[PentagonOption, ...]] = ("damage", "accuracy", "reach", "speed", "multiple")
"""In the order round the ring; the last stands beside the first."""

_SWAPPED: Final[tuple[PentagonOption, ...]] = ("accuracy", "damage", "reach", "speed", "multiple")

LABELS: Final[dict[PentagonOption, str]] = {
    "damage": "Damage boost",
    "accuracy": "Accuracy",
    "reach": "Reach",
    "speed": "Speed",
    "multiple": "Multiple targets",
}

_GLYPHS: Final[dict[PentagonOption, str]] = {
    "damage": "fa6s.burst",
    "accuracy": "fa6s.crosshairs",
    "reach": "fa6s.arrows-left-right",
    "speed": "fa6s.person-running",
    "multiple": "fa6s.people-group",
}


def ring(table: Table) -> tuple[PentagonOption, ...]:
    """The options round the ring, as the house rule ``pentagon_order`` has them."""
    return _SWAPPED if PENTAGON_ORDER(table) == "swapped" else RING


def ring_options(table: Table | None = None) -> tuple[ParameterOption, ...]:
    """The same for a parameter; without a table as the rules have them."""
    order = RING if table is None else ring(table)
    return tuple(ParameterOption(each, LABELS[each], _GLYPHS[each]) for each in order)


def refuse_options(table: Table, chosen: tuple[str, ...]) -> Refusal | None:
    """None, one, or one and one of its neighbours."""
    if len(chosen) < 2:
        return None
    if len(chosen) > 2:
        return Refusal("an attack takes one option and one of its neighbours, not three", "RH-PENT-01")
    order: tuple[str, ...] = ring(table)
    if (order.index(chosen[0]) - order.index(chosen[1])) % len(order) in (1, len(order) - 1):
        return None
    first, second = (label for key, label in LABELS.items() if key in chosen)
    return Refusal(f"{first} and {second} are no neighbours in the attack pentagon", "RH-PENT-01")
