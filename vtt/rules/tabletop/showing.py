"""What lies before the players besides the table: shown on purpose, moved, taken away. What of it they may read is
decided in ``vtt.rules.views.players_shown``."""

from typing import get_args

from msgspec.structs import replace

from vtt.rules.contract.description import ActionDescription, Parameter, ParameterOption, Refusal
from vtt.rules.contract.procedure import DONE, Change, Intent, Outcome, Procedure, Say
from vtt.rules.tabletop.noting import MOST_LETTERS, MOST_TITLE
from vtt.table.campaign_events import PauseSet, ShownSet
from vtt.table.noted import Noted, Subject, SubjectKind, noted, scene_here
from vtt.table.pictures import CONTENT
from vtt.table.shown import Pause, Shown, ShownKind, ShownLook, ShownWhere
from vtt.table.table import Table, as_seen

SHOW, TAKE_AWAY, SHOW_AT = "show_on_purpose", "take_away_shown", "show_elsewhere"
SHOW_ON, SET_PAUSE = "show_written_on", "set_pause"
MOST_LINE = 200
"""Letters of the line on the pause."""
WHERE: dict[ShownWhere, str] = {"board": "Over the whole board", "side": "At the side", "strip": "As a strip"}
LOOKS: dict[ShownLook, str] = {
    "plain": "Plainly",
    "paper": "On paper",
    "stone": "In stone",
    "night": "Under the stars",
}
WRITTEN: tuple[ShownKind, ...] = ("text", "note")
"""What is read, and is written on something."""
KINDS: dict[ShownKind, str] = {
    "picture": "A picture",
    "text": "A text",
    "note": "A note",
    "portrait": "A portrait",
    "rule": "A rule",
    "result": "A table’s result",
    "clock": "A clock",
    "entry": "An entry of the library",
}
_NO_PICTURE = "a picture is named by the 64 digits of its SHA-256, in small letters"
_WHERE = Parameter(
    name="where",
    label="Where",
    kind="choice",
    options=tuple(ParameterOption(value, words) for value, words in WHERE.items()),
    default="board",
)
_LOOK = Parameter(
    name="look",
    label="How it is written",
    kind="choice",
    options=tuple(ParameterOption(value, words) for value, words in LOOKS.items()),
    default="plain",
)


def _action(name: str, label: str, *parameters: Parameter) -> ActionDescription:
    return ActionDescription(name=name, label=label, parameters=parameters, by_gm=True, hidden=True)


ACTIONS: tuple[ActionDescription, ...] = (
    _action(
        SHOW,
        "Show to the players",
        Parameter(
            name="kind",
            label="What kind",
            kind="choice",
            options=tuple(ParameterOption(value, words) for value, words in KINDS.items()),
            required=True,
        ),
        Parameter(name="what", label="Which", kind="text", default="", maximum=400),
        Parameter(name="title", label="Title", kind="text", default="", maximum=MOST_TITLE),
        Parameter(name="text", label="Text", kind="text", default="", maximum=MOST_LETTERS),
        _WHERE,
        _LOOK,
    ),
    _action(SHOW_ON, "Write it otherwise", replace(_LOOK, required=True)),
    _action(SHOW_AT, "Show it elsewhere", replace(_WHERE, required=True)),
    _action(TAKE_AWAY, "Take away what is shown"),
    _action(
        SET_PAUSE,
        "What stands on the pause",
        Parameter(name="title", label="Title", kind="text", default="", maximum=MOST_TITLE),
        Parameter(name="line", label="Line under it", kind="text", default="", maximum=MOST_LINE),
        Parameter(name="picture", label="Picture", kind="text", default="", maximum=64),
    ),
)


def showing(shown: Shown) -> Intent:
    """The intent that lays this before the players."""
    told = {"kind": shown.kind, "what": shown.what, "title": shown.title, "text": shown.text, "where": shown.where}
    if shown.look != "plain":
        told["look"] = shown.look
    return Intent(SHOW, "", {name: value for name, value in told.items() if value})


def note_key(subject: Subject) -> str:
    """A note as ``Shown.what`` names it."""
    return ":".join(part for part in (subject.kind, subject.id, subject.scene) if part)


def noted_by(table: Table, what: str) -> Noted | None:
    """The note that ``Shown.what`` names, or ``None`` where there is none (any more)."""
    kind, _, rest = what.partition(":")
    identity, _, scene = rest.partition(":")
    known = next((each for each in get_args(SubjectKind) if each == kind), None)
    return None if known is None else noted(table, Subject(known, identity, scene))


def refusal(table: Table, intent: Intent) -> Refusal | None:
    """Why a complete intent of this module cannot be done, or ``None``."""
    if intent.action == SET_PAUSE:
        picture = str(intent.arguments["picture"])
        return Refusal(_NO_PICTURE) if picture and not CONTENT.fullmatch(picture) else None
    if intent.action != SHOW:
        return Refusal("nothing is shown to the players") if table.shown is None else None
    shown = _shown(intent)
    match shown.kind:
        case "picture" if not CONTENT.fullmatch(shown.what):
            return Refusal(_NO_PICTURE)
        case "portrait":
            creature = table.creatures.get(shown.what)
            if creature is None:
                return Refusal("nobody called {who!r} is there", values={"who": shown.what})
            if as_seen(table).creatures[shown.what].hidden:
                return Refusal("{who} is hidden from the players", values={"who": creature.name})
        case "note":
            found = noted_by(table, shown.what)
            if found is None:
                return Refusal("nothing of that name has a note: it may have left")
            if not found.text.strip():
                return Refusal("there is nothing in the note on {title}", values={"title": found.title})
        case "clock" if shown.what not in table.progress:
            return Refusal("there is no clock called {clock!r}", values={"clock": shown.what})
        case "text" | "rule" | "result" | "entry" if not (shown.text or shown.title):
            return Refusal("say what is shown")
    return None


def perform(table: Table, intent: Intent) -> Procedure:
    """The procedure of a complete intent of this module."""
    if intent.action == TAKE_AWAY:
        yield Change(ShownSet(None))
        yield Say("What was shown to the players is taken away")
        return DONE
    if intent.action == SET_PAUSE:
        told = {name: " ".join(str(intent.arguments[name]).split()) for name in ("title", "line", "picture")}
        yield Change(PauseSet(Pause(**told) if any(told.values()) else None))
        yield Say("The pause is set" if any(told.values()) else "The pause is as at first")
        return DONE
    if intent.action == SHOW_ON:
        assert table.shown is not None
        yield Change(ShownSet(replace(table.shown, look=_look(intent))))
        return DONE
    if intent.action == SHOW_AT:
        assert table.shown is not None
        yield Change(ShownSet(replace(table.shown, where=_where(intent))))
        return DONE
    shown = _shown(intent)
    yield Change(ShownSet(shown))
    what = what_players_read(table, shown)
    # Who sees a portrait sees whose it is.
    about = (shown.what,) if shown.kind == "portrait" else ()
    yield Say("The players are shown: {what}", {"what": what}, about=about)
    return Outcome(what)


def what_is_shown(table: Table, shown: Shown) -> str:
    """What it is in a few words, by the names that the GM knows."""
    named = shown.title
    match shown.kind:
        case "portrait" if shown.what in table.creatures:
            named = table.creatures[shown.what].name
        case "clock" if shown.what in table.progress:
            named = table.progress[shown.what].name
        case "note":
            found = noted_by(table, shown.what)
            named = "" if found is None else found.title
    named = named or " ".join(shown.text.split())[:60]
    return named or KINDS[shown.kind].lower()


def what_players_read(table: Table, shown: Shown) -> str:
    """As ``what_is_shown``, but for what a scene is called, and what in it is hidden or in another scene: the GM’s. Of
    a text nothing is cut out, as half a name is no name that could be masked."""
    if shown.kind not in ("portrait", "clock", "note"):
        return shown.title or KINDS[shown.kind].lower()
    found = noted_by(as_seen(table), shown.what) if shown.kind == "note" else None
    if found is None or (found.subject.kind == "note" and not found.hidden):
        return what_is_shown(table, shown)
    here = found.subject.scene == scene_here(table) and not found.hidden
    return what_is_shown(table, shown) if here else "a note"


def _shown(intent: Intent) -> Shown:
    arguments = intent.arguments
    kind = next(each for each in KINDS if each == arguments["kind"])
    title = " ".join(str(arguments["title"]).split())
    text = str(arguments["text"]).strip()
    what, where, look = str(arguments["what"]), _where(intent), _look(intent)
    return Shown(kind=kind, what=what, where=where, title=title, text=text, look=look)


def _look(intent: Intent) -> ShownLook:
    return next(each for each in LOOKS if each == intent.arguments["look"])


def _where(intent: Intent) -> ShownWhere:
    return next(each for each in WHERE if each == intent.arguments["where"])
