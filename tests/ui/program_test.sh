#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Properties: a picture of a file that is missing or broken, or of a page that does not exist, ends at once with a
# message and the exit status of the command line; a chart in high contrast is drawn as the window draws it; an option with
# an empty value is refused; a window that a signal ends leaves no socket, lock or temporary file; its settings, and what is
# drawn from a private ledger, are for its owner alone.
#   program_test.sh PROJECT EPSILOMETER WINDOW_PROBE
set -euo pipefail
project=$1
epsilometer=$2
probe=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME=$work XDG_RUNTIME_DIR=$work XDG_CONFIG_HOME=$work/config XDG_DATA_HOME=$work/data
sample=$project/resources/samples/ten-tenths.dpledger
failures=0
complain() { printf 'FAILED: %s\n' "$*"; failures=$((failures + 1)); }

# ends STATUS SAID ARGUMENT...: the program ends by itself with this status, and its complaint holds SAID.
ends() {
    local wanted=$1 said=$2 status=0
    shift 2
    timeout 60 "$probe" --screenshot "$work/picture.png" "$@" 2> "$work/err" || status=$?
    [ "$status" -eq "$wanted" ] || complain "$* ended with $status, not $wanted"
    grep -q -- "$said" "$work/err" || complain "$* said $(cat "$work/err"), not $said"
    [ ! -e "$work/picture.png" ] || complain "$* wrote a picture"
}
printf '{"$dpledger":"1.0","type":"hea' > "$work/broken.dpledger"
ends 2 "absent.dpledger" "$work/absent.dpledger"
ends 2 "broken.dpledger:1:" "$work/broken.dpledger"
ends 64 "--page = nowhere" --page nowhere "$sample"
timeout 60 "$probe" --screenshot "$work/picture.png" --page auditPage "$sample" || complain "no picture of a good file"
[ -s "$work/picture.png" ] || complain "the picture is empty"

for theme in light dark contrast; do
    timeout 60 "$epsilometer" --headless chart "$sample" --chart halting --theme $theme -o "$work/$theme.svg" ||
        complain "no chart in $theme"
done
cmp -s "$work/contrast.svg" "$work/dark.svg" || complain "a high contrast is not drawn as the window draws it"
! cmp -s "$work/contrast.svg" "$work/light.svg" || complain "the theme changes nothing"
for kind in png svg pdf tex csv; do
    timeout 60 "$epsilometer" --headless chart "$sample" -o "$work/whole.$kind" || complain "no picture as $kind"
    [ -s "$work/whole.$kind" ] || complain "the picture as $kind is empty"
done
grep -q "Where each filter halts" "$work/whole.svg" || complain "the picture has no halts"

status=0
"$epsilometer" --headless report "$sample" --allowed-signers "" -o "$work/report.md" 2> "$work/err" || status=$?
if [ "$status" -ne 64 ] || ! grep -q -- "--allowed-signers: is empty" "$work/err"; then
    complain "a report for no signers ended with $status: $(cat "$work/err")"
fi

# A window that a signal ends, at any time after it claimed its file.
umask 022
claimed() { find "$work" -name 'epsilometer-*' -type s | grep -q .; }
for signal in TERM INT HUP; do
    cp "$sample" "$work/open.dpledger"
    # As a child of a shell without job control, the program would be started to ignore INT.
    env --default-signal=INT "$epsilometer" "$work/open.dpledger" &
    window=$!
    for _ in $(seq 600); do
        if claimed || ! kill -0 $window; then break; fi
        sleep 0.1
    done
    claimed || complain "no window claims its file"
    kill -s $signal $window
    status=0
    wait $window || status=$?
    [ "$status" -eq $((128 + $(kill -l $signal))) ] || complain "a window ended with $status after $signal"
    left=$(find "$work" \( -type s -o -name '*.lock' -o -name '*.draft.json' -o -name '*.tmp*' \))
    [ -z "$left" ] || complain "a window that $signal ended leaves $left"
done
settings=$work/config/epsilometer/epsilometer.conf
grep -q "open.dpledger" "$settings" || complain "the settings do not name the file"
[ "$(stat -c %a "$settings")" = 600 ] || complain "others may read the settings: $(stat -c %a "$settings")"

chmod 600 "$work/open.dpledger"
for output in chart:one.svg report:one.html report:one.pdf; do
    timeout 60 "$epsilometer" --headless "${output%:*}" "$work/open.dpledger" -o "$work/${output#*:}" > "$work/said" ||
        complain "no ${output%:*}"
    [ "$(stat -c %a "$work/${output#*:}")" = 600 ] || complain "others may read the ${output#*:} of a private ledger"
done
timeout 60 "$epsilometer" --headless summary "$work/open.dpledger" -o "$work/summary" > "$work/said" || complain "no summary"
readable=$(find "$work/summary" -type f -perm /077)
[ -z "$readable" ] || complain "others may read the summary of a private ledger: $readable"
[ "$failures" -eq 0 ]
