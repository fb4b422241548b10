"""What is remembered between two starts."""

from pathlib import Path

from PySide6.QtCore import QByteArray

from vtt.gui.settings import MOST_RECENT_FILES, Settings


def test_everything_comes_back(tmp_path: Path):
    settings = Settings(tmp_path)
    settings.theme, settings.text_scale, settings.animated, settings.real_dice = "light", 1.3, False, True
    settings.geometry, settings.layout, settings.players_screens = QByteArray(b"g"), QByteArray(b"l"), ("HDMI-1", "2")
    settings.save()
    again = Settings(tmp_path)
    assert (again.theme, again.text_scale, again.animated, again.real_dice) == ("light", 1.3, False, True)
    assert (again.geometry, again.layout, again.players_screens) == (
        QByteArray(b"g"),
        QByteArray(b"l"),
        ("HDMI-1", "2"),
    )


def test_each_set_of_screens_has_a_layout_of_its_own(tmp_path: Path):
    settings = Settings(tmp_path)

    def keep(screens: str, place: bytes) -> None:
        settings.screens = screens
        settings.geometry, settings.layout, settings.dock_sizes = QByteArray(place), QByteArray(b"l" + place), "3"

    def kept(screens: str) -> tuple[QByteArray | None, QByteArray | None, str]:
        again = Settings(tmp_path)
        again.screens = screens
        return again.geometry, again.layout, again.dock_sizes

    keep("a", b"desk")
    keep("b", b"train")
    settings.save()
    assert kept("a") == (QByteArray(b"desk"), QByteArray(b"ldesk"), "3")
    assert kept("b") == kept("never seen") == kept("") == (QByteArray(b"train"), QByteArray(b"ltrain"), "3")


def test_a_new_folder_has_the_defaults(tmp_path: Path):
    settings = Settings(tmp_path / "none")
    assert (settings.theme, settings.text_scale, settings.animated, settings.real_dice) == ("system", 1.0, True, False)
    assert (settings.geometry, settings.layout, settings.last_campaign, settings.recent_files) == (None, None, None, ())


def test_what_cannot_be_read_counts_as_never_set(tmp_path: Path):
    (tmp_path / "nearby.ini").write_text("[look]\ntext_scale=huge\nanimated=maybe\n[files]\nrecent=@Invalid()\n")
    settings = Settings(tmp_path)
    assert (settings.text_scale, settings.animated, settings.recent_files) == (1.0, False, ())


def test_the_file_opened_last_comes_first_and_once(tmp_path: Path):
    settings = Settings(tmp_path)
    for name in ("a", "b", "a"):
        settings.remember_file(Path(name))
    settings.save()
    assert Settings(tmp_path).recent_files == (Path("a"), Path("b"))
    assert Settings(tmp_path).last_campaign == Path("a")


def test_only_so_many_files_are_remembered(tmp_path: Path):
    settings = Settings(tmp_path)
    for number in range(MOST_RECENT_FILES + 3):
        settings.remember_file(Path(str(number)))
    assert len(settings.recent_files) == MOST_RECENT_FILES


def test_a_forgotten_file_is_not_opened_again(tmp_path: Path):
    settings = Settings(tmp_path)
    settings.remember_file(Path("a"))
    settings.forget_file(Path("a"))
    assert (settings.recent_files, settings.last_campaign) == ((), None)


def test_keys_of_what_was_called_otherwise_are_still_its_keys(tmp_path: Path):
    file = tmp_path / "settings.toml"
    file.write_text('[keys]\n"Saved?" = ["Ctrl+Alt+F"]\n', encoding="utf-8")
    settings = Settings(tmp_path)
    assert settings.keys.of("Where it is saved") == ("Ctrl+Alt+F",)
    assert settings.problems == ()
    settings.choose_keys("Where it is saved", None)
    settings.save()
    assert "Saved?" not in file.read_text(encoding="utf-8")
    assert Settings(tmp_path).keys.of("Where it is saved") == ("Ctrl+S",)
