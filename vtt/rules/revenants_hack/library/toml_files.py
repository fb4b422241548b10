"""Files of this game's entries in TOML (``vtt.rules.toml_entries``): ``[[creature]]``, ``[[character]]``,
``[[equipment]]`` and ``[[score_table]]``."""

from vtt.rules.creature_shelves.keys import CHARACTERS, CREATURES
from vtt.rules.revenants_hack.library.entries import LibraryEntry, checked
from vtt.rules.revenants_hack.library.keys import EQUIPMENT, SCORE_TABLES
from vtt.rules.toml_entries import EntryReader

SECTIONS = {"creature": CREATURES, "character": CHARACTERS, "equipment": EQUIPMENT, "score_table": SCORE_TABLES}
READER: EntryReader[LibraryEntry] = EntryReader(SECTIONS, checked)
