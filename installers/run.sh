#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds the release, and runs Epsilometer on a sample ledger: in its window where there is a
# display, else headless, with tables on the terminal and charts and ledger in out/.
#   installers/run.sh [LEDGER]
set -euo pipefail
called_from=$PWD
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

ledger=$project/resources/samples/odometer-figure.dpledger
if [ $# -gt 0 ]; then
    ledger=$(cd "$called_from" && realpath -- "$1")
fi

install_packages core gui
configure_and_build release
[ -f "$ledger" ] || die "no such ledger: $ledger"

program=$project/build/release/bin/epsilometer
if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    say "Opening $ledger"
    exec "$program" "$ledger"
fi
say "No display: accounting $ledger"
QT_QPA_PLATFORM=offscreen "$program" --headless main-job "$ledger" --out "$project/out"
say "Charts and ledger are in $project/out"
