"""Makes the figures that stand in names: python packaging/figures.py

They go into ``resources/fonts/Nearby Figures``. The bold EB Garamond 12 of Georg Duffner, in which names are set, has
old-style figures only. Octavio Pardo drew lining ones for his EB Garamond, which follows the same letters in any
weight: here they are in the weight whose stems are as broad as those of the bold letters, as high as its capitals, on
its lines. Letters are left out: those of a name are always its own.

Needs fonttools, skia-pathops and fontpkg-eb-garamond (made with 1.3) from PyPI, which the program itself does not.
"""

import argparse
import importlib.util
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.misc.roundTools import otRound
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.qu2cuPen import Qu2CuPen
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.removeOverlaps import removeOverlaps
from fontTools.varLib.instancer import instantiateVariableFont

FAMILY = "Nearby Figures"
VERSION = "1.000"
MADE = 3_849_120_000
"""Seconds since 1904, always the same: what is made twice is the same file."""

WEIGHT = 548
"""In which the stem of the figure 1, once as high as capitals, is as broad as that of the bold H: 122."""
CAPITAL, FIGURE = 653, 630
"""Heights of the bold H and of Pardo's figures, in thousandths of the size."""
# The lines of EB Garamond 12 Bold: no line of a text is higher for a figure, and its figures end on the same pixels as
# its capitals.
ASCENT, DESCENT, HIGHEST = 710, -290, 910
BLUES = [-22, 0, 400, 430, 450, 464, 616, 630, 649, 666]
SIGNS = {"+": "plus", "\N{MINUS SIGN}": "minus"}
NAMES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
DRAWN = {**{str(value): f"{name}.lf" for value, name in enumerate(NAMES)}, **SIGNS}

COPYRIGHT = (
    "Copyright 2017 The EB Garamond Project Authors (https://github.com/octaviopardo/EBGaramond12); "
    "changed for Nearby in 2026: figures and two signs only, in one weight, higher"
)
LICENCE = (
    "This Font Software is licensed under the SIL Open Font License, Version 1.1. "
    "This license is available with a FAQ at: https://openfontlicense.org"
)


def main() -> None:
    """Make the file and put the licence beside it."""
    parser = argparse.ArgumentParser(description="Makes the figures that stand in names.")
    default = Path(__file__).parents[1] / "resources" / "fonts" / FAMILY
    parser.add_argument("--output", type=Path, default=default, help="the folder (default: that of the program)")
    folder = parser.parse_args().output
    spec = importlib.util.find_spec("fontpkg_eb_garamond")
    if spec is None or spec.origin is None:
        parser.error("fontpkg-eb-garamond is not installed")
    source = Path(spec.origin).parent
    folder.mkdir(parents=True, exist_ok=True)
    made(source / "files" / "EBGaramond[wght].ttf").save(folder / "NearbyFigures.otf")
    (folder / "LICENSE.txt").write_text((source / "LICENSE").read_text(encoding="utf-8"), encoding="utf-8")


def made(source: Path) -> TTFont:
    """The font, out of the variable one."""
    drawn = instantiateVariableFont(TTFont(source), {"wght": WEIGHT})
    removeOverlaps(drawn, list(DRAWN.values()))
    letters = drawn.getGlyphSet()
    scale = CAPITAL / FIGURE
    advances = {name: otRound(letters[name].width * scale) for name in DRAWN.values()}
    advances[".notdef"] = 500
    outlines = {".notdef": T2CharStringPen(500, None).getCharString()}
    left = {".notdef": 0}
    for name in DRAWN.values():
        pen, bounds = T2CharStringPen(advances[name], None), BoundsPen(None)
        letters[name].draw(TransformPen(Qu2CuPen(pen, 0.5, all_cubic=True), (scale, 0, 0, scale, 0, 0)))
        letters[name].draw(TransformPen(bounds, (scale, 0, 0, scale, 0, 0)))
        left[name], bottom, _, top = (otRound(each) for each in bounds.bounds)
        outlines[name] = pen.getCharString()
        outlines[name].program[1:1] = _edges(bottom, top)
    builder = FontBuilder(1000, isTTF=False)
    builder.setupGlyphOrder([".notdef", *DRAWN.values()])
    builder.setupCharacterMap({ord(sign): name for sign, name in DRAWN.items()})
    private = {"BlueValues": BLUES, "BlueScale": 0.039625, "BlueFuzz": 0, "StdHW": 41, "StdVW": 122}
    builder.setupCFF("NearbyFigures", {"FullName": f"{FAMILY} Bold", "Weight": "Bold"}, outlines, private)
    builder.setupHorizontalMetrics({name: (advance, left[name]) for name, advance in advances.items()})
    builder.setupHorizontalHeader(ascent=ASCENT, descent=DESCENT, lineGap=0)
    builder.setupNameTable(
        {
            "copyright": COPYRIGHT,
            "familyName": FAMILY,
            "styleName": "Bold",
            "uniqueFontIdentifier": f"{FAMILY} {VERSION}",
            "fullName": f"{FAMILY} Bold",
            "version": f"Version {VERSION}",
            "psName": "NearbyFigures-Bold",
            "designer": "Georg Duffner and Octavio Pardo",
            "licenseDescription": LICENCE,
            "licenseInfoURL": "https://openfontlicense.org",
        }
    )
    builder.setupOS2(
        version=4,
        usWeightClass=700,
        fsType=0,
        # Bold, and the lines are those that stand here.
        fsSelection=1 << 5 | 1 << 7,
        xAvgCharWidth=467,
        sTypoAscender=ASCENT,
        sTypoDescender=DESCENT,
        sTypoLineGap=0,
        usWinAscent=HIGHEST,
        usWinDescent=-DESCENT,
        sxHeight=415,
        sCapHeight=662,
    )
    builder.setupPost(underlinePosition=-75, underlineThickness=50)
    builder.font["head"].macStyle = 1
    builder.font["head"].created = builder.font["head"].modified = MADE
    builder.font.recalcTimestamp = False
    return builder.font


def _edges(bottom: int, top: int) -> list[int | str]:
    """Hints of where a figure ends below and above, where letters end there too, for it to be drawn on the same pixels:
    an edge without a stem is one of a height of -21, a lower one, or -20, an upper one."""
    edges, at = [], 0
    if BLUES[0] <= bottom <= BLUES[1]:
        edges, at = [bottom + 21, -21], bottom
    if BLUES[-2] <= top <= BLUES[-1]:
        edges += [top - at, -20]
    return [*edges, "hstem"] if edges else []


if __name__ == "__main__":
    main()
