"""The sample fight played to its end by the machine, in the real window, without a screen."""

import os
import sys
import tempfile
from pathlib import Path

MOST_SECONDS = 120


def autoplay(picture: Path | None, size: tuple[int, int] = (1280, 800)) -> int:
    """Play both sides of the sample fight, print the log, and write a picture of the window.

    Returns 0, or 2 with one line on standard error when the picture can't be written or the fight doesn't end.
    """
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from vtt.gui.application import Nearby
    from vtt.gui.theme import new_application

    _say_nothing_of_missing_windows()
    application = new_application(sys.argv[0])
    with tempfile.TemporaryDirectory(prefix="nearby-") as folder:
        nearby = Nearby(application, Path(folder), Path(folder))
        nearby.settings.animated = False
        try:
            problem = _play(application, nearby, size)
            window = nearby.window
            if not problem and window is not None and window.desk.standing is not None:
                for line in window.desk.standing.log:
                    indent = "" if line.level in ("time", "heading") else "  "
                    print(f"{indent}{line.read()}" + (f"  [{line.why}]" if line.why else ""))
                if picture is not None and not window.grab().save(str(picture)):
                    problem = f"{picture}: cannot be written; expected the name of a picture in a folder that can"
        finally:
            nearby.stop()
    if problem:
        print(f"vtt: {problem}", file=sys.stderr)
        return 2
    return 0


def _say_nothing_of_missing_windows() -> None:
    """Leave out what Qt's offscreen platform says each time a window asks for what no window manager is there to do."""
    from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

    def handle(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
        if not message.startswith("This plugin does not support"):
            print(message, file=sys.stderr)

    qInstallMessageHandler(handle)


def _play(application: object, nearby: object, size: tuple[int, int]) -> str:
    """Play to the end; what went wrong, or empty."""
    from PySide6.QtCore import QEventLoop, QTimer

    from vtt.gui.application import Nearby

    assert isinstance(nearby, Nearby)
    loop = QEventLoop()
    problems: list[str] = []

    def fail(problem: str) -> None:
        problems.append(problem)
        loop.quit()

    def begin() -> None:
        window = nearby.window
        assert window is not None
        window.resize(*size)
        window.desk.autopilot.set_reading_time(0)
        window.desk.autopilot.stopped.connect(loop.quit)
        window.desk.autopilot.set_plays("both")

    nearby.started.connect(begin)
    nearby.could_not_start.connect(fail)
    nearby.actor.failed.connect(fail)
    nearby.actor.not_saved.connect(lambda unsaved: fail(unsaved.problem))
    QTimer.singleShot(MOST_SECONDS * 1000, lambda: fail(f"the fight did not end within {MOST_SECONDS} seconds"))
    nearby.start()
    loop.exec()
    return problems[0] if problems else ""
