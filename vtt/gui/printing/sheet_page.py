"""A sheet as a page of rich text: black on white, everything that the sheet shows."""

from collections.abc import Sequence
from html import escape

from vtt.rules.contract.description import (
    Block,
    Boxes,
    Facts,
    Grid,
    GridRow,
    Items,
    Meter,
    Pips,
    Prose,
    Scores,
    SheetView,
    Tags,
)

_PIPS = {"whole": "☐", "broken": "☒", "lost": "✕"}


def style(families: Sequence[str]) -> str:
    """The style sheet of a page; names and scores are set in these families, the later for what the earlier lack."""
    serif = "', '".join(families)
    return f"""
h1 {{ font-family: '{serif}'; font-size: 30pt; font-weight: 600; margin: 0; }}
p {{ margin: 0; }}
.kind {{ color: #555; margin-bottom: 12px; }}
.head {{ color: #777; font-size: 7.5pt; }}
.gap {{ font-size: 6pt; }}
.score {{ font-family: '{serif}'; font-size: 20pt; }}
.name {{ font-family: '{serif}'; font-size: 11.5pt; }}
.note {{ color: #555; font-size: 9pt; }}
"""


def sheet_page(sheet: SheetView) -> str:
    """The page of a sheet, in the HTML that a ``QTextDocument`` reads."""
    blocks = "".join(_block(block) for block in sheet.blocks)
    return f"<h1>{escape(sheet.title)}</h1><p class='kind'>{escape(sheet.subtitle)}</p>{blocks}"


def _block(block: Block) -> str:
    match block:
        case Scores(entries=entries):
            width = 100 // max(1, len(entries))
            cells = "".join(
                f"<td align='center' width='{width}%'><p class='score'>{escape(entry.value)}</p>"
                f"<p class='head'>{escape(entry.label)}</p></td>"
                for entry in entries
            )
            frame = "border='0.5' cellspacing='0' cellpadding='4' style='border-color: #bbb'"
            return f"<table width='100%' {frame}><tr>{cells}</tr></table><p class='gap'>&nbsp;</p>"
        case Grid(label=label, columns=columns, rows=rows, note=note):
            return _part(f"{label} {note}".strip(), _grid(columns, rows)) if rows else ""
        case Meter(label=label, value=value, maximum=maximum):
            return _part(label, f"<span class='score'>{value}</span> of {maximum} &nbsp; {'☐ ' * min(maximum, 40)}")
        case Pips(label=label, pips=pips, note=note):
            drawn = " ".join(_PIPS[pip] for pip in pips)
            return _part(label, f"{drawn} <span class='note'>{escape(note)}</span>")
        case Boxes():
            # What is spent of a turn is of no use on paper.
            return ""
        case Tags(label=label, tags=tags):
            return _part(label, ", ".join(escape(tag.text) for tag in tags))
        case Items(label=label, entries=entries, note=note):
            named = [
                f"<span class='name'>{escape(item.name)}</span> <span class='note'>{escape(item.note)}</span>"
                for item in entries
            ]
            return _part(f"{label} {note}".strip(), _two_columns(named)) if named else ""
        case Facts(label=label, entries=facts):
            return _part(
                label,
                _two_columns([f"<span class='note'>{escape(name)}</span> {escape(value)}" for name, value in facts]),
            )
        case Prose(label=label, text=text):
            return _part(label, escape(text).replace("\n", "<br>"))


def _part(label: str, content: str) -> str:
    # A margin after a table is lost: a thin line of nothing stands for it.
    return f"<p class='head'>{escape(label.upper())}</p><div>{content}</div><p class='gap'>&nbsp;</p>"


def _grid(columns: Sequence[str], rows: Sequence[GridRow]) -> str:
    heads = "".join(f"<td align='center'><p class='head'>{escape(head.upper())}</p></td>" for head in columns)
    lines = "".join(
        f"<tr><td><p class='name'>{escape(row.label)}</p></td>"
        + "".join(f"<td align='center'><p class='name'>{escape(cell)}</p></td>" for cell in row.cells)
        + "</tr>"
        for row in rows
    )
    frame = "border='0.5' cellspacing='0' cellpadding='3' style='border-color: #bbb'"
    return f"<table width='100%' {frame}><tr><td></td>{heads}</tr>{lines}</table>"


def _two_columns(entries: Sequence[str]) -> str:
    half = -(-len(entries) // 2)
    rows = "".join(
        f"<tr><td width='50%'>{entries[place]}</td>"
        f"<td width='50%'>{entries[place + half] if place + half < len(entries) else ''}</td></tr>"
        for place in range(half)
    )
    return f"<table width='100%' cellspacing='0' cellpadding='2'>{rows}</table>"
