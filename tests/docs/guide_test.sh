#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Properties: the commands that the user guide shows do what it says, one after another, in an empty folder; the checks of
# the file format that need no product agree with dpledger verify, on a whole ledger and on a broken one.
#   guide_test.sh PROJECT DPLEDGER
set -euo pipefail
project=$1
PATH=$(dirname "$2"):$PATH
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# The blocks marked as runnable, entities replaced.
awk '/<pre class="run">/ { on = 1 } on { print } /<\/pre>/ { on = 0 }' "$project/docs/guide/index.html" |
    sed 's/<[^>]*>//g; s/&gt;/>/g; s/&lt;/</g; s/&amp;/\&/g' > commands.sh
[ "$(grep -c '^dpledger' commands.sh)" -ge 8 ] || { echo "the guide shows too few commands"; exit 1; }
bash -euo pipefail commands.sh

# The loop over the chain in docs/file-format.md.
sed -n '/^n=\$(grep/,/^done; echo/p' "$project/docs/file-format.md" > chain.sh
[ -s chain.sh ] || { echo "the file format shows no loop over the chain"; exit 1; }
cp study.dpledger L
said=$(bash chain.sh)
head=$(dpledger verify L | sed -n 's/.*head \([0-9a-f]\{64\}\).*/\1/p')
[ "$said" = "head $head" ] || { echo "the loop says '$said', dpledger verify says head $head"; exit 1; }
sed '3s/count/other/' study.dpledger > L
bash chain.sh > chain.log
grep -q '^broken at line 4$' chain.log || { echo "the loop does not see a changed line"; exit 1; }
