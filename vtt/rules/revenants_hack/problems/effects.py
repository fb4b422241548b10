"""What the problems that somebody has do as long as they last (RH-PROB-08). Read by everything that they bear on."""

from typing import Final

from vtt.rules.revenants_hack.sheet_parts import NOTHING, Ability, ProblemName
from vtt.rules.revenants_hack.sheets import CreatureSheet

_HAMPERS: Final[dict[Ability, tuple[ProblemName, str]]] = {
    "STR": ("shaken", "Shaken"),
    "DEX": ("shaken", "Shaken"),
    "CON": ("shaken", "Shaken"),
    "INT": ("confusion", "Confusion"),
    "WIS": ("confusion", "Confusion"),
    "CHA": ("confusion", "Confusion"),
}
"""Which problem bears on rolls with an ability, and its name for people."""


def how_many(sheet: CreatureSheet, name: ProblemName) -> int:
    """How often the creature has this problem."""
    lasting = sheet.lasting
    if lasting is NOTHING or not lasting.problems:
        return 0
    return sum(problem.name == name for problem in lasting.problems)


def disadvantages(sheet: CreatureSheet, ability: Ability) -> tuple[str, ...]:
    """The sources of disadvantage on rolls with an ability: one a Confusion or Shaken (RH-PROB-16, RH-PROB-19)."""
    lasting = sheet.lasting
    if lasting is NOTHING or not lasting.problems:
        return ()
    name, title = _HAMPERS[ability]
    return tuple([title for problem in lasting.problems if problem.name == name])
