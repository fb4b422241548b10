"""What this game knows of a creature and of the table as a whole: who may act, who can still fight, the one way in
which a sheet changes. Player characters, hirelings, NPCs and monsters have the same sheet (RH-LUCK-07)."""

from typing import Any, Final, Literal

import msgspec
from msgspec.structs import replace

from vtt.games.revenants_hack.sheet.creature_sheet import CreatureSheet
from vtt.games.revenants_hack.sheet.parts import Ability, AbilityRow, Possession
from vtt.numerals import counted
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Intent, Say
from vtt.rules.kit.creatures import Changing as Changing
from vtt.rules.kit.creatures import Sides
from vtt.rules.kit.creatures import changed as changed
from vtt.rules.kit.creatures import hostile as hostile
from vtt.rules.kit.creatures import name as name
from vtt.rules.kit.fields import SheetPart
from vtt.rules.kit.refusals import no
from vtt.rules.kit.schema import StateOf
from vtt.table.clock import MINUTES_PER_DAY
from vtt.table.creature import Creature, Sheet
from vtt.table.table import Table


def sheet_of(table: Table, identity: str) -> CreatureSheet:
    """A creature's sheet. Raises ``KeyError`` for an unknown creature."""
    sheet: Any = table.creatures[identity].sheet
    found: CreatureSheet = sheet
    return found


def row(sheet: CreatureSheet, ability: Ability) -> AbilityRow:
    """The row of an ability (RH-SHEET-01)."""
    found: AbilityRow = getattr(sheet.abilities, ability)
    return found


def possession(sheet: CreatureSheet, called: str) -> Possession | None:
    """The first line of the inventory of that name."""
    for line in sheet.inventory:
        if line.name == called:
            return line
    return None


def secret(creature: Creature) -> bool:
    """Whether the players do not learn the creature's figures."""
    return creature.hidden or creature.side != "players"


def with_row(sheet: CreatureSheet, ability: Ability, **fields: Any) -> CreatureSheet:
    """The sheet with some figures of a row changed."""
    changed_row = replace(row(sheet, ability), **fields)
    return replace(sheet, abilities=replace(sheet.abilities, **{ability: changed_row}))


def in_rounds(table: Table) -> bool:
    """Whether rounds are counted: in a fight or on the escape from a hazard (RH-TIME-01, RH-TIME-04)."""
    return table.clock.moment > 0


def refuse_activation(table: Table, actor: str) -> Refusal | None:
    """Who is unconscious or dead does nothing (RH-LUCK-06, RH-OUT-04); while rounds are counted in a fight only whoever
    is activated now acts (RH-INIT-10)."""
    sheet = sheet_of(table, actor)
    if sheet.state == "dead":
        return no("{who} is dead", "RH-OUT-04", who=name(table, actor))
    if sheet.state:
        return no("{who} is unconscious", "RH-LUCK-06", who=name(table, actor))
    if table.initiative.bag is not None and table.initiative.acting != actor:
        return no("not activated now", "RH-INIT-10")
    return None


def refuse_action(table: Table, actor: str) -> Refusal | None:
    """Besides, one combat action an activation (RH-ACT-01), and with Speed declared it is an attack (RH-PENT-06)."""
    refusal = refuse_activation(table, actor)
    if refusal is not None or table.initiative.bag is None:
        return refusal
    spent = sheet_of(table, actor).spent
    if spent.action:
        return no("the combat action is used", "RH-ACT-01")
    if spent.speed:
        return no("{who} has declared Speed: the combat action is an attack", "RH-PENT-06", who=name(table, actor))
    return None


def action_spent(table: Table, actor: str, action: str) -> Changing:
    """The combat action of this activation went on this (RH-ACT-01); outside a fight nothing is spent."""
    if table.initiative.bag is None:
        return table
    spent = replace(sheet_of(table, actor).spent, action=action)
    return (yield from changed(table, actor, spent=spent))


class Chronicle(SheetPart, Sheet, frozen=True, kw_only=True, tag_field="kind", tag="chronicle"):
    """``Table.state`` of this game.

    ``encounter`` says what the rounds are counted for: nothing, a fight with the bag, or the escape from a hazard
    (RH-TIME-04). ``closing`` is the closing round (RH-TIME-05). ``score_table`` is the key of the score table that rows
    are read from, empty for none (RH-SHEET-02). ``havens`` are ids of places that are safe havens (RH-REST-07).
    ``dropped`` maps ids of places to what lies there (RH-PROB-12). ``undecided`` are ids of the fallen of whom the GM
    has still to say what becomes of them (RH-OUT-10). ``last_seat`` is the seat that drew last (RH-INIT-07).
    ``beyond`` are the ``pin_key``s of Distant pairs that the GM marked as more than 120 ft apart (RH-BAND-04);
    ``strides`` maps ``pin_key``s to feet of a step between bands that are made already, nearer above 0 and farther
    below (RH-BAND-03).
    """

    encounter: Literal["", "fight", "hazard"] = ""
    closing: bool = False
    score_table: str = "nearby"
    havens: tuple[str, ...] = ()
    dropped: dict[str, Possession] = msgspec.field(default_factory=dict)
    undecided: tuple[str, ...] = ()
    last_seat: str = ""
    beyond: tuple[str, ...] = ()
    strides: dict[str, float] = msgspec.field(default_factory=dict)


chronicle: Final = StateOf(Chronicle)
"""What is known of the table as a whole."""
chronicled: Final = chronicle.changed

SUGGEST_END = Say(
    "One side is out of the fight", why="RH-TIME-03", level="reminder", suggest=Intent("end_fight"), secret=True
)


def _holds_out(creature: Creature) -> bool:
    """Whether it can still fight: neither unconscious nor dead (RH-LUCK-06, RH-OUT-04), nor kept in bed (RH-OUT-09)."""
    sheet: Any = creature.sheet
    return not sheet.state and sheet.record.bed is None


_SIDES: Final = Sides(_holds_out)
standing: Final = _SIDES.standing
winner: Final = _SIDES.winner


def in_bed(table: Table, creature: str) -> bool:
    """Whether it takes no part in encounters because it has to stay in bed (RH-OUT-09)."""
    return sheet_of(table, creature).record.bed is not None


def shield_of(sheet: CreatureSheet) -> int:
    """The greatest Shield value that the creature has, of its own or from a whole shield that it carries; 0 without
    one (RH-ITEM-01)."""
    value = sheet.shield
    for line in sheet.inventory:
        if line.shield > value and not line.destroyed:
            value = line.shield
    return value


_WEEK = 7 * MINUTES_PER_DAY


def maximum(table: Table, sheet: CreatureSheet) -> int:
    """The most Rest Points that the creature can have. What Ouch! took off CON in this encounter counts only when that
    is over (RH-PROB-13)."""
    value = sheet.abilities.CON.value
    if "CON" in sheet.record.stale:
        # No world time passes in an encounter, so what was lost in it heals a whole week from now.
        heals_at = table.clock.world + _WEEK
        value += sum(ouch.ability == "CON" and ouch.heals_at == heals_at for ouch in sheet.record.ouches)
    return 2 * value


def counted_points(number: int) -> str:
    """``1 Rest Point``, ``4 Rest Points``."""
    return counted(number, "Rest Point")


def cut(sheet: CreatureSheet) -> CreatureSheet:
    """The sheet with no more Rest Points left than CON allows (RH-REST-01)."""
    most = 2 * sheet.abilities.CON.value
    return sheet if sheet.rest_points <= most else replace(sheet, rest_points=most)
