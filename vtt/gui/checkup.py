"""The part of `vtt doctor` that needs a screen: whether Qt opens a window here, on which screens, with which fonts.

It runs in a process of its own, since Qt ends the program that looks for a screen where there is none.
"""

import json
import sys

_NEEDED_PICTURES = ("png", "jpeg", "webp", "gif", "svg")


def check_up() -> int:
    """Open an application and print one line of JSON: a list of findings, each a state (``ok``, ``note``, ``wrong``),
    what it is about and what was found. Where Qt finds no screen the process is ended by it instead."""
    from vtt.gui.importing import import_qt

    import_qt()
    import PySide6
    from PySide6.QtCore import qVersion
    from PySide6.QtGui import QFontDatabase, QGuiApplication, QImageReader

    from vtt.gui.board.icons import missing_icon_fonts
    from vtt.gui.theme import load_theme, new_application, theme_names
    from vtt.gui.theme.fonts import sans_family, serif_family
    from vtt.gui.theme.stylesheet import pictures

    _application = new_application(sys.argv[0])
    found = [("ok", "windows", f"Qt {qVersion()}, PySide6 {PySide6.__version__}, on {QGuiApplication.platformName()}")]
    for screen in QGuiApplication.screens():
        size, scale = screen.size(), round(screen.devicePixelRatio() * 100)
        found.append(("ok", "windows", f"a screen {screen.name()} of {size.width()} x {size.height()} at {scale} %"))
    if not QFontDatabase.families():
        found.append(("wrong", "fonts", "there is none; expected one at least, such as DejaVu or Noto Sans"))
    else:
        found.append(("ok", "fonts", f"names in {serif_family()}, words in {sans_family()}"))
    if not QFontDatabase.families(QFontDatabase.WritingSystem.Japanese):
        found.append(("note", "fonts", "none has Japanese letters; Noto Sans CJK is one that has"))
    for font in missing_icon_fonts():
        found.append(("wrong", "fonts", f"{font}, which draws signs on the board, is missing; install Nearby again"))
    for name in theme_names():
        for picture in pictures(load_theme(name)).values():
            if not picture.is_file():
                found.append(("wrong", "pictures", f"{picture} is missing; install Nearby again"))
    read = {bytes(each.data()).decode() for each in QImageReader.supportedImageFormats()}
    for kind in _NEEDED_PICTURES:
        if kind not in read:
            found.append(("wrong", "pictures", f"{kind.upper()} cannot be read; expected Qt’s plugin for it"))
    print(json.dumps(found))
    return 0
