"""Who throws: whose the parts of a throw are, what their dice are made of, and who throws real ones."""

from vtt.gui.dice_hands import hands_of, material_of
from vtt.gui.dice_tray import Hand
from vtt.rules.contract.procedure import Throw
from vtt.rules.tabletop.dicing import habit_of
from vtt.rules.views.players_view import ShownThrow
from vtt.table.dice_habits import GM_DICE
from vtt.table.table import Table


def owners(throw: Throw) -> tuple[str, ...]:
    """Whose hands are in a throw, part by part."""
    return throw.hands or (throw.by,)


def thrower(table: Table, by: str) -> tuple[str, str]:
    """The name of who throws, empty for the GM, and what the dice are made of."""
    creature = table.creatures.get(by)
    if creature is None:
        return "", material_of("", "gm", _sets(table))
    return creature.name, material_of(by, creature.side, _sets(table))


def hands(table: Table, shown: ShownThrow | Throw) -> tuple[Hand, ...]:
    """Whose the parts of a throw are."""
    _, material = thrower(table, shown.by)
    return hands_of(
        shown.hands, material, lambda who: thrower(table, who) if who in table.creatures else None, _sets(table)
    )


def _sets(table: Table) -> dict[str, str]:
    """The sets of dice of those who have one of their own."""
    return {who: habit.set for who, habit in table.dice_habits.items() if habit.set}


def rolled_here(table: Table, throw: Throw, real: bool) -> set[int]:
    """The parts of a throw, by their places in it, whose dice the app rolls; ``real``: the whole table throws real
    dice, unless somebody does as they like."""
    return {place for place, hand in enumerate(owners(throw)) if not _throws_real(table, throw, hand, real)}


def by_hand(table: Table, throw: Throw, usual: bool) -> bool:
    """Whether anybody of those who throw does so by hand; ``usual``: whoever does not do as they like."""
    whose = [hand if hand in table.creatures or hand == GM_DICE else throw.by for hand in owners(throw)]
    return any({"hand": True, "app": False}.get(habit_of(table, who).throws, usual) for who in whose)


def _throws_real(table: Table, throw: Throw, hand: str, real: bool) -> bool:
    """A hand that is nobody's is of whoever throws."""
    who = hand if hand in table.creatures or hand == GM_DICE else throw.by
    return {"real": True, "app": False, "hand": False}.get(habit_of(table, who).throws, real)
