"""The offers of this game."""

from vtt.rules.livehack.actions import ACTIONS
from vtt.rules.livehack.procedures import refusal
from vtt.rules.offer_making import OfferMaker

offer = OfferMaker(ACTIONS, refusal)
"""The offer of one of the game's actions."""
