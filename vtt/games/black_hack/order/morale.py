"""Morale of the GM's creatures: when it is due, the test, and what failing it means (BH-MOR-01 to BH-MOR-03)."""

from collections.abc import Iterator
from typing import Any, Literal

from msgspec.structs import replace

from vtt.dice.kinds import D12
from vtt.games.black_hack.attribute_tests.plain import mode
from vtt.games.black_hack.fighters import SUGGEST_END, winner
from vtt.games.black_hack.rolls import GM, roll
from vtt.games.black_hack.sheet.sheets import Foe
from vtt.numerals import percent
from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.parameters import creature
from vtt.rules.contract.procedure import Change, Changing, Intent, Outcome, Procedure, Say
from vtt.rules.kit.authoring import House, gms_action, no
from vtt.rules.kit.offer_making import GM_GROUP
from vtt.table.creature import Creature, Sheet
from vtt.table.events import SheetsChanged
from vtt.table.table import Table

MORALE_AGAIN: House[Literal["once", "every_loss"]] = House(
    "morale_again",
    "Morale is tested",
    "BH-MOR-01",
    {"once": "Once a fight", "every_loss": "Again at every further loss"},
)

FIGHT = "Fight"
"""The group of what begins, carries on and ends a fight."""
POWERFUL = "powerful"
"""The tag of a foe that the GM marks as powerful by itself: it tests morale for its own wounds."""


def watch(table: Table, victim: str, before: Table) -> Changing:
    """After a foe lost HP or was taken out: mark its group, or it alone, when its morale is due, and remind the GM.

    Due at the first crossing of half the group taken out, or of half the HP of a single foe (BH-MOR-01).
    """
    creature = before.creatures[victim]
    was = creature.sheet
    if not isinstance(was, Foe):
        return table
    now = table.creatures.get(victim)
    if now is not None and _able(now.sheet):
        if not is_single(creature) or not _half_lost(was, now.sheet):
            return table
        return (yield from _due(table, [victim]))
    if was.state or not creature.group:
        return table
    return (yield from _one_less(table, before, creature.group, was.initial))


def is_single(creature: Creature) -> bool:
    """Whether a foe tests morale for its own wounds: it has no group, or the GM marked it as powerful (BH-MOR-01)."""
    return not creature.group or POWERFUL in creature.sheet.tags  # type: ignore[attr-defined]


def _members(table: Table, creature: str) -> list[str]:
    """The ids of those of a foe's group who can still act, or the foe alone if it has none or is powerful by itself."""
    leader = table.creatures[creature]
    if is_single(leader):
        return [creature] if _able(leader.sheet) else []
    group = leader.group
    return [identity for identity, other in table.creatures.items() if other.group == group and _able(other.sheet)]


def forgotten(sheet: Foe) -> Foe:
    """The sheet with nothing kept of this fight's morale but flight; the sheet itself if there was nothing."""
    if sheet.morale_due or sheet.morale_tested or sheet.initial:
        return replace(sheet, morale_due=False, morale_tested=False, initial=0)
    return sheet


@gms_action("morale", "Test morale", creature("leader", "Group of"), mode(), rules=("BH-MOR-02",))
def morale(table: Table, intent: Intent) -> Procedure:
    """1d12 on or under the highest HD of those still able to act passes (BH-MOR-02); who fails flees (BH-MOR-03)."""
    leader = str(intent.arguments["leader"])
    able = _members(table, leader)
    creatures = [table.creatures[identity] for identity in able]
    sheets: dict[str, Any] = {creature.id: creature.sheet for creature in creatures}
    hd = max([sheet.hd for sheet in sheets.values()])
    seen = [creature for creature in creatures if not creature.hidden]
    secret = not seen
    names = ", ".join([creature.name for creature in seen or creatures])

    def holds(total: int) -> bool:
        return bool(total <= hd)

    yield Say("{who}: do they hold?", {"who": names}, "BH-MOR-02", "heading", secret=secret)
    thrown = yield from roll(
        D12,
        GM,
        "BH-MOR-02",
        str(intent.arguments.get("mode") or "normal"),
        key=holds,
        label="Morale: {who}",
        values={"who": names},
        secret=secret,
    )
    passed = holds(thrown.total)
    after: dict[str, Sheet] = {
        identity: replace(sheet, morale_due=False, morale_tested=True, fleeing=not passed)
        for identity, sheet in sheets.items()
    }
    table = yield Change(SheetsChanged(after))
    text = "d12 {face}, not above {hd} HD" if passed else "d12 {face}, above {hd} HD"
    yield Say(text, {"face": thrown.total, "hd": hd}, "BH-MOR-02", secret=True)
    text = "{who}: they hold" if passed else "{who}: they flee"
    yield Say(text, {"who": names}, "BH-MOR-02" if passed else "BH-MOR-03", "result", secret=secret)
    if not passed and table.clock.moment and winner(table) is not None:
        yield SUGGEST_END
    return Outcome("They hold" if passed else "They flee", not passed)


@morale.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """No morale without a foe who can act and does not flee already."""
    leader = str(intent.arguments["leader"])
    if not isinstance(table.creatures[leader].sheet, Foe):
        return no("only the GM’s creatures test morale", "BH-MOR-01")
    able = _members(table, leader)
    if not able:
        return no("nobody of the group can act any more", "BH-MOR-02")
    if all(table.creatures[identity].sheet.fleeing for identity in able):  # type: ignore[attr-defined]
        return no("they flee already", "BH-MOR-03")
    return None


@morale.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    sheet = table.creatures[creature].sheet
    if isinstance(sheet, Foe):
        note = "due" if sheet.morale_due else f"d12 on or under {sheet.hd}"
        yield morale.offer(table, "", "Test morale", {"leader": creature}, note=note, group=GM_GROUP)


@morale.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    """For each group, and each single foe (BH-MOR-01)."""
    seen: set[str] = set()
    for identity, one in table.creatures.items():
        sheet = one.sheet
        if not isinstance(sheet, Foe) or sheet.state:
            continue
        key = identity if is_single(one) else one.group
        if key not in seen:
            seen.add(key)
            label = f"Test morale, {one.name if key == identity else one.group}"
            note = "due" if sheet.morale_due else ""
            yield morale.offer(table, "", label, {"leader": identity}, note=note, group=FIGHT)


def _half_lost(was: Foe, now: Any) -> bool:
    if now is was or now.hp * 2 > now.max_hp or now.hp >= was.hp:
        return False
    return was.hp * 2 > was.max_hp or was.morale_tested


def _able(sheet: Any) -> bool:
    return isinstance(sheet, Foe) and not sheet.state


def _one_less(table: Table, before: Table, group: str, initial: int) -> Changing:
    left: dict[str, Any] = {
        identity: creature.sheet
        for identity, creature in table.creatures.items()
        if creature.group == group and _able(creature.sheet)
    }
    if not left:
        return table
    if not initial:
        initial = sum([creature.group == group and _able(creature.sheet) for creature in before.creatures.values()])
        numbered: dict[str, Sheet] = {identity: replace(sheet, initial=initial) for identity, sheet in left.items()}
        table = yield Change(SheetsChanged(numbered))
    if (initial - len(left)) * 2 < initial:
        return table
    return (yield from _due(table, list(left)))


def _due(table: Table, able: list[str]) -> Changing:
    sheets: dict[str, Any] = {identity: table.creatures[identity].sheet for identity in able}
    if all(sheet.fleeing or sheet.morale_due for sheet in sheets.values()):
        return table
    tested = any(sheet.morale_tested for sheet in sheets.values())
    if tested and MORALE_AGAIN(table) == "once":
        return table
    marked: dict[str, Sheet] = {identity: replace(sheet, morale_due=True) for identity, sheet in sheets.items()}
    table = yield Change(SheetsChanged(marked))
    names = ", ".join([table.creatures[identity].name for identity in able])
    leader = next((identity for identity in able if not is_single(table.creatures[identity])), able[0])
    yield Say(
        "Morale is due: {who}",
        {"who": names},
        "BH-MOR-01",
        "reminder",
        Intent("morale", "", {"leader": leader}),
        secret=True,
    )
    return table


_SIDES_OF_MORALE = 12


def morale_chance(hd: int) -> float:
    """The probability, 0 to 1, that a foe of that many HD holds: 1d12 on or under them (BH-ODDS-09)."""
    return min(hd, _SIDES_OF_MORALE) / _SIDES_OF_MORALE


def morale_words(hd: int) -> str:
    """What holds, and how likely: ``holds on 3 or less of d12, 25 %``."""
    return f"holds on {min(hd, _SIDES_OF_MORALE)} or less of d{_SIDES_OF_MORALE}, {percent(morale_chance(hd), 1)}"
