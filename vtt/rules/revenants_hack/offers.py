"""What a creature, and the GM, are offered, gathered from the areas of the game."""

from vtt.rules.description import Offer
from vtt.rules.offer_making import by_group, weighed
from vtt.rules.revenants_hack.checks import offers as checks
from vtt.rules.revenants_hack.combat import offers as combat
from vtt.rules.revenants_hack.library import offers as library
from vtt.rules.revenants_hack.luck import offers as luck
from vtt.rules.revenants_hack.order import offers as order
from vtt.rules.revenants_hack.problems import offers as problems
from vtt.rules.revenants_hack.sheet.access import in_rounds
from vtt.rules.revenants_hack.tactics import offers as tactics
from vtt.table.table import Table

_AREAS = (combat, tactics, problems, checks, luck, order, library)

_URGENT = ("use_token", "act_now", "out_of_luck", "decide_fate", "shifting_luck")
_IN_ROUNDS = (
    *_URGENT,
    "attack",
    "attack",
    "step",
    "dodge",
    "stunt",
    "step",
    "cast_spell",
    "second_move",
    "aim",
    "deed",
)
_OUTSIDE = (*_URGENT, "check", "save", "attack", "rest", "check", "cast_spell", "step", "deed", "step")
"""What comes to mind first."""


def offers(table: Table, creature: str) -> tuple[Offer, ...]:
    """What the creature could do now, possible or refused with the reason, in the order to be shown: what has no
    heading first, then each group once."""
    found = by_group(offer for area in _AREAS for offer in area.offers(table, creature))
    return weighed(found, _IN_ROUNDS if in_rounds(table) else _OUTSIDE)


def table_offers(table: Table) -> tuple[Offer, ...]:
    """What the GM can do without a creature: for the menus, under the offers' groups."""
    return tuple(offer for area in _AREAS for offer in area.table_offers(table))
