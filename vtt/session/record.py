"""What a procedure leaves behind while it runs."""

from typing import Any

from vtt.dice import Thrown
from vtt.rules.procedure import Change, Choose, Request, Say, Throw
from vtt.session.answers import Answer, Chosen, Faces
from vtt.session.log import LogLine, line_of_say, line_of_throw
from vtt.table.events import Event


class Record:
    """A witness of a procedure: its events, its lines for the log and the answers it got, each in order."""

    def __init__(self, entry: int) -> None:
        self.entry = entry
        self.events: list[Event] = []
        self.lines: list[LogLine] = []
        self.answers: list[Answer] = []

    def __call__(self, request: Request, answer: Any) -> None:
        """Take down one request with its answer."""
        match request:
            case Change(event=event):
                self.events.append(event)
            case Say():
                self.lines.append(line_of_say(self.entry, request))
            case Throw():
                thrown: Thrown = answer
                self.answers.append(Faces(thrown.faces))
                self.lines.append(line_of_throw(self.entry, request, thrown))
            case Choose():
                self.answers.append(Chosen(answer))
