"""A throw against a target number, and an attack by one."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from vtt.dice import ByTotal, Dice
from vtt.rules.contract.description import ActionDescription, Offer, Refusal
from vtt.rules.contract.parameters import creature
from vtt.rules.contract.procedure import Asking, Change, Intent, Outcome, Procedure, Say, Throw
from vtt.rules.kit.actions import Action
from vtt.rules.kit.creatures import Changing, has_secret_figures, name
from vtt.rules.kit.refusals import no
from vtt.table.events import CreaturePut
from vtt.table.table import Table


class _AtLeast(msgspec.Struct, frozen=True):
    number: int

    def __call__(self, total: int) -> bool:
        return total >= self.number


@lru_cache(maxsize=256)
def _reaching(number: int) -> ByTotal:
    return ByTotal(_AtLeast(number))


def reached(
    dice: Dice, by: str, number: int, why: str, label: str, values: dict[str, Any], *, figures: bool = False
) -> Asking[bool]:
    """Somebody throws for a target number; the answer is whether the total is at least that, and the log tells both.
    ``figures``: the number tells of a sheet that is the GM's alone."""
    thrown = yield Throw(dice, by, why, label, values, _reaching(number))
    yield Say("{total} against {number}", {"total": thrown.total, "number": number}, why, secret=figures)
    return bool(thrown.total >= number)


HIT = Outcome("Hit", True)
MISS = Outcome("Miss", False)


class Attack(msgspec.Struct, frozen=True, kw_only=True):
    """An attack on one creature: who acts throws ``dice`` for the target's ``number``, and what a hit does is ``hurt``,
    the rest of the procedure. ``refused`` says why it cannot be made at that target, beyond that nobody attacks
    themselves. All take the table, who acts, and the target.

    ``unable`` says why somebody cannot attack at all now, ``spent`` is what it costs, hit or miss. ``foes`` are those
    whom it is offered against, nearest first; ``watch`` is the field of a sheet whose change is worth a plot.
    """

    label: str
    why: str
    dice: Callable[[Table, str, str], Dice]
    number: Callable[[Table, str, str], int]
    hurt: Callable[[Table, str, str], Changing]
    spent: Callable[[Table, str], Changing]
    unable: Callable[[Table, str], Refusal | None]
    refused: Callable[[Table, str, str], Refusal | None]
    foes: Callable[[Table, str], list[str]]
    watch: str

    def action(self) -> Action:
        """The action ``attack``, offered once, against the first foe whom it can be made against: at whom else is
        chosen with it."""
        description = ActionDescription(
            name="attack", label=self.label, parameters=(creature(),), rules=(self.why,), about=("target",)
        )
        made = Action(description, self._procedure, self._refusal)

        @made.offered
        def _(table: Table, who: str) -> list[Offer]:
            offers = [
                made.offer(
                    table,
                    who,
                    self.label,
                    {"target": foe},
                    note=f"{name(table, foe)}, {self.dice(table, who, foe).notation}: "
                    f"{self.number(table, who, foe)} or more",
                    watch=f"creatures.{foe}.{self.watch}",
                    key="A",
                )
                for foe in self.foes(table, who)
            ]
            return sorted(offers, key=lambda offer: offer.refusal is not None)[:1]

        return made

    def _refusal(self, table: Table, intent: Intent) -> Refusal | None:
        target = str(intent.arguments["target"])
        if target == intent.actor:
            return no("{who} attacks somebody else", self.why, who=name(table, target))
        return self.unable(table, intent.actor) or self.refused(table, intent.actor, target)

    def _procedure(self, table: Table, intent: Intent) -> Procedure:
        who, target = intent.actor, str(intent.arguments["target"])
        words = {"label": self.label, "who": name(table, who), "target": name(table, target)}
        if table.creatures[who].hidden and not table.creatures[target].hidden:
            # Whoever strikes at somebody who is seen is seen from then on.
            table = yield Change(CreaturePut(replace(table.creatures[who], hidden=False)))
        yield Say("{label}: {who} against {target}", words, self.why, "heading")
        dice, number = self.dice(table, who, target), self.number(table, who, target)
        table = yield from self.spent(table, who)
        figures = has_secret_figures(table, target)
        hit = yield from reached(dice, who, number, self.why, "{who} against {target}", words, figures=figures)
        yield Say("{who} hits {target}" if hit else "{who} misses {target}", words, self.why, "result")
        if not hit:
            return MISS
        yield from self.hurt(table, who, target)
        return HIT
