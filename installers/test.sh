#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds, runs tests and lints. Needs no display.
#   installers/test.sh                 before a commit: ci and lint
#   installers/test.sh all             in CI: ci, packages, asan, fuzz, proofs, tidy and lint; of late suites the part that changed
#                                      paths ask for (changed_paths below)
#   installers/test.sh full            before a release: the same and full-size, all suites whole, whatever changed
#   installers/test.sh TARGET...       whole, whatever changed
# Targets: ci         everything built with warnings as errors, all tests, sweeps over some of their cases (if the target
#                     sweeps runs beside it over all of them, without them)
#          sweeps     of ci: tests over every pair of mechanism and accountant, every change of a file or thousands of inputs,
#                     over all of their cases (tests/support/sweep.h); every header compiled alone
#          core-only  dpledger without Qt, each source compiled by itself, and its end-to-end tests
#          packages   of ci: made, linted, and tried as installed
#          asan       everything with address and undefined behaviour sanitizers, and the tests but for sweeps
#          tsan       the window, dpledger and libdpledger with ThreadSanitizer; not in full: forty minutes
#          coverage   the lines of the ledger and of the service that tests of core and dpledger run; not in full: it finds no fault
#          full-size  what tests do smaller: 200,000 people and 50 adaptive rounds on PostgreSQL servers, of which one
#                     crashes; dpledger serve killed 500 times under 32 clients. Five minutes, beside the targets after it
#          fuzz       each fuzz target for six seconds, with the sanitizers
#          fuzz-long  each for an hour, or FUZZ_SECONDS, on a machine that is idle; what they learn, and how often they ran, is
#                     kept in tests/fuzz. Not in full
#          reproducible  two builds of one commit in two folders, and their packages, byte for byte: ten minutes. Not in full
#          proofs     what Coq checks of docs/proofs.md
#          tidy       clang-tidy over core, app and ui
#          lint       what no compiler sees
#          dev        as ci, with debug information
# EPSILOMETER_CHANGED_SINCE  the commit that changed paths are counted from, instead of a day before the last commit
# EPSILOMETER_MINUTES  of all: what a late suite would pass is left out and named, and sweeps run in their small form (80)
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

# The paths that changed in the last day of the history, committed or not: what a submission brings and what landed shortly
# before. Fails where the history does not say: a clone without older commits, or without git.
changed_paths() {
    local newest since=${EPSILOMETER_CHANGED_SINCE:-}
    if [ -z "$since" ]; then
        newest=$(git -C "$project" log -1 --format=%ct) || return 1
        since=$(git -C "$project" rev-list -1 --first-parent --min-age=$((newest - 24 * 3600)) HEAD) || return 1
        [ -n "$since" ] || return 1
    fi
    git -C "$project" diff --name-only "$since" && git -C "$project" ls-files --others --exclude-standard
}

# changed REGEX: whether a changed path matches. Everything counts as changed where `all` was not asked for.
changed() {
    [ "$everything" = yes ] || grep -qE "$1" <<< "$changes"
}

# The folders whose late suites depend on them. A formula or a mechanism can break any bound of core.
readonly in_core='^(core|tests/core|tests/support|tests/golden)/'
readonly in_programs='^(core/(base|ledger|io|service)|app|tests/e2e)/'
readonly in_readers='^(core/(base|plan|ledger|io|report)|tests/fuzz)/'
readonly in_window='^(ui|tests/ui)/'
# Of the window, what other threads run, or what outlives a page: the ordinary build's tests fill freed memory, and see the rest.
readonly in_lifetimes='^(ui|tests/ui)/(threads|jobs|document)/'
readonly in_build='^(CMakeLists\.txt|CMakePresets\.json|cmake/)|/CMakeLists\.txt$'
readonly in_packages="$in_build|^(app|resources|installers)/"

# Labels of the sweeps that changed paths ask for whole.
sweeps_to_run() {
    ! changed "$in_core" || echo core
    ! changed "$in_programs" || echo e2e
    ! changed "$in_readers" || echo fuzz
    ! changed "$in_window" || echo ui
}

# is_late TARGET: whether it would end after the minutes that `all` has, by what it takes on two cores.
is_late() {
    local -A takes=([sweeps]=17 [fuzz]=5 [packages]=5 [tidy]=10)
    [ -n "$minutes" ] && [ $((SECONDS / 60 + ${takes[$1]:-0})) -gt "$minutes" ]
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

# Of the window's tests those of what other threads run and what outlives a page, with the sanitizers.
run_lifetimes() {
    local suites
    suites=$(sed -nE 's/^TEST(_F|_P)?\(([A-Za-z0-9_]+),.*/*\2.*/p' "$project"/tests/ui/{threads,jobs,document}/*.cpp | sort -u)
    say "Testing threads, jobs and documents of the window"
    QT_QPA_PLATFORM=${QT_QPA_PLATFORM:-offscreen} "$project/build/asan/bin/ui_tests" --gtest_brief=1 \
        --gtest_filter="$(tr '\n' ':' <<< "$suites")-*Sweep*" || die "tests of the window failed"
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
        # Sweeps that the target `sweeps` runs whole need not run over some of their cases first.
        local whole=()
        if [[ " ${targets[*]} " = *" sweeps "* ]] && [ "$(sweeps_to_run | wc -l)" -eq 4 ]; then
            whole=(--label-exclude '^sweep$')
        fi
        run_tests "$1" "${whole[@]}"
        ;;
    sweeps)
        local labels
        mapfile -t labels < <(sweeps_to_run)
        if [ "${#labels[@]}" -eq 0 ]; then
            said="nothing changed that sweeps cover"
            return
        fi
        if is_late sweeps; then
            configure_and_build ci
        else
            export EPSILOMETER_SWEEPS=1
            if changed '\.h$'; then configure_and_build ci all headers_alone; else configure_and_build ci; fi
        fi
        run_tests ci --label-regex '^sweep$' --label-regex "^($(IFS='|'; echo "${labels[*]}"))\$"
        unset EPSILOMETER_SWEEPS
        ;;
    asan)
        local window=OFF without='^docs$'
        ! changed "$in_lifetimes|$in_build" || window=ON
        configure_and_build asan -D "EPSILOMETER_GUI=$window"
        # Without the guide, whose commands are those of other tests, and without sweeps, whose cases other tests have,
        # too. A stack is kept of few frames of each allocation: that is a fifth of the time.
        export ASAN_OPTIONS=malloc_context_size=4
        if [ "$everything" = no ]; then
            without='^(docs|ui)$'
            [ "$window" = OFF ] || run_lifetimes
        fi
        run_tests asan --label-exclude "$without"
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
        if ! changed "$in_packages"; then
            said="nothing changed that packages hold besides code"
            return
        fi
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
    proofs)
        say "Checking proofs"
        local log=$project/build/proofs.log
        mkdir -p "$project/build"
        "$project/tests/proofs/check.sh" "$project" "$project/build/proofs" | tee "$log" || die "Coq does not accept the proofs"
        said=$(tail -n 1 "$log")
        ;;
    tidy)
        if [ "$everything" = yes ]; then
            "$project/installers/tidy.sh" || die "clang-tidy complains"
        else
            "$project/installers/tidy.sh" --paths <<< "$changes" || die "clang-tidy complains"
        fi
        said=clean
        ;;
    lint)
        say "Linting"
        "$project/installers/lint.sh" || die "a lint complains"
        said=clean
        ;;
    *) die "unknown target '$1': all, full, or of core-only ci sweeps full-size packages asan tsan coverage fuzz fuzz-long proofs reproducible tidy lint dev" ;;
    esac
}

targets=("$@")
[ $# -gt 0 ] || targets=(ci lint)
everything=yes
changes=
minutes=
case "${targets[*]}" in
all)
    targets=(ci lint proofs asan fuzz packages sweeps tidy)
    minutes=${EPSILOMETER_MINUTES:-80}
    if changes=$(changed_paths); then everything=no; fi
    ;;
full) targets=(ci sweeps full-size packages asan fuzz proofs tidy lint) ;;
esac

lists=(core test lint site)
for target in "${targets[@]}"; do
    case $target in
    core-only | full-size | lint) ;;
    proofs) lists+=(proofs) ;;
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
    if [ "$target" != sweeps ] && is_late "$target"; then
        summary+="$target: left for a run that has more than $minutes minutes"$'\n'
        continue
    fi
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
