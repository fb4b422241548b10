"""What anybody does with positions, and where they are seen: on the sheet, and as lines on the board (LH-POS-03 to
LH-POS-09)."""

from collections.abc import Iterator
from typing import Any

from vtt.games.livehack.access import name, sheet_of
from vtt.games.livehack.positions.holding import (
    CANCEL_SCOPE,
    POSITIONAL_HOLD,
    cancelled,
    held,
    held_if_described,
    known_holders,
    lost,
)
from vtt.games.livehack.positions.position import Position, pool_over
from vtt.games.livehack.sheets import CreatureSheet
from vtt.rules.contract.derived import Derived
from vtt.rules.contract.description import Block, Item, Items, Offer, Parameter, Refusal
from vtt.rules.contract.parameters import choice, creature, integer, text
from vtt.rules.contract.procedure import Intent, Outcome, Procedure, Say
from vtt.rules.kit.authoring import Area, action, described, no
from vtt.table.table import Table

_KEPT = Outcome("Held", True)
_CARRIED = Outcome("Carried on", True)
_CANCELLED = Outcome("Cancelled", True)
_LOST = Outcome("Lost", None)
_REASONS = {"lapsed": "Things have changed", "given_up": "Given up"}
_GROUP = "Positions"


@action(
    "hold_position",
    "Hold a bonus",
    integer("bonus", "Bonus", 1, 1),
    text("text", "The situation", required=True),
    creature("over", "Over", required=False),
    text("related", "Or carried to (a skill, an attack, damage, defence)"),
    rules=("LH-POS-03", "LH-POS-08", "LH-POS-09"),
)
def hold(table: Table, intent: Intent) -> Procedure:
    """The bonus of a success is held over a foe (LH-POS-03), or carried to the next related roll (LH-POS-09)."""
    get = intent.arguments.get
    text, over = str(get("text")).strip(), get("over") or ""
    position = Position(over=over, bonus=get("bonus") or 1, text=text, related=str(get("related") or "").strip())
    yield from held(table, intent.actor, position)
    return _KEPT if over else _CARRIED


@hold.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """A position needs a description (LH-POS-08), and somebody else whom it is held over."""
    get = intent.arguments.get
    if not str(get("text") or "").strip():
        return no("a position needs a description of the situation", "LH-POS-08")
    if get("over") == intent.actor:
        return no("nobody holds a position over themselves", "LH-POS-03")
    if get("over") and get("related"):
        return no("it is held over a foe, or carried to a related roll: not both", "LH-POS-09")
    return None


@hold.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    if sheet_of(table, who).condition.state != "dead":
        missing: dict[str, Any] = {"bonus": 1, "text": "the better ground"}
        note = "of a success, over a foe or for a related roll"
        yield hold.offer(table, who, "Hold a bonus", missing=missing, note=note, group=_GROUP)


@action(
    "lose_position",
    "Lose a position",
    Parameter(name="position", label="Position", kind="choice"),
    creature("over", "Over", required=False),
    choice("reason", "Why", _REASONS, "lapsed"),
    rules=("LH-POS-08",),
)
def lose(table: Table, intent: Intent) -> Procedure:
    """A position's description no longer holds, or its holder lets it go; without a description all of those over
    somebody go (LH-POS-08)."""
    given_up = intent.arguments["reason"] == "given_up"
    reason = "given up" if given_up else "things have changed"
    for gone in _wanted(sheet_of(table, intent.actor), intent):
        table = yield from lost(table, intent.actor, gone, reason)
    return _LOST


@lose.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only what is held can be lost (LH-POS-08)."""
    sheet = sheet_of(table, intent.actor)
    if not sheet.positions:
        return no("{who} holds no position", "LH-POS-08", who=name(table, intent.actor))
    if _wanted(sheet, intent):
        return None
    known = ", ".join([f"{each.text!r}" for each in sheet.positions])
    return no("no such position is held: expected one of {known}", "LH-POS-08", known=known)


@lose.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    sheet = sheet_of(table, who)
    if sheet.condition.state != "dead":
        for each in sheet.positions:
            yield _losing(table, who, each)


@action(
    "cancel_position",
    "Cancel a foe’s position",
    creature(),
    integer("bonus", "Bonus earned", 1, 1),
    rules=("LH-POS-06", "LH-POS-07"),
)
def cancel(table: Table, intent: Intent) -> Procedure:
    """The bonus of any success goes against a foe's position; what is left may be held (LH-POS-06)."""
    actor, foe = intent.actor, str(intent.arguments["target"])
    values = {"who": name(table, actor), "foe": name(table, foe)}
    yield Say("{who} works against the position of {foe}", values, "LH-POS-06", "heading")
    table, left = yield from cancelled(table, actor, foe, intent.arguments["bonus"])
    if left:
        yield from held_if_described(table, actor, foe, left)
    return _CANCELLED


@cancel.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only a position that the foe holds over whoever earned the bonus can be cancelled (LH-POS-06)."""
    foe = str(intent.arguments["target"])
    if pool_over(sheet_of(table, foe).positions, intent.actor):
        return None
    words = {"foe": name(table, foe), "who": name(table, intent.actor)}
    return no("{foe} holds no position over {who}", "LH-POS-06", **words)


@cancel.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    if sheet_of(table, who).condition.state != "dead":
        for foe in known_holders(table, who):
            label, note = (
                f"Cancel the position of {name(table, foe)}",
                f"+{pool_over(sheet_of(table, foe).positions, who)} held",
            )
            yield cancel.offer(table, who, label, {"target": foe}, missing={"bonus": 1}, note=note, group=_GROUP)


def _losing(table: Table, creature: str, held: Position, reason: str = "lapsed") -> Offer:
    """A position whose description no longer holds, or that its holder gives up (LH-POS-08)."""
    arguments: dict[str, Any] = {"position": held.text, "reason": reason}
    if held.over in table.creatures:
        arguments["over"] = held.over
    words = "No longer so" if reason == "lapsed" else "Give up"
    return lose.offer(table, creature, f"{words}: {held.text}", arguments, note=f"+{held.bonus}", group=_GROUP)


def _wanted(sheet: CreatureSheet, intent: Intent) -> tuple[Position, ...]:
    """The positions that an intent speaks of: by description, by whom they are held over, or by both."""
    text = str(intent.arguments.get("position") or "").strip().casefold()
    over = intent.arguments["over"]
    found = [each for each in sheet.positions if over is None or each.over == over]
    return tuple([each for each in found if not text or each.text.casefold() == text])


def _blocks(table: Table, creature: str) -> tuple[Block, ...]:
    """The positions that are held."""
    held = sheet_of(table, creature).positions
    return (Items("Positions", tuple(_item(table, creature, each) for each in held)),) if held else ()


def _item(table: Table, creature: str, held: Position) -> Item:
    if held.over:
        whom = name(table, held.over) if held.over in table.creatures else held.over
        note = f"+{held.bonus} over {whom}"
    else:
        note = f"+{held.bonus} to {held.related or 'a related roll'}"
    losable = (_losing(table, creature, held), _losing(table, creature, held, "given_up"))
    return Item(held.text, note, "Lost when it is no longer so", losable[0], losable[1:])


def _pool(table: Table, creature: str, other: str) -> int:
    return pool_over(sheet_of(table, creature).positions, other)


AREA = Area(
    actions=(hold, lose, cancel),
    options=described(POSITIONAL_HOLD, CANCEL_SCOPE),
    derived=(
        Derived(
            name="position",
            about="what one’s positions over another come to (LH-POS-04)",
            of=("creature", "creature"),
            value=_pool,
        ),
    ),
    blocks=_blocks,
)
