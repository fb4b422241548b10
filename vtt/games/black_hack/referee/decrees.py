"""What the GM says of creatures outright, and those called to help (BH-MOR-01, BH-REAC-04)."""

from collections.abc import Iterator
from typing import Any, Final, Literal

from msgspec.structs import replace

from vtt.dice import D4
from vtt.games.black_hack.library import entries
from vtt.games.black_hack.library.putting import Arrival, put
from vtt.games.black_hack.menus import in_menus
from vtt.games.black_hack.order.morale import POWERFUL
from vtt.games.black_hack.rolls import GM, roll
from vtt.games.black_hack.sheet.access import foe
from vtt.games.black_hack.sheet.chronicle import Coming, Stance, chronicle, chronicled
from vtt.games.black_hack.sheet.sheets import Foe
from vtt.numerals import counted
from vtt.rules.contract.description import Offer, Parameter, Refusal
from vtt.rules.contract.parameters import creature, flag, integer, text
from vtt.rules.contract.procedure import DONE, Change, Changing, Choose, Intent, Option, Outcome, Procedure, Say
from vtt.rules.kit.authoring import House, gms_action, no
from vtt.rules.kit.creatures import changed
from vtt.rules.kit.offer_making import GM_GROUP
from vtt.rules.tabletop.arriving import MOST_AT_ONCE, base_name
from vtt.table.bands import Scale
from vtt.table.events import CreaturePut
from vtt.table.table import Table

REINFORCEMENTS: House[Literal["at_once", "moments"]] = House(
    "reinforcements", "Reinforcements arrive", "BH-REAC-04", {"at_once": "At once", "moments": "After 1d4 Moments"}
)

REACTIONS: Final = "Reactions"
"""The group of Reactions and of those who come of them."""

_WHY = "BH-REAC-04"
_WAITING = Stance(result=6)
_LATER, _LIKE = "later", "like"

WHO = Parameter(name="who", label="Who (empty: nobody on the table)", kind="creature")


@gms_action(
    "group",
    "Form a group",
    Parameter(name="creatures", label="Who", kind="list", required=True),
    text("name", "Group (empty: none)"),
    rules=("BH-MOR-01",),
)
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


@group.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only the GM's creatures form groups."""
    wanted: Any = intent.arguments["creatures"]
    if not wanted:
        return no("who belongs together?", "BH-MOR-01")
    for identity in wanted:
        if identity not in table.creatures:
            return no("there is no creature {identity!r}", "", identity=identity)
        if not isinstance(table.creatures[identity].sheet, Foe):
            return no("{identity} is none of the GM’s creatures", "BH-MOR-01", identity=table.creatures[identity].name)
    return None


@group.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    if _is_foe(table, creature):
        named, own = table.creatures[creature].group, {"creatures": [creature]}
        if named:
            yield group.offer(table, "", "Leave the group", {**own, "name": ""}, note=named, group=GM_GROUP)
        else:
            yield group.offer(table, "", "Join a group", own, missing={"name": "group"}, group=GM_GROUP)


@gms_action("goal", "Note a goal", creature(), text("goal", "What it wants (empty: nothing)"), rules=("BH-REAC-02",))
def goal(table: Table, intent: Intent) -> Procedure:
    """What a creature wants: it acts by that and not by a Reaction (BH-REAC-02)."""
    target = str(intent.arguments["target"])
    wanted = str(intent.arguments.get("goal") or "").strip()
    yield from changed(table, target, goal=wanted)
    text = "{who} wants: {goal}" if wanted else "{who} has no goal of its own"
    yield Say(text, {"who": table.creatures[target].name, "goal": wanted}, "BH-REAC-02", secret=True)
    return DONE


@goal.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    if _is_foe(table, creature):
        note = foe(table, creature).goal or "none: a Reaction decides"
        target = {"target": creature}
        yield goal.offer(table, "", "Note a goal", target, missing={"goal": ""}, note=note, group=GM_GROUP)


@gms_action(
    "powerful", "Mark as powerful", creature(), flag("powerful", "Powerful by itself", True), rules=("BH-MOR-01",)
)
def powerful(table: Table, intent: Intent) -> Procedure:
    """A single powerful foe: its own wounds call for a Morale Test, whatever group it leads (BH-MOR-01)."""
    target = str(intent.arguments["target"])
    others = tuple(tag for tag in foe(table, target).tags if tag != POWERFUL)
    wanted = bool(intent.arguments["powerful"])
    yield from changed(table, target, tags=(*others, POWERFUL) if wanted else others)
    text = "{who} is powerful by itself" if wanted else "{who} is one of many"
    yield Say(text, {"who": table.creatures[target].name}, "BH-MOR-01", secret=True)
    return DONE


@powerful.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    """For one of a group, and to take it back."""
    if _is_foe(table, creature):
        single = POWERFUL in foe(table, creature).tags
        if single or table.creatures[creature].group:
            label = "Mark as one of many" if single else "Mark as powerful"
            yield powerful.offer(table, "", label, {"target": creature, "powerful": not single}, group=GM_GROUP)


@goal.refuses
@powerful.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only the GM's creatures."""
    target = str(intent.arguments["target"])
    if not _is_foe(table, target):
        return no("{target} is none of the GM’s creatures", "BH-CRT-01", target=table.creatures[target].name)
    return None


def kinds(table: Table) -> tuple[Option, ...]:
    """The whole bestiary as options, the group's own first."""
    own = table.library.get(entries.BESTIARY, {})
    found = sorted(entries.creatures_by_key(table).items(), key=lambda entry: (entry[0] not in own, entry[1].name))
    return tuple(Option(f"entry:{key}", f"{entry.name}, {entry.hd} HD") for key, entry in found)


def _picked(table: Table, who: str, answer: str) -> entries.CreatureEntry | None:
    """The entry that an answer names: of the bestiary, or one like ``who``; ``None`` where the GM sees to it later."""
    if answer == _LIKE:
        creature = table.creatures[who]
        assert isinstance(creature.sheet, Foe)
        name = base_name(creature.name)
        return entries.entry_of_sheet(name, creature.sheet, creature.glyph, creature.radius, creature.notes)
    return entries.creature_of(table, answer.removeprefix("entry:")) if answer.startswith("entry:") else None


def called(table: Table, who: str, count: int) -> Changing:
    """So many are called: the GM picks the kind, or puts it off. ``who`` is the id of who calls, or empty."""
    like = (Option(_LIKE, f"More like {base_name(table.creatures[who].name)}"),) if _is_foe(table, who) else ()
    answer = yield Choose(
        GM,
        "Reinforcements called: {count}. Of which kind?",
        (Option(_LATER, "See to it later"), *like, *kinds(table)),
        _LATER,
        _WHY,
        {"count": count},
        who,
        secret=True,
    )
    entry = _picked(table, who, answer)
    if entry is None:
        later = Intent("reinforcements", "", {"who": who, "count": count} if who else {"count": count})
        yield Say(
            "{reinforcements}", {"reinforcements": counted(count, "reinforcement")}, _WHY, "reminder", later, True
        )
        return table
    hidden = who not in table.creatures or table.creatures[who].hidden
    if REINFORCEMENTS(table) == "at_once":
        return (yield from _arrive(table, entry, count, hidden))
    thrown = yield from roll(D4, GM, _WHY, label="Moments until they arrive", secret=True, higher_is_better=True)
    coming = Coming(entry=entries.plain(entry), count=count, turns=thrown.total, hidden=hidden)
    exploration = chronicle(table).exploration
    values = {"who": entry.name, "count": count, "turns": counted(thrown.total, "Moment")}
    yield Say("{count} × {who} in {turns}", values, _WHY, "result", secret=True)
    return (yield from chronicled(table, exploration=replace(exploration, coming=(*exploration.coming, coming))))


def arrived(table: Table, scale: Scale = Scale.MOMENTS) -> Changing:
    """A new turn: whoever is on the way is one Moment nearer, or there; a turn of a longer scale is enough for all."""
    coming = chronicle(table).exploration.coming
    if not coming:
        return table
    nearer = [replace(one, turns=0 if scale.outlasts(Scale.MOMENTS) else one.turns - 1) for one in coming]
    exploration = replace(chronicle(table).exploration, coming=tuple(one for one in nearer if one.turns > 0))
    table = yield from chronicled(table, exploration=exploration)
    for one in nearer:
        if one.turns <= 0:
            entry = entries.entry_of(entries.BESTIARY, one.entry)
            assert isinstance(entry, entries.CreatureEntry)
            table = yield from _arrive(table, entry, one.count, one.hidden)
    return table


@gms_action("reinforcements", "Call reinforcements", WHO, integer("count", "How many", 1, 1, 60), rules=("BH-REAC-04",))
def reinforcements(table: Table, intent: Intent) -> Procedure:
    """So many reinforcements are called, of a kind that the GM picks (BH-REAC-04)."""
    count = int(intent.arguments["count"])
    yield Say("Reinforcements: {count}", {"count": count}, _WHY, "heading", secret=True)
    yield from called(table, str(intent.arguments.get("who") or ""), min(count, MOST_AT_ONCE))
    return Outcome(counted(count, "reinforcement"))


@reinforcements.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Reinforcements come to creatures of the GM's."""
    who = str(intent.arguments.get("who") or "")
    return None if not who or _is_foe(table, who) else no("only the GM’s creatures call reinforcements", _WHY)


in_menus(reinforcements, "Call reinforcements", missing={"count": 1}, group=REACTIONS)


def _arrive(table: Table, entry: entries.CreatureEntry, count: int, hidden: bool) -> Changing:
    """They come to the table, hidden where those who called them are, and wait for the Characters to act first."""
    table, made = yield from put(table, entry, Arrival(count=count, hidden=hidden, why=_WHY))
    exploration = chronicle(table).exploration
    keys = {table.creatures[identity].group or identity: _WAITING for identity in made}
    return (yield from chronicled(table, exploration=replace(exploration, stances={**exploration.stances, **keys})))


def _is_foe(table: Table, who: str) -> bool:
    return who in table.creatures and isinstance(table.creatures[who].sheet, Foe)
