#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Brings the .ts files up to date with the sources, and says how much is still to be translated. The window's texts are
# marked by tr(), those of core by core::tr().
#   installers/translations/update.sh [--check]     --check changes nothing, and fails if anything is not translated
set -euo pipefail
project=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$project"
lupdate=${LUPDATE:-/usr/lib/qt6/bin/lupdate}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0
for file in ui/translations/epsilometer_*.ts; do
    copy=$work/$(basename "$file")
    # lupdate 6.4 leaves the namespaces of nested definitions out of the contexts; the program looks them up in full.
    sed 's|<name>epsilometer::ui::\([A-Z]\)|<name>\1|' "$file" > "$copy"
    # English is what the sources say; only its plurals have forms of their own.
    forms=()
    case $file in *_en.ts) forms=(-pluralonly) ;; esac
    "$lupdate" -silent -locations none -no-obsolete "${forms[@]}" core ui app/epsilometer -ts "$copy" 2> "$work/log" || { cat "$work/log"; exit 1; }
    sed -i 's|<name>\([A-Z][A-Za-z]*\)</name>|<name>epsilometer::ui::\1</name>|' "$copy"
    sed -i 's|<name>epsilometer::ui::QObject</name>|<name>QObject</name>|' "$copy"
    missing=$(grep -c 'type="unfinished"' "$copy" || true)
    total=$(grep -c '<source>' "$copy")
    printf '%s: %s of %s texts are not translated\n' "$file" "$missing" "$total"
    if [ "${1:-}" = --check ]; then
        [ "$missing" -eq 0 ] || {
            grep -B 1 'type="unfinished"' "$copy" | sed -n 's|.*<source>\(.*\)</source>.*|  \1|p'
            status=1
        }
    else
        cp "$copy" "$file"
    fi
done
# A translation has the holes of its source, or an argument is lost.
python3 - ui/translations/epsilometer_de.ts <<'END' || status=1
import re, sys, xml.etree.ElementTree as tree
def holes(text):
    return sorted(re.findall(r"\{\d\}|%L?\d", text))
wrong = [m.findtext("source") for m in tree.parse(sys.argv[1]).iter("message")
         if m.findtext("translation", "").strip() and holes(m.findtext("translation")) != holes(m.findtext("source"))]
for text in wrong:
    print("other holes in the translation of:", text)
sys.exit(1 if wrong else 0)
END
exit "$status"
