"""The Attack, step by step (RH-ATK-01)."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from vtt.dice import Thrown
from vtt.games.revenants_hack import reach
from vtt.games.revenants_hack.checks import rolling
from vtt.games.revenants_hack.combat import damage as lines
from vtt.games.revenants_hack.combat.gear import ammunition_left, pieces, with_ammunition_used
from vtt.games.revenants_hack.combat.outcomes import comes_out, natural_1, resolved
from vtt.games.revenants_hack.combat.plan import (
    AttackPlan,
    best_defended,
    main_by_default,
    picked_main,
    planned,
    possible_targets,
    refuse_attack,
    ring_options,
)
from vtt.games.revenants_hack.lasting import dodges, without_aim
from vtt.games.revenants_hack.luck import harm
from vtt.games.revenants_hack.sheet.access import name, sheet_of
from vtt.games.revenants_hack.sheet.creature_sheet import CreatureSheet
from vtt.games.revenants_hack.sheet.items import in_hand
from vtt.games.revenants_hack.sheet.parts import DEFENCE_LABELS, NOTHING, Possession
from vtt.numerals import distance_told
from vtt.rules.contract.description import Offer, Parameter, ParameterOption
from vtt.rules.contract.parameters import choice, creature, integer
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.authoring import OFF_ON, House, action
from vtt.rules.kit.offer_making import options_of
from vtt.table.events import SheetChanged, SheetsChanged
from vtt.table.table import Table

ACCURACY_ROLL: House[bool] = House(
    "accuracy_roll", "Accuracy rolls against the picked target’s own type", "RH-PENT-04", OFF_ON
)
NATURAL_1 = Outcome("Natural 1", False)

_RULING = ("the GM’s ruling",)
BEARING = Parameter(name="bearing", label="Direction", kind="bearing")
ADD = Parameter(name="add", label="Targets added", kind="list", default=())
STRIKE = Parameter(name="strike", label="Targets struck off", kind="list", default=())
_ACCURACY = replace(
    choice(
        "accuracy",
        "Accuracy, if chosen, gives",
        {"advantage": "Advantage on the attack roll", "target": "The choice of who takes the damage"},
        "advantage",
    ),
    only_with=("options", "accuracy"),
)
_PENTAGON = Parameter(name="options", label="Attack pentagon", kind="ring", default=(), options=ring_options())


@action(
    "attack",
    "Attack",
    reach.WEAPON,
    _PENTAGON,
    _ACCURACY,
    creature(required=False),
    BEARING,
    ADD,
    STRIKE,
    integer("advantages", "Sources of advantage besides", 0, 0, 9),
    integer("disadvantages", "Sources of disadvantage besides", 0, 0, 9),
    integer("needed", "Needed number by the GM’s ruling", None, 1, 21),
    rules=("RH-ATK-01", "RH-ATK-07", "RH-ATK-10", "RH-PENT-01"),
    about=("target", "add"),
    success="hit",
)
def attack(table: Table, intent: Intent) -> Procedure:
    """One attack roll against the best defence type in the striking range (RH-ATK-07), and what comes of it."""
    actor = intent.actor
    if table.creatures[actor].hidden:
        table = yield from comes_out(table, actor)
    get = intent.arguments.get
    plan = planned(table, intent)
    targets = plan.targets
    main = targets[0] if len(targets) == 1 else (yield from picked_main(table, actor, plan, get("target") or ""))
    receiver = plan.named or main
    attacker = table.creatures[actor]
    hidden = attacker.hidden
    struck = table.creatures[receiver]
    yield lines.heading(attacker.name, struck.name, plan.weapon.name, plan.options, hidden or struck.hidden)
    if plan.aimed:
        text = "{who} has aimed: there is no other target"
        yield Say(text, {"who": attacker.name}, "RH-AIM-02", "detail", None, hidden)
    given = get("needed")
    own = attacker.side == "players"
    if given is None:
        number, line = _needed(table, actor, plan, main)
    else:
        text = "{number} needed, by the GM’s ruling"
        number, line = given, Say(text, {"number": given}, "RH-ATK-07", "detail", None, hidden or not own)
    label = lines.ATTACK_ROLL if own else lines.FOES_ATTACK_ROLL
    yield line
    table = yield Change(SheetChanged(actor, _paid(table, actor, plan)))
    helps, hampers = _sources(table, intent, plan, main)
    sheet: Any = attacker.sheet
    if not helps and not hampers and sheet.lasting is NOTHING:
        thrown: Thrown = yield lines.plain_roll(actor, attacker.name, number, label, hidden)
        face = thrown.total
    else:
        face = yield from rolling.d20(
            table,
            actor,
            reach.ability_of(plan.arms),
            "attack",
            why="RH-ATK-10",
            label=label,
            key=lines.face_class(number),
            values={"who": attacker.name, "number": number},
            advantages=helps,
            disadvantages=hampers,
            secret=hidden,
        )
    if face == 1:
        return (yield from _natural_1(table, actor, plan))
    return (yield from resolved(table, actor, plan, receiver, face, hit=face == 20 or face >= number))


attack.refuses(refuse_attack)


@attack.aimed
def _(table: Table, intent: Intent) -> str:
    """Whoever of those in the striking range the number that is needed goes by."""
    plan = planned(table, intent)
    if not plan.targets:
        return ""
    target = intent.arguments.get("target") or ""
    best = best_defended(table, plan.targets)
    return _needed_by(table, plan, target if target in best else main_by_default(table, plan.targets))


@attack.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    """With each weapon, the one in hand first."""
    sheet = sheet_of(table, creature)
    if sheet.state == "dead":
        return
    weapons = reach.weapons_at_hand(sheet)
    ranged = [weapon for weapon in weapons[1:] if reach.arms_of(weapon).ranged]
    choices = {"weapon": options_of([weapon.name for weapon in weapons]), "options": ring_options(table)}
    for weapon in weapons:
        key = "A" if weapon is weapons[0] else "R" if ranged and weapon is ranged[0] else ""
        yield _offer(table, creature, weapon, choices, key)


def _offer(
    table: Table, creature: str, weapon: Possession, choices: dict[str, tuple[ParameterOption, ...]], key: str
) -> Offer:
    """At the nearest foe; where a line or a cone could point elsewhere its direction is asked for."""
    arms, label = reach.arms_of(weapon), f"Attack, {weapon.name}"
    found = possible_targets(table, creature, arms)
    called: dict[str, Any] = {"weapon": weapon.name}
    if not found:
        return attack.offer(table, creature, label, called, choices=choices, note=_far(table, creature), key=key)
    plan = planned(table, Intent("attack", creature, called))
    main = main_by_default(table, plan.targets) if plan.targets else found[0]
    missing: dict[str, Any] = {}
    if arms.shape != "circle" and not plan.aimed:
        if any(reach.band_only(table, creature, each) is not None for each in found):
            missing = {"target": found[0]}
        elif len(found) > 1:
            missing = {"bearing": plan.bearing}
    note, watch = _note(table, creature, plan, main), f"creatures.{main}.luck+strain"
    return attack.offer(
        table, creature, label, called, missing=missing, choices=choices, note=note, watch=watch, key=key
    )


def _note(table: Table, creature: str, plan: AttackPlan, main: str) -> str:
    """What is needed, against whom, and what it costs."""
    defence = DEFENCE_LABELS[reach.defence_of(sheet_of(table, main))]
    parts = [f"needs {number_needed(table, creature, plan, main)}", f"{name(table, main)} ({defence})"]
    if plan.aimed:
        parts.append("aimed")
    elif len(plan.targets) > 1:
        parts.append(f"{len(plan.targets)} in range")
    if plan.arms.ammunition:
        parts.append(f"{plan.arms.ammunition}: {ammunition_left(sheet_of(table, creature), plan.arms)}")
    return ", ".join(parts)


def _far(table: Table, creature: str) -> str:
    """How far the nearest foe is."""
    foes = reach.opponents(table, creature)
    return f"{name(table, foes[0])} is {distance_told(reach.feet(table, creature, foes[0]))} away" if foes else ""


def number_needed(table: Table, actor: str, plan: AttackPlan, main: str) -> int:
    """What the attack roll must reach."""
    against = _needed_by(table, plan, main)
    sheet: Any = table.creatures[actor].sheet
    return reach.needed(reach.numbers_of(sheet, plan.arms), reach.defence_of(table.creatures[against].sheet))  # type: ignore[arg-type]


def _needed_by(table: Table, plan: AttackPlan, main: str) -> str:
    """By whose type of defence: the main target's, or where Accuracy picks another by the house rule ``accuracy_roll``
    that one's (RH-PENT-04)."""
    return plan.named if plan.named and ACCURACY_ROLL(table) else main


def _needed(table: Table, actor: str, plan: AttackPlan, main: str) -> tuple[int, Say]:
    """The number, and how the log explains it."""
    by_own = plan.named and ACCURACY_ROLL(table)
    creatures = table.creatures
    creature, attacker = creatures[plan.named if by_own else main], creatures[actor]
    sheet: Any = attacker.sheet
    defence = reach.defence_of(creature.sheet)  # type: ignore[arg-type]
    number = reach.needed(sheet.ranged if plan.arms.ranged else sheet.melee, defence)
    among = len(plan.targets)
    if by_own:
        among = 1
    elif among > 1 and attacker.side == "players":
        # Of an opponent's attack this line is the GM's alone, who sees everybody.
        among = sum([not creatures[each].hidden for each in plan.targets])
    secret = creature.hidden or attacker.hidden or attacker.side != "players"
    return number, lines.needed_line(creature.name, defence, number, among, secret)


def _paid(table: Table, actor: str, plan: AttackPlan) -> CreatureSheet:
    """The attacker's sheet with the tally mark, without the ammunition and the combat action (RH-CHK-03, RH-AMMO-01,
    RH-ACT-01); the weapon is in hand, and an aim is used up."""
    arms, weapon = plan.arms, plan.weapon
    sheet: Any = table.creatures[actor].sheet
    after: CreatureSheet = rolling.with_tally(table, sheet, reach.ability_of(arms), "attack")
    if arms.ammunition:
        after = with_ammunition_used(after, arms, pieces(table, arms, len(plan.targets)))
    if plan.aimed:
        after = without_aim(after)
    if weapon is not reach.UNARMED:
        after = in_hand(after, weapon.name)
    if table.initiative.bag is not None:
        return replace(after, spent=replace(sheet.spent, action="attack", speed="speed" in plan.options))
    return after


def _sources(table: Table, intent: Intent, plan: AttackPlan, main: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What helps and what hampers the attack roll: Accuracy (RH-PENT-03), Dodge of the main or the named target
    (RH-DODG-01), and as many sources more as the GM says."""
    get = intent.arguments.get
    helps = _RULING * (get("advantages") or 0)
    hampers = _RULING * (get("disadvantages") or 0)
    if plan.options and "accuracy" in plan.options and not plan.named:
        helps = ("Accuracy", *helps)
    for each in (main, plan.named) if plan.named not in ("", main) else (main,):
        creature = table.creatures[each]
        sheet: Any = creature.sheet
        if sheet.lasting is not NOTHING and dodges(sheet):
            hampers = ("Somebody unseen dodges" if creature.hidden else f"{creature.name} dodges", *hampers)
    return helps, hampers


def _natural_1(table: Table, actor: str, plan: AttackPlan) -> Procedure:
    """Never a hit: 1 damage to every target, and the weapon suffers (RH-CRIT-03, RH-CRIT-04)."""
    attacker = table.creatures[actor]
    text = "Natural 1: 1 damage to everybody in range"
    yield Say(text, {"who": attacker.name}, "RH-CRIT-04", "result", None, attacker.hidden, extreme="bad")
    sheets, told = harm.suffered(table, [(target, 1, "RH-CRIT-04", None) for target in plan.targets])
    if sheets:
        table = yield Change(SheetsChanged(sheets))
    yield from told
    yield from natural_1(table, actor, plan.weapon)
    return NATURAL_1
