"""What this game knows of a creature. Player characters, hirelings, NPCs and monsters have the same sheet
(RH-LUCK-07)."""

from vtt.rules.revenants_hack.sheet_parts import (
    NO_RECORD,
    NOTHING,
    UNSPENT,
    Abilities,
    AttackNumbers,
    Lasting,
    Possession,
    Record,
    Role,
    SheetPart,
    Spent,
    State,
)
from vtt.table.creature import Sheet


class CreatureSheet(SheetPart, Sheet, frozen=True, kw_only=True, tag_field="kind", tag="creature"):
    """Anybody. ``luck`` is Current Luck (RH-LUCK-01), ``rest_points`` are those left, of twice the CON value
    (RH-REST-01). ``shield`` is the Shield value apart from a carried shield's. ``wielded`` and ``worn`` are names in
    the inventory, or empty.

    ``falls`` is the round at whose end the creature falls unconscious, 0 for no clock (RH-LUCK-03). ``lowered`` marks
    that Luck was brought to half of its maximum or less in this encounter (RH-SHIFT-01). ``lasting`` is ``NOTHING``
    and ``spent`` ``UNSPENT``, the very objects, for most creatures at most times.
    """

    role: Role = "character"
    abilities: Abilities = Abilities()
    melee: AttackNumbers = AttackNumbers()
    ranged: AttackNumbers = AttackNumbers()
    luck: int
    max_luck: int
    strain: int = 0
    shield: int = 0
    rest_points: int = 0
    speed: int = 20
    inventory: tuple[Possession, ...] = ()
    wielded: str = ""
    worn: str = ""
    state: State = ""
    falls: int = 0
    lowered: bool = False
    spent: Spent = UNSPENT
    lasting: Lasting = NOTHING
    record: Record = NO_RECORD


SHEET_TYPES: tuple[type[Sheet], ...] = (CreatureSheet,)
