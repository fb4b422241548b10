"""The theme's colours for whatever Qt draws by itself."""

from PySide6.QtGui import QColor, QPalette

from vtt.gui.theme.theme import Theme


def palette(theme: Theme) -> QPalette:
    """A palette for every role and state, so that no widget falls back to the system's colours."""
    role = QPalette.ColorRole
    colours = {
        role.Window: theme.window,
        role.WindowText: theme.text,
        role.Base: theme.field,
        role.AlternateBase: theme.panel,
        role.Text: theme.text,
        role.PlaceholderText: theme.text_faint,
        role.Button: theme.panel_raised,
        role.ButtonText: theme.text,
        role.BrightText: theme.danger,
        role.ToolTipBase: theme.name_plate,
        role.ToolTipText: theme.name_plate_text,
        role.Highlight: theme.accent,
        role.HighlightedText: theme.accent_text,
        role.Link: theme.accent_ink,
        role.LinkVisited: theme.accent_ink,
        role.Accent: theme.accent,
        role.Light: theme.panel_hover,
        role.Midlight: theme.panel_raised,
        role.Mid: theme.line,
        role.Dark: theme.line,
        role.Shadow: theme.shadow,
    }
    result = QPalette()
    for each, value in colours.items():
        result.setColor(each, QColor(value))
    for each in (role.WindowText, role.Text, role.ButtonText):
        result.setColor(QPalette.ColorGroup.Disabled, each, QColor(theme.text_disabled))
    return result
