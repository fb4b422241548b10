"""What the menu of one thing has for its looks: name, glyph, size, whether a hand can move it; and to copy it."""

from collections.abc import Callable
from functools import partial
from typing import Any

from vtt.gui.window.services import Services
from vtt.rules.contract.description import Offer
from vtt.rules.contract.procedure import Intent
from vtt.rules.tabletop import cast
from vtt.table.creature import Creature, Place
from vtt.table.table import thing


def thing_entries(desk: Services, identity: str) -> dict[str, Callable[[], object]]:
    """Entries with what they do; empty for what is not on the table."""
    standing = desk.standing
    if standing is None or identity not in (standing.table.creatures.keys() | standing.table.places.keys()):
        return {}
    found = thing(standing.table, identity)

    def asking(action: str, label: str, asked: str, present: Any) -> Callable[[], object]:
        intent = Intent(action, "", {"thing": identity, asked: present})
        return partial(desk.do, Offer(intent=intent, label=f"{label}: {found.name}", missing=(asked,)))

    entries: dict[str, Callable[[], object]] = {
        "Rename…": asking("rename_thing", "Rename", "name", found.name),
        "Glyph…": asking("set_glyph", "Glyph", "glyph", found.glyph),
        "Resize…": asking("resize_thing", "Resize", "across", max(round(found.radius * 2), 1)),
    }
    if isinstance(found, Place):
        label, action = ("Let it be moved", "loosen_place") if found.fixed else ("Fix in its place", "fix_place")
        entries[label] = partial(desk.submit, Intent(action, "", {"thing": identity}))
    entries |= desk.showing.entries(identity)
    entries["Note…"] = partial(desk.notes.open_thing, identity)
    if identity in standing.table.creatures:
        entries["Have it wait…"] = partial(desk.waiting.ask, (identity,))
    if isinstance(found, Creature) and found.side != "players":
        label, does = (
            ("Take out of the cast", Intent(cast.LEAVE, "", {"who": identity}))
            if found.kept
            else ("Keep in the cast", Intent(cast.KEEP, "", {"creature": identity}))
        )
        entries[label] = partial(desk.submit, does)
    entries["Copy"] = partial(desk.many.copy, (identity,))
    return entries
