#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the documentation as web pages; installers/site.sh calls it.

    make_site.py PROJECT FOLDER

A page stands where its source does, so that links between sources are links between pages. The search reads
search-index.js, a script and not JSON, because a browser does not read other files of a folder without a server.
"""
import datetime
import html
import html.parser
import json
import pathlib
import re
import shutil
import subprocess
import sys

import markdown_it

# The navigation: a title for each group, and for each page its source, its place and its title.
PAGES = {
    "Start": [
        ("README.md", "index.html", "Epsilometer"),
        ("docs/guide/index.html", "docs/guide/index.html", "User guide"),
        ("CHANGELOG.md", "changes.html", "Changes"),
    ],
    "Guide": [
        ("docs/guide/tutorial.html", "docs/guide/tutorial.html", "Tutorial"),
        ("docs/guide/one-more.html", "docs/guide/one-more.html", "May I run one more?"),
        ("docs/guide/training.html", "docs/guide/training.html", "Train under a budget"),
        ("docs/guide/release.html", "docs/guide/release.html", "Plan a release"),
        ("docs/guide/regions.html", "docs/guide/regions.html", "A budget by region"),
        ("docs/guide/approvals.html", "docs/guide/approvals.html", "Require approvals"),
        ("docs/guide/five-analysts.md", "docs/guide/five-analysts.html", "Five analysts"),
        ("docs/guide/data-sets.html", "docs/guide/data-sets.html", "Several data sets"),
        ("docs/guide/auditor.html", "docs/guide/auditor.html", "Hand a ledger to an auditor"),
        ("docs/guide/verify.html", "docs/guide/verify.html", "Verify without this program"),
        ("docs/guide/paper.html", "docs/guide/paper.html", "A claim in a paper"),
        ("docs/guide/python.html", "docs/guide/python.html", "From Python"),
        ("docs/guide/ci.html", "docs/guide/ci.html", "In CI"),
        ("docs/guide/charts.html", "docs/guide/charts.html", "Read a chart"),
        ("docs/guide/recording.html", "docs/guide/recording.html", "What to record"),
        ("docs/guide/individuals.html", "docs/guide/individuals.html", "A budget for each person"),
        ("docs/guide/reference.html", "docs/guide/reference.html", "Reference"),
        ("docs/guide/explanation.html", "docs/guide/explanation.html", "Explanation"),
    ],
    "Reference": [
        ("installers/man/dpledger.1", "docs/man/dpledger.1.html", "dpledger(1)"),
        ("installers/man/epsilometer.1", "docs/man/epsilometer.1.html", "epsilometer(1)"),
        ("installers/man/dpledger.5", "docs/man/dpledger.5.html", "dpledger(5)"),
        ("installers/man/libdpledger.3", "docs/man/libdpledger.3.html", "libdpledger(3)"),
        ("docs/file-format.md", "docs/file-format.html", "Ledger format"),
        ("docs/schemas", "docs/schemas/index.html", "JSON schemas"),
    ],
    "Mathematics": [
        ("docs/spec/README.md", "docs/spec/index.html", "Specification"),
        ("docs/spec/accounting.md", "docs/spec/accounting.html", "Accounting"),
        ("docs/spec/potential-filter.md", "docs/spec/potential-filter.html", "Potential filter"),
        ("docs/spec/universal-filter.md", "docs/spec/universal-filter.html", "Universal filter"),
        ("docs/spec/practice.md", "docs/spec/practice.html", "Practice"),
        ("docs/spec/scopes.md", "docs/spec/scopes.html", "Scopes"),
        ("docs/proofs.md", "docs/proofs.html", "Proofs"),
        ("docs/proofs/README.md", "docs/proofs/index.html", "Checked proofs"),
    ],
    "Evidence": [
        ("docs/registry.md", "docs/registry.html", "Published deployments"),
        ("docs/laboratory.md", "docs/laboratory.html", "Laboratory"),
        ("docs/scale.md", "docs/scale.html", "Scale"),
        ("docs/threat-model.md", "docs/threat-model.html", "Threat model"),
    ],
    "Project": [
        ("SECURITY.md", "security.html", "Security"),
        ("CODE_OF_CONDUCT.md", "conduct.html", "Code of conduct"),
        ("docs/contributing.md", "docs/contributing.html", "Contributing"),
        ("ARCHITECTURE.md", "architecture.html", "Architecture"),
        ("resources/registry/README.md", "resources/registry/index.html", "Registry entries"),
        ("docs/images", "docs/images/index.html", "Pictures"),
    ],
}
# Files that pages link to, as they are.
COPIED = ["CITATION.cff", "LICENSE", "docs/examples", "docs/images", "docs/references.bib", "docs/schemas"]


def slug(title, taken):
    """The anchor of a heading, as GitHub makes it: links in the sources are written for it."""
    base = re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-") or "section"
    name, number = base, 0
    while name in taken:
        number += 1
        name = f"{base}-{number}"
    taken.add(name)
    return name


def relative(place, target):
    """The link from the page at `place` to `target`, both within the site."""
    here = pathlib.PurePosixPath(place).parent.parts
    there = pathlib.PurePosixPath(target).parts
    common = 0
    while common < min(len(here), len(there) - 1) and here[common] == there[common]:
        common += 1
    return "/".join([".."] * (len(here) - common) + list(there[common:]))


class Site:
    def __init__(self, project, folder):
        self.project, self.folder = project, folder
        self.places = {source: place for group in PAGES.values() for source, place, _ in group}
        heading = re.search(r"^## (\S+) \(([0-9-]+)\)$", (project / "CHANGELOG.md").read_text(), re.M)
        if not heading:
            sys.exit("CHANGELOG.md: the newest version has no date")
        self.version, self.date = heading.groups()
        self.index = []

    def resolve(self, source, place, link):
        """A link of a source as a link of its page."""
        if re.match(r"[a-z]+:|#|$", link):
            return link
        path, _, anchor = link.partition("#")
        target = pathlib.PurePosixPath(source).parent / path
        parts = []
        for part in target.parts:
            if part == "..":
                parts.pop()
            else:
                parts.append(part)
        target = "/".join(parts)
        if target not in self.places and not any((target + "/").startswith(copied + "/") for copied in COPIED):
            sys.exit(f"{source} links to {link}, which is not in the site")
        return relative(place, self.places.get(target, target)) + ("#" + anchor if anchor else "")

    def markdown(self, source, place):
        text = (self.project / source).read_text()
        parser = markdown_it.MarkdownIt("commonmark").enable("table")
        tokens, taken = parser.parse(text), set()
        for index, token in enumerate(tokens):
            if token.type == "heading_open":
                title = "".join(child.content for child in tokens[index + 1].children)
                token.attrSet("id", slug(title, taken))
            for child in token.children or []:
                for name in ("href", "src"):
                    if name in child.attrs:
                        child.attrSet(name, self.resolve(source, place, child.attrs[name]))
        body = parser.renderer.render(tokens, parser.options, {})
        return re.sub(r"<!--.*?-->\n?", "", body, flags=re.S)

    def guide(self, source, place):
        """The guide is HTML already."""
        body = re.search(r"<main>\n(.*)</main>", (self.project / source).read_text(), re.S).group(1)
        return re.sub(r'\b(href|src)="([^"]*)"', lambda match: f'{match[1]}="{self.resolve(source, place, match[2])}"', body)

    def manual(self, source, place):
        day = datetime.date.fromisoformat(self.date)
        text = (self.project / source).read_text().replace("@release_date_MDOC@", f"{day:%B} {day.day}, {day.year}")
        made = subprocess.run(["mandoc", "-T", "html", "-O", "fragment,man=%N.%S.html"], input=text, text=True,
                              capture_output=True, check=True).stdout
        title = f'<h1>{pathlib.Path(source).stem}({source[-1]})</h1>\n'
        # Sections become chapters below the page's title, and pages of other programs have no link.
        made = re.sub(r"<(/?)h([12])\b", lambda match: f"<{match[1]}h{int(match[2]) + 1}", made)

        def other(match):
            known = f"installers/man/{match[1][:-5]}" in self.places
            return match[0] if known else f'<span class="Xr">{match[2]}</span>'
        made = re.sub(r'<a class="Xr" href="([^"]*)">(.*?)</a>', other, made, flags=re.S)
        made = re.sub(r"</table>\s*<br/>\s*<table", "</table>\n<table", made)
        made = re.sub(r'<table class="head">.*?</table>\n?', "", made, flags=re.S)
        return title + re.sub(r'<table class="foot">.*?</table>\n?', "", made, flags=re.S)

    def schemas(self, source, place):
        rows = []
        for file in sorted((self.project / source).glob("*.json")):
            schema = json.loads(file.read_text())
            rows.append(f'<tr><td><a href="{file.name}"><code>{file.stem.replace("-list", " list")}</code></a></td>'
                        f'<td>{html.escape(schema["description"])}</td></tr>\n')
        return ('<h1>JSON schemas</h1>\n<p>What every command of <code>dpledger</code> prints with <code>--json</code>, as JSON Schema. The '
                'tests check every output against them.</p>\n<table>\n<thead><tr><th>Command</th><th>What it holds</th></tr></thead>\n<tbody>\n'
                + "".join(rows) + "</tbody>\n</table>\n")

    def pictures(self, source, place):
        body = ["<h1>Pictures</h1>\n<p>Every place of the window, light and dark, and drawings of the laboratory.</p>\n"]
        for file in sorted((self.project / source).iterdir()):
            if file.suffix in (".png", ".svg") and "-dark" not in file.name and "@2x" not in file.name:
                title = file.stem.replace("-", " ").capitalize()
                dark = file.with_name(f"{file.stem}-dark{file.suffix}")
                names = [file.name] + ([dark.name] if dark.exists() else [])
                images = "".join(f'<a href="{name}"><img src="{name}" alt="{title}{", dark" if "-dark" in name else ""}"></a>\n'
                                 for name in names)
                body.append(f'<h2 id="{file.stem}">{title}</h2>\n<div class="pair">\n{images}</div>\n')
        return "".join(body)

    def in_the_dark(self, body, place):
        """A picture that there is in dark colours is shown in them where the page is."""
        def twin(match):
            light = match[1]
            dark = re.sub(r"(@2x)?(\.\w+)$", r"-dark\1\2", light)
            if "-dark" in light or not (self.folder / place).parent.joinpath(dark).exists():
                return match[0]
            return f'<picture><source media="(prefers-color-scheme: dark)" srcset="{dark}">{match[0]}</picture>'
        return re.sub(r'<img [^>]*?src="([^"]*)"[^>]*>', twin, body)

    def navigation(self, place):
        groups = []
        for group, pages in PAGES.items():
            items = []
            for _, target, title in pages:
                here = ' aria-current="page"' if target == place else ""
                items.append(f'<li><a href="{relative(place, target)}"{here}>{title}</a></li>\n')
            groups.append(f"<h2>{group}</h2>\n<ul>\n{''.join(items)}</ul>\n")
        return "".join(groups)

    def page(self, source, place, title):
        makers = {".html": self.guide, ".md": self.markdown, "docs/schemas": self.schemas, "docs/images": self.pictures}
        maker = makers.get(source) or makers.get(pathlib.Path(source).suffix, self.manual)
        body = maker(source, place)
        if source != "docs/images":
            body = self.in_the_dark(body, place)
        # Wide tables scroll by themselves; the keyboard reaches them.
        body = re.sub(r"(<table>.*?</table>)", r'<div class="wide" tabindex="0">\1</div>', body, flags=re.S)
        sections = Sections()
        sections.feed(body)
        self.index += [[place, title, anchor, heading, " ".join(words).strip()] for anchor, heading, words in sections.all()]
        deepest = 3 if maker == self.manual else 2
        chapters = [(anchor, heading) for level, anchor, heading in sections.headings if 2 <= level <= deepest]
        contents = ""
        if len(chapters) > 2:
            links = "".join(f'<li><a href="#{anchor}">{html.escape(heading)}</a></li>\n' for anchor, heading in chapters)
            contents = f'<nav class="contents" aria-label="On this page">\n<h2>On this page</h2>\n<ul>\n{links}</ul>\n</nav>\n'
        name = "Epsilometer" if place == "index.html" else f"{title} - Epsilometer"
        root = relative(place, "index.html")[: -len("index.html")]
        text = TEMPLATE.format(title=html.escape(name), root=root, version=self.version, date=self.date,
                               navigation=self.navigation(place), contents=contents, body=body,
                               kind=' class="manual"' if maker == self.manual else "")
        (self.folder / place).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / place).write_text(text)

    def write(self):
        self.folder.mkdir(parents=True, exist_ok=True)
        for copied in COPIED:
            target = self.folder / copied
            target.parent.mkdir(parents=True, exist_ok=True)
            if (self.project / copied).is_dir():
                shutil.copytree(self.project / copied, target, dirs_exist_ok=True)
            else:
                shutil.copy(self.project / copied, target)
        for pages in PAGES.values():
            for source, place, title in pages:
                self.page(source, place, title)
        here = pathlib.Path(__file__).parent
        for name in ("style.css", "search.js"):
            shutil.copy(here / name, self.folder / name)
        index = json.dumps(self.index, ensure_ascii=False, separators=(",", ":"))
        (self.folder / "search-index.js").write_text(f"var searchIndex = {index};\n")


class Sections(html.parser.HTMLParser):
    """The text of a page by section: a heading with an anchor, or a term of a manual page."""

    def __init__(self):
        super().__init__()
        self.headings, self.found, self.reading, self.title = [], [["", "", []]], None, []

    def handle_starttag(self, tag, attributes):
        anchor = dict(attributes).get("id")
        if tag in ("h1", "h2", "h3", "dt") and (anchor or tag == "h1"):
            self.reading, self.title = (tag, anchor or ""), []

    def handle_endtag(self, tag):
        if self.reading and tag == self.reading[0]:
            title = " ".join("".join(self.title).split())
            if tag != "dt":
                self.headings.append((int(tag[1]), self.reading[1], title))
            self.found.append([self.reading[1], title, []])
            self.reading = None

    def handle_data(self, data):
        (self.title if self.reading else self.found[-1][2]).append(data if self.reading else " ".join(data.split()))

    def all(self):
        return [section for section in self.found if section[1]]


TEMPLATE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<link rel="stylesheet" href="{root}style.css">
<script src="{root}search.js" data-root="{root}" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<header>
<a class="name" href="{root}index.html">Epsilometer</a>
<span class="version">{version}</span>
<form class="search" role="search" hidden>
<input type="search" placeholder="Search ( / )" aria-label="Search the documentation" autocomplete="off">
<div class="found" aria-live="polite" hidden></div>
</form>
</header>
<div class="columns">
<details class="pages" open>
<summary>Pages</summary>
<nav aria-label="Pages">
{navigation}</nav>
</details>
<main id="content"{kind}>
{body}</main>
{contents}</div>
<footer>Epsilometer {version}, {date}. GPL-3.0-or-later.</footer>
</body>
</html>
"""

if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    Site(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])).write()
