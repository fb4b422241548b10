"""The ten problems in the order of the d10, spelled: whether each is acute, what resolves it, and its rule."""

from tests.rules.spelled import as_spelled
from vtt.games.revenants_hack.sheet.problem_table import rows

# RH-PROB-03, RH-PROB-07, RH-PROB-11 to RH-PROB-20.
PROBLEMS = [
    ("Janky Armor", False, "DEX", "RH-PROB-11", "armour counts as one type worse"),
    ("Lose an Item", True, "DEX", "RH-PROB-12", "a random item comes to rest 30 ft away"),
    ("Ouch!", True, "DEX", "RH-PROB-13", "a random ability loses 1 point for a week"),
    ("Sprained Ankle", False, "STR", "RH-PROB-14", "combat speed is halved"),
    ("Strained Effort", True, "STR", "RH-PROB-15", "knocked out, with hours of bed rest"),
    ("Confusion", False, "WIS", "RH-PROB-16", "disadvantage on rolls with INT, WIS and CHA"),
    ("Weird Bargain", True, "CHA", "RH-PROB-17", "10 damage"),
    ("Stroke of Bad Luck", False, "", "RH-PROB-18", "a random armour or weapon loses 1 quality"),
    ("Shaken", False, "WIS", "RH-PROB-19", "disadvantage on rolls with STR, DEX and CON"),
    ("Freak Attack", True, "CON", "RH-PROB-20", "half of the Luck is lost…"),
]


def test_every_number_of_the_d10_has_its_problem():
    found = [[row.title, row.acute, row.ability, row.rule, row.does] for row in rows().values()]
    spelled = [list(row) for row in PROBLEMS]
    assert as_spelled(found, spelled) == spelled
