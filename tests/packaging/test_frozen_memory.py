"""The memory that the frozen program gives to Python: no two pieces that are held at once lie over each other."""

import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from tests.helpers.checkout import CHECKOUT

PROGRAM = CHECKOUT / "packaging" / "linux" / "vtt.c"

# Holds up to 40 pieces of four sizes, filled with their own number; begins and ends them in an order that a seed gives.
TRIAL = """
#define main program_main
#include PROGRAM
#undef main

struct held { unsigned char *from; size_t size; };

int main(void) {
    const size_t sizes[] = {16 << 10, 32 << 10, 256 << 10, ARENA};
    struct held pieces[40] = {{NULL, 0}};
    unsigned random = 1;
    size_t arenas_made = 0, arenas_known = 0;
    unsigned char *known[40];
    for (int step = 0; step < 4000; step++) {
        random = random * 1103515245u + 12345u;
        unsigned which = (random >> 16) % 40;
        struct held *piece = &pieces[which];
        if (piece->from != NULL) {
            for (size_t at = 0; at < piece->size; at += 512) {
                if (piece->from[at] != which + 1) {
                    printf("step %d: a piece of %zu was written over\\n", step, piece->size);
                    return 1;
                }
            }
            take_arena_back(NULL, piece->from, piece->size);
            piece->from = NULL;
            continue;
        }
        piece->size = sizes[(random >> 24) % 4];
        piece->from = give_arena(NULL, piece->size);
        if (piece->from == NULL) {
            return 2;
        }
        memset(piece->from, (int)which + 1, piece->size);
        if (piece->size == ARENA) {
            arenas_made++;
            size_t each = 0;
            while (each < arenas_known && known[each] != piece->from) {
                each++;
            }
            if (each == arenas_known && arenas_known < 40) {
                known[arenas_known++] = piece->from;
            }
        }
    }
    printf("%zu of %zu\\n", arenas_known, arenas_made);
    return 0;
}
"""


@pytest.mark.skipif(sys.platform != "linux", reason="on other systems PyInstaller's own program starts it")
def test_pieces_of_memory_never_lie_over_each_other_and_arenas_are_given_again(tmp_path: Path):
    compiler = shutil.which("cc")
    include = Path(sysconfig.get_path("include"))
    libraries = str(sysconfig.get_config_var("LIBDIR"))
    if compiler is None or not (include / "Python.h").exists() or not sysconfig.get_config_var("Py_ENABLE_SHARED"):
        pytest.skip("no compiler, or nothing of Python to compile with")
    (tmp_path / "first_modules.h").write_text("static const struct _frozen first_modules[] = {{0}};\n")
    source = tmp_path / "trial.c"
    source.write_text(TRIAL)
    version = sysconfig.get_python_version()
    subprocess.run(
        [
            *(compiler, "-O1", f"-I{include}", f"-I{tmp_path}", f'-DPROGRAM="{PROGRAM}"'),
            *(f'-DPYTHON_VERSION="{version}"', str(source), "-o", str(tmp_path / "trial"), f"-L{libraries}"),
            *(f"-Wl,-rpath,{libraries}", f"-lpython{sysconfig.get_config_var('LDVERSION')}"),
            *("-lpthread", "-ldl", "-lm"),
        ],
        check=True,
    )
    told = subprocess.run([tmp_path / "trial"], capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout
    known, _, made = told.stdout.split()
    assert 0 < int(known) <= 40
    assert int(made) > 5 * int(known)
