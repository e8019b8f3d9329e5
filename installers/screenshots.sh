#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Takes a picture of every page, light and dark, from the sample ledgers, without a display, with a home folder of its
# own.
#   installers/screenshots.sh [PROGRAM [FOLDER]]           at 1400 x 900, for one and for two pixels a point: all go to
#       FOLDER; docs/images keeps each page at 1x, and those that the README shows at 2x too; resources/thumbnails gets
#       what the start page and the library show
#   installers/screenshots.sh --review [PROGRAM [FOLDER]]  at 1024 x 768, 1440 x 900 and 1920 x 1080 at 200 percent, in
#       English and in German, for looking at; all go to FOLDER
# pngquant and optipng make them a quarter as large, if they are there.
set -euo pipefail
options=--review
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
review=
[ "${1:-}" != --review ] || { review=yes; shift; }
program=${1:-$project/build/ci/bin/window_probe}
all=${2:-$project/build/screenshots}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export QT_QPA_PLATFORM=offscreen HOME=$work XDG_CONFIG_HOME=$work XDG_DATA_HOME=$work XDG_RUNTIME_DIR=$work
kept=$project/docs/images
thumbnails=$project/resources/thumbnails
mkdir -p "$all" "$kept" "$thumbnails" "$work/epsilometer"

# take FILE PAGE SAMPLE THEME SCALE WIDTH HEIGHT LOCALE [--thumbnail]
take() {
    local ledger=()
    if [ "$3" != - ]; then
        cp "$project/resources/samples/$3.dpledger" "$work/"
        ledger=("$work/$3.dpledger")
    fi
    # One's own ledger: others open read-only, under a banner that says so.
    printf '[General]\nownLedgers=%s\n' "${ledger[*]:-}" > "$work/epsilometer/epsilometer.conf"
    LC_ALL=$8 QT_SCALE_FACTOR=$5 "$program" "${ledger[@]}" --screenshot "$1" --page "$2" --theme "$4" --width "$6" --height "$7" "${@:9}"
    ! command -v pngquant >/dev/null || pngquant --force --skip-if-larger --quality 90-100 --output "$1" "$1" || true
    ! command -v optipng >/dev/null || optipng -quiet -o1 "$1"
}

# for_documents NAME PAGE SAMPLE
for_documents() {
    local theme scale file
    for theme in light dark; do
        for scale in 1 2; do
            case $theme in light) file=$1 ;; dark) file=$1-dark ;; esac
            [ "$scale" = 1 ] || file=$file@2x
            take "$all/$file.png" "$2" "$3" "$theme" "$scale" 1400 900 C.UTF-8
            case $file in
                *@2x) case $1 in plan | odometer | report) cp "$all/$file.png" "$kept/" ;; esac ;;
                *) cp "$all/$file.png" "$kept/" ;;
            esac
        done
    done
}

# for_review NAME PAGE SAMPLE
for_review() {
    local theme size locale width height scale
    for theme in light dark; do
        for size in "1024 768 1" "1440 900 1" "960 540 2"; do
            read -r width height scale <<< "$size"
            for locale in C de_DE; do
                take "$all/$1-${width}x$height-$theme-${locale%_*}.png" "$2" "$3" "$theme" "$scale" "$width" "$height" \
                    "$locale.UTF-8" 2> >(grep -v 'cannot change locale' >&2)
            done
        done
    done
}

# thumbnail NAME PAGE SAMPLE: of the chart or the page alone, of a small window
thumbnail() {
    take "$thumbnails/$1.png" "$2" "$3" light 1 860 780 C.UTF-8 --thumbnail
}

while read -r name page sample; do
    if [ -n "$review" ]; then for_review "$name" "$page" "$sample"; else for_documents "$name" "$page" "$sample"; fi
done <<'PAGES'
start startPage -
plan overviewPage adaptive-plan
halting haltingPage adaptive-plan
odometer odometerPage odometer-figure
simulation simulationPage adaptive-plan
scenarios scenariosPage adaptive-plan
library libraryPage ten-tenths
output-dp planSavings sparse-vector-figure
individuals fz-fig1 ten-tenths
trade-off tradeoffPage ten-tenths
audit auditPage census-2020
budgets scopesPage state-releases
report reportPage ten-tenths
PAGES
if [ -z "$review" ]; then
    for sample in ten-tenths odometer-figure adaptive-plan hundred-adaptive sparse-vector-figure \
        release-if-accurate-figure composition-table individual-figure; do
        thumbnail "$sample" overviewPage "$sample"
    done
    thumbnail imported-log auditPage imported-log
    thumbnail census-2020 reportPage census-2020
    thumbnail state-releases scopesPage state-releases
    for page in odometerPage simulationPage scenariosPage haltingPage tradeoffPage; do
        thumbnail "$page" "$page" adaptive-plan
    done
    thumbnail planSavings planSavings sparse-vector-figure
    for page in sparseVectorWorkbench ptrWorkbench iterativeWorkbench releaseWorkbench compositionWorkbench ledgersPage lossesPanel \
        devicePanel laboratoryPanel $("$(dirname "$program")/dpledger" reproduce --csv | tail -n +2 | cut -d, -f1); do
        thumbnail "$page" "$page" -
    done
    du -ch "$kept"/*.png | tail -1
fi
