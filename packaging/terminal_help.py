"""Writes what a terminal knows of the command out of its parser: packaging/terminal_help.py [FOLDER]

Into the folder (packaging/linux by default) go the page of the manual vtt.1 and completions/vtt.bash, vtt.zsh and
vtt.fish. tests/packaging/test_terminal_help.py sees to it that they are those of the parser.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

TOP = Path(__file__).parents[1]
sys.path.insert(0, str(TOP))

from vtt.cli.command_line import parser  # noqa: E402  # of this checkout, installed or not

OF_THE_WINDOW = (
    ("--games", "FOLDER", "games of one’s own in this folder as well"),
    ("--trust", "", "run the games of those folders without asking"),
    ("--watch", "", "take up the code of one’s own games as it changes"),
    ("--apart", "", "open another window, where one is open that would take the file"),
)
"""The options of the window, which have no parser: name, argument, what they do."""
NO_FILE = ("NAME", "GAME", "EXPR", "WORDS", "LAW", "N", "S", "T", "F", "A", "X", "ID")
"""What is no file among the arguments: nothing is completed for it."""


def main(folder: Path) -> None:
    """Write all of them."""
    for path, text in written().items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")


def written() -> dict[str, str]:
    """Each file's text by its path."""
    top = parser()
    return {
        "vtt.1": "".join(manual_page(top)),
        "completions/vtt.bash": "".join(bash(top)),
        "completions/vtt.zsh": "".join(zsh(top)),
        "completions/vtt.fish": "".join(fish(top)),
    }


def commands(top: argparse.ArgumentParser) -> dict[str, tuple[str, argparse.ArgumentParser]]:
    """What each command does, and its parser."""
    (chosen,) = (each for each in top._actions if isinstance(each, argparse._SubParsersAction))
    told = {each.dest: each.help or "" for each in chosen._choices_actions}
    return {name: (told[name], each) for name, each in chosen.choices.items()}


def options(command: argparse.ArgumentParser) -> Iterator[tuple[list[str], str, str]]:
    """Its options: their names, what they take (empty for nothing), what they do."""
    for each in command._actions:
        if each.option_strings and each.help != argparse.SUPPRESS:
            yield list(each.option_strings), "" if each.nargs == 0 else word(each), plain(each.help)


def arguments(command: argparse.ArgumentParser) -> Iterator[tuple[str, str]]:
    """What stands without a name: as it is called, and what it is."""
    for each in command._actions:
        if not each.option_strings and not isinstance(each, argparse._SubParsersAction):
            yield word(each), plain(each.help)


def word(action: argparse.Action) -> str:
    """What an argument is called."""
    name = action.metavar or action.dest
    return str(name if isinstance(name, str) else " ".join(name)).upper()


def plain(text: str | None) -> str:
    """A help text in one line."""
    return " ".join((text or "").replace("%%", "%").split())


# The page of the manual -----------------------------------------------------------------------------------------------


def manual_page(top: argparse.ArgumentParser) -> Iterator[str]:
    """The page in the language of man."""
    yield '.TH VTT 1 "" "Nearby" "User Commands"\n'
    yield ".SH NAME\nvtt \\- a table for role\\-playing games played in range bands\n"
    yield ".SH SYNOPSIS\n.B vtt\n[\\fIFILE\\fR] "
    yield " ".join(f"[{called([name], takes)}]" for name, takes, _ in OF_THE_WINDOW) + "\n.br\n"
    yield ".B vtt\n\\fICOMMAND\\fR [\\fIARGUMENT\\fR...]\n"
    yield ".SH DESCRIPTION\n"
    yield roff(
        "Without a command the window opens, on FILE (a campaign or a scene) or where you left off. The commands need "
        "no screen. Nothing is sent over a network but what a command names an address for."
    )
    yield ".SH OPTIONS OF THE WINDOW\n"
    for name, takes, text in OF_THE_WINDOW:
        yield item([name], takes, text)
    yield ".SH COMMANDS\n"
    for name, (told, command) in commands(top).items():
        yield f".SS {roff_escape(name)}\n"
        yield roff(f"{told[:1].upper()}{told[1:]}.")
        takes = " ".join(f"\\fI{roff_escape(called)}\\fR" for called, _ in arguments(command))
        yield f".PP\n.B vtt {roff_escape(name)}\n{takes} [\\fIOPTION\\fR...]\n" if takes else ""
        for name_of, text in arguments(command):
            yield item([], name_of, text) if text else ""
        for names, takes, text in options(command):
            yield item(names, takes, text)
    yield ".SH EXIT STATUS\n"
    yield roff(
        "0 when all is well, 1 when a check failed, 2 when the input can’t be used, after one line that says where."
    )
    yield ".SH FILES\n"
    yield item([], "*.nearby", "a campaign: everything that was played, in one file")
    yield item([], "*.toml", "a scene, or a scenario that vtt check runs")
    yield ".SH ENVIRONMENT\n"
    yield item([], "NEARBY_GAMES", "another folder for games of one’s own")


def item(names: list[str], takes: str, text: str) -> str:
    """A paragraph with what is explained at its head."""
    return f".TP\n{called(names, takes)}\n{roff(text or 'See above.')}"


def called(names: list[str], takes: str) -> str:
    """An option by its names, or an argument, as it is typed."""
    head = ", ".join(f"\\fB{roff_escape(name)}\\fR" for name in names)
    tail = f"\\fI{roff_escape(takes)}\\fR" if takes else ""
    return " ".join(part for part in (head, tail) if part)


def roff(text: str) -> str:
    """A line of running text."""
    return f"{roff_escape(text)}\n"


def roff_escape(text: str) -> str:
    """Text without what man would read as its own."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-").replace("’", "\\(cq").replace("±", "\\(+-")
    return f"\\&{escaped}" if escaped.startswith((".", "'")) else escaped


# Completions ----------------------------------------------------------------------------------------------------------


def bash(top: argparse.ArgumentParser) -> Iterator[str]:
    """The completion for bash."""
    known = commands(top)
    yield "# Completes the command vtt in bash.\n\n_vtt() {\n"
    yield '    local word=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]:-} words=""\n'
    yield '    COMPREPLY=()\n    if [ "$COMP_CWORD" -eq 1 ]; then\n'
    yield f'        words="{" ".join(known)} {" ".join(name for name, _, _ in OF_THE_WINDOW)} --help --version"\n'
    yield '        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word"; compgen -f -- "$word")\n'
    yield "        return\n    fi\n"
    yield "    case $command in\n"
    for name, (_, command) in known.items():
        words = " ".join(each for names, _, _ in options(command) for each in names)
        yield f'        {name}) words="{words}" ;;\n'
    yield f'        *) words="{" ".join(name for name, _, _ in OF_THE_WINDOW)}" ;;\n    esac\n'
    yield "    case $word in\n"
    yield '        -*) mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word") ;;\n'
    yield '        *) mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;\n    esac\n}\n\n'
    yield "complete -o filenames -F _vtt vtt\n"


def zsh(top: argparse.ArgumentParser) -> Iterator[str]:
    """The completion for zsh."""
    yield "#compdef vtt\n# Completes the command vtt in zsh.\n\n_vtt() {\n    local -a commands\n    commands=(\n"
    for name, (told, _) in commands(top).items():
        yield f"        '{name}:{zsh_escape(told)}'\n"
    yield "    )\n    if (( CURRENT == 2 )); then\n        _describe command commands\n        _files\n"
    yield "        return\n    fi\n"
    yield "    case $words[2] in\n"
    for name, (_, command) in commands(top).items():
        yield f"        {name})\n            _arguments"
        for names, takes, text in options(command):
            value = f":{zsh_escape(takes)}:{'' if takes in NO_FILE else '_files'}" if takes else ""
            for each in names:
                yield f" \\\n                '{each}[{zsh_escape(text)}]{value}'"
        yield " \\\n                '*:file:_files'\n            ;;\n"
    yield '        *) _files ;;\n    esac\n}\n\n_vtt "$@"\n'


def zsh_escape(text: str) -> str:
    """Text inside single quotes of a specification."""
    return text.replace("'", "’").replace("[", "(").replace("]", ")").replace(":", "\\:")


def fish(top: argparse.ArgumentParser) -> Iterator[str]:
    """The completion for fish."""
    yield "# Completes the command vtt in fish.\n\n"
    for name, (told, _) in commands(top).items():
        yield f"complete -c vtt -n __fish_use_subcommand -a {name} -d '{fish_escape(told)}'\n"
    for name, takes, text in OF_THE_WINDOW:
        need = " -r" if takes else ""
        yield f"complete -c vtt -n __fish_use_subcommand -l {name.lstrip('-')}{need} -d '{fish_escape(text)}'\n"
    for name, (_, command) in commands(top).items():
        for names, takes, text in options(command):
            told = " ".join(f"-l {each[2:]}" if each.startswith("--") else f"-s {each[1:]}" for each in names)
            need = "" if not takes else " -x" if takes in NO_FILE else " -r"
            yield f"complete -c vtt -n '__fish_seen_subcommand_from {name}' {told}{need} -d '{fish_escape(text)}'\n"


def fish_escape(text: str) -> str:
    """Text inside single quotes."""
    return text.replace("\\", "\\\\").replace("'", "\\'")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else TOP / "packaging" / "linux")
