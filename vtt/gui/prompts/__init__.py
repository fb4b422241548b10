"""What lies over the window for a moment: questions, forms, toasts, a rule's text, the command palette.

Must not import the session or a panel.
"""
