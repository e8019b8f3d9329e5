#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Takes a picture of every page, light and dark, for one and for two pixels a point: from the sample ledgers, without a
# display, with a home folder of its own. All of them go to FOLDER, for review; docs/images keeps each page at 1x, and
# those that the README shows at 2x too.
#   installers/screenshots.sh [PROGRAM [FOLDER]]      pngquant and optipng make them a quarter as large, if they are there
set -euo pipefail
project=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
program=${1:-$project/build/ci/bin/window_probe}
all=${2:-$project/build/screenshots}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export QT_QPA_PLATFORM=offscreen HOME=$work XDG_CONFIG_HOME=$work XDG_DATA_HOME=$work XDG_RUNTIME_DIR=$work LC_ALL=C.UTF-8
kept=$project/docs/images
mkdir -p "$all" "$kept" "$work/epsilometer"

# take FILE PAGE SAMPLE THEME SCALE
take() {
    local ledger=()
    if [ "$3" != - ]; then
        cp "$project/resources/samples/$3.dpledger" "$work/"
        ledger=("$work/$3.dpledger")
    fi
    # One's own ledger: others open read-only, under a banner that says so.
    printf '[General]\nownLedgers=%s\n' "${ledger[*]:-}" > "$work/epsilometer/epsilometer.conf"
    QT_SCALE_FACTOR=$5 "$program" "${ledger[@]}" --screenshot "$1" --page "$2" --theme "$4" --width 1400 --height 900
    ! command -v pngquant >/dev/null || pngquant --force --skip-if-larger --quality 90-100 --output "$1" "$1" || true
    ! command -v optipng >/dev/null || optipng -quiet -o1 "$1"
}

while read -r name page sample; do
    for theme in light dark; do
        for scale in 1 2; do
            case $theme in light) file=$name ;; dark) file=$name-dark ;; esac
            [ "$scale" = 1 ] || file=$file@2x
            take "$all/$file.png" "$page" "$sample" "$theme" "$scale"
            case $file in
                *@2x) case $name in plan | odometer | report) cp "$all/$file.png" "$kept/" ;; esac ;;
                *) cp "$all/$file.png" "$kept/" ;;
            esac
        done
    done
done <<'PAGES'
start startPage -
plan overviewPage adaptive-plan
halting haltingPage adaptive-plan
odometer odometerPage odometer-figure
simulation simulationPage adaptive-plan
scenarios scenariosPage adaptive-plan
output-dp outputDpPage sparse-vector-figure
individuals individualsPage ten-tenths
trade-off tradeoffPage ten-tenths
audit auditPage census-2020
report reportPage ten-tenths
PAGES
du -ch "$kept"/*.png | tail -1
