"""What a GM can do at any table, whatever the game: place, hide, pin, focus, remove, note, rename, throw dice."""

from collections.abc import Callable

from msgspec.structs import replace

from vtt.dice import Dice, NotationError, Thrown, parse
from vtt.numerals import written
from vtt.rules.contract.description import ActionDescription, Parameter, ParameterOption, Refusal
from vtt.rules.contract.keys import slug
from vtt.rules.contract.plain_values import LONGEST_LABEL
from vtt.rules.contract.procedure import DONE, Change, Intent, Outcome, Procedure, Say, Throw
from vtt.rules.tabletop.shaping import MOST_ACROSS, MOST_GLYPH
from vtt.table.bands import Band
from vtt.table.creature import Creature, Place
from vtt.table.events import BandPinned, CreaturePut, FocusSet, Moved, NotesSet, PlacePut, Removed, TitleSet
from vtt.table.table import Table, thing

_THING = Parameter(name="thing", label="What", kind="thing", required=True)
_BANDS = tuple(ParameterOption(band.value, band.label) for band in Band)

ACTIONS: tuple[ActionDescription, ...] = (
    ActionDescription(
        name="place",
        label="Place freely",
        parameters=(_THING, Parameter(name="at", label="Where", kind="point", required=True)),
        by_gm=True,
        hidden=True,
    ),
    ActionDescription(
        name="make_place",
        label="Make a place",
        parameters=(
            Parameter(name="name", label="Name", kind="text", required=True, maximum=LONGEST_LABEL),
            Parameter(name="at", label="Where", kind="point", required=True),
            Parameter(name="hidden", label="Hidden from the players", kind="boolean", default=False),
            Parameter(name="glyph", label="Glyph", kind="text", default="", maximum=MOST_GLYPH),
            Parameter(name="across", label="Feet across", kind="integer", default=5, minimum=1, maximum=MOST_ACROSS),
            Parameter(name="words", label="Only a text", kind="boolean", default=False),
            Parameter(name="notes", label="The GM’s note", kind="text", default=""),
        ),
        by_gm=True,
        hidden=True,
    ),
    ActionDescription(name="hide", label="Hide from the players", parameters=(_THING,), by_gm=True, hidden=True),
    ActionDescription(name="reveal", label="Show to the players", parameters=(_THING,), by_gm=True, hidden=True),
    ActionDescription(
        name="focus",
        label="Draw the bands round",
        parameters=(Parameter(name="thing", label="What", kind="thing"),),
        by_gm=True,
        hidden=True,
    ),
    ActionDescription(
        name="pin",
        label="Set the band of a pair",
        parameters=(
            Parameter(name="a", label="One", kind="thing", required=True),
            Parameter(name="b", label="Other", kind="thing", required=True),
            Parameter(name="band", label="Band", kind="choice", options=_BANDS, required=True),
        ),
        by_gm=True,
        hidden=True,
    ),
    ActionDescription(
        name="unpin",
        label="Let the drawing say the band of a pair",
        parameters=(
            Parameter(name="a", label="One", kind="thing", required=True),
            Parameter(name="b", label="Other", kind="thing", required=True),
        ),
        by_gm=True,
        hidden=True,
    ),
    ActionDescription(name="remove", label="Take off the table", parameters=(_THING,), by_gm=True, hidden=True),
    ActionDescription(
        name="note",
        label="Write the GM’s note",
        parameters=(
            Parameter(name="thing", label="On what (empty: the scene)", kind="thing"),
            Parameter(name="text", label="Note", kind="text", default=""),
        ),
        by_gm=True,
        hidden=True,
    ),
    ActionDescription(
        name="rename",
        label="Rename this table",
        parameters=(Parameter(name="title", label="Title", kind="text", required=True, maximum=200),),
        by_gm=True,
        hidden=True,
    ),
    ActionDescription(
        name="throw",
        label="Throw dice",
        parameters=(
            Parameter(name="dice", label="Dice", kind="text", required=True),
            Parameter(name="secret", label="Secret", kind="boolean", default=False),
        ),
        by_gm=True,
        hidden=True,
    ),
)


def refusal(table: Table, intent: Intent) -> Refusal | None:
    """Why a complete intent of this module cannot be done, or ``None``."""
    arguments = intent.arguments
    if intent.action in ("pin", "unpin") and arguments["a"] == arguments["b"]:
        return Refusal("a thing has no distance to itself")
    if intent.action == "make_place" and not str(arguments["name"]).strip():
        return Refusal("say what the place is called")
    if intent.action == "rename" and not str(arguments["title"]).strip():
        return Refusal("say what the table is called")
    if intent.action == "throw":
        try:
            parse(str(arguments["dice"]))
        except NotationError as error:
            return Refusal(str(error))
    return None


def perform(table: Table, intent: Intent) -> Procedure:
    """The procedure of a complete intent of this module."""
    return _PROCEDURES[intent.action](table, intent)


def _place(table: Table, intent: Intent) -> Procedure:
    identity = str(intent.arguments["thing"])
    x, y = intent.arguments["at"]
    yield Change(Moved(identity, (float(x), float(y))))
    yield Say("{who} is placed freely", {"who": thing(table, identity).name})
    return DONE


def _make_place(table: Table, intent: Intent) -> Procedure:
    name, (x, y) = str(intent.arguments["name"]).strip(), intent.arguments["at"]
    hidden = bool(intent.arguments["hidden"])
    # Imported when somebody makes a place: a first picture does without.
    from vtt.rules.tabletop.arriving import free_id

    identity = free_id(table, slug(name) or "place")
    made = Place(
        id=identity,
        name=name,
        at=(float(x), float(y)),
        radius=intent.arguments["across"] / 2,
        glyph=str(intent.arguments["glyph"]).strip(),
        hidden=hidden,
        words=bool(intent.arguments["words"]),
        notes=str(intent.arguments["notes"]),
    )
    yield Change(PlacePut(made))
    said = "On the board stands: {place}" if made.words else "{place} is on the board"
    yield Say(said, {"place": name}, secret=hidden)
    return Outcome(name)


def _hide(table: Table, intent: Intent) -> Procedure:
    return (yield from _set_hidden(table, str(intent.arguments["thing"]), True))


def _reveal(table: Table, intent: Intent) -> Procedure:
    return (yield from _set_hidden(table, str(intent.arguments["thing"]), False))


def _set_hidden(table: Table, identity: str, hidden: bool) -> Procedure:
    found = thing(table, identity)
    yield Change(_put(replace(found, hidden=hidden)))
    words = "{who} is hidden from the players" if hidden else "{who} is shown to the players"
    yield Say(words, {"who": found.name}, secret=hidden)
    return DONE


def _focus(table: Table, intent: Intent) -> Procedure:
    identity = intent.arguments["thing"]
    yield Change(FocusSet(str(identity) if identity else ""))
    return DONE


def _pin(table: Table, intent: Intent) -> Procedure:
    a, b = str(intent.arguments["a"]), str(intent.arguments["b"])
    band = Band(intent.arguments["band"])
    yield Change(BandPinned(a, b, band))
    yield Say(
        "{a} and {b} are {band} to each other",
        {"a": thing(table, a).name, "b": thing(table, b).name, "band": band.label},
    )
    return DONE


def _unpin(table: Table, intent: Intent) -> Procedure:
    yield Change(BandPinned(str(intent.arguments["a"]), str(intent.arguments["b"]), None))
    return DONE


def _remove(table: Table, intent: Intent) -> Procedure:
    """Whoever is of the cast is not lost: off the stage they can be put on the table again."""
    identity = str(intent.arguments["thing"])
    found = thing(table, identity)
    table = yield Change(Removed(identity))
    if isinstance(found, Creature) and found.side == "players" and not found.kept:
        # Imported when somebody goes: a first picture does without.
        from vtt.rules.tabletop.cast import off_stage

        yield Change(off_stage(table, found))
    yield Say("{who} leaves the table", {"who": found.name}, secret=found.hidden)
    return DONE


def _note(table: Table, intent: Intent) -> Procedure:
    text = str(intent.arguments["text"])
    if intent.arguments["thing"]:
        found = thing(table, str(intent.arguments["thing"]))
        yield Change(_put(replace(found, notes=text)))
    else:
        yield Change(NotesSet(text, table.notes_shown))
    return DONE


def _rename(table: Table, intent: Intent) -> Procedure:
    title = " ".join(str(intent.arguments["title"]).split())
    yield Change(TitleSet(title))
    yield Say("This table is called {title} now", {"title": title})
    return Outcome(title)


def _throw(table: Table, intent: Intent) -> Procedure:
    dice: Dice = parse(str(intent.arguments["dice"]))
    by = intent.actor or "gm"
    thrown: Thrown = yield Throw(dice, by, "", label=dice.notation, secret=bool(intent.arguments["secret"]))
    yield Say(
        "{dice}: {total}",
        {"dice": dice.notation, "total": thrown.total},
        level="result",
        secret=bool(intent.arguments["secret"]),
    )
    return Outcome(written(thrown.total))


def _put(changed: Creature | Place) -> CreaturePut | PlacePut:
    return CreaturePut(changed) if isinstance(changed, Creature) else PlacePut(changed)


_PROCEDURES: dict[str, Callable[[Table, Intent], Procedure]] = {
    "place": _place,
    "make_place": _make_place,
    "hide": _hide,
    "reveal": _reveal,
    "focus": _focus,
    "pin": _pin,
    "unpin": _unpin,
    "remove": _remove,
    "note": _note,
    "rename": _rename,
    "throw": _throw,
}
