"""Notes written for reading elsewhere: links lead, pictures are there once, nothing runs, nothing half-done stays."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.rules.test_note_links import BOOK
from tests.rules.test_noting import ANA, HERE, MILL, done, new, two_scenes
from vtt.campaign.errors import CampaignError
from vtt.campaign.notes_export import Stopped, Wanted, as_page, worth_writing, write_folder, write_page
from vtt.rules.book.note_links import Links
from vtt.rules.tabletop.noting import writing
from vtt.table.noted import CAMPAIGN
from vtt.table.pictures import Picture
from vtt.table.table import Table

PNG = b"\x89PNG\r\n\x1a\nnot much of one"
CONTENT = "ab" * 32


def noted_table() -> Table:
    table = two_scenes()
    creatures = {each.id: replace(each, picture=Picture(content=CONTENT)) for each in table.creatures.values()}
    table = replace(table, creatures=creatures)
    table = done(table, writing(CAMPAIGN, "Begins on [[The bridge]]."))
    table = done(table, writing(HERE, "[[Ana|She]] waits. [[Nobody]] knows [[To hit]]."))
    table = done(table, writing(MILL, "<script>alert(1)</script> ![x](http://a.example/x.png)"))
    return new(table, "川の渡し場 & <b>", text="# A ford\n\n[[Ana]]", recap=True)


def wanted(table: Table, **fields: object) -> Wanted:
    links = Links(table, BOOK)
    given = {"read": {CONTENT: PNG}.get, **fields}
    return Wanted("Six evenings", worth_writing(links), links, **given)  # type: ignore[arg-type]


def test_all_that_is_noted_is_written_group_by_group():
    links = Links(noted_table(), BOOK)
    titles = [each.title for each in worth_writing(links)]
    assert titles == ["The campaign", "川の渡し場 & <b>", "The bridge", "The mill", "Ana", "Ogre"]


def test_a_folder_has_a_file_for_each_note_links_between_them_and_each_picture_once(tmp_path):
    folder = tmp_path / "notes"
    write_folder(folder, wanted(noted_table()))
    files = sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())
    (picture,) = [name for name in files if name.startswith("pictures/")]
    assert picture == f"pictures/{CONTENT[:16]}.png"
    assert (folder / picture).read_bytes() == PNG
    bridge = (folder / "scenes/the-bridge.md").read_text(encoding="utf-8")
    assert "[She](../creatures/ana.md) waits. Nobody knows To hit (LG-HIT-01)." in bridge
    assert "Linked from [The campaign](../the-campaign.md)" in bridge
    for path in folder.rglob("*.md"):
        text = path.read_text(encoding="utf-8")
        for way in re.findall(r"\]\(([^)]*)\)", text):
            assert way.startswith("http") or (path.parent / way).is_file(), (path, way)
        assert not re.search(r"(?<!\\)<[a-z/!]|!\[[^]]*\]\(http", text)
    assert list(tmp_path.iterdir()) == [folder]


def test_one_page_needs_nothing_else_and_runs_nothing(tmp_path):
    path = tmp_path / "notes.html"
    write_page(path, wanted(noted_table()))
    html = path.read_text(encoding="utf-8")
    places = set(re.findall(r'id="([^"]+)"', html))
    ways = re.findall(r'href="([^"]+)"', html)
    assert ways
    assert all(way.startswith("#") and way[1:] in places for way in ways)
    assert set(re.findall(r'src="([^",]+)', html)) == {"data:image/png;base64"}
    assert "<script" not in html
    assert "default-src 'none'" in html
    assert '<span class="unknown">Nobody</span>' in html
    assert "川の渡し場 &amp; &lt;b&gt;" in html
    # Written over, as it is our own.
    write_page(path, wanted(noted_table()))


def test_a_picture_that_is_missing_or_none_is_left_out(tmp_path):
    for content in (None, b"text", b""):
        assert "<img" not in as_page(wanted(noted_table(), read=lambda _name, content=content: content))
    write_folder(tmp_path / "notes", wanted(noted_table(), read=lambda _name: None))
    assert not (tmp_path / "notes/pictures").exists()


def test_it_is_told_how_far_it_is_and_can_be_stopped_with_nothing_left(tmp_path):
    told: list[tuple[int, int]] = []
    as_page(wanted(noted_table(), done=lambda done, of: told.append((done, of))))
    assert told == [(number, 6) for number in range(6)]
    for write, name in ((write_folder, "notes"), (write_page, "notes.html")):
        asked = iter([False, False, True])
        with pytest.raises(Stopped):
            write(tmp_path / name, wanted(noted_table(), stop=lambda asked=asked: next(asked)))
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_written_over_and_into_nothing(tmp_path):
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine.html").write_text("mine", encoding="utf-8")
    for write, path in (
        (write_folder, tmp_path / "mine"),
        (write_folder, tmp_path / "mine.html"),
        (write_folder, tmp_path / "none/notes"),
        (write_page, tmp_path / "mine.html"),
        (write_page, tmp_path / "mine"),
        (write_page, Path(tmp_path / "none/notes.html")),
    ):
        with pytest.raises(CampaignError, match="expected") as told:
            write(path, wanted(noted_table()))
        assert "\n" not in str(told.value)
    assert (tmp_path / "mine.html").read_text(encoding="utf-8") == "mine"


def test_two_notes_of_one_name_have_two_files(tmp_path):
    table = new(new(two_scenes(), "Index", text="a"), "index", text="b")
    write_folder(tmp_path / "notes", wanted(table))
    names = sorted(path.name for path in (tmp_path / "notes/notes").iterdir())
    assert names == ["index-2.md", "index.md"]
    assert ANA not in [each.subject for each in worth_writing(Links(table, None))]
