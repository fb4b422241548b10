"""Files that a group brings along for the shelves, and what a creature is besides its figures."""

import re

from vtt.games.livehack.access import sheet_of
from vtt.games.livehack.library.creatures import SHELVES, make
from vtt.games.livehack.library.d20.conversion import CONVERSION
from vtt.games.livehack.library.d20.pasted import read_pasted
from vtt.rules.contract.description import Block, Prose, Tag, Tags
from vtt.rules.contract.library import Problem, Reading
from vtt.rules.kit.area import Area
from vtt.rules.kit.stat_blocks.json_files import is_json, read_json
from vtt.rules.kit.toml_entries import decoded
from vtt.rules.tabletop.library_keeping import replaced
from vtt.table.table import Table

_LINE_OF_TOML = re.compile(r"^\s*(?:\[{1,2}[A-Za-z_][\w-]*\]{1,2}\s*$|[a-z_]+ *= *\S)", re.MULTILINE)


def read_library(name: str, content: bytes) -> Reading:
    """What a file holds for the shelves, and what could not be used. The format is told by the content: TOML with
    ``[[creature]]`` and ``[[character]]`` entries, or stat blocks of d20 games, as JSON or in words. Never raises."""
    text = decoded(name, content)
    if isinstance(text, Problem):
        return Reading(problems=(text,))
    if is_json(text):
        return replaced(name, read_json(name, text, CONVERSION), SHELVES.shipped)
    return (
        SHELVES.read(name, text) if _is_toml(name, text) else replaced(name, read_pasted(name, text), SHELVES.shipped)
    )


def _is_toml(name: str, text: str) -> bool:
    """Whether a text is meant for TOML: by the file's name, a heading, or a value that is given to a name."""
    return name.casefold().endswith(".toml") or _LINE_OF_TOML.search(text) is not None


def _on_a_sheet(table: Table, creature: str) -> tuple[Block, ...]:
    """Abilities, what else is written of it, and where it comes from."""
    record = sheet_of(table, creature).record
    found: list[Block] = []
    if record.abilities:
        found.append(Tags("Abilities", tuple(Tag(ability, "muted", public=False) for ability in record.abilities)))
    if record.text:
        found.append(Prose("About", record.text))
    if record.source:
        found.append(Prose("Source", record.source))
    return tuple(found)


AREA = Area(
    actions=(make, *SHELVES.actions),
    blocks=_on_a_sheet,
    shelves=SHELVES.shelves,
    entry_view=SHELVES.entry_view,
    read_library=read_library,
    library_entries=SHELVES.library_entries,
)
