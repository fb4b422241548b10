"""The draft of a recap: which scenes, who met whom, who fell and rose, what was won; nothing of who stayed hidden."""

from typing import Any

from msgspec.structs import replace

from tests.gui.skirmish import SKIRMISH, Fighter
from tests.rules.test_noting import done, new
from vtt.rules.book.note_links import Links, links_in
from vtt.rules.contract.description import Facts, Item, Items, SheetView
from vtt.rules.contract.procedure import Intent
from vtt.rules.tabletop.noting import RECAP_WRITTEN
from vtt.session.log import LogLine
from vtt.session.session_recap import NOTHING, session_begins_after, session_recap
from vtt.table.creature import Creature
from vtt.table.table import Table


class Purse(type(SKIRMISH)):  # type: ignore[misc]
    """The skirmish, where life is a figure and shields are carried."""

    def sheet_view(self, table: Table, creature: str) -> SheetView:
        sheet = table.creatures[creature].sheet
        carried = tuple(Item("Shield") for _ in range(sheet.shields))  # type: ignore[attr-defined]
        blocks = (Items("Things", carried), Facts("Figures", (("Life", str(sheet.most)),)))  # type: ignore[attr-defined]
        return SheetView(creature=creature, title="", subtitle="", blocks=blocks)


GAME = Purse()


def being(identity: str, name: str, side: Any = "gm", **fields: Any) -> Creature:
    return Creature(id=identity, name=name, side=side, sheet=Fighter(), **fields)


def with_life(table: Table, identity: str, hp: int) -> Table:
    changed = replace(table.creatures[identity], sheet=Fighter(hp=hp))
    return replace(table, creatures={**table.creatures, identity: changed})


def evening() -> list[Table]:
    people = [being("ana", "Ana", "players"), being("rat", "Rat"), being("rat-2", "Rat"), being("ogre", "Ogre")]
    start = Table(game="skirmish", title="The bridge", creatures={each.id: each for each in people})
    lurker = being("lurker", "Lurker", hidden=True)
    steps = [start, replace(start, creatures={**start.creatures, "lurker": lurker})]
    for identity, hp in (("ogre", 0), ("lurker", 0), ("ana", 0), ("ana", 4)):
        steps.append(with_life(steps[-1], identity, hp))
    gone = {key: each for key, each in steps[-1].creatures.items() if key != "rat"}
    steps.append(replace(steps[-1], creatures=gone))
    richer = replace(steps[-1].creatures["ana"], sheet=Fighter(shields=3, most=9))
    steps.append(replace(steps[-1], creatures={**gone, "ana": richer}))
    steps.append(done(steps[-1], Intent("new_scene", "", {"title": "The mill", "coming": ["ana"]})))
    miller = being("miller", "Miller [old]", "none")
    steps.append(replace(steps[-1], creatures={**steps[-1].creatures, "miller": miller}))
    return steps


def test_an_evening_is_told_scene_by_scene_with_what_was_won():
    assert session_recap(GAME, evening()) == (
        "## [[first|The bridge]]\n"
        "\n"
        "- **There:** [[Ana]]\n"
        "- **Met:** Rat ×2, [[Ogre]]\n"
        "- **Fell:** [[Ogre]], [[Ana]]\n"
        "- **On their feet again:** [[Ana]]\n"
        "- **Went away:** Rat\n"
        "\n"
        "## [[The mill]]\n"
        "\n"
        "- **There:** [[Ana]]\n"
        "- **Met:** [[miller|Miller old]]\n"
        "\n"
        "## Won and lost\n"
        "\n"
        "- **[[Ana]]:** got Shield; Life 6 → 9\n"
    )


def test_each_link_of_it_leads_to_one_thing():
    steps = evening()
    links = Links(steps[-1], None)
    assert all(len(links.resolved(link.name)) == 1 for link in links_in(session_recap(GAME, steps)))


def test_nothing_is_told_of_nothing_nor_of_whoever_was_hidden():
    assert session_recap(GAME, []) == NOTHING
    assert "Lurker" not in session_recap(GAME, evening())
    seen = replace(evening()[-1].creatures["miller"], name="Lurker", hidden=True)
    assert session_recap(GAME, [Table(game="skirmish", creatures={"miller": seen})]) == NOTHING


def test_a_session_begins_behind_the_last_recap():
    lines = [LogLine(entry=1, text="x"), LogLine(entry=2, text=RECAP_WRITTEN, values={"title": "1"})]
    assert session_begins_after([]) == 0
    assert session_begins_after(lines[:1]) == 0
    assert session_begins_after([*lines, LogLine(entry=3, text="x")]) == 2
    assert new(evening()[0], "Session 1", recap=True).pages["session-1"].kind == "recap"
