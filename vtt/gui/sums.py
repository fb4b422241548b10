"""What is not broken over two lines in running text: a sum, neither before what it comes to nor at a sign unless it
goes on with a word; and a figure, which stays with what it is of, and with which die that is, as does a number that
ends a name."""

import re

_SIGNS = "=−+→×"
_INSIDE = re.compile(
    rf" (?=[=−→×] |\+ [^A-Z])|(?<=[{_SIGNS}]) |(?<=:) (?=[−+]?\d+$)"
    r"|(?<=[A-Za-z]) (?=(?:Dic?e )?\d*d\d+\b)|(?<=\b[A-Z]{2}) (?=\d)|(?<=\b[A-Z]{3}) (?=\d)|(?<=\d) (?=(?:ft|HP|HD)\b)"
    r"|(?<=[a-z]) (?=\d{1,2}(?:[,;:.)’]|$| [a-z]{3,}s\b))"
)
_ID = re.compile(r"\b[A-Z]{2,}(?:-[A-Z]+)*-\d+\b")


def unbroken(text: str) -> str:
    """The same text, as long as before, with no-break spaces inside its sums and figures."""
    return _INSIDE.sub("\N{NO-BREAK SPACE}", text)


def whole_ids(text: str) -> str:
    """The same text, as long as before, in which no line ends within the id of a rule."""
    return _ID.sub(lambda found: found[0].replace("-", "\N{NON-BREAKING HYPHEN}"), text)
