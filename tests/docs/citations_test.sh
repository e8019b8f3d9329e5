#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Every section of the specification that a source, a test or a document cites exists.
#   citations_test.sh SOURCE_ROOT
set -euo pipefail
cd "$1"
failures=0
cited=0
# Citations: "accounting.md 4.7", "exact-filter.md section 3", "accounting.md section 1".
while IFS= read -r citation; do
    page=${citation%%.md*}.md
    section=$(grep -oE '[0-9]+(\.[0-9]+)?$' <<<"$citation")
    cited=$((cited + 1))
    if ! grep -qE "^#{2,3} ${section//./\\.}\.? " "docs/spec/$page"; then
        printf 'docs/spec/%s has no section %s, which is cited\n' "$page" "$section"
        failures=$((failures + 1))
    fi
done < <(grep -rhoE '(accounting|exact-filter|universal-filter|practice)\.md,? (section )?[0-9]+(\.[0-9]+)?' core ui app tests docs | sort -u)
[ "$cited" -ge 50 ] || { echo "only $cited citations found: the search is broken"; exit 1; }
[ "$failures" -eq 0 ]
