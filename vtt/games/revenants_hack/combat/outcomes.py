"""What comes of an attack roll: a hit, a graze, what a natural 20 and a natural 1 do to arms and armour (RH-CRIT), what
Speed takes out of the bag (RH-PENT-07), who comes out of hiding."""

from typing import Any, Final

from msgspec.structs import replace

from vtt.games.revenants_hack.checks import rolling
from vtt.games.revenants_hack.combat import damage as lines
from vtt.games.revenants_hack.combat.damage import Damage, damage_for, rolled, told_why
from vtt.games.revenants_hack.combat.plan import AttackPlan
from vtt.games.revenants_hack.luck import harm
from vtt.games.revenants_hack.luck.harm import gain_strain
from vtt.games.revenants_hack.problems import negating
from vtt.games.revenants_hack.problems.negating import NEGATE_AFTER_DAMAGE
from vtt.games.revenants_hack.sheet.access import Changing, possession, sheet_of
from vtt.games.revenants_hack.sheet.creature_sheet import CreatureSheet
from vtt.games.revenants_hack.sheet.items import quality_lost
from vtt.games.revenants_hack.sheet.parts import Possession
from vtt.rules.contract.procedure import Asking, Change, Choose, Option, Outcome, Procedure, Say
from vtt.rules.kit.house import OFF_ON, House
from vtt.rules.kit.token_bag.drawing import removed
from vtt.table.events import CreaturePut, SheetsChanged
from vtt.table.table import Table

HIT = Outcome("Hit", True)
NATURAL_20 = Outcome("Natural 20", True)
KILLED = Outcome("Killed outright", True)
NEGATED = Outcome("Negated", False)
GRAZE = Outcome("Graze", False)
SHIELD_WEARS: House[bool] = House(
    "shield_wears", "A natural 20 wears the shield in place of the armour", "RH-DMG-07", OFF_ON
)


def natural_20(table: Table, target: str) -> Changing:
    """The armour loses 1 quality and its wearer gains 1 Strain (RH-CRIT-01, RH-CRIT-02)."""
    piece = suffers(table, sheet_of(table, target))
    if piece:
        table = yield from quality_lost(table, target, piece, why="RH-CRIT-01")
    return (yield from gain_strain(table, target, cause="a natural 20", why="RH-CRIT-02"))


def suffers(table: Table, sheet: CreatureSheet) -> str:
    """The name of what loses quality by a natural 20: the worn armour, or by the house rule ``shield_wears`` a shield
    in its place (RH-DMG-07); empty where there is nothing to lose."""
    if SHIELD_WEARS(table):
        shield = next((line for line in sheet.inventory if line.shield and line.quality > 0), None)
        if shield is not None:
            return shield.name
    worn = possession(sheet, sheet.worn) if sheet.worn else None
    return worn.name if worn is not None and worn.quality > 0 else ""


def natural_1(table: Table, attacker: str, weapon: Possession, *, why: str = "RH-CRIT-03") -> Changing:
    """The weapon loses 1 quality; fists and natural weapons have none (RH-CRIT-03)."""
    if weapon.arms is None or weapon.arms.natural:
        return table
    return (yield from quality_lost(table, attacker, weapon.name, why=why))


def token_removed(table: Table, actor: str, struck: str) -> Changing:
    """A hit with Speed takes one token of the enemy's colour out of the bag (RH-PENT-07)."""
    bag = table.initiative.bag
    if bag is None:
        return table
    side = table.creatures[actor].side
    enemy = table.creatures[struck].side if side == "none" else "gm" if side == "players" else "players"
    if enemy == "none":
        return table
    return (yield from removed(table, enemy, _seat(table, actor), why="RH-PENT-07"))


def _seat(table: Table, actor: str) -> str:
    """The seat that causes what a creature does: a character's own, for a hireling that of its token."""
    creature = table.creatures[actor]
    if creature.side != "players":
        return "gm"
    sheet: Any = creature.sheet
    if sheet.role == "character":
        return sheet.record.player or actor
    bag = table.initiative.bag
    return next((token.seat for token in reversed(bag.drawn) if actor in token.who), "gm") if bag else "gm"


_ANSWERS: Final = (Option("yes", "Yes, it comes out of hiding"), Option("no", "No, it stays hidden"))


def comes_out(table: Table, who: str) -> Changing:
    """Before a hidden creature strikes the GM is asked, in secret, whether the players see it from now on; the answer
    is the table after it. Asked by whatever strikes, for somebody who is hidden, before anything else of it."""
    creature = table.creatures[who]
    values = {"who": creature.name}
    question = "{who} attacks from hiding: show it to the players?"
    answer = yield Choose("gm", question, _ANSWERS, "yes", "RH-ATK-06", values, who, secret=True)
    if answer == "yes":
        table = yield Change(CreaturePut(replace(creature, hidden=False)))
        yield Say("{who} comes out of hiding", values, "RH-ATK-06", "result")
    return table


def resolved(table: Table, actor: str, plan: AttackPlan, receiver: str, face: int, *, hit: bool) -> Procedure:
    """A hit or a graze: damage to whoever takes the damage roll, at least 1 to every other target (RH-ATK-14,
    RH-ATK-15), then what a natural 20 and Speed add."""
    critical = face == 20
    damages: dict[str, Damage] = {}
    negated: tuple[str, ...] = ()
    for target in _in_order(receiver, plan.targets) if "multiple" in plan.options else (receiver,):
        damage = damage_for(table, plan, target, hit=hit, natural_20=critical)
        if hit and negating.may_negate(table, target):
            threat = _threat(table, plan, damage, target, critical=critical and target == receiver)
            table, avoided = yield from negating.offered(table, target, actor, threat)
            if avoided:
                negated += (target,)
                continue
        damages[target] = damage
    killed = False
    blows: list[harm.Blow] = []
    if critical and plan.aimed and damages:
        table, killed = yield from _deadly(table, receiver)
    if damages and not killed:
        why = "RH-ATK-12" if hit else "RH-ATK-11"
        yield from told_why(table, actor, plan, damages, hit=hit)
        amounts = yield from rolled(table, actor, plan, damages, why)
        if hit and NEGATE_AFTER_DAMAGE(table):
            table, late = yield from _negated_late(table, actor, amounts, receiver, critical=critical)
            negated += late
        hidden = table.creatures[actor].hidden
        text, why = lines.HIT if hit else lines.GRAZE
        for target, instances in amounts.items():
            if target not in negated:
                creature = table.creatures[target]
                if critical and target == receiver:
                    words, rule = lines.NATURAL_20
                else:
                    words, rule = text, why
                for amount in instances:
                    line = lines.dealt(words, amount, creature.name, rule, hidden or creature.hidden)
                    blows.append((target, amount, "", line))
    if len(plan.targets) > 1:
        blows += [
            (target, 1, "RH-ATK-15", _in_range(table, actor, target))
            for target in plan.targets
            if target not in damages and target not in negated
        ]
    if blows:
        sheets, told = harm.suffered(table, blows)
        if sheets:
            table = yield Change(SheetsChanged(sheets))
        yield from told
    if not hit:
        return GRAZE
    if critical and not killed and receiver not in negated:
        table = yield from natural_20(table, receiver)
    struck = [target for target in damages if target not in negated]
    if not struck:
        return NEGATED
    if "speed" in plan.options:
        yield from token_removed(table, actor, struck[0])
    return KILLED if killed else NATURAL_20 if critical else HIT


def _in_range(table: Table, actor: str, target: str) -> Say | None:
    """What is told of the 1 damage to another target of the attack; what it comes to for an opponent is the GM's
    alone."""
    creature = table.creatures[target]
    if creature.side == "players":
        return None
    words, rule = lines.IN_RANGE
    return lines.dealt(words, 1, creature.name, rule, table.creatures[actor].hidden or creature.hidden)


def _threat(table: Table, plan: AttackPlan, damage: Damage, target: str, *, critical: bool) -> negating.Threat:
    """What the hit would do, for whoever may negate it."""
    if not critical and damage.rolls == 1:
        return lines.threat(damage.die, plan.arms.dice)
    return negating.Threat(
        die=damage.die,
        dice=plan.arms.dice,
        rolls=damage.rolls,
        strain=critical,
        armour=suffers(table, table.creatures[target].sheet) if critical else "",  # type: ignore[arg-type]
        deadly=critical and bool(plan.aimed),
    )


def _negated_late(
    table: Table, actor: str, amounts: dict[str, tuple[int, ...]], receiver: str, *, critical: bool
) -> Asking[tuple[Table, tuple[str, ...]]]:
    """By a house rule a hit is negated once its damage is known (RH-PROB-01)."""
    found: tuple[str, ...] = ()
    for target, instances in amounts.items():
        worse = critical and target == receiver
        armour = suffers(table, table.creatures[target].sheet) if worse else ""  # type: ignore[arg-type]
        threat = negating.Threat(amounts=instances, strain=worse, armour=armour)
        table, avoided = yield from negating.offered(table, target, actor, threat, moment="damage")
        if avoided:
            found += (target,)
    return table, found


def _deadly(table: Table, target: str) -> Asking[tuple[Table, bool]]:
    """A natural 20 of an aimed attack: the target saves or dies (RH-AIM-04)."""
    label = f"{table.creatures[target].name} against sudden death"
    table, saved = yield from rolling.save(table, target, "DEX", why="RH-AIM-04", label=label)
    if saved:
        return table, False
    return (yield from harm.die(table, target, why="RH-AIM-04")), True


def _in_order(first: str, targets: tuple[str, ...]) -> tuple[str, ...]:
    return (first, *[each for each in targets if each != first])
