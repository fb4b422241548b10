"""Spells in free form on the sheet, and casting them (RH-MAG-01)."""

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from vtt.games.revenants_hack.checks import opening, rolling, saves
from vtt.games.revenants_hack.checks.checks import CHECK, NAMES, opened, refuse_column, refuse_helpers, what_bears
from vtt.games.revenants_hack.checks.opening import circumstances_of
from vtt.games.revenants_hack.sheet.access import action_spent, name, refuse_action, sheet_of
from vtt.games.revenants_hack.sheet.creature_sheet import CreatureSheet
from vtt.games.revenants_hack.sheet.parts import Ability, Spell
from vtt.rules.contract.description import Offer, Parameter, Refusal
from vtt.rules.contract.parameters import choice, creature, flag, text
from vtt.rules.contract.procedure import DONE, Asking, Change, Intent, Outcome, Procedure, Say, Value, tracked
from vtt.rules.kit.authoring import action, no
from vtt.rules.kit.offer_making import GM_GROUP, options_of
from vtt.table.events import SheetChanged
from vtt.table.table import Table

TAKES_EFFECT: Final = Outcome("Takes effect", True)
FAILS: Final = Outcome("Fails", False)
SAVED_AGAINST: Final = Outcome("Saved against", False)
BY_KIND: Final = "by kind"


def spell_of(sheet: CreatureSheet, called: str) -> Spell | None:
    """The spell of that name on a sheet."""
    return next((spell for spell in sheet.record.spells if spell.name == called), None)


@action(
    "note_spell",
    "Write a spell on the sheet",
    text("name", "Name", required=True),
    flag("check", "Needs a check"),
    choice("save", "Allows a save", {"": "No", BY_KIND: "By its kind", **NAMES}, ""),
    text("note", "What it does"),
    rules=("RH-MAG-01",),
)
def note_spell(table: Table, intent: Intent) -> Procedure:
    """A spell is written on the sheet: its name, whether it needs a check, which save it allows, what it does."""
    actor, get = intent.actor, intent.arguments.get
    creature, sheet = table.creatures[actor], sheet_of(table, actor)
    called, text = str(get("name") or "").strip(), str(get("note") or "").strip()
    save: Any = get("save") or ""
    spell = Spell(
        name=called, check=bool(get("check")), save=proposed_save(called, text) if save == BY_KIND else save, note=text
    )
    others = [each for each in sheet.record.spells if each.name != called]
    yield Change(SheetChanged(actor, _with_spells(sheet, (*others, spell))))
    values = {"who": creature.name, "spell": called, "rules": in_words(spell)}
    yield Say("{who} knows {spell}: {rules}", values, "RH-MAG-01", "result", None, creature.hidden)
    return DONE


@note_spell.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """A spell needs a name; one of the same name is written anew."""
    return None if str(intent.arguments["name"]).strip() else no("a spell needs a name", "RH-MAG-01")


@note_spell.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    if sheet_of(table, creature).state != "dead":
        missing: dict[str, Value] = {"name": "a spell", "check": False, "save": "", "note": ""}
        yield note_spell.offer(table, creature, "Write a spell on the sheet", missing=missing, group=GM_GROUP)


@action("drop_spell", "Strike a spell off the sheet", text("name", "Name", required=True), rules=("RH-MAG-01",))
def drop_spell(table: Table, intent: Intent) -> Procedure:
    """A spell is struck off the sheet."""
    actor, called = intent.actor, str(intent.arguments["name"])
    creature, sheet = table.creatures[actor], sheet_of(table, actor)
    left = tuple(spell for spell in sheet.record.spells if spell.name != called)
    yield Change(SheetChanged(actor, _with_spells(sheet, left)))
    values = {"who": creature.name, "spell": called}
    yield Say("{who} knows {spell} no longer", values, "RH-MAG-01", "result", None, creature.hidden)
    return DONE


@drop_spell.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only a spell that is there."""
    actor, called = intent.actor, str(intent.arguments["name"])
    if spell_of(sheet_of(table, actor), called) is None:
        return no("{who} knows no spell {called!r}", "RH-MAG-01", who=name(table, actor), called=called)
    return None


def dropping(table: Table, creature: str, spell: Spell) -> Offer:
    """The offer to strike a spell off the sheet."""
    label = f"Strike {spell.name} off the sheet"
    return drop_spell.offer(table, creature, label, {"name": spell.name}, group=GM_GROUP)


@action(
    "cast_spell",
    "Cast a spell",
    Parameter(name="spell", label="Spell", kind="choice", required=True),
    creature(required=False),
    choice("check", "Needs a check", {"spell": "As the spell says", "yes": "Yes", "no": "No"}, "spell"),
    *CHECK,
    rules=("RH-MAG-01", "RH-CHK-11"),
)
def cast_spell(table: Table, intent: Intent) -> Procedure:
    """The combat action is spent; then the check of Intelligence if the spell needs one, and the target's save if it
    allows one, each as the GM settles it."""
    actor, get = intent.actor, intent.arguments.get
    creature = table.creatures[actor]
    spell = spell_of(sheet_of(table, actor), str(get("spell")))
    assert spell is not None
    target = str(get("target") or "")
    values = {"who": creature.name, "spell": spell.name, "target": name(table, target) if target else ""}
    text = "{who} casts {spell} at {target}" if target and target != actor else "{who} casts {spell}"
    yield Say(text, values, "RH-MAG-01", "heading", None, creature.hidden)
    table = yield from action_spent(table, actor, "cast_spell")
    needs = spell.check if get("check") in (None, "", "spell") else get("check") == "yes"
    if needs:
        table, outcome = yield from _checked(table, intent, spell)
        if outcome.success is False:
            yield Say("{spell} fails", values, "RH-MAG-01", "result", None, creature.hidden)
            return FAILS
    if spell.save and target:
        table, saved = yield from _saved(table, target, spell)
        if saved:
            return SAVED_AGAINST
    elif spell.save:
        text = "{spell} allows a save of {save}: make it for whomever it befalls"
        yield Say(text, {**values, "save": spell.save}, "RH-MAG-01", "reminder", None, creature.hidden)
    values["note"] = spell.note
    text = "{spell} takes effect: {note}" if spell.note else "{spell} takes effect"
    yield Say(text, values, "RH-MAG-01", "result", None, creature.hidden)
    return TAKES_EFFECT


@cast_spell.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """A spell that is on the sheet, for the combat action of this activation."""
    actor, called = intent.actor, str(intent.arguments["spell"])
    if refused := refuse_action(table, actor):
        return refused
    if spell_of(sheet_of(table, actor), called) is None:
        return no("{who} knows no spell {called!r}", "RH-MAG-01", who=name(table, actor), called=called)
    refused = refuse_helpers(table, actor, intent.arguments["helpers"])
    return refused or refuse_column(table, actor, str(intent.arguments["column"]), "INT")


@cast_spell.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    sheet = sheet_of(table, creature)
    if sheet.state != "dead":
        yield from (casting(table, creature, spell) for spell in sheet.record.spells)


def casting(table: Table, creature: str, spell: Spell) -> Offer:
    """The offer to cast a spell."""
    return cast_spell.offer(
        table,
        creature,
        f"Cast {spell.name}",
        {"spell": spell.name},
        missing={"target": creature} if spell.save else {},
        choices={"spell": options_of([spell.name]), **what_bears(table, creature)},
        note=in_words(spell),
        group="Spells",
    )


def proposed_save(called: str, text: str) -> Ability:
    """The save that a spell allows: INT, but for charms and illusions."""
    found = opening.for_save(f"{called} {text}")
    return found if found in ("CHA", "WIS") else "INT"


def in_words(spell: Spell) -> str:
    """What casting it asks for: ``a check of INT, a save of WIS``."""
    parts = ["a check of INT"] * spell.check + [f"a save of {spell.save}"] * bool(spell.save)
    return ", ".join(parts) or "neither check nor save"


def _checked(table: Table, intent: Intent, spell: Spell) -> Asking[tuple[Table, Outcome]]:
    circumstances = circumstances_of(intent)
    return (yield from tracked(table, opened(table, intent.actor, "INT", spell.name, circumstances)))


def _saved(table: Table, target: str, spell: Spell) -> Asking[tuple[Table, bool]]:
    ability = yield from saves.ability_named(table, target, spell.save or None, spell.name)
    return (
        yield from rolling.save(
            table,
            target,
            ability,
            why=saves.SAVE_RULES[ability],
            label="{who}: {ability} save against {harm}",
            values={"who": name(table, target), "ability": ability, "harm": spell.name},
        )
    )


def _with_spells(sheet: CreatureSheet, spells: tuple[Spell, ...]) -> CreatureSheet:
    return replace(sheet, record=replace(sheet.record, spells=spells))
