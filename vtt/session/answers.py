"""The answers a procedure got, as they are kept: faces that fell and options that were chosen."""

from typing import TypeAlias

import msgspec

from vtt.dice import FaceError, ForcedFaces, Thrown
from vtt.echoes import echoed
from vtt.rules.contract.procedure import Choose, Throw, problem_with
from vtt.session.wording import asked_for


class Faces(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="answer", tag="faces"
):
    """The faces that physically fell in one throw, in order. ``real`` are the places, from 0, of those that were typed
    in from real dice."""

    faces: tuple[int, ...]
    real: tuple[int, ...] = ()


class Chosen(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="answer", tag="chosen"):
    """The value of the option that was chosen."""

    value: str


Answer: TypeAlias = Faces | Chosen


class ReplayMismatch(ValueError):
    """Recorded answers do not fit what the rules ask now. The text is one line that says which."""


def thrown_again(request: Throw, answer: Answer | None) -> Thrown:
    """The throw that was recorded. Raises ``ReplayMismatch`` where the answer is not one to this throw."""
    if not isinstance(answer, Faces):
        raise ReplayMismatch(f"the rules ask for a throw, {asked_for(request)}, but {_recorded(answer)} was recorded")
    forced = ForcedFaces(answer.faces)
    try:
        thrown = request.dice.throw(forced)
        forced.check_used_up()
    except FaceError as error:
        raise ReplayMismatch(f"{asked_for(request)}: the recorded faces do not fit: {error}") from None
    return thrown


def chosen_again(request: Choose, answer: Answer | None) -> str:
    """The choice that was recorded. Raises ``ReplayMismatch`` where the answer is not one to this question."""
    if not isinstance(answer, Chosen):
        raise ReplayMismatch(f"the rules ask “{asked_for(request)}”, but {_recorded(answer)} was recorded")
    problem = problem_with(request, answer.value)
    if problem:
        raise ReplayMismatch(
            f"“{asked_for(request)}” has no answer {echoed(answer.value)}, which was recorded: {problem}"
        )
    return answer.value


def _recorded(answer: Answer | None) -> str:
    match answer:
        case Faces(faces=faces):
            return f"a throw of {', '.join(map(str, faces))}"
        case Chosen(value=value):
            return f"the choice {echoed(value)}"
        case None:
            return "nothing more"
