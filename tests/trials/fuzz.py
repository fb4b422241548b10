"""Whatever is given is read or refused in one line: dice, intents, files of every kind, campaigns, command lines.

Each case is a thousand inputs damaged by lot, read in process, and one real command among them.
"""

import contextlib
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.trials import fuzz_commands, fuzz_inputs
from tests.trials.damage import damaged_bytes
from tests.trials.fuzz_inputs import MOST_IN_A_LINE, Read
from tests.trials.trial import Case, Failed, Trial, Try, most_memory, within
from vtt.campaign import CampaignError, create, open_campaign
from vtt.playtest.laws.by_lot import sample_tables
from vtt.rules.engine.registry import game_names, system

INPUTS = 1_000
_HERE = str(Path(__file__).parent)
MOST_SECONDS = 5.0
MOST_SECONDS_OF_A_COMMAND = 30.0
MOST_MEMORY = 500.0
"""MB of the whole process, but for one that has had as much before, as among other tests."""
MORE_MEMORY = 100.0
"""MB that may come to such a process."""

KINDS: tuple[tuple[str, int], ...] = (
    ("dice", 430),
    ("intent", 400),
    ("library", 120),
    ("words", 20),
    ("scene", 22),
    ("command_line", 6),
    ("campaign", 1),
)
"""How many of each in a case; with the real command they are a thousand."""


@contextmanager
def _opened() -> Iterator[Try]:
    # What a game loads when it is first asked is no fault of what it is asked.
    for game in game_names():
        system(game).warm()
    allowed = max(MOST_MEMORY, most_memory() + MORE_MEMORY)

    def try_case(case: Case) -> int:
        with contextlib.chdir(case.folder):
            fuzz_commands.filled(case.folder, case.random)
            for kind, count in KINDS:
                for _ in range(count):
                    _try_one(kind, case)
            _try_command(case)
        if most_memory() > allowed:
            raise Failed(f"{most_memory():.0f} MB of memory; expected at most {allowed:.0f}")
        return INPUTS

    yield try_case


def _try_one(kind: str, case: Case) -> None:
    try:
        with within(MOST_SECONDS):
            read = _reader(kind, case)
        for line in read.lines:
            _check_line(line)
    except Exception as error:
        what = f"{kind}: {type(error).__name__}: {str(error)[:200]}"
        raise Failed(what, given=_given(error), **getattr(error, "details", {})) from error
    case.figures["accepted" if read.accepted else "refused"] += 1


def _given(error: Exception) -> str:
    """What was read when it failed."""
    found = ""
    for frame, _ in traceback.walk_tb(error.__traceback__):
        if frame.f_code.co_filename.startswith(_HERE):
            held = [frame.f_locals[name] for name in ("text", "own", "line", "wanted") if name in frame.f_locals]
            found = repr(held)[:20_000] if held else found
    return found


def _reader(kind: str, case: Case) -> Read:
    if kind == "campaign":
        return _campaign(case)
    if kind == "command_line":
        line = fuzz_commands.arguments(case.random)
        ran = fuzz_commands.in_process(line)
        _check(ran)
        return Read(line, ran.code == 0)
    read: Callable[[Any], Read] = getattr(fuzz_inputs, kind)
    return read(case.random)


def _campaign(case: Case) -> Read:
    """A campaign file with some of its bytes changed."""
    path = case.folder / "damaged.nearby"
    table = case.random.choice(sample_tables("black-hack"))
    create(path, table).close()
    path.write_bytes(damaged_bytes(path.read_bytes(), case.random))
    try:
        with open_campaign(path) as campaign:
            campaign.session()
    except CampaignError as error:
        return Read("campaign", False, (str(error),))
    return Read("campaign", True)


def _try_command(case: Case) -> None:
    line = fuzz_commands.arguments(case.random)
    ran = fuzz_commands.as_a_command(line, case.folder, case.random, MOST_SECONDS_OF_A_COMMAND)
    _check(ran)
    case.figures["commands"] += 1


def _check(ran: fuzz_commands.Ran) -> None:
    shown = {"arguments": [repr(word[:300]) for word in ran.arguments], "complaint": ran.complaint[-3000:]}
    if "Traceback" in ran.complaint or "Exception ignored" in ran.complaint:
        raise Failed("a traceback", **shown)
    if ran.code not in (0, 1, 2):
        raise Failed(f"exit code {ran.code}", **shown)
    lines = ran.complaint.splitlines()
    if ran.code == 2 and "check" not in ran.arguments and len(lines) != 1:
        raise Failed(f"{len(lines)} lines of complaint", **shown)
    for line in lines:
        _check_line(line.removeprefix("vtt: "))


def _check_line(line: str) -> None:
    if not line or not line.isprintable() or len(line) > MOST_IN_A_LINE:
        raise Failed(f"no short line: {line[:400]!r}")


TRIAL = Trial(
    name="fuzz",
    promise="whatever is given is read, or refused in one line, at once and in little memory",
    unit="damaged inputs",
    full=1_000_000,
    small=1_000,
    seconds=120,
    opened=_opened,
)

assert sum(count for _, count in KINDS) + 1 == INPUTS
