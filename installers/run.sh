#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds the release, and runs Epsilometer on a sample ledger: in its window where there is a
# display, else with the answer on the terminal, and tables, charts and ledger in out/.
#   installers/run.sh [LEDGER]
set -euo pipefail
called_from=$PWD
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

[ $# -le 1 ] || die "one ledger at most: --help lists the arguments"
ledger=$project/resources/samples/adaptive-plan.dpledger
if [ $# -gt 0 ]; then
    ledger=$(cd "$called_from" && realpath -- "$1")
fi
[ -f "$ledger" ] || die "no such ledger: $ledger"

install_packages core gui
configure_and_build release

program=$project/build/release/bin/epsilometer
if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    say "Opening $ledger"
    exec "$program" "$ledger"
fi
mkdir -p "$project/out"
QT_QPA_PLATFORM=offscreen "$program" --headless main-job "$ledger" --out "$project/out" > "$project/out/tables.txt"
say "No display: dpledger account ${ledger#"$project/"}"
"$project/build/release/bin/dpledger" account "$ledger"
say "Tables, charts and ledger are in $project/out"
