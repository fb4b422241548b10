"""What is being written in a note and not in the campaign yet: kept beside its file, so that nothing is lost when the
program ends in the midst of a sentence."""

from contextlib import suppress
from pathlib import Path

import msgspec

from vtt.campaign.errors import CampaignError
from vtt.campaign.new_file import new_bytes
from vtt.table.noted import Subject


class Draft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody writes about ``subject``: its notes ``before``, and the ``text`` as far as it is written."""

    subject: Subject
    before: str
    text: str


def keep_draft(campaign: Path, draft: Draft) -> None:
    """Keep this beside a campaign's file, in place of one before. Where nothing can be written nothing is kept."""
    with suppress(CampaignError, OSError):
        new_bytes(_place(campaign), msgspec.json.encode(draft))


def draft_of(campaign: Path) -> Draft | None:
    """What was being written in a campaign when it was left, or ``None``."""
    try:
        return msgspec.json.decode(_place(campaign).read_bytes(), type=Draft)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return None


def forget_draft(campaign: Path) -> None:
    """What was being written is in the campaign now."""
    with suppress(OSError):
        _place(campaign).unlink(missing_ok=True)


def _place(campaign: Path) -> Path:
    return campaign.with_name(f".{campaign.name}.draft")
