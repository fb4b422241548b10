"""An entry for the goods that a group brings: what a shop has, by its price (BH-ECO-03 to BH-ECO-05)."""

from typing import Annotated, Literal

import msgspec

from vtt.dice import NotationError, parse
from vtt.games.black_hack.equipment import Tier, UsageSize
from vtt.games.black_hack.sheet_parts import ArmourKind, Reach
from vtt.rules.contract.faults import Fault


class GoodsEntry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something to buy. ``cost`` are coins, a number or dice, empty where the tier's dice say it; ``usage`` is the size
    of its Usage Die, 0 for none; ``armour`` and ``reach`` say what kind of armour or weapon it is, empty for neither,
    ``shield`` and ``helmet`` that it is one; ``mends`` is the kind of armour of which it brings one Broken die back;
    ``count`` is how many come for the price; ``names`` are other names that it goes by."""

    name: Annotated[str, msgspec.Meta(min_length=1)]
    names: tuple[str, ...] = ()
    tier: Tier = "common"
    cost: str = ""
    usage: UsageSize = 0
    count: Annotated[int, msgspec.Meta(ge=1, le=999)] = 1
    light: bool = False
    ammunition: bool = False
    armour: ArmourKind | Literal[""] = ""
    shield: bool = False
    helmet: bool = False
    mends: ArmourKind | Literal[""] = ""
    armour_value: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    reach: Reach | Literal[""] = ""
    large: bool = False
    note: str = ""


def goods_faults(entry: GoodsEntry) -> list[Fault]:
    """Whatever is wrong with an entry of the right types: the dice of its price."""
    try:
        if entry.cost:
            parse(entry.cost)
    except NotationError as error:
        return [Fault("cost", str(error))]
    return []
