"""Where the log may be written for reading elsewhere: a new file, or one of our own that was written before."""

import os
from pathlib import Path

from vtt.campaign.errors import CampaignError, unusable
from vtt.campaign.new_file import check_folder, new_bytes
from vtt.session.log_export import LONGEST_MARK, is_export

_EXPECTED = "expected a new name, or that of a log written before"


def check_export_place(path: Path) -> None:
    """Whether a log may be written there. Raises ``CampaignError`` for a folder, and for a file that is there already
    and is neither empty nor a log that Nearby wrote: a campaign, a scene, anything that would be lost."""
    check_folder(path)
    try:
        if not os.path.lexists(path):
            return
        if not path.is_file():
            raise unusable(path, f"not a regular file; {_EXPECTED}")
        with path.open("rb") as file:
            beginning = file.read(LONGEST_MARK)
            file.seek(max(0, os.fstat(file.fileno()).st_size - LONGEST_MARK))
            end = file.read(LONGEST_MARK)
    except CampaignError:
        raise
    except OSError as error:
        raise unusable(path, f"{error.strerror or error}; {_EXPECTED}") from None
    if beginning and not is_export(beginning, end):
        raise unusable(path, f"is there already and is no log that Nearby wrote; {_EXPECTED}")


def write_export(path: Path, text: str) -> None:
    """Write the text there, whole or not at all, in place of what may be there. Raises ``CampaignError``."""
    check_folder(path)
    new_bytes(path.resolve(), text.encode("utf-8", errors="replace"))
