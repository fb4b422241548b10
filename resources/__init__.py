"""What the program shows or reads but does not run: icons, themes, rulebooks, tables and sample scenes.

This folder is the package `vtt.resources`, in a wheel as in an editable install. Code reaches it through
`vtt.shipped.shipped_files()` alone, never by a path beside a module. It holds no code and imports nothing.
"""
