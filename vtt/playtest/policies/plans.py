"""Plans: whom a side goes for and who of it keeps its distance, where the game itself would do otherwise.

A plan changes what the game itself would do by described actions alone: it aims at somebody else, goes towards somebody
else, or steps back before it strikes where it can strike all the same.
"""

from collections.abc import Iterable
from math import dist
from typing import NamedTuple

import msgspec

from vtt.playtest.fight import after, thrower
from vtt.rules.contract.description import ActionDescription
from vtt.rules.contract.intents import CompleteIntent, IntentError
from vtt.rules.contract.procedure import Intent, default_choice
from vtt.rules.contract.system import System
from vtt.rules.engine import door
from vtt.table.creature import Creature
from vtt.table.table import Table


class Plan(msgspec.Struct, frozen=True):
    """Foes who are struck at before all others in reach, the first first; foes who are gone for past all others; and
    those of the side who step back from the nearest foe before they strike."""

    struck: tuple[str, ...] = ()
    sought: tuple[str, ...] = ()
    away: tuple[str, ...] = ()

    def and_also(self, other: "Plan") -> "Plan":
        """Both, this one first."""
        return Plan(
            *(tuple(dict.fromkeys((*ours, *theirs))) for ours, theirs in zip(_parts(self), _parts(other), strict=True))
        )


class _Walking(NamedTuple):
    """The action that goes towards something or away from it, and its parameters."""

    action: str
    thing: str
    direction: str


class Planning:
    """Carries plans out, in any game."""

    def __init__(self, system: System) -> None:
        self._system = system
        self._plain = door.autopilot(system)
        self._procedures = door.procedures(system)
        actions = door.actions(system)
        self._walking = next(filter(None, map(_walking, actions.values())), None)
        self._moves = {name for name, each in actions.items() if _is_move(each)}
        self._aimed = {
            name: next((each.name for each in action.parameters if each.kind in ("creature", "thing")), "")
            for name, action in actions.items()
        }
        # No step throws anything.
        self._throw = thrower(lambda: 0.5)

    def intent(self, table: Table, plain: CompleteIntent, plan: Plan) -> CompleteIntent:
        """What to do by the plan where the game itself would do ``plain``, which has an actor."""
        walks = plain.action in self._moves
        aimed = "" if walks else plain.arguments.get(self._aimed.get(plain.action) or "") or ""
        if not walks and not self._is_foe(table, plain.actor, aimed):
            return plain
        if plan.struck or plan.sought:
            other = self._gone_for(table, plain, plan, aimed)
            if other is not None:
                return other
        if aimed and plain.actor in plan.away:
            return self._stepped_back(table, plain) or plain
        return plain

    def _gone_for(self, table: Table, plain: CompleteIntent, plan: Plan, aimed: str) -> CompleteIntent | None:
        """The blow at somebody else or the way there; ``None`` where plan and game agree, or nothing of it can be."""
        for foe in (*plan.struck, *plan.sought):
            if foe == aimed or not self._is_foe(table, plain.actor, foe):
                if foe == aimed:
                    return None
                continue
            if aimed:
                blow = Intent(plain.action, plain.actor, {**plain.arguments, self._aimed[plain.action]: foe})
                found = self._allowed(table, blow)
                if found is not None:
                    return found
            if foe in plan.sought or not aimed:
                found = self._walked(table, plain.actor, foe, "nearer")
                if found is not None:
                    return found
        return None

    def _stepped_back(self, table: Table, plain: CompleteIntent) -> CompleteIntent | None:
        """A step back from the nearest foe, after which the same can be done all the same."""
        me = table.creatures[plain.actor]
        foes = [each for each in table.creatures.values() if self._is_foe(table, plain.actor, each.id)]
        nearest = min(foes, key=lambda each: dist(me.at, each.at) - each.radius)
        found = self._walked(table, plain.actor, nearest.id, "farther")
        if found is None:
            return None
        then = self._plain(after(self._procedures[found.action](table, found), table, self._throw, default_choice))
        return found if then is not None and (then.actor, then.action) == (plain.actor, plain.action) else None

    def _walked(self, table: Table, actor: str, thing: str, direction: str) -> CompleteIntent | None:
        walking = self._walking
        if walking is None:
            return None
        return self._allowed(table, Intent(walking.action, actor, {walking.thing: thing, walking.direction: direction}))

    def _is_foe(self, table: Table, actor: str, identity: str) -> bool:
        """Whether somebody stands against this one, and is seen by it."""
        other, mine = table.creatures.get(identity), table.creatures[actor].side
        if other is None or not _against(mine, other) or (other.hidden and mine == "players"):
            return False
        return self._system.standing(table, identity)

    def _allowed(self, table: Table, intent: Intent) -> CompleteIntent | None:
        try:
            full = door.completed(self._system, table, intent)
        except IntentError:
            return None
        return full if door.refusal(self._system, table, full) is None else None


def simple_plans(system: System, table: Table, side: str, whom: Iterable[str]) -> list[Plan]:
    """The plans that are one thing each, for these of a side."""
    foes = [each.id for each in table.creatures.values() if _against(side, each) and system.standing(table, each.id)]
    own = tuple(each for each in whom if each in table.creatures and system.standing(table, each))
    each_away = [Plan(away=(each,)) for each in own] if len(own) > 1 else []
    return [
        *(Plan(struck=(foe,)) for foe in foes),
        *(Plan(sought=(foe,)) for foe in foes),
        *each_away,
        Plan(away=own),
    ]


def _against(side: str, other: Creature) -> bool:
    return other.side not in (side, "none")


def _parts(plan: Plan) -> tuple[tuple[str, ...], ...]:
    return plan.struck, plan.sought, plan.away


def _walking(action: ActionDescription) -> _Walking | None:
    thing = next((each.name for each in action.parameters if each.kind == "thing"), "")
    for each in action.parameters:
        if thing and {"nearer", "farther"} <= {option.value for option in each.options}:
            return _Walking(action.name, thing, each.name)
    return None


def _is_move(action: ActionDescription) -> bool:
    """Whether an action is a way to go: to a point alone, or towards something and away from it."""
    return _walking(action) is not None or [each.kind for each in action.parameters] == ["point"]
