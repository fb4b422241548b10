#!/bin/sh
# Enters Nearby in your menus, and takes it out again: ./install.sh [--remove]
#
# Nothing is copied but links and what the desktop reads; the folder stays where it is. Campaigns are never touched.
set -eu
here=$(cd "$(dirname "$0")" && pwd -P)
share=${XDG_DATA_HOME:-$HOME/.local/share}
bin=$HOME/.local/bin

each() {
    (cd "$here/desktop/share" && find . -type f) | while read -r file; do
        "$1" "${file#./}"
    done
}

put() {
    mkdir -p "$share/$(dirname "$1")"
    case $1 in
        applications/*) sed "s#^\(Exec\|TryExec\)=vtt#\1=\"$here/vtt\"#; s#^TryExec=\"\(.*\)\"#TryExec=\1#" "$here/desktop/share/$1" >"$share/$1" ;;
        *) cp "$here/desktop/share/$1" "$share/$1" ;;
    esac
}

drop() {
    rm -f "$share/$1"
}

tell() {
    for command in "update-desktop-database $share/applications" "update-mime-database $share/mime" \
        "gtk-update-icon-cache -q -t -f $share/icons/hicolor"; do
        # shellcheck disable=SC2086  # a command with its arguments
        ! command -v "${command%% *}" >/dev/null 2>&1 || $command >/dev/null 2>&1 || true
    done
}

case ${1:-} in
    "")
        mkdir -p "$bin"
        ln -sf "$here/vtt" "$bin/vtt"
        each put
        tell
        echo "Nearby is in your menus; the command vtt is in $bin."
        ;;
    --remove)
        each drop
        [ "$(readlink "$bin/vtt" 2>/dev/null)" != "$here/vtt" ] || rm "$bin/vtt"
        tell
        echo "Nearby is out of your menus. Delete $here to be rid of the program; your campaigns stay."
        ;;
    *)
        echo "usage: ./install.sh [--remove]" >&2
        exit 2
        ;;
esac
