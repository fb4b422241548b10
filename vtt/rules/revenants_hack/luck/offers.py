"""Luck, Strain, damage, rest, the end of an encounter: what a creature, and the GM, are offered."""

from vtt.numerals import written
from vtt.rules.description import Offer, ParameterOption
from vtt.rules.revenants_hack.luck import out_of_luck, shifting
from vtt.rules.revenants_hack.luck.closing import in_hazard
from vtt.rules.revenants_hack.luck.fates import undecided
from vtt.rules.revenants_hack.luck.nights import havens
from vtt.rules.revenants_hack.luck.reminders import fate_offers, hazard_offers
from vtt.rules.revenants_hack.luck.resting import party
from vtt.rules.revenants_hack.offer_making import offer
from vtt.rules.revenants_hack.sheet import access
from vtt.rules.revenants_hack.sheet.access import CreatureSheet, in_rounds, name, sheet_of
from vtt.rules.revenants_hack.sheet.scene import MOST_LUCK
from vtt.table.table import Table

REST, OUT, GM = "Rest", "Out of luck", "The GM"
TIME, HAZARD, WORLD = "Time", "Hazard", "Exploration"


def offers(table: Table, creature: str) -> tuple[Offer, ...]:
    """Rest for those on the players' side, rolls that are to come, and what the GM can do to anybody."""
    sheet = sheet_of(table, creature)
    if sheet.state == "dead":
        return ()
    made: list[Offer] = []
    if table.creatures[creature].side == "players" and not in_rounds(table):
        made.extend(_rest(table, creature, sheet))
    made.extend(_rolls(table, creature, sheet))
    made.extend(_by_the_gm(table, creature, sheet))
    return tuple(made)


def table_offers(table: Table) -> tuple[Offer, ...]:
    """Time and rest for all, hazards, the fates of the fallen, hexes and havens."""
    made: list[Offer] = [
        offer(table, "pass_time", "", "Let time pass", missing={"minutes": 0, "hours": 1, "days": 0}, group=TIME),
        offer(table, "rest", "", "The party rests", missing={"minutes": 60}, choices=_party(table), group=TIME),
        offer(table, "night", "", "A night's rest for the party", choices=_party(table), group=TIME),
        *_in_haven(table, "", TIME),
    ]
    if in_hazard(table):
        made.extend(hazard_offers(table))
    else:
        made.append(offer(table, "start_hazard", "", "A hazard: count rounds", group=HAZARD))
    for identity in undecided(table):
        made.extend(_named(table, identity, found) for found in fate_offers(table, identity))
    made.append(offer(table, "explore_hex", "", "A new hex is explored", choices=_party(table), group=WORLD))
    made.extend(_marking(table, place) for place in table.places)
    return tuple(made)


def _rest(table: Table, creature: str, sheet: CreatureSheet) -> list[Offer]:
    note = f"{sheet.rest_points} of {access.maximum(table, sheet)} Rest Points"
    luck = f"creatures.{creature}.luck"
    made = [
        offer(table, "rest", creature, "Rest", missing={"minutes": 60}, note=note, group=REST, watch=luck),
        offer(table, "night", creature, "A night's rest", note="half of the spent points back", group=REST),
        *_in_haven(table, creature, REST),
    ]
    if sheet.record.bed is not None:
        made.append(offer(table, "stay_in_bed", creature, "Stay in bed until recovered", group=REST))
    return made


def _in_haven(table: Table, creature: str, group: str) -> list[Offer]:
    """Both kinds of rest in a safe haven, where there is one."""
    places = havens(table)
    if not places:
        return []
    note, choices = name(table, places[0]), {} if creature else _party(table)
    return [
        offer(table, "rest_in_haven", creature, "Rest in the safe haven", note=note, choices=choices, group=group),
        offer(
            table,
            "rest_in_haven",
            creature,
            "A night in the safe haven",
            {"night": True},
            note=f"{note}, 1 Strain less",
            choices=choices,
            group=group,
        ),
    ]


def _rolls(table: Table, creature: str, sheet: CreatureSheet) -> list[Offer]:
    """Rolls that are to come when the encounter is over, with their odds; until then they are refused."""
    made: list[Offer] = []
    target = {"target": creature}
    if out_of_luck.rolls(table, creature):
        note = f"d20 − {sheet.strain}"
        made.append(offer(table, "out_of_luck", "", "Out of Luck", target, note=note, group=OUT))
    elif sheet.state == "unconscious" and not out_of_luck.counts(sheet):
        made.extend(fate_offers(table, creature))
    if shifting.due(sheet):
        change = round(shifting.mean(table, sheet) - sheet.max_luck, 2)
        note = (
            f"Max Luck {sheet.max_luck}, up to {shifting.upper_bound(table, sheet)}; {written(change, '+g')} on average"
        )
        watch = f"creatures.{creature}.max_luck"
        made.append(offer(table, "shifting_luck", "", "Shifting Luck", target, note=note, group=OUT, watch=watch))
    return made


def _by_the_gm(table: Table, creature: str, sheet: CreatureSheet) -> list[Offer]:
    target = {"target": creature}
    luck, strain = f"creatures.{creature}.luck", f"creatures.{creature}.strain"
    maximum = {"maximum": min(sheet.max_luck + 1, MOST_LUCK)}
    made = [
        offer(table, "take_damage", "", "Damage", target, missing={"amount": "1d6"}, group=GM, watch=luck),
        offer(table, "gain_luck", "", "Give Luck back", target, missing={"amount": 1}, group=GM, watch=luck),
        offer(table, "lose_luck", "", "Take Luck", target, missing={"amount": 1}, group=GM, watch=luck),
        offer(table, "set_max_luck", "", "Set Max Luck", target, missing=maximum, group=GM),
        offer(table, "gain_strain", "", "Give 1 Strain", target, group=GM, watch=strain),
    ]
    if sheet.strain:
        made.append(offer(table, "lose_strain", "", "Take 1 Strain off", target, group=GM, watch=strain))
    if sheet.state == "unconscious":
        made.append(offer(table, "wake", "", "Wake", target, group=GM))
    return made


def _party(table: Table) -> dict[str, tuple[ParameterOption, ...]]:
    """Who may take part, to be picked from."""
    return {"who": tuple(ParameterOption(identity, name(table, identity)) for identity in party(table))}


def _named(table: Table, identity: str, found: Offer) -> Offer:
    """The same offer with the name of whom it is about in its label."""
    arguments = found.intent.arguments
    label = f"{name(table, identity)}: {found.label.lower()}"
    return offer(table, "decide_fate", "", label, dict(arguments), group=OUT)


def _marking(table: Table, place: str) -> Offer:
    marked = place in havens(table)
    label = f"{name(table, place)} is {'no safe haven any more' if marked else 'a safe haven'}"
    return offer(table, "mark_haven", "", label, {"place": place, "haven": not marked}, group=WORLD)
