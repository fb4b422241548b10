"""A position as it stands on a sheet and beside a token."""

from collections.abc import Iterator
from typing import Annotated

from vtt.rules.contract.description import Tag
from vtt.rules.contract.library import Problem
from vtt.rules.kit.fields import Field, SheetPart


class Position(SheetPart, frozen=True, kw_only=True):
    """A positional bonus that the sheet's owner holds. ``over`` is the id of whom it is held over; empty for one that
    goes to the next roll ``related`` in some other way (LH-POS-09). ``text`` describes the situation (LH-POS-08)."""

    over: str = ""
    bonus: Annotated[int, Field(least=1)]
    text: str
    related: str = ""


def positions_over(held: tuple[Position, ...], other: str) -> tuple[Position, ...]:
    """The positional bonuses held over somebody, each with its own description (LH-POS-04, LH-POS-08)."""
    if not held:
        return ()
    return tuple([position for position in held if position.over == other])


def pool_over(held: tuple[Position, ...], other: str) -> int:
    """What the positions held over somebody come to (LH-POS-04)."""
    if not held:
        return 0
    return sum([position.bonus for position in held if position.over == other])


def impossible(held: tuple[Position, ...]) -> Iterator[Problem]:
    """What is impossible about a sheet's positions: one without words (LH-POS-08)."""
    for number, position in enumerate(held):
        if not position.text.strip():
            yield Problem(f"positions[{number}].text", "expected what the position is; found nothing")


def carried_tags(held: tuple[Position, ...]) -> tuple[Tag, ...]:
    """What is carried to a later roll (LH-POS-09). What is held over somebody is a line on the board (``links``)."""
    if not held:
        return ()
    return tuple(
        Tag(f"+{each.bonus} {each.related or 'carried'}", "accent", each.text, "LH-POS-09")
        for each in held
        if not each.over
    )
