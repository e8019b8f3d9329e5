#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds the release and its packages into build/release/packages, and checks them.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

install_packages core gui package
configure_and_build release

say "Packing"
packages=$project/build/release/packages
rm -rf "$packages"
cpack --preset release
rm -rf "$packages/_CPack_Packages"

say "Checking"
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
for package in "$packages"/*.deb; do
    dpkg-deb -x "$package" "$tree"
done
desktop-file-validate "$tree"/usr/share/applications/*.desktop
appstreamcli validate-tree --no-net "$tree"
for page in "$project"/installers/man/*.1; do
    mandoc -Tlint -Wwarning "$page"
done
# The packages are not uploaded to Debian: they close no bugs there.
lintian --suppress-tags initial-upload-closes-no-bugs --tag-display-limit 0 --allow-root --fail-on error,warning "$packages"/*.deb

say "Packages"
ls -l "$packages"
