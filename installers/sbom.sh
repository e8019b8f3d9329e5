#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Writes what programs were built from and are linked with to standard output, as SPDX 2.3 in JSON: the shared libraries
# that they name, by the Debian packages these come from, and the libraries of which only headers were compiled in.
#   installers/sbom.sh PROGRAM...
set -euo pipefail
export LC_ALL=C
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
[ "$#" -gt 0 ] || die "which programs?"

# The package that a file belongs to; the folders of the system may be links into /usr.
owner_of() {
    dpkg-query -S "$1" 2>/dev/null || dpkg-query -S "$(realpath "$1")" 2>/dev/null || dpkg-query -S "${1#/usr}" 2>/dev/null
}

linked() {
    local program path
    for program in "$@"; do
        readelf -dW "$program" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' | while read -r library; do
            path=$(ldd "$program" | awk -v name="$library" '$1 == name || $1 ~ "/" name "$" {if (!seen++) print $3 == "" ? $1 : $3}')
            [ -n "$path" ] || die "$program: $library is not found"
            owner=$(owner_of "$path") || die "$path is of no package"
            printf 'linked\t%s\t%s\n' "${owner%%:*}" "$library"
        done
    done | sort -u
}

# Compiled in: no program names these.
compiled() {
    local package
    for package in libboost-dev libeigen3-dev rapidjson-dev libcli11-dev; do
        printf 'compiled\t%s\t%s\n' "$package" headers
    done
}

version=$(sed -n '/^## /{s/^## \([0-9.]*\).*/\1/p;q}' "$project/CHANGELOG.md")
{ linked "$@"; compiled; } | while IFS="$(printf '\t')" read -r how package library; do
    found=$(dpkg-query -W -f '${Version}\t${source:Package}\t${source:Version}' "$package" 2>/dev/null) ||
        die "the package $package is not installed"
    printf '%s\t%s\t%s\t%s\n' "$how" "$package" "$library" "$found"
done | jq -Rn --arg version "$version" --arg created "$(date -u -d "@${SOURCE_DATE_EPOCH:-$(date +%s)}" +%FT%TZ)" '
    def id: "SPDXRef-" + gsub("[^A-Za-z0-9.-]"; "-");
    [inputs | split("\t") | {how: .[0], name: .[1], library: .[2], version: .[3], source: .[4], sourceVersion: .[5]}] as $rows |
    ($rows | group_by(.name) | map(.[0] + {libraries: map(.library)})) as $packages | {
        spdxVersion: "SPDX-2.3", dataLicense: "CC0-1.0", SPDXID: "SPDXRef-DOCUMENT", name: ("epsilometer-" + $version),
        documentNamespace: ("https://epsilometer.example/spdx/" + $version + "/" + $created),
        creationInfo: {created: $created, creators: ["Tool: installers/sbom.sh"]},
        packages: ([{SPDXID: "SPDXRef-epsilometer", name: "epsilometer", versionInfo: $version,
                     licenseConcluded: "GPL-3.0-or-later", licenseDeclared: "GPL-3.0-or-later",
                     downloadLocation: "NOASSERTION", filesAnalyzed: false}] +
            ($packages | map({SPDXID: (.name | id), name, versionInfo: .version, filesAnalyzed: false,
                licenseConcluded: "NOASSERTION", licenseDeclared: "NOASSERTION", downloadLocation: "NOASSERTION",
                sourceInfo: ("built from the Debian source package " + .source + " " + .sourceVersion),
                comment: (.how + ": " + (.libraries | join(", "))),
                externalRefs: [{referenceCategory: "PACKAGE-MANAGER", referenceType: "purl",
                                referenceLocator: ("pkg:deb/debian/" + .name + "@" + (.version | @uri))}]}))),
        relationships: ([{spdxElementId: "SPDXRef-DOCUMENT", relationshipType: "DESCRIBES",
                          relatedSpdxElement: "SPDXRef-epsilometer"}] +
            ($packages | map({spdxElementId: "SPDXRef-epsilometer",
                relationshipType: (if .how == "linked" then "DYNAMIC_LINK" else "CONTAINS" end),
                relatedSpdxElement: (.name | id)})))}'
