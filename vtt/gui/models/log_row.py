"""A line of the story so far, as the log draws it and a search looks through it."""

from dataclasses import dataclass

from vtt.rules.contract.procedure import Intent, Level


@dataclass(frozen=True)
class LogRow:
    """A line as it is read. ``place`` counts all lines from 0; ``first`` opens a new entry, which has the number
    ``entry`` and was begun on ``day``. ``throw``: it tells of dice, of which ``dice`` says whose they were where that
    is no matter of course. ``card``: it belongs to a summary."""

    place: int
    text: str
    level: Level
    why: str = ""
    suggest: Intent | None = None
    secret: bool = False
    first: bool = False
    entry: int = 0
    day: str = ""
    throw: bool = False
    dice: str = ""
    card: bool = False

    @property
    def tip(self) -> str:
        """What is not read on the line itself."""
        dice = (self.dice or "the app’s dice") if self.throw else ""
        secret = "the players don’t see this line" if self.secret else ""
        return "; ".join(part for part in (dice, secret) if part)
