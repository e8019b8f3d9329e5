#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Properties: the commands that the user guide and the README show run, those of each page in an empty folder of its own, each
# command on a line of its own, and print what is shown; the checks of a ledger that need no product agree with dpledger verify,
# on a whole ledger and on a broken one.
#   guide_test.sh PROJECT DPLEDGER [--update]      with --update the documents get what is printed now
set -euo pipefail
project=$1
PATH=$(dirname "$2"):$PATH
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The blocks marked as runnable, and what they are said to print.
mapfile -t pages < <(grep -lE '<pre class="run"|^<!-- run' "$project"/docs/guide/*)
[ "${#pages[@]}" -ge 14 ] || { echo "only ${#pages[@]} pages of the guide run commands"; exit 1; }
failures=0
for page in "${pages[@]}" "$project/README.md"; do
    name=${page##*/}
    mkdir "$work/${name%.*}"
    cd "$work/${name%.*}"
    python3 "$project/tests/docs/shown_output.py" "$page" "${@:3}" || failures=$((failures + 1))
done
[ "$failures" -eq 0 ] || exit 1

# The loop over the chain in verify.html: L is sealed after line 4.
cd "$work/verify"
said=$(bash chain.sh)
head=$(dpledger verify L | sed -n 's/.*head \([0-9a-f]\{64\}\).*/\1/p')
[ "$said" = "head $head" ] || { echo "the loop says '$said', dpledger verify says head $head"; exit 1; }
sed -i '4s/count/other/' L
bash chain.sh > chain.log
grep -q '^broken at line 5$' chain.log || { echo "the loop does not see a changed line"; exit 1; }
