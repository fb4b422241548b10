"""How often something can still be used: the chart on hovering, and the menu of a thing carried."""

from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QHelpEvent, QImage
from PySide6.QtWidgets import QApplication, QLabel, QListView, QToolTip
from pytestqt.qtbot import QtBot

from vtt.gui.look import Look
from vtt.gui.sheet.items import ItemsBlock
from vtt.gui.sheet.uses_tip import chart, median, uses_tip, uses_words
from vtt.rules.contract.description import Item, Items, Offer, Refusal
from vtt.rules.contract.procedure import Intent

EVEN = ((1, 0.25), (2, 0.25), (3, 0.25), (4, 0.25))
CLICK = Offer(intent=Intent("use"), label="Use")
DROP = Offer(intent=Intent("drop"), label="Drop")
GIVE = Offer(intent=Intent("give"), label="Give", refusal=Refusal("nobody is near", "SK-1"))


def test_the_words_say_what_to_expect():
    assert median(EVEN) == 3
    assert median(((1, 0.6), (2, 0.4))) == 1
    assert uses_words(((1, 0.2), (2, 0.5), (3, 0.3))) == "uses left: as likely as not 2 or more, most often 2"


def test_the_tip_escapes_names_and_holds_a_picture(look: Look):
    tip = uses_tip(look, "rope & <hook>", "worn", EVEN)
    assert "rope &amp; &lt;hook&gt;" in tip
    assert "data:image/png;base64," in tip


def test_every_number_of_uses_has_its_bar(look: Look):
    image: QImage = chart(look, EVEN).toImage()
    accent = look.colour("accent").rgb()
    width = image.width()
    row = image.height() // 2
    bars = [image.pixelColor(int((number - 0.5) * width / 4), row).rgb() == accent for number in range(1, 5)]
    assert bars == [True] * 4


def test_the_menu_of_a_thing_holds_everything_that_can_be_done_with_it(qtbot: QtBot, look: Look):
    block = ItemsBlock(look, Items("Carried", (Item("Flask", "Ud6", "", CLICK, (DROP, GIVE)), Item("Stone"))))
    qtbot.addWidget(block)
    block.resize(300, 80)
    block.show()
    menu = block.open_menu(QPoint(20, 10))
    assert menu is not None
    heading, line, *entries = menu.actions()
    words = menu.findChild(QLabel, "menu heading")
    assert isinstance(words, QLabel)
    assert words.text() == "Flask", "the menu lies over the name of what it is about"
    assert not heading.isEnabled()
    assert line.isSeparator()
    assert [(each.text(), each.isEnabled()) for each in entries] == [
        ("Use", True),
        ("Drop", True),
        ("Give", False),
    ]
    assert entries[2].toolTip() == "nobody is near"
    with qtbot.waitSignal(block.chosen, check_params_cb=lambda offer: offer == DROP):
        entries[1].trigger()
    menu.close()
    assert block.open_menu(QPoint(220, 10)) is None, "nothing can be done with a stone"


def test_hovering_over_what_is_used_up_shows_how_long_it_lasts(qtbot: QtBot, look: Look):
    block = ItemsBlock(look, Items("Carried", (Item("Flask", "Ud6", "of wine", uses=EVEN), Item("Stone", tip="grey"))))
    qtbot.addWidget(block)
    block.resize(300, 80)
    block.show()
    view = block.findChild(QListView)
    assert view is not None
    for row, words in ((0, ("Flask", "of wine", "uses left")), (1, ("grey",))):
        at = view.visualRect(view.model().index(row, 0)).center()
        help_wanted = QHelpEvent(QEvent.Type.ToolTip, at, view.viewport().mapToGlobal(at))
        QApplication.sendEvent(view.viewport(), help_wanted)
        # The tool tip is set before it fades in.
        assert all(word in QToolTip.text() for word in words)
    QToolTip.hideText()
