#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# How many runs the potential filter admits, beside what a plan fixed beforehand may run (PLD) and what the universal filter
# and the published residue filter's family, one Gaussian coin, admit; then what the odometers `potential` and `universal` read
# after some of them, and by how much that is more than the lowest fixed composition. Usage: tests/bench/counts.sh PATH/OF/dpledger
set -euo pipefail
dpledger=${1:?path of dpledger}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

sampled() { # rate noise steps
    printf '{"kind":"subsampled_gaussian","sampling":"poisson","sampling_rate":"%s","noise_multiplier":"%s","steps":"%s"}' "$1" "$2" "$3"
}
value() { python3 -c 'import json,sys; print(json.load(sys.stdin).get("value", "?"))'; }
fixed() { # epsilon delta mechanism
    "$dpledger" calibrate --epsilon "$1" --delta "$2" --mechanism "$3" --solve count --composition pld --json | value
}
admitted() { # filter epsilon delta mechanism: asked first
    "$dpledger" calibrate --epsilon "$2" --delta "$3" --mechanism "$4" --solve count --filter "$1" --json 2>/dev/null | value || true
}
more() { # ledger mechanism: how many of it fit alone
    "$dpledger" can-spend "$1" --mechanism "$2" --json |
        python3 -c 'import json,sys; a=json.load(sys.stdin); print(a["more"] + 1 if a.get("decision", "").lower() == "cont" or a.get("cont") else 0)' || true
}
line() { # name fixed potential universal
    python3 -c 'import sys
name, fixed, got, other = sys.argv[1:]
share = lambda n: f"{n:>6} {int(n) / int(fixed):6.3f}" if n.isdigit() else f"{n or 0:>6} {0:6.3f}"
print(f"{name:52} {fixed:>6} {share(got)} {share(other)}")' "$@"
}

echo "Asked first                                            fixed   potential     universal"
one() { # name epsilon delta mechanism
    line "$1 at ($2, $3)" "$(fixed "$2" "$3" "$4")" "$(admitted potential "$2" "$3" "$4")" "$(admitted universal "$2" "$3" "$4")"
}
q=0.00426666666666666666
one "256/60000, 1.1, 10 steps" 1 1e-5 "$(sampled $q 1.1 10)"
one "256/60000, 1.1, 10 steps" 2 1e-5 "$(sampled $q 1.1 10)"
one "0.01, 1.1, 10 steps" 3 1e-6 "$(sampled 0.01 1.1 10)"
one "0.01, 1, 10 steps" 1 1e-6 "$(sampled 0.01 1 10)"
one "0.01, 1, 10 steps" 2 1e-6 "$(sampled 0.01 1 10)"
one "0.001, 0.8, 100 steps" 2 1e-6 "$(sampled 0.001 0.8 100)"
one "0.001, 0.6, 100 steps" 3 1e-6 "$(sampled 0.001 0.6 100)"
one "0.01, 0.8, 10 steps" 8 1e-6 "$(sampled 0.01 0.8 10)"
one "0.04, 1.5, 10 steps" 8 1e-6 "$(sampled 0.04 1.5 10)"
one "0.001, 0.5, 100 steps" 10 1e-6 "$(sampled 0.001 0.5 100)"
one "Gaussian 50" 2 1e-6 '{"kind":"gaussian","sensitivity":"1","sigma":"50"}'
one "randomised response 0.05" 2 1e-6 '{"kind":"pure_dp","epsilon":"0.05"}'
one "Laplace 20" 2 1e-6 '{"kind":"laplace","scale":"20"}'
one "randomised response 0.01" 1 1e-6 '{"kind":"pure_dp","epsilon":"0.01"}'

family() { # title, then declared mechanisms, --, others
    local title=$1 flags=() path="$folder/$RANDOM$RANDOM.dpledger"
    local -a declared=() others=()
    shift
    while (($#)) && [[ $1 != -- ]]; do flags+=(--family "$1"); declared+=("$1"); shift; done
    shift || true
    others=("$@")
    echo
    echo "$title                                       fixed   potential     coin alone"
    "$dpledger" new "$path" --epsilon 2 --delta 1e-6 --neighbours add-remove --filter potential "${flags[@]}" >/dev/null
    "$dpledger" new "$path.coin" --epsilon 2 --delta 1e-6 --neighbours add-remove --filter potential \
        --family '{"kind":"gaussian","sensitivity":"1","sigma":"20"}' >/dev/null
    for mechanism in "${declared[@]}" "${others[@]}"; do
        line "$(tr -d '{}"' <<<"${mechanism//\"kind\":/}" | sed 's/sampling:poisson,//; s/sampling_rate/q/; s/noise_multiplier/sigma/' | cut -c1-52)" \
            "$(fixed 2 1e-6 "$mechanism")" "$(more "$path" "$mechanism")" "$(more "$path.coin" "$mechanism")"
    done
}
s=$(sampled 0.01 1 10) gaussian='{"kind":"gaussian","sensitivity":"1","sigma":"20"}'
response='{"kind":"pure_dp","epsilon":"0.1"}' laplace='{"kind":"laplace","scale":"20"}'
family "One, and what was not declared" "$s" -- "$gaussian" "$(sampled 0.01 1.1 10)" "$(sampled 0.01 1.5 20)" \
    "$(sampled 0.005 1 20)" "$(sampled 0.01 0.9 5)" "$laplace" "$response"
family "It and Gaussian noise" "$s" "$gaussian" --
family "Three noise levels" "$s" "$(sampled 0.01 1.1 10)" "$(sampled 0.01 1.5 20)" -- "$gaussian" "$laplace"
family "Seven kinds" "$s" "$(sampled 0.01 0.9 5)" "$(sampled 0.01 1.5 20)" "$(sampled 0.005 1 20)" "$gaussian" "$response" \
    "$laplace" -- "$(sampled 0.01 1.1 10)"

echo
echo "Readings at (2, 1e-6)                                   runs   fixed   potential     universal"
reading() { # name runs mechanism
    local path=$folder/reading$RANDOM
    "$dpledger" new "$path" --epsilon 2 --delta 1e-6 --neighbours add-remove >/dev/null
    "$dpledger" spend "$path" --mechanism "$3" --count "$2" >/dev/null
    "$dpledger" account "$path" --all --json | python3 -c 'import json, sys
a, (name, runs) = json.load(sys.stdin), sys.argv[1:]
read = {o["id"]: o["values"][-1] for o in a["odometers"] if o.get("values")}
fixed = a["answer"]["lowest_fixed"]["epsilon"]
share = lambda of: f"{read[of]:7.4f} {read[of] / fixed:6.3f}" if of in read else "             -"
print(f"{name:52} {runs:>6} {fixed:7.4f}", share("potential"), share("universal"))' "$1" "$2"
}
for runs in 1 10 60; do
    reading "Gaussian noise 20" "$runs" "$gaussian"
    reading "Laplace 20" "$runs" "$laplace"
    reading "0.01, 1, 10 steps" "$runs" "$s"
done
