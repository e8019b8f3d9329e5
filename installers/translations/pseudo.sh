#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Writes a translation into no language at all: every text in brackets, with accents, and longer by two fifths. What is
# not in brackets on the screen cannot be translated; what loses its closing bracket is cut.
#   installers/translations/pseudo.sh FILE.qm      then: EPSILOMETER_TRANSLATION=FILE.qm epsilometer [--reverse]
set -euo pipefail
project=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat > "$work/pseudo.py" <<'END'
import re, sys, xml.etree.ElementTree as tree
ACCENTS = str.maketrans("aeiouAEIOUcns", "áéíóúÁÉÍÓÚçñš")
def pseudo(text):
    # Placeholders, tags, entities and mnemonics keep their meaning; key names and file filters are no prose.
    if re.fullmatch(r"(Ctrl|Alt|Shift|F\d+)[^ ]*|[#%+\d\W]*", text) or ";;" in text or text.startswith("*."):
        return text
    parts = re.split(r"(%L?\d|%n|%p|\{\d\}|<[^>]*>|&[a-z]+;|&|\[\*\])", text)
    longer = "·" * max(1, len(text) * 2 // 5)
    return "[" + "".join(part if i % 2 else part.translate(ACCENTS) for i, part in enumerate(parts)) + longer + "]"
document = tree.parse(sys.argv[1])
for message in document.iter("message"):
    target = message.find("translation")
    target.attrib.pop("type", None)
    forms = target.findall("numerusform")
    text = pseudo(message.find("source").text)
    for form in forms:
        form.text = text
    if not forms:
        target.text = text
document.write(sys.argv[2], encoding="utf-8", xml_declaration=True)
END
python3 "$work/pseudo.py" "$project/ui/translations/epsilometer_de.ts" "$work/pseudo.ts"
"${LRELEASE:-/usr/lib/qt6/bin/lrelease}" -silent "$work/pseudo.ts" -qm "$1"
