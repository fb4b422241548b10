"""What all events have in common."""

import msgspec


class TableEvent(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="event", tag=True):
    """Something that became true: an immutable value with ``applied_to(table) -> Table``. In files it is told by the
    name of its class."""
