"""The campaign's notes: pages made, written, named, shown and thrown away. All of it is the GM's; what players may read
of it is decided elsewhere (``vtt.rules.views.players_notes``)."""

from collections.abc import Callable, Mapping
from typing import get_args

from msgspec.structs import replace

from vtt.rules.contract.description import ActionDescription, Parameter, ParameterOption, Refusal
from vtt.rules.contract.keys import numbered, slug
from vtt.rules.contract.procedure import DONE, Change, Intent, Outcome, Procedure, Say
from vtt.table.campaign_events import PagePut, PageRemoved
from vtt.table.noted import Noted, Subject, SubjectKind, noted, written
from vtt.table.pages import CAMPAIGN_PAGE, Page
from vtt.table.table import Table

MOST_PAGES = 2000
MOST_LETTERS = 100_000
MOST_TITLE = 200
RECAP_WRITTEN = "A recap of the session: {title}"
"""The line of the log behind which the next session begins."""

_KINDS = tuple(ParameterOption(kind, kind.capitalize()) for kind in get_args(SubjectKind))
_TITLE = Parameter(name="title", label="Title", kind="text", required=True, maximum=MOST_TITLE)
_TEXT = Parameter(name="text", label="Text", kind="text", default="", maximum=MOST_LETTERS)
_PAGE = Parameter(name="page", label="Note", kind="text", required=True)
_ABOUT = (
    Parameter(name="kind", label="What it is about", kind="choice", options=_KINDS, required=True),
    Parameter(name="id", label="Which", kind="text", required=True),
    Parameter(name="scene", label="In which scene (empty: on the table)", kind="text", default=""),
)


def _action(name: str, label: str, *parameters: Parameter) -> ActionDescription:
    return ActionDescription(name=name, label=label, parameters=parameters, by_gm=True, hidden=True)


ACTIONS: tuple[ActionDescription, ...] = (
    _action(
        "new_note",
        "New note",
        _TITLE,
        _TEXT,
        Parameter(name="recap", label="It tells of a session", kind="boolean", default=False),
    ),
    _action("write_note", "Write a note", *_ABOUT, _TEXT),
    _action(
        "show_note",
        "Show a note to the players",
        *_ABOUT,
        Parameter(name="shown", label="Shown", kind="boolean", default=True),
    ),
    _action("rename_note", "Rename a note", _PAGE, _TITLE),
    _action("remove_note", "Delete a note", _PAGE),
)


def writing(subject: Subject, text: str) -> Intent:
    """The intent that gives this these notes."""
    return Intent("write_note", "", {**_arguments(subject), "text": text})


def showing(subject: Subject, *, shown: bool) -> Intent:
    """The intent that shows the notes on this to players, or takes them away."""
    return Intent("show_note", "", {**_arguments(subject), "shown": shown})


def refusal(table: Table, intent: Intent) -> Refusal | None:
    """Why a complete intent of this module cannot be done, or ``None``."""
    arguments = intent.arguments
    if "title" in arguments and not str(arguments["title"]).strip():
        return Refusal("say what the note is called")
    if intent.action == "new_note":
        if len(table.pages) >= MOST_PAGES:
            return Refusal(f"a campaign holds at most {MOST_PAGES:,} notes")
        return None
    if "page" in arguments:
        page = str(arguments["page"])
        if page == CAMPAIGN_PAGE:
            return Refusal("the campaign’s own page stays, and so does its name")
        return None if page in table.pages else Refusal(f"there is no note called {page!r}")
    if noted(table, _subject(intent)) is None:
        return Refusal("nothing of that name has a note: it may have left")
    return None


def perform(table: Table, intent: Intent) -> Procedure:
    """The procedure of a complete intent of this module."""
    return _PROCEDURES[intent.action](table, intent)


def _new(table: Table, intent: Intent) -> Procedure:
    title, recap = _line(intent), bool(intent.arguments["recap"])
    identity = numbered(slug(title) or "note", table.pages, (CAMPAIGN_PAGE,))
    page = Page(id=identity, title=title, text=_text(intent), kind="recap" if recap else "note")
    yield Change(PagePut(page))
    yield Say(RECAP_WRITTEN if recap else "A new note: {title}", {"title": title}, secret=True)
    return Outcome(title)


def _write(table: Table, intent: Intent) -> Procedure:
    found = _found(table, intent)
    yield Change(written(table, found.subject, _text(intent), shown=found.shown))
    return Outcome(found.title)


def _show(table: Table, intent: Intent) -> Procedure:
    found, shown = _found(table, intent), bool(intent.arguments["shown"])
    yield Change(written(table, found.subject, found.text, shown=shown))
    words = "The note on {title} is for players as well" if shown else "The note on {title} is the GM’s alone"
    yield Say(words, {"title": found.title}, secret=True)
    return DONE


def _rename(table: Table, intent: Intent) -> Procedure:
    page, title = table.pages[str(intent.arguments["page"])], _line(intent)
    yield Change(PagePut(replace(page, title=title)))
    yield Say("The note {note} is called {title} now", {"note": page.title, "title": title}, secret=True)
    return Outcome(title)


def _remove(table: Table, intent: Intent) -> Procedure:
    page = table.pages[str(intent.arguments["page"])]
    yield Change(PageRemoved(page.id))
    yield Say("The note {title} is deleted", {"title": page.title}, secret=True)
    return DONE


def _found(table: Table, intent: Intent) -> Noted:
    found = noted(table, _subject(intent))
    assert found is not None
    return found


def _subject(intent: Intent) -> Subject:
    arguments = intent.arguments
    kind = next(each for each in get_args(SubjectKind) if each == arguments["kind"])
    return Subject(kind, str(arguments["id"]), str(arguments["scene"]))


def _arguments(subject: Subject) -> dict[str, str]:
    return {"kind": subject.kind, "id": subject.id, "scene": subject.scene}


def _line(intent: Intent) -> str:
    return " ".join(str(intent.arguments["title"]).split())


def _text(intent: Intent) -> str:
    return str(intent.arguments["text"])


_PROCEDURES: Mapping[str, Callable[[Table, Intent], Procedure]] = {
    "new_note": _new,
    "write_note": _write,
    "show_note": _show,
    "rename_note": _rename,
    "remove_note": _remove,
}
