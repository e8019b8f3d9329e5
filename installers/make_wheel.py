#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Packs app/python as a wheel with libdpledger inside; needs nothing but Python.

    installers/make_wheel.py LIBRARY FOLDER [VERSION]

LIBRARY  build/PRESET/lib/libdpledger.so.1; what it links must be there where the wheel is used
VERSION  default: what the library says
"""
import ast
import base64
import ctypes
import hashlib
import os
import pathlib
import sysconfig
import sys
import zipfile

PROJECT = pathlib.Path(__file__).resolve().parents[1]
METADATA = """\
Metadata-Version: 2.1
Name: epsilometer
Version: {version}
Summary: Ask a differential privacy budget before every analysis
Keywords: differential privacy,privacy budget,accounting,odometer,filter
License: GPL-3.0-or-later
Classifier: License :: OSI Approved :: GNU General Public License v3 or later (GPLv3+)
Classifier: Operating System :: POSIX :: Linux
Classifier: Programming Language :: Python :: 3
Classifier: Topic :: Scientific/Engineering
Classifier: Topic :: Security
Classifier: Typing :: Typed
Requires-Python: >=3.9
Description-Content-Type: text/plain

{description}
"""


def description():
    """What `import epsilometer` says of itself."""
    return ast.get_docstring(ast.parse((PROJECT / "app/python/epsilometer/__init__.py").read_text()))


def main():
    library, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    loaded = ctypes.CDLL(str(library))
    loaded.dpledger_version.restype = ctypes.c_char_p
    version = sys.argv[3] if len(sys.argv) > 3 else loaded.dpledger_version().decode()
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    info = f"epsilometer-{version}.dist-info"
    files = {f"epsilometer/{path.name}": path.read_bytes()
             for path in sorted((PROJECT / "app/python/epsilometer").iterdir()) if path.suffix in (".py", ".typed")}
    files["epsilometer/libdpledger.so.1"] = library.read_bytes()
    files[f"{info}/METADATA"] = METADATA.format(version=version, description=description()).encode()
    files[f"{info}/WHEEL"] = ("Wheel-Version: 1.0\nGenerator: make_wheel.py\nRoot-Is-Purelib: false\n"
                              f"Tag: py3-none-{platform}\n").encode()
    record = ""
    for name, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        record += f"{name},sha256={digest},{len(content)}\n"
    files[f"{info}/RECORD"] = (record + f"{info}/RECORD,,\n").encode()
    folder.mkdir(parents=True, exist_ok=True)
    wheel = folder / f"epsilometer-{version}-py3-none-{platform}.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in files.items():
            # One moment for all, so that the same files give the same bytes.
            entry = zipfile.ZipInfo(name, (2025, 1, 1, 0, 0, 0))
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(entry, content)
    print(os.fspath(wheel))


if __name__ == "__main__":
    main()
