#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Takes the pictures of the documentation and of the desktop's metadata into docs/images, from the sample ledgers and
# without a display.
#   installers/screenshots.sh [PROGRAM]
set -euo pipefail
project=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
program=${1:-$project/build/release/bin/epsilometer}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export QT_QPA_PLATFORM=offscreen HOME=$work XDG_CONFIG_HOME=$work XDG_DATA_HOME=$work XDG_RUNTIME_DIR=$work LC_ALL=C.UTF-8

# take NAME SAMPLE PAGE THEME
take() {
    cp "$project/resources/samples/$2.dpledger" "$work/"
    # One's own ledger: others open read-only, under a banner that says so.
    mkdir -p "$work/epsilometer"
    printf '[General]\nownLedgers=%s\n' "$work/$2.dpledger" > "$work/epsilometer/epsilometer.conf"
    "$program" "$work/$2.dpledger" --screenshot "$project/docs/images/$1.png" --page "$3" --theme "$4" --width 1400 --height 900
    ! command -v optipng >/dev/null || optipng -quiet -o2 "$project/docs/images/$1.png"
}

mkdir -p "$project/docs/images"
take plan hundred-adaptive haltingPage light
take odometer odometer-figure odometerPage light
take report ten-tenths reportPage light
take audit-dark census-2020 auditPage dark
