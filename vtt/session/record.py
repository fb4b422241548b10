"""What a procedure leaves behind while it runs."""

from typing import Any

from msgspec.structs import replace

from vtt.dice import Thrown
from vtt.rules.contract.procedure import Change, Choose, Request, Say, Throw
from vtt.rules.engine.secrecy import Secrecy
from vtt.session.answers import Answer, Chosen, Faces
from vtt.session.consulted import Consulted
from vtt.session.log import LogLine, line_of_say, line_of_throw
from vtt.table.events import Event


class Record:
    """A witness of a procedure: its events, its lines for the log and the answers it got, each in order.

    The house rules that it went by are named before the next throw or question, and at the end (``finish``), as far as
    ``secrecy`` allows. ``day`` is told by the first line. ``real`` are the places of the faces that were typed in, of
    the throw that is answered next.
    """

    def __init__(
        self, entry: int, consulted: Consulted | None = None, secrecy: Secrecy | None = None, day: str = ""
    ) -> None:
        self.entry = entry
        self.real: tuple[int, ...] = ()
        self._day = day
        self._consulted = consulted
        self._secrecy = secrecy
        self.events: list[Event] = []
        self.lines: list[LogLine] = []
        self.answers: list[Answer] = []

    def __call__(self, request: Request, answer: Any) -> None:
        """Take down one request with its answer."""
        match request:
            case Change(event=event):
                self.events.append(event)
            case Say():
                self._tell(line_of_say(self.entry, request))
            case Throw():
                self._name_house_rules()
                thrown: Thrown = answer
                real, self.real = self.real, ()
                self.answers.append(Faces(thrown.faces, real))
                self._tell(line_of_throw(self.entry, request, thrown, real))
            case Choose():
                self._name_house_rules()
                self.answers.append(Chosen(answer))

    def _tell(self, line: LogLine) -> None:
        masks = {} if self._secrecy is None else self._secrecy.masks_in(line.read(), line.by)
        line = replace(line, masks=masks) if masks else line
        self.lines.append(line if self.lines or not self._day else replace(line, day=self._day))

    def finish(self) -> None:
        """The procedure has ended."""
        self._name_house_rules(at_the_end=True)

    def _name_house_rules(self, *, at_the_end: bool = False) -> None:
        """Not before the first line of an entry, which is its heading; secret where all else is."""
        if self._consulted is None or self._secrecy is None or not (self.lines or at_the_end):
            return
        secret = bool(self.lines) and all(line.secret for line in self.lines)
        for say in self._consulted.news():
            self(self._secrecy.judged(replace(say, secret=secret)), None)
