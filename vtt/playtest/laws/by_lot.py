"""Play by lot: tables with a crowd on them, and intents of every action with whatever fits their parameters."""

import random
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from vtt.campaign.samples import samples
from vtt.campaign.scene import read_scene_text
from vtt.rules.contract.description import ActionDescription, Offer, Parameter
from vtt.rules.contract.procedure import Choose, Intent
from vtt.rules.contract.system import System
from vtt.rules.engine import door
from vtt.rules.engine.registry import system
from vtt.shipped import shipped_files
from vtt.table.table import Table

NAMES = (
    "Brannor",
    "Ana of the Fen",
    "鉄の狼",
    "O’Malley & Sons <b>",
    "{who} %s",
    "Wilhelmina Featherstonehaugh-Cholmondeley of the Upper Marches",
)
WORDS = ("", "climb the wet wall", "1d6", "鉄の剣", "a long story " * 12, "<img src=x>", "{0}", "2d12 + 3", "rope")


def sample_tables(game: str) -> tuple[Table, ...]:
    """The scenes that come with a game: those among the program's, or its own. Raises ``SceneError``."""
    return _sample_tables(system(game))  # type: ignore[arg-type]


# By the game itself, since one of the same name may have taken its place.
@lru_cache(maxsize=16)
def _sample_tables(game: System) -> tuple[Table, ...]:
    resources = shipped_files()
    found = [sample.resource for sample in samples() if sample.game == game.name] or [game.sample_scene]
    return tuple(read_scene_text(resources.joinpath(name).read_text(encoding="utf-8"), name) for name in found)


def crowded(table: Table, lots: random.Random, most: int = 12) -> Table:
    """The table with copies of those who stand on it, up to so many creatures, named and hidden by lot."""
    creatures = dict(table.creatures)
    models = list(creatures.values())
    while models and len(creatures) < most:
        model, identity = lots.choice(models), f"extra-{len(creatures)}"
        creatures[identity] = replace(
            model,
            id=identity,
            name=f"{lots.choice(NAMES)} {len(creatures)}",
            at=(lots.uniform(-60, 60), lots.uniform(-60, 60)),
            hidden=lots.random() < 0.3,
        )
    return replace(table, creatures=creatures)


def offered(system: System, table: Table) -> Iterator[Offer]:
    """Everything that the windows offer now, possible or not."""
    for creature in table.creatures:
        yield from system.offers(table, creature)
    clock, order = system.clock_view(table), system.order_view(table)
    yield from (*order.buttons, *clock.buttons, *system.table_offers(table))
    if order.bag is not None:
        yield from (*([] if order.bag.draw is None else [order.bag.draw]), *order.bag.passes, *order.bag.uses)
    for steps in (clock.steps, clock.reminders):
        for step in steps:
            yield from step.offers


def random_intent(system: System, table: Table, lots: random.Random) -> Intent:
    """What somebody might want: mostly one of the offers with what it lacks filled in, else any action at all.

    It may be refused, and it may be one that no rule can read.
    """
    actions = door.actions(system)
    if lots.random() < 0.7 and table.creatures:
        offers = (
            list(system.offers(table, lots.choice(list(table.creatures))))
            if lots.random() < 0.8
            else list(offered(system, table))
        )
        open_offers = [offer for offer in offers if offer.refusal is None] or offers
        if open_offers:
            return _filled(actions[(offer := lots.choice(open_offers)).intent.action], offer, table, lots)
    action = actions[lots.choice(sorted(actions))]
    actor = "" if action.by_gm and lots.random() < 0.5 else lots.choice(list(table.creatures) or [""])
    arguments = {
        parameter.name: random_value(parameter, table, lots)
        for parameter in action.parameters
        if parameter.required or lots.random() < 0.4
    }
    return Intent(action.name, actor, arguments)


def _filled(action: ActionDescription, offer: Offer, table: Table, lots: random.Random) -> Intent:
    arguments = dict(offer.intent.arguments)
    for parameter in action.parameters:
        choices = offer.choices.get(parameter.name, ())
        if parameter.name in offer.missing or (parameter.name not in offer.without and lots.random() < 0.15):
            arguments[parameter.name] = lots.choice(choices).value if choices else random_value(parameter, table, lots)
    return replace(offer.intent, arguments=arguments)


def random_value(parameter: Parameter, table: Table, lots: random.Random) -> Any:
    """A value that the parameter may take; of a choice whose options depend on the actor any word."""
    match parameter.kind:
        case "creature":
            return lots.choice(list(table.creatures) or [""])
        case "thing":
            return lots.choice([*table.creatures, *table.places] or [""])
        case "choice":
            return lots.choice([option.value for option in parameter.options] or list(WORDS))
        case "integer":
            least = -20 if parameter.minimum is None else parameter.minimum
            most = least + 60 if parameter.maximum is None else parameter.maximum
            return lots.randint(least, most)
        case "boolean":
            return lots.random() < 0.5
        case "value":
            return lots.choice([*WORDS, lots.randint(-5, 30)])
        case "point":
            return (round(lots.uniform(-120, 120), 1), round(lots.uniform(-120, 120), 1))
        case "list":
            return tuple(lots.choice([*table.creatures, *WORDS]) for _ in range(lots.randint(0, 3)))
        case "ring":
            start = lots.randrange(len(parameter.options) or 1)
            return tuple(option.value for option in parameter.options[start : start + lots.randint(0, 2)])
        case "bearing":
            return lots.uniform(0, 360)
        case "fields":
            return {}
        case "text":
            return lots.choice([*WORDS, *NAMES])


def random_answer(question: Choose, lots: random.Random) -> str:
    """An answer that the question takes."""
    if question.free and (not question.options or lots.random() < 0.3):
        return lots.choice(WORDS)
    values = [option.value for option in question.options]
    if question.least == question.most == 1:
        return lots.choice(values) if values else question.default
    if question.repeats:
        return ",".join(lots.choices(values, k=lots.randint(question.least, question.most)))
    return ",".join(lots.sample(values, min(len(values), lots.randint(question.least, question.most))))
