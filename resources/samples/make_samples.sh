#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Writes the sample ledgers with dpledger itself. The same bytes every time: times and ids are fixed.
# usage: make_samples.sh DPLEDGER DIRECTORY
set -eu

dpledger=$1
out=$2
source=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$out"

# at DAY: the claimed time of what follows, noon UTC of that day of January 2026.
at() {
    SOURCE_DATE_EPOCH=$((1767225600 + ($1 - 1) * 86400 + 43200))
    export SOURCE_DATE_EPOCH
}

# stated LEDGER N: what no number shows and audits ask for, in an example without findings.
stated() {
    "$dpledger" record "$1" --type dataset --body "{\"name\":\"survey\",\"n\":\"$2\"}" > "$work/log"
    "$dpledger" record "$1" --type note --body '{"outside":"none",
        "utility":"counts within three times the scale of their noise, at 95 %",
        "floating_point":"discrete noise, drawn exactly", "timing":"answers are sent once an hour",
        "security":"two people see the raw data; seeds are not kept",
        "access":"the members of the study; results are published"}' > "$work/log"
}

# The sequence behind the odometer figure of Whitehouse et al. 2023: small pure rounds whose intrinsic time runs past
# y* = 0.0349. Recorded beyond the filter's halting point on purpose: the figure shows what odometers say there.
odometer_figure() {
    at 1
    awk 'BEGIN {
        print "epsilon,delta,label"
        for (i = 1; i <= 250; i++) printf "0.02,0,round %d\n", i
    }' > "$work/odometer-figure.csv"
    "$dpledger" import "$work/odometer-figure.csv" --from csv -o "$out/odometer-figure.dpledger" \
        --id 00000000-0000-4000-8000-000000000001 --title "Odometer figure of Whitehouse et al. 2023" \
        --unit person --contribution "all records" --window lifetime --neighbours add-remove \
        --epsilon 1 --delta 1e-6 --delta-prime 1e-6 --filter whitehouse --clock sq --n 10000 \
        --reason "Target 1 and delta' = 1e-6 as in the figure; n = 10000, gamma and v0 at their best for the target" \
        > "$work/log"
}

# A hundred analyses whose parameters are chosen as they go: a large answer makes the next question coarser, a small one
# finer; near the end a refusal halves the question.
hundred_adaptive() {
    ledger=$out/hundred-adaptive.dpledger
    at 1
    "$dpledger" new "$ledger" --id 00000000-0000-4000-8000-000000000002 \
        --title "A hundred analyses, parameters chosen as they go" --unit person --contribution "all records" \
        --window lifetime --neighbours add-remove --epsilon 3 --delta 1e-6 --filter universal \
        --reason "One analyst, one quarter" > "$work/log"
    micro=80000
    seed=20260101
    i=1
    while [ "$i" -le 100 ]; do
        at $((1 + i / 4))
        seed=$(((seed * 1103515245 + 12345) % 2147483648))
        epsilon=$(printf '0.%06d' "$micro")
        if "$dpledger" spend "$ledger" --mechanism "{\"kind\":\"pure_dp\",\"epsilon\":\"$epsilon\"}" \
            --label "analysis $i" --purpose "chosen after looking at analysis $((i - 1))" > "$work/log" 2>&1; then
            i=$((i + 1))
            if [ $((seed / 65536 % 3)) -eq 0 ]; then micro=$((micro * 7 / 8)); else micro=$((micro * 11 / 10)); fi
            if [ "$micro" -gt 100000 ]; then micro=45000; fi
        else
            micro=$((micro / 2))
            [ "$micro" -gt 0 ] || { cat "$work/log" >&2; exit 1; }
        fi
    done
}

# United States Census 2020, a budget of rho with two parts in each release, persons and housing units. Facts from public
# records: the rho of each part and the epsilon published with it at delta = 1e-10; 2.63 = 2.56 + 0.07 was spent by the
# redistricting data, 15.29 in all is published: with the DHC the budget is spent to the digit.
census_2020() {
    cat > "$work/census-2020.jsonl" <<'END'
{"label":"PL 94-171, persons","mechanism":{"kind":"zcdp","rho":"2.56"},"claimed":{"rho":"2.56","epsilon":"17.14","delta":"1e-10"},"time":"2021-08-12T12:00:00Z","status":"released","purpose":"Redistricting data"}
{"label":"PL 94-171, housing units","mechanism":{"kind":"zcdp","rho":"0.07"},"claimed":{"rho":"0.07","epsilon":"2.47","delta":"1e-10"},"time":"2021-08-12T12:00:00Z","status":"released","purpose":"Redistricting data"}
{"label":"DHC, persons","mechanism":{"kind":"zcdp","rho":"4.96"},"claimed":{"rho":"4.96","epsilon":"26.34","delta":"1e-10"},"time":"2023-05-25T12:00:00Z","status":"released","purpose":"Demographic and Housing Characteristics"}
{"label":"DHC, housing units","mechanism":{"kind":"zcdp","rho":"7.70"},"claimed":{"rho":"7.70","epsilon":"34.33","delta":"1e-10"},"time":"2023-05-25T12:00:00Z","status":"released","purpose":"Demographic and Housing Characteristics"}
END
    at 1
    "$dpledger" import "$work/census-2020.jsonl" --from jsonl -o "$out/census-2020.dpledger" \
        --id 00000000-0000-4000-8000-000000000003 --title "United States Census 2020: PL 94-171, then DHC" \
        --unit "person (housing unit for the unit tables)" --contribution "one record" --window lifetime \
        --neighbours replace-one --rho 15.29 --delta 1e-10 \
        --reason "15.29 in all, as published: 2.63 for PL 94-171, then 12.66 for the DHC; epsilons at delta = 1e-10" \
        > "$work/log"
}

# A log that another library wrote (tests/golden/logs/README.md says whose).
imported_log() {
    at 1
    "$dpledger" import "$source/tests/golden/logs/epsilon-delta.dp-event.json" --from dp-event \
        -o "$out/imported-log.dpledger" --id 00000000-0000-4000-8000-000000000004 \
        --title "A log written by dp_accounting 0.6.0" --unit person --neighbours add-remove \
        --epsilon 3 --delta 1e-6 --filter universal > "$work/log"
}

# Ten analyses at 0.1 make 1: the smallest example, from NIST SP 800-226.
ten_tenths() {
    ledger=$out/ten-tenths.dpledger
    at 1
    "$dpledger" new "$ledger" --id 00000000-0000-4000-8000-000000000005 --title "Ten analyses at 0.1 make 1" \
        --unit person --contribution "all records" --window lifetime --neighbours add-remove \
        --epsilon 1 --delta 0 --filter basic --reason "One tenth for each of ten counts" > "$work/log"
    stated "$ledger" 10000
    i=1
    while [ "$i" -le 10 ]; do
        at "$i"
        "$dpledger" spend "$ledger" --mechanism '{"kind":"laplace","scale":"10"}' --label "count $i" > "$work/log"
        i=$((i + 1))
    done
}

# Figure 1 of Hartmann et al. 2022 as one run of it: sparse vector among 100 entries with c = 20, epsilon 0.5 split
# 1 : 40^(2/3), finds three; all that is left of epsilon 1 goes to their release. The worst case had left 0.5.
sparse_vector_figure() {
    ledger=$out/sparse-vector-figure.dpledger
    at 1
    "$dpledger" new "$ledger" --id 00000000-0000-4000-8000-000000000006 \
        --title "Figure 1 of Hartmann et al. 2022: noise of a release after sparse vector" --unit person \
        --contribution "all records" --window lifetime --neighbours add-remove --epsilon 1 --delta 0 --filter odp \
        --reason "Half for the search, half for the release, as in the figure" > "$work/log"
    "$dpledger" spend "$ledger" --label "which of 100 entries are large" --outcome 3 --mechanism \
        '{"kind":"svt","epsilon1":"0.0394","epsilon2":"0.4606","cutoff":20}' > "$work/log"
    at 2
    "$dpledger" spend "$ledger" --label "the three entries, with all that is left" --mechanism \
        '{"kind":"laplace","scale":"3.3651","sensitivity":"3"}' > "$work/log"
}

# Figure 2 of Hartmann et al. 2022 as a session: a model is trained until it is accurate enough to be released.
release_if_accurate_figure() {
    ledger=$out/release-if-accurate-figure.dpledger
    at 1
    "$dpledger" new "$ledger" --id 00000000-0000-4000-8000-000000000007 \
        --title "Figure 2 of Hartmann et al. 2022: release a model if it is accurate" --unit person \
        --contribution "one record" --window lifetime --neighbours replace-one --epsilon 1.5 --delta 0 --filter odp \
        --reason "3000 records, 70 % train, Lambda = 1, test epsilon 0.1 as in the figure" > "$work/log"
    model='{"kind":"release_if_accurate","epsilon_train":"1","epsilon_test":"0.1","n_train":2100,"n_test":900,'
    model=$model'"lambda":"1","calibration":"max"}'
    i=1
    for outcome in bottom bottom bottom released; do
        at "$i"
        "$dpledger" spend "$ledger" --label "model $i" --outcome "$outcome" --mechanism "$model" > "$work/log"
        i=$((i + 1))
    done
}

# Table 1 of Hartmann et al. 2022, its first entry: nine rounds at 0.1 are the first that optimal composition makes
# cheaper by 0.2 at delta = 1e-3.
composition_table() {
    ledger=$out/composition-table.dpledger
    at 1
    "$dpledger" new "$ledger" --id 00000000-0000-4000-8000-000000000008 \
        --title "Table 1 of Hartmann et al. 2022: when advanced composition starts to pay" --unit person \
        --contribution "all records" --window lifetime --neighbours add-remove --epsilon 1 --delta 1e-3 \
        --delta-prime 1e-3 --filter basic --reason "epsilon 0.1 a round and delta = 1e-3, as in the table" > "$work/log"
    "$dpledger" spend "$ledger" --label "query" --count 9 --mechanism '{"kind":"pure_dp","epsilon":"0.1"}' > "$work/log"
}

# The training run behind Figure 1 of Feldman and Zrnic 2021: k = 112 steps of sigma = 170, everybody at the clip.
individual_figure() {
    ledger=$out/individual-figure.dpledger
    at 1
    "$dpledger" new "$ledger" --id 00000000-0000-4000-8000-000000000009 \
        --title "Figure 1 of Feldman and Zrnic 2021: people that still take part" --unit person \
        --contribution "one record" --window lifetime --neighbours add-remove --epsilon 0.3 --delta 1e-5 \
        --delta-prime 1e-5 --filter zcdp \
        --reason "Stated as (0.3, 1e-5)-DP; individual filtering goes on after step 112 at the same guarantee" \
        > "$work/log"
    "$dpledger" spend "$ledger" --label "step of gradient descent" --count 112 \
        --mechanism '{"kind":"zcdp","rho":"1/57800"}' > "$work/log"
}

# A session in the middle of its work: two analyses are spent, the others planned, by rules that look at what comes
# out. A plan is the last line of a ledger; it carries no hash and is replaced as it changes.
adaptive_plan() {
    ledger=$out/adaptive-plan.dpledger
    at 1
    "$dpledger" new "$ledger" --id 00000000-0000-4000-8000-000000000010 \
        --title "A survey of diagnoses: two analyses spent, the others planned by rules" --unit person \
        --contribution "all records" --window lifetime --neighbours add-remove --epsilon 1 --delta 1e-6 \
        --filter universal --reason "One study, agreed with the board" > "$work/log"
    stated "$ledger" 40000
    "$dpledger" spend "$ledger" --label "people" --mechanism '{"kind":"laplace","scale":"50"}' > "$work/log"
    at 2
    "$dpledger" spend "$ledger" --label "ages, by decade" --mechanism '{"kind":"laplace","scale":"25"}' > "$work/log"
    tr -d '\n' >> "$ledger" <<'END'
{"neighbours":"add-remove",
"policy":{"delta":"0.000001","delta_prime":"0.0000005","epsilon":"1","filter":"universal","on_halt":"skip","reason":"One study, agreed with the board"},
"steps":[
{"label":"frequent diagnoses","mechanism":{"cutoff":3,"epsilon1":"0.02","epsilon2":"0.08","kind":"svt"},"outcome":"2"},
{"label":"their counts","mechanism":{"kind":"laplace","scale":"=if(outcome >= 2, 10, 20)","sensitivity":"1"}},
{"label":"mean stay","locked":true,"mechanism":{"kind":"laplace","scale":"16","sensitivity":"1"}},
{"count":12,"label":"cost, by month","mechanism":{"epsilon":"0.01","kind":"pure_dp"},"weight":"2"},
{"group":"refine","label":"by region","mechanism":{"epsilon":"0.02","kind":"pure_dp"}},
{"group":"refine","label":"by age","mechanism":{"epsilon":"0.01","kind":"pure_dp"}},
{"label":"readmissions","mechanism":{"epsilon":"=min(0.05, left/4)","kind":"pure_dp"},"when":"left > 0.2"},
{"label":"survival model","mechanism":{"epsilon":"0.34","kind":"pure_dp"}}],
"groups":[{"name":"refine","repeat":6}],
"title":"A survey of diagnoses: two analyses spent, the others planned by rules","type":"draft",
"unit":{"contribution":"all records","entity":"person","window":"lifetime"}}
END
    echo >> "$ledger"
}

# A statistics office that keeps several budgets: for each state, for each analyst and month, for research.
state_releases() {
    ledger=$out/state-releases.dpledger
    at 1
    "$dpledger" new "$ledger" --id 00000000-0000-4000-8000-000000000011 \
        --title "An office with several budgets: states, analysts, months" --unit person \
        --contribution "all records" --window lifetime --neighbours add-remove --epsilon 12 --delta 1e-6 \
        --filter basic --reason "What the office promises to every resident" > "$work/log"
    states="AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH \
OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY"
    names=$(for state in $states; do printf '"%s",' "$state"; done)
    "$dpledger" record "$ledger" --type partition --body "{\"name\":\"state\",\"blocks\":[${names%,}],
        \"membership\":\"state of residence on 1 January 2026\",\"independent\":true,\"data\":\"fixed\"}" > "$work/log"
    # policy SCOPE EPSILON REASON
    policy() {
        "$dpledger" policy add "$ledger" --scope "$1" --epsilon "$2" --delta 0 --filter basic --reason "$3" > "$work/log"
    }
    policy 'blocks=*' 3 "No state more than a quarter of the whole"
    policy 'actor=*,period=month' 3 "Each analyst, each month"
    policy 'purpose=research' 8 "Research beside the official releases"
    seed=20260101
    day=2
    while [ "$day" -le 88 ]; do
        at "$day"
        seed=$(((seed * 1103515245 + 12345) % 2147483648))
        case $((seed / 65536 % 4)) in
        0) actor=anna purpose=research scale=4 ;;
        1) actor=ben purpose=releases scale=8 ;;
        2) actor=chloe purpose=releases scale=5 ;;
        *) actor=david purpose=research scale=10 ;;
        esac
        # shellcheck disable=SC2086 # a word each; three of them are taken, more often of the first
        set -- $states
        shift $((seed / 262144 % (3 + day / 2)))
        "$dpledger" spend "$ledger" --label "$purpose, day $day" --actor "$actor" --purpose "$purpose" --block "$1" \
            --block "$3" --block "$5" --mechanism "{\"kind\":\"laplace\",\"scale\":\"$scale\"}" > "$work/log"
        day=$((day + 2))
    done
    "$dpledger" spend "$ledger" --label "national table" --actor chloe --purpose releases --block '*' \
        --mechanism '{"kind":"laplace","scale":"2"}' > "$work/log"
}

for sample in adaptive_plan odometer_figure hundred_adaptive census_2020 imported_log ten_tenths sparse_vector_figure \
    release_if_accurate_figure composition_table individual_figure state_releases; do
    file=$out/$(echo "$sample" | tr _ -).dpledger
    rm -f "$file"
    "$sample"
    "$dpledger" verify "$file" > "$work/log"
done
