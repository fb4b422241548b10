"""Boxes of harm marked and wiped by hand. An addition."""

from vtt.rules.description import Refusal
from vtt.rules.null_die.access import changed, has_secret_figures, is_secret, name, sheet_of
from vtt.rules.null_die.fighting.blows import harmed
from vtt.rules.procedure import Intent, Outcome, Procedure, Say
from vtt.table.table import Table


def refuse_mark(table: Table, intent: Intent) -> Refusal | None:
    """Only as many as are left, or as are marked."""
    boxes = int(intent.arguments["boxes"])
    sheet = sheet_of(table, intent.actor)
    who = name(table, intent.actor)
    if boxes == 0:
        return Refusal("expected boxes to mark, or with a minus to wipe")
    if boxes > 0 and sheet.harm >= sheet.boxes:
        return Refusal(f"every box of {who} is marked")
    if boxes < 0 and not sheet.harm:
        return Refusal(f"no box of {who} is marked")
    return None


def life_change(table: Table, creature: str, amount: int) -> Intent | None:
    """Boxes of harm marked, or wiped."""
    return Intent("mark_harm", creature, {"boxes": -amount})


def mark(table: Table, intent: Intent) -> Procedure:
    """So many boxes are marked, or wiped where the number is below zero."""
    actor, boxes = intent.actor, int(intent.arguments["boxes"])
    secret = is_secret(table, actor)
    sheet = sheet_of(table, actor)
    values = {"who": name(table, actor)}
    if boxes > 0:
        yield Say("{who} comes to harm", values, "", "heading", None, secret)
        yield from harmed(table, actor, boxes, secret)
        return Outcome("Marked")
    harm = max(0, sheet.harm + boxes)
    yield Say("{who} recovers", values, "", "heading", None, secret)
    yield from changed(table, actor, harm=harm)
    figures = {"harm": harm, "boxes": sheet.boxes, **values}
    yield Say(
        "{who}: boxes marked: {harm} of {boxes}",
        figures,
        "",
        "result",
        secret=has_secret_figures(table, actor),
    )
    return Outcome("Wiped")
