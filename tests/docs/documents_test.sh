#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Properties: the man page names every command of dpledger and no other; the commands and relative links of the
# documents exist; the version of the build is the newest in the change log.
#   documents_test.sh PROJECT DPLEDGER
set -euo pipefail
project=$1
dpledger=$2
failures=0
complain() { printf 'FAILED: %s\n' "$*"; failures=$((failures + 1)); }

offered=$("$dpledger" --help | sed -n '/^Subcommands:/,$p' | sed -n 's/^  \([a-z-]*\)  .*/\1/p' | sort)
described=$(sed -n 's/^\.It Ic \([a-z-]*\) .*/\1/p' "$project/installers/man/dpledger.1" | sort)
[ -n "$offered" ] || complain "dpledger --help names no commands"
[ "$offered" = "$described" ] || complain "dpledger.1 differs from --help: $(diff <(echo "$offered") <(echo "$described"))"

for document in README ARCHITECTURE CHANGELOG; do
    while read -r link; do
        [ -e "$project/$link" ] || complain "$document.md links to $link, which is not there"
    done < <(grep -o '](\([^):]*\))' "$project/$document.md" | sed 's/](\([^#)]*\).*/\1/')
done
for command in installers/run.sh installers/test.sh; do
    grep -q "^$command" "$project/README.md" || complain "README.md does not name $command"
    [ -x "$project/$command" ] || complain "$command cannot be run"
done

version=$("$dpledger" --version | sed 's/dpledger //')
newest=$(sed -n 's/^## \([0-9.]*\).*/\1/p' "$project/CHANGELOG.md" | head -n 1)
[ "$version" = "$newest" ] || complain "the newest version in CHANGELOG.md is $newest, the build's is $version"

exit "$((failures > 0))"
