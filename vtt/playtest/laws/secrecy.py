"""What the GM hides stays with the GM: a mark in every secret place, and every value and line that players are given
searched for it.

Searched for marks that are secret at that moment are: after each step what the players' window is given and every line
that is new in an export for players; now and then what it is given while a roll is built; at the end the whole log as
it is exported for players in every form. A line that was written while something was secret tells of it never.
"""

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import NamedTuple, Protocol

import msgspec
from msgspec.structs import replace

from vtt.campaign.findings import Findings, Players, found_at
from vtt.campaign.scenario_step import step_of_entry
from vtt.dice import SeededFaces
from vtt.playtest.laws.broken import Broken
from vtt.playtest.laws.by_lot import random_answer, random_intent
from vtt.playtest.laws.marked_tables import IN_HIDING, MARK, Secrets, corners
from vtt.playtest.laws.wanted import MOST_ANSWERS
from vtt.rules.contract.intents import IntentError
from vtt.rules.contract.procedure import Choose, Intent, Throw
from vtt.rules.contract.system import System
from vtt.rules.engine import door
from vtt.rules.engine.registry import system
from vtt.rules.tabletop.covering import COVER_ALL, LIFT_COVER, UNCOVER_ALL, covering
from vtt.rules.tabletop.showing import TAKE_AWAY, note_key, showing
from vtt.rules.views.players_shown import AskedDice, players_card, players_pause
from vtt.rules.views.players_view import PlayersTable, ShownThrow, players_table
from vtt.session import Step
from vtt.session.errors import Refused
from vtt.session.log_export import FORMATS, export_log
from vtt.session.session import Session
from vtt.session.sheet_summary import characters
from vtt.session.store import MemoryStore
from vtt.table.creature import Creature, Place
from vtt.table.noted import all_noted
from vtt.table.shown import Shown
from vtt.table.table import Table, as_seen, thing

LOOKED_AT = 10
"""Every so many intents somebody looks."""
TRIED_ROLLS = 6
_PICTURE = "0f" * 32


class Leak(NamedTuple):
    """What players learned that they must not: where, the text, and the secrets in it, as marks and in words."""

    where: str
    text: str
    secrets: tuple[str, ...]
    marks: tuple[str, ...] = ()


class Window(Protocol):
    """What players look at, where there is one."""

    def give(self, given: PlayersTable) -> None:
        """This is to be shown from now on, as after every step of a game."""
        ...

    def look(self, given: PlayersTable) -> Mapping[str, set[str]]:
        """All the texts that are seen, heard and held once this is shown, by where they are."""
        ...


class Watch:
    """Plays on a table, and searches what comes of it."""

    def __init__(
        self,
        table: Table,
        secrets: Secrets,
        lots: Random,
        seed: int,
        figures: Counter[str],
        window: Window | None = None,
    ) -> None:
        self.start = table
        self.store = MemoryStore(table)
        self.session = Session(system(table.game), self.store, SeededFaces(seed))
        self.leaks: list[Leak] = []
        self._secrets = secrets
        self._lots = lots
        self._figures = figures
        self._window = window
        self._told: set[str] = set()
        secrets.seen(table)

    def play_by_lot(self, intents: int) -> None:
        """So many intents, some taken back; looked at now and then, and read at the end. It ends with the first
        leak."""
        for number in range(intents):
            if self._lots.random() < 0.03:
                self.undo()
            self.play(wanted(self.session, self._lots, self._secrets))
            if number % LOOKED_AT == 0:
                self.look()
            if self.leaks:
                return
        self.read()

    def play(self, intent: Intent) -> None:
        """Do what is wanted to its end, or leave it where the rules refuse it."""
        before = self.session.table
        try:
            step = self.session.submit(intent)
        except (Refused, IntentError):
            self._figures["refused or unreadable"] += 1
            return
        if _is_for_all(self.session.system, before, intent):
            self._secrets.said_aloud(repr(intent.arguments))
        self._follow(step)
        self._figures["carried out"] += 1
        for _ in range(MOST_ANSWERS):
            match self.session.pending:
                case Throw():
                    self._follow(self.session.roll())
                case Choose() as question:
                    self._follow(self.session.choose(random_answer(question, self._lots)))
                case None:
                    return
        self._follow(self.session.undo())

    def undo(self) -> None:
        """Take the last intent back, and mostly do it again."""
        if self.session.can_undo:
            self._follow(self.session.undo())
            if self._lots.random() < 0.7:
                self._follow(self.session.redo())

    def look(self) -> None:
        """Look at what players have before them, as it stands and while a roll is built, if any can be."""
        session, lots = self.session, self._lots
        self._shown(session.table, session.throw)
        for _ in range(TRIED_ROLLS):
            building = random_intent(session.system, session.table, lots)
            try:
                complete = door.completed(session.system, session.table, building)
            except IntentError:
                continue
            if self._given(session.table, session.throw, complete).roll is not None:
                self._shown(session.table, session.throw, complete)
                return

    def read(self) -> None:
        """Read the whole log as every export for players has it."""
        for form in FORMATS:
            people = characters(self.session.system, self.session.table, secrets=False)
            text = export_log(self.session.log, form, "", secrets=False, people=people)
            self._found(f"export as {form}", text, set(MARK.findall(text)) - self._told)

    def check(self) -> None:
        """Raises ``Broken`` for the first secret that players learned."""
        if self.leaks:
            raise self.broken(self.leaks[0])

    def broken(self, leak: Leak) -> Broken:
        """The law with what was done until now; the last step claims that the secret is not in the log for players, or
        not in what they are shown."""
        done = [entry for entry in self.store.held().entries if entry.state == "done"]
        steps = [step_of_entry(entry) for entry in done[: self.store.held().cursor]]
        if steps and leak.where == "line":
            steps[-1]["expect"] = {"players.log": {"lacks": leak.marks[0]}}
        elif steps and leak.marks:
            path = _path_to(leak.marks[0], self.session)
            steps[-1]["expect"] = {path: {"lacks": leak.marks[0]}} if path else {"game": self.start.game}
        return Broken(f"{leak.where}: {', '.join(leak.secrets)} in {leak.text!r}", self.start, steps)

    def _follow(self, step: Step) -> None:
        """See what players are given when dice fall, and after they lie; read what is new in the log."""
        secrets = self._secrets
        secrets.seen(step.after)
        card = players_card(self.session.system, step.after)
        if card is not None:
            secrets.shown(f"{card.title} {card.text}")
        pause = players_pause(self.session.system, step.after)
        if pause is not None:
            secrets.shown(f"{pause.title} {pause.line}")
        for clock in step.after.progress.values():
            if clock.shown:
                secrets.shown(clock.name)
        for line in step.lines:
            text = export_log([line], "json", "", secrets=False)
            found = secrets.found(text, step.before, step.after)
            self._told |= set(MARK.findall(text))
            self._found("line", f"{line.why} {line.text} | {line.read()}", found)
            self._figures["lines of the GM alone" if line.secret else "lines for all"] += 1
        if step.thrown is not None:
            self._given(step.before, replace(step.thrown, result="", detail=""))
        self._given(self.session.table, self.session.throw)

    def _given(self, table: Table, throw: ShownThrow | None, building: Intent | None = None) -> PlayersTable:
        """What the players' window is given, without a secret in it."""
        asked = self.session.pending
        question = asked if isinstance(asked, Choose) else None
        dice = AskedDice(throw=asked) if isinstance(asked, Throw) else None
        given = players_table(self.session.system, table, throw, building, question=question, asked=dice)
        parts = (
            (replace(given, throw=None, card=None), set[str]()),
            (given.throw, self._told_before(given)),
            (given.card, self._on_purpose(given)),
        )
        for part, excused in parts:
            text = msgspec.json.encode(part).decode()
            self._found("value", text, self._secrets.found(text, table) - excused)
        for token in given.board.tokens:
            open_life = table.known.life.get(token.view.side) in ("exact", "bar")
            figures = token.view.life is not None or token.view.life_text
            if token.view.side != "players" and figures and not open_life:
                self._found("value", f"the figures of {token.view.name}", {token.view.creature})
        if given.throw is not None and given.throw.secret:
            self._found("value", "a secret throw", {given.throw.caption})
        if self._window is not None:
            self._window.give(given)
        return given

    def _shown(self, table: Table, throw: ShownThrow | None, building: Intent | None = None) -> None:
        given = self._given(table, throw, building)
        self._figures["looks"] += 1
        self._figures["looks at a roll"] += given.roll is not None
        self._figures["looks at a throw"] += given.throw is not None
        self._figures["looks at a bag"] += given.order.bag is not None
        if self._window is not None:
            for where, texts in self._window.look(given).items():
                for text in texts:
                    self._found(where, text, self._secrets.found(text, table) - self._excused(given))

    def _excused(self, given: PlayersTable) -> set[str]:
        return self._told_before(given) | self._on_purpose(given)

    def _on_purpose(self, given: PlayersTable) -> set[str]:
        """What the GM shows: the face of somebody seen, though masked."""
        return set() if given.card is None else set(MARK.findall(repr(given.card.face)))

    def _told_before(self, given: PlayersTable) -> set[str]:
        """What the throw that still lies there told of somebody who is hidden only since."""
        return set(MARK.findall(repr(given.throw))) & self._told

    def _found(self, where: str, text: str, secrets: set[str]) -> None:
        if secrets:
            marks = tuple(sorted(secrets))
            self.leaks.append(Leak(where, text, tuple(map(self._secrets.of, marks)), marks))


def wanted(session: Session, lots: Random, secrets: Secrets) -> Intent:
    """What somebody might want, what hides and shows things more often than by lot alone. What is said by somebody
    hidden, or of him, is as secret as he is, a note and what is said in secret for ever."""
    table = session.table
    things = [*table.creatures, *table.places]
    lot = lots.random()
    if lot < 0.12 and things:
        return Intent(lots.choice(("hide", "reveal")), "", {"thing": lots.choice(things)})
    if lot < 0.16 and things:
        return Intent(lots.choice(("mask", "unmask")), "", {"thing": lots.choice(things)})
    if lot < 0.2:
        return _shown_on_purpose(table, lots)
    if lot < 0.21:
        return _covered_otherwise(table, lots)
    if lot < 0.23 and things:
        return Intent("note", "", {"thing": lots.choice([*things, ""]), "text": secrets.mark("a note")})
    intent = random_intent(session.system, table, lots)
    described = door.actions(session.system)[intent.action].parameters
    unsaid = [each.name for each in described if each.name in ("secret", "hidden") and lots.random() < 0.4]
    arguments = {**intent.arguments, **dict.fromkeys(unsaid, True)}
    unseen = _unseen(session.system, table, replace(intent, arguments=arguments))
    in_hiding, of_somebody_unseen = IN_HIDING
    for parameter in described:
        text = arguments.get(parameter.name)
        if parameter.kind != "text" or not isinstance(text, str) or lots.random() < 0.3:
            continue
        if arguments.get("secret") is True:
            arguments[parameter.name] = f"{secrets.mark('said in secret')}{text}"
        elif arguments.get("hidden") is True:
            arguments[parameter.name] = f"{secrets.mark(of_somebody_unseen, 'nobody', moves=True)}{text}"
        elif unseen:
            arguments[parameter.name] = f"{secrets.mark(in_hiding, unseen[0], moves=True)}{text}"
    return replace(intent, arguments=arguments)


def _covered_otherwise(table: Table, lots: Random) -> Intent:
    """Something is covered, opened, lifted or laid again."""
    if table.covers and lots.random() < 0.5:
        cover = lots.choice(table.covers)
        return Intent(LIFT_COVER, "", {"cover": cover.id, "lifted": not cover.lifted})
    whole = lots.choice((COVER_ALL, UNCOVER_ALL, "", "", ""))
    return Intent(whole) if whole else covering(corners(lots), opens=lots.random() < 0.3)


def _shown_on_purpose(table: Table, lots: Random) -> Intent:
    """Something is laid before the players, or taken away."""
    shown: list[Shown | None] = [None, *(Shown(kind="portrait", what=who) for who in table.creatures)]
    shown += [Shown(kind="clock", what=clock) for clock in table.progress]
    shown += [Shown(kind="note", what=note_key(each.subject)) for each in all_noted(table) if each.text]
    things: list[Creature | Place] = [*table.creatures.values(), *table.places.values()]
    shown += [Shown(kind="text", text=f"Beware of {each.name}") for each in things]
    shown += [Shown(kind="picture", what=_PICTURE, title=f"Who is {each.name}") for each in things]
    chosen = lots.choice(shown)
    if chosen is None:
        return Intent(TAKE_AWAY)
    return showing(replace(chosen, where=lots.choice(("board", "side", "strip"))))


def _unseen(system: System, table: Table, intent: Intent) -> list[str]:
    """Whoever acts and whatever is named, of what is hidden."""
    described = door.actions(system)[intent.action].parameters
    named = [str(intent.arguments.get(each.name)) for each in described if each.kind in ("creature", "thing")]
    there = [who for who in (intent.actor, *named) if who in table.creatures or who in table.places]
    table = as_seen(table)
    return [who for who in there if thing(table, who).hidden]


def _is_for_all(system: System, table: Table, intent: Intent) -> bool:
    """Whether nothing hushes what is said, and nobody hidden says it or is named."""
    hushed = intent.arguments.get("secret") or intent.arguments.get("hidden")
    return not hushed and not _unseen(system, table, intent)


def _path_to(mark: str, session: Session) -> str:
    """Where in what players see the mark stands, as a scenario has it; empty where none can say."""
    findings = Findings(system=session.system, table=session.table, lines=tuple(session.log))
    stack = [(name, found_at(name, findings)) for name in _SEEN]
    while stack:
        path, value = stack.pop()
        if isinstance(value, str) and mark in value:
            return path
        below = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        stack += [(f"{path}.{key}", each) for key, each in below if "." not in str(key)]
    return ""


_SEEN = tuple(f"players.{part}" for part in Players.__struct_fields__)
