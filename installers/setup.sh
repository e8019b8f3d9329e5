# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# Shared by the scripts of this folder: answers --help, installs what is missing, configures and builds a preset. To be
# sourced before anything is done. A script with options of its own names them in `options` before it does so.

project=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# What one checkout compiled, another one takes from the compiler cache: they differ in nothing but their directory. That
# directory is in the debug information; it leads to the sources as well as the other one. What is said of precompiled
# headers is the cache's own advice.
export CCACHE_BASEDIR=${CCACHE_BASEDIR:-$project}
export CCACHE_NOHASHDIR=${CCACHE_NOHASHDIR:-1}
export CCACHE_SLOPPINESS=${CCACHE_SLOPPINESS:-pch_defines,time_macros}

say() { printf '\n== %s\n' "$*"; }
die() { printf '%s: %s\n' "${0##*/}" "$*" >&2; exit 1; }

# The comment at the beginning of the script: its task and its arguments.
usage() { sed -n -e '1,2d' -e '/^#/!q' -e 's/^# \{0,1\}//p' "$0"; }

# The arguments of the script that sources this.
for word in "$@"; do
    case $word in
    -h | --help)
        usage
        exit
        ;;
    -*) [[ " ${options:-} " = *" $word "* ]] || die "unknown option $word: --help lists the arguments" ;;
    esac
done

# The packages named in installers/packages/NAME.txt for each NAME given.
packages_in() {
    local list
    for list in "$@"; do
        sed 's/#.*//' "$project/installers/packages/$list.txt" | tr -s '[:space:]' '\n' | sed '/^$/d'
    done
}

# Of the packages given, those that are not installed.
missing_of() {
    local package
    for package in "$@"; do
        [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || printf '%s\n' "$package"
    done
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    else
        command -v sudo >/dev/null || die "needs root to install packages: run as root, or install sudo"
        sudo "$@"
    fi
}

apt_get() { as_root env DEBIAN_FRONTEND=noninteractive apt-get -y -q "$@" </dev/null; }

# Installs what is missing of the lists given. When nothing is missing it touches neither apt nor the network.
install_packages() {
    local missing
    if ! command -v dpkg-query >/dev/null; then
        say "Not a Debian system: install the equivalents of these yourself"
        packages_in "$@"
        return
    fi
    # Package names hold no white space: splitting into words is what is wanted.
    # shellcheck disable=SC2046
    mapfile -t missing < <(missing_of $(packages_in "$@"))
    [ "${#missing[@]}" -gt 0 ] || return 0
    say "Installing ${missing[*]}"
    apt_get update || printf 'apt-get update failed; trying with the package lists at hand\n' >&2
    apt_get install --no-install-recommends "${missing[@]}" || die "could not install: ${missing[*]}"
}

# configure_and_build PRESET [-D VARIABLE=VALUE] [TARGET...]
configure_and_build() {
    local preset=$1 targets=() variables=()
    shift
    if [ "${1:-}" = -D ]; then
        variables=(-D "$2")
        shift 2
    fi
    [ $# -eq 0 ] || targets=(--target "$@")
    cd "$project" || die "cannot enter $project"
    say "Configuring $preset"
    cmake --preset "$preset" "${variables[@]}" || die "configuring '$preset' failed"
    say "Building $preset"
    cmake --build --preset "$preset" --parallel "$(nproc)" "${targets[@]}" || die "building '$preset' failed"
}
