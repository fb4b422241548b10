"""What the program shows or reads but does not run: icons, themes, rulebooks, tables and sample scenes.

This folder is the package `vtt.resources`, in a wheel as in an editable install. Code reaches it through
`importlib.resources.files("vtt.resources")` alone, never by a path beside a module. It holds no code and
imports nothing.
"""
