"""What a Turn holds: one Move and one Action, and what is left of them (BH-TIME-01, BH-TIME-09)."""

from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from vtt.games.black_hack.carrying import is_overloaded
from vtt.games.black_hack.effects import stopped
from vtt.games.black_hack.sheet.access import hindered, name, refuse_turn, sheet_of
from vtt.games.black_hack.sheet.parts import UNSPENT, Spent
from vtt.games.black_hack.sheet.sheets import AnySheet, Character, Foe
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Change, Changing, Say
from vtt.rules.kit.refusals import no
from vtt.table.bands import Scale
from vtt.table.events import SheetChanged
from vtt.table.table import Table

# After each Action of a character the world answers (BH-TIME-07).
RESPOND = Say("What follows, and who answers?", why="BH-TIME-07", level="reminder")


def counted(table: Table) -> bool:
    """Whether Turns are counted: in a fight, and outside one on any scale but Moments, where there is no Turn."""
    clock = table.clock
    return clock.moment > 0 or clock.scale is not Scale.MOMENTS


def fresh(sheet: AnySheet) -> AnySheet:
    """The sheet at the start of a Turn: nothing spent; the sheet itself if nothing was."""
    return sheet if sheet.spent is UNSPENT or sheet.spent == UNSPENT else replace(sheet, spent=UNSPENT)


def with_action_spent(table: Table, sheet: AnySheet) -> AnySheet:
    """The sheet with its Action spent, or marked as taken where Turns are not counted."""
    spent = sheet.spent
    if spent.action or (spent.acted and not counted(table)):
        return sheet
    return replace(sheet, spent=action_spent(spent) if counted(table) else has_acted(spent))


def spends_action(table: Table, actor: str) -> Changing:
    """A creature's Action is spent, or marked as taken where Turns are not counted."""
    sheet = sheet_of(table, actor)
    spent = with_action_spent(table, sheet)
    if spent is not sheet:
        table = yield Change(SheetChanged(actor, spent))
    return table


def with_move_spent(table: Table, sheet: AnySheet) -> AnySheet:
    """The sheet with one more Move spent, where Turns are counted."""
    if not counted(table):
        return sheet
    return replace(sheet, spent=_move_spent(sheet.spent))


@lru_cache(maxsize=1024)
def action_spent(spent: Spent) -> Spent:
    """A Turn of which the Action is gone."""
    return replace(spent, action=True)


@lru_cache(maxsize=1024)
def has_acted(spent: Spent) -> Spent:
    """A Turn of which nothing is spent, and in which an Action was taken all the same."""
    return spent if spent.acted else replace(spent, acted=True)


@lru_cache(maxsize=1024)
def struck_spent(spent: Spent, target: str) -> Spent:
    """A Turn of which the Action goes against this one too: an attack with several targets."""
    return replace(spent, action=True, struck=(*spent.struck, target))


@lru_cache(maxsize=1024)
def _move_spent(spent: Spent) -> Spent:
    """A Turn of which one more Move is gone."""
    return replace(spent, moves=spent.moves + 1)


def moves_left(sheet: AnySheet) -> int:
    """Moves left in this Turn: one, one more for the traded Action (BH-TIME-09), two for who flees (BH-MOR-03)."""
    spent = sheet.spent
    flees = (type(sheet) is not Character and sheet.fleeing) or (sheet.effects and stopped(sheet, "flees"))
    allowed = 2 if spent.extra_move or flees else 1
    return allowed - spent.moves


def can_act(sheet: AnySheet) -> bool:
    """Whether hindrances and flight leave a creature its Action (BH-COND-03, BH-COND-05, BH-MOR-03)."""
    if sheet.state or (sheet.hindrances and hindered(sheet, "distracted", "paralysed")):
        return False
    if sheet.effects and stopped(sheet, "no_turn", "no_action", "flees"):
        return False
    return type(sheet) is Character or not sheet.fleeing


def can_move(sheet: AnySheet) -> bool:
    """Whether hindrances let a creature Move (BH-COND-04, BH-COND-05)."""
    if sheet.effects and stopped(sheet, "no_turn", "no_move"):
        return False
    return not sheet.state and not (sheet.hindrances and hindered(sheet, "stuck", "paralysed"))


def refuse_action(table: Table, actor: str) -> Refusal | None:
    """Why a creature cannot take an Action now, or ``None``."""
    refused = refuse_turn(table, actor) or refuse_hindered_action(table, actor)
    if refused is None and sheet_of(table, actor).spent.action and counted(table):
        return no("{who} has spent the Action of this Turn", "BH-TIME-01", who=name(table, actor))
    return refused


def refuse_hindered_action(table: Table, actor: str) -> Refusal | None:
    """Why a hindrance or flight takes a creature's Actions away, or ``None``."""
    sheet: Any = sheet_of(table, actor)
    if hindered(sheet, "paralysed"):
        return no("{who} is Paralysed", "BH-COND-05", who=name(table, actor))
    if hindered(sheet, "distracted"):
        return no("{who} is Distracted", "BH-COND-03", who=name(table, actor))
    if isinstance(sheet, Foe) and sheet.fleeing:
        return no("{who} flees", "BH-MOR-03", who=name(table, actor))
    effect = stopped(sheet, "no_turn", "no_action", "flees")
    return (
        no("{who} cannot act: {effect}", effect.why, who=name(table, actor), effect=effect.name)
        if effect is not None
        else None
    )


def refuse_move(table: Table, actor: str) -> Refusal | None:
    """Why a creature cannot Move now, or ``None``."""
    refused = refuse_turn(table, actor)
    if refused is not None:
        return refused
    sheet = sheet_of(table, actor)
    if hindered(sheet, "paralysed"):
        return no("{who} is Paralysed", "BH-COND-05", who=name(table, actor))
    if hindered(sheet, "stuck"):
        return no("{who} is Stuck", "BH-COND-04", who=name(table, actor))
    effect = stopped(sheet, "no_turn", "no_move")
    if effect is not None:
        return no("{who} cannot Move: {effect}", effect.why, who=name(table, actor), effect=effect.name)
    if type(sheet) is Character and is_overloaded(table, sheet):
        return no("{who} carries too much to Move: drop something first", "BH-INV-03", who=name(table, actor))
    if counted(table) and moves_left(sheet) <= 0:
        return no("{who} has no Move left in this Turn", "BH-TIME-01", who=name(table, actor))
    return None
