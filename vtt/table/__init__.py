"""What is true on the table: creatures, places, bands, clock, initiative, and the events that change them.

Every value here is immutable. Must not import anything of ``vtt`` but ``vtt.dice``; knows no game and no Qt.
"""
