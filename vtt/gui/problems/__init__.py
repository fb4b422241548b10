"""Errors of the program itself (vtt.gui.unexpected) made into reports that can be sent, and shown.

May import what every window shares; must not import the desk or a panel.
"""
