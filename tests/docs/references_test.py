#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Properties of docs/references.bib: every paper that core cites by names and a year has an entry with these authors and
this year; every entry is cited somewhere in core or docs; keys are unique.

    references_test.py PROJECT
"""
import pathlib
import re
import sys

NAME = r"[A-Z][a-z][A-Za-z-]*"
CITATION = re.compile(rf"\b({NAME}(?:(?:, and |, | and ){NAME})*)( et al\.| and others)?,? \(?((?:19|20)\d\d)\b")


def citations(text):
    """Pairs of names and year. A citation may go on in the next line of a comment or of a string."""
    text = re.sub(r"\n\s*///?<? ?", " ", text)
    text = re.sub(r'"\s*\n\s*"', "", text)
    text = re.sub(r"\s+", " ", text)
    return {(frozenset(re.split(r", and |, | and ", found[1])), found[3]) for found in CITATION.finditer(text)}


def entries(text):
    """Key, last names and year of each entry."""
    for found in re.finditer(r"^@\w+\{(\w+),\n(.*?)^\}", text, re.M | re.S):
        fields = dict(re.findall(r"^  (\w+) = \{(.*)\},$", found[2], re.M))
        yield found[1], {author.split()[-1] for author in fields["author"].split(" and ")}, fields["year"]


def main(project):
    known = list(entries((project / "docs/references.bib").read_text(encoding="utf-8")))
    sources = [file for folder in ("core", "docs") for kind in ("cpp", "h", "md", "html") for file in sorted((project / folder).rglob(f"*.{kind}"))]
    cited = {file: citations(file.read_text(encoding="utf-8")) for file in sources}
    problems = []
    if len({key for key, _, _ in known}) != len(known):
        problems.append("references.bib has a key twice")
    found = 0
    for file, pairs in cited.items():
        if file.parts[len(project.parts)] != "core":
            continue
        for names, year in pairs:
            found += 1
            if not any(names <= authors and year == of for _, authors, of in known):
                problems.append(f"{file.relative_to(project)} cites {', '.join(sorted(names))} {year}, which references.bib lacks")
    if found < 60:
        problems.append(f"only {found} citations found: the search is broken")
    for key, authors, year in known:
        if not any(names <= authors and year == of for pairs in cited.values() for names, of in pairs):
            problems.append(f"{key} of references.bib is cited nowhere")
    print("\n".join(problems) or f"{found} citations, {len(known)} entries")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]).resolve()))
