#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Properties: the commands that the user guide and the README show run, one after another in an empty folder, each on a line
# of its own, and print what is shown; the checks of the file format that need no product agree with dpledger verify, on a
# whole ledger and on a broken one.
#   guide_test.sh PROJECT DPLEDGER [--update]      with --update the documents get what is printed now
set -euo pipefail
project=$1
PATH=$(dirname "$2"):$PATH
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# The blocks marked as runnable, and what they are said to print.
python3 "$project/tests/docs/shown_output.py" "$project/docs/guide/index.html" "${@:3}"
(mkdir readme && cd readme && python3 "$project/tests/docs/shown_output.py" "$project/README.md" "${@:3}")

# The loop over the chain in docs/file-format.md.
sed -n '/^n=\$(grep/,/^done; echo/p' "$project/docs/file-format.md" > chain.sh
[ -s chain.sh ] || { echo "the file format shows no loop over the chain"; exit 1; }
cp study.dpledger L
said=$(bash chain.sh)
head=$(dpledger verify L | sed -n 's/.*head \([0-9a-f]\{64\}\).*/\1/p')
[ "$said" = "head $head" ] || { echo "the loop says '$said', dpledger verify says head $head"; exit 1; }
sed '4s/count/other/' study.dpledger > L
bash chain.sh > chain.log
grep -q '^broken at line 5$' chain.log || { echo "the loop does not see a changed line"; exit 1; }
