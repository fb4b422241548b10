"""Groups that wait: creatures that belong to a scene and are not on its board yet, as those of a second wave."""

import msgspec

from vtt.table.creature import Creature


class WaitingGroup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A group by its ``id``. Where each of its ``creatures`` is to come in stands in its ``at``, in feet; with
    ``hidden`` players do not see them when they come. Nothing of it ever reaches players before."""

    id: str
    name: str = ""
    hidden: bool = False
    creatures: dict[str, Creature] = {}
