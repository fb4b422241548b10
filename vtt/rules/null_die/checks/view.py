"""A check as it is put together. An addition."""

from vtt.rules.null_die.access import name
from vtt.rules.null_die.checks.asking import check_asked
from vtt.rules.null_die.checks.ranks import BANDS, CRITICAL
from vtt.rules.null_die.pools.reading import ReadingError
from vtt.rules.null_die.pools.settling import whole
from vtt.rules.null_die.rolling.additions import untargeted
from vtt.rules.null_die.rolling.view import built, sides
from vtt.rules.procedure import Intent
from vtt.rules.roll_view import RollBand, RollSide, RollView
from vtt.table.table import Table


def check_view(table: Table, intent: Intent) -> RollView | None:
    """The check of the intent with its bands; ``None`` while its arguments cannot be read."""
    try:
        asked = check_asked(table, intent)
    except ReadingError:
        return None
    side = built(table, intent, intent.actor, asked.roll)
    dice = whole(side.pools, asked.modifier)
    lowest = dice.distribution().lowest
    starts = [lowest, *(below for below, _, _, _ in BANDS)]
    told = [*((label, tone) for _, label, tone, _ in BANDS), CRITICAL[:2]]
    skilled = (RollSide(label=asked.skill, total=f"+{asked.modifier}"),) if asked.modifier else ()
    return RollView(
        title=f"{name(table, intent.actor)}: {asked.ability}",
        sides=(*sides(table, side, fixed_dice=True), *skilled),
        dice=dice,
        bands=tuple(
            RollBand(start, label, tone)
            for place, (start, (label, tone)) in enumerate(zip(starts, told, strict=True))
            if place == 0 or start > lowest
        ),
        additions=tuple(untargeted(table, side)),
        large=True,
        secret=bool(intent.arguments.get("secret")),
    )
