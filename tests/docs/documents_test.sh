#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Properties: the man page names every command of dpledger and no other; the commands, paths and relative links of the
# documents exist, and so do the messages that the guide explains; the version of the build is the newest in the change log.
#   documents_test.sh PROJECT DPLEDGER
set -euo pipefail
shopt -s extglob
project=$1
dpledger=$2
failures=0
complain() { printf 'FAILED: %s\n' "$*"; failures=$((failures + 1)); }

offered=$("$dpledger" --help | sed -n '/^Subcommands:/,$p' | sed -n 's/^  \([a-z-]*\)  .*/\1/p' | sort)
described=$(sed -n 's/^\.It Ic \([a-z-]*\) .*/\1/p' "$project/installers/man/dpledger.1" | sort)
[ -n "$offered" ] || complain "dpledger --help names no commands"
[ "$offered" = "$described" ] || complain "dpledger.1 differs from --help: $(diff <(echo "$offered") <(echo "$described"))"

for page in "$project"/installers/man/*.[1-9]; do
    # Other pages need not be installed where this runs.
    lint=$(sed "s/@release_date_MDOC@/June 1, 2025/" "$page" | mandoc -Tlint 2>/dev/null | grep -v 'referenced manual not found' || true)
    [ -z "$lint" ] || complain "mandoc finds fault: $lint"
done
for type in $(sed -n 's/.*kTypes{\(.*\)/\1/p; /kTypes{/,/};/p' "$project/core/ledger/event_checks.cpp" |
    grep -o '"[a-z]*"' | tr -d '"' | sort -u | grep -v '^draft$'); do
    grep -qE "^\.It Li .*\b$type\b" "$project/installers/man/dpledger.5" || complain "dpledger.5 does not describe $type"
done
for command in $offered; do
    # What serve answers is JSON anyway. Without -q: grep reads to the end, so the program is not cut off.
    [ "$command" = serve ] || "$dpledger" "$command" --help | grep -e --json > /dev/null || complain "dpledger $command has no --json"
    [ "$command" = serve ] || [ -s "$project/docs/schemas/$command.json" ] || complain "docs/schemas/$command.json is not there"
done

for document in README ARCHITECTURE CHANGELOG; do
    while read -r link; do
        [ -e "$project/$link" ] || complain "$document.md links to $link, which is not there"
    done < <(grep -o '](\([^):]*\))' "$project/$document.md" | sed 's/](\([^#)]*\).*/\1/')
done
paths=0
while read -r path; do
    paths=$((paths + 1))
    compgen -G "$project/${path//<*([a-z])>/*}" > /dev/null || complain "ARCHITECTURE.md or contributing.md names $path, which is not there"
done < <(grep -ohE '`(app|cmake|core|docs|installers|resources|tests|ui)/[A-Za-z0-9_./*<>-]+`' \
    "$project/ARCHITECTURE.md" "$project/docs/contributing.md" | tr -d '`' | sort -u)
[ "$paths" -ge 80 ] || complain "ARCHITECTURE.md and contributing.md name $paths paths only: the search is broken"
for command in installers/run.sh installers/test.sh; do
    grep -q "^$command" "$project/README.md" || complain "README.md does not name $command"
    [ -x "$project/$command" ] || complain "$command cannot be run"
done

# The example of ARCHITECTURE.md is the one that is compiled.
example=$(sed -n '/^\/\/ example begins$/,/^\/\/ example ends$/p' "$project/tests/core/catalog/core_example_test.cpp" | sed '1d;$d')
shown=$(sed -n '/^```cpp$/,/^```$/p' "$project/ARCHITECTURE.md" | sed '1d;$d')
if [ -z "$shown" ] || [ "$shown" != "$example" ]; then complain "the example of ARCHITECTURE.md is not core_example_test.cpp"; fi

# Messages that the guide explains are in the sources.
said=0
while IFS= read -r message; do
    said=$((said + 1))
    grep -rqF --include='*.cpp' --include='*.h' -- "$message" "$project/core" "$project/app" ||
        complain "the guide explains a message that the program does not say: $message"
done < <(grep -o 'data-says="[^"]*"' -h "$project"/docs/guide/*.html | cut -d'"' -f2)
[ "$said" -ge 10 ] || complain "the guide explains $said messages only: the search is broken"

version=$("$dpledger" --version | sed 's/dpledger //')
newest=$(sed -n 's/^## \([0-9.]*\).*/\1/p' "$project/CHANGELOG.md" | head -n 1)
grep -qx "version: $newest" "$project/CITATION.cff" || complain "CITATION.cff has another version than $newest"
[ "$version" = "$newest" ] || complain "the newest version in CHANGELOG.md is $newest, the build's is $version"

exit "$((failures > 0))"
