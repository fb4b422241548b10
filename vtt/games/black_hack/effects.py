"""What lasts on creatures and what it does meanwhile: the one place where the traits of effects are looked up.

Spells, prayers, magic items and whatever else lasts says what it does by ``Trait``; the rules ask here.
"""

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from msgspec.structs import replace

from vtt.games.black_hack.sheet.access import sheet_of
from vtt.games.black_hack.sheet.chronicle import chronicle, chronicled
from vtt.games.black_hack.sheet.lasting import Effect, Trait, TraitKind
from vtt.games.black_hack.sheet.parts import ATTRIBUTES, Attributes
from vtt.games.black_hack.sheet.sheets import AnySheet, Character
from vtt.rules.contract.procedure import Asking, Change, Changing, Say
from vtt.table.creature import Place
from vtt.table.events import PlacePut, Removed, SheetChanged, SheetsChanged
from vtt.table.table import Table

_LEAST_ATTRIBUTE = 1
_INVISIBILITY = "invisibility"
"""The source of what ends with an attack (BH-SPL-13)."""


_Awakening: TypeAlias = Callable[[Table, str], Changing]
_AWAKENINGS: list[_Awakening] = []


def on_return(awakening: _Awakening) -> _Awakening:
    """Have this follow whenever the effect of that link, which fills an area and was suppressed, is back at work. For
    the rules of areas, which stand above effects."""
    _AWAKENINGS.append(awakening)
    return awakening


def active(table: Table, sheet: AnySheet) -> Iterator[Effect]:
    """The effects that do something now: not suppressed, and begun."""
    session = table.clock.session
    for effect in sheet.effects:
        if not effect.suppressed and effect.from_session <= session:
            yield effect


def traits(table: Table, sheet: AnySheet, *kinds: TraitKind) -> Iterator[tuple[Effect, Trait]]:
    """Every trait of these kinds that is at work on a creature, with its effect."""
    if sheet.effects:
        for effect in active(table, sheet):
            for trait in effect.traits:
                if trait.kind in kinds:
                    yield effect, trait


def affected(table: Table, sheet: AnySheet, *kinds: TraitKind) -> Effect | None:
    """The first effect at work on a creature with a trait of these kinds, or ``None``."""
    if not sheet.effects:
        return None
    return next((effect for effect, _ in traits(table, sheet, *kinds)), None)


def stopped(sheet: AnySheet, *kinds: TraitKind) -> Effect | None:
    """The first effect that takes something away from a creature (``no_turn``, ``no_action``, ``no_move``)."""
    for effect in sheet.effects:
        if not effect.suppressed and any(trait.kind in kinds for trait in effect.traits):
            return effect
    return None


def immune(table: Table, sheet: AnySheet, tags: tuple[str, ...]) -> Effect | None:
    """The first effect that lets none of these do anything to a creature, or ``None``."""
    for effect, trait in traits(table, sheet, "immune"):
        if not set(trait.on).isdisjoint(tags):
            return effect
    return None


def limit_changes(table: Table, sheet: AnySheet, about: tuple[str, ...]) -> tuple[tuple[str, int, str], ...]:
    """What effects add to the attribute for a test about these: name, amount, ledger id. Effects of one source do not
    add up (BH-PRY-06): the highest counts."""
    best: dict[str, tuple[str, int, str]] = {}
    for effect, trait in traits(table, sheet, "limit"):
        source = effect.source or effect.name
        if bears_on(trait, about) and (source not in best or trait.amount > best[source][1]):
            best[source] = (effect.name, trait.amount, effect.why)
    return tuple(best.values())


def spend_one_roll(table: Table, owner: str) -> Changing:
    """A die was rolled: what bears on the next roll alone is over (BH-ENC-08)."""
    sheet: Any = table.creatures[owner].sheet
    if any(effect.one_roll for effect in sheet.effects):
        kept = tuple(effect for effect in sheet.effects if not effect.one_roll)
        table = yield Change(SheetChanged(owner, replace(sheet, effects=kept)))
    return table


def opposing(table: Table, bearer: str, about: tuple[str, ...], secret: bool) -> Asking[tuple[int, int]]:
    """How many sources of Advantage and of Disadvantage the effects on a creature are for a test against it; each is
    named (BH-ITEM-19)."""
    better = worse = 0
    sheet: Any = table.creatures[bearer].sheet
    for effect, trait in traits(table, sheet, "opponents_advantage", "opponents_disadvantage"):
        if bears_on(trait, about):
            helps = trait.kind == "opponents_advantage"
            better, worse = better + helps, worse + (not helps)
            text = "{who}, {effect}: Advantage" if helps else "{who}, {effect}: Disadvantage"
            yield Say(text, {"who": table.creatures[bearer].name, "effect": effect.name}, effect.why, secret=secret)
    return better, worse


def bears_on(trait: Trait, about: tuple[str, ...]) -> bool:
    """Whether a trait bears on a test about these: its attribute, its nature and its tags."""
    return not trait.on or not set(trait.on).isdisjoint(about)


def attributes_now(table: Table, sheet: Character) -> Attributes:
    """The attributes with every effect on them, none below 1 (BH-ITEM-08); what is set stands, what is added is added
    to it first to last."""
    found = sheet.attributes
    for _, trait in traits(table, sheet, "attribute", "attribute_is"):
        for name in trait.on or ATTRIBUTES:
            lasting: int = getattr(found, name)
            if trait.kind == "attribute":
                value = max(_LEAST_ATTRIBUTE, lasting + trait.amount)
            else:
                value = min(lasting, trait.amount)
            found = replace(found, **{name: value})
    return found


def max_hp_now(table: Table, sheet: AnySheet) -> int:
    """Maximum HP with every effect on it, at least 1."""
    amount = sum(trait.amount for _, trait in traits(table, sheet, "max_hp"))
    return max(1, sheet.max_hp + amount) if amount else sheet.max_hp


def begin(table: Table, owner: str, *begun: Effect) -> Changing:
    """Effects begin on a creature."""
    sheet: Any = table.creatures[owner].sheet
    table = yield Change(SheetChanged(owner, replace(sheet, effects=(*sheet.effects, *begun))))
    return table


def every(table: Table) -> list[tuple[str, Effect]]:
    """Every effect on the table with the id of its bearer, empty for those that lie on no creature (``Magic``)."""
    found: list[tuple[str, Effect]] = []
    for owner, creature in table.creatures.items():
        sheet: Any = creature.sheet
        if sheet.effects:
            found += [(owner, effect) for effect in sheet.effects]
    if table.state is not None:
        found += [("", effect) for effect in chronicle(table).magic.effects]
    return found


def end(table: Table, ends: Callable[[str, Effect], bool], why: str = "") -> Changing:
    """Every effect that ``ends(owner, effect)`` picks is over, with all that came of the same casting: linked effects,
    hindrances and ongoing damage, the places on the board that they filled, whom they summoned and what they animated,
    and what they kept down. ``owner`` is empty for an effect that lies on no creature. Without ``why`` its time is up,
    by the rule of how long it lasts."""
    over = [(owner, effect) for owner, effect in every(table) if ends(owner, effect)]
    if not over:
        return table
    for owner, effect in over:
        values = {"effect": effect.name, "who": table.creatures[owner].name if owner else ""}
        text = "{effect} on {who} ends" if owner else "{effect} ends"
        yield Say(text, values, why or effect.duration_rule, "result", about=(owner,))
    links = {effect.link for _, effect in over if effect.link}
    gone = {(owner, id(effect)) for owner, effect in over}
    ended = [
        (owner, effect)
        for owner, effect in every(table)
        if (owner, id(effect)) in gone or (effect.link and effect.link in links)
    ]
    return (yield from _without(table, ended, links))


def end_one(table: Table, owner: str, effect: Effect, why: str) -> Changing:
    """An effect on one creature is over; the others of the same casting go on."""
    if sum(other.link == effect.link for _, other in every(table)) <= 1 or not effect.link:
        return (yield from end(table, lambda bearer, other: bearer == owner and other is effect, why))
    creature = table.creatures[owner]
    values = {"effect": effect.name, "who": creature.name}
    yield Say("{effect} on {who} ends", values, why, "result", about=(creature.id,))
    return (yield from _without(table, [(owner, effect)], set()))


def end_by_world_time(table: Table) -> Changing:
    """What lasts until a time of the world's clock ends when that has come (BH-TIME-11)."""
    now = table.clock.world
    return (yield from end(table, lambda _, effect: 0 < effect.until_world <= now, "BH-TIME-11"))


def end_with_session(table: Table) -> Changing:
    """What lasts until the end of this session ends (BH-TIME-10)."""
    session = table.clock.session
    return (yield from end(table, lambda _, effect: 0 < effect.until_session <= session, "BH-TIME-10"))


def end_with_start(table: Table) -> Changing:
    """What lasts until this session starts ends (BH-TIME-10)."""
    session = table.clock.session
    return (yield from end(table, lambda _, effect: 0 < effect.before_session <= session, "BH-TIME-10"))


def seen_again(table: Table, identity: str) -> Changing:
    """Who was made invisible is so no longer (BH-SPL-13)."""
    if identity not in table.creatures or not sheet_of(table, identity).effects:
        return table
    return (
        yield from end(table, lambda owner, effect: owner == identity and effect.source == _INVISIBILITY, "BH-SPL-13")
    )


def replaced(table: Table, owner: str, before: Effect, after: Effect) -> Changing:
    """An effect is otherwise now; ``owner`` is empty for one that lies on no creature."""
    if not owner:
        magic = chronicle(table).magic
        effects = tuple([after if effect is before else effect for effect in magic.effects])
        return (yield from chronicled(table, magic=replace(magic, effects=effects)))
    sheet: Any = table.creatures[owner].sheet
    effects = tuple([after if effect is before else effect for effect in sheet.effects])
    table = yield Change(SheetChanged(owner, replace(sheet, effects=effects)))
    return table


def dropped(table: Table, owner: str, effect: Effect) -> Changing:
    """One effect is gone without a word, whatever else came of the same casting."""
    return (yield from _without(table, [(owner, effect)], set()))


def _without(table: Table, ended: list[tuple[str, Effect]], links: set[str]) -> Changing:
    """The table without these effects and what hung on them."""
    gone = {(owner, id(effect)) for owner, effect in ended}
    freed = any(trait.kind == "antimagic" for _, effect in ended for trait in effect.traits)
    freed = freed and not any(_antimagic(effect) for owner, effect in every(table) if (owner, id(effect)) not in gone)
    back = [effect.link for _, effect in every(table) if effect.suppressed and effect.area] if freed else []
    changed: dict[str, Any] = {}
    for owner, creature in table.creatures.items():
        sheet: Any = creature.sheet
        after = without_links(sheet, links)
        kept = _kept(owner, sheet.effects, gone, freed)
        if kept != sheet.effects:
            after = replace(after, effects=kept)
        if after is not sheet:
            changed[owner] = after
    if changed:
        table = yield Change(SheetsChanged(changed))
    if table.state is not None:
        magic = chronicle(table).magic
        kept = _kept("", magic.effects, gone, freed)
        if kept != magic.effects:
            table = yield from chronicled(table, magic=replace(magic, effects=kept))
    areas = [effect.area for _, effect in ended if effect.area]
    leaving = [owner for owner, effect in ended if any(trait.kind == "summoned" for trait in effect.traits)]
    objects = [_object(table, owner, effect) for owner, effect in ended]
    for thing in dict.fromkeys((*areas, *leaving)):
        if thing in table.places or thing in table.creatures:
            table = yield Change(Removed(thing))
    for place in objects:
        if place is not None:
            table = yield Change(PlacePut(place))
    for link in back:
        for follows in _AWAKENINGS:
            table = yield from follows(table, link)
    return table


def _object(table: Table, owner: str, effect: Effect) -> Place | None:
    """What an animated object is again where it stands (BH-PRY-27): the trait holds its name."""
    names = [trait.on[0] for trait in effect.traits if trait.kind == "object"]
    if not names or owner not in table.creatures:
        return None
    stood = table.creatures[owner]
    return Place(
        id=owner,
        name=names[0],
        at=stood.at,
        radius=stood.radius,
        glyph=stood.glyph,
        hidden=stood.hidden,
        notes=stood.notes,
    )


def _kept(owner: str, held: tuple[Effect, ...], gone: set[tuple[str, int]], freed: bool) -> tuple[Effect, ...]:
    kept = [effect for effect in held if (owner, id(effect)) not in gone]
    return tuple([replace(effect, suppressed=False) if freed and effect.suppressed else effect for effect in kept])


def _antimagic(effect: Effect) -> bool:
    return any(trait.kind == "antimagic" for trait in effect.traits)


def without_links(sheet: Any, links: set[str]) -> Any:
    """The sheet without the hindrances and the ongoing damage that came with these castings."""
    if links and any(hindrance.link in links for hindrance in sheet.hindrances):
        left = tuple(hindrance for hindrance in sheet.hindrances if hindrance.link not in links)
        sheet = replace(sheet, hindrances=left)
    if links and sheet.ongoing is not None and sheet.ongoing.link in links:
        sheet = replace(sheet, ongoing=None)
    return sheet
