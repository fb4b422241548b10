"""Stunts: an attack roll against one creature for an effect in place of damage (RH-STNT-01, RH-STNT-02, RH-STNT-04)."""

from collections.abc import Iterator
from typing import Any, Final, Literal, TypeAlias, cast

from vtt.games.revenants_hack import reach
from vtt.games.revenants_hack.checks.rolling import d20, save, tallied
from vtt.games.revenants_hack.combat.damage import face_class
from vtt.games.revenants_hack.combat.gear import pieces, refuse_ammunition, with_ammunition_used
from vtt.games.revenants_hack.combat.outcomes import comes_out, natural_1, suffers
from vtt.games.revenants_hack.combat.plan import nearest_foe, nobody_in_range
from vtt.games.revenants_hack.lasting import dodges, reaches
from vtt.games.revenants_hack.luck import harm
from vtt.games.revenants_hack.problems import negating
from vtt.games.revenants_hack.problems.area import ABILITY_OPTIONS, PROBLEM_OPTIONS, ROLLED, refuse_problem
from vtt.games.revenants_hack.problems.taking import rolled, taken
from vtt.games.revenants_hack.sheet.access import Changing, action_spent, name, refuse_action, sheet_of
from vtt.games.revenants_hack.sheet.items import in_hand, quality_lost
from vtt.games.revenants_hack.sheet.parts import DEFENCE_LABELS, Possession, ProblemName
from vtt.games.revenants_hack.sheet.problem_table import proposal, title
from vtt.rules.contract.description import Offer, Parameter, ParameterOption, Refusal
from vtt.rules.contract.parameters import creature, text
from vtt.rules.contract.procedure import Asking, Change, Choose, Intent, Option, Outcome, Procedure, Say
from vtt.rules.kit.authoring import OFF_ON, House, action, no
from vtt.rules.kit.offer_making import options_of
from vtt.table.events import SheetChanged
from vtt.table.table import Table

WHY: Final = "RH-STNT-03"
Came: TypeAlias = Literal["taken", "avoided", "refused"]

_NO: Final = "no"
_ANSWERS = (*ABILITY_OPTIONS, Option(_NO, "No such problem: only the stunt’s effect"))


def caused(table: Table, actor: str, target: str, wanted: str) -> Asking[tuple[Table, Came]]:
    """The target saves at once, which costs it no action, or has the problem. The answer is the table after it and what
    came of it: the problem, nothing, or nothing as the GM does not consent."""
    victim = table.creatures[target]
    name: ProblemName = (yield from rolled(table, target, why=WHY)) if wanted == ROLLED else cast(ProblemName, wanted)
    secret = victim.hidden or table.creatures[actor].hidden
    words = {"who": table.creatures[actor].name, "target": victim.name, "problem": title(name)}
    question = "{who} means to cause {problem}. Which save avoids it for {target}?"
    answer: Any = yield Choose("gm", question, _ANSWERS, proposal(name), WHY, words, at=target, secret=secret)
    if answer == _NO:
        yield Say("The GM allows no {problem} for {target}: only the stunt’s effect", words, WHY, secret=secret)
        return table, "refused"
    table, stood = yield from save(table, target, answer, why=WHY, label=f"{victim.name} against {title(name)}")
    if stood:
        yield Say("{target} avoids {problem}", words, WHY, "result", secret=secret)
        return table, "avoided"
    return (yield from taken(table, target, name)), "taken"


STUNT_PROBLEM_EXTRA: House[bool] = House(
    "stunt_problem_extra", "A problem by a stunt comes on top of its effect", "RH-STNT-03", OFF_ON
)
STUNT_PROBLEM_ROLL: House[bool] = House(
    "stunt_problem_roll", "A problem by a stunt is rolled, not picked", "RH-STNT-03", OFF_ON
)
STUNT_CRIT: House[bool] = House("stunt_crit", "A natural 20 on a stunt deals 1 Strain", "RH-STNT-04", OFF_ON)
SUCCEEDS: Final = Outcome("Succeeds", True)
AVOIDED: Final = Outcome("Avoided by the save", False)
NEGATED: Final = Outcome("Negated", False)
FAILS: Final = Outcome("Fails", False)


def _refuse_problem(table: Table, intent: Intent) -> Refusal | None:
    problem = intent.arguments["problem"]
    if not problem:
        return None
    if problem != ROLLED and STUNT_PROBLEM_ROLL(table):
        return no("a problem by a stunt is rolled here, not picked", "RH-STNT-03")
    return refuse_problem(table, str(intent.arguments["target"]))


@action(
    "stunt",
    "Stunt",
    creature(),
    text("what", "What (shove, disarm, stun)"),
    Parameter(
        name="problem",
        label="To cause a problem",
        kind="choice",
        options=(ParameterOption("", "None: the effect as described"), *PROBLEM_OPTIONS),
        default="",
    ),
    reach.WEAPON,
    rules=("RH-STNT-01", "RH-STNT-02", "RH-STNT-03", "RH-STNT-04"),
    about=("target",),
)
def stunt(table: Table, intent: Intent) -> Procedure:
    """The roll against the target's own type of defence: a hit has the effect, below it nothing happens."""
    actor, target = intent.actor, str(intent.arguments["target"])
    if table.creatures[actor].hidden:
        table = yield from comes_out(table, actor)
    creature, victim = table.creatures[actor], table.creatures[target]
    secret = creature.hidden or victim.hidden
    weapon = reach.weapon_of(sheet_of(table, actor), str(intent.arguments.get("weapon") or ""))
    what = str(intent.arguments["what"])
    words = {"who": creature.name, "target": victim.name, "what": what}
    text = "{who} tries a stunt on {target}: {what}" if what else "{who} tries a stunt on {target}"
    yield Say(text, words, "RH-STNT-01", "heading", secret=secret)
    table = yield from _paid(table, actor, weapon)
    face, number = yield from _rolled(table, actor, target, weapon, secret)
    if face == 1:
        yield Say("Natural 1: it fails", words, "RH-STNT-04", "result", secret=secret)
        yield from natural_1(table, actor, weapon, why="RH-STNT-04")
        return FAILS
    if face != 20 and face < number:
        yield Say("It fails", words, "RH-STNT-01", "result", secret=secret)
        return FAILS
    threat = _threat(table, intent, target, critical=face == 20)
    table, negated = yield from negating.offered(table, target, actor, threat)
    if not negated:
        # There is no damage to wait for: the house rule that asks after it asks here as well.
        table, negated = yield from negating.offered(table, target, actor, threat, moment="damage")
    if negated:
        return NEGATED
    return (yield from _succeeded(table, intent, target, what, critical=face == 20))


@stunt.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """A combat action against one creature in the striking range; a shot at a distance needs ammunition."""
    actor, target = intent.actor, str(intent.arguments["target"])
    if refused := refuse_action(table, actor):
        return refused
    called = str(intent.arguments.get("weapon") or "")
    try:
        weapon = reach.weapon_of(sheet_of(table, actor), called)
    except KeyError:
        return no("{who} has no {called} for a stunt", "RH-STNT-01", who=name(table, actor), called=called)
    if target == actor:
        return no("a stunt is aimed at somebody else", "RH-STNT-01")
    if sheet_of(table, target).state == "dead":
        return no("{target} is dead", "RH-STNT-01", target=name(table, target))
    if not reaches(table, actor, weapon, target):
        return no("{target} is not in range", "RH-STNT-01", target=name(table, target))
    return refuse_ammunition(table, actor, reach.arms_of(weapon)) or _refuse_problem(table, intent)


@stunt.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    sheet = sheet_of(table, creature)
    weapon = reach.weapon_of(sheet)
    found = nearest_foe(table, creature, reach.arms_of(weapon))
    if not found:
        refusal = nobody_in_range(reach.arms_of(weapon), "RH-STNT-01")
        yield Offer(intent=Intent("stunt", creature), label="Stunt", refusal=refusal, missing=("target",))
        return
    yield stunt.offer(
        table,
        creature,
        "Stunt",
        {"target": found, "weapon": weapon.name},
        missing={"what": "shove"},
        choices={"weapon": options_of([each.name for each in reach.weapons(sheet)])},
        note=f"{name(table, found)}, for an effect or a problem",
    )


def _paid(table: Table, actor: str, weapon: Possession) -> Changing:
    """The tally mark, the ammunition, the combat action; the weapon is in hand."""
    arms = reach.arms_of(weapon)
    table = yield from tallied(table, actor, reach.ability_of(arms), "attack")
    sheet = sheet_of(table, actor)
    after = with_ammunition_used(sheet, arms, pieces(table, arms, 1))
    if weapon is not reach.UNARMED:
        after = in_hand(after, weapon.name)
    if after is not sheet:
        table = yield Change(SheetChanged(actor, after))
    return (yield from action_spent(table, actor, "stunt"))


def _rolled(table: Table, actor: str, target: str, weapon: Possession, secret: bool) -> Asking[tuple[int, int]]:
    """The face that counts, and the number that it needed."""
    arms, victim, opponent = reach.arms_of(weapon), table.creatures[target], sheet_of(table, target)
    defence = reach.defence_of(opponent)
    number = reach.needed(reach.numbers_of(sheet_of(table, actor), arms), defence)
    words = {"target": victim.name, "defence": DEFENCE_LABELS[defence], "number": number}
    # What a creature that is not the players' needs is the GM's alone to know.
    own = table.creatures[actor].side == "players"
    yield Say("{target}’s defence is {defence}: {number} needed", words, "RH-STNT-01", secret=secret or not own)
    label = f"{table.creatures[actor].name}’s stunt"
    face = yield from d20(
        table,
        actor,
        reach.ability_of(arms),
        "attack",
        why="RH-STNT-01",
        label=f"{label}, {number} needed" if own else label,
        key=face_class(number),
        disadvantages=(f"{victim.name} dodges",) if dodges(opponent) else (),
        secret=secret,
    )
    return face, number


def _threat(table: Table, intent: Intent, target: str, *, critical: bool) -> negating.Threat:
    """What the stunt would do, for whoever may negate it."""
    problem = str(intent.arguments.get("problem") or "")
    effect = str(intent.arguments.get("what") or "") or "the stunt’s effect"
    if problem:
        caused = "a problem by the d10" if problem == ROLLED else title(problem)  # type: ignore[arg-type]
        caused = f"a save or {caused}"
        effect = f"{effect}, {caused}" if STUNT_PROBLEM_EXTRA(table) else caused
    return negating.Threat(
        effect=effect,
        armour=suffers(table, sheet_of(table, target)) if critical else "",
        strain=critical and STUNT_CRIT(table),
    )


def _succeeded(table: Table, intent: Intent, target: str, what: str, *, critical: bool) -> Procedure:
    """A problem in place of the effect, or on top of it by the house rule ``stunt_problem_extra``; armour suffers from
    a natural 20, and the target by the house rule ``stunt_crit``."""
    problem = str(intent.arguments["problem"])
    effect = not problem or STUNT_PROBLEM_EXTRA(table)
    if effect:
        yield _effect(table, intent.actor, target, what)
    came = "taken"
    if problem:
        table, came = yield from caused(table, intent.actor, target, problem)
        if came == "refused" and not effect:
            yield _effect(table, intent.actor, target, what)
    if critical:
        piece = suffers(table, sheet_of(table, target))
        if piece:
            table = yield from quality_lost(table, target, piece, why="RH-STNT-04")
        if STUNT_CRIT(table):
            yield from harm.gain_strain(table, target, cause="a natural 20 on a stunt", why="RH-STNT-04")
    return AVOIDED if came == "avoided" and not effect else SUCCEEDS


def _effect(table: Table, actor: str, target: str, what: str) -> Say:
    creature, victim = table.creatures[actor], table.creatures[target]
    words = {"who": creature.name, "target": victim.name, "what": what}
    text = "The stunt works on {target}: {what}" if what else "{target} suffers what {who} meant to do"
    return Say(text, words, "RH-STNT-02", "result", about=(creature.id, victim.id))
