"""What is offered in this area: states, saves and offsets."""

from vtt.rules.description import Offer, ParameterOption
from vtt.rules.livehack.access import in_fight, name, sheet_of
from vtt.rules.livehack.attributes import EFFECTS, column, rating_of
from vtt.rules.livehack.chronicle import chronicle, waits
from vtt.rules.livehack.offer_making import offer
from vtt.rules.livehack.sheets import WELL, WOUNDS, CreatureSheet
from vtt.rules.livehack.states.gm_traits import known_traits
from vtt.rules.livehack.states.left_alone import in_danger
from vtt.rules.livehack.states.offset_rolls import due
from vtt.rules.livehack.states.saving import has_to_save
from vtt.rules.livehack.telling import titled, trait_name
from vtt.rules.offer_making import options_of
from vtt.table.table import Table

OFFSET, TEND, GM, TABLE = "Damaged attributes", "Tend", "GM", "The party"


def offers(table: Table, creature: str) -> tuple[Offer, ...]:
    """Rolls that damaged attributes call for, tending the wounded, and what the GM can do to anybody."""
    sheet = sheet_of(table, creature)
    made: list[Offer] = []
    if sheet.traits and sheet.condition is WELL:
        made.extend(_offset(table, creature, sheet))
    made.extend(_orders(table, creature))
    if sheet.condition is WELL and sheet.skills:
        made.extend(_tending(table, creature, sheet))
    made.extend(state_offers(table, creature))
    made.extend(_traits(table, creature, sheet))
    return tuple(made)


def table_offers(table: Table) -> tuple[Offer, ...]:
    """A round that passes, where the party is, traits of the table's own, how much somebody carries."""
    known = chronicle(table)
    waiting = [name(table, identity) for identity in table.creatures if waits(table, identity)]
    note = f"{', '.join(waiting)} joins" if len(waiting) == 1 else f"{', '.join(waiting)} join" if waiting else ""
    made = [
        offer(table, "pass_round", "", "A round passes", note="states, saves", group=TABLE),
        offer(table, "safe_area", "", "The party is in a safe area", {"safe": True}, note=note, group=TABLE),
    ]
    if known.safe:
        made.append(offer(table, "safe_area", "", "The party leaves the safe area", {"safe": False}, group=TABLE))
    made.append(offer(table, "name_trait", "", "A trait of our own", missing={"name": "a new one"}, group=TABLE))
    for trait in known.traits:
        label = f"{trait.name} is no longer used"
        made.append(offer(table, "unname_trait", "", label, {"name": trait.name}, group=TABLE))
    formula = {"formula": known.carrying or "50 + 10 * strength"}
    made.append(offer(table, "carrying_formula", "", "How much somebody carries", missing=formula, group=TABLE))
    return tuple(made)


def state_offers(table: Table, creature: str) -> tuple[Offer, ...]:
    """What the GM can do about the state that a creature is in."""
    condition = sheet_of(table, creature).condition
    if condition is WELL:
        return _endangered(table, creature)
    target = {"target": creature}
    made: list[Offer] = []
    if has_to_save(sheet_of(table, creature)) and not in_fight(table):
        made.append(offer(table, "save", "", "Save", target, note=titled(condition), group=GM))
    if condition.state == "transforming":
        if condition.remedy:
            made.append(offer(table, "apply_remedy", "", f"Remedy: {condition.remedy}", target, group=GM))
        made.append(
            offer(table, "set_transformation", "", "The transformation", target, missing={"form": ""}, group=GM)
        )
    if condition.state == "coma":
        made.append(offer(table, "wake", "", "Wake from the coma", target, group=GM))
        made.append(offer(table, "note_coma", "", "How long the coma may last", target, missing={"note": ""}, group=GM))
    made.append(offer(table, "end_state", "", f"No longer {titled(condition)}", target, group=GM))
    return (*made, *_endangered(table, creature))


def _endangered(table: Table, creature: str) -> tuple[Offer, ...]:
    if not in_danger(table, creature):
        return ()
    return (
        offer(
            table, "left_behind", "", "Left behind: eaten", {"target": creature}, note="seized before long", group=GM
        ),
    )


def _offset(table: Table, creature: str, sheet: CreatureSheet) -> list[Offer]:
    made = []
    for attribute in due(sheet):
        label = f"Roll {attribute.capitalize()} to act"
        note = EFFECTS[attribute][0]
        made.append(offer(table, "offset_roll", creature, label, {"attribute": attribute}, note=note, group=OFFSET))
    now = column(sheet, "charisma")
    if now:
        listener = next((each for each in table.creatures if each != creature), creature)
        note = EFFECTS["charisma"][1 if now == -10 else 0]
        missing = {"target": listener}
        made.append(offer(table, "speak", creature, "Speak with somebody", missing=missing, note=note, group=OFFSET))
    return made


def _orders(table: Table, creature: str) -> list[Offer]:
    """Of those who obey anybody, each that has not been told yet what to do."""
    made = []
    for identity in table.creatures:
        other = sheet_of(table, identity)
        if identity == creature or not other.traits or other.condition.state:
            continue
        if column(other, "wisdom") == -10 and "wisdom" not in other.spent.fit:
            label = f"Say what {name(table, identity)} does"
            made.append(offer(table, "give_order", creature, label, {"target": identity}, group=OFFSET))
    return made


def _tending(table: Table, creature: str, sheet: CreatureSheet) -> list[Offer]:
    """The wounded of the own side; of several wounds the GM says how many levels a success eases."""
    side = table.creatures[creature].side
    skills = {"skill": options_of([skill.name for skill in sheet.skills])}
    made = []
    for identity, other in table.creatures.items():
        wounded = sheet_of(table, identity)
        if identity == creature or other.side != side or not wounded.traits or wounded.condition.state == "dead":
            continue
        traits = tuple(ParameterOption(each.name, trait_name(each.name)) for each in wounded.traits if each.rating)
        if rating_of(wounded, WOUNDS):
            made.append(
                offer(
                    table,
                    "tend",
                    creature,
                    f"Tend {other.name}",
                    {"target": identity},
                    missing={"skill": sheet.skills[0].name, "dr": 0},
                    choices=skills | {"trait": traits},
                    note=titled(wounded.condition) if wounded.condition.state else "",
                    group=TEND,
                )
            )
    return made


def _traits(table: Table, creature: str, sheet: CreatureSheet) -> list[Offer]:
    target = {"target": creature}
    every = tuple(ParameterOption(each, trait_name(each)) for each in known_traits(table, creature))
    given = {"trait": WOUNDS}
    made = []
    if rating_of(sheet, WOUNDS) and sheet.condition.state != "dead":
        made.append(offer(table, "heal", "", "Heal Wounds", target, missing={"levels": 1}, group=GM))
    made.append(
        offer(table, "give_trait", "", "Levels of a trait", target, missing=given, choices={"trait": every}, group=GM)
    )
    own = tuple(ParameterOption(each.name, trait_name(each.name)) for each in sheet.traits if each.rating)
    if own:
        missing = {"trait": own[0].value}
        label, choices = "Levels off a trait", {"trait": own}
        made.append(offer(table, "ease_trait", "", label, target, missing=missing, choices=choices, group=GM))
    if sheet.condition.state != "dead":
        made.append(offer(table, "set_state", "", "A state befalls", target, missing={"state": "dead"}, group=GM))
    if sheet.condition.state in ("", "discombobulated", "incapacitated"):
        form = {"form": "stone"}
        made.append(offer(table, "set_transformation", "", "A transformation begins", target, missing=form, group=GM))
    return made
