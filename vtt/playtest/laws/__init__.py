"""What holds for any game, because a rule is written once: proved on tables and with intents that are drawn by lot.

A law is a function that raises ``Broken`` with what shows it, as far as it can as a scenario. `vtt check-game` proves
them all for one game; the tests prove them for every game of the program. Must not import gui or cli.
"""
