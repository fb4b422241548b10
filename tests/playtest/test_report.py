"""Reports and charts: whole, without scripts, and telling what the figures tell."""

import re
from xml.etree import ElementTree

import pytest

from tests.playtest.small import sample
from vtt.playtest.batch import prepared, tallies
from vtt.playtest.charts import Bar, Curve, bars, curves, heat_map
from vtt.playtest.report import picture, report, section_of


def texts(svg: str) -> list[str]:
    return [each.text or "" for each in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]


def test_bars_are_as_long_as_their_shares():
    svg = bars("Who", [Bar("all", 1.0), Bar("<half> & more", 0.5, low=0.4, high=0.6)])
    widths = [float(width) for width in re.findall(r'<rect x="[\d.]+" y="\d+" width="([\d.]+)"', svg)]
    assert widths[0] == pytest.approx(2 * widths[1], abs=0.2)
    assert "<half> & more" in texts(svg)
    assert "50 %" in texts(svg)


def test_curves_and_maps_are_well_formed():
    one = Curve("a", ((1, 0.2), (2, 0.9)), (0.1, 0.8), (0.3, 1.0))
    assert {"0 %", "100 %", "1", "2", "hd"} <= set(texts(curves("t", [one, one], "hd")))
    shown = texts(heat_map("t", ["1", "2"], ["a"], [[0.0, 1.0]], ("hd", "hp")))
    assert {"0", "100", "a", "across: hd; down: hp; in percent"} <= set(shown)


def test_a_report_is_one_file_that_needs_nothing_else():
    table = sample("revenants-hack-mill-race.toml")
    tally = list(tallies(prepared(table, 40)))[-1]
    text = report("A <report>", [section_of(table, tally, 1, "How it goes", policies="players careful, gm plain")])
    assert "<script" not in text
    assert not re.search(r"(href|src)=", text)
    assert "A &lt;report&gt;" in text
    assert "40 fights, seed 1; players careful, gm plain" in text
    for creature in table.creatures.values():
        assert creature.name in text
    for svg in re.findall(r"<svg .*?</svg>", text, re.DOTALL):
        ElementTree.fromstring(svg)
    ElementTree.fromstring(picture(table, tally))
