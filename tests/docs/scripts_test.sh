#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Properties of the scripts in installers: --help prints the usage with status 0, an unknown option is refused by its name,
# and neither installs, configures or builds; run.sh looks for its ledger before it does.
#   scripts_test.sh PROJECT
set -euo pipefail
project=$1
failures=0
complain() { printf 'FAILED: %s\n' "$*"; failures=$((failures + 1)); }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# What a script would begin its work with leaves a mark instead.
mkdir "$work/bin"
for tool in apt-get cmake codespell cpack debootstrap dpkg-query git realpath run-clang-tidy sudo; do
    printf '#!/bin/sh\necho %s >> "%s/ran"\nexit 1\n' "$tool" "$work" > "$work/bin/$tool"
done
chmod +x "$work"/bin/*

# run SCRIPT ARGUMENT...: leaves its status in $status, what it wrote in $work/out and $work/err.
run() {
    rm -f "$work/ran"
    status=0
    PATH=$work/bin:$PATH "$@" > "$work/out" 2> "$work/err" < /dev/null || status=$?
    [ ! -e "$work/ran" ] || complain "${*##*/} ran $(tr '\n' ' ' < "$work/ran")"
}

scripts=0
for script in "$project"/installers/*.sh; do
    [ -x "$script" ] || continue # setup.sh, which the others source
    name=${script##*/}
    scripts=$((scripts + 1))
    run "$script" --help
    [ "$status" -eq 0 ] || complain "$name --help has status $status: $(cat "$work/err")"
    grep -q "^  installers/$name" "$work/out" || complain "$name --help does not show how it is called"
    run "$script" --nonsense
    [ "$status" -ne 0 ] || complain "$name takes --nonsense"
    grep -q -- "unknown option --nonsense" "$work/err" || complain "$name does not name --nonsense: $(cat "$work/err")"
done
[ "$scripts" -ge 10 ] || complain "only $scripts scripts were found"

rm "$work/bin/realpath"
run "$project/installers/run.sh" "$work/none.dpledger"
[ "$status" -ne 0 ] || complain "run.sh goes on without its ledger"
grep -q 'no such ledger' "$work/err" || complain "run.sh does not name the ledger: $(cat "$work/err")"
[ "$failures" -eq 0 ] || exit 1
