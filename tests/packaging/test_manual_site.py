"""The manual as a site: every page is there, every link leads somewhere, and nothing is fetched from elsewhere."""

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.helpers.checkout import CHECKOUT
from vtt.rules.book.manual import manual


class Places(HTMLParser):
    """Where a page leads, and the ids in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.ids: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("href", "src"):
                self.links.append(value or "")
            elif name == "id":
                self.ids.append(value or "")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("manual") / "site"
    subprocess.run([sys.executable, str(CHECKOUT / "packaging" / "manual_site.py"), str(folder)], check=True)
    return folder


def test_every_page_of_the_manual_is_there(site: Path):
    for page in manual().pages:
        assert f"<h1>{page.title}</h1>" in (site / f"{page.name}.html").read_text(encoding="utf-8"), page.name


def test_every_link_leads_somewhere_in_the_site(site: Path):
    pages = {path.name: Places(path.read_text(encoding="utf-8")) for path in site.glob("*.html")}
    linked = set()
    for name, places in pages.items():
        assert len(places.links) > 30
        for link in places.links:
            parts = urlsplit(link)
            assert not parts.scheme, f"{name}: {link} is elsewhere"
            assert not parts.netloc, f"{name}: {link} is elsewhere"
            assert (site / parts.path).is_file(), f"{name}: {link}"
            assert not parts.fragment or parts.fragment in pages[parts.path].ids, f"{name}: {link}"
            linked.add(parts.path)
    files = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    assert files - linked == set(), "what nothing leads to"


def test_the_pictures_of_a_page_are_shown(site: Path):
    text = (site / "first-evening.html").read_text(encoding="utf-8")
    assert 'src="pictures/main-1280x800.png"' in text
    assert 'alt="The table, the sheet' in text


def test_an_id_of_a_rule_leads_to_it(site: Path):
    assert 'href="rules-black-hack.html#BH-ENC-01"' in (site / "black-hack.html").read_text(encoding="utf-8")


def test_nothing_is_fetched_and_light_and_dark_are_both_there(site: Path):
    style = (site / "style.css").read_text(encoding="utf-8")
    assert "prefers-color-scheme: dark" in style
    script = (site / "search.js").read_text(encoding="utf-8")
    assert not re.search(r"https?:|@import|url\(|fetch\(|XMLHttp", style + script)
    assert '"href": "oracle.html"' in script
