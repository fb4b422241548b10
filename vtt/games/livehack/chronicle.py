"""What the game knows of the table as a whole."""

from typing import Any, Final

from vtt.games.livehack.parts import Trait
from vtt.rules.kit.fields import SheetPart
from vtt.rules.kit.schema import StateOf
from vtt.table.creature import Sheet
from vtt.table.table import Table


class SkillPair(SheetPart, frozen=True, kw_only=True):
    """An acting skill and the one that opposes it (LH-OPP-05)."""

    acting: str
    opposing: str


SKILL_PAIRS = (SkillPair(acting="Hide", opposing="Spot"), SkillPair(acting="Move Silently", opposing="Listen"))


class Experience(SheetPart, frozen=True, kw_only=True):
    """A grim experience that the GM added (LH-GRIM-15): its name, its DR, whether a bond counts and whether those who
    watch are tested."""

    name: str
    dr: int
    bond: bool = False
    watched: bool = False


class Loss(SheetPart, frozen=True, kw_only=True):
    """A player's character is lost; another one joins when the party is next in a safe area (LH-DYING-09, LH-GLK-06).
    ``before`` are the ids of those that the player had then."""

    player: str
    before: tuple[str, ...] = ()


class Chronicle(SheetPart, Sheet, frozen=True, kw_only=True, tag_field="kind", tag="chronicle"):
    """``Table.state`` of this game.

    ``fight`` counts the fights there have been, ``fighting`` says that one is on (LH-EFF-05). ``pairs`` are skills
    against skills. ``experiences`` and ``traits`` are those that the GM added (LH-GRIM-15, LH-TRAIT-02). ``safe``: the
    party is in a safe area. ``losses`` are characters that were lost since it last was. ``carrying`` is how much
    somebody carries, a formula of Strength, or empty (LH-OFFS-02).
    """

    fight: int = 0
    fighting: bool = False
    pairs: tuple[SkillPair, ...] = SKILL_PAIRS
    experiences: tuple[Experience, ...] = ()
    safe: bool = False
    losses: tuple[Loss, ...] = ()
    traits: tuple[Trait, ...] = ()
    carrying: str = ""


chronicle: Final = StateOf(Chronicle)
"""What is known of the table as a whole."""
chronicled: Final = chronicle.changed


def waits(table: Table, creature: str) -> bool:
    """Whether this is a new adventurer who may not join before the party is in a safe area (LH-DYING-09, LH-GLK-06)."""
    state = table.state
    if not isinstance(state, Chronicle) or not state.losses:
        return False
    sheet: Any = table.creatures[creature].sheet
    if sheet.role != "adventurer":
        return False
    return any(loss.player == sheet.record.player and creature not in loss.before for loss in state.losses)
