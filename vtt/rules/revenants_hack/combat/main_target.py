"""The main target of an attack: whoever has the best type of defence in the striking range (RH-ATK-07)."""

from collections.abc import Generator
from typing import Any

from vtt.rules.procedure import Choose, Option, Request
from vtt.rules.revenants_hack.combat.defence import RANKS, defence_of
from vtt.rules.revenants_hack.combat.plan import AttackPlan
from vtt.rules.revenants_hack.tactics.reading import dodges
from vtt.table.table import Table


def picked_main(table: Table, actor: str, plan: AttackPlan, target: str) -> Generator[Request, Any, str]:
    """Whoever has the best type of defence; among several the attacker picks (RH-ATK-07)."""
    best = best_defended(table, plan.targets)
    if target in best:
        return target
    if len(best) == 1:
        return best[0]
    creatures = table.creatures
    default = main_by_default(table, plan.targets)
    options = tuple([Option(each, creatures[each].name) for each in best])
    text = "Equally well defended: who is the main target?"
    secret = creatures[actor].hidden or any(creatures[each].hidden for each in best)
    picked: str = yield Choose(actor, text, options, default, "RH-ATK-07", secret=secret)
    return picked


def main_by_default(table: Table, targets: tuple[str, ...]) -> str:
    """The main target if nobody picks one: of the best defended the first who does not dodge."""
    best = best_defended(table, targets)
    creatures = table.creatures
    return next((each for each in best if not dodges(creatures[each].sheet)), best[0])  # type: ignore[arg-type]


def best_defended(table: Table, targets: tuple[str, ...]) -> list[str]:
    """Those of the targets with the best type of defence among them (RH-ATK-07)."""
    creatures = table.creatures
    found: list[str] = []
    best = -1
    for each in targets:
        sheet: Any = creatures[each].sheet
        # Most of a crowd wear nothing.
        rank = RANKS[defence_of(sheet)] if sheet.worn else 0
        if rank > best:
            found, best = [each], rank
        elif rank == best:
            found.append(each)
    return found
