"""What the arguments of a check ask for. An addition."""

from collections.abc import Sequence

import msgspec

from vtt.rules.description import Refusal
from vtt.rules.null_die.access import pool_of, sheet_of
from vtt.rules.null_die.checks.ranks import ability_die, skill_modifier
from vtt.rules.null_die.options import option
from vtt.rules.null_die.pools.asking import Asked, asked
from vtt.rules.null_die.pools.reading import ReadingError, typed_entries
from vtt.rules.null_die.sheet_parts import ABILITY, CIRCUMSTANCE, PRESET, Ranked
from vtt.rules.procedure import Intent
from vtt.table.table import Table

WHY = "ND-NAME-04"
"""The rule that names Circumstance and Ability: checks are an addition, and have none of their own."""


class Check(msgspec.Struct, frozen=True, kw_only=True):
    """A check: its rank, what the skill adds, how both read, and the roll."""

    rank: int
    ability: str
    skill: str
    modifier: int
    roll: Asked


def check_asked(table: Table, intent: Intent) -> Check:
    """The check that an intent asks for. Raises ``ReadingError``."""
    get, sheet = intent.arguments, sheet_of(table, intent.actor)
    rank, ability = _rank(sheet.abilities, str(get.get("ability") or ""), get.get("rank"), "ability")
    if rank < 1:
        raise ReadingError("expected an ability, or its rank from 1 to 10", WHY)
    skilled, skill = _rank(sheet.skills, str(get.get("skill") or ""), get.get("skill_rank"), "skill")
    circumstance = pool_of(sheet, CIRCUMSTANCE) or PRESET
    pools = (CIRCUMSTANCE, f"{ABILITY} 1d{ability_die(rank)}")
    typed = typed_entries(str(get.get("more") or ""))
    roll = asked(table, (circumstance,), sheet.sources, pools, get.get("entries"), get.get("struck"), typed)
    return Check(rank=rank, ability=ability, skill=skill, modifier=skill_modifier(skilled), roll=roll)


def refuse_check(table: Table, intent: Intent) -> Refusal | None:
    """Only where the table plays with them, and of an ability or a rank that there is."""
    if option(table, "check_chapter") != "on":
        return Refusal("this table plays without checks by rank: a house rule adds them", WHY)
    try:
        check = check_asked(table, intent)
    except ReadingError as error:
        return error.refusal
    known = {each.key for each in check.roll.listed} | {
        f"s{number}" for number in range(len(sheet_of(table, intent.actor).sources))
    }
    for key in intent.arguments.get("struck") or ():
        if key not in known:
            return Refusal(f"there is no Boon or Bane {key!r} to strike off", "ND-NAME-05")
    return None


def _rank(known: Sequence[Ranked], called: str, given: object, kind: str) -> tuple[int, str]:
    """The rank of what is named, or the one that is given; 0 and no name where neither is."""
    if isinstance(given, int):
        return given, called.strip() or f"rank {given}"
    wanted = called.strip().casefold()
    if not wanted:
        return 0, ""
    for each in known:
        if each.name.casefold() == wanted:
            return each.rank, each.name
    names = ", ".join(each.name for each in known) or "none"
    raise ReadingError(f"no {kind} {called.strip()!r} on the sheet: expected one of {names}", WHY)
