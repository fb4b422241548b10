"""Luck lost and gained, Strain, damage: everything that harms goes through here (RH-LUCK, RH-STRN, RH-DMG).

Each answers with the table after it and says in the log what happened and why.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Literal, TypeAlias

from msgspec.structs import replace

from vtt.games.revenants_hack import lasting
from vtt.games.revenants_hack.sheet.access import (
    SUGGEST_END,
    Changing,
    Chronicle,
    chronicle,
    chronicled,
    secret,
    shield_of,
    winner,
)
from vtt.games.revenants_hack.sheet.creature_sheet import CreatureSheet
from vtt.rules.contract.procedure import Change, Choose, Intent, Option, Say
from vtt.rules.kit.house import House
from vtt.table.creature import Creature, Sheet
from vtt.table.events import SheetChanged, SheetsChanged
from vtt.table.table import Table

# Lines of the log about Luck and Strain; the same ones come again and again in a batch and are made once.
DOWN = "{who}: {amount} damage, not above {threshold}: Luck {before}\u00a0−\u00a01\u00a0=\u00a0{after} of {maximum}"
UNPAID = "{who}: {amount} damage, not above {threshold}, but no Luck is left: Strain {strain}"
ABOVE = "{who}: {amount} damage, above {threshold}: Strain {strain}"
HAZARD = Say(
    "Somebody is at Luck 0 and no rounds are counted: in a hazard, count them",
    why="RH-TIME-04",
    level="reminder",
    suggest=Intent("start_hazard"),
    secret=True,
)


@lru_cache(maxsize=8192)
def lost(who: str, amount: int, threshold: int, before: int, maximum: int, why: str, secret: bool) -> Say:
    """Damage that costs a point of Luck (RH-DMG-03)."""
    values = {
        "who": who,
        "amount": amount,
        "threshold": threshold,
        "before": before,
        "after": before - 1,
        "maximum": maximum,
    }
    return Say(DOWN, values, why or "RH-DMG-03", "detail", None, secret)


@lru_cache(maxsize=8192)
def strained(text: str, who: str, amount: int, threshold: int, strain: int, why: str, secret: bool) -> Say:
    """Damage that gives Strain, which now is ``strain`` (RH-DMG-02, RH-DMG-04)."""
    return Say(
        text, {"who": who, "amount": amount, "threshold": threshold, "strain": strain}, why, "detail", None, secret
    )


ZERO_LUCK_RESCUE: House[bool] = House(
    "zero_luck_rescue",
    "Luck regained in time",
    "RH-LUCK-04",
    {True: "Keeps one who was at 0 on their feet", False: "Does not stop the fall"},
)
OVERFLOW_STRAIN: House[Literal["per reduction", "per point"]] = House(
    "overflow_strain",
    "Luck that cannot be paid costs",
    "RH-LUCK-05",
    {"per reduction": "1 Strain for each reduction", "per point": "1 Strain for each point"},
)
Blow: TypeAlias = tuple[str, int, str, Say | None]
"""An instance of damage: the id of whoever suffers it, the amount, the rule it cites (empty: that of the comparison),
and a line that is told before what it comes to."""

_WAKES = (Option("wakes", "Wakes"), Option("stays", "Stays unconscious"))


def damage(table: Table, who: str, amount: int, *, why: str) -> Changing:
    """One instance of damage, compared with Luck or Shield (RH-DMG-01 to RH-DMG-06).

    It costs 1 Luck or gives 1 Strain, never both. The dead feel nothing any more, and 0 is no damage. An empty ``why``
    cites the rule of the comparison.
    """
    sheets, told = suffered(table, ((who, amount, why, None),))
    if sheets:
        table = yield Change(SheetsChanged(sheets))
    yield from told
    return table


def suffered(table: Table, blows: Iterable[Blow]) -> tuple[dict[str, Sheet], list[Say]]:
    """The sheets after several instances of damage, one after the other (RH-DMG-05), and what the log tells of them.

    For whoever deals them to make it so with one change: a crowd is struck in almost every activation of a fight.
    """
    creatures = table.creatures
    sheets: dict[str, Sheet] = {}
    told: list[Say] = []
    for who, amount, why, line in blows:
        if line is not None:
            told.append(line)
        creature = creatures[who]
        sheet: Any = sheets.get(who, creature.sheet)
        if amount <= 0 or sheet.state == "dead":
            continue
        secret = creature.hidden or creature.side != "players"
        luck = sheet.luck
        shield = shield_of(sheet)
        threshold = luck if luck > shield else shield
        if luck > 0 and amount <= threshold:
            after = _lowered(table, sheet, luck - 1)
            told.append(lost(creature.name, amount, threshold, luck, sheet.max_luck, why, secret))
        else:
            # Above the threshold, or at Luck 0, it is 1 Strain (RH-DMG-02, RH-DMG-04).
            strain = sheet.strain + 1
            after = replace(sheet if luck else _lowered(table, sheet, 0), strain=strain)
            text, rule = (ABOVE, "RH-DMG-02") if amount > threshold else (UNPAID, "RH-DMG-04")
            told.append(strained(text, creature.name, amount, threshold, strain, why or rule, secret))
        if after.luck == 0 and (luck or after.falls != sheet.falls):
            told += _told_of_zero(table, creature, after)
        sheets[who] = after
    return sheets, told


def lose_luck(table: Table, who: str, amount: int, *, why: str) -> Changing:
    """One reduction of Current Luck; what cannot be paid is Strain (RH-LUCK-05), getting to 0 starts the clock
    (RH-LUCK-03), half or less is noted for Shifting Luck (RH-SHIFT-01)."""
    creature = table.creatures[who]
    sheet: Any = creature.sheet
    if amount <= 0 or sheet.state == "dead":
        return table
    missing = max(0, amount - sheet.luck)
    left = sheet.luck - amount + missing
    after = _lowered(table, sheet, left)
    values = {"who": creature.name, "amount": amount, "before": sheet.luck, "after": left, "maximum": sheet.max_luck}
    text = "{who}: Luck {before}\u00a0−\u00a0{amount}, now {after} of {maximum}"
    if missing:
        more = missing if OVERFLOW_STRAIN(table) == "per point" else 1
        after = replace(after, strain=sheet.strain + more)
        values["strain"] = after.strain
        text += "; what is missing is Strain, now {strain}"
    table = yield Change(SheetChanged(who, after))
    yield Say(text, values, why, "detail", None, secret(creature))
    if left == 0 and (sheet.luck or after.falls != sheet.falls):
        yield from _told_of_zero(table, creature, after)
    return table


def regain_luck(table: Table, who: str, amount: int, *, why: str) -> Changing:
    """Current Luck rises, not above Max Luck (RH-LUCK-01, RH-LUCK-02); the clock stops (RH-LUCK-04); nothing is
    regained in bed (RH-OUT-06). Whether one who is unconscious wakes by it is the GM's to say (RH-LUCK-06)."""
    creature = table.creatures[who]
    sheet: Any = creature.sheet
    if sheet.state == "dead":
        return table
    if sheet.record.bed is not None and amount > 0:
        text = "{who} has to stay in bed and regains no Luck"
        yield Say(text, {"who": creature.name}, "RH-OUT-06", "result", None, creature.hidden)
        return table
    luck = min(sheet.luck + amount, sheet.max_luck)
    if luck <= sheet.luck:
        return table
    rescued = sheet.falls and ZERO_LUCK_RESCUE(table)
    table = yield Change(SheetChanged(who, replace(sheet, luck=luck, falls=0 if rescued else sheet.falls)))
    values = {"who": creature.name, "before": sheet.luck, "amount": amount, "after": luck, "maximum": sheet.max_luck}
    text = "{who}: Luck {before}\u00a0+\u00a0{amount}, now {after} of {maximum}"
    yield Say(text, values, why, "result", None, secret(creature))
    if rescued:
        yield Say("{who} stays up", {"who": creature.name}, "RH-LUCK-04", "result", None, creature.hidden)
    if sheet.state:
        answer = yield Choose(
            "gm", "Does {who} wake?", _WAKES, "stays", "RH-LUCK-06", {"who": creature.name}, who, about=(creature.id,)
        )
        if answer == "wakes":
            table = yield from wake(table, who, why="RH-LUCK-06")
    return table


def gain_strain(table: Table, who: str, *, cause: str, why: str) -> Changing:
    """1 Strain; ``cause`` is told in the log (RH-STRN-02)."""
    creature = table.creatures[who]
    sheet: Any = creature.sheet
    if sheet.state == "dead":
        return table
    table = yield Change(SheetChanged(who, replace(sheet, strain=sheet.strain + 1)))
    values = {"who": creature.name, "cause": cause, "strain": sheet.strain + 1}
    yield Say("{who}: 1 Strain by {cause}, now {strain}", values, why, "detail", None, secret(creature))
    return table


def fall_unconscious(table: Table, *who: str, why: str) -> Changing:
    """These creatures fall, at once: what they had running ends (RH-LUCK-06)."""
    sheets: dict[str, Sheet] = {}
    for each in who:
        sheet: Any = table.creatures[each].sheet
        if not sheet.state:
            sheets[each] = replace(lasting.without(sheet), state="unconscious", falls=0)
    if not sheets:
        return table
    table = yield Change(SheetsChanged(sheets))
    for each in sheets:
        creature = table.creatures[each]
        yield Say("{who} falls unconscious", {"who": creature.name}, why, "result", None, creature.hidden)
    return (yield from _out_of_the_fight(table))


def wake(table: Table, who: str, *, why: str) -> Changing:
    """An unconscious creature comes to, whatever its Luck (RH-LUCK-06); that starts no clock (RH-OUT-09)."""
    creature = table.creatures[who]
    sheet: Any = creature.sheet
    record = sheet.record
    if record.wakes_at:
        record = replace(record, wakes_at=0, wakes_with=1)
    table = yield Change(SheetChanged(who, replace(sheet, state="", falls=0, record=record)))
    undecided = chronicle(table).undecided
    if who in undecided:
        # Should it fall again its fate is to be decided anew (RH-OUT-10).
        table = yield from chronicled(table, undecided=tuple(other for other in undecided if other != who))
    yield Say("{who} comes to", {"who": creature.name}, why, "result", None, creature.hidden)
    return table


def die(table: Table, who: str, *, why: str) -> Changing:
    """The creature dies (RH-OUT-04): its sheet stays to be read."""
    creature = table.creatures[who]
    sheet: Any = creature.sheet
    if sheet.state == "dead":
        return table
    record = sheet.record
    if record.bed is not None or record.wakes_at:
        record = replace(record, bed=None, wakes_at=0, wakes_with=1)
    after = replace(lasting.without(sheet), state="dead", falls=0, lowered=False, record=record)
    table = yield Change(SheetChanged(who, after))
    yield Say("{who} is dead", {"who": creature.name}, why, "result", None, creature.hidden)
    if sheet.role == "character":
        yield _new_character(creature, record.player)
    if sheet.state:
        # It had fallen before: nothing is decided by it now.
        return table
    return (yield from _out_of_the_fight(table))


def _lowered(table: Table, sheet: Any, left: int) -> CreatureSheet:
    """The sheet with so much Luck left after a reduction: at 0 the clock runs while rounds are counted (RH-LUCK-03), at
    half or less it is marked, for characters in a fight (RH-SHIFT-01). The first loss at 0 starts a clock as well."""
    if left * 2 > sheet.max_luck:
        lucky: CreatureSheet = replace(sheet, luck=left)
        return lucky
    round_ = table.clock.moment
    falls = sheet.falls
    if left == 0 and round_ and not falls and not sheet.state:
        falls = round_ + 1
    lowered = sheet.lowered
    if round_ and not lowered and left < sheet.luck and left * 2 <= sheet.max_luck and sheet.role == "character":
        state = table.state
        lowered = not (isinstance(state, Chronicle) and state.encounter == "hazard")
    after: CreatureSheet = replace(sheet, luck=left, falls=falls, lowered=lowered)
    return after


def _told_of_zero(table: Table, creature: Creature, sheet: CreatureSheet) -> tuple[Say, ...]:
    """When it falls, or where no rounds are counted that they might be (RH-TIME-04)."""
    if sheet.falls:
        words = {"who": creature.name, "round": sheet.falls}
        text = "{who} is at Luck 0 and falls at the end of round {round}"
        return (Say(text, words, "RH-LUCK-03", "result", None, secret(creature)),)
    line = Say("{who} is at Luck 0", {"who": creature.name}, "RH-LUCK-03", "result", None, secret(creature))
    return (line,) if table.clock.moment else (line, HAZARD)


def _new_character(creature: Creature, player: str) -> Say:
    """The player of a character that died is offered a new one (RH-OUT-04)."""
    values = {"who": f"{player}, who played {creature.name}" if player else f"the player of {creature.name}"}
    suggest = Intent("new_character", "", {"name": f"Successor of {creature.name}", "player": player})
    return Say("A new character for {who}", values, "RH-OUT-04", "reminder", suggest)


def _out_of_the_fight(table: Table) -> Changing:
    """The GM is reminded when a side has nobody left to fight; not in the closing round, which ends by itself."""
    if table.initiative.bag is not None and not chronicle(table).closing and winner(table) is not None:
        yield SUGGEST_END
    return table
