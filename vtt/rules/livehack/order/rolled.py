"""The order of a fight by rolls with Dexterity, where a table plays so (house rule ``initiative``): an addition of
ours, since the rules say nothing of who acts when. It is rolled once a fight, highest first, ties to the players."""

from collections.abc import Generator
from functools import lru_cache
from typing import Any, Final

from msgspec.structs import replace

from vtt.rules.livehack.order import turning
from vtt.rules.livehack.order.bag_game import GAME
from vtt.rules.livehack.order.citations import COMBAT
from vtt.rules.livehack.order.fighters import winner
from vtt.rules.livehack.rolling.contest import contest
from vtt.rules.livehack.rolling.sides import Side, side, usual_manner
from vtt.rules.livehack.rolling.task import Task
from vtt.rules.procedure import Change, Intent, Outcome, Procedure, Request, Say
from vtt.table.events import ClockSet, InitiativeSet
from vtt.table.initiative import Initiative, Turn
from vtt.table.table import Table

_DEXTERITY: Final = Task(kind="attribute", name="dexterity")
_NOBODY: Final = Side(who="gm", label="initiative", parts=(), manner="fixed")

_ACTS = Outcome("Next turn")
_ROUND = Outcome("Next round")
_DECIDED = Outcome("The fight is decided")


def opened(table: Table) -> Procedure:
    """Everybody rolls, and whoever is first acts."""
    yield Say("Everybody rolls with Dexterity: the highest acts first", level="heading")
    rolled: list[tuple[int, bool, str]] = []
    for who, creature in table.creatures.items():
        if GAME.part(table, who) is None or not turning.has_turns(creature.sheet):
            continue
        table, total = yield from _initiative(table, who)
        rolled.append((total, creature.side == "players", who))
    # Stable: among those of one side who tie, whoever stands first on the table.
    rolled.sort(key=lambda each: each[:2], reverse=True)
    order = tuple([Turn(creature=who, group=str(total)) for total, _, who in rolled])
    return (yield from _on(table, order))


def next_turn(table: Table) -> Procedure:
    """The turn of whoever acts ends, and the next one's begins; after the last of them the round ends."""
    acting = table.initiative.acting
    order = table.initiative.order
    if acting:
        ending = turning.ends(table, acting)
        if ending is not None:
            table = yield from ending
        order = _acted(table.initiative.order, acting)
    return (yield from _on(table, order))


def _initiative(table: Table, who: str) -> Generator[Request, Any, tuple[Table, int]]:
    """One roll: Boon, Bane and Dexterity; the GM's creatures take zero where the table plays so (LH-TAKE-03)."""
    mine = side(table, who, _DEXTERITY, manner=usual_manner(table, who))
    hidden = table.creatures[who].hidden
    made = yield from contest(table, mine, _NOBODY, why="", key=_total, label="{acting}: who acts first", secret=hidden)
    return made.table, made.margin


def _total(margin: int) -> int:
    return margin


def _on(table: Table, order: tuple[Turn, ...]) -> Procedure:
    """The next turn of this order; where none is left the round ends, and the next one begins."""
    outcome = _ACTS
    order = _living(table, order)
    while True:
        who = _next(table, order)
        if who is None:
            if outcome is _ROUND:
                # Nobody has a turn: each round is its end alone, and those wait to be asked for.
                yield Change(InitiativeSet(Initiative(order=order)))
                return _ROUND
            # A fight that is decided goes on to another round only where the GM asks once more.
            over = not table.initiative.acting and all(turn.acted for turn in order)
            if not (over and winner(table) is not None):
                order = tuple([replace(turn, acted=True) for turn in order])
                table = yield Change(InitiativeSet(Initiative(order=order)))
                table = yield from turning.round_ends(table)
                if winner(table) is not None:
                    yield _SUGGEST_END
                    return _DECIDED
            table = yield Change(ClockSet(replace(table.clock, moment=table.clock.moment + 1)))
            yield _round(table.clock.moment)
            order, outcome = _anew(table, order), _ROUND
            continue
        table = yield Change(InitiativeSet(Initiative(order=order, acting=who)))
        creature = table.creatures[who]
        yield _acts(creature.name, creature.hidden)
        beginning = turning.begins(table, who)
        if beginning is None:
            return outcome
        table = yield from beginning
        if who in table.creatures and turning.has_turns(table.creatures[who].sheet):
            return outcome
        order = _acted(table.initiative.order, who)


def _next(table: Table, order: tuple[Turn, ...]) -> str | None:
    creatures = table.creatures
    for turn in order:
        if not turn.acted and turn.creature in creatures and turning.has_turns(creatures[turn.creature].sheet):
            return turn.creature
    return None


def _anew(table: Table, order: tuple[Turn, ...]) -> tuple[Turn, ...]:
    """The same order for another round; whoever came late goes last."""
    known = {turn.creature for turn in order}
    late = [who for who in table.creatures if who not in known and GAME.part(table, who) is not None]
    return _living(
        table,
        (*[Turn(creature=turn.creature, group=turn.group) for turn in order], *[Turn(creature=who) for who in late]),
    )


def _living(table: Table, order: tuple[Turn, ...]) -> tuple[Turn, ...]:
    """The order without those who have left the table or are dead; everybody else keeps the place, helpless or not."""
    creatures = table.creatures
    gone = [turn for turn in order if turn.creature not in creatures or _dead(creatures[turn.creature].sheet)]
    return tuple([turn for turn in order if turn not in gone]) if gone else order


def _dead(sheet: Any) -> bool:
    return bool(sheet.condition.state == "dead")


def _acted(order: tuple[Turn, ...], who: str) -> tuple[Turn, ...]:
    """The order with the turn of ``who`` over."""
    return tuple([replace(turn, acted=True) if turn.creature == who else turn for turn in order])


_SUGGEST_END = Say(
    "One side is out of the fight", why=COMBAT, level="reminder", suggest=Intent("end_fight"), secret=True
)


@lru_cache(maxsize=1024)
def _round(number: int) -> Say:
    return Say("Round {number}", {"number": number}, level="time")


@lru_cache(maxsize=4096)
def _acts(name: str, hidden: bool) -> Say:
    return Say("{who} acts", {"who": name}, level="heading", secret=hidden)
