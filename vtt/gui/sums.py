"""Sums in running text, which are not broken over two lines: neither before what they come to nor at a sign."""

import re

_SIGNS = "=−+→×"
_INSIDE = re.compile(rf" (?=[{_SIGNS}] )|(?<=[{_SIGNS}]) |(?<=:) (?=[−+]?\d+$)")


def unbroken(text: str) -> str:
    """The same text, as long as before, with no-break spaces inside its sums."""
    return _INSIDE.sub("\N{NO-BREAK SPACE}", text)
