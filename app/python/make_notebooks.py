#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the notebook of each example, docs/examples/*.py, beside it: "# %%" begins a cell, "# %% [markdown]" a text.

    make_notebooks.py
"""
import json
import pathlib

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "docs/examples"


def cells(script):
    """The cells of a script, each its kind and its text; what stands before the first is left out."""
    for part in script.split("\n# %%")[1:]:
        head, _, body = part.partition("\n")
        is_text = head.strip() == "[markdown]"
        lines = [line.removeprefix("# ") for line in body.split("\n")] if is_text else body.split("\n")
        yield "markdown" if is_text else "code", "\n".join(lines).strip("\n")


def notebook(script):
    made = []
    for number, (kind, text) in enumerate(cells(script)):
        cell = {"cell_type": kind, "id": f"cell-{number}", "metadata": {}, "source": text.splitlines(keepends=True)}
        if kind == "code":
            cell.update(execution_count=None, outputs=[])
        made.append(cell)
    whole = {"cells": made, "metadata": {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}},
             "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    for file in sorted(EXAMPLES.glob("*.py")):
        file.with_suffix(".ipynb").write_text(notebook(file.read_text(encoding="utf-8")), encoding="utf-8")
