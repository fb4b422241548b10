"""A button of the order, the bag, the clock or a step stands alone: its tool tip tells what it will do, or why not."""

from collections.abc import Iterator
from importlib.resources import files

import pytest

from vtt.campaign.samples import Sample, samples
from vtt.campaign.scene import read_scene_text
from vtt.dice import SeededFaces
from vtt.playtest.fight import thrower
from vtt.rules.contract.description import Offer
from vtt.rules.contract.procedure import default_choice, run
from vtt.rules.engine import door
from vtt.rules.engine.registry import system
from vtt.table.table import Table


def buttons(table: Table) -> Iterator[tuple[str, Offer]]:
    """All offers that are shown as nothing but a button, with where they stand."""
    played = system(table.game)
    order, clock = played.order_view(table), played.clock_view(table)
    yield from (("order", each) for each in order.buttons)
    if order.bag is not None:
        drawn = () if order.bag.draw is None else (order.bag.draw,)
        yield from (("bag", each) for each in (*drawn, *order.bag.passes, *order.bag.uses))
    yield from (("clock", each) for each in (*clock.buttons, *clock.scales))
    yield from ((f"step {step.label}", each) for step in clock.steps for each in step.offers)
    yield from ((f"reminder {each.text}", offer) for each in clock.reminders for offer in each.offers)


def tables(table: Table) -> Iterator[Table]:
    """The table as it is, through each scale of time and its steps, and in a fight."""
    played = system(table.game)
    throw = thrower(SeededFaces(5).random)

    def then(before: Table, offer: Offer) -> Table | None:
        if offer.refusal is not None or offer.missing:
            return None
        done, _ = run(
            door.perform(played, before, door.completed(played, before, offer.intent)),
            before,
            throw,
            default_choice,
        )
        return done

    yield table
    for scale in played.clock_view(table).scales:
        later = then(table, scale)
        for _ in range(6):
            if later is None:
                break
            yield later
            steps = [offer for step in played.clock_view(later).steps if step.state == "open" for offer in step.offers]
            on = next((each for each in steps if each.intent.action == "next_step"), None)
            later = None if on is None else then(later, on)
    fought = table
    for _ in range(9):
        intent = door.next_intent(played, fought)
        if intent is None:
            break
        fought, _ = run(door.perform(played, fought, intent), fought, throw, default_choice)
        yield fought


@pytest.mark.parametrize("sample", samples(), ids=lambda sample: sample.title)
def test_no_bare_button_keeps_to_itself_what_it_does(sample: Sample):
    text = files("vtt.resources").joinpath(sample.resource).read_text(encoding="utf-8")
    silent = {
        f"{where}: {offer.label} ({offer.intent.action})"
        for table in tables(read_scene_text(text, sample.resource))
        for where, offer in buttons(table)
        if not offer.note and offer.refusal is None
    }
    assert not silent, "\n".join(sorted(silent))
