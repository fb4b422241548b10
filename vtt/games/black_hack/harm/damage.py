"""Damage: an Armour Die may stop it, HP go down to 0 at most, and what happens there (BH-LIFE-06 to BH-LIFE-09)."""

from typing import Any, Literal

from msgspec.structs import replace

from vtt.games.black_hack.armour.dice import break_die, breaks_die
from vtt.games.black_hack.fighters import SUGGEST_END, winner
from vtt.games.black_hack.growth.experiences import NAMED, suggestion
from vtt.games.black_hack.order import morale
from vtt.games.black_hack.sheet.sheets import AnySheet, Character, Monster
from vtt.rules.contract.procedure import Change, Changing, Say
from vtt.rules.kit.house import House
from vtt.table.creature import Creature, Sheet
from vtt.table.events import Removed, SheetsChanged
from vtt.table.table import Table

MONSTER_OUT_OF_ACTION: House[Literal["removed", "stays"]] = House(
    "monster_out_of_action",
    "A Monster put Out of Action by a spell",
    "BH-LIFE-09",
    {"removed": "Is removed", "stays": "Stays, unconscious"},
)
ONGOING_AT_ZERO: House[Literal["ends", "goes_on"]] = House(
    "ongoing_at_zero",
    "Ongoing Damage at 0 HP",
    "BH-COND-06",
    {"ends": "Ends", "goes_on": "Goes on once the Character is back"},
)

_NOTHING: dict[str, Sheet] = {}


def hurt(
    table: Table,
    victim: str,
    amount: int,
    why: str,
    *,
    by: str = "",
    breakable: bool = True,
    named: str = "Damage",
    also: dict[str, Sheet] = _NOTHING,
) -> Changing:
    """Damage reaches a creature; the answer is the table after it.

    A character with an unbroken Armour Die may break it and ignore all of it (BH-ARM-02), unless it is not
    ``breakable``. Else it comes off HP, which stop at 0 (BH-LIFE-06, BH-LIFE-07). ``by`` is the id of who deals it,
    ``named`` what deals it, ``also`` other sheets that change in the same step, by id.
    """
    creature = table.creatures[victim]
    if breakable and type(creature.sheet) is Character:
        return _broken_or_lost(table, creature, amount, why, named, also)
    return _lost(table, creature, amount, why, also)


def put_out_of_action(table: Table, victim: str) -> Changing:
    """A spell or prayer takes a creature Out of Action: its HP are 0. A monster is removed, or stays unconscious by a
    house rule (BH-LIFE-09)."""
    creature = table.creatures[victim]
    sheet: Any = creature.sheet
    if type(sheet) is Monster and MONSTER_OUT_OF_ACTION(table) == "stays":
        table = yield Change(SheetsChanged({victim: replace(sheet, hp=0, state="out")}))
        yield Say("{who} is unconscious", {"who": creature.name}, "BH-LIFE-09", "result", about=(creature.id,))
        return table
    why = "BH-LIFE-09" if type(sheet) is Monster else "BH-LIFE-08"
    return (yield from _lost(table, creature, sheet.hp, why, _NOTHING))


def _broken_or_lost(
    table: Table, creature: Creature, amount: int, why: str, named: str, also: dict[str, Sheet]
) -> Changing:
    if (yield from breaks_die(table, creature.id, amount, named)):
        return (yield from break_die(table, creature.id, also))
    return (yield from _lost(table, creature, amount, why, also))


def _lost(table: Table, creature: Creature, amount: int, why: str, also: dict[str, Sheet]) -> Changing:
    """HP are lost (BH-LIFE-06, BH-LIFE-07); at 0 a monster is gone, anyone else Out of Action (BH-LIFE-08, 09)."""
    sheet: Any = creature.sheet
    identity = creature.id
    kind = type(sheet)
    own = kind is Character
    before = table
    hp = sheet.hp - amount
    if hp > 0:
        after = replace(sheet, hp=hp)
    else:
        hp, after = 0, _at_zero(table, sheet)
    table = yield Change(SheetsChanged({**also, identity: after}))
    values = {"who": creature.name, "before": sheet.hp, "amount": amount, "after": hp}
    yield Say("{who}: {before} HP − {amount} = {after} HP", values, why, "detail", None, not own, (identity,))
    if hp == 0:
        if kind is Monster:
            table = yield Change(Removed(identity))
            yield Say("{who} is slain", values, "BH-LIFE-09", "result", about=(identity,))
        elif not sheet.state:
            yield Say("{who} is Out of Action", values, "BH-LIFE-08", "result", about=(identity,))
        if not own and NAMED in sheet.tags:
            yield suggestion("enemy", creature.name)
        if table.clock.moment and winner(table) is not None:
            yield SUGGEST_END
    if not own and (hp == 0 or (hp * 2 <= sheet.max_hp and morale.is_single(creature))):
        return (yield from morale.watch(table, identity, before))
    return table


def _at_zero(table: Table, sheet: Any) -> AnySheet:
    ongoing = sheet.ongoing
    if ongoing is not None and ONGOING_AT_ZERO(table) == "ends":
        ongoing = None
    state = sheet.state if type(sheet) is Monster else sheet.state or "out"
    after: AnySheet = replace(sheet, hp=0, state=state, ongoing=ongoing)
    return after
