"""Time as a game describes it to the windows: its scales, what burns, the steps of a turn, what the GM is reminded
of."""

import msgspec

from vtt.rules.contract.description import Offer
from vtt.rules.contract.guides import GuideStep


class Burning(msgspec.Struct, frozen=True, kw_only=True):
    """Something that runs out with time. ``owner`` is the id of the creature that has it, or empty: what a hidden one
    has, players do not see. ``uses`` are the odds of how many turns are left, as on an ``Item``."""

    name: str
    note: str = ""
    why: str = ""
    owner: str = ""
    uses: tuple[tuple[int, float], ...] = ()


class Reminder(msgspec.Struct, frozen=True, kw_only=True):
    """Something that the GM alone is reminded of: in a few words, and what can be done about it.

    ``due`` says whether it was due when the clock was last read; ``due_at`` is the real playing time in seconds at
    which it will be, for a countdown, or ``None`` where it hangs on no clock or on one that is paused.
    """

    text: str
    note: str = ""
    due: bool = True
    due_at: int | None = None
    offers: tuple[Offer, ...] = ()
    why: str = ""


class ClockView(msgspec.Struct, frozen=True, kw_only=True):
    """Time: the text for the toolbar, the scales with the intent that sets each, what burns, and band figures.

    ``steps`` are what the GM goes through in each turn, the one the turn stands at ``open``, and ``turn`` names the
    turn; ``turn_mark`` is the ledger id of the headings in the log with which a turn begins. ``reminders``, like the
    steps, are the GM's alone.
    """

    text: str
    scale: str
    scales: tuple[Offer, ...] = ()
    burning: tuple[Burning, ...] = ()
    band_hints: tuple[str, str, str, str] = ("", "", "", "")
    buttons: tuple[Offer, ...] = ()
    turn: str = ""
    steps: tuple[GuideStep, ...] = ()
    turn_mark: str = ""
    reminders: tuple[Reminder, ...] = ()
