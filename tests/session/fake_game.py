"""A small game for tests of session and campaign: throws, choices, sheets of two kinds, refusals, secrets.

Rules, by their ids: FG-1 strike with 11 or more on a d20; FG-2 a hit is hard (2d6, the higher counts) or soft (1);
FG-3 whoever has no life left does nothing; FG-4 a peek is a secret d6.
"""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from tests.helpers.bare_game import BareGame
from vtt.dice import D6, Keep, Roll
from vtt.rules.contract.description import ActionDescription, OptionDescription, Parameter, Refusal
from vtt.rules.contract.procedure import DONE, Change, Choose, Intent, Option, Outcome, Procedure, Say, Throw
from vtt.table.clock import Clock
from vtt.table.creature import Creature, Place, Sheet
from vtt.table.events import CreaturePut, Moved, SheetChanged, SheetsChanged
from vtt.table.table import Table


class Hero(msgspec.Struct, Sheet, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind", tag="hero"):
    """A player's creature."""

    hp: int
    mood: Literal["calm", "cross"] = "calm"
    scores: dict[str, int] = {}
    bag: tuple[str, ...] = ()
    friend: str | None = None


class Beast(
    msgspec.Struct, Sheet, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind", tag="beast"
):
    """A foe."""

    hp: int
    weight: float = 1.5
    secret: str = ""


class Weather(
    msgspec.Struct, Sheet, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind", tag="weather"
):
    """What the game knows of the table as a whole."""

    rain: int = 0
    words: tuple[str, ...] = ()


_TARGET = Parameter(name="target", label="Whom", kind="creature", required=True)
_OPTIONS = (Option("hard", "Hit hard"), Option("soft", "Hit soft"))


class FakeGame(BareGame):
    """The game. ``sides`` of the die to strike with differ where the rules have changed since."""

    name = "fake"
    title = "The Fake"
    state_types: tuple[type[Sheet], ...] = (Weather,)
    sheet_types: tuple[type[Sheet], ...] = (Hero, Beast)
    actions: tuple[ActionDescription, ...] = (
        ActionDescription(name="strike", label="Strike", parameters=(_TARGET,), rules=("FG-1",)),
        ActionDescription(name="shout", label="Shout", parameters=(Parameter(name="text", label="What", kind="text"),)),
        ActionDescription(
            name="walk", label="Walk", parameters=(Parameter(name="to", label="To", kind="point", required=True),)
        ),
        ActionDescription(name="peek", label="Peek"),
        ActionDescription(name="storm", label="Storm", by_gm=True),
        ActionDescription(name="stumble", label="Stumble"),
    )
    options = (
        OptionDescription(
            key="deadly", label="Deadly", values=((False, "No"), (True, "Yes")), default=False, why="FG-2"
        ),
        OptionDescription(
            key="pace", label="Pace", values=((1, "Slow"), (2, "Quick")), default=1, why="FG-1"
        ),
    )  # fmt: skip
    dice_sizes = (4, 6, 8, 10, 12, 20)

    def __init__(self, sides: int = 20) -> None:
        self.sides = sides

    def sheet(self, fields: Mapping[str, Any]) -> Sheet:
        sheet: Sheet = msgspec.convert(dict(fields), Hero | Beast)
        return sheet

    def refusal(self, table: Table, intent: Intent) -> Refusal | None:
        if intent.actor and table.creatures[intent.actor].sheet.hp == 0:  # type: ignore[attr-defined]
            return Refusal("the fallen do nothing", "FG-3")
        return None

    def _strike(self, table: Table, intent: Intent) -> Procedure:
        who, target = table.creatures[intent.actor], table.creatures[str(intent.arguments["target"])]
        yield Say("{who} strikes at {target}", {"who": who.name, "target": target.name}, level="heading")
        aim = yield Throw(Roll(1, self.sides), who.id, "FG-1", "Aim of {who}", {"who": who.name})
        if aim.total < 11:
            yield Say("{total} is below 11", {"total": aim.total}, "FG-1")
            yield Say("Miss", level="result")
            return Outcome("Miss", False)
        yield Say("{total} is 11 or more", {"total": aim.total}, "FG-1")
        how = yield Choose(who.id, "How does {who} hit?", _OPTIONS, "hard", "FG-2", {"who": who.name}, target.id)
        damage = 1
        if how == "hard":
            force = yield Throw(Roll(2, 6, Keep("highest", 1)), who.id, "FG-2", "Damage")
            damage = force.total * (2 if table.options.get("deadly") else 1)
        sheet = target.sheet
        assert isinstance(sheet, Hero | Beast)
        hurt = replace(sheet, hp=max(0, sheet.hp - damage))
        yield Change(SheetChanged(target.id, hurt))
        yield Say("{target} loses {damage}", {"target": target.name, "damage": damage}, "FG-2", "result")
        if hurt.hp == 0:
            yield Say("{target} falls", {"target": target.name}, level="reminder", suggest=Intent("storm"))
        return Outcome("Hit", True)

    def _shout(self, table: Table, intent: Intent) -> Procedure:
        hero = table.creatures[intent.actor].sheet
        assert isinstance(hero, Hero)
        cross = replace(hero, mood="cross")
        yield Change(SheetsChanged({intent.actor: cross}))
        yield Say(
            "“{words}” of {clock.world} and {pair}",
            {"words": intent.arguments["text"], "clock": table.clock, "pair": (1, 2)},
        )
        return DONE

    def _walk(self, table: Table, intent: Intent) -> Procedure:
        yield Change(Moved(intent.actor, intent.arguments["to"]))
        return DONE

    def _peek(self, table: Table, intent: Intent) -> Procedure:
        seen = yield Throw(D6, "gm", "FG-4", "Peek", secret=True)
        yield Say("sees {seen}", {"seen": seen.total}, "FG-4", "result", secret=True)
        return Outcome("Seen")

    def _storm(self, table: Table, intent: Intent) -> Procedure:
        for creature in table.creatures.values():
            fell = yield Throw(D6, "gm", "FG-1", "Storm on {who}", {"who": creature.name})
            yield Change(CreaturePut(replace(creature, at=(creature.at[0] + fell.total, creature.at[1]))))
        return DONE

    def _stumble(self, table: Table, intent: Intent) -> Procedure:
        fell = yield Throw(D6, intent.actor, "FG-1", "Stumble")
        if fell.total == 6:
            raise RuntimeError("a fault in the rules")
        return DONE

    def standing(self, table: Table, creature: str) -> bool:
        return creature in table.creatures and life(table, creature) > 0


FAKE = FakeGame()


def find(name: str) -> FakeGame:
    """The registry of a world with one game."""
    assert name == "fake"
    return FAKE


def fake_table(**fields: Any) -> Table:
    """Ana against an ogre by a well."""
    table = Table(
        game="fake",
        title="By the well",
        creatures={
            "ana": Creature(
                id="ana", name="Ana", side="players", sheet=Hero(hp=7, scores={"luck": 3}, bag=("rope",), friend="Bo")
            ),
            "ogre": Creature(
                id="ogre", name="Ogre", side="gm", sheet=Beast(hp=9, secret="afraid of bees"), at=(12.5, 0.0)
            ),
        },
        places={"well": Place(id="well", name="Well", at=(0.0, 40.0))},
        focus="ana",
        clock=Clock(world=700),
    )
    return replace(table, **fields)


STRIKE = Intent("strike", "ana", {"target": "ogre"})


def life(table: Table, who: str = "ogre") -> int:
    """What life a creature has left."""
    sheet = table.creatures[who].sheet
    assert isinstance(sheet, Hero | Beast)
    return sheet.hp


def with_life(table: Table, who: str, hp: int) -> Table:
    """The table on which a creature has that much life."""
    creature = table.creatures[who]
    assert isinstance(creature.sheet, Hero | Beast)
    changed = replace(creature, sheet=replace(creature.sheet, hp=hp))
    return replace(table, creatures={**table.creatures, who: changed})
