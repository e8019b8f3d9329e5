#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs every fuzz target of build/asan for some seconds, as many at a time as there are processors, or as FUZZ_JOBS says;
# where targets share a processor, an input may take longer by as much. They start from the seeds and from what was learnt
# before (learnt.tar.gz). What they learn is kept in build/asan/fuzz/corpus, where keep.sh finds it, and what breaks them in
# build/asan/fuzz/crashes; the runs are counted in build/asan/fuzz/runs. Fails when one broke, naming it and the input.
#   tests/fuzz/run.sh [SECONDS [TARGET...]]      60 seconds each, all targets
set -euo pipefail
project=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
seconds=${1:-60}
processors=$(nproc)
jobs=${FUZZ_JOBS:-$processors}
export patience=$((20 * (jobs > processors ? jobs / processors : 1)))
[ $# -eq 0 ] || shift
programs=$project/build/asan/bin
targets=("$@")
if [ $# -eq 0 ]; then
    mapfile -t targets < <(cd "$programs" && printf '%s\n' fuzz_* | sed 's/^fuzz_//')
fi

fuzz_one() {
    local project=$1 seconds=$2 target=$3 kept=$1/build/asan/fuzz learnt=$1/build/asan/tests/fuzz/learnt/$3 log status=0
    local folders=("$kept/corpus/$target" "$project/tests/fuzz/seeds/$target")
    [ ! -d "$learnt" ] || folders+=("$learnt") # a new target has learnt nothing yet
    log=$kept/logs/$target.log
    mkdir -p "$kept/corpus/$target" "$kept/crashes/$target" "$kept/logs"
    "$project/build/asan/bin/fuzz_$target" -max_total_time="$seconds" -timeout="$patience" -rss_limit_mb=2048 -max_len=16384 \
        -print_final_stats=1 -artifact_prefix="$kept/crashes/$target/" \
        "${folders[@]}" >"$log" 2>&1 || status=$?
    if [ "$status" -ne 0 ]; then
        printf 'FAILED: fuzz_%s, see %s and %s\n' "$target" "$log" "$kept/crashes/$target"
        tail -n 40 "$log"
        return 1
    fi
    local runs
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    printf '%s %s\n' "$target" "$runs" >>"$kept/runs"
    printf 'fuzz_%s: %s runs, %s inputs kept, nothing found\n' "$target" "$runs" "$(find "$kept/corpus/$target" -type f | wc -l)"
}
export -f fuzz_one

printf '%s\n' "${targets[@]}" | xargs -P "$jobs" -I{} bash -c 'fuzz_one "$0" "$1" "$2"' "$project" "$seconds" {}
