"""Drafts of notes: kept beside a campaign one for each note, gone when they are in it, of no weight where they are
damaged."""

from vtt.campaign.note_drafts import Draft, drafts_of, forget_draft, keep_draft
from vtt.table.noted import CAMPAIGN, Subject

FOG, SNOW = Draft(CAMPAIGN, "", "Fog"), Draft(Subject("scene", "first"), "Rain", "Snow")


def test_the_last_draft_of_each_note_is_kept_until_it_is_forgotten(tmp_path):
    path = tmp_path / "six.nearby"
    assert drafts_of(path) == ()
    for draft in (Draft(CAMPAIGN, "", "F"), SNOW, FOG):
        keep_draft(path, draft)
    assert drafts_of(path) == (SNOW, FOG)
    forget_draft(path, Subject("scene", "other"))
    forget_draft(path, SNOW.subject)
    assert drafts_of(path) == (FOG,)
    forget_draft(path, CAMPAIGN)
    forget_draft(path, CAMPAIGN)
    assert list(tmp_path.iterdir()) == []


def test_what_is_no_draft_is_none_and_where_nothing_can_be_written_nothing_is_raised(tmp_path):
    path = tmp_path / "six.nearby"
    for content in (b"", b"\xff", b"{}", b'[{"subject": 1}]'):
        (tmp_path / ".six.nearby.draft").write_bytes(content)
        assert drafts_of(path) == ()
    keep_draft(path, FOG)
    assert drafts_of(path) == (FOG,)
    keep_draft(tmp_path / "none" / "six.nearby", FOG)
    forget_draft(tmp_path / "none" / "six.nearby", CAMPAIGN)
