"""The panels in a main window's docks, and the prompts over its board."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QVBoxLayout, QWidget

from vtt.gui.clock.clock_panel import ClockPanel
from vtt.gui.initiative.initiative_panel import InitiativePanel
from vtt.gui.log.log_search import LogSearch
from vtt.gui.log.log_view import LogView
from vtt.gui.look import Look
from vtt.gui.models.log import LogModel
from vtt.gui.panel import MARGIN
from vtt.gui.prompts.amount_field import AmountField
from vtt.gui.prompts.banner import Banner
from vtt.gui.prompts.command_palette import CommandPalette
from vtt.gui.prompts.question_card import QuestionCard
from vtt.gui.prompts.rule_card import RuleCard
from vtt.gui.prompts.toast import Toast
from vtt.gui.settings import Settings
from vtt.gui.window.creature_panel import CreaturePanel
from vtt.gui.window.frame import Frame
from vtt.gui.window.top_bar import TopBar
from vtt.gui.window.tray_panel import TrayPanel, real_dice_switch
from vtt.gui.window.turn_area import TurnArea

_RING = 4
"""Pixels between a panel's edge and the ring round a list in it that has the keyboard."""


class Furniture(QObject):
    """Fills a main window for one look."""

    def __init__(self, look: Look, settings: Settings, window: Frame) -> None:
        super().__init__(window)
        self.window = window
        self.settings = settings
        self.board = window.board
        self.bar: TopBar = window.bar
        self.docks = window.docks
        self._build_panels(look)
        self._build_prompts(look)

    def _build_panels(self, look: Look) -> None:
        animated = self.settings.animated
        self.board.set_animated(animated)
        self.initiative = InitiativePanel(look)
        self.initiative.bag.set_animated(animated)
        self.clock = ClockPanel(look)
        self.tray = TrayPanel(look, animated=animated)
        self.log_model = LogModel(self)
        self.log = LogView(look, self.log_model)
        self.log_search = LogSearch(look, self.log_model)
        self.creature = CreaturePanel(look, self.settings)
        # What has no room scrolls. Time can always be let pass.
        turn, area = QWidget(), TurnArea(self.initiative, self.clock)
        self.initiative.bag.decided.connect(area.show_head)
        foot = QVBoxLayout()
        foot.setContentsMargins(MARGIN, 0, MARGIN, MARGIN - 6)
        foot.addWidget(self.clock.time)
        whole = QVBoxLayout(turn)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(area, 1)
        whole.addLayout(foot)
        story = QWidget()
        lines = QVBoxLayout(story)
        lines.setContentsMargins(_RING, _RING, _RING, 8)
        lines.setSpacing(0)
        lines.addWidget(self.log_search)
        lines.addWidget(self.log)
        for dock, contents in zip(self.docks, (turn, self.tray, story, self.creature), strict=True):
            # What is told of an action stands right below the sheet.
            dock.fill(contents, whole=contents is not self.creature)
        self.docks[0].set_need(
            lambda: area.whole_height + self.initiative.beyond_least + foot.sizeHint().height(),
            lambda: self.initiative.for_ease,
        )
        area.contents.laid_out.connect(self.docks[0].need_changed)
        self.real_dice_switch = real_dice_switch(look, checked=self.settings.real_dice)
        self.log_search.counted.connect(self.docks[2].title.set_note)
        self.docks[1].title.add_shelf(self.tray.shelf, self.tray.shelf.take_room)
        self.docks[1].title.add_switch(self.real_dice_switch)

    def _build_prompts(self, look: Look) -> None:
        self.question = QuestionCard(look, self.board)
        self.amount = AmountField(look, self.board)
        self.banner = Banner(look, self.board)
        self.toast = Toast(look, self.board)
        self.rule_card = RuleCard(look, self.window)
        self.command_palette = CommandPalette(look, self.window)
