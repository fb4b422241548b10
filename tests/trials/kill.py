"""Whatever was shown as done is in the file after a kill, at any moment whatever.

Each case plays by lot in a process of its own, which tells every step after it was returned, and is killed: between two
steps, in the middle of one, while a copy is made, the file is tidied up, or something else reads it as a file dialog
does. The same lots are then drawn in memory: the file must hold the last step that was told, or the one after it, to
the letter, must pass its audit, and goes on being played; then it is killed again.
"""

import os
import random
import select
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from zlib import crc32

from tests.trials.trial import Case, Failed, Trial, Try
from vtt.campaign import Campaign, create, open_campaign
from vtt.campaign.codec import Codec
from vtt.dice import SeededFaces
from vtt.playtest.laws.by_lot import crowded, random_answer, random_intent, sample_tables
from vtt.rules.contract.intents import IntentError
from vtt.rules.contract.procedure import Choose, Throw
from vtt.rules.engine.registry import game_names, system
from vtt.session.errors import Refused, SessionError
from vtt.session.session import Session
from vtt.session.store import MemoryStore
from vtt.session.wording import asked_for

KILLS_OF_A_FILE = 4
MOST_STEPS = 40
LONGEST_MOMENT = 0.02
"""Seconds from the last line that is waited for to the kill."""


@contextmanager
def _opened() -> Iterator[Try]:
    yield _try_case


def _try_case(case: Case) -> int:
    game = game_names()[case.number % len(game_names())]
    table = crowded(case.random.choice(sample_tables(game)), case.random)
    path = case.folder / "evening.nearby"
    create(path, table).close()
    store = MemoryStore(table)
    for turn in range(KILLS_OF_A_FILE):
        seed = case.random.randrange(2**32)
        told = _killed(path, seed, case.random.randrange(MOST_STEPS), case.random.uniform(0, LONGEST_MOMENT))
        in_memory = Session(system(game), store, SeededFaces(seed))
        lots = random.Random(seed)
        for number, digest in enumerate(told):
            if _step(in_memory, lots, None) != digest:
                raise Failed("the process told another step than the same lots make here", step=number, turn=turn)
        _compare(path, in_memory, lots, case, turn)
        case.figures["steps shown"] += len(told)
    return KILLS_OF_A_FILE


def _compare(path: Path, in_memory: Session, lots: random.Random, case: Case, turn: int) -> None:
    """What is in the file is what was told, or that and the step that the process was at."""
    with open_campaign(path) as campaign:
        found = _whole(campaign.session())
        if found != _whole(in_memory):
            _step(in_memory, lots, None)
            case.figures["kills with one step more in the file"] += 1
        if found != _whole(in_memory):
            raise Failed("the file holds neither the last step told nor the next", turn=turn)
        campaign.audit()
    left = [file.name for file in path.parent.iterdir() if file.name.endswith((".part", "-wal", "-shm", ".lock"))]
    if left:
        raise Failed(f"left beside the file: {', '.join(left)}", turn=turn)
    for copy in path.parent.glob("copy-*.nearby"):
        with open_campaign(copy) as campaign:
            campaign.audit()
        copy.unlink()
        case.figures["copies whole"] += 1


def _killed(path: Path, seed: int, steps: int, moment: float) -> list[int]:
    """What a process that plays the campaign tells until it is killed, some time after so many steps."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        _play(path, seed, writing)
    os.close(writing)
    told = b""
    until = time.monotonic() + 20
    counted = False
    while (left := until - time.monotonic()) > 0:
        if select.select([reading], [], [], left)[0]:
            read = os.read(reading, 65536)
            if not read:
                break
            told += read
        if not counted and told.count(b"\n") >= steps:
            counted = True
            until = time.monotonic() + moment
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    while read := os.read(reading, 65536):
        told += read
    os.close(reading)
    if not os.WIFSIGNALED(status):
        raise Failed(f"the process ended by itself: {told[-2000:].decode(errors='replace')}")
    *lines, _ = told.split(b"\n")
    return [int(line) for line in lines]


def _play(path: Path, seed: int, writing: int) -> None:
    """The process that is killed. Never returns."""
    try:
        lots = random.Random(seed)
        campaign = open_campaign(path)
        session = campaign.session(SeededFaces(seed))
        while True:
            os.write(writing, b"%d\n" % _step(session, lots, campaign))
    except BaseException as error:
        os.write(writing, repr(error).encode())
    finally:
        os._exit(1)


def _step(session: Session, lots: random.Random, campaign: Campaign | None) -> int:
    """One step by lot; what is seen of the session afterwards. Without a campaign nothing happens to its file."""
    kind = lots.random()
    if kind < 0.12:
        if campaign is not None:
            _file_step(kind, campaign)
    elif kind < 0.2:
        with suppress(SessionError):
            (session.undo if lots.random() < 0.6 else session.redo)()
    else:
        match session.pending:
            case Throw():
                session.roll()
            case Choose() as question:
                session.choose(random_answer(question, lots))
            case None:
                with suppress(Refused, IntentError):
                    session.submit(random_intent(session.system, session.table, lots))
    return _digest(session)


def _file_step(kind: float, campaign: Campaign) -> None:
    if kind < 0.04:
        campaign.save_copy(campaign.path.with_name(f"copy-{kind}.nearby"))
    elif kind < 0.08:
        campaign.checkpoint()
    else:
        campaign.path.read_bytes()


def _digest(session: Session) -> int:
    """What is seen: the table, the log and what is waited for."""
    pending = "" if session.pending is None else asked_for(session.pending)
    seen = [Codec(session.system).encode(session.table), *(line.read() for line in session.log), pending]
    return crc32("\n".join(seen).encode())


def _whole(session: Session) -> tuple[int, int, list[tuple[int, str, str]]]:
    """What is seen, and all that could be undone or done again: a step may change nothing that is seen."""
    held = session._store.held()
    return _digest(session), held.cursor, [(entry.number, entry.state, entry.label) for entry in held.entries]


TRIAL = Trial(
    name="kill",
    promise="what was shown as done is in the file after a kill at any moment, and the file is whole",
    unit="kills",
    full=3_000,
    small=8,
    seconds=60,
    opened=_opened,
)
