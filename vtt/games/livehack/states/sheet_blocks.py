"""What stands on a sheet of this area: states, saves and offsets."""

from vtt.games.livehack.access import sheet_of
from vtt.games.livehack.attributes import EFFECTS, attribute_of, column, damage_to, helpless, rating_of, threshold_of
from vtt.games.livehack.parts import ATTRIBUTES, WELL, WOUNDS, Attribute
from vtt.games.livehack.rolling.sides import side
from vtt.games.livehack.sheets import CreatureSheet
from vtt.games.livehack.states.carrying import capacity
from vtt.games.livehack.states.manners import usual_components
from vtt.games.livehack.states.saving import STABLE_FROM, has_to_save, save_task, threat
from vtt.games.livehack.telling import MEANING, STABLE, headed, titled, trait_name
from vtt.games.livehack.tokens import tags_of
from vtt.numerals import signed, written
from vtt.rules.contract.derived import Derived
from vtt.rules.contract.description import Block, Facts, Meter, Tags, Tone
from vtt.rules.kit.area import Area
from vtt.table.table import Table


def blocks(table: Table, creature: str) -> tuple[Block, ...]:
    """Wounds, what lasts, the state and what it means, the other negative traits; the offset table stands aside."""
    sheet = sheet_of(table, creature)
    wounds, threshold = rating_of(sheet, WOUNDS), max(1, threshold_of(sheet))
    made: list[Block] = [Meter("Wounds", wounds, threshold, _tone(wounds, threshold), "LH-DYING-07")]
    tags = tags_of(table, creature)
    if tags:
        made.append(Tags("What lasts", tags))
    if sheet.condition is not WELL:
        made.append(Facts("State", tuple(_state(table, creature, sheet))))
    facts = _traits(table, sheet)
    if facts:
        made.append(Facts("Negative traits", tuple(facts)))
    made.append(offset_table(sheet))
    return tuple(made)


def offset_table(sheet: CreatureSheet) -> Facts:
    """The six attributes as they stand, each with both columns of the offset table; the one in force is marked
    (LH-OFFS-08). Rolls are against DR 0."""
    return Facts("Damaged attributes, rolls against DR 0", tuple(_row(sheet, attribute) for attribute in ATTRIBUTES))


def _row(sheet: CreatureSheet, attribute: Attribute) -> tuple[str, str]:
    now = column(sheet, attribute)
    milder, worse, _ = EFFECTS[attribute]
    marks = {at: "\u25b8 " if now == at else "" for at in (-5, -10)}
    text = f"{marks[-5]}at \u22125 {milder}; {marks[-10]}at \u221210 {worse}"
    return f"{attribute.capitalize()} {signed(attribute_of(sheet, attribute))}", text


def _tone(wounds: int, threshold: int) -> Tone:
    return "warning" if wounds >= threshold else "low" if wounds * 2 >= threshold else "good"


def _state(table: Table, creature: str, sheet: CreatureSheet) -> list[tuple[str, str]]:
    condition = sheet.condition
    found = [(headed(titled(condition)), MEANING[condition.state][0])]
    if has_to_save(sheet):
        task = save_task(condition)
        made = side(table, creature, task, chosen=usual_components(table, creature, task))
        against = threat(table, creature)
        text = f"{task.name.capitalize()} {signed(made.modifiers)} against {against.label} {written(against.modifiers)}"
        found.append(("Saves", f"{text}, over with a margin of {STABLE_FROM}"))
    elif condition.stable and condition.state in ("dying", "coma"):
        found.append(("Stable", STABLE))
    if condition.failures:
        found.append(("Failed saves", str(condition.failures)))
    if condition.state == "transforming":
        found.append(("What would help", condition.remedy or "nothing"))
    if condition.note:
        found.append(("Expected to wake", condition.note))
    if sheet.record.fate:
        found.append(("Fate", sheet.record.fate))
    return found


def _traits(table: Table, sheet: CreatureSheet) -> list[tuple[str, str]]:
    found = []
    for trait in sheet.traits:
        if trait.name == WOUNDS:
            continue
        lowers = trait.name if trait.name in ATTRIBUTES else trait.lowers
        text = str(trait.rating)
        if lowers:
            attribute: Attribute = lowers
            rating: int = getattr(sheet.attributes, attribute)
            now, all_of_it = attribute_of(sheet, attribute), damage_to(sheet, attribute)
            text += f": {attribute.capitalize()} {written(rating)} \u2212 {all_of_it} = {written(now)}"
        found.append((trait_name(trait.name), text))
    if helpless(sheet):
        found.append(("Helpless", "has to be carried and fed; does not get worse by itself"))
    carries = capacity(table, sheet)
    if carries is not None:
        found.append(("Carries", str(carries)))
    return found


def _capacity(table: Table, creature: str) -> int | None:
    return capacity(table, sheet_of(table, creature))


AREA = Area(
    derived=(
        Derived(
            name="capacity", about="how much somebody can carry, by the GM's formula (LH-OFFS-02)", value=_capacity
        ),
    ),
    head=blocks,
)
