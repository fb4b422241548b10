"""Which of a bag's offers a creature stands for."""

from collections.abc import Collection

from msgspec.structs import replace

from vtt.rules.contract.bag_view import BagView
from vtt.rules.contract.description import Offer


def use_for(view: BagView | None, creature: str) -> Offer | None:
    """The offer that activates this creature by the held token: that which names it alone, else first, else among
    others, of whom it is then the first to act, else that which asks whom, it among them."""
    possible = [] if view is None else [offer for offer in view.uses if offer.refusal is None]
    naming = [offer for offer in possible if creature in _named(offer) and not offer.missing]
    if naming:
        best = min(naming, key=lambda offer: (_named(offer).index(creature), len(_named(offer))))
        return _with_first(best, creature)
    asking = [offer for offer in possible if offer.missing and creature in _choices(offer)]
    return asking[0] if asking else None


def pass_for(view: BagView | None, creature: str) -> Offer | None:
    """The offer that hands the held token to the player of this creature."""
    if view is None:
        return None
    owner = dict(view.owners).get(creature)
    handing = [offer for offer in view.passes if offer.refusal is None and owner in _named(offer)]
    return handing[0] if handing else None


def offer_for(view: BagView | None, creature: str) -> Offer | None:
    """What dropping the held token on this creature means."""
    return use_for(view, creature) or pass_for(view, creature)


def row_offers(offers: tuple[Offer, ...], creatures: Collection[str]) -> dict[str, Offer]:
    """Of these offers those that let one of these creatures do something by itself, by its id."""
    found: dict[str, Offer] = {}
    for offer in offers:
        named = _named(offer)
        if offer.refusal is None and not offer.missing and len(named) == 1 and named[0] in creatures:
            found.setdefault(named[0], offer)
    return found


def _with_first(offer: Offer, creature: str) -> Offer:
    """The same offer with this one first in every list that names it."""
    arguments = dict(offer.intent.arguments)
    for name, value in arguments.items():
        if isinstance(value, list | tuple) and creature in value[1:]:
            arguments[name] = type(value)([creature, *(each for each in value if each != creature)])
            return replace(offer, intent=replace(offer.intent, arguments=arguments))
    return offer


def _choices(offer: Offer) -> list[str]:
    return [option.value for name in offer.missing for option in offer.choices.get(name, ())]


def _named(offer: Offer) -> list[str]:
    """Every text among the arguments, alone or in lists, in order."""
    found: list[object] = []
    for value in offer.intent.arguments.values():
        found += value if isinstance(value, list | tuple) else [value]
    return [each for each in found if isinstance(each, str)]
