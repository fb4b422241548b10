"""Tables, events and log lines as JSON and back, for one game: its sheets are told apart by their field ``kind``."""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar, Union

import msgspec
from msgspec.structs import replace

from vtt.campaign.soundness import line_problem, table_problem
from vtt.rules.contract.procedure import Intent, Outcome
from vtt.rules.contract.system import System
from vtt.session.answers import Answer
from vtt.session.log import LogLine
from vtt.table.canonical import canonical
from vtt.table.creature import Sheet, UnreadSheet
from vtt.table.decoding import built
from vtt.table.events import Event
from vtt.table.table import Table

T = TypeVar("T")
_EVENTS, _LINES, _OUTCOME = tuple[Event, ...], tuple[LogLine, ...], Outcome | None


class _Decoder(Protocol):
    """Makes a value of JSON."""

    def decode(self, content: bytes | str, /) -> Any:
        """The value."""
        ...


class _AsFarAsKnown:
    """Reads what a newer version wrote."""

    def __init__(self, kind: Any, hook: Callable[[type, Any], Any], custom: dict[type, Any]) -> None:
        self._kind, self._hook, self._custom = kind, hook, custom

    def decode(self, content: bytes | str, /) -> Any:
        """The value, without fields that nobody here knows."""
        # Few files are newer.
        from vtt.campaign.as_far_as_known import known_fields

        value = known_fields(msgspec.json.decode(content), self._kind, self._custom)
        return msgspec.convert(value, built(self._kind), dec_hook=self._hook, str_keys=True)


class Codec:
    """Reads and writes what a campaign keeps. Every reading method raises ``msgspec.ValidationError`` or
    ``msgspec.DecodeError`` for content of another shape. Of what a ``newer`` version wrote, fields that this one does
    not know are left out."""

    def __init__(self, system: System, *, newer: bool = False) -> None:
        self._game = system.name
        self._decoders: dict[Any, _Decoder] = {}
        kinds = system.sheet_types + system.state_types
        sheets = Union[kinds]  # type: ignore[valid-type]  # noqa: UP007 - made from the game's list

        def decoded(kind: type, value: Any) -> Any:
            if kind is Sheet and UnreadSheet in kinds:
                return UnreadSheet(value)
            if kind is Sheet:
                return msgspec.convert(value, built(sheets), str_keys=True)
            raise NotImplementedError(kind)

        def made(kind: Any) -> _Decoder:
            if newer:
                return _AsFarAsKnown(kind, decoded, {} if UnreadSheet in kinds else {Sheet: sheets})
            return msgspec.json.Decoder(built(kind), dec_hook=decoded)

        self._made = made

    def _decoder(self, kind: Any) -> _Decoder:
        """What reads values of a type. Each is made when something of its type is first read: a campaign that has just
        begun has neither events nor lines, and all that may happen takes as long to learn as the table to read."""
        known = self._decoders.get(kind)
        if known is None:
            known = self._decoders[kind] = self._made(kind)
        return known

    def encode(self, value: Any) -> str:
        """The JSON of a table, of events, or of any other value that this class reads; of equal values the same.

        Raises ``ValueError`` for what JSON cannot hold: a fraction that is no number, half of a character, a whole
        number of 20 digits.
        """
        try:
            return msgspec.json.encode(canonical(value)).decode()
        except OverflowError as error:
            raise ValueError(f"a number that is too large: {error}") from None

    def table(self, content: bytes | str) -> Table:
        """A table from its JSON."""
        table: Table = canonical(self._decoder(Table).decode(content))
        if table.game != self._game:
            raise msgspec.ValidationError(f"a table of {table.game!r}, not of {self._game!r}")
        if problem := table_problem(table):
            raise msgspec.ValidationError(problem)
        return table

    def events(self, content: bytes | str) -> tuple[Event, ...]:
        """Events from the JSON of a list of them."""
        events: tuple[Event, ...] = self._decoder(_EVENTS).decode(content)
        return canonical(events)

    def lines(self, content: bytes | str) -> tuple[LogLine, ...]:
        """Lines of the log from the JSON of a list of them."""
        lines: tuple[LogLine, ...] = self._decoder(_LINES).decode(content)
        for number, line in enumerate(lines, 1):
            if problem := line_problem(line):
                raise msgspec.ValidationError(f"line {number}: {problem}")
        return tuple(
            line if line.suggest is None else replace(line, suggest=_with_tuples(line.suggest)) for line in lines
        )

    def intent(self, content: bytes | str) -> Intent:
        """An intent from its JSON."""
        return _with_tuples(self._decoder(Intent).decode(content))

    def answer(self, content: bytes | str) -> Answer:
        """An answer from its JSON."""
        answer: Answer = self._decoder(Answer).decode(content)
        return answer

    def outcome(self, content: bytes | str) -> Outcome | None:
        """An outcome from its JSON, where null is none."""
        outcome: Outcome | None = self._decoder(_OUTCOME).decode(content)
        return outcome


def _with_tuples(intent: Intent) -> Intent:
    """The intent as it was: the lists of a complete intent's arguments are tuples."""
    return replace(intent, arguments={name: _tuples(value) for name, value in intent.arguments.items()})


def _tuples(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_tuples(entry) for entry in value)
    if isinstance(value, dict):
        return {key: _tuples(entry) for key, entry in value.items()}
    return value
