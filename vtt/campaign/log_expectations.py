"""What a step of a scenario expects of its lines in the log."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from vtt.campaign.expectations import is_met, says, words_of
from vtt.rules.contract.procedure import Level
from vtt.session.log import LogLine
from vtt.table.decoding import built


class LineClaim(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One line is in the log that has all of ``contains`` in it and none of ``lacks``, cites the ``rule``, is of that
    ``level``, tells of a throw ``by`` that creature or the GM, and is the GM's alone or not (``secret``).

    ``lacks`` by itself: no line has it. ``absent``: there is no such line.
    """

    contains: str | tuple[str, ...] = ()
    lacks: str | tuple[str, ...] = ()
    rule: str | None = None
    secret: bool | None = None
    level: Level | None = None
    by: str | None = None
    absent: bool = False


Claims = tuple[LineClaim, ...] | tuple[str, ...]
"""Claims that a log must meet, in any order; or all that stands in it, word by word."""


def claims(expected: Any) -> Claims:
    """What is expected of a log: a claim, a list of them, or a list of all the lines. Raises
    ``msgspec.ValidationError``, and ``ValueError`` for a claim of nothing."""
    if isinstance(expected, list) and all(isinstance(line, str) for line in expected):
        return tuple(expected)
    found = msgspec.convert(expected if isinstance(expected, list) else [expected], built(tuple[LineClaim, ...]))
    for claim in found:
        if claim in (LineClaim(), LineClaim(absent=True)) or "" in (*words_of(claim.contains), *words_of(claim.lacks)):
            raise ValueError(f"expected words, a rule or another of {', '.join(LineClaim.__struct_fields__)}")
    return found


def compared(expected: Any, lines: Sequence[LogLine]) -> Iterator[tuple[Any, Any, bool]]:
    """Each claim as it was written, what was found, and whether it held."""
    told = [line.read() for line in lines]
    wanted = claims(expected)
    if not wanted or isinstance(wanted[0], str):
        yield expected, told, is_met(list(wanted), told)
        return
    written = expected if isinstance(expected, list) else [expected]
    for claim, words in zip(wanted, written, strict=True):
        assert isinstance(claim, LineClaim)
        held = _holds(claim, lines)
        yield words, told if held or not _is_particular(claim) else [_told(line) for line in lines], held


def _holds(claim: LineClaim, lines: Sequence[LogLine]) -> bool:
    if claim == LineClaim(lacks=claim.lacks):
        return not any(says(line.read(), words) for line in lines for words in words_of(claim.lacks))
    return any(_fits(claim, line) for line in lines) is not claim.absent


def _fits(claim: LineClaim, line: LogLine) -> bool:
    if claim.rule is not None and claim.rule != line.why:
        return False
    if claim.secret is not None and claim.secret is not line.secret:
        return False
    if claim.level is not None and claim.level != line.level:
        return False
    if claim.by is not None and claim.by != line.by:
        return False
    text = line.read()
    return all(says(text, words) for words in words_of(claim.contains)) and not any(
        says(text, words) for words in words_of(claim.lacks)
    )


def _is_particular(claim: LineClaim) -> bool:
    """Whether more is claimed than words."""
    return claim != LineClaim(contains=claim.contains, lacks=claim.lacks, absent=claim.absent)


def _told(line: LogLine) -> dict[str, Any]:
    """A line with all that can be claimed of it."""
    told = {"text": line.read(), "rule": line.why, "level": line.level, "by": line.by, "secret": line.secret}
    return {key: value for key, value in told.items() if value}
