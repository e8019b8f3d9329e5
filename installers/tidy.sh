#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs clang-tidy over core, app and ui, a folder's sources at a time; .clang-tidy names the checks. Compiles nothing.
#   installers/tidy.sh [REGEX]     only units that match, as core_account
#   installers/tidy.sh --paths     only the units of the paths on standard input, with those of their folders' families
set -euo pipefail
options="--paths"
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
[ $# -le 1 ] || die "one argument at most: --help lists the arguments"

# For each path on standard input a regular expression for the units that hold it: a folder's sources are one unit, or those of
# its family (core_filters_potential, core_filters), but for folders of app that are not joined.
units_of_paths() {
    local path folder
    while read -r path; do
        case $path in core/*.cpp | core/*.h | app/*.cpp | app/*.h | ui/*.cpp | ui/*.h) ;; *) continue ;; esac
        folder=${path%/*}
        printf '/%s/[^/]*$\n' "$folder"
        while [ "$folder" != "${folder%/*}" ]; do
            printf 'unity_%s_cxx\n' "${folder//\//_}"
            folder=${folder%/*}
        done
    done | sort -u | paste -sd '|'
}

units=${1:-}
if [ "$units" = --paths ]; then
    units=$(units_of_paths)
    [ -n "$units" ] || { echo "no source of core, app or ui"; exit 0; }
    units="($units)"
fi
configure_and_build tidy epsilometer_ui_autogen
say "Checking with clang-tidy"
run-clang-tidy -quiet -p "$project/build/tidy" -j "$(nproc)" "^$project/((core|app)/|build/tidy/.*/Unity/).*$units" 2>&1 |
    { grep -v -e '^clang-tidy' -e 'warnings generated' -e '^Suppressed' -e '^Use -header-filter' -e '^$' || true; }
