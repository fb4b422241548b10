"""Rolls: the actions with their parameters."""

from vtt.rules.description import ActionDescription, Parameter
from vtt.rules.null_die.rolling.free_throw import THROW
from vtt.rules.parameters import creature, flag, text

AT_LEAST = Parameter(name="at_least", label="Number to reach", kind="integer")


def builder(prefix: str = "", of: str = "") -> tuple[Parameter, ...]:
    """What a side of a roll is put together from: pools by name or with dice (``Ability``, ``Ability 1d8``,
    ``1d6 + 1d10``; none: the usual ones), Boons and Banes (``+1B Circumstance: high ground``), the keys of those that
    are struck off (``s0`` of what lasts on the creature, ``e0`` of the entries, ``m0`` of those typed), and what
    somebody types besides, with commas between them."""
    return (
        Parameter(name=f"{prefix}pools", label=f"Pools{of}", kind="list"),
        Parameter(name=f"{prefix}entries", label=f"Boons and Banes{of}", kind="list"),
        Parameter(name=f"{prefix}struck", label=f"Struck off{of}", kind="list"),
        text(f"{prefix}more", f"More{of}" if of else "More Boons and Banes"),
    )


DESCRIPTIONS: tuple[ActionDescription, ...] = (
    ActionDescription(
        name="roll",
        label="Roll pools",
        parameters=(*builder(), creature(required=False), AT_LEAST, flag("secret", "In secret")),
        rules=("ND-POOL-04", "ND-CANC-01", "ND-NAME-05"),
        by_gm=True,
    ),
    THROW,
    ActionDescription(
        name="set_pool",
        label="Set a pool",
        parameters=(text("pool", "Name and dice", required=True),),
        rules=("ND-NAME-04", "ND-DICE-01"),
    ),
    ActionDescription(
        name="drop_pool",
        label="Take a pool away",
        parameters=(text("pool", "Name", required=True),),
        rules=("ND-NAME-04",),
        hidden=True,
    ),
    ActionDescription(
        name="note_source",
        label="Note a lasting Boon or Bane",
        parameters=(text("entry", "Such as +1B Ability: high ground", required=True),),
        rules=("ND-NAME-05", "ND-NAME-01"),
    ),
    ActionDescription(
        name="strike_source",
        label="Strike off a Boon or Bane",
        parameters=(Parameter(name="number", label="Which, from 1 on", kind="integer", required=True, minimum=1),),
        rules=("ND-NAME-05",),
        hidden=True,
    ),
)
