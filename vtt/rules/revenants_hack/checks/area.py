"""Checks: what a sheet shows of ability checks, saving throws, advantage and spells (RH-SHEET-01)."""

from typing import Final

from vtt.numerals import modifier
from vtt.rules.description import Block, Grid, GridRow, Item, Items, Tone
from vtt.rules.kit.area import Area
from vtt.rules.kit.house import described
from vtt.rules.revenants_hack.checks import circumstances, opening, scores, spells
from vtt.rules.revenants_hack.checks.checks import NATURAL_CHECKS, check, close_check
from vtt.rules.revenants_hack.checks.opening import AID_PER_ALLY, DANGER_STEP, DIFFICULTY_COLUMNS
from vtt.rules.revenants_hack.checks.reactions import reaction
from vtt.rules.revenants_hack.checks.rolling import ROUNDING, TALLY_ON_ATTACKS, TALLY_ON_SAVES, chance
from vtt.rules.revenants_hack.checks.saves import deed, save
from vtt.rules.revenants_hack.sheet.access import ABILITY_NAMES, CreatureSheet, row, sheet_of
from vtt.rules.revenants_hack.sheet.parts import ABILITIES, Ability
from vtt.rules.revenants_hack.sheet.score_tables import in_use
from vtt.rules.revenants_hack.sheet.sources import CANCEL_ANY_SOURCE, RollKind, sources_of
from vtt.table.table import Table

_COLUMNS: Final = ("Value", "Max", "Diff", "Save", "Bonus", "Marks")
_TIPS: Final = (
    "Value now (RH-SHEET-01)",
    "Highest value that advancement can bring it to (RH-SHEET-05)",
    "Difficulty: a check's d20 must reach it (RH-CHK-01)",
    "A saving throw's d20 must reach it (RH-SAVE-01)",
    "Bonus; never added to a d20 (RH-SHEET-01)",
    "Tally marks, one for each check (RH-CHK-02)",
)


def blocks(table: Table, creature: str) -> tuple[Block, ...]:
    """The six rows, and the spells."""
    sheet = sheet_of(table, creature)
    used = in_use(table)
    rows = tuple(_row(table, creature, sheet, ability) for ability in ABILITIES)
    made: list[Block] = [Grid("Abilities", _COLUMNS, rows, "by hand" if used is None else used.name, _TIPS)]
    if sheet.record.spells:
        entries = tuple(
            Item(
                spell.name,
                spells.in_words(spell),
                spell.note,
                spells.casting(table, creature, spell),
                (spells.dropping(table, creature, spell),),
            )
            for spell in sheet.record.spells
        )
        made.append(Items("Spells", entries))
    return tuple(made)


def _row(table: Table, creature: str, sheet: CreatureSheet, ability: Ability) -> GridRow:
    figures = row(sheet, ability)
    cells = (
        str(figures.value),
        str(figures.maximum),
        str(figures.difficulty),
        str(figures.save),
        modifier(figures.bonus),
        str(figures.tally),
    )
    parts = [
        f"{ABILITY_NAMES[ability]}: check {_chance(table, creature, ability, 'check', figures.difficulty)}",
        f"save {_chance(table, creature, ability, 'save', figures.save)}",
    ]
    parts += [f"{called} {figure}" for called, figure in opening.columns(table, figures)]
    return GridRow(ability, cells, _tone(sheet, ability), ", ".join(parts))


def _chance(table: Table, creature: str, ability: Ability, kind: RollKind, number: int) -> str:
    """The chance with all that lies on the creature now; by the house rule ``natural_checks`` a 20 always makes a check
    and a 1 never does (RH-CHK-07)."""
    if kind == "check" and NATURAL_CHECKS(table):
        number = min(max(number, 2), 20)
    return f"{chance(number, sources_of(table, creature, ability, kind).left):.0%}"


def _tone(sheet: CreatureSheet, ability: Ability) -> Tone:
    return "low" if any(ouch.ability == ability for ouch in sheet.record.ouches) else "plain"


AREA = Area(
    actions=(
        *(check, save, deed, close_check, spells.cast_spell),
        *(circumstances.give_up_advantage, circumstances.note_circumstance, circumstances.drop_circumstance),
        *(scores.gain_ability, scores.set_ability, spells.note_spell, spells.drop_spell),
        *(reaction, scores.use_score_table),
    ),
    options=described(
        *(ROUNDING, TALLY_ON_ATTACKS, TALLY_ON_SAVES, DIFFICULTY_COLUMNS, AID_PER_ALLY, DANGER_STEP),
        *(NATURAL_CHECKS, CANCEL_ANY_SOURCE),
    ),
    blocks=blocks,
)
