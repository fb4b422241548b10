"""Positions outside attacks: what a success earned is held or carried on, spent against a foe's, given up, lost."""

from vtt.rules.description import Refusal
from vtt.rules.livehack.access import name, pool_over, sheet_of
from vtt.rules.livehack.fighting.positions import cancelled, held, held_if_described, lost
from vtt.rules.livehack.sheets import CreatureSheet, Position
from vtt.rules.procedure import Intent, Outcome, Procedure, Say
from vtt.table.table import Table

_KEPT = Outcome("Held", True)
_CARRIED = Outcome("Carried on", True)
_CANCELLED = Outcome("Cancelled", True)
_LOST = Outcome("Lost", None)


def refuse_hold(table: Table, intent: Intent) -> Refusal | None:
    """A position needs a description (LH-POS-08), and somebody else whom it is held over."""
    get = intent.arguments.get
    if not str(get("text") or "").strip():
        return Refusal("a position needs a description of the situation", "LH-POS-08")
    if get("over") == intent.actor:
        return Refusal("nobody holds a position over themselves", "LH-POS-03")
    if get("over") and get("related"):
        return Refusal("it is held over a foe, or carried to a related roll: not both", "LH-POS-09")
    return None


def hold(table: Table, intent: Intent) -> Procedure:
    """The bonus of a success is held over a foe (LH-POS-03), or carried to the next related roll (LH-POS-09)."""
    get = intent.arguments.get
    text, over = str(get("text")).strip(), get("over") or ""
    position = Position(over=over, bonus=get("bonus") or 1, text=text, related=str(get("related") or "").strip())
    yield from held(table, intent.actor, position, _secret(table, intent.actor, over))
    return _KEPT if over else _CARRIED


def refuse_lose(table: Table, intent: Intent) -> Refusal | None:
    """Only what is held can be lost (LH-POS-08)."""
    sheet = sheet_of(table, intent.actor)
    if not sheet.positions:
        return Refusal(f"{name(table, intent.actor)} holds no position", "LH-POS-08")
    if _wanted(sheet, intent):
        return None
    known = ", ".join([f"{each.text!r}" for each in sheet.positions])
    return Refusal(f"no such position is held: expected one of {known}", "LH-POS-08")


def lose(table: Table, intent: Intent) -> Procedure:
    """A position's description no longer holds, or its holder lets it go; without a description all of those over
    somebody go (LH-POS-08)."""
    given_up = intent.arguments["reason"] == "given_up"
    reason = "given up" if given_up else "things have changed"
    for gone in _wanted(sheet_of(table, intent.actor), intent):
        table = yield from lost(table, intent.actor, gone, reason, _secret(table, intent.actor, gone.over))
    return _LOST


def refuse_cancel(table: Table, intent: Intent) -> Refusal | None:
    """Only a position that the foe holds over whoever earned the bonus can be cancelled (LH-POS-06)."""
    foe = str(intent.arguments["target"])
    if pool_over(sheet_of(table, foe), intent.actor):
        return None
    return Refusal(f"{name(table, foe)} holds no position over {name(table, intent.actor)}", "LH-POS-06")


def cancel(table: Table, intent: Intent) -> Procedure:
    """The bonus of any success goes against a foe's position; what is left may be held (LH-POS-06)."""
    actor, foe = intent.actor, str(intent.arguments["target"])
    secret = _secret(table, actor, foe)
    values = {"who": name(table, actor), "foe": name(table, foe)}
    yield Say("{who} works against the position of {foe}", values, "LH-POS-06", "heading", None, secret)
    table, left = yield from cancelled(table, actor, foe, intent.arguments["bonus"], secret)
    if left:
        yield from held_if_described(table, actor, foe, left, secret)
    return _CANCELLED


def _wanted(sheet: CreatureSheet, intent: Intent) -> tuple[Position, ...]:
    """The positions that an intent speaks of: by description, by whom they are held over, or by both."""
    text = str(intent.arguments.get("position") or "").strip().casefold()
    over = intent.arguments["over"]
    found = [each for each in sheet.positions if over is None or each.over == over]
    return tuple([each for each in found if not text or each.text.casefold() == text])


def _secret(table: Table, holder: str, over: str) -> bool:
    return table.creatures[holder].hidden or bool(over and over in table.creatures and table.creatures[over].hidden)
