# SPDX-License-Identifier: GPL-3.0-or-later
"""libdpledger, by ctypes: JSON in, JSON out."""
import ctypes
import json
import os
import pathlib
from typing import Any, Dict, Optional

_INTERFACE = 1
_SONAME = "libdpledger.so.1"


class EpsilometerError(Exception):
    """What the library says is wrong.

    kind   what sort of error: "out-of-domain", "malformed", "conflict", "io", "chain-broken", ...
    field  the parameter or key that is wrong; empty where it is none
    file   the file that is wrong; empty where it is none
    line   of that file, from 1; 0 where it is not known
    """

    def __init__(self, message: str, kind: str = "", field: str = "", file: str = "", line: int = 0) -> None:
        super().__init__(message)
        self.kind = kind
        self.field = field
        self.file = file
        self.line = line


def _load() -> ctypes.CDLL:
    # EPSILOMETER_LIBRARY names another build; a wheel has the library beside this file; else the system's.
    beside = pathlib.Path(__file__).with_name(_SONAME)
    name = os.environ.get("EPSILOMETER_LIBRARY") or (str(beside) if beside.exists() else _SONAME)
    try:
        library = ctypes.CDLL(name)
    except OSError as problem:
        raise ImportError(f"{problem}; install the package libdpledger or the wheel, or let EPSILOMETER_LIBRARY name the "
                          f"file {_SONAME}, which a build has in its folder lib") from problem
    library.dpledger_version.restype = ctypes.c_char_p
    library.dpledger_version.argtypes = []
    library.dpledger_interface.restype = ctypes.c_int
    library.dpledger_interface.argtypes = []
    library.dpledger_open.restype = ctypes.c_void_p
    library.dpledger_open.argtypes = [ctypes.c_char_p]
    library.dpledger_call.restype = ctypes.c_void_p
    library.dpledger_call.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
    library.dpledger_free.restype = None
    library.dpledger_free.argtypes = [ctypes.c_void_p]
    library.dpledger_last_error.restype = ctypes.c_char_p
    library.dpledger_last_error.argtypes = []
    library.dpledger_close.restype = None
    library.dpledger_close.argtypes = [ctypes.c_void_p]
    if library.dpledger_interface() < _INTERFACE:
        raise EpsilometerError(f"{name} is older than this package")
    return library


_library: Optional[ctypes.CDLL] = None


def _get() -> ctypes.CDLL:
    global _library
    if _library is None:
        _library = _load()
    return _library


def version() -> str:
    """The version of libdpledger."""
    return str(_get().dpledger_version().decode())


class Handle:
    """An open ledger, or none where the path is None."""

    def __init__(self, path: Optional[str]) -> None:
        self._pid = os.getpid()
        self._handle = _get().dpledger_open(None if path is None else os.fsencode(path))
        if not self._handle:
            raise EpsilometerError(_get().dpledger_last_error().decode(errors="replace"), file=path or "")

    def call(self, method: str, params: Optional[Dict[str, Any]] = None) -> Dict[str, Any]:
        """The result; an error is raised. Parameters that are None are left out."""
        handle = self._handle  # another thread may close it from here on; the library then says so
        if not handle:
            raise EpsilometerError("the ledger is closed")
        if os.getpid() != self._pid:
            raise EpsilometerError("the ledger was opened before a fork: open it again in each process")
        given = {key: value for key, value in (params or {}).items() if value is not None}
        request = json.dumps({"method": method, "params": given}, allow_nan=False)
        answer = _get().dpledger_call(handle, request.encode())
        if not answer:
            raise EpsilometerError(_get().dpledger_last_error().decode(errors="replace"))
        try:
            parsed = json.loads(ctypes.string_at(answer).decode())
        finally:
            _get().dpledger_free(answer)
        if "error" in parsed:
            error = parsed["error"]
            data = error.get("data", {})
            raise EpsilometerError(error["message"], data.get("kind", ""), data.get("field", ""), data.get("file", ""),
                                   data.get("line", 0))
        return dict(parsed["result"])

    def close(self) -> None:
        handle, self._handle = self._handle, None
        if handle and os.getpid() == self._pid:
            _get().dpledger_close(handle)

    def __del__(self) -> None:
        if getattr(self, "_handle", None):
            self.close()
