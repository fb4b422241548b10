"""Moving in range bands: to a point as far as a move reaches, or one band nearer to something or farther from it.

All figures are feet.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from math import ceil, dist
from typing import Any, Final

from vtt.numerals import distance_told
from vtt.rules.contract.description import Offer, Parameter, Refusal
from vtt.rules.contract.parameters import choice
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.actions import action
from vtt.rules.kit.creatures import Changing, name
from vtt.rules.kit.refusals import no
from vtt.rules.tabletop.seats import BESIDE, JUST_WITHIN, on_ring, settle
from vtt.table.bands import LIMITS, Band
from vtt.table.creature import Creature, Place, Point
from vtt.table.events import BandPinned, Moved
from vtt.table.table import Table, band_between, gap, pin_key, thing

MOVED: Final = Outcome("Moved")
TOLERANCE: Final = 0.05
"""So much farther than a move reaches is as far as it reaches."""
TO: Final = Parameter(name="to", label="To", kind="point", required=True)
"""Where a move goes."""
NEARER_OR_FARTHER: Final = (
    Parameter(name="thing", label="Towards or away from", kind="thing", required=True),
    choice("direction", "Direction", {"nearer": "Nearer", "farther": "Farther"}, "nearer"),
)
"""What a step goes towards or away from."""


class Movement:
    """The actions ``move`` and ``step`` of a game.

    ``reach`` is how far one move of a creature goes now, ``None`` where nobody counts; ``refused`` why it cannot move
    at all; ``spent`` what a move costs it. ``near`` names those towards and away from whom one
    steps: it is offered for the first.
    """

    def __init__(
        self,
        *,
        why: str,
        reach: Callable[[Table, str], float | None],
        refused: Callable[[Table, str], Refusal | None],
        spent: Callable[[Table, str], Changing],
        near: Callable[[Table, str], Iterable[str]],
    ) -> None:
        self._why = why
        self._reach = reach
        self._refused = refused
        self._spent = spent
        self._near = near
        self.move = action("move", "Move", TO, rules=(why,), hidden=True)(self._move)
        self.move.refuses(self._refuse_move)
        self.step = action("step", "Move one band", *NEARER_OR_FARTHER, rules=(why,))(self._step)
        self.step.refuses(self._refuse_step)
        self.step.offered(self._steps)

    def move_reach(self, table: Table, creature: str) -> float | None:
        """As ``System.move_reach``."""
        return None if self._refused(table, creature) is not None else self._reach(table, creature)

    def towards(self, table: Table, creature: str, others: Iterable[str]) -> Intent | None:
        """A step nearer to the first of these that one is possible to: what an autopilot does."""
        for other in others:
            intent = Intent("step", creature, {"thing": other, "direction": "nearer"})
            if self._refuse_step(table, intent) is None:
                return intent
        return None

    def _refuse_move(self, table: Table, intent: Intent) -> Refusal | None:
        """Only as far as one move goes, to where the token comes to stand."""
        actor = intent.actor
        refused = self._refused(table, actor)
        reach = self._reach(table, actor)
        if refused is not None or reach is None:
            return refused
        far = dist(table.creatures[actor].at, settle(table, actor, destination(intent)))
        if far > reach + TOLERANCE:
            # Rounded up: 30.2 ft must not read as the 30 that a move is.
            words = {"far": distance_told(ceil(far)), "reach": f"{reach:.0f}"}
            return no("that is {far} away, and one move goes {reach} ft", self._why, **words)
        return None

    def _move(self, table: Table, intent: Intent) -> Procedure:
        """To a point; a token that would overlap another one is seated beside it."""
        actor = intent.actor
        yield Say("{who} moves", {"who": name(table, actor)}, self._why, "heading")
        table = yield Change(Moved(actor, settle(table, actor, destination(intent))))
        yield from self._spent(table, actor)
        return MOVED

    def _refuse_step(self, table: Table, intent: Intent) -> Refusal | None:
        """Close cannot go nearer, Distant cannot go farther."""
        actor, other = intent.actor, str(intent.arguments["thing"])
        if other == actor:
            return no("{who} has no distance to itself", self._why, who=name(table, actor))
        if refused := self._refused(table, actor):
            return refused
        band = band_between(table, actor, other)
        if _next(band, intent) is band:
            words = {"thing": name(table, other), "band": band.label}
            if band is Band.CLOSE:
                return no("{thing} is {band}: it cannot go nearer", self._why, **words)
            return no("{thing} is {band}: it cannot go farther", self._why, **words)
        return None

    def _step(self, table: Table, intent: Intent) -> Procedure:
        """The band to one thing changes by one; a band that the GM set stays set."""
        mover, other = table.creatures[intent.actor], thing(table, str(intent.arguments["thing"]))
        before = band_between(table, mover.id, other.id)
        after = _next(before, intent)
        words = {"who": mover.name, "thing": other.name, "before": before.label, "after": after.label}
        text = "{who} moves towards {thing}" if after.rank < before.rank else "{who} moves away from {thing}"
        yield Say(text, words, self._why, "heading")
        if pin_key(mover.id, other.id) in table.pins:
            table = yield Change(BandPinned(mover.id, other.id, after))
        else:
            table = yield Change(Moved(mover.id, band_point(table, mover, other, after)))
        yield from self._spent(table, mover.id)
        yield Say("{before} becomes {after}", words, self._why, "result")
        return Outcome(after.label)

    def _steps(self, table: Table, creature: str) -> Iterator[Offer]:
        for other in islice(self._near(table, creature), 1):
            called = name(table, other)
            for direction, label in (
                ("nearer", f"Move one band nearer to {called}"),
                ("farther", f"Move one band away from {called}"),
            ):
                yield self.step.offer(table, creature, label, {"thing": other, "direction": direction}, group="Move")


def band_point(table: Table, mover: Creature, other: Creature | Place, wanted: Band) -> Point:
    """The nearest free point in a neighbouring band of something: beside it for Close, else just within the band."""
    edges = mover.radius + other.radius
    limits = LIMITS[table.clock.scale]
    nearer = wanted is not Band.DISTANT and gap(mover, other) > limits[wanted.rank]
    if wanted is Band.CLOSE:
        apart = BESIDE
    else:
        apart = limits[wanted.rank] - BESIDE if nearer else limits[wanted.rank - 1] + BESIDE
    found = on_ring(table, mover, other.at, mover.at, edges + apart)
    if found is None and wanted is Band.CLOSE:
        # The ring is full: stand in the second row, as near as can be but still Close.
        apart = limits[0] - JUST_WITHIN
        found = on_ring(table, mover, other.at, mover.at, edges + apart)
    if found is not None:
        return found
    far = dist(mover.at, other.at) or 1.0
    share = (edges + apart) / far
    (x, y), (there_x, there_y) = mover.at, other.at
    return there_x + (x - there_x) * share, there_y + (y - there_y) * share


def _next(band: Band, intent: Intent) -> Band:
    return band.farther() if intent.arguments["direction"] == "farther" else band.nearer()


def is_nearer(intent: Intent) -> bool:
    """Whether a step goes towards its thing."""
    return intent.arguments.get("direction") != "farther"


def destination(intent: Intent) -> Point:
    """The argument ``to`` of a move."""
    to: Any = intent.arguments["to"]
    return float(to[0]), float(to[1])
