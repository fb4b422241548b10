"""Whom a creature could attack."""

from vtt.rules.livehack.access import sheet_of
from vtt.rules.livehack.sheets import Attack, CreatureSheet
from vtt.table.table import Table, band_between, gap

_OUT = ("dying", "coma", "dead")


def opponents(table: Table, actor: str) -> tuple[str, ...]:
    """Those of the other side who are not out of the fight, nearest first; who acts for the players sees nobody
    hidden."""
    side = table.creatures[actor].side
    if side == "none":
        return ()
    enemy = "gm" if side == "players" else "players"
    found = [
        identity
        for identity, other in table.creatures.items()
        if other.side == enemy
        and not (other.hidden and enemy == "gm")
        and sheet_of(table, identity).condition.state not in _OUT
    ]
    return tuple(sorted(found, key=lambda identity: _nearness(table, actor, identity)))


def within_reach(table: Table, actor: str, attack: Attack) -> tuple[str, ...]:
    """Those of them whom the attack reaches, nearest first."""
    far = attack.reach.rank
    return tuple([each for each in opponents(table, actor) if band_between(table, actor, each).rank <= far])


def longest(sheet: CreatureSheet) -> Attack | None:
    """The attack that reaches farthest; of several the first on the sheet."""
    return max(sheet.attacks, key=lambda attack: attack.reach.rank, default=None)


def _nearness(table: Table, actor: str, other: str) -> tuple[int, float]:
    return band_between(table, actor, other).rank, gap(table.creatures[actor], table.creatures[other])
