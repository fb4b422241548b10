"""What is being written in a note and not in the campaign yet: kept beside its file, so that nothing is lost when the
program ends in the midst of a sentence."""

from contextlib import suppress
from pathlib import Path

import msgspec

from vtt.campaign.errors import CampaignError
from vtt.campaign.new_file import new_bytes
from vtt.table.decoding import built
from vtt.table.noted import Subject


class Draft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody writes about ``subject``: its notes ``before``, and the ``text`` as far as it is written."""

    subject: Subject
    before: str
    text: str


def keep_draft(campaign: Path, draft: Draft) -> None:
    """Keep this beside a campaign's file, in place of one about the same. Where nothing can be written nothing is
    kept."""
    others = [each for each in drafts_of(campaign) if each.subject != draft.subject]
    with suppress(CampaignError, OSError):
        new_bytes(_place(campaign), msgspec.json.encode([*others, draft]))


def drafts_of(campaign: Path) -> tuple[Draft, ...]:
    """What was being written in a campaign when it was left, oldest first."""
    try:
        return msgspec.json.decode(_place(campaign).read_bytes(), type=built(tuple[Draft, ...]))
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return ()


def forget_draft(campaign: Path, subject: Subject) -> None:
    """What was being written about this is in the campaign now."""
    drafts = drafts_of(campaign)
    left = [each for each in drafts if each.subject != subject]
    with suppress(CampaignError, OSError):
        if not left:
            _place(campaign).unlink(missing_ok=True)
        elif len(left) < len(drafts):
            new_bytes(_place(campaign), msgspec.json.encode(left))


def _place(campaign: Path) -> Path:
    return campaign.with_name(f".{campaign.name}.draft")
