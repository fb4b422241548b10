# shellcheck shell=sh
# What the commands in this folder share: the system libraries that Qt needs, and a virtual environment .venv with the
# versions that constraints.txt pins. Sourced, never run. Everything it says goes to standard error, so that what the
# program itself prints stays alone on standard output.
#
#   prepare PURPOSE...   PURPOSE is window, offscreen, screen (a virtual screen), fonts, test-fonts, test-desk or development
#
# Afterwards "$top" is the checkout and "$venv" its environment. Ends the command with 1 where something is missing that
# it may not install, after printing the line to type.

top=$(cd "$(dirname "$0")/.." && pwd -P) || exit 1
venv=$top/.venv

# What is loaded, and the Debian package that has it.
offscreen_libraries="libEGL.so.1=libegl1 libGL.so.1=libgl1 libxkbcommon.so.0=libxkbcommon0
    libfontconfig.so.1=libfontconfig1 libglib-2.0.so.0=libglib2.0-0 libdbus-1.so.3=libdbus-1-3"
window_libraries="libX11-xcb.so.1=libx11-xcb1 libxcb-cursor.so.0=libxcb-cursor0 libxcb-icccm.so.4=libxcb-icccm4
    libxcb-image.so.0=libxcb-image0 libxcb-keysyms.so.1=libxcb-keysyms1 libxcb-randr.so.0=libxcb-randr0
    libxcb-render.so.0=libxcb-render0 libxcb-render-util.so.0=libxcb-render-util0 libxcb-shape.so.0=libxcb-shape0
    libxcb-shm.so.0=libxcb-shm0 libxcb-sync.so.1=libxcb-sync1 libxcb-util.so.1=libxcb-util1
    libxcb-xfixes.so.0=libxcb-xfixes0 libxcb-xkb.so.1=libxcb-xkb1 libxkbcommon-x11.so.0=libxkbcommon-x11-0"
font_packages="fonts-ebgaramond fonts-inter fonts-noto-core"
test_font_packages="fonts-noto-cjk"
# A desk with two monitors: what makes them of one virtual screen, presses keys, and manages windows.
test_desk_packages="x11-utils x11-xserver-utils xdotool openbox"

say() {
    printf '%s\n' "$*" >&2
}

fail() {
    say "$@"
    exit 1
}

has() {
    command -v "$1" >/dev/null 2>&1
}

# Python -------------------------------------------------------------------------------------------------------------

is_new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

find_python() {
    for candidate in ${PYTHON:+"$PYTHON"} python3 python3.13 python3.12 python3.11 python; do
        if is_new_enough "$candidate"; then
            python=$candidate
            return 0
        fi
    done
    fail "Python 3.11 or newer is needed and was not found. On Debian and Ubuntu: sudo apt-get install python3 python3-venv"
}

# System packages ----------------------------------------------------------------------------------------------------

# Prints the Debian packages of those LIBRARY=PACKAGE arguments whose library can't be loaded.
packages_of_missing_libraries() {
    "$python" - "$@" <<'PYTHON'
import ctypes
import sys

for library, package in (pair.split("=") for pair in sys.argv[1:]):
    try:
        ctypes.CDLL(library)
    except OSError:
        print(package)
PYTHON
}

# Prints those of the packages given that are not installed; nothing where there is no dpkg to ask.
packages_not_installed() {
    has dpkg-query || return 0
    for package in "$@"; do
        case $(dpkg-query --show --showformat='${Status}' "$package" 2>/dev/null) in
            *" installed") ;;
            *) echo "$package" ;;
        esac
    done
}

# Prints what a command with root's rights starts with; fails where there are no such rights.
as_root() {
    if [ "$(id -u)" = 0 ]; then
        echo env
    elif has sudo && sudo -n true 2>/dev/null; then
        echo "sudo -n env"
    else
        return 1
    fi
}

install_with_apt() {
    root=$1
    shift
    say "Installing system packages: $*"
    set -- -o Dpkg::Use-Pty=0 install --yes --no-install-recommends "$@"
    # Lists that are missing or out of date are the one common reason to fail, and fetching them is slow.
    # shellcheck disable=SC2086  # $root is several words
    $root DEBIAN_FRONTEND=noninteractive apt-get -qq "$@" >/dev/null 2>&1 || {
        $root apt-get -qq update >&2
        $root DEBIAN_FRONTEND=noninteractive apt-get -qq "$@" >/dev/null
    }
}

# install_packages NEED PACKAGE...   NEED is "needed" or "welcome": only what is needed ends the command when missing.
install_packages() {
    need=$1
    shift
    [ $# -gt 0 ] || return 0
    if has apt-get; then
        if root=$(as_root) && install_with_apt "$root" "$@"; then
            return 0
        fi
        [ "$need" = welcome ] || fail "These system packages are missing. Type this, then try again:
    sudo apt-get install --yes --no-install-recommends $*"
    elif [ "$need" = needed ]; then
        say "Note: these libraries were not found (under the names that Debian gives their packages): $*"
        say "If the window does not open, install them with your system's package manager."
    fi
}

prepare_system() {
    libraries="" needed="" welcome=""
    for purpose in "$@"; do
        case $purpose in
            offscreen) libraries="$libraries $offscreen_libraries" ;;
            window) libraries="$libraries $offscreen_libraries $window_libraries" ;;
            screen) has Xvfb || needed="$needed xvfb" ;;
            fonts) welcome="$welcome $font_packages" ;;
            test-desk) welcome="$welcome $(packages_not_installed $test_desk_packages)" ;;
            test-fonts) needed="$needed $(packages_not_installed $test_font_packages)" ;;
        esac
    done
    # shellcheck disable=SC2086  # lists of words
    {
        "$python" -c 'import ensurepip, venv' 2>/dev/null || needed="$needed python3-venv"
        needed="$needed $(packages_of_missing_libraries $libraries)"
        install_packages needed $needed
        # Asked for once, with the environment, and not at every start where they can't be had.
        [ -e "$venv/place" ] || install_packages welcome $(packages_not_installed $welcome)
    }
}

# The virtual environment --------------------------------------------------------------------------------------------

# What an installation depends on: where the checkout is, its packages' names and versions, the Python.
installation_sum() {
    { echo "$top"; "$venv/bin/python" --version; cat pyproject.toml setup.py packaging/constraints.txt; } | cksum
}

# prepare_venv EXTRAS STAMP   EXTRAS is "" or "[dev]"; STAMP names the file that remembers what was installed.
prepare_venv() {
    cd "$top" || exit 1
    place=$(cat "$venv/place" 2>/dev/null) || place=$top
    # An environment does not survive a move of its folder, nor that its Python goes.
    if [ "$place" != "$top" ] || ! is_new_enough "$venv/bin/python"; then
        say "Making the environment $venv"
        "$python" -m venv --clear "$venv" || fail "The environment could not be made; the reason stands above."
    fi
    echo "$top" >"$venv/place"
    sum=$(installation_sum)
    for stamp in installed-for-development "$2"; do
        [ "$(cat "$venv/$stamp" 2>/dev/null)" != "$sum" ] || return 0
    done
    say "Installing Python packages into $venv (some 300 MB the first time)"
    # The variable and not the option, because it holds for what builds a package as well. A relative path, because
    # pip takes a space for the end of a name.
    PIP_CONSTRAINT=packaging/constraints.txt PIP_DISABLE_PIP_VERSION_CHECK=1 "$venv/bin/python" -m pip install --quiet \
        --no-warn-script-location --use-pep517 --editable ".$1" >&2 ||
        fail "The Python packages could not be installed; the reason stands above."
    echo "$sum" >"$venv/$2"
}

prepare() {
    find_python
    [ "$(uname -s)" != Linux ] || prepare_system "$@"
    case " $* " in
        *" development "*) (prepare_venv "[dev]" installed-for-development) ;;
        *) (prepare_venv "" installed) ;;
    esac || exit 1
}
