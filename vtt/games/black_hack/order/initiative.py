"""The order of a fight: a DEX Test each Moment, the Turns, and the fight's end (BH-INIT, BH-TIME-01, BH-TIME-02)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from vtt.games.black_hack.attribute_tests.next_roll import anybody_marked, heeded
from vtt.games.black_hack.attribute_tests.plain import mode
from vtt.games.black_hack.fighters import SUGGEST_END, has_turns, standing, winner
from vtt.games.black_hack.harm import hindrances
from vtt.games.black_hack.menus import in_menus
from vtt.games.black_hack.order import bag
from vtt.games.black_hack.order.moments import LAST, anything_lasts, opened
from vtt.games.black_hack.order.morale import FIGHT
from vtt.games.black_hack.order.spending import fresh
from vtt.games.black_hack.referee import decrees
from vtt.games.black_hack.referee.passing import after_fight, roll_effects, turn_starts
from vtt.games.black_hack.sheet.access import fighting, sheet_of
from vtt.games.black_hack.sheet.parts import NO_FATE, UNSPENT
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.description import Offer, Parameter, Refusal
from vtt.rules.contract.procedure import Change, Changing, Intent, Outcome, Procedure, Say
from vtt.rules.kit.authoring import gms_action, no
from vtt.rules.kit.creatures import every_sheet
from vtt.table.bands import Scale
from vtt.table.clock import Clock
from vtt.table.events import ClockSet, InitiativeSet, SheetChanged
from vtt.table.initiative import Initiative, Turn
from vtt.table.table import Table


class _Declared(msgspec.Struct, frozen=True):
    """What the GM declares as a Turn ends: how its Tests and the Usage Dice of the Moment are thrown, and who tests
    initiative with Disadvantage or with Advantage if a new Moment opens (BH-DICE-04)."""

    mode: str = "normal"
    surprised: tuple[str, ...] = ()
    ready: tuple[str, ...] = ()


_NOTHING_DECLARED = _Declared()

_STARTED = Outcome("The fight starts")

_TURN = Outcome("Next Turn")

_MOMENT = Outcome("Next Moment")

_DECIDED = Outcome("The fight is decided")

_ENDED = Outcome("The fight ends")


@gms_action(
    "start_fight",
    "Roll initiative",
    Parameter(name="surprised", label="Caught off guard", kind="list"),
    Parameter(name="ready", label="Ready for it", kind="list"),
    rules=("BH-INIT-01",),
)
def start_fight(table: Table, intent: Intent) -> Procedure:
    """A fight starts: time is counted in Moments from 1, and initiative is tested (BH-TIME-02, BH-INIT-01)."""
    return _fight_starts(table, intent)


@gms_action(
    "mark_danger",
    "Danger appears",
    Parameter(name="surprised", label="Caught off guard", kind="list"),
    rules=("BH-GMS-03",),
)
def mark_danger(table: Table, intent: Intent) -> Procedure:
    """Foes or dangers come into it: time is counted in Moments, and every player tests DEX (BH-GMS-03)."""
    yield Say("Danger!", why="BH-GMS-03", level="heading")
    return (yield from _fight_starts(table, intent, heeds=False))


@mark_danger.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    if not fighting(table):
        yield mark_danger.offer(table, "", "Danger appears", note="everybody tests for initiative", group=FIGHT)


def _fight_starts(table: Table, intent: Intent, *, heeds: bool = True) -> Procedure:
    """The same. ``heeds``: as for every Turn that begins; not where it is part of an action that heeds already."""
    surprised: Any = intent.arguments.get("surprised") or ()
    ready: Any = intent.arguments.get("ready") or ()
    by_tests = not bag.plays_with_bag(table)
    table = yield from _renewed(table, exerted=by_tests)
    table = yield Change(ClockSet(_at(table.clock, 1)))
    if not by_tests:
        opening = bag.opened_with_bag(table)
        yield from heeded(table, opening) if heeds else opening
        return _STARTED
    table, turns = yield from opened(table, tuple(surprised), tuple(ready))
    yield from _go_on(table, turns, heeds=heeds)
    return _STARTED


@start_fight.refuses
@mark_danger.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """One fight at a time, with somebody in it."""
    if table.clock.moment:
        return no("the fight is on already", "BH-INIT-01")
    if all(sheet_of(table, identity).state for identity in table.creatures):
        return no("nobody can fight", "BH-OUT-01")
    surprised: Any = intent.arguments.get("surprised") or ()
    ready: Any = intent.arguments.get("ready") or ()
    if (surprised or ready) and bag.plays_with_bag(table):
        return no("tokens are drawn: nobody tests DEX, caught off guard or ready", "BH-INIT-01")
    return _refuse_strangers(table, _declared(intent))


@gms_action(
    "next_turn",
    "Next",
    mode("mode", "Tests at the end of the Turn, Usage Dice of the Moment"),
    Parameter(name="surprised", label="Initiative with Disadvantage", kind="list"),
    Parameter(name="ready", label="Initiative with Advantage", kind="list"),
    rules=("BH-TIME-01",),
)
def next_turn(table: Table, intent: Intent) -> Procedure:
    """The Turn of whoever acts ends and the next one's begins; after the last of the order a new Moment opens."""
    initiative = table.initiative
    acting = initiative.acting
    if initiative.bag is not None:
        return bag.next_turn(table, intent)
    declared = _declared(intent)
    if not acting:
        return _go_on(table, initiative.order, declared=declared, heeds=True)
    sheet: Any = table.creatures[acting].sheet
    if sheet.ongoing is not None or sheet.hindrances:
        procedure = _end_and_go_on(table, acting, declared)
        return heeded(table, procedure) if anybody_marked(table) else procedure
    return _go_on(table, _acted(initiative.order, acting), declared=declared, heeds=True)


@next_turn.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Turns follow each other in a fight only."""
    if table.initiative.bag is not None:
        if _declared(intent) is not _NOTHING_DECLARED:
            return no("tokens are drawn: declare somebody’s next roll", "BH-DICE-04")
        return bag.refuse_next_turn(table, intent)
    if not table.clock.moment:
        return no("no fight is on: roll initiative first", "BH-INIT-01")
    return _refuse_strangers(table, _declared(intent))


in_menus(next_turn, "Next", fighting, group=FIGHT)


@gms_action(
    "order",
    "Settle the order",
    Parameter(name="order", label="Order", kind="list", required=True),
    rules=("BH-INIT-02",),
    hidden=True,
)
def order(table: Table, intent: Intent) -> Procedure:
    """The order within the groups is this one. Where another goes in front of whoever acts but has done nothing yet,
    that one's Turn begins instead."""
    wanted: Any = intent.arguments["order"]
    acting = table.initiative.acting
    turns = {turn.creature: turn for turn in table.initiative.order}
    settled = tuple([turns[identity] for identity in wanted])
    changes = any(old.creature == acting != new.creature for old, new in zip(turns.values(), settled, strict=True))
    table = yield Change(InitiativeSet(Initiative(order=settled, acting=acting)))
    names = ", ".join(table.creatures[identity].name for identity in wanted if not table.creatures[identity].hidden)
    yield Say("Order: {names}", {"names": names}, "BH-INIT-02", "detail")
    if changes:
        yield from _go_on(table, settled)
    return Outcome("Settled")


@order.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Within a group those who have not acted yet settle their order among themselves (BH-INIT-02, BH-INIT-03)."""
    wanted: Any = intent.arguments["order"]
    now = table.initiative.order
    if not table.clock.moment:
        return no("no fight is on", "BH-INIT-01")
    if table.initiative.bag is not None:
        return no("tokens are drawn: there is no order to settle", "BH-INIT-01")
    if sorted(wanted) != sorted(turn.creature for turn in now):
        return no("the order must name everyone in it once", "BH-INIT-02")
    turns = {turn.creature: turn for turn in now}
    for old, identity in zip(now, wanted, strict=True):
        new = turns[identity]
        if new.group != old.group:
            words = "those who passed go before the opponents, those who failed after them"
            return no(words, "BH-INIT-03" if LAST in (new.group, old.group) else "BH-INIT-02")
        if new is not old and _settled(table, new) != _settled(table, old):
            return no("who has acted keeps that place", "BH-INIT-02")
    return None


@gms_action("end_fight", "End the fight", mode("mode", "Ammunition"), rules=("BH-USE-05",))
def end_fight(table: Table, intent: Intent) -> Procedure:
    """The fight ends: no order, no Moments; then what follows a fight (BH-USE-05, BH-OUT-02)."""
    yield Say("The fight ends", why="BH-TIME-02", level="time")
    table = yield Change(InitiativeSet(Initiative()))
    table = yield Change(ClockSet(_at(table.clock, 0)))
    table = yield from _renewed(table)
    yield from after_fight(table, str(intent.arguments["mode"]))
    return _ENDED


@end_fight.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only a fight that is on can end."""
    return None if table.clock.moment else no("no fight is on", "BH-INIT-01")


in_menus(end_fight, "End the fight", fighting, group=FIGHT)


def _renewed(table: Table, *, exerted: bool = False) -> Changing:
    """Nothing is spent of anyone's Turn. ``exerted`` characters are about to make a DEX Test (BH-REST-04)."""

    def after(sheet: Any) -> Any:
        rested = sheet if sheet.spent is UNSPENT else fresh(sheet)
        if exerted and type(sheet) is Character and not (sheet.rest_spoiled or sheet.state):
            return replace(rested, rest_spoiled=True)
        return rested

    return every_sheet(table, after)


def _at(clock: Clock, moment: int) -> Clock:
    return Clock(scale=Scale.MOMENTS, moment=moment, world=clock.world, session=clock.session, played=clock.played)


def _settled(table: Table, turn: Turn) -> bool:
    """Whether a Turn has its place for good: it is over, or it is on and something of it has happened."""
    if turn.creature != table.initiative.acting:
        return turn.acted
    sheet: Any = table.creatures[turn.creature].sheet
    return turn.acted or sheet.ongoing is not None or sheet.spent != UNSPENT


def _declared(intent: Intent) -> _Declared:
    get = intent.arguments.get
    mode, surprised, ready = get("mode") or "normal", get("surprised"), get("ready")
    if mode == "normal" and not (surprised or ready):
        return _NOTHING_DECLARED
    return _Declared(str(mode), tuple(surprised or ()), tuple(ready or ()))


def _refuse_strangers(table: Table, declared: _Declared) -> Refusal | None:
    for identity in (*declared.surprised, *declared.ready):
        if identity not in table.creatures:
            return no("there is no creature {identity!r}", "", identity=identity)
    return None


def _acted(turns: tuple[Turn, ...], who: str) -> tuple[Turn, ...]:
    """The order with the Turn of ``who`` over."""
    for place, turn in enumerate(turns):
        if turn.creature == who:
            changed = list(turns)
            changed[place] = Turn(creature=who, group=turn.group, acted=True)
            return tuple(changed)
    return turns


@lru_cache(maxsize=4096)
def _turn_of(who: str, name: str) -> Say:
    return Say("{who}’s Turn", {"who": name}, "BH-TIME-01", "heading", about=(who,))


def _end_and_go_on(table: Table, acting: str, declared: _Declared) -> Procedure:
    table = yield from hindrances.turn_ends(table, acting, declared.mode)
    return (yield from _go_on(table, _acted(table.initiative.order, acting), declared=declared))


def _go_on(
    table: Table,
    turns: tuple[Turn, ...],
    outcome: Outcome = _TURN,
    *,
    declared: _Declared = _NOTHING_DECLARED,
    heeds: bool = False,
) -> Procedure:
    """The next Turn of the order begins, with a Move and an Action (BH-TIME-01); where none is left, a new Moment.
    Who is Out of Action is skipped (BH-OUT-01), and so is who falls at the start of its Turn (BH-COND-06). ``heeds``:
    what bears on the next roll is looked for before dice may fall, as most Turns begin without any."""
    while True:
        creatures = table.creatures
        for turn in turns:
            if not turn.acted:
                who = turn.creature
                creature = creatures.get(who)
                if creature is not None:
                    sheet: Any = creature.sheet
                    if not (sheet.state or sheet.effects or sheet.fate is not NO_FATE) or has_turns(sheet):
                        break
        else:
            if outcome is _MOMENT or (table.initiative.acting and winner(table) is not None):
                # Nobody can act; or no tests for a fight that is over, unless the GM asks again.
                yield SUGGEST_END
                yield Change(InitiativeSet(Initiative(order=turns)))
                return _DECIDED
            if anything_lasts(table):
                if heeds and anybody_marked(table):
                    return (yield from heeded(table, _go_on(table, turns, outcome, declared=declared)))
                table = yield from roll_effects(table, Scale.MOMENTS, declared.mode)
            outcome = _MOMENT
            table = yield Change(ClockSet(_at(table.clock, table.clock.moment + 1)))
            if table.state is not None:
                table = yield from decrees.arrived(table)
            table, turns = yield from opened(table, declared.surprised, declared.ready)
            continue
        plain = sheet.ongoing is None and not sheet.hindrances and not sheet.effects
        if not plain and heeds and anybody_marked(table):
            return (yield from heeded(table, _go_on(table, turns, outcome, declared=declared)))
        table = yield Change(InitiativeSet(Initiative(order=turns, acting=who)))
        if sheet.spent is not UNSPENT:
            table = yield Change(SheetChanged(who, replace(sheet, spent=UNSPENT)))
        yield _turn_of(who, creature.name)
        if plain:
            return outcome
        table = yield from hindrances.turn_starts(table, who)
        if sheet.effects and standing(table, who):
            table = yield from turn_starts(table, who)
        if standing(table, who):
            return outcome
        turns = _acted(table.initiative.order, who)
