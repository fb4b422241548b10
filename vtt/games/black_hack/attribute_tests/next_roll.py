"""What bears on somebody's next roll alone, whatever that roll is, and ends with it (BH-ENC-08).

Attribute Tests count it among their other sources of Advantage and Disadvantage. All other dice are watched here,
where an action is started, so that no rule that throws them needs to know.
"""

from typing import Any

from msgspec.structs import replace

from vtt.dice import Thrown, Twice
from vtt.games.black_hack.attribute_tests.plain import mode
from vtt.games.black_hack.menus import on_creatures
from vtt.games.black_hack.rolls import mode_of_roll, twice
from vtt.games.black_hack.sheet.access import is_character
from vtt.games.black_hack.sheet.lasting import Effect, Trait
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.parameters import creature
from vtt.rules.contract.procedure import DONE, Asking, Change, Intent, Procedure, Say, Throw
from vtt.rules.contract.procedure_types import Perform
from vtt.rules.kit.authoring import gms_action, no
from vtt.rules.kit.creatures import changed
from vtt.table.creature import Sheet
from vtt.table.events import CreaturePut, Event, SheetChanged, SheetsChanged
from vtt.table.table import Table

_GMS_WORD = "gms-word"
"""The source of what the GM declares."""


@gms_action("next_roll", "Declare the next roll", creature(), mode("mode", "With"), rules=("BH-DICE-04",))
def next_roll(table: Table, intent: Intent) -> Procedure:
    """The GM declares Advantage or Disadvantage on the next roll of a character, whatever that will be (BH-DICE-04)."""
    target = table.creatures[str(intent.arguments["target"])]
    mode: Any = intent.arguments["mode"]
    sheet: Any = target.sheet
    kept = tuple(effect for effect in _effects(sheet) if not _is_declared(effect))
    if mode != "normal":
        trait = Trait(kind=mode)
        kept += (Effect(name="The GM’s word", traits=(trait,), one_roll=True, why="BH-DICE-04", source=_GMS_WORD),)
    yield from changed(table, target.id, effects=kept)
    text = "{who}: the next roll as usual" if mode == "normal" else "{who}: the next roll with {mode}"
    yield Say(text, {"who": target.name, "mode": str(mode).capitalize()}, "BH-DICE-04", "heading")
    return DONE


@next_roll.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only characters throw dice of their own, and only what was declared is taken back."""
    target = table.creatures[str(intent.arguments["target"])]
    if not is_character(table, target.id):
        return no("the GM throws for it: each of those rolls has the choice", "BH-DICE-04")
    if intent.arguments["mode"] == "normal" and not any(map(_is_declared, _effects(target.sheet))):
        return no("nothing is declared for the next roll of {target}", "BH-DICE-04", target=target.name)
    return None


on_creatures(next_roll, "Declare the next roll", is_character, missing={"mode": "advantage"})


def heeding(perform: Perform) -> Perform:
    """The action with heed of what bears on the next roll of somebody who may roll in it: who acts and its target, or
    where the GM acts anybody."""

    def performed(table: Table, intent: Intent) -> Procedure:
        procedure = perform(table, intent)
        creatures = table.creatures
        sheet: Any
        if intent.actor:
            for identity in (intent.actor, intent.arguments.get("target")):
                if identity in creatures:
                    sheet = creatures[identity].sheet
                    if sheet.effects and is_marked(sheet):
                        return heeded(table, procedure)
            return procedure
        return heeded(table, procedure) if anybody_marked(table) else procedure

    return performed


def anybody_marked(table: Table) -> bool:
    """Whether anything bears on anybody's next roll."""
    for bearer in table.creatures.values():
        sheet: Any = bearer.sheet
        if sheet.effects and is_marked(sheet):
            return True
    return False


def is_marked(sheet: Any) -> bool:
    """Whether anything on the creature ends with its next roll."""
    return any(effect.one_roll for effect in sheet.effects)


def heeded(table: Table, procedure: Procedure) -> Procedure:
    """The procedure with the first roll of everyone marked made twice, and the marks taken away with it."""
    spent: dict[str, tuple[Effect, ...]] = {}
    answer: Any = None
    while True:
        try:
            request = procedure.send(answer)
        except StopIteration as stop:
            outcome = stop.value
            return outcome  # type: ignore[no-any-return]
        if isinstance(request, Change):
            answer = table = yield Change(_without(request.event, spent)) if spent else request
        elif isinstance(request, Throw) and (marks := _marks(table, request)):
            answer = yield from _thrown(table, request, marks)
            spent[request.by] = marks
            sheet = table.creatures[request.by].sheet
            table = yield Change(SheetChanged(request.by, _unmarked(sheet, marks)))
        else:
            answer = yield request


def _effects(sheet: Any) -> tuple[Effect, ...]:
    found: tuple[Effect, ...] = sheet.effects
    return found


def _is_declared(effect: Effect) -> bool:
    return effect.source == _GMS_WORD


def _marks(table: Table, throw: Throw) -> tuple[Effect, ...]:
    """What bears on this throw because it is the next one of who throws."""
    creature = table.creatures.get(throw.by)
    if creature is None or throw.aim == "settled":
        return ()
    sheet: Any = creature.sheet
    return tuple(
        effect
        for effect in sheet.effects
        if effect.one_roll
        and not effect.suppressed
        and effect.from_session <= table.clock.session
        and any(trait.kind in ("advantage", "disadvantage") and not trait.on for trait in effect.traits)
    )


def _thrown(table: Table, throw: Throw, marks: tuple[Effect, ...]) -> Asking[Thrown]:
    for effect in marks:
        better = any(trait.kind == "advantage" for trait in effect.traits)
        text = "{effect}: Advantage" if better else "{effect}: Disadvantage"
        yield Say(text, {"effect": effect.name}, effect.why, secret=throw.secret)
    kinds = [trait.kind for effect in marks for trait in effect.traits if not trait.on]
    declared, once = "normal", throw
    if isinstance(throw.dice, Twice):
        declared = "advantage" if (throw.dice.prefer == "highest") == (throw.aim == "high") else "disadvantage"
        once = replace(throw, dice=throw.dice.dice)
    advantages = kinds.count("advantage") + (declared == "advantage")
    against = kinds.count("disadvantage") + (declared == "disadvantage")
    mode = yield from mode_of_roll(table, advantages, against, throw.secret)
    if mode == declared:
        thrown: Thrown = yield throw
        return thrown
    if mode in ("advantage", "disadvantage"):
        return (yield from twice(once, mode == "advantage"))
    if mode == "normal":
        thrown = yield once
    else:
        three: list[Thrown] = []
        for _ in range(3):
            three.append((yield once))
        thrown = sorted(three, key=lambda one: one.total)[1]
    # Who asked for two throws gets the one that counts for both.
    return replace(thrown, parts=(thrown, thrown)) if once is not throw else thrown


def _unmarked(sheet: Any, marks: tuple[Effect, ...]) -> Sheet:
    after: Sheet = replace(sheet, effects=tuple(effect for effect in sheet.effects if effect not in marks))
    return after


def _without(event: Event, spent: dict[str, tuple[Effect, ...]]) -> Event:
    """The event without the marks that are gone: the procedure may hold sheets from before."""
    if isinstance(event, SheetChanged) and event.creature in spent:
        return replace(event, sheet=_unmarked(event.sheet, spent[event.creature]))
    if isinstance(event, SheetsChanged):
        sheets = {
            identity: _unmarked(sheet, spent[identity]) if identity in spent else sheet
            for identity, sheet in event.sheets.items()
        }
        return replace(event, sheets=sheets)
    if isinstance(event, CreaturePut) and event.creature.id in spent:
        sheet = _unmarked(event.creature.sheet, spent[event.creature.id])
        return replace(event, creature=replace(event.creature, sheet=sheet))
    return event
