#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The release preset hardens; a program built so passes the check and is ended when it writes or reads outside; the same
# program without the flags fails the check for every one of them.
#   hardening_test.sh SOURCES COMPILER
set -euo pipefail
sources=$1 compiler=$2
die() { printf '%s\n' "$*" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

grep -A 1 '"name": "release", "inherits"' "$sources/CMakePresets.json" | grep -q '"EPSILOMETER_HARDEN": "ON"' ||
    die "the release preset does not harden"
build() {
    if ! { cmake -S "$sources/tests/hardening/program" -B "$work/$1" -DSOURCES="$sources" -DCMAKE_CXX_COMPILER="$compiler" \
        -DCMAKE_BUILD_TYPE=Release -DEPSILOMETER_HARDEN="$2" "${@:3}" &&
        cmake --build "$work/$1"; } > "$work/log" 2>&1; then die "$(cat "$work/log")"; fi
}
build hard ON
"$sources/installers/check_hardening.sh" "$work/hard/program" || die "the flags are not in the program"
"$work/hard/program" | grep -q runs
if "$work/hard/program" "$(printf '%0100d' 0)" 2> "$work/said"; then die "a write outside a buffer goes on"; fi
if "$work/hard/program" x 1000 2> "$work/said"; then die "a read outside a container goes on"; fi
grep -q Assertion "$work/said" || die "the container was not checked: $(cat "$work/said")"

build soft OFF "-DCMAKE_CXX_FLAGS=-fno-stack-protector -U_FORTIFY_SOURCE -fcf-protection=none" \
    "-DCMAKE_EXE_LINKER_FLAGS=-no-pie -Wl,-z,norelro -Wl,-z,lazy -Wl,-z,execstack"
if "$sources/installers/check_hardening.sh" "$work/soft/program" 2> "$work/missing"; then die "the check sees nothing"; fi
[ "$(wc -l < "$work/missing")" -ge 7 ] || die "the check sees only: $(cat "$work/missing")"
