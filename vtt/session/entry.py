"""The journal's entries: one intent each, with the answers its procedure got and what came of it."""

from typing import Literal

import msgspec

from vtt.rules.contract.procedure import Intent, Outcome
from vtt.session.answers import Answer
from vtt.session.log import LogLine

EntryState = Literal["open", "done", "set_aside"]


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One intent in the journal.

    ``number`` counts up from 1 and is never used twice. ``played`` is seconds of real playing time when it was
    submitted, where that was told. An entry is open while its procedure waits, done when it has ended, and set aside
    when the rules have changed so that its answers no longer fit. ``outcome`` is ``None`` until it is done.
    """

    number: int
    intent: Intent
    label: str
    played: int | None = None
    state: EntryState = "open"
    answers: tuple[Answer, ...] = ()
    lines: tuple[LogLine, ...] = ()
    outcome: Outcome | None = None
