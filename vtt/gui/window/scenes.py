"""The scenes of the campaign at this window: the switcher, their keys and menus, and what players still see."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Protocol

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QMenu

from vtt.gui.look import Look
from vtt.gui.menu_entries import add_choice, add_entry, passing_menu
from vtt.gui.menu_heading import add_heading
from vtt.gui.plain_text import literal
from vtt.gui.prompts.command import Command
from vtt.gui.prompts.strip import Strip
from vtt.gui.prompts.text_dialog import TextDialog
from vtt.gui.scenes.rows import at_hand, names_in
from vtt.gui.scenes.switcher import SceneSwitcher
from vtt.gui.scenes.way_in import WayIn
from vtt.gui.standing import Standing
from vtt.gui.window.playing import Playing
from vtt.numerals import filled
from vtt.rules.contract.procedure import Intent, Value
from vtt.rules.tabletop.scene_marks import MARK_ENTRY
from vtt.rules.tabletop.scenes import all_scenes, party
from vtt.table.creature import Creature, Point
from vtt.table.resting import by_itself
from vtt.table.scenes import FIRST_SCENE, Scene

_KIND = "Scene"
_DOTS = "\u2026"
_NO_FOLDER, _NEW_FOLDER = "None", f"New folder{_DOTS}"


class MenuOfPictures(Protocol):
    """Whoever has scenes known by pictures."""

    def fill(self, menu: QMenu, scene: Scene) -> None:
        """What can be done with the picture of a scene."""
        ...

    def entries(self, scene: Scene) -> dict[str, Callable[[], object]]:
        """The same by its names."""
        ...


class Scenes(QObject):
    """Opens scenes with the party, makes, names, copies, files, moves and deletes them. ``note_wanted`` gives one whose
    notes are to be read."""

    note_wanted = Signal(str)

    def __init__(self, look: Look, desk: Playing) -> None:
        super().__init__(desk)
        self._desk = desk
        self._look = look
        self.pictures_of_scenes: MenuOfPictures | None = None
        self.switcher = SceneSwitcher(look, desk.window, desk.faces)
        desk.faces.loaded.connect(self.switcher.view.viewport().update)
        self.switcher.opened.connect(self.open)
        self.switcher.choosing.connect(self.choose)
        self.switcher.new_wanted.connect(self._ask_for_one_called)
        self.switcher.menu_wanted.connect(self.open_menu)
        self.switcher.moved.connect(self._move)
        self.switcher.dragged.connect(self._put_beside)
        self.behind = Strip(look)
        self.behind.pressed.connect(self.show_players)
        desk.window.head.addWidget(self.behind)
        desk.players.held.connect(self._say_what_players_see)

    def show_standing(self, standing: Standing) -> None:
        """Draw what is there now."""
        if self.switcher.isVisible():
            self.switcher.show_scenes(self._all(standing), standing.table.scene or FIRST_SCENE)

    def open_switcher(self) -> None:
        """Show every scene below the name of the one on the table, or put them away again."""
        standing = self._desk.standing
        if self.switcher.isVisible():
            self.switcher.put_away()
        elif standing is not None:
            self.switcher.open_with(
                self._all(standing), standing.table.scene or FIRST_SCENE, self._desk.bar.scene_plate
            )

    def open(self, scene: str, *, alone: bool = False) -> None:
        """Put this scene on the table; the party goes along unless it is to be opened ``alone``."""
        standing = self._desk.standing
        if standing is not None and scene != (standing.table.scene or FIRST_SCENE):
            coming = () if alone else party(standing.table)
            self._desk.submit(Intent("open_scene", "", {"scene": scene, "coming": list(coming)}))

    def choose(self, scene: str) -> None:
        """Ask who goes along into this scene and where they come in, then open it; of the one on the table only where
        one comes in."""
        standing = self._desk.standing
        if standing is not None and self._desk.may_act():
            here = scene == (standing.table.scene or FIRST_SCENE)
            people = [] if here else list(standing.table.creatures.values())
            people.sort(key=lambda each: each.side != "players")
            self._ask_where(standing, scene, people)

    def mark_entry(self, scene: str) -> None:
        """Ask where one comes into this scene."""
        standing = self._desk.standing
        if standing is not None and self._desk.may_act():
            self._ask_where(standing, scene, [])

    def mark_entry_at(self, at: Point) -> None:
        """One comes in here, in feet, into the scene on the table."""
        standing = self._desk.standing
        if standing is not None:
            self._desk.have_done(
                MARK_ENTRY, scene=standing.table.scene or FIRST_SCENE, at=[round(at[0], 1), round(at[1], 1)]
            )

    def _ask_where(self, standing: Standing, scene: str, people: Sequence[Creature]) -> None:
        there, picked = by_itself(standing.table, scene), party(standing.table)
        dialog = WayIn(self._look, there, people, picked, self._desk.faces, self._desk.window)
        self._desk.faces.loaded.connect(dialog.board.update)

        def chosen(coming: Sequence[str], at: Point | None) -> None:
            point = None if at is None else list(at)
            if people:
                self._desk.have_done("open_scene", scene=scene, coming=list(coming), at=point)
            elif point is not None:
                self._desk.have_done(MARK_ENTRY, scene=scene, at=point)

        dialog.chosen.connect(chosen)
        dialog.open()

    def open_number(self, number: int) -> None:
        """Put the scene of this number in the switcher on the table, from 1."""
        standing = self._desk.standing
        if standing is None:
            return
        shown = at_hand(self._all(standing))
        if number <= len(shown):
            self.open(shown[number - 1].id)
        else:
            self._desk.say(f"there is no scene {number}")

    def ask_for_new(self) -> None:
        """Ask what the new scene is to be called, and go there with the party."""
        self._ask_for_one_called("")

    def _ask_for_one_called(self, title: str) -> None:
        standing = self._desk.standing
        if standing is not None:
            coming, asked = list(party(standing.table)), "What is it called? The party goes along"
            self._ask("New scene", asked, title, "Make it", "new_scene", coming=coming)

    def show_players(self) -> None:
        """From now on players see the scene that is on the table."""
        self._desk.players.show_scene()
        self._desk.course.draw_again()

    def commands(self) -> list[Command]:
        """What the command palette finds of scenes."""
        standing = self._desk.standing
        if standing is None:
            return []
        found = [
            Command("Scenes", "every scene of the campaign", "Ctrl+E", self.open_switcher, _KIND),
            Command("New scene", "the party goes along", "Ctrl+Shift+E", self.ask_for_new, _KIND),
        ]
        here = standing.table.scene or FIRST_SCENE
        found.append(Command("Where one comes in", "this scene", "", partial(self.mark_entry, here), _KIND))
        if self.behind.text:
            found.append(Command("Show this scene to players", self.behind.text, "", self.show_players, _KIND))
        for scene in self._all(standing):
            title = scene.title or "Without a title"
            if scene.id != here:
                names = "\n".join(names_in(scene))
                note = f"in {scene.folder}" if scene.folder else "the party goes along"
                found.append(Command(f"Open {title}", note, "", partial(self.open, scene.id), _KIND, names))
                alone = partial(self.open, scene.id, alone=True)
                found.append(Command(f"Open {title} without the party", "everyone stays", "", alone, _KIND, names))
                choose = partial(self.choose, scene.id)
                found.append(Command(f"Open {title}, choosing who and where", "", "", choose, _KIND, names))
                found += self._of_another(standing, scene, title)
        return found

    def _of_another(self, standing: Standing, scene: Scene, title: str) -> Iterator[Command]:
        """What its menu has for a scene that rests: that of the one on the table is found as it is."""
        does: dict[str, tuple[str, Callable[[], object]]] = {
            f"Where one comes into {title}": ("on a small picture of it", partial(self.mark_entry, scene.id)),
            f"Note on {title}": ("its page of notes", partial(self._open_note, scene.id)),
            f"Rename {title}": ("another title", partial(self._ask_for_name, scene)),
            f"Copy {title}": ("its places and foes again", partial(self._ask_for_copy, scene)),
            f"{'Bring back' if scene.archived else 'Put away'} {title}": (
                "at the end of the scenes, without a key",
                partial(self._desk.have_done, "archive_scene", scene=scene.id, archived=not scene.archived),
            ),
            f"Delete {title}": (
                "with everything in it",
                partial(self._desk.have_done, "remove_scene", scene=scene.id),
            ),
        }
        if scene.entry is not None:
            none = partial(self._desk.have_done, MARK_ENTRY, scene=scene.id)
            does[f"Mark no way into {title} any more"] = ("they stand where new creatures come up", none)
        pictures = {} if self.pictures_of_scenes is None else self.pictures_of_scenes.entries(scene)
        for label, run in pictures.items():
            words = label.rstrip(_DOTS)
            does[f"Picture of {title}: {words[:1].lower()}{words[1:]}"] = ("it is known by it among others", run)
        for label, run in self._filing(standing, scene).items():
            does[f"File {title}: {label.rstrip(_DOTS)}"] = ("the heading that it stands under", run)
        for label, (note, run) in does.items():
            yield Command(label, note, "", run, _KIND)
        for action, whose, label in (
            ("send_to_scene", standing.table.creatures, "Send {who} to {scene}"),
            ("fetch_from_scene", scene.creatures, "Fetch {who} from {scene}"),
        ):
            for who, creature in whose.items():
                run = partial(self._desk.have_done, action, creatures=[who], scene=scene.id)
                words = filled(label, {"who": creature.name, "scene": title})
                yield Command(words, "the scene is not opened", "", run, _KIND)

    def open_menu(self, identity: str, where: QPoint) -> None:
        """What can be done with a scene, at a point of the screen."""
        menu = self.menu(identity)
        if menu is not None:
            menu.popup(where)

    def menu(self, identity: str) -> QMenu | None:
        """What can be done with a scene, not shown yet; ``None`` for one that there is not."""
        standing = self._desk.standing
        scene = next((each for each in self._all(standing) if each.id == identity), None) if standing else None
        if standing is None or scene is None:
            return None
        here = identity == (standing.table.scene or FIRST_SCENE)
        menu = passing_menu(self._desk.window, "scene menu")
        title = scene.title or "Without a title"
        add_heading(menu, title)
        menu.addSeparator()
        if not here:
            add_entry(menu, "Open with the party", lambda: self.open(identity))
            add_entry(menu, "Open, and the party stays", lambda: self.open(identity, alone=True))
            add_entry(menu, "Open, choosing who and where\u2026", lambda: self.choose(identity))
            self._sending(menu, standing, identity)
            menu.addSeparator()
        add_entry(menu, "Where one comes in\u2026", lambda: self.mark_entry(identity))
        if scene.entry is not None:
            add_entry(menu, "Mark no way in any more", lambda: self._desk.have_done(MARK_ENTRY, scene=identity))
        add_entry(menu, "Note\u2026", lambda: self._open_note(identity))
        add_entry(menu, "Rename\u2026", partial(self._ask_for_name, scene))
        add_entry(menu, "Copy\u2026", partial(self._ask_for_copy, scene))
        if self.pictures_of_scenes is not None:
            self.pictures_of_scenes.fill(menu.addMenu("Picture"), scene)
        self._folders(menu.addMenu("Folder"), standing, scene)
        order = self._beside(standing, identity)
        for label, by, end, reason in (
            ("Move up", -1, order[0], "It is the first already"),
            ("Move down", 1, order[-1], "It is the last already"),
        ):
            moving = add_entry(menu, label, partial(self._move, identity, by))
            moving.setEnabled(identity != end)
            if identity == end:
                moving.setToolTip(literal(reason))
        menu.addSeparator()
        put_away = menu.addAction("Bring back" if scene.archived else "Put away")
        put_away.triggered.connect(
            lambda _checked=False: self._desk.have_done("archive_scene", scene=identity, archived=not scene.archived)
        )
        delete = add_entry(menu, "Delete", lambda: self._desk.have_done("remove_scene", scene=identity))
        for action in (put_away, delete):
            action.setEnabled(not here)
            if here:
                action.setToolTip("Open another scene first: this one is on the table")
        menu.setToolTipsVisible(True)
        return menu

    def _ask_for_name(self, scene: Scene) -> None:
        label = "What is the scene called?"
        self._ask("Rename", label, scene.title, "Rename", "rename_scene", scene=scene.id)

    def _ask_for_copy(self, scene: Scene) -> None:
        usual = f"{scene.title or 'Without a title'}, copy"
        self._ask("Copy", "What is the copy called?", usual, "Copy", "copy_scene", scene=scene.id)

    def _open_note(self, identity: str) -> None:
        self.switcher.put_away()
        self.note_wanted.emit(identity)

    def _sending(self, menu: QMenu, standing: Standing, identity: str) -> None:
        """Whoever is selected, or anybody on the table, goes there without it being opened."""
        if not standing.table.creatures:
            return
        inner = menu.addMenu("Send somebody there")
        for who, creature in standing.table.creatures.items():
            inner.addAction(creature.name.replace("&", "&&")).triggered.connect(
                lambda _checked=False, who=who: self._desk.have_done("send_to_scene", creatures=[who], scene=identity)
            )
        scene = standing.table.scenes[identity]
        if scene.creatures:
            fetched = menu.addMenu("Fetch somebody from there")
            for who, creature in scene.creatures.items():
                fetched.addAction(creature.name.replace("&", "&&")).triggered.connect(
                    lambda _checked=False, who=who: self._desk.have_done(
                        "fetch_from_scene", creatures=[who], scene=identity
                    )
                )

    def _folders(self, menu: QMenu, standing: Standing, scene: Scene) -> None:
        for label, run in self._filing(standing, scene).items():
            if label in (_NO_FOLDER, _NEW_FOLDER):
                add_entry(menu, label, run)
            else:
                add_choice(menu, label, run, chosen=label == scene.folder)

    def _filing(self, standing: Standing, scene: Scene) -> dict[str, Callable[[], object]]:
        """Where the scene can be filed, with what does it: in each folder, in none, in a new one."""
        known = dict.fromkeys(each.folder for each in self._all(standing) if each.folder)
        filing: dict[str, Callable[[], object]] = {
            folder: partial(self._desk.have_done, "file_scene", scene=scene.id, folder=folder) for folder in known
        }
        if scene.folder:
            filing[_NO_FOLDER] = partial(self._desk.have_done, "file_scene", scene=scene.id, folder="")
        asked = ("Folder", "What is the folder called?", "", "Put it there", "file_scene", "folder")
        filing[_NEW_FOLDER] = partial(self._ask, *asked, scene=scene.id)
        return filing

    def _move(self, identity: str, by: int) -> None:
        """So many places down among the scenes of its folder."""
        standing = self._desk.standing
        if standing is None:
            return
        order = self._beside(standing, identity)
        other = order[max(0, min(len(order) - 1, order.index(identity) + by))]
        if other != identity:
            names = [scene.id for scene in self._all(standing) if scene.id != identity]
            names.insert(names.index(other) + (by > 0), identity)
            self._desk.have_done("order_scenes", scenes=names)

    def _beside(self, standing: Standing, identity: str) -> list[str]:
        """The ids of the scenes that stand in one folder with this one, or are put away as it is, itself too, in their
        order."""
        scenes = self._all(standing)
        where = {each.id: "" if each.archived else f"in {each.folder}" for each in scenes}
        return [each for each, folder in where.items() if folder == where[identity]]

    def _put_beside(self, identity: str, folder: str, before: str, after: str) -> None:
        self._desk.have_done("file_scene", scene=identity, folder=folder, before=before, after=after)

    def _ask(
        self, title: str, label: str, text: str, go: str, action: str, field: str = "title", **arguments: Value
    ) -> None:
        dialog = TextDialog(title, label, text, go, self._desk.window)

        def given(answer: str) -> None:
            self._desk.submit(Intent(action, "", {**arguments, field: answer}))

        dialog.given.connect(given)
        dialog.open()

    def _say_what_players_see(self, seen: str) -> None:
        """Players look at another scene than the GM: say which, and how they come here."""
        if seen:
            self.behind.say(f"Players still see {seen}", "Show them this scene")
        else:
            self.behind.hide()

    def _all(self, standing: Standing) -> tuple[Scene, ...]:
        return all_scenes(standing.table)
