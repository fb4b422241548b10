"""The skirmish with a workshop: something is made in steps, shelves hold things, a sheet can be typed over."""

import json
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from tests.gui.skirmish import Fighter, Skirmish, skirmish_table
from vtt.dice import D6
from vtt.rules.contract.description import (
    ActionDescription,
    Facts,
    Offer,
    Parameter,
    ParameterOption,
    Prose,
    Refusal,
    SheetView,
)
from vtt.rules.contract.forms import FormField, SheetForm
from vtt.rules.contract.guides import GuideStep, GuideView
from vtt.rules.contract.library import Entry, EntryView, Problem, Reading, Shelf
from vtt.rules.contract.procedure import DONE, Change, Choose, Intent, Option, Procedure, Say, Throw, picked
from vtt.table.creature import Sheet
from vtt.table.events import CreaturePut, SheetChanged, StateChanged
from vtt.table.table import Table

TOOLS = tuple(ParameterOption(each, each.capitalize()) for each in ("saw", "plane", "chisel"))
WOODS = {"oak": "Oak", "ash": "Ash", "yew": "Yew"}


class Bench(msgspec.Struct, Sheet, frozen=True, tag_field="kind", tag="bench"):
    """What is on the bench: a stool with a name, its height, the tools used for it."""

    name: str = ""
    height: int = 0
    tools: tuple[str, ...] = ()


class Workshop(Skirmish):
    """A skirmish beside which stools are made."""

    name = "workshop"
    title = "Workshop"
    state_types: tuple[type[Sheet], ...] = (Bench,)
    actions = (
        *Skirmish.actions,
        ActionDescription(name="begin", label="Begin a stool", by_gm=True, hidden=True),
        ActionDescription(
            name="call",
            label="Give a name",
            parameters=(Parameter(name="name", label="Name", kind="text", required=True),),
            by_gm=True,
            hidden=True,
        ),
        ActionDescription(name="measure", label="Measure", by_gm=True, hidden=True),
        ActionDescription(
            name="tools",
            label="Choose tools",
            parameters=(
                Parameter(name="tools", label="Tools", kind="list", required=True, options=TOOLS, minimum=2, maximum=2),
            ),
            by_gm=True,
            hidden=True,
        ),
        ActionDescription(
            name="sand",
            label="Sand",
            parameters=(Parameter(name="times", label="Times", kind="integer", required=True),),
            by_gm=True,
            hidden=True,
        ),
        ActionDescription(name="finish", label="Finish the stool", by_gm=True, hidden=True),
        ActionDescription(name="drop", label="Throw it away", by_gm=True, hidden=True),
        ActionDescription(name="ask", label="Ask everything"),
        ActionDescription(
            name="buy",
            label="Buy",
            parameters=(
                Parameter(name="wood", label="Wood", kind="text", required=True),
                Parameter(name="count", label="How many", kind="integer", default=1, minimum=1, maximum=9),
            ),
            by_gm=True,
            hidden=True,
        ),
        ActionDescription(
            name="edit",
            label="Edit",
            parameters=(
                Parameter(name="creature", label="Who", kind="creature", required=True),
                Parameter(name="fields", label="Values", kind="fields", required=True),
            ),
            by_gm=True,
            hidden=True,
        ),
    )

    def refusal(self, table: Table, intent: Intent) -> Refusal | None:
        if intent.action == "call" and not intent.arguments["name"]:
            return Refusal("a stool needs a name", "WS-1")
        return super().refusal(table, intent)

    def table_offers(self, table: Table) -> tuple[Offer, ...]:
        busy = Refusal("one stool after the other", "WS-1") if table.state is not None else None
        return (
            Offer(intent=Intent("begin"), label="Begin a stool", group="Stools", refusal=busy),
            Offer(intent=Intent("next"), label="Go on", note="to the next turn"),
        )

    def guides(self, table: Table) -> tuple[GuideView, ...]:
        bench = table.state
        if not isinstance(bench, Bench):
            return ()
        named, measured, tooled = bool(bench.name), bench.height > 0, bool(bench.tools)
        return (
            GuideView(
                key="stool",
                title="A stool",
                subtitle="Three legs and a seat",
                steps=(
                    GuideStep(
                        key="name",
                        label="Name",
                        state="done" if named else "open",
                        note="What is it called?",
                        result=bench.name,
                        offers=() if named else (Offer(intent=Intent("call"), label="Call it so", missing=("name",)),),
                        why="SK-1",
                    ),
                    GuideStep(
                        key="height",
                        label="Height",
                        state="done" if measured else "open" if named else "locked",
                        result=str(bench.height or ""),
                        offers=() if measured else (Offer(intent=Intent("measure"), label="Roll the height"),),
                    ),
                    GuideStep(
                        key="tools",
                        label="Tools",
                        state="done" if tooled else "open" if measured else "locked",
                        result=", ".join(bench.tools),
                        offers=()
                        if tooled
                        else (Offer(intent=Intent("tools"), label="Take these", missing=("tools",)),),
                    ),
                ),
                sheet=SheetView(
                    creature="",
                    title=bench.name or "A stool",
                    subtitle="of wood",
                    blocks=(Facts("Facts", (("Height", str(bench.height)),)),),
                ),
                finish=Offer(
                    intent=Intent("finish"),
                    label="Finish",
                    refusal=None if tooled else Refusal("the tools are missing", "WS-1"),
                ),
                cancel=Offer(intent=Intent("drop"), label="Throw it away"),
            ),
        )

    def shelves(self, table: Table) -> tuple[Shelf, ...]:
        own = table.library.get("woods", {})
        return (
            Shelf(
                key="woods",
                label="Woods",
                columns=("Name", "Price"),
                entries=(
                    *(Entry(key=key, cells=(name, str(place))) for place, (key, name) in enumerate(WOODS.items(), 8)),
                    *(Entry(key=key, cells=(fields["name"], "?"), own=True) for key, fields in own.items()),
                ),
            ),
            Shelf(key="nails", label="Nails", columns=("Name",), entries=(Entry(key="iron", cells=("Iron",)),)),
        )

    def entry_view(self, table: Table, shelf: str, key: str) -> EntryView:
        name = (WOODS | {each: str(fields["name"]) for each, fields in table.library.get("woods", {}).items()}).get(key)
        if shelf != "woods" or name is None:
            return EntryView(title=key)
        return EntryView(
            title=name,
            subtitle="a wood",
            blocks=(Prose("About", f"{name} grows slowly."),),
            offers=(Offer(intent=Intent("buy", "", {"wood": key}), label="Buy some", missing=("count",)),),
        )

    def read_library(self, name: str, content: bytes) -> Reading:
        try:
            woods = json.loads(content)
        except ValueError:
            return Reading(problems=(Problem("line 1", "not JSON; expected a map of woods"),))
        return Reading(entries={"woods": {key: {"name": value} for key, value in woods.items()}})

    def sheet_form(self, table: Table, creature: str) -> SheetForm:
        who = table.creatures[creature]
        sheet = _fighter(table, creature)
        return SheetForm(
            title=f"Edit {who.name}",
            fields=(
                FormField(path="hp", label="Life", kind="integer", value=sheet.hp, group="Life"),
                FormField(path="most", label="Most", kind="integer", value=sheet.most, group="Life"),
                FormField(path="moved", label="Has moved", kind="boolean", value=sheet.moved, group="Turn"),
                FormField(path="notes", label="Notes", kind="lines", value=who.notes, group="Notes", note="One a line"),
            ),
            intent=Intent("edit", "", {"creature": creature}),
        )

    def form_problems(self, table: Table, creature: str, values: Mapping[str, Any]) -> tuple[Problem, ...]:
        sheet = _fighter(table, creature)
        hp, most = values.get("hp", sheet.hp), values.get("most", sheet.most)
        return (Problem("hp", f"expected 0 to {most}, found {hp}"),) if not 0 <= hp <= most else ()

    def _begin(self, table: Table, intent: Intent) -> Procedure:
        yield Change(StateChanged(Bench()))
        return DONE

    def _call(self, table: Table, intent: Intent) -> Procedure:
        yield Change(StateChanged(replace(_bench(table), name=intent.arguments["name"])))
        return DONE

    def _measure(self, table: Table, intent: Intent) -> Procedure:
        thrown = yield Throw(D6, "gm", "WS-1", "Height")
        yield Change(StateChanged(replace(_bench(table), height=thrown.total)))
        return DONE

    def _sand(self, table: Table, intent: Intent) -> Procedure:
        for _ in range(intent.arguments["times"]):
            yield Throw(D6, "gm", "WS-1", "Sanding")
        return DONE

    def _tools(self, table: Table, intent: Intent) -> Procedure:
        yield Change(StateChanged(replace(_bench(table), tools=intent.arguments["tools"])))
        return DONE

    def _finish(self, table: Table, intent: Intent) -> Procedure:
        bench = _bench(table)
        yield Say("{name} is done", {"name": bench.name}, "WS-1", "heading")
        ada = table.creatures["ada"]
        yield Change(CreaturePut(replace(ada, id="stool", name=bench.name, at=(-20.0, -20.0), side="none")))
        yield Change(StateChanged(None))
        return DONE

    def _drop(self, table: Table, intent: Intent) -> Procedure:
        yield Change(StateChanged(None))
        return DONE

    def _ask(self, table: Table, intent: Intent) -> Procedure:
        word = yield Choose("gm", "Which word?", (Option("please", "Please"),), "well", "WS-2", free=True)
        some = yield Choose(
            "gm", "Which woods?", tuple(Option(*each) for each in WOODS.items()), "oak", "WS-2", least=1, most=2
        )
        nails = (Option("oak", "Oak"), Option("ash", "Ash"))
        counts = yield Choose("gm", "Nails where?", nails, "oak,oak,ash", "WS-2", least=1, most=3, repeats=True)
        values = {"word": word, "some": some, "number": len(picked(counts)), "oak": picked(counts).count("oak")}
        yield Say("{word}; {some}; {oak} of {number}", values, "WS-2", "result")
        return DONE

    def _buy(self, table: Table, intent: Intent) -> Procedure:
        yield Say("Bought {count} of {wood}", dict(intent.arguments), "WS-3", "heading")
        return DONE

    def _edit(self, table: Table, intent: Intent) -> Procedure:
        creature, fields = str(intent.arguments["creature"]), dict(intent.arguments["fields"])
        notes = fields.pop("notes", None)
        table = yield Change(SheetChanged(creature, replace(_fighter(table, creature), **fields)))
        if notes is not None:
            yield Change(CreaturePut(replace(table.creatures[creature], notes=notes)))
        return DONE

    def offers(self, table: Table, creature: str) -> tuple[Offer, ...]:
        return (*super().offers(table, creature), Offer(intent=Intent("ask", creature), label="Ask everything"))


WORKSHOP = Workshop()


def workshop_table() -> Table:
    """The skirmish's table, in the workshop."""
    return replace(skirmish_table(), game=WORKSHOP.name)


def _fighter(table: Table, creature: str) -> Fighter:
    sheet = table.creatures[creature].sheet
    assert isinstance(sheet, Fighter)
    return sheet


def _bench(table: Table) -> Bench:
    assert isinstance(table.state, Bench)
    return table.state
