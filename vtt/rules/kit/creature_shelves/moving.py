"""The actions that bring creatures from the shelves to the table, and keep them there."""

from collections.abc import Callable, Generator, Mapping
from typing import Any, Generic

import msgspec

from vtt.rules.contract.description import ActionDescription, Parameter, Refusal
from vtt.rules.contract.keys import KEY_EXPECTED, is_key, slug
from vtt.rules.contract.parameters import creature, flag, integer, text
from vtt.rules.contract.procedure import DONE, Change, Intent, Outcome, Procedure, Request, Say
from vtt.rules.contract.procedure_types import Perform, Refuse
from vtt.rules.kit.creature_shelves.entries import (
    CHARACTERS,
    CREATURES,
    Arrival,
    CreatureEntry,
    SheetType,
    fields_of_creature,
    point,
    several,
)
from vtt.rules.tabletop.arriving import MOST_AT_ONCE, base_name
from vtt.table.campaign_events import LibraryAdded
from vtt.table.creature import Creature, Sheet
from vtt.table.table import Table

AT = Parameter(name="at", label="Where", kind="point")
COUNT = integer("count", "How many", 1, 1, MOST_AT_ONCE)
HIDDEN = flag("hidden", "Hidden from the players")
"""What every action that brings creatures also asks for."""


def put_action(*rules: str) -> ActionDescription:
    """Creatures from the shelf, with the rules it stands on."""
    return ActionDescription(
        name="put_creature",
        label="Put on the table",
        parameters=(text("creature", "Creature (its key)", required=True), COUNT, AT, HIDDEN),
        rules=rules,
        by_gm=True,
        hidden=True,
    )


def join_action(*rules: str) -> ActionDescription:
    """A sample character for the party, with the rules it stands on."""
    return ActionDescription(
        name="join_party",
        label="Add to the party",
        parameters=(
            text("character", "Character (its key)", required=True),
            text("player", "Player"),
            text("name", "Name (empty: its own)"),
            AT,
        ),
        rules=rules,
        by_gm=True,
        hidden=True,
    )


KEEP_ACTION = ActionDescription(
    name="save_to_library",
    label="Keep on the shelf",
    parameters=(creature(), text("key", "Key (empty: from the name)")),
    by_gm=True,
    hidden=True,
)
"""A creature of the table becomes an entry."""


class Moving(msgspec.Struct, Generic[SheetType], frozen=True, kw_only=True):
    """How a game's entries come to the table and back.

    ``entries`` are those of a shelf by key. ``put`` brings creatures to the table: the table after it and their ids.
    ``fresh`` is the sheet of a creature without what befell this one; whoever has ``character_role`` is kept among the
    sample characters. ``put_why`` and ``join_why`` are the ledger ids of what the log says, or empty.
    """

    entries: Callable[[Table, str], Mapping[str, CreatureEntry[SheetType]]]
    put: Callable[[Table, CreatureEntry[SheetType], Arrival], Generator[Request, Any, tuple[Table, tuple[str, ...]]]]
    fresh: Callable[[Table, Creature], Sheet]
    character_role: str
    put_why: str = ""
    join_why: str = ""

    @property
    def procedures(self) -> dict[str, tuple[Refuse, Perform]]:
        """The refusals and procedures of ``put_action``, ``join_action`` and ``KEEP_ACTION``."""
        return {
            "put_creature": (self.refuse_put, self.put_creature),
            "join_party": (self.refuse_join, self.join),
            "save_to_library": (refuse_save, self.save),
        }

    def refuse_put(self, table: Table, intent: Intent) -> Refusal | None:
        """Only a creature that stands on the shelf."""
        key = str(intent.arguments["creature"])
        return None if key in self.entries(table, CREATURES) else Refusal(f"there is no {key} among the creatures")

    def put_creature(self, table: Table, intent: Intent) -> Procedure:
        """Creatures from the shelf."""
        get = intent.arguments
        entry = self.entries(table, CREATURES)[str(get["creature"])]
        who = {"who": entry.kind.name}
        yield Say("{who} from the shelf", who, self.put_why, "heading", secret=bool(get["hidden"]))
        return (yield from self.brought(table, entry, get))

    def brought(self, table: Table, entry: CreatureEntry[SheetType], arguments: Mapping[str, Any]) -> Procedure:
        """As many creatures of that kind as the arguments say, where they say."""
        _, made = yield from self.put(table, entry, several(arguments))
        return Outcome(f"{len(made)} on the table")

    def refuse_join(self, table: Table, intent: Intent) -> Refusal | None:
        """Only a character that stands on the shelf."""
        key = str(intent.arguments["character"])
        return None if key in self.entries(table, CHARACTERS) else Refusal(f"there is no {key} among the characters")

    def join(self, table: Table, intent: Intent) -> Procedure:
        """A sample character joins the party, under its own name or another one, for the player who takes it."""
        get = intent.arguments
        entry = self.entries(table, CHARACTERS)[str(get["character"])]
        name, player = str(get["name"]).strip(), str(get["player"]).strip()
        yield Say("{who} joins the party", {"who": name or entry.kind.name}, self.join_why, "heading")
        yield from self.put(table, entry, Arrival(at=point(get), name=name, player=player))
        return Outcome(name or entry.kind.name)

    def save(self, table: Table, intent: Intent) -> Procedure:
        """A creature on the table becomes an entry of the group's own, in place of one of the same key."""
        creature = table.creatures[str(intent.arguments["target"])]
        sheet: Any = creature.sheet
        key, name = _key_for(creature, intent), base_name(creature.name)
        shelf = CHARACTERS if sheet.role == self.character_role else CREATURES
        before = key in self.entries(table, shelf)
        yield Change(LibraryAdded(shelf, {key: fields_of_creature(name, creature, self.fresh(table, creature))}))
        text = "{who} stands on the shelf, in place of the one before" if before else "{who} stands on the shelf"
        yield Say(text, {"who": name}, "", "result", secret=True)
        return DONE


def refuse_save(table: Table, intent: Intent) -> Refusal | None:
    """Only under a name that makes a key."""
    key = _key_for(table.creatures[str(intent.arguments["target"])], intent)
    return None if is_key(key) else Refusal(f"{key!r}: {KEY_EXPECTED}")


def _key_for(creature: Creature, intent: Intent) -> str:
    return str(intent.arguments["key"] or slug(base_name(creature.name)))
