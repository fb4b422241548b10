"""A tiny game for tests of the windows: it describes something of every kind and knows nothing of the real games."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from tests.helpers.bare_game import BareGame
from vtt.dice import D6, D20
from vtt.rules.contract.clock_view import Burning, ClockView, Reminder
from vtt.rules.contract.description import (
    ActionDescription,
    Boxes,
    Facts,
    Item,
    Items,
    Meter,
    Offer,
    Parameter,
    ParameterOption,
    Pips,
    Prose,
    Refusal,
    Score,
    Scores,
    SheetView,
    Tag,
    Tags,
    TokenView,
)
from vtt.rules.contract.guides import GuideStep
from vtt.rules.contract.order_view import OrderRow, OrderView
from vtt.rules.contract.procedure import Change, Choose, Intent, Option, Outcome, Procedure, Say, Throw
from vtt.table.bands import Band
from vtt.table.creature import Creature, Place, Sheet
from vtt.table.events import InitiativeSet, Moved, SheetChanged
from vtt.table.initiative import Initiative, Turn
from vtt.table.table import Table, band_between


class Fighter(msgspec.Struct, Sheet, frozen=True, kw_only=True, tag_field="kind", tag="fighter"):
    """A fighter: life, shields that break, whether the move of this turn is spent."""

    hp: int = 6
    most: int = 6
    shields: int = 2
    broken: int = 0
    moved: bool = False


class Skirmish(BareGame):
    """Strike whoever is Close; a shield may break in place of the damage; one band a move."""

    name = "skirmish"
    title = "Skirmish"
    sheet_types: tuple[type[Sheet], ...] = (Fighter,)
    rulebook = "rulebooks/black-hack.toml"
    dice_sizes = (6, 20)
    actions: tuple[ActionDescription, ...] = (
        ActionDescription(
            name="strike",
            label="Strike",
            parameters=(Parameter(name="target", label="Target", kind="creature", required=True),),
            rules=("SK-1",),
        ),
        ActionDescription(
            name="shout",
            label="Shout",
            parameters=(
                Parameter(
                    name="what",
                    label="What",
                    kind="choice",
                    required=True,
                    options=(ParameterOption("help", "Help!"), ParameterOption("fire", "Fire!")),
                ),
            ),
        ),
        ActionDescription(
            name="gamble",
            label="Gamble",
            parameters=(
                Parameter(name="stake", label="Stake", kind="integer", required=True, minimum=1, maximum=9),
                Parameter(name="words", label="Words", kind="text", required=True),
                Parameter(name="loudly", label="Loudly", kind="boolean", default=False),
            ),
        ),
        ActionDescription(name="rest", label="Rest"),
        ActionDescription(
            name="move",
            label="Move",
            parameters=(Parameter(name="to", label="To", kind="point", required=True),),
            hidden=True,
        ),
        ActionDescription(name="next", label="Next", by_gm=True, hidden=True),
        ActionDescription(
            name="reorder",
            label="Reorder",
            parameters=(Parameter(name="order", label="Order", kind="list", required=True),),
            by_gm=True,
            hidden=True,
        ),
    )

    def sheet(self, fields: Mapping[str, Any]) -> Sheet:
        return msgspec.convert(dict(fields), Fighter)

    def refusal(self, table: Table, intent: Intent) -> Refusal | None:
        if intent.action == "strike":
            if intent.arguments["target"] == intent.actor:
                return Refusal("nobody strikes themselves", "SK-1")
            if band_between(table, intent.actor, str(intent.arguments["target"])) is not Band.CLOSE:
                return Refusal("too far away to strike", "SK-1")
        if intent.action == "move" and _fighter(table, intent.actor).moved:
            return Refusal("has moved already this turn", "SK-2")
        return None

    def _strike(self, table: Table, intent: Intent) -> Procedure:
        target = str(intent.arguments["target"])
        who, whom = table.creatures[intent.actor], table.creatures[target]
        yield Say("{who} strikes {whom}", {"who": who.name, "whom": whom.name}, "SK-1", "heading")
        thrown = yield Throw(D20, who.id, "SK-1", "Strike", {}, lambda fell: fell.total >= 10)
        if thrown.total < 10:
            yield Say("{face} is below 10: a miss", {"face": thrown.total}, "SK-1", "result")
            return Outcome("Miss", False)
        damage = yield Throw(D6, who.id, "SK-3", "Damage")
        sheet = _fighter(table, target)
        if sheet.broken < sheet.shields:
            answer = yield Choose(
                target,
                "Break a shield against {damage} damage?",
                (Option("break", "Break a shield"), Option("take", "Take the damage")),
                "break",
                "SK-4",
                {"damage": damage.total},
                at=target,
            )
            if answer == "break":
                yield Change(SheetChanged(target, replace(sheet, broken=sheet.broken + 1)))
                yield Say("A shield of {whom} breaks", {"whom": whom.name}, "SK-4", "result")
                return Outcome("Hit, shield broken", True)
        yield Change(SheetChanged(target, replace(sheet, hp=max(0, sheet.hp - damage.total))))
        yield Say("{whom} loses {damage}", {"whom": whom.name, "damage": damage.total}, "SK-3", "result")
        yield Say(
            "{whom} may run", {"whom": whom.name}, "SK-5", "reminder", suggest=Intent("shout", who.id, {"what": "help"})
        )
        return Outcome("Hit", True)

    def _shout(self, table: Table, intent: Intent) -> Procedure:
        yield Say("{who} shouts {what}", {"who": table.creatures[intent.actor].name, **intent.arguments}, "", "heading")
        return Outcome("Shouted")

    def _gamble(self, table: Table, intent: Intent) -> Procedure:
        yield Say("Staked {stake}: {words}", dict(intent.arguments), "", "heading")
        return Outcome("Gambled")

    def standing(self, table: Table, creature: str) -> bool:
        return creature in table.creatures and _fighter(table, creature).hp > 0

    def _rest(self, table: Table, intent: Intent) -> Procedure:
        yield Say("{who} rests", {"who": table.creatures[intent.actor].name}, "SK-6", "heading")
        return Outcome("Rested")

    def _move(self, table: Table, intent: Intent) -> Procedure:
        x, y = intent.arguments["to"]
        yield Change(Moved(intent.actor, (float(x), float(y))))
        yield Change(SheetChanged(intent.actor, replace(_fighter(table, intent.actor), moved=True)))
        yield Say("{who} moves", {"who": table.creatures[intent.actor].name}, "SK-2", "heading")
        return Outcome("Moved")

    def _next(self, table: Table, intent: Intent) -> Procedure:
        order = table.initiative.order
        places = [turn.creature for turn in order]
        acting = table.initiative.acting
        following = places[(places.index(acting) + 1) % len(places)] if acting in places else places[0]
        turns = tuple(
            Turn(creature=turn.creature, group=turn.group, acted=turn.acted or turn.creature == acting)
            for turn in order
        )
        yield Change(InitiativeSet(Initiative(order=turns, acting=following)))
        yield Change(SheetChanged(following, replace(_fighter(table, following), moved=False)))
        yield Say("{who} acts", {"who": table.creatures[following].name}, "SK-7", "heading")
        return Outcome("Next")

    def _reorder(self, table: Table, intent: Intent) -> Procedure:
        turns = {turn.creature: turn for turn in table.initiative.order}
        order = tuple(turns[each] for each in intent.arguments["order"])
        yield Change(InitiativeSet(Initiative(order=order, acting=table.initiative.acting)))
        return Outcome("Reordered")

    def offers(self, table: Table, creature: str) -> tuple[Offer, ...]:
        foes = [each for each in table.creatures.values() if each.side != table.creatures[creature].side]
        near = [each for each in foes if band_between(table, creature, each.id) is Band.CLOSE]
        strike = Offer(
            intent=Intent("strike", creature), label="Strike", note="whoever is Close", missing=("target",), key="s"
        )
        if len(near) == 1:
            intent = Intent("strike", creature, {"target": near[0].id})
            strike = Offer(
                intent=intent,
                label=f"Strike {near[0].name}",
                note="d20, 10 or more",
                watch=f"creatures.{near[0].id}.hp",
                key="s",
            )
        elif not near:
            strike = replace(strike, refusal=Refusal("nobody is Close", "SK-1"))
        return (
            strike,
            Offer(intent=Intent("shout", creature), label="Shout", missing=("what",), group="Words", key="t"),
            Offer(intent=Intent("gamble", creature), label="Gamble", missing=("stake", "words"), group="Words"),
            Offer(intent=Intent("rest", creature), label="Rest", note="do nothing"),
        )

    def sheet_view(self, table: Table, creature: str) -> SheetView:
        sheet, who = _fighter(table, creature), table.creatures[creature]
        rest = Offer(intent=Intent("rest", creature), label="Rest")
        return SheetView(
            creature=creature,
            title=who.name,
            subtitle="Fighter · Level 1",
            blocks=(
                Scores(
                    tuple(Score(name, str(value), tip=name) for name, value in (("STR", 13), ("DEX", 9), ("WIS", 11)))
                ),
                Meter("Life", sheet.hp, sheet.most),
                Pips("Shields", _shields(sheet), "wood"),
                Boxes("This turn", (("Move", sheet.moved), ("Action", False))),
                Tags("Conditions", (Tag("wet", tip="it rains", why="SK-9"),)),
                Items(
                    "Carried",
                    (Item("Flask", "Ud6", "wine", rest), Item("Rope"), Item("A very long thing", "x")),
                    "3 of 8",
                ),
                Facts("Facts", (("Speed", "one band"), ("Reach", "Close"))),
                Prose("Notes", "A paragraph."),
            ),
        )

    def token_view(self, table: Table, creature: Creature) -> TokenView:
        sheet = creature.sheet
        assert isinstance(sheet, Fighter)
        return TokenView(
            creature=creature.id,
            name=creature.name,
            side=creature.side,
            life=sheet.hp / sheet.most,
            fallen=sheet.hp == 0,
            hidden=creature.hidden,
            acting=table.initiative.acting == creature.id,
        )

    def order_view(self, table: Table) -> OrderView:
        acting = table.initiative.acting
        return OrderView(
            heading="Turn",
            number="1",
            note="of the skirmish",
            rows=tuple(
                OrderRow(
                    creature=turn.creature,
                    note="acts now" if turn.creature == acting else "",
                    state="acting" if turn.creature == acting else "acted" if turn.acted else "waiting",
                    group=turn.group,
                )
                for turn in table.initiative.order
            ),
            buttons=(Offer(intent=Intent("next"), label="Next ▸", key="n"),),
            reorder="reorder",
        )

    def clock_view(self, table: Table) -> ClockView:
        return ClockView(
            text="Turn 1 · 10:00",
            scale="moments",
            burning=(Burning(name="A torch", note="Ud6 · about 5 left"),),
            turn="Turn 1",
            steps=(
                GuideStep(key="recap", label="Recap", state="done", note="Sum up Turn 0", why="SK-1"),
                GuideStep(
                    key="ask",
                    label="Who acts?",
                    state="open",
                    note="What do you do? Bo",
                    offers=(Offer(intent=Intent("next"), label="Go on"),),
                    why="SK-2",
                ),
                GuideStep(key="repeat", label="Next turn", note="Then Turn 2"),
            ),
            turn_mark="SK-9",
            reminders=(
                Reminder(
                    text="A roll is due",
                    note="in 5:00",
                    due=False,
                    due_at=300,
                    offers=(Offer(intent=Intent("next"), label="Roll"),),
                    why="SK-1",
                ),
            ),
        )

    def next_intent(self, table: Table) -> Intent | None:
        if self.winner(table) is not None:
            return None
        acting = table.initiative.acting
        if not acting or _fighter(table, acting).moved or _fighter(table, acting).hp == 0:
            return Intent("next")
        foes = [each for each in table.creatures.values() if each.side != table.creatures[acting].side]
        target = next(each for each in foes if _fighter(table, each.id).hp > 0)
        if band_between(table, acting, target.id) is Band.CLOSE and table.clock.played % 2 == 0:
            return Intent("strike", acting, {"target": target.id})
        return Intent("move", acting, {"to": [target.at[0] + 5.0, target.at[1]]})

    def winner(self, table: Table) -> str | None:
        living = {each.side for each in table.creatures.values() if _fighter(table, each.id).hp > 0}
        return next(iter(living)) if len(living) == 1 else None


def _fighter(table: Table, creature: str) -> Fighter:
    sheet = table.creatures[creature].sheet
    assert isinstance(sheet, Fighter)
    return sheet


SKIRMISH = Skirmish()


def skirmish_table() -> Table:
    """Two against two: Ada acts and is Close to Grim."""
    fighters = (
        Creature(id="ada", name="Ada", side="players", sheet=Fighter(), at=(0.0, 8.0)),
        Creature(id="bo", name="Bo", side="players", sheet=Fighter(), at=(-30.0, 20.0)),
        Creature(id="grim", name="Grim", side="gm", sheet=Fighter(shields=0), at=(0.0, 0.0)),
        Creature(id="hex", name="Hex", side="gm", sheet=Fighter(shields=0), at=(45.0, 0.0), hidden=True),
    )
    return Table(
        game="skirmish",
        title="A skirmish",
        creatures={each.id: each for each in fighters},
        places={"well": Place(id="well", name="Well", at=(20.0, 30.0))},
        focus="grim",
        initiative=Initiative(
            order=(
                Turn(creature="ada", group="players"),
                Turn(creature="bo", group="players"),
                Turn(creature="grim", group="foes"),
                Turn(creature="hex", group="foes"),
            ),
            acting="ada",
        ),
    )


def _shields(sheet: Fighter) -> tuple[Literal["whole", "broken", "lost"], ...]:
    return tuple("broken" if place < sheet.broken else "whole" for place in range(sheet.shields))
