"""Actions: the description, the procedure, and beside it why it is refused, to whom it is offered, and what adds up in
its roll before it is made and whom it is against."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, Final, TypeAlias, TypedDict, TypeVar, Unpack

from vtt.rules.contract.description import ActionDescription, Offer, Parameter, ParameterOption, Refusal
from vtt.rules.contract.intents import complete
from vtt.rules.contract.procedure import Intent, Procedure, Value
from vtt.rules.contract.procedure_types import Perform, Refuse
from vtt.rules.contract.roll_view import RollView
from vtt.rules.kit.offer_making import OfferMaker
from vtt.rules.kit.refusals import Reasons, heard
from vtt.table.table import Table

Offered: TypeAlias = Callable[[Table, str], Iterable[Offer]]
"""What a creature is offered, by its id."""
OfferedToGm: TypeAlias = Callable[[Table], Iterable[Offer]]
Viewed: TypeAlias = Callable[[Table, Intent], RollView | None]
Against: TypeAlias = Callable[[Table, Intent], str]

_NOTHING: dict[str, Any] = {}
_Rule = TypeVar("_Rule", bound=Callable[..., object])


class OfferWords(TypedDict, total=False):
    """What an offer may say besides its label; each as ``vtt.rules.kit.offer_making.OfferMaker`` takes it."""

    missing: dict[str, Value]
    choices: dict[str, tuple[ParameterOption, ...]]
    note: str
    group: str
    watch: str
    key: str
    without: tuple[str, ...]
    most: dict[str, int]
    helps: bool | None
    spot: str
    listed: tuple[str, ...]


class Action:
    """An action that can still be called as its procedure.

    Its five decorators say what else there is to it, each at most once (else ``TypeError``): only the area that an
    action belongs to decorates it. Without a rule it is never refused, offered to nobody, and put together unseen.
    """

    def __init__(self, description: ActionDescription, procedure: Perform, refuse: Refuse | None = None) -> None:
        self.description = description
        self.procedure = procedure
        self._refuse = refuse
        self._offered: Offered | None = None
        self._offered_to_gm: OfferedToGm | None = None
        self._viewed: Viewed | None = None
        self._against: Against | None = None
        self._known = {description.name: description}
        self._maker = OfferMaker((description,), self.refusal)

    @property
    def name(self) -> str:
        """What intents call it."""
        return self.description.name

    def __call__(self, table: Table, intent: Intent) -> Procedure:
        """The procedure of a complete intent that is not refused."""
        return self.procedure(table, intent)

    def refuses(self, rule: Refuse | Callable[[Table, Intent], Reasons]) -> Refuse:
        """Decorates what says why a complete intent is refused, or ``None``; or gives one reason after the other."""
        found = heard(rule)
        self._refuse = self._once(self._refuse, found)
        return found

    def offered(self, rule: Offered) -> Offered:
        """Decorates what a creature is offered of this action now, possible or refused."""
        self._offered = self._once(self._offered, rule)
        return rule

    def offered_to_gm(self, rule: OfferedToGm) -> OfferedToGm:
        """Decorates what the GM is offered of this action without a creature."""
        self._offered_to_gm = self._once(self._offered_to_gm, rule)
        return rule

    def viewed(self, rule: Viewed) -> Viewed:
        """Decorates what adds up in the roll that an intent would bring."""
        self._viewed = self._once(self._viewed, rule)
        return rule

    def aimed(self, rule: Against) -> Against:
        """Decorates what says by which creature, where the arguments leave that to the rules, the odds are taken."""
        self._against = self._once(self._against, rule)
        return rule

    def refusal(self, table: Table, intent: Intent) -> Refusal | None:
        """Why a complete intent is refused, or ``None``."""
        return None if self._refuse is None else self._refuse(table, intent)

    def is_possible(self, table: Table, intent: Intent) -> bool:
        """Whether an intent of this action, completed, is not refused. Raises ``IntentError`` for one that cannot be
        read."""
        return self.refusal(table, complete(self._known, table, intent)) is None

    def offers(self, table: Table, creature: str) -> Iterable[Offer]:
        """What the creature is offered of it now."""
        return () if self._offered is None else self._offered(table, creature)

    def table_offers(self, table: Table) -> Iterable[Offer]:
        """What the GM is offered of it without a creature."""
        return () if self._offered_to_gm is None else self._offered_to_gm(table)

    def roll_view(self, table: Table, intent: Intent) -> RollView | None:
        """What adds up in the roll of an intent, or ``None`` where nothing is put together."""
        return None if self._viewed is None else self._viewed(table, intent)

    def against(self, table: Table, intent: Intent) -> str:
        """The id of whom the odds of an intent are against by the rules, or empty."""
        return "" if self._against is None else self._against(table, intent)

    def offer(
        self, table: Table, actor: str, label: str, arguments: dict[str, Value] = _NOTHING, **words: Unpack[OfferWords]
    ) -> Offer:
        """An offer of this action, refused where its rules refuse it. ``actor`` is empty for the GM."""
        return self._maker(table, self.name, actor, label, arguments, **words)

    def _once(self, before: _Rule | None, rule: _Rule) -> _Rule:
        if before is not None:
            raise TypeError(f"action {self.name!r} has such a rule already: only its own area decorates it, once")
        return rule


def action(
    name: str,
    label: str,
    *parameters: Parameter,
    rules: tuple[str, ...] = (),
    by_gm: bool = False,
    hidden: bool = False,
    about: tuple[str, ...] | None = None,
    helps: bool = False,
    success: str = "success",
    other_successes: dict[str, str] = _NOTHING,
) -> Callable[[Perform], Action]:
    """Decorates the procedure of an action; everything as in ``ActionDescription``."""
    description = ActionDescription(
        name=name,
        label=label,
        parameters=parameters,
        rules=rules,
        by_gm=by_gm,
        hidden=hidden,
        about=about,
        helps=helps,
        success=success,
        other_successes=other_successes,
    )
    return lambda procedure: Action(description, procedure)


gms_action: Final = partial(action, by_gm=True)
"""Decorates the procedure of an action that the GM does: it needs no actor."""


def ready_made(
    descriptions: Iterable[ActionDescription], procedures: Mapping[str, tuple[Refuse, Perform]]
) -> tuple[Action, ...]:
    """Actions out of descriptions, and refusals with procedures by name."""
    return tuple(Action(each, procedures[each.name][1], procedures[each.name][0]) for each in descriptions)


def offering(actions: Iterable[Action]) -> OfferMaker:
    """Makes offers of these actions by their names, for what is shared and knows no more of them."""
    known = {each.name: each for each in actions}
    descriptions = [each.description for each in known.values()]
    return OfferMaker(descriptions, lambda table, intent: known[intent.action].refusal(table, intent))
