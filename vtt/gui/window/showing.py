"""What is shown to players on purpose, and what they know of names and life, at this window: keys, menus, drops."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec
from PySide6.QtCore import QMimeData, QObject, QPoint
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from vtt.gui.look import Look
from vtt.gui.menu_entries import add_choice
from vtt.gui.pictures.given import Source, picture_among
from vtt.gui.prompts.text_dialog import TextDialog
from vtt.gui.standing import Standing
from vtt.gui.steering.shown_strip import ShownStrip, ticked
from vtt.gui.window.pictures import Pictures
from vtt.gui.window.playing import Playing
from vtt.gui.window.shown_how import ShownHow
from vtt.gui.window.steering import Steering
from vtt.gui.window.why_unshown import whose_name, why_no_page, why_no_portrait, why_not_mask, why_not_take_away
from vtt.rules.book.rulebook import rulebook
from vtt.rules.contract.procedure import Intent
from vtt.rules.tabletop.knowing import (
    AS_USUAL,
    LIFE_WORDS,
    MASK,
    MASK_NEW,
    MASK_WORDS,
    SHOW_LIFE,
    SIDES,
    UNMASK,
    UNNAMED,
    free_mask,
)
from vtt.rules.tabletop.many import EACH
from vtt.rules.tabletop.noting import MOST_TITLE
from vtt.rules.tabletop.showing import SHOW_AT, TAKE_AWAY, WHERE, note_key, showing, what_is_shown
from vtt.rules.views.players_shown import players_card
from vtt.table.creature import Place, Side
from vtt.table.decoding import built
from vtt.table.noted import Subject
from vtt.table.shown import SHOWN, Shown, ShownWhere
from vtt.table.table import as_seen, thing

_PLACES: dict[ShownWhere, tuple[str, str, str]] = {
    "board": ("Over the whole board", "Board", "What is shown lies over the whole board"),
    "side": ("At the side", "Side", "What is shown lies at the side of the board"),
    "strip": ("As a strip", "Strip", "What is shown lies as a strip under the board"),
}
"""The label of each place, a short one for a button, and what it does."""
_LIFE_TIPS = {
    AS_USUAL: "Players learn of the life of the {whose} what the game tells them otherwise",
    "exact": "Players read how much life the {whose} have left",
    "bar": "Players see a bar in place of the figures of the {whose}",
    "words": "Players read in a word how the {whose} fare, such as hurt",
    "nothing": "Players are told nothing of the life of the {whose}",
}
"""What each way of LIFE_WORDS does, for the tip of its entry."""


class Showing(QObject):
    """Lays before the players what the game master chooses, where the last such thing lay, and masks names."""

    def __init__(self, look: Look, desk: Playing, steering: Steering, pictures: Pictures) -> None:
        super().__init__(desk)
        self._desk = desk
        self._pictures = pictures
        window = desk.window
        self.where: dict[ShownWhere, QAction] = {}
        for where, (label, short, tip) in _PLACES.items():
            self.where[where] = action = ticked(window, label, tip, partial(self._put, where))
            action.setIconText(short)
        self.portrait = self._action(
            "Show the portrait", "Show players the portrait of who is selected", self.show_selected
        )
        self.text = self._action("Show a text…", "Show players a few words", self.ask_for_text)
        self.picture = self._action("Show a picture…", "Show players a picture out of a file", self.ask_for_picture)
        tip = "What players read and see while their window is blank: before play, and in a break"
        self.pause = self._action("What stands on the pause…", tip, self.ask_for_pause)
        tip = "Take the picture off the pause; its words stay"
        self.unpicture = self._action("No picture on the pause", tip, lambda: self.use_on_pause(""))
        self.away = self._action("Take away", "Take away what is shown to the players", self.take_away)
        tip = "Turn the page of a text that is too long for the players’ screen"
        self.onwards = self._action("Next page", tip, lambda: self.turn_page(1))
        tip = "Turn back the page of a text that is too long for the players’ screen"
        self.back = self._action("Page before", tip, lambda: self.turn_page(-1))
        self.mask = self._action(
            "Mask the name, or tell it",
            "Players know the names of what is marked or selected, or don’t",
            self.mask_meant,
        )
        tip = "Players don’t know the names of foes that come from now on"
        self.mask_new = ticked(window, "Mask new foes", tip, lambda on: desk.have_done(MASK_NEW, on=on))
        window.addAction(self.mask_new)
        desk.settings.keys.give(self.mask_new, "Mask new foes")
        self.words = self._action(
            "What the masked are called…",
            "The words in place of a name that players don’t know",
            self.ask_for_words,
        )
        self.shown_how = ShownHow(desk)
        self.strip = ShownStrip(look, list(self.where.values()), self.away)
        self.strip.dropped.connect(self.drop)
        steering.panel.add_shown(self.strip)
        steering.panel.picture.dropped.connect(self.drop)
        self._takers: tuple[QWidget, ...] = (self.strip, steering.panel.picture)
        desk.board.carried_to.connect(lambda at: self.strip.light(self._takes(at)))
        desk.board.let_go_at.connect(self._take_token)
        desk.course.drawn.connect(self._draw)
        desk.players.changed.connect(self._draw_again)
        self._draw_again()

    def fill_menu(self, menu: QMenu) -> None:
        """Put everything that can be said of what is shown and known into a menu."""
        shown = menu.addMenu("Show to players")
        shown.setToolTipsVisible(True)
        shown.addActions([self.portrait, self.text, self.picture])
        shown.addMenu("The pause").addActions([self.pause, self.unpicture])
        shown.addActions([*self.where.values(), self.onwards, self.back, self.away])
        self.shown_how.fill_menu(shown)
        menu.addSeparator()
        menu.addActions([self.mask, self.mask_new, self.words])
        for side, whose in SIDES.items():
            life = menu.addMenu(f"Life of the {whose}")
            life.setToolTipsVisible(True)
            life.aboutToShow.connect(partial(self._fill_life, life, side))

    # What is shown ----------------------------------------------------------------------------------------------------

    def show(self, shown: Shown) -> None:
        """Lay this before the players, where the last thing lay."""
        shown = self.shown_how.written(msgspec.structs.replace(shown, where=self._where))
        if self._desk.submit(showing(shown)):
            self.shown_how.begin(shown)
            why = self._why_unseen()
            if why:
                self._desk.toast.say(why)

    def show_selected(self) -> None:
        """Show the portrait of who is selected, else of whose sheet is open."""
        if why_no_portrait(self._desk):
            self._desk.toast.say(why_no_portrait(self._desk))
        else:
            self.show(Shown(kind="portrait", what=self._desk.display.selected or self._desk.display.shown))

    def show_note(self, subject: Subject) -> None:
        """Show this note, whoever it is for otherwise."""
        self.show(Shown(kind="note", what=note_key(subject)))

    def show_rule(self, identity: str) -> None:
        """Show this rule of the game on the table."""
        standing = self._desk.standing
        if standing is None:
            return
        rule = rulebook(standing.system.rulebook).under(standing.table.options).by_id(identity)
        if rule is not None:
            self.show(_titled(Shown(kind="rule", what=rule.id), rule.title, rule.rule))

    def show_result(self, about: str, answer: str) -> None:
        """Show what a table or the oracle said."""
        self.show(_titled(Shown(kind="result"), about, answer))

    def take_away(self) -> None:
        """Take away what is shown."""
        if why_not_take_away(self._desk):
            self._desk.toast.say(why_not_take_away(self._desk))
        else:
            self._desk.have_done(TAKE_AWAY)

    def turn_page(self, by: int) -> None:
        """Turn the page of what is shown."""
        if why_no_page(self._desk):
            self._desk.toast.say(why_no_page(self._desk))
        else:
            for each in self._desk.players.open_windows():
                each.shown.turn(by)

    def ask_for_text(self) -> None:
        """Ask what is to be read; the first line of several is the title. Where the window is blank it stands there."""
        if self._desk.standing is None:
            return
        if self._desk.players.cover == "calm":
            self.ask_for_pause()
            return
        label = "What do the players read? Of several lines the first is the title"
        dialog = TextDialog("Show a text", label, "", "Show", self._desk.window, several_lines=True)
        dialog.given.connect(self.show_text)
        dialog.open()

    def show_text(self, text: str) -> None:
        """Show a few words, the first line of several as their title."""
        title, _, rest = text.strip().partition("\n")
        if text.strip():
            self.show(_titled(Shown(kind="text"), title if rest.strip() else "", rest.strip() or title))

    def ask_for_pause(self) -> None:
        """Ask what stands there while nothing is played."""
        # Most evenings have none.
        from vtt.gui.window.pausing import ask_for_pause

        ask_for_pause(self._desk)

    def use_on_pause(self, content: str) -> None:
        """This picture of the campaign stands on the pause, or with an empty one none."""
        from vtt.gui.window.pausing import use_picture

        use_picture(self._desk, content)

    def ask_for_picture(self) -> None:
        """Ask for the file of a picture."""
        if self._desk.standing is not None:
            self._pictures.ask_for_file(self._desk.window, self._keep)

    def show_picture(self, content: str, title: str = "") -> None:
        """Show a picture that the campaign keeps."""
        self.show(Shown(kind="picture", what=content, title=title))

    def drop(self, given: QMimeData) -> None:
        """Show what was let go of over the strip."""
        if self._desk.standing is None:
            return
        if given.hasFormat(SHOWN):
            self.show(msgspec.json.decode(bytes(given.data(SHOWN).data()), type=built(Shown)))
            return
        picture = picture_among(given)
        if picture is not None:
            self._keep(picture)
        else:
            self.show_text(given.text())

    def _takes(self, at: QPoint) -> bool:
        return any(each.isVisible() and each.rect().contains(each.mapFromGlobal(at)) for each in self._takers)

    def _take_token(self, identity: str, at: QPoint) -> None:
        """A token that is let go of over the strip is shown, and stays where it stands."""
        self.strip.light(False)
        standing = self._desk.standing
        if standing is None or not self._takes(at):
            return
        self._desk.board.cancel_drag()
        if identity in standing.table.creatures:
            self.show(Shown(kind="portrait", what=identity))
        elif identity in standing.table.places:
            self._show_place(as_seen(standing.table).places[identity])

    def _show_place(self, place: Place) -> None:
        if place.picture is None:
            self._desk.toast.say("This place has no picture to be shown")
        else:
            self.show_picture(place.picture.content, "" if place.hidden else place.mask or place.name)

    def entries(self, identity: str) -> dict[str, Callable[[], object]]:
        """What the menu of one thing has of all this."""
        standing = self._desk.standing
        if standing is None or identity not in (standing.table.creatures.keys() | standing.table.places.keys()):
            return {}
        found = thing(standing.table, identity)
        place = standing.table.places.get(identity)
        entries: dict[str, Callable[[], object]] = {}
        if identity in standing.table.creatures:
            entries["Show the portrait to the players"] = partial(self.show, Shown(kind="portrait", what=identity))
        elif place is not None and place.picture is not None:
            entries["Show its picture to the players"] = partial(self._show_place, place)
        if found.mask:
            entries["Tell the players its name"] = partial(self._desk.have_done, UNMASK, thing=identity)
        else:
            entries["Mask its name"] = partial(self._desk.have_done, MASK, thing=identity)
        entries["Mask its name as…"] = partial(self._ask_for_mask, identity)
        return entries

    # What is known ----------------------------------------------------------------------------------------------------

    def mask_meant(self) -> None:
        """Mask the names of what is marked, else of what is selected; where all are masked, tell them."""
        standing = self._desk.standing
        if standing is None:
            return
        table, meant = standing.table, whose_name(self._desk)
        if not meant:
            self._desk.toast.say(why_not_mask(self._desk))
            return
        masked = [each for each in meant if thing(table, each).mask]
        action, those = (UNMASK, masked) if len(masked) == len(meant) else (MASK, [x for x in meant if x not in masked])
        if len(those) == 1:
            self._desk.have_done(action, thing=those[0])
        else:
            self._desk.submit(Intent(EACH, "", {"things": those, "does": action}))

    def ask_for_words(self) -> None:
        """Ask what the masked of this campaign are called."""
        standing = self._desk.standing
        if standing is None:
            return
        words = standing.table.known.mask or UNNAMED["gm"]
        label = "What players call those whose names they don’t know (empty: as usual)"
        dialog = TextDialog("Masks", label, words, "Store", self._desk.window)
        dialog.given.connect(lambda text: self._desk.have_done(MASK_WORDS, words=text[:100]))
        dialog.open()

    def _ask_for_mask(self, identity: str) -> None:
        standing = self._desk.standing
        if standing is None:
            return
        found = thing(standing.table, identity)
        usual = found.mask or free_mask(standing.table, found)
        dialog = TextDialog("Mask", f"What do players call {found.name}?", usual, "Mask", self._desk.window)
        dialog.given.connect(lambda text: self._desk.have_done(MASK, thing=identity, words=text[:100]))
        dialog.open()

    def _fill_life(self, menu: QMenu, side: Side) -> None:
        menu.clear()
        standing = self._desk.standing
        now = AS_USUAL if standing is None else standing.table.known.life.get(side, AS_USUAL)
        for how, words in LIFE_WORDS.items():
            run = partial(self._desk.have_done, SHOW_LIFE, side=side, how=how)
            add_choice(menu, words, run, chosen=how == now, tip=_LIFE_TIPS[how].format(whose=SIDES[side]))

    # Inside -----------------------------------------------------------------------------------------------------------

    @property
    def _where(self) -> ShownWhere:
        standing = self._desk.standing
        if standing is not None and standing.table.shown is not None:
            return standing.table.shown.where
        return next((where for where in WHERE if where == self._desk.settings.players_shown_where), "board")

    def _put(self, where: ShownWhere, _on: bool) -> None:
        self._desk.settings.players_shown_where = where
        standing = self._desk.standing
        if standing is not None and standing.table.shown is not None and standing.table.shown.where != where:
            self._desk.have_done(SHOW_AT, where=where)
        self._draw_again()

    def _keep(self, source: Source) -> None:
        title = source.stem if isinstance(source, Path) else ""
        self._pictures.keep(
            source, lambda content: self.show_picture(content, title if len(title) <= MOST_TITLE else "")
        )

    def _why_unseen(self) -> str:
        players = self._desk.players
        if not players.visible:
            return self._desk.settings.keys.retold("No players’ window is open: Ctrl+P opens it")
        if players.cover:
            return "Their window is covered: they see it when the cover is gone"
        if players.frozen:
            return "Their window is frozen: they see it when that ends"
        return ""

    def _draw_again(self) -> None:
        self._draw(self._desk.standing)

    def _draw(self, standing: Standing | None) -> None:
        table = None if standing is None else standing.table
        where = self._where
        for each, action in self.where.items():
            action.setChecked(each == where)
        self.mask_new.setChecked(table is not None and table.known.mask_new)
        self.unpicture.setEnabled(table is not None and table.pause is not None and bool(table.pause.picture))
        if standing is None or table is None or table.shown is None:
            self.strip.show_words("")
            return
        self.strip.show_words(what_is_shown(table, table.shown), self._why_not(standing) or self._why_unseen())

    def _why_not(self, standing: Standing) -> str:
        card = players_card(standing.system, standing.table)
        if card is None:
            return "It is hidden or gone: players see nothing"
        window = self._desk.players.window
        if window is not None and window.isVisible() and window.shown.card == card and window.shown.pages > 1:
            page = f"Page {window.shown.page} of {window.shown.pages}: Ctrl+F7 turns it"
            return self._desk.settings.keys.retold(page)
        return ""

    def _action(self, label: str, tip: str, run: Callable[[], object]) -> QAction:
        action = QAction(label, self._desk.window)
        self._desk.settings.keys.give(action, label.rstrip("…"), tip)
        action.setStatusTip(tip)
        action.triggered.connect(lambda _checked=False: run())
        self._desk.window.addAction(action)
        return action


def _titled(shown: Shown, title: str, text: str) -> Shown:
    """That with this title and text. A title that is too long stands at the head of the text, as none is cut."""
    if len(title) > MOST_TITLE:
        title, text = "", f"{title}\n\n{text}"
    return msgspec.structs.replace(shown, title=title.strip(), text=text.strip())
