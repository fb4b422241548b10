"""Levels that the GM gives and takes, and traits of the table's own (LH-TRAIT-01, LH-TRAIT-02, LH-DYING-06)."""

from typing import Any

from vtt.rules.description import Refusal
from vtt.rules.kit.refusals import no
from vtt.rules.livehack.access import name, sheet_of
from vtt.rules.livehack.attributes import rating_of
from vtt.rules.livehack.chronicle import chronicle, chronicled
from vtt.rules.livehack.sheets import TRAITS, WOUNDS, Trait
from vtt.rules.livehack.states.traits import eased, inflicted
from vtt.rules.livehack.telling import trait_name
from vtt.rules.procedure import Intent, Outcome, Procedure, Say
from vtt.table.table import Table


def known_traits(table: Table, creature: str = "") -> tuple[str, ...]:
    """The names of all traits that there are: the game's, the table's, and those on a creature's sheet."""
    own = [each.name for each in sheet_of(table, creature).traits] if creature else []
    return tuple(dict.fromkeys((*TRAITS, *[each.name for each in chronicle(table).traits], *own)))


def refuse_give(table: Table, intent: Intent) -> Refusal | None:
    """Only of a trait that there is."""
    target, trait = str(intent.arguments["target"]), str(intent.arguments["trait"])
    known = known_traits(table, target)
    if trait not in known:
        return no(
            "there is no trait {trait!r}: expected one of {known}", "LH-TRAIT-02", trait=trait, known=", ".join(known)
        )
    return None


def give(table: Table, intent: Intent) -> Procedure:
    """Levels are added, with all that follows."""
    target, trait = str(intent.arguments["target"]), str(intent.arguments["trait"])
    levels = int(intent.arguments["levels"])
    table = yield from inflicted(table, target, trait, levels, "LH-TRAIT-01")
    return Outcome(f"{trait_name(trait)} {rating_of(sheet_of(table, target), trait)}")


def refuse_ease(table: Table, intent: Intent) -> Refusal | None:
    """Nothing can be taken off a trait that is 0."""
    return _refuse_easing(table, str(intent.arguments["target"]), str(intent.arguments["trait"]))


def ease(table: Table, intent: Intent) -> Procedure:
    """Levels are taken off, with all that follows."""
    target, trait = str(intent.arguments["target"]), str(intent.arguments["trait"])
    why = "LH-TRAIT-01" if trait != WOUNDS else "LH-DYING-06"
    table = yield from eased(table, target, trait, int(intent.arguments["levels"]), why)
    return Outcome(f"{trait_name(trait)} {rating_of(sheet_of(table, target), trait)}")


def refuse_heal(table: Table, intent: Intent) -> Refusal | None:
    """Only the wounded, and nobody brings back the dead."""
    target = str(intent.arguments["target"])
    if sheet_of(table, target).condition.state == "dead":
        return no("{target} is dead", "LH-DYING-04", target=name(table, target))
    return _refuse_easing(table, target, WOUNDS)


def heal(table: Table, intent: Intent) -> Procedure:
    """Wounds are healed, without a roll: how healing is rolled stands in no text that there is."""
    target = str(intent.arguments["target"])
    table = yield from eased(table, target, WOUNDS, int(intent.arguments["levels"]), "LH-DYING-06")
    return Outcome(f"Wounds {rating_of(sheet_of(table, target), WOUNDS)}")


def life_change(table: Table, creature: str, amount: int) -> Intent | None:
    """Wounds suffered (LH-TRAIT-01), or healed (LH-DYING-06)."""
    levels = {"target": creature, "levels": abs(amount)}
    return Intent("give_trait", "", {**levels, "trait": WOUNDS}) if amount < 0 else Intent("heal", "", levels)


def refuse_name(table: Table, intent: Intent) -> Refusal | None:
    """Each name once."""
    called = _called(intent)
    if not called:
        return no("say what the trait is called", "LH-TRAIT-02")
    if called in [each.casefold() for each in known_traits(table)]:
        return no("there is a trait {called!r} already", "LH-TRAIT-02", called=called)
    return None


def name_trait(table: Table, intent: Intent) -> Procedure:
    """A trait that attacks and the GM can lay on anybody from now on, and the attribute that it lowers."""
    lowers: Any = str(intent.arguments["lowers"])
    made = Trait(name=_called(intent), lowers=lowers)
    yield from chronicled(table, traits=(*chronicle(table).traits, made))
    text = "New trait: {trait}, which lowers {lowers}" if lowers else "New trait: {trait}"
    yield Say(text, {"trait": made.name, "lowers": lowers.capitalize()}, "LH-TRAIT-02", "result", None, True)
    return Outcome(f"{made.name} can be given")


def refuse_unname(table: Table, intent: Intent) -> Refusal | None:
    """Only a trait of the table's own."""
    if any(each.name.casefold() == _called(intent) for each in chronicle(table).traits):
        return None
    return no("there is no trait {called!r} of this table's own", "LH-TRAIT-02", called=_called(intent))


def unname_trait(table: Table, intent: Intent) -> Procedure:
    """It is not offered any more; whoever has levels of it keeps them."""
    kept = tuple(each for each in chronicle(table).traits if each.name.casefold() != _called(intent))
    yield from chronicled(table, traits=kept)
    return Outcome(f"{_called(intent)} is no trait of the table any more")


def _called(intent: Intent) -> str:
    """In small letters, as attacks and sheets name their traits."""
    return str(intent.arguments["name"]).strip().casefold()


def _refuse_easing(table: Table, target: str, trait: str) -> Refusal | None:
    if rating_of(sheet_of(table, target), trait):
        return None
    return no("{target} has no levels of {trait}", "LH-TRAIT-01", target=name(table, target), trait=trait_name(trait))
