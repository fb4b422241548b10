"""The damage roll and what it does (LH-DMG)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from msgspec.structs import replace

from vtt.games.livehack.access import GM, name, sheet_of
from vtt.games.livehack.effort import effort_before, refuse_side, without_effort
from vtt.games.livehack.fighting import blows
from vtt.games.livehack.parts import Attack
from vtt.games.livehack.positions.counting import rolled_over
from vtt.games.livehack.rolling.contest import contest
from vtt.games.livehack.rolling.sides import MANNERS, OPPOSING_MANNERS, Side
from vtt.games.livehack.rolling.task import Part, Task
from vtt.games.livehack.rolling.view import contest_view, drawn
from vtt.games.livehack.sheets import CreatureSheet
from vtt.games.livehack.states.traits import A_LEVEL, WORST, Harm, levels_of, suffered
from vtt.games.livehack.telling import headed
from vtt.numerals import counted
from vtt.rules.contract.description import Offer, Parameter, ParameterOption, Refusal
from vtt.rules.contract.parameters import choice, creature, integer
from vtt.rules.contract.procedure import Asking, Choose, Intent, Option, Outcome, Procedure, Say, Value
from vtt.rules.contract.roll_view import RollBand, RollSide, RollView
from vtt.rules.kit.authoring import action, no
from vtt.table.table import Table

WHICH_ATTACK = Parameter(name="attack", label="Attack", kind="choice")
_THREATENS = {
    "usual": "As the attack says",
    "yes": "It threatens life",
    "no": "It does not",
    "ask": "The GM is asked when it comes to it",
}


def which_parts(name: str, label: str) -> Parameter:
    """A list of the keys of parts."""
    return Parameter(name=name, label=label, kind="list")


DAMAGE_PARAMETERS = (
    which_parts("damage_components", "What counts for the damage"),
    choice("damage_manner", "Damage", MANNERS, "usual"),
    integer("damage_effort", "Effort on the damage", None, 0),
    which_parts("damage_opposing_components", "What counts for Fortitude"),
    choice("damage_opposing_manner", "Fortitude", OPPOSING_MANNERS, "usual"),
    integer("damage_opposing_effort", "Effort on Fortitude", None, 0),
    choice("threatens", "Danger to life", _THREATENS, "usual"),
)

HARM: Final = "harm"
"""What a blow succeeds in: a hit that is withstood does none."""
SAVED: Final = Outcome("No harm", False)
HARMED: Final = tuple(Outcome(counted(levels, "level"), True) for levels in range(1, WORST + 1))
"""By levels of the trait, from 1 on."""


def damaged(table: Table, intent: Intent, attack: Attack, extra: tuple[Part, ...], secret: bool) -> Procedure:
    """Roll damage against Fortitude (LH-DMG-02) and read the damage table (LH-DMG-04). ``extra`` is what the hit adds
    to the roll (LH-POS-02, LH-POS-05)."""
    actor, target = intent.actor, str(intent.arguments["target"])
    own, theirs = intent.arguments.get("damage_effort"), intent.arguments.get("damage_opposing_effort")
    if own != 0:
        table, own = yield from effort_before(table, actor, own, _HARMING, secret)
    if theirs != 0:
        table, theirs = yield from effort_before(table, target, theirs, _RESISTING, secret)
    acting, opposing = blows.harming(table, intent, attack, own, extra), blows.resisting(table, intent, theirs)
    made = yield from contest(table, acting, opposing, why="LH-DMG-02", key=levels_of, secret=secret)
    table, levels = made.table, made.band
    if not levels:
        yield Say("{who} withstands it: no harm", {"who": name(table, target)}, "LH-DMG-03", "result", None, secret)
        return SAVED
    threatens = attack.threatens
    if levels == WORST:
        # In the other rows it does not matter (LH-DMG-06).
        threatens = yield from _threatens(table, intent, attack, secret)
    harm = _harm_of(attack, threatens)
    yield from suffered(table, target, harm, levels, "LH-DMG-04")
    outcome: Outcome = HARMED[levels - 1]
    return outcome


def _threatens(table: Table, intent: Intent, attack: Attack, secret: bool) -> Asking[bool]:
    """As the attack is preset, as was ruled beforehand, or as the GM decides now (LH-DMG-06)."""
    ruled = intent.arguments.get("threatens") or "usual"
    if ruled != "ask":
        return attack.threatens if ruled == "usual" else ruled == "yes"
    target = str(intent.arguments["target"])
    answer = yield Choose(
        "gm",
        "Does {attack} threaten the life of {who}?",
        (Option("yes", "Yes: dying"), Option("no", "No: transforming")),
        "yes" if attack.threatens else "no",
        "LH-DMG-06",
        {"attack": attack.name, "who": name(table, target)},
        target,
        secret=secret,
    )
    return bool(answer == "yes")


@lru_cache(maxsize=512)
def _harm_of(attack: Attack, threatens: bool) -> Harm:
    return Harm(
        trait=attack.trait,
        threatens=threatens,
        label=attack.label,
        form=attack.form,
        remedy=attack.remedy,
        save=attack.save,
    )


_HARMING: Final = "How much effort goes on the damage roll of {who}?"
_RESISTING: Final = "How much effort does {who} put on withstanding it?"


@action(
    "damage",
    "Damage without an attack roll",
    WHICH_ATTACK,
    creature(),
    integer("bonus", "Bonus of the hit", 0, 0),
    *DAMAGE_PARAMETERS,
    rules=("LH-DMG-01", "LH-DMG-02", "LH-DMG-04"),
    about=("target",),
    success=HARM,
)
def damage(table: Table, intent: Intent) -> Procedure:
    """The damage roll of an attack that hit by the GM's ruling (LH-DMG-01)."""
    actor, target = intent.actor, str(intent.arguments["target"])
    blow = blows.attack_in(table, intent)
    secret = table.creatures[actor].hidden or table.creatures[target].hidden
    values = {"who": name(table, actor), "target": name(table, target), "attack": blow.name}
    yield Say("{who} has hit {target}: {attack}", values, "LH-DMG-01", "heading", None, secret)
    return (yield from damaged(table, intent, blow, rolled_over(intent.arguments.get("bonus") or 0), secret))


@damage.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Why a damage roll without an attack roll is not possible, or ``None``: it is the GM's ruling, whoever's turn it
    is."""
    if refusal := refuse_target(table, intent):
        return refusal
    attack = blows.attack_named(sheet_of(table, intent.actor), intent.arguments["attack"])
    assert attack is not None
    return refuse_harm(table, intent, attack)


@damage.viewed
def _(table: Table, intent: Intent) -> RollView | None:
    """A damage roll by itself."""
    attack = attack_viewed(table, intent)
    if attack is None:
        return None
    own, theirs, acting, opposing = harm_views(table, intent, attack, intent.arguments.get("bonus") or 0)
    target = str(intent.arguments["target"])
    title = f"Damage of {attack.name}: {name(table, intent.actor)} against {name(table, target)}"
    view = contest_view(table, intent, title, acting, opposing, (own, theirs), DAMAGE_BANDS)
    return replace(view, unasked=without_damage_effort(table, intent, target))


def refuse_target(table: Table, intent: Intent) -> Refusal | None:
    """The attack must be on the sheet, and whoever is attacked somebody else who is alive."""
    actor, target = intent.actor, str(intent.arguments["target"])
    sheet = sheet_of(table, actor)
    called = intent.arguments.get("attack") or ""
    if blows.attack_named(sheet, called) is None:
        known = ", ".join([each.name for each in sheet.attacks])
        if not known:
            return no("{who} has no attacks", "LH-DMG-05", who=name(table, actor))
        return no(
            "{who} has no attack called {called!r}: expected one of {known}",
            "LH-DMG-05",
            who=name(table, actor),
            called=called,
            known=known,
        )
    if target == actor:
        return no("nobody attacks themselves", "LH-DEF-02")
    if sheet_of(table, target).condition.state == "dead":
        return no("{target} is dead", "LH-DYING-04", target=name(table, target))
    return None


def refuse_harm(table: Table, intent: Intent, attack: Attack) -> Refusal | None:
    """Why the damage roll of an attack cannot be made so."""
    get = intent.arguments.get
    target = str(get("target"))
    own = blows.damage_task(attack.name, target)
    theirs, resists = get("damage_opposing_components"), get("damage_opposing_effort")
    return refuse_side(
        table, intent.actor, own, get("damage_components"), get("damage_manner"), get("damage_effort")
    ) or refuse_side(table, target, blows.FORTITUDE, theirs, None, resists)


LOWEST: Final = -100

DAMAGE_BANDS: Final = (
    RollBand(LOWEST, "No harm", "low"),
    *(RollBand(A_LEVEL * more, harmed.label, "good") for more, harmed in enumerate(HARMED)),
)
"""What the margin of a damage roll comes to (LH-DMG-04)."""


def without_damage_effort(table: Table, intent: Intent, target: str) -> tuple[str, ...]:
    """The arguments for effort that nobody is asked for in a damage roll."""
    return without_effort(table, {"damage_effort": intent.actor, "damage_opposing_effort": target})


def harm_views(table: Table, intent: Intent, attack: Attack, bonus: int) -> tuple[Side, Side, RollSide, RollSide]:
    """Both sides of a damage roll, and as they are drawn."""
    get = intent.arguments.get
    own = blows.harming(table, intent, attack, get("damage_effort") or 0, rolled_over(bonus))
    theirs = blows.resisting(table, intent, get("damage_opposing_effort") or 0)
    task = blows.damage_task(attack.name, str(intent.arguments["target"]))
    return (
        own,
        theirs,
        blow_side(table, intent, own, task, "damage_", "Damage"),
        blow_side(table, intent, theirs, blows.FORTITUDE, "damage_opposing_", "Fortitude"),
    )


def blow_side(table: Table, intent: Intent, made: Side, task: Task, prefix: str, what: str) -> RollSide:
    """``prefix`` begins the names of this side's arguments."""
    return replace(drawn(table, intent, made, task, prefix), label=f"{name(table, made.who)}: {what}")


def attack_viewed(table: Table, intent: Intent) -> Attack | None:
    """The attack of an intent with a target; ``None`` as long as either is missing."""
    target: Any = intent.arguments.get("target")
    if intent.actor not in table.creatures or target not in table.creatures or target == intent.actor:
        return None
    return blows.attack_named(sheet_of(table, intent.actor), intent.arguments.get("attack"))


@damage.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    sheet = sheet_of(table, who)
    if sheet.condition.state != "dead" and sheet.attacks:
        someone = next((each for each in (*blows.opponents(table, who), *table.creatures) if each != who), who)
        choices = {"attack": attack_choices(sheet)}
        missing: dict[str, Value] = {"attack": sheet.attacks[0].name, "target": someone}
        label, note = "Damage without an attack roll", "a hit by ruling"
        yield damage.offer(table, who, label, missing=missing, choices=choices, note=note, group=GM)


def attack_choices(sheet: CreatureSheet) -> tuple[ParameterOption, ...]:
    """The attacks of a sheet to choose from."""
    return tuple(ParameterOption(attack.name, headed(attack.name)) for attack in sheet.attacks)
