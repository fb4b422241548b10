"""Arcane spells that lie on one creature: Shield, sight, Invisibility, Telekinesis, Polymorph, stone, the shell."""

from typing import Any, Literal

from msgspec.structs import replace

from vtt.games.black_hack import effects
from vtt.games.black_hack.attacks.armour import conjured_armour
from vtt.games.black_hack.effects import without_links
from vtt.games.black_hack.magic.casting import Casting, Spells, asked, one_target, words
from vtt.games.black_hack.magic.harming import unresisted
from vtt.games.black_hack.magic.lasting import MARK, lasts_on
from vtt.games.black_hack.magic.running import Running, running_nearby
from vtt.games.black_hack.magic.words import has_word, take_words
from vtt.games.black_hack.rolls import GM
from vtt.games.black_hack.sheet.access import is_character, name, sheet_of
from vtt.games.black_hack.sheet.lasting import Effect, Trait
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Change, Say, picked
from vtt.rules.kit.creatures import Changing
from vtt.rules.kit.house import House
from vtt.rules.kit.refusals import no
from vtt.table.clock import MINUTES_PER_DAY
from vtt.table.events import SheetsChanged
from vtt.table.table import Table

SPELLS = Spells()

POLYMORPH_CHANGES: House[Literal["looks", "abilities"]] = House(
    "polymorph_changes",
    "Polymorph gives",
    "BH-SPL-18",
    {"looks": "Another appearance", "abilities": "What the GM grants of the new form as well"},
)
ANTI_MAGIC: House[Literal["suppressed", "ended"]] = House(
    "anti_magic",
    "Magic that runs Nearby an Anti-Magic Shell",
    "BH-SPL-29",
    {"suppressed": "Comes back when the shell ends", "ended": "Is ended for good"},
)

STONE = "flesh-to-stone"
OF_STONE = "stone"
"""The tag of a creature made of stone, and what the GM calls the effect on one that something else turned to stone."""


@SPELLS.effect("shield")
def shield(table: Table, casting: Casting) -> Changing:
    """Arcane Mail on the caster (BH-SPL-04, BH-ARM-12)."""
    return (yield from conjured_armour(table, casting.caster, "Arcane Mail", "arcane"))


@shield.refuses
def _(table: Table, casting: Casting) -> Refusal | None:
    if is_character(table, casting.caster):
        return None
    return no("only a Character has Armour Dice", casting.spell.why)


@SPELLS.effect("read-languages-magic")
def read_languages(table: Table, casting: Casting) -> Changing:
    """The caster reads everything (BH-SPL-12)."""
    return (yield from lasts_on(table, casting, (casting.caster,), MARK, note="reads every language and magic"))


@SPELLS.effect("invisibility")
def invisibility(table: Table, casting: Casting) -> Changing:
    """One creature cannot be seen until it attacks (BH-SPL-13)."""
    target = yield from one_target(table, casting)
    return (yield from lasts_on(table, casting, (target,), Trait(kind="unseen")))


@SPELLS.effect("darkvision")
def darkvision(table: Table, casting: Casting) -> Changing:
    """One creature sees in complete darkness (BH-SPL-15)."""
    target = yield from one_target(table, casting)
    return (yield from lasts_on(table, casting, (target,), Trait(kind="sees_dark")))


@SPELLS.effect("telekinesis")
def telekinesis(table: Table, casting: Casting) -> Changing:
    """The caster may Move objects with its Actions from now on (BH-SPL-17): ``move_object``."""
    return (yield from lasts_on(table, casting, (casting.caster,), MARK, note="Moves a Nearby object as an Action"))


@SPELLS.effect("polymorph")
def polymorph(table: Table, casting: Casting) -> Changing:
    """One creature looks like another for a Day of world time (BH-SPL-18)."""
    target = yield from one_target(table, casting)
    note = yield from words(table, casting, "{spell}: what does it look like?")
    if POLYMORPH_CHANGES(table) == "abilities":
        granted = yield asked(casting, "{spell}: what is granted of the powers of {form}?", GM, form=note)
        note = f"{note}; {granted}" if granted else note
    until = table.clock.world + MINUTES_PER_DAY
    return (yield from lasts_on(table, casting, (target,), MARK, note=note, until_world=until))


@SPELLS.effect(STONE)
def flesh_to_stone(table: Table, casting: Casting) -> Changing:
    """One creature turns to stone and has no Turn; one of stone turns to flesh, whatever made it so (BH-SPL-23)."""
    target = yield from one_target(table, casting)
    if not target:
        return table
    stone = next((effect for effect in sheet_of(table, target).effects if _is_stone(effect)), None)
    if stone is not None:
        return (yield from effects.end_one(table, target, stone, casting.spell.why))
    if has_word(table, target, OF_STONE):
        values = {"who": name(table, target)}
        yield Say("{who} is of flesh and blood now", values, casting.spell.why, "reminder")
        return (yield from take_words(table, target, OF_STONE))
    table, held = yield from unresisted(table, casting, (target,))
    return (yield from lasts_on(table, casting, held, Trait(kind="no_turn"), Trait(kind="unchanging"), name="Stone"))


def _is_stone(effect: Effect) -> bool:
    return effect.source == STONE or effect.name.casefold() == OF_STONE


@SPELLS.effect("anti-magic-shell")
def anti_magic_shell(table: Table, casting: Casting) -> Changing:
    """Arcane magic does nothing Nearby the caster; what runs there is kept down meanwhile (BH-SPL-29)."""
    near = running_nearby(table, casting.caster, "arcane")
    table = yield from lasts_on(table, casting, (casting.caster,), Trait(kind="antimagic", on=("arcane",)))
    if not near:
        return table
    answer = yield asked(
        casting,
        "{spell}: which effects are Nearby?",
        GM,
        [(one.link, one.label(table)) for one in near],
        ",".join(one.link for one in near),
        least=0,
        most=len(near),
    )
    chosen = {one.link: one for one in near if one.link in picked(answer)}
    if ANTI_MAGIC(table) == "ended":
        return (yield from effects.end(table, lambda owner, effect: effect.link in chosen, casting.spell.why))
    return (yield from _kept_down(table, casting, chosen))


def _kept_down(table: Table, casting: Casting, chosen: dict[str, Running]) -> Changing:
    """These castings do nothing until the shell ends; whom they held fast is free."""
    for owner, effect in list(effects.every(table)):
        if effect.link in chosen:
            table = yield from effects.replaced(table, owner, effect, replace(effect, suppressed=True))
    links = set(chosen)
    freed: dict[str, Any] = {}
    for identity, creature in table.creatures.items():
        after = without_links(creature.sheet, links)
        if after is not creature.sheet:
            freed[identity] = after
    if freed:
        table = yield Change(SheetsChanged(freed))
    for one in chosen.values():
        yield Say("{magic} is suppressed", {"magic": one.name}, casting.spell.why, "result")
    return table
