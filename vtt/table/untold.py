"""What lies before the players when somebody goes whose name they don't know."""

from msgspec.structs import replace

from vtt.table.shown import Shown
from vtt.table.table import Table, as_seen


def without_name_of(table: Table, thing: str) -> Table:
    """The table where nothing that is shown, nor the pause, tells the name of this one, if players don't know it:
    once it is gone, nobody would know any more that its name is not theirs to read."""
    shown, pause, seen = table.shown, table.pause, as_seen(table)
    gone = seen.creatures.get(thing) or seen.places.get(thing)
    name = "" if gone is None or not (gone.hidden or gone.mask) else gone.name.strip().casefold()
    if not name:
        return table
    if shown is not None and name in _words(table, shown).casefold():
        shown = None
    if pause is not None and name in f"{pause.title}\n{pause.line}".casefold():
        pause = None
    return replace(table, shown=shown, pause=pause)


def _words(table: Table, shown: Shown) -> str:
    """Every word of what is shown; of a note and a clock those that stand in it now."""
    if shown.kind == "clock":
        clock = table.progress.get(shown.what)
        return "" if clock is None else clock.name
    words = [shown.title, shown.text]
    if shown.kind == "note":
        # The kind, the id, and the scene where it is not this one.
        subject = shown.what.partition(":")[2].partition(":")[0]
        page, noted = table.pages.get(subject), table.creatures.get(subject) or table.places.get(subject)
        words += [] if page is None else [page.title, page.text]
        words += [] if noted is None else [noted.name, noted.notes]
    return "\n".join(words)
