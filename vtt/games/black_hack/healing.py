"""Healing: never above the maximum, and back on one's feet from Out of Action (BH-HEAL-01, BH-HEAL-02)."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.dice import Dice, NotationError, parse
from vtt.games.black_hack.effects import max_hp_now
from vtt.games.black_hack.recovery_options import HEALED_OUT_OF_ACTION
from vtt.games.black_hack.rolls import GM, roll
from vtt.games.black_hack.sheets import AnySheet, Character
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Request, Say
from vtt.rules.kit.refusals import no
from vtt.table.events import SheetChanged
from vtt.table.table import Table


def healed(table: Table, sheet: AnySheet, amount: int) -> AnySheet:
    """The sheet with HP regained: counted up from 0, the maximum at most (BH-LIFE-04, BH-HEAL-01). Who was Out of
    Action is back, and makes no roll on the table unless a house rule keeps it due (BH-HEAL-02)."""
    hp = max(sheet.hp, min(max_hp_now(table, sheet), sheet.hp + amount))
    if sheet.state != "out" or hp == 0:
        return replace(sheet, hp=hp)
    if isinstance(sheet, Character):
        return replace(sheet, hp=hp, state="", table_due=HEALED_OUT_OF_ACTION(table) == "table")
    return replace(sheet, hp=hp, state="")


def refuse_dice(text: str) -> Refusal | None:
    """Why a text is neither dice nor a number, or ``None``."""
    try:
        parse(text)
    except NotationError as error:
        return no("{problem}", "BH-DICE-01", problem=error)
    return None


def refuse(table: Table, intent: Intent) -> Refusal | None:
    """The dead and the lost are beyond healing (BH-OUT-10)."""
    target = table.creatures[str(intent.arguments["target"])]
    state = target.sheet.state  # type: ignore[attr-defined]
    if state in ("dead", "lost"):
        return no("{target} is {state}", "BH-OUT-10", target=target.name, state=state)
    return refuse_dice(str(intent.arguments["dice"]))


def heal(table: Table, intent: Intent) -> Procedure:
    """A creature regains HP (BH-HEAL-01)."""
    target = table.creatures[str(intent.arguments["target"])]
    yield Say("{who} is healed", {"who": target.name}, "BH-HEAL-01", "heading", about=(target.id,))
    dice, mode = parse(str(intent.arguments["dice"])), str(intent.arguments["mode"])
    by = target.id if target.side == "players" else GM
    yield from regained(table, target.id, dice, by, "BH-HEAL-01", mode)
    return Outcome("Healed")


def regained(
    table: Table, identity: str, dice: Dice, by: str, why: str, mode: str = "normal", secret: bool = False
) -> Generator[Request, Any, Table]:
    """A creature regains what the dice show; whoever was Out of Action is back on their feet (BH-HEAL-01, BH-HEAL-02).
    ``by`` throws them, ``secret`` where that is so."""
    target = table.creatures[identity]
    secret = secret or target.hidden
    sheet: Any = target.sheet
    own = target.side == "players"
    maximum = max_hp_now(table, sheet)
    missing = maximum - sheet.hp
    values = {"who": target.name}
    thrown = yield from roll(
        dice,
        by,
        why,
        mode,
        higher_is_better=own,
        key=lambda total: max(0, min(total, missing)),
        label="Healing {who}",
        values=values,
        secret=secret,
    )
    after = healed(table, sheet, thrown.total)
    table = yield Change(SheetChanged(identity, after))
    yield Say(
        "{who}: {before} HP + {amount} = {after} HP" if after.hp < maximum else "{who}: {after} HP, all of them",
        {"who": target.name, "before": sheet.hp, "amount": thrown.total, "after": after.hp},
        why,
        "result" if own else "detail",
        secret=secret or not own,
    )
    if sheet.state == "out" and not after.state:
        yield Say("{who} is back on their feet", values, "BH-HEAL-02", "result", secret=secret)
    return table


ACTIONS = {"heal": (refuse, heal)}
