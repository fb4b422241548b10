"""Lasting sources of advantage and disadvantage that the GM notes on a creature (RH-ADV-03)."""

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from vtt.games.revenants_hack.checks.checks import CHECKS, NAMES, refuse_trying
from vtt.games.revenants_hack.sheet.access import in_rounds, name, sheet_of
from vtt.games.revenants_hack.sheet.creature_sheet import CreatureSheet
from vtt.games.revenants_hack.sheet.parts import ABILITIES, Circumstance
from vtt.games.revenants_hack.sheet.problem_table import disadvantages as of_problems
from vtt.games.revenants_hack.sheet.problem_table import with_lasting
from vtt.games.revenants_hack.sheet.sources import CANCEL_ANY_SOURCE, ROLLS, in_words, silenced_now
from vtt.rules.contract.description import Offer, Parameter, ParameterOption, Refusal
from vtt.rules.contract.parameters import choice, text
from vtt.rules.contract.procedure import DONE, Change, Intent, Outcome, Procedure, Say, Value
from vtt.rules.kit.authoring import action, no
from vtt.rules.kit.offer_making import GM_GROUP, options_of
from vtt.table.events import SheetChanged
from vtt.table.table import Table

_WHY: Final = "RH-ADV-03"
GIVEN_UP: Final = Outcome("Given up", None)
_ABILITY_LIST = Parameter(
    name="abilities",
    label="Only rolls with",
    kind="list",
    if_none="all abilities",
    default=(),
    options=tuple(ParameterOption(value, label) for value, label in NAMES.items()),
)
_ROLLS = Parameter(
    name="rolls",
    label="Only these rolls",
    kind="list",
    if_none="all rolls",
    default=(),
    options=tuple(ParameterOption(value, label) for value, label in ROLLS.items()),
)


@action(
    "note_circumstance",
    "Note a circumstance",
    text("name", "Circumstance", required=True),
    choice("gives", "Gives", {"advantage": "Advantage", "disadvantage": "Disadvantage"}, "advantage"),
    _ABILITY_LIST,
    _ROLLS,
    rules=("RH-ADV-01", "RH-ADV-02", "RH-ADV-03"),
)
def note_circumstance(table: Table, intent: Intent) -> Procedure:
    """Something helps or hampers from now on, on some rolls or all."""
    actor, get = intent.actor, intent.arguments.get
    abilities: Any = tuple(get("abilities") or ())
    rolls: Any = tuple(get("rolls") or ())
    added = Circumstance(
        name=str(get("name")).strip(), advantage=get("gives") != "disadvantage", abilities=abilities, rolls=rolls
    )
    creature, sheet = table.creatures[actor], sheet_of(table, actor)
    lasting = replace(sheet.lasting, circumstances=(*sheet.lasting.circumstances, added))
    yield Change(SheetChanged(actor, with_lasting(sheet, lasting)))
    values = {"who": creature.name, "name": added.name, "rolls": in_words(added)}
    text = "{who}: advantage by {name} on {rolls}" if added.advantage else "{who}: disadvantage by {name} on {rolls}"
    yield Say(text, values, _WHY, "result", None, creature.hidden)
    return DONE


@note_circumstance.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Each under a name of its own, on abilities and rolls that there are."""
    actor, called = intent.actor, str(intent.arguments["name"]).strip()
    if not called:
        return no("a circumstance needs a name", _WHY)
    if called in {each.name for each in sheet_of(table, actor).lasting.circumstances}:
        return no("{called} is noted on {who} already", _WHY, called=called, who=name(table, actor))
    for argument, known in (("abilities", ABILITIES), ("rolls", tuple(ROLLS))):
        for each in intent.arguments.get(argument) or ():
            if each not in known:
                text = "{each!r} is none of the {argument}: expected some of {known}"
                return no(text, _WHY, each=each, argument=argument, known=", ".join(known))
    return None


@note_circumstance.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    if sheet_of(table, creature).state != "dead":
        missing: dict[str, Value] = {"name": "high ground", "gives": "advantage", "abilities": (), "rolls": ()}
        yield note_circumstance.offer(table, creature, "Note a circumstance", missing=missing, group=GM_GROUP)


@action(
    "drop_circumstance",
    "A circumstance counts no more",
    text("name", "Circumstance", required=True),
    rules=("RH-ADV-03",),
)
def drop_circumstance(table: Table, intent: Intent) -> Procedure:
    """What helped or hampered does so no longer."""
    actor, called = intent.actor, str(intent.arguments["name"])
    creature, sheet = table.creatures[actor], sheet_of(table, actor)
    left = tuple(each for each in sheet.lasting.circumstances if each.name != called)
    yield Change(SheetChanged(actor, with_lasting(sheet, replace(sheet.lasting, circumstances=left))))
    values = {"who": creature.name, "name": called}
    yield Say("{who}: {name} does not count any more", values, _WHY, "result", None, creature.hidden)
    return DONE


@drop_circumstance.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only what is noted."""
    actor, called = intent.actor, str(intent.arguments["name"])
    if called not in {each.name for each in sheet_of(table, actor).lasting.circumstances}:
        return no("{called} is not noted on {who}", _WHY, called=called, who=name(table, actor))
    return None


@drop_circumstance.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    sheet = sheet_of(table, creature)
    for each in sheet.lasting.circumstances if sheet.state != "dead" else ():
        label = f"{each.name} counts no more"
        yield drop_circumstance.offer(table, creature, label, {"name": each.name}, group=GM_GROUP)


def advantages_of(table: Table, sheet: CreatureSheet) -> tuple[str, ...]:
    """The names of standing sources of advantage that can still be given up in this round."""
    silenced = silenced_now(table, sheet.lasting)
    return tuple(each.name for each in sheet.lasting.circumstances if each.advantage and each.name not in silenced)


def disadvantages_of(table: Table, sheet: CreatureSheet) -> tuple[str, ...]:
    """The names of the creature's own sources of disadvantage that are not silenced in this round."""
    names = [each.name for each in sheet.lasting.circumstances if not each.advantage]
    # Each problem hampers three abilities and is one source.
    names += [*of_problems(sheet, "STR"), *of_problems(sheet, "INT")]
    for silenced in silenced_now(table, sheet.lasting):
        if silenced in names:
            names.remove(silenced)
    return tuple(names)


@action(
    "give_up_advantage",
    "Give up an advantage",
    text("advantage", "Advantage", required=True),
    text("disadvantage", "Silences", required=True),
    rules=("RH-ADV-03",),
)
def give_up_advantage(table: Table, intent: Intent) -> Procedure:
    """An advantage counts for nothing until the round ends, and neither does the disadvantage it silences."""
    actor, now = intent.actor, table.clock.moment
    names = (str(intent.arguments["advantage"]), str(intent.arguments["disadvantage"]))
    creature, sheet = table.creatures[actor], sheet_of(table, actor)
    still = tuple(each for each in sheet.lasting.silenced if each[1] == now)
    lasting = replace(sheet.lasting, silenced=(*still, *((each, now) for each in names)))
    yield Change(SheetChanged(actor, with_lasting(sheet, lasting)))
    values = {"who": creature.name, "advantage": names[0], "disadvantage": names[1]}
    text = "{who} gives up {advantage} for this round: {disadvantage} does not count in it"
    yield Say(text, values, _WHY, "result", None, creature.hidden)
    return GIVEN_UP


@give_up_advantage.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """By the house rule ``cancel_any_source``, while rounds are counted, one that stands for one that stands."""
    actor, arguments = intent.actor, intent.arguments
    if not CANCEL_ANY_SOURCE(table):
        return no("an advantage cancels only on the roll that both bear on", _WHY)
    if not in_rounds(table):
        return no("no rounds are counted", _WHY)
    if refused := refuse_trying(table, actor):
        return refused
    sheet, called = sheet_of(table, actor), name(table, actor)
    if arguments["advantage"] not in advantages_of(table, sheet):
        return no(
            "{called} has no advantage by {advantage} to give up", _WHY, called=called, advantage=arguments["advantage"]
        )
    if arguments["disadvantage"] not in disadvantages_of(table, sheet):
        text = "{called} has no disadvantage by {disadvantage}"
        return no(text, _WHY, called=called, disadvantage=arguments["disadvantage"])
    return None


@give_up_advantage.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    sheet = sheet_of(table, creature)
    if sheet.state == "dead" or not CANCEL_ANY_SOURCE(table):
        return
    silenced = disadvantages_of(table, sheet)
    for advantage in advantages_of(table, sheet) if silenced else ():
        yield give_up_advantage.offer(
            table,
            creature,
            f"Give up {advantage} for this round",
            {"advantage": advantage},
            missing={"disadvantage": silenced[0]},
            choices={"disadvantage": options_of(tuple(dict.fromkeys(silenced)))},
            note="silences one disadvantage",
            group=CHECKS,
        )
