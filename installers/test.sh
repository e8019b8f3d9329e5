#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds and runs all tests: dpledger without Qt and its end-to-end tests (core-only:e2e), then
# everything, both with warnings as errors (ci), and of that the packages, which are linted and tried as installed;
# everything with address and undefined behaviour sanitizers (asan); in the same folder the fuzz targets, each of which
# runs for twenty seconds (fuzz). Then lints what is no code. Of a preset named with a label, PRESET:LABEL, only the tests
# LABEL_tests are built and run.
#   installers/test.sh [PRESET...]     presets: core-only ci asan fuzz dev
# Needs no display. Fails when a test fails or none ran; the last line is the count.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

# run_tests PRESET [CTEST_ARGUMENT...]: leaves the number of tests in $count.
run_tests() {
    local preset=$1 log=$project/build/$1/tests.log
    shift
    say "Testing $preset"
    QT_QPA_PLATFORM=${QT_QPA_PLATFORM:-offscreen} ctest --preset "$preset" --parallel "$(nproc)" "$@" | tee "$log" ||
        die "tests of '$preset' failed"
    count=$(sed -n 's/.*tests failed out of \([0-9]*\).*/\1/p' "$log")
    [ "${count:-0}" -gt 0 ] || die "no test of '$preset' ran"
}

# Runs each fuzz target for twenty seconds; leaves their number in $count.
run_fuzzers() {
    local log=$project/build/asan/fuzz.log
    say "Fuzzing for twenty seconds each"
    "$project/tests/fuzz/run.sh" 20 | tee "$log" || die "a fuzz target failed"
    count=$(grep -c 'nothing found$' "$log") || die "no fuzz target ran"
}

presets=("$@")
[ $# -gt 0 ] || presets=(core-only:e2e ci asan fuzz)

lists=(core test lint)
for preset in "${presets[@]}"; do
    case $preset in
    core-only*) ;;
    asan | fuzz) lists+=(sanitize gui) ;;
    *) lists+=(gui) ;;
    esac
done
install_packages "${lists[@]}"

summary=
for preset in "${presets[@]}"; do
    case $preset in
    *:*)
        configure_and_build "${preset%%:*}" dpledger "${preset#*:}_tests"
        run_tests "${preset%%:*}" --label-regex "^${preset#*:}\$"
        ;;
    fuzz)
        configure_and_build asan fuzz_targets
        run_fuzzers
        ;;
    *)
        configure_and_build "$preset"
        run_tests "$preset"
        ;;
    esac
    summary+="$preset $count, "
    [ "$preset" != ci ] || "$project/installers/package.sh" "$preset"
done
say "Linting"
"$project/installers/lint.sh" || die "a lint complains"
say "100% tests passed, 0 tests failed: ${summary%, }"
