"""Why a joint action is refused."""

from vtt.rules.description import Refusal
from vtt.rules.livehack.access import name, refuse_action, sheet_of
from vtt.rules.livehack.chronicle import waits
from vtt.rules.livehack.effort.paying import refuse_effort
from vtt.rules.livehack.joint.bonds import bonds_to
from vtt.rules.livehack.joint.plan import (
    AIDING,
    assisted_by,
    chosen_by,
    effort_by,
    kind_of,
    manner_by,
    opposing_task,
    others_in,
    rollers,
    skill_in,
    spoken_of,
    task_of,
)
from vtt.rules.livehack.rolling.manners import refuse_manner
from vtt.rules.livehack.rolling.parts import refuse_parts
from vtt.rules.livehack.rolling.roll_refusals import refuse_doing
from vtt.rules.livehack.telling import titled
from vtt.rules.procedure import Intent
from vtt.table.table import Table

_BY_WHOM = ("components", "manner", "effort")


def refuse_joint(table: Table, intent: Intent) -> Refusal | None:
    """Several have to take part, each once, nobody on both sides, and none that cannot act; what each rolls with has to
    be allowed as in any roll."""
    refusal = _refuse_company(table, intent) or refuse_action(table, intent.actor)
    if refusal is not None:
        return refusal
    if not skill_in(intent):
        return Refusal("say which skill, attribute or defence is rolled", "LH-COMP-02")
    for who in rollers(intent):
        refusal = _refuse_roller(table, intent, who)
        if refusal is not None:
            return refusal
    return _refuse_opposing(table, intent)


def _refuse_company(table: Table, intent: Intent) -> Refusal | None:
    others, actor = others_in(intent), intent.actor
    if not others:
        return Refusal(f"nobody takes part beside {name(table, actor)}", "LH-JOINT-01")
    for who in others:
        if who not in table.creatures:
            return Refusal(f"there is no creature {who!r}", "LH-JOINT-01")
    if actor in others:
        if kind_of(intent) == AIDING:
            return Refusal(f"{name(table, actor)} cannot aid itself", "LH-JOINT-04")
        return Refusal(f"{name(table, actor)} takes part already", "LH-JOINT-03")
    if len(set(others)) < len(others):
        return Refusal("each takes part only once", "LH-JOINT-03")
    target = intent.arguments["target"]
    if target and (target == actor or target in others):
        return Refusal(f"{name(table, str(target))} cannot be on both sides", "LH-JOINT-09")
    for argument in _BY_WHOM:
        for entry in intent.arguments.get(argument) or ():
            who = spoken_of(entry)
            if who != actor and who not in others:
                return Refusal(f"{argument}: {who!r} takes no part", "LH-JOINT-01")
    return None


def _refuse_roller(table: Table, intent: Intent, who: str) -> Refusal | None:
    sheet = sheet_of(table, who)
    if who != intent.actor:
        if sheet.condition.state:
            return Refusal(f"{name(table, who)} is {titled(sheet.condition)} and takes no part", "LH-COND-01")
        if waits(table, who):
            return Refusal(f"{name(table, who)} joins when the party is in a safe area", "LH-DYING-09")
    task, chosen, manner = task_of(intent, who), chosen_by(intent, who), manner_by(intent, who)
    points = effort_by(intent, who)
    if points is None:
        return Refusal(f"effort of {name(table, who)} is a whole number", "LH-EFF-01")
    return (
        refuse_doing(table, who, task)
        or _bond_twice(table, intent, who, chosen)
        or refuse_manner(table, who, task, manner, plenty_of_time=bool(intent.arguments["plenty_of_time"]))
        or refuse_parts(table, who, task, chosen)
        or refuse_effort(table, who, points, ten=manner == "ten", task=task)
    )


def _bond_twice(table: Table, intent: Intent, who: str, chosen: tuple[str, ...] | None) -> Refusal | None:
    """The bonds among those who take part count as they are, and cannot be chosen besides (LH-JOINT-02)."""
    for bond in bonds_to(table, who, assisted_by(intent, who)) if chosen else ():
        if f"bond:{bond.to}" in (chosen or ()):
            whom = name(table, bond.to) if bond.to in table.creatures else bond.to
            return Refusal(f"the bond with {whom} counts in any case", "LH-JOINT-02")
    return None


def _refuse_opposing(table: Table, intent: Intent) -> Refusal | None:
    """The other side is a creature with its own parts and effort, a DR or a Difficulty Class."""
    get = intent.arguments.get
    target, effort = get("target"), get("opposing_effort") or 0
    if sum(get(each) is not None for each in ("target", "dr", "dc")) != 1:
        return Refusal("name one other side: a creature, a DR, or a DC out of a d20 text", "LH-OPP-01")
    if not target:
        return Refusal("a difficulty puts no effort on anything", "LH-EFF-07") if effort else None
    task = opposing_task(table, intent)
    return refuse_parts(table, str(target), task, get("opposing_components")) or refuse_effort(
        table, str(target), effort, task=task
    )
