"""Creatures called to help: which kind, and when they come to the table (BH-REAC-04)."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.dice import D4
from vtt.games.black_hack.chronicle import chronicle, chronicled
from vtt.games.black_hack.library.creature_entry import CreatureEntry, entry_of_sheet
from vtt.games.black_hack.library.entries import entry_of, plain
from vtt.games.black_hack.library.keys import BESTIARY
from vtt.games.black_hack.library.merged import creature_of, creatures_by_key
from vtt.games.black_hack.library.putting import Arrival, put
from vtt.games.black_hack.referee.options import REINFORCEMENTS
from vtt.games.black_hack.referee.state import Coming, Stance
from vtt.games.black_hack.rolls import GM, roll
from vtt.games.black_hack.sheets import Foe
from vtt.numerals import counted
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Choose, Intent, Option, Outcome, Procedure, Request, Say
from vtt.rules.kit.refusals import no
from vtt.rules.tabletop.arriving import MOST_AT_ONCE, base_name
from vtt.table.bands import Scale
from vtt.table.table import Table

WHY = "BH-REAC-04"
WAITING = Stance(result=6)
LATER, LIKE = "later", "like"


def kinds(table: Table) -> tuple[Option, ...]:
    """The whole bestiary as options, the group's own first."""
    own = table.library.get(BESTIARY, {})
    found = sorted(creatures_by_key(table).items(), key=lambda entry: (entry[0] not in own, entry[1].name))
    return tuple(Option(f"entry:{key}", f"{entry.name}, {entry.hd} HD") for key, entry in found)


def entry_picked(table: Table, who: str, answer: str) -> CreatureEntry | None:
    """The entry that an answer names: of the bestiary, or one like ``who``; ``None`` where the GM sees to it later."""
    if answer == LIKE:
        creature = table.creatures[who]
        assert isinstance(creature.sheet, Foe)
        name = base_name(creature.name)
        return entry_of_sheet(name, creature.sheet, creature.glyph, creature.radius, creature.notes)
    return creature_of(table, answer.removeprefix("entry:")) if answer.startswith("entry:") else None


def called(table: Table, who: str, count: int, why: str = WHY) -> Generator[Request, Any, Table]:
    """So many are called: the GM picks the kind, or puts it off. ``who`` is the id of who calls, or empty."""
    like = (Option(LIKE, f"More like {base_name(table.creatures[who].name)}"),) if _is_foe(table, who) else ()
    answer = yield Choose(
        GM,
        "Reinforcements called: {count}. Of which kind?",
        (Option(LATER, "See to it later"), *like, *kinds(table)),
        LATER,
        why,
        {"count": count},
        who,
        secret=True,
    )
    entry = entry_picked(table, who, answer)
    if entry is None:
        later = Intent("reinforcements", "", {"who": who, "count": count} if who else {"count": count})
        yield Say("{reinforcements}", {"reinforcements": counted(count, "reinforcement")}, why, "reminder", later, True)
        return table
    hidden = who not in table.creatures or table.creatures[who].hidden
    if REINFORCEMENTS(table) == "at_once":
        return (yield from _arrive(table, entry, count, hidden))
    thrown = yield from roll(D4, GM, why, label="Moments until they arrive", secret=True, higher_is_better=True)
    coming = Coming(entry=plain(entry), count=count, turns=thrown.total, hidden=hidden)
    exploration = chronicle(table).exploration
    values = {"who": entry.name, "count": count, "turns": counted(thrown.total, "Moment")}
    yield Say("{count} x {who} in {turns}", values, why, "result", secret=True)
    return (yield from chronicled(table, exploration=replace(exploration, coming=(*exploration.coming, coming))))


def arrived(table: Table, scale: Scale = Scale.MOMENTS) -> Generator[Request, Any, Table]:
    """A new turn: whoever is on the way is one Moment nearer, or there; a turn of a longer scale is enough for all."""
    coming = chronicle(table).exploration.coming
    if not coming:
        return table
    nearer = [replace(one, turns=0 if scale.outlasts(Scale.MOMENTS) else one.turns - 1) for one in coming]
    exploration = replace(chronicle(table).exploration, coming=tuple(one for one in nearer if one.turns > 0))
    table = yield from chronicled(table, exploration=exploration)
    for one in nearer:
        if one.turns <= 0:
            entry = entry_of(BESTIARY, one.entry)
            assert isinstance(entry, CreatureEntry)
            table = yield from _arrive(table, entry, one.count, one.hidden)
    return table


def refuse_reinforcements(table: Table, intent: Intent) -> Refusal | None:
    """Reinforcements come to creatures of the GM's."""
    who = str(intent.arguments.get("who") or "")
    return None if not who or _is_foe(table, who) else no("only the GM's creatures call reinforcements", WHY)


def reinforcements(table: Table, intent: Intent) -> Procedure:
    """So many reinforcements are called, of a kind that the GM picks (BH-REAC-04)."""
    count = int(intent.arguments["count"])
    yield Say("Reinforcements: {count}", {"count": count}, WHY, "heading", secret=True)
    yield from called(table, str(intent.arguments.get("who") or ""), min(count, MOST_AT_ONCE))
    return Outcome(counted(count, "reinforcement"))


def _arrive(table: Table, entry: CreatureEntry, count: int, hidden: bool) -> Generator[Request, Any, Table]:
    """They come to the table, hidden where those who called them are, and wait for the Characters to act first."""
    table, made = yield from put(table, entry, Arrival(count=count, hidden=hidden, why=WHY))
    exploration = chronicle(table).exploration
    keys = {table.creatures[identity].group or identity: WAITING for identity in made}
    return (yield from chronicled(table, exploration=replace(exploration, stances={**exploration.stances, **keys})))


def _is_foe(table: Table, who: str) -> bool:
    return who in table.creatures and isinstance(table.creatures[who].sheet, Foe)


PROCEDURES = {"reinforcements": (refuse_reinforcements, reinforcements)}
