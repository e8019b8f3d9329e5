#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Writes learnt.tar.gz anew: of the seeds, of what it held before and of what the fuzz targets of build/asan have learnt
# since, the fewest inputs that reach the same edges of the code. The same inputs give the same bytes.
# The runs since the last time are added to those of each target in runs.txt.
#   tests/fuzz/keep.sh
set -euo pipefail
project=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build=$project/build/asan
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for program in "$build"/bin/fuzz_*; do
    target=${program##*/fuzz_}
    mkdir -p "$work/learnt/$target"
    folders=("$project/tests/fuzz/seeds/$target")
    for folder in "$build/tests/fuzz/learnt/$target" "$build/fuzz/corpus/$target"; do
        [ ! -d "$folder" ] || folders+=("$folder")
    done
    "$program" -merge=1 -use_counters=0 -max_len=16384 "$work/learnt/$target" "${folders[@]}" >"$work/log" 2>&1 ||
        { cat "$work/log"; exit 1; }
    printf '%s: %s inputs\n' "$target" "$(find "$work/learnt/$target" -type f | wc -l)"
done
tar --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX -C "$work" -c learnt |
    gzip -9n >"$project/tests/fuzz/learnt.tar.gz"

# A line for each target: its name, and how often it has run without finding anything.
kept=$project/tests/fuzz/runs.txt
touch "$kept" "$build/fuzz/runs"
awk '{ runs[$1] += $2 } END { for (target in runs) printf "%s %d\n", target, runs[target] }' "$kept" "$build/fuzz/runs" |
    sort >"$work/runs"
mv "$work/runs" "$kept"
rm "$build/fuzz/runs"
