#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Every id that a release promises, one a line, sorted: "filter potential". A build is asked for all of them.
#   ids.sh DPLEDGER LIBRARY      the program, and libdpledger.so
set -euo pipefail
dpledger=$1
library=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
ledger=$work/ids.dpledger

lines() { sed "s/^/$1 /"; }
json() { jq -r "$1"; }
# A name that there is not is answered with those that there are: offered COMMAND..., asked REQUEST
names() { sed -nE 's/.*(must be one of|is no parameter of the method; it has) ([^"]*).*/\2/p' | tr -s ', ' '\n'; }
offered() { { "$dpledger" "$@" 2>&1 || true; } | names; }
asked() { "$dpledger" serve "$ledger" <<< "$1" | names; }

"$dpledger" new "$ledger" --epsilon 1 --delta 1e-6 --filter universal --neighbours add-remove > "$work/log"
"$dpledger" spend "$ledger" pure_dp epsilon=0.1 > "$work/log"
"$dpledger" account "$ledger" --all --papers --json > "$work/account"
[ "$(json .filters < "$work/account")" != null ]

{
    json '.filters[].id' < "$work/account" | lines filter
    json '.odometers[].id' < "$work/account" | lines odometer
    json '.compositions[].id' < "$work/account" | lines composition
    json '.invalid_rules[].id' < "$work/account" | lines invalid-rule
    json '.. | objects | .notion // empty' < "$work/account" | lines notion
    json '.. | objects | .valid? // empty | strings' < "$work/account" | lines validity
    "$dpledger" mechanisms --json | json '.mechanisms[] | .kind as $kind | $kind, "\($kind) \(.parameters[].name)"' | lines mechanism
    { "$dpledger" audit "$ledger" --sarif || [ $? -eq 1 ]; } | json '.runs[0].tool.driver.rules[].id' | lines check
    offered import "$ledger" --from no-format --preview | lines importer
    offered export "$ledger" --to no-format | lines exporter
    "$dpledger" --help | sed -n '/^Subcommands:/,$p' | sed -n 's/^  \([a-z-]*\)  .*/\1/p' > "$work/commands"
    lines command < "$work/commands"
    while read -r command; do
        "$dpledger" "$command" --help-all | grep -oE '^ +(-[a-z],)?--[a-z-]+' | grep -o -e '--.*' | lines "option $command"
    done < "$work/commands"
    asked '{"jsonrpc":"2.0","id":1,"method":"no-method"}' > "$work/methods"
    lines method < "$work/methods"
    while read -r method; do
        asked "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"$method\",\"params\":{\"no-parameter\":1}}" | lines "parameter $method"
    done < "$work/methods"
    "$dpledger" reproduce --json | json '.rows[].id' | lines reproduction
    nm -D --defined-only "$library" | sed -n 's/.* T //p' | lines symbol
    readelf -d "$library" | sed -n 's/.*SONAME.*\[\(.*\)\]/\1/p' | lines soname
} | LC_ALL=C sort -u
