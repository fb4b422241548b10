"""Shield Bash: a low d20 on the Defend Test of a Warrior with a shield hurts the attacker (BH-WAR-12)."""

from collections.abc import Generator
from typing import Any

from vtt.games.black_hack.attribute_tests import burdens_on
from vtt.games.black_hack.damage import hurt
from vtt.games.black_hack.features.options import SHIELD_BASH
from vtt.games.black_hack.plans import BASHES_UP_TO
from vtt.games.black_hack.sheets import Character
from vtt.rules.contract.procedure import Request, Say
from vtt.table.table import Table


def bashes(table: Table, natural: int, total: int, success: bool) -> bool:
    """Whether such a Defend Test brings a bash: the natural d20 counts, by house rules only of a test that succeeds, or
    the total."""
    rule = SHIELD_BASH(table)
    if rule == "total":
        return total <= BASHES_UP_TO
    return natural <= BASHES_UP_TO and (success or rule == "natural")


def faces_apart(table: Table, sheet: Character, opponent: int, large: bool) -> int:
    """The highest natural d20 that may bring a bash against an opponent of that many HD."""
    if large or SHIELD_BASH(table) != "total":
        return BASHES_UP_TO
    return max(0, BASHES_UP_TO - sum(burden[1] for burden in burdens_on(table, sheet, opponent)))


def shield_bash(table: Table, defender: str, attacker: str) -> Generator[Request, Any, Table]:
    """The defender's Level is dealt to the attacker, without a test and without an Action."""
    sheet: Any = table.creatures[defender].sheet
    words = {
        "who": table.creatures[defender].name,
        "target": table.creatures[attacker].name,
        "amount": sheet.level,
    }
    secret = table.creatures[attacker].hidden or table.creatures[defender].hidden
    yield Say("Shield Bash: {who} deals {amount} to {target}", words, "BH-WAR-12", "result", None, secret)
    table = yield from hurt(table, attacker, sheet.level, "BH-WAR-12", by=defender)
    return table
