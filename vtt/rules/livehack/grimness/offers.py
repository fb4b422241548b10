"""What is offered in this area: grim experiences, and what comes of them."""

from vtt.numerals import written
from vtt.rules.description import Offer, ParameterOption
from vtt.rules.livehack.access import name, sheet_of
from vtt.rules.livehack.chronicle import chronicle
from vtt.rules.livehack.grimness.eating import grim_food
from vtt.rules.livehack.grimness.experiences import COMPANION_DIES, experience_of, experiences, preset, untested
from vtt.rules.livehack.offer_making import offer
from vtt.rules.livehack.sheets import ATTRIBUTES
from vtt.rules.livehack.telling import downcast
from vtt.table.table import Table

GRIM = "Grimness"
_NOBODY = ParameterOption("", "Nobody")


def offers(table: Table, creature: str) -> tuple[Offer, ...]:
    """Tests and grim food of adventurers, and cheering up those who need it."""
    made: list[Offer] = []
    sheet = sheet_of(table, creature)
    if sheet.role == "adventurer" and sheet.condition.state != "dead":
        made.append(_test(table, creature))
        made.extend(_food(table, creature))
    for target in table.creatures:
        if target != creature and downcast(table, target) and not table.creatures[target].hidden:
            made.append(_cheering(table, creature, target))
    if downcast(table, creature):
        label = f"{name(table, creature)} is cheered up"
        made.append(offer(table, "cheered_up", "", label, {"target": creature}, group="GM"))
    return tuple(made)


def table_offers(table: Table) -> tuple[Offer, ...]:
    """An experience of the whole party, and the list that the GM keeps."""
    people = _adventurers(table)
    choices = {
        "experience": _experiences(table),
        "companion": _companions(table, ""),
        "who": people,
        "watching": people,
        "also": _experiences(table),
        **_open_dr(table),
    }
    missing = {"experience": COMPANION_DIES}
    named = {"name": "eating black fungus"}
    made = [
        offer(table, "grim_event", "", "Grim experience", missing=missing, choices=choices, group=GRIM),
        offer(table, "add_experience", "", "Add an experience", missing=named, group=GRIM),
    ]
    for own in chronicle(table).experiences:
        made.append(offer(table, "remove_experience", "", f"Remove: {own.name}", {"name": own.name}, group=GRIM))
    return tuple(made)


def _test(table: Table, creature: str) -> Offer:
    choices = {"experience": _experiences(table), "companion": _companions(table, creature), **_open_dr(table)}
    missing = {"experience": "torture"}
    return offer(table, "grim_test", creature, "Grim test", missing=missing, choices=choices, group=GRIM)


def _food(table: Table, creature: str) -> list[Offer]:
    made = []
    for item in grim_food(table, creature):
        grim = experience_of(table, item.grim)
        note = "" if grim is None else f"{grim.name}, DR {written(grim.dr or 0)}"
        made.append(offer(table, "eat", creature, f"Eat: {item.name}", {"item": item.name}, note=note, group=GRIM))
    return made


def _cheering(table: Table, creature: str, target: str) -> Offer:
    skills = tuple(ParameterOption(skill.name, skill.name) for skill in sheet_of(table, creature).skills)
    known = (*skills, *(ParameterOption(attribute, attribute.capitalize()) for attribute in ATTRIBUTES))
    label = f"Cheer up {name(table, target)}"
    arguments = {"target": target, "skill": "charisma"}
    return offer(table, "cheer_up", creature, label, arguments, choices={"skill": known}, group=GRIM)


def _experiences(table: Table) -> tuple[ParameterOption, ...]:
    return tuple(ParameterOption(each.key, each.name) for each in experiences(table))


def _open_dr(table: Table) -> dict[str, tuple[ParameterOption, ...]]:
    """The DRs to choose from, where the text in use leaves one open (LH-REV-07)."""
    if all(preset(table, each) is not None or untested(table, each) for each in experiences(table)):
        return {}
    asked = ParameterOption("", "The GM is asked")
    return {"dr": (asked, *(ParameterOption(str(dr), written(dr)) for dr in range(-10, 16)))}


def _adventurers(table: Table) -> tuple[ParameterOption, ...]:
    return tuple(
        ParameterOption(identity, creature.name)
        for identity, creature in table.creatures.items()
        if not creature.hidden and sheet_of(table, identity).role == "adventurer"
    )


def _companions(table: Table, creature: str) -> tuple[ParameterOption, ...]:
    """Whom an experience may be about: adventurers, those who used to be, and whoever a bond is with."""
    found = {"": _NOBODY}
    for identity, other in table.creatures.items():
        sheet = sheet_of(table, identity)
        if identity != creature and (sheet.role == "adventurer" or sheet.record.was):
            found[identity] = ParameterOption(identity, other.name)
    for bond in sheet_of(table, creature).bonds if creature else ():
        if bond.to not in table.creatures:
            found[bond.to] = ParameterOption(bond.to, bond.to)
    return tuple(found.values())
