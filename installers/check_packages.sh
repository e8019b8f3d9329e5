#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs the Debian packages, lets both programs and the library do their main job from where they were installed, removes
# them, and looks for leftovers; the same of the RPM packages, where there are some and rpm is at hand: what they hold and ask for,
# installed by rpm itself into a fresh folder.
#   installers/check_packages.sh [--fresh-system] [FOLDER]
# FOLDER        where the packages are; default build/release/packages
# --fresh-system  in a new Debian made by debootstrap, dependencies from its archive (needs root, the network and some
#                 minutes); else into a fresh folder by dpkg itself, with the libraries of this system
set -euo pipefail
options=--fresh-system
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

fresh=no
[ "${1:-}" != --fresh-system ] || { fresh=yes; shift; }
packages=$(realpath "${1:-$project/build/release/packages}")
ls "$packages"/dpledger_*.deb "$packages"/epsilometer_*.deb >/dev/null || die "no packages in $packages: installers/package.sh"

root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
chmod 755 "$root"

# The main job of both programs, as a script; of dpledger alone where the window is not installed.
main_job() {
    cat <<'END'
set -eu
work=$(mktemp -d)
export HOME="$work" XDG_RUNTIME_DIR="$work" QT_QPA_PLATFORM=offscreen
cd "$work"
dpledger new study.dpledger --epsilon 1 --delta 1e-6 --unit person --neighbours add-remove
for i in 1 2 3; do dpledger spend study.dpledger --mechanism '{"kind":"laplace","scale":"10"}' --label "count $i"; done
dpledger account study.dpledger > answer
grep -q "Spent: epsilon at most" answer
dpledger verify study.dpledger
dpledger report study.dpledger -o study.html
grep -q 'The results of the 3 recorded analyses together satisfy (1, 1e-6)' study.html
sed 's/count 2/count 9/' study.dpledger > broken.dpledger
if dpledger verify broken.dpledger 2> complaint; then echo "a broken chain was taken for whole"; exit 1; fi
if command -v epsilometer > where; then
    epsilometer --headless main-job study.dpledger --out out
    test -s out/halting.png && test -s out/odometer.svg && cmp study.dpledger out/study.dpledger
    epsilometer --headless report study.dpledger -o study.pdf
    head -c 5 study.pdf | grep -q '%PDF-'
    if command -v pdfdetach > where; then
        pdfdetach -save 1 -o attached.dpledger study.pdf
        cmp study.dpledger attached.dpledger
        dpledger verify attached.dpledger
    fi
    # The window opens the ledger and stays until it is closed.
    status=0
    timeout --signal TERM 5 epsilometer study.dpledger || status=$?
    test "$status" -eq 124
    epsilometer --headless chart study.dpledger --chart halting -o halting.svg
    epsilometer --headless chart study.dpledger --chart halting -o again.svg
    cmp halting.svg again.svg
    grep -q "$(dpledger verify study.dpledger | sed -n 's/.*head \([0-9a-f]*\).*/\1/p')" halting.svg
fi
rm -rf "$work"
echo "main job done"
END
}

# The main job of the library, from Python.
library_job() {
    cat <<'END'
set -eu
work=$(mktemp -d)
python3 -c "
import epsilometer
with epsilometer.Ledger.create('$work/study.dpledger', epsilon=1, neighbours='add-remove') as ledger:
    ledger.spend(epsilometer.laplace(scale=10))
    assert ledger.account()['rounds'] == 1
"
rm -rf "$work"
echo "library job done"
END
}

install_into_folder() {
    mkdir -p "$root/var/lib/dpkg/info" "$root/var/lib/dpkg/updates"
    : > "$root/var/lib/dpkg/status"
    : > "$root/var/lib/dpkg/available"
    dpkg --root="$root" --force-depends --force-not-root --force-script-chrootless --no-triggers -i "$packages"/*.deb
    main_job | env PATH="$root/usr/bin:$PATH" sh
    library_job | env LD_LIBRARY_PATH="$root/usr/lib" PYTHONPATH="$root/usr/lib/python3/dist-packages" PYTHONDONTWRITEBYTECODE=1 sh
    dpkg --root="$root" --force-depends --force-not-root --force-script-chrootless --no-triggers \
        -P epsilometer dpledger python3-epsilometer libdpledger-dev libdpledger1
    find "$root" -mindepth 1 \( -path "$root/var/lib/dpkg" -o -path "$root/var/lib/dpkg/*" \) -prune -o -type f -print > "$left_behind"
}

install_into_system() {
    local mirror
    mirror=$(sed -n 's/^deb \(\[[^]]*\] \)\?\([^ ]*\) .*/\2/p; s/^URIs: //p' /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null | head -n 1 || true)
    debootstrap --variant=minbase "$(. /etc/os-release && echo "$VERSION_CODENAME")" "$root" ${mirror:+"$mirror"} > "$root.log" 2>&1 ||
        die "debootstrap failed: $(tail -n 3 "$root.log")"
    rm -f "$root.log"
    cp "$packages"/*.deb "$root/tmp/"
    [ ! -f /etc/apt/apt.conf.d/proxy ] || cp /etc/apt/apt.conf.d/proxy "$root/etc/apt/apt.conf.d/"
    inside() { chroot "$root" env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 HOME=/root "$@"; }
    # dpledger alone first: it must not need Qt.
    inside sh -c 'apt-get update -q && apt-get install -y -q --no-install-recommends /tmp/dpledger_*.deb'
    if inside sh -c 'dpkg-query -W -f "\${Package}\n" | grep -i qt'; then die "dpledger brought Qt"; fi
    main_job | inside sh
    inside sh -c 'apt-get install -y -q --no-install-recommends fonts-dejavu-core poppler-utils /tmp/epsilometer_*.deb'
    main_job | inside sh
    inside sh -c 'apt-get install -y -q --no-install-recommends /tmp/libdpledger*.deb /tmp/python3-epsilometer_*.deb'
    library_job | inside env PYTHONDONTWRITEBYTECODE=1 sh
    inside apt-get purge -y -q epsilometer dpledger python3-epsilometer libdpledger-dev libdpledger1
    find "$root" -xdev \( -path "$root/tmp" -o -path "$root/var/cache" -o -path "$root/var/log" \) -prune -o \
        \( -iname '*epsilometer*' -o -iname '*dpledger*' \) -print > "$left_behind"
}

# Of the RPM packages the files are what the Debian packages hold, and dpledger asks for nothing of Qt.
check_rpms() {
    local rpms=("$packages"/*.rpm) root=$root/rpm name
    mkdir -p "$root"
    for name in dpledger epsilometer; do
        diff <(dpkg-deb -c "$packages/${name}"_*.deb | awk '$1 !~ /^d/ {print substr($6, 2)}' | sort) \
            <(rpm -qp --nosignature --qf '[%{FILEMODES:perms} %{FILENAMES}\n]' "$packages/$name"-[0-9]*.rpm |
                awk '$1 !~ /^d/ && $2 !~ "/[.]build-id/" {print $2}' | sort) ||
            die "the RPM package of $name holds other files than the Debian package"
    done
    if rpm -qpR --nosignature "$packages"/dpledger-[0-9]*.rpm | grep -i qt; then die "dpledger asks for Qt"; fi
    rpm -qpR --nosignature "$packages"/epsilometer-[0-9]*.rpm | grep -q 'libQt6Widgets' || die "epsilometer does not ask for Qt"
    rpm --root "$root" --initdb
    rpm --root "$root" --nodeps --nosignature -i "${rpms[@]}"
    main_job | env PATH="$root/usr/bin:$PATH" sh
    rpm --root "$root" --nodeps -e epsilometer dpledger libdpledger-devel libdpledger1
    find "$root/usr" ! -type d ! -path '*/lib/sysimage/*' -print > "$left_behind"
}

say "Installing, using and removing the packages of $packages"
left_behind=$(mktemp)
trap 'rm -rf "$root" "$left_behind"' EXIT
if [ "$fresh" = yes ]; then
    install_into_system
else
    install_into_folder
fi
[ ! -s "$left_behind" ] || die "left behind: $(cat "$left_behind")"
if command -v rpm > /dev/null && compgen -G "$packages/*.rpm" > /dev/null; then
    say "The same of the RPM packages"
    check_rpms
    [ ! -s "$left_behind" ] || die "left behind: $(cat "$left_behind")"
fi
say "Nothing was left behind"
