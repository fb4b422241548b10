"""The magic that runs on the table: what could be dispelled or kept down, who ends it, what is evil, silence, and Time
Stop."""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from vtt.games.black_hack import effects
from vtt.games.black_hack.magic.reach import NEARBY
from vtt.games.black_hack.magic.spell_list import MagicKind
from vtt.games.black_hack.magic.words import MAGIC
from vtt.games.black_hack.sheet.access import name, sheet_of
from vtt.games.black_hack.sheet.chronicle import chronicle
from vtt.games.black_hack.sheet.lasting import Effect
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.parameters import creature, flag, text
from vtt.rules.contract.procedure import Asking, Changing, Intent, Outcome, Procedure, Say, Value
from vtt.rules.kit.authoring import House, gms_action, no
from vtt.rules.kit.offer_making import GM_GROUP
from vtt.table.bands import distance
from vtt.table.creature import Place
from vtt.table.table import Table, band_between

SILENCE_STOPS_SPELLS: House[bool] = House(
    "silence_stops_spells", "Casting in a magical silence", "BH-PRY-09", {False: "Is possible", True: "Is impossible"}
)

_TIME_STOP = "time-stop"


def stands_still(table: Table, owner: str, effect: Effect) -> bool:
    """Whether an effect does not run on, as it lies inside a Time Stop: on a creature there, in the scene at a place
    there, or with nobody who bears it outside. ``owner`` is empty for an effect in the scene. The stop itself runs."""
    if effect.source == _TIME_STOP:
        return False
    if owner:
        return still(table, owner)
    place = table.places.get(effect.area or effect.on)
    if place is not None:
        return any(distance(place.at, stop.at) <= stop.radius for stop in _stops(table))
    bearers = [
        identity
        for identity in table.creatures
        if effect.link and any(borne.link == effect.link for borne in sheet_of(table, identity).effects)
    ]
    return bool(bearers) and all(still(table, identity) for identity in bearers)


def is_touched(table: Table, identity: str) -> bool:
    """Whether what happens in the scene happens to a creature: it is neither away (BH-SPL-28) nor beyond all change, in
    a Time Stop or of stone (BH-SPL-23, BH-SPL-37)."""
    sheet = sheet_of(table, identity)
    return not sheet.fate.location and effects.stopped(sheet, "unchanging") is None


def borne(table: Table, identity: str, source: str) -> Effect | None:
    """The effect of that spell or prayer at work on a creature, or ``None``."""
    found = sheet_of(table, identity).effects
    return next((effect for effect in found if effect.source == source and not effect.suppressed), None)


def still(table: Table, identity: str) -> bool:
    """Whether a creature is inside a Time Stop."""
    return borne(table, identity, _TIME_STOP) is not None


def _stops(table: Table) -> list[Place]:
    """The places that a Time Stop fills."""
    return [
        table.places[effect.area]
        for effect in chronicle(table).magic.effects
        if effect.source == _TIME_STOP and effect.area in table.places and not effect.suppressed
    ]


SILENCE = "silence"


def silenced(table: Table, identity: str) -> str:
    """The id of whoever carries a silence that covers a creature: it is Nearby or Close; empty for none."""
    for other in table.creatures:
        if borne(table, other, SILENCE) is not None and _is_near(table, identity, other):
            return other
    return ""


def refuse_in_silence(table: Table, caster: str) -> Refusal | None:
    """By a house rule nothing can be cast without a sound (BH-PRY-09)."""
    if not SILENCE_STOPS_SPELLS(table) or not silenced(table, caster):
        return None
    return no("{caster} cannot make a sound", "BH-PRY-09", caster=name(table, caster))


def on_stealth(table: Table, identity: str, tags: tuple[str, ...]) -> Asking[None]:
    """Whoever sneaks in a silence makes no sound: what that is worth the GM judges."""
    if "stealth" in tags and silenced(table, identity):
        values = {"who": name(table, identity)}
        yield Say("No sound round {who}", values, "BH-PRY-09", "reminder", about=(identity,))


CONJURED = "conjured:"
"""The link of armour made by magic, before the id of its bearer."""


class Running(msgspec.Struct, frozen=True, kw_only=True):
    """One casting that runs: its link, the spell's or effect's name, where it is felt (ids of creatures and places),
    and whether it is evil."""

    link: str
    name: str
    kind: MagicKind
    where: tuple[str, ...]
    evil: bool = False

    def label(self, table: Table) -> str:
        """How it reads: ``Web``, ``Sleep on Goblin 1, Goblin 2``."""
        bearers = [name(table, identity) for identity in self.where if identity in table.creatures]
        return f"{self.name} on {', '.join(bearers)}" if bearers else self.name


def running(table: Table) -> Iterator[Running]:
    """Every casting that runs, each once; armour made by magic is one."""
    found: dict[str, Running] = {}
    for owner, effect in effects.every(table):
        if not effect.magic:
            continue
        link = effect.link or f"{effect.source or effect.name}@{owner}"
        where = tuple(place for place in (owner, effect.area, effect.on) if place)
        before = found.get(link)
        if before is None:
            found[link] = Running(link=link, name=effect.name, kind=effect.magic, where=where, evil=effect.evil)
        else:
            found[link] = replace(before, where=tuple(dict.fromkeys((*before.where, *where))))
    yield from found.values()
    for identity, bearer in table.creatures.items():
        sheet = bearer.sheet
        if type(sheet) is Character and sheet.conjured is not None and sheet.conjured.magic:
            conjured = sheet.conjured
            assert conjured.magic
            yield Running(link=CONJURED + identity, name=conjured.name, kind=conjured.magic, where=(identity,))


def running_nearby(table: Table, creature: str, kind: MagicKind, at: str = "") -> list[Running]:
    """The castings of a kind that are felt Nearby a creature, and at one thing where ``at`` names it. One that is felt
    nowhere on the board counts as Nearby."""
    return [
        one
        for one in running(table)
        if one.kind == kind
        and (not one.where or any(_is_near(table, creature, place) for place in one.where))
        and (not at or at in one.where)
    ]


def _is_near(table: Table, creature: str, place: str) -> bool:
    if place not in table.creatures and place not in table.places:
        return False
    return place == creature or band_between(table, creature, place) in NEARBY


def found(table: Table, owner: str, called: str) -> Effect | None:
    """The effect of that name on a creature, or in the scene where no creature is named."""
    wanted = called.casefold()
    for bearer, effect in effects.every(table):
        if bearer == owner and effect.name.casefold() == wanted:
            return effect
    return None


@gms_action(
    "end_magic",
    "End what lasts",
    creature("target", "On whom (empty: in the scene)", required=False),
    text("effect", "What", required=True),
    rules=("BH-USE-07",),
)
def end_magic(table: Table, intent: Intent) -> Procedure:
    """It ends: on a creature for that one alone, in the scene with all that came of the same casting."""
    target, called = str(intent.arguments.get("target") or ""), str(intent.arguments["effect"])
    effect = found(table, target, called)
    assert effect is not None
    yield Say("{effect} is ended", {"effect": effect.name}, effect.why, "heading")
    if target:
        yield from effects.end_one(table, target, effect, effect.why)
    else:
        yield from effects.end(table, lambda owner, other: not owner and other is effect, effect.why)
    return Outcome("Ended")


@end_magic.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only what lasts can end."""
    target, called = str(intent.arguments.get("target") or ""), str(intent.arguments["effect"])
    if found(table, target, called) is None:
        where = f"on {name(table, target)}" if target else "in the scene"
        return no("nothing called {called!r} lasts {where}", "BH-USE-07", called=called, where=where)
    return None


@end_magic.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    for effect in sheet_of(table, creature).effects:
        leaves = any(trait.kind == "summoned" for trait in effect.traits)
        label = f"Dismiss, {effect.name}" if leaves else f"End {effect.name}"
        arguments = {"target": creature, "effect": effect.name}
        yield end_magic.offer(table, "", label, arguments, note=effect.note, group=GM_GROUP)


@end_magic.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    for effect in chronicle(table).magic.effects:
        arguments = {"effect": effect.name}
        yield end_magic.offer(table, "", f"End {effect.name}", arguments, note=effect.note, group=MAGIC)


@gms_action(
    "judge_magic",
    "Call magic evil",
    creature("target", "On whom (empty: in the scene)", required=False),
    text("effect", "What", required=True),
    flag("evil", "Evil", True),
    rules=("BH-PRY-22",),
)
def judge_magic(table: Table, intent: Intent) -> Procedure:
    """A casting that runs is evil, or is not: all of it, wherever it lies."""
    target, called, evil = _read(intent)
    effect = found(table, target, called)
    assert effect is not None
    yield from _judged(table, target, effect, evil)
    text = "{effect} is evil" if evil else "{effect} is not evil"
    yield Say(text, {"effect": effect.name}, "BH-PRY-22", "heading", secret=True)
    return Outcome("Evil" if evil else "Not evil")


@judge_magic.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only what lasts, and only where that changes something."""
    target, called, evil = _read(intent)
    effect = found(table, target, called)
    if effect is None:
        where = f"on {name(table, target)}" if target else "in the scene"
        return no("nothing called {called!r} lasts {where}", "BH-PRY-22", called=called, where=where)
    if effect.evil == evil:
        return no("{effect} is {what}", "BH-PRY-22", effect=effect.name, what="evil already" if evil else "not evil")
    return None


@judge_magic.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    for effect in sheet_of(table, creature).effects:
        if effect.magic:
            yield _judging(table, creature, effect, GM_GROUP)


@judge_magic.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    for effect in chronicle(table).magic.effects:
        if effect.magic:
            yield _judging(table, "", effect, MAGIC)


def _judging(table: Table, owner: str, effect: Effect, group: str) -> Offer:
    """Whether magic that runs is evil (BH-PRY-22); ``owner`` is empty for what lies on no creature."""
    label = f"{effect.name}: not evil after all" if effect.evil else f"{effect.name}: is evil"
    arguments: dict[str, Value] = {"effect": effect.name, "evil": not effect.evil}
    return judge_magic.offer(table, "", label, {**arguments, "target": owner} if owner else arguments, group=group)


def _judged(table: Table, owner: str, effect: Effect, evil: bool) -> Changing:
    for bearer, other in list(effects.every(table)):
        if (other is effect and bearer == owner) or (effect.link and other.link == effect.link):
            table = yield from effects.replaced(table, bearer, other, replace(other, evil=evil))
    return table


def _read(intent: Intent) -> tuple[str, str, bool]:
    get = intent.arguments.get
    return str(get("target") or ""), str(get("effect")), get("evil") is not False
