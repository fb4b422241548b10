"""Given words in several scripts, when they are set in any font of the program, then one word has one family."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QFontMetricsF, QTextDocument, QTextLayout
from PySide6.QtWidgets import QApplication

from vtt.gui import two_lines
from vtt.gui.board.labels import sized
from vtt.gui.printing.sheet_page import style
from vtt.gui.sheet.fitting import fitted
from vtt.gui.theme import (
    fonts,
    label_figures,
    labels,
    name_figures,
    names,
    names_with_figures,
    serif_family,
    small_capitals,
)
from vtt.gui.theme.fonts import COMPANIONS, GOTHIC, MINCHO, OWN_FIGURES, bring
from vtt.gui.two_lines import in_lines
from vtt.shipped import shipped_files

ROLES: dict[str, Callable[[float], QFont]] = {
    "names": names,
    "bold names": lambda size: names(size, QFont.Weight.Bold),
    "figures of names": name_figures,
    "labels": labels,
    "medium labels": lambda size: labels(size, QFont.Weight.Medium),
    "figures of labels": label_figures,
    "small capitals": small_capitals,
}
KANJI_AND_KANA = ("死霊は走る", "ボーン運び屋", "骨の荷運び", "近くに居る", "「松明」を灯す")

pytestmark = pytest.mark.usefixtures("qapp")


def families(layout: QTextLayout) -> set[str]:
    return {run.rawFont().familyName() for run in layout.glyphRuns()}


def laid(word: str, font: QFont) -> QTextLayout:
    layout = QTextLayout(word, font)
    layout.beginLayout()
    layout.createLine().setLineWidth(10_000)
    layout.endLayout()
    return layout


def test_a_family_that_the_program_brings_is_loaded_where_the_system_lacks_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(fonts, "_brought", [])
    assert bring(tmp_path / "nowhere") == ()
    own = next(iter(QFontDatabase.families()))
    for family in (own, "A family of nobody"):
        (tmp_path / family).mkdir()
        (tmp_path / family / "LICENSE.txt").write_text("SIL Open Font License")
    (tmp_path / "A family of nobody" / "broken.otf").write_bytes(b"no font")
    assert bring(tmp_path) == ("A family of nobody",)


def test_the_figures_of_names_come_with_the_program_and_are_loaded_once(monkeypatch: pytest.MonkeyPatch):
    loaded = []
    monkeypatch.setattr(QFontDatabase, "addApplicationFontFromData", lambda data: loaded.append(len(data)))
    folder = shipped_files().joinpath("fonts")
    bring(folder)
    assert loaded == []
    assert QFontDatabase.hasFamily(OWN_FIGURES)
    ours = folder.joinpath(OWN_FIGURES)
    assert {each.name for each in ours.iterdir()} == {"NearbyFigures.otf", "LICENSE.txt"}
    assert "SIL OPEN FONT LICENSE Version 1.1" in ours.joinpath("LICENSE.txt").read_text(encoding="utf-8")
    assert len(ours.joinpath("NearbyFigures.otf").read_bytes()) < 8_000


@pytest.mark.parametrize("role", ROLES)
def test_whoever_changes_a_font_changes_that_of_nobody_else(role: str):
    before = ROLES[role](13)
    changed = ROLES[role](13)
    changed.setPointSizeF(31)
    changed.setFeature(QFont.Tag("smcp"), 1)
    assert changed != before
    assert ROLES[role](13) == before


def test_the_lines_of_a_text_are_those_of_the_font_as_it_is_now():
    font = labels(9)
    small = in_lines("Not before the wheel of the mill stands still", font, 300)
    font.setPointSizeF(24)
    assert len(small) == 1
    assert len(in_lines("Not before the wheel of the mill stands still", font, 300)) == 2
    font.setPointSizeF(9)
    assert in_lines("Not before the wheel of the mill stands still", font, 300) == small


def test_the_lines_of_a_text_are_laid_out_once():
    font = labels(9)
    in_lines("Whoever waits for the miller waits long", font, 90)
    before = two_lines._in_lines.cache_info()
    in_lines("Whoever waits for the miller waits long", labels(9), 90)
    after = two_lines._in_lines.cache_info()
    assert (after.hits, after.misses) == (before.hits + 1, before.misses)


@pytest.fixture
def japanese(qapp: QApplication) -> None:
    if not any(QFontDatabase.hasFamily(each) for each in (*MINCHO, *GOTHIC)):
        pytest.skip("this system has no Japanese font that could be named")


@pytest.mark.usefixtures("japanese")
@pytest.mark.parametrize("word", KANJI_AND_KANA)
@pytest.mark.parametrize("role", ROLES)
def test_kanji_and_kana_of_one_word_are_of_one_family(role: str, word: str):
    found = families(laid(word, ROLES[role](14)))
    assert len(found) == 1, found


@pytest.mark.usefixtures("japanese")
def test_the_serif_goes_with_mincho_and_the_sans_with_gothic():
    for role, wanted in ((names, MINCHO), (labels, GOTHIC)):
        if any(QFontDatabase.hasFamily(each) for each in wanted):
            assert families(laid("死霊は走る", role(14))) <= set(wanted)


@pytest.mark.usefixtures("japanese")
@pytest.mark.parametrize("word", KANJI_AND_KANA)
def test_on_paper_as_well(word: str):
    document = QTextDocument()
    document.setDefaultStyleSheet(style(names(10).families()))
    document.setHtml(f"<h1>{word}</h1>")
    found = families(laid(word, document.firstBlock().begin().fragment().charFormat().font()))
    assert len(found) == 1, found


@pytest.mark.usefixtures("japanese")
@pytest.mark.parametrize("word", ["Pip’s torch", "“Hush”", "two–three", "Élan, café", "and so on…", "2 × 3"])
@pytest.mark.parametrize("role", ROLES)
def test_the_signs_of_a_name_are_of_no_japanese_family(role: str, word: str):
    """Debian's bold EB Garamond has neither apostrophe nor accent."""
    assert not families(laid(word, ROLES[role](14))) & {*MINCHO, *GOTHIC}


@pytest.mark.parametrize("points", [9, 14, 30])
@pytest.mark.parametrize("make", [names, names_with_figures])
def test_words_of_bold_names_stand_apart(make: Callable[[float], QFont], points: float):
    """Of “95 of 100” the f leant over the space, and it read as “of100”."""
    if serif_family() not in COMPANIONS:
        pytest.skip("this system has no bold serif with a narrow space")
    bold = make(points)
    smaller = fitted(bold, {"GNARL OF 10": QFontMetricsF(bold).horizontalAdvance("GNARL OF 10") * 0.8})
    for font in (bold, smaller, sized(make(10), points * 2)):
        space = QFontMetricsF(font).horizontalAdvance("f 1") - QFontMetricsF(font).horizontalAdvance("f1")
        assert space >= QFontInfo(font).pixelSize() * 0.25


@pytest.mark.parametrize("make", [names, names_with_figures, name_figures, labels, label_figures, small_capitals])
def test_no_letters_are_smaller_than_ten_pixels(qapp: QApplication, make):
    for points in (3, 6.5, 7):
        assert QFontInfo(make(points)).pixelSize() >= 10
    word = "EXTRAORDINARY"
    small = fitted(small_capitals(7), {word: 12.0})
    assert QFontInfo(small).pixelSize() >= 10
