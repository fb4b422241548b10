"""The GM places a token freely: what magic does to whoever is put into it, as after a Move."""

from vtt.games.black_hack.magic.areas import arrived
from vtt.games.black_hack.magic.traps import traps_noticed
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import DONE, Change, Intent, Procedure, Say
from vtt.table.events import Moved
from vtt.table.table import Table, thing


def refuse_place(table: Table, intent: Intent) -> Refusal | None:
    """A GM's hand goes anywhere."""
    return None


def place(table: Table, intent: Intent) -> Procedure:
    """A creature or place stands somewhere else."""
    identity = str(intent.arguments["thing"])
    x, y = intent.arguments["at"]
    before = thing(table, identity).at
    table = yield Change(Moved(identity, (float(x), float(y))))
    yield Say("{who} is placed freely", {"who": thing(table, identity).name})
    if identity in table.creatures:
        table = yield from arrived(table, identity, before)
    if identity in table.creatures:
        yield from traps_noticed(table, identity)
    return DONE


ACTIONS = {"place": (refuse_place, place)}
