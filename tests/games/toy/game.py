"""The whole game on one screen."""

from collections.abc import Sequence

from tests.games.toy import sheet
from vtt.rules.contract.system import System
from vtt.rules.kit.areas import in_package
from vtt.rules.kit.beside import beside
from vtt.rules.kit.game import PlainGame
from vtt.table.table import Table


class Lamps(PlainGame):
    """Lamplighters keep the street alight, moths put it out."""

    name = "lamps-and-moths"
    title = "Lamps and moths"
    schema = sheet.SCHEMA
    rulebook = beside(__file__, "rulebook.toml")
    sample_scene = beside(__file__, "scene.toml")
    dice_sizes = (8, 10)
    token_view = staticmethod(sheet.token_view)
    areas = in_package(__package__, "hearts", "fighting")

    def likely(self, table: Table) -> Sequence[str]:
        """In a fight one strikes or comes nearer."""
        return ("attack", "step") if table.clock.moment else ("attempt",)

    def subtitle(self, table: Table, creature: str) -> str:
        """What somebody carries."""
        return f"With a {sheet.of(table, creature).weapon}"


SYSTEM: System = Lamps()
