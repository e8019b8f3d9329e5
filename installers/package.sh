#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds the packages (DEB, RPM, TGZ) into build/PRESET/packages, and checks them: metadata and
# manual pages as installed, the installer for Windows as far as its compiler goes, lintian, and both programs at work
# from where the packages put them. In a Debian of its own: installers/check_packages.sh --fresh-system.
#   installers/package.sh [PRESET]     release (the default), or ci to pack what the tests ran on
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

preset=${1:-release}
case $preset in
release | ci) [ $# -le 1 ] || die "one preset at most: --help lists the arguments" ;;
*) die "unknown preset $preset: release or ci" ;;
esac
install_packages core gui package
configure_and_build "$preset"

say "Packing"
packages=$project/build/$preset/packages
rm -rf "$packages"
cpack --preset "$preset"
rm -rf "$packages/_CPack_Packages"

say "Checking the installed files"
tree=$(mktemp -d)
chmod 755 "$tree"
trap 'rm -rf "$tree"' EXIT
for package in "$packages"/*.deb; do
    dpkg-deb -x "$package" "$tree"
done
desktop-file-validate "$tree"/usr/share/applications/*.desktop
appstreamcli validate-tree --no-net "$tree"
for page in "$tree"/usr/share/man/man[1-9]/*.gz; do
    gzip -dc "$page" | mandoc -Tlint -Wwarning
done
for package in "$packages"/*.rpm; do
    rpm --nosignature --checksig "$package" > "$tree/checked" || die "$(cat "$tree/checked")"
done

if [ "$preset" = release ]; then
    say "Checking the hardening of the programs"
    "$project/installers/check_hardening.sh" "$tree"/usr/bin/dpledger "$tree"/usr/bin/epsilometer
fi

say "Compiling the installer for Windows"
# Of what was built here: its script is what is checked.
cpack --config "$project/build/$preset/CPackConfig.cmake" -G NSIS -D CPACK_NSIS_COMPRESSOR=zlib -B "$tree/windows" > "$tree/nsis.log" ||
    { cat "$tree/nsis.log" "$tree"/windows/_CPack_Packages/*/NSIS/NSISOutput.log; die "the installer for Windows does not compile"; }
ls "$tree"/windows/*.exe

say "Listing what is inside"
"$project/installers/sbom.sh" "$tree"/usr/bin/dpledger "$tree"/usr/bin/epsilometer > "$packages/epsilometer.spdx.json"

say "Checking the packages"
# The packages are not uploaded to Debian: they close no bugs there. The library is in /usr/lib, for one
# architecture; that its scripts call ldconfig, beside the trigger, is cpack's doing.
lintian --suppress-tags initial-upload-closes-no-bugs,pkg-config-unavailable-for-cross-compilation,maintscript-calls-ldconfig \
    --tag-display-limit 0 --allow-root --fail-on error,warning "$packages"/*.deb
"$project/installers/check_packages.sh" "$packages"

say "Packages"
if [ -z "$(dpkg-deb -f "$packages"/dpledger_*.deb Homepage)" ]; then
    printf 'Note: no home page is named. Before publishing: cmake --preset %s -D EPSILOMETER_HOMEPAGE=https://...\n' "$preset"
fi
ls -l "$packages"
