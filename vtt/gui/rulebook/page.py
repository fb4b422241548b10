"""A rule as a page: its text in HTML, with links to what it mentions.

A link is ``rule:`` and a ledger id, or ``option:`` and the key of a house rule.
"""

from collections.abc import Sequence
from html import escape

from vtt.gui.look import Look
from vtt.gui.page_style import link_line
from vtt.rules.book.mentions import Mentions
from vtt.rules.book.rulebook import Rule, Rulebook
from vtt.rules.contract.description import OptionDescription
from vtt.table.table import OptionValue

RULE_LINK = "rule:"
OPTION_LINK = "option:"


class PageWriter:
    """Writes the pages of one book for one look."""

    def __init__(self, look: Look, book: Rulebook) -> None:
        self._book = book
        self._mentions = Mentions(book)
        self._titles = {rule.id: rule.title for rule in book.rules}
        self._name = look.name(19)
        self._heading = look.capitals()
        self._faint = look.colour("text_muted").name()
        self._accent = look.colour("accent_ink").name()
        self._link_line = link_line(look)

    @property
    def stylesheet(self) -> str:
        """For ``QTextDocument.setDefaultStyleSheet``."""
        families = ", ".join(f'"{family}"' for family in self._name.families())
        return f"""
            h1 {{ font-family: {families}; font-size: {self._name.pointSizeF():.1f}pt;
                font-weight: 600; margin: 0 0 2px 0; }}
            p {{ margin: 0 0 9px 0; line-height: 132%; }}
            p.head {{ color: {self._faint}; margin: 0 0 14px 0; }}
            h6.under {{ color: {self._faint}; font-size: {self._heading.pointSizeF() + 0.5:.1f}pt; font-weight: 600;
                margin: 14px 0 3px 0; }}
            a {{ color: {self._accent}; text-decoration: {self._link_line}; }}
        """

    def page(self, rule: Rule, options: Sequence[tuple[OptionDescription, OptionValue]] = ()) -> str:
        """The page of a rule; ``options`` are the house rules that it leaves open, with the value in force."""
        parts = [
            f"<h1>{escape(rule.title)}</h1>",
            f'<p class="head">{escape(rule.id)} &nbsp;·&nbsp; {escape(rule.area)}</p>',
            self._paragraphs(rule.rule, rule.id),
        ]
        if rule.reading:
            parts += [self._under("How we read it"), self._paragraphs(rule.reading, rule.id)]
        if options:
            parts.append(self._under("House rules"))
            parts += [self._option(option, value) for option, value in options]
        if rule.example:
            parts += [self._under("Example"), self._paragraphs(rule.example, rule.id)]
        if rule.see:
            parts.append(self._under("See also"))
            parts += [f"<p>{self._link(each)} &nbsp;{escape(self._titles.get(each, ''))}</p>" for each in rule.see]
        return "\n".join(parts)

    def _option(self, option: OptionDescription, value: OptionValue) -> str:
        words = dict(option.values).get(value, str(value))
        changed = "" if value == option.default else " (changed)"
        link = f'<a href="{OPTION_LINK}{escape(option.key)}">{escape(option.label)}</a>'
        return f"<p>{link}: {escape(words)}{changed}</p>"

    def _paragraphs(self, text: str, own: str) -> str:
        joined = (" ".join(part.split()) for part in text.strip().split("\n\n"))
        return "\n".join(f"<p>{self._linked(part, own)}</p>" for part in joined)

    def _linked(self, text: str, own: str) -> str:
        written, done = [], 0
        for mention in self._mentions.find(text, own):
            written.append(escape(text[done : mention.start]))
            written.append(self._link(mention.identity, text[mention.start : mention.end]))
            done = mention.end
        return "".join([*written, escape(text[done:])])

    def _link(self, identity: str, words: str = "") -> str:
        return f'<a href="{RULE_LINK}{escape(identity)}">{escape(words or identity)}</a>'

    @staticmethod
    def _under(words: str) -> str:
        return f'<h6 class="under">{escape(words.upper())}</h6>'
