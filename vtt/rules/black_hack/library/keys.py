"""The names of the shelves, and names made into keys."""

import re
import unicodedata

BESTIARY, TABLES, GOODS = "bestiary", "tables", "goods"


def slug(name: str) -> str:
    """A name as a key: ``The Old Ghoul`` is ``the-old-ghoul``; empty where no letter or digit is left of it."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().casefold()
    return re.sub(r"[^a-z0-9]+", "-", plain.replace("'", "")).strip("-")
