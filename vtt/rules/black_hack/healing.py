"""Healing: never above the maximum, and back on one's feet from Out of Action (BH-HEAL-01, BH-HEAL-02)."""

from typing import Any

from msgspec.structs import replace

from vtt.dice import NotationError, parse
from vtt.rules.black_hack.options import option
from vtt.rules.black_hack.rolls import GM, roll
from vtt.rules.black_hack.sheets import AnySheet, Character
from vtt.rules.description import Refusal
from vtt.rules.procedure import Change, Intent, Outcome, Procedure, Say
from vtt.table.events import SheetChanged
from vtt.table.table import Table


def healed(table: Table, sheet: AnySheet, amount: int) -> AnySheet:
    """The sheet with HP regained: counted up from 0, the maximum at most (BH-LIFE-04, BH-HEAL-01). Who was Out of
    Action is back, and makes no roll on the table unless a house rule keeps it due (BH-HEAL-02)."""
    hp = min(sheet.max_hp, sheet.hp + max(0, amount))
    if sheet.state != "out" or hp == 0:
        return replace(sheet, hp=hp)
    if isinstance(sheet, Character):
        return replace(sheet, hp=hp, state="", table_due=option(table, "healed_out_of_action") == "table")
    return replace(sheet, hp=hp, state="")


def refuse_dice(text: str) -> Refusal | None:
    """Why a text is neither dice nor a number, or ``None``."""
    try:
        parse(text)
    except NotationError as error:
        return Refusal(str(error), "BH-DICE-01")
    return None


def refuse(table: Table, intent: Intent) -> Refusal | None:
    """The dead and the lost are beyond healing (BH-OUT-10)."""
    target = table.creatures[str(intent.arguments["target"])]
    state = target.sheet.state  # type: ignore[attr-defined]
    if state in ("dead", "lost"):
        return Refusal(f"{target.name} is {state}", "BH-OUT-10")
    return refuse_dice(str(intent.arguments["dice"]))


def heal(table: Table, intent: Intent) -> Procedure:
    """A creature regains HP (BH-HEAL-01)."""
    target = table.creatures[str(intent.arguments["target"])]
    sheet: Any = target.sheet
    own = target.side == "players"
    missing = sheet.max_hp - sheet.hp
    values = {"who": target.name}
    yield Say("{who} is healed", values, "BH-HEAL-01", "heading", secret=target.hidden)
    thrown = yield from roll(
        parse(str(intent.arguments["dice"])),
        target.id if own else GM,
        "BH-HEAL-01",
        str(intent.arguments.get("mode") or "normal"),
        higher_is_better=own,
        key=lambda total: max(0, min(total, missing)),
        label="Healing {who}",
        values=values,
        secret=target.hidden,
    )
    after = healed(table, sheet, thrown.total)
    yield Change(SheetChanged(target.id, after))
    yield Say(
        "{who}: {before} HP + {amount} = {after} HP" if after.hp < after.max_hp else "{who}: {after} HP, all of them",
        {"who": target.name, "before": sheet.hp, "amount": thrown.total, "after": after.hp},
        "BH-HEAL-01",
        "result" if own else "detail",
        secret=target.hidden or not own,
    )
    if sheet.state == "out" and not after.state:
        yield Say("{who} is back on their feet", values, "BH-HEAL-02", "result", secret=target.hidden)
    return Outcome("Healed")


ACTIONS = {"heal": (refuse, heal)}
