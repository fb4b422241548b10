"""Making a character step by step: each step is an action on a draft, refused while it is locked (BH-CHAR-02)."""

from msgspec.structs import replace

from vtt.games.black_hack.library.rolling import rolled
from vtt.games.black_hack.making import steps
from vtt.games.black_hack.making.building import arrived, free_key, is_caster, kits, missing
from vtt.games.black_hack.making.steps import CHARACTERS, CLASS_NAMES, CONCEPT, DRAFT, PLAYER, needed
from vtt.games.black_hack.menus import in_menus
from vtt.games.black_hack.sheet.chronicle import Draft, Making, chronicle, chronicled
from vtt.games.black_hack.sheet.parts import ATTRIBUTES, Attribute, CharacterClass
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.parameters import text
from vtt.rules.contract.procedure import DONE, Asking, Changing, Choose, Intent, Option, Outcome, Procedure, Say, picked
from vtt.rules.kit.actions import gms_action
from vtt.rules.kit.refusals import Reasons, no
from vtt.table.table import Table

_ATTRIBUTE: dict[str, str] = {name: name for name in ATTRIBUTES}


def draft_of(table: Table, intent: Intent) -> Draft:
    """The draft that the intent is about. Raises ``KeyError``."""
    return chronicle(table).making.drafts[str(intent.arguments["draft"])]


@gms_action(
    "begin_character",
    "New character",
    text("name", "Name", required=True),
    CONCEPT,
    PLAYER,
    rules=("BH-CHAR-01",),
    hidden=True,
)
def begin_character(table: Table, intent: Intent) -> Procedure:
    """A character is begun: name and concept (BH-CHAR-01)."""
    draft = described(intent)
    key = free_key(draft.name, chronicle(table).making.drafts, table.creatures, table.places)
    yield Say("A new character: {who}", {"who": draft.name}, "BH-CHAR-01", "heading")
    yield from _kept(table, key, draft)
    return Outcome(draft.name)


@begin_character.refuses
def _refuse_nameless(table: Table, intent: Intent) -> Refusal | None:
    """A character needs a name."""
    return None if str(intent.arguments["name"]).strip() else no("who is it to be? Give a name", "BH-CHAR-01")


_ASKED = {"name": "Somebody", "concept": "", "player": ""}
in_menus(begin_character, "New character", missing=_ASKED, note="step by step", group=CHARACTERS)


def described(intent: Intent) -> Draft:
    """A fresh draft with name, player and concept."""
    get = intent.arguments.get
    return Draft(
        name=str(get("name") or "").strip(), player=str(get("player") or ""), concept=str(get("concept") or "").strip()
    )


@gms_action(
    "describe_character",
    "Change name and concept",
    DRAFT,
    text("name", "Name", required=True),
    CONCEPT,
    PLAYER,
    rules=("BH-CHAR-01",),
    hidden=True,
)
def describe_character(table: Table, intent: Intent) -> Procedure:
    """Name, player and concept are now these; the concept may be empty (BH-CHAR-01)."""
    fresh = described(intent)
    after = replace(draft_of(table, intent), name=fresh.name, player=fresh.player, concept=fresh.concept)
    text = "{who}: {concept}" if after.concept else "{who}: no concept yet"
    yield Say(text, {"who": after.name, "concept": after.concept}, "BH-CHAR-01", "heading")
    return (yield from done(table, intent, after))


@describe_character.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Name, player and concept can be changed until the end."""
    return _refuse_unknown(table, intent) or _refuse_nameless(table, intent)


@gms_action("roll_attributes", "Roll 3d6 in order", DRAFT, rules=("BH-CHAR-03", "BH-CHAR-04"), hidden=True)
def roll_attributes(table: Table, intent: Intent) -> Procedure:
    """Step A (BH-CHAR-03)."""
    draft = draft_of(table, intent)
    yield _heading("Attributes of {who}", draft, "BH-CHAR-03")
    return (yield from done(table, intent, (yield from steps.rolled_attributes(draft))))


@roll_attributes.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Once."""
    refused = _refuse_unknown(table, intent)
    if refused is None and draft_of(table, intent).attributes is not None:
        return no("the Attributes have been rolled", "BH-CHAR-03")
    return refused


@gms_action(
    "swap_attributes",
    "Swap two Attributes",
    DRAFT,
    needed("first", "This Attribute", _ATTRIBUTE),
    needed("second", "With this one", _ATTRIBUTE),
    rules=("BH-CHAR-05",),
    hidden=True,
)
def swap_attributes(table: Table, intent: Intent) -> Procedure:
    """Step B (BH-CHAR-05)."""
    draft = draft_of(table, intent)
    first: Attribute = intent.arguments["first"]
    second: Attribute = intent.arguments["second"]
    yield _heading("{who} swaps two Attributes", draft, "BH-CHAR-05")
    return (yield from done(table, intent, (yield from steps.swapped(draft, first, second))))


@swap_attributes.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Two different attributes, once."""
    refused = _refuse_settled(table, intent)
    if refused is None and intent.arguments["first"] == intent.arguments["second"]:
        return no("choose two different Attributes", "BH-CHAR-05")
    return refused


@gms_action("keep_attributes", "Keep the Attributes as rolled", DRAFT, rules=("BH-CHAR-05",), hidden=True)
def keep_attributes(table: Table, intent: Intent) -> Procedure:
    """Step B is left out (BH-CHAR-02)."""
    return (yield from done(table, intent, (yield from steps.kept(draft_of(table, intent)))))


@keep_attributes.refuses
def _refuse_settled(table: Table, intent: Intent) -> Reasons:
    """After step A, and before the class is chosen."""
    yield _refuse_unrolled(table, intent)
    draft = draft_of(table, intent)
    if draft.swapped:
        yield no("two Attributes have been swapped already", "BH-CHAR-05")
    yield no("the Attributes are settled", "BH-CHAR-05") if draft.settled else None


@gms_action(
    "choose_class", "Choose the class", DRAFT, needed("class", "Class", CLASS_NAMES), rules=("BH-CHAR-07",), hidden=True
)
def choose_class(table: Table, intent: Intent) -> Procedure:
    """Step C (BH-CHAR-07)."""
    draft = draft_of(table, intent)
    chosen: CharacterClass = intent.arguments["class"]
    yield _heading("{who} chooses a class", draft, "BH-CHAR-07")
    return (yield from done(table, intent, (yield from steps.class_taken(table, draft, chosen))))


@choose_class.refuses
def _(table: Table, intent: Intent) -> Reasons:
    """After step B, once."""
    yield _refuse_unrolled(table, intent)
    draft = draft_of(table, intent)
    if not draft.settled:
        yield no("swap two Attributes first, or keep them as they are", "BH-CHAR-02")
    yield no("the class has been chosen", "BH-CHAR-07") if draft.character_class is not None else None


@gms_action("choose_spells", "Fill the book", DRAFT, rules=("BH-WIZ-08", "BH-CLR-09"), hidden=True)
def choose_spells(table: Table, intent: Intent) -> Procedure:
    """The book of a Spellcaster is filled: 1d4 + 2 of levels 1 and 2 (BH-WIZ-08, BH-CLR-09)."""
    draft = draft_of(table, intent)
    assert draft.character_class is not None
    yield _heading("The book of {who}", draft, kits()[draft.character_class].rule)
    number = yield from steps.number_of_spells(draft)
    chosen = yield from asked_spells(draft, number)
    return (yield from done(table, intent, (yield from steps.with_spells(draft, chosen))))


@choose_spells.refuses
def _(table: Table, intent: Intent) -> Reasons:
    """For Clerics and Wizards, once."""
    yield refuse_before_class(table, intent)
    draft = draft_of(table, intent)
    if not is_caster(draft):
        yield no("a {kind} has no book of magic", "BH-CHAR-07", kind=str(draft.character_class).capitalize())
    yield no("the book has been filled", kits()[draft.character_class or "wizard"].rule) if draft.spells else None


def asked_spells(draft: Draft, number: int) -> Asking[tuple[str, ...]]:
    """The player picks that many spells or prayers out of levels 1 and 2."""
    assert draft.character_class is not None
    found = steps.first_spells(draft.character_class)
    number = min(number, len(found))
    options = tuple(Option(one.key, f"{one.name}, Level {one.level}") for one in found)
    answer: str = yield Choose(
        "gm",
        "Which {number} stand in the {book}?",
        options,
        ",".join(one.key for one in found[:number]),
        kits()[draft.character_class].rule,
        {"number": number, "book": kits()[draft.character_class].book},
        least=number,
        most=number,
    )
    return picked(answer)


@gms_action("background_idea", "Roll an idea", DRAFT, rules=("BH-BACK-04",), hidden=True)
def background_idea(table: Table, intent: Intent) -> Procedure:
    """1d12 for an idea of a Background (BH-BACK-04)."""
    draft = draft_of(table, intent)
    yield _heading("An idea for the Background of {who}", draft, "BH-BACK-04")
    text = yield from rolled(table, "background-idea", secret=False)
    yield Say("{idea}", {"idea": text}, "BH-BACK-04", "result")
    return (yield from done(table, intent, replace(draft, idea=text)))


@gms_action("finish_character", "Finish", DRAFT, rules=("BH-CHAR-02",), hidden=True)
def finish_character(table: Table, intent: Intent) -> Procedure:
    """The character comes to the table (BH-CHAR-02)."""
    draft = draft_of(table, intent)
    table = yield from _without(table, intent)
    yield from arrived(table, draft)
    return Outcome(draft.name if draft.background else "No Background yet")


@finish_character.refuses
def _(table: Table, intent: Intent) -> Reasons:
    """When nothing but a Background is missing (BH-BACK-02)."""
    yield _refuse_unknown(table, intent)
    lacking = missing(draft_of(table, intent))
    yield no("{lacking} first", "BH-CHAR-02", lacking=lacking) if lacking else None


@gms_action("drop_character", "Throw it away", DRAFT, rules=(), hidden=True)
def drop_character(table: Table, intent: Intent) -> Procedure:
    """The draft is thrown away."""
    yield _heading("{who} is made no further", draft_of(table, intent), "")
    yield from _without(table, intent)
    return DONE


@background_idea.refuses
def refuse_before_class(table: Table, intent: Intent) -> Refusal | None:
    """What follows the class is locked before it."""
    refused = _refuse_unknown(table, intent)
    if refused is None and draft_of(table, intent).character_class is None:
        return no("choose a class first", "BH-CHAR-02")
    return refused


@drop_character.refuses
def _refuse_unknown(table: Table, intent: Intent) -> Refusal | None:
    """Only somebody who is being made."""
    key = str(intent.arguments["draft"])
    known = chronicle(table).making.drafts
    return None if key in known else no("nobody called {key!r} is being made", "", key=key)


def done(table: Table, intent: Intent, after: Draft) -> Procedure:
    """The draft is now this one."""
    yield from _kept(table, str(intent.arguments["draft"]), after)
    return DONE


def _kept(table: Table, key: str, after: Draft) -> Changing:
    drafts = {**chronicle(table).making.drafts, key: after}
    return (yield from chronicled(table, making=Making(drafts=drafts)))


def _without(table: Table, intent: Intent) -> Changing:
    gone = str(intent.arguments["draft"])
    drafts = {key: draft for key, draft in chronicle(table).making.drafts.items() if key != gone}
    return (yield from chronicled(table, making=Making(drafts=drafts)))


def _refuse_unrolled(table: Table, intent: Intent) -> Refusal | None:
    """Step A comes first (BH-CHAR-02)."""
    refused = _refuse_unknown(table, intent)
    if refused is None and draft_of(table, intent).attributes is None:
        return no("roll the Attributes first", "BH-CHAR-02")
    return refused


def _heading(text: str, draft: Draft, why: str) -> Say:
    return Say(text, {"who": draft.name}, why, "heading")
