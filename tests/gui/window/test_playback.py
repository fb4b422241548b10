"""What is on the screen when."""

from pathlib import Path

from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, opened
from tests.gui.workshop import workshop_table
from vtt.gui.window.playback import TUMBLING_THROWS
from vtt.rules.contract.procedure import Intent


def test_of_a_long_row_of_throws_only_the_first_tumble(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, table=workshop_table, animated=True) as nearby:
        desk = desk_of(nearby)
        lay: list[bool] = []
        desk.course.playback.throwing.connect(lambda _step, _standing: lay.append(desk.tray.tray.resting))
        desk.submit(Intent("sand", "", {"times": 6}))
        qtbot.waitUntil(lambda: len(lay) == 6 and desk.course.quiet, timeout=20_000)
        assert lay == [False] * TUMBLING_THROWS + [True] * (6 - TUMBLING_THROWS)
        assert sum(row.text.startswith("Sanding") for row in desk.log_model.rows) == 6
        desk.submit(Intent("sand", "", {"times": 1}))
        qtbot.waitUntil(lambda: len(lay) == 7)
        assert lay[-1] is False, "a new action tumbles again"
        desk.course.skip()


def test_a_row_of_throws_that_nobody_would_watch_is_one_step(qtbot: QtBot, tmp_path: Path):
    """46 creatures come to the table and the HP of each are rolled: the table is drawn twice, and dice never tumble."""
    with opened(qtbot, tmp_path, table=workshop_table, animated=True) as nearby:
        desk = desk_of(nearby)
        tumbled: list[object] = []
        drawn: list[object] = []
        desk.course.playback.throwing.connect(lambda *_step: tumbled.append(_step))
        desk.course.drawn.connect(drawn.append)
        desk.submit(Intent("sand", "", {"times": 46}))
        qtbot.waitUntil(lambda: len(drawn) >= 2 and desk.course.quiet)
        assert (len(tumbled), len(drawn)) == (0, 2)
        assert sum(row.text.startswith("Sanding") for row in desk.log_model.rows) == 46
        assert desk.tray.tray.resting
        desk.undo()
        qtbot.waitUntil(lambda: desk.log_model.rows == ())
        assert not desk.standing.can_undo
