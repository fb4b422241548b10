"""The characters that are being made."""

import msgspec

from vtt.games.black_hack.sheet_parts import Attribute, Attributes, CarriedItem, CharacterClass


class Draft(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A character on the way (BH-CHAR-02): what has come of each step, empty where the step is still to be taken.

    ``swapped`` are the attributes exchanged in step B, none where they were ``settled`` as rolled. ``hp`` are starting
    HP, ``fortune`` a Wizard's Arcane Fortune. ``weapon`` is the one that the player named, ``idea`` the inspiration
    that was rolled for the Background, ``ticked`` what the Background holds by the player's own word (BH-BACK-03).
    """

    name: str
    player: str = ""
    concept: str = ""
    attributes: Attributes | None = None
    settled: bool = False
    swapped: tuple[Attribute, ...] = ()
    character_class: CharacterClass | None = None
    hp: int = 0
    fortune: CarriedItem | None = None
    package: str = ""
    coins: int = 0
    weapon: str = ""
    keepsake: str = ""
    device: str = ""
    disguise: str = ""
    spells: tuple[str, ...] = ()
    idea: str = ""
    background: str = ""
    ticked: tuple[str, ...] = ()


class Making(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Drafts by their id."""

    drafts: dict[str, Draft] = {}
