#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The list of what a program is linked with names every library that the program names, each with a version; and an
# unknown program is an error.
#   sbom_test.sh PROJECT DPLEDGER
set -euo pipefail
project=$1 dpledger=$2
die() { printf '%s\n' "$*" >&2; exit 1; }
if ! command -v dpkg-query > /dev/null; then
    echo "no Debian packages here"
    exit 77
fi
list=$("$project/installers/sbom.sh" "$dpledger")
jq -e '.spdxVersion == "SPDX-2.3" and (.packages | all(.versionInfo != "")) and
       ([.packages[].SPDXID] | length == (unique | length)) and
       ([.relationships[1:][].relatedSpdxElement] - [.packages[].SPDXID] == [])' <<< "$list" > /dev/null || die "$list"
readelf -dW "$dpledger" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' | while read -r library; do
    jq -e --arg name "$library" 'any(.packages[]; (.comment // "") | split(": ")[1:] | join("") | split(", ") | index($name))' \
        <<< "$list" > /dev/null || die "$library is not listed"
done
if "$project/installers/sbom.sh" "$project/README.md.missing" > /dev/null 2>&1; then die "a missing program is listed"; fi
