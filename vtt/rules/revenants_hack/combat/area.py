"""The area that an intent would strike, for the board (RH-ATK-02 to RH-ATK-05)."""

from typing import Any

from vtt.rules.procedure import Intent
from vtt.rules.revenants_hack.combat.plan import bearing_of
from vtt.rules.revenants_hack.combat.reach import FRIENDLY_FIRE, area_of, arms_of, is_target, weapon_of
from vtt.rules.revenants_hack.sheet.parts import Arms
from vtt.table.areas import Area
from vtt.table.table import Table

_STRIKING = frozenset({"attack", "stunt", "aim", "passive_damage"})
_NOBODY: frozenset[str] = frozenset()


def area(table: Table, intent: Intent) -> Area | None:
    """The striking range of an attack, a stunt, an aim or passive damage, as far as its arguments are given yet."""
    arms = _arms(table, intent)
    if arms is None:
        return None
    get = intent.arguments.get
    reach = intent.action == "attack" and "reach" in (get("options") or ())
    target: Any = get("target")
    towards = target if target in table.creatures else ""
    bearing = bearing_of(table, intent.actor, arms, get("bearing"), towards, reach=reach)
    return area_of(table, intent.actor, arms, bearing, reach=reach)


def spared(table: Table, intent: Intent) -> frozenset[str]:
    """Whom it would spare wherever they stand (RH-ATK-06)."""
    if intent.action not in _STRIKING or intent.actor not in table.creatures:
        return _NOBODY
    get = intent.arguments.get
    creatures = table.creatures
    actor = intent.actor
    target: Any = get("target")
    if intent.action in ("stunt", "aim"):
        return frozenset(creatures) - {target} if target else frozenset({actor})
    friendly_fire = FRIENDLY_FIRE(table)
    side = creatures[actor].side
    enemy = "gm" if side == "players" else "players"
    found = set()
    for identity, creature in creatures.items():
        state = creature.sheet.state  # type: ignore[attr-defined]
        if friendly_fire:
            spares = state == "dead"
        else:
            spares = bool(state) if side == "none" else not is_target(creature, enemy)
        if spares:
            found.add(identity)
    found.discard(target)
    found.difference_update(get("add") or ())
    found.update(get("strike") or ())
    found.add(actor)
    return frozenset(found)


def _arms(table: Table, intent: Intent) -> Arms | None:
    if intent.action not in _STRIKING or intent.actor not in table.creatures:
        return None
    sheet: Any = table.creatures[intent.actor].sheet
    called = "" if intent.action == "passive_damage" else str(intent.arguments.get("weapon") or "")
    try:
        return arms_of(weapon_of(sheet, called))
    except KeyError:
        return None
