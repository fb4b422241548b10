"""Offers: an intent with what could be filled in, and whether the rules refuse it now."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from vtt.rules.description import ActionDescription, Offer, ParameterOption, Refusal
from vtt.rules.intents import complete
from vtt.rules.procedure import Intent, Value
from vtt.table.table import Table

_NOTHING: dict[str, Any] = {}


class OfferMaker:
    """Makes the offers of a game out of its actions and what it refuses."""

    def __init__(
        self, actions: Sequence[ActionDescription], refusal: Callable[[Table, Intent], Refusal | None]
    ) -> None:
        self._actions = {action.name: action for action in actions}
        self._refusal = refusal

    def __call__(
        self,
        table: Table,
        action: str,
        actor: str,
        label: str,
        arguments: dict[str, Value] = _NOTHING,
        *,
        missing: dict[str, Value] = _NOTHING,
        choices: dict[str, tuple[ParameterOption, ...]] = _NOTHING,
        note: str = "",
        group: str = "",
        watch: str = "",
        key: str = "",
        without: tuple[str, ...] = (),
    ) -> Offer:
        """The offer of an action. ``actor`` is empty for the GM. ``missing`` maps each argument that a person must
        still give to a value to ask the rules with in the meantime; ``without`` are parameters with no place in it."""
        intent = Intent(action, actor, dict(arguments))
        asked = Intent(action, actor, {**arguments, **missing})
        return Offer(
            intent=intent,
            label=label,
            note=note,
            group=group,
            refusal=self._refusal(table, complete(self._actions, table, asked)),
            missing=tuple(missing),
            choices=dict(choices),
            watch=watch,
            key=key,
            without=without,
        )


def by_group(offers: Iterable[Offer]) -> tuple[Offer, ...]:
    """Offers in the order to be shown: what has no heading first, then each group once."""
    groups: dict[str, list[Offer]] = {"": []}
    for offer in offers:
        groups.setdefault(offer.group, []).append(offer)
    return tuple(offer for group in groups.values() for offer in group)


def options_of(names: Sequence[str]) -> tuple[ParameterOption, ...]:
    """Names as the options of a choice."""
    return tuple(ParameterOption(name, name[:1].upper() + name[1:]) for name in names)
