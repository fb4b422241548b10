"""Combat: what a sheet shows of it, and the area that an intent would strike, for the board (RH-ATK-02 to
RH-ATK-05)."""

from typing import Any

from vtt.games.revenants_hack.combat.attack import ACCURACY_ROLL, attack
from vtt.games.revenants_hack.combat.damage import CRIT_ROLLS, DIE_CAP, DIE_FLOOR
from vtt.games.revenants_hack.combat.gear import AMMO_PER_TARGET, drop_item, item_offers, repair, wear, wield
from vtt.games.revenants_hack.combat.movement import declare_speed, feet_left, move, move_reach, second_move, whole_feet
from vtt.games.revenants_hack.combat.outcomes import SHIELD_WEARS
from vtt.games.revenants_hack.combat.passive import PASSIVE_MELEE_ONLY, passive_damage
from vtt.games.revenants_hack.combat.plan import PENTAGON_ORDER, bearing_of
from vtt.games.revenants_hack.combat.stepping import mark_beyond, step
from vtt.games.revenants_hack.reach import (
    FRIENDLY_FIRE,
    RULER,
    area_of,
    arms_of,
    defence_of,
    feet,
    is_target,
    speed_of,
    weapon_of,
    worn_defence,
)
from vtt.games.revenants_hack.sheet.access import sheet_of
from vtt.games.revenants_hack.sheet.creature_sheet import CreatureSheet
from vtt.games.revenants_hack.sheet.equipment import arms_words
from vtt.games.revenants_hack.sheet.items import STACK_LOSS
from vtt.games.revenants_hack.sheet.parts import DEFENCE_LABELS, DEFENCES, Arms, AttackNumbers, Defence, Possession
from vtt.numerals import counted
from vtt.rules.contract.derived import Derived
from vtt.rules.contract.description import Block, Facts, Grid, GridRow, Item, Items
from vtt.rules.contract.procedure import Intent
from vtt.rules.kit.authoring import Area, described
from vtt.table.areas import Area as Struck
from vtt.table.table import Table

_STRIKING = frozenset({"attack", "stunt", "aim", "passive_damage"})
_NOBODY: frozenset[str] = frozenset()


def area(table: Table, intent: Intent) -> Struck | None:
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


def blocks(table: Table, creature: str) -> tuple[Block, ...]:
    """The attack numbers, what it is like to attack the creature, what it carries."""
    sheet = sheet_of(table, creature)
    return (
        Grid(
            "Attack numbers",
            tuple(DEFENCE_LABELS[defence] for defence in DEFENCES),
            (_numbers("Melee, STR", sheet.melee), _numbers("Ranged, WIS", sheet.ranged)),
            aside=True,
        ),
        Facts(
            "Defence and movement",
            (("Defence", _defence_words(sheet)), ("Speed", _speed_words(table, creature, sheet))),
        ),
        Items("Carried", tuple(_item(table, creature, sheet, line) for line in sheet.inventory), _coins(sheet)),
    )


def _numbers(label: str, numbers: AttackNumbers) -> GridRow:
    tip = "What the attack roll must reach against each type of defence."
    return GridRow(label, tuple(str(getattr(numbers, defence)) for defence in DEFENCES), tip=tip)


def _defence_words(sheet: CreatureSheet) -> str:
    now, worn = defence_of(sheet), worn_defence(sheet)
    return DEFENCE_LABELS[now] if now == worn else f"{DEFENCE_LABELS[now]}, wears {DEFENCE_LABELS[worn]}"


def _speed_words(table: Table, creature: str, sheet: CreatureSheet) -> str:
    words = f"{speed_of(table, sheet)} ft"
    return (
        f"{words}, {whole_feet(feet_left(table, creature))} ft left" if table.initiative.acting == creature else words
    )


def _coins(sheet: CreatureSheet) -> str:
    return counted(sheet.record.coins, "coin") if sheet.record.coins else ""


def _item(table: Table, creature: str, sheet: CreatureSheet, line: Possession) -> Item:
    made = item_offers(table, creature, sheet, line)
    tips = [arms_words(line.arms)] if line.arms is not None else []
    tips += [DEFENCE_LABELS[line.defence]] if line.defence else []
    tips += [f"Shield {line.shield}"] if line.shield else []
    tips += [f"worth {line.cost}"] if line.cost else []
    tips += [line.note] if line.note else []
    left = [str(line.count)] if line.count > 1 else []
    left += [f"{line.quality} of {line.full_quality}"] if line.full_quality else []
    marks = ", ".join([*left, *_marks(sheet, line)])
    stock = ", ".join(left) or "1"
    return Item(line.name, marks, ", ".join(tips), made[0] if made else None, made[1:], stock=stock)


def _marks(sheet: CreatureSheet, line: Possession) -> list[str]:
    marks = []
    if line.arms is not None and line.name == sheet.wielded:
        marks.append("in hand")
    if line.defence and line.name == sheet.worn:
        marks.append("worn")
    return marks


def _defence(table: Table, creature: str) -> Defence:
    return defence_of(sheet_of(table, creature))


def _speed(table: Table, creature: str) -> int:
    return speed_of(table, sheet_of(table, creature))


def _feet(table: Table, a: str, b: str) -> float:
    return round(feet(table, a, b), 2)


DERIVED = (
    Derived(name="defence", about="the type of defence now (RH-ATK-08, RH-PROB-11)", value=_defence),
    Derived(name="speed", about="combat speed in feet now (RH-MOVE-01)", value=_speed),
    Derived(
        name="feet",
        about="feet from one to another; of a band that the GM set the most it reaches (RH-BAND-04)",
        of=("thing", "thing"),
        value=_feet,
    ),
)
AREA = Area(
    actions=(
        *(attack, move, step, second_move, declare_speed, passive_damage, mark_beyond),
        *(wield, wear, repair, drop_item),
    ),
    options=described(
        *(STACK_LOSS, DIE_FLOOR, DIE_CAP, SHIELD_WEARS, RULER, FRIENDLY_FIRE, PASSIVE_MELEE_ONLY),
        *(PENTAGON_ORDER, ACCURACY_ROLL, AMMO_PER_TARGET, CRIT_ROLLS),
    ),
    derived=DERIVED,
    area=area,
    spared=spared,
    move_reach=move_reach,
    blocks=blocks,
)
