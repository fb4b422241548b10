"""A blow as it is put together: the pools of both sides. An addition."""

from collections.abc import Iterator

from vtt.dice import opposed
from vtt.rules.null_die.access import name
from vtt.rules.null_die.fighting.blows import GREAT, OPPOSING
from vtt.rules.null_die.pools.reading import ReadingError
from vtt.rules.null_die.pools.settling import whole
from vtt.rules.null_die.rolling.additions import more_pools, untargeted
from vtt.rules.null_die.rolling.asking import side_asked, without_blanks
from vtt.rules.null_die.rolling.view import Built, built, sides
from vtt.rules.procedure import Intent
from vtt.rules.roll_view import RollBand, RollPart, RollView
from vtt.table.table import Table


def attack_view(table: Table, intent: Intent) -> RollView | None:
    """The blow of the intent; ``None`` while nobody is its target or its arguments cannot be read."""
    target = intent.arguments.get("target")
    if not isinstance(target, str) or target not in table.creatures:
        return None
    try:
        ours = _side(table, intent, intent.actor, "")
        theirs = _side(table, intent, target, OPPOSING)
    except ReadingError:
        return None
    dice = opposed(whole(ours.pools), whole(theirs.pools))
    odds = dice.distribution()
    bands = (
        RollBand(min(odds.lowest, 0), "Parried", "low"),
        RollBand(1, "1 harm", "good"),
        RollBand(GREAT, "2 harm", "accent"),
    )
    return RollView(
        title=f"{name(table, intent.actor)} strikes at {name(table, target)}",
        sides=(
            *sides(table, ours, label=f"{name(table, intent.actor)}: "),
            *sides(table, theirs, label=f"{name(table, target)}: "),
        ),
        dice=dice if len(odds.values) > 1 else None,
        fixed=odds.lowest if len(odds.values) == 1 else None,
        bands=bands,
        axis="margin",
        additions=(*_additions(table, ours), *_additions(table, theirs)),
        large=True,
    )


def _additions(table: Table, side: Built) -> Iterator[RollPart]:
    yield from untargeted(table, side)
    yield from more_pools(table, side, whose=f"{name(table, side.who)}: ", blanks=())


def _side(table: Table, intent: Intent, who: str, prefix: str) -> Built:
    return built(table, intent, who, without_blanks(side_asked(table, intent, who, prefix)), prefix)
