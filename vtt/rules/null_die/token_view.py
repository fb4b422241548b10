"""A creature on the board: its boxes as the GM and as the players may know them, and what lasts on it."""

from vtt.rules.description import TokenView
from vtt.rules.faring import fares
from vtt.rules.null_die.access import is_down, sheet_of
from vtt.rules.null_die.sheets import CreatureSheet
from vtt.rules.null_die.tags import tags_of
from vtt.table.creature import Creature
from vtt.table.table import Table


def token_view(table: Table, creature: Creature) -> TokenView:
    """The creature's token. Players see of the GM's creatures only how they look, never their figures."""
    sheet = sheet_of(table, creature.id)
    return TokenView(
        creature=creature.id,
        name=creature.name,
        side=creature.side,
        glyph=creature.glyph,
        life=1 - sheet.harm / sheet.boxes,
        life_text=f"{sheet.boxes - sheet.harm} / {sheet.boxes}",
        public_life=public_life(sheet),
        tags=tags_of(table, creature.id),
        fallen=is_down(sheet),
        hidden=creature.hidden,
        acting=table.initiative.acting == creature.id,
    )


def public_life(sheet: CreatureSheet) -> str:
    """What anyone can see of how a creature fares."""
    if is_down(sheet):
        return "fallen"
    return fares(sheet.boxes - sheet.harm, sheet.boxes)
