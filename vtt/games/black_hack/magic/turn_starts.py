"""What lasting effects ask for at the start of their bearer's Turn."""

from collections.abc import Callable, Generator
from typing import Any, TypeAlias

from vtt.games.black_hack.effects import active
from vtt.games.black_hack.lasting_parts import Effect
from vtt.games.black_hack.magic import banish, prayer_harm, prayer_knowing
from vtt.games.black_hack.magic.arcane_summons import HOLDS_DAEMON, daemon_is_held
from vtt.games.black_hack.sheets import AnySheet
from vtt.rules.contract.procedure import Request
from vtt.table.table import Table

TurnStart: TypeAlias = Callable[[Table, str, Effect], Generator[Request, Any, Table]]
"""The table, the bearer's id and the effect; the answer is the table after it."""

TURN_STARTS: dict[str, TurnStart] = {
    banish.SOURCE: banish.turn_starts,
    HOLDS_DAEMON: daemon_is_held,
    prayer_harm.HOLD: prayer_harm.hold_person_kept_up,
    prayer_knowing.LOCATE_OBJECT: prayer_knowing.told_each_turn,
    prayer_knowing.FIND_PATH: prayer_knowing.told_each_turn,
}
"""By the ``source`` of the effect."""


def turn_starts(table: Table, identity: str) -> Generator[Request, Any, Table]:
    """What the effects on a creature ask for as its Turn starts. The creature may be gone afterwards."""
    sheet: Any = table.creatures[identity].sheet
    begun: AnySheet = sheet
    for effect in active(table, begun):
        asks = TURN_STARTS.get(effect.source)
        creature = table.creatures.get(identity)
        if asks is not None and creature is not None and effect in creature.sheet.effects:  # type: ignore[attr-defined]
            table = yield from asks(table, identity, effect)
    return table
