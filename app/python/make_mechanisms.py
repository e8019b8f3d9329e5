#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes epsilometer/mechanisms.py from the catalog of libdpledger (EPSILOMETER_LIBRARY), or with --check compares."""
import importlib.util
import keyword
import pathlib
import sys
import textwrap

FOLDER = pathlib.Path(__file__).resolve().parent / "epsilometer"

HEAD = '''# SPDX-License-Identifier: GPL-3.0-or-later
# Written by make_mechanisms.py from the catalog; a test compares. Do not edit.
"""One function for each mechanism of the catalog. Numbers are kept as they are typed: 0.1 means the decimal 0.1."""
import decimal
from typing import Any, Dict, Mapping, Optional, Sequence, Union

Number = Union[int, float, str, decimal.Decimal]


def number_text(value: Number) -> str:
    """The decimal that was typed; a float stands for the shortest decimal that reads as it."""
    if isinstance(value, bool) or not isinstance(value, (int, float, str, decimal.Decimal)):
        try:
            value = value.item()  # a number of numpy
        except AttributeError:
            raise TypeError(f"must be a number: {value!r}") from None
    if value != value:
        raise ValueError("NaN is no parameter")
    return value if isinstance(value, str) else repr(value) if isinstance(value, float) else str(value)


class Mechanism(Dict[str, Any]):
    """What one analysis runs: {"kind": ..., parameters}, as a ledger records it."""


def _make(kind: str, numbers: Mapping[str, Optional[Number]], others: Mapping[str, Any]) -> Mechanism:
    mechanism = Mechanism(kind=kind)
    mechanism.update({key: number_text(value) for key, value in numbers.items() if value is not None})
    mechanism.update({key: value for key, value in others.items() if value is not None})
    return mechanism
'''

TYPES = {"real": "Number", "integer": "Number", "choice": "str", "flag": "bool", "reals": "Sequence[Number]", "json": "Any"}


def name_of(text):
    return text + "_" if keyword.iskeyword(text) else text


def function(mechanism):
    parameters = sorted(mechanism["parameters"], key=lambda one: not one["required"])
    signature = []
    for one in parameters:
        kind = TYPES[one["type"]]
        signature.append(f"{name_of(one['name'])}: {kind}" if one["required"] else
                         f"{name_of(one['name'])}: Optional[{kind}] = None")
    lines = [f"def {name_of(mechanism['kind'])}({'' if signature else ') -> Mechanism:'}"]
    if signature:
        lines += ["    *,"] + [f"    {one}," for one in signature] + [") -> Mechanism:"]
    doc = textwrap.wrap(f'"""{mechanism["title"]}. {mechanism["description"]}', 110, initial_indent="    ",
                        subsequent_indent="    ")
    doc += ["", f"    Costs {mechanism['formula']}."] if mechanism["formula"] else []
    doc += [""] if parameters else []
    for one in parameters:
        notes = [one["unit"] and f"in {one['unit']}", one.get("default") and f"default {one['default']}",
                 one.get("choices") and "one of " + ", ".join(one["choices"])]
        note = "; ".join(text for text in notes if text)
        text = f"{name_of(one['name'])}: {one['help']}" + (f" ({note})" if note else "")
        doc += textwrap.wrap(text, 106, initial_indent="    ", subsequent_indent="        ")
    numbers = [one for one in parameters if one["type"] in ("real", "integer")]
    others = [one for one in parameters if one["type"] not in ("real", "integer")]

    def entry(one):
        value = name_of(one["name"])
        if one["type"] == "reals":
            value = (f"[number_text(one) for one in {value}]" if one["required"] else
                     f"None if {value} is None else [number_text(one) for one in {value}]")
        return f'"{one["name"]}": {value}'

    body = [f'    return _make("{mechanism["kind"]}", {{']
    body += [f"        {entry(one)}," for one in numbers] + ["    }, {"] + [f"        {entry(one)}," for one in others]
    body += ["    })"]
    text = "\n".join(lines + doc + ['    """'] + body)
    return text.replace("\\", "\\\\")


def catalog_of_library():
    # The module alone: the package imports what is written here.
    spec = importlib.util.spec_from_file_location("library", FOLDER / "_library.py")
    library = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(library)
    return library.Handle(None).call("mechanisms")["mechanisms"]


def module():
    catalog = catalog_of_library()
    exported = ",\n    ".join(f'"{name_of(one["kind"])}"' for one in catalog)
    parts = [HEAD] + [function(one) + "\n" for one in catalog] + [f"__all__ = [\n    {exported},\n]\n"]
    return "\n\n".join(part.rstrip("\n") + "\n" for part in parts)


def main():
    path = FOLDER / "mechanisms.py"
    text = module()
    if sys.argv[1:] == ["--check"]:
        if path.read_text(encoding="utf-8") != text:
            sys.exit(f"{path} is not what the catalog says: run {sys.argv[0]}")
        return
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
