"""What positions add to a roll, and what of a roll's margin becomes one (LH-POS-01 to LH-POS-05, LH-POS-09)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from vtt.games.livehack.access import attack_of
from vtt.games.livehack.positions.position import Position, pool_over
from vtt.games.livehack.rolling.task import Part, Task
from vtt.games.livehack.sheets import CreatureSheet
from vtt.rules.engine.remembered import same

FULL: Final = 5
"""So much of a margin is a bonus of +1 (LH-POS-01)."""
MISSED: Final = -1
"""The bonus of a roll that failed: none, and nothing can be done with it."""
_HELD, _CARRIED = "position:", "carried:"
"""What the keys of parts that are positions begin with: those held over the other side, and those carried to a roll."""


def bonus_of(margin: int) -> int:
    """+1 for each full 5 by which a success beats the target, ``MISSED`` below 0 (LH-POS-01)."""
    return MISSED if margin < 0 else margin // FULL


def held_note(sheet: CreatureSheet, other: str) -> str:
    """What is held over somebody, to stand behind an attack's figures; nothing where nothing is."""
    pool = pool_over(sheet.positions, other)
    return f", +{pool} held" if pool else ""


def bearing(sheet: CreatureSheet, other: str) -> tuple[Position, ...]:
    """The positions that a roll against somebody hangs on (``vtt.rules.engine.remembered``)."""
    held = sheet.positions
    return same(tuple([each for each in held if each.over in ("", other)])) if held else held


def held_parts(sheet: CreatureSheet, task: Task) -> Iterator[Part]:
    """What is held over whoever is attacked is added to the attack (LH-POS-03); what is carried from a success to a
    related roll is added there (LH-POS-09)."""
    for held in sheet.positions:
        if not held.over:
            yield Part(
                key=f"{_CARRIED}{held.text}",
                label=held.text,
                amount=held.bonus,
                source="position",
                why="LH-POS-09",
                usual=bool(held.related) and held.related.casefold() in _related(sheet, task),
            )
        elif task.kind == "attack" and held.over == task.against:
            label = held.text
            yield Part(key=f"{_HELD}{label}", label=label, amount=held.bonus, source="position", why="LH-POS-03")


def _related(sheet: CreatureSheet, task: Task) -> tuple[str, ...]:
    """What a bonus may say that it is related to: the roll's name or kind, of an attack also its skill."""
    attack = attack_of(sheet, task.name) if task.kind in ("attack", "damage") else None
    skill = attack.skill if attack is not None and task.kind == "attack" else ""
    return (task.name.casefold(), task.kind, skill.casefold())


def has_counted(position: Position, against: str, keys: frozenset[str]) -> bool:
    """Whether a position was one of the parts with these keys, in a roll against somebody."""
    if not position.over:
        return f"{_CARRIED}{position.text}" in keys
    return position.over == against and f"{_HELD}{position.text}" in keys


@lru_cache(maxsize=64)
def rolled_over(bonus: int) -> tuple[Part, ...]:
    """The bonus of a hit as part of its damage roll (LH-POS-02)."""
    if not bonus:
        return ()
    return (Part(label="Rolled over from the hit", amount=bonus, source="position", why="LH-POS-02"),)


def cashed(pool: int) -> Part:
    """All that was held over whoever is hit as part of the damage roll (LH-POS-05)."""
    return Part(label="Position cashed in", amount=pool, source="position", why="LH-POS-05")
