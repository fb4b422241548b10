"""A token with as much life as is left of somebody."""

from vtt.rules.contract.description import Tag, TokenView
from vtt.rules.kit.faring import fares
from vtt.table.creature import Creature
from vtt.table.table import Table


def life_token(table: Table, creature: Creature, left: int, most: int, tags: tuple[Tag, ...] = ()) -> TokenView:
    """The creature's token; without life left it has fallen. Players see of the GM's only how they look."""
    return TokenView(
        creature=creature.id,
        name=creature.name,
        side=creature.side,
        glyph=creature.glyph,
        life=left / most,
        life_text=f"{left} / {most}",
        public_life=fares(left, most) if left > 0 else "fallen",
        tags=tags,
        fallen=left <= 0,
        hidden=creature.hidden,
        acting=table.initiative.acting == creature.id,
    )
