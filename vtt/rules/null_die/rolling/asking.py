"""What the arguments of a roll ask for."""

from msgspec.structs import replace

from vtt.rules.description import Refusal
from vtt.rules.null_die.access import name, sheet_of
from vtt.rules.null_die.pools.asking import Asked, asked
from vtt.rules.null_die.pools.reading import ReadingError, entry_from, typed_entries
from vtt.rules.null_die.sheet_parts import SIZES, NamedPool
from vtt.rules.procedure import Intent
from vtt.table.table import Table

_NOBODYS: tuple[NamedPool, ...] = ()


def side_asked(table: Table, intent: Intent, who: str, prefix: str = "") -> Asked:
    """The pools of one side of a roll, with what acts on them: the creature's own, or the GM's, who has none.
    ``prefix`` stands before the names of the arguments. Raises ``ReadingError``."""
    get = intent.arguments
    sheet = sheet_of(table, who) if who else None
    return asked(
        table,
        _NOBODYS if sheet is None else sheet.pools,
        () if sheet is None else sheet.sources,
        get.get(f"{prefix}pools"),
        get.get(f"{prefix}entries"),
        get.get(f"{prefix}struck"),
        typed_entries(str(get.get(f"{prefix}more") or "")),
    )


def readable(intent: Intent) -> Intent:
    """The intent without what is being typed and cannot be read yet, and without fields that are still empty."""
    given = {key: value for key, value in intent.arguments.items() if value != ""}
    typed = {key: str(given[key]) for key in given if key.endswith("more")}
    if not typed and len(given) == len(intent.arguments):
        return intent
    kept = {key: ", ".join(entry for entry in typed_entries(text) if _is_entry(entry)) for key, text in typed.items()}
    return replace(intent, arguments={**given, **kept})


def _is_entry(text: str) -> bool:
    try:
        entry_from(text)
    except ReadingError:
        return False
    return True


def without_blanks(roll: Asked) -> Asked:
    """The roll without pools that have no dice: in a fight whoever has no Ability strikes with Circumstance alone."""
    if not roll.blanks:
        return roll
    return replace(roll, pools=tuple(pool for pool in roll.pools if not pool.blank))


def refuse_side(table: Table, intent: Intent, who: str, prefix: str = "") -> Refusal | None:
    """A pool that is not there, dice that there are not, a Boon that cannot be read."""
    try:
        roll = side_asked(table, intent, who, prefix)
    except ReadingError as error:
        return error.refusal
    known = {each.key for each in roll.listed}
    lasting = len(sheet_of(table, who).sources) if who else 0
    for key in intent.arguments.get(f"{prefix}struck") or ():
        # What lasts on a pool that this roll is without may stay struck off.
        if key not in known and not (key[:1] == "s" and key[1:].isdigit() and int(key[1:]) < lasting):
            return Refusal(f"there is no Boon or Bane {key!r} to strike off", "ND-NAME-05")
    return None


def refuse_roll(table: Table, intent: Intent) -> Refusal | None:
    """Every pool must have its dice: those of Ability are asked for (ND-NAME-04)."""
    refused = refuse_side(table, intent, intent.actor)
    if refused is not None:
        return refused
    blanks = side_asked(table, intent, intent.actor).blanks
    if blanks:
        sizes = ", ".join(f"d{size}" for size in SIZES)
        who = f"{name(table, intent.actor)}: " if intent.actor else ""
        return Refusal(f"{who}choose the dice of {blanks[0]} first, of {sizes}, or leave it out", "ND-NAME-04")
    return None
