"""The GM's side: steps, reactions, encounters: what the GM is offered for a creature, and without one."""

from typing import Any

from msgspec.structs import replace

from vtt.games.black_hack.attacks.attack import attack
from vtt.games.black_hack.attacks.foes import average_of
from vtt.games.black_hack.attacks.weapons import UNARMED, weapon_of
from vtt.games.black_hack.fighters import opponents
from vtt.games.black_hack.gm_offers import GROUP
from vtt.games.black_hack.harm.rest import rest, rest_day
from vtt.games.black_hack.order.initiative import end_fight, next_turn
from vtt.games.black_hack.order.morale import POWERFUL, is_single, morale
from vtt.games.black_hack.referee.decrees import goal, group, powerful, reinforcements
from vtt.games.black_hack.referee.reactions import (
    called_in_words,
    demand_refused,
    reaction,
    stance_of,
    undecided,
    wants_reaction,
    words,
)
from vtt.games.black_hack.referee.sessions import end_session, start_session
from vtt.games.black_hack.referee.turns import mark_danger, next_step, surroundings
from vtt.games.black_hack.referee.view import encounter_offers, steps
from vtt.games.black_hack.sheet.access import fighting, sheet_of
from vtt.games.black_hack.sheet.chronicle import Stance
from vtt.games.black_hack.sheet.sheets import Foe
from vtt.games.black_hack.time.turns import pass_time
from vtt.rules.contract.description import Offer
from vtt.table.table import Table

TIME, ENCOUNTERS, REACTIONS, FIGHT, SESSION = "Time", "Encounters", "Reactions", "Fight", "Session"


def offers(table: Table, creature: str) -> list[Offer]:
    """A foe's attack for the listed average, its Reaction, what it wants, whether it is powerful, its group."""
    sheet = sheet_of(table, creature)
    if not isinstance(sheet, Foe):
        return []
    made = _average_attack(table, creature, sheet)
    stance = stance_of(table, creature)
    if wants_reaction(table.creatures[creature]):
        made.append(_reaction(table, creature, "Roll a Reaction", stance))
    if stance is not None and stance.result == 8:
        made.append(demand_refused.offer(table, "", "Refuse the demand", {"who": creature}, group=REACTIONS))
    target = {"target": creature}
    note = sheet.goal or "none: a Reaction decides"
    made.append(goal.offer(table, "", "Note a goal", target, missing={"goal": ""}, note=note, group=GROUP))
    single = POWERFUL in sheet.tags
    if single or table.creatures[creature].group:
        label = "Mark as one of many" if single else "Mark as powerful"
        made.append(powerful.offer(table, "", label, {**target, "powerful": not single}, group=GROUP))
    own_group = table.creatures[creature].group
    own = {"creatures": [creature]}
    if own_group:
        made.append(group.offer(table, "", "Leave the group", {**own, "name": ""}, note=own_group, group=GROUP))
    else:
        made.append(group.offer(table, "", "Join a group", own, missing={"name": "group"}, group=GROUP))
    return made


def table_offers(table: Table) -> list[Offer]:
    """Time and its steps, encounters, Reactions, the fight, sessions."""
    return [*_time(table), *_encounters(table), *_reactions(table), *_fight(table), *_session(table)]


def _average_attack(table: Table, creature: str, sheet: Any) -> list[Offer]:
    """The attack at whoever could be attacked now, for the listed average (BH-DMG-02)."""
    weapon = weapon_of(sheet) or UNARMED
    for target in opponents(table, creature):
        arguments: dict[str, Any] = {"target": target, "weapon": weapon.name, "damage": "average"}
        label = f"Attack, {weapon.name}, for {average_of(table, sheet, weapon)}"
        note = f"{table.creatures[target].name}, listed average"
        made = attack.offer(table, creature, label, arguments, note=note, watch=f"creatures.{target}.hp")
        if made.refusal is None:
            return [made]
    return []


def _reaction(table: Table, who: str, label: str, stance: Stance | None) -> Offer:
    note = "2d6 in secret" if stance is None else f"now {stance.result}: {words(table, stance.result)}"
    return reaction.offer(table, "", label, {"who": who} if who else {}, note=note, group=REACTIONS)


def _time(table: Table) -> list[Offer]:
    found = [
        next_step.offer(table, "", "Go on to the next step", note=_present_step(table), group=TIME),
        pass_time.offer(table, "", "Let a Turn pass", group=TIME),
        rest.offer(table, "", "Rest an Hour", group=TIME),
        rest_day.offer(table, "", "Rest a Day", group=TIME),
    ]
    thing = {"name": "A rising flood"}
    found.append(surroundings.offer(table, "", "Let the surroundings act", missing=thing, group=TIME))
    return found


def _present_step(table: Table) -> str:
    return next((step.label for step in steps(table) if step.state == "open"), "")


def _encounters(table: Table) -> list[Offer]:
    return [replace(found, group=ENCOUNTERS) for found in encounter_offers(table)]


def _reactions(table: Table) -> list[Offer]:
    made = [
        _reaction(table, who, f"Roll for {called_in_words(table, who)}", stance_of(table, who))
        for who in undecided(table)
    ]
    made.append(_reaction(table, "", "Roll for somebody else", stance_of(table, "")))
    count = {"count": 1}
    made.append(reinforcements.offer(table, "", "Call reinforcements", missing=count, group=REACTIONS))
    return made


def _fight(table: Table) -> list[Offer]:
    """Beginning and end, and morale for each group and each single foe (BH-MOR-01)."""
    if fighting(table):
        made = [
            next_turn.offer(table, "", "Next", group=FIGHT),
            end_fight.offer(table, "", "End the fight", group=FIGHT),
        ]
    else:
        made = [mark_danger.offer(table, "", "Mark danger", note="Moments and initiative", group=FIGHT)]
    seen: set[str] = set()
    for identity, creature in table.creatures.items():
        sheet = sheet_of(table, identity)
        key = identity if isinstance(sheet, Foe) and is_single(creature) else creature.group
        if not isinstance(sheet, Foe) or sheet.state or key in seen:
            continue
        seen.add(key)
        label = f"Test morale, {creature.name if key == identity else creature.group}"
        note = "due" if sheet.morale_due else ""
        made.append(morale.offer(table, "", label, {"leader": identity}, note=note, group=FIGHT))
    return made


def _session(table: Table) -> list[Offer]:
    return [
        start_session.offer(table, "", "Start a session", missing={"date": ""}, group=SESSION),
        end_session.offer(
            table,
            "",
            "End the session",
            {"begin_next": False},
            note=f"session {table.clock.session}",
            group=SESSION,
        ),
    ]
