#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Checks what no compiler sees: spelling, licences, manual pages, the desktop's files, shell scripts, the Flatpak manifest.
#   installers/lint.sh        installs nothing; names a tool that is missing and goes on, fails at the end on any complaint
set -uo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
[ $# -eq 0 ] || die "takes no arguments: --help says what it does"
cd "$project" || exit 1
failures=0

# check NAME TOOL COMMAND...: runs the command if the tool is there.
check() {
    local name=$1 tool=$2 output
    shift 2
    if ! command -v "$tool" >/dev/null; then
        printf 'SKIPPED  %s: %s is not installed\n' "$name" "$tool"
        return
    fi
    if output=$("$@" 2>&1); then
        printf 'ok       %s\n' "$name"
    else
        printf 'FAILED   %s\n%s\n' "$name" "$output"
        failures=$((failures + 1))
    fi
}

manual_pages() {
    local page complaints
    for page in installers/man/*.[1-9]; do
        complaints=$(sed 's/@release_date_MDOC@/June 1, 2025/' "$page" | mandoc -Tlint -Wwarning)
        [ -z "$complaints" ] || { printf '%s: %s\n' "$page" "$complaints"; return 1; }
    done
}

# The metadata as it is installed, from a configured build.
metadata() {
    local file
    file=$(find build -path '*/installers/*.metainfo.xml' -print -quit 2>/dev/null)
    [ -n "$file" ] || { echo "no configured build: cmake --preset dev"; return 0; }
    appstreamcli validate --no-net "$file"
}

# The same with a home page: then it shows the pictures, which must be there and as large as it says.
metadata_with_pictures() {
    local file work status
    file=$(find build -path '*/installers/*.metainfo.xml' -print -quit 2>/dev/null)
    [ -n "$file" ] || { echo "no configured build: cmake --preset dev"; return 0; }
    work=$(mktemp -d)
    python3 - "$file" "$work" <<'END'
import pathlib, re, struct, sys
built, work = map(pathlib.Path, sys.argv[1:])
home = "https://epsilometer.example"
pictures = pathlib.Path("installers/desktop/home_and_pictures.xml.in").read_text().replace("@EPSILOMETER_HOMEPAGE@", home)
text = re.sub(r"\s*<url type=\"homepage\">.*?</screenshots>", "", built.read_text(), flags=re.S)
(work / built.name).write_text(text.replace("</component>", pictures + "</component>"))
shown = re.findall(r'width="(\d+)" height="(\d+)">' + home + r"/([^<]+)<", pictures)
if len(shown) < 3:
    sys.exit("fewer than three pictures")
for width, height, name in shown:
    size = struct.unpack(">II", pathlib.Path(name).read_bytes()[16:24])
    if size != (int(width), int(height)):
        sys.exit(f"{name} is {size[0]} x {size[1]}")
END
    status=$?
    [ $status -ne 0 ] || appstreamcli validate --no-net "$work"/*.metainfo.xml || status=$?
    rm -rf "$work"
    return $status
}

manifest() {
    python3 - <<'END'
import sys
try:
    import yaml
except ImportError:
    sys.exit(0)
with open("installers/flatpak/org.epsilometer.Epsilometer.yml") as file:
    manifest = yaml.safe_load(file)
for key in ("app-id", "runtime", "runtime-version", "sdk", "command", "modules"):
    if not manifest.get(key):
        sys.exit(f"the manifest has no {key}")
for module in manifest["modules"]:
    for source in module["sources"]:
        pinned = source["type"] == "dir" or "sha256" in source or "tag" in source or "commit" in source
        if not pinned:
            sys.exit(f"{module['name']}: a source is not pinned")
END
}

sources() { git ls-files -z -- "$@"; }
formatting() { sources '*.cpp' '*.h' | xargs -0 clang-format --dry-run -Werror 2>&1 | head -40; return "${PIPESTATUS[1]}"; }

scripts() { sources '*.sh' .ci/run | xargs -0 shellcheck -x -P installers --exclude=SC2016; }
icons() {
    local file
    while read -r file; do
        python3 -c 'import sys, xml.dom.minidom as m; m.parse(sys.argv[1])' "$file" || return 1
    done < <(git ls-files '*.svg' '*.xml' '*.qrc' '*.ts')
}
guide() {
    python3 - <<'END'
import html.parser, pathlib, sys
void = {"meta", "img", "br", "hr", "link", "input"}
class Reader(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.ids, self.links, self.problems = [], set(), [], []
    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        if tag not in void:
            self.open.append(tag)
        if tag == "img" and not attrs.get("alt"):
            self.problems.append("an image without alt text")
        if "id" in attrs:
            self.ids.add(attrs["id"])
        self.links += [attrs[key] for key in ("href", "src") if key in attrs]
    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.problems.append(f"</{tag}> at {self.getpos()} closes nothing")
readers = {}
for page in sorted(pathlib.Path("docs/guide").glob("*.html")):
    reader = readers[page.name] = Reader()
    reader.feed(page.read_text())
    if reader.open:
        reader.problems.append(f"not closed: {reader.open}")
linked = {"index.html"}
for name, reader in readers.items():
    for link in reader.links:
        path, _, anchor = link.partition("#")
        path = path or name
        linked.add(path)
        if "://" in link:
            continue
        if not pathlib.Path("docs/guide", path).exists():
            reader.problems.append(f"{link} is not there")
        elif anchor and path in readers and anchor not in readers[path].ids:
            reader.problems.append(f"{link} leads nowhere")
problems = [f"{name}: {problem}" for name, reader in readers.items() for problem in reader.problems]
problems += [f"no page links to {name}" for name in readers if name not in linked]
sys.exit("\n".join(problems) or 0)
END
}

check "spelling" codespell codespell
check "licences" reuse reuse lint
check "manual pages" mandoc manual_pages
check "desktop entry" desktop-file-validate desktop-file-validate installers/desktop/org.epsilometer.Epsilometer.desktop
check "metadata" appstreamcli metadata
check "metadata with a home page" appstreamcli metadata_with_pictures
check "file type" xmllint xmllint --noout installers/desktop/org.epsilometer.Epsilometer.mime.xml
check "XML files" python3 icons
check "user guide" python3 guide
check "Flatpak manifest" python3 manifest
check "Flatpak manifest as its builder reads it" flatpak-builder flatpak-builder --show-manifest installers/flatpak/org.epsilometer.Epsilometer.yml
check "formatting" clang-format formatting
check "shell scripts" shellcheck scripts

[ "$failures" -eq 0 ] || { printf '%s checks failed\n' "$failures"; exit 1; }
