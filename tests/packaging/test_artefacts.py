"""What makes Nearby a program of the desktop: its entry, its types of files, its icons, its scripts."""

import ast
import configparser
import re
import shutil
import struct
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from tests.helpers.checkout import CHECKOUT
from vtt.campaign.campaign import SUFFIX
from vtt.gui.board.picture_drops import MAP_SUFFIXES
from vtt.gui.window.suffixes import SAVED_SCENE_SUFFIX, SCENE_SUFFIX

PACKAGING = CHECKOUT / "packaging"
LINUX = PACKAGING / "linux"
MIME = {"mime": "http://www.freedesktop.org/standards/shared-mime-info"}
PNG = b"\x89PNG\r\n\x1a\n"


def entry() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment]  # the keys of such an entry are told apart by case
    parser.read(LINUX / "nearby.desktop", encoding="utf-8")
    return parser["Desktop Entry"]


def types() -> dict[str, list[str]]:
    """The endings of each type of file."""
    root = ElementTree.parse(LINUX / "nearby-mime.xml").getroot()
    return {
        each.attrib["type"]: [glob.attrib["pattern"].removeprefix("*") for glob in each.findall("mime:glob", MIME)]
        for each in root.findall("mime:mime-type", MIME)
    }


@pytest.mark.parametrize("script", sorted(p for p in LINUX.iterdir() if p.is_file() and p.read_bytes()[:2] == b"#!"))
def test_scripts_are_good_shell(script: Path):
    subprocess.run(["sh", "-n", str(script)], check=True)


def test_the_types_of_files_are_those_that_the_program_opens():
    assert types() == {
        "application/x-nearby-campaign": [SUFFIX],
        "application/x-nearby-scene": [SAVED_SCENE_SUFFIX],
        "application/x-universal-vtt": list(MAP_SUFFIXES),
    }
    assert entry()["MimeType"].rstrip(";").split(";") == list(types()), "and no file that is another program’s"
    told = ElementTree.parse(LINUX / "nearby.metainfo.xml.in").getroot().findall("provides/mediatype")
    assert [each.text for each in told] == list(types())


def test_windows_and_macos_open_the_same_by_the_last_ending_of_a_file():
    endings = {SUFFIX, SCENE_SUFFIX, *MAP_SUFFIXES}
    installer = (PACKAGING / "windows" / "nearby.nsi").read_text(encoding="utf-8")
    assert set(re.findall(r'insertmacro FileType "([^"]+)"', installer)) == endings
    assert set(re.findall(r'insertmacro NoFileType "([^"]+)"', installer)) == endings
    spec = (PACKAGING / "nearby.spec").read_text(encoding="utf-8")
    kinds = ast.literal_eval(spec[spec.index("[", spec.index("    kinds = ")) : spec.index("    BUNDLE(")].strip())
    assert {f".{ending}" for _, each, _ in kinds for ending in each} == endings


def test_each_kind_of_file_has_an_icon_of_its_own():
    root = ElementTree.parse(LINUX / "nearby-mime.xml").getroot()
    icons = [each.attrib["name"] for each in root.findall("mime:mime-type/mime:icon", MIME)]
    assert icons == ["nearby-campaign", "nearby-scene", "nearby-map"]
    assert all((PACKAGING / "icons" / f"{each}.ico").is_file() for each in icons)
    drawn = {(PACKAGING / "icons" / "hicolor" / "64" / f"{each}.png").read_bytes() for each in icons}
    assert len(drawn) == 3


@pytest.mark.parametrize(("most", "code"), [(3, 0), (1, 1)])
def test_what_is_larger_than_its_bound_is_told_and_refused(tmp_path: Path, most: int, code: int):
    (tmp_path / "large").write_bytes(b"x" * 2_000_000)
    script = (PACKAGING / "build").read_text(encoding="utf-8")
    assert ("MOST_PACKED=130\n" in script, "MOST_INSTALLED=350\n" in script) == (True, True)
    bounded = script[script.index("bounded() {") : script.index("make_wheel() {")]
    fail = 'fail() { echo "$@"; exit 1; }'
    done = subprocess.run(
        ["sh", "-c", f"{fail}\n{bounded}\nbounded large {most}"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == code
    assert done.stdout.startswith(f"large: 2 MB, at most {most} allowed\n")
    assert ("large is too large" in done.stdout) == (code == 1)


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="desktop-file-utils is not here")
def test_the_entry_in_the_menus_is_valid():
    subprocess.run(["desktop-file-validate", str(LINUX / "nearby.desktop")], check=True)


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="appstream is not here")
@pytest.mark.parametrize("site", ["", "https://example.org/nearby"])
def test_what_software_centres_are_told_is_valid(tmp_path: Path, site: str):
    for name in ("vtt.1", "nearby-mime.xml"):
        assert (LINUX / name).exists()
    environment = {"PATH": "/usr/bin:/bin", "NEARBY_SITE": site, "SOURCE_DATE_EPOCH": "1790000000"}
    subprocess.run([str(LINUX / "integrate"), str(tmp_path / "usr"), "/opt/nearby"], check=True, env=environment)
    found = subprocess.run(
        ["appstreamcli", "validate-tree", "--no-net", str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert found.returncode == 0, found.stdout + found.stderr


@pytest.mark.skipif(shutil.which("makensis") is None, reason="nsis is not here")
def test_the_installer_for_windows_compiles(tmp_path: Path):
    frozen = tmp_path / "frozen"
    (frozen / "_internal").mkdir(parents=True)
    for name in ("Nearby.exe", "vtt.exe", "_internal/base_library.zip"):
        (frozen / name).touch()
    defined = ["-DVERSION=1.2.3", f"-DFROZEN={frozen}", f"-DDIST={tmp_path}"]
    subprocess.run(
        ["makensis", "-V2", "-WX", *defined, str(PACKAGING / "windows" / "nearby.nsi")], check=True, capture_output=True
    )
    assert (tmp_path / "nearby-1.2.3-windows-setup.exe").stat().st_size > 0


@pytest.mark.parametrize("size", [16, 22, 24, 32, 48, 64, 128, 256, 512])
@pytest.mark.parametrize("name", ["nearby", "nearby-campaign", "nearby-scene", "nearby-map"])
def test_icons_have_the_size_of_their_folder(size: int, name: str):
    image = QImage(str(PACKAGING / "icons" / "hicolor" / str(size) / f"{name}.png"))
    assert (image.width(), image.height()) == (size, size)
    assert image.pixelColor(0, 0).alpha() == 0
    assert image.pixelColor(size // 2, size // 2).alpha() == 255


def test_the_icon_of_windows_holds_each_picture():
    content = (PACKAGING / "icons" / "nearby.ico").read_bytes()
    _, kind, count = struct.unpack_from("<HHH", content)
    assert (kind, count) == (1, 6)
    for number in range(count):
        side, *_, length, begin = struct.unpack_from("<BBBBHHII", content, 6 + 16 * number)
        picture = content[begin : begin + length]
        assert picture.startswith(PNG)
        assert struct.unpack_from(">I", picture, 16)[0] % 256 == side


def test_the_icon_of_macos_holds_each_picture():
    content = (PACKAGING / "icons" / "nearby.icns").read_bytes()
    assert content[:4] == b"icns"
    assert struct.unpack_from(">I", content, 4)[0] == len(content)
    at, sizes = 8, []
    while at < len(content):
        length = struct.unpack_from(">I", content, at + 4)[0]
        assert content[at + 8 : at + 16] == PNG
        sizes.append(struct.unpack_from(">I", content, at + 24)[0])
        at += length
    assert sizes == [16, 32, 64, 128, 256, 512]


def test_what_is_frozen_is_pinned_to_what_is_tested_but_for_qt():
    def versions(path: Path) -> dict[str, str]:
        lines = path.read_text(encoding="utf-8").splitlines()
        pairs = [line.split("==") for line in lines if "==" in line and not line.startswith("#")]
        return {pair[0].lower().replace("-", "_"): pair[1] for pair in pairs}

    tested, frozen = versions(PACKAGING / "constraints.txt"), versions(LINUX / "constraints.txt")
    other = {name: version for name, version in frozen.items() if name in tested and tested[name] != version}
    assert set(other) == {"pyside6_essentials", "shiboken6"}


def test_an_installed_program_is_started_by_the_command_that_the_entry_names():
    assert entry()["Exec"].split()[0] == entry()["TryExec"] == "vtt"
    assert Path(sys.executable).with_name("vtt").exists()
