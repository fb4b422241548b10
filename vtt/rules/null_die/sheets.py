"""What this game knows of a creature. Characters and creatures of the GM's have the same sheet."""

from vtt.rules.null_die.sheet_parts import (
    PRESET,
    UNSPENT,
    Calculated,
    NamedPool,
    Ranked,
    Role,
    SheetPart,
    Source,
    Spent,
)
from vtt.table.creature import Sheet


class CreatureSheet(SheetPart, Sheet, frozen=True, kw_only=True, tag_field="kind", tag="creature"):
    """Anybody, with any named pools (ND-POOL-04, ND-NAME-04), the sources of Boons and Banes that last on it
    (ND-NAME-05) and its calculated figures (ND-RND-03).

    Everything else is an addition of the program: the role says how it counts for the bag, ``player`` is the name of
    who plays it, ``harm`` of its ``boxes`` are marked and with the last of them it is out of the fight, ``reach`` is
    how far it strikes, ``abilities`` and ``skills`` have ranks for checks. ``spent`` is ``UNSPENT``, the very object,
    where nothing is.
    """

    role: Role = "minion"
    player: str = ""
    pools: tuple[NamedPool, ...] = (PRESET,)
    sources: tuple[Source, ...] = ()
    calculated: tuple[Calculated, ...] = ()
    harm: int = 0
    boxes: int = 3
    speed: int = 30
    reach: int = 5
    abilities: tuple[Ranked, ...] = ()
    skills: tuple[Ranked, ...] = ()
    tags: tuple[str, ...] = ()
    special: str = ""
    spent: Spent = UNSPENT


SHEET_TYPES: tuple[type[Sheet], ...] = (CreatureSheet,)
