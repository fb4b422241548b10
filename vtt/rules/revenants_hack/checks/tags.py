"""Circumstances and attitudes beside a creature's token and on its sheet."""

from vtt.rules.description import Tag
from vtt.rules.revenants_hack.access import sheet_of
from vtt.rules.revenants_hack.checks.sources import in_words, silenced_now
from vtt.rules.revenants_hack.sheet_parts import NO_RECORD, NOTHING, Circumstance
from vtt.table.table import Table


def tags(table: Table, creature: str) -> tuple[Tag, ...]:
    """What the GM noted on a creature (RH-ADV-03), and how it takes to the characters (RH-REACT-01); an attitude kept
    secret is for the GM alone (RH-REACT-02)."""
    sheet = sheet_of(table, creature)
    made: list[Tag] = []
    if sheet.lasting is not NOTHING and sheet.lasting.circumstances:
        silenced = silenced_now(table, sheet.lasting)
        made.extend(_circumstance(each, each.name in silenced) for each in sheet.lasting.circumstances)
    record = sheet.record
    if record is not NO_RECORD and record.attitude:
        secret = record.attitude_secret
        tip = "how it takes to the characters" + (", which only the GM knows" if secret else "")
        made.append(Tag(record.attitude, "plain", tip, "RH-REACT-02" if secret else "RH-REACT-01", not secret))
    return tuple(made)


def _circumstance(circumstance: Circumstance, silenced: bool) -> Tag:
    gives = "advantage" if circumstance.advantage else "disadvantage"
    tip = f"{gives} on {in_words(circumstance)}"
    if silenced:
        return Tag(circumstance.name, "muted", f"{tip}; counts for nothing in this round", "RH-ADV-03")
    return Tag(circumstance.name, "good" if circumstance.advantage else "warning", tip, "RH-ADV-03")
