"""Tables that are rolled on: what stands for which total of which dice."""

import msgspec


class TableRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands for every total from ``least`` to ``most``. Names in braces are other tables, or dice."""

    least: int
    most: int
    text: str


class RandomTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table by its ``id`` and title; ``dice`` in their notation decide on one of the rows, which stand in order."""

    id: str
    title: str
    dice: str
    rows: tuple[TableRow, ...]
