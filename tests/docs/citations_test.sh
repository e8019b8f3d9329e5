#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Every section of the specification and of the proofs, and every test, that a source, a test or a document cites exists.
#   citations_test.sh SOURCE_ROOT
set -euo pipefail
shopt -s extglob
cd "$1"
failures=0
complain() { printf '%s, which is cited\n' "$*"; failures=$((failures + 1)); }

# All text as one line: a citation may go on in the next line of a comment, or be a link in Markdown or HTML.
text=$(find core ui app tests docs installers README.md ARCHITECTURE.md SECURITY.md CHANGELOG.md -type f \
    \( -name '*.h' -o -name '*.cpp' -o -name '*.md' -o -name '*.html' -o -name '*.sh' -o -name '*.py' -o -name '*.txt' \) \
    -exec sed -E 's,^ *(///?|#) ?, ,; s,\[?([Pp]roofs)(\]\([a-z./]*\)|</a>) ([0-9]),\1.md \3,g; s,\[([a-z./]*)\]\([a-z./]*\),\1,g' {} + |
    tr -s '\n ' ' ')

pages='accounting|potential-filter|universal-filter|practice|scopes|proofs'
section='[0-9]+(\.[0-9]+)?'
cited=0
# "accounting.md 4.8", "universal-filter.md, section 3", "scopes.md, sections 2 to 4"
while IFS= read -r citation; do
    page=docs/spec/${citation%%.md*}.md
    [ "$page" != docs/spec/proofs.md ] || page=docs/proofs.md
    while read -r number; do
        cited=$((cited + 1))
        grep -qE "^#{2,3} ${number//./\\.}\.? " "$page" || complain "$page has no section $number"
    done < <(grep -oE "$section" <<< "${citation#*.md}")
done < <(grep -oiE "\b($pages)\.md,? (sections? )?$section( (to|and) $section)*" <<< "$text" | tr P p | sort -u)
[ "$cited" -ge 60 ] || { echo "only $cited citations found: the search is broken"; exit 1; }

# Sections have numbers; a title can be reworded.
while IFS= read -r citation; do
    complain "$citation: a title instead of a section's number"
done < <(grep -oE "\b($pages)\.md, (\"[^\"]*\"|[a-z]+ [a-z]+\))" <<< "$text" | sort -u)

paths=0
# "tests/core/io/csv_test.cpp"; "tests/fuzz/import_*", "tests/fuzz/seeds/import_<id>/" stand for all that there are.
while IFS= read -r path; do
    paths=$((paths + 1))
    path=${path%.}
    compgen -G "${path//<+([a-z])>/*}" > /dev/null || complain "$path is not there"
done < <(grep -oE '(^|[^A-Za-z0-9_/}.>])tests/[A-Za-z0-9_./*<>-]+' <<< "$text" | sed 's,^[^t],,' | sort -u)
[ "$paths" -ge 150 ] || { echo "only $paths tests cited: the search is broken"; exit 1; }
[ "$failures" -eq 0 ]
