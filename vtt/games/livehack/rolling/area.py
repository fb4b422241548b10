"""What of rolls stands on a sheet, the list of skills that oppose others, and the area as a whole."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from vtt.games.livehack.access import sheet_of
from vtt.games.livehack.attributes import armour, attribute_of, damage_to, defence
from vtt.games.livehack.chronicle import SkillPair, chronicle, chronicled
from vtt.games.livehack.effort import TAKE_TEN_EFFORT
from vtt.games.livehack.parts import ATTRIBUTES, DEFENCES, Attribute, Bond, Defence, Skill
from vtt.games.livehack.parts import Item as Carried
from vtt.games.livehack.rolling.parts import (
    DISCOMB_DEX,
    TRAIT_PENALTY,
    WILL_ATTRIBUTE,
    counting,
    defence_attribute,
)
from vtt.games.livehack.rolling.rolls import roll
from vtt.games.livehack.rolling.shown import against_difficulty, against_somebody, others
from vtt.games.livehack.rolling.sides import DISCOMB_DICE, DR_PLUS_TEN_2012, DR_ROLLS, GM_SIDE_DEFAULT, TAKE_TEN_USERS
from vtt.games.livehack.rolling.task import REVISION, Part, Task, opposing_skill, pair_of
from vtt.games.livehack.rolling.told import ECLIPSE_CHAINS
from vtt.games.livehack.sheets import CreatureSheet
from vtt.numerals import modifier, signed
from vtt.rules.contract.derived import Derived
from vtt.rules.contract.description import Block, Grid, GridRow, Item, Items, Offer, Refusal, Score, Scores, Tone
from vtt.rules.contract.parameters import text
from vtt.rules.contract.procedure import DONE, Intent, Procedure, Say, Value
from vtt.rules.kit.authoring import Area, described, gms_action, no
from vtt.table.table import Table

PAIRS: Final = "Skills against skills"

_DEFENCE_COLUMNS: Final = ("Total", "Skill", "Attribute", "Other")
_DEFENCE_TIPS: Final = (
    "Modifiers before dice: skill, attribute, items that pertain (LH-DEF-01)",
    "The defence skill’s rating (LH-DEF-01)",
    "The attribute that goes with it (LH-DEF-05)",
    "Items that pertain, damage and whatever else counts (LH-DEF-01)",
)


def _blocks(table: Table, creature: str) -> tuple[Block, ...]:
    """Attributes, defences, skills, bonds, items."""
    sheet = sheet_of(table, creature)
    made: list[Block] = [
        Scores(tuple(_attribute(sheet, attribute) for attribute in ATTRIBUTES)),
        _defences(table, creature, sheet),
    ]
    if sheet.skills:
        made.append(Items("Skills", tuple(_skill(table, creature, skill) for skill in sheet.skills)))
    if sheet.bonds:
        made.append(Items("Bonds", tuple(_bond(table, bond) for bond in sheet.bonds), "one a roll"))
    if sheet.items:
        made.append(Items("Items", tuple(_item(item) for item in sheet.items)))
    return tuple(made)


def _attribute(sheet: CreatureSheet, attribute: Attribute) -> Score:
    """What counts in a roll: the rating less the damage to it (LH-COMP-03, LH-OFFS-01)."""
    called = attribute.capitalize()
    damage = damage_to(sheet, attribute)
    rating = _signed(getattr(sheet.attributes, attribute))
    tip = f"{called}: {rating}, damage {damage} (LH-OFFS-01)" if damage else called
    return Score(called[:3], _signed(attribute_of(sheet, attribute)), "low" if damage else "plain", tip)


def _defences(table: Table, creature: str, sheet: CreatureSheet) -> Grid:
    """What each comes to, with what is in it; columns in which nothing stands are left out."""
    rows = (*[_defence(table, creature, sheet, defence) for defence in DEFENCES], *_armour(table, creature, sheet))
    filled = [place for place in range(len(_DEFENCE_COLUMNS)) if any(row.cells[place] for row in rows)]
    return Grid(
        "Defences",
        tuple(_DEFENCE_COLUMNS[place] for place in filled),
        tuple(replace(row, cells=tuple(row.cells[place] for place in filled)) for row in rows),
        tips=tuple(_DEFENCE_TIPS[place] for place in filled),
    )


def _defence(table: Table, creature: str, sheet: CreatureSheet, defence: Defence) -> GridRow:
    task = Task(kind="defence", name=defence)
    parts = counting(table, creature, task)
    total = sum(part.amount for part in parts)
    tip = ", ".join(f"{part.label} {signed(part.amount)}" for part in parts)
    if task.unanswered(sheet):
        return GridRow(defence.capitalize(), (_signed(total), "", "", ""), "warning", tip)
    if getattr(sheet.listed, defence) is not None:
        return GridRow(defence.capitalize(), (_signed(total), "listed", "", ""), "plain", tip)
    attribute = defence_attribute(table, defence)
    skill, behind = getattr(sheet.defences, defence), attribute_of(sheet, attribute) if attribute else 0
    named = f"{attribute.capitalize()} {_signed(behind)}" if attribute else ""
    other = total - skill - behind
    cells = (_signed(total), _signed(skill), named, _signed(other) if other else "")
    tone: Tone = "low" if attribute and damage_to(sheet, attribute) else "plain"
    return GridRow(defence.capitalize(), cells, tone, tip)


def _armour(table: Table, creature: str, sheet: CreatureSheet) -> tuple[GridRow, ...]:
    """What counts against being hit, where that is out of a stat block or not Reflex as it stands."""
    task = Task(kind="defence", name="reflex", struck=True)
    if sheet.listed.armour is None and not task.unanswered(sheet):
        return ()
    parts = counting(table, creature, task)
    total, tip = sum(part.amount for part in parts), ", ".join(f"{part.label} {signed(part.amount)}" for part in parts)
    listed = sheet.listed.armour is not None and not task.unanswered(sheet)
    cells = (_signed(total), "listed" if listed else "", "", "")
    return (GridRow("Against hits", cells, "plain" if listed else "warning", tip),)


def _skill(table: Table, creature: str, skill: Skill) -> Item:
    parts = counting(table, creature, Task(kind="skill", name=skill.name))
    words = [signed(skill.rating)]
    if skill.attribute:
        words.append(skill.attribute.capitalize())
    words += [f"{each.name} {signed(each.rating)}" for each in skill.specialties]
    offers = [against_difficulty(table, creature, skill.name)]
    if others(table, creature):
        offers.insert(0 if opposing_skill(table, skill.name) else 1, against_somebody(table, creature, skill.name))
    return Item(
        name=skill.name,
        note=_total(parts, len(skill.specialties)),
        tip=", ".join(words),
        offer=offers[0],
        offers=tuple(offers[1:]),
    )


def _total(parts: Sequence[Part], specialties: int) -> str:
    """What counts on a roll, and what it is with the specialty that does: ``+5 (Ropes +7)``, or ``+5 (Ropes +7, …)``
    of several ``specialties`` (LH-COMP-04)."""
    special = [part for part in parts if part.source == "specialty"]
    total = sum(part.amount for part in parts)
    plain = total - sum(part.amount for part in special)
    more = ", …" if specialties > 1 else ""
    return signed(plain) + "".join(f" ({part.label} {signed(total)}{more})" for part in special)


def _bond(table: Table, bond: Bond) -> Item:
    other = table.creatures.get(bond.to)
    return Item(bond.to if other is None else other.name, signed(bond.rating), bond.about)


def _item(item: Carried) -> Item:
    tip = f"added to {', '.join(item.pertains)}" if item.rating and item.pertains else ""
    return Item(
        item.name, signed(item.rating) if item.rating else "", "; ".join(part for part in (tip, item.note) if part)
    )


def _signed(value: int) -> str:
    return modifier(value)


@gms_action(
    "set_skill_pair",
    "Pair skills against each other",
    text("acting", "Acting skill", required=True),
    text("opposing", "Opposed by (none: strike the pair out)"),
    rules=("LH-OPP-05",),
)
def set_pair(table: Table, intent: Intent) -> Procedure:
    """An acting skill is opposed by this one from now on, in place of any other; by none where none is named."""
    acting, opposing = _words(intent)
    old = pair_of(table, acting)
    pairs = tuple([pair for pair in chronicle(table).pairs if pair is not old])
    acting = acting if old is None else old.acting
    values = {"acting": acting, "opposing": opposing}
    if opposing:
        pairs = (*pairs, SkillPair(acting=acting, opposing=opposing))
        text = "{acting} is opposed by {opposing} from now on"
    else:
        text = "{acting} is paired with no other skill any more"
    table = yield from chronicled(table, pairs=pairs)
    yield Say(text, values, "LH-OPP-05", "result")
    return DONE


@set_pair.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """The acting skill has a name; only a pair that is there can be struck out."""
    acting, opposing = _words(intent)
    if not acting:
        return no("say which acting skill it is", "LH-OPP-05")
    if not opposing and pair_of(table, acting) is None:
        return no("nothing is paired with {acting}", "LH-OPP-05", acting=acting)
    return None


def _words(intent: Intent) -> tuple[str, str]:
    get = intent.arguments.get
    return str(get("acting") or "").strip(), str(get("opposing") or "").strip()


@set_pair.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    """The list of skills that oppose others (LH-OPP-05)."""
    missing: dict[str, Value] = {"acting": "a skill", "opposing": "another"}
    yield set_pair.offer(table, "", "Pair two skills", missing=missing, group=PAIRS)
    for pair in chronicle(table).pairs:
        label = f"{pair.acting} is opposed by {pair.opposing} no more"
        yield set_pair.offer(table, "", label, {"acting": pair.acting}, group=PAIRS)


def _armour_class(table: Table, creature: str) -> int:
    return armour(sheet_of(table, creature))


def _of(kind: Defence) -> Callable[[Table, str], int]:
    def value(table: Table, creature: str) -> int:
        return defence(sheet_of(table, creature), kind)

    return value


AREA = Area(
    actions=(roll, set_pair),
    options=described(
        REVISION,
        GM_SIDE_DEFAULT,
        DR_ROLLS,
        TAKE_TEN_USERS,
        TAKE_TEN_EFFORT,
        ECLIPSE_CHAINS,
        DISCOMB_DICE,
        DISCOMB_DEX,
        WILL_ATTRIBUTE,
        DR_PLUS_TEN_2012,
        TRAIT_PENALTY,
    ),
    derived=(
        Derived(
            name="armour", about="what counts against being hit, unchanged by states (LH-CONV-01)", value=_armour_class
        ),
        *[
            Derived(name=each, about=f"{each.capitalize()} with its attribute (LH-DEF-01)", value=_of(each))
            for each in DEFENCES
        ],
    ),
    blocks=_blocks,
)
