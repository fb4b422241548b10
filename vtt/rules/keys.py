"""Keys of entries: what they may be, and names made into them."""

import re
import unicodedata

KEY_EXPECTED = "expected lower case letters and digits, joined by hyphens"

_KEY = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def is_key(text: str) -> bool:
    """Whether a text can be the key of an entry: lower case letters and digits, joined by hyphens."""
    return _KEY.fullmatch(text) is not None


def slug(name: str) -> str:
    """A name as a key: ``The Old Ghoul`` is ``the-old-ghoul``; empty where no letter or digit is left of it."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().casefold()
    return re.sub(r"[^a-z0-9]+", "-", plain.replace("'", "")).strip("-")
