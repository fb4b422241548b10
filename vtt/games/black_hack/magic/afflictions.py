"""Curses, diseases and poisons on creatures: how they come, what wards them off, how they go."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from vtt.games.black_hack.effects import immune
from vtt.games.black_hack.growth.experiences import suggestion
from vtt.games.black_hack.sheet.access import is_character, name, sheet_of
from vtt.games.black_hack.sheet.lasting import Affliction, AfflictionKind, Effect
from vtt.rules.contract.description import Offer, Parameter, ParameterOption, Refusal
from vtt.rules.contract.parameters import creature, flag, text
from vtt.rules.contract.procedure import Change, Changing, Intent, Outcome, Procedure, Say
from vtt.rules.kit.authoring import gms_action, no
from vtt.rules.kit.creatures import changed
from vtt.rules.kit.offer_making import GM_GROUP
from vtt.table.events import SheetChanged
from vtt.table.table import Table

_AFFLICTION = Parameter(
    name="kind",
    label="What",
    kind="choice",
    required=True,
    options=(
        ParameterOption("curse", "Curse"),
        ParameterOption("disease", "Disease"),
        ParameterOption("poison", "Poison"),
    ),
)

POISON: AfflictionKind = "poison"

_CURSE: AfflictionKind = "curse"

WHY: dict[str, str] = {"curse": "BH-PRY-15", "disease": "BH-PRY-12", "poison": "BH-PRY-19"}


def immunity(poison: str = "") -> str:
    """What stands in an ``immune`` trait against every poison, or against the one named."""
    wanted = poison.strip().casefold()
    return POISON if wanted in ("", "any") else f"{POISON}: {wanted}"


def _warded(table: Table, identity: str, kind: str, called: str = "") -> Effect | None:
    """What makes a creature immune to such an affliction, or ``None`` (BH-PRY-19)."""
    return immune(table, sheet_of(table, identity), (kind, f"{kind}: {called.strip().casefold()}"))


def is_known(table: Table, identity: str, kind: str) -> bool:
    """Whether players know of an affliction: not of a curse on one of the GM's (BH-SPL-19, BH-PRY-15)."""
    return kind != _CURSE or table.creatures[identity].side == "players"


def cured(table: Table, target: str, kind: AfflictionKind, names: Sequence[str], why: str) -> Changing:
    """These afflictions are gone, and the Ongoing Damage and the hindrances that came of such."""
    sheet: Any = sheet_of(table, target)
    values = {"who": name(table, target), "kind": kind, "names": ", ".join(names)}
    secret = not is_known(table, target, kind)
    left = tuple(one for one in sheet.afflictions if one.kind != kind or one.name not in names)
    after = replace(sheet, afflictions=left) if len(left) < len(sheet.afflictions) else sheet
    after = _without(after, kind)
    if after is sheet:
        yield Say("{who} suffers from no {kind}", values, why, "result", secret=secret, about=(target,))
        return table
    table = yield Change(SheetChanged(target, after))
    text = "{who} is free of {names}" if names else "{who} is free of {kind}"
    yield Say(text, values, why, "result", secret=secret, about=(target,))
    if kind == _CURSE and is_character(table, target):
        yield suggestion("threat", ", ".join(names), (target,))
    return table


@gms_action(
    "afflict",
    "Curse, disease or poison",
    creature(),
    _AFFLICTION,
    text("name", "Called", required=True),
    flag("lift", "Lift it"),
    rules=("BH-PRY-12", "BH-PRY-15"),
)
def afflict(table: Table, intent: Intent) -> Procedure:
    """The GM puts a curse, a disease or a poison on a creature, or lifts it."""
    target, kind, called = _read(intent)
    if intent.arguments["lift"]:
        found = [one.name for one in sheet_of(table, target).afflictions if one.name.casefold() == called.casefold()]
        yield from cured(table, target, kind, found, WHY[kind])
        return Outcome("Lifted")
    suffered = (*sheet_of(table, target).afflictions, Affliction(kind=kind, name=called))
    yield from changed(table, target, afflictions=suffered)
    values = {"who": name(table, target), "name": called, "kind": kind}
    known = is_known(table, target, kind)
    yield Say("{who} suffers: {name}, a {kind}", values, WHY[kind], "heading", secret=not known)
    return Outcome("Afflicted")


@afflict.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Nobody has the same affliction twice, nor one that something wards off; only what is there can be lifted."""
    target, kind, called = _read(intent)
    who = name(table, target)
    suffered = [one.name.casefold() for one in sheet_of(table, target).afflictions if one.kind == kind]
    if intent.arguments["lift"]:
        gone = called.casefold() not in suffered
        return (
            no("{who} has no {kind} called {called!r}", WHY[kind], who=who, kind=kind, called=called) if gone else None
        )
    if not called:
        return no("what is the {kind} called?", WHY[kind], kind=kind)
    if called.casefold() in suffered:
        return no("{who} has {called} already", WHY[kind], who=who, called=called)
    ward = _warded(table, target, kind, called)
    return no("{who}: {ward}", WHY[kind], who=who, ward=ward.name) if ward is not None else None


@afflict.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    target = {"target": creature}
    asked = {"kind": "curse", "name": "a curse"}
    yield afflict.offer(table, "", "Curse, disease, poison", target, missing=asked, group=GM_GROUP)
    for one in sheet_of(table, creature).afflictions:
        lifted = {**target, "kind": one.kind, "name": one.name, "lift": True}
        yield afflict.offer(table, "", f"Lift: {one.name}", lifted, note=one.kind, group=GM_GROUP)


def _read(intent: Intent) -> tuple[str, AfflictionKind, str]:
    kind: Any = intent.arguments["kind"]
    return str(intent.arguments["target"]), kind, str(intent.arguments.get("name") or "").strip()


def _without(sheet: Any, kind: str) -> Any:
    """The sheet without the Ongoing Damage and the hindrances that are of this kind."""
    if sheet.ongoing is not None and kind in sheet.ongoing.tags:
        sheet = replace(sheet, ongoing=None)
    if any(kind in hindrance.tags for hindrance in sheet.hindrances):
        kept = tuple(hindrance for hindrance in sheet.hindrances if kind not in hindrance.tags)
        sheet = replace(sheet, hindrances=kept)
    return sheet
