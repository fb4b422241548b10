"""Each heading of the actions stands once, what has none is first, what only the GM does is last."""

from importlib.resources import files

import pytest

from vtt.campaign.samples import Sample, samples
from vtt.campaign.scene import read_scene_text
from vtt.gui.models.actions import action_rows, in_groups
from vtt.rules.contract.description import Offer
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine import registry


def offer(label: str, actor: str, group: str = "") -> Offer:
    return Offer(intent=Intent(label, actor), label=label, group=group)


def test_groups_are_gathered():
    mixed = (
        offer("attack", "ada"),
        offer("heal", "", "The GM"),
        offer("buy", "ada", "Items"),
        offer("hide", "", "The GM"),
        offer("rest", "ada"),
        offer("use", "ada", "Items"),
    )
    rows = action_rows(in_groups(mixed), {})
    assert [row.offer.label for row in rows] == ["attack", "rest", "buy", "use", "heal", "hide"]
    assert [row.heading for row in rows if row.heading] == ["Items", "The GM"]


@pytest.mark.parametrize("sample", samples(), ids=lambda sample: sample.title)
def test_no_creature_of_a_sample_scene_has_a_heading_twice(sample: Sample):
    system = registry.system(sample.game)
    content = files("vtt.resources").joinpath(sample.resource).read_text(encoding="utf-8")
    table = read_scene_text(content, sample.resource)
    for creature in table.creatures:
        headings = [row.heading for row in action_rows(in_groups(system.offers(table, creature)), {}) if row.heading]
        assert len(headings) == len(set(headings)), f"{creature}: {headings}"
