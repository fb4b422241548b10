"""What is offered while a question is open: nothing can be begun before it is answered, and no more is told of it."""

from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from vtt.rules.contract.description import Offer, Refusal

HELD = Refusal("Answer the question first, or undo")

View = TypeVar("View")


def held(view: View) -> View:
    """A view, or a part of one, with every offer in it held back; an offer that was refused has this reason now."""
    found: Any = view
    if isinstance(found, Offer):
        found = replace(found, refusal=HELD)
    elif isinstance(found, tuple):
        found = tuple(held(each) for each in found)
    elif isinstance(found, msgspec.Struct):
        parts = {name: getattr(found, name) for name in found.__struct_fields__}
        found = replace(found, **{name: held(part) for name, part in parts.items()})
    kept: View = found
    return kept


def words_below(offer: Offer) -> str:
    """The few words under an offer's label: why it is refused, else its own; of one that is held back its own too, so
    that nothing moves while a question is open."""
    return offer.note if offer.refusal is None or offer.refusal is HELD else offer.refusal.reason
