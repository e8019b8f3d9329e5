#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Writes the documentation as web pages: README, guide, manual pages, specification, proofs and the rest, with one
# navigation and a search, which works without a server. Nothing is taken from the network when they are read.
#   installers/site.sh FOLDER        open FOLDER/index.html
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

[ $# -eq 1 ] || die "usage: installers/site.sh FOLDER"
install_packages site
# Another Python may come first in PATH, which does not see Debian's packages.
python=/usr/bin/python3
"$python" -c 'import markdown_it' 2> /dev/null || python=python3
"$python" "$project/installers/site/make_site.py" "$project" "$1"
