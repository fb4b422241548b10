"""The players of a fight: each decision made by the policy of whoever it is for."""

from collections import deque
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Final, Protocol, TypeAlias

from msgspec.structs import replace

from vtt.playtest.fight import Wanted, always
from vtt.playtest.policies.ahead import Ahead
from vtt.playtest.policies.candidates import candidates
from vtt.playtest.policies.careful import Careful
from vtt.playtest.policies.plans import Plan
from vtt.playtest.policies.policy import Kind, NoLegalAction, Player, Policies
from vtt.playtest.policies.rehearsing import learned_plan, weighing_pays
from vtt.playtest.policies.worth import Weigher, Worth, learned_worth
from vtt.rules.contract.intents import CompleteIntent
from vtt.rules.contract.procedure import Choose
from vtt.rules.contract.system import System
from vtt.rules.engine import door, registry
from vtt.table.canonical import canonical
from vtt.table.table import Table


class _Deciding(Protocol):
    def begin(self, lot: int) -> None: ...
    def decided(self, table: Table, plain: CompleteIntent) -> CompleteIntent: ...
    def why(self) -> str: ...


class _Careless:
    def __init__(self, system: System) -> None:
        self._system = system
        self._random = Random(0)
        self._why = ""

    def begin(self, lot: int) -> None:
        self._random.seed(lot)

    def decided(self, table: Table, plain: CompleteIntent) -> CompleteIntent:
        possible = candidates(self._system, table, plain)
        self._why = f"one of {len(possible)} things that could be done, by lot"
        return self._random.choice(possible)

    def why(self) -> str:
        return self._why


class _Plain:
    """The game's own autopilot, which says of itself what it does."""

    def __init__(self, system: System) -> None:
        self._next = door.autopilot(system)

    def begin(self, lot: int) -> None: ...

    def decided(self, table: Table, plain: CompleteIntent) -> CompleteIntent:
        return plain

    def why(self) -> str:
        return "as the game’s own autopilot does"


class Mixed:
    """A ``Player`` for a whole fight. Whatever has no actor, the order above all, is done as the game does it."""

    def __init__(self, system: System, policies: Policies, worth: Worth | None, is_wanted: Wanted) -> None:
        self._system = system
        self._policies = policies
        self._plain = door.autopilot(system)
        self._deciding: dict[Kind, _Deciding] = {"plain": _Plain(system), "careless": _Careless(system)}
        self._last: _Deciding = self._deciding["plain"]
        if worth is not None:
            weigher = Weigher(system, worth)
            careful = Careful(system, weigher)
            self._deciding["careful"] = careful
            self._deciding["ahead"] = Ahead(
                system, weigher, Careful(system, weigher), partial(weighing, policies), is_wanted
            )

    def begin(self, lot: int) -> None:
        """As ``Player.begin``."""
        for each in self._deciding.values():
            each.begin(lot)

    def next_intent(self, table: Table) -> CompleteIntent | None:
        """As ``Player.next_intent``. Raises ``NoLegalAction`` where the rules refuse the game's own choice."""
        plain = self._plain(table)
        self._last = self._deciding["plain"]
        if plain is None or not plain.actor:
            return plain
        kind = self._policies.of(table.creatures.get(plain.actor))
        if kind == "plain":
            return plain
        refusal = door.refusal(self._system, table, plain)
        if refusal is not None:
            raise NoLegalAction(
                f"{table.creatures[plain.actor].name}: the autopilot of the game wants {plain.action}, which the rules "
                f"refuse: {refusal.reason}"
            )
        self._last = self._deciding[kind]
        return self._last.decided(table, plain)

    def answer(self, table: Table, question: Choose) -> str:
        """As ``Player.answer``: what the rules propose."""
        return question.default

    def why(self) -> str:
        """As ``Player.why``."""
        return self._last.why()


_LEARNED: Final[deque[tuple[Table, Policies, Worth]]] = deque(maxlen=4)
"""What was learned lately: a fight that is played again need not wait for it."""
_WEIGHING: Final[frozenset[Kind]] = frozenset(("careful", "ahead"))


def needs_worth(policies: Policies) -> bool:
    """Whether somebody goes by a policy that weighs tables."""
    return bool(policies.kinds & _WEIGHING)


def weighing(policies: Policies, table: Table, side: str) -> list[str]:
    """Those of a side who go by such a policy, and so by its plans."""
    return [each.id for each in table.creatures.values() if each.side == side and policies.of(each) in _WEIGHING]


Lesson: TypeAlias = Callable[[Wanted], Any]
"""Something to be learned from fights; it can be sent to another process."""
Learning: TypeAlias = Callable[[list[Lesson]], list[Any]]
"""What comes of lessons, in their order. Raises ``GivenUp`` within a fight once it is not wanted any more."""


def worth_for(
    system: System, table: Table, policies: Policies, is_wanted: Wanted = always, learning: Learning | None = None
) -> Worth | None:
    """What those policies have to know of the table beforehand, which takes some seconds; ``None`` where none of them
    weighs anything. It is learned here unless there is ``learning`` elsewhere. Raises ``GivenUp`` within a fraction of
    a second once it is not wanted any more."""
    if not needs_worth(policies):
        return None
    for known, by, worth in _LEARNED:
        if known is table and by == policies:
            return worth
    learn = learning or (lambda lessons: [each(is_wanted) for each in lessons])
    of_sides = [(side, whom) for side in ("players", "gm") if (whom := weighing(policies, table, side))]
    taught: Worth
    taught, *plans = learn([partial(_worth, table), *(partial(_plan, table, *each) for each in of_sides)])
    planned = {side: found for (side, _), found in zip(of_sides, plans, strict=True)}
    taught = replace(taught, plans=planned)
    pays = learn([partial(_whether_weighing_pays, table, *each, taught) for each in of_sides])
    unweighed = frozenset(side for (side, _), each in zip(of_sides, pays, strict=True) if not each)
    taught = replace(taught, unweighed=unweighed)
    _LEARNED.append((table, policies, taught))
    return taught


def _worth(table: Table, is_wanted: Wanted) -> Worth:
    return learned_worth(registry.system(table.game), canonical(table), is_wanted=is_wanted)


def _plan(table: Table, side: str, whom: list[str], is_wanted: Wanted) -> Plan:
    return learned_plan(registry.system(table.game), canonical(table), side, whom, is_wanted)


def _whether_weighing_pays(table: Table, side: str, whom: list[str], worth: Worth, is_wanted: Wanted) -> bool:
    game = registry.system(table.game)
    return weighing_pays(game, canonical(table), side, whom, Weigher(game, worth), is_wanted)


def player(system: System, policies: Policies, worth: Worth | None, is_wanted: Wanted = always) -> Player:
    """The player of fights by these policies. ``worth`` as of ``worth_for``. What it does next may raise ``GivenUp``
    once that is not wanted any more."""
    return Mixed(system, policies, worth, is_wanted)
