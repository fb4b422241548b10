"""A creature on the board: how it fares as the GM and as the players may know it, and what lasts on it."""

from vtt.rules.description import TokenView
from vtt.rules.faring import fares
from vtt.rules.livehack.access import rating_of, sheet_of
from vtt.rules.livehack.attributes import threshold_of
from vtt.rules.livehack.sheet_parts import WOUNDS
from vtt.rules.livehack.sheets import CreatureSheet
from vtt.rules.livehack.tags import tags_of
from vtt.table.creature import Creature
from vtt.table.table import Table


def token_view(table: Table, creature: Creature) -> TokenView:
    """The creature's token. Players see of the GM's creatures only how they look, never their figures."""
    sheet = sheet_of(table, creature.id)
    wounds, threshold = rating_of(sheet, WOUNDS), max(1, threshold_of(sheet))
    return TokenView(
        creature=creature.id,
        name=creature.name,
        side=creature.side,
        glyph=creature.glyph,
        life=0.0 if sheet.condition.state == "dead" else max(0.0, 1 - wounds / threshold),
        life_text=f"Wounds {wounds} of {threshold}",
        public_life=public_life(sheet),
        tags=tags_of(table, creature.id),
        # Whoever merely lies on the ground fights on from there.
        fallen=sheet.condition.state in ("incapacitated", "dying", "coma", "dead"),
        hidden=creature.hidden,
        acting=table.initiative.acting == creature.id,
    )


def public_life(sheet: CreatureSheet) -> str:
    """What anyone can see of how a creature fares."""
    if sheet.condition.state in ("dying", "coma", "dead"):
        return "fallen"
    threshold = threshold_of(sheet)
    return fares(threshold - rating_of(sheet, WOUNDS), threshold)
