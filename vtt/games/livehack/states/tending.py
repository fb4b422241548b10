"""An adventurer tends somebody: an addition, since how healing is rolled stands in no text that there is
(LH-DYING-06)."""

from collections.abc import Iterator

from vtt.games.livehack.access import action_spent, name, refuse_action, refuse_offset, sheet_of
from vtt.games.livehack.attributes import rating_of
from vtt.games.livehack.effort import pushed, refuse_effort
from vtt.games.livehack.parts import WELL, WOUNDS
from vtt.games.livehack.rolling.contest import contest, succeeded
from vtt.games.livehack.rolling.parts import refuse_parts
from vtt.games.livehack.rolling.sides import Side, difficulty, manner_of, side
from vtt.games.livehack.rolling.task import Task
from vtt.games.livehack.rolling.view import SUCCESS_BANDS
from vtt.games.livehack.states.manners import ROLL, asked_view
from vtt.games.livehack.states.traits import LEVELS, eased
from vtt.games.livehack.telling import titled, trait_name
from vtt.rules.contract.description import Offer, Parameter, ParameterOption, Refusal
from vtt.rules.contract.parameters import creature, integer
from vtt.rules.contract.procedure import Intent, Outcome, Procedure, Say, Value
from vtt.rules.contract.roll_view import RollView
from vtt.rules.kit.authoring import Area, action, no
from vtt.rules.kit.offer_making import options_of
from vtt.table.table import Table


def tending_task(intent: Intent) -> Task:
    """The skill that the GM named."""
    return Task(kind="skill", name=str(intent.arguments.get("skill") or ""), against=_target(intent))


def tending_side(table: Table, intent: Intent, effort: int) -> Side:
    """The side of whoever tends, with so much effort."""
    get = intent.arguments.get
    manner = manner_of(table, intent.actor, get("manner"))
    return side(table, intent.actor, tending_task(intent), chosen=get("components"), manner=manner, effort=effort)


def tending_difficulty(table: Table, intent: Intent) -> Side:
    """What the GM set."""
    dr = int(intent.arguments["dr"])
    return difficulty(table, "Tending", dr)


@action(
    "tend",
    "Tend somebody",
    creature("target", "Whom"),
    Parameter(name="skill", label="Skill", kind="choice", required=True),
    integer("dr", "DR", 0, -99, 99),
    Parameter(name="trait", label="Trait", kind="choice", default=WOUNDS),
    LEVELS,
    *ROLL,
    rules=("LH-DYING-06",),
    helps=True,
)
def tend(table: Table, intent: Intent) -> Procedure:
    """A roll of the skill against the DR; made, it eases as many levels as the GM says."""
    actor, target, trait = intent.actor, _target(intent), _trait(intent)
    values = {"who": name(table, actor), "target": name(table, target)}
    yield Say("{who} tends {target}", values, "LH-DYING-06", "heading")
    table, effort = yield from pushed(table, actor, int(intent.arguments["effort"]))
    acting, opposing = tending_side(table, intent, effort), tending_difficulty(table, intent)
    made = yield from contest(table, acting, opposing, why="LH-DYING-06", key=succeeded)
    table = yield from action_spent(made.table, actor, "tend")
    if not made.success:
        yield Say("{target} is not helped", values, "LH-DYING-06", "result")
        return Outcome("Not helped", False)
    yield from eased(table, target, trait, int(intent.arguments["levels"]), "LH-DYING-06")
    return Outcome("Helped", True)


@tend.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """It is an action with the hands, on somebody else who has levels to ease; taking ten goes by its own rules."""
    actor, target, trait = intent.actor, _target(intent), _trait(intent)
    if refusal := refuse_action(table, actor) or refuse_offset(table, actor, physical=True):
        return refusal
    if target == actor:
        return no("{who} tends somebody else", "LH-DYING-06", who=name(table, actor))
    sheet = sheet_of(table, target)
    if sheet.condition.state == "dead":
        return no("{target} is dead", "LH-DYING-04", target=name(table, target))
    if not rating_of(sheet, trait):
        return no(
            "{target} has no levels of {trait}", "LH-DYING-06", target=name(table, target), trait=trait_name(trait)
        )
    if not str(intent.arguments.get("skill") or "").strip():
        return no("say which skill is rolled", "LH-COMP-02")
    refusal = refuse_parts(table, actor, tending_task(intent), intent.arguments["components"])
    return refusal or refuse_effort(table, actor, int(intent.arguments["effort"]))


@tend.viewed
def _(table: Table, intent: Intent) -> RollView | None:
    """The skill that the GM named against the GM's DR."""
    target = str(intent.arguments.get("target") or "")
    if target not in table.creatures or not intent.arguments.get("skill"):
        return None
    made = tending_side(table, intent, int(intent.arguments.get("effort") or 0))
    title = f"{name(table, intent.actor)} tends {name(table, target)}"
    note = "The rules do not say how healing is rolled: this roll is our own addition"
    against = tending_difficulty(table, intent)
    return asked_view(table, intent, title, made, tending_task(intent), against, SUCCESS_BANDS, note)


def _target(intent: Intent) -> str:
    return str(intent.arguments.get("target") or "")


def _trait(intent: Intent) -> str:
    return str(intent.arguments.get("trait") or "wounds")


@tend.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    """The wounded of the own side; of several wounds the GM says how many levels a success eases."""
    sheet, side = sheet_of(table, who), table.creatures[who].side
    if sheet.condition is not WELL or not sheet.skills:
        return
    skills = options_of([skill.name for skill in sheet.skills])
    missing: dict[str, Value] = {"skill": sheet.skills[0].name, "dr": 0}
    for identity, other in table.creatures.items():
        wounded = sheet_of(table, identity)
        if identity == who or other.side != side or wounded.condition.state == "dead":
            continue
        if rating_of(wounded, WOUNDS):
            traits = tuple(ParameterOption(each.name, trait_name(each.name)) for each in wounded.traits if each.rating)
            note = titled(wounded.condition) if wounded.condition.state else ""
            choices = {"skill": skills, "trait": traits}
            target, label = {"target": identity}, f"Tend {other.name}"
            yield tend.offer(table, who, label, target, missing=missing, choices=choices, note=note, group="Tend")


AREA = Area(actions=(tend,))
