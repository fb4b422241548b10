"""Quests of which the players know nothing yet."""

from vtt.games.black_hack.chronicle import chronicle
from vtt.table.table import Table


def hidden_names(table: Table) -> tuple[str, ...]:
    """The names of the quests whose giver nobody sees (BH-EXP-05)."""
    quests = chronicle(table).party.quests
    if not quests:
        return ()
    unseen = {creature.name for creature in table.creatures.values() if creature.hidden}
    unseen -= {creature.name for creature in table.creatures.values() if not creature.hidden}
    return tuple(quest.name for quest in quests.values() if quest.giver in unseen)
