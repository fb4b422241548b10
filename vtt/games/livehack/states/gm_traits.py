"""Levels that the GM gives and takes, and traits of the table's own (LH-TRAIT-01, LH-TRAIT-02, LH-DYING-06)."""

from collections.abc import Iterator
from typing import Any

from vtt.games.livehack.access import GM, name, sheet_of
from vtt.games.livehack.attributes import rating_of
from vtt.games.livehack.chronicle import chronicle, chronicled
from vtt.games.livehack.parts import ATTRIBUTES, TRAITS, WOUNDS, Trait
from vtt.games.livehack.states.passing import PARTY
from vtt.games.livehack.states.traits import LEVELS, eased, inflicted
from vtt.games.livehack.telling import trait_name
from vtt.rules.contract.description import Offer, Parameter, ParameterOption, Refusal
from vtt.rules.contract.parameters import choice, creature, text
from vtt.rules.contract.procedure import Intent, Outcome, Procedure, Say
from vtt.rules.kit.authoring import gms_action, no
from vtt.table.table import Table

_TRAIT = Parameter(name="trait", label="Trait", kind="choice", required=True)


def known_traits(table: Table, creature: str = "") -> tuple[str, ...]:
    """The names of all traits that there are: the game's, the table's, and those on a creature's sheet."""
    own = [each.name for each in sheet_of(table, creature).traits] if creature else []
    return tuple(dict.fromkeys((*TRAITS, *[each.name for each in chronicle(table).traits], *own)))


@gms_action(
    "give_trait", "Levels of a trait", creature(), _TRAIT, LEVELS, rules=("LH-TRAIT-01", "LH-TRAIT-02", "LH-DYING-07")
)
def give(table: Table, intent: Intent) -> Procedure:
    """Levels are added, with all that follows."""
    target, trait = str(intent.arguments["target"]), str(intent.arguments["trait"])
    levels = int(intent.arguments["levels"])
    table = yield from inflicted(table, target, trait, levels, "LH-TRAIT-01")
    return Outcome(f"{trait_name(trait)} {rating_of(sheet_of(table, target), trait)}")


@give.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only of a trait that there is."""
    target, trait = str(intent.arguments["target"]), str(intent.arguments["trait"])
    known = known_traits(table, target)
    if trait not in known:
        return no(
            "there is no trait {trait!r}: expected one of {known}", "LH-TRAIT-02", trait=trait, known=", ".join(known)
        )
    return None


@gms_action(
    "ease_trait", "Levels off a trait", creature(), _TRAIT, LEVELS, rules=("LH-TRAIT-01", "LH-OFFS-11", "LH-COND-06")
)
def ease(table: Table, intent: Intent) -> Procedure:
    """Levels are taken off, with all that follows."""
    target, trait = str(intent.arguments["target"]), str(intent.arguments["trait"])
    why = "LH-TRAIT-01" if trait != WOUNDS else "LH-DYING-06"
    table = yield from eased(table, target, trait, int(intent.arguments["levels"]), why)
    return Outcome(f"{trait_name(trait)} {rating_of(sheet_of(table, target), trait)}")


@ease.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Nothing can be taken off a trait that is 0."""
    return _refuse_easing(table, str(intent.arguments["target"]), str(intent.arguments["trait"]))


@gms_action("heal", "Heal Wounds", creature(), LEVELS, rules=("LH-DYING-06", "LH-DYING-08"))
def heal(table: Table, intent: Intent) -> Procedure:
    """Wounds are healed, without a roll: how healing is rolled stands in no text that there is."""
    target = str(intent.arguments["target"])
    table = yield from eased(table, target, WOUNDS, int(intent.arguments["levels"]), "LH-DYING-06")
    return Outcome(f"Wounds {rating_of(sheet_of(table, target), WOUNDS)}")


@heal.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only the wounded, and nobody brings back the dead."""
    target = str(intent.arguments["target"])
    if sheet_of(table, target).condition.state == "dead":
        return no("{target} is dead", "LH-DYING-04", target=name(table, target))
    return _refuse_easing(table, target, WOUNDS)


def life_change(table: Table, creature: str, amount: int) -> Intent | None:
    """Wounds suffered (LH-TRAIT-01), or healed (LH-DYING-06)."""
    levels = {"target": creature, "levels": abs(amount)}
    return Intent("give_trait", "", {**levels, "trait": WOUNDS}) if amount < 0 else Intent("heal", "", levels)


@gms_action(
    "name_trait",
    "A trait of our own",
    text("name", "Name", required=True),
    choice("lowers", "Lowers", {"": "No attribute"} | {each: each.capitalize() for each in ATTRIBUTES}, ""),
    rules=("LH-TRAIT-02",),
)
def name_trait(table: Table, intent: Intent) -> Procedure:
    """A trait that attacks and the GM can lay on anybody from now on, and the attribute that it lowers."""
    lowers: Any = str(intent.arguments["lowers"])
    made = Trait(name=_called(intent), lowers=lowers)
    yield from chronicled(table, traits=(*chronicle(table).traits, made))
    text = "New trait: {trait}, which lowers {lowers}" if lowers else "New trait: {trait}"
    yield Say(text, {"trait": made.name, "lowers": lowers.capitalize()}, "LH-TRAIT-02", "result", None, True)
    return Outcome(f"{made.name} can be given")


@name_trait.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Each name once."""
    called = _called(intent)
    if not called:
        return no("say what the trait is called", "LH-TRAIT-02")
    if called in [each.casefold() for each in known_traits(table)]:
        return no("there is a trait {called!r} already", "LH-TRAIT-02", called=called)
    return None


@gms_action("unname_trait", "A trait is no longer used", text("name", "Name", required=True), rules=("LH-TRAIT-02",))
def unname_trait(table: Table, intent: Intent) -> Procedure:
    """It is not offered any more; whoever has levels of it keeps them."""
    kept = tuple(each for each in chronicle(table).traits if each.name.casefold() != _called(intent))
    yield from chronicled(table, traits=kept)
    return Outcome(f"{_called(intent)} is no trait of the table any more")


@unname_trait.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only a trait of the table's own."""
    if any(each.name.casefold() == _called(intent) for each in chronicle(table).traits):
        return None
    return no("there is no trait {called!r} of this table’s own", "LH-TRAIT-02", called=_called(intent))


def _called(intent: Intent) -> str:
    """In small letters, as attacks and sheets name their traits."""
    return str(intent.arguments["name"]).strip().casefold()


def _refuse_easing(table: Table, target: str, trait: str) -> Refusal | None:
    if rating_of(sheet_of(table, target), trait):
        return None
    return no("{target} has no levels of {trait}", "LH-TRAIT-01", target=name(table, target), trait=trait_name(trait))


@heal.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    sheet, missing = sheet_of(table, who), {"levels": 1}
    if rating_of(sheet, WOUNDS) and sheet.condition.state != "dead":
        yield heal.offer(table, "", "Heal Wounds", {"target": who}, missing=dict(missing), group=GM)


@give.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    every = tuple(ParameterOption(each, trait_name(each)) for each in known_traits(table, who))
    target, missing, choices = {"target": who}, {"trait": WOUNDS}, {"trait": every}
    yield give.offer(table, "", "Levels of a trait", dict(target), missing=dict(missing), choices=choices, group=GM)


@ease.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    own = tuple(
        ParameterOption(each.name, trait_name(each.name)) for each in sheet_of(table, who).traits if each.rating
    )
    if own:
        target, missing, choices = {"target": who}, {"trait": own[0].value}, {"trait": own}
        yield ease.offer(
            table, "", "Levels off a trait", dict(target), missing=dict(missing), choices=choices, group=GM
        )


@name_trait.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    yield name_trait.offer(table, "", "A trait of our own", missing={"name": "a new one"}, group=PARTY)


@unname_trait.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    for trait in chronicle(table).traits:
        yield unname_trait.offer(table, "", f"{trait.name} is no longer used", {"name": trait.name}, group=PARTY)
