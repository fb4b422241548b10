"""What a main window has beside the game on its board: files, books, shelves, sheets, guides, and what warns."""

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from vtt.gui.look import Look
from vtt.gui.own_games.keeper import GamesKeeper
from vtt.gui.prompts.strip import Strip
from vtt.gui.prompts.text_dialog import TextDialog
from vtt.gui.session_actor import SessionActor
from vtt.gui.settings import Settings
from vtt.gui.sheet_editor.recent_glyphs import RecentGlyphs
from vtt.gui.standing import Standing
from vtt.gui.window.areas_seen import AreasSeen
from vtt.gui.window.autopilot import Until
from vtt.gui.window.dice_told import DiceTold
from vtt.gui.window.displaced import Displaced
from vtt.gui.window.empty_table import EmptyTable
from vtt.gui.window.files import Files
from vtt.gui.window.frame import Frame
from vtt.gui.window.ground_tools import GroundTools
from vtt.gui.window.guiding import Guiding
from vtt.gui.window.help import Help
from vtt.gui.window.keeping import Keeping
from vtt.gui.window.kept_pictures import KeptPictures
from vtt.gui.window.lab import Lab
from vtt.gui.window.ledger import Ledger
from vtt.gui.window.library_drops import LibraryDrops
from vtt.gui.window.lookup import Lookup
from vtt.gui.window.manual import ManualShown
from vtt.gui.window.many import Many
from vtt.gui.window.maps import Maps
from vtt.gui.window.not_saved import NotSaved
from vtt.gui.window.note_pictures import NotePictures
from vtt.gui.window.notes import Notes
from vtt.gui.window.oracle import Oracle
from vtt.gui.window.outlook import OutlookShown
from vtt.gui.window.own_games import OwnGamesShown
from vtt.gui.window.pictures import Pictures
from vtt.gui.window.playing import Playing
from vtt.gui.window.preferences import Preferences
from vtt.gui.window.recent import RecentFiles
from vtt.gui.window.reference import Reference
from vtt.gui.window.saving import Saving
from vtt.gui.window.scenarios import Scenarios
from vtt.gui.window.scene_files import SceneFiles
from vtt.gui.window.scene_pictures import PicturesOfScenes
from vtt.gui.window.scenes import Scenes
from vtt.gui.window.sheets import Sheets
from vtt.gui.window.shelves import Shelves
from vtt.gui.window.showing import Showing
from vtt.gui.window.steering import Steering
from vtt.gui.window.waiting import Waiting
from vtt.gui.window.why_not import WhyNot
from vtt.numerals import counted
from vtt.rules.contract.procedure import Intent
from vtt.table.shown import Shown

if TYPE_CHECKING:
    from vtt.gui.dice_sound import DiceSound


class Services(Playing):
    """A window in which can be played, with all that helps: each part stands alone, and knows those it is given."""

    def __init__(self, look: Look, settings: Settings, actor: SessionActor, games: GamesKeeper, window: Frame) -> None:
        super().__init__(look, settings, actor, window)
        RecentGlyphs(settings, window)
        self.files = Files(look, self)
        self.recent = RecentFiles(settings, self)
        self.steering = Steering(look, self)
        self.course.fell.connect(lambda make: self.dice_sound.hear(make) if settings.dice_sound else None)
        self.own_games = OwnGamesShown(look, self, games, self.files)
        self.oracle = Oracle(look, self)
        self.preferences = Preferences(look, self)
        self.help = Help(look, self)
        self.reference = Reference(look, self)
        self.manual = ManualShown(look, self, self.reference, window.bar.help)
        self.guiding = Guiding(look, self, self.reference)
        self.shelves = Shelves(look, self)
        LibraryDrops(self, self.shelves)
        self.sheets = Sheets(look, self, self.files)
        self.lookup = Lookup(self.reference, self.shelves, self.manual)
        self.not_saved = NotSaved(look, self, self.files, self.shelves, actor)
        self.displaced = Displaced(look, self, self.files, actor)
        self.audit = Strip(look)
        self.audit.pressed.connect(self.audit.hide)
        window.head.addWidget(self.audit)
        self.glyphs = Strip(look)
        self.glyphs.pressed.connect(self.glyphs.hide)
        window.head.addWidget(self.glyphs)
        self.scenes = Scenes(look, self)
        self.notes = Notes(look, self, self.files, self.reference, actor)
        self.scenes.note_wanted.connect(self.notes.open_scene)
        self.notes.undo_wanted.connect(self.undo)
        self.scenarios = Scenarios(look, self, self.files, actor)
        self.lab = Lab(look, self, self.files, self.scenarios)
        self.scene_files = SceneFiles(look, self, self.files, actor)
        self.many = Many(self)
        self.waiting = Waiting(self, self.many)
        self.ledger = Ledger(self, actor)
        self.dice_told = DiceTold(look, self, actor)
        self.outlook = OutlookShown(look, self, self.ledger, self.scenarios)
        self.keeping = Keeping(look, self)
        self.pictures = Pictures(look, self, actor)
        self.pictures_of_scenes = PicturesOfScenes(look, self, actor, self.pictures)
        self.scenes.pictures_of_scenes = self.pictures_of_scenes
        NotePictures(self, self.notes, self.pictures)
        self.showing = Showing(look, self, self.steering, self.pictures)
        self.notes.shown.connect(self.showing.show_note)
        self.shelves.shown.connect(self.showing.show)
        self.reference.shown.connect(self.showing.show_rule)
        self.rule_card.shown.connect(self.showing.show_rule)
        self.oracle.shown.connect(self.showing.show_result)
        self.keeping.shown.connect(lambda clock: self.showing.show(Shown(kind="clock", what=clock)))
        self.kept_pictures = KeptPictures(look, self, actor)
        self.kept_pictures.shown.connect(self.showing.show_picture)
        self.kept_pictures.paused.connect(self.showing.use_on_pause)
        self.maps = Maps(look, self, actor)
        self.areas_seen = AreasSeen(self)
        self.ground_tools = GroundTools(look, self, self.areas_seen)
        self.saving = Saving(self, self.files, actor)
        self.empty_table = EmptyTable(look, self, self.files, self.guiding, self.shelves)
        self.why_not = WhyNot(self)

    def open(self, standing: Standing) -> None:
        """Show a campaign that was opened. Whatever was held for the one before is let go of."""
        self.notes.forget()
        self.autopilot.forget()
        self.show_anew(standing)
        self.settings.remember_file(standing.path)
        if not standing.only_read:
            self.saving.say_where()
        self.displaced.opened()
        self.audit.hide()
        self.glyphs.hide()
        self.own_games.opened(standing)
        self.notes.opened(standing)
        if standing.notice:
            self.toast.say(standing.notice)

    def show_anew(self, standing: Standing) -> None:
        """Show another table, or the same by other rules."""
        self.scenarios.forget()
        self._forget_table()
        self.players.forget_scene()
        self.course.open(standing)
        self.lab.forget()

    def show_other(self, standing: Standing) -> None:
        """Show a table that is only visited, or the one of before."""
        self._forget_table()
        self.course.open(standing, back=True)

    def _forget_table(self) -> None:
        self._let_all_go()
        self.shelves.forget()
        self.many.forget()
        self.ledger.forget()
        self.keeping.forget()
        self.pictures.forget()
        self.kept_pictures.forget()
        self.maps.forget()
        self.sheets.forget()
        self.scenes.switcher.put_away()

    def _is_held_up(self) -> bool:
        """What could not be saved comes before anything else, and in what is only read nothing is done."""
        if self.not_saved.open:
            self.not_saved.remind()
            return True
        if self.scenarios.open:
            self.toast.say(self.scenarios.held_up)
            return True
        if self.standing is not None and self.standing.only_read:
            self.toast.say(self.standing.only_read)
            return True
        return False

    def undo(self) -> None:
        """Take back the last intent; one that could not be saved before any other."""
        self._let_all_go()
        if self.not_saved.open:
            self.not_saved.do_without()
        elif self.scenarios.open:
            self.scenarios.back()
        else:
            self.course.undo()

    def redo(self) -> None:
        """Bring back what was undone last."""
        self._let_all_go()
        if self.not_saved.open:
            self.not_saved.remind()
        elif self.scenarios.open:
            self.scenarios.next()
        else:
            self.course.redo()

    def save(self) -> None:
        """Everything is saved always: say where, or ask where it can be."""
        if self.not_saved.open:
            self.not_saved.remind()
        elif self._actor.displaced:
            self.displaced.save_elsewhere()
        else:
            self.saving.say_where()

    def say_audit(self, problem: str) -> None:
        """Say what the audit of the campaign has found."""
        place = problem[:1].upper() + problem[1:]
        told = "Nothing is lost, and play goes on from what is recorded: by the rules of today it would be otherwise"
        self.audit.say(f"{told}. {place}", "Understood")

    def say_glyphs(self, file: str, unknown: Sequence[str]) -> None:
        """Say which glyphs of a file nobody knows: a line on the first of them, and how many there are besides."""
        if unknown:
            more = f", and for {counted(len(unknown) - 1, 'other unknown icon')}" if len(unknown) > 1 else ""
            self.glyphs.say(f"{file}: {unknown[0]}. A letter stands for it{more}", "Understood", "\n".join(unknown))

    @cached_property
    def dice_sound(self) -> "DiceSound":
        """What has dice be heard."""
        # At most tables nothing is.
        from vtt.gui.dice_sound import DiceSound

        sound = DiceSound(self.settings, self)
        sound.failed.connect(lambda problem: self.toast.say(f"Dice cannot be heard here: {problem}"))
        return sound

    def set_real_dice(self, real: bool) -> None:
        """Whether people throw real dice and type their faces."""
        self.settings.real_dice = real

    def set_by_hand(self, by_hand: bool) -> None:
        """Whether people throw the app's dice by hand."""
        self.settings.by_hand = by_hand

    def set_face_pad(self, shown: bool) -> None:
        """Whether the faces of real dice are given by large buttons as well."""
        self.settings.face_pad = shown

    def set_animated(self, animated: bool) -> None:
        """Whether dice tumble, tokens glide and come tumbling out of the bag."""
        self.settings.animated = animated

    def play_on(self, until: Until) -> None:
        """Have the autopilot play whoever acts until that is over; what is under way is its to carry on."""
        if self.standing is not None and not self._is_held_up():
            self.autopilot.play_on(until)
            self.course.skip()

    def ask_to_throw(self) -> None:
        """Ask for dice in their notation, and throw them."""
        dialog = TextDialog(
            "Throw dice", "Dice, such as 2d6+3, or 4d10kh2: the highest two of four", "d20", "Throw", self.window
        )
        dialog.given.connect(self._throw)
        dialog.open()

    def _throw(self, dice: str) -> None:
        if dice.strip():
            self.submit(Intent("throw", "", {"dice": dice.strip()}))

    def rename(self) -> None:
        """Ask what the table is to be called, where its title stands."""
        self.scenes.switcher.put_away()
        if self.standing is not None and self.may_act():
            self.doing.cancel()
            self.bar.ask_for_title(self.standing.table.title)

    def let_go(self) -> bool:
        """What Escape does: let go of the first of these that is on. Whether there was anything."""
        if self.rule_card.isVisible():
            self.rule_card.put_away()
            return True
        if self.doing.cancel() or self.bar.put_title_away():
            return True
        if self.board.measures:
            self.board.cancel_line()
            return True
        if self.board.tool is not None:
            self.board.leave_tool()
            return True
        if self._leave_what_shows_the_way() or self.scenarios.close():
            return True
        if self.autopilot.plays != "nobody":
            self.autopilot.set_plays("nobody")
            return True
        if self.board.marked:
            self.board.mark(())
            return True
        if self.display.selected:
            self.display.select("")
            return True
        return False

    def _leave_what_shows_the_way(self) -> bool:
        """End whatever leads through the window; whether there was anything."""
        return False

    def leave(self) -> None:
        """The window closes: end what goes on."""
        self.notes.leave()
        self.lab.stop()
        self.outlook.stop()
        self.manual.stop()
        self.players.close()
        self.autopilot.stop()
        self.saving.idle.stop()
        self.targeting.stop()
        self.turning.stop()
        self.doing.stop()
        self.display.stop()
        self.pictures.stop()
        self.maps.forget()
        self.faces.stop()

    def _let_all_go(self) -> None:
        """Another table takes the place of this one: nothing is dragged, aimed or asked for any more."""
        self.doing.cancel()
        self.bar.put_title_away()
        self.board.let_go()
        self.display.expect_no_turn()
        self.amount.put_away()
        self.toast.hide()
