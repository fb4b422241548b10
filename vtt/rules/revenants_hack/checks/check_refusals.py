"""Who may make a check, and who may help (RH-CHK-05)."""

from vtt.rules.description import Refusal
from vtt.rules.procedure import Intent
from vtt.rules.revenants_hack.access import hostile, name, row, sheet_of
from vtt.rules.revenants_hack.checks import difficulty
from vtt.rules.revenants_hack.checks.difficulty import DIFFICULTY_COLUMNS
from vtt.rules.revenants_hack.sheet_parts import ABILITIES
from vtt.table.table import Table


def refuse_check(table: Table, intent: Intent) -> Refusal | None:
    """Who lies unconscious or dead tries nothing; only allies who are able to can help; a column has to be there."""
    actor, arguments = intent.actor, intent.arguments
    refused = refuse_trying(table, actor)
    if refused is not None:
        return refused
    refused = refuse_helpers(table, actor, arguments["helpers"])
    return refused or refuse_column(table, actor, str(arguments["column"]), arguments["ability"])


def refuse_trying(table: Table, actor: str) -> Refusal | None:
    """Who lies unconscious or dead tries nothing (RH-LUCK-06, RH-OUT-04)."""
    state = sheet_of(table, actor).state
    if not state:
        return None
    return Refusal(f"{name(table, actor)} is {state}", "RH-OUT-04" if state == "dead" else "RH-LUCK-06")


def refuse_helpers(table: Table, actor: str, helpers: tuple[str, ...]) -> Refusal | None:
    """Aid comes from allies who are able to give it (RH-CHK-05)."""
    for helper in helpers:
        if helper not in table.creatures:
            return Refusal(f"there is no creature {helper!r}", "RH-CHK-05")
        if helper == actor:
            return Refusal(f"{name(table, actor)} is no ally of itself", "RH-CHK-05")
        if hostile(table, actor, helper):
            return Refusal(f"{name(table, helper)} is no ally of {name(table, actor)}", "RH-CHK-05")
        if sheet_of(table, helper).state:
            return Refusal(f"{name(table, helper)} is {sheet_of(table, helper).state}", "RH-CHK-05")
    return None


def refuse_column(table: Table, actor: str, column: str, ability: str) -> Refusal | None:
    """A column of difficulties has to be there, in the row of the ability where that is known already (RH-CHK-04)."""
    if not column:
        return None
    if not DIFFICULTY_COLUMNS(table):
        return Refusal("difficulties have no columns here", "RH-CHK-04")
    sheet = sheet_of(table, actor)
    for one in ABILITIES:
        if one == ability:
            known = [called for called, _ in difficulty.columns(table, row(sheet, one))]
            if column not in known:
                return Refusal(f"no column {column!r}: expected one of {', '.join(known) or 'none'}", "RH-CHK-04")
    return None


def refuse_close(table: Table, intent: Intent) -> Refusal | None:
    """A check is closed for whoever could make it."""
    return refuse_trying(table, intent.actor)
