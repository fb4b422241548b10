"""A fight summed up when it is over, for any game by what it describes: rounds, harm, luck, who fell, what was used."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from vtt.numerals import counted, noun, written
from vtt.rules.contract.description import Block, Items, Meter, Pips
from vtt.rules.contract.procedure import Level
from vtt.rules.contract.system import System
from vtt.rules.engine.hidden_names import HiddenNames
from vtt.rules.engine.masks import Masks
from vtt.session.entry import Entry
from vtt.session.history import History
from vtt.session.log import LogLine
from vtt.table.table import Table, as_seen

Values: TypeAlias = dict[str, str | int | float | bool]


_ROUND = "round"
"""What most games count in a fight."""


class Passed(NamedTuple):
    """An entry of a fight with the tables before and after it."""

    entry: Entry
    before: Table
    after: Table


class Tally:
    """What is summed up of one creature: harm given and taken, in the game's own points; of the dice thrown in the open
    how many throws, and how far their totals lie from what was to be expected of them, on the good side.

    ``untold``: some of it is known to the GM alone.
    """

    def __init__(self) -> None:
        self.given = self.taken = 0
        self.throws = 0
        self.luck = 0.0
        self.untold = False


def fight_ended(before: Table, after: Table) -> bool:
    """Whether a fight was on at the one table, and is over at the other. Whoever goes to another scene leaves theirs
    as it is."""
    return before.clock.moment > 0 and after.clock.moment == 0 and before.scene == after.scene


def passed_in_fight(history: History, last: Passed) -> list[Passed]:
    """The entries of the fight that is over with the last one, oldest first, with what it began from."""
    found = [last]
    entries = history.in_play
    for place in range(len(entries) - 1, -1, -1):
        after = found[-1].before
        if after.clock.moment == 0:
            break
        earlier = history.table_after(entries[place - 1].number if place else 0)
        if earlier.scene != after.scene:
            break
        found.append(Passed(entries[place], earlier, after))
    return found[::-1]


def summed_up(system: System, fight: Sequence[Passed]) -> list[LogLine]:
    """The lines of the summary: of a card in the log, whose first is its heading."""
    start, end, number = as_seen(fight[0].before), as_seen(fight[-1].after), fight[-1].entry.number
    tallies = _tallies(system, fight)
    names = {identity: creature.name for each in fight for identity, creature in each.before.creatures.items()}
    hidden = {each.id for table in (as_seen(fight[-1].before), end) for each in table.creatures.values() if each.hidden}
    names_hidden = HiddenNames.on(system, end, [names[identity] for identity in hidden if identity in names])

    gone = {each.id: each for passed in fight for each in passed.before.creatures.values() if each.mask}
    masks = Masks.on(end, [each for each in gone.values() if each.id not in end.creatures])

    def line(text: str, values: Values, level: Level = "detail", *, by: str = "", foes: bool = False) -> LogLine:
        told = LogLine(entry=number, text=text, values=values, level=level, card=True, by=by)
        untold = by in tallies and tallies[by].untold
        masked = masks.told_in(told.read())
        if by in gone and (by not in end.creatures or end.creatures[by].mask):
            masked[by] = gone[by].mask
        return replace(told, masks=masked, secret=foes or untold or by in hidden or names_hidden.told_in(told.read()))

    lines = [line("The fight in figures: {rounds}", {"rounds": _length(system, fight)}, "heading")]
    sides = {identity: creature.side for each in fight for identity, creature in each.before.creatures.items()}
    for identity in sorted(tallies, key=lambda each: ("players", "gm", "none").index(sides.get(each, "none"))):
        if told := _told(tallies[identity], of_players=sides.get(identity) == "players"):
            name = names.get(identity, "The game master")
            lines.append(line("{who}: {told}", {"who": name, "told": told}, by=identity))
    if idle := [each for each in _of_players_with_turns(fight) if each not in tallies and each not in hidden]:
        lines.append(line("Neither gave nor took: {who}", {"who": ", ".join(names[each] for each in idle)}))
    fallen = [identity for identity in names if _fell(system, identity, fight)]
    for those in ([each for each in fallen if each not in hidden], [each for each in fallen if each in hidden]):
        if those:
            lines.append(line("Fell: {who}", {"who": ", ".join(names[each] for each in those)}, "result"))
    for identity, creature in start.creatures.items():
        used = ""
        if identity in end.creatures:
            had, has = (system.sheet_view(table, identity).blocks for table in (start, end))
            used = ", ".join(used_up(had, has))
        if used:
            # What a foe has with it is on no sheet that players see.
            values: Values = {"who": creature.name, "what": used}
            lines.append(line("{who} used up: {what}", values, by=identity, foes=creature.side != "players"))
    return lines if len(lines) > 1 else []


def _length(system: System, fight: Iterable[Passed]) -> str:
    """How long it was, in what the game counts: ``3 rounds``, ``1 Moment``."""
    last = max((each.before for each in fight), key=lambda table: table.clock.moment)
    order = system.order_view(last)
    # A word of the game's own is written as the game does.
    own = order.heading if order.number and order.heading.casefold() != _ROUND else _ROUND
    return counted(last.clock.moment, own)


def _tallies(system: System, fight: Iterable[Passed]) -> dict[str, Tally]:
    tallies: dict[str, Tally] = {}
    for entry, before, after in fight:
        untold = bool(entry.lines) and all(line.secret for line in entry.lines)
        for identity, lost in _harmed(system, before, after):
            suffers = tallies.setdefault(identity, Tally())
            suffers.taken += lost
            suffers.untold |= untold
            actor = entry.intent.actor
            if actor and actor != identity:
                gives = tallies.setdefault(actor, Tally())
                gives.given += lost
                gives.untold |= untold
        for line in entry.lines:
            if line.thrown is not None and line.luck is not None and not line.secret:
                throws = tallies.setdefault(line.by, Tally())
                throws.throws += 1
                throws.luck += line.luck
    return tallies


def _told(tally: Tally, *, of_players: bool) -> str:
    """What is told of one: of the players' also that there was no harm, since each of them is looked for."""
    harm = f"gave {written(tally.given)}, took {written(tally.taken)}"
    return "; ".join(part for part in (harm if of_players or tally.given or tally.taken else "", _luck(tally)) if part)


def _of_players_with_turns(fight: Sequence[Passed]) -> list[str]:
    """Whoever of the players had a turn in this fight, or was to have one."""
    found = {
        turn.creature: None
        for each in fight
        for turn in each.before.initiative.order
        if turn.creature in each.before.creatures and each.before.creatures[turn.creature].side == "players"
    }
    return list(found)


def _luck(tally: Tally) -> str:
    """``dice 4.5 points better than expected in 5 throws``. Totals are not told: where little is good, they would
    mislead."""
    if not tally.throws:
        return ""
    luck = round(tally.luck, 1)
    points = f"{_tenths(abs(luck))} {noun(luck, 'point')}"
    how = f"{points} {'better' if luck > 0 else 'worse'} than" if luck else "as"
    return f"dice {how} expected in {counted(tally.throws, 'throw')}"


def _tenths(number: float) -> str:
    return written(round(number, 1), ".1f").removesuffix(".0")


def _harmed(system: System, before: Table, after: Table) -> Iterator[tuple[str, int]]:
    """Who lost how much of what keeps them going: the first meter of their sheet. Where it fills as they are harmed,
    their token's life tells so."""
    for identity, creature in before.creatures.items():
        now = after.creatures.get(identity)
        if now is None or now.sheet is creature.sheet:
            continue
        then, there = _meter(system, before, identity), _meter(system, after, identity)
        if then is None or there is None or then.label != there.label or then.value == there.value:
            continue
        life, left = system.token_view(before, creature).life, system.token_view(after, now).life
        worse = left < life if life is not None and left is not None and left != life else there.value < then.value
        if worse:
            yield identity, abs(there.value - then.value)


def _meter(system: System, table: Table, identity: str) -> Meter | None:
    return next((block for block in system.sheet_view(table, identity).blocks if isinstance(block, Meter)), None)


def _fell(system: System, identity: str, fight: Sequence[Passed]) -> bool:
    """Whether somebody stood in this fight and does not at its end, or did not when they were last there."""
    stood = stands = False
    for table in (fight[0].before, *(each.after for each in fight)):
        if identity in table.creatures:
            stands = system.standing(table, identity)
            stood |= stands
    return stood and not stands


def used_up(then: Sequence[Block], now: Sequence[Block]) -> list[str]:
    """What somebody has no more, or less of, by two views of the sheet: ``Torch``, ``Arrows (Ud8 → Ud6)``, ``Armour
    dice (2 of 3 left)``."""
    told: list[str] = []
    for block in then:
        match block:
            case Items():
                told += _items(block, [each for each in now if isinstance(each, Items)])
            case Pips():
                later = next((each for each in now if isinstance(each, Pips) and each.label == block.label), None)
                had, have = block.pips.count("whole"), 0 if later is None else later.pips.count("whole")
                if have < had:
                    told.append(f"{block.label} ({have} of {had} left)")
    return told


def _items(block: Items, now: Sequence[Items]) -> Iterator[str]:
    had = Counter(each.name for each in block.entries)
    have = Counter(each.name for later in now for each in later.entries)
    stocks = {each.name: each.stock for later in now for each in later.entries}
    for name, count in had.items():
        gone = count - have[name]
        if gone > 0:
            yield name if gone == 1 else f"{gone} {name}"
            continue
        stock = next(each.stock for each in block.entries if each.name == name)
        if count == 1 and stock and stocks[name] and stock != stocks[name]:
            yield f"{name} ({stock} → {stocks[name]})"
