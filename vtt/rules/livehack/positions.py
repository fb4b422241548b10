"""Positional bonuses: held with a description, cashed in, cancelled, used up, lost (LH-POS-03 to LH-POS-09)."""

from collections.abc import Generator, Iterator
from typing import Any, Literal

from msgspec.structs import replace

from vtt.numerals import signed
from vtt.rules.derived import Derived
from vtt.rules.description import Block, Item, Items, Link, Offer, Parameter, Refusal
from vtt.rules.kit.actions import action
from vtt.rules.kit.area import Area
from vtt.rules.kit.creatures import Changing
from vtt.rules.kit.house import House
from vtt.rules.kit.refusals import no
from vtt.rules.livehack.access import changed, name, sheet_of
from vtt.rules.livehack.rolling.sides import Side
from vtt.rules.livehack.rolling.task import Part
from vtt.rules.livehack.sheets import CreatureSheet, Position
from vtt.rules.parameters import choice, creature, integer, text
from vtt.rules.procedure import Choose, Intent, Option, Outcome, Procedure, Request, Say
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


def positions_over(sheet: CreatureSheet, other: str) -> tuple[Position, ...]:
    """The positional bonuses held over somebody, each with its own description (LH-POS-04, LH-POS-08)."""
    if not sheet.positions:
        return ()
    return tuple([position for position in sheet.positions if position.over == other])


def pool_over(sheet: CreatureSheet, other: str) -> int:
    """What the positions held over somebody come to (LH-POS-04)."""
    if not sheet.positions:
        return 0
    return sum([position.bonus for position in sheet.positions if position.over == other])


def holders_over(table: Table, creature: str) -> tuple[str, ...]:
    """The ids of all who hold a position over somebody, in the order of the table."""
    found = []
    for who, other in table.creatures.items():
        sheet: Any = other.sheet
        # Asked of everybody at every good hit, and hardly anybody holds any position.
        if sheet.positions and who != creature and pool_over(sheet, creature):
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


def held(table: Table, holder: str, position: Position, secret: bool) -> Changing:
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
    yield _told(table, holder, position, secret)
    return table


def described(table: Table, holder: str, over: str, bonus: int, secret: bool) -> Generator[Request, Any, str]:
    """The situation that a bonus stands for, in the player's words; empty for none (LH-POS-08)."""
    foe = name(table, over)
    suggestions = (f"an opening in {foe}'s guard", "the better ground", f"{foe} is off balance")
    text = yield Choose(
        holder,
        "What is the situation that gives {who} +{bonus} over {foe}?",
        tuple([Option(each, each) for each in suggestions]),
        suggestions[0],
        "LH-POS-08",
        {"who": name(table, holder), "bonus": bonus, "foe": foe},
        over,
        free=True,
        secret=secret,
    )
    return str(text).strip()


def held_if_described(table: Table, holder: str, over: str, bonus: int, secret: bool) -> Changing:
    """Hold a bonus over somebody; without a description there is no position (LH-POS-08)."""
    text = yield from described(table, holder, over, bonus, secret)
    if text:
        return (yield from held(table, holder, Position(over=over, bonus=bonus, text=text), secret))
    values = {"who": name(table, holder)}
    yield Say("{who} describes no situation and holds nothing", values, "LH-POS-08", "result", None, secret)
    return table


def cashed_in(table: Table, holder: str, over: str) -> Changing:
    """The whole pool over somebody is gone (LH-POS-05)."""
    kept = tuple([each for each in sheet_of(table, holder).positions if each.over != over])
    return (yield from changed(table, holder, positions=kept))


def cancelled(table: Table, by: str, foe: str, bonus: int, secret: bool) -> Generator[Request, Any, tuple[Table, int]]:
    """Somebody spends a bonus against what a foe holds over them: point for point, the oldest first, or all of it
    (LH-POS-06, option ``cancel_scope``). The answer is the table after it and the points left over."""
    pool = pool_over(sheet_of(table, foe), by)
    whole = CANCEL_SCOPE(table) == "whole"
    taken = pool if whole else min(bonus, pool)
    table = yield from changed(table, foe, positions=_without(sheet_of(table, foe).positions, by, taken))
    values = {"who": name(table, by), "foe": name(table, foe), "taken": taken, "rest": pool - taken}
    text = "{who} cancels {taken} of what {foe} holds; {rest} left" if pool > taken else _ALL
    yield Say(text, values, "LH-POS-06", "result", None, secret)
    return table, 0 if whole else bonus - taken


_ALL = "{who} cancels the +{taken} that {foe} holds"


def lost(table: Table, holder: str, gone: Position, why_not: str, secret: bool) -> Changing:
    """A position is over: its description no longer holds, or its holder gives it up (LH-POS-08)."""
    kept = tuple([each for each in sheet_of(table, holder).positions if each is not gone])
    table = yield from changed(table, holder, positions=kept)
    values = {"who": name(table, holder), "bonus": gone.bonus, "text": gone.text, "why": why_not}
    yield Say("{who} loses +{bonus}: {text} ({why})", values, "LH-POS-08", "result", None, secret)
    return table


def _told(table: Table, holder: str, position: Position, secret: bool) -> Say:
    values: dict[str, Any] = {"who": name(table, holder), "bonus": position.bonus, "text": position.text}
    if not position.over:
        values["related"] = position.related or "a roll that follows from it"
        text = "{who} carries +{bonus} to {related}: {text}"
        return Say(text, values, "LH-POS-09", "result", None, secret)
    values["foe"] = name(table, position.over)
    values["pool"] = pool_over(sheet_of(table, holder), position.over)
    text = "{who} holds +{bonus} over {foe}: {text}"
    if values["pool"] > position.bonus:
        text += "; +{pool} in all"
    return Say(text, values, "LH-POS-03", "result", None, secret)


def used_up(table: Table, side: Side, against: str, secret: bool) -> Changing:
    """What was carried to this roll counts in no other (LH-POS-09); a table may play so with what is held over whoever
    is attacked, too (LH-POS-04, option ``positional_hold``). ``against`` is who makes the other side."""
    held = [part for part in side.parts if part.source == "position" and part.key]
    if not held:
        return table
    spend = POSITIONAL_HOLD(table) == "spend"
    gone = {part.key: part for part in held if part.why == "LH-POS-09" or spend}
    kept = tuple([each for each in sheet_of(table, side.who).positions if not _counted(each, against, gone)])
    if not gone:
        return table
    table = yield from changed(table, side.who, positions=kept)
    for part in gone.values():
        why = "LH-POS-04" if part.why == "LH-POS-03" else part.why
        values = {"who": name(table, side.who), "bonus": signed(part.amount), "text": part.label}
        yield Say("{who} has used up the {bonus} for: {text}", values, why, "detail", None, secret)
    return table


def _counted(position: Position, against: str, parts: dict[str, Part]) -> bool:
    """Whether a position was one of these parts."""
    if not position.over:
        return f"carried:{position.text}" in parts
    return position.over == against and f"position:{position.text}" in parts


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
    yield from held(table, intent.actor, position, _secret(table, intent.actor, over))
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
        table = yield from lost(table, intent.actor, gone, reason, _secret(table, intent.actor, gone.over))
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
    "Cancel a foe's position",
    creature(),
    integer("bonus", "Bonus earned", 1, 1),
    rules=("LH-POS-06", "LH-POS-07"),
)
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


@cancel.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only a position that the foe holds over whoever earned the bonus can be cancelled (LH-POS-06)."""
    foe = str(intent.arguments["target"])
    if pool_over(sheet_of(table, foe), intent.actor):
        return None
    words = {"foe": name(table, foe), "who": name(table, intent.actor)}
    return no("{foe} holds no position over {who}", "LH-POS-06", **words)


@cancel.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    if sheet_of(table, who).condition.state != "dead":
        for foe in known_holders(table, who):
            label, note = f"Cancel the position of {name(table, foe)}", f"+{pool_over(sheet_of(table, foe), who)} held"
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


def _secret(table: Table, holder: str, over: str) -> bool:
    return table.creatures[holder].hidden or bool(over and over in table.creatures and table.creatures[over].hidden)


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


def links(table: Table) -> tuple[Link, ...]:
    """One for each pool, from its holder to whom it is held over; players see it where they see both."""
    found: list[Link] = []
    for holder, there in table.creatures.items():
        sheet = sheet_of(table, holder)
        if not sheet.positions or sheet.condition.state == "dead":
            continue
        for over in dict.fromkeys(each.over for each in sheet.positions):
            other = table.creatures.get(over)
            if other is None or sheet_of(table, over).condition.state == "dead":
                continue
            found.append(
                Link(
                    a=holder,
                    b=over,
                    text=f"+{pool_over(sheet, over)}",
                    tone="accent" if there.side == "players" else "warning",
                    tip="; ".join(f"+{each.bonus}: {each.text}" for each in positions_over(sheet, over)),
                    why="LH-POS-03",
                    public=not there.hidden and not other.hidden,
                )
            )
    return tuple(found)


def _pool(table: Table, creature: str, other: str) -> int:
    return pool_over(sheet_of(table, creature), other)


AREA = Area(
    actions=(hold, lose, cancel),
    options=(POSITIONAL_HOLD.description, CANCEL_SCOPE.description),
    derived=(
        Derived(
            name="position",
            about="what one's positions over another come to (LH-POS-04)",
            of=("creature", "creature"),
            value=_pool,
        ),
    ),
    blocks=_blocks,
    links=links,
)
