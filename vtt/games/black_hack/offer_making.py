"""The offers of this game."""

from vtt.games.black_hack.actions import ACTIONS
from vtt.games.black_hack.procedures import refusal
from vtt.rules.kit.offer_making import OfferMaker

offer = OfferMaker(ACTIONS, refusal)
"""The offer of one of the game's actions."""
