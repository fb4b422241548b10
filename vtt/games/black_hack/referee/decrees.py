"""What the GM says of creatures outright: who belongs together, what they want, who is powerful (BH-MOR-01)."""

from typing import Any

from msgspec.structs import replace

from vtt.games.black_hack.access import foe
from vtt.games.black_hack.morale import POWERFUL
from vtt.games.black_hack.sheets import Foe
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import DONE, Change, Intent, Procedure, Say
from vtt.rules.kit.refusals import no
from vtt.table.events import CreaturePut, SheetChanged
from vtt.table.table import Table


def refuse_group(table: Table, intent: Intent) -> Refusal | None:
    """Only the GM's creatures form groups."""
    wanted: Any = intent.arguments["creatures"]
    if not wanted:
        return no("who belongs together?", "BH-MOR-01")
    for identity in wanted:
        if identity not in table.creatures:
            return no("there is no creature {identity!r}", "", identity=identity)
        if not isinstance(table.creatures[identity].sheet, Foe):
            return no("{identity} is none of the GM's creatures", "BH-MOR-01", identity=table.creatures[identity].name)
    return None


def group(table: Table, intent: Intent) -> Procedure:
    """These belong together from now on and share their morale and their Reaction; with no name each is alone."""
    wanted: Any = intent.arguments["creatures"]
    name = str(intent.arguments.get("name") or "").strip()
    for identity in wanted:
        sheet = replace(foe(table, identity), initial=0)
        table = yield Change(CreaturePut(replace(table.creatures[identity], group=name, sheet=sheet)))
    names = ", ".join(table.creatures[identity].name for identity in wanted)
    text = "{who}: the group {group}" if name else "{who}: in no group"
    yield Say(text, {"who": names, "group": name}, "BH-MOR-01", secret=True)
    return DONE


def refuse_foe(table: Table, intent: Intent) -> Refusal | None:
    """Only the GM's creatures."""
    target = table.creatures[str(intent.arguments["target"])]
    if not isinstance(target.sheet, Foe):
        return no("{target} is none of the GM's creatures", "BH-CRT-01", target=target.name)
    return None


def goal(table: Table, intent: Intent) -> Procedure:
    """What a creature wants: it acts by that and not by a Reaction (BH-REAC-02)."""
    target = str(intent.arguments["target"])
    wanted = str(intent.arguments.get("goal") or "").strip()
    yield Change(SheetChanged(target, replace(foe(table, target), goal=wanted)))
    text = "{who} wants: {goal}" if wanted else "{who} has no goal of its own"
    yield Say(text, {"who": table.creatures[target].name, "goal": wanted}, "BH-REAC-02", secret=True)
    return DONE


def powerful(table: Table, intent: Intent) -> Procedure:
    """A single powerful foe: its own wounds call for a Morale Test, whatever group it leads (BH-MOR-01)."""
    target = str(intent.arguments["target"])
    sheet = foe(table, target)
    others = tuple(tag for tag in sheet.tags if tag != POWERFUL)
    wanted = bool(intent.arguments["powerful"])
    yield Change(SheetChanged(target, replace(sheet, tags=(*others, POWERFUL) if wanted else others)))
    text = "{who} is powerful by itself" if wanted else "{who} is one of many"
    yield Say(text, {"who": table.creatures[target].name}, "BH-MOR-01", secret=True)
    return DONE


PROCEDURES = {
    "group": (refuse_group, group),
    "goal": (refuse_foe, goal),
    "powerful": (refuse_foe, powerful),
}
