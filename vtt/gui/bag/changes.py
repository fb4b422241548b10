"""What happened to a bag between two views of it: which movement tells of it."""

from dataclasses import dataclass
from typing import Literal

from vtt.gui.bag.token_pictures import Face
from vtt.rules.contract.bag_view import BagView, TokenOut
from vtt.rules.views.players_view import ShownThrow
from vtt.table.bag import Colour

Happening = Literal["nothing", "filled", "removed", "returned"]
UNKNOWN: tuple[Face, ...] = ("blank",) * 3
"""What stands for the tokens in a bag whose contents nobody may know."""

_COLOURS: tuple[Colour, ...] = ("players", "gm", "end")


@dataclass(frozen=True)
class Change:
    """What happened, and to which tokens."""

    happening: Happening
    faces: tuple[Face, ...] = ()


NOTHING = Change("nothing")


def colour_drawn(shown: ShownThrow) -> Colour | None:
    """The colour of the token that this throw drew; ``None`` if it was no draw, or not of such tokens."""
    return _COLOURS[shown.thrown.total] if shown.draw and shown.thrown.total < len(_COLOURS) else None


def change(before: BagView | None, after: BagView) -> Change:
    """What happened to the bag. ``before`` is ``None`` where there was none."""
    if before is not None:
        old, new = _drawn(before), _drawn(after)
        out, gone = _removed(before), _removed(after)
        if new[: len(old)] == old and gone[: len(out)] == out:
            return Change("removed", gone[len(out) :]) if len(gone) > len(out) else NOTHING
        lost = len(before.out) - len(after.out)
        if old[: len(new)] == new and out[: len(gone)] == gone and (after.out or lost == 1) and left(after) != 0:
            # Undone: the bag has back what had come out of it.
            drawn = tuple(colour for colour, _ in old[len(new) :])
            return Change("returned", (*drawn, *out[len(gone) :]))
    if not after.out and left(after) != 0:
        return Change("filled", contents(after))
    return NOTHING


def follows(before: BagView | None, after: BagView, drawn: Colour) -> bool:
    """Whether ``after`` is what became of the bag by drawing this token."""
    if before is None:
        return False
    old, new = _drawn(before), _drawn(after)
    return new[:-1] == old and bool(new) and new[-1][0] == drawn


def left(view: BagView) -> int | None:
    """How many tokens are in the bag; ``None`` where that is not to be known."""
    return None if view.tokens is None else sum(count for _, count in view.tokens)


def contents(view: BagView) -> tuple[Face, ...]:
    """The tokens in the bag, mixed the same way each time; blank ones where they are not to be known."""
    if view.tokens is None:
        return UNKNOWN if view.drawer else ()
    places = [
        ((index + 0.5) / count, kind, colour)
        for kind, (colour, count) in enumerate(view.tokens)
        for index in range(count)
    ]
    faces: list[Face] = [colour for _, _, colour in sorted(places)]
    return tuple(faces)


def beside(view: BagView, acting: str = "") -> TokenOut | None:
    """The token that lies beside the bag: the last one drawn, as long as somebody holds it or acts by it (``acting``
    is the name of who acts), and one that was put aside until the next draw."""
    drawn = [token for token in view.out if token.fate != "removed"]
    if not drawn:
        return None
    last = drawn[-1]
    if last.fate == "used" and last.colour != "end" and acting not in last.who:
        return None
    return last


def can_draw(view: BagView | None) -> bool:
    """Whether a token can be drawn now."""
    return view is not None and view.draw is not None and view.draw.refusal is None


def _drawn(view: BagView) -> tuple[tuple[Colour, str], ...]:
    return tuple((token.colour, token.by) for token in view.out if token.fate != "removed")


def _removed(view: BagView) -> tuple[Colour, ...]:
    return tuple(token.colour for token in view.out if token.fate == "removed")
