"""What is not broken over two lines in running text: a sum, neither before what it comes to nor at a sign unless it
goes on with a word; and a figure, which stays with what it is of, and with which die that is, as does a number that
ends a name. A short name of several words in a list is not parted either where it has room on the next line."""

import re

from vtt.gui.plain_text import NO_BREAK, with_numbers

_SIGNS = "=−+→×"
_INSIDE = re.compile(
    rf" (?=[=−→×] |\+ [^A-Z])|(?<=[{_SIGNS}]) |(?<=:) (?=[−+]?\d+$)"
    r"|(?<=[A-Za-z]) (?=(?:Dic?e )?\d*d\d+\b)|(?<=\b[A-Z]{2}) (?=\d)|(?<=\b[A-Z]{3}) (?=\d)|(?<=\d) (?=(?:ft|HP|HD)\b)"
    r"|(?<=[a-z]) (?=\d{1,2}(?:[,;:.)’]|$| [a-z]{3,}s\b))"
)
_LISTED = re.compile(r"(?<=[,:] )[A-Z][\w’-]*(?: [\w’-]+){1,2}(?=,| and |$)")
_FACES = re.compile(r"(?<=→ )\d+(?:, \d+){1,3}(?=$|[^,\d]|,[^ ]|, \D)")
"""What a few dice show: with the last of them alone before what they come to a line would read as a false sum."""
_LONGEST_LISTED = 16
"""A longer name would leave too much of a line empty, and has no room in the narrowest of columns."""
_WHOLE = "\N{NON-BREAKING HYPHEN}"
_ID = re.compile(r"\b[A-Z]+(?:-[A-Z]+)*-\d+\b")


def unbroken(text: str) -> str:
    """The same text, as long as before, with no-break spaces inside its sums, its figures and names."""
    text = _FACES.sub(lambda found: found[0].replace(" ", NO_BREAK), text)
    return with_numbers(whole_sums(_LISTED.sub(_listed, text)))


def whole_sums(text: str) -> str:
    """The same for where there is little room: names may be parted."""
    return _INSIDE.sub(NO_BREAK, text)


def _listed(found: re.Match[str]) -> str:
    return found[0].replace(" ", NO_BREAK) if len(found[0]) <= _LONGEST_LISTED else found[0]


def whole_ids(text: str) -> str:
    """The same text, as long as before, in which no line ends within the id of a rule."""
    return _ID.sub(lambda found: as_one_word(found[0]), text)


def as_one_word(identity: str) -> str:
    """An id at whose hyphens no line ends."""
    return identity.replace("-", _WHOLE)


def ids_apart(text: str) -> str:
    """What ``whole_ids`` made, with plain hyphens: for where it is copied to."""
    return text.replace(_WHOLE, "-")
