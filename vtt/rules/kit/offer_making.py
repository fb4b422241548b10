"""Offers: an intent with what could be filled in, and whether the rules refuse it now."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from vtt.rules.contract.description import ActionDescription, Offer, ParameterOption, Refusal
from vtt.rules.contract.intents import complete
from vtt.rules.contract.procedure import Intent, Value
from vtt.table.table import Table

_NOTHING: dict[str, Any] = {}

GM_GROUP: Final = "The GM"
"""The heading of what the GM does to a creature."""


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
        most: dict[str, int] = _NOTHING,
        helps: bool | None = None,
        spot: str = "",
        listed: tuple[str, ...] = (),
    ) -> Offer:
        """The offer of an action. ``actor`` is empty for the GM. ``missing`` maps each argument that a person must
        still give to a value to ask the rules with in the meantime; ``without`` are parameters with no place in it,
        ``most`` bounds how many values a list may take; ``helps`` where it depends on the arguments; ``spot`` as in
        the offer; ``listed`` are the texts of which only the choices will do."""
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
            most=dict(most),
            helps=self._actions[action].helps if helps is None else helps,
            spot=spot,
            listed=listed,
            why=next(iter(self._actions[action].rules), ""),
        )


def by_group(offers: Iterable[Offer]) -> tuple[Offer, ...]:
    """Offers in the order to be shown: what has no heading first, then each group once, the GM's last."""
    groups: dict[str, list[Offer]] = {"": []}
    for offer in offers:
        groups.setdefault(offer.group, []).append(offer)
    groups[GM_GROUP] = groups.pop(GM_GROUP, [])
    return tuple(offer for group in groups.values() for offer in group)


def weighed(offers: Iterable[Offer], likely: Sequence[str], gm_group: str = GM_GROUP) -> tuple[Offer, ...]:
    """The same offers; those that are likely now are numbered, and the GM's told apart.

    ``likely`` names actions, the likeliest first. Each mention is one offer of that action: what can be done before
    what is refused, else in their order.
    """
    found = list(offers)
    by_action: dict[str, list[int]] = {}
    for refused in (False, True):
        for place, offer in enumerate(found):
            if (offer.refusal is not None) == refused and offer.group != gm_group:
                by_action.setdefault(offer.intent.action, []).append(place)
    for number, action in enumerate(likely, start=1):
        places = by_action.get(action)
        if places:
            place = places.pop(0)
            found[place] = replace(found[place], likely=number)
    return tuple(replace(offer, by_gm=True) if offer.group == gm_group else offer for offer in found)


def options_of(names: Sequence[str]) -> tuple[ParameterOption, ...]:
    """Names as the options of a choice."""
    return tuple(ParameterOption(name, name[:1].upper() + name[1:]) for name in names)
