"""What was played, written as a scenario file: the table before, each step with its dice and answers, and what came of
it, as expectations that `vtt check` compares."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from msgspec.structs import replace

from vtt.campaign.errors import CampaignError, SceneError, unusable
from vtt.campaign.expectations import is_met
from vtt.campaign.findings import Findings, found_at, kinds_of
from vtt.campaign.scenario import CheckResult, checked, read_scenario_text
from vtt.campaign.scenario_step import Written, play_time, step_of, step_of_entry
from vtt.campaign.scene_writer import step_lines, without_pictures, write_scene, written_value
from vtt.echoes import in_one_line
from vtt.rules.contract.procedure import Intent
from vtt.rules.contract.system import System
from vtt.rules.engine import door
from vtt.session.errors import Declined
from vtt.session.history import Done
from vtt.session.session import Session
from vtt.table.paths import ABSENT, differences
from vtt.table.table import Table

Deed: TypeAlias = Done | Declined
"""What was done, or what the rules refused to have done."""

_ABSENT = {"absent": True}
_REAL_TIME = "clock.played"
_LONGEST_REMARK = 110


class WrittenScenario(NamedTuple):
    """The text of a scenario, and what a check of it gives by the rules of today."""

    text: str
    result: CheckResult


def write_scenario(session: Session, last: int) -> WrittenScenario:
    """The scenario of what was done last in a session: so many entries of its journal with what was refused on the way.
    What still waits for dice or an answer is not among it.

    Scenes that rest and the time that people spent playing are left out where nothing of what is expected hangs on
    them. Raises ``CampaignError`` where nothing was done, and for what no file can hold.
    """
    done = session.last(last)
    played = _with_refusals(done, session)
    if not played:
        raise unusable("scenario", "nothing was done yet; expected at least one step")
    system, before = session.system, done[0].before if done else session.table

    def games(_: str) -> System:
        return system

    name = before.title or "scenario"
    steps = [_step(deed, system) for deed in played]
    found: WrittenScenario | None = None
    for scenes, time in ((False, False), (True, False), (False, True), (True, True)):
        if not scenes and before.scenes and any(_tells_of_scenes(step) for step in steps):
            continue
        table = before if scenes else replace(before, scene="", scenes={})
        told = steps if time else [{key: step[key] for key in step if key != "play_time"} for step in steps]
        try:
            text = _text(table, played, told)
            found = WrittenScenario(text, checked(read_scenario_text(text, name, games), name, games))
        except TypeError as error:
            raise unusable(name, f"cannot be written: {error}; expected what a file can hold") from None
        except SceneError as error:
            if scenes and time:
                raise CampaignError(f"{error}; the steps cannot be written") from None
            continue
        if not found.result.failed:
            break
    assert found is not None
    return found


def _with_refusals(done: Sequence[Done], session: Session) -> list[Deed]:
    """What was done with what was refused after it; what was refused before anything was done, if this is all."""
    refused: dict[int, list[Declined]] = {}
    for declined in session.declined:
        refused.setdefault(declined.after, []).append(declined)
    first = refused.get(0, []) if len(done) == len(session.entries) else []
    return [*first, *(deed for each in done for deed in (each, *refused.get(each.entry.number, ())))]


def _step(deed: Deed, system: System) -> Written:
    if isinstance(deed, Declined):
        return _in_order(step_of(_short(system, deed.intent), refused=deed.refusal.reason), deed.played)
    entry = replace(deed.entry, intent=_short(system, deed.entry.intent))
    expected = dict(_expected(system, deed.before, deed.after))
    label = "" if entry.outcome is None else entry.outcome.label
    claims: dict[str, Any] = {"outcome": label} if label or not expected else {}
    return _in_order(step_of_entry(entry, **claims, **({"expect": expected} if expected else {})), entry.played)


def _in_order(step: Written, played: int | None) -> Written:
    """The step with the playing time among what it does."""
    if played is None:
        return step
    claims: Written = {key: step[key] for key in ("outcome", "refused", "expect") if key in step}
    return {**{key: step[key] for key in step if key not in claims}, "play_time": play_time(played), **claims}


def _short(system: System, intent: Intent) -> Intent:
    """The intent without what its action takes for granted."""
    action = door.actions(system).get(intent.action)
    parameters = () if action is None else action.parameters
    usual = {parameter.name: parameter.default for parameter in parameters if not parameter.required}
    arguments = {
        name: value
        for name, value in intent.arguments.items()
        if not (name in usual and type(value) is type(usual[name]) and value == usual[name])
    }
    return Intent(intent.action, intent.actor, arguments)


def _expected(system: System, before: Table, after: Table) -> Iterator[tuple[str, Any]]:
    """Every change as a path with what is there now. Pictures are not in a scene, and so not in what is expected."""
    after = without_pictures(after)
    findings = Findings(system=system, table=after)
    for path, (_, now) in differences(without_pictures(before), after).items():
        if path == _REAL_TIME:
            continue
        for below, value in _parts(path, now):
            # A creature's sheet is transparent, so that the shorter path says the same.
            for wanted in (below.replace(".sheet.", ".", 1), below):
                if kinds_of(wanted, system) and is_met(value, found_at(wanted, findings)):
                    yield wanted, value
                    break


def _parts(path: str, value: Any) -> Iterator[tuple[str, Any]]:
    """A value in parts that a file can hold, each with its path: TOML has nothing for *none*."""
    if value is ABSENT or value is None:
        yield path, _ABSENT
    elif isinstance(value, dict) and value:
        for key, below in value.items():
            yield from _parts(f"{path}.{key}", below)
    elif isinstance(value, list) and _holds_none(value):
        for number, below in enumerate(value):
            yield from _parts(f"{path}.{number}", below)
    else:
        yield path, value


def _holds_none(value: Any) -> bool:
    if isinstance(value, dict):
        return any(map(_holds_none, value.values()))
    return any(map(_holds_none, value)) if isinstance(value, list) else value is None


def _tells_of_scenes(step: Written) -> bool:
    return any(path == "scene" or path.startswith("scenes.") for path in step.get("expect", ()))


def _text(table: Table, played: Sequence[Deed], steps: Sequence[Written]) -> str:
    scene = write_scene(without_pictures(table))
    rules = list(dict.fromkeys(why for deed in played for why in _cited(deed) if why))
    if rules:
        # Beside the game, before the first of the tables.
        head, rest = scene.split("\n", 1)
        scene = f"{head}\nrules = {written_value(rules)}\n{rest}"
    told = [f"\n{_remark(deed)}{step_lines(step)}" for deed, step in zip(played, steps, strict=True)]
    return scene + "".join(told)


def _cited(deed: Deed) -> tuple[str, ...]:
    if isinstance(deed, Declined):
        return (deed.refusal.why,)
    return tuple(line.why for line in deed.entry.lines)


def _remark(deed: Deed) -> str:
    """What came of it, in the words of the log."""
    if isinstance(deed, Declined):
        return ""
    told = [line.read() for line in deed.entry.lines if line.level == "result"]
    return "".join(f"# {in_one_line(text, _LONGEST_REMARK)}\n" for text in told)
