"""The command line: everything that needs no window.

Exit codes: 0 good, 1 a check failed, 2 unusable input with one line that names the place and what was expected.
Must not import gui.
"""

from vtt.cli.command_line import COMMANDS, main

__all__ = ["COMMANDS", "main"]
