"""What was done is undone and done again without a change, and the journal leads to the same."""

from vtt.campaign.codec import Codec
from vtt.dice import SeededFaces
from vtt.playtest.laws.broken import Broken, step_of, step_of_entry
from vtt.playtest.laws.playing import told
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.registry import system
from vtt.session.replay import replay
from vtt.session.session import Session
from vtt.session.store import MemoryStore
from vtt.table.paths import differences
from vtt.table.table import Table


def history_keeps_its_promises(table: Table, intent: Intent) -> None:
    """Undo gives back an equal table, redo the same result without a throw, and the journal replays to an equal one."""
    codec = Codec(system(table.game))
    before = codec.encode(table)
    store = MemoryStore(table)
    session = Session(system(table.game), store, SeededFaces(11))
    try:
        finish(session, intent)
    except Exception as error:
        raise Broken(f"{intent.action}: {told(error)}", table, [step_of(intent, outcome="")]) from error
    after = session.table
    (entry,) = store.held().entries
    steps = [step_of_entry(entry, outcome=entry.outcome.label if entry.outcome else "")]
    undone = session.undo().after
    _same(table, undone, "undone", table, [*steps, {"do": "undo", "expect": {"game": table.game}}])
    if codec.encode(undone) != before:
        # As it was written down, since the one at hand has been changed.
        raise Broken(f"{intent.action} has changed the table that undo gives back", codec.table(before), steps)
    redone = session.redo().after
    _same(after, redone, "done again", table, [*steps, {"do": "undo"}, {"do": "redo"}])
    _same(after, Session(system(table.game), store).table, "taken up again", table, steps)
    try:
        *_, last = replay(system(table.game), table, store.held().entries)
    except Exception as error:
        raise Broken(f"{intent.action}: the journal cannot be played again: {error}", table, steps) from error
    _same(after, last, "played again from the journal", table, steps)


def finish(session: Session, intent: Intent) -> None:
    """Submit an intent and answer whatever it asks, with dice of the session and the default of each question."""
    step = session.submit(intent)
    while step.pending is not None:
        default = getattr(step.pending, "default", None)
        step = session.roll() if default is None else session.choose(default)


def _same(expected: Table, found: Table, how: str, start: Table, steps: list[dict[str, object]]) -> None:
    if found == expected:
        return
    first = list(differences(expected, found).items())[:3]
    where = "; ".join(f"{path}: {was!r}, now {now!r}" for path, (was, now) in first)
    claimed = {path: was for path, (was, _) in first if isinstance(was, str | int | float | bool)}
    last = {**steps[-1], "expect": claimed or {"game": start.game}}
    raise Broken(f"{how} it is another table ({where})", start, [*steps[:-1], last])
