"""The groups that wait at this window: creatures are sent to wait, and come again by one key."""

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QMenu

from vtt.gui.menu_entries import passing_menu
from vtt.gui.menu_heading import add_heading
from vtt.gui.plain_text import literal
from vtt.gui.prompts.text_dialog import TextDialog
from vtt.gui.window.many import Many
from vtt.gui.window.playing import Playing
from vtt.numerals import counted
from vtt.rules.contract.procedure import Intent
from vtt.rules.tabletop.waiting import CHANGE_WAITING, COME_IN, DISMISS, WAIT, usual_name
from vtt.table.waiting import WaitingGroup

_NOBODY = "Mark who is to wait on the board first"
_NO_GROUP = "No group waits here: mark some creatures, then have them wait (Ctrl+Alt+G)"
_UNSEEN = "Players do not see them when they come"


class Waiting(QObject):
    """The groups of one desk."""

    def __init__(self, desk: Playing, many: Many) -> None:
        super().__init__(desk)
        self._desk = desk
        self._many = many
        many.wait_wanted.connect(self.ask)

    @property
    def groups(self) -> tuple[WaitingGroup, ...]:
        """Those that wait to come into the scene on the table, in the order in which they come."""
        standing = self._desk.standing
        return () if standing is None else tuple(standing.table.waiting.values())

    @property
    def why_not_wait(self) -> str:
        """Why nobody can be sent to wait, or empty."""
        return "" if self._many.creatures else _NOBODY

    @property
    def why_not_come(self) -> str:
        """Why no group can come, or empty."""
        return "" if self.groups else _NO_GROUP

    def ask(self, who: tuple[str, ...] = ()) -> None:
        """Ask what these are called while they wait, or else who is marked or selected, and have them wait."""
        standing = self._desk.standing
        waiting = list(who) or self._many.creatures
        if standing is None:
            return
        if not waiting:
            self._desk.toast.say(_NOBODY)
            return
        label = f"What is the group of {counted(len(waiting), 'creature')} called? It comes by Ctrl+Shift+G"
        label = self._desk.settings.keys.retold(label)
        dialog = TextDialog(
            "Have them wait", label, usual_name(standing.table), "Have them wait", self._desk.window, tick=_UNSEEN
        )

        def given(name: str) -> None:
            arguments = {"creatures": waiting, "name": name, "hidden": dialog.tick.isChecked()}
            self._desk.submit(Intent(WAIT, "", arguments))

        dialog.given.connect(given)
        dialog.open()

    def come(self) -> None:
        """The group that waits comes into the scene; of several one is chosen."""
        groups = self.groups
        if not groups:
            self._desk.toast.say(_NO_GROUP)
        elif len(groups) == 1:
            self._come(groups[0].id)
        else:
            menu = self._choice(groups)
            board = self._desk.board
            menu.popup(board.mapToGlobal(board.rect().center()))
            # Enter takes the next one.
            menu.setActiveAction(menu.actions()[-len(groups)])

    def fill(self, menu: QMenu) -> None:
        """All that can be done with each group, as it is now."""
        for inner in menu.findChildren(QMenu, options=Qt.FindChildOption.FindDirectChildrenOnly):
            inner.deleteLater()
        menu.clear()
        for group in self.groups:
            inner = menu.addMenu(_told(group))
            inner.setToolTipsVisible(True)
            come = inner.addAction("Comes now")
            come.setToolTip(literal(_members(group)))
            come.triggered.connect(lambda _checked=False, key=group.id: self._come(key))
            unseen = inner.addAction(_UNSEEN)
            unseen.setCheckable(True)
            unseen.setChecked(group.hidden)
            unseen.triggered.connect(lambda checked, group=group: self._set_hidden(group, checked))
            inner.addAction("Rename…").triggered.connect(lambda _checked=False, group=group: self._rename(group))
            inner.addSeparator()
            dismiss = inner.addAction("Dismiss")
            dismiss.setToolTip("They are gone from the campaign; one Undo brings them back")
            dismiss.triggered.connect(
                lambda _checked=False, key=group.id: self._desk.submit(Intent(DISMISS, "", {"group": key}))
            )
        if not self.groups:
            nothing = menu.addAction("No group waits here")
            nothing.setEnabled(False)
            self._desk.settings.keys.tell(nothing, _NO_GROUP)

    def _choice(self, groups: tuple[WaitingGroup, ...]) -> QMenu:
        menu = passing_menu(self._desk.window, "which group comes")
        add_heading(menu, "Which group comes?")
        menu.addSeparator()
        for number, group in enumerate(groups, 1):
            # Its number chooses it as well.
            entry = menu.addAction(f"&{number}  {_told(group)}" if number < 10 else _told(group))
            entry.setToolTip(literal(_members(group)))
            entry.triggered.connect(lambda _checked=False, key=group.id: self._come(key))
        return menu

    def _come(self, group: str) -> None:
        self._desk.submit(Intent(COME_IN, "", {"group": group}))

    def _set_hidden(self, group: WaitingGroup, unseen: bool) -> None:
        self._desk.submit(Intent(CHANGE_WAITING, "", {"group": group.id, "name": group.name, "hidden": unseen}))

    def _rename(self, group: WaitingGroup) -> None:
        dialog = TextDialog("Rename", "What is the group called?", group.name, "Rename", self._desk.window)

        def given(name: str) -> None:
            arguments = {"group": group.id, "name": name, "hidden": group.hidden}
            self._desk.submit(Intent(CHANGE_WAITING, "", arguments))

        dialog.given.connect(given)
        dialog.open()


def _told(group: WaitingGroup) -> str:
    name = (group.name or "A group").replace("&", "&&")
    return f"{name}: {counted(len(group.creatures), 'creature')}"


def _members(group: WaitingGroup) -> str:
    return ", ".join(each.name for each in group.creatures.values())
