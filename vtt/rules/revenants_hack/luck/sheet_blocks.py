"""Luck, Strain, damage, rest, the end of an encounter: what a sheet shows of it (RH-SHEET-04)."""

from vtt.rules.description import Block, Facts, Meter, Score, Scores, Tags, Tone
from vtt.rules.revenants_hack.luck import out_of_luck, shifting
from vtt.rules.revenants_hack.sheet import access
from vtt.rules.revenants_hack.sheet.access import CreatureSheet, in_rounds, sheet_of, shield_of
from vtt.rules.revenants_hack.sheet.token import at_world_time, how_long, tags_of
from vtt.table.table import Table

_STRAIN = "Subtracted from the Out of Luck roll; only rest lowers it (RH-STRN-01)"
_SHIELD = "Counts in the comparison with damage in place of a lower Luck (RH-DMG-01)"
_THRESHOLD = "Damage above this is 1 Strain, damage up to it costs 1 Luck (RH-DMG-01)"
_REST = "Rest Points left and their maximum: one for 1 Luck, four for 1 Strain (RH-REST-01)"


def blocks(table: Table, creature: str) -> tuple[Block, ...]:
    """Luck, what lasts, Strain and the other trackers, then the odds of rolls that are to come."""
    sheet = sheet_of(table, creature)
    made: list[Block] = [Meter("Luck", sheet.luck, sheet.max_luck, _tone(sheet), "RH-LUCK-01")]
    made.append(_figures(table, sheet))
    tags = tags_of(table, creature)
    if tags:
        made.append(Tags("What lasts", tags))
    trackers = _trackers(table, sheet)
    if trackers:
        made.append(Facts("Luck and recovery", tuple(trackers)))
    if out_of_luck.rolls(table, creature) and (in_rounds(table) or not sheet.record.wakes_at):
        made.append(Facts(f"Out of Luck at Strain {sheet.strain}", _out_of_luck(sheet.strain)))
    if shifting.due(sheet):
        made.append(Facts("Max Luck after the fight", _after_shifting(table, sheet)))
    return tuple(made)


def _tone(sheet: CreatureSheet) -> Tone:
    if sheet.luck == 0:
        return "warning"
    return "low" if sheet.luck * 2 <= sheet.max_luck else "good"


def _figures(table: Table, sheet: CreatureSheet) -> Scores:
    shield = shield_of(sheet)
    return Scores(
        (
            Score("Strain", str(sheet.strain), "low" if sheet.strain else "plain", _STRAIN),
            Score("Shield", str(shield), "plain", _SHIELD),
            Score("Threshold", str(max(sheet.luck, shield)), "plain", _THRESHOLD),
            Score("Rest", f"{sheet.rest_points}/{access.maximum(table, sheet)}", "plain", _REST),
        )
    )


def _trackers(table: Table, sheet: CreatureSheet) -> list[tuple[str, str]]:
    record, found = sheet.record, []
    if sheet.role == "character":
        found.append(("Max Luck at the start", str(record.started_luck or sheet.max_luck)))
        found.append(("Hexes explored", f"{record.hexes}, Max Luck up to {shifting.upper_bound(table, sheet)}"))
    if record.bed is not None:
        found.append(("In bed", how_long(record.bed.minutes)))
    if record.wakes_at:
        found.append(("Comes to", at_world_time(record.wakes_at)))
    found.extend((f"{ouch.ability} heals", at_world_time(ouch.heals_at)) for ouch in record.ouches)
    return found


def _out_of_luck(strain: int) -> tuple[tuple[str, str], ...]:
    return tuple((row.title, f"{chance:.0%}") for row, chance in out_of_luck.chances(strain))


def _after_shifting(table: Table, sheet: CreatureSheet) -> tuple[tuple[str, str], ...]:
    shown = [(str(after), f"{chance:.0%}") for after, chance in shifting.chances(table, sheet)]
    return (*shown, ("On average", f"{shifting.mean(table, sheet):g}"))
