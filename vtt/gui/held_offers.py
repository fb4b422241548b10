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
        return replace(found, refusal=HELD)
    if isinstance(found, tuple):
        return tuple(held(each) for each in found)  # type: ignore[return-value]
    if isinstance(found, msgspec.Struct):
        parts = {name: getattr(found, name) for name in found.__struct_fields__}
        changed = {name: kept for name, part in parts.items() if (kept := held(part)) is not part}
        return replace(found, **changed) if changed else view
    return view


def words_below(offer: Offer) -> str:
    """The few words under an offer's label: why it is refused, else its own; of one that is held back its own too, so
    that nothing moves while a question is open."""
    return offer.note if offer.refusal is None or offer.refusal is HELD else offer.refusal.reason
