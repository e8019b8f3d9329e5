#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# docs/proofs.md and docs/proofs name the same theorems, and every proof there has an end, which says whether Coq has checked it.
# That they hold is what tests/proofs/check.sh asks Coq.
#   proofs_test.sh SOURCE_ROOT
set -euo pipefail
page=$1/docs/proofs.md
proofs=$1/docs/proofs
failures=0
complain() { printf 'FAILED: %s\n' "$*"; failures=$((failures + 1)); }

named=$(tr '\n' ' ' < "$page" | grep -oE 'Checked:( +`[A-Za-z_0-9]+`,?)+' | grep -oE '`[^`]+`' | tr -d '`' | sort -u)
[ "$(wc -l <<< "$named")" -ge 30 ] || complain "docs/proofs.md calls only $(wc -l <<< "$named") theorems checked: the search is broken"
while read -r name; do
    grep -qhE "^(Theorem|Lemma|Corollary|Example) $name\b" "$proofs"/*.v || complain "docs/proofs has no theorem $name, which proofs.md calls checked"
done <<< "$named"
while read -r name; do
    grep -qx "$name" <<< "$named" || complain "proofs.md does not say where $name of docs/proofs belongs"
done < <(grep -hoE '^(Theorem|Corollary) [A-Za-z_0-9]+' "$proofs"/*.v | cut -d' ' -f2)
for file in "$proofs"/*.v; do
    grep -qF "\`${file##*/}\`" "$proofs/README.md" || complain "docs/proofs/README.md does not name ${file##*/}"
done

# "Proof." begins, "[]" ends.
while read -r section begun ended; do
    [ "$begun" -le "$ended" ] || complain "section $section of proofs.md begins $begun proofs and ends $ended"
done < <(awk '/^## /{ n = $2 } { b[n] += gsub(/Proof\./, ""); e[n] += gsub(/\[\]/, "") } END { for (n in b) print n, b[n], e[n] }' "$page" | grep '^[0-9]')
exit "$((failures > 0))"
