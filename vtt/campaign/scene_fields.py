"""Plain values from a scene file made into typed ones, and what is mentioned found; what does not fit is named by its
path."""

from typing import Any, NoReturn, TypeVar

import msgspec

from vtt.campaign.errors import SceneError
from vtt.campaign.scene_layout import IDENTITY, CreatureLayout, PlaceLayout
from vtt.dice.draw import MOST_TOKENS
from vtt.echoes import echoed, one_of
from vtt.numerals import written
from vtt.rules.contract.faults import below, fault_of
from vtt.rules.contract.plain_values import LONGEST_LABEL, LONGEST_NAME, name_problem
from vtt.table.bag import Bag
from vtt.table.creature import LEAST_RADIUS, MOST_FEET, MOST_RADIUS
from vtt.table.decoding import built
from vtt.table.table import Table

T = TypeVar("T")


def converted(name: str, place: str, value: Any, kind: type[T]) -> T:
    """The value as one of that type. Raises ``SceneError`` naming the file, and the path below ``place``."""
    try:
        return msgspec.convert(value, built(kind))
    except msgspec.ValidationError as error:
        fail(name, place, error, kind)


def fail(name: str, place: str, error: msgspec.ValidationError, *kinds: Any) -> NoReturn:
    """Raise the ``SceneError`` of what msgspec found wrong in a value that was to be one of ``kinds``."""
    fault = fault_of(error, *kinds)
    raise SceneError(name, below(place, fault.path), fault.reason) from None


def check_bag(bag: Bag, name: str) -> None:
    """What is in a bag can be drawn out of it."""
    for colour in ("players", "gm", "end"):
        if not 0 <= getattr(bag, colour) <= MOST_TOKENS:
            raise SceneError(name, f"initiative.bag.{colour}", f"expected 0 to {MOST_TOKENS:,} tokens")
    if bag.left > MOST_TOKENS:
        raise SceneError(name, "initiative.bag", f"expected at most {MOST_TOKENS:,} tokens in all; found {bag.left:,}")


def check_identity(identity: str, place: str, name: str) -> None:
    """An id can stand in a path."""
    if not IDENTITY.fullmatch(identity):
        raise SceneError(name, place, "expected an id of letters, digits, hyphens and underscores")


def check_figure(layout: CreatureLayout | PlaceLayout, place: str, name: str) -> None:
    """What stands on the board has a name that can be read and a size that can be drawn."""
    too_long = name_problem(layout.name, LONGEST_NAME if isinstance(layout, CreatureLayout) else LONGEST_LABEL)
    if too_long:
        raise SceneError(name, f"{place}.name", too_long)
    if not LEAST_RADIUS <= layout.radius <= MOST_RADIUS:
        raise SceneError(name, f"{place}.radius", f"expected {LEAST_RADIUS} to {MOST_RADIUS} feet")
    if not all(-MOST_FEET <= feet <= MOST_FEET for feet in layout.at):
        raise SceneError(name, f"{place}.at", f"expected feet from {written(-MOST_FEET, ',')} to {MOST_FEET:,}")


def check_ids(table: Table, name: str) -> None:
    """Every id that is mentioned must be on the table."""
    things = {**table.creatures, **table.places}
    creatures = {"": None, **table.creatures}

    def check(place: str, identity: str, known: dict[str, Any]) -> None:
        if identity not in known:
            there = one_of(key for key in known if key) or "none, as there is nothing"
            raise SceneError(name, place, f"nothing called {echoed(identity)}; expected one of {there}")

    check("focus", table.focus, {"": None, **things})
    check("initiative.acting", table.initiative.acting, creatures)
    for place, turn in enumerate(table.initiative.order):
        check(f"initiative.order[{place}].creature", turn.creature, table.creatures)
    if table.initiative.bag is not None:
        for place, waiting in enumerate(table.initiative.bag.waiting):
            check(f"initiative.bag.waiting[{place}]", waiting, table.creatures)
        for place, token in enumerate(table.initiative.bag.drawn):
            for number, activated in enumerate(token.who):
                check(f"initiative.bag.drawn[{place}].who[{number}]", activated, table.creatures)
    for pair in table.pins:
        for end in pair.split("|"):
            check(f'pins."{pair}"', end, things)
    for identity, creature in table.creatures.items():
        for other in creature.behind:
            check(f"creatures.{identity}.behind", other, table.creatures)
