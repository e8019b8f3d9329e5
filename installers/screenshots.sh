#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Takes a picture of every page, light and dark, from the sample ledgers, without a display, with a home folder of its
# own.
#   installers/screenshots.sh [PROGRAM [FOLDER]]           at 1400 x 900, for one and for two pixels a point: all go to
#       FOLDER; docs/images keeps each page at 1x, and those that the README shows at 2x too; resources/sketches gets
#       what the start page and the library draw
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
sketches=$project/resources/sketches/sketches.txt
mkdir -p "$all" "$kept" "$work/epsilometer"

# take FILE PAGE SAMPLE THEME SCALE WIDTH HEIGHT LOCALE [--sketch NAME]
take() {
    local ledger=()
    if [ "$3" != - ]; then
        cp "$project/resources/samples/$3.dpledger" "$work/"
        ledger=("$work/$3.dpledger")
    fi
    # One's own ledger: others open read-only, under a banner that says so.
    printf '[General]\nownLedgers=%s\n' "${ledger[*]:-}" > "$work/epsilometer/epsilometer.conf"
    LC_ALL=$8 QT_SCALE_FACTOR=$5 "$program" "${ledger[@]}" --screenshot "$1" --page "$2" --theme "$4" --width "$6" --height "$7" "${@:9}"
    [ $# -eq 8 ] || return 0
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

# sketch NAME PAGE SAMPLE: of the chart or the table of the page
sketch() {
    take "$work/sketch" "$2" "$3" light 1 860 780 C.UTF-8 --sketch "$1"
    cat "$work/sketch" >> "$sketches"
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
    # Pages that show nothing before they have a file.
    cat > "$sketches" <<'SKETCHES'
ledgersPage bar - 0 0,720 620,920
ledgersPage bar - 1 0,400 380,600
ledgersPage main-bar accent 2 0,80 940,280
lossesPanel solid accent 0 0,940 480,940 520,620 600,540 780,480 1000,450
devicePanel limit - 0 0,860 1000,860
devicePanel solid accent 0 0,0 0,160 200,160 200,300 400,300 400,520 600,520 600,700 800,700 800,790 1000,790
laboratoryPanel dashed - 0 0,120 120,480 260,600 450,660 700,690 1000,700
laboratoryPanel solid accent 1 0,120 120,500 260,680 450,780 700,830 1000,850
SKETCHES
    for sample in "$project"/resources/samples/*.dpledger; do
        sample=$(basename "$sample" .dpledger)
        sketch "$sample" overviewPage "$sample"
    done
    for page in odometerPage simulationPage scenariosPage haltingPage tradeoffPage; do
        sketch "$page" "$page" adaptive-plan
    done
    sketch planSavings planSavings sparse-vector-figure
    for page in sparseVectorWorkbench ptrWorkbench iterativeWorkbench releaseWorkbench compositionWorkbench \
        $("$(dirname "$program")/dpledger" reproduce --csv | tail -n +2 | cut -d, -f1); do
        sketch "$page" "$page" -
    done
    du -ch "$kept"/*.png | tail -1
fi
