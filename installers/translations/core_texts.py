#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Core's texts for people, for the translators of the window.

Core knows no Qt: it speaks English, and the window looks its texts up (ui/text/core_texts.h). This program reads the
texts out of core's sources. What the sources compose ("must be at most " + limit + ", as in the first row") becomes
one text with holes: "must be at most {1}, as in the first row". Reports, citations and formulas stay as they are.

  core_texts.py          brings ui/translations/core.json (the texts) and core_*.ts (their translations) up to date
  core_texts.py --check  changes nothing; fails if that were needed, or if a text is not translated
"""
import json
import pathlib
import re
import sys
import xml.etree.ElementTree
from xml.sax.saxutils import escape

PROJECT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = PROJECT / "ui/translations"
# Documents that are signed and compared, what the command line and programs are answered, files of other programs, drawing.
LEFT_OUT = ("core/report/", "core/service/", "core/present/svg/", "core/present/pgf/", "core/present/vega/", "core/io/registry/",
            "core/present/account_json.cpp",
            "core/present/individual_json.h", "core/base/json_write.cpp", "core/catalog/")
# Errors that the window makes as core makes them.
ALSO = ("ui/charts/chart_file.cpp", "ui/document/plan_document.cpp", "ui/models/step_edits.cpp", "ui/pages/scopes/scope_dialogs.cpp",
        "ui/pages/odp/plan_savings.cpp")
# Of core/service, what the window shows.
ALSO += ("core/service/open_ledger.cpp", "core/service/plan_record.cpp")
NOT_READ = {"tr", "QStringLiteral", "QLatin1String"}

TOKEN = re.compile(
    r'(?P<space>\s+|//[^\n]*|/\*.*?\*/)'
    r'|R"(?P<fence>[^(]*)\((?P<raw>.*?)\)(?P=fence)"'
    r'|(?P<text>"(?:[^"\\\n]|\\.)*")'
    r"|(?P<letter>'(?:[^'\\\n]|\\.)*')"
    r"|(?P<other>[A-Za-z_]\w*|\.?\d(?:[\w.']|[eE][+-])*|->|::|<<|>>|==|!=|<=|>=|&&|\|\||\+=|-=|\+\+|--|.)", re.S)
ESCAPES = {"n": "\n", "t": "\t", "0": "\0", "r": "\r"}
CLOSING = {"(": ")", "[": "]", "{": "}"}
ENDS = {",", ";", "?", ":", "=", "==", "!=", "&&", "||", "<<", "+=", "<=", ">=", "return", "case"}
HOLE = "\ufffc"

CITATION = re.compile(r"^[A-Z][a-zé]+(,| and| et|;| \d|, \w).*\b(18|19|20)\d\d\b", re.S)
SAYS = re.compile(r"\b(?!accounting|docs|equations)[a-z]{4,}\b|\bis for\b")
SYMBOLS = re.compile("[ΣΠ∏√∝Φ₀²⌈⌊=^]")
PLAIN_WORD = re.compile(r"(?<![\w(^_])[A-Za-z]?[a-z]{3,}(?![\w(^_])")
# Single words in small letters are mostly ids; these are words.
WORDS = set("""accepted error warning note information info yes no cancelled rounds round nothing counted limit who when
reason recomputed everybody infinite never tight both unlimited released
first second last left spent steps people person loss missing declined unknown conservative nats suppressed none Of By
guessing analysis known
""".split())

# What the rules below take for formulas, and what the sources put together in a way that is not seen here.
TAKEN_ALL_THE_SAME = {"counted as epsilon = inf", "sum of epsilon^2", "sum of mu^2", "ε-DP with bounded range ε; (ε²/8)-zCDP", "Rho ρ", "Mu μ",
                      "Σ μ² ≤ μ_g², μ_g the largest μ that is (ε_g, δ′)-DP",
                      "the odometer rogers_2021, with log(2⌈2 log₂ n⌉/δ′)"}
PUT_TOGETHER = [f"budget: {HOLE}", f"{HOLE} rounds", "1 round", f"{HOLE} lines", "1 line", f"{HOLE} bytes", "1 byte", f"{HOLE} blocks", "1 block", f"all {HOLE}", "most", "least", "remaining", "given back",
                "error", "warning", "note", "info",
                f"{HOLE} and finite", f"{HOLE} (inf allowed)", f"{HOLE} and <= {HOLE}", f"{HOLE} and < {HOLE}",
                f"every {HOLE} from {HOLE} to {HOLE} fits", f"no {HOLE} from {HOLE} to {HOLE} fits"]
# What people call their analyses; formulas and code that the rules below do not tell from words.
LEFT_AS_IT_IS = {"((k - 2i) eps, 1 - (1 - delta)^k (1 - delta_i)), delta_i = sum_{l<i} C(k,l) (e^{(k-l) eps} - "
                 "e^{(k-2i+l) eps}) / (1 + e^eps)^k", "answer < 100", f"analysis {HOLE}", f"step {HOLE}", "count < 20", "left > (left + spent)/10", '"mechanism": {'}
# Words that importers look for in the texts of other programs.
LEFT_AS_IT_IS |= {"DPEngine method", "Computation graph", "Adding empty partitions", "Cross-partition contribution bounding",
                  "Drop partitions which have noised", "Per-partition contribution bounding", "Public partition selection",
                  "User contribution bounding", "Laplace mechanism", "Gaussian mechanism", "approximate max_divergence",
                  "approximate zero_concentrated_divergence"}
NO_WORDS = {"None", "True", "False", "Infinity", "Umask", "Laplace", "Unsupported", "Composed", "Mironov"}


def unescaped(text):
    def letter(match):
        code = match.group(1)
        if code[0] == "u":
            return chr(int(code[1:], 16))
        return "" if code[0] == "x" else ESCAPES.get(code, code)
    return re.sub(r"\\(u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|.)", letter, text[1:-1])


def tokens(source):
    """Pairs (kind, text); literals that stand side by side are one."""
    source = re.sub(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*$", "", source, flags=re.M)
    found = []
    for match in TOKEN.finditer(source):
        kind = match.lastgroup
        if match.group("space") is not None:
            continue
        if match.group("text") is not None or match.group("raw") is not None:
            text = unescaped(match.group("text")) if match.group("text") is not None else match.group("raw")
            if found and found[-1][0] == "text":
                text = found.pop()[1] + text
            found.append(("text", text))
        elif match.group("letter") is not None:
            found.append(("text", unescaped(match.group("letter"))) if found and found[-1][1] == "+"
                         else ("letter", unescaped(match.group("letter"))))
        else:
            found.append((kind, match.group("other")))
    return found


def composed(source):
    """Every sum of texts in a C++ source, with a hole for each part that is not a literal."""
    stream = tokens(source)
    texts = []

    def group(at, closing):
        parts, part = [], []

        def end_part():
            if part:
                parts.append(list(part))
                part.clear()

        def end_sum():
            end_part()
            if any(len(p) == 1 and p[0][0] == "text" for p in parts):
                text = "".join(p[0][1] if len(p) == 1 and p[0][0] in ("text", "letter") else
                               p[-1][1] if p[-1][0] == "lone" and [t[1] for t in p[:2]] == ["std", "::"] else HOLE
                               for p in parts)
                texts.append(text)
            parts.clear()

        while at < len(stream):
            kind, text = stream[at]
            if kind == "other" and text in CLOSING:
                known = len(texts)
                at, lone = group(at + 1, CLOSING[text])
                if part and part[-1][1] in NOT_READ:
                    del texts[known:]
                part.append(("lone", lone) if lone is not None else ("group", ""))
                continue
            if kind == "other" and text == closing:
                end_part()
                lone = parts[0][0][1] if len(parts) == 1 and len(parts[0]) == 1 and parts[0][0][0] == "text" else None
                end_sum()
                return at + 1, lone
            if kind == "other" and text in ENDS:
                end_sum()
            elif kind == "other" and text == "+":
                end_part()
            else:
                part.append(stream[at])
            at += 1
        end_sum()
        return at, None

    group(0, None)
    return texts


def core_of(text):
    """Without the spaces and marks at its ends, which only join it to others."""
    text = re.sub(HOLE + "{2,}", HOLE, text)
    text = re.sub(r"^[\s,;:.]+(?=\S)", "", text)
    return re.sub(r"[\s,;:.]+$", "", text)


def for_people(text):
    letters = text.replace(HOLE, " ")
    if text in TAKEN_ALL_THE_SAME or text in LEFT_AS_IT_IS:
        return text in TAKEN_ALL_THE_SAME
    if not re.search(r"[A-Za-z]{2}", letters) or text.startswith(("<", "=", "%", "--", "{")) or '="' in text:
        return False
    if " " not in text.strip(HOLE + " "):
        word = letters.strip()
        if HOLE in text and re.fullmatch(r"[a-z]{4,}", word):
            return re.search(rf"{HOLE}\s|\s{HOLE}", text) is not None
        return word in WORDS or re.fullmatch(r"[A-Z][a-z]{3,}", word) is not None and word not in NO_WORDS
    if CITATION.match(text) and not SAYS.search(text):
        return False
    words = PLAIN_WORD.findall(letters)
    return len(words) >= (4 if SYMBOLS.search(letters) else 1)


def numbered(text):
    count = 0

    def number(_):
        nonlocal count
        count += 1
        return "{%d}" % count
    return re.sub(HOLE, number, text)


def texts_of_core():
    """Text by text, in the order of the sources."""
    found = {}
    for path in sorted((PROJECT / "core").rglob("*")) + [PROJECT / name for name in ALSO if not name.startswith("core/")]:
        name = path.relative_to(PROJECT).as_posix()
        if path.suffix not in (".cpp", ".h") or name.startswith(LEFT_OUT) and name not in ALSO:
            continue
        for text in composed(path.read_text(encoding="utf-8")):
            text = core_of(text)
            if for_people(text):
                found.setdefault(numbered(text))
    for text in PUT_TOGETHER:
        found.setdefault(numbered(text))
    return list(found)


def translations_in(path):
    messages = xml.etree.ElementTree.parse(path).getroot().iter("message")
    return {m.findtext("source"): m.findtext("translation") or "" for m in messages}


def written(language, texts, translations):
    """A .ts file: one context, as Qt's own tools write it."""
    def quoted(text):
        return escape(text, {'"': "&quot;", "'": "&apos;"})
    lines = ['<?xml version="1.0" encoding="utf-8"?>', "<!DOCTYPE TS>",
             f'<TS version="2.1" language="{language}" sourcelanguage="en_GB">', "<context>", "    <name>core</name>"]
    for text in texts:
        translation = translations.get(text, "")
        missing = "" if translation else ' type="unfinished"'
        lines += ["    <message>", f"        <source>{quoted(text)}</source>",
                  f"        <translation{missing}>{quoted(translation)}</translation>", "    </message>"]
    return "\n".join(lines + ["</context>", "</TS>", ""])


def holes(text):
    return sorted(re.findall(r"\{\d\}", text))


def brought_up_to_date(path, content, check):
    """Whether the file says that already; writes it otherwise, unless that is only checked."""
    same = path.exists() and path.read_text(encoding="utf-8") == content
    if not same and not check:
        path.write_text(content, encoding="utf-8")
    if not same and check:
        print(f"{path.relative_to(PROJECT)} is older than core's sources: run installers/translations/update.sh")
    return same


def main():
    check = sys.argv[1:] == ["--check"]
    texts = texts_of_core()
    good = brought_up_to_date(FOLDER / "core.json", json.dumps(texts, ensure_ascii=False, indent=0) + "\n", check)
    for path in sorted(FOLDER.glob("core_*.ts")):
        translations = translations_in(path)
        language = xml.etree.ElementTree.parse(path).getroot().get("language")
        good = brought_up_to_date(path, written(language, texts, translations), check) and good
        wanting = [t for t in texts if not translations.get(t) or holes(translations[t]) != holes(t)]
        print(f"{path.relative_to(PROJECT)}: {len(wanting)} of {len(texts)} texts are not translated")
        for text in wanting:
            print(f"  {text}")
        good = good and not wanting
    return 0 if good or not check else 1


if __name__ == "__main__":
    sys.exit(main())
