#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Property: docs/registry.md is what the program finds now in the published deployments of resources/registry.

    registry_page.py PROJECT DPLEDGER [--update]
"""
import collections
import decimal
import json
import pathlib
import re
import subprocess
import sys
import tempfile

PROJECT = pathlib.Path(sys.argv[1])
DPLEDGER = sys.argv[2]
PAGE = PROJECT / "docs" / "registry.md"
HEAD = """# Published deployments, audited

The registry of differential privacy deployments ([opendp/deployments-registry-data](https://github.com/opendp/deployments-registry-data),
commit 3e9c812 of 2026-07-15) has 41 entries. Their facts and figures are in [resources/registry](../resources/registry/README.md). Each was imported and audited:

```sh
dpledger import --from registry resources/registry/deployments/census_redistricting_data.yaml -o census.dpledger
dpledger audit census.dpledger
```

`tests/docs/registry_page.py` writes this page and a test compares it. "Stated" is what an entry, or its curator, states. "Recomputed" is the
smallest upper bound on epsilon at the stated delta that follows from the stated mu, rho or epsilon alone; a deployment's own mechanisms may cost less. Findings that every entry has are left out: the registry has no fields for them.
A finding is about what is stated: a rounded number is below the bound if it was rounded down.

"""


def run(*arguments, accept=(0,)):
    done = subprocess.run([DPLEDGER, *arguments], capture_output=True, text=True, check=False)
    if done.returncode not in accept:
        sys.exit(f"dpledger {' '.join(arguments)}: {done.stderr}")
    return done.stdout


def stated(claimed):
    return ", ".join(f"{name} {claimed[name]}" for name in ("epsilon", "delta", "rho", "mu") if name in claimed) or "-"


def whole(text):
    """The numbers of privacy_parameters, in the form that resources/registry/make.py writes."""
    return {name: value for name, value in re.findall(r"^ {6}(epsilon|delta|rho): (\S+)$", text, re.M)}


def total_of_parts(text, spends):
    """A sentence if the parts do not add up to what the entry states as a whole."""
    totals = whole(text)
    for name in ("epsilon", "rho"):
        values = [spend.get("claimed", {}).get(name) for spend in spends]
        if len(values) < 2 or name not in totals or None in values:
            continue
        total = sum(map(decimal.Decimal, values))
        if total != decimal.Decimal(totals[name]):
            return f"The parts add up to {name} {total}; the entry states {totals[name]}."
    return ""


def audited(source, folder):
    ledger = folder / (source.stem + ".dpledger")
    run("import", "--from", "registry", str(source), "-o", str(ledger), "--accept-unreadable", "--json")
    report = json.loads(run("audit", str(ledger), "--json", accept=(0, 1)))
    events = [json.loads(line) for line in ledger.read_text().splitlines()]
    return events[0], [event for event in events if event["type"] == "spend"], report


def main():
    results = {}
    with tempfile.TemporaryDirectory() as work:
        for source in sorted((PROJECT / "resources" / "registry" / "deployments").glob("*.yaml")):
            results[source] = audited(source, pathlib.Path(work))
    counts = collections.Counter(check for _, _, report in results.values()
                                 for check in {finding["id"] for finding in report["findings"]})
    everywhere = {check for check, count in counts.items() if count == len(results)}
    rows = []
    for source, (header, spends, report) in results.items():
        text = source.read_text()
        date = re.search(r'publication_date: "(.*)"', text).group(1)
        claims = {int(claim["line"]): claim for claim in report["claims"]}
        found = collections.defaultdict(set)
        for finding in report["findings"]:
            if finding["id"] not in everywhere:
                for line in finding["lines"] or [0]:
                    found[line].add(finding["id"])
        remark = total_of_parts(text, spends)
        for index, spend in enumerate(spends):
            line = spend["seq"] + 1
            of_all = [] if index else sorted(found[0])
            claim = claims.get(line, {})
            whom = header.get("unit", {}).get("entity", "not stated")
            name = header["title"] if len(spends) == 1 else f"{header['title']}: {spend['label']}"
            findings = ", ".join(sorted(found[line]) + of_all) or "-"
            own = claim.get("native") if claim and not claim.get("claimed_delta") else ""
            rows.append([f"{name} ({spend.get('actor', '-')}, {date[:4]})", whom, stated(spend.get("claimed", {})),
                         own or claim.get("tight") or "inf",
                         findings + (f". {remark}" if remark and index == 0 else "")])
    page = HEAD + f"Checks with a finding in all {len(results)}: {', '.join(sorted(everywhere))}.\n\n"
    page += "| Deployment | Unit | Stated | Recomputed | Findings |\n|---|---|---|---|---|\n"
    page += "".join("| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |\n" for row in rows)
    if "--update" in sys.argv[3:]:
        PAGE.write_text(page)
    elif not PAGE.exists() or PAGE.read_text() != page:
        sys.exit("docs/registry.md differs from what the program finds: tests/docs/registry_page.py PROJECT DPLEDGER --update")


main()
