#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Writes what later versions must read: a folder of ledgers of every kind of line, what dpledger answers about them, and
# the list of all ids. Run once for each release, with its own build; a folder that is there is never written again.
#   make.sh BUILD        such as build/ci; writes tests/golden/release/<version>
# Times and ids are fixed. The key of the seal is made anew and thrown away: only that signature differs from run to run.
set -euo pipefail
build=$(cd "$1" && pwd)
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
dpledger=$build/bin/dpledger
version=$("$dpledger" --version | sed 's/dpledger //')
out=${2:-$here/$version}
[ ! -e "$out" ] || { echo "$out is there: what was released does not change" >&2; exit 1; }
mkdir -p "$out"
cd "$out"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export SOURCE_DATE_EPOCH=1767268800 # noon of 1 January 2026

quiet() { "$dpledger" "$@" > "$work/log" 2>&1 || { cat "$work/log" >&2; return 1; }; }
refused() { ! "$dpledger" "$@" > "$work/log" 2>&1 || { echo "not refused: $*" >&2; return 1; }; }
count=0
# new LEDGER OPTION...
new() {
    local ledger=$1
    shift
    count=$((count + 1))
    quiet new "$ledger" --id "00000000-0000-4000-8000-$(printf '%012d' "$count")" --unit person --neighbours add-remove "$@"
}
# A line that this version does not write, chained behind the last one: by_hand LEDGER JSON, without prev and seq.
by_hand() {
    local prev seq
    prev=$(tail -n 1 "$1" | sha256sum | cut -d' ' -f1)
    seq=$(grep -c '' "$1")
    jq -cS --arg prev "$prev" --argjson seq "$seq" '. + {prev: $prev, seq: $seq}' <<< "$2" >> "$1"
}

# Every kind of mechanism, behind the line of an import.
cat > "$work/mechanisms.jsonl" <<'JSON'
{"kind":"pure_dp","epsilon":"0.01"}
{"kind":"approx_dp","epsilon":"0.01","delta":"1e-9"}
{"kind":"prob_dp","epsilon":"0.01","delta":"1e-9"}
{"kind":"zcdp","rho":"1e-5"}
{"kind":"zcdp","rho":"1e-5","xi":"1e-6","delta":"1e-9"}
{"kind":"renyi","orders":["2","8"],"values":["0.001","0.004"]}
{"kind":"gdp","mu":"0.01"}
{"kind":"laplace","scale":"100","sensitivity":"2"}
{"kind":"discrete_laplace","scale":"100"}
{"kind":"gaussian","sigma":"100","neighbours":"add-remove"}
{"kind":"discrete_gaussian","sigma":"100"}
{"kind":"subsampled_gaussian","noise_multiplier":"4","sampling_rate":"0.001","steps":10,"sampling":"poisson"}
{"kind":"subsampled_gaussian","noise_multiplier":"4","sampling_rate":"0.001","steps":10,"sampling":"poisson","records":2}
{"kind":"truncated_gaussian","noise_multiplier":"4","sampling_rate":"0.001","dataset_size":10000,"batch_size":20}
{"kind":"resampled_gaussian","noise_multiplier":"4","sample_size":10,"dataset_size":10000,"neighbours":"replace-one"}
{"kind":"gaussian_mixture","sigma":"20","sensitivities":["1","2"],"probabilities":["0.9","0.1"]}
{"kind":"tree_aggregation","noise_multiplier":"20","step_counts":[3,5]}
{"kind":"matrix_gaussian","noise_multiplier":"20"}
{"kind":"epoch_gaussian","noise_multiplier":"20","steps_per_epoch":10,"epochs":2}
{"kind":"randomized_response","epsilon":"0.01"}
{"kind":"shuffled","epsilon0":"0.5","users":10000,"delta":"1e-9"}
{"kind":"exponential","epsilon":"0.01"}
{"kind":"permute_and_flip","epsilon":"0.01"}
{"kind":"report_noisy_max","epsilon":"0.01","monotone":true}
{"kind":"svt","epsilon1":"0.01","epsilon2":"0.01","cutoff":2}
{"kind":"partition_selection","noise":"laplace","scale":"100","threshold":"3000","groups":2}
{"kind":"ptr","epsilon":"0.01","delta":"1e-9"}
{"kind":"ptr_iqr","epsilon":"0.01","delta":"1e-9","exclusive":true}
{"kind":"iterative","steps":[{"epsilon":"0.01","count":4}],"stops":[2,4],"delta":"1e-9"}
{"kind":"release_if_accurate","epsilon_train":"0.01","epsilon_test":"0.01","n_train":2100,"n_test":900,"lambda":"1"}
{"kind":"odp","cells":[{"label":"yes","epsilon":"0.02"},{"label":"no","epsilon":"0.01"}]}
{"kind":"no_op"}
{"kind":"sampled","mechanism":{"kind":"laplace","scale":"10"},"sampling_rate":"0.01","sampling":"poisson"}
{"kind":"repeat_and_select","runs":{"kind":"gaussian","sigma":"50"},"mean":"3","shape":"1"}
{"kind":"non_private"}
JSON
sed -i 's/.*/{"mechanism":&}/' "$work/mechanisms.jsonl"
(cd "$work" && quiet import mechanisms.jsonl --from jsonl -o "$out/mechanisms.dpledger" --id 00000000-0000-4000-8000-000000001000 \
    --title "Every kind of mechanism" --unit person --neighbours add-remove --epsilon 3 --delta 1e-6 --filter universal)

# Every type of line that record writes, every field of a spend, a seal, and a line behind it.
new events.dpledger --title "Every type of line" --people 10000 --contribution "all records" --window day --epsilon 2 --delta 1e-6 \
    --filter universal --reason "One study"
event() {
    local type=$1 body=$2
    shift 2
    quiet record events.dpledger --type "$type" --body "$body" "$@"
}
event dataset '{"name":"visits","n":"10000","origin":"clinic software","bounds_origin":"public"}'
event dataset '{"name":"secret","digest":{"withheld":"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"}}'
event plan '{"neighbours":"add-remove","policy":{"delta":"1e-6","epsilon":"2","filter":"universal"},"steps":[{"label":"count","mechanism":{"kind":"laplace","scale":"50"}}],"reason":"agreed with the board"}'
quiet spend events.dpledger laplace scale=50 --label count --actor anna --purpose tables --dataset visits --library "own program" \
    --status released --role sequential --count 2
quiet spend events.dpledger subsampled_gaussian noise_multiplier=2 sampling_rate=0.01 steps=100 sampling=poisson --label model \
    --training 'records=10000 batch_size=100 accumulation=1 epochs=1 sampler=uniform divisor=public'
spent=$(jq -s 'map(select(.type == "spend"))[0].seq' events.dpledger)
event release '{"digest":"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"}' --refers-to "$spent"
event release '{"url":"https://example.org/table"}' --refers-to "$spent"
event amend '{"correct":{"label":"count by region"}}' --refers-to "$spent" --reason "the label was cut off"
event withdraw '{}' --refers-to "$spent" --reason "not published after all"
event note '{"floating_point":"snapped to a grid","timing":"answers once a day","security":"seeds are not kept","access":"three analysts","utility":"error at most 100"}'
event review '{"role":"audit","decision":"suppress","check":"DELTA-REASON"}' --text "the board chose delta"
event approve '{"role":"board","decision":"approved"}' --text "as planned"
event outside '{"text":"The number of clinics, exact"}'
event account '{"results":[{"id":"universal","epsilon":"2","delta":"1e-6","bounds":"loss"}]}'
event empirical '{"method":"one-run","canaries":1000,"guesses":200,"correct":110,"confidence":"0.95","delta":"1e-6"}'
event anchor '{"kind":"commit","proof":"0123abcd"}' --lines 2
event policy '{"epsilon":"3","delta":"1e-6","filter":"universal","on_halt":"latch"}' --reason "a longer study"
by_hand events.dpledger '{"type":"x-other","what":"kept"}'
ssh-keygen -q -t ed25519 -N '' -C '' -f "$work/key"
echo "ann@example.org $(cat "$work/key.pub")" > signers
quiet seal events.dpledger --key "$work/key" --identity ann@example.org
event rekey '{"by":"ann@example.org","from":"SHA256:old","to":"SHA256:new"}' --reason "a new laptop"

# Outcomes: one known at once, one that came later, and a spend between.
new outcomes.dpledger --title Outcomes --epsilon 2 --delta 0 --filter odp
quiet spend outcomes.dpledger svt epsilon1=0.1 epsilon2=0.4 cutoff=4 --outcome 1
quiet spend outcomes.dpledger svt epsilon1=0.1 epsilon2=0.4 cutoff=4 --label later
quiet spend outcomes.dpledger pure_dp epsilon=0.2
quiet outcome outcomes.dpledger --seq "$(jq -s 'map(select(.label == "later"))[0].seq' outcomes.dpledger)" --outcome 2 --reason "the run ended"

# Policies with a scope, a hand-over, a refusal that leaves no line.
new scopes.dpledger --title Scopes --epsilon 4 --delta 0 --filter basic
quiet record scopes.dpledger --type partition \
    --body '{"name":"region","blocks":["north/a","north/b","south"],"membership":"place of residence","independent":true,"data":"fixed"}'
quiet policy add scopes.dpledger --scope 'blocks=*' --epsilon 2 --delta 0 --filter basic --reason "each region"
quiet policy add scopes.dpledger --scope 'actor=anna' --epsilon 1 --delta 0 --filter basic --reason "her share"
quiet policy add scopes.dpledger --scope 'actor=ben' --epsilon 1 --delta 0 --filter basic --reason "his share"
quiet policy add scopes.dpledger --scope 'purpose=research,period=month' --epsilon 1 --delta 0 --filter basic --reason "research"
quiet spend scopes.dpledger pure_dp epsilon=0.5 --actor anna --purpose research --block 'north/*'
quiet spend scopes.dpledger pure_dp epsilon=0.25 --actor ben --block south
quiet policy hand-over scopes.dpledger --from actor=ben --to actor=anna --epsilon 0.25 --delta 0 --reason "more to do"
refused spend scopes.dpledger pure_dp epsilon=1 --actor anna

# The other notions of a budget.
new rho.dpledger --title "A budget of rho" --rho 0.5 --delta 1e-6
quiet spend rho.dpledger gaussian sigma=10
new mu.dpledger --title "A budget of mu" --mu 1 --delta 1e-6
quiet spend mu.dpledger gaussian sigma=10
new renyi.dpledger --title "A Renyi budget" --order 4 --renyi-budget 1 --order 16 --renyi-budget 4 --delta 1e-6
quiet spend renyi.dpledger gaussian sigma=10

# The default filter, whose first spend changes the policy in the same append; a plan in the file beside it.
new plan.dpledger --title "A plan" --epsilon 3 --delta 1e-6
quiet spend plan.dpledger gaussian sigma=10 --label first
refused spend plan.dpledger gaussian sigma=0.1
quiet plan add plan.dpledger --mechanism '{"kind":"svt","epsilon1":"0.02","epsilon2":"0.08","cutoff":3}' --label search
quiet plan add plan.dpledger --mechanism '{"kind":"laplace","scale":"=if(outcome >= 1, 50, 100)"}' --label counts --count 2
quiet plan add plan.dpledger --mechanism '{"kind":"pure_dp","epsilon":"=min(0.05, left/4)"}' --when 'left > 0.2' --label rest
quiet plan add plan.dpledger --mechanism '{"kind":"gaussian","sigma":"40"}' --loop turns --repeat 2
# As programs before 1.0.0 kept it: the last line of the ledger.
cp plan.dpledger plan-inside.dpledger
jq -c 'del(.ledger)' plan.dpledger.draft >> plan-inside.dpledger

# What this version does not know: it never lowers a cost.
new unknown.dpledger --title "Unknown lines and keys" --epsilon 1 --delta 0 --filter basic
by_hand unknown.dpledger '{"type":"spend","mechanism":{"kind":"pure_dp","epsilon":"0.1"},"x-other":"kept"}'
cp unknown.dpledger unknown-key.dpledger
by_hand unknown-key.dpledger '{"type":"spend","mechanism":{"kind":"pure_dp","epsilon":"0.1"},"runs":7}'
cp unknown.dpledger unknown-type.dpledger
by_hand unknown-type.dpledger '{"type":"no-type-of-ours","epsilon":"0.1"}'
cp unknown.dpledger unknown-mechanism.dpledger
by_hand unknown-mechanism.dpledger '{"type":"spend","mechanism":{"kind":"no-kind-of-ours","epsilon":"0.1"}}'

# Damage: a last line that was not finished, and a changed byte.
head -c -20 rho.dpledger > torn.dpledger
sed 's/"epsilon":"0.2"/"epsilon":"0.1"/' outcomes.dpledger > broken.dpledger

# Enough lines for a checkpoint.
new long.dpledger --title "Many lines" --epsilon 5 --delta 0 --filter basic
for i in $(seq 260); do printf '{"id":%s,"jsonrpc":"2.0","method":"spend","params":{"mechanism":{"kind":"pure_dp","epsilon":"0.01"}}}\n' "$i"; done |
    "$dpledger" serve long.dpledger > "$work/log"
[ -s long.dpledger.checkpoint ]

# People.
printf 'person,1,2\nanna,0.1,0.2\nben,0.3,0.1\n' > losses.csv
quiet individual losses.csv --budget 0.5 --person anna -o person.json
quiet individual losses.csv --budget 0.5 --partial --json
cp "$work/log" part.json

# ask ARGUMENT...: a question, its exit status and its answer, with long texts shortened.
ask() {
    local status=0
    "$dpledger" "$@" --json > "$work/answer" 2> "$work/error" || status=$?
    [ -s "$work/answer" ] || echo null > "$work/answer"
    jq -cS --argjson exit "$status" --argjson arguments "$(printf '%s\n' "$@" --json | jq -R . | jq -cs .)" \
        'walk(if type == "string" then .[0:64] else . end)
            | {$arguments, $exit, answer: .}' < "$work/answer" >> answers.jsonl
}
for ledger in *.dpledger; do
    ask verify "$ledger"
    ask account "$ledger"
    ask audit "$ledger"
done
for ledger in events outcomes scopes plan; do
    ask remaining $ledger.dpledger
    ask log $ledger.dpledger
    ask show $ledger.dpledger "$(jq -s 'map(select(.type == "spend"))[-1].seq' $ledger.dpledger)"
    ask can-spend $ledger.dpledger pure_dp epsilon=1000
done
for ledger in rho mu renyi; do
    ask remaining $ledger.dpledger
    ask policy list $ledger.dpledger
    ask can-spend $ledger.dpledger no_op
    ask account $ledger.dpledger --claim 1,1e-6
done
# Refusals of every kind: nothing is written.
ask spend scopes.dpledger pure_dp epsilon=1000
ask spend scopes.dpledger gaussian sigma=100
ask spend mu.dpledger pure_dp epsilon=100
ask spend unknown-type.dpledger pure_dp epsilon=100
ask verify events.dpledger --allowed-signers signers
ask audit events.dpledger --checklist
ask report events.dpledger --to json
ask policy list scopes.dpledger
ask plan list plan.dpledger
ask account plan.dpledger --plan
ask account rho.dpledger --all
ask diff unknown.dpledger unknown-key.dpledger
ask can-spend long.dpledger pure_dp epsilon=0.01
ask individual losses.csv --budget 0.5
cp person.json "$work/person.json"
ask individual person.json --loss 0.1 # is written to the file
cp "$work/person.json" person.json
ask merge part.json
ask no-command
ask cost no-kind
ask cost gaussian sigma=10 --count 10 --attack --at-epsilon 1
for goal in '--epsilon 1 --delta 1e-6' '--rho 0.1' '--mu 1' '--advantage 0.1'; do
    # shellcheck disable=SC2086 # words
    ask calibrate --mechanism '{"kind":"gaussian","sigma":"1"}' --solve sigma $goal
done
"$here/ids.sh" "$dpledger" "$build/lib/libdpledger.so" > ids.txt
