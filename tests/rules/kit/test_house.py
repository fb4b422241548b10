"""House rules as typed values."""

from typing import Literal

import pytest

from vtt.rules.kit.house import House, by_key
from vtt.session.consulted import Consulted
from vtt.table.table import OptionValue, Table

WIND: House[Literal["calm", "gale"]] = House(
    "wind", "Crossing in wind", "FE-7", {"calm": "As ever", "gale": "A step harder"}, {"gale": "gale"}
)
FOG: House[bool] = House("fog", "Fog", "FE-8", {False: "Never", True: "In the morning"})


def table(**options: OptionValue) -> Table:
    return Table(game="ferry", options=options)


class Ferry:
    options = (WIND.description, FOG.description)


def test_the_first_value_is_the_games_own():
    assert WIND(table()) == "calm"
    assert WIND(table(fog=True)) == "calm"
    assert WIND(table(wind="gale")) == "gale"
    assert FOG(table()) is False
    assert WIND.description.default == "calm"
    assert WIND.description.values == (("calm", "As ever"), ("gale", "A step harder"))


def test_it_is_told_in_few_words_without_being_gone_by():
    system, given = Ferry(), table(wind="gale")
    consulted = Consulted(system, given)  # type: ignore[arg-type]
    watched = consulted.watched(given)
    assert (WIND.told(watched), FOG.told(watched)) == ("gale", "Never")
    assert (WIND.is_own(watched), FOG.is_own(watched)) == (False, True)
    assert consulted.news() == ()
    assert WIND(watched) == "gale"
    (line,) = consulted.news()
    assert line.read() == "House rule: Crossing in wind: A step harder"


def test_house_rules_of_a_part_of_the_engine_are_asked_for_by_their_keys():
    value = by_key((WIND.description, FOG.description))
    assert (value(table(), "wind"), value(table(fog=True), "wind"), value(table(wind="gale"), "wind")) == (
        "calm",
        "calm",
        "gale",
    )
    with pytest.raises(KeyError):
        value(table(tide="high"), "tide")
