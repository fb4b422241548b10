"""Files of this game's entries in TOML (``vtt.rules.toml_entries``): ``[[creature]]`` and ``[[character]]``."""

from vtt.rules.creature_shelves.keys import CHARACTERS, CREATURES
from vtt.rules.livehack.library.creature_entry import CreatureEntry
from vtt.rules.livehack.library.entries import checked
from vtt.rules.toml_entries import EntryReader

SECTIONS = {"creature": CREATURES, "character": CHARACTERS}
READER: EntryReader[CreatureEntry] = EntryReader(SECTIONS, checked)
