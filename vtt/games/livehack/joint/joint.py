"""A joint action: everybody rolls, the opposing side once, and by the kind of it one margin counts (LH-JOINT)."""

from typing import Any, Final

from vtt.dice import ByTotal, Thrown
from vtt.games.livehack.access import action_spent, name, refuse_action, sheet_of
from vtt.games.livehack.chronicle import waits
from vtt.games.livehack.effort import pushed, refuse_effort, refuse_side
from vtt.games.livehack.joint import planning
from vtt.games.livehack.positions.holding import to_carry, used_up
from vtt.games.livehack.rolling.contest import paid
from vtt.games.livehack.rolling.parts import refuse_parts
from vtt.games.livehack.rolling.rolls import refuse_doing
from vtt.games.livehack.rolling.sides import OPPOSING_MANNERS, WITH_ATTRIBUTE, Side
from vtt.games.livehack.rolling.told import eclipsed, events, kept
from vtt.games.livehack.telling import titled
from vtt.rules.contract.description import Parameter, Refusal
from vtt.rules.contract.parameters import choice, creature, flag, integer, text
from vtt.rules.contract.procedure import Intent, Outcome, Procedure, Say, Throw
from vtt.rules.kit.authoring import action, no
from vtt.table.table import Table

KINDS: Final = {
    "cooperation": "Cooperation: all equally, the best counts",
    "aiding": "Aiding: one leads, the others help",
    "chaos": "Chaos: in each other’s way, the lowest counts",
}
"""The three with a reminder of each (LH-JOINT-01)."""


def _by_participant(name: str, label: str) -> Parameter:
    """What is said of each who takes part: entries of an id, a colon and a value."""
    return Parameter(name=name, label=label, kind="list")


_SUCCESS: Final = Outcome("Success", True)
_FAILURE: Final = Outcome("Failure", False)
_NOBODY: Final = Side(who="gm", label="", parts=(), manner="fixed")

_BY_SUCCESS: Final = ByTotal(lambda margin: margin >= 0)

_WHICH: Final = {
    "cooperation": ("Together: the best margin counts, that of {who}", "LH-JOINT-03"),
    "chaos": ("They hindered each other: the lowest roll counts, that of {who}", "LH-JOINT-08"),
}


@action(
    "joint",
    "Joint action",
    choice("kind", "How", KINDS, "cooperation"),
    Parameter(name="participants", label="With whom", kind="list", required=True, minimum=1),
    text("skill", "Skill, attribute or defence", required=True),
    choice("attribute", "Attribute with the skill", WITH_ATTRIBUTE, ""),
    creature("target", "Against", required=False),
    text("opposing", "Opposed by (empty: the paired skill, or the same)"),
    Parameter(name="dr", label="Against a DR", kind="integer"),
    Parameter(name="dc", label="DC of a d20 text (10 comes off)", kind="integer"),
    text("helper_skill", "Helpers roll (none: the same)"),
    Parameter(name="helper_dr", label="DR for helpers (none: the leader’s)", kind="integer"),
    _by_participant("components", "What counts (ada:skill, ada:bond:zoe)"),
    _by_participant("manner", "Roll, zero or ten (ada:zero)"),
    _by_participant("effort", "Effort (ada:2)"),
    Parameter(name="opposing_components", label="What counts on the other side", kind="list"),
    choice("opposing_manner", "Dice of the other side", OPPOSING_MANNERS, "usual"),
    integer("opposing_effort", "Effort of the other side", 0, 0),
    flag("plenty_of_time", "There is plenty of time (for taking ten)"),
    rules=("LH-JOINT-01", "LH-JOINT-02", "LH-JOINT-03", "LH-JOINT-04", "LH-JOINT-07", "LH-JOINT-08", "LH-JOINT-09"),
)
def joint(table: Table, intent: Intent) -> Procedure:
    """Everybody's dice in the order listed, then the opposing side's; effort is paid right after them. Which of
    cooperation and chaos is in force nobody hears before all dice are down (LH-JOINT-08)."""
    everybody = planning.rollers(intent)
    secret = any(table.creatures[who].hidden for who in everybody)
    yield _heading(table, intent, secret)
    table = yield from action_spent(table, intent.actor, "joint")
    efforts: dict[str, int] = {}
    for who in everybody:
        table, efforts[who] = yield from pushed(table, who, planning.effort_by(intent, who) or 0)
    against = 0
    if intent.arguments["opposing_effort"]:
        target = str(intent.arguments["target"])
        table, against = yield from pushed(table, target, intent.arguments["opposing_effort"])
    plan = planning.planned(table, intent, efforts, against)
    dice = plan.dice(table)
    parts: tuple[Thrown, ...] = ()
    hands = tuple([each.who for each in plan.throwing])
    if hands:
        thrown: Thrown = yield Throw(
            dice,
            by=intent.actor if intent.actor in hands else hands[0],
            why="LH-JOINT-09",
            label="{task}: {names}",
            values={"task": planning.heading_of(intent), "names": planning.names(table, everybody)},
            classes=_BY_SUCCESS,
            secret=secret or _hidden(table, plan.opposing),
            hands=hands,
        )
        parts = thrown.parts
    margin = dice.margin_of(parts)
    yield from planning.told(table, plan, dice, parts, secret)
    for made, part in planning.rolled(plan, parts):
        if events(part):
            table = yield from eclipsed(table, made, _NOBODY, part, secret or kept(table, made))
    for made in (*plan.sides, plan.opposing):
        if made.effort:
            table = yield from paid(table, made.who, made.effort)
        table = yield from used_up(table, made, "", secret)
    return (yield from _concluded(table, intent, plan, dice.margins(parts), margin, secret))


@joint.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Several have to take part, each once, nobody on both sides, and none that cannot act; what each rolls with has to
    be allowed as in any roll."""
    if refusal := _refuse_company(table, intent) or refuse_action(table, intent.actor):
        return refusal
    if not planning.skill_in(intent):
        return no("say which skill, attribute or defence is rolled", "LH-COMP-02")
    for who in planning.rollers(intent):
        if refusal := _refuse_roller(table, intent, who):
            return refusal
    return _refuse_opposing(table, intent)


def _hidden(table: Table, made: Side) -> bool:
    return made.who in table.creatures and table.creatures[made.who].hidden


def _concluded(
    table: Table, intent: Intent, plan: planning.Plan, margins: tuple[int, ...], margin: int, secret: bool
) -> Procedure:
    """What came of it. A large margin may be carried to a roll that follows (LH-POS-09)."""
    if plan.kind != planning.AIDING:
        text, why = _WHICH[plan.kind]
        counted = plan.sides[margins.index(margin)].who
        yield Say(text, {"who": name(table, counted)}, why, "detail", None, secret)
    values: dict[str, Any] = {
        "names": planning.names(table, planning.rollers(intent)),
        "who": name(table, intent.actor),
    }
    many = "{who} succeeds" if plan.kind == planning.AIDING else "{names} succeed"
    failed = "{who} fails" if plan.kind == planning.AIDING else "{names} fail"
    why = {planning.AIDING: "LH-JOINT-07", planning.CHAOS: "LH-JOINT-08"}.get(plan.kind, "LH-JOINT-03")
    yield Say(many if margin >= 0 else failed, values, why, "result", None, secret)
    achieved = {"text": f"{planning.skill_in(intent)} with others", "related": ""}
    yield from to_carry(_CARRIES, {}, intent.actor, margin, achieved)
    return _SUCCESS if margin >= 0 else _FAILURE


_CARRIES: Final = "The margin may carry +{bonus} to a roll that follows from it"
_BY_WHOM: Final = ("components", "manner", "effort")


def _refuse_company(table: Table, intent: Intent) -> Refusal | None:
    others, actor = planning.others_in(intent), intent.actor
    if not others:
        return no("nobody takes part beside {who}", "LH-JOINT-01", who=name(table, actor))
    for who in others:
        if who not in table.creatures:
            return no("there is no creature {who!r}", "LH-JOINT-01", who=who)
    if actor in others:
        if planning.kind_of(intent) == planning.AIDING:
            return no("{who} cannot aid itself", "LH-JOINT-04", who=name(table, actor))
        return no("{who} takes part already", "LH-JOINT-03", who=name(table, actor))
    if len(set(others)) < len(others):
        return no("each takes part only once", "LH-JOINT-03")
    target = intent.arguments["target"]
    if target and (target == actor or target in others):
        return no("{target} cannot be on both sides", "LH-JOINT-09", target=name(table, str(target)))
    for argument in _BY_WHOM:
        for entry in intent.arguments.get(argument) or ():
            who = planning.spoken_of(entry)
            if who != actor and who not in others:
                return no("{argument}: {who!r} takes no part", "LH-JOINT-01", argument=argument, who=who)
    return None


def _refuse_roller(table: Table, intent: Intent, who: str) -> Refusal | None:
    sheet = sheet_of(table, who)
    if who != intent.actor:
        if sheet.condition.state:
            return no(
                "{who} is {state} and takes no part", "LH-COND-01", who=name(table, who), state=titled(sheet.condition)
            )
        if waits(table, who):
            return no("{who} joins when the party is in a safe area", "LH-DYING-09", who=name(table, who))
    task, chosen, manner = (
        planning.task_of(intent, who),
        planning.chosen_by(intent, who),
        planning.manner_by(intent, who),
    )
    points = planning.effort_by(intent, who)
    if points is None:
        return no("effort of {who} is a whole number", "LH-EFF-01", who=name(table, who))
    return (
        refuse_doing(table, who, task)
        or _bond_twice(table, intent, who, chosen)
        or refuse_side(
            table, who, task, chosen, manner, points, plenty_of_time=bool(intent.arguments["plenty_of_time"])
        )
    )


def _bond_twice(table: Table, intent: Intent, who: str, chosen: tuple[str, ...] | None) -> Refusal | None:
    """The bonds among those who take part count as they are, and cannot be chosen besides (LH-JOINT-02)."""
    for bond in planning.bonds_to(table, who, planning.assisted_by(intent, who)) if chosen else ():
        if f"bond:{bond.to}" in (chosen or ()):
            whom = name(table, bond.to) if bond.to in table.creatures else bond.to
            return no("the bond with {whom} counts in any case", "LH-JOINT-02", whom=whom)
    return None


def _refuse_opposing(table: Table, intent: Intent) -> Refusal | None:
    """The other side is a creature with its own parts and effort, a DR or a Difficulty Class."""
    get = intent.arguments.get
    target, effort = get("target"), get("opposing_effort") or 0
    if sum(get(each) is not None for each in ("target", "dr", "dc")) != 1:
        return no("name one other side: a creature, a DR, or a DC out of a d20 text", "LH-OPP-01")
    if not target:
        return no("a difficulty puts no effort on anything", "LH-EFF-07") if effort else None
    task = planning.opposing_task(table, intent)
    return refuse_parts(table, str(target), task, get("opposing_components")) or refuse_effort(
        table, str(target), effort, task=task
    )


def _heading(table: Table, intent: Intent, secret: bool) -> Say:
    """Cooperation and chaos begin alike. Of helpers it says what else they roll, and against what (LH-JOINT-04)."""
    values: dict[str, Any]
    if planning.kind_of(intent) == planning.AIDING:
        values = {
            "names": planning.names(table, planning.others_in(intent)),
            "who": name(table, intent.actor),
            "task": planning.skill_in(intent),
        }
        text = "{who} is aided by {names}: {task}"
        skill, dr = str(intent.arguments.get("helper_skill") or "").strip(), intent.arguments.get("helper_dr")
        if skill or dr is not None:
            values |= {"other": skill or planning.skill_in(intent), "dr": dr}
            text += "; who helps rolls {other}" if dr is None else "; who helps rolls {other} against DR {dr}"
        return Say(text, values, "LH-JOINT-01", "heading", None, secret)
    values = {"names": planning.names(table, planning.rollers(intent)), "task": planning.skill_in(intent)}
    return Say("{names} try the same thing: {task}", values, "LH-JOINT-01", "heading", None, secret)
