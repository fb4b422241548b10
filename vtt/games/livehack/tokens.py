"""A creature on the board: how it fares as the GM and as the players may know it, and what lasts on it, in a word
or two."""

from functools import lru_cache
from typing import Final

from vtt.games.livehack.access import in_fight, sheet_of
from vtt.games.livehack.attributes import EFFECTS, column, rating_of, threshold_of
from vtt.games.livehack.chronicle import waits
from vtt.games.livehack.parts import ATTRIBUTES, WELL, WOUNDS, Attribute, Condition
from vtt.games.livehack.positions.position import carried_tags, pool_over, positions_over
from vtt.games.livehack.sheets import MOST_EFFORT, CreatureSheet
from vtt.games.livehack.telling import FORM, MEANING, STABLE, downcast, titled
from vtt.rules.contract.description import Faring, Link, Tag, TokenView
from vtt.rules.kit.faring import fares
from vtt.table.creature import Creature
from vtt.table.table import Table

_SPENT = Tag("no effort left", "muted", f"All {MOST_EFFORT} points of effort of this fight are spent", "LH-EFF-03")


def effort_tags(table: Table, creature: str) -> tuple[Tag, ...]:
    """The words beside a creature's token and name: that nothing is left to push with."""
    if sheet_of(table, creature).effort < MOST_EFFORT or not in_fight(table):
        return ()
    return (_SPENT,)


def grim_tags(table: Table, creature: str) -> tuple[Tag, ...]:
    """Who needs cheering up, and who is a Grimlock."""
    sheet = sheet_of(table, creature)
    if downcast(table, creature):
        return (Tag("needs cheering up", "warning", "Does nothing until then", "LH-GLK-02"),)
    if sheet.record.fate == FORM:
        return (Tag("Grimlock", "accent", f"Used to be {sheet.record.was}’s" if sheet.record.was else "", "LH-GLK-04"),)
    return ()


_OFFSET: Final[dict[Attribute, tuple[str, str]]] = {
    "strength": ("weakened", "no strength"),
    "intelligence": ("dazed", "catatonic"),
    "wisdom": ("irresolute", "obeys anybody"),
    "dexterity": ("unsteady", "paralysed"),
    "constitution": ("out of breath", "exhausted"),
    "charisma": ("grating", "understood by nobody"),
}
_PRONE: Final = Tag("prone", "low", "Stands up with its move", "LH-COND-07")
_WAITS: Final = Tag("joins later", "muted", "When the party is next in a safe area", "LH-DYING-09")


def state_tags(table: Table, creature: str) -> tuple[Tag, ...]:
    """Its state, whether it lies on the ground, what damaged attributes do to it, whether it is still to join."""
    sheet = sheet_of(table, creature)
    found: list[Tag] = []
    if sheet.condition is not WELL:
        found.append(_of_state(sheet.condition))
        if sheet.condition.stable and sheet.condition.state in ("dying", "coma"):
            found.append(Tag("stable", "good", STABLE, "LH-DYING-05"))
    if sheet.prone and sheet.condition.state != "dead":
        found.append(_PRONE)
    if sheet.traits:
        for attribute in ATTRIBUTES:
            now = column(sheet, attribute)
            if now:
                found.append(_of_offset(attribute, now == -10))
    if table.state is not None and waits(table, creature):
        found.append(_WAITS)
    return tuple(found)


@lru_cache(maxsize=1024)
def _of_state(condition: Condition) -> Tag:
    meaning, why = MEANING[condition.state]
    if condition.form and condition.state == "incapacitated":
        return Tag(f"turned into {condition.form}", "warning", "It is changed for good", "LH-TRANS-03")
    return Tag(titled(condition), "warning", meaning, why)


@lru_cache(maxsize=1024)
def _of_offset(attribute: Attribute, worse: bool) -> Tag:
    milder_effect, worse_effect, why = EFFECTS[attribute]
    text = _OFFSET[attribute][1 if worse else 0]
    return Tag(text, "warning" if worse else "low", (worse_effect if worse else milder_effect).capitalize(), why)


def tags_of(table: Table, creature: str) -> tuple[Tag, ...]:
    """Its state; positions held; grimness; what effort has cost."""
    return (
        *state_tags(table, creature),
        *carried_tags(sheet_of(table, creature).positions),
        *grim_tags(table, creature),
        *effort_tags(table, creature),
    )


def token_view(table: Table, creature: Creature) -> TokenView:
    """The creature's token. Players see of the GM's creatures only how they look, never their figures."""
    sheet = sheet_of(table, creature.id)
    wounds, threshold = rating_of(sheet, WOUNDS), max(1, threshold_of(sheet))
    return TokenView(
        creature=creature.id,
        name=creature.name,
        side=creature.side,
        glyph=creature.glyph,
        life=0.0 if sheet.condition.state == "dead" else max(0.0, 1 - wounds / threshold),
        life_text=f"Wounds {wounds} of {threshold}",
        public_life=public_life(sheet),
        tags=tags_of(table, creature.id),
        # Whoever merely lies on the ground fights on from there.
        fallen=sheet.condition.state in ("incapacitated", "dying", "coma", "dead"),
        hidden=creature.hidden,
        acting=table.initiative.acting == creature.id,
    )


def faring(table: Table, creature: str) -> Faring:
    """By the Wounds that are wanting to the threshold."""
    # Nothing of a fight is needed for a first picture.
    from vtt.games.livehack.fighters import standing

    sheet = sheet_of(table, creature)
    most = max(1, threshold_of(sheet))
    left, state = max(0, most - rating_of(sheet, WOUNDS)), sheet.condition.state
    if standing(table, creature):
        return Faring(left, most)
    if state == "dead":
        return Faring(0, most, "dead")
    return Faring(left, most, "unconscious" if state in ("incapacitated", "dying", "coma") else "out")


def public_life(sheet: CreatureSheet) -> str:
    """What anyone can see of how a creature fares."""
    if sheet.condition.state in ("dying", "coma", "dead"):
        return "fallen"
    threshold = threshold_of(sheet)
    return fares(threshold - rating_of(sheet, WOUNDS), threshold)


def links(table: Table) -> tuple[Link, ...]:
    """One for each pool, from its holder to whom it is held over; players see it where they see both."""
    found: list[Link] = []
    for holder, there in table.creatures.items():
        sheet = sheet_of(table, holder)
        if not sheet.positions or sheet.condition.state == "dead":
            continue
        for over in dict.fromkeys(each.over for each in sheet.positions):
            other = table.creatures.get(over)
            if other is None or sheet_of(table, over).condition.state == "dead":
                continue
            found.append(
                Link(
                    a=holder,
                    b=over,
                    text=f"+{pool_over(sheet.positions, over)}",
                    tone="accent" if there.side == "players" else "warning",
                    tip="; ".join(f"+{each.bonus}: {each.text}" for each in positions_over(sheet.positions, over)),
                    why="LH-POS-03",
                    public=not there.hidden and not other.hidden,
                )
            )
    return tuple(found)
