"""The first fight that a game shows to whoever has never played: who strikes whom, and how characters are made."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import msgspec

from vtt.rules.contract.description import Offer
from vtt.rules.contract.plain_values import from_toml
from vtt.shipped import shipped_files


class Deed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is offered: an ``action`` with these ``arguments`` among its own, or else an entry of a
    ``shelf``."""

    action: str = ""
    arguments: dict[str, Any] = {}
    shelf: str = ""

    def among(self, offers: Iterable[Offer]) -> Offer | None:
        """The first of these offers that is this deed."""
        wanted = self.arguments.items()
        for offer in offers:
            if offer.intent.action == self.action and wanted <= offer.intent.arguments.items():
                return offer
        return None


class FirstFight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """In the game's sample scene ``hero`` does ``attack``, after ``approach`` while nobody is in reach; ``character``
    is how the game makes one with the fewest questions, ``making`` the way to make one with care where it is
    another."""

    hero: str
    attack: Deed
    character: Deed
    approach: Deed = Deed()
    making: Deed | None = None


@lru_cache(maxsize=16)
def first_fight(game: str) -> FirstFight | None:
    """The first fight of the game of that key, or ``None`` where it has none to show."""
    file = shipped_files().joinpath("first_steps", f"{game}.toml")
    return from_toml(file.read_bytes(), FirstFight) if file.is_file() else None
