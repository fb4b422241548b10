"""Prices asked, further currencies, what lies on the ground, and names being read."""

import msgspec

from vtt.games.black_hack.equipment import Tier
from vtt.games.black_hack.sheet_parts import CarriedItem, Weapon


class _Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Common settings of the parts of the market."""


class Asked(_Part, frozen=True):
    """A price that was named in a session and not paid: it stands until that session ends (BH-HAG-03)."""

    name: str
    price: int
    session: int
    tier: Tier = "common"


class Currency(_Part, frozen=True):
    """A further denomination (BH-ECO-01): so many ``pieces`` of it are worth so many ``coins``."""

    coins: int = 1
    pieces: int = 1


class Dropped(_Part, frozen=True):
    """What lies at a place on the board: an item or a weapon."""

    item: CarriedItem | None = None
    weapon: Weapon | None = None

    @property
    def name(self) -> str:
        """The name of what lies there."""
        lying = self.item or self.weapon
        return lying.name if lying is not None else ""


class Market(_Part, frozen=True):
    """``asked`` are prices that stand, by the key of what is sought; ``currencies`` the further denominations by name;
    ``dropped`` what lies on the ground, by the id of its place; ``readings`` the Turns of Minutes that a reader spent
    on a creature's true name, by both ids (BH-ITEM-22)."""

    asked: dict[str, Asked] = {}
    currencies: dict[str, Currency] = {}
    dropped: dict[str, Dropped] = {}
    readings: dict[str, int] = {}
