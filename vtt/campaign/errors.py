"""What is wrong with a file, in one line for people."""

from pathlib import Path

from vtt.echoes import MOST_ECHOED, MOST_IN_A_LINE, in_one_line, shortened


class CampaignError(ValueError):
    """A file cannot be used as asked. The text is one line: the file, the place in it, and what was expected.

    The file was left as it is, and whatever was in play still is. ``missing_game`` is the key of the game where
    nothing is wrong but that it is not there, ``newer`` the version of a file that a newer program wrote.
    """

    missing_game = ""
    newer = 0


class InUse(CampaignError):
    """The campaign is open in another window."""


class SceneError(CampaignError):
    """A scene or scenario cannot be read: the file, the path of the field in it, and what was expected."""

    def __init__(self, name: str, place: str, problem: str) -> None:
        super().__init__(_told(name, place, problem))
        self.name = name
        self.place = place
        self.problem = problem


def unusable(path: Path | str, problem: str) -> CampaignError:
    """The error for a file and what is wrong with it."""
    return CampaignError(_told(str(path), problem))


def unreadable(path: Path | str, place: str, problem: str) -> CampaignError:
    """The error for what a file holds in a place of it."""
    return unusable(path, f"{place} cannot be read: {shortened(problem, MOST_ECHOED)}; expected what Nearby wrote")


def _told(file: str, *rest: str) -> str:
    """One line of these parts. Of what is too long the name of the file gives way first, as what was expected stands at
    the end."""
    whole = ": ".join(part for part in (file, *rest) if part)
    if len(whole) > MOST_IN_A_LINE:
        whole = ": ".join(part for part in (shortened(file, MOST_IN_A_LINE // 3), *rest) if part)
    return in_one_line(whole)
