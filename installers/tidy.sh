#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs clang-tidy over core, app and ui, a folder's sources at a time; .clang-tidy names the checks. Compiles nothing.
#   installers/tidy.sh [REGEX]     only what matches, as core_account
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
configure_and_build tidy epsilometer_ui_autogen
say "Checking with clang-tidy"
run-clang-tidy -quiet -p "$project/build/tidy" -j "$(nproc)" "^$project/((core|app)/|build/tidy/.*/Unity/).*${1:-}" 2>&1 |
    { grep -v -e '^clang-tidy' -e 'warnings generated' -e '^Suppressed' -e '^Use -header-filter' -e '^$' || true; }
