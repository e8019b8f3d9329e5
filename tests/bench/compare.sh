#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Compares the benchmarks of two builds in one run, turn by turn, so that a busy machine disturbs both alike.
#
#   tests/bench/compare.sh A B [--filter REGEX] [--turns N] [--limit RATIO]
#
# A, B      a build directory, a benchmarks program, or a commit (built into build/bench-COMMIT with the bench preset)
# --filter  benchmarks to run, as --benchmark_filter; default all
# --turns   how often each is run, default 5; medians of the processor time are compared
# --limit   exit with 1 where B takes more than RATIO times what A takes
set -euo pipefail

usage() { sed -n '3,11s/^# \{0,1\}//p' "$0"; exit 64; }
[ $# -ge 2 ] || usage
a=$1 b=$2
shift 2
filter=. turns=5 limit=
while [ $# -gt 0 ]; do
    case $1 in
        --filter) filter=$2 ;;
        --turns) turns=$2 ;;
        --limit) limit=$2 ;;
        *) usage ;;
    esac
    shift 2
done

top=$(git -C "$(dirname "$0")" rev-parse --show-toplevel)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The benchmarks program that an argument names; a commit is checked out and built.
program() {
    if [ -d "$1" ]; then
        echo "$1/bin/benchmarks"
    elif [ -x "$1" ]; then
        echo "$1"
    else
        local commit build
        commit=$(git -C "$top" rev-parse --short "$1^{commit}")
        build=$top/build/bench-$commit
        if [ ! -x "$build/bin/benchmarks" ]; then
            git -C "$top" worktree add --quiet --detach "$work/$commit" "$commit" >&2
            cmake -S "$work/$commit" --preset bench -B "$build" >&2
            cmake --build "$build" --target benchmarks >&2
            git -C "$top" worktree remove --force "$work/$commit" >&2
        fi
        echo "$build/bin/benchmarks"
    fi
}

first=$(program "$a")
second=$(program "$b")
for turn in $(seq "$turns"); do
    # Each begins every other turn.
    order="a:$first b:$second"
    [ $((turn % 2)) -eq 1 ] || order="b:$second a:$first"
    for one in $order; do
        echo "turn $turn of $turns: ${one#*:}" >&2
        "${one#*:}" --benchmark_filter="$filter" --benchmark_format=csv 2>/dev/null >"$work/${one%%:*}.$turn.csv"
    done
done

# name,iterations,real_time,cpu_time,time_unit,...: the median of the processor time of each, and the ratio.
cat "$work"/a.*.csv | sed 's/^/a,/' >"$work/all.csv"
cat "$work"/b.*.csv | sed 's/^/b,/' >>"$work/all.csv"
awk -F, -v limit="$limit" '
function median(which, name,   n, i, j, t, v) {
    n = count[which, name]
    for (i = 1; i <= n; i++) v[i] = time[which, name, i]
    for (i = 2; i <= n; i++) for (j = i; j > 1 && v[j - 1] > v[j]; j--) { t = v[j]; v[j] = v[j - 1]; v[j - 1] = t }
    return n % 2 ? v[(n + 1) / 2] : (v[n / 2] + v[n / 2 + 1]) / 2
}
$3 ~ /^[0-9]+$/ {
    name = $2; gsub(/"/, "", name)
    if (!(name in seen)) { seen[name] = 1; names[++total] = name }
    time[$1, name, ++count[$1, name]] = $5; unit[name] = $6
}
END {
    printf "%-48s %12s %12s %8s\n", "benchmark", "A", "B", "B/A"
    for (i = 1; i <= total; i++) {
        name = names[i]
        if (!count["a", name] || !count["b", name]) { printf "%-48s %34s\n", name, "in one of them only"; continue }
        x = median("a", name); y = median("b", name); ratio = x > 0 ? y / x : 0
        mark = limit != "" && ratio > limit ? "  slower" : ""
        if (mark != "") bad = 1
        printf "%-48s %9.3f %-2s %9.3f %-2s %8.3f%s\n", name, x, unit[name], y, unit[name], ratio, mark
    }
    exit bad
}' "$work/all.csv"
