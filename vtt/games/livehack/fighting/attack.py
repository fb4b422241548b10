"""The attack: a roll against the target's defence, then what the attacker makes of the hit (LH-POS, LH-DMG-01)."""

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from vtt.games.livehack.access import action_spent, name, refuse_action, refuse_offset, sheet_of, skill_of
from vtt.games.livehack.effort import pushed, refuse_side, spare_effort
from vtt.games.livehack.fighting import blows
from vtt.games.livehack.fighting.damage import (
    DAMAGE_PARAMETERS,
    HARM,
    WHICH_ATTACK,
    attack_choices,
    attack_viewed,
    blow_side,
    damage,
    harm_views,
    refuse_harm,
    refuse_target,
    which_parts,
    without_damage_effort,
)
from vtt.games.livehack.grimness.advantage import GRIM_DEED, helped, refuse_deed, with_deeds
from vtt.games.livehack.parts import Attack, Attribute
from vtt.games.livehack.positions.counting import MISSED, bonus_of, held_note
from vtt.games.livehack.positions.using import CANCELLED, HELD, HIT_BANDS, used
from vtt.games.livehack.rolling.contest import contest
from vtt.games.livehack.rolling.sides import MANNERS, OPPOSING_MANNERS
from vtt.games.livehack.rolling.view import contest_view
from vtt.games.livehack.sheets import CreatureSheet
from vtt.games.livehack.telling import headed
from vtt.numerals import counted
from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.parameters import choice, creature, integer
from vtt.rules.contract.procedure import Intent, Outcome, Procedure, Say
from vtt.rules.contract.roll_view import RollView
from vtt.rules.kit.authoring import Area, action, no
from vtt.table.bands import Band
from vtt.table.table import Table, band_between

_DEFENCES = {
    "usual": "As the attack says",
    "reflex": "Reflex, against being hit",
    "spell": "Reflex, where a spell names it",
    "fortitude": "Fortitude",
    "will": "Will",
}

_BEYOND_CLOSE: Final = (Band.NEARBY, Band.FARAWAY, Band.DISTANT)
MISS: Final = Outcome("Miss", False)

_WHY: Final = {"reflex": "LH-DEF-02", "fortitude": "LH-DEF-03", "will": "LH-DEF-04"}


@action(
    "attack",
    "Attack",
    WHICH_ATTACK,
    creature(),
    which_parts("components", "What counts for the attack"),
    choice("manner", "Attack", MANNERS, "usual"),
    integer("effort", "Effort", 0, 0),
    choice("defence", "Resisted by", _DEFENCES, "usual"),
    which_parts("opposing_components", "What counts for the defence"),
    choice("opposing_manner", "Defence", OPPOSING_MANNERS, "usual"),
    integer("opposing_effort", "Effort on the defence", 0, 0),
    *DAMAGE_PARAMETERS,
    GRIM_DEED,
    rules=("LH-DEF-02", "LH-POS-01", "LH-POS-02", "LH-DMG-01", "LH-DMG-02", "LH-DMG-04", "LH-GADV-01"),
    about=("target",),
    success=HARM,
    other_successes={HELD.label: "position", CANCELLED.label: "position"},
)
def attack(table: Table, intent: Intent) -> Procedure:
    """An attack; Grimness may help in it (LH-GADV-01), and has if harm was meant and done (LH-GADV-02)."""
    return helped(table, intent, _attacked, (HELD, CANCELLED))


def _attacked(table: Table, intent: Intent) -> Procedure:
    """One attack on one target; the action of this turn."""
    actor, get = intent.actor, intent.arguments.get
    target: Any = get("target")
    blow = blows.attack_in(table, intent)
    attacker, victim = table.creatures[actor], table.creatures[target]
    secret = attacker.hidden or victim.hidden
    why = _WHY[blows.defence_task(blow, blows.ruled_defence(intent), actor).name]
    values = {"who": attacker.name, "target": victim.name, "attack": blow.name}
    yield Say("{who} attacks {target}: {attack}", values, why, "heading", None, secret)
    table = yield from action_spent(table, actor, "attack")
    own, theirs = get("effort") or 0, get("opposing_effort") or 0
    if own:
        table, own = yield from pushed(table, actor, own)
    if theirs:
        table, theirs = yield from pushed(table, target, theirs)
    acting, opposing = blows.attacking(table, intent, blow, own), blows.defending(table, intent, blow, theirs)
    made = yield from contest(table, acting, opposing, why=why, key=bonus_of, secret=secret)
    bonus: int = made.band
    if bonus == MISSED:
        yield Say("{who} misses {target}", values, why, "result", None, secret)
        return MISS
    text = "{who} hits {target}, +{bonus} to use" if bonus else "{who} hits {target}"
    yield Say(text, {**values, "bonus": bonus}, "LH-POS-01" if bonus else why, "result", None, secret)
    return (yield from used(made.table, intent, blow, bonus, secret))


@attack.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Why an attack is not possible, or ``None``."""
    if refusal := refuse_deed(table, intent) or refuse_action(table, intent.actor) or refuse_target(table, intent):
        return refusal
    sheet = sheet_of(table, intent.actor)
    attack = blows.attack_named(sheet, intent.arguments["attack"])
    assert attack is not None
    if refusal := refuse_offset(table, intent.actor, physical=_physical(sheet, attack)):
        return refusal
    get = intent.arguments.get
    target = str(get("target"))
    own = blows.attack_task(attack.name, target)
    theirs = blows.defence_task(attack, blows.ruled_defence(intent), intent.actor)
    return (
        _refuse_reach(table, intent, attack)
        or refuse_side(table, intent.actor, own, get("components"), get("manner"), get("effort"))
        or refuse_side(table, target, theirs, get("opposing_components"), None, get("opposing_effort"))
        or refuse_harm(table, intent, attack)
        or _refuse_sums(table, intent)
    )


@attack.viewed
def _(table: Table, intent: Intent) -> RollView | None:
    """The attack against the defence; beside it the damage roll that a hit would bring, without what it rolls over."""
    attack = attack_viewed(table, intent)
    if attack is None:
        return None
    target, get = str(intent.arguments["target"]), intent.arguments.get
    own = blows.attacking(table, intent, attack, get("effort") or 0)
    theirs = blows.defending(table, intent, attack, get("opposing_effort") or 0)
    acting = blow_side(table, intent, own, blows.attack_task(attack.name, target), "", "Attack")
    defence = blows.defence_task(attack, blows.ruled_defence(intent), intent.actor)
    opposing = blow_side(table, intent, theirs, defence, "opposing_", defence.name.capitalize())
    title = f"{headed(attack.name)}: {name(table, intent.actor)} against {name(table, target)}"
    view = contest_view(table, intent, title, acting, opposing, (own, theirs), HIT_BANDS)
    _, _, harm, resistance = harm_views(table, intent, attack, 0)
    unasked = (*view.unasked, *without_damage_effort(table, intent, target))
    return replace(view, sides=(*view.sides, harm, resistance), unasked=unasked)


_MENTAL: Final[tuple[Attribute, ...]] = ("intelligence", "wisdom", "charisma")


def _physical(sheet: CreatureSheet, attack: Attack) -> bool:
    """Whether it takes the body: not where its skill goes with an attribute of the mind, as a spell's may
    (LH-OFFS-02)."""
    skill = skill_of(sheet, attack.skill) if attack.skill else None
    return skill is None or skill.attribute not in _MENTAL


def _refuse_reach(table: Table, intent: Intent, attack: Attack) -> Refusal | None:
    target = str(intent.arguments["target"])
    band = band_between(table, intent.actor, target)
    if band.rank <= attack.reach.rank:
        return None
    where = f"{name(table, target)} is {band.label}"
    return no(
        "{where}: {attack} reaches no farther than {reach}",
        "LH-DEF-02",
        where=where,
        attack=attack.name,
        reach=attack.reach.label,
    )


def _refuse_sums(table: Table, intent: Intent) -> Refusal | None:
    """Effort on the attack and, named beforehand, on its damage come out of the same 5 (LH-EFF-03)."""
    get = intent.arguments.get
    for who, first, second in (
        (intent.actor, get("effort"), get("damage_effort")),
        (str(get("target")), get("opposing_effort"), get("damage_opposing_effort")),
    ):
        if first and second and not spare_effort(table, who, first + second):
            words = {"who": name(table, who), "points": counted(first + second, "point")}
            return no("{who} has no {points} of effort left in this fight", "LH-EFF-03", **words)
    return None


@attack.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    """One with each attack."""
    sheet = sheet_of(table, who)
    if sheet.condition.state == "dead":
        return
    against, keys = blows.opponents(table, who), ["A", "R"]
    for place, each in enumerate(sheet.attacks):
        key = "A" if not place else "R" if each.reach in _BEYOND_CLOSE and "R" in keys else ""
        keys = [other for other in keys if other != key]
        yield with_deeds(table, who, _offer(table, who, sheet, each, against, key))


def _offer(
    table: Table, creature: str, sheet: CreatureSheet, with_it: Attack, against: tuple[str, ...], key: str
) -> Offer:
    """At the nearest foe it reaches; another one can be chosen on the board."""
    label = f"Attack, {with_it.name}"
    figures = blows.attack_figures(table, creature, with_it)
    choices = {"attack": attack_choices(sheet)}
    called: dict[str, Any] = {"attack": with_it.name}
    if not against:
        someone = next((each for each in table.creatures if each != creature), creature)
        missing = {"target": someone}
        return attack.offer(table, creature, label, called, missing=missing, choices=choices, note=figures, key=key)
    reached = blows.within_reach(table, creature, with_it)
    target = reached[0] if reached else against[0]
    where = f"{name(table, target)} ({band_between(table, creature, target).label})"
    return attack.offer(
        table,
        creature,
        label,
        {**called, "target": target},
        choices=choices,
        note=f"{figures}, {where}{held_note(sheet, target)}",
        watch=f"creatures.{target}.traits.{with_it.trait.lower().replace(' ', '-')}.rating",
        key=key,
    )


AREA = Area(actions=(attack, damage), blocks=blows.attack_blocks)
