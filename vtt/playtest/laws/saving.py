"""What is saved is read back the same."""

from vtt.campaign.codec import Codec
from vtt.campaign.scene import read_scene_text
from vtt.campaign.scene_writer import write_scene
from vtt.dice import SeededFaces
from vtt.playtest.fight import thrower
from vtt.playtest.laws.playing import done, told
from vtt.rules.contract.intents import CompleteIntent
from vtt.rules.contract.procedure import Change
from vtt.rules.engine.registry import system
from vtt.table.paths import differences
from vtt.table.table import Table


def saving_and_loading_is_the_identity(table: Table, intent: CompleteIntent) -> None:
    """Tables, and the events that led to them, come back equal from JSON; a table also from a scene file."""
    codec = Codec(system(table.game))
    deed = done(table, intent, thrower(SeededFaces(5).random))
    after, events = deed.after, [request.event for request, _ in deed.asked if isinstance(request, Change)]

    def kept(where: str, read: Table) -> None:
        if read != after:
            path, (was, now) = next(iter(differences(after, read).items()), ("", ("it", "another")))
            claim = {"expect": {path: now}} if path and isinstance(now, str | int | float | bool) else {}
            raise deed.broken(f"read back from {where}, {path} is {now!r}; it was {was!r}", **claim)

    try:
        kept("a campaign", codec.table(codec.encode(after)))
        decoded = codec.events(codec.encode(events))
        replayed = table
        for event in decoded:
            replayed = event.applied_to(replayed)
        if list(decoded) != events:
            raise deed.broken("the events read back from a campaign are others")
        kept("the events of a campaign", replayed)
        # Not before the campaign's: only there what is none of a table's values fails by its place.
        kept("a scene file", read_scene_text(write_scene(after), "written", lambda name: system(table.game)))
    except (ValueError, TypeError, LookupError, AttributeError) as error:
        raise deed.broken(f"{intent.action}: what it leads to cannot be saved and read back: {told(error)}") from error
