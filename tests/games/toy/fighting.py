"""Fights: who acts when, strikes and moves (LM-STRIKE-01 to LM-STRIKE-04, LM-MOVE-01, LM-ORDER-01, LM-ORDER-02)."""

from typing import Literal

from tests.games.toy.hearts import SIDES, hearts_changed
from tests.games.toy.sheet import of
from vtt.dice import ByTotal, Roll, added
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Say, Throw
from vtt.rules.kit.area import Area
from vtt.rules.kit.autopilot import PlainAutopilot
from vtt.rules.kit.creatures import Changing, name
from vtt.rules.kit.fight import ListedOrder, Ordered
from vtt.rules.kit.house import House
from vtt.rules.kit.movement import Movement
from vtt.rules.kit.refusals import no
from vtt.rules.kit.target_number import Attack
from vtt.rules.kit.turns import OnceATurn, renewing
from vtt.table.bands import LIMITS, Band
from vtt.table.initiative import Turn
from vtt.table.table import Table, band_between

BITE: House[Literal["die", "one"]] = House(
    "bite", "A strike that hits", "LM-STRIKE-02", {"die": "Takes one or two hearts, by a d10", "one": "Takes one heart"}
)
STRIKE = OnceATurn("acted", "the strike of this turn is made", "LM-STRIKE-04")
MOVE = OnceATurn("moved", "the move of this turn is made", "LM-MOVE-01")
REACH = {"pole": Band.CLOSE, "sling": Band.NEARBY}


def _listed(table: Table) -> Ordered:
    """The side with the higher d8 goes first, of equal ones the players; in a side by Wits (LM-ORDER-01)."""
    players = yield Throw(Roll(1, 8), "gm", "LM-ORDER-01", "The lamplighters", {}, ByTotal())
    moths = yield Throw(Roll(1, 8), "gm", "LM-ORDER-01", "The moths", {}, ByTotal())
    first = "players" if players.total >= moths.total else "gm"
    yield Say("Lamplighters first" if first == "players" else "Moths first", {}, "LM-ORDER-01", "result")
    listed = sorted(table.creatures.values(), key=lambda each: (each.side != first, -of(table, each.id).wits))
    return table, tuple(Turn(creature=each.id, group=each.side) for each in listed if each.side != "none")


ORDER = ListedOrder(why="LM-ORDER-01", sides=SIDES, listed=_listed, fresh=renewing(STRIKE, MOVE))


def _refused(table: Table, who: str, target: str) -> Refusal | None:
    """At somebody who is up and in reach (LM-STRIKE-03)."""
    reach, words = REACH[of(table, who).weapon], {"target": name(table, target)}
    if not SIDES.standing(table, target):
        return no("{target} is out already", "LM-HEART-01", **words)
    if band_between(table, who, target).rank > reach.rank:
        return no("{target} is farther than {reach}", "LM-STRIKE-03", reach=reach.label, **words)
    return None


def _bites(total: int) -> int:
    """A d10: 7 or more takes two hearts, else one (LM-STRIKE-02)."""
    return 2 if total >= 7 else 1


def _hurt(table: Table, who: str, target: str) -> Changing:
    dice = Throw(Roll(1, 10), who, "LM-STRIKE-02", "Hearts", {}, ByTotal(_bites))
    lost = 1 if BITE(table) == "one" else _bites((yield dice).total)
    return (yield from hearts_changed(table, target, -lost))


ATTACK = Attack(
    label="Strike",
    why="LM-STRIKE-01",
    dice=lambda table, who, target: added(Roll(2, 8), of(table, who).grit),
    number=lambda table, who, target: 8 + of(table, target).wits,
    hurt=_hurt,
    spent=STRIKE.spent,
    unable=lambda table, who: ORDER.refuse_turn(table, who) or STRIKE.refusal(table, who),
    refused=_refused,
    foes=SIDES.foes,
    watch="hearts",
).action()

MOVEMENT = Movement(
    why="LM-MOVE-01",
    reach=lambda table, who: LIMITS[table.clock.scale][Band.NEARBY.rank] if table.clock.moment else None,
    refused=lambda table, who: ORDER.refuse_turn(table, who) or MOVE.refusal(table, who),
    spent=MOVE.spent,
    near=SIDES.foes,
)
AUTOPILOT = PlainAutopilot(sides=SIDES, attack=ATTACK, movement=MOVEMENT, left=lambda who: of.creature(who).hearts)

AREA = Area(
    actions=(ATTACK, MOVEMENT.move, MOVEMENT.step, *ORDER.actions),
    options=(BITE.description,),
    order_view=ORDER.view,
    move_reach=MOVEMENT.move_reach,
    next_intent=AUTOPILOT.next_intent,
)
