"""How the program looks: named colours with meanings, fonts, the application's palette and stylesheet.

May import PySide6 and `vtt.resources`; must not import any other part of `vtt`.
"""

from vtt.gui.theme.appearance import apply_theme, new_application, theme_of_system
from vtt.gui.theme.colours import blend, colour, contrast
from vtt.gui.theme.fonts import (
    FIGURES,
    label_figures,
    labels,
    name_figures,
    names,
    names_of,
    names_with_figures,
    serif_family,
    small_capitals,
    spaced,
)
from vtt.gui.theme.loading import BRIGHT_ROOM, ThemeError, dice_material, dice_sets, load_theme, theme_names
from vtt.gui.theme.palette import palette
from vtt.gui.theme.stylesheet import field_line, marks, quiet_line, rest_width, stylesheet
from vtt.gui.theme.theme import ClothMaterial, DiceMaterial, DiceMaterials, Theme

__all__ = [
    "BRIGHT_ROOM",
    "FIGURES",
    "ClothMaterial",
    "DiceMaterial",
    "DiceMaterials",
    "Theme",
    "ThemeError",
    "apply_theme",
    "blend",
    "colour",
    "contrast",
    "dice_material",
    "dice_sets",
    "field_line",
    "label_figures",
    "labels",
    "load_theme",
    "marks",
    "name_figures",
    "names",
    "names_of",
    "names_with_figures",
    "new_application",
    "palette",
    "quiet_line",
    "rest_width",
    "serif_family",
    "small_capitals",
    "spaced",
    "stylesheet",
    "theme_names",
    "theme_of_system",
]
