"""The Black Hack as the program plays it."""

import msgspec

from vtt.rules.black_hack import autopilot, fighters, movement, offers, procedures, scene_fields, seats, views
from vtt.rules.black_hack.actions import ACTIONS
from vtt.rules.black_hack.options import OPTIONS
from vtt.rules.black_hack.sheets import SHEET_TYPES
from vtt.rules.description import (
    ActionDescription,
    OptionDescription,
)
from vtt.rules.system import System
from vtt.table.creature import Sheet


class BlackHack(msgspec.Struct, frozen=True, kw_only=True):
    """The game; every method does what ``vtt.rules.system.System`` promises."""

    name: str = "black-hack"
    title: str = "The Black Hack"
    rulebook: str = "rulebooks/black-hack.toml"
    sample_scene: str = "scenes/black-hack-sewer-grate.toml"
    sheet_types: tuple[type[Sheet], ...] = SHEET_TYPES
    dice_sizes: tuple[int, ...] = (4, 6, 8, 10, 12, 20)
    actions: tuple[ActionDescription, ...] = ACTIONS
    options: tuple[OptionDescription, ...] = OPTIONS

    # The functions themselves, without a method in between: the autopilot and the procedures are called often.
    sheet = staticmethod(scene_fields.sheet)
    refusal = staticmethod(procedures.refusal)
    perform = staticmethod(procedures.perform)
    offers = staticmethod(offers.offers)
    move_reach = staticmethod(movement.move_reach)
    settle = staticmethod(seats.settle)
    sheet_view = staticmethod(views.sheet_view)
    token_view = staticmethod(views.token_view)
    order_view = staticmethod(views.order_view)
    clock_view = staticmethod(views.clock_view)
    next_intent = staticmethod(autopilot.next_intent)
    standing = staticmethod(fighters.standing)
    winner = staticmethod(fighters.winner)


SYSTEM: System = BlackHack()
