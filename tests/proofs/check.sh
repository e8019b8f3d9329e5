#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Has Coq check docs/proofs. Fails if a proof is left out or a theorem assumed, if a name that docs/proofs.md calls checked is
# not proved there, or if it rests on more than it may: on nothing over the rational numbers, on four axioms of Coq's library
# over the real ones. Then has Coq check the certificate of a small ledger, and broken ones, which it must compute to be false.
#   check.sh SOURCE_ROOT FOLDER      FOLDER is written anew
set -euo pipefail
proofs=$1/docs/proofs
page=$1/docs/proofs.md
work=$2
die() { printf '%s\n' "$*" >&2; exit 1; }

# The axioms of Coq's real numbers.
readonly real_axioms='ClassicalDedekindReals.sig_forall_dec
ClassicalDedekindReals.sig_not_dec
Classical_Prop.classic
FunctionalExtensionality.functional_extensionality_dep'

rm -rf "$work"
mkdir -p "$work"
cp "$proofs"/*.v "$work"
cd "$work"

# What leaves a proof out, or assumes. Print Assumptions below sees the same; here the line is named.
! grep -nwE 'Admitted|Axioms?|admit|give_up|Parameters?|Conjecture|Abort|bypass_check|Unset' ./*.v || die "a proof is left out, or assumed"

# A file that another one loads is checked where it is read, and not alone.
mapfile -t loaded < <(sed -n 's/^Load \([a-z_]*\)\.$/\1.v/p' ./*.v | sort -u)
over_reals() { [ "$1" = reals.v ] || grep -qE '^Require.*\breals\b' "$1"; }
rational_modules=
real_modules=
for file in $(coqdep -R . "" -sort ./*.v); do
    file=${file#./}
    [[ " ${loaded[*]} " != *" $file "* ]] || continue
    coqc -q -noglob -R . "" "$file" || die "Coq refuses $file"
    if over_reals "$file"; then real_modules+=" ${file%.v}"; else rational_modules+=" ${file%.v}"; fi
done

# "Checked: `filter_dp`, `hockey_stick`." in docs/proofs.md; it may go on in the next line.
tr '\n' ' ' < "$page" | grep -oE 'Checked:( +`[A-Za-z_0-9]+`,?)+' | grep -oE '`[^`]+`' | tr -d '`' | sort -u > names.txt
[ "$(wc -l < names.txt)" -ge 30 ] || die "docs/proofs.md calls only $(wc -l < names.txt) theorems checked: the search is broken"

rationals=()
reals=()
while read -r name; do
    file=$(grep -lE "^(Theorem|Lemma|Corollary|Example) $name\b" ./*.v) || die "docs/proofs.md calls $name checked, and no theorem has that name"
    [ "$(wc -l <<< "$file")" -eq 1 ] || die "$name is in two files"
    file=${file#./}
    if [[ " ${loaded[*]} " = *" $file "* ]]; then
        rationals+=("@$name")
        reals+=("@$name")
    elif over_reals "$file"; then
        reals+=("@$name")
    else
        rationals+=("@$name")
    fi
done < names.txt

# assumptions_of MODULES THEOREM...: what the theorems rest on; nothing is the answer of Coq that is wanted.
assumptions_of() {
    local modules=$1 IFS=,
    shift
    printf 'Require Import %s.\nDefinition theorems := (%s).\nPrint Assumptions theorems.\n' "$modules" "$*" > assumed.v
    coqc -q -noglob -R . "" assumed.v > assumed.txt || die "Coq does not know a theorem that docs/proofs.md names"
    # An axiom begins a line; its type goes on in lines that are indented.
    grep -qE '^(Closed under the global context|Axioms:)$' assumed.txt || die "Coq does not say what is assumed"
    sed -nE '/^(Closed|Axioms:)/d; s/^([^ ]+).*/\1/p' assumed.txt | sort
}

assumed=$(assumptions_of "$rational_modules" "${rationals[@]}")
[ -z "$assumed" ] || die "over the rational numbers nothing may be assumed, but these are: $assumed"
assumed=$(assumptions_of "$real_modules" "${reals[@]}")
[ "$assumed" = "$real_axioms" ] || die "over the real numbers the axioms of Coq's library may be assumed, but these are: $assumed"
# The ledger: new --epsilon 2 --delta 1e-3 --lattice 0.2, then pure_dp epsilon=0.2, gaussian sigma=10, pure_dp epsilon=0.2,
# laplace scale=4; verify --certificate wrote it.
readonly certificate=$1/tests/proofs/study_certificate.v
cp "$certificate" .
coqc -q -noglob -R . "" study_certificate.v || die "Coq refuses the certificate of a ledger"

# broken WHAT EDIT: with that edit of sed the check must say no, and not fail for another reason.
broken() {
    sed -e "$2" -e 's/check ledger = true/check ledger = false/' -e '/^Definition ledger_keeps/d' "$certificate" > broken.v
    ! cmp -s <(sed -e 's/check ledger = true/check ledger = false/' -e '/^Definition ledger_keeps/d' "$certificate") broken.v ||
        die "nothing was broken: $1"
    coqc -q -noglob -R . "" broken.v || die "Coq accepts a broken certificate: $1"
}
broken "half of delta" 's|delta := (\(.*\))%Q|delta := (\1 / 2)%Q|'
broken "a member for a unit less" 's/charge := 5888;/charge := 5632;/'
broken "a price of a 64th less" 's/charge := 10435;/charge := 10272;/'
broken "a spend that was not bought" 's/^    bought 2;$/    bought 0;/'

printf '%s theorems are checked, %s of them over the rational numbers\n' "$(wc -l < names.txt)" "${#rationals[@]}"
