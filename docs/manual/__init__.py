"""The manual, page by page in Markdown; `index.md` lists the pages in their order.

This folder is the package `vtt.manual`, in a wheel as in an editable install. Code reaches it through
`vtt.shipped.manual_files()` alone, never by a path beside a module. It holds no code and imports nothing.
"""
