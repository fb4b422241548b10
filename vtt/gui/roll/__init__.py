"""The roll builder: what adds up in a roll, put together by pressing, with the exact distribution beside it.

Draws any `RollView`; must not import the session, another panel, or anything that knows the table.
"""
