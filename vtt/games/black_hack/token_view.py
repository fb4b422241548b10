"""A creature on the board: its life as the GM and as the players may know it, and its conditions."""

from vtt.games.black_hack.access import sheet_of
from vtt.games.black_hack.effects import max_hp_now
from vtt.games.black_hack.sheets import AnySheet
from vtt.games.black_hack.tags import tags_of
from vtt.rules.contract.description import TokenView
from vtt.rules.kit.faring import fares
from vtt.table.creature import Creature
from vtt.table.table import Table


def token_view(table: Table, creature: Creature) -> TokenView:
    """The creature's token. Players see of a foe only whether it is hurt or bloodied, never its figures."""
    sheet = sheet_of(table, creature.id)
    maximum = max_hp_now(table, sheet)
    return TokenView(
        creature=creature.id,
        name=creature.name,
        side=creature.side,
        glyph=creature.glyph,
        life=sheet.hp / maximum if maximum else 0.0,
        life_text=f"{sheet.hp} / {maximum}",
        public_life=public_life(sheet, maximum),
        tags=tags_of(table, creature.id),
        fallen=bool(sheet.state),
        hidden=creature.hidden,
        acting=table.initiative.acting == creature.id,
    )


def public_life(sheet: AnySheet, maximum: int) -> str:
    """What anyone can see of a creature's life: nothing when it is unhurt."""
    if sheet.state:
        return "fallen"
    return fares(sheet.hp, maximum)
