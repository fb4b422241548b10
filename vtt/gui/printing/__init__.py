"""Sheets on paper: any `SheetView` as a PDF file.

Must not import the session or a panel of the main window.
"""
