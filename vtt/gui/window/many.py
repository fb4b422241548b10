"""What is done to all that is marked on the board, or to the one thing that is selected: one intent, undone in one
step."""

from collections.abc import Callable, Iterator
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QObject, QPoint, QTimer, Signal
from PySide6.QtWidgets import QMenu

from vtt.gui.menu_entries import add_entry, passing_menu
from vtt.gui.menu_heading import add_heading
from vtt.gui.prompts.text_dialog import TextDialog
from vtt.gui.standing import Standing
from vtt.gui.window.doing import parameters_of
from vtt.gui.window.playing import Playing
from vtt.numerals import MINUS, counted
from vtt.rules.contract.description import Offer
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.together import NOT_SO
from vtt.rules.tabletop.arriving import MOST_AT_ONCE, base_name, free_group
from vtt.rules.tabletop.cast import KEEP as KEEP_IN_CAST
from vtt.rules.tabletop.cast import is_of_the_cast
from vtt.rules.tabletop.encounters import KEEP
from vtt.rules.tabletop.knowing import MASK, UNMASK
from vtt.rules.tabletop.many import COPY_HERE, EACH, MOVE_TOGETHER, SET_GROUP, to_each
from vtt.table.creature import Point
from vtt.table.scenes import FIRST_SCENE
from vtt.table.table import Table, thing

_ASKED_ELSEWHERE = ("creature", "thing", "point", "bearing")


class Many(QObject):
    """What is marked on a desk's board, and what was copied from it."""

    wait_wanted = Signal()
    """Those who are meant are to wait until they are called in."""

    def __init__(self, desk: Playing) -> None:
        super().__init__(desk)
        self._desk = desk
        self._copied: tuple[str, tuple[str, ...]] | None = None
        self._told: int | None = None
        desk.board.dropped_together.connect(self._dropped)
        desk.board.done_to_all.connect(self._key)
        desk.course.calm.connect(self._tell)

    @property
    def several(self) -> tuple[str, ...]:
        """The ids of what is marked, where that is more than one."""
        marked = self._desk.board.marked
        return marked if len(marked) > 1 else ()

    @property
    def copied(self) -> int:
        """How many things were copied."""
        return 0 if self._copied is None else len(self._copied[1])

    def forget(self) -> None:
        """Another campaign is on the table."""
        self._copied = self._told = None
        self._desk.board.mark(())

    def submit(self, intent: Intent) -> bool:
        """Have this done, and say at the end whom the rules refused it; whether it could be begun."""
        standing = self._desk.standing
        begun = standing is not None and self._desk.submit(intent)
        if begun and standing is not None:
            self._told = len(standing.log)
        return begun

    def change_life(self, amount: int) -> None:
        """Harm or heal everybody marked by so much, each as its game does."""
        standing = self._desk.standing
        who = [] if standing is None else self._living(standing)
        single = standing.system.life_change(standing.table, who[0], amount) if standing is not None and who else None
        if single is not None:
            self.submit(to_each(single, who[0], who))

    def to_all(self, action: str) -> None:
        """Do this to everything meant, each as its ``thing``."""
        if self._desk.board.meant:
            self.submit(Intent(EACH, "", {"things": list(self._desk.board.meant), "does": action}))

    def ask_for_group(self) -> None:
        """Ask which group those who are meant are to be in."""
        standing = self._desk.standing
        who = self.creatures
        if standing is None or not who:
            return
        first = standing.table.creatures[who[0]]
        usual = first.group or free_group(standing.table, base_name(first.name), len(who))
        label = f"A name for the group of {counted(len(who), 'creature')} (empty: none)"
        dialog = TextDialog("Group", label, usual, "Store", self._desk.window)
        dialog.given.connect(partial(self._join, who))
        dialog.open()

    def ask_for_encounter(self) -> None:
        """Ask what those who are marked are called together, and keep them in the library."""
        standing, those = self._desk.standing, self._desk.board.meant
        if standing is None or not those:
            self._desk.toast.say("Mark those first who belong to it")
            return
        dialog = TextDialog("Encounter", "Kept in the library under this name", "", "Keep", self._desk.window)
        dialog.given.connect(partial(self._keep, those))
        dialog.open()

    def copy(self, things: tuple[str, ...] = ()) -> None:
        """Remember these things, or what is meant, to paste them here or in another scene."""
        standing, meant = self._desk.standing, things or self._desk.board.meant
        if standing is not None and meant:
            self._copied = (standing.table.scene or FIRST_SCENE, meant[:MOST_AT_ONCE])
            self._desk.say(f"Copied: {counted(len(self._copied[1]), 'thing')}")

    def paste(self, at: Point | None = None) -> None:
        """Put copies of what was copied round a point in feet: the one under the pointer, else the board's middle."""
        standing, board = self._desk.standing, self._desk.board
        if standing is None or self._copied is None:
            self._desk.toast.say("Nothing was copied yet")
            return
        scene, things = self._copied
        if at is None:
            pointer = board.mapFromGlobal(board.cursor().pos())
            at = board.feet_at(pointer if board.underMouse() else board.rect().center())
        here = scene == (standing.table.scene or FIRST_SCENE)
        self.submit(Intent(COPY_HERE, "", {"things": list(things), "scene": "" if here else scene, "at": list(at)}))

    def mark_side(self, side: str) -> None:
        """Mark every creature of a side, or with an empty one everybody."""
        standing = self._desk.standing
        if standing is not None:
            found = standing.table.creatures.values()
            self._desk.board.mark(each.id for each in found if each.side == side or not side)

    def open_menu(self, where: QPoint) -> QMenu | None:
        """Open what can be done to all that is marked, at a point of the screen."""
        menu = self.new_menu()
        if menu is not None:
            menu.popup(where)
        return menu

    def new_menu(self) -> QMenu | None:
        """What can be done to all that is marked, not shown yet; ``None`` where that is not several."""
        standing, several, desk = self._desk.standing, self.several, self._desk
        if standing is None or not several:
            return None
        menu = passing_menu(desk.window, "menu of many")
        add_heading(menu, f"{len(several)} marked")
        menu.addSeparator()
        living = self._living(standing)
        for label, sign in (("Damage…", MINUS), ("Heal…", "+")):
            if living:
                # After the menu is gone: it gives the keyboard back to whoever had it.
                ask = partial(desk.ask_for_amount, living[0], sign)
                add_entry(menu, label, partial(QTimer.singleShot, 0, desk, ask))
        if self.creatures:
            states = menu.addMenu("To each of them")
            states.aboutToShow.connect(lambda: self._fill(states))
        menu.addSeparator()
        found = [thing(standing.table, each) for each in several]
        for label, action, useful in (
            ("Show to the players", "reveal", any(each.hidden for each in found)),
            ("Hide from the players", "hide", not all(each.hidden for each in found)),
            ("Mask their names", MASK, not all(each.mask for each in found)),
            ("Tell their names", UNMASK, any(each.mask for each in found)),
        ):
            if useful:
                add_entry(menu, label, partial(self.to_all, action))
        if self.creatures:
            add_entry(menu, "Group…", self.ask_for_group)
            add_entry(menu, "Have them wait…", self.wait_wanted.emit)
        add_entry(menu, "Keep as an encounter…", self.ask_for_encounter)
        if strangers := [each for each in self.creatures if not is_of_the_cast(standing.table.creatures[each])]:
            add_entry(menu, "Keep in the cast", partial(self._keep_in_cast, strangers))
        menu.addSeparator()
        add_entry(menu, "Copy", self.copy)
        add_entry(menu, "Take off the table", lambda: self.to_all("remove"))
        return menu

    def offers(self) -> Iterator[Offer]:
        """What the GM can do to everybody marked alike, as it is offered for the first of them."""
        standing, who = self._desk.standing, self.creatures
        if standing is None or not who:
            return
        system, table = standing.system, standing.table
        alike = [
            [(each.label, *_without(each.intent, one)) for each in system.offers(table, one) if each.by_gm]
            for one in who[1:]
        ]
        for offer in system.offers(table, who[0]):
            kinds = {each.name: each.kind for each in parameters_of(system, offer)}
            if not offer.by_gm or offer.refusal is not None or not _names(offer.intent, who[0]):
                continue
            if any(kinds.get(each) in _ASKED_ELSEWHERE for each in offer.missing):
                continue
            if all((offer.label, *_without(offer.intent, who[0])) in each for each in alike):
                yield replace(offer, done_to=tuple(who))

    def _fill(self, menu: QMenu) -> None:
        menu.clear()
        for offer in self.offers():
            label = f"{offer.label}…" if offer.missing else offer.label
            add_entry(menu, label, partial(self._desk.do, offer), offer.note)
        if menu.isEmpty():
            menu.addAction("Nothing that all of them have").setEnabled(False)

    @property
    def creatures(self) -> list[str]:
        """The ids of the creatures that are meant."""
        standing = self._desk.standing
        return [] if standing is None else [each for each in self._desk.board.meant if each in standing.table.creatures]

    def _living(self, standing: Standing) -> list[str]:
        """Those marked whose life the game counts."""
        table: Table = standing.table
        marked = [each for each in self.several if each in table.creatures]
        return [each for each in marked if standing.system.life_change(table, each, -1) is not None]

    def _join(self, who: list[str], group: str) -> None:
        self.submit(Intent(EACH, "", {"things": who, "does": SET_GROUP, "as": "creature", "with": {"group": group}}))

    def _keep(self, those: tuple[str, ...], name: str) -> None:
        if name.strip():
            self.submit(Intent(KEEP, "", {"things": list(those), "name": name}))

    def _keep_in_cast(self, who: list[str]) -> None:
        self.submit(to_each(Intent(KEEP_IN_CAST, "", {"creature": who[0]}), who[0], who))

    def _key(self, wanted: str) -> None:
        does: dict[str, Callable[[], object]] = {
            "remove": partial(self.to_all, "remove"),
            "copy": self.copy,
            "paste": self.paste,
            "group": self.ask_for_group,
        }
        does[wanted]()

    def _dropped(self, things: tuple[str, ...], by: Point, free: bool) -> None:
        if not self.submit(_moving(things, by, free=free)):
            drag = self._desk.board.drag
            if drag is not None:
                self._desk.board.glide_back(drag.thing)

    def _tell(self, standing: Standing) -> None:
        """Say once who stayed as they were, and why."""
        if self._told is not None:
            told = [line.read() for line in standing.log[self._told :] if line.text == NOT_SO]
            self._told = None
            if told:
                self._desk.toast.say("\n".join(told))


def _moving(things: tuple[str, ...], by: Point, *, free: bool) -> Intent:
    return Intent(MOVE_TOGETHER, "", {"things": list(things), "by": list(by), "free": free})


def _names(intent: Intent, one: str) -> bool:
    return intent.actor == one or one in [each for each in intent.arguments.values() if isinstance(each, str)]


def _without(intent: Intent, one: str) -> tuple[object, ...]:
    """An intent but for the one that it names."""
    rest = {name: value for name, value in intent.arguments.items() if value != one}
    return intent.action, intent.actor in ("", one), rest
