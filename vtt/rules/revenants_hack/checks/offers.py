"""Ability checks, saves, spells, free deeds; for the GM abilities, circumstances, reactions and the score table."""

from typing import Final

from vtt.rules.description import Offer, ParameterOption
from vtt.rules.offer_making import options_of
from vtt.rules.procedure import Value
from vtt.rules.revenants_hack.checks import circumstances, opening, reactions
from vtt.rules.revenants_hack.checks.opening import columns
from vtt.rules.revenants_hack.checks.rolling import CANCEL_ANY_SOURCE
from vtt.rules.revenants_hack.checks.score_tables import in_use, score_tables
from vtt.rules.revenants_hack.checks.spells import in_words
from vtt.rules.revenants_hack.offer_making import offer
from vtt.rules.revenants_hack.sheet.access import ABILITY_NAMES, CreatureSheet, chronicle, hostile, name, row, sheet_of
from vtt.rules.revenants_hack.sheet.parts import ABILITIES, Spell
from vtt.table.table import Table

CHECKS: Final = "Checks and saves"
SPELLS: Final = "Spells"
GM: Final = "The GM"
SCORES: Final = "Score tables"
MEETING: Final = "Meeting"
_ABILITIES: Final = tuple(ParameterOption(ability, ABILITY_NAMES[ability]) for ability in ABILITIES)


def offers(table: Table, creature: str) -> tuple[Offer, ...]:
    """Checks and saves with each ability, a deed, spells, what an advantage silences, and what the GM notes."""
    sheet = sheet_of(table, creature)
    if sheet.state == "dead":
        return ()
    made = _checks(table, creature)
    made.extend(casting(table, creature, spell) for spell in sheet.record.spells)
    if CANCEL_ANY_SOURCE(table):
        made.extend(_given_up(table, creature, sheet))
    made.extend(_by_the_gm(table, creature, sheet))
    return tuple(made)


def table_offers(table: Table) -> tuple[Offer, ...]:
    """A reaction of those who are met, and the score table in use."""
    found = reactions.met(table)
    who = tuple(
        ParameterOption(identity, creature.name)
        for identity, creature in table.creatures.items()
        if creature.side != "players"
    )
    note = ", ".join(name(table, identity) for identity in found)
    attitudes: dict[str, Value] = {"attitude": "Neutral"}
    picked = {"who": who}
    tables = (
        ParameterOption("", "None: figures are typed by hand"),
        *[ParameterOption(key, known.name) for key, known in score_tables(table).items()],
    )
    used = in_use(table)
    missing: dict[str, Value] = {"table": "" if chronicle(table).score_table else tables[-1].value}
    return (
        offer(table, "reaction", "", "Roll for reaction", choices=picked, note=note, group=MEETING),
        offer(table, "reaction", "", "Roll for reaction in secret", {"secret": True}, choices=picked, group=MEETING),
        offer(table, "reaction", "", "Name the attitude", missing=attitudes, choices=picked, group=MEETING),
        offer(
            table,
            "use_score_table",
            "",
            "Use a score table",
            missing=missing,
            choices={"table": tables},
            note="none in use" if used is None else used.name,
            group=SCORES,
        ),
    )


def casting(table: Table, creature: str, spell: Spell) -> Offer:
    """The offer to cast a spell."""
    return offer(
        table,
        "cast_spell",
        creature,
        f"Cast {spell.name}",
        {"spell": spell.name},
        missing={"target": creature} if spell.save else {},
        choices={"spell": options_of([spell.name]), **_helpers(table, creature), **_columns(table, creature)},
        note=in_words(spell),
        group=SPELLS,
    )


def dropping(table: Table, creature: str, spell: Spell) -> Offer:
    """The offer to strike a spell off the sheet."""
    return offer(table, "drop_spell", creature, f"Strike {spell.name} off the sheet", {"name": spell.name}, group=GM)


def _checks(table: Table, creature: str) -> list[Offer]:
    helpers = {**_helpers(table, creature), **_columns(table, creature)}
    abilities = {"ability": _ABILITIES}
    return [
        offer(
            table,
            "check",
            creature,
            "Check an ability",
            missing={"ability": "STR"},
            choices={**abilities, **helpers},
            group=CHECKS,
        ),
        offer(
            table,
            "check",
            creature,
            "Check for a task",
            missing={"task": "climb"},
            choices={"task": opening.tasks(), **helpers},
            note="the task proposes the ability",
            group=CHECKS,
        ),
        offer(table, "save", creature, "Save", missing={"ability": "DEX"}, choices=abilities, group=CHECKS),
        offer(
            table,
            "save",
            creature,
            "Save against a harm",
            missing={"harm": "poison"},
            choices={"harm": opening.harms()},
            note="the harm proposes the ability",
            group=CHECKS,
        ),
        offer(
            table,
            "deed",
            creature,
            "Another deed",
            missing={"deed": "bar the door"},
            choices=helpers,
            note="anything within 6 seconds",
            group=CHECKS,
        ),
    ]


def _helpers(table: Table, creature: str) -> dict[str, tuple[ParameterOption, ...]]:
    """Who could help (RH-CHK-05)."""
    side = table.creatures[creature].side
    return {
        "helpers": tuple(
            ParameterOption(identity, other.name)
            for identity, other in table.creatures.items()
            if identity != creature
            and other.side == side
            and not hostile(table, creature, identity)
            and not sheet_of(table, identity).state
        )
    }


def _columns(table: Table, creature: str) -> dict[str, tuple[ParameterOption, ...]]:
    """The names of difficulties by the house rule ``difficulty_columns`` (RH-CHK-04)."""
    sheet = sheet_of(table, creature)
    names = [called for ability in ABILITIES for called, _ in columns(table, row(sheet, ability))]
    if not names:
        return {}
    return {"column": (ParameterOption("", "The GM is asked"), *options_of(tuple(dict.fromkeys(names))))}


def _given_up(table: Table, creature: str, sheet: CreatureSheet) -> list[Offer]:
    silenced = circumstances.disadvantages_of(table, sheet)
    if not silenced:
        return []
    return [
        offer(
            table,
            "give_up_advantage",
            creature,
            f"Give up {advantage} for this round",
            {"advantage": advantage},
            missing={"disadvantage": silenced[0]},
            choices={"disadvantage": options_of(tuple(dict.fromkeys(silenced)))},
            note="silences one disadvantage",
            group=CHECKS,
        )
        for advantage in circumstances.advantages_of(table, sheet)
    ]


def _by_the_gm(table: Table, creature: str, sheet: CreatureSheet) -> list[Offer]:
    higher: dict[str, Value] = {"ability": _raisable(sheet), "amount": 1}
    value: dict[str, Value] = {"ability": "STR", "value": max(1, sheet.abilities.STR.value - 1)}
    circumstance: dict[str, Value] = {"name": "high ground", "gives": "advantage", "abilities": (), "rolls": ()}
    spell: dict[str, Value] = {"name": "a spell", "check": False, "save": "", "note": ""}
    made = [
        offer(table, "note_circumstance", creature, "Note a circumstance", missing=circumstance, group=GM),
        *[
            offer(table, "drop_circumstance", creature, f"{each.name} counts no more", {"name": each.name}, group=GM)
            for each in sheet.lasting.circumstances
        ],
        offer(table, "gain_ability", creature, "Raise an ability", missing=higher, group=GM),
        offer(table, "set_ability", creature, "Set an ability", missing=value, group=GM),
        offer(table, "note_spell", creature, "Write a spell on the sheet", missing=spell, group=GM),
    ]
    if table.creatures[creature].side != "players":
        who: dict[str, Value] = {"who": (creature,)}
        note = sheet.record.attitude
        made.append(offer(table, "reaction", "", "Roll for reaction", who, note=note, group=GM))
    return made


def _raisable(sheet: CreatureSheet) -> str:
    """An ability that could be raised, where there is one."""
    return next(
        (
            ability
            for ability in ABILITIES
            if getattr(sheet.abilities, ability).value < getattr(sheet.abilities, ability).maximum
        ),
        "STR",
    )
