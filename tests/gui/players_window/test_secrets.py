"""Given marked text in every secret field, when the players' window shows the table, then the mark is nowhere in it."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.every_word import words
from vtt.dice import D20, Die, Thrown
from vtt.gui.players_window import PlayersWindow
from vtt.gui.theme import load_theme
from vtt.rules.contract.bag_view import BagView, TokenOut
from vtt.rules.contract.clock_view import Burning, ClockView
from vtt.rules.contract.description import Link, Offer, Tag, TokenView
from vtt.rules.contract.order_view import OrderRow, OrderView
from vtt.rules.contract.procedure import Intent
from vtt.rules.contract.roll_view import RollBand, RollPart, RollSide, RollStep, RollView
from vtt.rules.views.board import Board, BoardLink, BoardPlace, BoardToken, gm_board
from vtt.rules.views.players_view import PlayersTable, ShownThrow, players_table
from vtt.table.bands import Band
from vtt.table.creature import Creature, Place, Point, Sheet
from vtt.table.initiative import Initiative, Turn
from vtt.table.maps import Cover, Stroke
from vtt.table.pages import CAMPAIGN_PAGE
from vtt.table.pages import Page as NotePage
from vtt.table.pictures import Picture
from vtt.table.random_tables import RandomTable, TableRow
from vtt.table.table import Table, pin_key
from vtt.table.waiting import WaitingGroup

MARK = "SECRET"
HIDDEN = Picture(content=f"{MARK}-picture")


STEP = RollStep(label=f"{MARK}-step", kind="plus", press={f"{MARK}-argument": 1}, refusal=f"{MARK}-no")


class Page(msgspec.Struct, Sheet, frozen=True, tag_field="kind", tag="page"):
    """A sheet that holds nothing but a secret."""

    secret: str


class Whispers:
    """A game whose every description holds a secret beside what players may know."""

    about = ""
    measures_from = "edge"

    def token_view(self, table: Table, creature: Creature) -> TokenView:
        assert isinstance(creature.sheet, Page)
        return TokenView(
            creature=creature.id,
            name=creature.name,
            side=creature.side,
            life=0.5,
            life_text=f"{MARK}-life {creature.sheet.secret}" if creature.side != "players" else "4/8",
            public_life="bloodied",
            tags=(
                Tag("stuck"),
                Tag(f"{MARK}-tag", public=False),
                Tag(f"held by {MARK}-name"),
                Tag("held", tip=f"by {MARK}-name"),
            ),
            hidden=creature.hidden,
            acting=table.initiative.acting == creature.id,
        )

    def place_tags(self, table: Table, place: str) -> tuple[Tag, ...]:
        return Tag("glows"), Tag(f"{MARK}-word", public=False), Tag(f"opens for {MARK}-name")

    def hidden_names(self, table: Table) -> tuple[str, ...]:
        return ()

    def order_view(self, table: Table) -> OrderView:
        return OrderView(
            heading="Moment",
            number="3",
            note=f"{MARK}-order-note",
            rows=tuple(
                OrderRow(creature=turn.creature, note=f"{MARK}-row-note", group=f"{MARK}-group", state="waiting")
                for turn in table.initiative.order
            ),
            buttons=(Offer(intent=Intent(f"{MARK}-button"), label=f"{MARK}-button"),),
        )

    def links(self, table: Table) -> tuple[Link, ...]:
        lurker = f"{MARK}-lurker"
        return (
            Link(a="odile", b="ghoul", text="+2 above it", tip="won by climbing"),
            Link(a="odile", b="ghoul", text=f"{MARK}-link", public=False),
            Link(a="odile", b="ghoul", text=f"since {MARK}-name fell"),
            Link(a="odile", b="ghoul", text="+1", tip=f"since {MARK}-name fell"),
            Link(a=lurker, b="odile", text=f"{MARK}-ambush"),
            Link(a="odile", b=f"{MARK}-trap", text=f"{MARK}-snare"),
        )

    def roll_view(self, table: Table, intent: Intent) -> RollView | None:
        """Of three parts and two sides one each is secret where the intent says so."""
        secret = bool(intent.arguments.get("against"))
        mark = MARK if secret else "Open"
        parts = (
            RollPart(label="Climbing", amount="+2", press={f"{MARK}-press": 1}, why=f"{MARK}-why"),
            RollPart(label=f"{mark}-part", amount="+3", secret=secret),
            *((RollPart(label=f"with {MARK}-name", amount="+2"),) if intent.arguments.get("named") else ()),
        )
        sides = (
            RollSide(label="Odile", total=f"+5 {mark}", parts=parts, steps=(STEP,)),
            RollSide(label="Wall", total=f"{mark}-total", parts=(RollPart(label=mark, amount="1"),), secret=secret),
        )
        additions = (RollPart(label=f"{MARK}-addition", amount="+1", press={"more": 1}),)
        return RollView(
            title="Odile climbs",
            sides=sides,
            dice=D20,
            bands=(RollBand(1, f"{mark}-fails"), RollBand(10, "Up")),
            additions=additions,
            note=f"{mark}-note",
            large=not intent.arguments.get("small"),
            secret=bool(intent.arguments.get("secret")),
        )

    def clock_view(self, table: Table) -> ClockView:
        return ClockView(
            text="Moment 3",
            scale="moments",
            scales=(Offer(intent=Intent(f"{MARK}-scale"), label=f"{MARK}-scale"),),
            burning=(
                Burning(name="Pip's torch", note=f"{MARK}-burns", why=f"{MARK}-why", owner="odile"),
                Burning(name=f"{MARK}-light", owner=f"{MARK}-lurker"),
                Burning(name=f"Lamp of {MARK}-name", owner="odile"),
            ),
        )


def creature(identity: str, name: str, side: Any, **fields: Any) -> Creature:
    return Creature(
        id=identity,
        name=name,
        side=side,
        sheet=Page(f"{MARK}-sheet"),
        notes=f"{MARK}-notes",
        notes_shown=True,
        group=f"{MARK}-g",
        **fields,
    )


def secretive(acting: str = "odile") -> Table:
    """Odile and a ghoul in the open, a ghoul and a trap door that nobody knows of."""
    lurker = f"{MARK}-lurker"
    return Table(
        game="whispers",
        title=f"{MARK}-title",
        options={f"{MARK}-option": f"{MARK}-value"},
        creatures={
            "odile": creature("odile", "Odile", "players"),
            "ghoul": creature("ghoul", "Ghoul", "gm", at=(9.0, 0.0), behind=("odile",)),
            lurker: creature(
                lurker, f"{MARK}-name", "gm", at=(30.0, 9.0), hidden=True, glyph=f"{MARK}.glyph", picture=HIDDEN
            ),
        },
        places={
            "well": Place(id="well", name="Well", at=(0.0, 40.0), notes=f"{MARK}-place-notes"),
            f"{MARK}-trap": Place(
                id=f"{MARK}-trap", name=f"{MARK}-trap-name", at=(5.0, 40.0), hidden=True, picture=HIDDEN
            ),
        },
        pins={
            pin_key("odile", lurker): Band.CLOSE,
            pin_key("odile", f"{MARK}-trap"): Band.NEARBY,
            pin_key("odile", "ghoul"): Band.FARAWAY,
        },
        focus=lurker,
        initiative=Initiative(
            order=tuple(Turn(creature=each) for each in (lurker, "odile", "ghoul")),
            acting=lurker if acting == "lurker" else acting,
        ),
        notes=f"{MARK}-scene-notes",
        random_tables={
            "t": RandomTable(id="t", title=f"{MARK}-title-of-a-table", dice="1", rows=(TableRow(1, 1, f"{MARK}-row"),))
        },
        notes_shown=True,
        waiting={
            f"{MARK}-wave": WaitingGroup(
                id=f"{MARK}-wave",
                name=f"{MARK}-name-of-a-group",
                creatures={f"{MARK}-late": creature(f"{MARK}-late", f"{MARK}-late-name", "gm", picture=HIDDEN)},
            )
        },
        entry=(31.25, 64.5),
        picture=HIDDEN,
        pages={
            each: NotePage(id=each, title=f"{MARK}-title-of-a-note", text=f"{MARK}-text", shown=each == "shown")
            for each in (CAMPAIGN_PAGE, "alone", "shown")
        },
    )


def under_covers(table: Table) -> Table:
    """The same where nothing is hidden but by covers, over which something is drawn; one lies over a cover that was
    lifted, and some of it was opened again elsewhere."""
    creatures = {who: replace(each, hidden=False) for who, each in table.creatures.items()}
    places = {what: replace(each, hidden=False) for what, each in table.places.items()}
    covers = (
        Cover(id=f"{MARK}-lifted", points=round_of(9.0, 0.0), lifted=True),
        *(Cover(id=f"{MARK}-{x}", points=round_of(x, y)) for x, y in ((30.0, 9.0), (5.0, 40.0))),
        Cover(id=f"{MARK}-opened", points=round_of(60.0, 60.0), opens=True),
    )
    strokes = {
        f"{MARK}-{each}": Stroke(id=f"{MARK}-{each}", points=((0.0, 5.0), (9.0, 9.0)), secret=each == "own")
        for each in ("own", "for all")
    }
    return replace(table, creatures=creatures, places=places, covers=covers, strokes=strokes)


def round_of(x: float, y: float) -> tuple[Point, ...]:
    return tuple((x + dx, y + dy) for dx, dy in ((-2.0, -2.0), (2.0, -2.0), (2.0, 2.0), (-2.0, 2.0)))


HIDING = {"hidden": lambda table: table, "covered": under_covers}

FELL = Thrown(7, (Die(20, 7),))

THROWS = {
    "none": None,
    "secret": ShownThrow(by="odile", caption=f"{MARK}-caption", thrown=FELL, result=f"{MARK}-result", secret=True),
    "by a hidden creature": ShownThrow(by=f"{MARK}-lurker", caption=f"{MARK}-caption", thrown=FELL),
    "against a hidden creature": ShownThrow(
        by="odile", caption=f"{MARK}-caption", thrown=FELL, hands=("odile", f"{MARK}-lurker")
    ),
    "that names a hidden creature": ShownThrow(by="odile", caption=f"Keep {MARK}-name stuck", thrown=FELL),
    "that comes to something of a hidden creature": ShownThrow(
        by="odile", caption="Odile throws", thrown=FELL, result=f"{MARK}-name falls"
    ),
    "open": ShownThrow(by="odile", caption="Odile throws", thrown=FELL, result="Hit", detail="7 is below 13"),
}


@pytest.mark.parametrize("acting", ["odile", "lurker", ""])
@pytest.mark.parametrize("throw", THROWS)
@pytest.mark.parametrize("hiding", HIDING)
def test_no_secret_is_in_the_players_table(acting: str, throw: str, hiding: str):
    value = players_table(Whispers(), HIDING[hiding](secretive(acting)), THROWS[throw])  # type: ignore[arg-type]
    encoded = msgspec.json.encode(value).decode()
    assert MARK not in encoded
    assert "Odile" in encoded, "the control: what players may know is there"


BUILDING = {
    "open": Intent("climb", "odile"),
    "against something secret": Intent("climb", "odile", {"against": True}),
    "helped by the name of a hidden creature": Intent("climb", "odile", {"named": True}),
    "for the GM alone": Intent("climb", "odile", {"small": True}),
    "in secret": Intent("climb", "odile", {"secret": True}),
    "towards a hidden creature": Intent("climb", "odile", {"target": f"{MARK}-lurker"}),
    "with a hidden creature": Intent("climb", "odile", {"helpers": ("ghoul", f"{MARK}-lurker")}),
    "by a foe": Intent("climb", "ghoul"),
    "by a hidden creature": Intent("climb", f"{MARK}-lurker"),
    "by the GM": Intent("climb"),
}


@pytest.mark.parametrize("building", BUILDING)
@pytest.mark.parametrize("hiding", HIDING)
def test_no_secret_is_in_a_roll_that_is_being_built(building: str, hiding: str):
    value = players_table(Whispers(), HIDING[hiding](secretive()), None, BUILDING[building])  # type: ignore[arg-type]
    assert MARK not in msgspec.json.encode(value).decode()
    shown = building in ("open", "against something secret", "helped by the name of a hidden creature")
    assert (value.roll is not None) is shown
    if value.roll is not None:
        assert "Climbing" in repr(value.roll), "the control: what players may know is there"
        assert (value.roll.dice is None) is (building != "open"), "a distribution tells what is secret in it"


def test_only_public_links_between_what_players_see_are_on_their_board():
    board = players_table(Whispers(), secretive()).board  # type: ignore[arg-type]
    assert [link.text for link in board.links if link.band is None] == ["+2 above it"]
    assert len(gm_board(Whispers(), secretive()).links) == 3 + 6  # type: ignore[arg-type]


def test_the_mark_is_found_in_the_masters_board():
    encoded = msgspec.json.encode(gm_board(Whispers(), secretive())).decode()  # type: ignore[arg-type]
    for part in ("name", "life", "tag", "trap", "lurker"):
        assert f"{MARK}-{part}" in encoded


@pytest.mark.parametrize("acting", ["odile", "lurker"])
@pytest.mark.parametrize("throw", THROWS)
@pytest.mark.parametrize("hiding", HIDING)
def test_no_secret_is_in_any_widget(qtbot: QtBot, acting: str, throw: str, hiding: str):
    table = HIDING[hiding](secretive(acting))
    window = PlayersWindow(load_theme("dark"))
    qtbot.addWidget(window)
    window.set_animated(False)
    window.show_table(players_table(Whispers(), table, THROWS[throw]))  # type: ignore[arg-type]
    with qtbot.waitExposed(window):
        window.show()
    window.grab()
    for intent in BUILDING.values():
        window.show_table(players_table(Whispers(), table, THROWS[throw], intent))  # type: ignore[arg-type]
        window.grab()
        assert not [text for text in words(window) if MARK in text]
    texts = words(window)
    assert not [text for text in texts if MARK in text]
    assert any("Odile" in text for text in texts), "the control: what players may know is told"


@pytest.mark.parametrize("other", [secretive(), "text", None, gm_board(Whispers(), secretive())])  # type: ignore[arg-type]
def test_the_window_accepts_no_other_type(qtbot: QtBot, other: object):
    window = PlayersWindow(load_theme("dark"))
    qtbot.addWidget(window)
    with pytest.raises(TypeError, match="PlayersTable"):
        window.show_table(other)  # type: ignore[arg-type]


def test_a_secret_throw_takes_the_last_open_one_off_the_tray(qtbot: QtBot):
    window = PlayersWindow(load_theme("dark"))
    qtbot.addWidget(window)
    window.set_animated(False)
    shown: PlayersTable = players_table(Whispers(), secretive(), THROWS["open"])  # type: ignore[arg-type]
    window.show_table(shown)
    assert "7" in window.tray.accessibleDescription()
    window.show_table(players_table(Whispers(), secretive(), THROWS["secret"]))  # type: ignore[arg-type]
    assert window.tray.isHidden()
    assert window.tray.accessibleDescription() == "empty"


def test_what_is_taken_away_is_in_no_widget_any_more(qtbot: QtBot):
    """A creature may be hidden at any time: then nothing that is out of sight still tells of it."""
    name = f"{MARK}-name"
    token = TokenView(creature="x", name=name, side="gm", tags=(Tag(MARK),))
    parts = (RollPart(label=f"{MARK}-part", amount="+1"), RollPart(label=f"{MARK}-other", amount="+2"))
    bag = BagView(tokens=None, out=(TokenOut("gm", "used", by=name, who=(name,)),), drawer=name)
    shown = PlayersTable(
        board=Board(
            tokens=(BoardToken(view=token, at=(9.0, 0.0), radius=2.5),),
            places=(BoardPlace(place="p", name=MARK, glyph="", at=(0.0, 0.0), radius=2.5, hidden=False),),
            links=(BoardLink(a="x", b="p", text=MARK),),
            focus="x",
            limits=(5.0, 60.0, 120.0),
        ),
        order=OrderView(heading=MARK, number="1", rows=(OrderRow(creature="x"),), bag=bag),
        acting=name,
        clock=MARK,
        burning=(f"{MARK}-light",),
        throw=ShownThrow(by="x", caption=MARK, thrown=FELL, result=MARK, detail=MARK, hands=("x",)),
        roll=RollView(
            title=MARK,
            sides=(RollSide(label=MARK, total=MARK, dice=MARK, parts=parts),) * 2,
            dice=D20,
            bands=(RollBand(1, MARK), RollBand(10, "Up")),
            axis=MARK,
            note=MARK,
            large=True,
        ),
    )
    nothing = PlayersTable(
        board=Board(tokens=(), places=(), links=(), focus="", limits=(5.0, 60.0, 120.0)),
        order=OrderView(heading="", number="", rows=()),
        acting="",
        clock="",
        burning=(),
        throw=None,
    )
    window = PlayersWindow(load_theme("dark"))
    qtbot.addWidget(window)
    window.set_animated(False)
    window.show_table(shown)
    with qtbot.waitExposed(window):
        window.show()
    window.grab()
    told = [text for text in words(window) if MARK in text]
    assert len(told) > 10, "the control: it is told while it is shown"
    window.show_table(nothing)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert [text for text in words(window) if MARK in text] == []
