"""Moving by the foot: to a point in as many parts as one likes, or towards something and away from it as far as it
goes.

All figures are feet.
"""

from collections.abc import Callable, Iterable, Iterator
from math import ceil, dist, hypot

from vtt.numerals import distance_told
from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.actions import action
from vtt.rules.kit.creatures import Changing, name
from vtt.rules.kit.movement import MOVED, NEARER_OR_FARTHER, TO, TOLERANCE, destination, is_nearer
from vtt.rules.kit.refusals import no
from vtt.rules.tabletop.seats import is_free, ring, seat, settle
from vtt.table.bands import Band
from vtt.table.creature import Point
from vtt.table.events import BandPinned, Moved
from vtt.table.table import Table, pin_key, thing

LEAST = 1.0
"""A shorter way is none."""
_HAIR = 1e-6
_SHARES = (1.0, 0.8, 0.6, 0.4, 0.2)


class Walking:
    """The actions ``move`` and ``step`` of a game.

    ``left`` is how far a creature can still go in this turn, ``counted`` says whether turns are counted now,
    ``refused`` why it cannot move at all; ``spent`` is what so many feet cost it. ``near`` names those whom a step is
    offered towards and away from. A pair whose band the GM set has no feet: a step changes it by one, for all that is
    left.
    """

    def __init__(
        self,
        *,
        left: Callable[[Table, str], float],
        counted: Callable[[Table], bool],
        refused: Callable[[Table, str], Refusal | None],
        spent: Callable[[Table, str, float], Changing],
        near: Callable[[Table, str], Iterable[str]],
        why: str = "",
    ) -> None:
        self._left = left
        self._counted = counted
        self._refused = refused
        self._spent = spent
        self._near = near
        self._why = why
        rules = (why,) if why else ()
        self.move = action("move", "Move", TO, rules=rules, hidden=True)(self._move)
        self.move.refuses(self._refuse_move)
        self.step = action("step", "Step", *NEARER_OR_FARTHER, rules=rules)(self._step)
        self.step.refuses(self._refuse_step)
        self.step.offered(self._steps)

    def move_reach(self, table: Table, creature: str) -> float | None:
        """As ``System.move_reach``."""
        if not self._counted(table) or self._refused(table, creature) is not None:
            return None
        return self._left(table, creature)

    def towards(self, table: Table, creature: str, others: Iterable[str]) -> Intent | None:
        """A move nearer to the first of these to whom there is a way, for who may move: what an autopilot does."""
        if self._left(table, creature) < LEAST:
            return None
        for other in others:
            band = pinned(table, creature, other)
            if band is None:
                to = self.way(table, creature, other)
                if to is not None:
                    return Intent("move", creature, {"to": to})
            elif band is not Band.CLOSE:
                return Intent("step", creature, {"thing": other, "direction": "nearer"})
        return None

    def way(self, table: Table, actor: str, other: str, *, nearer: bool = True) -> Point | None:
        """Where a creature comes that moves towards a thing or away from it: beside it where the movement reaches, else
        a free point that way; ``None`` where there is none."""
        mover, there, left = table.creatures[actor], thing(table, other), self._left(table, actor)
        far = dist(mover.at, there.at)
        if not nearer:
            across, down = mover.at[0] - there.at[0], mover.at[1] - there.at[1]
            behind = (mover.at[0] + across, mover.at[1] + down) if far > LEAST else (mover.at[0] + 1.0, mover.at[1])
            return _free(table, actor, behind, left, lambda at: dist(at, there.at) > far + LEAST)
        beside = seat(table, mover, there, mover.at, left)
        if beside is not None and dist(beside, mover.at) >= LEAST:
            return beside
        most = min(left, far - mover.radius - there.radius)
        return _free(table, actor, there.at, most, lambda at: dist(at, there.at) < far - LEAST)

    def _refuse_move(self, table: Table, intent: Intent) -> Refusal | None:
        """Only so far as the movement reaches, to where the token comes to stand."""
        actor = intent.actor
        refused = self._refused(table, actor)
        if refused is not None or not self._counted(table):
            return refused
        far, left = dist(table.creatures[actor].at, settle(table, actor, destination(intent))), self._left(table, actor)
        if far > left + TOLERANCE:
            # Rounded away from each other: 20.2 ft must not read as the 20 that are left.
            words = {"far": distance_told(ceil(far)), "left": int(left + _HAIR)}
            return no("that is {far} away, and {left} ft of movement are left", self._why, **words)
        return None

    def _move(self, table: Table, intent: Intent) -> Procedure:
        """To a point; a token that would overlap another one is seated beside it."""
        actor = intent.actor
        yield Say("{who} moves", {"who": name(table, actor)}, self._why, "heading")
        yield from self._moved(table, actor, settle(table, actor, destination(intent)))
        return MOVED

    def _refuse_step(self, table: Table, intent: Intent) -> Refusal | None:
        """Close cannot go nearer, Distant cannot go farther; there must be movement left, and room."""
        actor, other = intent.actor, str(intent.arguments["thing"])
        words = {"who": name(table, actor), "thing": name(table, other)}
        if other == actor:
            return no("{who} has no distance to itself", self._why, **words)
        if refused := self._refused(table, actor):
            return refused
        if self._left(table, actor) < LEAST:
            return no("no movement is left", self._why)
        nearer, band = is_nearer(intent), pinned(table, actor, other)
        if band is Band.CLOSE and nearer:
            return no("{thing} is Close: it cannot go nearer", self._why, **words)
        if band is Band.DISTANT and not nearer:
            return no("{thing} is Distant: it cannot go farther", self._why, **words)
        if band is None and self.way(table, actor, other, nearer=nearer) is None:
            return no("{thing} cannot be come nearer to" if nearer else "there is no room that way", self._why, **words)
        return None

    def _step(self, table: Table, intent: Intent) -> Procedure:
        """Towards one thing or away from it, as far as the movement goes; of a pair whose band the GM set by one
        band."""
        actor, other = intent.actor, str(intent.arguments["thing"])
        nearer, band = is_nearer(intent), pinned(table, actor, other)
        text = "{who} moves towards {thing}" if nearer else "{who} moves away from {thing}"
        yield Say(text, {"who": name(table, actor), "thing": name(table, other)}, self._why, "heading")
        if band is None:
            to = self.way(table, actor, other, nearer=nearer)
            assert to is not None
            yield from self._moved(table, actor, to)
            return MOVED
        after = band.nearer() if nearer else band.farther()
        table = yield Change(BandPinned(actor, other, after))
        yield from self._spent(table, actor, self._left(table, actor))
        return Outcome(after.label)

    def _moved(self, table: Table, actor: str, at: Point) -> Changing:
        before = table.creatures[actor].at
        table = yield Change(Moved(actor, at))
        return (yield from self._spent(table, actor, hypot(at[0] - before[0], at[1] - before[1])))

    def _steps(self, table: Table, creature: str) -> Iterator[Offer]:
        for other in self._near(table, creature):
            for direction, words, key in (("nearer", "Move towards", "M"), ("farther", "Move away from", "")):
                arguments = {"thing": other, "direction": direction}
                yield self.step.offer(table, creature, f"{words} {name(table, other)}", arguments, key=key)


def pinned(table: Table, a: str, b: str) -> Band | None:
    """The band of a pair that the GM set, or ``None``."""
    return table.pins.get(pin_key(a, b)) if table.pins else None


def _free(table: Table, actor: str, towards: Point, most: float, good: Callable[[Point], bool]) -> Point | None:
    mover = table.creatures[actor]
    for share in _SHARES:
        if most * share < LEAST:
            return None
        for at in ring(mover.at, towards, most * share):
            if not good(at):
                break
            if is_free(table, actor, mover.radius, at):
                return at
    return None
