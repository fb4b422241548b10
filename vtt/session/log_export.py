"""The log for reading elsewhere: Markdown, HTML and JSON."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

import msgspec

from vtt.echoes import echoed
from vtt.session.log import LogLine, for_players

_MARKDOWN = re.compile(r"([\\`*_{}\[\]<>#+!|~])")

# By these a log that was written before is known again: nothing else is written over unasked.
HTML_MARK = (
    '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta name="generator" content="Nearby">\n'
)
_MARKDOWN_MARK = "<!-- log written by Nearby -->\n"
_JSON_MARK = '{\n  "program": "Nearby",\n  "title": '
LONGEST_MARK = max(map(len, (HTML_MARK, _MARKDOWN_MARK, _JSON_MARK)))

_PEOPLE = "The characters"

_STYLE = """
body { max-width: 46rem; margin: 3rem auto; padding: 0 1.5rem; background: #fbf8f1; color: #26221b;
  font: 1rem/1.55 Inter, "Segoe UI", "Helvetica Neue", "Noto Sans", sans-serif; font-variant-numeric: lining-nums; }
h1, .heading { font-family: "EB Garamond", Palatino, Georgia, "Noto Serif", serif; font-weight: 600; }
h1 { font-size: 2rem; } p { margin: .2rem 0; }
h2 { font: 600 1.5rem "EB Garamond", Palatino, Georgia, "Noto Serif", serif; border-bottom: 1px solid #d8cdb4;
  margin: 2.2rem 0 .6rem; } .person { margin: .6rem 0; padding-left: 1.2rem; }
.person p:first-child { font-weight: 600; }
.heading { font-size: 1.25rem; margin-top: 1.4rem; } .detail { color: #5d5546; padding-left: 1.2rem; }
.result { font-weight: 600; padding-left: 1.2rem; } .reminder { font-style: italic; padding-left: 1.2rem; }
.secret { border-left: 3px solid #9a3b2e; } .why { color: #8a6d2f; font-size: .75rem; margin-left: .6rem; }
"""


def without_secrets(lines: Iterable[LogLine]) -> tuple[LogLine, ...]:
    """The lines that everybody may read, under the names that players knew when they were written."""
    return tuple(for_players(line) for line in lines if not line.secret)


def story(lines: Iterable[LogLine]) -> tuple[LogLine, ...]:
    """What happened, without the dice and how they were counted."""
    return tuple(line for line in lines if line.thrown is None and line.level in ("time", "heading", "result"))


@dataclass(frozen=True)
class Told:
    """What is written: lines, and after them each of ``people`` in a few lines, the first of which names them."""

    title: str
    lines: Sequence[LogLine]
    people: Sequence[Sequence[str]] = ()


def export_log(
    lines: Iterable[LogLine], form: str, title: str, secrets: bool, people: Sequence[Sequence[str]] = ()
) -> str:
    """The log in one of ``FORMATS``, with its secret lines or without. Raises ``ValueError`` for another format."""
    if form not in FORMATS:
        raise ValueError(f"unknown format {echoed(form)}: expected one of {', '.join(FORMATS)}")
    told = lines if secrets else without_secrets(lines)
    # What came out of the bag is told by the line after the draw.
    return FORMATS[form](Told(title, [line for line in told if not line.draw], people))


def is_export(beginning: bytes, end: bytes) -> bool:
    """Whether a file with this beginning and end, of ``LONGEST_MARK`` bytes each, is a log that was written here."""
    return beginning.startswith((HTML_MARK.encode(), _JSON_MARK.encode())) or end.endswith(_MARKDOWN_MARK.encode())


def as_markdown(told: Told) -> str:
    """The log as Markdown: headings for times, a paragraph for what opens an action, list items for what it led to."""
    parts = [f"# {_in_markdown(told.title)}", ""]
    after_item = False
    for line in told.lines:
        text = _in_markdown(_told(line))
        why = f" `{line.why}`" if line.why else ""
        secret = " (secret)" if line.secret else ""
        if line.level in ("time", "heading"):
            opening = f"## {text}{secret}{why}" if line.level == "time" else f"**{text}**{secret}{why}"
            parts += ["", opening, ""] if after_item else [opening, ""]
        else:
            styled = {"result": f"**{text}**", "reminder": f"*{text}*"}.get(line.level, text)
            parts.append(f"- {styled}{secret}{why}")
        after_item = line.level not in ("time", "heading")
    if told.people:
        parts += ["", f"## {_PEOPLE}", ""]
    for who, *more in told.people:
        parts += [f"**{_in_markdown(who)}**", "", *(f"- {_in_markdown(line)}" for line in more), ""]
    return "\n".join(parts).rstrip() + f"\n\n{_MARKDOWN_MARK}"


def as_html(told: Told) -> str:
    """The log as one HTML page that needs no other file."""
    body = [_paragraph(line) for line in told.lines]
    if told.people:
        body.append(f"<h2>{_PEOPLE}</h2>")
    for person in told.people:
        body.append(f'<div class="person">{"".join(f"<p>{escape(line)}</p>" for line in person)}</div>')
    return (
        f"{HTML_MARK}<title>{escape(told.title)}</title>\n<style>{_STYLE}</style>\n</head>\n"
        f"<body>\n<h1>{escape(told.title)}</h1>\n{chr(10).join(body)}\n</body>\n</html>\n"
    )


def as_json(told: Told) -> str:
    """The log as one JSON value.

    ``{"program": "Nearby", "title": "...", "lines": [{"entry": 1, "level": "detail", "text": "...", "why": "...",
    "secret": false}, ...]}``; lines of a throw also have ``by``, ``total`` and ``dice``, each
    ``{"sides": 6, "face": 4, "fate": "kept"}``, and ``real``, the places from 0 of faces that were typed in from real
    dice. Where people are told of there is ``people``, a list of lines each.
    """
    value: dict[str, Any] = {"program": "Nearby", "title": told.title, "lines": [_plain(line) for line in told.lines]}
    if told.people:
        value["people"] = told.people
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n"


FORMATS: dict[str, Callable[[Told], str]] = {
    "markdown": as_markdown,
    "html": as_html,
    "json": as_json,
}


def _told(line: LogLine) -> str:
    whose = line.whose_dice()
    return f"{line.read()} ({whose})" if whose else line.read()


def _in_markdown(text: str) -> str:
    return _MARKDOWN.sub(r"\\\1", " ".join(text.split()))


def _paragraph(line: LogLine) -> str:
    classes = f"{line.level} secret" if line.secret else line.level
    why = f'<span class="why">{escape(line.why)}</span>' if line.why else ""
    element = "h2" if line.level == "time" else "p"
    return f'<{element} class="{classes}">{escape(_told(line))}{why}</{element}>'


def _plain(line: LogLine) -> dict[str, Any]:
    plain: dict[str, Any] = {
        "entry": line.entry,
        "level": line.level,
        "text": line.read(),
        "why": line.why,
        "secret": line.secret,
    }
    if line.thrown is not None:
        plain["by"] = line.by
        plain["total"] = line.thrown.total
        plain["dice"] = [{"sides": die.sides, "face": die.face, "fate": die.fate} for die in line.thrown.dice]
    if line.real:
        plain["real"] = line.real
    return plain
