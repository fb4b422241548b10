"""The offers of this game."""

from vtt.rules.null_die.actions import ACTIONS
from vtt.rules.null_die.procedures import refusal
from vtt.rules.offer_making import OfferMaker

offer = OfferMaker(ACTIONS, refusal)
"""The offer of one of the game's actions."""
