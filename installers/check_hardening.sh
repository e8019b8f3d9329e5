#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Reads from built programs that they are hardened as cmake/Hardening.cmake asks: position independent, read-only tables
# before main() (full RELRO), no executable stack, a stack protector, checked calls of the C library, checked containers,
# and on x86 marked places for jumps to land.
#   installers/check_hardening.sh PROGRAM...
set -euo pipefail
export LC_ALL=C
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
[ $# -gt 0 ] || die "which programs?"
failed=0

# needs NAME COMMAND...: says what is missing in $program
needs() {
    local name=$1
    shift
    "$@" > /dev/null || { printf '%s: no %s\n' "$program" "$name" >&2; failed=1; }
}

for program in "$@"; do
    facts=$(readelf --wide --file-header --program-headers --dynamic --notes "$program")
    symbols=$(readelf --wide --dyn-syms "$program")
    needs "position independent code (PIE)" grep -E 'Type: +DYN' <<< "$facts"
    needs "read-only relocations (RELRO)" grep GNU_RELRO <<< "$facts"
    needs "binding before main() (full RELRO)" grep -E '\((FLAGS|FLAGS_1)\).*(BIND_NOW|NOW)' <<< "$facts"
    needs "stack that is not executable" grep -E 'GNU_STACK .* RW +0x' <<< "$facts"
    needs "stack protector" grep __stack_chk_fail <<< "$symbols"
    needs "checked calls of the C library (_FORTIFY_SOURCE)" grep -E '__[a-z]+_chk(@|$)' <<< "$symbols"
    needs "checked containers (_GLIBCXX_ASSERTIONS)" grep __glibcxx_assert_fail <<< "$symbols"
    if grep -qE 'Machine: .*X86-64' <<< "$facts"; then
        # The note of the whole program is there only where the C library's own start was compiled so, too.
        landings=$(grep -aoP '\xf3\x0f\x1e\xfa' "$program" | wc -l || true)
        needs "control-flow protection (endbr64)" [ "$landings" -gt $(($(stat -L -c %s "$program") / 100000)) ]
    fi
done
exit "$failed"
