"""Packs the modules that PyInstaller gathered for packaging/linux/vtt.c: pack.py ARCHIVE BASE_ZIP FOLDER HEADER

ARCHIVE and BASE_ZIP are PyInstaller's. FOLDER/modules gets the code of every module, and the patterns of a start;
HEADER the code of the few modules that Python runs before it can read a file: they stand in the program itself.
"""

import importlib.util
import marshal
import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

HEAD_OF_PYC = 16
FIRST = {"encodings": True, "encodings.aliases": False, "encodings.utf_8": False}
"""What Python asks for before all else, and whether it is a package."""
WITH_THE_BOOTLOADER = "struct"
"""What PyInstaller puts beside its own modules, and not where all others are."""
HERE = Path(__file__).parent


def gathered(archive: Path, base: Path) -> dict[str, tuple[bool, bytes]]:
    """The code of each module, as ``marshal`` writes it, and whether it is a package."""
    # Only where something is frozen it is installed.
    from PyInstaller.archive.readers import ZlibArchiveReader
    from PyInstaller.loader.pyimod01_archive import PYZ_ITEM_MODULE, PYZ_ITEM_PKG

    found: dict[str, tuple[bool, bytes]] = {}
    with zipfile.ZipFile(base) as packed:
        for name in packed.namelist():
            stem = name.removesuffix(".pyc").replace("/", ".")
            found[stem.removesuffix(".__init__")] = (stem.endswith(".__init__"), packed.read(name)[HEAD_OF_PYC:])
    reader = ZlibArchiveReader(str(archive), check_pymagic=True)
    for name, (kind, *_) in reader.toc.items():
        if kind in (PYZ_ITEM_MODULE, PYZ_ITEM_PKG):
            found[name] = (kind == PYZ_ITEM_PKG, marshal.dumps(reader.extract(name)))
    loader = importlib.util.find_spec(WITH_THE_BOOTLOADER).loader
    found[WITH_THE_BOOTLOADER] = (False, marshal.dumps(loader.get_code(WITH_THE_BOOTLOADER)))
    return found


def patterns_of_a_start() -> dict[tuple[str | bytes, int], tuple[object, ...]]:
    """What packaging/linux/patterns.py finds, in a process and folders of its own."""
    with tempfile.TemporaryDirectory() as folder:
        own = {f"XDG_{name}": folder for name in ("CONFIG_HOME", "DATA_HOME", "STATE_HOME", "RUNTIME_DIR")}
        alone = {**os.environ, **own, "QT_QPA_PLATFORM": "offscreen"}
        told = subprocess.run([sys.executable, HERE / "patterns.py"], check=True, stdout=subprocess.PIPE, env=alone)
    found: dict[tuple[str | bytes, int], tuple[object, ...]] = marshal.loads(told.stdout)
    return found


def write_modules(
    found: dict[str, tuple[bool, bytes]], patterns: dict[tuple[str | bytes, int], tuple[object, ...]], path: Path
) -> None:
    """A list of what there is with the patterns, and all of it."""
    listed, begin = {}, 0
    for name, (package, code) in sorted(found.items()):
        listed[name] = (package, begin, len(code))
        begin += len(code)
    index = marshal.dumps((listed, patterns))
    path.write_bytes(len(index).to_bytes(8, "little") + index + b"".join(found[name][1] for name in listed))


def write_header(first: dict[str, tuple[bool, bytes]], path: Path) -> None:
    """As C reads it."""
    lines = []
    for number, (_, code) in enumerate(first.values()):
        lines.append(f"static const unsigned char code_{number}[] = {{{','.join(map(str, code))}}};")
    lines.append("static const struct _frozen first_modules[] = {")
    for number, (name, (package, _)) in enumerate(first.items()):
        lines.append(f'    {{"{name}", code_{number}, sizeof code_{number}, {int(package)}, NULL}},')
    lines.append("    {NULL, NULL, 0, 0, NULL}};")
    path.write_text("\n".join(lines) + "\n", encoding="ascii")


def compiled(path: Path) -> bytes:
    """A script's code."""
    return marshal.dumps(compile(path.read_bytes(), path.name, "exec", dont_inherit=True))


def main(archive: str, base: str, folder: str, header: str) -> None:
    """Pack everything."""
    found = gathered(Path(archive), Path(base))
    first = {name: found[name] for name in FIRST}
    first["packed"] = (False, compiled(HERE / "packed.py"))
    first["__main__"] = (False, compiled(HERE.parent / "frozen.py"))
    write_header(first, Path(header))
    write_modules(found, patterns_of_a_start(), Path(folder, "modules"))


if __name__ == "__main__":
    main(*sys.argv[1:])
