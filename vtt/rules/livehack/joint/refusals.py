"""Why a joint action is refused."""

from vtt.rules.description import Refusal
from vtt.rules.kit.refusals import no
from vtt.rules.livehack.access import name, refuse_action, sheet_of
from vtt.rules.livehack.chronicle import waits
from vtt.rules.livehack.effort import refuse_effort
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
from vtt.rules.livehack.rolling.parts import refuse_parts
from vtt.rules.livehack.rolling.rolls import refuse_doing
from vtt.rules.livehack.rolling.sides import refuse_manner
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
        return no("say which skill, attribute or defence is rolled", "LH-COMP-02")
    for who in rollers(intent):
        refusal = _refuse_roller(table, intent, who)
        if refusal is not None:
            return refusal
    return _refuse_opposing(table, intent)


def _refuse_company(table: Table, intent: Intent) -> Refusal | None:
    others, actor = others_in(intent), intent.actor
    if not others:
        return no("nobody takes part beside {who}", "LH-JOINT-01", who=name(table, actor))
    for who in others:
        if who not in table.creatures:
            return no("there is no creature {who!r}", "LH-JOINT-01", who=who)
    if actor in others:
        if kind_of(intent) == AIDING:
            return no("{who} cannot aid itself", "LH-JOINT-04", who=name(table, actor))
        return no("{who} takes part already", "LH-JOINT-03", who=name(table, actor))
    if len(set(others)) < len(others):
        return no("each takes part only once", "LH-JOINT-03")
    target = intent.arguments["target"]
    if target and (target == actor or target in others):
        return no("{target} cannot be on both sides", "LH-JOINT-09", target=name(table, str(target)))
    for argument in _BY_WHOM:
        for entry in intent.arguments.get(argument) or ():
            who = spoken_of(entry)
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
    task, chosen, manner = task_of(intent, who), chosen_by(intent, who), manner_by(intent, who)
    points = effort_by(intent, who)
    if points is None:
        return no("effort of {who} is a whole number", "LH-EFF-01", who=name(table, who))
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
    task = opposing_task(table, intent)
    return refuse_parts(table, str(target), task, get("opposing_components")) or refuse_effort(
        table, str(target), effort, task=task
    )
