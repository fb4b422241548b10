"""What this game knows of a creature, and its token. Characters and creatures of the GM's have the same sheet."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, Final

from vtt.games.null_die.sheet import notation, parts
from vtt.games.null_die.sheet.formula import FormulaError, check_formula
from vtt.rules.contract.description import Faring, Tag, TokenView, Tone
from vtt.rules.contract.library import Problem
from vtt.rules.kit.fields import Field, SheetPart
from vtt.rules.kit.schema import SheetOf, SheetSchema
from vtt.rules.kit.tokens import life_token
from vtt.table.creature import Creature, Sheet
from vtt.table.table import Table

MOST_RANK: Final = 10

_POOLS = "One a line: Ability 1d8; of d0, d4, d6, d8, d10 and d12"
_FIGURES = "One a line: Carry = 7 / 2; or with (down)"


def _ranked(label: str, note: str, least: int, thing: str) -> Field:
    return Field(label, "Checks by rank", note, least, MOST_RANK, ranks="rank", line=notation.RANKED, thing=thing)


class CreatureSheet(SheetPart, Sheet, frozen=True, kw_only=True, tag_field="kind", tag="creature"):
    """Anybody, with any named pools (ND-POOL-04, ND-NAME-04), the sources of Boons and Banes that last on it
    (ND-NAME-05) and its calculated figures (ND-RND-03).

    Everything else is an addition of the program: the role says how it counts for the bag, ``player`` is the name of
    who plays it, ``harm`` of its ``boxes`` are marked and with the last of them it is out of the fight, ``reach`` is
    how far it strikes, ``abilities`` and ``skills`` have ranks for checks. ``spent`` is ``UNSPENT``, the very object,
    where nothing is.
    """

    role: Annotated[parts.Role, Field("Role", "Who", words=dict(parts.ROLE_LABELS.items()))] = "minion"
    player: Annotated[str, Field("Player", "Who", before="role")] = ""
    pools: Annotated[tuple[parts.NamedPool, ...], Field("Pools", "Dice", _POOLS, line=notation.POOL, thing="pool")] = (
        parts.PRESET,
    )
    sources: Annotated[
        tuple[parts.Source, ...],
        Field("Boons and Banes", "Dice", "One a line: +1B Ability: high ground", line=notation.SOURCE),
    ] = ()
    calculated: Annotated[
        tuple[parts.Calculated, ...], Field("Calculated", "Dice", _FIGURES, line=notation.FIGURE, thing="figure")
    ] = ()
    harm: Annotated[int, Field("Boxes marked", "In a fight", least=0, most="boxes")] = 0
    boxes: Annotated[int, Field("Boxes of harm", "In a fight", least=1, most=99, before="harm")] = 3
    speed: Annotated[int, Field("Speed in feet", "In a fight", least=0)] = 30
    reach: Annotated[int, Field("Reach in feet", "In a fight", least=0)] = 5
    abilities: Annotated[
        tuple[parts.Ranked, ...], _ranked("Abilities by rank", "One a line: Might 4; 1 to 10", 1, "ability")
    ] = ()
    skills: Annotated[
        tuple[parts.Ranked, ...], _ranked("Skills by rank", "One a line: Lore 3; 0 to 10", 0, "skill")
    ] = ()
    tags: Annotated[tuple[str, ...], Field("What it is", "Nature", "Words")] = ()
    special: Annotated[str, Field("Special", "Nature", long=True)] = ""
    spent: parts.Spent = parts.UNSPENT

    @property
    def left(self) -> int:
        """Boxes that are not marked yet."""
        return self.boxes - self.harm

    def pool(self, called: str) -> parts.NamedPool | None:
        """The pool of that name, in capitals or not."""
        wanted = called.casefold()
        return next((pool for pool in self.pools if pool.name.casefold() == wanted), None)


of = SheetOf(CreatureSheet)


def _impossible(sheet: CreatureSheet) -> Iterator[Problem]:
    """Pools of sizes that there are not, Boons on pools that are not there, calculations that are none, names twice."""
    for number, pool in enumerate(sheet.pools):
        for field, fault in notation.faults_of(pool):
            yield Problem(f"pools[{number}]{field}", fault)
    for number, source in enumerate(sheet.sources):
        # A Boon belongs to a pool that is there (ND-NAME-03).
        if sheet.pool(source.pool) is None:
            pools = ", ".join(pool.name for pool in sheet.pools) or "none"
            yield Problem(f"sources[{number}].pool", f"no pool {source.pool!r}; expected one of {pools}")
        if not source.number:
            yield Problem(f"sources[{number}].number", "expected 1 to 99 Boons or Banes; found 0")
    for number, each in enumerate(sheet.calculated):
        try:
            check_formula(each.formula)
        except FormulaError as error:
            yield Problem(f"calculated[{number}].formula", str(error))
    named: dict[str, Iterable[Any]] = {
        "pools": sheet.pools,
        "calculated": sheet.calculated,
        "abilities": sheet.abilities,
        "skills": sheet.skills,
    }
    for field, things in named.items():
        yield from _once(field, [thing.name for thing in things])


def _once(field: str, names: Iterable[str]) -> Iterator[Problem]:
    """Things are known by their names."""
    found: set[str] = set()
    for number, called in enumerate(names):
        plain = called.casefold().strip()
        if not plain:
            yield Problem(f"{field}[{number}].name", "expected a name; found an empty one")
        elif plain in found:
            yield Problem(f"{field}[{number}].name", f"expected a name that no other has; found {called!r} again")
        found.add(plain)


def _with_preset(fields: dict[str, Any]) -> dict[str, Any]:
    """Without Circumstance its preset comes first (ND-NAME-04)."""
    pools = fields.get("pools")
    if not isinstance(pools, list) or parts.CIRCUMSTANCE.casefold() in map(_name_in, pools):
        return fields
    return {**fields, "pools": [parts.PRESET, *pools]}


def _name_in(pool: Any) -> str:
    found = pool.get("name") if isinstance(pool, Mapping) else getattr(pool, "name", "")
    return str(found).casefold()


SCHEMA: Final = SheetSchema(CreatureSheet, why="ND-NAME-04", special=_impossible, given=_with_preset)


def is_up(creature: Creature) -> bool:
    """Whether it can still fight: a box of it is not marked yet."""
    sheet: Any = creature.sheet
    up: bool = sheet.harm < sheet.boxes
    return up


def token_view(table: Table, creature: Creature) -> TokenView:
    """The creature's token. Players see of the GM's creatures only how they look, never their figures."""
    sheet = of.creature(creature)
    return life_token(table, creature, sheet.left, sheet.boxes, tuple(_tags(creature, sheet)))


def faring(table: Table, creature: str) -> Faring:
    """By the boxes of harm that are not marked."""
    sheet = of(table, creature)
    return Faring(max(0, sheet.left), sheet.boxes, "" if is_up(table.creatures[creature]) else "unconscious")


def _tags(creature: Creature, sheet: CreatureSheet) -> Iterator[Tag]:
    """Out of the fight; the Boons and Banes that last on it, of the GM's creatures for the GM alone (ND-NAME-05)."""
    if not is_up(creature):
        yield Tag("out", "muted", "Every box of harm is marked: out of the fight")
    public = creature.side != "gm"
    for source in sheet.sources:
        text = f"{notation.shown_boons(source.number)} {source.source or source.pool}"
        tone: Tone = "good" if source.number > 0 else "warning"
        yield Tag(text, tone, notation.shown_source(source), "ND-NAME-05", public)
