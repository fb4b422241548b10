"""Writes the manual as a site of plain pages that need no network: packaging/manual_site.py [FOLDER]

Into the folder (build/manual/site by default): a page for each in docs/manual, one for each game's rulebook, the
pictures that are shown, a style for light and dark, and a search that runs in the browser.
"""

import json
import shutil
import sys
from html import escape
from pathlib import Path

TOP = Path(__file__).parents[1]
sys.path.insert(0, str(TOP))

from vtt.rules.book.manual import INDEX, Manual, ManualPage, manual  # noqa: E402  # of this checkout
from vtt.rules.book.manual_markdown import Addresses, as_html, links_in  # noqa: E402
from vtt.rules.book.rulebook import Rulebook, rulebook  # noqa: E402
from vtt.rules.engine.registry import game_names, system  # noqa: E402

STYLE = """
:root { color-scheme: light dark; --ground: #f7f2e8; --panel: #fffdf8; --text: #2b241b; --muted: #6d6253;
  --accent: #7a4f0c; --line: #ddd2bf; }
@media (prefers-color-scheme: dark) { :root { --ground: #15120f; --panel: #211c18; --text: #efe6d6; --muted: #b3a793;
  --accent: #e0ab45; --line: #3a332b; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 17px/1.6 system-ui, "Noto Sans", sans-serif; }
.whole { display: flex; max-width: 1180px; margin: 0 auto; gap: 40px; padding: 0 24px; }
nav { flex: 0 0 260px; position: sticky; top: 0; max-height: 100vh; overflow-y: auto; padding: 28px 0;
  font-size: 15px; }
nav h2 { font: 600 12px/1.4 system-ui, sans-serif; letter-spacing: 0.08em; text-transform: uppercase;
  color: var(--accent); margin: 18px 0 4px; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 3px 8px; color: var(--text); border-radius: 6px; }
nav a:hover, nav a[aria-current] { background: var(--panel); color: var(--accent); }
nav input { width: 100%; padding: 8px 10px; font: inherit; color: var(--text); background: var(--panel);
  border: 1px solid var(--line); border-radius: 6px; }
main { flex: 1; min-width: 0; max-width: 780px; padding: 28px 0 80px; }
h1, h2, h3 { font-family: "EB Garamond", Georgia, "Noto Serif", serif; line-height: 1.25; }
h1 { font-size: 2em; margin: 0 0 0.4em; }
h2 { margin: 1.5em 0 0.4em; }
nav h2:first-child { margin-top: 4px; }
a { color: var(--accent); text-decoration: none; }
a:hover, a:focus-visible { text-decoration: underline; }
img { max-width: 100%; height: auto; border-radius: 8px; border: 1px solid var(--line); }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); }
pre { background: var(--panel); border: 1px solid var(--line); border-radius: 8px; padding: 12px 14px;
  overflow-x: auto; }
code { font-family: ui-monospace, "Noto Sans Mono", monospace; font-size: 0.92em; }
.muted { color: var(--muted); }
.rule { scroll-margin-top: 16px; }
.rule:target h3 { color: var(--accent); }
@media (max-width: 800px) { .whole { display: block; } nav { position: static; max-height: none; padding-bottom: 0; } }
"""

SEARCH = """
const field = document.getElementById("search"), all = document.getElementById("contents");
const found = document.getElementById("found");
field.hidden = false;
field.addEventListener("input", () => {
  const words = field.value.toLowerCase().replaceAll("'", "’").split(/\\s+/).filter(word => word);
  all.hidden = words.length > 0;
  found.replaceChildren();
  if (!words.length) return;
  const held = text => words.every(word => text.includes(word));
  const pages = PAGES.filter(page => held((page.title + " " + page.text).toLowerCase()));
  pages.sort((a, b) => held(b.title.toLowerCase()) - held(a.title.toLowerCase()));
  for (const page of pages) {
    const entry = document.createElement("li"), link = document.createElement("a");
    link.href = page.href;
    link.textContent = page.title;
    entry.append(link);
    found.append(entry);
  }
  if (!pages.length) found.textContent = "No page holds all these words.";
});
"""


def main(folder: Path) -> None:
    """Write the whole site anew."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    book = manual()
    rulebooks = {name: rulebook(system(name).rulebook) for name in game_names()}
    addresses = Addresses(
        page=lambda name: f"{name}.html",
        rule={rule.id: f"rules-{game}.html#{rule.id}" for game, rules in rulebooks.items() for rule in rules.rules}.get,
        picture=lambda path: f"pictures/{Path(path).name}",
    )
    for page in book.pages:
        body = as_html(page.text, addresses)
        written(folder, f"{page.name}.html", page.title, body, contents(book, rulebooks, page.name))
    for game, rules in rulebooks.items():
        title = (
            f"The rules of {rules.title}" if not rules.title.startswith("The ") else f"The rules of t{rules.title[1:]}"
        )
        body = f"<h1>{escape(title)}</h1>\n{rules_page(rules)}"
        written(folder, f"rules-{game}.html", title, body, contents(book, rulebooks, f"rules-{game}"))
    pictures(book, folder / "pictures")
    pages = [{"href": f"{page.name}.html", "title": page.title, "text": page.plain} for page in book.pages]
    searched = f"const PAGES = {json.dumps(pages, ensure_ascii=False)};\n{SEARCH}"
    (folder / "search.js").write_text(searched, encoding="utf-8")
    (folder / "style.css").write_text(STYLE, encoding="utf-8")


def pictures(book: Manual, folder: Path) -> None:
    """Put every picture that a page shows into a folder."""
    folder.mkdir()
    for page in book.pages:
        for kind, path in links_in(page.text):
            if kind == "img":
                shutil.copy(TOP / "docs" / "manual" / path, folder)


def written(folder: Path, name: str, title: str, body: str, left: str) -> None:
    """Write one page."""
    shown = title if name == f"{INDEX}.html" else f"{title} · Nearby"
    text = f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(shown)}</title>
<link rel="stylesheet" href="style.css">
</head>
<body>
<div class="whole">
<nav aria-label="Pages">
<input id="search" type="search" placeholder="Find by any word" aria-label="Search the manual" hidden>
<ul id="found"></ul>
<div id="contents">
{left}
</div>
</nav>
<main>
{body}
</main>
</div>
<script src="search.js"></script>
</body>
</html>
"""
    (folder / name).write_text(text, encoding="utf-8")


def contents(book: Manual, rulebooks: dict[str, Rulebook], here: str) -> str:
    """The list of all pages, the one that is open marked in it."""
    parts: dict[str, list[str]] = {}
    for page in book.pages:
        parts.setdefault(page.part, []).append(entry(page.name, title_in_contents(page), here))
    parts["Rulebooks"] = [entry(f"rules-{game}", rules.title, here) for game, rules in rulebooks.items()]
    return "\n".join(
        f"{f'<h2>{escape(part)}</h2>' if part else ''}<ul>{''.join(entries)}</ul>" for part, entries in parts.items()
    )


def title_in_contents(page: ManualPage) -> str:
    """What a page is called there."""
    return "Contents" if page.name == INDEX else page.title


def entry(name: str, title: str, here: str) -> str:
    """A line of the contents."""
    current = ' aria-current="page"' if name == here else ""
    return f'<li><a href="{name}.html"{current}>{escape(title)}</a></li>'


def rules_page(rules: Rulebook) -> str:
    """Every rule of a book under its area, each with its id as the place that links lead to."""
    parts, area = [], ""
    for rule in rules.rules:
        if rule.area != area:
            parts.append(f"<h2>{escape(rule.area)}</h2>")
            area = rule.area
        heading = f'<h3>{escape(rule.title)} <span class="muted">{rule.id}</span></h3>'
        texts = [rule.rule, *([f"How we read it: {rule.reading}"] if rule.reading else []), f"Example: {rule.example}"]
        body = "".join(f"<p>{escape(' '.join(each.split()))}</p>" for text in texts for each in text.split("\n\n"))
        parts.append(f'<section class="rule" id="{rule.id}">{heading}{body}</section>')
    return "\n".join(parts)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else TOP / "build" / "manual" / "site")
