"""A creature on the board: its Luck as the GM and as the players may know it, and what lasts on it."""

from vtt.rules.description import TokenView
from vtt.rules.revenants_hack.access import sheet_of
from vtt.rules.revenants_hack.sheets import CreatureSheet
from vtt.rules.revenants_hack.tags import tags_of
from vtt.table.creature import Creature
from vtt.table.table import Table


def token_view(table: Table, creature: Creature) -> TokenView:
    """The creature's token. Players see of the GM's creatures only how they look, never their figures."""
    sheet = sheet_of(table, creature.id)
    strain = f", Strain {sheet.strain}" if sheet.strain else ""
    return TokenView(
        creature=creature.id,
        name=creature.name,
        side=creature.side,
        glyph=creature.glyph,
        life=0.0 if sheet.state == "dead" else sheet.luck / sheet.max_luck,
        life_text=f"{sheet.luck} / {sheet.max_luck}{strain}",
        public_life=public_life(sheet),
        tags=tags_of(table, creature.id),
        fallen=bool(sheet.state),
        hidden=creature.hidden,
        acting=table.initiative.acting == creature.id,
    )


def public_life(sheet: CreatureSheet) -> str:
    """What anyone can see of how a creature fares: nothing while its luck holds."""
    if sheet.state:
        return "fallen"
    if sheet.luck == 0 or sheet.strain:
        return "battered"
    return "pressed" if sheet.luck * 2 <= sheet.max_luck else ""
