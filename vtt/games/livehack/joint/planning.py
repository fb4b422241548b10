"""A joint action put together: who takes part, with what, against what."""

from collections.abc import Iterable
from typing import Any, Final, Literal, cast

import msgspec
from msgspec.structs import replace

from vtt.dice import Hand, JointDice, JointKind, Thrown, aid_of
from vtt.games.livehack.access import name, sheet_of
from vtt.games.livehack.parts import Bond
from vtt.games.livehack.rolling.contest import boon_bane
from vtt.games.livehack.rolling.sides import Manner, Side, converted, difficulty, side, usual_manner
from vtt.games.livehack.rolling.task import REVISION, Part, Task, opposing_skill, task_called
from vtt.games.livehack.rolling.told import ECLIPSE_CHAINS, SideLine, kept
from vtt.numerals import written
from vtt.rules.contract.procedure import Asking, Intent, Say
from vtt.rules.kit.house import House
from vtt.table.table import Table

JOINT_BONDS: House[Literal["all", "one"]] = House(
    "joint_bonds", "Bonds in a joint action", "LH-JOINT-02", {"all": "all count", "one": "the best one counts"}
)

_KEY = "bond:"


def bonds_to(table: Table, roller: str, others: Iterable[str]) -> tuple[Bond, ...]:
    """The roller's bonds to any of the others, by id or by name."""
    known = {each for other in others for each in (other.casefold(), name(table, other).casefold())}
    return tuple([bond for bond in sheet_of(table, roller).bonds if bond.to.casefold() in known])


def joint_bonds(
    table: Table, roller: str, others: Iterable[str], chosen: tuple[str, ...] | None
) -> tuple[tuple[Part, ...], tuple[str, ...] | None]:
    """The bonds that are added to a participant's roll, and what is left of the parts it chose: all to the others
    beside one outside bond that it may have chosen, or the single best, be it that one (option ``joint_bonds``)."""
    inside = bonds_to(table, roller, others)
    if JOINT_BONDS(table) == "all":
        return tuple([_part(table, bond) for bond in inside]), chosen
    outside = [bond for bond in sheet_of(table, roller).bonds if chosen is not None and _KEY + bond.to in chosen]
    best = max((*inside, *outside), key=lambda bond: bond.rating, default=None)
    if best in outside:
        return (), chosen
    left = chosen if chosen is None else tuple([key for key in chosen if not key.startswith(_KEY)])
    return (() if best is None else (_part(table, best),)), left


def _part(table: Table, bond: Bond) -> Part:
    label = name(table, bond.to) if bond.to in table.creatures else bond.to
    return Part(label=bond.about or f"bond with {label}", amount=bond.rating, source="bond", why="LH-JOINT-02")


COOPERATION: Final = "cooperation"
AIDING: Final = "aiding"
CHAOS: Final = "chaos"


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """Everybody's side in the order in which dice are thrown (of ``aiding`` the leader's last), the other side, and the
    difficulty that helpers have of their own, if any: it goes the way of every DR (LH-OPP-04, LH-REV-08), by the one
    roll that the opposing side makes (LH-JOINT-09)."""

    kind: JointKind
    sides: tuple[Side, ...]
    opposing: Side
    of_helpers: Side | None = None

    @property
    def throwing(self) -> tuple[Side, ...]:
        """The sides that throw, in the order of their dice."""
        own = [each for each in self.sides if each.manner == "roll"]
        return (*own, *[each for each in (self.opposing, self.of_helpers) if each and each.manner == "roll"][:1])

    def dice(self, table: Table) -> JointDice:
        """What is thrown."""
        last = len(self.sides) - 1
        hands = [_hand(each, self.of_helpers if place < last else None) for place, each in enumerate(self.sides)]
        other = self.opposing
        one = boon_bane(ECLIPSE_CHAINS(table))
        return JointDice(self.kind, one, tuple(hands), Hand(other.modifiers + other.instead, other.manner == "roll"))


def _hand(made: Side, difficulty: Side | None) -> Hand:
    fixed, rolls = made.modifiers + made.instead, made.manner == "roll"
    if difficulty is None:
        return Hand(fixed, rolls)
    return Hand(fixed, rolls, difficulty.modifiers, difficulty.manner == "roll")


def kind_of(intent: Intent) -> JointKind:
    """Which of the three it is (LH-JOINT-01)."""
    return cast(JointKind, intent.arguments.get("kind") or COOPERATION)


def others_in(intent: Intent) -> tuple[str, ...]:
    """Those who take part beside the one who acts."""
    return tuple(intent.arguments.get("participants") or ())


def rollers(intent: Intent) -> tuple[str, ...]:
    """Everybody in the order in which they roll: helpers before whom they aid (LH-JOINT-04)."""
    others = others_in(intent)
    return (*others, intent.actor) if kind_of(intent) == AIDING else (intent.actor, *others)


def task_of(intent: Intent, who: str) -> Task:
    """What somebody rolls for; helpers may have a task of their own (LH-JOINT-04)."""
    get = intent.arguments.get
    target = str(get("target") or "")
    if kind_of(intent) == AIDING and who != intent.actor:
        own = str(get("helper_skill") or "").strip()
        if own:
            return task_called(own, against=target)
    return task_called(skill_in(intent), against=target, attribute=get("attribute") or None)


def skill_in(intent: Intent) -> str:
    """What is rolled, as it is named."""
    return str(intent.arguments.get("skill") or "").strip()


def heading_of(intent: Intent) -> str:
    """What is rolled, as a line begins with it."""
    task = skill_in(intent)
    return f"{task[:1].upper()}{task[1:]}"


def opposing_task(table: Table, intent: Intent) -> Task:
    """What the creature on the other side rolls: as said, else what is paired with the skill (LH-OPP-05), else the
    same."""
    said = str(intent.arguments.get("opposing") or "").strip()
    called = said or opposing_skill(table, skill_in(intent)) or skill_in(intent)
    return task_called(called, against=intent.actor)


def chosen_by(intent: Intent, who: str) -> tuple[str, ...] | None:
    """The parts that a participant named, ``None`` for the usual ones."""
    given = said_by(intent, "components", who)
    return tuple([key for key in given if key]) if given else None


def manner_by(intent: Intent, who: str) -> str:
    """Whether a participant rolls or takes zero or ten, ``usual`` where nothing is said, or nothing behind the name."""
    return (said_by(intent, "manner", who) or ("",))[-1] or "usual"


def effort_by(intent: Intent, who: str) -> int | None:
    """The effort that a participant puts on its roll (LH-EFF-07); ``None`` where what is said is no whole number."""
    points = (said_by(intent, "effort", who) or ("0",))[-1]
    return int(points) if points.removeprefix("-").isdecimal() else None


def said_by(intent: Intent, argument: str, who: str) -> tuple[str, ...]:
    """What is said of one participant in a list with entries for all: ``ada:bond:zoe``, ``ada:zero``, ``ada:2``."""
    given: tuple[str, ...] = intent.arguments.get(argument) or ()
    return tuple([entry.partition(":")[2] for entry in given if spoken_of(entry) == who])


def spoken_of(entry: str) -> str:
    """Of whom an entry of such a list is."""
    return entry.partition(":")[0]


def planned(table: Table, intent: Intent, effort: dict[str, int], opposing_effort: int) -> Plan:
    """The joint action of an intent that is not refused. ``effort`` is what goes on each roll."""
    helper_dr, aided = intent.arguments.get("helper_dr"), kind_of(intent) == AIDING
    return Plan(
        kind=kind_of(intent),
        sides=tuple([side_of(table, intent, who, effort.get(who, 0)) for who in rollers(intent)]),
        opposing=opposing_side(table, intent, opposing_effort),
        of_helpers=None
        if helper_dr is None or not aided
        else difficulty(table, f"DR {written(int(helper_dr))}", int(helper_dr)),
    )


def opposing_side(table: Table, intent: Intent, effort: int) -> Side:
    """The other side: a creature, which rolls once for all (LH-JOINT-09), a DR, or a Difficulty Class out of a d20 text
    (LH-CONV-02)."""
    get = intent.arguments.get
    target: Any = get("target")
    said: Any = get("opposing_manner") or "usual"
    if target:
        manner: Manner = usual_manner(table, target) if said == "usual" else said
        task, chosen = opposing_task(table, intent), get("opposing_components")
        return side(table, target, task, chosen=chosen, manner=manner, effort=effort)
    dr: Any = get("dr")
    if dr is None:
        return converted(table, int(get("dc") or 0), manner=said)
    return difficulty(table, f"DR {written(dr)}", dr, manner=said)


def assisted_by(intent: Intent, who: str) -> tuple[str, ...]:
    """Towards whom a participant's bonds count: all others, of a helper whom it aids, of a leader nobody
    (LH-JOINT-02)."""
    if kind_of(intent) == AIDING:
        return (intent.actor,) if who != intent.actor else ()
    return tuple([each for each in rollers(intent) if each != who])


def side_of(table: Table, intent: Intent, who: str, effort: int) -> Side:
    """The side of one who takes part, with the bonds that count as a matter of course."""
    bonds, chosen = joint_bonds(table, who, assisted_by(intent, who), chosen_by(intent, who))
    said: Any = manner_by(intent, who)
    manner: Manner = usual_manner(table, who) if said == "usual" else said
    return side(table, who, task_of(intent, who), chosen=chosen, manner=manner, effort=effort, extra=bonds)


def names(table: Table, creatures: tuple[str, ...]) -> str:
    """Names joined for people."""
    called = [name(table, each) for each in creatures]
    return ", ".join(called[:-1]) + " and " + called[-1] if len(called) > 1 else "".join(called)


def rolled(plan: Plan, parts: tuple[Thrown, ...]) -> list[tuple[Side, Thrown]]:
    """The sides that threw, each with its dice."""
    return list(zip(plan.throwing, parts, strict=True))


def told(table: Table, plan: Plan, dice: JointDice, parts: tuple[Thrown, ...], secret: bool) -> Asking[None]:
    """Everybody's breakdown and margin, and of helpers the aid; of the opposing side once."""
    revision = REVISION(table)
    fallen = {id(made): part for made, part in rolled(plan, parts)}
    foes = secret or kept(table, plan.opposing)
    *others, last = zip(plan.sides, dice.margins(parts), strict=True)
    aid = 0
    for made, margin in others:
        hidden = secret or kept(table, made)
        yield _breakdown(made, fallen.get(id(made)), revision, hidden)
        if plan.kind == AIDING:
            aid += aid_of(margin)
            yield _aid_of_one(table, made, margin, hidden or _aid_is_secret(plan, foes))
        else:
            yield _margin_of_one(table, made, margin, hidden or foes)
    made, margin = last
    hidden = secret or kept(table, made)
    if aid and _aid_is_secret(plan, foes):
        yield _breakdown(made, fallen.get(id(made)), revision, hidden)
        hidden = True
    yield _breakdown(_with_aid(made, aid), fallen.get(id(made)), revision, hidden)
    yield _margin_of_one(table, made, margin + aid, hidden or foes)
    line = SideLine(plan.opposing, fallen.get(id(plan.opposing)), revision)
    yield Say("{side}", {"side": line}, "LH-JOINT-09", "detail", None, foes)
    if plan.of_helpers is not None:
        against = parts[-1] if plan.of_helpers.manner == "roll" else None
        values = {"side": SideLine(plan.of_helpers, against, revision)}
        yield Say("For those who help: {side}", values, "LH-OPP-04", "detail", None, secret)
    if plan.kind == AIDING:
        yield Say("Aid in all: {aid:+d}", {"aid": aid}, "LH-JOINT-07", "detail", None, _aid_is_secret(plan, foes))


def _aid_is_secret(plan: Plan, foes: bool) -> bool:
    """Whether the players do not learn how much helpers have helped: from that the other side's figures could be worked
    out, unless the helpers have a difficulty of their own."""
    return foes and plan.of_helpers is None


def _breakdown(made: Side, roll: Thrown | None, revision: str, secret: bool) -> Say:
    why = "LH-COMP-08" if any(part.source == "aid" for part in made.parts) else "LH-COMP-01"
    return Say("{side}", {"side": SideLine(made, roll, revision)}, why, "detail", None, secret)


def _aid_of_one(table: Table, made: Side, margin: int, secret: bool) -> Say:
    aid = aid_of(margin)
    why = "LH-JOINT-04" if aid > 0 else "LH-JOINT-05" if aid < 0 else "LH-JOINT-06"
    values: dict[str, Any] = {"who": name(table, made.who), "margin": margin, "aid": aid}
    return Say("{who}: margin {margin:+d}, aid {aid:+d}", values, why, "detail", None, secret)


def _margin_of_one(table: Table, made: Side, margin: int, secret: bool) -> Say:
    values: dict[str, Any] = {"who": name(table, made.who), "margin": margin}
    return Say("{who}: margin {margin:+d}", values, "LH-OPP-03", "detail", None, secret)


def _with_aid(made: Side, aid: int) -> Side:
    """The leader's side with what the helpers have brought (LH-COMP-08)."""
    if not aid:
        return made
    part = Part(label="Aid", amount=aid, source="aid", why="LH-COMP-08")
    return replace(made, parts=(*made.parts, part), modifiers=made.modifiers + aid)
