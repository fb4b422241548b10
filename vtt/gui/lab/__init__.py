"""The playtest lab as a window: what is fought, by whom, how often; what came of it, as charts.

The fights are fought by ``vtt.playtest`` in processes of their own. Plots are made by pyqtgraph, which is imported when
the window is opened, a little at a time.
"""
