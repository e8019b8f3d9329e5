#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Properties: a picture of a file that is missing or broken, or of a page that does not exist, ends at once with a
# message and the exit status of the command line; a chart in high contrast is drawn as the window draws it; an option with
# an empty value is refused.
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
[ "$failures" -eq 0 ]
