"""What can happen to a campaign file, each with what has to hold then.

A fault is given an evening and what asks a second program; it raises ``Failed``.
"""

import os
import shutil
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from tests.campaign.folders import as_ordinary_user
from tests.campaign.test_full_disk import files_up_to, no_room
from tests.trials.damaged_rows import damage_row
from tests.trials.evening import Evening, check, check_line, contents, one_of_those_shown, refused, seen
from tests.trials.second_program import IN_USE
from tests.trials.trial import Failed
from vtt.campaign import CampaignError, InUse, open_campaign
from vtt.campaign.export_place import write_export
from vtt.campaign.scene_writer import write_scene
from vtt.session import ReplayMismatch
from vtt.session.log_export import FORMATS, export_log

Ask = Callable[[Path], str]


def full_disk(evening: Evening, ask: Ask) -> None:
    """Calls that could not be saved did not happen, copies and exports leave nothing half, and with room it goes on."""
    lots = evening.case.random
    beside = contents(evening.path.parent).keys()
    room = no_room(evening.campaign) if lots.random() < 0.5 else files_up_to(lots.randrange(100_000))
    with room:
        for _ in range(4):
            _may_fail(evening, evening.step)
        copy, log = evening.path.with_name("copy"), evening.path.with_name("log.md")
        _may_fail(evening, lambda: evening.campaign.save_copy(copy))
        _may_fail(evening, lambda: write_export(log, "a long line " * 5_000))
        _may_fail(evening, evening.campaign.checkpoint)
        left = contents(evening.path.parent).keys() - beside - {"evening.nearby-wal"}
        if left - {"copy", "log.md"} or (log.exists() and log.stat().st_size != 60_000):
            raise Failed(f"something half is left: {sorted(left)}")
        if copy.exists():
            with open_campaign(copy) as copied:
                check(copied, evening.states[-1])
    evening.play(3)
    evening.leave()


def no_permission(evening: Evening, ask: Ask) -> None:
    """A folder or a file that may not be written any more: play goes on or says why not, and nothing is lost."""
    folder, file = evening.path.parent, evening.path
    folder.chmod(0o777)
    for path in folder.iterdir():
        path.chmod(0o666)
    shut, mode = evening.case.random.choice([(folder, 0o555), (folder, 0o000), (file, 0o444), (file, 0o000)])
    before = shut.stat().st_mode
    shut.chmod(mode)
    with as_ordinary_user():
        for _ in range(3):
            _may_fail(evening, evening.step)
        _may_fail(evening, lambda: evening.campaign.save_copy(file.with_name("copy")))
        _may_fail(evening, evening.campaign.checkpoint)
        if not evening.campaign.displaced:
            evening.campaign.close()
            # It may open where all that it needs is left beside it.
            _may_fail(evening, lambda: open_campaign(file).close())
    shut.chmod(before)
    if evening.campaign.displaced:
        raise Failed("what cannot be seen was taken for gone", said=evening.campaign.displaced)
    with open_campaign(file) as campaign:
        check(campaign, evening.states[-1])


def moved(evening: Evening, ask: Ask) -> None:
    """A file with another name, in another folder or with its folder is whole there; play goes on in memory."""
    folder, there = evening.path.parent, evening.path.parent / "there"
    way = evening.case.random.choice(["name", "folder", "with its folder"])
    match way:
        case "name":
            place = evening.path.rename(folder / "moved.nearby")
        case "folder":
            there.mkdir()
            place = evening.path.rename(there / evening.path.name)
        case _:
            folder.rename(folder.with_name(f"{folder.name}-moved"))
            place = folder.with_name(f"{folder.name}-moved") / evening.path.name
    try:
        _gone(evening, place)
    finally:
        if way == "with its folder":
            shutil.rmtree(folder, ignore_errors=True)
            place.parent.rename(folder)


def deleted(evening: Evening, ask: Ask) -> None:
    """Play goes on in memory, and a copy of it has everything."""
    evening.path.unlink()
    _gone(evening, None)


def replaced(evening: Evening, ask: Ask) -> None:
    """The file that took the place is left as it is, and its journal is never ours."""
    lots, path = evening.case.random, evening.path
    other = path.with_name("other")
    if lots.random() < 0.7:
        Evening(evening.case, "other").campaign.close()
    else:
        other.write_text(write_scene(evening.session.table), encoding="utf-8")
    content = other.read_bytes()
    other.replace(path)
    if lots.random() < 0.3:
        evening.campaign.close()
    else:
        _gone(evening, None)
    if path.read_bytes() != content or path.with_name(f"{path.name}-wal").exists():
        raise Failed("the file that took the place was touched")
    if lots.random() < 0.5 and not evening.campaign.displaced:
        return
    if b"SQLite" in content[:10]:
        open_campaign(path).close()
    else:
        refused(path)


def two_programs(evening: Evening, ask: Ask) -> None:
    """A second program never gets in, whatever opened and closed the file in the first one."""
    for _ in range(evening.case.random.randint(1, 3)):
        if evening.case.random.random() < 0.7:
            for path in evening.path.parent.iterdir():
                path.read_bytes()
        _turned_away(evening, ask)
        evening.play(2)
    with suppress(InUse):
        open_campaign(evening.path).close()
        raise Failed("a second window got in")
    evening.leave()
    if ask(evening.path) != "opened":
        raise Failed("a campaign that is closed is not free")


def slow_writes(evening: Evening, ask: Ask) -> None:
    """While every write takes its time, as over a network, others ask for the file and read it."""
    told: list[str] = []
    connection = evening.campaign._file.connection
    going, reading = threading.Event(), threading.Event()

    def slowly() -> int:
        going.wait(0.002)
        return 0

    def others() -> None:
        reading.set()
        for _ in range(3):
            for path in evening.path.parent.glob("evening*"):
                path.read_bytes()
            told.append(ask(evening.path))

    thread = threading.Thread(target=others)
    connection.set_progress_handler(slowly, 10)
    thread.start()
    reading.wait()
    try:
        evening.play(4)
        evening.campaign.save_copy(evening.path.with_name("copy.nearby"))
        evening.campaign.checkpoint()
    finally:
        thread.join()
        connection.set_progress_handler(None, 0)
    if set(told) != {IN_USE}:
        raise Failed("a second program got in", told=told)
    with open_campaign(evening.path.with_name("copy.nearby")) as copy:
        check(copy, evening.states[-1])
    evening.leave()


def clock_jumps(evening: Evening, ask: Ask) -> None:
    """Neither what the files say of their time nor what the table's own clock is told matters."""
    for _ in range(4):
        for path in evening.path.parent.iterdir():
            moment = evening.case.random.choice([0, 1, 10**9, 4 * 10**9])
            os.utime(path, (moment, moment))
        evening.play(2)
    if evening.campaign.displaced:
        raise Failed("a clock has displaced the file", said=evening.campaign.displaced)
    evening.leave()


def torn_journal(evening: Evening, ask: Ask) -> None:
    """A killed campaign whose journal lost its end, or holds other bytes: what opens is what was shown at some time, or
    it is refused and left alone."""
    lots = evening.case.random
    killed = _as_killed(evening)
    wal = killed.with_name(f"{killed.name}-wal")
    if not wal.exists() or not wal.stat().st_size:
        return
    torn = bytearray(wal.read_bytes())
    if lots.random() < 0.5:
        del torn[lots.randrange(len(torn)) :]
    else:
        for _ in range(lots.randint(1, 20)):
            torn[lots.randrange(len(torn))] ^= lots.randint(1, 255)
    wal.write_bytes(torn)
    one_of_those_shown(evening, killed)


def damaged_file(evening: Evening, ask: Ask) -> None:
    """A file that lost its end or holds other bytes: as good as before, or refused and left alone."""
    lots = evening.case.random
    evening.campaign.close()
    content = bytearray(evening.path.read_bytes())
    if lots.random() < 0.3:
        del content[lots.randrange(1, len(content)) :]
    else:
        for _ in range(lots.randint(1, 5)):
            content[lots.randrange(len(content))] ^= lots.randint(1, 255)
    evening.path.write_bytes(content)
    one_of_those_shown(evening, evening.path)


def damaged_row(evening: Evening, ask: Ask) -> None:
    """A row with nonsense under a right checksum: told in one line, or it can be told, exported and undone."""
    damage_row(evening.campaign._file.connection, evening.case.random)
    evening.campaign.close()
    try:
        with open_campaign(evening.path) as campaign:
            session = campaign.session()
            for form in FORMATS:
                export_log(session.log, form, session.table.title, secrets=True)
            seen(session)
            while session.can_undo:
                session.undo()
            campaign.audit()
    except (CampaignError, ReplayMismatch) as problem:
        check_line(problem)
        evening.case.figures["refused"] += 1


FAULTS: dict[str, Callable[[Evening, Ask], None]] = {
    "on a full disk": full_disk,
    "without permission": no_permission,
    "moved": moved,
    "deleted": deleted,
    "replaced": replaced,
    "wanted by two programs": two_programs,
    "written slowly": slow_writes,
    "with a clock that jumps": clock_jumps,
    "with a torn journal": torn_journal,
    "with a damaged file": damaged_file,
    "with a damaged row": damaged_row,
}
"""What each is called in the line of figures."""


def _may_fail(evening: Evening, do: Callable[[], object]) -> None:
    """Either it is done, or it is told in one line that it was not."""
    try:
        do()
    except CampaignError as problem:
        check_line(problem)
        evening.case.figures["told as not saved"] += 1


def _gone(evening: Evening, place: Path | None) -> None:
    """The file is not in its place any more: that is told at the next write or checkpoint, everything goes on, a copy
    has all of it, and the file has all that was shown while it was in its place, wherever it is."""
    lots, campaign, shown = evening.case.random, evening.campaign, evening.states[-1]
    if lots.random() < 0.3:
        campaign.checkpoint()
    for _ in range(60):
        evening.step()
        if campaign.displaced:
            break
        if evening.states[-1] != shown:
            raise Failed("a file that is gone was written to, and nothing said so")
    check_line(ValueError(campaign.displaced))
    if place is not None:
        with open_campaign(place) as whole:
            check(whole, shown)
    evening.play(4)
    copy = evening.case.folder / "copy.nearby"
    copy.parent.mkdir(exist_ok=True)
    campaign.save_copy(copy)
    with open_campaign(copy) as saved:
        check(saved, evening.states[-1])
    copy.unlink()


def _turned_away(evening: Evening, ask: Ask) -> None:
    told = ask(evening.path)
    if told != IN_USE:
        raise Failed("a second program got in", told=told)


def _as_killed(evening: Evening) -> Path:
    """A copy of the files as a program leaves them that is killed now."""
    killed = evening.case.folder / "killed" / "evening.nearby"
    killed.parent.mkdir()
    for path in evening.path.parent.glob("*evening.nearby*"):
        shutil.copyfile(path, killed.parent / path.name)
    return killed
