"""Values that follow from a table: each game's can be asked for on every table of its samples."""

from importlib.resources import files
from itertools import islice, permutations

import msgspec
import pytest

from tests.rules.scenario_files import TEXTS
from vtt.campaign.findings import Findings, found_at, kinds_of
from vtt.campaign.samples import samples
from vtt.campaign.scene import read_scene_text
from vtt.rules.engine.derived_values import derived_values
from vtt.rules.engine.registry import game_names, system
from vtt.table.paths import ABSENT
from vtt.table.table import Table


@pytest.mark.parametrize("sample", samples(), ids=lambda sample: sample.resource)
def test_every_value_can_be_asked_for(sample):
    """Plain data come back wherever it is asked for, and the path is one that a scenario may write."""
    game = system(sample.game)
    table = read_scene_text(files("vtt.resources").joinpath(sample.resource).read_text("utf-8"), sample.resource)
    for name, derived in derived_values(game).items():
        for ids in islice(permutations(table.creatures, len(derived.of)), 40):
            path = ".".join((name, *ids))
            assert kinds_of(path, game), path
            found = found_at(path, Findings(system=game, table=table))
            assert found is ABSENT or msgspec.json.decode(msgspec.json.encode(found)) == found, path


@pytest.mark.parametrize("game", game_names())
def test_no_value_is_named_as_something_else(game):
    taken = {*Table.__struct_fields__, "log", "players", "fates", "thrown", "roll"}
    assert not taken & set(derived_values(system(game)))


@pytest.mark.parametrize("game", game_names())
def test_scenarios_claim_every_value_that_a_game_derives(game):
    written = "\n".join(TEXTS[game].values())
    assert [each.name for each in system(game).derived if f'"{each.name}.' not in written] == []
