"""A group's own word for a term of its game: an action of any table."""

import re

from vtt.echoes import echoed
from vtt.rules.book.glossary import SHELF, glossary
from vtt.rules.contract.description import ActionDescription, Parameter, Refusal
from vtt.rules.contract.procedure import DONE, Change, Intent, Procedure, Say
from vtt.rules.contract.system import System
from vtt.table.campaign_events import LibraryAdded, LibraryRemoved
from vtt.table.table import Table

LONGEST = 80
_LANGUAGE = re.compile(r"[a-z]{2,3}")

ACTION = ActionDescription(
    name="set_word",
    label="Set a game word",
    parameters=(
        Parameter(name="english", label="English term", kind="text", required=True),
        Parameter(name="language", label="Language", kind="text", required=True),
        Parameter(name="word", label="Word (empty: none of our own)", kind="text", default=""),
    ),
    by_gm=True,
    hidden=True,
)


def refusal(system: System, intent: Intent) -> Refusal | None:
    """Why a complete intent of this action cannot be done, or ``None``."""
    english, language, word = _arguments(intent)
    why = _why(system)
    if not english:
        return Refusal("a game word needs its English term", why)
    if len(english) > LONGEST or len(word) > LONGEST:
        return Refusal(f"a game word has at most {LONGEST} characters", why)
    if _LANGUAGE.fullmatch(language) is None:
        return Refusal(f"{echoed(language)} is no language: expected a short name such as ja", why)
    return None


def perform(system: System, table: Table, intent: Intent) -> Procedure:
    """The procedure of a complete intent of this action."""
    why = _why(system)
    english, language, word = _arguments(intent)
    present = table.library.get(SHELF, {}).get(english, {})
    others = {key: value for key, value in present.items() if key != language}
    if word:
        yield Change(LibraryAdded(SHELF, {english: {**others, language: word}}))
        yield Say("“{english}” is “{word}” here", {"english": english, "word": word}, why, "heading")
    else:
        yield Change(LibraryAdded(SHELF, {english: others}) if others else LibraryRemoved(SHELF, english))
        yield Say("No word of our own for “{english}” any more", {"english": english}, why, "heading")
    return DONE


def _arguments(intent: Intent) -> tuple[str, str, str]:
    english, language, word = (str(intent.arguments[name]).strip() for name in ("english", "language", "word"))
    return english, language, word


def _why(system: System) -> str:
    return glossary(system.glossary).why if system.glossary else ""
