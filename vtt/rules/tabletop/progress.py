"""Clocks that fill, numbers that run down, and rolls that are kept by name: made, moved on, shown, thrown, removed. All
of it is the GM's, at any table; players learn of a clock while it is shown to them."""

from collections.abc import Callable

from msgspec.structs import replace

from vtt.dice import Dice, NotationError, Thrown, parse
from vtt.numerals import written
from vtt.rules.contract.description import ActionDescription, Parameter, ParameterOption, Refusal
from vtt.rules.contract.keys import numbered, slug
from vtt.rules.contract.procedure import DONE, Change, Intent, Outcome, Procedure, Say, Throw
from vtt.table.campaign_events import KeptRollForgotten, KeptRollPut, ProgressPut, ProgressRemoved
from vtt.table.progress import MOST_COUNTED, KeptRoll, ProgressClock
from vtt.table.table import Table

SEGMENTS = (4, 6, 8)
MOST_CLOCKS, MOST_ROLLS = 60, 200
"""How many a campaign keeps."""
_CLOCK = Parameter(name="clock", label="Clock", kind="text", required=True)
_ROLL = Parameter(name="roll", label="Roll", kind="text", required=True)
_NAME = Parameter(name="name", label="Name", kind="text", required=True, maximum=80)
_SHOWN = Parameter(name="shown", label="Shown to the players", kind="boolean", default=False)
_IN_SEGMENTS = tuple(ParameterOption(str(each), f"{each} segments") for each in SEGMENTS)


def _action(name: str, label: str, *parameters: Parameter) -> ActionDescription:
    return ActionDescription(name=name, label=label, parameters=parameters, by_gm=True, hidden=True)


ACTIONS: tuple[ActionDescription, ...] = (
    _action(
        "new_progress_clock",
        "New progress clock",
        _NAME,
        Parameter(name="segments", label="How many segments", kind="choice", options=_IN_SEGMENTS, default="6"),
        _SHOWN,
    ),
    _action(
        "new_countdown",
        "New countdown",
        _NAME,
        Parameter(name="number", label="From", kind="integer", default=10, minimum=1, maximum=MOST_COUNTED),
        _SHOWN,
    ),
    _action(
        "set_progress",
        "Fill or empty a clock",
        _CLOCK,
        Parameter(name="filled", label="Filled", kind="integer", required=True, minimum=0, maximum=MOST_COUNTED),
    ),
    _action("rename_progress", "Rename a clock", _CLOCK, _NAME),
    _action("show_progress", "Show a clock to the players", _CLOCK, replace(_SHOWN, default=True)),
    _action("remove_progress", "Delete a clock", _CLOCK),
    _action(
        "keep_roll",
        "Keep a roll",
        _NAME,
        Parameter(name="dice", label="Dice, such as 2d6+3", kind="text", required=True, maximum=200),
        Parameter(name="creature", label="Who throws (empty: the GM)", kind="creature"),
        Parameter(name="secret", label="Secret", kind="boolean", default=False),
        Parameter(name="roll", label="In place of", kind="text", default=""),
    ),
    _action("throw_kept", "Throw a kept roll", _ROLL),
    _action("forget_roll", "Forget a kept roll", _ROLL),
)


def refusal(table: Table, intent: Intent) -> Refusal | None:
    """Why a complete intent of this module cannot be done, or ``None``."""
    arguments = intent.arguments
    if "name" in arguments and not str(arguments["name"]).strip():
        return Refusal("say what it is called")
    if "clock" in arguments:
        return _refuse_clock(table, intent)
    if intent.action in ("new_progress_clock", "new_countdown"):
        full = len(table.progress) >= MOST_CLOCKS
        return Refusal("a campaign keeps at most {most} clocks", values={"most": MOST_CLOCKS}) if full else None
    return _refuse_roll(table, intent)


def _refuse_clock(table: Table, intent: Intent) -> Refusal | None:
    found = table.progress.get(str(intent.arguments["clock"]))
    if found is None:
        return Refusal("there is no clock called {clock}", values={"clock": repr(intent.arguments["clock"])})
    if intent.action == "set_progress" and int(intent.arguments["filled"]) > found.segments:
        values = {"clock": found.name, "most": found.segments}
        return Refusal("{clock} goes from 0 to {most}", values=values)
    return None


def _refuse_roll(table: Table, intent: Intent) -> Refusal | None:
    wanted = str(intent.arguments["roll"])
    if (wanted or intent.action != "keep_roll") and wanted not in table.kept_rolls:
        return Refusal("there is no kept roll called {roll}", values={"roll": repr(wanted)})
    if intent.action != "keep_roll":
        return None
    if not wanted and len(table.kept_rolls) >= MOST_ROLLS:
        return Refusal("a campaign keeps at most {most} rolls", values={"most": MOST_ROLLS})
    try:
        parse(str(intent.arguments["dice"]).strip())
    except NotationError as error:
        return Refusal(str(error))
    return None


def perform(table: Table, intent: Intent) -> Procedure:
    """The procedure of a complete intent of this module."""
    return _PROCEDURES[intent.action](table, intent)


def _new_clock(table: Table, intent: Intent) -> Procedure:
    segments = int(str(intent.arguments["segments"]))
    return (yield from _made(table, intent, ProgressClock(id="", name="", segments=segments)))


def _new_countdown(table: Table, intent: Intent) -> Procedure:
    number = int(intent.arguments["number"])
    return (
        yield from _made(table, intent, ProgressClock(id="", name="", kind="countdown", segments=number, filled=number))
    )


def _made(table: Table, intent: Intent, clock: ProgressClock) -> Procedure:
    name, shown = _name(intent), bool(intent.arguments["shown"])
    identity = numbered(slug(name) or "clock", table.progress)
    yield Change(ProgressPut(replace(clock, id=identity, name=name, shown=shown)))
    words = "A countdown from {number}: {clock}" if clock.kind == "countdown" else "A clock of {number}: {clock}"
    yield Say(words, {"clock": name, "number": clock.segments}, secret=not shown)
    return Outcome(name)


def _set(table: Table, intent: Intent) -> Procedure:
    found = table.progress[str(intent.arguments["clock"])]
    filled = int(intent.arguments["filled"])
    if filled == found.filled:
        return DONE
    yield Change(ProgressPut(replace(found, filled=filled)))
    values = {"clock": found.name, "filled": filled, "segments": found.segments}
    words = "{clock}: {filled}" if found.kind == "countdown" else "{clock}: {filled} of {segments}"
    yield Say(words, values, secret=not found.shown)
    if filled == (0 if found.kind == "countdown" else found.segments):
        ended = "{clock} has run down" if found.kind == "countdown" else "{clock} is full"
        yield Say(ended, {"clock": found.name}, level="result", secret=not found.shown)
    return DONE


def _rename(table: Table, intent: Intent) -> Procedure:
    found, name = table.progress[str(intent.arguments["clock"])], _name(intent)
    yield Change(ProgressPut(replace(found, name=name)))
    yield Say("{clock} is called {name} now", {"clock": found.name, "name": name}, secret=not found.shown)
    return Outcome(name)


def _show(table: Table, intent: Intent) -> Procedure:
    found, shown = table.progress[str(intent.arguments["clock"])], bool(intent.arguments["shown"])
    yield Change(ProgressPut(replace(found, shown=shown)))
    words = "{clock} is shown to the players" if shown else "{clock} is hidden from the players"
    yield Say(words, {"clock": found.name}, secret=not shown)
    return DONE


def _remove(table: Table, intent: Intent) -> Procedure:
    found = table.progress[str(intent.arguments["clock"])]
    yield Change(ProgressRemoved(found.id))
    yield Say("{clock} is deleted", {"clock": found.name}, secret=not found.shown)
    return DONE


def _keep(table: Table, intent: Intent) -> Procedure:
    name, dice = _name(intent), str(intent.arguments["dice"]).strip()
    identity = str(intent.arguments["roll"]) or numbered(slug(name) or "roll", table.kept_rolls)
    creature = str(intent.arguments["creature"] or "")
    secret = bool(intent.arguments["secret"])
    yield Change(KeptRollPut(KeptRoll(id=identity, name=name, dice=dice, creature=creature, secret=secret)))
    yield Say("A roll is kept: {name}, {dice}", {"name": name, "dice": dice}, secret=True)
    return Outcome(name)


def _throw(table: Table, intent: Intent) -> Procedure:
    roll = table.kept_rolls[str(intent.arguments["roll"])]
    dice: Dice = parse(roll.dice)
    by = roll.creature if roll.creature in table.creatures else "gm"
    thrown: Thrown = yield Throw(dice, by, "", label=_template(roll.name), secret=roll.secret)
    values = {"name": roll.name, "total": thrown.total}
    yield Say("{name}: {total}", values, level="result", secret=roll.secret, about=(by,) if by != "gm" else ())
    return Outcome(written(thrown.total))


def _forget(table: Table, intent: Intent) -> Procedure:
    roll = table.kept_rolls[str(intent.arguments["roll"])]
    yield Change(KeptRollForgotten(roll.id))
    yield Say("A roll is kept no more: {name}", {"name": roll.name}, secret=True)
    return DONE


def _name(intent: Intent) -> str:
    return " ".join(str(intent.arguments["name"]).split())


def _template(text: str) -> str:
    """The text as a template that reads the same."""
    return text.replace("{", "{{").replace("}", "}}")


_PROCEDURES: dict[str, Callable[[Table, Intent], Procedure]] = {
    "new_progress_clock": _new_clock,
    "new_countdown": _new_countdown,
    "set_progress": _set,
    "rename_progress": _rename,
    "show_progress": _show,
    "remove_progress": _remove,
    "keep_roll": _keep,
    "throw_kept": _throw,
    "forget_roll": _forget,
}
