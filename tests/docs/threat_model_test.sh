#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Every test, script and command that the threat model and SECURITY.md name is there.
#   threat_model_test.sh PROJECT DPLEDGER
set -euo pipefail
project=$1 dpledger=$2
failures=0
complain() { printf '%s\n' "$*" >&2; failures=$((failures + 1)); }
model=$project/docs/threat-model.md
named=$(grep -oE '`[A-Z][A-Za-z]+\.[A-Za-z*]+`' "$model" | tr -d '`' | sort -u)
[ "$(wc -l <<< "$named")" -ge 15 ] || complain "the threat model names hardly any test"
while IFS=. read -r suite test; do
    if [ "$test" = md ]; then continue; fi
    grep -rqE "^TEST(_F|_P)?\($suite(Test|Sweep)?, ${test//\*/[A-Za-z]*}" "$project/tests" --include='*.cpp' || complain "no test $suite.$test"
done <<< "$named"
while read -r path; do
    compgen -G "$project/$path" > /dev/null || complain "$path is not there"
done < <(grep -ohE '`(installers|cmake|tests|docs)/[A-Za-z_*/.-]+' "$model" "$project/SECURITY.md" | tr -d '`')
help=$("$dpledger" verify --help)
while read -r flag; do
    grep -q -e "$flag" <<< "$help" || complain "verify knows no $flag"
done < <(grep -oE 'verify (--[a-z-]+[^`|]*)' "$model" | grep -oE -e '--[a-z-]+' | sort -u)
exit "$((failures > 0))"
