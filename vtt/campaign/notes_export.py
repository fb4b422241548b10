"""The notes for reading elsewhere: a folder of Markdown with the pictures beside it, or one HTML page that needs no
other file. Nothing in either runs or fetches anything, whatever the notes hold."""

import re
import shutil
from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby
from os.path import relpath
from pathlib import Path
from tempfile import mkdtemp
from unicodedata import normalize

from vtt.campaign.errors import unusable
from vtt.campaign.export_place import check_export_place, write_export
from vtt.campaign.new_file import check_folder
from vtt.rules.book.note_links import LINK, Links, NoteLink, link_of
from vtt.rules.book.note_markdown import ShownLink, ShownPicture, as_html
from vtt.rules.book.note_pictures import PICTURE
from vtt.rules.contract.keys import numbered
from vtt.session.log_export import HTML_MARK
from vtt.table.noted import CAMPAIGN, Noted, Subject
from vtt.table.pictures import Picture

_GROUPS = {"": "The campaign", "recap": "Sessions", "note": "Notes", "scene": "Scenes", "creature": "Creatures",
           "place": "Places"}  # fmt: skip
_FOLDERS = {"": "", "recap": "sessions", "note": "notes", "scene": "scenes", "creature": "creatures", "place": "places"}
_KINDS = ((b"\x89PNG", "png"), (b"\xff\xd8", "jpeg"), (b"RIFF", "webp"), (b"GIF8", "gif"))
_WORDS = re.compile(r"[^\W_]+")
_LONGEST_NAME = 60
"""Letters: three bytes each are still a name of any disk."""
_TAG = re.compile(r"<(?=[A-Za-z/!?])(?!https?://)")

_STYLE = """
body { max-width: 46rem; margin: 3rem auto; padding: 0 1.5rem; background: #fbf8f1; color: #26221b;
  font: 1rem/1.55 Inter, "Segoe UI", "Helvetica Neue", "Noto Sans", "Noto Sans CJK JP", sans-serif;
  font-variant-numeric: lining-nums; overflow-wrap: break-word; }
h1, h2, h3, nav b { font-family: "EB Garamond", Palatino, Georgia, "Noto Serif", serif; font-weight: 600; }
h1 { font-size: 2rem; } section > h2 { font-size: 1.6rem; border-bottom: 1px solid #d8cdb4; margin: 2.6rem 0 .6rem; }
nav { columns: 2; margin-bottom: 2rem; }
nav div { break-inside: avoid; margin-bottom: .8rem; } nav a { display: block; }
a { color: #7a5c1e; text-decoration-color: #d8cdb4; } .where, .back { color: #5d5546; font-size: .9rem; }
.unknown { border-bottom: 1px dotted #9a3b2e; } img { float: right; width: 9rem; margin: 0 0 1rem 1.2rem;
  border-radius: .5rem; } img.map { float: none; width: 100%; margin: 0 0 1rem; }
img.picture { float: none; display: block; width: auto; max-width: 100%; margin: 1rem 0; }
section::after { content: ""; display: block; clear: both; }
blockquote { margin: 1rem 0; padding-left: 1rem; border-left: 3px solid #d8cdb4; color: #5d5546; }
table { border-collapse: collapse; } th, td { border: 1px solid #d8cdb4; padding: .2rem .6rem; text-align: left; }
code { background: #f0e9da; padding: 0 .2rem; } pre { background: #f0e9da; padding: .6rem; overflow-x: auto; }
@media (max-width: 34rem) { nav { columns: 1; } img { float: none; } }
"""


class Stopped(Exception):
    """Somebody did not want it any more; nothing was written."""


@dataclass(frozen=True)
class Wanted:
    """What is written: ``notes`` out of those in ``links``, under a ``title``. ``read`` gives the bytes of a picture,
    ``cut`` those of what is seen of it on its token (without it, the whole); ``stop`` is asked between two notes,
    ``done`` is told how many of how many are."""

    title: str
    notes: Sequence[Noted]
    links: Links
    read: Callable[[str], bytes | None]
    stop: Callable[[], bool] = lambda: False
    done: Callable[[int, int], None] = lambda _done, _of: None
    cut: Callable[[Picture], bytes | None] | None = None

    def back(self, note: Noted) -> tuple[Noted, ...]:
        """Those of the notes that link to this one, under the titles that they have here."""
        titled = {each.subject: each for each in self.notes}
        return tuple([titled[each.subject] for each in self.links.back(note.subject) if each.subject in titled])

    def each(self) -> Iterator[Noted]:
        """The notes one by one. Raises ``Stopped``."""
        for number, note in enumerate(self.notes):
            if self.stop():
                raise Stopped
            self.done(number, len(self.notes))
            yield note


def worth_writing(links: Links) -> Iterator[Noted]:
    """The notes in which there is anything; whatever has a picture or a map is among them."""
    return (each for each in links.all if each.text.strip() or each.picture)


def in_groups(notes: Iterable[Noted]) -> tuple[Noted, ...]:
    """The notes group by group: the campaign, sessions, free notes, scenes, creatures, places."""
    order = list(_GROUPS)
    return tuple(sorted(notes, key=lambda each: order.index(_group(each))))


def write_page(path: Path, wanted: Wanted) -> None:
    """Write all notes as one HTML page. Raises ``CampaignError``, or ``Stopped`` with nothing written."""
    check_export_place(path)
    write_export(path, as_page(wanted))


def write_folder(path: Path, wanted: Wanted) -> None:
    """Write each note as a Markdown file into a new folder of that name, whole or not at all. Raises ``CampaignError``,
    or ``Stopped`` with nothing written."""
    if path.exists():
        raise unusable(path, "is there already; expected the name of a new folder")
    check_folder(path)
    try:
        begun = Path(mkdtemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent))
        try:
            _fill(begun / "new", wanted)
            if wanted.stop():
                raise Stopped
            (begun / "new").rename(path)
        finally:
            shutil.rmtree(begun, ignore_errors=True)
    except OSError as error:
        raise unusable(path, f"{error.strerror or error}; expected a disk with room and in order") from None


def as_page(wanted: Wanted) -> str:
    """All notes as one HTML page that needs no other file. Raises ``Stopped``."""
    places = {each.subject: f"note-{number}" for number, each in enumerate(wanted.notes)}
    pictures: dict[str | Picture, str] = {}
    sections = []

    def data(content: str | Picture) -> str:
        if content not in pictures:
            pictures[content] = _as_data(_bytes_of(wanted, content))
        return pictures[content]

    def picture(content: str) -> ShownPicture | None:
        return ShownPicture(data(content)) if data(content) else None

    for each in wanted.each():
        home = each.subject

        def show(link: NoteLink, home: Subject = home) -> ShownLink:
            return _shown(wanted.links, places, link, home)

        parts = [f'<section id="{places[home]}">', f"<h2>{escape(each.title)}</h2>"]
        if each.scene:
            parts.append(f'<p class="where">in {escape(each.scene)}</p>')
        if each.picture:
            source = data(_picture_of(wanted, each))
            if source:
                of_map = ' class="map"' if home.kind == "scene" else ""
                parts.append(f'<img{of_map} src="{source}" alt="{escape(each.title)}">')
        parts.append(as_html(each.text, show, picture))
        back = wanted.back(each)
        if back:
            named = ", ".join(f'<a href="#{places[other.subject]}">{escape(other.title)}</a>' for other in back)
            parts.append(f'<p class="back">Linked from {named}</p>')
        sections.append("\n".join([*parts, "</section>"]))
    contents = "\n".join(_contents(wanted.notes, places))
    title = escape(wanted.title)
    policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"
    return (
        f'{HTML_MARK}<meta http-equiv="Content-Security-Policy" content="{policy}">\n<title>{title}</title>\n'
        f"<style>{_STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n<nav>\n{contents}\n</nav>\n"
        f"{chr(10).join(sections)}\n</body>\n</html>\n"
    )


def _contents(notes: Sequence[Noted], places: dict[Subject, str]) -> Iterator[str]:
    for group, inside in groupby(notes, _group):
        links = "".join(f'<a href="#{places[each.subject]}">{escape(each.title)}</a>' for each in inside)
        yield f"<div><b>{_GROUPS[group]}</b>{links}</div>"


def _shown(links: Links, places: dict[Subject, str], link: NoteLink, home: Subject) -> ShownLink:
    found = links.resolved(link.name, home)
    target = found[0] if len(found) == 1 else None
    if target is None:
        return ShownLink("", "unknown")
    if target.subject is None:
        return ShownLink("", "rule", f"{target.title} ({target.id})")
    place = places.get(target.subject, "")
    return ShownLink(f"#{place}" if place else "", "known" if place else "")


def _as_data(content: bytes | None) -> str:
    kind = _kind(content)
    return f"data:image/{kind};base64,{b64encode(content).decode()}" if content and kind else ""


def _kind(content: bytes | None) -> str:
    return next((kind for beginning, kind in _KINDS if content and content.startswith(beginning)), "")


def _fill(folder: Path, wanted: Wanted) -> None:
    """The folder with everything in it."""
    files: dict[Subject, Path] = {}
    taken: set[str] = set()
    for each in wanted.notes:
        name = numbered(f"{_FOLDERS[_group(each)]}/{_file_name(each.title)}".strip("/"), taken, ("index",))
        taken.add(name)
        files[each.subject] = Path(f"{name}.md")
    folder.mkdir()
    pictures: dict[str | Picture, str] = {}
    for each in wanted.each():
        file = files[each.subject]
        parts = [f"# {_plain(each.title)}", ""]
        if each.scene:
            parts += [f"*in {_plain(each.scene)}*", ""]
        if each.picture:
            name = _kept(folder, wanted, _picture_of(wanted, each), pictures)
            if name:
                parts += [f"![{_plain(each.title)}]({_way(file, Path('pictures') / name)})", ""]

        def picture(title: str, content: str, file: Path = file) -> str:
            name = _kept(folder, wanted, content, pictures)
            return f"![{_plain(title)}]({_way(file, Path('pictures') / name)})" if name else _plain(title)

        parts.append(_with_files(each, wanted.links, files, picture))
        back = wanted.back(each)
        if back:
            named = (f"[{_plain(other.title)}]({_way(file, files[other.subject])})" for other in back)
            parts += ["", "---", "", f"Linked from {', '.join(named)}"]
        (folder / file).parent.mkdir(exist_ok=True)
        (folder / file).write_text("\n".join(parts).rstrip() + "\n", encoding="utf-8", errors="replace")
    index = [f"# {_plain(wanted.title)}", ""]
    for group, inside in groupby(wanted.notes, _group):
        index += [f"## {_GROUPS[group]}", ""]
        index += [f"- [{_plain(each.title)}]({files[each.subject].as_posix()})" for each in inside]
        index.append("")
    (folder / "index.md").write_text("\n".join(index), encoding="utf-8", errors="replace")


def _file_name(title: str) -> str:
    """A title as the name of a file: its letters and digits in whatever script."""
    return "-".join(_WORDS.findall(normalize("NFC", title).casefold()))[:_LONGEST_NAME].strip("-") or "note"


def _picture_of(wanted: Wanted, each: Noted) -> str | Picture:
    return each.face if each.face is not None and wanted.cut is not None else each.picture


def _bytes_of(wanted: Wanted, picture: str | Picture) -> bytes | None:
    if isinstance(picture, str):
        return wanted.read(picture)
    return None if wanted.cut is None else wanted.cut(picture)


def _kept(folder: Path, wanted: Wanted, content: str | Picture, pictures: dict[str | Picture, str]) -> str:
    """The name of a picture's file, written once; empty where there is no such picture."""
    if content not in pictures:
        found = _bytes_of(wanted, content)
        kind = _kind(found)
        name = (content.content if isinstance(content, Picture) else content)[:16]
        taken = {each.partition(".")[0] for each in pictures.values()}
        pictures[content] = f"{numbered(name, taken)}.{kind}" if kind else ""
        if found and kind:
            (folder / "pictures").mkdir(exist_ok=True)
            (folder / "pictures" / pictures[content]).write_bytes(found)
    return pictures[content]


def _with_files(each: Noted, links: Links, files: dict[Subject, Path], picture: Callable[[str, str], str]) -> str:
    """The text with links to the other files, and nothing in it that a reader of Markdown would run or fetch."""

    def link(found: re.Match[str]) -> str:
        named = link_of(found)
        targets = links.resolved(named.name, each.subject)
        target = targets[0] if len(targets) == 1 else None
        words = _plain(named.words)
        if target is None or (target.subject is not None and target.subject not in files):
            return words
        if target.subject is None:
            return f"{words} ({target.id})" if target.id not in named.words else words
        return f"[{words}]({_way(files[each.subject], files[target.subject])})"

    # Pictures that the campaign does not keep would be fetched by whoever reads the file.
    parts, end = [], 0
    for found in PICTURE.finditer(each.text):
        parts += [each.text[end : found.start()].replace("![", "["), picture(found[1], found[2])]
        end = found.end()
    parts.append(each.text[end:].replace("![", "["))
    return _TAG.sub("&lt;", LINK.sub(link, "".join(parts)))


def _way(start: Path, end: Path) -> str:
    return Path(relpath(end, start.parent)).as_posix()


def _plain(text: str) -> str:
    return re.sub(r"([\\`*_\[\]<>#|~])", r"\\\1", " ".join(text.split()))


def _group(each: Noted) -> str:
    if each.subject == CAMPAIGN:
        return ""
    return each.page or each.subject.kind
