"""Lines of the log: what a procedure said, and every throw, so that nothing rolled is missing."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any

import msgspec
from msgspec.structs import replace

from vtt.dice import Draw, Thrown
from vtt.numerals import filled, written
from vtt.rules.contract.procedure import Extreme, Intent, Level, Say, Throw
from vtt.rules.engine.masks import Masks, unknown_id
from vtt.rules.views.players_view import ShownThrow
from vtt.session.wording import asked_for, caption, fell

_PLAIN = (str, int, float, bool)


class LogLine(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One line. ``text`` is a template for ``str.format`` with ``values``, which are texts and numbers only.

    ``entry`` is the number of the journal entry it belongs to; ``why`` a ledger id or empty; ``suggest`` the intent
    that a reminder offers. ``thrown`` holds the dice of a line that tells of a throw and ``by`` who threw them (a
    creature's id or ``gm``). A ``draw`` is of a token out of a bag: its ``thrown`` has the total alone, the place of
    the kind that came out, as the face would tell how many are in the bag. ``hands`` says whose each part of ``thrown``
    is (``Throw.hands``). Secret lines are the GM's alone.

    ``real`` are the places, from 0, of the faces that were typed in from real dice (``Thrown.faces``). Of a throw in a
    fight ``expected`` is the exact expectation of its dice, and ``luck`` how far the total was on the good side of it.
    ``day`` is the evening on which an entry was begun (``2026-11-24``), where that was told, on its first line.
    ``card``: it is a line of a summary. ``masks`` are the names in it that players did not know when it was written,
    with what they read in place of each (``vtt.rules.engine.masks``).
    ``extreme`` as for ``Say``.
    """

    entry: int
    text: str
    values: dict[str, str | int | float | bool] = {}
    why: str = ""
    level: Level = "detail"
    secret: bool = False
    suggest: Intent | None = None
    by: str = ""
    thrown: Thrown | None = None
    draw: bool = False
    hands: tuple[str, ...] = ()
    real: tuple[int, ...] = ()
    expected: float | None = None
    luck: float | None = None
    day: str = ""
    card: bool = False
    masks: dict[str, str] = {}
    extreme: Extreme = ""

    def read(self) -> str:
        """The text with its values filled in."""
        return filled(self.text, self.values)

    def whose_dice(self) -> str:
        """Which of its dice were real, where any was: ``real dice``, ``real dice: 4, 2; the app’s: 5``."""
        faces = () if self.thrown is None else self.thrown.faces
        if not self.real or not faces:
            return ""
        if len(self.real) == len(faces):
            return "real dice"
        real = [face for place, face in enumerate(faces) if place in self.real]
        ours = [face for place, face in enumerate(faces) if place not in self.real]
        return f"real dice: {', '.join(map(written, real))}; the app’s: {', '.join(map(written, ours))}"


def for_players(line: LogLine) -> LogLine:
    """The line as players read it: under the names that they knew when it was written, as it was told to them then. It
    is the same where they knew all."""
    if not line.masks:
        return line
    masks = Masks(line.masks)
    values = {"caption": masks.said(str(line.values["caption"]))} if "caption" in line.values else {}
    text = masks.said(line.read()).replace("{", "{{").replace("}", "}}")
    by = unknown_id(line.by) if line.by in line.masks else line.by
    return replace(line, text=text, values=values, by=by, hands=(), masks={}, suggest=None)


def line_of_say(entry: int, say: Say) -> LogLine:
    """The line of something said. It reads the same as ``say`` and lasts in a file."""
    text, values = _lasting(say.text, say.values)
    return LogLine(
        entry=entry,
        text=text,
        values=values,
        why=say.why,
        level=say.level,
        secret=say.secret,
        suggest=say.suggest,
        extreme=say.extreme,
    )


def line_of_throw(entry: int, request: Throw, thrown: Thrown, real: tuple[int, ...] = ()) -> LogLine:
    """The line of a throw with every face: ``STR test of Brannor: d20 → 7``; of a draw what it is for. ``real`` are the
    places of the faces that were typed in."""
    if isinstance(request.dice, Draw):
        said = caption(request)
        return LogLine(
            entry=entry,
            text="{caption}",
            values={"caption": said},
            why=request.why,
            secret=request.secret,
            by=request.by,
            thrown=Thrown(thrown.total, ()),
            draw=True,
        )
    return LogLine(
        entry=entry,
        text="{asked} → {faces}",
        values={"asked": asked_for(request), "faces": fell(request, thrown), "caption": caption(request)},
        why=request.why,
        secret=request.secret,
        by=request.by,
        thrown=thrown,
        hands=request.hands,
        real=real,
    )


def with_luck(line: LogLine, request: Throw) -> LogLine:
    """The line of a throw with what was to be expected of its dice, exactly, and how lucky it was; a draw, and dice of
    which neither much nor little is good, have no luck."""
    if line.thrown is None or line.draw or not line.thrown.faces:
        return line
    expected = request.dice.distribution().mean
    more = line.thrown.total - expected
    good = request.good if request.aim == "settled" else request.aim
    luck = more if good == "high" else -more if good == "low" else None
    return replace(line, expected=expected, luck=luck)


def last_throw(lines: Sequence[LogLine]) -> ShownThrow | None:
    """The last throw of these lines with what came of it."""
    return next(throws(lines), None)


def throws(lines: Sequence[LogLine]) -> Iterator[ShownThrow]:
    """The throws of these lines, newest first, each with what came of it: the first result and the first detail said
    after it.

    Nothing secret is told under a throw that is not secret itself, because the players' window shows it.
    """
    later: list[LogLine] = []
    for line in reversed(lines):
        if later and later[-1].entry != line.entry:
            later = []
        if line.card:
            continue
        if line.thrown is not None:
            yield _shown(line, line.thrown, [said for said in reversed(later) if line.secret or not said.secret])
        later.append(line)


def _shown(line: LogLine, thrown: Thrown, after: Sequence[LogLine]) -> ShownThrow:
    until_next = takewhile(lambda said: said.thrown is None, after)
    return ShownThrow(
        by=line.by,
        caption=str(line.values["caption"]),
        thrown=thrown,
        result=next((said.read() for said in after if said.level == "result"), ""),
        detail=next((said.read() for said in after if said.level == "detail"), ""),
        secret=line.secret,
        draw=line.draw,
        hands=line.hands,
        masks={name: mask for said in (line, *after) for name, mask in said.masks.items()},
        extreme=next((said.extreme for said in until_next if said.extreme), ""),
    )


def _lasting(text: str, values: dict[str, Any]) -> tuple[str, dict[str, str | int | float | bool]]:
    """A template that reads the same and whose values are texts and numbers only."""
    if all(type(value) in _PLAIN for value in values.values()):
        return text, values.copy()  # The procedure may go on to add to them: what was said was said.
    read = filled(text, values)
    plain = {key: value if type(value) in _PLAIN else str(value) for key, value in values.items()}
    try:
        if filled(text, plain) == read:
            return text, plain
    except (LookupError, AttributeError, TypeError, ValueError):
        pass  # The template looks inside a value: what it reads as is kept in place of it.
    return read.replace("{", "{{").replace("}", "}}"), {}
