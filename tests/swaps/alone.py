"""A piece of work in a process of its own: what it imports and reads there is gone with it."""

import multiprocessing
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, TypeVar

Answer = TypeVar("Answer")

# What every piece of work needs and no swap changes is imported once, in the process that the others are forked from.
_PRELOADED = ["hypothesis", "msgspec", "numpy", "pytest", "pytestqt.plugin", "tests.swaps.swaps"]


def alone(died: Answer, work: Callable[..., Answer], *arguments: Any) -> Answer:
    """What the work gives, or raises; ``died`` if its process came to an end before."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(_PRELOADED)
    receiver, sender = context.Pipe(duplex=False)
    process = context.Process(target=_answered, args=(sender, work, arguments))
    process.start()
    sender.close()
    try:
        answer: Answer | Exception = receiver.recv()
    except EOFError:
        return died
    finally:
        receiver.close()
        process.join()
    if isinstance(answer, Exception):
        raise answer
    return answer


def _answered(sender: Connection, work: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
    try:
        answer = work(*arguments)
    except Exception as error:
        answer = error
    sender.send(answer)
