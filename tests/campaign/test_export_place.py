"""A log is written over nothing but a log, and whole or not at all."""

import os

import pytest

from tests.campaign.folders import contents
from tests.campaign.test_full_disk import files_up_to
from tests.session.fake_game import fake_table, find
from vtt.campaign import CampaignError, InUse, create
from vtt.campaign.export_place import check_export_place, write_export
from vtt.campaign.scene_writer import write_scene
from vtt.session import LogLine
from vtt.session.log_export import FORMATS, export_log

LINES = (LogLine(entry=1, text="Hit"), LogLine(entry=1, text="well", level="result"))
OTHERS = {
    "a scene": write_scene(fake_table()),
    "notes": "# The well\n\n- what they know of it\n",
    "a page": '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>The well</title>',
    "numbers": '{"title": "The well", "lines": []}',
    "one letter": "x",
}


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("lines", [(), LINES], ids=["empty", "two lines"])
def test_a_log_that_was_written_before(tmp_path, form, lines):
    place = tmp_path / "log"
    check_export_place(place)
    for title in ("Well", "", "A & <b> " * 200, "x\ny", "鉄"):
        write_export(place, export_log(lines, form, title, secrets=True))
        check_export_place(place)
    assert list(contents(tmp_path)) == ["log"]


@pytest.mark.parametrize("content", OTHERS.values(), ids=OTHERS)
def test_anything_else_is_refused(tmp_path, content):
    place = tmp_path / "log.md"
    place.write_text(content, encoding="utf-8")
    with pytest.raises(CampaignError, match=r"log\.md: is there already and is no log that Nearby wrote; expected"):
        check_export_place(place)
    assert contents(tmp_path) == {"log.md": content.encode()}


def test_a_campaign_is_refused_in_use_or_not(tmp_path):
    place = tmp_path / "well.nearby"
    with create(place, fake_table(), find):
        with pytest.raises(CampaignError, match="no log that Nearby wrote"):
            check_export_place(place)
        with pytest.raises(InUse):
            write_export(place, "# Well")
    with pytest.raises(CampaignError, match="no log that Nearby wrote"):
        check_export_place(place)


def test_an_empty_file_holds_nothing_to_lose(tmp_path):
    (tmp_path / "log.md").touch()
    check_export_place(tmp_path / "log.md")


def test_places_that_are_no_file(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "nowhere").symlink_to(tmp_path / "none" / "log.md")
    for place, words in (
        (tmp_path, "a folder"),
        (tmp_path / "none" / "log.md", "no such folder"),
        (tmp_path / "pipe", "not a regular file"),
        (tmp_path / "nowhere", "not a regular file"),
        (tmp_path / ("n" * 300), "File name too long"),
    ):
        with pytest.raises(CampaignError, match=words):
            check_export_place(place)


def test_a_log_that_does_not_fit_leaves_the_former_one(tmp_path):
    place = tmp_path / "log.md"
    write_export(place, "the former")
    with files_up_to(2_000), pytest.raises(CampaignError, match=r"log\.md: .*expected a disk with room"):
        write_export(place, "long " * 10_000)
    assert contents(tmp_path) == {"log.md": b"the former"}
