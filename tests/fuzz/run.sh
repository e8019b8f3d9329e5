#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs every fuzz target of build/fuzz for some seconds, as many at a time as there are processors. What they learn is
# kept in build/fuzz/corpus, what breaks them in build/fuzz/crashes. Fails when one broke, naming it and the input.
#   tests/fuzz/run.sh [SECONDS [TARGET...]]      60 seconds each, all targets
set -euo pipefail
project=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
seconds=${1:-60}
[ $# -eq 0 ] || shift
built=$project/build/fuzz
targets=("$@")
if [ $# -eq 0 ]; then
    mapfile -t targets < <(cd "$built/bin" && printf '%s\n' fuzz_* | sed 's/^fuzz_//')
fi

fuzz_one() {
    local project=$1 seconds=$2 target=$3 built=$1/build/fuzz log status=0
    log=$built/logs/$target.log
    mkdir -p "$built/corpus/$target" "$built/crashes/$target" "$built/logs"
    "$built/bin/fuzz_$target" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 -max_len=16384 \
        -print_final_stats=1 -artifact_prefix="$built/crashes/$target/" \
        "$built/corpus/$target" "$project/tests/fuzz/seeds/$target" >"$log" 2>&1 || status=$?
    if [ "$status" -ne 0 ]; then
        printf 'FAILED: fuzz_%s, see %s and %s\n' "$target" "$log" "$built/crashes/$target"
        tail -n 40 "$log"
        return 1
    fi
    printf 'fuzz_%s: %s runs, %s inputs kept, nothing found\n' "$target" \
        "$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")" "$(find "$built/corpus/$target" -type f | wc -l)"
}
export -f fuzz_one

printf '%s\n' "${targets[@]}" | xargs -P "$(nproc)" -I{} bash -c 'fuzz_one "$0" "$1" "$2"' "$project" "$seconds" {}
