"""What is wrong with a file, in one line for people."""

from pathlib import Path

from vtt.echoes import MOST_ECHOED, in_one_line, shortened


class CampaignError(ValueError):
    """A file cannot be used as asked. The text is one line: the file, the place in it, and what was expected.

    The file was left as it is, and whatever was in play still is.
    """


class InUse(CampaignError):
    """The campaign is open in another window."""


class SceneError(CampaignError):
    """A scene or scenario cannot be read: the file, the path of the field in it, and what was expected."""

    def __init__(self, name: str, place: str, problem: str) -> None:
        super().__init__(in_one_line(": ".join(part for part in (name, place, problem) if part)))
        self.name = name
        self.place = place
        self.problem = problem


def unusable(path: Path | str, problem: str) -> CampaignError:
    """The error for a file and what is wrong with it."""
    return CampaignError(in_one_line(f"{path}: {problem}"))


def unreadable(path: Path | str, place: str, problem: str) -> CampaignError:
    """The error for what a file holds in a place of it."""
    return unusable(path, f"{place} cannot be read: {shortened(problem, MOST_ECHOED)}; expected what Nearby wrote")
