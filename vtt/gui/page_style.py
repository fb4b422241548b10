"""How a page looks in the windows: a note, the manual, a rule."""

import re

from vtt.gui.look import Look

WIDEST = 820
"""Pixels in which the lines of a page break."""
_IDENTITY = re.compile(r"(?<=>)[A-Z]+(?:-[A-Z0-9]+)+(?=</a>)")


def whole_identities(html: str) -> str:
    """The page with every id of a rule that is a link on one line."""
    return _IDENTITY.sub(lambda found: found[0].replace("-", "\N{NON-BREAKING HYPHEN}"), html)


def page_style(look: Look) -> str:
    """For ``QTextDocument.setDefaultStyleSheet``."""
    name = look.name(19)
    families = ", ".join(f'"{family}"' for family in name.families())
    muted, accent = look.colour("text_muted").name(), look.colour("accent_ink").name()
    raised, danger = look.colour("panel_raised").name(), look.colour("danger").name()
    sizes = {"h1": 17.0, "h2": 14.5, "h3": 12.5, "h4": 11.5, "h5": 10.5, "h6": 10.5}
    headings = "\n".join(
        f"{each} {{ font-family: {families}; font-size: {size * look.text_scale:.1f}pt; font-weight: 600; "
        f"margin: {round(size * 0.8)}px 0 4px 0; }}"
        for each, size in sizes.items()
    )
    return f"""
        {headings}
        p {{ margin: 0 0 9px 0; line-height: 135%; }}
        li {{ margin: 0 0 4px 0; line-height: 130%; }}
        blockquote {{ color: {muted}; margin: 4px 0 9px 18px; }}
        code, pre {{ background: {raised}; }}
        td, th {{ padding: 3px 10px; }}
        p.hint {{ color: {muted}; }}
        p.back {{ color: {muted}; margin-top: 26px; }}
        a {{ color: {accent}; text-decoration: none; }}
        a.unknown {{ color: {danger}; text-decoration: underline; }}
        a.several {{ color: {accent}; text-decoration: underline; }}
    """
