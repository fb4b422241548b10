"""Pictures as people have them: read, made smaller, kept; what is none is told in one line."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage

from tests.gui.pictures.images import GIF, file, halves, png_header, see_through, written
from vtt.gui.pictures.decoding import (
    FACE,
    MOST_SIDE,
    UnusablePicture,
    face_in,
    face_of,
    packed,
    picture_in,
    picture_in_file,
    shrunk,
)
from vtt.table.pictures import LEAST_SIDE, Picture, middle_of


def alike(found: QColor, expected: str) -> bool:
    wanted = QColor(expected)
    parts = ((found.red(), wanted.red()), (found.green(), wanted.green()), (found.blue(), wanted.blue()))
    return all(abs(a - b) < 12 for a, b in parts)


@pytest.mark.parametrize("kind", ["png", "jpg", "webp"])
def test_each_format_is_read(qapp, tmp_path, kind):
    image = picture_in_file(file(tmp_path, f"face.{kind}"))
    assert image.size() == QSize(400, 200)
    assert alike(image.pixelColor(50, 100), "#c02020")
    assert alike(image.pixelColor(350, 100), "#2040c0")


def test_of_a_gif_the_first_frame_is_taken(qapp):
    image = picture_in(GIF)
    assert image.size() == QSize(1, 1)
    assert alike(image.pixelColor(0, 0), "#ff0000")


@pytest.mark.parametrize("kind", ["png", "jpg", "webp"])
@pytest.mark.parametrize("size", [QSize(3000, 1500), QSize(1000, 5000)], ids=str)
def test_a_large_one_is_made_smaller(qapp, kind, size):
    image = picture_in(written(halves(size=size), kind))
    assert max(image.width(), image.height()) == MOST_SIDE
    assert image.width() / image.height() == pytest.approx(size.width() / size.height(), rel=0.01)
    assert alike(image.pixelColor(image.width() // 4, 9), "#c02020")


def test_a_line_of_pixels_stays_one(qapp):
    image = shrunk(halves(size=QSize(5000, 1)))
    assert image.size() == QSize(MOST_SIDE, 1)
    assert face_of(image, middle_of("", MOST_SIDE, 1)).size() == QSize(1, 1)


@pytest.mark.parametrize("image", [halves, see_through, lambda: halves(size=QSize(1200, 900))])
def test_the_same_picture_is_always_kept_as_the_same_bytes(qapp, image):
    content = packed(image())
    assert packed(image()) == content
    again = picture_in(content)
    assert again.size() == image().size()
    assert again.hasAlphaChannel() == image().hasAlphaChannel()


def test_what_is_written_beside_the_picture_is_not_kept(qapp):
    image = halves()
    image.setText("Author", "Somebody, 4 Mill Lane")
    assert b"Mill Lane" in written(image, "png")
    assert b"Mill Lane" not in packed(picture_in(written(image, "png")))


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "empty"),
        (b"a text called .png\n", "no picture"),
        (b"<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>", "no picture"),
        (png_header(30_000, 30_000), "30,000 × 30,000 pixels"),
        (png_header(8, 8), "damaged"),
        (b"\x89PNG\r\n\x1a\n", "expected a picture"),
    ],
    ids=["empty", "text", "svg", "too large", "cut", "only begun"],
)
def test_what_is_no_picture_is_told_in_one_line(qapp, tmp_path, content, words):
    path = tmp_path / "face.png"
    path.write_bytes(content)
    with pytest.raises(UnusablePicture, match=words) as problem:
        picture_in_file(path)
    assert str(problem.value).startswith("face.png: ")
    assert "\n" not in str(problem.value)


def test_no_file_and_a_folder_are_told_in_one_line(qapp, tmp_path):
    for path in (tmp_path / "nowhere.png", tmp_path):
        with pytest.raises(UnusablePicture, match="no file"):
            picture_in_file(path)


@pytest.mark.parametrize("kind", ["png", "webp"])
def test_a_picture_cut_off_in_its_middle_is_damaged(qapp, kind):
    whole = written(halves(size=QSize(900, 900)), kind)
    with pytest.raises(UnusablePicture, match="damaged"):
        picture_in(whole[: len(whole) // 2])


def test_what_is_seen_is_a_square_of_the_picture(qapp):
    image = halves()
    assert face_of(image, Picture(content="", left=0.0, side=1.0)).size() == QSize(200, 200)
    left = face_of(image, Picture(content="", left=0.1, top=0.1, side=0.5))
    right = face_of(image, Picture(content="", left=0.6, top=0.1, side=0.5))
    assert alike(left.pixelColor(50, 50), "#c02020")
    assert alike(right.pixelColor(50, 50), "#2040c0")
    content = written(halves(size=QSize(2000, 1000)), "jpg")
    for side in (1.0, 0.5, LEAST_SIDE):
        right = face_in(content, Picture(content="", left=0.6, top=0.1, side=side))
        assert right.width() == right.height() == min(FACE, round(1000 * side))
        assert alike(right.pixelColor(right.rect().center()), "#2040c0")
    large = face_of(halves(size=QSize(2000, 2000)), Picture(content=""))
    assert large.size() == QSize(FACE, FACE)
    assert large.format() == QImage.Format.Format_ARGB32_Premultiplied
