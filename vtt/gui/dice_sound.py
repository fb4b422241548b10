"""Dice are heard through whatever this computer plays sounds with; where there is nothing, they are not."""

import sys
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QStandardPaths, Signal

from vtt.gui.settings import Settings
from vtt.gui.worker import Worker
from vtt.rules.views.players_view import PlayersTable

PLAYERS: tuple[tuple[str, ...], ...] = (("pw-play",), ("paplay",), ("aplay", "-q"), ("afplay",))
"""Programs that play a WAV file, the best first."""
_LONGEST = 5.0
"""Seconds after which a program that plays is given up."""


def sound_player() -> tuple[str, ...]:
    """The command that plays a file here; ``winsound`` alone stands for what Python plays with by itself; empty where
    there is nothing."""
    if sys.platform == "win32":
        return ("winsound",)
    for name, *rest in PLAYERS:
        found = QStandardPaths.findExecutable(name)
        if found:
            return (found, *rest)
    return ()


def why_silent() -> str:
    """Why no dice are heard on this computer; empty where they can be."""
    if sound_player():
        return ""
    return f"Nothing that plays sounds was found on this computer: one of {', '.join(name for name, *_ in PLAYERS)}"


class DiceSound(QObject):
    """Plays dice that fall for all to see, one throw at a time, on a thread of its own. ``failed`` says why nothing is
    heard; then there is silence until somebody wants a sound again."""

    failed = Signal(str)

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._worker: Worker | None = None
        self._busy = False
        self._throws = 0

    @property
    def ground(self) -> str:
        """On what dice are heard to fall, as ``dice.sound`` has it; empty for silence."""
        return self._settings.dice_sound

    @property
    def busy(self) -> bool:
        """Whether dice are heard now."""
        return self._busy

    def try_out(self) -> None:
        """Somebody who wants to hear them hears some at once."""
        if self.ground:
            self._play(2)

    def hear(self, make: Callable[[], PlayersTable]) -> None:
        """Dice fall; what players see of the table says whether they are to know."""
        if self.ground and not self._busy:
            throw = make().throw
            if throw is not None and throw.falling and not throw.draw:
                self._play(len(throw.thrown.faces))

    def _play(self, dice: int) -> None:
        command = sound_player()
        if self._busy or not command:
            return
        if self._worker is None:
            self._worker = Worker("sound of dice", self)
        self._busy, self._throws = True, self._throws + 1
        self._worker.submit(partial(_played, command, self.ground, dice, self._throws), self._ended)

    def _ended(self, problem: str) -> None:
        self._busy = False
        if problem and self.ground:
            self._settings.dice_sound = ""
            self.failed.emit(problem)


def _played(command: tuple[str, ...], ground: str, dice: int, seed: int) -> str:
    """Play them to the end; why it could not be done, or empty."""
    import subprocess
    import tempfile
    from pathlib import Path

    # Most tables hear nothing.
    from vtt.gui.dice_fall.sounds import clip

    with tempfile.TemporaryDirectory(prefix="nearby-") as folder:
        file = Path(folder) / "dice.wav"
        try:
            file.write_bytes(clip(ground, dice, seed))
            if command == ("winsound",):
                return _played_by_windows(file)
            done = subprocess.run([*command, str(file)], capture_output=True, timeout=_LONGEST, check=False)
        except (OSError, subprocess.TimeoutExpired) as error:
            return " ".join(str(error).split())
    told = " ".join(done.stderr.decode(errors="replace").split())
    return "" if done.returncode == 0 else told or f"{command[0]} ended with {done.returncode}"


def _played_by_windows(file: object) -> str:
    import winsound

    try:
        winsound.PlaySound(str(file), winsound.SND_FILENAME)  # type: ignore[attr-defined]
    except RuntimeError as error:
        return str(error)
    return ""
