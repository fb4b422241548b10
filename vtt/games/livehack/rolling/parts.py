"""What adds up in a roll: every part that could count for somebody's task, and those that do (LH-COMP-01)."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Final, Literal

from vtt.games.livehack.access import attack_of, sheet_of, skill_of
from vtt.games.livehack.attributes import attribute_of, rating_of
from vtt.games.livehack.parts import ATTRIBUTES, GRIMNESS, Attribute, Skill, Specialty
from vtt.games.livehack.positions.counting import held_parts
from vtt.games.livehack.rolling.task import Part, Task
from vtt.games.livehack.sheets import CreatureSheet
from vtt.rules.contract.description import Refusal
from vtt.rules.kit.authoring import House, no
from vtt.table.table import Table

TRAIT_PENALTY: House[Literal["none", "pertinent"]] = House(
    "trait_penalty",
    "What a negative trait costs on rolls",
    "LH-TRAIT-02",
    {"none": "nothing", "pertinent": "its rating, where it pertains"},
)

WILL_ATTRIBUTE: House[Literal["wisdom", "charisma", "none"]] = House(
    "will_attribute",
    "The attribute behind Will",
    "LH-DEF-05",
    {"wisdom": "Wisdom", "charisma": "Charisma", "none": "none"},
)

DISCOMB_DEX: House[Literal["set", "subtract"]] = House(
    "discomb_dex",
    "Dexterity of the discombobulated against being hit",
    "LH-COND-02",
    {"set": "counts as −10", "subtract": "is 10 less"},
)

_DEFENDING: Final[dict[str, Attribute]] = {"reflex": "dexterity", "fortitude": "constitution"}


def defence_attribute(table: Table, defence: str) -> Attribute | Literal[""]:
    """The attribute behind a defence skill (LH-DEF-05)."""
    if defence != "will":
        return _DEFENDING[defence]
    chosen = WILL_ATTRIBUTE(table)
    return "charisma" if chosen == "charisma" else "" if chosen == "none" else "wisdom"


def available(table: Table, creature: str, task: Task) -> tuple[Part, ...]:
    """Every part that could count in this roll, in the order of the rules (LH-COMP-01)."""
    sheet = sheet_of(table, creature)
    if task.unanswered(sheet):
        return tuple(_unresponsive(table, sheet, task))
    if task.struck and sheet.listed.armour is not None:
        return (_armour_class(sheet.listed.armour),)
    return (
        *_basis(table, sheet, task),
        *_bonds(table, sheet, task),
        *_items(sheet, task),
        *held_parts(sheet, task),
        *_traits(table, sheet, task),
    )


def counting(table: Table, creature: str, task: Task, chosen: Iterable[str] | None = None) -> tuple[Part, ...]:
    """The parts that count: those named in ``chosen`` and those that always do, or without it the usual ones."""
    every = available(table, creature, task)
    if chosen is None:
        return tuple([part for part in every if part.usual])
    keys = frozenset(chosen)
    return tuple([part for part in every if not part.key or part.key in keys])


def refuse_parts(table: Table, creature: str, task: Task, chosen: Iterable[str] | None) -> Refusal | None:
    """Why these parts cannot count together: an unknown one, a second specialty (LH-COMP-04), a second bond
    (LH-COMP-05)."""
    if chosen is None:
        return None
    keys = tuple(chosen)
    known = {part.key: part for part in available(table, creature, task) if part.key}
    for key in keys:
        if key not in known:
            expected = ", ".join(known) or "nothing"
            return no(
                "{key!r} is nothing that could count here: expected any of {expected}",
                "LH-COMP-01",
                key=key,
                expected=expected,
            )
    for source, why in (("specialty", "LH-COMP-04"), ("bond", "LH-COMP-05")):
        if sum(known[key].source == source for key in set(keys)) > 1:
            return no("at most one {source} counts in a roll", why, source=source)
    return None


def _basis(table: Table, sheet: CreatureSheet, task: Task) -> Iterator[Part]:
    """Skill, attribute and specialty, or what stands for them."""
    if task.kind == "attribute":
        yield _attribute(sheet, task.name)  # type: ignore[arg-type]
    elif task.kind == "defence":
        yield from _defence(table, sheet, task)
    elif task.kind == "skill":
        yield from _skill(sheet, task.name, attribute=task.attribute)
    else:
        yield from _attack(sheet, task)
    if task.grim and task.kind != "defence":
        yield from _grimness(sheet, "LH-GADV-01")


def _attribute(sheet: CreatureSheet, attribute: Attribute) -> Part:
    return Part(
        key="attribute",
        label=attribute.capitalize(),
        amount=attribute_of(sheet, attribute),
        source="attribute",
        why="LH-COMP-03",
    )


def _skill(
    sheet: CreatureSheet, called: str, *, specialty: str = "", attribute: Attribute | Literal[""] = ""
) -> Iterator[Part]:
    """A skill, rated 0 where it is not on the sheet, the attribute that goes with it, and its specialties: the one
    named counts, else the highest (LH-COMP-02..04)."""
    skill = skill_of(sheet, called) or Skill(name=called)
    yield Part(key="skill", label=skill.name, amount=skill.rating, source="skill", why="LH-COMP-02")
    if attribute or skill.attribute:
        yield _attribute(sheet, attribute or skill.attribute)  # type: ignore[arg-type]
    if not skill.specialties:
        return
    best = max(skill.specialties, key=_fitting(specialty.casefold()))
    for each in skill.specialties:
        yield Part(
            key=f"specialty:{each.name}",
            label=each.name,
            amount=each.rating,
            source="specialty",
            why="LH-COMP-04",
            usual=each is best,
        )


def _fitting(wanted: str) -> Callable[[Specialty], tuple[bool, int]]:
    """An order of specialties: the one that is wanted, then by rating."""

    def order(specialty: Specialty) -> tuple[bool, int]:
        return (specialty.name.casefold() == wanted, specialty.rating)

    return order


def _attack(sheet: CreatureSheet, task: Task) -> Iterator[Part]:
    attack = attack_of(sheet, task.name)
    if attack is None:
        return
    called = attack.damage_skill if task.kind == "damage" else attack.skill
    bonus = attack.damage if task.kind == "damage" else attack.rating
    if called:
        yield from _skill(sheet, called, specialty="" if task.kind == "damage" else attack.specialty)
    if task.kind == "damage" and attack.damage_attribute:
        yield _attribute(sheet, attack.damage_attribute)
    if bonus:
        yield Part(key="listed", label=attack.name, amount=bonus, source="listed", why="LH-CONV-04")


def _defence(table: Table, sheet: CreatureSheet, task: Task) -> Iterator[Part]:
    """A defence skill with its attribute, or the total out of a stat block that stands for them."""
    listed = getattr(sheet.listed, task.name)
    if listed is not None:
        yield Part(label=task.name.capitalize(), amount=listed, source="listed", why="LH-CONV-03")
    else:
        rating: int = getattr(sheet.defences, task.name)
        yield Part(key="skill", label=task.name.capitalize(), amount=rating, source="skill", why="LH-DEF-01")
        attribute = defence_attribute(table, task.name)
        if attribute:
            yield _attribute(sheet, attribute)
    if task.grim:
        yield from _grimness(sheet, "LH-GRIM-01")


@lru_cache(maxsize=256)
def _armour_class(armour: int) -> Part:
    """What is out of a stat block holds Dexterity, armour and all else: nothing is added to it (LH-CONV-01)."""
    return Part(label="Armour Class", amount=armour, source="listed", why="LH-CONV-01")


def _grimness(sheet: CreatureSheet, why: str) -> Iterator[Part]:
    """The present rating, which helps against more of it and in grim deeds."""
    rating = rating_of(sheet, GRIMNESS)
    if rating:
        yield Part(label="Grimness", amount=rating, source="grimness", why=why)


def _unresponsive(table: Table, sheet: CreatureSheet, task: Task) -> Iterator[Part]:
    """Reflex and Will of somebody who does not respond count as 0 (LH-COND-01); Dexterity against being hit as -10
    (LH-COND-02)."""
    state = sheet.condition.label or ("in a coma" if sheet.condition.state == "coma" else sheet.condition.state)
    yield Part(label=f"{task.name.capitalize()} while {state}", amount=0, source="state", why="LH-COND-01")
    if task.struck:
        dexterity = attribute_of(sheet, "dexterity")
        lowered = dexterity - 10 if DISCOMB_DEX(table) == "subtract" else min(-10, dexterity)
        yield Part(label="Dexterity", amount=lowered, source="attribute", why="LH-COND-02")


def _bonds(table: Table, sheet: CreatureSheet, task: Task) -> Iterator[Part]:
    """Bonds, none of which counts unless somebody says that it bears on this (LH-COMP-05); the one with whoever is on
    the other side is the likeliest to."""
    for bond in sheet.bonds:
        other = table.creatures.get(bond.to)
        label = bond.about or f"bond with {bond.to if other is None else other.name}"
        yield Part(
            key=f"bond:{bond.to}",
            label=label,
            amount=bond.rating,
            source="bond",
            why="LH-COMP-05",
            usual=False,
            aside=bond.to != task.against,
        )


def _items(sheet: CreatureSheet, task: Task) -> Iterator[Part]:
    """Items with a rating; usually those that pertain to the task by what they say (LH-COMP-06)."""
    names = frozenset(_pertinent(sheet, task))
    for item in sheet.items:
        if item.rating:
            usual = any(each.casefold() in names for each in item.pertains)
            yield Part(
                key=f"item:{item.name}",
                label=item.name,
                amount=item.rating,
                source="item",
                why="LH-COMP-06",
                usual=usual,
                aside=bool(item.pertains) and not usual,
            )


def _pertinent(sheet: CreatureSheet, task: Task) -> Iterator[str]:
    """What an item may name to be added to this roll."""
    if task.kind == "damage":
        yield "damage"
        yield f"{task.name} damage".casefold()
        return
    yield task.name.casefold()
    attack = attack_of(sheet, task.name) if task.kind == "attack" else None
    if attack is not None and attack.skill:
        yield attack.skill.casefold()


def _traits(table: Table, sheet: CreatureSheet, task: Task) -> Iterator[Part]:
    """Negative traits that may be ticked where a table plays so (LH-TRAIT-02); damage to an attribute counts there."""
    if not sheet.traits or TRAIT_PENALTY(table) != "pertinent":
        return
    for trait in sheet.traits:
        if trait.name not in ATTRIBUTES and not trait.lowers and trait.rating:
            yield Part(
                key=f"trait:{trait.name}",
                label=trait.name.capitalize(),
                amount=-trait.rating,
                source="trait",
                why="LH-TRAIT-02",
                usual=False,
            )
