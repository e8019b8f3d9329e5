#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds, runs tests and lints. Needs no display.
#   installers/test.sh                 what a change needs: ci and lint
#   installers/test.sh all             what CI runs: ci, sweeps, full-size, packages, asan, fuzz, tidy and lint
#   installers/test.sh TARGET...
# Targets: ci         everything built with warnings as errors, all tests, sweeps over some of their cases
#          sweeps     of ci: tests over every pair of mechanism and accountant, every change of a file or thousands of inputs,
#                     over all of their cases (tests/support/sweep.h); every header compiled alone. Run them after a change of
#                     a mechanism, bound, reader or header
#          core-only  dpledger without Qt, each source compiled by itself, and its end-to-end tests
#          packages   of ci: made, linted, and tried as installed
#          asan       everything with address and undefined behaviour sanitizers, and the tests but for sweeps
#          tsan       the window, dpledger and libdpledger with ThreadSanitizer; not in all: forty minutes
#          coverage   the lines of the ledger and of the service that tests of core and dpledger run; not in all: it finds no fault
#          full-size  what tests do smaller: 200,000 people and 50 adaptive rounds on PostgreSQL servers, of which one
#                     crashes; dpledger serve killed 500 times under 32 clients. Five minutes, beside the targets after it
#          fuzz       each fuzz target for six seconds, with the sanitizers
#          fuzz-long  each for an hour, or FUZZ_SECONDS, on a machine that is idle; what they learn, and how often they ran, is
#                     kept in tests/fuzz. Not in all
#          reproducible  two builds of one commit in two folders, and their packages, byte for byte: ten minutes. Not in all
#          tidy       what clang-tidy finds in core, app and ui
#          lint       what no compiler sees
#          dev        as ci, with debug information
# Fails when a test fails or none ran. The last lines are CTest's summary of each target, and the minutes each took.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

# run_tests PRESET [CTEST_ARGUMENT...]: leaves CTest's summary in $said.
run_tests() {
    local preset=$1 log=$project/build/$1/tests.log
    shift
    say "Testing $preset"
    QT_QPA_PLATFORM=${QT_QPA_PLATFORM:-offscreen} ctest --preset "$preset" --parallel $(($(nproc) + 1)) "$@" | tee "$log" ||
        die "tests of '$preset' failed"
    said=$(grep ' tests passed, .* tests failed out of [1-9]' "$log") || die "no test of '$preset' ran"
}

minutes_since() { printf '%s min' "$(((SECONDS - $1 + 30) / 60))"; }

# Half of its time this waits, for one server after another.
run_full_size() {
    local begin=$SECONDS
    EPSILOMETER_KILLS=500 "$project/build/ci/bin/e2e_tests" --gtest_filter='Serve.LosesNoAcknowledgedSpendWhenItIsKilled' &
    local kills=$!
    "$project/tests/sql/full_size.py" "$project/build/ci/bin/dpledger" 200000 50 || die "PostgreSQL at full size failed"
    wait "$kills" || die "a kill lost a spend"
    say "Nothing lost in $(minutes_since "$begin")"
}

# run_fuzzers SECONDS: runs each fuzz target so long; leaves their number in $said.
run_fuzzers() {
    local log=$project/build/asan/fuzz.log
    say "Fuzzing for $1 seconds each"
    "$project/tests/fuzz/run.sh" "$1" | tee "$log" || die "a fuzz target failed"
    said="$(grep -c 'nothing found$' "$log") fuzz targets found nothing" || die "no fuzz target ran"
}

# run_target TARGET: leaves in $said what came of it, or the process in $beside that goes on.
run_target() {
    case $1 in
    core-only)
        configure_and_build core-only dpledger e2e_tests
        run_tests core-only --label-regex '^e2e$'
        ;;
    ci | dev)
        configure_and_build "$1"
        # What follows runs the sweeps over all of their cases.
        case " ${targets[*]} " in
        *" sweeps "*) run_tests "$1" --label-exclude '^sweep$' ;;
        *) run_tests "$1" ;;
        esac
        ;;
    sweeps)
        configure_and_build ci all headers_alone
        EPSILOMETER_SWEEPS=1 run_tests ci --label-regex '^sweep$'
        ;;
    asan)
        configure_and_build asan
        # Without the guide, whose commands are those of other tests, and without sweeps, whose cases other tests have,
        # too. A stack is kept of few frames of each allocation: that is a fifth of the time.
        ASAN_OPTIONS=malloc_context_size=4 run_tests asan --label-exclude '^docs$'
        ;;
    tsan)
        configure_and_build tsan ui_tests e2e_tests
        # What Qt's libraries do is not seen (ui/threads/ordered.h); clang 14's runtime ends where a thread forks, which
        # printing of reports does.
        GTEST_FILTER='-*ReportPages*' TSAN_OPTIONS='ignore_noninstrumented_modules=1 history_size=4' run_tests tsan --label-regex '^(ui|e2e)$'
        ;;
    coverage)
        configure_and_build coverage
        find "$project/build/coverage" -name '*.gcda' -delete
        run_tests coverage --label-regex '^(core|e2e)$'
        gcovr --root "$project" --object-directory "$project/build/coverage" --filter core/ledger/ --filter core/service/ |
            tee "$project/build/coverage/lines.txt" || die "gcovr failed"
        said+="; $(grep '^TOTAL' "$project/build/coverage/lines.txt")"
        ;;
    packages)
        configure_and_build ci
        "$project/installers/package.sh" ci
        said="tried as installed"
        ;;
    full-size)
        configure_and_build ci dpledger e2e_tests
        say "Starting PostgreSQL at full size and 500 kills of dpledger serve, beside what follows"
        set -m # a process group of its own, which an interrupt reaches
        run_full_size > "$project/build/full-size.log" 2>&1 &
        beside=$!
        set +m
        return
        ;;
    fuzz)
        configure_and_build asan fuzz_targets
        run_fuzzers 6
        ;;
    fuzz-long)
        configure_and_build asan fuzz_targets
        run_fuzzers "${FUZZ_SECONDS:-3600}"
        "$project/tests/fuzz/keep.sh"
        ;;
    reproducible)
        "$project/installers/reproducible.sh" || die "two builds of one commit differ"
        said="the same bytes"
        ;;
    tidy)
        "$project/installers/tidy.sh" || die "clang-tidy complains"
        said=clean
        ;;
    lint)
        say "Linting"
        "$project/installers/lint.sh" || die "a lint complains"
        said=clean
        ;;
    *) die "unknown target '$1': all, or of core-only ci sweeps full-size packages asan tsan coverage fuzz fuzz-long reproducible tidy lint dev" ;;
    esac
}

targets=("$@")
[ $# -gt 0 ] || targets=(ci lint)
[ "${targets[*]}" != all ] || targets=(ci sweeps full-size packages asan fuzz tidy lint)

lists=(core test lint site)
for target in "${targets[@]}"; do
    case $target in
    core-only | full-size | lint) ;;
    coverage) lists+=(coverage) ;;
    reproducible) lists+=(package) ;;
    asan | tsan | fuzz | fuzz-long | tidy) lists+=(sanitize gui) ;;
    *) lists+=(gui) ;;
    esac
done
install_packages "${lists[@]}"

summary=
beside=
# Nothing is left running when a target fails: an interrupt has the servers of PostgreSQL stopped, then the rest is ended.
end_beside() {
    [ -n "$beside" ] || return 0
    kill -INT -- "-$beside" 2> /dev/null || true
    wait "$beside" || true
    kill -- "-$beside" 2> /dev/null || true
}
trap end_beside EXIT
for target in "${targets[@]}"; do
    begin=$SECONDS
    run_target "$target"
    [ "$target" = full-size ] || summary+="$target ($(minutes_since "$begin")): $said"$'\n'
done
if [ -n "$beside" ]; then
    wait "$beside" || die "full-size failed: $(cat "$project/build/full-size.log")"
    beside=
    cat "$project/build/full-size.log"
    summary+="full-size: held"$'\n'
fi
say "All targets passed"
printf '%s' "$summary"
