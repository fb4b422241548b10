"""Pictures that scenes are known by: chosen from a file, pasted, cut out, taken off."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QFileDialog, QMenu

from vtt.campaign.pictures import FilePictures
from vtt.gui.board.picture_drops import SUFFIXES
from vtt.gui.file_dialog import FileDialog
from vtt.gui.look import Look
from vtt.gui.menu_entries import add_entry
from vtt.gui.pictures.faces import Access
from vtt.gui.pictures.given import Source, picture_among
from vtt.gui.window.pictures import Pictures
from vtt.gui.window.playing import Playing
from vtt.rules.contract.procedure import Intent
from vtt.rules.tabletop.scene_marks import REMOVE_SCENE_PICTURE, picturing_scene
from vtt.rules.tabletop.scenes import all_scenes
from vtt.table.pictures import Picture, middle_of
from vtt.table.scenes import Scene


class PicturesOfScenes(QObject):
    """The pictures of the scenes of one desk; ``pictures`` reads what is given."""

    def __init__(self, look: Look, desk: Playing, access: Access, pictures: Pictures) -> None:
        super().__init__(desk)
        self._look = look
        self._desk = desk
        self._access = access
        self._pictures = pictures

    def fill(self, menu: QMenu, scene: Scene) -> None:
        """What can be done with the picture of a scene."""
        for label, run in self.entries(scene).items():
            add_entry(menu, label, run)

    def entries(self, scene: Scene) -> dict[str, Callable[[], object]]:
        """The same by its names."""
        found: dict[str, Callable[[], object]] = {
            "Choose…": partial(self.choose, scene.id),
            "Paste": partial(self.paste, scene.id),
        }
        if scene.picture is not None:
            found["Take off"] = partial(self._desk.submit, Intent(REMOVE_SCENE_PICTURE, "", {"scene": scene.id}))
        return found

    def choose(self, scene: str) -> None:
        """Ask for a file, and then what of it is to be seen."""
        endings = " ".join(f"*{suffix}" for suffix in SUFFIXES)
        dialog = FileDialog(self._desk.window, "Picture", "", f"Pictures ({endings});;All files (*)")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda name: self.take(scene, Path(name)))
        dialog.open()

    def paste(self, scene: str) -> None:
        """The picture of the clipboard is that of the scene."""
        source = picture_among(QGuiApplication.clipboard().mimeData())
        if source is None:
            self._desk.toast.say("There is no picture to paste: copy one first")
        else:
            self.take(scene, source)

    def take(self, scene: str, source: Source) -> None:
        """Read a picture beside the window, then ask what of it is to be seen."""
        self._pictures.take(scene, source, self._ask)

    def _ask(self, scene: str, image: QImage, content: bytes) -> None:
        standing = self._desk.standing
        found = None if standing is None else next((e for e in all_scenes(standing.table) if e.id == scene), None)
        if found is None:
            return
        # Not before somebody has a picture.
        from vtt.gui.pictures.crop_window import CropWindow

        name, middle = found.title or "Without a title", middle_of("", image.width(), image.height())
        window = CropWindow(self._look, name, image, middle, None, self._desk.window)
        window.given.connect(partial(self._keep, scene, content))
        window.open()

    def _keep(self, scene: str, content: bytes, crop: Picture) -> None:
        """Keep the bytes, then put the picture on: what is on the table is in the file already."""

        def tell(name: object) -> None:
            if isinstance(name, str):
                self._desk.faces.forget_missing()
                picture = Picture(content=name, left=crop.left, top=crop.top, side=crop.side)
                self._desk.submit(picturing_scene(scene, picture))

        def keep(shelf: FilePictures) -> str:
            return shelf.keep(content)

        self._access.with_pictures(keep, tell, self._desk.toast.say)
