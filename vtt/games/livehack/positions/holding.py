"""Positional bonuses: held with a description, cashed in, cancelled, used up, lost (LH-POS-03 to LH-POS-09)."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal

from msgspec.structs import replace

from vtt.games.livehack.access import changed, name, sheet_of
from vtt.games.livehack.positions.counting import bonus_of, has_counted
from vtt.games.livehack.positions.position import Position, pool_over
from vtt.games.livehack.rolling.sides import Side
from vtt.numerals import signed
from vtt.rules.contract.procedure import Asking, Change, Choose, Intent, Option, Say
from vtt.rules.kit.authoring import Changing, House
from vtt.table.creature import Creature, Sheet
from vtt.table.events import SheetsChanged
from vtt.table.table import Table

CANCEL_SCOPE: House[Literal["point", "whole"]] = House(
    "cancel_scope",
    "Cancelling a position takes",
    "LH-POS-06",
    {"point": "a point for each point", "whole": "all of it"},
)

POSITIONAL_HOLD: House[Literal["accumulate", "spend"]] = House(
    "positional_hold",
    "A held position",
    "LH-POS-04",
    {"accumulate": "stays until it is cashed in, cancelled or lost", "spend": "is used up by the next attack"},
)


def holders_over(table: Table, creature: str) -> tuple[str, ...]:
    """The ids of all who hold a position over somebody, in the order of the table."""
    found = []
    for who, other in table.creatures.items():
        sheet: Any = other.sheet
        # Asked of everybody at every good hit, and hardly anybody holds any position.
        if sheet.positions and who != creature and pool_over(sheet.positions, creature):
            found.append(who)
    return tuple(found)


def known_holders(table: Table, creature: str) -> tuple[str, ...]:
    """The same without those who are hidden from the creature's player (LH-POS-06)."""
    found = holders_over(table, creature)
    if not found or table.creatures[creature].side != "players":
        return found
    return tuple([who for who in found if not table.creatures[who].hidden])


def _without(positions: tuple[Position, ...], over: str, points: int) -> tuple[Position, ...]:
    """The positions less so many points of those over somebody."""
    kept = []
    for each in positions:
        if each.over == over and points:
            taken = min(points, each.bonus)
            points -= taken
            if each.bonus > taken:
                kept.append(replace(each, bonus=each.bonus - taken))
        else:
            kept.append(each)
    return tuple(kept)


def _same(a: Position, b: Position) -> bool:
    return a.over == b.over and a.related == b.related and a.text.casefold() == b.text.casefold()


def held(table: Table, holder: str, position: Position) -> Changing:
    """A bonus is held from now on; the same description for the same foe only grows. A table may play that only the
    latest roll's bonus is held (LH-POS-04, option ``positional_hold``)."""
    before = sheet_of(table, holder).positions
    if position.over and POSITIONAL_HOLD(table) == "spend":
        before = tuple([each for each in before if each.over != position.over])
    same = next((each for each in before if _same(each, position)), None)
    if same is None:
        after = (*before, position)
    else:
        grown = replace(same, bonus=same.bonus + position.bonus)
        after = tuple([grown if each is same else each for each in before])
    table = yield from changed(table, holder, positions=after)
    yield _told(table, holder, position)
    return table


def described(table: Table, holder: str, over: str, bonus: int) -> Asking[str]:
    """The situation that a bonus stands for, in the player's words; empty for none (LH-POS-08)."""
    foe = name(table, over)
    suggestions = (f"an opening in {foe}’s guard", "the better ground", f"{foe} is off balance")
    text = yield Choose(
        holder,
        "What is the situation that gives {who} +{bonus} over {foe}?",
        tuple([Option(each, each) for each in suggestions]),
        suggestions[0],
        "LH-POS-08",
        {"who": name(table, holder), "bonus": bonus, "foe": foe},
        over,
        free=True,
    )
    return str(text).strip()


def held_if_described(table: Table, holder: str, over: str, bonus: int) -> Changing:
    """Hold a bonus over somebody; without a description there is no position (LH-POS-08)."""
    text = yield from described(table, holder, over, bonus)
    if text:
        return (yield from held(table, holder, Position(over=over, bonus=bonus, text=text)))
    values = {"who": name(table, holder)}
    yield Say("{who} describes no situation and holds nothing", values, "LH-POS-08", "result", about=(holder, over))
    return table


def cashed_in(table: Table, holder: str, over: str) -> Asking[tuple[Table, int]]:
    """The whole pool over somebody is gone (LH-POS-05). The answer is the table after it and what it came to."""
    pool = pool_over(sheet_of(table, holder).positions, over)
    kept = tuple([each for each in sheet_of(table, holder).positions if each.over != over])
    table = yield from changed(table, holder, positions=kept)
    values = {"who": name(table, holder), "pool": pool}
    yield Say("{who} cashes in a position of +{pool}", values, "LH-POS-05", "detail", about=(holder, over))
    return table, pool


def cancelled(table: Table, by: str, foe: str, bonus: int) -> Asking[tuple[Table, int]]:
    """Somebody spends a bonus against what a foe holds over them: point for point, the oldest first, or all of it
    (LH-POS-06, option ``cancel_scope``). The answer is the table after it and the points left over."""
    pool = pool_over(sheet_of(table, foe).positions, by)
    taken, whole = taken_from(table, pool, bonus), CANCEL_SCOPE(table) == "whole"
    table = yield from changed(table, foe, positions=_without(sheet_of(table, foe).positions, by, taken))
    values = {"who": name(table, by), "foe": name(table, foe), "taken": taken, "rest": pool - taken}
    text = "{who} cancels {taken} of what {foe} holds; {rest} left" if pool > taken else _ALL
    yield Say(text, values, "LH-POS-06", "result", about=(by, foe))
    return table, 0 if whole else bonus - taken


_ALL = "{who} cancels the +{taken} that {foe} holds"


def taken_from(table: Table, pool: int, bonus: int) -> int:
    """How much of what somebody holds a bonus cancels (LH-POS-06)."""
    return pool if CANCEL_SCOPE(table) == "whole" else min(bonus, pool)


def lost(table: Table, holder: str, gone: Position, why_not: str) -> Changing:
    """A position is over: its description no longer holds, or its holder gives it up (LH-POS-08)."""
    kept = tuple([each for each in sheet_of(table, holder).positions if each is not gone])
    table = yield from changed(table, holder, positions=kept)
    values = {"who": name(table, holder), "bonus": gone.bonus, "text": gone.text, "why": why_not}
    over = (gone.over,) if gone.over in table.creatures else ()
    yield Say("{who} loses +{bonus}: {text} ({why})", values, "LH-POS-08", "result", about=(holder, *over))
    return table


def _told(table: Table, holder: str, position: Position) -> Say:
    values: dict[str, Any] = {"who": name(table, holder), "bonus": position.bonus, "text": position.text}
    if not position.over:
        values["related"] = position.related or "a roll that follows from it"
        text = "{who} carries +{bonus} to {related}: {text}"
        return Say(text, values, "LH-POS-09", "result", about=(holder,))
    values["foe"] = name(table, position.over)
    values["pool"] = pool_over(sheet_of(table, holder).positions, position.over)
    text = "{who} holds +{bonus} over {foe}: {text}"
    if values["pool"] > position.bonus:
        text += "; +{pool} in all"
    return Say(text, values, "LH-POS-03", "result", about=(holder, position.over))


def used_up(table: Table, side: Side, against: str, secret: bool) -> Changing:
    """What was carried to this roll counts in no other (LH-POS-09); a table may play so with what is held over whoever
    is attacked, too (LH-POS-04, option ``positional_hold``). ``against`` is who makes the other side."""
    held = {part.key: part for part in side.positions}
    spend = POSITIONAL_HOLD(table) == "spend"
    gone = {key: part for key, part in held.items() if spend or part.why == "LH-POS-09"}
    if not gone:
        return table
    kept = [each for each in sheet_of(table, side.who).positions if not has_counted(each, against, frozenset(gone))]
    table = yield from changed(table, side.who, positions=tuple(kept))
    for part in gone.values():
        why = "LH-POS-04" if part.why == "LH-POS-03" else part.why
        values = {"who": name(table, side.who), "bonus": signed(part.amount), "text": part.label}
        yield Say("{who} has used up the {bonus} for: {text}", values, why, "detail", None, secret)
    return table


def to_carry(said: str, values: Mapping[str, Any], who: str, margin: int, achieved: dict[str, Any]) -> Iterator[Say]:
    """The GM is reminded of the bonus that a success may carry to a roll that follows from it (LH-POS-01, LH-POS-09).
    ``achieved`` says in the words of ``hold_position`` what it is a bonus of."""
    bonus = bonus_of(margin)
    if bonus > 0:
        suggest = Intent("hold_position", who, {"bonus": bonus, **achieved})
        yield Say(said, {**values, "bonus": bonus}, "LH-POS-09", "reminder", suggest, True)


_GONE: Final = frozenset({"dead", "coma", "dying"})
"""States of those over whom no position is of any use any more."""


def lapsed(table: Table) -> Changing:
    """Positions over whoever has left the table, is dead or about to be are struck, and each that players know of is
    told."""
    changed: dict[str, Sheet] = {}
    for who, creature in table.creatures.items():
        sheet: Any = creature.sheet
        gone = [each for each in sheet.positions if each.over and _gone_for_good(table.creatures, each.over)]
        for position in gone:
            values = {"who": name(table, who), "text": position.text}
            yield Say("{who} has no more use for: {text}", values, "LH-POS-08", "detail", None, creature.hidden)
        if gone:
            changed[who] = replace(sheet, positions=tuple([each for each in sheet.positions if each not in gone]))
    if changed:
        table = yield Change(SheetsChanged(changed))
    return table


def _gone_for_good(creatures: Mapping[str, Creature], who: str) -> bool:
    found = creatures.get(who)
    if found is None:
        return True
    sheet: Any = found.sheet
    return sheet.condition.state in _GONE
