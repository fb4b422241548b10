"""Who rests together, or does something else that takes a while."""

from vtt.rules.description import Refusal
from vtt.rules.procedure import Intent
from vtt.rules.revenants_hack.access import name, sheet_of
from vtt.rules.revenants_hack.sheets import CreatureSheet
from vtt.table.table import Table


def named(intent: Intent) -> tuple[str, ...]:
    """The ids that the intent names: its list ``who``, or whoever acts."""
    return tuple(intent.arguments.get("who") or ()) or ((intent.actor,) if intent.actor else ())


def party(table: Table) -> tuple[str, ...]:
    """The living player characters, in sheet order."""
    return tuple(
        identity
        for identity, creature in table.creatures.items()
        if creature.side == "players" and _is_character(sheet_of(table, identity))
    )


def taking_part(table: Table, intent: Intent) -> tuple[str, ...]:
    """Whoever is named, or without a name those of the party who are conscious."""
    return named(intent) or tuple(identity for identity in party(table) if not sheet_of(table, identity).state)


def refuse_named(table: Table, intent: Intent, why: str) -> Refusal | None:
    """Everybody named is there and awake (RH-REST-05), and somebody takes part at all."""
    for identity in named(intent):
        if identity not in table.creatures:
            return Refusal(f"nobody called {identity!r} is on the table", why)
        state = sheet_of(table, identity).state
        if state == "dead":
            return Refusal(f"{name(table, identity)} is dead", "RH-OUT-04")
        if state:
            return Refusal(f"{name(table, identity)} is unconscious", "RH-REST-05")
    return None if taking_part(table, intent) else Refusal("nobody is there to rest", why)


def _is_character(sheet: CreatureSheet) -> bool:
    return sheet.role == "character" and sheet.state != "dead"
