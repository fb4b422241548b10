"""The offers of this game."""

from vtt.rules.offer_making import OfferMaker
from vtt.rules.revenants_hack.actions import ACTIONS
from vtt.rules.revenants_hack.procedures import refusal

offer = OfferMaker(ACTIONS, refusal)
"""The offer of one of the game's actions."""
