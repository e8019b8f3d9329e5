#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds the commit that is checked out twice, in two folders whose names differ, without a compiler cache: programs,
# libraries and packages (DEB, RPM, TGZ) must have the same bytes. Without the window. Some ten minutes on two cores.
#   installers/reproducible.sh
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
[ $# -eq 0 ] || die "takes no arguments: --help says what it does"

SOURCE_DATE_EPOCH=$(git -C "$project" log -1 --format=%ct)
export SOURCE_DATE_EPOCH CCACHE_DISABLE=1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# build_in FOLDER
build_in() {
    say "Building in $1"
    mkdir -p "$1"
    git -C "$project" archive HEAD | tar -x -C "$1"
    (
        cd "$1"
        cmake --preset release -D EPSILOMETER_GUI=OFF > /dev/null
        cmake --build --preset release --parallel "$(nproc)" | tail -n 1
        cpack --preset release > /dev/null
    )
}

# built_in FOLDER: the names of what is compared
built_in() {
    (cd "$1/build/release" && find bin lib packages -type f -not -path 'packages/_CPack_Packages/*' | sort)
}

one=$scratch/one
other=$scratch/a-folder-with-a-longer-name/other
build_in "$one"
build_in "$other"
[ "$(built_in "$one")" = "$(built_in "$other")" ] || die "the two builds made different files"
differing=0
while read -r file; do
    cmp "$one/build/release/$file" "$other/build/release/$file" || differing=$((differing + 1))
done < <(built_in "$one")
[ "$differing" -eq 0 ] || die "$differing of $(built_in "$one" | wc -l) files differ"
say "$(built_in "$one" | wc -l) files have the same bytes in both builds"
