"""Negative traits: levels that add up (LH-TRAIT-01), and the damage table: what the margin of a damage roll or a grim
test does (LH-DMG-04, LH-GRIM-13)."""

from functools import lru_cache
from typing import Any, Final, Literal

import msgspec
from msgspec.structs import replace

from vtt.games.livehack import attributes
from vtt.games.livehack.access import changed, name, sheet_of
from vtt.games.livehack.chronicle import chronicle
from vtt.games.livehack.fighters import out_of_the_fight
from vtt.games.livehack.parts import ATTRIBUTES, TRAITS, WOUNDS, Attribute, Condition, Defence, Trait
from vtt.games.livehack.sheets import CreatureSheet
from vtt.games.livehack.states.befalling import RANK, befalls, released, replaces
from vtt.games.livehack.telling import secret, suffered_label, titled, trait_name
from vtt.rules.contract.parameters import integer
from vtt.rules.contract.procedure import Choose, Option, Say
from vtt.rules.kit.authoring import Changing, House
from vtt.table.table import Table

WOUNDS_THRESHOLD_DYING: House[Literal["on", "off"]] = House(
    "wounds_threshold_dying",
    "Wounds of Constitution + 10",
    "LH-DYING-07",
    {"on": "bring death near", "off": "change nothing"},
)

LEVELS: Final = integer("levels", "Levels", 1, 1, 99)
YES_NO = (Option("yes", "Yes"), Option("no", "No"))


def inflicted(table: Table, creature: str, trait: str, levels: int, why: str) -> Changing:
    """Levels are added to a trait; old rating, change and new rating are told. What follows from it by itself follows:
    an offset attribute (LH-OFFS-01), Wounds that reach the threshold (LH-DYING-07)."""
    if levels < 1:
        return table
    table = yield from raised(table, creature, trait, levels, why)
    return (yield from threshold_reached(table, creature, trait))


def raised(table: Table, creature: str, trait: str, levels: int, why: str) -> Changing:
    """Levels are added, and an offset attribute has its effect; whether the Wounds are mortal is not asked."""
    sheet = sheet_of(table, creature)
    before = attributes.rating_of(sheet, trait)
    table = yield from changed(table, creature, traits=_rated(table, sheet, trait, before + levels))
    values: dict[str, Any] = {"who": name(table, creature), "trait": trait_name(trait), "before": before}
    values |= {"levels": levels, "after": before + levels}
    yield Say("{who}: {trait} {before} + {levels} = {after}", values, why, "detail", None, secret(table, creature))
    if _lowering(table, sheet, trait):
        table = yield from columns_followed(table, creature, attributes.columns(sheet))
        table = yield from out_of_the_fight(table, creature, sheet)
    return table


def threshold_reached(table: Table, creature: str, trait: str = WOUNDS) -> Changing:
    """Wounds of Constitution + 10 or more bring death near, if the GM says so (LH-DYING-07). A lower Constitution
    brings it as well."""
    sheet = sheet_of(table, creature)
    if trait != WOUNDS and not _lowering(table, sheet, trait):
        return table
    wounds, threshold = attributes.rating_of(sheet, WOUNDS), attributes.threshold_of(sheet)
    condition = sheet.condition
    if not wounds or wounds < threshold or WOUNDS_THRESHOLD_DYING(table) == "off":
        return table
    if RANK[condition.state] >= RANK["dying"] and not (condition.stable and condition.state in ("dying", "coma")):
        return table
    answer = yield Choose(
        "gm",
        "{who}: Wounds {wounds}, Constitution + 10 is {threshold}. Is {who} dying?",
        YES_NO,
        "yes",
        "LH-DYING-07",
        {"who": name(table, creature), "wounds": wounds, "threshold": threshold},
        at=creature,
        secret=secret(table, creature),
    )
    if answer != "yes":
        return table
    return (yield from befalls(table, creature, Condition(state="dying", trait=WOUNDS), "LH-DYING-07"))


def eased(table: Table, creature: str, trait: str, levels: int, why: str) -> Changing:
    """Levels are taken off a trait, down to 0: healing (LH-DYING-06, LH-DYING-08), attribute damage undone
    (LH-OFFS-11), the cause of a state gone (LH-COND-06)."""
    sheet = sheet_of(table, creature)
    before = attributes.rating_of(sheet, trait)
    taken = min(before, levels)
    if taken < 1:
        return table
    table = yield from changed(table, creature, traits=_rated(table, sheet, trait, before - taken))
    values: dict[str, Any] = {"who": name(table, creature), "trait": trait_name(trait), "before": before}
    values |= {"levels": taken, "after": before - taken}
    yield Say("{who}: {trait} {before} \u2212 {levels} = {after}", values, why, "detail", None, secret(table, creature))
    if _lowering(table, sheet, trait):
        table = yield from columns_followed(table, creature, attributes.columns(sheet))
    if trait in (WOUNDS, sheet_of(table, creature).condition.trait):
        table = yield from _saved(table, creature)
    if taken == before:
        table = yield from _cause_gone(table, creature, trait)
    return table


def _saved(table: Table, creature: str) -> Changing:
    """Healing, of Wounds or of the trait that brought death near, saves the dying whose Wounds are below the threshold:
    they are up again; the comatose need no more saves (LH-DYING-06, LH-DYING-08)."""
    sheet = sheet_of(table, creature)
    condition = sheet.condition
    if condition.state not in ("dying", "coma") or attributes.rating_of(sheet, WOUNDS) >= attributes.threshold_of(
        sheet
    ):
        return table
    if condition.state == "dying":
        return (yield from released(table, creature, "LH-DYING-06"))
    if condition.stable:
        return table
    table = yield from changed(table, creature, condition=replace(condition, stable=True))
    text = "{who} makes no more saves; the GM says when {who} wakes"
    yield Say(text, {"who": name(table, creature)}, "LH-DYING-08", "result", None, table.creatures[creature].hidden)
    return table


def _cause_gone(table: Table, creature: str, trait: str) -> Changing:
    """The trait that brought an incapacitation is healed: the GM is asked whether it is over (LH-COND-06)."""
    condition = sheet_of(table, creature).condition
    if condition.state != "incapacitated" or condition.trait != trait:
        return table
    answer = yield Choose(
        "gm",
        "{trait} of {who}: 0. Is {who} {state} no more?",
        YES_NO,
        "yes",
        "LH-COND-06",
        {"who": name(table, creature), "trait": trait_name(trait), "state": titled(condition)},
        at=creature,
        secret=secret(table, creature),
    )
    return (yield from released(table, creature, "LH-COND-06")) if answer == "yes" else table


def _rated(table: Table, sheet: CreatureSheet, trait: str, rating: int) -> tuple[Trait, ...]:
    """The traits when one has this rating. One at 0 is off the sheet, but for those that are on this sheet alone."""
    traits = sheet.traits
    if not traits and trait in TRAITS and rating:
        return (_rating(trait, rating),)
    added = () if trait in TRAITS else chronicle(table).traits
    known = trait in TRAITS or any(each.name == trait for each in added)
    if not rating and known:
        return tuple([each for each in traits if each.name != trait])
    if any(each.name == trait for each in traits):
        return tuple([replace(each, rating=rating) if each.name == trait else each for each in traits])
    known_trait = next((each for each in added if each.name == trait), Trait(name=trait))
    return (*traits, replace(known_trait, rating=rating))


@lru_cache(maxsize=512)
def _rating(trait: str, rating: int) -> Trait:
    return Trait(name=trait, rating=rating)


def _lowering(table: Table, sheet: CreatureSheet, trait: str) -> bool:
    """Whether a trait takes its rating from an attribute."""
    if trait in TRAITS:
        return trait in ATTRIBUTES
    return any(each.name == trait and each.lowers for each in (*sheet.traits, *chronicle(table).traits))


def columns_followed(table: Table, creature: str, before: tuple[attributes.Column, ...]) -> Changing:
    """What the table says after damage or recovery: the column in force follows the attribute at once (LH-OFFS-01, LH-
    OFFS-11). At -10 of Strength and Dexterity somebody falls (LH-OFFS-02, LH-OFFS-05)."""
    sheet = sheet_of(table, creature)
    now = attributes.columns(sheet)
    hidden = secret(table, creature)
    for attribute, was, is_now in zip(ATTRIBUTES, before, now, strict=True):
        if was == is_now:
            continue
        table = yield from _rolled_anew(table, creature, attribute)
        milder, worse, why = attributes.EFFECTS[attribute]
        values: dict[str, Any] = {"who": name(table, creature), "attribute": attribute.capitalize()}
        values |= {"offset": attributes.attribute_of(sheet, attribute), "effect": worse if is_now == -10 else milder}
        text = "{who}: {attribute} {offset}: {effect}" if is_now else "{who}: {attribute} {offset}: no offset any more"
        yield Say(text, values, why if abs(is_now) > abs(was) else "LH-OFFS-11", "result", None, hidden)
        if is_now == -10 and attribute in ("strength", "dexterity") and not sheet_of(table, creature).prone:
            table = yield from changed(table, creature, prone=True)
            text = "{who} falls down"
            yield Say(text, {"who": name(table, creature)}, why, "result", None, table.creatures[creature].hidden)
    if attributes.helpless(sheet) and not attributes.helpless_by(before):
        text = "{who} has to be carried and fed; by itself it does not get worse"
        yield Say(text, {"who": name(table, creature)}, "LH-OFFS-09", "reminder", None, hidden)
    return table


def _rolled_anew(table: Table, creature: str, attribute: Attribute) -> Changing:
    """A roll that was made for another column counts no longer."""
    spent = sheet_of(table, creature).spent
    if attribute not in spent.fit and attribute not in spent.unfit:
        return table
    fit, unfit = (tuple([each for each in known if each != attribute]) for known in (spent.fit, spent.unfit))
    return (yield from changed(table, creature, spent=replace(spent, fit=fit, unfit=unfit)))


FORMS: Final = tuple(Option(form, form) for form in ("stone", "a toad", "a tree", "a swarm of moths", "a child"))
"""What somebody might turn into; the GM may name anything (LH-TRANS-01)."""

_WHY: Final = {2: "LH-COND-01", 3: "LH-COND-06", 4: "LH-DYING-01"}


class Harm(msgspec.Struct, frozen=True, kw_only=True):
    """What is done to somebody: the trait, and what the worst rows mean (LH-DMG-05, LH-DMG-06). ``label`` is what
    discombobulation is called here (LH-COND-05); ``form``, ``remedy`` and ``save`` belong to a transformation."""

    trait: str = WOUNDS
    threatens: bool = True
    label: str = ""
    form: str = ""
    remedy: str = ""
    save: Defence = "fortitude"
    grim: bool = False


A_LEVEL: Final = 5
"""So much of a margin is another level (LH-DMG-04)."""
WORST: Final = 4
"""Levels with which somebody is dying or transforming (LH-DMG-06)."""


def levels_of(margin: int) -> int:
    """Levels by margin: 0 below 0, then 1 to 4, one more for each full 5 (LH-DMG-03, LH-DMG-04)."""
    return 0 if margin < 0 else min(WORST, 1 + margin // A_LEVEL)


def suffered(table: Table, creature: str, harm: Harm, levels: int, why: str) -> Changing:
    """The row of the damage table for so many levels, 1 to 4: the trait rises, and from 2 on a state befalls the
    creature: discombobulated, incapacitated, dying or transforming (LH-DMG-04)."""
    if levels < 1:
        return table
    table = yield from raised(table, creature, harm.trait, levels, why)
    if levels >= WORST and not harm.threatens:
        table = yield from _transforms(table, creature, harm)
    elif levels >= 2:
        table = yield from befalls(table, creature, _condition(harm, levels), _WHY[min(levels, WORST)])
    return (yield from threshold_reached(table, creature, harm.trait))


def _condition(harm: Harm, levels: int) -> Condition:
    if levels >= WORST:
        return Condition(state="dying", trait=harm.trait, grim=harm.grim)
    label = suffered_label(harm.label) if levels == 2 else ""
    state: Any = "discombobulated" if levels == 2 else "incapacitated"
    return Condition(state=state, label=label, trait=harm.trait, grim=harm.grim)


def _transforms(table: Table, creature: str, harm: Harm) -> Changing:
    """The change begins; the GM says into what where the attack does not (LH-TRANS-01)."""
    form = harm.form
    if not form and replaces(table, sheet_of(table, creature).condition, "transforming"):
        form = yield Choose(
            "gm",
            "What does {who} turn into?",
            FORMS,
            "stone",
            "LH-TRANS-01",
            {"who": name(table, creature)},
            at=creature,
            free=True,
            secret=secret(table, creature),
        )
    condition = Condition(
        state="transforming", trait=harm.trait, form=form.strip(), remedy=harm.remedy, save=harm.save, grim=harm.grim
    )
    return (yield from befalls(table, creature, condition, "LH-TRANS-01"))
