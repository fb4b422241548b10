"""The two families: a serif for names, a sans for everything else. The first that the system has is used.

Each has a Japanese family beside it, one for kana and kanji alike: left to itself the system takes them from two.

All need a running QGuiApplication.
"""

import re
from collections.abc import Callable
from functools import lru_cache, wraps
from typing import TYPE_CHECKING, Final, ParamSpec

from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QFontMetricsF

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

_MINUS = "\N{MINUS SIGN}"
FIGURES = re.compile(r"[\d−+–%]*\d[\d%]*")
"""Figures among words, with the signs that belong to them."""
# Debian ships two cuts under the one name EB Garamond; 12 is the one for text, with figures of one width.
SERIFS = ("EB Garamond 12", "EB Garamond", "Palatino", "Palatino Linotype", "Georgia", "Noto Serif")
COMPANIONS = {"EB Garamond 12": "EB Garamond 08", "EB Garamond": "EB Garamond 08"}
"""What a cut lacks, the other has: in Debian's bold one there are no apostrophes, dashes or accented letters, and those
of a Japanese family are wide and far from the letters."""
OWN_FIGURES = "Nearby Figures"
"""Lining figures as bold as the bold cut, which has none, and nothing else: they come with the program
(``packaging/figures.py`` makes them)."""
SANS_SERIFS = ("Inter", "Segoe UI", "Helvetica Neue", "Noto Sans")
MINCHO = (
    "Noto Serif CJK JP",
    "Noto Serif JP",
    "Source Han Serif JP",
    "Yu Mincho",
    "Hiragino Mincho ProN",
    "IPAexMincho",
    "IPAMincho",
    "MS Mincho",
)
GOTHIC = (
    "Noto Sans CJK JP",
    "Noto Sans JP",
    "Source Han Sans JP",
    "Yu Gothic",
    "Hiragino Sans",
    "Meiryo",
    "IPAexGothic",
    "IPAGothic",
    "MS Gothic",
)
_JAPANESE = {QFont.StyleHint.Serif: (*MINCHO, *GOTHIC), QFont.StyleHint.SansSerif: (*GOTHIC, *MINCHO)}

FALLBACKS = ("Noto Sans", "Noto Sans Symbols2")
"""For what a family lacks, where the program brought fonts of its own: among those Qt does not look by itself."""
_brought: list[str] = []

_MORE_SPACE = 0.06
"""By so much of its height the words of a bold cut that has a companion stand farther apart: its space is narrow, and
narrower still between an f that leans over it and a figure."""
LEAST = 7.5
"""Points of the smallest letters anywhere: ten pixels on a usual screen."""

Weight = QFont.Weight

_KEPT: Final = 512
_P = ParamSpec("_P")


def bring(folder: "Traversable") -> tuple[str, ...]:
    """Load the families that come with the program and that the system lacks; their names. Each has a folder by its
    name (``packaging/linux/fonts`` makes most); an installation from source has but the figures of names."""
    if not folder.is_dir():
        return ()
    for family in sorted(folder.iterdir(), key=lambda each: each.name):
        if family.is_dir() and not QFontDatabase.hasFamily(family.name):
            for file in family.iterdir():
                if file.name.endswith((".otf", ".ttf")):
                    QFontDatabase.addApplicationFontFromData(file.read_bytes())
            _brought.append(family.name)
    return tuple(_brought)


def _put_together_once(make: Callable[_P, QFont]) -> Callable[_P, QFont]:
    """The same font for all who ask for it, each with one of its own that can be changed: what Qt knows of its letters
    it knows of all of them, and a row of a list asks for several each time it is measured."""

    def put_together(brought: tuple[str, ...], *args: _P.args, **kwargs: _P.kwargs) -> QFont:
        return make(*args, **kwargs)

    made: Callable[..., QFont] = lru_cache(maxsize=_KEPT)(put_together)

    @wraps(make)
    def font(*args: _P.args, **kwargs: _P.kwargs) -> QFont:
        return QFont(made(tuple(_brought), *args, **kwargs))

    return font


@_put_together_once
def names(point_size: float, weight: Weight = Weight.DemiBold) -> QFont:
    """The serif for names of creatures, places and actions."""
    return _font(SERIFS, QFont.StyleHint.Serif, point_size, weight)


@_put_together_once
def name_figures(point_size: float, weight: Weight = Weight.DemiBold) -> QFont:
    """The serif for numbers that are compared: lining figures, all of one width.

    Where the serif has no lining figures in that weight (the bold EB Garamond of Debian), it is the regular weight;
    where it has none at all (Georgia), the sans.
    """
    for candidate in (weight, Weight.Normal):
        if _has_lining_figures(serif_family(), candidate):
            return _with_features(names(point_size, candidate), "lnum", "tnum")
    return label_figures(point_size, weight)


@_put_together_once
def names_with_figures(point_size: float, weight: Weight = Weight.DemiBold) -> QFont:
    """The serif for a name in which figures stand: lining ones, each as wide as it is, and its letters are those of
    names without. Where the bold cut has none, they come from a family that has figures only."""
    if _has_lining_figures(serif_family(), weight):
        return _with_features(names(point_size, weight), "lnum", "pnum")
    if not (serif_family() in COMPANIONS and _has_family(OWN_FIGURES)):
        return name_figures(point_size, weight)
    font = names(point_size, weight)
    font.setFamilies([OWN_FIGURES, *font.families()])
    return _with_features(font, "lnum")


def names_of(text: str, point_size: float, weight: Weight = Weight.DemiBold) -> QFont:
    """The serif for this name: with lining figures where there are any, since of the old-style ones 1 reads as I and 0
    as o; with a minus of its own where there is one, since one of another family parts the lines."""
    readable = names_with_figures if _MINUS in text or any(map(str.isdigit, text)) else names
    return readable(point_size, weight)


@_put_together_once
def labels(point_size: float, weight: Weight = Weight.Normal) -> QFont:
    """The sans for labels and running text, with lining figures."""
    return _with_features(_font(SANS_SERIFS, QFont.StyleHint.SansSerif, point_size, weight), "lnum")


@_put_together_once
def label_figures(point_size: float, weight: Weight = Weight.Normal) -> QFont:
    """The sans for numbers that stand under one another: lining figures, all of one width."""
    return _with_features(labels(point_size, weight), "tnum")


@_put_together_once
def small_capitals(point_size: float) -> QFont:
    """The style of a heading over a group: small, bold, spaced capitals whatever the text's own case."""
    font = labels(point_size, Weight.DemiBold)
    font.setCapitalization(QFont.Capitalization.AllUppercase)
    font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 104)
    return font


def spaced(font: QFont) -> QFont:
    """The font with its words as far apart as they should be at the size that it has now."""
    if font.weight() >= Weight.DemiBold and not COMPANIONS.keys().isdisjoint(font.families()):
        font.setWordSpacing(QFontInfo(font).pixelSize() * _MORE_SPACE)
    return font


def serif_family() -> str:
    """The family that `names` uses."""
    return _first_family(SERIFS, QFont.StyleHint.Serif)


def sans_family() -> str:
    """The family that `labels` uses."""
    return _first_family(SANS_SERIFS, QFont.StyleHint.SansSerif)


@lru_cache(maxsize=1024)
def _first_family(wanted: tuple[str, ...], hint: QFont.StyleHint) -> str:
    found = _first_of(wanted)
    if found:
        return found
    system = QFont()
    system.setStyleHint(hint)
    return system.defaultFamily()


@lru_cache(maxsize=1024)
def _first_of(wanted: tuple[str, ...]) -> str:
    # Asked one by one: a list of all families makes Qt read every font of the system.
    return next((family for family in wanted if _has_family(family)), "")


@lru_cache(maxsize=1024)
def _has_family(family: str) -> bool:
    # Qt looks for it anew each time.
    return QFontDatabase.hasFamily(family)


@lru_cache(maxsize=1024)
def _has_lining_figures(family: str, weight: Weight) -> bool:
    font = QFont([family])
    font.setPointSizeF(40)
    font.setWeight(weight)
    metrics = QFontMetricsF(_with_features(font, "lnum"))
    boxes = [metrics.tightBoundingRect(figure) for figure in "1379"]
    tallest = max(box.height() for box in boxes)
    return all(box.height() > tallest * 0.9 and box.bottom() < tallest * 0.1 for box in boxes)


def _font(wanted: tuple[str, ...], hint: QFont.StyleHint, point_size: float, weight: Weight) -> QFont:
    # Characters that all of these lack (Greek, Korean, ...) come from the system's own fallback.
    latin, japanese = _first_family(wanted, hint), _first_of(_JAPANESE[hint])
    companion = COMPANIONS.get(latin, "")
    beside = companion if companion and _has_family(companion) else ""
    # A sign that the serif lacks (−, →) would make every line as high as a Japanese one.
    signs = sans_family() if hint is QFont.StyleHint.Serif else ""
    last = [family for family in FALLBACKS if family in _brought]
    font = QFont([family for family in (latin, beside, signs, japanese, *last) if family])
    font.setStyleHint(hint)
    font.setPointSizeF(max(point_size, LEAST))
    font.setWeight(weight)
    return spaced(font)


def _with_features(font: QFont, *tags: str) -> QFont:
    for tag in tags:
        font.setFeature(QFont.Tag(tag), 1)
    return font
