"""The view of a roll of pools, whole."""

from vtt.rules.null_die.access import name
from vtt.rules.null_die.pools.reading import ReadingError
from vtt.rules.null_die.pools.settling import whole
from vtt.rules.null_die.rolling.additions import more_pools, untargeted
from vtt.rules.null_die.rolling.asking import side_asked
from vtt.rules.null_die.rolling.view import built, note, sides
from vtt.rules.procedure import Intent
from vtt.rules.roll_view import RollBand, RollView
from vtt.table.table import Table


def roll_view(table: Table, intent: Intent) -> RollView | None:
    """The roll of the intent; ``None`` while its arguments cannot be read."""
    try:
        side = built(table, intent, intent.actor, side_asked(table, intent, intent.actor))
    except ReadingError:
        return None
    least = intent.arguments.get("at_least")
    dice = whole(side.pools)
    odds = dice.distribution()
    bands: tuple[RollBand, ...] = ()
    if isinstance(least, int):
        bands = (RollBand(min(odds.lowest, least - 1), "Missed", "low"), RollBand(least, "Reached", "good"))
    return RollView(
        title=name(table, intent.actor),
        sides=tuple(sides(table, side)),
        dice=dice if len(odds.values) > 1 else None,
        fixed=odds.lowest if len(odds.values) == 1 and not side.roll.blanks else None,
        bands=bands,
        additions=(*untargeted(table, side), *more_pools(table, side)),
        note=note(side),
        large=True,
        secret=bool(intent.arguments.get("secret")),
    )
