#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Properties of the documentation as web pages (installers/site.sh):
- every document and manual page has a page; the same sources give the same bytes
- every page is well-formed: tags are closed in order, anchors are unique, pictures have a text
- every link between pages leads to a file, and to an anchor that is there; a page loads nothing from elsewhere
- the search knows every page, and what it knows has a place; known headings and commands are found

    site_test.py PROJECT        exit status 77: python3-markdown-it or mandoc is not installed
"""
import html.parser
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import urllib.parse

VOID = {"meta", "img", "br", "hr", "link", "input", "source"}
problems = []


def complain(text):
    problems.append(text)


class Page(html.parser.HTMLParser):
    def __init__(self, name):
        super().__init__()
        self.name, self.open, self.ids, self.links = name, [], set(), []

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag not in VOID:
            self.open.append(tag)
        if tag == "img" and not attributes.get("alt"):
            complain(f"{self.name}: a picture without a text")
        if "id" in attributes:
            if attributes["id"] in self.ids:
                complain(f"{self.name}: two places are called {attributes['id']}")
            self.ids.add(attributes["id"])
        for key in ("href", "src", "srcset"):
            if key in attributes:
                self.links.append(attributes[key])
                if "://" in attributes[key] and tag != "a":
                    complain(f"{self.name} loads {attributes[key]}")

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag):
        if tag in VOID:
            return
        if not self.open or self.open.pop() != tag:
            complain(f"{self.name}: </{tag}> at {self.getpos()} closes nothing")


def python_with_markdown():
    for python in ("/usr/bin/python3", sys.executable):
        if subprocess.run([python, "-c", "import markdown_it"], capture_output=True, check=False).returncode == 0:
            return python
    return None


def built(python, project, folder):
    subprocess.run([python, project / "installers/site/make_site.py", project, folder], check=True)
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}


def check_links(pages, files):
    for name, page in pages.items():
        for link in page.links:
            if urllib.parse.urlsplit(link).scheme:
                continue
            path, _, anchor = link.partition("#")
            parts = list(pathlib.PurePosixPath(name).parent.parts)
            for part in pathlib.PurePosixPath(path).parts:
                if part == "..":
                    parts.pop()
                else:
                    parts.append(part)
            target = "/".join(parts) if path else name
            if target not in files and not any(file.startswith(target + "/") for file in files):
                complain(f"{name} links to {link}, which is not there")
            elif anchor and urllib.parse.unquote(anchor) not in pages[target].ids:
                complain(f"{name} links to {link}: no such place")


def check_search(pages, files):
    script = files["search-index.js"].decode()
    index = json.loads(script[len("var searchIndex = "):].rstrip().rstrip(";"))
    for place, _, anchor, heading, _ in index:
        if anchor and anchor not in pages[place].ids:
            complain(f"the search leads to {place}#{anchor}, which is not there")
        if not heading:
            complain(f"the search has a section of {place} without a heading")
    for place in pages:
        if not any(one[0] == place for one in index):
            complain(f"the search does not know {place}")
    for heading, place in {"The first ten minutes": "docs/guide/tutorial.html", "4.12 Rules that are not filters": "docs/spec/accounting.html",
                           "EXIT STATUS": "docs/man/dpledger.1.html", "Events": "docs/file-format.html"}.items():
        if not any(one[0] == place and one[3] == heading for one in index):
            complain(f"the search does not find {heading}")
    if not any(one[0] == "docs/man/dpledger.1.html" and one[2] == "can-spend" and "write nothing" in one[4] for one in index):
        complain("the search does not find the command can-spend")


def main(project):
    python = python_with_markdown()
    if python is None or shutil.which("mandoc") is None:
        return 77
    with tempfile.TemporaryDirectory() as work:
        files = built(python, project, pathlib.Path(work) / "one")
        if built(python, project, pathlib.Path(work) / "two") != files:
            complain("a second run gives other bytes")
    pages = {}
    for name, content in files.items():
        if name.endswith(".html"):
            page = pages[name] = Page(name)
            page.feed(content.decode())
            if page.open:
                complain(f"{name}: not closed: {page.open}")
    for source in [*project.glob("docs/*.md"), *project.glob("docs/spec/*.md"), *project.glob("docs/guide/*.html"), *project.glob("installers/man/*.[1-9]")]:
        name = source.relative_to(project).with_suffix(".html").as_posix().replace("README", "index")
        if source.parent.name == "man":
            name = f"docs/man/{source.name}.html"
        if name not in pages:
            complain(f"{source.relative_to(project)} has no page")
    check_links(pages, files)
    check_search(pages, files)
    print("\n".join(problems) or f"{len(pages)} pages")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1])))
