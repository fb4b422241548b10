"""A fight starts and ends (LH-EFF-05), and its turns follow each other: drawn from the bag, or where a table plays so
(house rule initiative) rolled with Dexterity once a fight, highest first, ties to the players; an addition of ours,
since the rules say nothing of who acts when. What is seen of it: the round, or before a fight everyone who could be in
it."""

from functools import lru_cache
from typing import Any, Final, Literal

from msgspec.structs import replace

from vtt.games.livehack.access import in_fight, sheet_of
from vtt.games.livehack.chronicle import chronicle, chronicled
from vtt.games.livehack.fighters import COMBAT, SUGGEST_END, standing, winner
from vtt.games.livehack.order import turns
from vtt.games.livehack.order.clock import come_round
from vtt.games.livehack.order.turns import GAME, INITIATIVE, OPTIONS, RULES
from vtt.games.livehack.parts import UNSPENT
from vtt.games.livehack.positions.holding import lapsed
from vtt.games.livehack.rolling.contest import contest
from vtt.games.livehack.rolling.sides import Side, side, usual_manner
from vtt.games.livehack.rolling.task import Task
from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.order_view import OrderRow, OrderView
from vtt.rules.contract.procedure import Asking, Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.actions import ready_made
from vtt.rules.kit.authoring import Area, Changing, gms_action, no
from vtt.rules.kit.creatures import every_sheet
from vtt.rules.kit.offer_making import OfferMaker
from vtt.rules.kit.token_bag.actions import actions, procedures
from vtt.rules.kit.token_bag.flow import opened
from vtt.rules.kit.token_bag.view import END_NOTE, FILL_NOTE, NEXT_NOTE, bag_view, next_ones, of_creature
from vtt.table.bands import Scale
from vtt.table.events import ClockSet, InitiativeSet
from vtt.table.initiative import Initiative, Turn
from vtt.table.table import Table

_DEXTERITY: Final = Task(kind="attribute", name="dexterity")
_NOBODY: Final = Side(who="gm", label="initiative", parts=(), manner="fixed")

_ACTS = Outcome("Next turn")
_ROUND = Outcome("Next round")
_DECIDED = Outcome("The fight is decided")


def rolled_order(table: Table) -> Procedure:
    """Everybody rolls, and whoever is first acts."""
    yield Say("Everybody rolls with Dexterity: the highest acts first", level="heading")
    rolled: list[tuple[int, bool, str]] = []
    for who, creature in table.creatures.items():
        if GAME.part(table, who) is None or not turns.has_turns(creature.sheet):
            continue
        table, total = yield from _initiative(table, who)
        rolled.append((total, creature.side == "players", who))
    # Stable: among those of one side who tie, whoever stands first on the table.
    rolled.sort(key=lambda each: each[:2], reverse=True)
    order = tuple([Turn(creature=who, group=str(total)) for total, _, who in rolled])
    return (yield from _on(table, order))


def next_rolled(table: Table) -> Procedure:
    """The turn of whoever acts ends, and the next one's begins; after the last of them the round ends."""
    acting = table.initiative.acting
    order = table.initiative.order
    if acting:
        ending = turns.ends(table, acting)
        if ending is not None:
            table = yield from ending
        order = _acted(table.initiative.order, acting)
    return (yield from _on(table, order))


def _initiative(table: Table, who: str) -> Asking[tuple[Table, int]]:
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
                table = yield from turns.round_ends(table)
                if winner(table) is not None:
                    yield SUGGEST_END
                    return _DECIDED
            table = yield Change(ClockSet(replace(table.clock, moment=table.clock.moment + 1)))
            yield _round(table.clock.moment)
            order, outcome = _anew(table, order), _ROUND
            continue
        table = yield Change(InitiativeSet(Initiative(order=order, acting=who)))
        creature = table.creatures[who]
        yield _acts(creature.name, creature.hidden)
        beginning = turns.begins(table, who)
        if beginning is None:
            return outcome
        table = yield from beginning
        if who in table.creatures and turns.has_turns(table.creatures[who].sheet):
            return outcome
        order = _acted(table.initiative.order, who)


def _next(table: Table, order: tuple[Turn, ...]) -> str | None:
    creatures = table.creatures
    for turn in order:
        if not turn.acted and turn.creature in creatures and turns.has_turns(creatures[turn.creature].sheet):
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


@lru_cache(maxsize=1024)
def _round(number: int) -> Say:
    return Say("Round {number}", {"number": number}, level="time")


@lru_cache(maxsize=4096)
def _acts(name: str, hidden: bool) -> Say:
    return Say("{who} acts", {"who": name}, level="heading", secret=hidden)


_STARTED = Outcome("The fight starts")
_ENDED = Outcome("The fight ends")
_BAG: Final = procedures(GAME)
_REFUSE_NEXT, _NEXT = _BAG["next_turn"]


@gms_action("start_fight", "Start a fight", rules=(COMBAT,))
def start_fight(table: Table, intent: Intent) -> Procedure:
    """Rounds are counted from 1, everybody has all effort to give (LH-EFF-05), and the order is drawn or rolled."""
    table = yield from chronicled(table, fight=chronicle(table).fight + 1, fighting=True)
    table = yield from _renewed(table)
    table = yield Change(ClockSet(replace(table.clock, moment=1, scale=Scale.MOMENTS)))
    yield from opened(GAME, table) if INITIATIVE(table) == "bag" else rolled_order(table)
    return _STARTED


@start_fight.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """One fight at a time, with somebody in it."""
    if in_fight(table):
        return no("the fight is on already", COMBAT)
    if not any(GAME.part(table, who) and GAME.can_act(table, who) for who in table.creatures):
        return no("nobody can fight", COMBAT)
    return None


@gms_action("end_fight", "End the fight", rules=(COMBAT, "LH-POS-08"))
def end_fight(table: Table, intent: Intent) -> Procedure:
    """No order, no rounds; effort counts from nothing again, Fatigue stays (LH-EFF-05). Whoever lost a next turn that
    never came is over it (LH-COND-04), and positions over those who are gone lapse (LH-POS-08)."""
    yield Say("The fight ends", why=COMBAT, level="time")
    table = yield Change(InitiativeSet(Initiative()))
    table = yield Change(ClockSet(replace(table.clock, moment=0)))
    table = yield from chronicled(table, fighting=False)
    table = yield from _renewed(table)
    table = yield from come_round(table)
    yield from lapsed(table)
    return _ENDED


@end_fight.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only a fight that is on can end."""
    return None if in_fight(table) else no("no fight is on", COMBAT)


def _refuse_next(table: Table, intent: Intent) -> Refusal | None:
    """Turns follow each other in a fight, and with the bag where no token is to be drawn or used."""
    if not in_fight(table):
        return no("no fight is on", COMBAT)
    # A scene may count rounds without any order yet.
    return _REFUSE_NEXT(table, intent) if table.initiative.bag is not None else None


def _next_turn(table: Table, intent: Intent) -> Procedure:
    """The turn of whoever acts ends, and the order goes on."""
    return next_rolled(table) if table.initiative.bag is None else _NEXT(table, intent)


def _renewed(table: Table) -> Changing:
    """Nobody has put effort on anything in this fight, and nothing is spent of a turn."""
    return every_sheet(
        table,
        lambda sheet: replace(sheet, effort=0, spent=UNSPENT) if sheet.effort or sheet.spent is not UNSPENT else sheet,
    )


TURNS: Final = ready_made(actions(RULES), {**_BAG, "next_turn": (_refuse_next, _next_turn)})
"""What the bag brings, with turns that follow each other without it, too."""
_BY_NAME: Final = {each.name: each for each in TURNS}
offer: Final = OfferMaker(
    [each.description for each in TURNS], lambda table, intent: _BY_NAME[intent.action].refusal(table, intent)
)
"""The offer of one of them by its name."""


@_BY_NAME["use_token"].offered
def _(table: Table, who: str) -> tuple[Offer, ...]:
    """To be activated, or to act now."""
    return of_creature(GAME, table, offer, who) if table.initiative.bag is not None else ()


_START = {True: "Fill the bag", False: "Roll initiative"}
_START_NOTES = {True: FILL_NOTE, False: "rounds are counted, in the order of the rolls"}


def order_view(table: Table) -> OrderView:
    """The order: in a fight those who have turns this round, and everybody else after them."""
    with_bag = table.initiative.bag is not None
    turns = {turn.creature: turn for turn in table.initiative.order}
    rows = [*turns, *[identity for identity in table.creatures if identity not in turns]]
    fight = in_fight(table)
    return OrderView(
        heading="Round" if fight else "No fight",
        number=str(table.clock.moment) if fight else "",
        note="of the fight" if fight else "",
        rows=tuple([_row(table, each, turns.get(each)) for each in rows if each in table.creatures]),
        buttons=_buttons(table),
        bag=bag_view(GAME, table, offer) if with_bag else None,
    )


def _buttons(table: Table) -> tuple[Offer, ...]:
    if not in_fight(table):
        bag = INITIATIVE(table) == "bag"
        return (start_fight.offer(table, "", _START[bag], note=_START_NOTES[bag], key="I"),)
    return (
        offer(table, "next_turn", "", "Next ▸", note=NEXT_NOTE, key="N"),
        *(next_ones(GAME, table, offer) if table.initiative.bag is not None else ()),
        end_fight.offer(table, "", "End the fight", note=END_NOTE),
    )


def _row(table: Table, identity: str, turn: Turn | None) -> OrderRow:
    """One line; ``turn`` is the turn of this round, ``None`` for somebody who has none."""
    initiative = table.initiative
    bag = initiative.bag
    creature, condition = table.creatures[identity], sheet_of(table, identity).condition
    notes = [condition.label or condition.state] if condition.state else []
    state: Literal["waiting", "acting", "acted", "out"] = "waiting"
    if creature.side == "none":
        state = "out"
        notes.insert(0, "bystander")
    elif not GAME.can_act(table, identity):
        state = "out"
        notes = notes or ["helpless"]
    elif initiative.acting == identity:
        state = "acting"
        notes.append("acts now")
    elif turn is not None and turn.acted:
        state = "acted"
        notes.append("acted")
    elif bag is not None and identity in bag.waiting:
        notes.append("acts next")
    elif turn is None and in_fight(table):
        notes.append("from the next round on")
    if turn is not None and bag is None and turn.group and state != "out":
        notes.insert(0, f"initiative {turn.group}")
    if creature.hidden:
        notes.append("hidden")
    return OrderRow(creature=identity, note=" · ".join(notes), state=state)


AREA = Area(
    actions=(start_fight, *TURNS, end_fight), options=OPTIONS, standing=standing, winner=winner, order_view=order_view
)
